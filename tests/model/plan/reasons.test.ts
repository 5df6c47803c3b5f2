/** What a verdict gives as its reason is what fails, each of its sentences can be read alone, and none repeats a number. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import type { Input } from "../../../src/model/question/input";
import { reasonsOf } from "../../../src/model/reference/explain";
import { answerInLabels } from "../../../src/model/question/inLabels";
import { ask, questionNamed } from "../../ask";
import { flat, planned, type GivenPlan } from "./planned";

/** Three customers' days, by hour. */
const CLINICS = [9, 8, 12, 15, 22, 48, 61, 64, 58, 40, 22, 14, 11, 9, 8, 7, 7, 6, 8, 9, 10, 9, 9, 8];
const OFFICE = [
  ...[120, 160, 240, 310, 355, 372, 365, 340, 298, 240, 180, 120],
  ...[90, 80, 75, 70, 66, 64, 68, 72, 80, 88, 95, 104],
];
const CLEARING = [
  ...[210, 190, 180, 240, 420, 690, 810, 760, 600, 520, 480, 460],
  ...[455, 470, 480, 510, 530, 540, 500, 420, 330, 280, 250, 230],
];
const BANK = [
  ...[38.5, 41.2, 55.75, 88.4, 236.5, 341.25, 352.8, 298.1, 140.6, 72.3, 51.9, 44.4],
  ...[39.7, 36.2, 33.1, 30.8, 28.4, 27.9, 29.5, 31.3, 33.6, 35.2, 36.9, 37.4],
];

/** 150 or 300 Mb/s are leased. */
const GRID: GivenPlan = {
  ...{ compression: 2.2, host_mbps: CLINICS, links: "2x1", target_hours: 12, wan_mbps: 18.75, distance_km: 120 },
  ...{ lost: "none", outage_hours: 6, deadline_hours: 24, premigration_mbps: 0 },
};
const MIRROR: GivenPlan = {
  ...{ write_mbps: CLEARING, links: 12, line_mbps: 100, distance_km: 500, target_s: 900, burst_factor: 1 },
  ...{ outage_minutes: 30, deadline_minutes: 240, growth_percent: 5, years: 1 },
};

const sentencesOf = (name: string, given: GivenPlan): string[] => planned(name, given).verdict.item.split(". ");

