import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given } from "../../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf, verdictOf } from "../../../ask";

const sync = (...args: Given[]): number => valueOf("T10K_SYNC_MBPS", ...args);
/** Tolerance: quotients of a few numbers. */
const ROUNDING = 1e-9;

test.each<[string, Given[], number]>([
  // 10 / (10 / 240 + 3.5).
  ["every 10 MB costs a football of 3.5 s", [10], 10 / (10 / 240 + 3.5)],
  ["or of what is given", [10, "T10000C", "none", null, 2], 10 / (10 / 240 + 2)],
  ["100 MB on a T10000B", [100, "T10000B"], 100 / (100 / 120 + 3.5)],
  // 2,000 MiB are 2,097.152 MB: 8.74 s at 240 MB/s, longer than the football.
  ["from the buffer's size on it streams", [2097.152, "T10000C"], 240],
  ["just below it does not", [2097, "T10000C"], 2097 / (2097 / 240 + 3.5)],
  // 256 MiB are 268.435456 MB: 2.237 s at 120 MB/s, so 1.263 s of 3.5 stay visible.
  ["a buffer that does not outlast the football hides a part", [300, "T10000B"], 300 / (2.5 + 3.5 - 268.435456 / 120)],
  ["FSA lifts small intervals to 25 MB/s", [1, "T10000C", "FSA"], 25],
  ["and leaves larger ones", [500, "T10000C", "FSA"], 500 / (500 / 240 + 3.5)],
  ["FSA is no faster than the drive", [1, "T9840D", "VBH", null, 3, 20, 10], 20],
  ["TAA streams", [1, "T10000C", "TAA"], 240],
  // 24 GB in 100 s and one football.
  ["but for one synchronisation at the end", [1, "T10000C", "TAA", 24], 24000 / 103.5],
  ["a 3592 at a rate that is given", [20, "3592", "none", null, null, 120], 20 / (20 / 120 + 3.5)],
  // Its published buffer size is doubtful, so no buffer hides anything.
  ["a T9840D pays the whole football for each", [10, "T9840D"], 10 / (10 / 30 + 3.5)],
  ["also with a buffer of its own", [500, "T9840D", "none", null, null, null, 64], 500 / (500 / 30 + 3.5)],
  // 64 to 128 MB are published. 0.64 s of 1.5 s are hidden from the smaller size on; with a given buffer, from the larger.
  ["a 3590 hides a part", [100, "3590", "none", null, null, 100], 100 / (1 + 1.5 - 0.64)],
  ["but none of it with a buffer of its own", [100, "3590", "none", null, null, 100, 64], 100 / (1 + 1.5)],
  ["a start/stop drive hardly notices", [20, "3420", "none", null, null, 1], 20 / 20.001],
])("%s", (_, args, mbps) => {
  expect(Math.abs(sync(...args) / mbps - 1)).toBeLessThan(ROUNDING);
});

