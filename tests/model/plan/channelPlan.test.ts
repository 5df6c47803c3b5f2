/** CHANNEL_PLAN: cases whose right verdict is known by hand, or from the rate of one channel. */
import { describe, expect, test } from "@jest/globals";
import { estimateOf, labelOf, questionNamed, tableOf } from "../../ask";
import { planned, type GivenPlan, type Planned } from "./planned";

const plan = (given: GivenPlan): Planned =>
  planned("CHANNEL_PLAN", { channels: 4, headroom_percent: 0, lost: "none", ...given });
const billed = ({ bill }: Planned): unknown[] => bill.map(({ item, quantity }) => [item, quantity]);

describe("three customers", () => {
  test("800 MB/s of 32 KiB blocks on FICON-4, one of which may be lost, with 20% headroom", () => {
    // 20 us + 10 x 103.85 us for 327,680 bytes: 309.6 MB/s, at 80% 247.7. 960 / 247.7 = 3.88; at 70%, 800 / 216.7 = 3.69.
    const found = plan({ host_mbps: [300, 800], type: "FICON-4", channels: 4, headroom_percent: 20, lost: "one" });
    expect([found.entered.level, found.recommended?.first]).toEqual(["doesn't fit", 5]);
    expect(found.entered.felt).toBeCloseTo((100 * 960 * (20 + 10 * 103.85)) / 327_680 / 3, 9);
    expect(billed(found)).toEqual([["FICON-4 channels", 5]]);
    expect(found.bill[0]?.by).toContain("2 cards");
  });

  test("1,000 MB/s of 256 KiB blocks over 120 km on FICON-8", () => {
    // The line's 800 MB/s at 80% and 70%: 1,200 / 640 = 1.9 and 1,000 / 560 = 1.8.
    const found = plan({
      ...{ host_mbps: [1000], type: "FICON-8", block_kib: 256, distance_km: 120, channels: 3 },
      headroom_percent: 20,
    });
    expect([found.entered.level, found.recommended?.first]).toEqual(["fits", 2]);
    // 10 us/km x 120 km / ((2,048 + 36) bytes / 850 MB/s = 2.452 us) = 489.4; at the 400 MB/s of another type 245.
    expect(billed(found)).toEqual([
      ["FICON-8 channels", 2],
      ["Buffer credits of each port", 490],
    ]);
    expect(found.bill[1]?.by).toBe("800 MB/s over 120 km");
  });

  test("100 MB/s that grow by 10% per year on ESCON, 8 channels installed", () => {
    // The paper's 160 MB/s over 16 channels: about 10 MB/s each.
    const each = estimateOf("CHANNEL_MBPS", { type: "ESCON", count: 1 });
    expect(each.value).toBeGreaterThan(9.5);
    expect(each.value).toBeLessThan(10.5);
    const growth = { growth_percent: 10, years: 2, installed_channels: 8 };
    const found = plan({ host_mbps: [100], type: "ESCON", channels: 16, ...growth });
    const needed = [100, 110, 121].map((mbps) =>
      Math.max(Math.ceil(mbps / (0.8 * each.value)), Math.ceil(mbps / (0.7 * each.low))),
    );
    expect(found.years.map(({ first }) => first)).toEqual(needed);
    expect(billed(found)).toEqual([["ESCON channels", (needed[2] ?? NaN) - 8]]);
  });
});

