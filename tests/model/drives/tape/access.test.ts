import { describe, expect, test } from "@jest/globals";
import type { Given } from "../../../../src/model/question/parseArguments";
import { TAPE_MODELS, tapeDriveOf } from "../../../../src/model/drives/tape/tapeDrive";
import { ask, estimateOf, questionNamed, tableOf, valueOf, verdictOf } from "../../../ask";

const access = (...args: Given[]): number => valueOf("TAPE_ACCESS_TIME", ...args);
const cycle = (...args: Given[]): number => valueOf("TAPE_CYCLE_TIME", ...args);
/** Tolerance, s: sums of published whole seconds and a few quotients. */
const ROUNDING = 1e-9;

/** CERN's costs on LTO-7: always, wrap, band, half of the tape, one turn. */
const [ALWAYS, WRAP, BAND, HALF, TURN] = [4.29, 6.69, 3.2, -6.04, 5.22];
/** Without the way, to the near half: the wrap nearly always changes, the band in three of four, the direction in one of two. */
const besides = (wraps: number): number => ALWAYS + WRAP * (1 - 1 / wraps) + BAND * 0.75 + TURN / 2;

describe("access: load and locate as the data sheets have them", () => {
  test.each<[string, Given[], number]>([
    ["12 + 60", ["LTO-5 HH"], 72],
    ["12 + 62", ["LTO-6 HH"], 74],
    ["15 + 59", ["LTO-8 HH"], 74],
    ["the note's 16 + 65", ["LTO-9 HH"], 81],
    ["12 + 65", ["LTO-10"], 77],
    ["the T10000C's 13.1 + 57", ["T10000C"], 70.1],
    ["its end, 13.1 + 115", ["T10000C", "Standard", "max"], 128.1],
    ["17 + 45", ["LTO-9"], 62],
    ["15 + 56", ["LTO-7 HH"], 71],
    ["the 40 TB tape's 12 + 73", ["LTO-10", "PA"], 85],
    // The line that begins at what a locate takes besides its way, and has its mean in the middle.
    ["the far end: 15 + 2 x 59 - besides", ["LTO-8 HH", "Standard", "max"], 15 + 118 - besides(208)],
    ["random places: the average", ["LTO-8 HH", "Standard", "random"], 74],
    ["the beginning: load only", ["LTO-8 HH", "Standard", "0 GB"], 15],
    // 5,000 of 18,000 / 280 GB are 77.78 wraps: wrap 78 runs back, in band 2, at 22.2% of the tape.
    [
      "an offset: one change of wrap, band and direction, and 22.2% of the way",
      ["LTO-9 HH", "Standard", "5 TB"],
      16 + ALWAYS + WRAP + BAND + TURN + (1 - (5000 / (18000 / 280) - 77)) * (2 * (65 - besides(280)) - HALF),
    ],
    // The way of the own tape's average, times 960 / 1,035 m; an L8 has 208 wraps.
    [
      "an L8 in an LTO-9: a shorter tape",
      ["LTO-9", "L8"],
      17 + besides(208) + HALF / 2 + ((45 - besides(208) - HALF / 2) * 960) / 1035,
    ],
    ["an L7 in an LTO-8 HH: as long a tape as its own", ["LTO-8 HH", "L7"], 74],
    ["a T10000B's in a T10000C: 13.1 + the T10000B's 46", ["T10000C", "T10000B"], 59.1],
  ])("%s", (_, args, seconds) => {
    expect(Math.abs(access(...args) - seconds)).toBeLessThan(ROUNDING);
  });

  test.each([
    ["LTO-9", 62, 17 + 65],
    ["LTO-7 HH", 71, 71],
    ["LTO-8 HH", 74, 74],
  ])("%s ranges from %d to %d s", (model, low, high) => {
    const found = estimateOf("TAPE_ACCESS_TIME", model);
    expect(Math.abs(found.low - low)).toBeLessThan(ROUNDING);
    expect(Math.abs(found.high - high)).toBeLessThan(ROUNDING);
  });

  test("an L8 in an LTO-9: as with its own cartridge, or all of its locate in proportion; 45 or 65 s", () => {
    const { low, high, assumptions } = estimateOf("TAPE_ACCESS_TIME", "LTO-9", "L8");
    expect(Math.abs(low - (17 + (45 * 960) / 1035))).toBeLessThan(ROUNDING);
    expect(
      Math.abs(high - (17 + besides(208) + HALF / 2 + ((65 - besides(208) - HALF / 2) * 960) / 1035)),
    ).toBeLessThan(ROUNDING);
    expect(assumptions.filter(({ text }) => text.includes("0.928 times as long"))).toHaveLength(1);
  });

  test("the mean over all data of a cartridge is the published average", () => {
    const offsets = 208 * 16;
    let sum = 0;
    for (let i = 0; i < offsets; i += 1)
      sum += access("LTO-8 HH", "Standard", `${String(((i + 0.5) / offsets) * 12000)} GB`);
    // The average counts wraps and bands as if any were as near; the load point's own wrap, in its band, isn't.
    expect(Math.abs(sum / offsets - 74)).toBeLessThan(1e-6);
  });
});

