/** An input is declared to change nothing only with values with which it doesn't. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { isIdle } from "../../../src/model/question/cellValues";
import {
  hasCondition,
  heldValues,
  isAnyEntered,
  type Holding,
  type Idle,
  type Input,
} from "../../../src/model/question/input";
import { InputError, type GivenAll } from "../../../src/model/question/parseArguments";
import type { BareQuestion } from "../../../src/model/question/question";
import { assumed } from "../../../src/model/reference/assumed";
import { questionNamed } from "../../ask";
import { byName } from "../../../src/tools/addin/reference";

interface Declared {
  readonly asked: BareQuestion;
  readonly argument: string;
  readonly input: Input;
  readonly others: GivenAll;
}

const tried = (input: Input): readonly (string | number)[] => {
  if (input.kind === "choice") return input.names;
  if (input.kind === "place") return [...input.words, 0, 0.1, 1];
  if (input.kind !== "quantity") return [];
  const { atLeast = 0, atMost = 1e6 } = input;
  return [atLeast, 0.5, 2, 7, 60, atMost].filter((one) => one >= atLeast && one <= atMost);
};

/** Of two drives, there are hundreds of pairs: each drive is in some of these. */
const MOST_CASES = 60;

/** Values of each argument with which an input is declared to change nothing. */
const heldOf = (inputs: BareQuestion["inputs"], name: string, holding: Holding): readonly (string | number | null)[] =>
  isAnyEntered(holding) ? tried(inputs[name] as Input).slice(1) : heldValues(holding);

const idleCases = (inputs: BareQuestion["inputs"], name: string, idle: Idle): readonly GivenAll[] => {
  if (typeof idle === "object" && idle !== null && "notAbove" in idle) return [];
  const all = Object.entries(hasCondition(idle) ? { [name]: idle.is, ...idle.and } : { [name]: idle });
  const cases = all.reduce<readonly GivenAll[]>(
    (found, [argument, holding]) =>
      found.flatMap((one) => heldOf(inputs, argument, holding).map((value) => ({ ...one, [argument]: value }))),
    [{}],
  );
  const step = Math.ceil(cases.length / MOST_CASES);
  return cases.filter((_, i) => i % step === 0);
};

const declared = catalogue.flatMap((asked) =>
  Object.entries(asked.inputs).flatMap(([argument, input]) =>
    Object.entries(input.unless ?? {}).flatMap(([other, idle]) =>
      idleCases(asked.inputs, other, idle).map((others): Declared => ({ asked, argument, input, others })),
    ),
  ),
);

/** Undefined where the values aren't accepted together. */
function shown({ asked }: Declared, given: GivenAll): string | undefined {
  try {
    const { kind, ...answer } = asked.ask(given);
    return JSON.stringify([kind, "rows" in answer ? answer.rows : "value" in answer ? answer.value : answer.means]);
  } catch (fault) {
    if (fault instanceof InputError) return undefined;
    throw fault;
  }
}

test("some inputs are declared so", () => {
  expect(declared.length).toBeGreaterThan(10);
});

// Rows of measurements are tried below.
const alone = declared.filter(({ input }) => input.kind !== "rows");

test.each(alone.map((one) => [`${one.asked.name}.${one.argument} with ${JSON.stringify(one.others)}`, one] as const))(
  "%s",
  (_, one) => {
    const { asked, argument, input, others } = one;
    expect(Object.keys(asked.inputs)).toEqual(expect.arrayContaining(Object.keys(others)));
    let [compared, isRefused] = [0, true];
    for (const example of asked.examples) {
      const given = {
        ...byName(asked, example),
        ...(input.otherwise !== undefined && { [argument]: undefined }),
        ...others,
      };
      const before = shown(one, given);
      if (before === undefined) continue;
      isRefused = false;
      for (const choice of tried(input)) {
        const after = shown(one, { ...given, [argument]: choice });
        if (after === undefined) continue;
        compared += 1;
        expect([choice, after]).toEqual([choice, before]);
      }
    }
    // From disk to disk, nothing is copied.
    expect(compared > 0 || isRefused).toBe(true);
  },
);

