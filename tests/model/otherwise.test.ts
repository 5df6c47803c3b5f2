/**
 * The same situation, described otherwise, has the same answer: value, range, ends, limits, rows and what is said. Data,
 * rates and times are scaled by powers of two, so that rounding is the same, too.
 */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer, Cell, Column } from "../../src/model/question/answer";
import type { Given, GivenAll } from "../../src/model/question/parseArguments";
import { questionNamed } from "../ask";

/** Relative tolerance: sums and quotients in another order. */
const ROUNDING = 1e-9;

type Arbitraries = Readonly<Record<string, fc.Arbitrary<Given | readonly Given[]>>>;

/** Numbers as somebody writes them, so that none is next to nothing. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 997 }).map((part) => Number((min + ((max - min) * part) / 997).toPrecision(4)));
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null, freq: 2 });
const rates = (max: number): fc.Arbitrary<number[]> => fc.array(between(0, max), { minLength: 2, maxLength: 12 });

/** Said of so many MB/s or GB, whatever the others are: what was published, what machines carry, and what's little. */
const ABSOLUTE = /published|at the end|accepts at most|I\/O domain/;

/** Texts without their numbers. */
function wordsOf(texts: readonly string[]): string[] {
  return texts.filter((text) => !ABSOLUTE.test(text)).map((text) => text.replace(/-?\d[\d.,]*(e[+-]\d+)?/g, "#"));
}

/** What an answer has in numbers and in words; `times` is for the numbers of its unit. */
function toldOf(answer: Answer, factorOf: (unit: string) => number): { numbers: number[]; words: unknown } {
  const { limits, facts, warnings, limitedBy } = answer;
  const limiting = wordsOf([limitedBy, ...limits.map(({ resource }) => resource)]);
  const said = { facts, limiting, warnings: wordsOf(warnings) };
  const used = limits.map(({ utilisation }) => utilisation);
  if (answer.kind === "verdict") return { numbers: used, words: { ...said, finding: wordsOf([answer.finding]) } };
  if (answer.kind === "estimate") {
    const { value, low, high, spannedBy, unit } = answer;
    const factor = factorOf(unit);
    const numbers = [value, low, high, ...spannedBy.map((end) => end.value)].map((one) => one / factor);
    return { numbers: [...numbers, ...used], words: { ...said, ends: wordsOf(spannedBy.map(({ name }) => name)) } };
  }
  const { columns, rows } = answer;
  const cellOf = (cell: Cell, column: Column | undefined): Cell =>
    typeof cell === "number" ? cell / factorOf(column?.unit ?? "") : cell;
  const cells = rows.flatMap((row) => row.map((cell, i) => cellOf(cell, columns[i])));
  return {
    numbers: [...cells.filter((cell) => typeof cell === "number"), ...used],
    words: { ...said, cells: wordsOf(cells.filter((cell) => typeof cell === "string")) },
  };
}

function expectAlike(name: string, one: GivenAll, other: GivenAll, factorOf: (unit: string) => number): void {
  const [first, second] = [questionNamed(name).ask(one), questionNamed(name).ask(other)];
  const [here, there] = [toldOf(first, () => 1), toldOf(second, factorOf)];
  expect(there.words).toEqual(here.words);
  const off = here.numbers.findIndex((number, i) => {
    const far = Math.abs((there.numbers[i] ?? NaN) - number);
    return number !== there.numbers[i] && !(far <= ROUNDING * Math.max(1, Math.abs(number)));
  });
  if (off >= 0 || here.numbers.length !== there.numbers.length) {
    throw new Error(`${JSON.stringify(one)}: ${here.numbers[off]}, otherwise ${there.numbers[off]} (number ${off})`);
  }
}

const isData = (unit: string): boolean => /\b[KMG]i?B\b/.test(unit);

function scaled(given: GivenAll, names: readonly string[], factor: number): GivenAll {
  const times = (value: Given): Given => (typeof value === "number" ? value * factor : value);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      !names.includes(name)
        ? value
        : Array.isArray(value)
          ? value.map((one: Given) => times(one))
          : times(value as Given),
    ]),
  );
}