describe("buffer credits", () => {
  const far = { host_mbps: [1000], type: "FICON-8", block_kib: 256, distance_km: 120, channels: 3 };

  test("are those of the type: there's no second field for the line rate", () => {
    expect(() => labelOf("CHANNEL_PLAN", "line_mbps")).toThrow(RangeError);
  });

  test("with as many as the bill has, the same channels fit", () => {
    const found = plan(far);
    const again = plan({ ...far, credits: Number(found.bill[1]?.quantity) });
    expect(again.recommended).toEqual(found.recommended);
    expect(again.warnings.join()).not.toContain("credits");
  });

  test("half as many carry half the rate, and a warning says so", () => {
    // 245 x 2,048 bytes per 1,200 us: 418.1 MB/s, at 70% 292.7. 1,000 / 292.7 = 3.4.
    const found = plan({ ...far, credits: 245 });
    expect([found.entered.level, found.recommended?.first]).toEqual(["may not fit", 4]);
    // 1,000 / 2 / 0.7 = 714 MB/s, and 2,048 bytes in 1,200 us are 1.707 MB/s for each credit: 418.5.
    expect(found.warnings).toContain(
      "credits 245 is too few for full speed over 120 km: with 419, 2 channels are enough",
    );
    expect(billed(found)).toEqual([
      ["FICON-8 channels", 4],
      ["Buffer credits of each port", 245],
    ]);
  });

  test("are none of ESCON, and none without distance", () => {
    expect(billed(plan({ host_mbps: [10], type: "ESCON", distance_km: 5 }))).toEqual([["ESCON channels", 2]]);
    expect(billed(plan({ ...far, distance_km: 0 }))).toEqual([["FICON-8 channels", 2]]);
  });
});

describe("drives", () => {
  test("that move less than the channels limit them whatever their utilisation", () => {
    // 2 drives of 100 MB/s on each channel: 200 MB/s. 800 / 200 = 4.
    const given = { host_mbps: [800], type: "FICON-8", block_kib: 256, drives: 2, drive_mbps: 100 };
    expect(plan(given).recommended?.first).toBe(4);
    const found = plan({ ...given, channels: 3 });
    expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "rate of the drives"]);
    expect(found.sentence).toContain("rate of the drives is 133% used");
  });
});

test("a single channel can't be lost", () => {
  const found = plan({ host_mbps: [1], type: "FICON-16", channels: 1, lost: "one" });
  expect([found.entered.level, found.recommended?.first]).toEqual(["doesn't fit", 2]);
  expect(found.warnings).toContain("a single channel can't be lost: the plan starts with two");
});

test("more than can be ordered says what one carries", () => {
  const found = plan({ host_mbps: [1e5], type: "FICON-4" });
  expect(found.recommended).toBeUndefined();
  expect(found.sentence).toContain("100,000 MB/s at most; one channel carries 248 MB/s");
});

test("where few credits make it many channels, the number with enough credits is named", () => {
  // 100 km need 408 credits at 800 MB/s. With 32 KiB blocks, 1,200 x 1.2 / (0.8 x 2,500 / 8) are 6 channels, and one that may be lost.
  const far = { host_mbps: [1200], channels: 2, type: "FICON-8", distance_km: 100 };
  const warned = planned("CHANNEL_PLAN", { ...far, credits: 40 }).warnings.join("; ");
  // 1,200 x 1.2 / 6 / 0.8 = 300 MB/s, and 2,048 bytes in 1,000 us are 2.048 MB/s for each credit: 146.5.
  expect(warned).toContain("credits 40 is too few for full speed over 100 km: with 147, 7 channels are enough");
  expect(planned("CHANNEL_PLAN", far).recommended?.first).toBe(7);
  expect(planned("CHANNEL_PLAN", { ...far, credits: 500 }).warnings.join("; ")).not.toContain("are enough");
});

test("an entered utilisation is no default: it has no range, and less strict is never worse", () => {
  // Three channels that are left of four carry 242 MB/s each, 77% of FICON-8's 314 MB/s (CHANNEL_MBPS). With the default,
  // the range goes down to 70%, and five are ordered.
  const ordered = [0.79, 0.8, 0.81].map(
    (utilisation) =>
      planned("CHANNEL_PLAN", { host_mbps: [725], channels: 4, type: "FICON-8", headroom_percent: 0, utilisation })
        .recommended?.first,
  );
  expect(ordered).toEqual([4, 4, 4]);
  const drives = [0.8, 0.81].map(
    (utilisation) =>
      planned("DRIVES_PLAN", {
        ...{ mounts_per_hour: [200], drives: 12, model: "T9840D", file_gb: 3, wait_s: 600, robot_s: 20, accessors: 3 },
        ...{ headroom_percent: 0, utilisation },
      }).recommended?.first,
  );
  expect(drives).toEqual([11, 11]);
});

