import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { questionNamed, tableOf, valueOf, verdictOf, estimateOf } from "../../ask";

describe("GM_MODE", () => {
  test.each<[string, (number | null)[], RegExp]>([
    [
      "near: nothing is lost",
      [100],
      /^synchronous: no data loss, at least 1 ms added to each write; asynchronous fits too$/,
    ],
    [
      "near, and nothing may be lost",
      [100, 0],
      /^synchronous: .*asynchronous doesn't fit: the copy would be 4\.42 s old$/,
    ],
    ["far", [1000, 60], /^asynchronous: 1,000 km is beyond the 300 km limit/],
    ["near, but a write may wait 0.5 ms only", [100, 10, 0.5], /^asynchronous: each write would take 1 ms more$/],
    ["far, and nothing may be lost", [1000, 0], /^neither: 1,000 km is beyond.*; the copy would be 4\.46 s old$/],
    [
      "far, over a link without a steady state",
      [1000, 60, null, 100, 100],
      /^neither: .*; the link has no steady state$/,
    ],
  ])("%s", (_, args, summary) => {
    expect(tableOf("GM_MODE", ...args).summary).toMatch(summary);
  });

  test("what is exactly at a limit fits: 300 km, 1 ms more, the age as target, the link's whole rate", () => {
    const fits = (...args: (number | null)[]): unknown[] | undefined =>
      tableOf("GM_MODE", ...args)
        .rows.find(([what]) => what === "Fits")
        ?.slice(1, 3);
    expect([fits(300), fits(300.01)]).toEqual([
      ["yes", "yes"],
      ["no", "yes"],
    ]);
    expect([fits(100, null, 1), fits(100, null, 0.99)]).toEqual([
      ["yes", "yes"],
      ["no", "yes"],
    ]);
    // No distance: idle for 1.48 s, sending for 1.46 s. At most 2 x 2.94 - 1.46 = 4.42 s old, on average 1.5 x 2.94 - 1.46 = 2.95 s.
    expect([fits(0, 4.42), fits(0, 4.419)]).toEqual([
      ["yes", "yes"],
      ["yes", "no"],
    ]);
    const mean = tableOf("GM_MODE", 0, 2.951, null, null, null, null, "lag");
    expect(mean.rows[0]?.slice(0, 3)).toEqual(["Mean age of the copy", 0, expect.closeTo(2.95, 12)]);
    expect(mean.summary).toMatch(/asynchronous fits too$/);
    // One rate without the other is an idle link.
    for (const [write, link] of [
      [250, null],
      [null, 361.1],
    ] as const)
      expect(tableOf("GM_MODE", 0, null, null, write, link).rows[0]?.[2]).toBeCloseTo(4.42, 12);
    expect([fits(100, null, null, 100, 100), fits(100, null, null, 101, 100)]).toEqual([
      ["yes", "no"],
      ["no", "no"],
    ]);
    // A cycle of 1.48 / (1 - u) s less 2.94 s drains within 30 s up to a link used to 95.507%.
    expect([fits(0, null, null, 95.5, 100), fits(0, null, null, 95.51, 100)]).toEqual([
      ["yes", "yes"],
      ["yes", "no"],
    ]);
  });

  test("a target between the ages that the paper's facts admit is warned of, and one beside them isn't", () => {
    const warned = (target: number): boolean =>
      tableOf("GM_MODE", 0, target).warnings.some((text) => text.includes("may miss the target"));
    const { low, high } = estimateOf("CGFT_ESTIMATE", 0, 100, 0, null, "worst");
    expect(low).toBeLessThan(high);
    expect([warned(low * 0.999), warned(low * 1.001), warned(high * 0.999), warned(high * 1.001)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("two round trips over 200 km: 2 x 2 x 200 x 5 us = 4 ms", () => {
    const { rows } = tableOf("GM_MODE", 200, null, null, null, null, 2);
    expect(rows.find(([what]) => what === "Minimum added write time")?.slice(1, 4)).toEqual([4, 0, "ms"]);
  });

  test("the age is the maximum of CGFT_ESTIMATE at the rates given", () => {
    const { rows } = tableOf("GM_MODE", 1000, 60, null, 250, 361.1);
    expect(rows[0]?.[2]).toBe(valueOf("CGFT_ESTIMATE", 250, 361.1, 1000, null, "worst"));
  });
});

describe("GM_SECONDARY_GB", () => {
  test("twice with traditional FlashCopy, 1.2 times with space for 20 %", () => {
    expect(valueOf("GM_SECONDARY_GB", 10000)).toBe(20000);
    expect(valueOf("GM_SECONDARY_GB", 10000, "space-efficient", "20 %")).toBe(12000);
    expect(valueOf("GM_SECONDARY_GB", "10 TB", "SE", 0.2)).toBe(12000);
  });

  test("asks for the share that the paper does not give", () => {
    expect(() => questionNamed("GM_SECONDARY_GB").ask({ primary_gb: 1, flashcopy: "space-efficient" })).toThrow(
      "changed_share is required for space-efficient flashcopy",
    );
  });
});

describe("GM_RESPONSE_MS", () => {
  test("coordination holds writes: of 50 ms every 2.94 s a write waits 50 x 50 / (2 x 2,940) = 0.425 ms on average", () => {
    const answer = estimateOf("GM_RESPONSE_MS", [1, 2], [300, 100]);
    expect(answer).toMatchObject({ value: 1.25, low: 1.25 });
    // The shortest cycle that the paper's facts admit is 2.843 s (parameters.json): 2,500 / 5,686.
    expect(answer.high).toBeCloseTo(1.25 + 2500 / 5686, 9);
    expect(answer.assumptions.map(({ text }) => text).join()).toContain("IBM's Copy Services Manager documentation");
    // 3 ms, as heavily used systems are set: 9 / 5,686.
    expect(estimateOf("GM_RESPONSE_MS", [1, 2], [300, 100], 3).high).toBeCloseTo(1.25 + 9 / 5686, 9);
    expect(estimateOf("GM_RESPONSE_MS", [1, 2], [300, 100], 1).high).toBeCloseTo(1.25 + 1 / 5686, 9);
    expect(estimateOf("GM_RESPONSE_MS", [1, 2], [300, 100], 0)).toMatchObject({ high: 1.25, assumptions: [] });
  });

  test("by hand: (1 x 300 + 2 x 100) / 400 = 1.25 ms; equal rates give the plain mean; one rate of 0 the other's", () => {
    expect(valueOf("GM_RESPONSE_MS", [1, 2], [300, 100])).toBe(1.25);
    expect(valueOf("GM_RESPONSE_MS", [1, 2, 6], 500)).toBe(3);
    expect(valueOf("GM_RESPONSE_MS", [1, 2], [0, 7])).toBe(2);
  });

  test("no I/O has no response time; ranges of two lengths are rejected", () => {
    expect(verdictOf("GM_RESPONSE_MS", [1, 2], [0, 0]).reason).toContain("no I/O");
    expect(() => questionNamed("GM_RESPONSE_MS").ask({ response_ms: [1, 2, 3], io_per_s: [1, 2] })).toThrow(
      "io_per_s must be one value, or 3 values (one per primary)",
    );
  });

  test("lies between the smallest and the largest", () => {
    const pair = fc.tuple(
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (pairs) => {
        const times = pairs.map(([time]) => time);
        const value = valueOf(
          "GM_RESPONSE_MS",
          times,
          pairs.map(([, rate]) => rate),
        );
        // Answers have twelve digits.
        expect(value).toBeGreaterThanOrEqual(Math.min(...times) * (1 - 1e-11));
        expect(value).toBeLessThanOrEqual(Math.max(...times) * (1 + 1e-11));
      }),
    );
  });
});

test("GM_LOST_TRANSACTIONS: 1,000 a second, 5 s old: 5,000; a minute: 60,000", () => {
  expect(valueOf("GM_LOST_TRANSACTIONS", 1000, 5)).toBe(5000);
  expect(valueOf("GM_LOST_TRANSACTIONS", 1000, "1 min")).toBe(60000);
});

test("a link is warned of above 70% and above 90%, but not at them", () => {
  const warned = (write: number): readonly string[] => estimateOf("CGFT_ESTIMATE", write, 1000, 100).warnings;
  expect(warned(700)).toEqual([]);
  expect(warned(701)).toEqual([
    "the link is 70.1% used: the paper's tests go up to about 70%, so this is extrapolated",
  ]);
  expect(warned(900)).toEqual(["the link is 90% used: the paper's tests go up to about 70%, so this is extrapolated"]);
  expect(warned(901)).toEqual(["the link is 90.1% used: bursts take long to clear"]);
});

test("groups drain in time up to 95.3% of the link: 1 - 1.53794 / (1.53794 + 1.46 + 30) at 2,897 km", () => {
  const { assumptions } = estimateOf("GM_LINK_FOR_CATCHUP", 250, 30, null, null, 60);
  expect(assumptions.map(({ text }) => text)).toContain(
    "Consistency groups drain within 30 s if the link is at most 95.3% used, at 2,897 km.",
  );
});

test("writes of exactly the link's rate are more than it catches up on, and no link has no share that is used", () => {
  expect(verdictOf("GM_HOURS_OVER_RPO", 100, 100, 10).reason).toContain("the writes need 100% of the link");
  const said = (write: number, link: number): string => tableOf("GM_TIMELINE", write, link).warnings.join();
  expect(said(100, 100)).toContain("the writes need 100% of the link bandwidth");
  for (const link of [0, 101]) expect(said(100, link)).not.toContain("of the link bandwidth");
  expect(tableOf("GM_TIMELINE", 100, 0).limits).toEqual([]);
  expect(tableOf("GM_TIMELINE", 0.4, 0.8).limits).toEqual([{ resource: "link, over the whole run", utilisation: 0.5 }]);
});