describe("an outage", () => {
  test("is said with its length, beside the usual state and its target, and no sentence lacks what it's about", () => {
    // A simulation of the copies in steps of a second gives 2.88 h of delay, and 12.53 h after the outage, at worst 13.32 h.
    const [, ...said] = sentencesOf("GRID_PLAN", GRID);
    expect(said).toEqual([
      "Data waits up to 2.88 h for its copy, accepted: 12 h",
      "Use of leased WAN may therefore be over 100% in 5 of 24 intervals (186% in the highest)",
      "Everything is copied 12.5 h after an outage of 6 h, at worst 13.3 h, accepted: 24 h",
    ]);
  });

  test("doesn't take the place of whether copies keep up", () => {
    // The same simulation: 5.40 h, at worst 5.65 h.
    const [, ...said] = sentencesOf("GRID_PLAN", { ...GRID, wan_mbps: 37.5 });
    expect(said[0]).toBe("Copies keep up, accepted delay: 12 h");
    expect(said[1]).toMatch(
      /^Everything is copied (5\.39|5\.4) h after an outage of 6 h, at worst 5\.65 h, accepted: 24 h$/,
    );
  });

  test("doesn't take the place of the copy's age, nor is one number said twice", () => {
    const [, ...said] = sentencesOf("GM_PLAN", MIRROR);
    // 7,340 s
    expect(said).toEqual([
      "The copy is up to 39.8 s old with one link lost, accepted: 900 s (15 min)",
      "Everything is sent 2.04 h after an outage of 30 min, accepted: 4 h",
    ]);
  });

  const decided: GivenPlan = {
    ...{ ...GRID, host_mbps: OFFICE, compression: 2, links: "4x1", modes: "RDN", wan_mbps: 125, lost: "half" },
    ...{ target_hours: 4, distance_km: 0, outage_hours: 3, deadline_hours: 5 },
  };

  test("that decides says so once, and the usual state if that isn't kept, either", () => {
    const said = sentencesOf("GRID_PLAN", decided);
    expect(said.slice(1, 4)).toEqual([
      "Everything is copied 18.7 h after an outage of 3 h, accepted: 5 h",
      "Copies run at their full rate until then",
      "Data waits up to 4.1 h for its copy with half the links lost, accepted: 4 h",
    ]);
    expect(said.filter((one) => one.includes("18.7 h"))).toHaveLength(1);
    expect(said.join(". ")).not.toMatch(/19\.8 h|after it/);
    expect(said[said.length - 1]).toBe(
      "A WAN of 320 MB/s would be enough, with 4x1 Gb links per cluster, 2 with half lost",
    );
  });

  test("that decides is followed by nothing that holds", () => {
    // 4.1 h of 5 h
    const said = sentencesOf("GRID_PLAN", { ...decided, target_hours: 5 });
    expect(said[1]).toBe("Everything is copied 18.7 h after an outage of 3 h, accepted: 5 h");
    expect(said.slice(2).join(". ")).not.toMatch(/accepted|keep up/);
  });

  test("that is caught up in time isn't said where nothing fits", () => {
    // 18.7 h, at worst 19.8 h, of 500 h
    const said = sentencesOf("GRID_PLAN", { ...decided, target_hours: 2, deadline_hours: 500 });
    expect(said[1]).toBe("Data waits up to 4.1 h for its copy with half the links lost, accepted: 2 h");
    expect(said.join(". ")).not.toContain("outage");
  });

  test("is said of the recommendation, with the usual state", () => {
    const said = sentencesOf("GM_PLAN", { ...MIRROR, links: 7, lost: "none", target_s: 3600, deadline_minutes: 600 });
    expect(said).toContainEqual(expect.stringMatching(/^Then, the copy is up to .* old, accepted: 3,600 s/));
    expect(said).toContainEqual(
      expect.stringMatching(
        /^With the recommendation, everything is sent .* after an outage of 30 min, (at worst .*, )?accepted: 10 h$/,
      ),
    );
  });
});

describe("a smaller order", () => {
  // 126 x 1.2 = 151.2 mounts/h x 422 s / 3,600 = 17.7 busy drives: 70.9% of 25, 68.2% of 26.
  const drives = { mounts_per_hour: [40, 126], drives: 12, model: "LTO-9", file_gb: 60, cycle_s: 422, wait_s: 60 };

  test.each(["p90", "mean"])("doesn't fit by its utilisation, not by a wait that is accepted (%s)", (statistic) => {
    const said = sentencesOf("DRIVES_PLAN", { ...drives, utilisation: 0.7, statistic });
    expect(said).toContain("Recommended: 26 LTO-9 drives");
    expect(said.slice(-2)).toEqual([
      "A smaller order, 25 LTO-9 drives, doesn't fit",
      "With that order, the drives are 70.9% utilised, accepted: 70%",
    ]);
  });

  test("says the wait where that decides", () => {
    const said = sentencesOf("DRIVES_PLAN", { ...drives, utilisation: 0.95, drives: 12 });
    expect(said[said.length - 1]).toMatch(/^With that order, 90% of mounts wait at most [\d.]+ s.*, accepted: 60 s$/);
  });
});

describe("an alternative that may not fit", () => {
  test("says what is over at worst", () => {
    // Channels of 800 MB/s nominal; the range has 70%, too.
    const hosts = { host_mbps: [1788], type: "FICON-8", channels: 4, distance_km: 22, block_kib: 64, blocks_per_io: 4 };
    const said = sentencesOf("CHANNEL_PLAN", { ...hosts, headroom_percent: 0 });
    const at = said.findIndex((one) => one.startsWith("Alternative: "));
    expect(said[at]).toMatch(/, which may not fit$/);
    expect(said[at + 1]).toMatch(/^Alternative at worst: the channels are [\d.]+% utilised.*, accepted: \d+%/);
  });
});

