import { describe, expect, test } from "@jest/globals";
import { estimateOf, questionNamed, valueOf } from "../../ask";

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

test("the interval setting is warned of above 18 hours", () => {
  const warnings = (seconds: number): number => estimateOf("CGFT_ESTIMATE", 100, 361.1, 0, seconds).warnings.length;
  expect([warnings(64_800), warnings(64_801)]).toEqual([0, 1]);
});

test("the defaults are the documents': 30 s to drain, 50 ms to coordinate", () => {
  expect(questionNamed("CGFT_ESTIMATE").inputs.drain_limit_s?.otherwise).toBe(30);
  expect(questionNamed("GM_RESPONSE_MS").inputs.coordination_ms?.otherwise).toBe(50);
});