test("T10K_ACCESS_TIME and TAPE_ACCESS_TIME answer alike for the drives that both have", () => {
  for (const model of ["T10000A", "T10000B", "T10000C", "T9840D"])
    for (const position of ["average", "max", "random", 0.3, "37 GB"])
      expect(access(model, null, position)).toBe(valueOf("T10K_ACCESS_TIME", model, null, position));
});

test("a T10000C writes 12 GB at 2:1 with up to 360 MB/s; its port's 400 is in the range", () => {
  const { value, low } = estimateOf("TAPE_CYCLE_TIME", "T10000C", null, 12, "average", 2);
  expect(Math.abs(value - low - (12_000 / 360 - 12_000 / 400))).toBeLessThan(ROUNDING);
});

describe("a rate above the drive's", () => {
  test("is a verdict that names the argument and what to do", () => {
    const reason = (...args: Given[]): string => verdictOf("TAPE_CYCLE_TIME", ...args).reason;
    expect(reason("LTO-9", null, 10, null, 1, 500)).toBe(
      "the LTO-9 can't accept 500 MB/s: its maximum is 400 MB/s; lower rate_mbps, or give compression",
    );
    expect(reason("LTO-9", null, 10, null, 2, 900)).toBe(
      "the LTO-9 can't accept 900 MB/s: its maximum is 750 MB/s; lower rate_mbps",
    );
  });
});

describe("the first load of a new LTO-9 cartridge", () => {
  test.each([
    ["LTO-9", 120],
    ["LTO-9 HH", 132],
  ])("of an %s is said, with its fact: 20 to %d minutes", (model, longest) => {
    const { warnings, facts } = estimateOf("TAPE_CYCLE_TIME", model);
    expect(warnings).toContain(
      `the first load of a new cartridge takes 20 to ${longest} min more in an ${model} (media optimisation)`,
    );
    expect(facts).toContain("current-hardware.lto9.optimize.range-20-120");
  });

  test("an L8 has none in an LTO-9", () => {
    expect(estimateOf("TAPE_CYCLE_TIME", "LTO-9", "L8").warnings.join()).not.toContain("first load");
  });

  test("no other drive has one", () => {
    for (const model of ["LTO-8 HH", "LTO-10"]) expect(estimateOf("TAPE_CYCLE_TIME", model).warnings).toEqual([]);
  });
});