describe("throttling", () => {
  const pair = { model: "B18", cache_gb: 216, compression: 2.4, host_mbps: BANK, mode: "immediate", distance_km: 40 };

  test("that decides: none of its delay is accepted, whatever is accepted otherwise", () => {
    const entered = sentencesOf("VTS_PLAN", { ...pair, pairs: 7, growth_percent: 8, years: 2 });
    expect(entered.slice(1, 3)).toEqual([
      "Data is late by up to 16.3 min, accepted: 15 min, but no delay that throttling causes",
      "Limited by cache space for data not yet on tape",
    ]);
    const smaller = sentencesOf("VTS_PLAN", { ...pair, pairs: 1, growth_percent: 8, years: 2 });
    expect(smaller).toContain(
      "With that order, data is late by up to 16.3 min, accepted: 15 min, but no delay that throttling causes",
    );
  });

  test("is said where something else decides, too; the table has the 15 min that are accepted of other causes", () => {
    const given = { model: "B20", cache_gb: 864, compression: 2.8, host_mbps: OFFICE, pairs: 2 };
    const { entered, verdict } = planned("VTS_PLAN", given);
    expect([entered.most, entered.by]).toEqual([0.25, "host channels"]);
    expect(verdict.item).toContain(
      "Data is late by up to 2.87 h, accepted: 15 min, but no delay that throttling causes. Limited by host channels",
    );
  });
});

describe("words of a sentence", () => {
  test("a value that fails alone is named after a colon, whatever words it has", () => {
    const { sentence } = planned("DRIVES_PLAN", {
      ...{ mounts_per_hour: [126], model: "T10000C", drives: 60, file_gb: 20, compression: 2, wait_s: 120 },
      ...{ library: "Diamondback", robot_s: 12 },
    });
    // 126 mounts/h of 108 are 117%; the highest utilisation that is accepted is in the question.
    expect(sentence).toMatch(/at worst the robots are 117% utilised, accepted: \d+%; /);
    expect(sentence).toContain(
      "; it fails with this: robots do 108 mounts per hour, up to 60% fewer from deep slots; ",
    );
  });

  test("a utilisation below what is accepted is said as such", () => {
    // 17.7 busy drives of 21 are 84.4%.
    const { sentence } = planned("DRIVES_PLAN", {
      ...{ mounts_per_hour: [126], drives: 21, model: "LTO-9", file_gb: 60, cycle_s: 422, wait_s: 1, utilisation: 0.9 },
    });
    expect(sentence).toContain("; yet the drives are at most 84.4% utilised, accepted: 90%; ");
  });

  test("a label takes its argument's name along", () => {
    const path = { mounts_per_hour: [60], drives: 8, model: "LTO-9", file_gb: 36, wait_s: 120, block_kib: 256 };
    const question = questionNamed("DRIVES_PLAN");
    const { warnings } = answerInLabels(question, ask("DRIVES_PLAN", path));
    expect(warnings).toContain("Block size isn't used without a channel");
  });
});

test("what is needed is the same in the bill and in the reasons", () => {
  // 169 x 1.2 x 1.1^4 x 4 days x 86,400 s / 2.8 are 36,612.x GB.
  const given = {
    ...{ model: "B20", cache_gb: 864, compression: 2.8, host_mbps: OFFICE, copies: 2, features: 2, drives: 2 },
    ...{ drive_mbps: 180, days_kept: 4, usable_gb: 40_000, growth_percent: 10, years: 4 },
  };
  const cache = planned("REFRESH_PLAN", given).bill.find(({ item }) => item === "Usable cache");
  expect(cache?.by).toBe("as entered; 36,613 GB needed");
  const answer = ask("REFRESH_PLAN", given);
  const { equation } = reasonsOf(questionNamed("REFRESH_PLAN"), answer, []);
  expect(equation.map(([, said]) => String(said)).join(" ")).toContain("36,613 GB compressed");
});

