import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, questionNamed, valueOf, verdictOf } from "../../ask";

describe("by hand, at 1:1 and 1,000 MB/s", () => {
  test("2 h are 7,200 GB: 8 FC5274 on a TS7770C", () => {
    expect(valueOf("TS7700_FEATURES", "TS7770C", 1, 2, 1000)).toBe(8);
  });

  test("with 500 MB/s premigrated from 3,600 s on, 3,600 + 1,800 GB: 6", () => {
    const blank = [null, null, null, null] as const;
    expect(valueOf("TS7700_FEATURES", "TS7770C", 1, 2, 1000, 500, ...blank, 1000)).toBe(6);
  });

  test("below a peak of 4,000 MB/s 375 of these 500 are premigrated before: 3,600 + 720 GB, 5", () => {
    // 500 x (1 - 1,000 / 4,000) = 375; 3,600,000 / 625 = 5,760 s, and 1,440 s are left for 500 MB/s.
    expect(valueOf("TS7700_FEATURES", "TS7770C", 1, 2, 1000, 500)).toBe(5);
  });

  test("a window that ends before the priority threshold needs what lets throttling come after it", () => {
    expect(valueOf("TS7700_FEATURES", "TS7770C", 1, 0.5, 1000)).toBe(4);
    expect(valueOf("TS7700_FEATURES", "TS7770C", 1, 0.5, 1000, null, 4000)).toBe(5);
    expect(valueOf("TS7700_FEATURES", "TS7770T", 1, 0.1, 1000)).toBe(2);
  });

  test("21,000 GB are 21, though 1,750 / 3 x 36 is 21,000.000000000004 in binary; one fewer lacks 1,000 GB", () => {
    const { value, order } = estimateOf("TS7700_FEATURES", "TS7770C", 3, 10, 1750);
    expect(value).toBe(21);
    expect(order).toBe("21 FC5274; with 20 FC5274, 1,000 GB compressed of queue is missing");
  });

  test("500 GB each: 15 for 7,200", () => {
    expect(valueOf("TS7700_FEATURES", "TS7770C", 1, 2, 1000, null, null, null, null, 500)).toBe(15);
  });
});

test("more than the cluster can take is no number of FC5274", () => {
  for (const model of ["TS7770", "TS7770T", "TS7770C"]) {
    expect(verdictOf("TS7700_FEATURES", model, 5, 2, 4001).means).toBe("over capacity");
    expect(ask("TS7700_FEATURES", model, 5, 2, 4000)).not.toMatchObject({ means: "over capacity" });
  }
});

test("more than the paper's ten is said", () => {
  // 10,000 s at 1,000 MB/s.
  expect(estimateOf("TS7700_FEATURES", "TS7770C", 1, 10 / 3.6, 1000)).toMatchObject({ value: 10, warnings: [] });
  expect(estimateOf("TS7700_FEATURES", "TS7770C", 1, 3, 1000).warnings.join()).toContain("more than the 10 FC5274");
  expect(estimateOf("TS7700_FEATURES", "TS7770C", 1, 2, 1000).warnings).toEqual([]);
});

test("more than TS7700_PEAK_HOURS takes is no answer to hand on", () => {
  // 4,000 host MB/s for 120 h are 1,728,000 GB, 1,728 FC5274 of 1,000 GB; for 60 h 864.
  expect(verdictOf("TS7700_FEATURES", "TS7770C", 1, 120, 4000)).toMatchObject({
    means: "over capacity",
    reason: "1,728 FC5274 needed: the maximum input is 1,000 FC5274",
  });
  expect(estimateOf("TS7700_FEATURES", "TS7770C", 1, 60, 4000).value).toBe(864);
  expect(() => ask("TS7700_PEAK_HOURS", "TS7770C", 1, 4000, undefined, undefined, undefined, 1000)).not.toThrow();
  expect(() => ask("TS7700_PEAK_HOURS", "TS7770C", 1, 4000, undefined, undefined, undefined, 1001)).toThrow(
    "features must be at most 1,000",
  );
});

test("a disk-only cluster needs none", () => {
  expect(verdictOf("TS7700_FEATURES", "TS7770", 1, 2).reason).toContain("needs no FC5274");
});

