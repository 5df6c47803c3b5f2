import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../ask";

const hold = (...args: Parameters<typeof valueOf> extends [string, ...infer A] ? A : never): number =>
  valueOf("TS7700_JOB_HOLD", ...args);

describe("by hand", () => {
  test("RUN: 10.7 GiB are 11,489 MB, at 4,000 / 128 MB/s 367.6 s; alone 2.87 s", () => {
    const { value, low, high } = estimateOf("TS7700_JOB_HOLD", "RUN", 4000);
    expect(value).toBeCloseTo(11489.04 / 31.25, 2);
    expect(low).toBeCloseTo(11489.04 / 4000, 4);
    expect(high).toBe(value);
  });

  test("a round trip of 10 us a km comes on top", () => {
    expect(hold("RUN", 4000, 1, 1, 0, 1000)).toBeCloseTo(1073.741824 / 4000 + 0.01, 9);
    expect(hold("sync", 4000, null, null, null, 1000)).toBeCloseTo(0.01, 12);
  });

  test("deferred: the throttle delays copies, not the job, so its end waits for nothing; at most the throttle once", () => {
    expect(hold("deferred", 4000)).toBe(0);
    expect(estimateOf("TS7700_JOB_HOLD", "deferred", 4000)).toMatchObject({ low: 0, high: 0 });
    // The paper's 125 are milliseconds.
    const asRun = estimateOf("TS7700_JOB_HOLD", "deferred", 4000, null, null, "125 ms");
    expect(asRun).toMatchObject({ value: 0, low: 0, high: 0.125, warnings: [] });
    expect(asRun.spannedBy).toContainEqual({
      name: "DCT delays the end of the job once",
      value: 0.125,
      narrowedBy: "a measured end of a job",
    });
    // The copy of 1 GiB at 4,000 MB/s ends before that.
    const one = estimateOf("TS7700_JOB_HOLD", "deferred", 4000, 1, 1, 125);
    expect(one.high).toBeCloseTo(1073.741824 / 4000, 9);
  });

  test("125 without a unit is 125 seconds, and the answer says what the paper's 125 is", () => {
    const { value, warnings } = estimateOf("TS7700_JOB_HOLD", "deferred", 4000, null, null, 125);
    expect(value).toBe(0);
    expect(warnings).toEqual([
      "dct_seconds is 125 s (2 min 5 s) per copy command: the paper's 125 is in milliseconds, so enter 0.125",
    ]);
    expect(estimateOf("TS7700_JOB_HOLD", "RUN", 4000, null, null, 125).warnings).toEqual([]);
    const said = (seconds: number): number =>
      estimateOf("TS7700_JOB_HOLD", "deferred", 4000, null, null, seconds).warnings.length;
    expect([said(1), said(1.001)]).toEqual([0, 1]);
  });

  test("says what holds", () => {
    expect(estimateOf("TS7700_JOB_HOLD", "deferred", 4000).limitedBy).toBe("nothing (copies are deferred)");
    expect(estimateOf("TS7700_JOB_HOLD", "RUN", 4000).limitedBy).toBe("copying the volume");
  });
});

test("the letters of the charts are understood", () => {
  expect(hold("R", 4000)).toBe(hold("RUN", 4000));
  expect(hold("immediate", 4000)).toBe(hold("RUN", 4000));
  expect(hold("D", 4000)).toBe(0);
  expect(() => ask("TS7700_JOB_HOLD", "X", 4000)).toThrow("mode must be one of deferred, RUN, sync");
});