describe("where nothing fits", () => {
  const needed = (name: string, given: GivenPlan): readonly [said: string, row: string | undefined] => {
    const { sentence, recommended, needed: row } = planned(name, given);
    expect(recommended).toBeUndefined();
    return [sentence, row?.item];
  };

  test("a TS7770 needs cache or clusters, in the customer's words", () => {
    const [sentence, row] = needed("REFRESH_PLAN", {
      ...{ model: "B20", cache_gb: 864, compression: 2.8, host_mbps: OFFICE, copies: 2, features: 2, drives: 2 },
      ...{ drive_mbps: 180, days_kept: 4, usable_gb: 30_000, growth_percent: 10, years: 4 },
    });
    expect(row).toBe(
      "A usable cache of 36,613 GB would be enough, with 1 FC5274 and 1 premigration drive in each of 2 clusters. That's with PMPRIOR set to 500 GB. 2 writing clusters (4 in all) would be enough, too, with 1 FC5274 and 1 premigration drive in each of 4 clusters. That's with PMPRIOR set to 900 GB",
    );
    expect(sentence).toContain(
      "; nothing that can be ordered fits; a usable cache of 36,613 GB would be enough, with ",
    );
    expect(sentence).not.toContain("enter ");
  });

  test("a mirror needs a longer target", () => {
    const mirror = { ...MIRROR, links: 8, distance_km: 2900, target_s: 2, lost: "half" };
    const [sentence, row] = needed("GM_PLAN", mirror);
    // 2 x (1.48 + 2 x 0.029) + 1.46 = 4.54 s
    expect(sentence).toContain("nothing that can be ordered fits: even an idle link has a copy up to 4.54 s old;");
    const [, seconds = "", links = ""] =
      /^A copy up to ([\d.]+) s old would be enough, with (\d+) links/.exec(row ?? "") ?? [];
    const entered = planned("GM_PLAN", { ...mirror, links: Number(links), target_s: Number(seconds) });
    expect([entered.entered.level, entered.recommended?.first]).toEqual(["fits", Number(links)]);
    // A hundredth less can't be kept.
    const less = planned("GM_PLAN", { ...mirror, target_s: Number(seconds) - 0.01 });
    expect(less.recommended).toBeUndefined();
  });

  test("a mirror needs a longer target, and what may fit fails by the outage, too", () => {
    const outage = { outage_minutes: 2880, deadline_minutes: 120, lost: "one" };
    const [sentence, row] = needed("GM_PLAN", {
      ...MIRROR,
      links: 20,
      line_mbps: 500,
      distance_km: 210,
      target_s: 5,
      ...outage,
    });
    expect(row).toMatch(/^A copy up to 5\.0\d s old would be enough, with \d+ links/);
    expect(sentence).toMatch(
      /alternative at worst: everything is sent [\d.]+ h after an outage of 48 h, accepted: 2 h/,
    );
    expect(sentence).toContain("it fails with this: changed tracks are 2 times the bytes written");
  });

  test.each<readonly [plan: string, given: GivenPlan, row: RegExp]>([
    ["GRID_PLAN", { ...GRID, wan_mbps: 5 }, /^A WAN of [\d,.]+ MB\/s would be enough, with 2x1 Gb links per cluster$/],
    [
      "CHANNEL_PLAN",
      { host_mbps: [1e6], channels: 4, type: "FICON-4" },
      /^[\d,]+ channels would be needed, and at most 256 are considered$/,
    ],
    [
      "DRIVES_PLAN",
      { mounts_per_hour: [5000], drives: 4, model: "LTO-9", file_gb: 10, wait_s: 60, robot_s: 10 },
      /^21 robots would be enough, with 510 LTO-9 drives$/,
    ],
    [
      "VTS_PLAN",
      { model: "B20", cache_gb: 864, compression: 3, host_mbps: flat(1e4) },
      /^[\d,]+ pairs would be enough$/,
    ],
    [
      "MIGRATION_PLAN",
      { amount_gb: 1e6, days: 0.1, pairs: 1, source: "LTO-8", target: "LTO-9" },
      /would be (enough|needed)|must be/,
    ],
  ])("%s has a next step", (name, given, row) => {
    expect(needed(name, given)[1]).toMatch(row);
  });
});

