/** LTO, 3592 and T10000D drives: rates, tape speeds, mounts, geometry, orders of recalls. */
import { expect } from "@jest/globals";
import type { Estimate } from "../../../src/model/question/answer";
import type { FactId } from "../../../src/model/facts/factIds";
import { knownId, namedNumbers } from "../../../src/model/facts/facts";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import type { Given } from "../../../src/model/question/parseArguments";
import { estimateOf, tableOf, valueOf, verdictOf } from "../../ask";
import { holds, matches } from "../statements";

const PREFIX = "current-hardware.";
const EQUAL = "the question's value equals the fact";
/** Tolerance: sums of published numbers. */
const EXACT = 1e-9;

const mbps = (...args: Given[]): number => valueOf("TAPE_MBPS", ...args);
const access = (...args: Given[]): number => valueOf("TAPE_ACCESS_TIME", ...args);
const cycle = (...args: Given[]): number => valueOf("TAPE_CYCLE_TIME", ...args);
/** A locate, without the load: an offset of 0 needs no locate. */
const locate = (model: string, cartridge?: string): number =>
  access(model, cartridge, "average") - access(model, "Standard", "0.0 GB");
const unload = (model: string, gb = 0): number => cycle(model, null, gb, "0 GB") - access(model, null, "0 GB");
const specified = (model: string, label: string, cartridge = "Standard"): number =>
  Number(tableOf("TAPE_SPEC", model, cartridge).rows.find((row) => row[0] === label)?.[1]);

/** Drives with both an average locate and an average rewind. */
const BOTH = ["LTO-7 HH", "LTO-8 HH", "LTO-9 HH", "LTO-10"];

/** Says what a drive's locate would be without its own: its rewind times the ratios of the others, as the model does. */
function withoutOwnLocate(model: string): string {
  const mean = (of: string, name: string): number => specified(of, `average ${name}`);
  const own = mean(model, "rewind");
  const others = BOTH.filter((one) => one !== model).map(
    (one) => (own * mean(one, "locate from the load point")) / mean(one, "rewind"),
  );
  const [low = "", high = ""] = [Math.min, Math.max].map((end) => threeFigures(end(...others)));
  return `${EQUAL}; the other drives' ratio of locate to rewind would give ${low === high ? low : `${low} to ${high}`} s`;
}

export function driveEvidence(): void {
  rates();
  tapeSpeeds();
  mounts();
  geometry();
  orders();
}

function rates(): void {
  for (const generation of [5, 6, 7, 8, 9, 10])
    matches(knownId(`${PREFIX}lto.native-rate.lto-${generation}`), 0, EQUAL, () => mbps(`LTO-${generation}`));
  matches(`${PREFIX}lto.native-rate.lto-8-m8`, 0, EQUAL, () => mbps("LTO-8", null, 1, "M8"));
  matches(`${PREFIX}lto.native-rate.half-height`, 0, EQUAL, () => mbps("LTO-9 HH"));
  matches(`${PREFIX}3592.native-rate`, 0, EQUAL, () => mbps("TS1170"));
  matches(`${PREFIX}3592.ts1160`, 0, EQUAL, () => mbps("TS1160"));
  matches(`${PREFIX}3592.speed.ts1160`, 0, EQUAL, () => mbps("TS1160"));
  matches(`${PREFIX}t10000d.rate`, 0.1, "within 0.1 GB/h, converted from MB/s", () => 3.6 * mbps("T10000D"));
  const most = (model: string, port = "FC"): number => mbps(model, null, 100, null, port);
  const CAP = "the rate at 100:1 compression equals the fact";
  matches(`${PREFIX}lto.sustained.lto-9-fc`, 0, CAP, () => most("LTO-9"));
  matches(`${PREFIX}lto.sustained.lto-9-sas`, 0, CAP, () => most("LTO-9", "SAS"));
  matches(`${PREFIX}lto.sustained.lto-10`, 0, CAP, () => most("LTO-10"));
  matches(
    `${PREFIX}lto.sustained.lto-10-1200`,
    0,
    "the range's upper end at 3:1 equals the fact: the port carries more than 400 x 3",
    () => estimateOf("TAPE_MBPS", "LTO-10", null, 3).high,
  );
  matches(`${PREFIX}lto.sustained.lto-7-fc`, 0, CAP, () => most("LTO-7"));
  matches(`${PREFIX}lto.sustained.lto-6`, 0, CAP, () => most("LTO-6"));
  matches(`${PREFIX}lto.sustained.hh-sas`, 0, CAP, () => most("LTO-8 HH", "SAS"));
  matches(`${PREFIX}t10000.compressed-cap`, 0, CAP, () => most("T10000C"));
  holds(
    `${PREFIX}lto.speed.rule`,
    "a host rate midway between two neighbouring tape speeds isn't slowed down, for every LTO drive with published speeds",
    () => {
      for (const [model, id] of STEPS) {
        const steps = namedNumbers(id, "steps");
        for (let i = 1; i < steps.length; i += 1) {
          const host = ((steps[i] ?? NaN) + (steps[i - 1] ?? NaN)) / 2;
          if (host > mbps(model)) continue;
          const { value, low, warnings } = estimateOf("TAPE_MBPS", model, host);
          expect([value, low, warnings]).toEqual([host, steps[i], []]);
        }
      }
    },
  );
}

