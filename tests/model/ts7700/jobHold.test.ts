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

  test("deferred: nothing at DCT 0, at most DCT, at most the copy", () => {
    expect(hold("deferred", 4000)).toBe(0);
    expect(hold("deferred", 4000, null, null, 125)).toBe(125);
    expect(hold("deferred", 4000, 1, 1, 125)).toBeCloseTo(1073.741824 / 4000, 9);
  });

  test("says what holds", () => {
    expect(estimateOf("TS7700_JOB_HOLD", "deferred", 4000).limitedBy).toBe("nothing (DCT is 0)");
    expect(estimateOf("TS7700_JOB_HOLD", "deferred", 4000, null, null, 125).limitedBy).toBe("DCT");
    expect(estimateOf("TS7700_JOB_HOLD", "deferred", 4000, null, 1, 125).limitedBy).toBe("copying the volume");
    expect(estimateOf("TS7700_JOB_HOLD", "RUN", 4000).limitedBy).toBe("copying the volume");
  });
});

test("the letters of the charts are understood", () => {
  expect(hold("R", 4000)).toBe(hold("RUN", 4000));
  expect(hold("immediate", 4000)).toBe(hold("RUN", 4000));
  expect(hold("D", 4000)).toBe(0);
  expect(() => ask("TS7700_JOB_HOLD", "X", 4000)).toThrow("mode must be one of deferred, RUN, sync");
});
