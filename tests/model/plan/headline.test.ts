/** The sentence of a plan says what is judged: the year, the headroom, and whether it's so already. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { flat, planned, type GivenPlan } from "./planned";

const PAIR = { model: "B20", cache_gb: 864, compression: 3 };
const headline = (given: GivenPlan): string => planned("VTS_PLAN", { ...PAIR, ...given }).sentence;

// A B20 sustains 44.2 x 3 = 133 MB/s, and at least 43.6 x 3 = 131 at the ends.
test.each<readonly [what: string, given: GivenPlan, sentence: string]>([
  ["the headroom", { host_mbps: flat(60) }, "1 B20 pair with 864 GB per VTS: fits with 20% headroom; nothing is late"],
  ["none", { host_mbps: flat(60), headroom_percent: 0 }, "1 B20 pair with 864 GB per VTS: fits; nothing is late"],
  ["several", { host_mbps: flat(200), pairs: 2 }, "2 B20 pairs with 864 GB per VTS: fits with 20% headroom; "],
  // 95 x 1.2 = 114, 125 and 138 MB/s.
  [
    "how long it fits",
    { host_mbps: flat(95), growth_percent: 10, years: 2 },
    "1 B20 pair with 864 GB per VTS: doesn't fit in year 2 with 20% headroom (fits until year 1); the backlog grows",
  ],
  // 105 x 1.2 = 126 and 139 MB/s.
  [
    "that it fits only now",
    { host_mbps: flat(105), growth_percent: 10, years: 1 },
    "1 B20 pair with 864 GB per VTS: doesn't fit in year 1 with 20% headroom (fits now); ",
  ],
  [
    "that it doesn't fit now either",
    { host_mbps: flat(130), growth_percent: 10, years: 2 },
    "1 B20 pair with 864 GB per VTS: doesn't fit in year 2 with 20% headroom (nor now); ",
  ],
])("says %s", (_, given, sentence) => {
  expect(headline(given)).toContain(sentence);
});

test("an end of the range is judged without headroom", () => {
  // 131.5 MB/s is below 44.2 x 3, and above 43.6 x 3.
  const may = headline({ host_mbps: flat(131.5), headroom_percent: 0.5 });
  expect(may).toMatch(
    /^1 B20 pair with 864 GB per VTS: may not fit; .*other speeds and cache use of the pair, which IBM's figures allow, too/,
  );
});

test("nothing that is left is none", () => {
  const mirror = { write_mbps: flat(50), links: 1, line_mbps: 100, target_s: 60, distance_km: 100 };
  expect(planned("GM_PLAN", mirror).sentence).toMatch(/^1 link of 100 MB\/s, none with one lost: doesn't fit/);
  const hosts = { host_mbps: [500], channels: 1, type: "FICON-4" };
  expect(planned("CHANNEL_PLAN", hosts).sentence).toMatch(/^1 FICON-4 channel, none with one lost: doesn't fit/);
});

test("what is promised isn't what limits it", () => {
  const mirror = { write_mbps: [300, 100, 100], links: 3, line_mbps: 120, target_s: 30, distance_km: 100 };
  const { sentence } = planned("GM_PLAN", mirror);
  expect(sentence).toMatch(
    /the copy is up to [\d,]+ s \([^)]+\) old with one link lost, accepted: 30 s; use of links that are left is over 100% in 1 of 3 intervals \(150% in the highest\); recommended/,
  );
  expect(sentence).not.toContain("limited by age");
  const grid = { compression: 2.66, host_mbps: [900, 900, 100, 100, 100], links: "4x1", target_hours: 0.01 };
  const copies = planned("GRID_PLAN", grid).sentence;
  expect(copies).toContain("for its copy with one link lost, accepted: ");
  expect(copies).not.toContain("limited by age");
  const sync = planned("GRID_PLAN", { ...grid, modes: "SS", target_hours: 1, late_minutes: 1 }).sentence;
  expect(sync).toMatch(
    /data is late by up to [^;]*, accepted: 1 min; use of grid links is over 100% in 2 of 5 intervals [^;]*; recommended/,
  );
});

test("writes that are just what the links carry leave the copy older and older", () => {
  // With headroom, 200 x 1.2 = 240 MB/s on average on two links of 120: no group is formed any more after the peak.
  const even = { write_mbps: [300, 100], links: 3, line_mbps: 120, target_s: 30, distance_km: 100 };
  expect(planned("GM_PLAN", even).sentence).toContain("the copy gets older without end with one link lost");
});

test("a backlog grows in each of what repeats: a day, a week, or another time that is said", () => {
  const grows = (hours: number, interval_hours: number): string =>
    headline({ host_mbps: Array.from({ length: hours / interval_hours }, () => 200), interval_hours });
  expect(grows(24, 1)).toMatch(/the backlog grows by [\d,]+ GB in each day, /);
  expect(grows(168, 2)).toMatch(/the backlog grows by [\d,]+ GB in each week, /);
  expect(grows(36, 1)).toMatch(/the backlog grows by [\d,]+ GB in 36 h, /);
  expect(grows(48, 1)).toMatch(/the backlog grows by [\d,]+ GB in 2 days, /);
});

test("what a customer reads names no function and no argument", () => {
  const CODE = /\b[A-Z]+[A-Z0-9]*_[A-Z_]+\b|\b[a-z]+_[a-z_]+\b/;
  const plans = catalogue.filter(({ name }) => name.endsWith("_PLAN"));
  expect(plans).toHaveLength(8);
  for (const { notes = [], inputs } of plans) {
    expect(notes.filter((note) => note.startsWith("Not included: ")).join(" ")).not.toMatch(CODE);
    expect(
      Object.values(inputs)
        .map(({ label }) => label)
        .join(" "),
    ).not.toMatch(CODE);
  }
  const coarse = { write_mbps: [300, 100, 100], links: 3, line_mbps: 120, target_s: 30, distance_km: 100 };
  const grid = { compression: 2.66, host_mbps: [900, 900, 100], links: "4x10", target_hours: 0.5 };
  const said = [planned("GM_PLAN", coarse), planned("GRID_PLAN", grid)].map(({ sentence }) => sentence).join(" ");
  expect(said).toContain("peaks of 2 times the mean of 1 h");
  expect(said).not.toMatch(CODE);
});

/** What is accepted is given as what is felt, less a 40,000th of it: three figures don't tell them apart. */
test.each<readonly [plan: string, limit: string, given: GivenPlan]>([
  ["CHANNEL_PLAN", "utilisation", { host_mbps: [280], channels: 1, type: "FICON-8" }],
  ["DRIVES_PLAN", "wait_s", { mounts_per_hour: [100], drives: 9, model: "LTO-9", file_gb: 10 }],
  ["MIGRATION_PLAN", "days", { amount_gb: "2 PB", pairs: 5, source: "LTO-8", target: "LTO-9" }],
  ["GM_PLAN", "target_s", { write_mbps: [300, 100, 100], links: 3, line_mbps: 120, distance_km: 100 }],
  ["GRID_PLAN", "target_hours", { compression: 2, host_mbps: [800, 100, 100, 100, 100, 100], links: "2x1" }],
])("%s shows what is felt above %s in enough figures", (name, limit, given) => {
  const asked = {
    ...given,
    headroom_percent: 0,
    ...(name !== "DRIVES_PLAN" && name !== "MIGRATION_PLAN" && { lost: "none" }),
  };
  const times = limit === "utilisation" ? 0.01 : 1;
  const loose = planned(name, {
    ...asked,
    [limit]: limit === "utilisation" ? 0.99 : limit === "target_s" ? 10_000 : 1000,
  });
  const felt = Number(loose.entered.felt);
  const most = Number((felt * (1 - 1 / 40_000)).toPrecision(12));
  const { sentence, entered } = planned(name, { ...asked, [limit]: most * times });
  expect(entered.felt).toBeCloseTo(felt, 9);
  const accepted =
    /([\d.,]+) ?(%|s|min|h|days?)[^(;]*(?:\([^)]*\)[^(;]*)?, accepted: ([\d.,]+) ?(%|s|min|h|days?)/.exec(
      sentence.replace("90% of mounts", "mounts"),
    );
  expect([accepted?.[2], sentence]).toEqual([accepted?.[4], sentence]);
  const [shown, limitShown] = [accepted?.[1], accepted?.[3]].map((text) => Number(String(text).replace(/,/g, "")));
  expect(shown).toBeGreaterThan(limitShown ?? NaN);
});
