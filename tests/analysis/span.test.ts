import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { variableInputs, standing, turned, type VariableNumber } from "../../src/analysis/variableInput";
import { isByDecades, pointsOf, variableSpan, valuesAround, within } from "../../src/analysis/span";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { tank, tankDay } from "./tank";

function variable(argument: string, given: Record<string, number | string> = {}): VariableNumber {
  const found = variableInputs(tank, { size: 100, inflow: 20, ...given }).find((one) => one.argument === argument);
  if (found?.kind !== "number") throw new Error(`${argument} is no number`);
  return found;
}

describe("a variable", () => {
  test("starts at the input's value, also for text with a unit and defaults", () => {
    expect(variable("size", { size: "1.7 TB" }).value).toBe(1700);
    expect(variable("outflow").value).toBe(0);
    expect(variable("lid").value).toBeUndefined();
  });

  test("of a list turns all its values by one percentage", () => {
    const [inflow] = variableInputs(tankDay, { inflow: [10, "0.03 TB"], size: 100 });
    if (inflow?.kind !== "number") throw new Error("no number");
    expect([inflow.value, inflow.unit]).toEqual([100, "%"]);
    expect(turned({ size: 100 }, inflow, 150)).toEqual({ size: 100, inflow: [15, 45] });
  });

  test("of a place has its words, and what was given where it is none of them", () => {
    const names = (valve?: string | number): unknown => {
      const found = variableInputs(tankDay, { inflow: [1], size: 1, valve }).find(
        ({ argument }) => argument === "valve",
      );
      return found?.kind === "names" ? [found.names, found.value] : found;
    };
    expect(names()).toEqual([["open", "shut"], "open"]);
    expect(names("50 %")).toEqual([["50 %", "open", "shut"], "50 %"]);
  });

  test("reads a text within its limits, with its unit", () => {
    expect(variable("size").read("1 TB")).toBe(1000);
    expect(() => variable("size").read("0")).toThrow("size must be above 0");
  });

  test("says what is not varied", () => {
    expect(variableInputs(tank, { size: 1, inflow: 1 }).filter(({ kind }) => kind === "fixed")).toEqual([
      { argument: "readings", label: "Readings", kind: "fixed", reason: "tables aren't varied" },
    ]);
  });

  test("is shown in four figures where the end is ours, in all where it was given", () => {
    expect(standing(variable("size", { size: 1234.567 }), 1234.567)).toBe("1,234.567 GB");
    expect(standing(variable("size"), 1234.567)).toBe("1,235 GB");
    // A cell's computed value, which nobody wrote with all its digits.
    expect(standing(variable("size", { size: 121.270993778968 }), 121.270993778968)).toBe("121 GB");
  });
});

describe("a span", () => {
  test.each<[string, Record<string, number | string>, number, number, RegExp]>([
    ["size", {}, 50, 200, /^the published range$/],
    ["size", { size: 1000 }, 50, 1000, /extended to your value/],
    ["inflow", {}, 5, 80, /quarter/],
    ["inflow", { inflow: 600 }, 150, 1000, /quarter/],
    ["share", {}, 0, 1, /allowed/],
    ["taps", { taps: 3 }, 1, 8, /quarter/],
  ])("of %s with %j is %d to %d", (argument, given, from, to, basis) => {
    const span = variableSpan(variable(argument, given));
    expect(span).toMatchObject({ from, to });
    expect(span?.basis).toMatch(basis);
  });

  test("is not invented: blank without a number, or 0 without an upper end", () => {
    expect(variableSpan(variable("lid"))).toBeUndefined();
    expect(variableSpan(variable("outflow"))).toBeUndefined();
    expect(valuesAround(variable("lid"), 5)).toEqual([]);
    expect(valuesAround(variable("outflow"), 5)).toEqual([0]);
  });

  test("is by decades from a hundredfold on", () => {
    expect([
      isByDecades({ from: 1, to: 99 }),
      isByDecades({ from: 1, to: 100 }),
      isByDecades({ from: 0, to: 1e6 }),
    ]).toEqual([false, true, false]);
    expect(pointsOf(variable("size"), { from: 1, to: 10000 }, 5)).toEqual([1, 10, 100, 1000, 10000]);
  });

  test("takes whole numbers of what is counted", () => {
    expect(valuesAround(variable("taps", { taps: 3 }), 41)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("begins a table with round numbers and the value", () => {
    // From 50 to 200 in four steps of at least 37.5; the next round step is 50.
    expect(valuesAround(variable("size", { size: 64 }), 5)).toEqual([50, 64, 100, 150, 200]);
    // From 5 to 80 in four steps of at least 18.75; the next round step is 20.
    expect(valuesAround(variable("inflow", { inflow: 20 }), 5)).toEqual([20, 40, 60, 80]);
    expect(valuesAround(variable("share", { share: 0.5 }), 5)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    // From 50 to 9,000 by decades: 1 and 3 of each.
    expect(valuesAround(variable("size", { size: 9000 }), 5)).toEqual([100, 300, 1000, 3000, 9000]);
  });

  test("has points that rise, lie within it, and have both its ends and the value among them", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 900, noNaN: true }),
        fc.integer({ min: 3, max: 60 }),
        (inflow, count) => {
          const turning = variable("inflow", { inflow });
          const span = variableSpan(turning);
          if (!span) return;
          const points = pointsOf(turning, span, count);
          expect(points).toEqual([...points].sort((a, b) => a - b));
          expect(new Set(points).size).toBe(points.length);
          expect(points).toEqual(expect.arrayContaining([span.from, span.to, inflow]));
          expect([points[0], points[points.length - 1]]).toEqual([span.from, span.to]);
        },
      ),
    );
  });

  test("of every example of the catalogue is within what the input takes", () => {
    for (const question of catalogue) {
      const names = Object.keys(question.inputs);
      for (const example of question.examples) {
        if (Object.values(question.inputs).some(({ kind }) => kind === "rest")) continue;
        const given = Object.fromEntries(example.map((value, i) => [names[i] ?? "", value]));
        for (const turning of variableInputs(question, given)) {
          const span = turning.kind === "number" ? variableSpan(turning) : undefined;
          if (turning.kind !== "number" || !span) continue;
          // The input accepts a value that the variable reads; otherwise `read` throws.
          for (const end of [span.from, span.to]) expect(turning.read(String(within(turning, end)))).toBe(end);
        }
      }
    }
  });
});