describe("cycle", () => {
  const locate = 45;
  test.each<[string, Given[], number]>([
    ["LTO-8 HH, 36 GB: 15 + 59 + 120 + 59 + 24", ["LTO-8 HH", null, 36], 277],
    ["LTO-10, 40 GB: 12 + 65 + 100 + 62 + 27", ["LTO-10", null, 40], 266],
    ["LTO-9, nothing moved: one rewind of 55", ["LTO-9"], 17 + locate + 55 + 30],
    ["LTO-9, 4 GB at 400 MB/s: still one", ["LTO-9", null, 4], 17 + locate + 10 + 55 + 30],
    ["20 GB: 110", ["LTO-9", null, 20], 17 + locate + 50 + 110 + 30],
    ["80 GB: 165", ["LTO-9", null, 80], 17 + locate + 200 + 165 + 30],
    ["80 GB at 2:1 are 40 GB on tape: 110", ["LTO-9", null, 80, null, 2], 17 + locate + 80_000 / 750 + 110 + 30],
    // Only the locate is published, and drives with both rewind in as long as they locate, or 62 of 65 s.
    ["LTO-6 HH: 12 + 62 + 62 + 17", ["LTO-6 HH"], 153],
  ])("%s", (_, args, seconds) => {
    expect(Math.abs(cycle(...args) - seconds)).toBeLessThan(1e-9);
  });

  test("a half-height LTO-9 rewinds further, too, as its own table says", () => {
    // 16 + 65 + 3 x 62 + 56, and 60 GB at 300 MB/s.
    expect(cycle("LTO-9 HH", null, 60)).toBe(16 + 65 + 186 + 56 + 200);
    expect(estimateOf("TAPE_CYCLE_TIME", "LTO-8 HH", null, 36).high).toBe(277);
  });

  test("an L8 in an LTO-9 may rewind once only, as in an LTO-8", () => {
    const { value, low, high } = estimateOf("TAPE_CYCLE_TIME", "LTO-9", "L8", 60);
    const rewind = (55 * 960) / 1035;
    expect(value - low).toBeGreaterThanOrEqual(2 * rewind - ROUNDING);
    expect(high).toBeGreaterThan(value);
  });

  test("at the beginning or end of the tape, 50 GB end within a wrap, whichever way it runs: LTO-8 HH", () => {
    // 50 / (12,000 / 208) of a wrap from an end, rewound in 118 s over the whole tape, after 166.7 s of transfer.
    const moved = (118 * 50 * 208) / 12_000;
    const still = (position: string): number => cycle("LTO-8 HH", null, 0, position);
    expect(cycle("LTO-8 HH", null, 50, "0") - still("0")).toBeCloseTo(50_000 / 300 + moved, 9);
    expect(cycle("LTO-8 HH", null, 50, "1") - still("1")).toBeCloseTo(50_000 / 300 - moved, 9);
    // In between the direction isn't known: the mean of both, and both in the range.
    const { value, low, high } = estimateOf("TAPE_CYCLE_TIME", "LTO-8 HH", null, 20, "0.5");
    expect(value - still("0.5")).toBeCloseTo(20_000 / 300, 9);
    expect(low).toBeLessThanOrEqual(value - (118 * 20 * 208) / 12_000 + 1e-9);
    expect(high).toBeGreaterThanOrEqual(value + (118 * 20 * 208) / 12_000 - 1e-9);
  });

  test("an LTO-5 HH moves 10 GB at 140 MB/s: 12 + 60 + 71.4 + 60 + 17", () => {
    expect(Math.abs(cycle("LTO-5 HH", null, 10) - (149 + 10_000 / 140))).toBeLessThan(ROUNDING);
  });
});

describe("what isn't published is said, with the drives that are answered", () => {
  test.each([
    ["TS1160", "no times found for TS1160"],
    ["T10000D", "no times found for T10000D"],
  ])("%s", (model, finding) => {
    const found = verdictOf("TAPE_ACCESS_TIME", model);
    expect(found.means).toBe("no answer");
    expect(found.reason).toBe(`${finding}: choose T10000A to C, T9840D, LTO-5 to 10, LTO-5 to 9 HH`);
  });

  test("the missing values and the drives that have them are listed in full", () => {
    expect(verdictOf("TAPE_ACCESS_TIME", "TS1160").equation).toBe(
      "Not found for TS1160: load time, locate time. Published for T10000A, T10000B, T10000C, T9840D, LTO-5, LTO-5 HH, LTO-6, LTO-6 HH, LTO-7, LTO-7 HH, LTO-8, LTO-8 HH, LTO-9, LTO-9 HH, LTO-10",
    );
  });

  test("an offset needs the number of wraps", () => {
    expect(verdictOf("TAPE_ACCESS_TIME", "LTO-10", null, "1 TB").finding).toBe("no wraps found for LTO-10");
  });

  test.each<[Given[], string]>([
    [["LTO-9", "Sport"], "cartridge isn't possible: LTO-9 can't read Sport, only L9 and L8"],
    [["LTO-9", "M8"], "cartridge isn't possible: LTO-9 can't read M8, only L9 and L8"],
    [["LTO-9", "L7"], "LTO-9 can't read L7, only L9 and L8"],
    [["LTO-8", "L6"], "LTO-8 can't read L6, only L8, M8 and L7"],
    [["LTO-7", "M8"], "LTO-7 can't read M8, only L7, L6 and L5"],
    [["LTO-10", "L9"], "LTO-10 can't read L9, only LA and PA"],
    [["TS1170", "JE"], "TS1170 can't read JE, only JF"],
    [["T10000B", "T10000C"], "T10000B can't read T10000C, only T10000B, Sport, T10000A and T10000A Sport"],
    [["LTO-9 HH", null, "19 TB"], "position must be from 0 to the cartridge capacity of 18,000 GB"],
  ])("%j is rejected", (args, message) => {
    expect(() => ask("TAPE_ACCESS_TIME", ...args)).toThrow(message);
  });

  test("what bounds an average that isn't published is said", () => {
    expect(estimateOf("TAPE_CYCLE_TIME", "LTO-6 HH").assumptions.map(({ text }) => text)).toContain(
      "IBM's table has no average rewind for LTO-6 HH (n/a). We use its locate time of 62 s x 59 / 59, the ratio of LTO-8 HH. Other drives bound it: 59.1 to 66.4 s.",
    );
  });

  test("names in use", () => {
    for (const name of ["lto9hh", "LTO-9 half height", "LTO 9 HH"]) expect(access(name)).toBe(81);
    expect(verdictOf("TAPE_ACCESS_TIME", "3592-E07").finding).toContain("TS1140");
    for (const name of ["LTO-9 FH", "lto9 full height"]) expect(access(name)).toBe(access("LTO-9"));
    for (const [name, model] of [
      ["3592-55F", "TS1155"],
      ["3592-60E", "TS1160"],
      ["3592-60F", "TS1160"],
      ["T10KD", "T10000D"],
    ] as const)
      expect(verdictOf("TAPE_ACCESS_TIME", name)).toEqual(verdictOf("TAPE_ACCESS_TIME", model));
  });
});

