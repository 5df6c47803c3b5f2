/** Sizes as people have them: with units, and with a heading above. */
import { describe, expect, test } from "@jest/globals";
import { readInput, type Given } from "../../../src/model/question/parseArguments";
import { rows } from "../../../src/model/question/question";
import { ask, estimateOf } from "../../ask";

const order = (sizes: Given): string | undefined =>
  estimateOf("GM_LINK_MBPS", 250, 6, null, null, null, null, null, null, sizes).order;
const plain = order([125, 1250]);

describe("sizes of links", () => {
  test.each<[string, Given[]]>([
    ["gigabits per second", ["1 Gb/s", "10 Gb/s"]],
    ["a heading, and blank rows", [null, "Link rate", null, 125, 1250].map((cell) => cell as never)],
    ["a heading and units", ["Size", "1 Gb/s", "1.25 GB/s"]],
  ])("%s", (_, sizes) => {
    expect(plain).toContain("1,250 MB/s is the next size");
    expect(order(sizes as never)).toBe(plain);
  });

  test("words anywhere else are rejected, with the rule", () => {
    const given = (sizes: Given): unknown => ask("GM_LINK_MBPS", 250, 6, null, null, null, null, null, null, sizes);
    expect(() => given([125, "Link rate"])).toThrow("sizes[2] size must be a number");
    expect(() => given(["Link rate"])).toThrow("sizes[1] size must be a number");
    expect(() => given(["Link rate", "Size", 125])).toThrow("sizes[2] size must be a number");
    expect(() => given(["10 GB"])).toThrow("must be a link rate (MB/s or Gb/s)");
  });
});

test("a table of several columns may have its headings, too", () => {
  const readings = rows(
    { figure: { label: "Figure", takes: "text" }, y: { label: "Value", takes: "number" } },
    "Readings",
  );
  const read = (given: Given): unknown => readInput("readings", readings, given);
  const one = [{ name: "readings[2]", cells: { figure: "Figure 5", y: 500 } }];
  expect(read(["figure", "value", "Figure 5", 500])).toEqual(one);
  expect(read([null, null, "Figure 5", 500])).toEqual(one);
  expect(() => read(["Figure 5", "much", "Figure 6"])).toThrow("2 columns");
  expect(() => read(["Figure 5", "much", null, null])).toThrow("readings[1] y must be a number");
});
