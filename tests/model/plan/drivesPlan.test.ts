/** DRIVES_PLAN: cases whose right verdict is known by hand, and by Erlang's formula as a sum. */
import { describe, expect, test } from "@jest/globals";
import { busiestHour } from "../../../src/model/channels/drivesPlan";
import { optionalLibrary } from "../../../src/model/drives/library/robots";
import { assumed } from "../../../src/model/reference/assumed";
import { answerInLabels } from "../../../src/model/question/inLabels";
import { ask, estimateOf, questionNamed, tableOf, verdictOf } from "../../ask";
import { planned, type GivenPlan, type Planned } from "./planned";

const plan = (given: GivenPlan): Planned =>
  planned("DRIVES_PLAN", { drives: 8, model: "T10000C", wait_s: 60, headroom_percent: 0, ...given });

/** Seconds that 90% of mounts wait at most, by Erlang's formula as a sum of terms (DRIVES_PLAN has a recursion). */
function p90(drives: number, busy: number, cycle: number): number {
  let [term, sum] = [1, 0];
  for (let k = 0; k < drives; k += 1) {
    sum += term;
    term *= busy / (k + 1);
  }
  const last = term / (1 - busy / drives);
  const waits = last / (sum + last);
  return Math.max(0, (cycle / (drives - busy)) * Math.log(waits / 0.1));
}

/** The fewest drives with at most so many seconds of wait and so much utilisation. */
function fewest(busy: number, cycle: number, waitSeconds: number, utilisation: number): number {
  let drives = Math.ceil(busy / utilisation - 1e-9);
  while (p90(drives, busy, cycle) > waitSeconds) drives += 1;
  return drives;
}

/** T10000C: load 13.1, search and rewind from the middle 57 each, unload 23 s; 240 MB/s. */
const MOUNTING = 13.1 + 57 + 57 + 23;

describe("three customers", () => {
  test("60 mounts per hour of 24 GB, in the data centre, with 20% headroom", () => {
    // 150.1 s + 24,000 MB / 240 MB/s = 250.1 s; 60 x 250.1 / 3,600 = 4.168 busy, with the headroom 5.002.
    const cycle = MOUNTING + 100;
    const [busy, grown] = [(60 * cycle) / 3600, (72 * cycle) / 3600];
    const atChosen = fewest(grown, cycle, 60, 0.8);
    const atWorst = fewest(busy, cycle, 60, 0.7);
    const found = plan({ mounts_per_hour: [60], file_gb: 24, drives: 6, headroom_percent: 20 });
    expect(found.recommended?.first).toBe(Math.max(atChosen, atWorst));
    expect(found.recommended?.felt).toBeCloseTo(p90(atChosen, grown, cycle), 6);
    expect(found.bill.map(({ item, quantity }) => [item, quantity])).toEqual([
      ["T10000C drives", atChosen],
      ["T10000C cleaning cartridges", 1],
    ]);
    // 8 of 80% are 6.4 busy; one less of 80% are 5.6: 5.002 would be busy enough, so the wait decides.
    expect(atChosen).toBe(8);
  });

  test("a library 10 km away, where a robot needs 20 s and QSAM has 64 KiB blocks", () => {
    const path = { channel: "FICON-4", block_kib: 64, distance_km: 10 };
    const rate = estimateOf("TAPE_MBPS", { model: "T10000C", ...path });
    const cycle = (mbps: number): number => MOUNTING + 20 + 36_000 / mbps;
    const busy = (mbps: number): number => (40 * cycle(mbps)) / 3600;
    const found = plan({ mounts_per_hour: [40], file_gb: 36, robot_s: 20, ...path });
    const atWorst = fewest(busy(rate.low), cycle(rate.low), 60, 0.7);
    expect(found.recommended?.first).toBe(Math.max(fewest(busy(rate.value), cycle(rate.value), 60, 0.8), atWorst));
    expect(found.recommended?.feltAtWorst).toBeCloseTo(p90(atWorst, busy(rate.low), cycle(rate.low)), 6);
  });

  test("recalls that grow by 25% per year, with one spare drive and five installed", () => {
    const cycle = MOUNTING + 10_000 / 240;
    const busy = (year: number): number => (50 * 1.25 ** year * cycle) / 3600;
    const found = plan({
      ...{ mounts_per_hour: [50, 20, 10], file_gb: 10, drives: 5, spare_drives: 1, installed_drives: 5 },
      ...{ growth_percent: 25, years: 2 },
    });
    const needed = [0, 1, 2].map((year) =>
      Math.max(5, 1 + fewest(busy(year), cycle, 60, 0.8), 1 + fewest(busy(year), cycle, 60, 0.7)),
    );
    expect(found.years.map(({ first }) => first)).toEqual(needed);
    expect(found.bill[0]?.quantity).toBe((needed[2] ?? NaN) - 5);
    expect(found.sentence).toContain("in year 2");
  });
});