const STEPS: readonly (readonly [model: string, id: FactId, cartridge?: string])[] = [
  ["LTO-5", `${PREFIX}lto.speed-steps.lto-5`],
  ["LTO-6", `${PREFIX}lto.speed-steps.lto-6`],
  ["LTO-7", `${PREFIX}lto.speed-steps.lto-7`],
  ["LTO-8", `${PREFIX}lto.speed-steps.lto-8`],
  ["LTO-9", `${PREFIX}lto.speed-steps.lto-9`],
  ["LTO-9 HH", `${PREFIX}lto.speed-steps.lto-9-hh`],
  ["LTO-10", `${PREFIX}lto.speed-steps.lto-10-la`],
];

function tapeSpeeds(): void {
  const LOWEST = "the lowest host rate without stops and starts, searched to 0.001 MB/s, equals the fact";
  const streamsFrom = (model: string, cartridge = "Standard"): number => {
    let [low, high] = [1, 400];
    while (high - low > 0.0005) {
      const middle = (low + high) / 2;
      if (estimateOf("TAPE_MBPS", model, middle, 1, cartridge).warnings.length > 0) low = middle;
      else high = middle;
    }
    return high;
  };
  for (const [model, id] of STEPS) matches(id, 0.001, LOWEST, () => streamsFrom(model));
  matches(`${PREFIX}lto.speed-steps.lto-10-pa`, 0.001, LOWEST, () => streamsFrom("LTO-10", "PA"));
  matches(`${PREFIX}3592.speed.ts1140`, 0.001, LOWEST, () => streamsFrom("TS1140"));
  matches(`${PREFIX}3592.speed.ts1150`, 0.001, LOWEST, () => streamsFrom("TS1150"));
}

function mounts(): void {
  const load = (model: string): number => access(model, null, "0 GB");
  matches(`${PREFIX}lto.load.lto-5-6`, EXACT, EQUAL, () => load("LTO-6 HH"));
  matches(`${PREFIX}lto.load.lto-7-8`, EXACT, EQUAL, () => load("LTO-8 HH"));
  matches(`${PREFIX}lto.load.lto-9`, EXACT, EQUAL, () => load("LTO-9"));
  matches(`${PREFIX}lto.load.lto-10`, EXACT, EQUAL, () => specified("LTO-10", "load to ready"));
  matches(`${PREFIX}lto.unload.lto-5-6`, EXACT, EQUAL, () => unload("LTO-6 HH"));
  matches(`${PREFIX}lto.unload.lto-7`, EXACT, EQUAL, () => unload("LTO-7 HH"));
  matches(`${PREFIX}lto.unload.lto-8`, EXACT, EQUAL, () => unload("LTO-8 HH"));
  matches(`${PREFIX}lto.unload.lto-9`, EXACT, EQUAL, () => unload("LTO-9"));
  matches(`${PREFIX}lto.unload.lto-9-hh`, EXACT, EQUAL, () => unload("LTO-9 HH"));
  matches(`${PREFIX}lto.unload.lto-10`, EXACT, EQUAL, () => specified("LTO-10", "unload, without rewind"));
  matches(
    `${PREFIX}lto.locate.lto-10-la`,
    EXACT,
    withoutOwnLocate("LTO-10"),
    () => access("LTO-10") - specified("LTO-10", "load to ready"),
  );
  for (const generation of [5, 6, 8, 9]) {
    const model = `LTO-${generation} HH`;
    const why = generation < 8 ? EQUAL : withoutOwnLocate(model);
    matches(knownId(`${PREFIX}lto.locate.hh-${generation}`), EXACT, why, () => locate(model));
  }
  const rewind = (model: string, gb = 0): number =>
    cycle(model, null, gb, "average", 1, gb > 0 ? 100 : null) - access(model) - unload(model) - 10 * gb;
  matches(`${PREFIX}lto.rewind.lto-9`, EXACT, EQUAL, () => rewind("LTO-9"));
  matches(
    `${PREFIX}lto.rewind.lto-10-la`,
    EXACT,
    EQUAL,
    () => cycle("LTO-10") - access("LTO-10") - specified("LTO-10", "unload, without rewind"),
  );
  matches(`${PREFIX}lto.rewind.hh`, EXACT, EQUAL, () => rewind("LTO-9 HH"));
  holds(
    `${PREFIX}lto.unload-rewind.lto-9`,
    "exact: one, two or three rewinds, depending on how much was moved",
    ({ value, low }) => {
      expect(rewind("LTO-9", 4)).toBeCloseTo(low ?? NaN, 6);
      expect(rewind("LTO-9", 20)).toBeCloseTo(110, 6);
      expect(rewind("LTO-9", 60)).toBeCloseTo(value ?? NaN, 6);
    },
  );
  holds(`${PREFIX}lto.unload-rewind.lto-7-8-hh`, "exact: the same time, however much was moved", ({ value, high }) => {
    for (const gb of [0, 4, 20, 60]) {
      expect(rewind("LTO-8 HH", gb)).toBeCloseTo(value ?? NaN, 6);
      expect(rewind("LTO-7 HH", gb)).toBeCloseTo(high ?? NaN, 6);
    }
  });
  optimisation();
}

