/** Copies of a grid, against a run in small steps. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { copiedAfter, runCopies } from "../../../src/model/ts7700/gridRun";
import { NO_COPIES, type Copying } from "../../../src/model/ts7700/copying";

/** Copies take what the host leaves of a cluster, and no more than the links carry. */
const copying = (cluster: number, links: number): Copying => {
  const rate = (host: number): number => Math.max(0, Math.min(links, cluster - host));
  const limited = (host: number): { rate: number; by: () => string } => ({ rate: rate(host), by: () => "copies" });
  return {
    ...NO_COPIES,
    isDeferred: true,
    targets: { deferred: 1, immediate: 0 },
    deferred: limited,
    balanced: limited,
  };
};

const STEPS = 120;
const PERIODS = 6;

interface Stepped {
  readonly oldest: number;
  readonly copiedAfter: number;
}

/** @param outage whole hours, beginning in the fourth period at each hour */
function inSteps(host: readonly number[], carries: Copying, outage: number): Stepped {
  const rateAt = (step: number): number => host[Math.floor(step / STEPS) % host.length] ?? 0;
  const length = host.length * STEPS;
  const run = (down: (step: number) => boolean): { came: number[]; done: number[] } => {
    const [came, done] = [[0], [0]];
    for (let step = 0; step < (PERIODS + 30) * length; step += 1) {
      const [before = 0, copied = 0] = [came[step], done[step]];
      const after = before + rateAt(step) / STEPS;
      came.push(after);
      done.push(down(step) ? copied : Math.min(after, copied + carries.deferred(rateAt(step), 0).rate / STEPS));
    }
    return { came, done };
  };
  const { came, done } = run(() => false);
  let oldest = 0;
  for (let step = 2 * length, then = step; step < 3 * length; step += 1) {
    while ((done[then] ?? 0) < (came[step] ?? 0) - 1e-9) then += 1;
    oldest = Math.max(oldest, then - step);
  }
  let longest = 0;
  for (let from = 3 * length; from < 4 * length; from += STEPS) {
    const to = from + outage * STEPS;
    const cut = run((step) => step >= from && step < to);
    let step = to;
    while ((cut.done[step] ?? 0) < (cut.came[step] ?? 0) - 1e-9) step += 1;
    longest = Math.max(longest, step - to);
  }
  return { oldest: oldest / STEPS, copiedAfter: longest / STEPS };
}

test("wait as long as in small steps, and after an outage, too", () => {
  const cases = fc.record({
    host: fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 2, maxLength: 5 }),
    cluster: fc.integer({ min: 90, max: 140 }),
    links: fc.integer({ min: 40, max: 90 }),
    outage: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(cases, ({ host, cluster, links, outage }) => {
      const carries = copying(cluster, links);
      const spare = host.reduce((sum, one) => sum + carries.deferred(one, 0).rate - one, 0);
      // Nearly full links take longer than the stepped run.
      fc.pre(spare > 5 * host.length);
      const found = runCopies({ copying: carries, compression: 1, peak: 1000, intervalHours: 1 }, host);
      const stepped = inSteps(host, carries, outage);
      // A step before or after: data and rates change within one.
      expect(Math.abs(found.oldest - stepped.oldest)).toBeLessThanOrEqual(3 / STEPS);
      // Hours are whole, so that an outage that begins with one ends with one. What is left at the beginning of a rise is
      // copied before or after it.
      expect(copiedAfter(found, outage)).toBeGreaterThanOrEqual(stepped.copiedAfter - 3 / STEPS);
    }),
    { numRuns: 60 },
  );
});

test("a flat rate has no other than the spare rate", () => {
  const found = runCopies(
    { copying: copying(1000, 90), compression: 1, peak: 1000, intervalHours: 1 },
    Array.from({ length: 24 }, () => 30),
  );
  // 3 h x 30 at 60.
  expect([found.oldest, found.grows]).toEqual([0, 0]);
  expect(copiedAfter(found, 3)).toBeCloseTo(1.5, 9);
});
