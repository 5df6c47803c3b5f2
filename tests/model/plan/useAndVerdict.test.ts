/** A verdict and the share of a limit beside it don't contradict each other without a word. */
import { expect, test } from "@jest/globals";
import { flat, planned } from "./planned";

const PAIR = { model: "B20", cache_gb: 864, compression: 3 };
/** A week of five minutes at 40 MB/s with a burst of 650 MB/s for an hour, 118 hours after its start. */
const week = (burst: number, intervals = 12): number[] =>
  Array.from({ length: 2016 }, (_, i) => (i >= 118 * 12 && i < 118 * 12 + intervals ? burst : 40));
const weekly = (burst: number, intervals?: number) => ({
  ...PAIR,
  host_mbps: week(burst, intervals),
  interval_hours: 1 / 12,
});

test("what fits although a resource is over its limit says which, when, and what is accepted of it", () => {
  // 1.2 x 150 = 180 MB/s for an hour, where a pair's channels pass 162.
  const { entered, sentence } = planned("VTS_PLAN", weekly(150));
  expect([entered.level, Number(entered.used) > 100]).toEqual(["fits", true]);
  const used = Number(entered.used).toPrecision(3);
  expect(sentence).toContain(
    `accepted: 15 min; use of host channels may therefore be over 100% in 12 of 2,016 intervals (${used}% in the highest)`,
  );
});

test("what is recommended so says it, too, and the next smaller order says how late it would be", () => {
  const { entered, recommended, sentence } = planned("VTS_PLAN", weekly(650));
  expect([entered.level, recommended?.level, Number(recommended?.used) > 100]).toEqual(["doesn't fit", "fits", true]);
  expect(sentence).toMatch(
    /^1 B20 pair .*limited by host channels; use of host channels is over 100% in 12 of 2,016 intervals \(\d+% in the highest\); /,
  );
  expect(sentence).toMatch(
    /recommended: 4 B20 pairs with 864 GB per VTS; with the recommendation, data is late by up to [^;]*, accepted: 15 min; use of host channels may therefore be over 100% in 12 /,
  );
  const less = planned("VTS_PLAN", { ...weekly(650), pairs: 3 }).entered;
  expect(less.level).toBe("doesn't fit");
  const minutes = (60 * Number(less.felt)).toPrecision(3);
  expect(sentence).toContain(
    `a smaller order, 3 B20 pairs with 864 GB per VTS, doesn't fit; with that order, data is late by up to ${minutes} min, accepted: 15 min`,
  );
});

test("where what is entered is more than enough, one step less than what is recommended says why that isn't less", () => {
  // 1.2 x 150 = 180 MB/s all day, where a pair's channels pass 162: more is left over each day.
  const much = { ...PAIR, host_mbps: flat(150), pairs: 9 };
  const { entered, sentence } = planned("VTS_PLAN", much);
  expect(entered.level).toBe("fits");
  const one = planned("VTS_PLAN", { ...much, pairs: 1 });
  expect(one.entered.level).toBe("doesn't fit");
  expect(sentence).toMatch(
    /; recommended: 2 B20 pairs with 864 GB per VTS; a smaller order, 1 B20 pair with 864 GB per VTS, doesn't fit; /,
  );
  const reason = /the backlog grows by [\d,]+ GB in each day, limited by [^;]*/.exec(one.sentence)?.[0] ?? "none";
  expect(sentence).toContain(`; with that order, ${reason}`);
});

test("what is entered is no smaller order of itself", () => {
  const { sentence } = planned("VTS_PLAN", { ...weekly(650), pairs: 3 });
  expect(sentence).not.toContain("a smaller order");
});

test("what doesn't fit though nothing is over its limit says so", () => {
  // A link of 120 MB/s is left for 1.2 x 90 = 108 MB/s.
  const mirror = { write_mbps: flat(90), links: 2, line_mbps: 120, target_s: 5, distance_km: 300, burst_factor: 1 };
  const { entered, sentence } = planned("GM_PLAN", mirror);
  expect([entered.level, Number(entered.used).toPrecision(3)]).toEqual(["doesn't fit", "90.0"]);
  expect(sentence).toContain("accepted: 5 s; yet nothing is over 100% used: the fullest is links that are left, 90%");
});

test("what doesn't fit though nothing is over its limit at the chosen values says what is at worst", () => {
  // Links of 125 MB/s for 1.2 x 90 = 108 MB/s, and for twice 90 MB/s within an hour: 180 / 125 = 144%.
  const mirror = { write_mbps: flat(90), links: 1, line_mbps: 125, target_s: 5, distance_km: 300, lost: "none" };
  const { entered, sentence } = planned("GM_PLAN", mirror);
  expect([entered.level, entered.used, entered.usedAtWorst]).toEqual(["doesn't fit", 86.4, 144]);
  expect(sentence).toContain(
    "; yet at the chosen values nothing is over 100% used: the fullest is links, 86.4%; at worst use of bandwidth for peaks is 144%; ",
  );
});

test("what may not fit though nothing is over its limit at worst says so in plain words", () => {
  // A day of a quarter of an hour with a night of four hours, whose 1,540 x 1.05^2 are 1,698 MB/s.
  const day = Array.from({ length: 96 }, (_, i) => (i >= 4 && i < 20 ? 1540 : 330));
  const { entered, sentence } = planned("TS7700_PLAN", {
    ...{ compression: 2.5, host_mbps: day, features: 7, drives: 3, drive_mbps: 200, interval_hours: 0.25 },
    ...{ late_minutes: 10, growth_percent: 5, years: 2 },
  });
  expect([entered.level, Number(entered.usedAtWorst) < 100]).toEqual(["may not fit", true]);
  const used = Number(entered.usedAtWorst).toPrecision(3);
  expect(sentence).toContain(`; yet nothing is over 100% used: the fullest is cluster at peak, ${used}% at worst; `);
  expect(sentence).toContain("; it fails if all uncertain values are unfavourable at once; ");
});

test("throttling isn't said to be accepted for the delay behind the peak rate, whatever that is", () => {
  // 9 h at 158 MB/s, which the channels pass, fill the caches.
  const night = { ...PAIR, cache_gb: 216, host_mbps: [...Array<number>(12).fill(130), ...Array<number>(12).fill(5)] };
  const { entered, sentence } = planned("VTS_PLAN", { ...night, late_minutes: 300 });
  // What is accepted is the same in each row: 300 min.
  expect([entered.level, entered.most]).toEqual(["doesn't fit", 5]);
  expect(Number(entered.felt)).toBeLessThan(5);
  expect(entered.by).toMatch(/, as no throttling is accepted$/);
  expect(sentence).toMatch(
    /data is late by up to [\d.]+ \w+, accepted: 5 h, but no delay that throttling causes; limited by /,
  );
  expect(planned("VTS_PLAN", { ...night, late_minutes: 0 }).sentence).toContain(", nothing accepted;");
});