/** Minutes that a new cartridge's first load adds to a copy of one cartridge: what is used, and the range's ends. */
function optimisation(): void {
  const days = (media: string, target = "LTO-9"): Estimate =>
    estimateOf("TAPE_COPY_DAYS", 18_000, 1, "disk", target, ...Array<null>(9).fill(null), null, 0, null, media);
  const minutes = (of: (found: Estimate) => number, target?: string): number =>
    1440 * (of(days("new", target)) - days("optimised", target).value);
  const ROUNDING = 1e-6;
  holds(`${PREFIX}lto9.optimize.avg-20`, "exact: both ends of the range equal the fact's", ({ value, high }) => {
    expect(minutes(({ low }) => low)).toBeCloseTo(value ?? NaN, 6);
    expect(minutes((found) => found.high)).toBeCloseTo(high ?? NaN, 6);
  });
  matches(`${PREFIX}lto9.optimize.avg-40`, ROUNDING, EQUAL, () => minutes(({ value }) => value));
  holds(
    `${PREFIX}lto9.optimize.range-20-120`,
    "exact: the range's ends equal the fact's; the typical time used is below the fact's value",
    ({ value, low, high }) => {
      expect(minutes((found) => found.low)).toBeCloseTo(low ?? NaN, 6);
      expect(minutes((found) => found.high)).toBeCloseTo(high ?? NaN, 6);
      expect(value ?? NaN).toBeGreaterThan(minutes((found) => found.value));
    },
  );
  matches(`${PREFIX}lto10.optimize.none`, ROUNDING, EQUAL, () => minutes(({ value }) => value, "LTO-10"));
}