describe("one path", () => {
  const mounts = { mounts_per_hour: [60], file_gb: 36 };

  test("the drive time of a mount has the rate of the path, not the 240 MB/s of the drive", () => {
    const path = { channel: "FICON-4", block_kib: 32 };
    const rate = estimateOf("TAPE_MBPS", { model: "T10000C", ...path }).value;
    expect(Math.round(rate)).toBe(78);
    // At 240 MB/s: 150.1 + 150 = 300.1 s, 5.0 busy, 8 drives. At 78: 150.1 + 461.4 s, 10.2 busy.
    expect(plan(mounts).entered.level).toBe("fits");
    const found = plan({ ...mounts, ...path });
    expect(found.entered.level).toBe("doesn't fit");
    expect(Number(found.entered.used) * 8 * 0.8).toBeCloseTo(((60 * (MOUNTING + 36_000 / rate)) / 3600) * 100, 6);
    const cycle = estimateOf("TAPE_CYCLE_TIME", { model: "T10000C", file_gb: 36, ...path }).value;
    const needed = estimateOf("DRIVES_NEEDED", { mounts_per_hour: 60, cycle_s: cycle, wait_s: 60 });
    expect(Number(found.recommended?.first)).toBeGreaterThanOrEqual(needed.high);
  });

  test("a drive that may not fit names the part of the range that fails", () => {
    const found = plan({ ...mounts, channel: "FICON-4", block_kib: 32, drives: 15 });
    expect(found.entered.level).toBe("may not fit");
    // At the low end of the rate, 66.7 MB/s: 150.1 + 36,000 / 66.7 s.
    expect(found.sentence).toContain(
      "it fails with this: a mount takes 690 s (11 min 30 s), largest by the published figures",
    );
  });
});

describe("the busiest hour", () => {
  const mounts = { file_gb: 24, drives: 7 };

  test("of intervals of 5 minutes is their mean over an hour, also across the end of the list", () => {
    // 12 intervals of 5 minutes: six of 90 and six of 30 are 60 per hour; 18 others have none.
    const list = [
      ...Array.from({ length: 6 }, () => 90),
      ...Array.from({ length: 18 }, () => 0),
      ...Array.from({ length: 6 }, () => 30),
    ];
    const short = plan({ ...mounts, mounts_per_hour: list, interval_hours: 1 / 12 });
    const hourly = plan({ ...mounts, mounts_per_hour: [60] });
    expect([short.entered.used, short.recommended]).toEqual([hourly.entered.used, hourly.recommended]);
  });

  test("of longer intervals isn't known, so nothing is said to fit", () => {
    const found = plan({ ...mounts, mounts_per_hour: [10], interval_hours: 4 });
    expect(found.entered.level).toBe("may not fit");
    expect(found.sentence).toContain("the data are means of 4 h");
  });
});