const MIRROR = {
  write_mbps: between(10, 300),
  link_mbps: between(200, 500),
  wire_factor: maybe(between(1, 2)),
  distance_km: maybe(between(0, 3000)),
  interval_s: maybe(between(0, 20)),
  drain_limit_s: maybe(fc.oneof(fc.constant(0), between(1, 60))),
};
const MIRROR_DAY = { ...MIRROR, write_mbps: rates(450), interval_hours: maybe(between(0.05, 2)) };
const STATISTIC = fc.constantFrom("since", "interval", "lag", "worst");
const CGFT = { ...MIRROR, statistic: STATISTIC };
const GM_LINK = {
  ...CGFT,
  link_mbps: fc.constant(null),
  target_s: between(1, 60),
  used_at_most: maybe(between(0.5, 1)),
};
const CATCHUP = {
  write_mbps: between(10, 300),
  link_mbps: between(200, 500),
  wire_factor: maybe(between(1, 2)),
  outage_minutes: between(0, 300),
  remaining_share: maybe(between(0, 1)),
};
const DEADLINE = {
  ...CATCHUP,
  link_mbps: fc.constant(null),
  deadline_minutes: between(6, 300),
  burst_gb: maybe(between(1, 300)),
  burst_mbps: maybe(between(1000, 2000)),
  burst_wire_factor: maybe(between(1, 2)),
};
const BURST = {
  ...MIRROR,
  burst_gb: between(0, 300),
  burst_mbps: between(2, 2000),
  burst_wire_factor: maybe(between(1, 2)),
};
const QUEUE = {
  compression: between(1, 6),
  host_mbps: maybe(between(500, 5000)),
  peak_mbps: between(3000, 6000),
  priority_gb: between(500, 1500),
  throttle_gb: between(1600, 4000),
  priority_host_mbps: maybe(between(200, 3000)),
  peak_premigration_mbps: maybe(between(0, 200)),
};
const TAPE = {
  ...QUEUE,
  model: fc.constantFrom("TS7770T", "TS7770C"),
  premigration_mbps: maybe(between(200, 600)),
  until: fc.constantFrom("throttle", "priority"),
};
const WINDOW = { ...QUEUE, drive_mbps: between(110, 300), window_hours: maybe(between(0.5, 12)) };
const CLUSTER_DAY = {
  ...TAPE,
  until: fc.constant(null),
  host_mbps: rates(5000),
  premigration_mbps: between(200, 600),
  interval_hours: maybe(between(0.1, 2)),
  idle_premigration_mbps: maybe(between(600, 900)),
};
const HOST_RATES = ["host_mbps", "peak_mbps", "priority_host_mbps"];
const COMPRESSED_RATES = ["premigration_mbps", "peak_premigration_mbps", "idle_premigration_mbps", "drive_mbps"];
const QUEUED = ["priority_gb", "throttle_gb"];
const OF_QUEUE = [...HOST_RATES, ...COMPRESSED_RATES, ...QUEUED];
const MOUNTS = {
  mounts_per_hour: between(5, 120),
  cycle_s: between(50, 500),
  wait_s: maybe(between(1, 300)),
  statistic: fc.constantFrom("mean", "p90"),
  utilisation: maybe(between(0.3, 0.99)),
  cycle_variation: maybe(between(0, 2)),
  arrival_variation: maybe(between(0.2, 2)),
};
const CHANNEL = {
  type: fc.constantFrom("ESCON", "FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"),
  count: fc.integer({ min: 1, max: 16 }),
  block_kib: maybe(between(1, 256)),
  compression: maybe(between(1, 4)),
  distance_km: maybe(between(0, 100)),
  credits: maybe(fc.integer({ min: 1, max: 300 })),
  utilisation: maybe(between(0.1, 1)),
  direction: fc.constantFrom("write", "read"),
};
const LINK = {
  links: fc.integer({ min: 1, max: 8 }),
  line_mbps: between(10, 1250),
  efficiency: maybe(between(0.5, 1)),
  reduction: maybe(between(1, 3)),
};
const ZHPF = {
  adapter: fc.constantFrom("Express4", "Express8", "Express8S", "Express16S", "Express16S+"),
  channels: fc.integer({ min: 1, max: 8 }),
  transfer_kib: maybe(between(1, 256)),
  read_share: maybe(between(0, 1)),
  utilisation: maybe(between(0.1, 1)),
};