describe("of a copy", () => {
  const about = (argument: string) => (source: string, target: string) =>
    isIdle(questionNamed("MIGRATION_PLAN").inputs, argument, { source, target });

  test("the firmware of an LTO-5 counts only with one", () => {
    const isUnused = about("firmware");
    expect([isUnused("LTO-6", "LTO-9"), isUnused("disk", "LTO-9")]).toEqual([true, true]);
    expect([isUnused("LTO-5", "LTO-9"), isUnused("T10000B", "LTO-5")]).toEqual([false, false]);
    const warnings = (source: string, firmware: string): readonly string[] =>
      questionNamed("TAPE_COPY_MBPS").ask({ source, target: "LTO-9", firmware }).warnings;
    expect(warnings("LTO-6", "E24F")).toContain("LTO-5 drive firmware (firmware) isn't used without an LTO-5");
    for (const [source, firmware] of [
      ["LTO-6", "D8D4"],
      ["LTO-5", "E24F"],
    ] as const)
      expect(warnings(source, firmware).join()).not.toContain("firmware");
  });

  test("new target media count only if they are optimised, and a method only between two drives", () => {
    expect(["LTO-8", "LTO-10", "disk", "LTO-9"].map((target) => about("media")("LTO-7", target))).toEqual([
      ...[true, true, true, false],
    ]);
    expect([about("via")("disk", "LTO-9"), about("via")("LTO-7", "LTO-9")]).toEqual([true, false]);
    expect([about("installed_sources")("disk", "LTO-9"), about("installed_targets")("LTO-7", "disk")]).toEqual([
      ...[true, true],
    ]);
    for (const argument of ["source_cartridge", "source_cartridges", "written_by"])
      expect([argument, about(argument)("disk", "LTO-9"), about(argument)("LTO-7", "disk")]).toEqual([
        ...[argument, true, false],
      ]);
    for (const argument of ["target_cartridge", "scratch"])
      expect([argument, about(argument)("disk", "LTO-9"), about(argument)("LTO-7", "disk")]).toEqual([
        ...[argument, false, true],
      ]);
    const given = { amount_gb: 1000, source: "LTO-7", media: "optimised" };
    const warned = ["LTO-8", "LTO-9"].map(
      (target) => questionNamed("TAPE_COPY_DAYS").ask({ ...given, target }).warnings,
    );
    expect(warned.map((warnings) => warnings.filter((one) => one.includes("(media)")))).toEqual([
      ["Target media (media) isn't used: cartridges of an LTO-8 aren't optimised at their first load"],
      [],
    ]);
  });
});

describe("is known from what is given", () => {
  const { inputs } = questionNamed("GM_PLAN");
  test.each([
    [{}, true],
    [{ outage_minutes: 0 }, true],
    [{ outage_minutes: "0 min" }, true],
    [{ outage_minutes: 30 }, false],
  ])("%j", (given, expected) => {
    expect(isIdle(inputs, "deadline_minutes", given)).toBe(expected);
  });

  test("a name in another spelling is the same", () => {
    expect(isIdle(inputs, "lost_target_s", { lost: "None" })).toBe(true);
    expect(isIdle(inputs, "lost_target_s", {})).toBe(false);
  });
});

describe("peaks within intervals count only where an interval is longer than a target", () => {
  const day = [300, 100, 100, 200];
  const mirror = { write_mbps: day, links: 3, line_mbps: 120, distance_km: 300 };
  const grid = { host_mbps: day, compression: 2.66, links: "2x1", premigration_mbps: 200, distance_km: 300 };
  test.each<readonly [plan: string, given: GivenAll, isIdle: boolean]>([
    ["GM_PLAN", { ...mirror, target_s: 30 }, false],
    ["GM_PLAN", { ...mirror, target_s: 7200 }, true],
    ["GM_PLAN", { ...mirror, target_s: "2 h", interval_hours: "30 min" }, true],
    ["GM_PLAN", { ...mirror, target_s: 30, interval_hours: "20 s" }, true],
    ["GM_PLAN", { ...mirror, target_s: 7200, lost_target_s: 60 }, false],
    ["GRID_PLAN", { ...grid, target_hours: 8 }, true],
    ["GRID_PLAN", { ...grid, target_hours: 1 }, true],
    ["GRID_PLAN", { ...grid, target_hours: 0.5 }, false],
    ["GRID_PLAN", { ...grid, target_hours: 8, lost_target_hours: 0.5 }, false],
  ])("%s %j", (name, given, expected) => {
    const asked = questionNamed(name);
    expect(isIdle(asked.inputs, "burst_factor", given)).toBe(expected);
    const rows = [1, 2, 10, 100].map((burst_factor) => {
      const answer = asked.ask({ ...given, burst_factor });
      return JSON.stringify("rows" in answer ? answer.rows : answer);
    });
    expect(new Set(rows).size === 1).toBe(expected);
  });
});