describe("robots", () => {
  test("must keep up, too: 300 exchanges of 20 s keep one busy for 6,000 s of an hour", () => {
    const found = plan({ mounts_per_hour: [300], file_gb: 1, drives: 40, robot_s: 20 });
    expect([found.entered.level, found.recommended]).toEqual(["doesn't fit", undefined]);
    // 1.667 / 0.7 at the end without headroom: 3 robots.
    expect(found.sentence).toContain("keep 1 robot 167% busy, accepted: 80%; 3 robots would be enough");
    expect(plan({ mounts_per_hour: [300], file_gb: 1, robot_s: 20, accessors: 3 }).recommended?.level).toBe("fits");
    expect(
      plan({ mounts_per_hour: [300], file_gb: 1, robot_s: 20, accessors: 2, drives: 40 }).recommended,
    ).toBeUndefined();
  });
});

test("a drive whose times aren't published has no plan", () => {
  const given = { mounts_per_hour: [10], drives: 4, model: "TS1170", file_gb: 10, wait_s: 60 };
  expect(verdictOf("DRIVES_PLAN", given).means).toBe("no answer");
});

describe("the robots of a library", () => {
  const mounts = (perHour: number, given: GivenPlan): Planned =>
    plan({ mounts_per_hour: [perHour], file_gb: 0, drives: 40, utilisation: 0.9, library: "TS4500", ...given });

  test("limit before drives do: 12 frames do 220 mounts per hour, 198 at 90%", () => {
    // Cartridges in the outer slots only (full is 0), so that deep slots lose nothing.
    expect(mounts(198, { frames: 12, full: 0 }).recommended).toBeDefined();
    const found = mounts(199, { frames: 12, full: 0 });
    expect(found.recommended).toBeUndefined();
    expect(found.sentence).toContain("robots of the TS4500");
    // Two accessors do 620.
    expect(mounts(199, { frames: 12, full: 0, accessors: 2 }).recommended).toBeDefined();
  });

  test("lose half of their mounts from deep slots at worst: 110 at 90% are 99", () => {
    expect(mounts(99, { frames: 12 }).recommended).toBeDefined();
    expect(mounts(100, { frames: 12 }).recommended).toBeUndefined();
  });

  test("take the place of the time of a mount, which stays part of the drive time", () => {
    // By robot_s alone, one robot is busy for 100 x 40 s in an hour.
    expect(mounts(100, { frames: 4, full: 0, robot_s: 40, library: "none" }).recommended).toBeUndefined();
    const found = mounts(100, { frames: 4, full: 0, robot_s: 40 });
    const cycle = MOUNTING + 40;
    expect(found.recommended?.first).toBe(fewest((100 * cycle) / 3600, cycle, 60, 0.9));
  });
});

test("a 3592 drive, of which no times are published, takes the drive time of a mount", () => {
  const given = { mounts_per_hour: [60], wait_s: 60, file_gb: 10, model: "TS1160" };
  expect(verdictOf("DRIVES_PLAN", { ...given, drives: 6 }).reason).toContain("no times found for TS1160");
  const cycle = 180;
  const busy = (60 * cycle) / 3600;
  const found = plan({ ...given, cycle_s: cycle });
  expect(found.recommended?.first).toBe(Math.max(fewest(busy, cycle, 60, 0.8), fewest(busy, cycle, 60, 0.7)));
  expect(found.bill[0]?.item).toBe("TS1160 drives");
});

test("intervals shorter than any clock's: the busiest hour is the mean", () => {
  expect(busiestHour([0, 0], Number.MIN_VALUE)).toBe(0);
  // Within the share of an hour that an interval still has.
  expect(busiestHour([2, 4], 1e-300)).toBeCloseTo(3, 6);
});

test("a drive of a library waits for its robot, whose time follows from the mounts per hour", () => {
  // IBM's table: 315 mounts an hour with six frames and one accessor, so 3,600 / 315 = 11.4 s each.
  const load = { mounts_per_hour: [100], drives: 20, model: "LTO-9", file_gb: 4, wait_s: 600, headroom_percent: 0 };
  const inLibrary = { ...load, library: "TS4500", frames: 6, full: 0 };
  const used = (given: GivenPlan): number => Number(planned("DRIVES_PLAN", given).entered.used);
  expect(used(inLibrary)).toBeCloseTo(used({ ...inLibrary, robot_s: 3600 / 315 }), 9);
  // A blank isn't said to be none.
  const question = questionNamed("DRIVES_PLAN");
  const said = assumed(question, inLibrary).find(({ argument }) => argument === "robot_s");
  expect(said?.text).toBe("Robot time per mount: none, or that of the library's robots");
  expect([optionalLibrary.hint, question.inputs["robot_s"]?.hint].join(" ")).not.toContain("not robot_s");
});