const FEATURES = {
  ...QUEUE,
  throttle_gb: fc.constant(null),
  model: fc.constantFrom("TS7770T", "TS7770C"),
  premigration_mbps: maybe(between(200, 600)),
  window_hours: between(0.5, 12),
  gb_per_feature: between(1100, 3000),
};
const TCP = {
  line_mbps: between(10, 2000),
  round_trip_ms: between(1, 200),
  window_kib: between(32, 4096),
  loss: between(0.0001, 0.01),
  sessions: maybe(fc.integer({ min: 1, max: 16 })),
  reduction: maybe(between(1, 3)),
  compressor_mbps: between(10, 2000),
};
const DEFERRED_DAY = {
  ...CLUSTER_DAY,
  interval_hours: between(0.1, 2),
  copy_mode: fc.constant("deferred"),
  copy_mbps: between(200, 3000),
};
const UTILISED = { ...MOUNTS, mounts_per_hour: fc.constant(null), drives: fc.integer({ min: 1, max: 20 }) };
const HELD = {
  volume_mb: between(50, 2000),
  compression: between(1, 4),
  copies_ahead: maybe(between(0, 5).map(Math.round)),
};
const PEAK = { rate_mbps: rates(500), window_hours: between(1, 2), interval_hours: between(0.5, 1) };

/** Question, its inputs, those of them that are multiplied, and by what; and what its numbers are multiplied with. */
type Scaled = readonly [string, Arbitraries, Readonly<Record<string, number>>, ((unit: string) => number)?];

const by = (factor: number, ...names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, factor]));
const SMALL = 2 ** -10;

