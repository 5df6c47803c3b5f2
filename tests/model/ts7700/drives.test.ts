import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimateOf, questionNamed, valueOf, verdictOf } from "../../ask";

describe("by hand, at 1:1 and 1,000 MB/s", () => {
  test("indefinitely, 1,000 MB/s need 10 drives of 100, or 11 of 99", () => {
    expect(valueOf("TS7700_DRIVES", 1, 100, null, 1000)).toBe(10);
    expect(valueOf("TS7700_DRIVES", 1, 99, null, 1000)).toBe(11);
  });

  test("for 2 h: 400 GB may be left of what comes in 5,600 s, so 928.6 MB/s: 10 drives", () => {
    // 7,200 - 1,600 s; 400,000 MB / 5,600 s = 71.4 MB/s may stay.
    const peak = [...Array<null>(7).fill(null), 1000] as const;
    expect(valueOf("TS7700_DRIVES", 1, 92.9, 2, 1000, ...peak)).toBe(10);
    expect(valueOf("TS7700_DRIVES", 1, 92.8, 2, 1000, ...peak)).toBe(11);
  });

  test("below a peak of 4,000 MB/s three quarters of what is premigrated later are premigrated before", () => {
    // 688.3 MB/s: 1,600,000 / (1,000 - 516.2) = 3,307.3 s, 400,000 / (1,000 - 688.3) = 1,283.3 s: 0.6 s over 1.275 h.
    const peak = [1.275, 1000, ...Array<null>(7).fill(null), 4000] as const;
    expect(valueOf("TS7700_DRIVES", 1, 68.83, ...peak)).toBe(10);
    expect(valueOf("TS7700_DRIVES", 1, 68.8, ...peak)).toBe(11);
  });

  test("none for a window that the thresholds outlast", () => {
    expect(estimateOf("TS7700_DRIVES", 1, 100, 0.4, 1000)).toMatchObject({
      value: 0,
      high: 0,
      limitedBy: "nothing (the window ends before the threshold)",
    });
  });

  test("no order is said for none, and one is for some", () => {
    expect(estimateOf("TS7700_DRIVES", 1, 100, 0.4, 1000).order).toBeUndefined();
    expect(estimateOf("TS7700_DRIVES", 1, 100, null, 1000).order).toMatch(/^10 drives/);
    expect(estimateOf("TS7700_DRIVES", 1, 1000, null, 1000)).toMatchObject({
      value: 1,
      limitedBy: "premigration drives",
    });
  });

  test("a quarter less host writing in priority premigration is a range end, and named so", () => {
    const { spannedBy, low } = estimateOf("TS7700_DRIVES", 1, 100, null, 1000);
    expect(spannedBy.map(({ name }) => name)).toContain("host rate drops by 25% while premigration has priority");
    // 750 MB/s.
    expect(low).toBe(8);
  });

  test("the drawers must leave it: 10 of 199 MB/s do not move 1,000 in and 1,000 out, 10 of 200 do", () => {
    const asked = (drawerMbps: number): string =>
      questionNamed("TS7700_DRIVES").ask({
        compression: 1,
        drive_mbps: 100,
        host_mbps: 1000,
        drawers: 10,
        drawer_mbps: drawerMbps,
      }).kind;
    expect([asked(199), asked(200)]).toEqual(["verdict", "estimate"]);
    expect(verdictOf("TS7700_DRIVES", 1, 100, null, 1000, null, null, null, null, null, 10, 150).limitedBy).toBe(
      "cache drawers",
    );
  });
});

describe("more than the cluster can take is no number of drives", () => {
  test("above its peak", () => {
    expect(verdictOf("TS7700_DRIVES", 5, 100, 0.1, 4001)).toMatchObject({
      means: "over capacity",
      reason: "the cluster can't accept 4,001 MB/s: its maximum is 4,000 MB/s",
    });
  });

  test("above what its drawers take in, however short the window", () => {
    // 6 drawers of 100 MB/s at 3:1 accept 1,800 host MB/s.
    const drawers = [...Array<null>(5).fill(null), 6, 100] as const;
    expect(verdictOf("TS7700_DRIVES", 3, 100, 0.1, 1801, ...drawers)).toMatchObject({
      means: "over capacity",
      reason: "the cluster can't accept 1,801 MB/s: its maximum is 1,800 MB/s",
      limitedBy: "cache drawers",
    });
    expect(valueOf("TS7700_DRIVES", 3, 100, 0.1, 1800, ...drawers)).toBe(0);
  });
});

test("says what is beyond the default of a pool, and beyond the paper's library", () => {
  const said = (drives: number): string => estimateOf("TS7700_DRIVES", 1, 100, null, 100 * drives).warnings.join();
  expect(said(10)).toBe("");
  expect(said(11)).toContain("has 1 left for recalls");
  expect(said(12)).toContain("has 0 left for recalls");
  expect(said(13)).toContain("more than the 12 drives");
});

test("undoes TS7700_PEAK_HOURS: with the answer the window fits, with one drive fewer it does not", () => {
  const given = fc.record({
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    host_mbps: fc.double({ min: 200, max: 4000, noNaN: true }),
    priority_gb: fc.double({ min: 100, max: 3000, noNaN: true }),
    throttle_gb: fc.double({ min: 3001, max: 9000, noNaN: true }),
    priority_host_mbps: fc.option(fc.double({ min: 50, max: 200, noNaN: true })),
  });
  const window = fc.option(fc.double({ min: 0.1, max: 48, noNaN: true }));
  fc.assert(
    fc.property(given, window, fc.double({ min: 10, max: 300, noNaN: true }), (g, hours, rate) => {
      const answer = questionNamed("TS7700_DRIVES").ask({ ...g, window_hours: hours, drive_mbps: rate });
      if (answer.kind !== "estimate") throw new TypeError("no number of drives");
      const lasts = (drives: number): number => {
        const asked = questionNamed("TS7700_PEAK_HOURS").ask({
          ...g,
          model: "TS7770T",
          premigration_mbps: drives * rate,
        });
        return asked.kind === "estimate" ? asked.value : Infinity;
      };
      const wanted = hours ?? Infinity;
      expect(lasts(answer.value)).toBeGreaterThanOrEqual(wanted === Infinity ? Infinity : wanted * (1 - 1e-9));
      if (answer.value > 0) {
        const fewer = lasts(answer.value - 1);
        if (wanted === Infinity) expect(fewer).toBeLessThan(Infinity);
        else expect(fewer).toBeLessThan(wanted * (1 + 1e-9));
      }
    }),
  );
});
