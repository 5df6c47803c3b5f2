/** What is true of the plans of all systems. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { rankOf, times, type GivenPlan, type Planned, type PlanRow } from "./planned";

interface PlanAxis {
  readonly input: string;
  /** What can be ordered, the least first. */
  readonly values: (given: GivenPlan) => readonly number[];
}

interface Tested {
  readonly plan: (given: GivenPlan) => Planned;
  /** The input with the demand. */
  readonly demand: string;
  readonly cases: fc.Arbitrary<GivenPlan>;
  readonly axes: readonly PlanAxis[];
  /** False for a plan without growth and years. */
  readonly hasYears?: boolean;
}

const RUNS = { numRuns: 200 };
export function planProperties({ plan, demand, cases, axes, hasYears = true }: Tested): void {
  const enter = (given: GivenPlan, { first, second }: PlanRow): GivenPlan => ({
    ...given,
    ...Object.fromEntries(axes.map(({ input }, i) => [input, Number(i === 0 ? first : second)])),
  });
  const step = (given: GivenPlan, { input, values }: PlanAxis, by: 1 | -1): GivenPlan | undefined => {
    const all = values(given);
    const next = all[all.indexOf(Number(given[input])) + by];
    return next === undefined || all.indexOf(Number(given[input])) + by < 0 ? undefined : { ...given, [input]: next };
  };
  const scaled = (given: GivenPlan, factor: number): GivenPlan => ({
    ...given,
    [demand]: scaledDemand(given[demand], factor),
  });

  test("the recommendation closes the loop", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const found = plan(given);
        expect(rankOf(found.verdict)).toBe(rankOf(found.entered));
        if (found.alternative) expect(found.alternative.level).not.toBe("doesn't fit");
        if (!found.recommended) return;
        const entered = enter(given, found.recommended);
        const again = plan(entered);
        expect([found.recommended.level, again.entered.level]).toEqual(["fits", "fits"]);
        expect(Number(again.entered.felt)).toBeLessThanOrEqual(Number(again.entered.most) + 1e-6);
        expect(Number(again.entered.feltAtWorst)).toBeLessThanOrEqual(Number(again.entered.most) + 1e-6);
        expect(again.recommended).toEqual(found.recommended);
        expect(again.bill).toEqual(found.bill);
        for (const axis of axes) {
          const less = step(entered, axis, -1);
          if (less) expect([axis.input, plan(less).entered.level]).not.toEqual([axis.input, "fits"]);
        }
      }),
      RUNS,
    );
  });

  test("less demand is never harder, and more of an axis never worse", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const level = rankOf(plan(given).entered);
        expect(rankOf(plan(scaled(given, 0.9)).entered)).toBeLessThanOrEqual(level);
        for (const axis of axes) {
          const more = step(given, axis, 1);
          if (more) expect([axis.input, rankOf(plan(more).entered) <= level]).toEqual([axis.input, true]);
        }
      }),
      RUNS,
    );
  });

  if (!hasYears) return;
  test("years are an upgrade path that ends at the recommendation, and the verdict gets no better", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(5, 15, 30), (given, growth_percent) => {
        const { years, recommended, entered } = plan({ ...given, growth_percent, years: 4 });
        expect(years.map(({ quantity }) => quantity)).toEqual([0, 1, 2, 3, 4]);
        const last = years[years.length - 1];
        expect(last?.level).toBe(entered.level);
        if (recommended) expect([last?.first, last?.second]).toEqual([recommended.first, recommended.second]);
        years.forEach((year, i) => {
          const before = years[i - 1];
          if (!before) return;
          expect(rankOf(year)).toBeGreaterThanOrEqual(rankOf(before));
          if (year.first === "") return;
          expect(Number(year.first)).toBeGreaterThanOrEqual(Number(before.first));
          expect(Number(year.second)).toBeGreaterThanOrEqual(Number(before.second));
        });
      }),
      RUNS,
    );
  });
}

/** A list, or a single amount. */
function scaledDemand(demand: GivenPlan[string], factor: number): GivenPlan[string] {
  return typeof demand === "number" ? demand * factor : times(demand as number[], factor);
}
