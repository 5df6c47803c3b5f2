/** A timeline's headline and events say what its rows add up to, for random days. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { questionNamed } from "../../ask";

const between = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

/** The numbers of a text, in order. */
const numbersIn = (text: string): number[] =>
  (text.match(/-?\d[\d,]*(\.\d+)?/g) ?? []).map((one) => Number(one.replace(/,/g, "")));

/** Three figures. */
const near = (shown: number, value: number): void => {
  expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.006 * Math.abs(value) + 1e-9);
};

test("groups, failures, backlog, oldest copy and target", () => {
  const failed = { some: 0, none: 0 };
  const day = fc.record({
    write_mbps: fc.array(between(1, 300), { minLength: 4, maxLength: 12 }),
    link_mbps: between(120, 320),
    target_s: between(4, 100),
    drain_limit_s: between(5, 60),
  });
  fc.assert(
    fc.property(day, (given) => {
      const answer = questionNamed("GM_TIMELINE").ask(given);
      if (answer.kind !== "table") throw new TypeError(answer.kind);
      const { columns, rows, findings, equation } = answer;
      const of = (label: RegExp): number[] => {
        const at = columns.findIndex((column) => label.test(column.label));
        return rows.map((row) => Number(row[at]));
      };
      const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
      const [gap = "", oldest = "", backlog = "", missed = ""] = findings;
      const [formed = NaN, failures = NaN] = numbersIn(equation);
      near(formed, sum(of(/^CGs formed/)));
      // The first failures are told, and how many more there are.
      const told = equation.match(/the next failed at/g)?.length ?? 0;
      const [, more] = /and (\d+) more failed$/.exec(equation) ?? [];
      expect(told).toBeLessThanOrEqual(5);
      expect(more).toBe(failures > told ? String(failures - told) : undefined);
      // The gap lasts from its beginning to its end, in hours.
      if (/throughout/.test(gap)) {
        expect(failures).toBe(0);
        failed.none += 1;
      } else {
        expect(failures).toBeGreaterThan(0);
        const [lasts = NaN, from = NaN, to = given.write_mbps.length] = numbersIn(gap.replace(/hour /g, ""));
        expect(Math.abs(lasts - (to - from))).toBeLessThan(0.006 * lasts + 0.02);
        failed.some += 1;
      }
      near(numbersIn(oldest)[0] ?? NaN, Math.max(...of(/^Oldest$/)));
      // Values of the column are those at the ends of intervals; within a cycle, a little more is behind.
      const [behind = NaN] = numbersIn(backlog);
      const most = Math.max(...of(/^Backlog$/));
      expect(behind).toBeGreaterThanOrEqual(0.994 * most);
      expect(behind).toBeLessThanOrEqual(most + Math.max(...given.write_mbps) * 3.6);
      const [, over = NaN, all = NaN] = numbersIn(missed.replace(/ \([^)]*\)/g, ""));
      near(over, sum(of(/^Over the target/)) / 3600);
      expect(all).toBe(given.write_mbps.length);
    }),
    { numRuns: 100 },
  );
  expect(Math.min(failed.some, failed.none)).toBeGreaterThan(5);
});
