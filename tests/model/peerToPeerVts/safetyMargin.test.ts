/**
 * The paper advises a safety factor ("It is suggested that a safety factor be included"): it's an input, and answers
 * say so.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask, estimateOf, questionNamed } from "../../ask";

const MARGIN = { safety_percent: 25 };

const given = {
  VTS_PEAK_HOURS: { model: "B20", cache_gb: 864, compression: 3, host_mbps: 150 },
  VTS_RECOVERY_MBPS: { model: "B20", cache_gb: 864, compression: 3, host_mbps: 150, peak_hours: 2 },
} as const;

describe.each(Object.entries(given))("%s", (name, inputs) => {
  const asked = (more: object) => {
    const answer = questionNamed(name).ask({ ...inputs, ...more });
    if (answer.kind !== "estimate") throw new TypeError(answer.kind);
    return answer;
  };

  test("is divided by 1.25 for 25 %, range and readings with it", () => {
    const [plain, safe] = [asked({}), asked(MARGIN)];
    for (const end of ["value", "low", "high"] as const) expect(safe[end] * 1.25).toBeCloseTo(plain[end], 9);
    expect(safe.spannedBy.map(({ value }) => value * 1.25)).toEqual(
      plain.spannedBy.map(({ value }) => expect.closeTo(value, 9) as unknown),
    );
  });

  test("says which margin there is, and that there is none", () => {
    const said = (more: object): string =>
      asked(more)
        .assumptions.map(({ text }) => text)
        .join(" ");
    expect(said({})).toContain("No safety margin is applied (safety_percent is 0)");
    expect(said(MARGIN)).toContain("The answer includes a safety margin of 25% (safety_percent).");
    expect(said(MARGIN)).not.toContain("No safety margin");
  });
});

test("VTS_CACHE_NEEDED buys the hours times the factor, and undoes VTS_PEAK_HOURS with the same margin", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 3, max: 8, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (hours, percent) => {
        const cache = questionNamed("VTS_CACHE_NEEDED").ask({
          model: "B20",
          compression: 3,
          host_mbps: 150,
          peak_hours: hours,
          safety_percent: percent,
        });
        if (cache.kind !== "estimate") throw new TypeError(JSON.stringify(cache));
        const plain = estimateOf("VTS_CACHE_NEEDED", "B20", hours * (1 + percent / 100), 3, 150);
        expect(cache.value).toBeCloseTo(plain.value, 6);
        // 72 GB is the smallest cache that is sold.
        if (cache.value <= 72) return;
        const peak = questionNamed("VTS_PEAK_HOURS").ask({
          model: "B20",
          cache_gb: cache.value,
          compression: 3,
          host_mbps: 150,
          safety_percent: percent,
        });
        expect(peak).toMatchObject({ kind: "estimate", value: expect.closeTo(hours, 9) as unknown });
      },
    ),
  );
});

test("a rate that copying keeps up with never fills the caches, whatever the margin", () => {
  expect(ask("VTS_PEAK_HOURS", "B20", 864, 3, 5, null, null, null, null, null, 25)).toMatchObject({ means: "carried" });
});