/** IBM's table: a TS4500 of 8 frames does 270 mounts per hour with one accessor, and 680 with two. */
describe("robots that limit", () => {
  const given = { mounts_per_hour: 260, drives: 20, model: "LTO-9", file_gb: 1, wait_s: 600, headroom_percent: 0 };
  const said = (more: Record<string, string | number>) =>
    String(tableOf("DRIVES_PLAN", { ...given, frames: 8, full: 0, ...more }).rows[0]?.[1]);

  test("a second accessor is named if it's enough", () => {
    expect(said({ library: "TS4500" })).toContain("2 accessors would be enough");
  });

  test("what a second one does is named if it isn't", () => {
    expect(said({ library: "TS4500", mounts_per_hour: 900 })).toContain("With a second accessor 680, and 680 at worst");
  });

  test("of a Diamondback, whose figure is the same with any number, take as long for a mount with two", () => {
    const plan = (accessors: number): unknown =>
      tableOf("DRIVES_PLAN", { ...given, mounts_per_hour: 100, library: "Diamondback", accessors }).rows;
    expect(plan(2)).toEqual(plan(1));
  });

  test("of a Diamondback, no other figure is known", () => {
    expect(said({ library: "Diamondback" })).not.toContain("a second accessor");
  });
});

test("a drive without published times says that a measured time does", () => {
  const { reason } = verdictOf("DRIVES_PLAN", {
    ...{ mounts_per_hour: 30, drives: 4, model: "TS1160" },
    file_gb: 1,
    wait_s: 60,
  });
  expect(reason).toBe("no times found for TS1160: give the drive time per mount (cycle_s), as measured");
});

test("a share of what is allowed has one name, whether or not it's too high", () => {
  const { entered, recommended } = planned("DRIVES_PLAN", {
    ...{ mounts_per_hour: [111], drives: 9, model: "LTO-8", file_gb: 24, wait_s: 120, compression: 2 },
    ...{ robot_s: 25, accessors: 2, block_kib: 64, installed_drives: 9 },
  });
  expect([entered.level, recommended?.level]).toEqual(["doesn't fit", "fits"]);
  expect([entered.fullest, recommended?.fullest]).toEqual(Array(2).fill("allowed utilisation of the drives"));
});

describe("with a drive time entered", () => {
  const given = { ...{ mounts_per_hour: [60], model: "TS1160", file_gb: 0, cycle_s: 185 }, library: "TS4500" };
  const unused = (more: GivenPlan): readonly string[] =>
    plan({ ...given, ...more }).warnings.filter((text) => text.endsWith(" used with a drive time entered"));

  test("what was entered besides, and has no effect, is warned of", () => {
    expect(unused({})).toEqual([]);
    expect(unused({ file_gb: 18, compression: 2, robot_s: 20 })).toEqual([
      "Data per mount (uncompressed) (file_gb), Compression by the drive (compression) and Robot time per mount (robot_s) aren't used with a drive time entered",
    ]);
    expect(unused({ channel: "FICON-8", block_kib: 256, blocks_per_io: 5, distance_km: 12 })).toEqual([
      "Channel type (channel), Block size (block_kib), Blocks per I/O (blocks_per_io) and Distance (distance_km) aren't used with a drive time entered",
    ]);
    expect(unused({ position: 0.1 })).toEqual(["Data position (position) isn't used with a drive time entered"]);
    expect(unused({ position: "average", block_kib: 32 })).toEqual([]);
  });

  test("the robot time is used without a library, and everything is without a drive time", () => {
    expect(unused({ library: "none", robot_s: 20 })).toEqual([]);
    expect(unused({ model: "LTO-9", cycle_s: null, file_gb: 18, robot_s: 20 })).toEqual([]);
  });

  test("the warning names labels only, where a face has them", () => {
    const path = { ...given, drives: 8, wait_s: 60, block_kib: 64, distance_km: 12 };
    const { warnings } = answerInLabels(questionNamed("DRIVES_PLAN"), ask("DRIVES_PLAN", path));
    expect(warnings).toContain("Block size and Distance aren't used with a drive time entered");
  });
});

