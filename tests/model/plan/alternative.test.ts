/** An alternative is worth looking at: not what is worse than what is entered in every way. */
import { describe, expect, test } from "@jest/globals";
import { flat, planned, type GivenPlan } from "./planned";

const first = (name: string, given: GivenPlan): unknown => {
  const { recommended, alternative } = planned(name, given);
  return [recommended?.first, alternative?.first, alternative?.level];
};

describe("what is entered may not fit", () => {
  test("less of it that may fit, too, is no alternative", () => {
    // 1,500 MB/s for 6 h: at the low end a cluster copies 2,000 MB/s, and writes take their share of it, whatever the links are.
    const night = [...Array<number>(6).fill(1500), 800, 800, ...Array<number>(16).fill(200)];
    const grid = { compression: 3.5, host_mbps: night, links: "4x10", target_hours: 0.5, headroom_percent: 0 };
    expect(planned("GRID_PLAN", grid).entered.level).toBe("may not fit");
    expect(planned("GRID_PLAN", grid).sentence).not.toContain("may fit");
    expect(first("GRID_PLAN", grid)).toEqual([undefined, undefined, undefined]);
  });

  test("what fits with one more is no reason for one less", () => {
    // 16 ESCON channels may not fit for 120 MB/s, and 17 do; 17 with one lost are 16.
    const escon = { host_mbps: [100], channels: 17, type: "ESCON", distance_km: 10 };
    const found = planned("CHANNEL_PLAN", { ...escon, channels: 16 });
    expect([found.entered.level, found.recommended?.first, found.alternative]).toEqual(["may not fit", 17, undefined]);
    // Who has 17 may do with one less.
    expect(first("CHANNEL_PLAN", escon)).toEqual([17, 16, "may not fit"]);
  });
});

describe("data that are coarser than the promise", () => {
  test("what carries the peaks within an interval is recommended; what may not is the alternative", () => {
    // 100 MB/s with headroom need 2 + 1 links of 60; peaks of 2 x 100 need 4 of them, with one more that may be lost.
    const mirror = { write_mbps: flat(100), links: 3, line_mbps: 60, target_s: 60, distance_km: 100 };
    const found = planned("GM_PLAN", { ...mirror, headroom_percent: 10 });
    expect(found.recommended).toMatchObject({ first: 5, level: "fits" });
    // One less than is recommended, whatever is entered.
    expect(found.alternative).toMatchObject({ first: 4, level: "may not fit" });
    const other = planned("GM_PLAN", { ...mirror, links: 5, headroom_percent: 10 }).alternative;
    expect(other).toMatchObject({ first: 4, level: "may not fit" });
    expect(found.sentence).toContain("recommended: 5 links of 60 MB/s, 4 with one lost");
    // 2 x 100 MB/s on the two links that are left.
    expect(found.entered.usedAtWorst).toBeCloseTo(100 * (200 / 120), 6);
    // And on the four that are left of five: peaks below the limit count, too, and have their name.
    expect(found.recommended?.usedAtWorst).toBeCloseTo(100 * (200 / 240), 6);
    expect(found.recommended?.fullest).toBe("links that are left; at worst bandwidth for peaks");
    expect(found.sentence).toContain(
      "bandwidth for peaks is 167% used; it fails with this: peaks of 2 times the mean of 1 h",
    );
  });

  test("what may not fit by peaks isn't told with the catch-up time", () => {
    const mirror = { write_mbps: flat(100), links: 5, line_mbps: 60, target_s: 60, distance_km: 100 };
    const outage = { outage_minutes: 60, deadline_minutes: 160, headroom_percent: 10 };
    const { alternative, sentence } = planned("GM_PLAN", { ...mirror, ...outage });
    // 110 MB/s x 3,600 s are sent besides 110 MB/s by 4 x 60: 396,000 / 130 = 3,046 s, and 2 x 100 / 180 is too much.
    expect(alternative).toMatchObject({ first: 4, level: "may not fit" });
    expect(alternative?.apart).toBeCloseTo(396_000 / 130, 0);
    expect(sentence).toContain(
      "alternative at worst: bandwidth for peaks is 111% used; it fails with this: peaks of 2 times the mean of 1 h",
    );
  });

  test("without such peaks, nothing more is offered", () => {
    const mirror = { write_mbps: flat(100), links: 3, line_mbps: 60, target_s: 60, distance_km: 100 };
    const found = planned("GM_PLAN", { ...mirror, headroom_percent: 10, burst_factor: 1 });
    expect(found.recommended).toMatchObject({ first: 3, level: "fits" });
    expect(found.alternative).toBeUndefined();
  });

  test("where the busiest hour isn't known, no number of drives is said to fit", () => {
    const drives = { mounts_per_hour: [40, 20], interval_hours: 4, drives: 3, model: "LTO-9", file_gb: 10, wait_s: 60 };
    expect(planned("DRIVES_PLAN", drives).alternative?.level).not.toBe("fits");
  });
});

describe("what would be enough at the chosen values is said where the order is for the worst", () => {
  const WORST = /At the chosen values, (.*?) would be enough\. (?:The rest is (.*?)\. )?(?=[A-Z])/;

  test("with the value that can be entered and decides", () => {
    const day = Array.from({ length: 24 }, (_, h) => (h >= 9 && h < 15 ? 1280 : h >= 7 && h < 17 ? 580 : 235));
    const given = {
      ...{ compression: 2.5, host_mbps: day, features: 1, drives: 2, drive_mbps: 170, interval_hours: 1 },
      ...{ read_mbps: 240, installed_features: 1, installed_drives: 2 },
    };
    const { recommended, verdict } = planned("TS7700_PLAN", given);
    const [, config, rest] = WORST.exec(verdict.item) ?? [];
    expect(config).toBe("1 FC5274 and 4 premigration drives");
    expect(rest).toMatch(/^for the worst, in which this decides: peak write rate of [\d,]+ MB\/s$/);
    expect(Number(recommended?.second)).toBeGreaterThan(5);
    const withDrives = (drives: number, more = {}) => planned("TS7700_PLAN", { ...given, drives, ...more });
    expect([3, 4].map((drives) => withDrives(drives).entered.level)).toEqual(["doesn't fit", "may not fit"]);
    // The chosen peak: 4,000 x sqrt(2.5 / 5.351).
    const known = withDrives(4, { peak_mbps: 2734 });
    expect([known.entered.level, known.recommended?.item]).toEqual(["fits", config]);
    expect(known.sentence).not.toContain("at the chosen values");
  });

  test("without what it's for, if the alternative fails by that", () => {
    // 108 MB/s with headroom take three links of 40 MB/s; twice 90 MB/s within an hour take five.
    const given = { write_mbps: flat(90), links: 1, line_mbps: 40, target_s: 30, distance_km: 300, lost: "none" };
    const { recommended, verdict } = planned("GM_PLAN", given);
    expect([recommended?.first, WORST.exec(verdict.item)?.slice(1)]).toEqual([5, ["3 links of 40 MB/s", undefined]]);
    expect(verdict.item).toMatch(/It fails with this: peaks of 2 times the mean of 1 h$/);
  });

  test("unless it's one step less, which is named already", () => {
    const given = { write_mbps: flat(90), links: 1, line_mbps: 60, target_s: 30, distance_km: 300, lost: "none" };
    const { recommended, alternative, verdict } = planned("GM_PLAN", given);
    expect([recommended?.first, alternative?.first, WORST.test(verdict.item)]).toEqual([3, 2, false]);
  });
});