test("a number beside its limit is of what its words say", () => {
  // 327,680 bytes in 20 us + 10 x 103.85 us: 309.6 MB/s, of which 75% is accepted.
  const found = plan({ host_mbps: [619], type: "FICON-4", channels: 1, utilisation: 0.75, lost: "none" });
  expect(found.sentence).toContain("the channels are 200% utilised, accepted: 75%");
  expect(found.entered.used).toBeCloseTo((found.entered.felt as number) / 0.75, 6);
  expect(found.entered.fullest).toBe("accepted use of the channels");
  const { equation } = tableOf("CHANNEL_PLAN", {
    host_mbps: [619],
    channels: 3,
    type: "FICON-4",
    utilisation: 0.75,
    lost: "none",
  });
  // 232 is three quarters of 310.
  expect(equation).toContain("3 x 232 MB/s, each utilised up to 75%, ");
});

test("a channel may be lost, not a card", () => {
  const found = plan({ host_mbps: [300], type: "FICON-4", channels: 4, lost: "one" });
  expect(found.bill[0]?.by).toMatch(/cards? of [^,]+, one channel may be lost$/);
  const ports = plan({ host_mbps: [300], type: "16GFC", channels: 4, lost: "one" });
  expect(ports.bill[0]?.by).toMatch(/one port may be lost$/);
});

describe("363 MB/s on FICON-4 over 60 km, two drives of 90 MB/s on each channel", () => {
  // 363 x 1.25 x 1.25 x 1.15 = 652.3 MB/s. A channel's drives move 180 MB/s: 652 / (3 x 180) = 121%.
  const given = {
    ...{ host_mbps: [363], channels: 2, type: "FICON-4", block_kib: 64, distance_km: 60, lost: "one" },
    ...{ drives: 2, drive_mbps: 90, headroom_percent: 15, growth_percent: 25, years: 2, installed_channels: 2 },
  };

  test("the limit that fails has its own number, in the sentence as in the table", () => {
    const { sentence, entered, recommended } = plan(given);
    expect(sentence).toContain("the rate of the drives is 362% used, accepted: 100%");
    expect(sentence).toContain(
      "4 FICON-4 channels with 2 active drives each, 3 with one lost, doesn't fit; with that order, the rate of the drives is 121% used",
    );
    expect(sentence).not.toMatch(/channels are [\d.]+% utilised/);
    expect([entered.used, entered.felt].map((share) => Math.round(Number(share)))).toEqual([362, 362]);
    expect(recommended?.first).toBe(5);
  });

  test("a third drive on each channel, which makes four enough, is the alternative", () => {
    // 3 x 3 x 90 = 810 MB/s.
    const { alternative, sentence } = plan(given);
    expect([alternative?.first, alternative?.level]).toEqual([4, "fits"]);
    expect(alternative?.used).toBeCloseTo((100 * 363 * 1.25 * 1.25 * 1.15) / 810, 6);
    expect(sentence).toContain(
      "alternative: 4 FICON-4 channels with 3 active drives each, 3 with one lost, 1 more drive each than entered",
    );
  });

  test("the recommendation says how many drives it has on each channel, too, and that none is in the bill", () => {
    expect(plan(given).recommended?.item).toBe("5 FICON-4 channels with 2 active drives each, 4 with one lost");
    expect(plan(given).sentence).toContain("; that takes 10 active drives, 6 more than entered; ");
    // As many or fewer drives need no word.
    expect(plan({ ...given, channels: 5 }).sentence).not.toContain("that takes");
    expect(plan({ ...given, channels: 8 }).sentence).not.toContain("that takes");
    const { notes } = questionNamed("CHANNEL_PLAN");
    expect(notes.join(" ")).toContain("Not included: switches, the drives behind the channels, ");
    expect(plan({ ...given, drives: 1 }).entered.item).toContain(" with 1 active drive each, ");
    expect(plan({ ...given, drives: null, drive_mbps: null }).entered.item).not.toContain("drive");
  });

  test("isn't named where drives aren't the limit, or aren't given", () => {
    expect(plan({ ...given, drives: 8 }).sentence).not.toContain("3 active drives");
    expect(plan({ ...given, drives: null, drive_mbps: null }).sentence).not.toContain("active drive");
  });

  test("the credits of the bill are said to be a condition of what fits, unless they are entered", () => {
    // 600 us / ((2,048 + 36) bytes / 425 MB/s) = 122.4
    const provided = ", given 123 buffer credits per port";
    expect(plan(given).sentence).toContain(
      `recommended: 5 FICON-4 channels with 2 active drives each, 4 with one lost${provided}`,
    );
    expect(plan({ ...given, channels: 5 }).sentence).toMatch(new RegExp(`^5 [^;]*: fits [^;]*${provided}`));
    expect(plan({ ...given, credits: 123 }).sentence).not.toContain("given");
    expect(plan({ ...given, distance_km: 0 }).sentence).not.toContain("given");
  });
});