function geometry(): void {
  matches(`${PREFIX}lto9.buffer`, 0, EQUAL, () => specified("LTO-9", "data buffer"));
  matches(`${PREFIX}lto.length`, 0, EQUAL, () => specified("LTO-9", "tape length"));
  matches(`${PREFIX}lto.length.lto-10-memory`, 0, EQUAL, () => specified("LTO-10", "tape length", "PA"));
  holds(`${PREFIX}lto.length.lto-10`, "LA has its length, and PA's is shown as another document's", ({ inputs }) => {
    expect(specified("LTO-10", "tape length")).toBe(inputs["LTO-10 LA (30 TB)"]);
    const [, , , sure] = tableOf("TAPE_SPEC", "LTO-10", "PA").rows.find(([label]) => label === "tape length") ?? [];
    expect(Number(/ ([\d,]+) m$/.exec(String(sure))?.[1]?.replace(",", ""))).toBe(inputs["LTO-10 PA (40 TB)"]);
  });
  const GENERATIONS = ["LTO-5", "LTO-6", "LTO-7", "LTO-8", "LTO-9"];
  holds(`${PREFIX}lto.tracks`, "exact: wraps x tracks written at a time, for five generations", ({ id }) => {
    for (const model of GENERATIONS) {
      const [tracks = NaN] = namedNumbers(id, model);
      const [atATime = NaN] = namedNumbers(id, `tracks_at_a_time.${model}`);
      expect(specified(model, "wraps") * atATime).toBe(tracks);
    }
  });
  holds(
    `${PREFIX}lto.geometry.bands`,
    "exact: bands x wraps per band, for four generations and M8 cartridges",
    ({ id }) => {
      for (const model of GENERATIONS.slice(0, 4)) {
        const [bands = NaN, each = NaN] = namedNumbers(id, model);
        expect(specified(model, "wraps")).toBe(bands * each);
      }
      expect(specified("LTO-8", "wraps", "M8")).toBe(168);
    },
  );
  matches(
    `${PREFIX}lto.fill-time`,
    0.5,
    "within half a minute, as printed, for LTO-9",
    () => specified("LTO-9", "time to fill or read the cartridge") / 60,
  );
  holds(`${PREFIX}lto7.cost-model`, "exact: equals a hand calculation of one locate on a half-height LTO-7", () => {
    // 6,000 / 112 GB a wrap: from the end of the first tenth of wrap 1 to the same place on wrap 3: no way, no turn.
    const wrap = 6000 / 112;
    const both = valueOf("TAPE_RECALL_TIME", "LTO-7 HH", [0, 2.1 * wrap], [0.1 * wrap, 0.01 * wrap], "given");
    const one = valueOf("TAPE_RECALL_TIME", "LTO-7 HH", 0, 0.1 * wrap, "given");
    const read = (10 * wrap) / 300;
    const rewound = 2 * 60 * 0.01;
    expect(both - one - read - rewound).toBeCloseTo(4.29 + 6.69, 6);
  });
  for (const [id, model] of [
    ["lto.life.loads", "LTO-8"],
    ["3592.life.loads", "TS1160"],
  ] as const)
    matches(`${PREFIX}${id}`, 0, EQUAL, () => specified(model, "nominal cartridge life"));
  matches(`${PREFIX}3592.tracks-at-a-time`, 0, EQUAL, () => specified("TS1170", "tracks read or written at a time"));
  holds(
    `${PREFIX}lto.interface.lto-10`,
    "the 8 Gb port named in the fact's note ends an LTO-5's range at 100:1 compression",
    ({ note }) => {
      expect(estimateOf("TAPE_MBPS", "LTO-5", null, 100).high).toBe(Number(/8 Gb FC \(burst (\d+) MB/.exec(note)?.[1]));
    },
  );
}

function orders(): void {
  holds(
    `${PREFIX}rao.drives`,
    "exact: these drives calculate an order of recalls themselves (RAO), and the others don't",
    () => {
      const own = (model: string): boolean =>
        tableOf("TAPE_SPEC", model).rows.some(
          ([label, value]) => label === "calculates an order of recalls (RAO)" && value === "yes",
        );
      for (const model of ["LTO-9", "LTO-10", "TS1140", "TS1150", "TS1155", "TS1160", "TS1170"])
        expect(own(model)).toBe(true);
      for (const model of ["LTO-5", "LTO-6", "LTO-7", "LTO-8", "LTO-9 HH", "T10000D"]) expect(own(model)).toBe(false);
      expect(() => valueOf("TAPE_RECALL_TIME", "LTO-9 HH", 1, 1, "rao")).toThrow("no order of its own");
      expect(verdictOf("TAPE_RECALL_TIME", "TS1160", 1, 1, "rao").means).toBe("no answer");
    },
  );
  const GAIN =
    "the drive's own order saves at most this share of locate time, compared with the order by offset, for up to 128 segments";
  holds(`${PREFIX}rao.gain.ibm`, GAIN, ({ id, value }) => {
    for (const gain of gains(id)) expect(gain).toBeLessThanOrEqual(value ?? NaN);
  });
  holds(`${PREFIX}rao.gain.fujifilm`, GAIN, ({ value }) => {
    for (const gain of gains(`${PREFIX}rao.gain.ibm`)) expect(gain).toBeLessThanOrEqual(value ?? NaN);
  });
}

/** Percent of the time to locate that the drive's own order saves, segments of 200 MiB scattered over an LTO-9. */
function gains(id: FactId): number[] {
  const gb = ((namedNumbers(id, "segment_MiB")[0] ?? NaN) * 1024 ** 2) / 1e9;
  return namedNumbers(id, "segments")
    .filter((count) => count <= 128)
    .map((count) => {
      // The fractional parts of multiples of the golden ratio are spread evenly.
      const offsets = Array.from({ length: count }, (_, i) => 17_900 * ((i * 0.6180339887) % 1));
      const fixed = 17 + 30 + (count * gb * 1000) / 400;
      const time = (order: string): number => valueOf("TAPE_RECALL_TIME", "LTO-9", offsets, gb, order) - fixed;
      return 100 * (1 - time("rao") / time("offset"));
    });
}