test("only the average position is said to be one", () => {
  const said = (position: Given): string[] =>
    estimateOf("TAPE_ACCESS_TIME", "T10000C", null, position)
      .assumptions.map(({ text }) => text)
      .filter((text) => text.includes("position is average"));
  // 13.1 s load + 115 s to the end.
  expect(said(null)).toEqual([
    "The data is at the published average position (position is average). The end of the tape takes 128 s (max).",
  ]);
  for (const position of ["max", "random", "0.5", "100 GB"]) expect(said(position)).toEqual([]);
});

test("a PA cartridge of an LTO-10 holds 40 TB, others 30", () => {
  const capacity = (cartridge: Given): unknown => tableOf("TAPE_SPEC", "LTO-10", cartridge).rows[0]?.slice(0, 3);
  expect(capacity("PA")).toEqual(["native capacity", 40_000, "GB"]);
  expect(capacity(null)).toEqual(["native capacity", 30_000, "GB"]);
});

test("a file that doesn't fit is said in host GB, as it was given", () => {
  const asked = () => questionNamed("TAPE_CYCLE_TIME").ask({ model: "LTO-9", file_gb: 40_000, compression: 2 });
  expect(asked).toThrow("file_gb must be at most 36,000 to fit on the cartridge, got 40,000");
});

test("a single GB is moved, and a single second of the robot counts: LTO-9 at 5:1 through its port", () => {
  const mount = (given: Readonly<Record<string, Given>>) =>
    questionNamed("TAPE_CYCLE_TIME").ask({ model: "LTO-9", ...given });
  const said = (given: Readonly<Record<string, Given>>): string => {
    const found = mount(given);
    return found.kind === "estimate" ? found.assumptions.map(({ text }) => text).join(" ") : "";
  };
  expect(said({ file_gb: 0, robot_s: 0 })).toMatch(/No data is moved .* Robot time is not included/);
  expect(said({ file_gb: 1, robot_s: 1 })).not.toMatch(/No data is moved|Robot time is not included/);
  expect(said({ file_gb: 1 })).toMatch(/doesn't compress the data .* The drive streams/);
  expect(said({ file_gb: 1, compression: 2 })).not.toContain("doesn't compress");
  expect(said({ file_gb: 0 })).not.toMatch(/doesn't compress|The drive streams/);
  // The port's maximum is cited where it limits.
  const port = "current-hardware.lto.sustained.lto-9-fc";
  const isCited = (given: Readonly<Record<string, Given>>): boolean => mount(given).facts.some((one) => one === port);
  expect([isCited({ file_gb: 1, compression: 5 }), isCited({ file_gb: 1 })]).toEqual([true, false]);
  expect([isCited({ compression: 5 }), isCited({ file_gb: 1, compression: 5, rate_mbps: 700 })]).toEqual([
    false,
    false,
  ]);
});

test("an LTO tape has its wraps in four bands: LTO-8 HH, 208", () => {
  expect(tapeDriveOf("LTO-8 HH", "Standard").changes?.wrapsPerBand).toBe(52);
});

test("every row of a specification has its source", () => {
  for (const model of TAPE_MODELS)
    for (const [label, , , , source] of tableOf("TAPE_SPEC", model).rows) expect([label, source]).not.toContain("");
});
