/** A plan judges over what the papers' facts and the customer's own measurements admit. */
import { describe, expect, test } from "@jest/globals";
import { flat, planned, type GivenPlan, type Planned } from "./planned";

const PAIR = { model: "B20", cache_gb: 864, compression: 3, host_mbps: flat(131), headroom_percent: 0 };
const sustained = (mbps: number): GivenPlan => ({
  measured: ["sustained rate", mbps, "B20", 3, null, null, null, null, null],
});
const pair = (given: GivenPlan = {}): Planned => planned("VTS_PLAN", { ...PAIR, ...given });

describe("the sustained rate of a pair", () => {
  // By the facts, a B20 sustains over 130 MB/s at this ratio: 131 may be more.
  test("that nobody measured leaves open whether the demand fits", () => {
    expect(pair().entered.level).toBe("may not fit");
  });

  // Within 3%, our default for measured values: 138 x 0.97 = 133.9 MB/s, more than 131.
  test("measured above the demand makes it fit", () => {
    expect(pair(sustained(138)).entered.level).toBe("fits");
  });

  // The highest that a measured 127 MB/s admits is 127 / 0.97 = 130.9.
  test("measured below the demand makes it not fit", () => {
    expect(pair(sustained(127)).entered.level).toBe("doesn't fit");
  });

  test("that the paper's facts don't admit makes nothing fit", () => {
    const found = pair({ ...sustained(125), host_mbps: flat(60) });
    expect([found.entered.level, found.recommended?.level]).toEqual(["may not fit", "may not fit"]);
    expect(found.sentence).toContain("your measurements contradict the papers");
  });

  test("judges the pair that a refresh replaces, too", () => {
    const refresh = (given: GivenPlan): unknown =>
      planned("REFRESH_PLAN", { ...PAIR, features: 4, drive_mbps: 300, drives: 2, ...given }).present?.level;
    expect(refresh({})).toBe("may not fit");
    expect(refresh(sustained(138))).toBe("fits");
  });
});

test("a measured age of the copy narrows the range of a mirror's plan", () => {
  // 250 MB/s over 361.1 is the README's case: 6.04 s mean age by the paper's facts. Measured, it holds within 3%.
  const mirror = (given: GivenPlan): Planned =>
    planned("GM_PLAN", {
      ...{ write_mbps: [250, 200], links: 4, line_mbps: 120, target_s: 9, headroom_percent: 0, burst_factor: 1 },
      ...given,
    });
  const lag = (seconds: number): GivenPlan => ({ measured: ["lag", seconds, 250, 361.1, null, null, null] });
  const [open, known] = [mirror({}), mirror(lag(6))];
  expect([open.entered.level, known.entered.level]).toEqual(["may not fit", "fits"]);
  expect(Number(known.entered.feltAtWorst)).toBeLessThan(Number(open.entered.feltAtWorst));
  // An older copy takes more.
  expect(mirror(lag(7)).entered.level).toBe("doesn't fit");
});

test("a channel's rate that the papers don't admit makes nothing fit", () => {
  // 17.5 MB/s is the bus of an ESCON channel.
  const found = planned("CHANNEL_PLAN", {
    ...{ host_mbps: [30], channels: 8, type: "ESCON" },
    measured: ["channel", 60, "ESCON", 32, 10, null, null],
  });
  expect(found.entered.level).toBe("may not fit");
});
