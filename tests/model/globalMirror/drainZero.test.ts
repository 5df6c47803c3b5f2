import { describe, expect, test } from "@jest/globals";
import type { Estimate } from "../../../src/model/question/answer";
import { ask, estimateOf, questionNamed, valueOf } from "../../ask";

/** Twelve minutes each: a burst above the link of 361.1 MB/s between quiet times. */
const WRITES = [100, 450, 100, 100];
const hours = (interval: number | null, limit: number | null): ReturnType<typeof estimateOf> =>
  estimateOf("GM_HOURS_OVER_RPO", WRITES, 361.1, 30, 0.2, null, interval, null, limit);

describe("a drain time of 0, after IBM's help", () => {
  test.each([
    [null, 240],
    [100, 240],
    [200, 400],
  ])("with an interval of %j s is a limit of %d s, an end of the range", (interval, limit) => {
    const { spannedBy, low, high, assumptions } = hours(interval, null);
    const end = spannedBy.find(({ name }) => name.startsWith("drain time set to 0"))?.value ?? NaN;
    expect(end).toBe(valueOf("GM_HOURS_OVER_RPO", WRITES, 361.1, 30, 0.2, null, interval, null, limit));
    expect(low).toBeLessThanOrEqual(end);
    expect(high).toBeGreaterThanOrEqual(end);
    expect(assumptions.map(({ text }) => text)).toContainEqual(expect.stringContaining("maximum of 240 s (4 min)"));
  });

  test("isn't used if a limit is given or no group fails", () => {
    for (const answer of [hours(null, 60), estimateOf("GM_HOURS_OVER_RPO", 100, 361.1, 30)])
      expect(answer.spannedBy.filter(({ name }) => name.includes("drain time set to 0"))).toEqual([]);
  });
});

describe("a setting of 0 is the larger of 240 s and two intervals, and the books' 30 s are an end of the range", () => {
  const ends = ({ spannedBy }: Estimate): number =>
    spannedBy.find(({ name }) => name === "drain time of 30 s, the books' default")?.value ?? NaN;

  test.each([
    [null, 240],
    [200, 400],
  ])("GM_HOURS_OVER_RPO, interval %j s", (interval, limit) => {
    const answer = hours(interval, 0);
    expect(answer.value).toBe(hours(interval, limit).value);
    expect(ends(answer)).toBe(hours(interval, 30).value);
    expect(answer.assumptions.map(({ text }) => text).join()).toContain("For your drain time of 0");
  });

  test("GM_BURST_MINUTES: no group fails within 240 s, and with 30 s none is formed for 9.1 min", () => {
    const burst = (limit: number | null): Estimate =>
      estimateOf("GM_BURST_MINUTES", 250, 60, 1000, 361.1, null, null, limit);
    expect(burst(240).value).toBe(0);
    const zero = burst(0);
    expect([zero.value, zero.low]).toEqual([0, 0]);
    expect(ends(zero)).toBe(burst(30).value);
    expect(zero.high).toBe(burst(30).value);
    // The other way round, the help's limit is an end of the default's range, and of no limit that is given.
    const named = ({ spannedBy }: Estimate): number | undefined =>
      spannedBy.find(({ name }) => name.startsWith("drain time set to 0"))?.value;
    expect([named(burst(null)), named(burst(60))]).toEqual([0, undefined]);
    expect(burst(null).low).toBe(0);
    expect(burst(null).facts).toContain("current-hardware.gm.drain.zero");
  });

  test("GM_LINK_MBPS: a target of minutes needs the link of 240 s, or that of 30 s", () => {
    const link = (limit: number): Estimate =>
      estimateOf("GM_LINK_MBPS", 250, 1000, null, null, null, null, null, limit);
    expect(link(0).value).toBe(link(240).value);
    expect(ends(link(0))).toBe(link(30).value);
    expect(link(0).high).toBeGreaterThanOrEqual(link(30).value);
  });

  test("CGFT_ESTIMATE: what fails within 30 s only is in the range, without a warning", () => {
    // 98% used: 75.5 s to drain.
    const steady = (limit: number): Estimate =>
      estimateOf("CGFT_ESTIMATE", 98, 100, null, null, "interval", null, limit);
    expect(steady(0).value).toBe(steady(240).value);
    expect(steady(0).warnings.join()).not.toContain("they keep failing");
    expect(steady(0).spannedBy).toEqual(steady(30).spannedBy);
    expect(steady(240).spannedBy.length).toBeLessThan(steady(30).spannedBy.length);
  });

  test("GM_TIMELINE runs with it", () => {
    const rows = (limit: number): unknown => {
      const answer = ask("GM_TIMELINE", WRITES, 361.1, 0.2, null, null, null, null, limit);
      return answer.kind === "table" ? answer.rows : undefined;
    };
    expect(rows(0)).toEqual(rows(240));
    expect(rows(0)).not.toEqual(rows(30));
  });
});

test("the interval setting is warned of above 18 hours", () => {
  const warnings = (seconds: number): number => estimateOf("CGFT_ESTIMATE", 100, 361.1, 0, seconds).warnings.length;
  expect([warnings(64_800), warnings(64_801)]).toEqual([0, 1]);
});

test("the defaults are the documents': 30 s to drain, 50 ms to coordinate", () => {
  expect(questionNamed("CGFT_ESTIMATE").inputs.drain_limit_s?.otherwise).toBe(30);
  expect(questionNamed("GM_RESPONSE_MS").inputs.coordination_ms?.otherwise).toBe(50);
});