test("undoes TS7700_PEAK_HOURS: with the answer the window fits, with one fewer it does not", () => {
  const given = fc.record({
    model: fc.constantFrom("TS7770T", "TS7770C"),
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    host_mbps: fc.double({ min: 200, max: 4000, noNaN: true }),
    premigration_mbps: fc.double({ min: 0, max: 500, noNaN: true }),
    priority_gb: fc.double({ min: 100, max: 5000, noNaN: true }),
  });
  fc.assert(
    fc.property(given, fc.double({ min: 0.1, max: 24, noNaN: true }), (g, window) => {
      const answer = questionNamed("TS7700_FEATURES").ask({ ...g, window_hours: window });
      if (answer.kind !== "estimate") throw new TypeError("no number of FC5274");
      const hours = (features: number): number => {
        const asked = questionNamed("TS7700_PEAK_HOURS").ask({ ...g, features, throttle_gb: 1000 * features });
        return asked.kind === "estimate" ? asked.value : Infinity;
      };
      expect(hours(answer.value)).toBeGreaterThanOrEqual(window * (1 - 1e-9));
      // One fewer doesn't last, or isn't possible because throttling would come before priority.
      if (1000 * (answer.value - 1) > g.priority_gb) expect(hours(answer.value - 1)).toBeLessThan(window * (1 + 1e-9));
    }),
  );
});

describe("PMTHLVL on a TS7770T, which is a setting of its own", () => {
  const given = { model: "TS7770T", compression: 3, host_mbps: 4000, premigration_mbps: 700, peak_mbps: 4000 };

  test("says so if FC5274 alone isn't enough", () => {
    // 1,600 GB fill in 1.6e6 / (4,000 / 3) = 1,200 s, 2,400 s at 633.3 MB/s are 1,520 GB more: 3,120 GB, 4 FC5274.
    expect(questionNamed("TS7700_FEATURES").ask({ ...given, window_hours: 1 })).toMatchObject({
      value: 4,
      warnings: ["PMTHLVL must be set to 4,000 GB (default 2,000 GB)"],
    });
    expect(estimateOf("TS7700_FEATURES", "TS7770T", 1, 0.1, 1000).warnings).toEqual([]);
  });

  test("is as high as the FC5274 given, unless throttle_gb says otherwise", () => {
    // 1,200 s to 1,600 GB; 2,400 GB more at 4,000 / 3 - 700 MB/s.
    const asked = (more: object): Answer => questionNamed("TS7700_PEAK_HOURS").ask({ ...given, ...more });
    expect(asked({ features: 4 })).toMatchObject({
      value: expect.closeTo((1200 + 2.4e6 / (4000 / 3 - 700)) / 3600, 9),
      warnings: [expect.stringContaining("PMTHLVL must be set to 4,000 GB")],
    });
    expect(asked({ features: 2 })).toMatchObject({ warnings: [] });
    expect(asked({ features: 4, throttle_gb: 2000 })).toEqual(
      expect.objectContaining({ value: expect.closeTo((1200 + 4e5 / (4000 / 3 - 700)) / 3600, 9), warnings: [] }),
    );
  });

  test("is the one of TS7700_DRIVES and TS7700_DAY too", () => {
    const words: unknown = expect.stringContaining("PMTHLVL must be set to 8,000 GB");
    const drives = { compression: 3, drive_mbps: 100, window_hours: 4, host_mbps: 2500, features: 8 };
    const day = { model: "TS7770T", compression: 3, host_mbps: [4000, 0], premigration_mbps: 700, features: 8 };
    expect(questionNamed("TS7700_DRIVES").ask(drives).warnings).toContainEqual(words);
    expect(questionNamed("TS7700_DAY").ask(day).warnings).toContainEqual(words);
  });
});

test("TS7700_PEAK_HOURS, asked with the answer as the note says, lasts the window", () => {
  const given = fc.record({
    model: fc.constantFrom("TS7770T", "TS7770C"),
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    host_mbps: fc.option(fc.double({ min: 200, max: 4000, noNaN: true }), { nil: null }),
    premigration_mbps: fc.option(fc.double({ min: 0, max: 500, noNaN: true }), { nil: null }),
    priority_gb: fc.option(fc.double({ min: 100, max: 5000, noNaN: true }), { nil: null }),
  });
  const hours = (asked: GivenAll): number => {
    const found = questionNamed("TS7700_PEAK_HOURS").ask(asked);
    return found.kind === "estimate" ? found.value : Infinity;
  };
  // 4,000 MB/s for 34 h need 979 FC5274 of 500 GB; above 1,000 there's no number.
  const window = fc.double({ min: 0.1, max: 34, noNaN: true });
  fc.assert(
    fc.property(given, window, fc.double({ min: 500, max: 3000, noNaN: true }), (g, window_hours, gb_per_feature) => {
      const features = (more: GivenAll): number => {
        const found = questionNamed("TS7700_FEATURES").ask({ ...g, window_hours, ...more });
        return found.kind === "estimate" ? found.value : NaN;
      };
      const least = window_hours * (1 - 1e-9);
      expect(hours({ ...g, features: features({}) })).toBeGreaterThanOrEqual(least);
      const throttle_gb = gb_per_feature * features({ gb_per_feature });
      expect(hours({ ...g, throttle_gb })).toBeGreaterThanOrEqual(least);
    }),
  );
});
