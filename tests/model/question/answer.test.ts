import { describe, expect, test } from "@jest/globals";
import {
  enterable,
  estimate,
  headedUnit,
  heading,
  isAbove,
  readAs,
  table,
  valueText,
  verdict,
  type Alternative,
} from "../../../src/model/question/answer";

describe("an estimate", () => {
  test("without alternatives is its own range", () => {
    expect(estimate(6, "h", () => ({ equation: "6 = 2 x 3" })).whole()).toEqual({
      kind: "estimate",
      value: 6,
      unit: "h",
      low: 6,
      high: 6,
      spannedBy: [],
      equation: "6 = 2 x 3",
      limitedBy: "",
      limits: [],
      facts: [],
      assumptions: [],
      warnings: [],
    });
  });

  test("spans its value and all alternatives, on both sides, on one, without limit", () => {
    const range = (...values: number[]): number[] => {
      const alternatives = values.map((value) => ({ name: `reading ${value}`, value }));
      const { low, high, spannedBy } = estimate(6, "h", () => ({ alternatives })).whole();
      expect(spannedBy).toEqual(alternatives);
      return [low, high];
    };
    expect(range(5, 8)).toEqual([5, 8]);
    expect(range(7, 8)).toEqual([6, 8]);
    expect(range(4, 5)).toEqual([4, 6]);
    expect(range(5, Infinity)).toEqual([5, Infinity]);
  });

  test("names no alternatives where they agree with the value", () => {
    expect(estimate(6, "h", () => ({ alternatives: [{ name: "the same", value: 6 }] })).whole().spannedBy).toEqual([]);
  });

  test("names the alternative that is farthest away, the first of two, and what would narrow the range", () => {
    const from = (...alternatives: Alternative[]): string | undefined =>
      estimate(6, "h", () => ({ alternatives })).whole().rangeFrom;
    const [low, high] = [
      { name: "low", value: 5.5, narrowedBy: "hours" },
      { name: "high", value: 8 },
    ];
    expect(from(low)).toBe("low; hours would narrow it");
    expect(from(low, high)).toBe("high");
    expect(from({ ...low, value: 4 }, high)).toBe("low; hours would narrow it");
    // -5 is farther away than 10, although 10 + 6 is more than -5 + 6.
    expect(from({ name: "high", value: 10 }, { name: "low", value: -5 })).toBe("low");
    expect(from()).toBeUndefined();
  });

  test("has what it's told that the range comes from, if there is a range", () => {
    const from = (value: number): object =>
      estimate(6, "h", () => ({ alternatives: [{ name: "other", value }], rangeFrom: "told" })).whole();
    expect(from(7)).toHaveProperty("rangeFrom", "told");
    expect(from(6)).not.toHaveProperty("rangeFrom");
  });

  test("is read with every digit if all of it is stated, otherwise in three figures, a fraction as a percentage", () => {
    const read = (basis: "stated" | "default", other = 864.4321): string =>
      valueText(
        estimate(864.4321, "GB", () => ({
          alternatives: [{ name: "other", value: other }],
          assumptions: [
            { basis: "stated", text: "" },
            { basis, text: "" },
          ],
        })).whole(),
      );
    expect([read("stated"), read("default"), read("stated", 865)]).toEqual(["864.4321", "864", "864"]);
    const half = (unit: string): object =>
      readAs(estimate(0.5, unit, () => ({ alternatives: [{ name: "quarter", value: 0.25 }] })).whole());
    expect(half("fraction")).toMatchObject({ unit: "%", value: 50, low: 25, high: 50, spannedBy: [{ value: 25 }] });
    expect(half("h")).toMatchObject({ unit: "h", value: 0.5, low: 0.25, high: 0.5, spannedBy: [{ value: 0.25 }] });
  });

  test("that is stated has no more figures than people write", () => {
    // 16 ESCON channels' 80.847... MB/s, converted; and 12 digits of 1 TiB, in TB.
    for (const [value, text] of [
      [80.8473291859789, "80.8473"],
      [1.099511627776, "1.09951"],
      [36_613, "36,613"],
      [123_456_789, "123,456,789"],
    ] as const)
      expect(valueText(estimate(value, "MB/s", () => ({})).whole())).toBe(text);
  });

  test("up to what an input takes stays as it is; above that, it's more than can be entered", () => {
    const reply = (value: number) =>
      enterable(
        estimate(value, "drives", () => ({})),
        { most: 100, unit: "drives" },
      );
    expect(reply(100)).toMatchObject({ kind: "estimate", value: 100 });
    expect(reply(100.5)).toMatchObject({
      kind: "verdict",
      means: "over capacity",
      reason: "101 drives needed: the maximum input is 100 drives",
    });
    const never = verdict("carried", "it never fills", () => ({}));
    expect(enterable(never, { most: 100, unit: "drives" })).toBe(never);
  });

  test.each([[NaN], [Infinity], [-Infinity]])("rejects %p as a value: a slip in the model", (value) => {
    expect(() => estimate(value, "h", () => ({}))).toThrow(RangeError);
  });

  test("rejects NaN as an alternative", () => {
    expect(() => estimate(6, "h", () => ({ alternatives: [{ name: "slip", value: NaN }] })).whole()).toThrow(
      "not a number: 6, NaN",
    );
  });
});

test("a verdict has its reason, and whatever other reasons are given", () => {
  expect(verdict("carried", "it never fills", () => ({ limitedBy: "nothing" })).whole()).toMatchObject({
    kind: "verdict",
    reason: "it never fills",
    limitedBy: "nothing",
    facts: [],
    warnings: [],
  });
});

test.each([
  [["the caches never fill", "at 8:1 copying keeps up"], "the caches never fill: at 8:1 copying keeps up"],
  ["ratio 3:1 needs no cache", "ratio 3:1 needs no cache"],
] as const)("a verdict gives its finding alone and with its reason: %j", (said, reason) => {
  const finding = typeof said === "string" ? said : said[0];
  const reply = verdict("carried", said, () => ({}));
  expect(reply).toMatchObject({ finding, reason });
  expect(reply.whole()).toMatchObject({ finding, reason });
});

test("a table has columns, rows and a sentence", () => {
  const columns = [
    { label: "Backlog", unit: "GB compressed" },
    { label: "State", unit: "" },
  ];
  expect(table(columns, [[1, "idle"]], "all quiet").whole()).toMatchObject({
    kind: "table",
    rows: [[1, "idle"]],
    summary: "all quiet",
  });
  expect(columns.map(heading)).toEqual(["Backlog (GB compressed)", "State"]);
  expect(columns.map((column) => headedUnit(heading(column)))).toEqual(["GB compressed", ""]);
});

test("a demand is above a maximum by more than rounding", () => {
  expect([101, 100.001, 100, 100 * (1 + 1e-12), 99].map((asked) => isAbove(asked, 100))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