test("no such input is said to be assumed, however long the list is", () => {
  const pair = { model: "B20", cache_gb: 864, compression: 3 };
  const texts = (given: GivenAll): string =>
    assumed(questionNamed("VTS_PLAN"), {
      ...pair,
      host_mbps: Array<number>(2016).fill(90),
      interval_hours: 1,
      ...given,
    })
      .map(({ argument }) => argument)
      .join(" ");
  expect(texts({})).not.toMatch(/link|configuration|growth_percent|recall_share/);
  expect(texts({ distance_km: 50, mode: "immediate" })).toMatch(/configuration.* link/);
  expect(texts({})).toMatch(/headroom_percent.* years/);
});

test("without a channel, nothing of the path counts", () => {
  const { inputs } = questionNamed("DRIVES_PLAN");
  for (const argument of ["block_kib", "blocks_per_io", "distance_km", "access"]) {
    expect([argument, isIdle(inputs, argument, {})]).toEqual([argument, true]);
    expect([argument, isIdle(inputs, argument, { channel: "None" })]).toEqual([argument, true]);
    expect([argument, isIdle(inputs, argument, { channel: "FICON-8" })]).toEqual([argument, false]);
  }
});

describe("with a measured drive time, nothing else of a mount counts", () => {
  const asked = questionNamed("DRIVES_PLAN");
  const given = { mounts_per_hour: [128], drives: 12, model: "TS1160", file_gb: 18, wait_s: 45, cycle_s: 185 };
  const OTHERS: readonly (readonly [argument: string, others: readonly (string | number)[]])[] = [
    ["file_gb", [0, 2, 100]],
    ["compression", [2, 3]],
    ["cartridge", ["JE", "JD"]],
    ["position", ["max", 0.1]],
    ["channel", ["FICON-8", "ESCON"]],
    ["block_kib", [64, 256]],
    ["blocks_per_io", [1, 5]],
    ["distance_km", [0, 12]],
    ["access", ["EXCP"]],
  ];
  const rows = (more: GivenAll): unknown => {
    const answer = asked.ask({ ...given, ...more });
    return "rows" in answer ? answer.rows : answer;
  };

  test.each(OTHERS)("%s", (argument, others) => {
    const path = { channel: "FICON-8" };
    expect(isIdle(asked.inputs, argument, { ...given, ...path })).toBe(true);
    expect(isIdle(asked.inputs, argument, { ...given, ...path, cycle_s: " " })).toBe(false);
    for (const other of others) expect(rows({ ...path, [argument]: other })).toEqual(rows(path));
  });

  test("nor does a measured rate of the channel", () => {
    const measured = ["channel", 450, "FICON-8", null, null, null, null];
    const path = { channel: "FICON-8" };
    expect(isIdle(asked.inputs, "measured", { ...given, ...path })).toBe(true);
    expect(rows({ ...path, measured })).toEqual(rows(path));
    const published = { model: "LTO-9", cycle_s: null, file_gb: 1000, compression: 2, access: "EXCP" };
    expect(rows({ ...path, ...published, measured })).not.toEqual(rows({ ...path, ...published }));
  });

  test("the robot time only of a library's robots", () => {
    for (const library of ["TS4500", "Diamondback", "SL8500"]) {
      expect(isIdle(asked.inputs, "robot_s", { ...given, library })).toBe(true);
      for (const robot_s of [1, 60, 600]) expect(rows({ library, robot_s })).toEqual(rows({ library }));
    }
    expect(isIdle(asked.inputs, "robot_s", { library: "TS4500" })).toBe(false);
    expect(isIdle(asked.inputs, "robot_s", given)).toBe(false);
    expect(rows({ robot_s: 600 })).not.toEqual(rows({}));
  });

  test("none of them is said to be assumed", () => {
    const told = assumed(asked, { ...given, library: "TS4500" }).map(({ argument }) => argument);
    expect(told.filter((one) => one === "robot_s" || OTHERS.some(([argument]) => argument === one))).toEqual([]);
  });
});
