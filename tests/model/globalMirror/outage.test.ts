/** The longest time to send everything after an outage, against a simulation second by second. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { catchUpSeconds } from "../../../src/model/globalMirror/outage";

const SECONDS = 20;

/** The longest of all outages that begin at a whole second, with what one second leaves rounded up. */
function simulated(writes: readonly number[], outage: number, link: number, resent: number): number {
  const period = writes.length * SECONDS;
  const written = (second: number): number => writes[Math.floor(second / SECONDS) % writes.length] ?? 0;
  let waiting = 0;
  // What waits at the beginning of each second of the period that repeats.
  const before: number[] = [];
  for (let second = 0; second < 3 * period; second += 1) {
    if (second >= 2 * period) before.push(waiting);
    waiting = Math.max(0, waiting + written(second) - link);
  }
  let longest = 0;
  for (let begins = 0; begins < period; begins += 1) {
    let left = before[begins] ?? 0;
    for (let i = 0; i < outage; i += 1) left += resent * written(begins + i);
    let after = 0;
    while (left > 1e-9) {
      left += written(begins + outage + after) - link;
      after += 1;
    }
    longest = Math.max(longest, after);
  }
  return longest;
}

describe("everything is sent after the worst outage", () => {
  test("as in a simulation of whole seconds, whatever is sent again", () => {
    const cases = fc.record({
      writes: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 }),
      spare: fc.constantFrom(1.05, 1.3, 2, 5),
      outage: fc.integer({ min: 1, max: 150 }),
      resent: fc.constantFrom(0.1, 0.5, 1, 1.5, 2, 3),
    });
    fc.assert(
      fc.property(cases, ({ writes, spare, outage, resent }) => {
        const mean = writes.reduce((sum, one) => sum + one, 0) / writes.length;
        const link = spare * Math.max(mean, 1);
        const found = catchUpSeconds({ writes, seconds: SECONDS }, outage, link, resent);
        const whole = simulated(writes, outage, link, resent);
        // Seconds are rounded up, and the worst outage can begin within one; it's then longer by less than what two send.
        expect(found).toBeGreaterThan(whole - 1 - 1e-6);
        const within = (2 * 100 * Math.max(1, resent)) / (link - mean) + 1;
        expect(found).toBeLessThan(whole + within + 2 * SECONDS);
      }),
      { numRuns: 300 },
    );
  });

  test("100 MB/s for 10 s, twice as many tracks over 300 MB/s: 2,000 MB at 200 MB/s", () => {
    expect(catchUpSeconds({ writes: [100], seconds: 60 }, 10, 300, 2)).toBeCloseTo(10, 9);
    expect(catchUpSeconds({ writes: [100], seconds: 60 }, 10, 300, 0.5)).toBeCloseTo(2.5, 9);
  });
});
