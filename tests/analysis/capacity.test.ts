/** No advice suggests, compares or overlooks a configuration that can't carry its demand; tried with one pipe. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { variableInputs } from "../../src/analysis/variableInput";
import { breakEvens } from "../../src/analysis/breakEven";
import { improvements, type Improvements } from "../../src/analysis/improvements";
import { growthForecast, type GrowthForecast } from "../../src/analysis/growthForecast";
import type { Measure } from "../../src/analysis/reading";
import { gapsOf, sweep } from "../../src/analysis/sweep";
import { tornado } from "../../src/analysis/tornado";
import { serialOfDate } from "../../src/model/quantities/dates";
import type { GivenAll } from "../../src/model/question/parseArguments";
import type { Question } from "../../src/model/question/question";
import { ended, HOURS, pipe, tankDay } from "./tank";

const START = serialOfDate("2026-11-22");

function grows(
  question: Question,
  given: GivenAll,
  argument: string,
  { percentPerYear = 100, measure = HOURS, limit }: { percentPerYear?: number; measure?: Measure; limit?: number } = {},
): GrowthForecast {
  const variable = variableInputs(question, given).find((one) => one.argument === argument);
  if (variable?.kind !== "number" || variable.value === undefined) throw new Error(`${argument} is no number`);
  const plan = {
    variable: { ...variable, value: variable.value },
    percentPerYear,
    start: START,
    end: START + 731,
    leadWeeks: 4,
  };
  return ended(
    growthForecast(question, given, plan, measure, limit === undefined ? undefined : { measure, value: limit }),
  );
}

describe("growth", () => {
  test("stops on the day on which the pipe is full", () => {
    // 20 MB/s doubled equal the pipe's 40 on the anniversary, 365 days later; they are more on day 366.
    const { turn, orderBy } = grows(pipe, { size: 100, inflow: 20 }, "inflow");
    expect(turn).toMatchObject({ day: START + 366, isFull: true });
    expect(turn?.becomes).toMatch(/^the pipe can't accept 40\.(0\d|1) MB\/s: its maximum is 40 MB\/s$/);
    expect(orderBy).toBe(START + 366 - 28);
  });

  test("stops there although a limit is set that is never reached, on either side of the answer", () => {
    // 100 GB take 5 h at 20 MB/s and 2.5 h at 40 MB/s: 1 h is never reached, and 9 h was never met.
    for (const limit of [1, 9]) {
      const { turn } = grows(pipe, { size: 100, inflow: 20 }, "inflow", { limit });
      expect(turn).toMatchObject({ day: START + 366, isFull: true });
    }
  });

  test("stops for a demand that was carried without limit, a verdict like the other", () => {
    // 20 MB/s flow out: above 20 MB/s there is a number, and above 40 the pipe is full. 10 MB/s become exactly 40 on
    // the second anniversary, 731 days later (over 29 February 2028).
    const { turn } = grows(pipe, { size: 100, inflow: 10, outflow: 20 }, "inflow", { limit: 1 });
    expect(turn).toMatchObject({ day: START + 732, isFull: true });
  });

  test("does not take a demand carried without limit for a limit passed, where more is better", () => {
    // 25 MB/s less 20 take 20 h. Shrinking, the tank never fills after half a year, which is better than the 9 h
    // wanted.
    const { turn } = grows(pipe, { size: 100, inflow: 25, outflow: 20 }, "inflow", { percentPerYear: -50, limit: 9 });
    expect(turn).toBeUndefined();
    // The other way: above 9 h while inflow is below 20 + 100 / 9 = 31.1 MB/s. From 10 MB/s that is 3.11 times as much,
    // after 365.25 x log2(3.11) = 598.0 days.
    const back = grows(pipe, { size: 100, inflow: 10, outflow: 20 }, "inflow", { limit: 9 });
    expect(back.turn).toMatchObject({ isFull: false });
    expect(back.turn?.day).toBe(START + Math.ceil(365.25 * Math.log2((20 + 100 / 9) / 10)));
  });

  test("says what is full on the first day", () => {
    const { full, turn, orderBy } = grows(pipe, { size: 100, inflow: 50 }, "inflow");
    expect([full, turn]).toEqual(["the pipe can't accept 50 MB/s: its maximum is 40 MB/s", undefined]);
    expect(orderBy).toBe(START - 28);
    // Halved each year, 50 MB/s are back at 40 after 365.25 x log2(50 / 40) = 117.6 days.
    const less = grows(pipe, { size: 100, inflow: 50 }, "inflow", { percentPerYear: -50 });
    expect(less.turn).toMatchObject({ day: START + 118, isFull: false });
  });

  test("finds what is full in the same quarter in which the model takes no more", () => {
    // 10,000% per year make it 101 times as much: 200 reach the wide pipe's 400 after 365.25 ln 2 / ln 101 = 54.9 days.
    const { turn } = grows(pipe, { size: 1, inflow: 200, kind: "wide" }, "inflow", { percentPerYear: 10000 });
    expect(turn).toMatchObject({ day: START + 55, isFull: true });
    // 1,000,001 times: 400 after 365.25 ln 2 / ln 1,000,001 = 18.3 days, and the model's maximum of 1,000 after 42.5;
    // both are in the first quarter.
    const fast = grows(pipe, { size: 1, inflow: 200, kind: "wide" }, "inflow", { percentPerYear: 1e8 });
    expect(fast.turn).toMatchObject({ day: START + 19, isFull: true });
  });

  test("stops where a day gets into a state that its question declares as harm, with a limit too", () => {
    const day: Question = {
      ...tankDay,
      improve: { towards: "less", by: ["size"], of: [{ name: "hours full", column: "State", states: ["full"] }] },
    };
    const fill: Measure = { name: "Highest fill", unit: "%" };
    // 10 + 40 of 100 GB. Doubled they are exactly the 100, and on day 366 they are more.
    const given = { inflow: [10, 40], size: 100 };
    expect(grows(day, given, "inflow", { measure: fill }).turn).toMatchObject({ day: START + 366, isFull: true });
    const limited = grows(day, given, "inflow", { measure: fill, limit: 300 });
    expect(limited.turn).toMatchObject({ day: START + 366, isFull: true, becomes: "adds the state full" });
    // A limit that is reached earlier is reported: 75% after 365.25 x log2(1.5) = 213.7 days.
    const first = grows(day, given, "inflow", { measure: fill, limit: 75 });
    expect(first.turn).toMatchObject({ day: START + 214, isFull: false });
  });
});

function improved(given: GivenAll): Improvements {
  return ended(improvements(pipe, given));
}

describe("improve", () => {
  test("never offers a pipe that can't accept the demand", () => {
    const { better, otherwise } = improved({ size: 100, inflow: 30 });
    // A thin pipe accepts only 20 MB/s; a larger tank is better, and a wide pipe makes no difference.
    expect(better.map(({ argument, value }) => [argument, value])).toEqual([["size", 200]]);
    expect(otherwise).toEqual([]);
  });

  test("has what carries the demand as the best news, the best of it first", () => {
    const { better, otherwise } = improved({ size: 100, inflow: 50, outflow: 45 });
    expect(better).toEqual([]);
    // An outflow of 90 doesn't help, because the narrow pipe accepts only 40.
    expect(otherwise.map(({ value, answer }) => [value, answer.kind])).toEqual([["wide", "estimate"]]);
    // With an outflow of 40 and 25 MB/s coming in, the tank never fills, which is better than any number of hours.
    const never = improved({ size: 100, inflow: 25, outflow: 20 });
    expect(never.otherwise.map(({ argument, value }) => [argument, value])).toEqual([["outflow", 40]]);
    expect(never.better.map(({ argument, value }) => [argument, value])).toEqual([["size", 200]]);
  });

  test("never leads from a demand that is carried to a number or to over capacity", () => {
    expect(improved({ size: 100, inflow: 25, outflow: 30 })).toMatchObject({ better: [], otherwise: [] });
  });

  test("is never a downgrade, whatever is asked", () => {
    const value = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(
        fc.record({ size: value, inflow: value, outflow: value, kind: fc.constantFrom("thin", "narrow", "wide") }),
        (given) => {
          // The independent measure: hours; never full is best, over capacity is worst.
          const hoursOf = (all: GivenAll): number => {
            const answer = pipe.ask(all);
            if (answer.kind === "estimate") return answer.value;
            return answer.kind === "verdict" && answer.means === "carried" ? Infinity : -1;
          };
          const { better, otherwise } = improved(given);
          for (const { argument, value: to } of [...better, ...otherwise])
            expect(hoursOf({ ...given, [argument]: to })).toBeGreaterThan(hoursOf(given));
        },
      ),
    );
  });
});

describe("what matters", () => {
  test("leaves a setting over capacity out of the bars, and says so", () => {
    const { leans } = ended(tornado(pipe, { size: 100, inflow: 30, outflow: 10 }, "usual", HOURS));
    const kind = leans.find(({ argument }) => argument === "kind");
    // A thin pipe accepts only 20 MB/s; a wide one gives the same answer as now.
    expect(kind?.verdicts).toMatchObject([
      { at: "thin", means: "over capacity", reason: "the pipe can't accept 30 MB/s: its maximum is 20 MB/s" },
    ]);
    expect(kind?.ends.map(({ at }) => at)).toEqual(["wide"]);
    expect(kind?.swing).toBe(0);
    expect(leans[0]?.argument).toBe("inflow");
  });

  test("compares models at one rate: a blank demand is held", () => {
    const { leans, held, base } = ended(tornado(pipe, { size: 100 }, "usual", HOURS));
    // The narrow pipe's own 40 MB/s fill the tank in 2.5 h. At 40 MB/s a wide pipe takes as long, not the 0.25 h of its
    // own 400.
    expect(base).toMatchObject({ value: 2.5 });
    const kind = leans.find(({ argument }) => argument === "kind");
    expect(kind?.ends).toMatchObject([{ at: "wide", value: 2.5 }]);
    expect(kind?.verdicts).toMatchObject([{ at: "thin", means: "over capacity" }]);
    expect(held).toEqual(["Inflow: 40 MB/s"]);
  });

  test("leaves out what moves a blank demand where the model does not say what it comes to", () => {
    const silent: Question = { ...pipe, ask: (given) => ({ ...pipe.ask(given), used: {} }) };
    const { leans, fixed } = ended(tornado(silent, { size: 100 }, "usual", HOURS));
    expect(leans.map(({ argument }) => argument)).not.toContain("kind");
    expect(fixed).toContainEqual({
      label: "Pipe",
      reason: 'the blank input "Inflow" depends on it: enter a value there first',
    });
    expect(ended(breakEvens(silent, { size: 100 })).fixed.map(({ label }) => label)).toContain("Pipe");
  });

  test("turns the decision where the pipe gets full, at one rate too", () => {
    const all = ended(breakEvens(pipe, { size: 100, inflow: 20 })).flips;
    expect(all.find(({ argument }) => argument === "inflow")).toMatchObject({
      where: expect.stringMatching(/^at 40(\.\d+)? MB\/s or more$/) as unknown,
      becomes: expect.stringMatching(/^the pipe can't accept 40\.?\d* MB\/s: its maximum is 40 MB\/s$/) as unknown,
    });
    expect(ended(breakEvens(pipe, { size: 100 })).flips.find(({ argument }) => argument === "kind")).toMatchObject({
      at: "thin",
      becomes: "the pipe can't accept 40 MB/s: its maximum is 20 MB/s",
    });
  });
});

test("a curve distinguishes over capacity at its end from a tank that never fills", () => {
  const [variable] = variableInputs(pipe, { size: 100, inflow: 20, outflow: 10 }).filter(
    ({ argument }) => argument === "inflow",
  );
  if (variable?.kind !== "number") throw new Error("inflow is a number");
  const points = ended(sweep(pipe, { size: 100, inflow: 20, outflow: 10 }, variable, { from: 5, to: 80 }, HOURS));
  expect(gapsOf(points).map(({ means }) => means)).toEqual(["carried", "over capacity"]);
  const [, full] = gapsOf(points);
  expect(Number(full?.from)).toBeGreaterThan(40);
  expect(full?.to).toBe(80);
});
