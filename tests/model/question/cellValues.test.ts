import { describe, expect, test } from "@jest/globals";
import { cellValuesOf, isDefault } from "../../../src/model/question/cellValues";
import { InputError, type Given } from "../../../src/model/question/parseArguments";
import { cell, choice, list, place, quantity, text } from "../../../src/model/question/question";
import type { Input } from "../../../src/model/question/input";
import { READ_INPUTS } from "../../../src/model/workload/reads";

const model = choice(["B18-8", "B20"], "Model", { aliases: { "B20-256": "B20" } });
const cache = quantity("GB", "Cache", { atLeast: 72 });
const optional = quantity("h", "Priority", { atLeast: 0, otherwise: 24 });
const demand = list("MB/s", "Demand", { atLeast: 0 });
const { read_mbps: reads } = READ_INPUTS;
const where = place(["begin", "middle"], "GB", "Place", "middle");

describe("what cells are to hold", () => {
  test.each<[string, Input, Given, readonly unknown[]]>([
    ["a name in its own spelling", model, " b18 8", ["B18-8"]],
    ["what an alias means", model, "b20-256", ["B20"]],
    ["a number", cache, 864, [864]],
    ["text with a unit, converted", cache, "1.7 TB", [1700]],
    ["a blank that may be one", optional, "", [null]],
    ["null that may be one", optional, null, [null]],
    ["a list", demand, [58, "0.084 GB/s", 0], [58, 84, 0]],
    ["a list of one", demand, 58, [58]],
    ["a place by its word", where, "MIDDLE", ["middle"]],
    ["a place by a fraction", where, "50 %", [0.5]],
    ["an offset as it was given", where, " 1.2 TB ", ["1.2 TB"]],
    ["a blank place", where, undefined, [null]],
    ["a text", text("Id"), " ptp ", ["ptp"]],
    ["a row of one value", reads, "0.1 GB/s", [100]],
    ["a blank in place of rows", reads, null, [null]],
    ["any cell", cell("Value"), 4, [4]],
  ])("%s", (_, input, given, values) => {
    expect(cellValuesOf("x", input, given)).toEqual(values);
  });

  test.each<[string, Input, Given, string]>([
    ["below its limit", cache, 71, "x must be at least 72 GB, got 71"],
    ["missing", cache, " ", "x is missing"],
    ["a bad element", demand, [1, -2], "x[2] must be at least 0 MB/s, got -2"],
    ["a gap", demand, [1, null, 3], "x[2] is blank; enter 0 if you mean zero"],
    ["several for one", cache, [1, 2], "x must be a single value here, got a range of 2 cells"],
  ])("%s is rejected", (_, input, given, message) => {
    expect(() => cellValuesOf("x", input, given)).toThrow(InputError);
    expect(() => cellValuesOf("x", input, given)).toThrow(message);
  });
});

describe("a value that is the default", () => {
  const share = quantity("fraction", "Utilisation", { atLeast: 0, atMost: 1, otherwise: "80%" });
  const like = quantity("s", "Another target", { atLeast: 0, otherwise: "target_s" });
  const mode = choice(["fast", "slow"], "Mode", { otherwise: "slow" });
  test.each<[string, Input, Given, boolean]>([
    ["the number", optional, 24, true],
    ["another number", optional, 23, false],
    ["a number that is declared with its unit", share, 0.8, true],
    ["another one", share, 0.7, false],
    ["the name in another spelling", mode, "Slow", true],
    ["another name", mode, "fast", false],
    ["a default that is another argument", like, 30, false],
    ["what has no default", cache, 864, false],
  ])("%s", (_, input, given, expected) => {
    expect(isDefault(input, given)).toBe(expected);
  });
});
