import { describe, expect, test } from "@jest/globals";
import { variableInputs, type VariableInput } from "../../src/analysis/variableInput";
import { gapsOf, sweep, type SweepPoint } from "../../src/analysis/sweep";
import { ended, HOURS, tank } from "./tank";

const given = { size: 100, inflow: 20, outflow: 10 };

function points(argument: string, span?: { from: number; to: number }): readonly SweepPoint[] {
  const variable = variableInputs(tank, given).find((one: VariableInput) => one.argument === argument);
  if (!variable || variable.kind === "fixed") throw new Error(`${argument} does not turn`);
  return ended(sweep(tank, given, variable, span, HOURS));
}

describe("a sweep", () => {
  test("asks the model at each point, all else as given", () => {
    for (const { at, reading } of points("size", { from: 50, to: 200 })) {
      // size / (20 - 10), with one rounding of the quotient.
      expect(reading).toMatchObject({ kind: "number", value: expect.closeTo(Number(at) / 10, 12) });
    }
  });

  test("has a gap with its reason where there is no number", () => {
    const all = points("inflow", { from: 5, to: 15 });
    const [gap, ...more] = gapsOf(all);
    expect(more).toEqual([]);
    expect(gap).toMatchObject({ from: 5, to: 10, reason: "it never fills: more flows out" });
    expect(all.filter(({ reading }) => reading.kind === "number").every(({ at }) => Number(at) > 10)).toBe(true);
  });

  test("distinguishes rejected inputs from verdicts", () => {
    const refused = gapsOf([
      { at: 1, reading: { kind: "none", means: "carried", finding: "never", reason: "never" } },
      { at: 2, reading: { kind: "none", means: "carried", finding: "never either", reason: "never either" } },
      { at: 3, reading: { kind: "refused", reason: "too much" } },
    ]);
    expect(refused).toEqual([
      { from: 1, to: 2, means: "carried", reason: "never" },
      { from: 3, to: 3, means: "refused", reason: "too much" },
    ]);
  });

  test("of names is all of them", () => {
    expect(points("pipe").map(({ at }) => at)).toEqual(["narrow", "wide"]);
  });

  test("says how far it is, up to the end", () => {
    const variable = variableInputs(tank, given)[0];
    if (variable?.kind !== "number") throw new Error("no number");
    const done = [...sweep(tank, given, variable, { from: 50, to: 200 }, HOURS)];
    expect(done[done.length - 1]).toBe(1);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });
});