describe("direction", () => {
  const job = fc.record({
    interval: fc.double({ min: 0.1, max: 6000, noNaN: true }),
    model: fc.constantFrom("T10000A", "T10000B", "T10000C", "T9840D", "3592", "3590", "3490", "3420"),
    help: fc.constantFrom("none", "FSA", "TAA"),
    total: fc.double({ min: 1, max: 100, noNaN: true }),
    football: fc.double({ min: 0, max: 60, noNaN: true }),
    // Doubled at most, it stays within the 360 MB/s of a T10000C.
    rate: fc.double({ min: 5, max: 180, noNaN: true }),
    buffer: fc.double({ min: 0, max: 5000, noNaN: true }),
    up: fc.double({ min: 1, max: 20, noNaN: true }),
  });

  test("a larger buffer, interval or streaming rate never slows a job, a longer stop never speeds it up", () => {
    fc.assert(
      fc.property(job, ({ interval, model, help, total, football, rate, buffer, up }) => {
        const at = (changed: Partial<{ n: number; f: number; r: number; b: number }>): number => {
          const { n, f, r, b } = { n: interval, f: football, r: rate, b: buffer, ...changed };
          return sync(n, model, help, total, f, r, b);
        };
        const least = at({}) * (1 - ROUNDING);
        expect(at({ b: buffer * up })).toBeGreaterThanOrEqual(least);
        expect(at({ n: interval * up })).toBeGreaterThanOrEqual(least);
        expect(at({ r: rate * Math.min(up, 2) })).toBeGreaterThanOrEqual(least);
        expect(at({ f: football / up })).toBeGreaterThanOrEqual(least);
      }),
      {
        numRuns: 500,
        // 3,000 MB, with 2,500 and then 4,000 MB of buffer: the second once stopped for each 3,000 MB.
        examples: [
          [
            {
              interval: 3000,
              model: "T10000C",
              help: "none",
              total: 1,
              football: 3.5,
              rate: 200,
              buffer: 2500,
              up: 1.6,
            },
          ],
          // A buffer larger than the interval: after a synchronisation it holds at most the interval's data.
          [{ interval: 300, model: "T10000B", help: "none", total: 1, football: 60, rate: 100, buffer: 2000, up: 1.2 }],
        ],
      },
    );
  });

  test("a T10000C whose buffer is given as 64 MB stops for each 100 MB all the same: 25.5 MB/s", () => {
    // 100 / (100 / 240 + 3.5); with its own 2,097 MB it is the same.
    const own = 100 / (100 / 240 + 3.5);
    expect(Math.abs(sync(100, "T10000C", "none", null, null, null, 64) / own - 1)).toBeLessThan(ROUNDING);
    expect(Math.abs(sync(100, "T10000C") / own - 1)).toBeLessThan(ROUNDING);
  });
});

describe("warnings, assumptions and limits", () => {
  test("buffer_mb has no effect on a T9840D, and only there", () => {
    const said = (model: string): string =>
      estimateOf("T10K_SYNC_MBPS", 10, model, "none", null, null, 20, 64).warnings.join();
    expect(said("T9840D")).toBe("buffer_mb has no effect: the published buffer size of a T9840D is doubtful");
    for (const model of ["T10000C", "3592", "3420"]) expect(said(model)).toBe("");
  });

  test("the jump where the interval is just below the buffer's size", () => {
    // 2,000 MiB are 2,097 MB.
    expect(estimateOf("T10K_SYNC_MBPS", 2000).warnings.join()).toContain("jumps to 240 MB/s");
    expect(estimateOf("T10K_SYNC_MBPS", 1500).warnings).toEqual([]);
    expect(estimateOf("T10K_SYNC_MBPS", 2000, "T10000C", "TAA").warnings).toEqual([]);
  });

  test("the unknown football spans from 2 to 7 s, a given one nothing", () => {
    const { low, high } = estimateOf("T10K_SYNC_MBPS", 10);
    expect(Math.abs(low - 10 / (10 / 240 + 7))).toBeLessThan(ROUNDING);
    expect(Math.abs(high - 10 / (10 / 240 + 2))).toBeLessThan(ROUNDING);
    const given = estimateOf("T10K_SYNC_MBPS", 10, "T10000C", "none", null, 3);
    expect(given.low).toBe(given.high);
  });

  test('"about 25 MB/s" spans 20 %', () => {
    const { low, high, spannedBy } = estimateOf("T10K_SYNC_MBPS", 1, "T10000C", "FSA", null, 3);
    expect([low, high]).toEqual([20, 30]);
    expect(spannedBy.map(({ name }) => name)).toEqual(["20 MB/s with FSA", "30 MB/s with FSA"]);
  });
});

test.each<[Given[], string]>([
  [[10, "3592"], "rate_mbps is required for a 3592, because the paper has no rate"],
  [[0], "interval_mb must be above 0 MB, got 0"],
])("%j is rejected", (args, message) => {
  expect(() => ask("T10K_SYNC_MBPS", ...args)).toThrow(message);
});

test.each(["none", "FSA", "TAA"])("a rate above the published maximum, 360 MB/s, is over capacity (%s)", (help) => {
  const over = verdictOf("T10K_SYNC_MBPS", 1e6, "T10000C", help, null, null, 900);
  expect(over.means).toBe("over capacity");
  expect(over.reason).toBe("the T10000C can't accept 900 MB/s: its maximum is 360 MB/s");
  expect(over.limitedBy).toBe("published maximum with compression");
  // Above the native rate the drive compresses.
  expect(sync(1e6, "T10000C", help, null, null, 360)).toBe(360);
});