describe("an earlier year", () => {
  // Two links of 125 MB/s that are left carry 250. In year 1, peaks are 2 x 124 x 1.18 = 293 of 250, 117%, and the copy
  // is young enough. In year 3, they are 2 x 124 x 1.18^3 = 407, 163%, and the means 124 x 1.18^3 x 1.2 = 245 of 250.
  const mirror = { write_mbps: [52, 87, 124, 52], interval_hours: 0.25, links: 3, line_mbps: 125, distance_km: 70 };
  const given = { ...mirror, target_s: 10, lost_target_s: 120, growth_percent: 18 };

  test.each([60, 120])("fails by peaks, with a target of %d s, where the age holds", (lost_target_s) => {
    const first = planned("GM_PLAN", { ...given, lost_target_s, years: 1 });
    expect(first.sentence).toContain("bandwidth for peaks is 117% used");
    const { sentence } = planned("GM_PLAN", { ...given, lost_target_s, years: 3 });
    expect(sentence).toContain("; in year 1, it fails at worst with this: bandwidth for peaks; ");
  });
});

describe("what is installed", () => {
  test("of a grid leaves the order by a line of its own", () => {
    const given = {
      ...{ model: "B20", cache_gb: 864, pairs: 4, compression: 2.8, host_mbps: OFFICE, copies: 3, clusters: 2 },
      ...{ features: 2, drives: 2, drive_mbps: 120, growth_percent: 25, years: 5 },
    };
    const lines = (more: GivenPlan): string[] =>
      planned("REFRESH_PLAN", { ...given, ...more }).bill.map(({ item, by }) => `${item}: ${String(by)}`);
    expect(lines({})[0]).toBe("TS7770T clusters: 3 copies of each volume");
    expect(lines({ installed_features: 1, installed_drives: 1 })).toContain(
      "TS7770T clusters: 6 taken as installed are enough",
    );
  });

  test("of drives includes what cleans them", () => {
    const { bill } = planned("DRIVES_PLAN", {
      ...{
        mounts_per_hour: [126],
        drives: 4,
        model: "LTO-9",
        file_gb: 60,
        cycle_s: 422,
        wait_s: 60,
        installed_drives: 4,
      },
    });
    expect(bill.find(({ kind }) => kind === "none")?.by).toBe("1 taken as installed is enough");
  });
});

test("no default of a plan names a function, because proposals tell it to customers", () => {
  const named = catalogue
    .filter(({ name }) => name.endsWith("_PLAN"))
    .flatMap(({ inputs }) => Object.values<Input>(inputs))
    .filter(({ otherwise }) => /\b[A-Z][A-Z0-9]*_[A-Z_0-9]+\b/.test(String(otherwise)));
  expect(named.map(({ label }) => label)).toEqual([]);
});

test("no warning or assumption of a plan names a function", () => {
  const recalls = {
    ...{ compression: 3.1, host_mbps: flat(400), features: 3, drives: 1, drive_mbps: 150, clusters: 4 },
    ...{ read_mbps: 100, recall_share: 0.3 },
  };
  const { warnings } = answerInLabels(questionNamed("TS7700_PLAN"), ask("TS7700_PLAN", recalls));
  expect(warnings.join(" ")).toContain("recalls take tape drives of their own");
  expect(warnings.join(" ")).not.toMatch(/\b[A-Z][A-Z0-9]*_[A-Z_0-9]+\b/);
});

test("what more is for isn't one uncertain value that asks for less than all of them do", () => {
  const { sentence, recommended } = planned("MIGRATION_PLAN", {
    ...{ amount_gb: 9e6, days: 90, source: "TS1140", target: "TS1160", pairs: 5, duty: 0.85, compression: 1 },
    ...{ growth_percent: 20, months_before: 4 },
  });
  // The lowest published rate, 134 MB/s, takes 9,563,927 GB / (134 x 0.85 x 7,776 s/1,000) = 10.8 pairs, 13 with headroom.
  expect(recommended?.first).toBeGreaterThan(13);
  expect(sentence).toContain(
    "the rest is for worse values, up to the case that all uncertain values of the drives are unfavourable at once",
  );
});