describe("robots that are too busy", () => {
  const given = { mounts_per_hour: [239], file_gb: 18, model: "TS1160", cycle_s: 185, library: "Diamondback" };

  test("below 100% say what is accepted", () => {
    // 239 of 270 are 88.5%.
    const { sentence } = plan({ ...given, full: 0, utilisation: 0.8 });
    expect(sentence).toContain(
      "239 mounts per hour keep the robots of the Diamondback 88.5% busy, accepted: 80%; they do 270 per hour, and 270 at worst",
    );
  });

  test("only at worst say so: what is accepted there is less", () => {
    // 200 of 270 are 74.1%; 70% is accepted at the end of the range.
    const { sentence } = plan({ ...given, mounts_per_hour: [200], full: 0 });
    expect(sentence).toContain(
      "200 mounts per hour keep the robots of the Diamondback 74.1% busy at worst, accepted: 70%; they do 270 per hour, and 270 at worst",
    );
  });

  // 75 x 1.1^2 are 90.75 mounts/h, 84% of 270 x 40% = 108, and 108.9 with the headroom.
  const clinic = {
    ...{ ...given, mounts_per_hour: [75], model: "LTO-8", utilisation: 0.8 },
    ...{ headroom_percent: 20, growth_percent: 10, years: 2 },
  };
  const neededBy = (more: GivenPlan): string => plan({ ...clinic, ...more }).needed?.item ?? "";

  test("need a library by what it does at worst, where that fails: 90.75 / 0.8 = 113.4, and 108.9 / 0.8 = 136.1", () => {
    expect(neededBy({})).toMatch(
      /^A library that does 114 mounts per hour at worst, 137 usually, would be enough, with \d+ LTO-8 drives\. /,
    );
    // Without headroom, the same is needed of both.
    expect(neededBy({ headroom_percent: 0 })).toMatch(
      /^A library that does at least 114 mounts per hour, also at worst, would be enough, with /,
    );
  });

  test("need a library by both, where what it usually does fails: 239 x 1.2 / 0.8 = 358.5, and 239 / 0.8 = 298.75", () => {
    expect(neededBy({ mounts_per_hour: [239], years: 0 })).toMatch(
      /^A library that does 359 mounts per hour, 299 at worst, would be enough, with \d+ LTO-8 drives/,
    );
  });

  test("are said to be enough in another library, if they are: a TS4500 of 4 frames does 360, and 180 at worst", () => {
    expect(neededBy({})).toMatch(/\. A TS4500 of 4 frames would be enough, too, with \d+ LTO-8 drives$/);
    // 175 / 0.8 = 218.75 at worst: two accessors do 730, and 365 at worst.
    expect(neededBy({ mounts_per_hour: [175], years: 0 })).toMatch(
      /\. A TS4500 of 4 frames with 2 accessors would be enough, too, with /,
    );
    // 300 / 0.8 = 375
    expect(neededBy({ mounts_per_hour: [300], years: 0 })).not.toContain("TS4500");
    // IBM's libraries have none of StorageTek's drives.
    expect(neededBy({ model: "T10000C" })).not.toContain("TS4500");
  });
});

test("mounts that move no data are warned of, unless their time is entered", () => {
  const warned = (given: GivenPlan): boolean =>
    plan({ mounts_per_hour: [60], ...given }).warnings.some((text) => text.includes("mounts move no data"));
  expect([{ file_gb: 0 }, { file_gb: 2 }, { file_gb: 0, cycle_s: 150 }].map(warned)).toEqual([true, false, false]);
});
