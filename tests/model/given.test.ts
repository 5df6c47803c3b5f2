/** How an error names the argument, its element and its cell. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { elementOf, InputError, partsOf, readInput } from "../../src/model/given";
import { sizesInput } from "../../src/model/order";
import { choice, list } from "../../src/model/question";

describe("the name of an argument's element", () => {
  test("has its position from 1, and the column in a table", () => {
    expect(elementOf("host_mbps", 2)).toBe("host_mbps[3]");
    expect(elementOf("readings", 1, "figure")).toBe("readings[2] figure");
    expect(partsOf("host_mbps")).toEqual({ argument: "host_mbps" });
  });

  test("gives its parts back", () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]*$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.option(name, { nil: undefined }), (argument, index, column) => {
        const parts = { argument, index, ...(column !== undefined && { column }) };
        expect(partsOf(elementOf(argument, index, column))).toEqual(parts);
      }),
    );
  });
});

test("an error tells the rule and the value, apart from the name", () => {
  expect(new InputError("cache_gb", "must be at least 72 GB", 10)).toMatchObject({
    told: "must be at least 72 GB, got 10",
    message: "cache_gb must be at least 72 GB, got 10",
  });
  expect(new InputError("cache_gb", "is missing", null).told).toBe("is missing");
});

describe("digits in groups of three, alone in a list,", () => {
  const sizes = list("GB", "Sizes", {});
  test.each(["432,864", " 432,864", "432 864", "1,700"])("are rejected: %p", (text) => {
    const one = text.replace(/\D/g, "");
    for (const given of [text, [text], [text, null]])
      expect(() => readInput("sizes", sizes, given)).toThrow(
        `sizes could be one value or several: write ${one}, or each value in its own cell`,
      );
  });

  test("are rejected as the only size that can be ordered", () => {
    const sizes = sizesInput("GB", "no list");
    expect(() => readInput("sizes", sizes, "432,864")).toThrow("sizes could be one value or several: write 432864");
    expect(() => readInput("sizes", sizes, ["", "432,864"])).toThrow("could be one value or several");
    expect(readInput("sizes", sizes, ["1,700", 864])).toMatchObject([
      { cells: { size: 1700 } },
      { cells: { size: 864 } },
    ]);
  });

  test("are one number with a unit, or next to others", () => {
    expect(readInput("sizes", sizes, "1,700 GB")).toEqual([1700]);
    expect(readInput("sizes", sizes, ["864", "1,700"])).toEqual([864, 1700]);
    expect(readInput("sizes", sizes, "1700")).toEqual([1700]);
  });
});

test("minus zero in a list is zero, so that no cell shows -0", () => {
  const [first] = readInput("host_mbps", list("MB/s", "Rates", {}), [-0, 1]) as number[];
  expect(Object.is(first, 0)).toBe(true);
});

test("a value that is like none of many names is answered with the first names and the number of others", () => {
  const model = choice(
    Array.from({ length: 40 }, (_, i) => `Drive ${String.fromCharCode(65 + (i % 26))}${i}`),
    "Model",
  );
  const rule = "model must be one of Drive A0, Drive B1, Drive C2, Drive D3, Drive E4, Drive F5 or 34 more";
  expect(() => readInput("model", model, "zzzzzzzzzzzzzzzz")).toThrow(`${rule}, got "zzzzzzzzzzzzzzzz"`);
  // The digit is in 13 of the names.
  expect(() => readInput("model", model, -1)).toThrow(`${rule}, got -1`);
  expect(() => readInput("model", model, 39)).toThrow("must be one of 40 names (did you mean Drive N39?), got 39");
});