const SCALED: readonly Scaled[] = [
  // Without an absolute rate, only ratios of rates count.
  ["CGFT_ESTIMATE", CGFT, by(SMALL, "write_mbps", "link_mbps")],
  ["GM_LINK_MBPS", GM_LINK, by(SMALL, "write_mbps")],
  [
    "GM_LINK_FOR_CATCHUP",
    { ...DEADLINE, burst_mbps: between(1000, 2000) },
    by(SMALL, "write_mbps", "burst_gb", "burst_mbps"),
  ],
  ["GM_BURST_MINUTES", BURST, by(SMALL, "write_mbps", "link_mbps", "burst_gb", "burst_mbps")],
  ["GM_CATCHUP_MINUTES", CATCHUP, by(SMALL, "write_mbps", "link_mbps")],
  ["GM_TIMELINE", { ...MIRROR_DAY, target_s: maybe(between(2, 60)) }, by(SMALL, "write_mbps", "link_mbps")],
  ["GM_HOURS_OVER_RPO", { ...MIRROR_DAY, target_s: between(2, 60) }, by(SMALL, "write_mbps", "link_mbps")],
  ["TS7700_PEAK_HOURS", TAPE, by(SMALL, ...OF_QUEUE)],
  ["TS7700_DRIVES", WINDOW, by(SMALL, ...OF_QUEUE)],
  ["TS7700_DAY", CLUSTER_DAY, by(SMALL, ...OF_QUEUE)],
  ["LINK_MBPS", LINK, by(SMALL, "line_mbps")],
  ["TS7700_FEATURES", FEATURES, by(SMALL, ...OF_QUEUE, "gb_per_feature")],
  ["TS7700_DAY", DEFERRED_DAY, by(SMALL, ...OF_QUEUE, "copy_mbps")],
  ["WORKLOAD_PEAK", PEAK, by(SMALL, "rate_mbps")],
  [
    "GM_MODE",
    { ...CGFT, statistic: fc.constantFrom("lag", "worst"), distance_km: between(1, 3000) },
    by(SMALL, "write_mbps", "link_mbps"),
  ],
  // Twice the compression of twice the data is the same compressed data.
  ["TS7700_PEAK_HOURS", TAPE, by(2, "compression", ...HOST_RATES), () => 1],
  ["TS7700_DRIVES", WINDOW, by(2, "compression", ...HOST_RATES), () => 1],
  ["TS7700_FEATURES", FEATURES, by(2, "compression", ...HOST_RATES), () => 1],
  // At the same rates, four times the data takes four times as long.
  ["TS7700_PEAK_HOURS", TAPE, by(4, ...QUEUED), () => 4],
  ["TS7700_DRIVES", WINDOW, by(4, "window_hours", ...QUEUED), () => 1],
  ["TS7700_FEATURES", FEATURES, by(4, "window_hours", "priority_gb", "gb_per_feature"), () => 1],
  ["TS7700_DAY", DEFERRED_DAY, by(4, "interval_hours", ...QUEUED), (unit) => (/^(h|s)\b|GB/.test(unit) ? 4 : 1)],
  ["WORKLOAD_PEAK", PEAK, by(4, "window_hours", "interval_hours"), () => 1],
  ["GM_CATCHUP_MINUTES", CATCHUP, by(4, "outage_minutes"), () => 4],
  ["VTS_JOB_HOLD", { ...HELD, lic: fc.constantFrom("with", "without") }, by(4, "volume_mb"), () => 4],
  ["TCP_MBPS", TCP, { line_mbps: 4, compressor_mbps: 4, round_trip_ms: 1 / 4 }, () => 4],
  ["DRIVES_MOUNTS_PER_HOUR", { ...UTILISED, wait_s: maybe(between(1, 300)) }, by(4, "cycle_s", "wait_s"), () => 1 / 4],
  ["DRIVES_NEEDED", MOUNTS, { cycle_s: 4, wait_s: 4, mounts_per_hour: 1 / 4 }, () => 1],
  // Twice the bytes on twice the link.
  ["CGFT_ESTIMATE", { ...CGFT, wire_factor: between(1, 2) }, by(2, "wire_factor", "link_mbps"), () => 1],
  [
    "CGFT_ESTIMATE",
    { ...CGFT, write_mbps: between(150, 250), wire_factor: between(1, 1.2), drain_limit_s: between(1, 4) },
    by(2, "wire_factor", "link_mbps"),
    () => 1,
  ],
  ["GM_LINK_MBPS", { ...GM_LINK, wire_factor: between(1, 2) }, by(2, "wire_factor"), () => 2],
  [
    "GM_BURST_MINUTES",
    { ...BURST, wire_factor: between(1, 2), burst_wire_factor: between(1, 2) },
    by(2, "wire_factor", "burst_wire_factor", "link_mbps"),
    () => 1,
  ],
  ["GM_CATCHUP_MINUTES", { ...CATCHUP, wire_factor: between(1, 2) }, by(2, "wire_factor", "link_mbps"), () => 1],
  [
    "GM_HOURS_OVER_RPO",
    { ...MIRROR_DAY, target_s: between(2, 60), wire_factor: between(1, 2) },
    by(2, "wire_factor", "link_mbps"),
    () => 1,
  ],
  [
    "GM_LINK_FOR_CATCHUP",
    { ...DEADLINE, wire_factor: between(1, 2), burst_wire_factor: between(1, 2) },
    by(2, "wire_factor", "burst_wire_factor"),
    () => 2,
  ],
  // Four times as many, or as much of each.
  ["CHANNEL_MBPS", CHANNEL, by(4, "count"), () => 4],
  ["ZHPF_MBPS", ZHPF, by(4, "channels"), () => 4],
  ["ZHPF_MBPS", { ...ZHPF, utilisation: between(0.1, 0.5) }, by(2, "utilisation"), () => 2],
  ["LINK_MBPS", LINK, by(4, "links"), () => 4],
  ["LINK_MBPS", { ...LINK, reduction: between(1, 3) }, by(2, "reduction"), () => 2],
];

function multiplied(given: GivenAll, factors: Readonly<Record<string, number>>): GivenAll {
  return Object.entries(factors).reduce((all, [name, factor]) => scaled(all, [name], factor), given);
}

test.each(SCALED.map((one) => [one[0], JSON.stringify(one[2]), one] as const))("%s %s", (name, _, one) => {
  const [, inputs, factors, factorOf = (unit: string) => (isData(unit) ? SMALL : 1)] = one;
  fc.assert(
    fc.property(fc.record(inputs), (given) => {
      expectAlike(name, given, multiplied(given, factors), factorOf);
    }),
    { numRuns: 30 },
  );
});
