import { describe, expect, test } from "@jest/globals";
import { answerOrRefusal, measuresOf, readingOf } from "../../src/analysis/reading";
import { HOURS, tank, tankDay } from "./tank";

describe("a reading", () => {
  test("of an estimate is its value and range", () => {
    // 100 GB at 20 MB/s: 100 / 20 = 5 h.
    expect(readingOf(answerOrRefusal(tank, { size: 100, inflow: 20 }), HOURS)).toEqual({
      kind: "number",
      value: 5,
      low: 2.5,
      high: 10,
    });
  });

  test("of a verdict is its reason, of a refusal the rule", () => {
    expect(readingOf(answerOrRefusal(tank, { size: 100, inflow: 20, outflow: 30 }), HOURS)).toEqual({
      kind: "none",
      means: "carried",
      finding: "it never fills",
      reason: "it never fills: more flows out",
    });
    expect(readingOf(answerOrRefusal(tank, { size: 100, inflow: -1 }), HOURS)).toEqual({
      kind: "refused",
      reason: "inflow must be at least 0 MB/s, got -1",
    });
  });

  test("of a table over time is the highest of a column, shares first", () => {
    const day = answerOrRefusal(tankDay, { inflow: [10, 30, 5], size: 100 });
    if (day.kind === "refused") throw new Error(day.reason);
    expect(measuresOf(tankDay, day.answer)).toEqual([
      { name: "Highest fill", unit: "%" },
      { name: "Highest inflow", unit: "GB/h" },
    ]);
    // 10 + 30 + 5 = 45 of 100 GB, and a highest inflow of 30.
    expect(readingOf(day, { name: "Highest fill", unit: "%" })).toMatchObject({ value: 45 });
    expect(readingOf(day, { name: "Highest inflow", unit: "GB/h" })).toMatchObject({ value: 30 });
    expect(readingOf(day, { name: "Highest tide", unit: "m" }).kind).toBe("none");
  });

  test("a fault of the model isn't taken for a rejected input", () => {
    const broken = { ...tank, ask: (): never => fail() };
    expect(() => answerOrRefusal(broken, {})).toThrow("a slip");
  });
});

function fail(): never {
  throw new TypeError("a slip");
}