describe("1,490 MB/s on FICON-16 over 180 km, with 90 credits for half frames", () => {
  // 90 x 1,024 bytes x 1.5 in a round trip of 1.8 ms: 76.8 MB/s. 1,490 x 1.2 x 1.09^3 / 76.8 / 0.8 = 37.7, so 38 and one.
  const given = {
    ...{ host_mbps: [1490], channels: 3, type: "FICON-16", block_kib: 64, blocks_per_io: 8, distance_km: 180 },
    ...{ frame_bytes: 1024, credits: 90, compression: 1.5, drives: 3, drive_mbps: 300, lost: "one" },
    ...{ headroom_percent: 20, growth_percent: 9, years: 3 },
  };

  test("the recommendation takes as many drives as are enough: one of 300 MB/s fills each channel", () => {
    const { recommended, sentence } = plan(given);
    expect(recommended?.first).toBe(39);
    // 39 x 1, where 3 x 3 are entered.
    expect(sentence).toContain("; 1 active drive on each is enough: 39 in all, 30 more than entered; ");
    expect(plan({ ...given, channels: 39, drives: 1 }).entered.level).toBe("fits");
  });

  test("with more credits, fewer channels are the alternative", () => {
    const { alternative, sentence } = plan(given);
    expect(alternative?.level).toBe("fits");
    expect(alternative?.first).toBe(plan({ ...given, credits: null }).recommended?.first);
    // 1,490 x 1.2 x 1.09^3 / 3 / 0.8 = 965 MB/s, of which each credit allows 0.853: 1,130.6.
    expect(sentence).toMatch(/; alternative: 4 FICON-16 channels [^;]*, given 1,131 credits per port, 90 entered/);
    const asked = (credits: number): unknown => plan({ ...given, channels: 4, credits }).entered.level;
    expect([1131, 1130].map(asked)).toEqual(["fits", "doesn't fit"]);
    expect(plan({ ...given, credits: null }).sentence).not.toContain("90 entered");
  });
});

// 90 credits allow 307 MB/s over 60 km, and the channel processor 312 MB/s: six channels with both.
test("few credits that take no more channels aren't warned of", () => {
  const given = { type: "FICON-8", channels: 4, lost: "one", distance_km: 60, block_kib: 32, blocks_per_io: 8 };
  const found = planned("CHANNEL_PLAN", { ...given, host_mbps: [780], credits: 90, growth_percent: 10, years: 2 });
  expect(found.recommended?.first).toBe(6);
  expect(found.warnings.join()).not.toContain("credits");
});

test("what fails at worst is said with what is accepted there", () => {
  const given = { type: "FICON-8", channels: 8, lost: "none", host_mbps: [2000], headroom_percent: 10 };
  const { verdict, alternative } = planned("CHANNEL_PLAN", { ...given, block_kib: 32, direction: "read" });
  // 2,000 without headroom of 9 x 312.5 MB/s. With headroom, 78.2% are less than 80%.
  expect(verdict.item).toContain("Alternative at worst: the channels are 71.1% utilised, accepted: 70%");
  expect(alternative?.item).toBe("9 FICON-8 channels");
});
