import { describe, expect, test } from "@jest/globals";
import { estimate, heading, table, verdict } from "../../src/model/estimate";

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
});
