import { FEATURES } from "./orderable";
import { utilisations, type Resource } from "../engines/bottleneck";
import {
  dayClock,
  DAY_COLUMNS,
  dayColumns,
  dayRead,
  COPIED_COLUMN,
  demandInput,
  gained,
  GB_PER_MBPS_HOUR,
  greatest,
  HELD_COLUMN,
  type Interval,
  INTERVAL_HOURS,
  lastLevels,
  mostlyIn,
  oneInterval,
  oldestAge,
  PERIOD,
  QUEUED_LEVEL,
  repeatedDays,
  TAKEN,
  tidy,
  WAITING,
  WAITING_COLUMN,
  WAITS_ASSUMPTION,
  WORTH_SAYING_GB,
} from "../workload/dayRun";
import { table, type Assumption, type Cell, type Column, type Reply, type TableReply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { Piece } from "../engines/fluid";
import { NEWEST_FICON } from "../channels/kinds";
import { COMPRESSED_MBPS, HOST_GB } from "../quantities/qualifiedUnit";
import { choice, quantity, question, type About } from "../question/question";
import { START_NOTE, START_TIME, type RunClock } from "../workload/startTime";
import {
  BELOW_PRIORITY,
  beyondKnown,
  AT_PEAK,
  type Cluster,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  idlePremigrationInput,
  LOW_CEILING_MBPS,
  MOST_CLUSTER_MBPS,
  peakInput,
  peakPremigrationInput,
  PREMIGRATION_LIMITS,
  PRIORITY_PREMIGRATION,
  priorityHostInput,
  THRESHOLD_INPUTS,
  thresholds,
  type Thresholds,
  THROTTLED_BY,
} from "./cluster";
import {
  CAME,
  CLUSTER_STATES,
  COPY_MODES,
  copyingOf,
  HOST_CHANNELS,
  hostCeilings,
  PREMIGRATION,
  runClusterDay,
  UNCOPIED,
  WITH_PRIORITY,
  type ClusterDay,
} from "./clusterRun";
import { byMethod, methodInput } from "./compressionMethod";
import { InputError } from "../question/parseArguments";
import { targetPremigrationInput, wanInput } from "./grid";
import { assumedPeak, isByCache, SHARES_ASSUMPTION } from "./backend";
import { NO_RECALLS } from "./readMbps";
import { READ_INPUTS, readsAt, readsOf, READS_FIRST, timesReads, type Reads, type ReadsGiven } from "../workload/reads";
import { checkCopies, dayOf, PATH_INPUTS, pathAssumptions, pathFacts, pathWarnings } from "./dataPath";
import { LINE_ASSUMPTION, NONE_ASSUMPTION, ratesOf, type ClusterRates } from "./premigration";
import { periodAssumption, shownPeriod, type Period } from "../plan/shownPeriod";
import { growing, whatFollows } from "../workload/spanWords";

const OLDEST_UNCOPIED = "Oldest uncopied";

const columnsOf = (clock: RunClock): readonly Column[] => [
  ...dayColumns(clock, "Premigration queue", CLUSTER_STATES, "Oldest in the queue"),
  { label: "Copy backlog", unit: HOST_GB },
];
const PATH_COLUMNS: readonly Column[] = [
  { label: OLDEST_UNCOPIED, unit: "h" },
  WAITING_COLUMN,
  { label: "Premigrated", unit: COMPRESSED_MBPS },
  COPIED_COLUMN,
  HELD_COLUMN,
  { label: "Copies limited by", unit: "" },
];

/** Cells of the copies not yet made. */
const backlogCell = ({ after }: Interval): Cell[] => [tidy(after[UNCOPIED] ?? 0)];

/** Cells of all stages after the queue: copies, demand that waits, premigration, and what limits each. */
function pathCells(day: ClusterDay, pieces: readonly Piece[]): (interval: Interval) => Cell[] {
  const { isDeferred, targets } = copyingOf(day);
  const gbPerMbps = day.intervalHours * GB_PER_MBPS_HOUR;
  const isCopied = isDeferred || targets.immediate > 0;
  const copied = (levels: readonly number[]): number => (levels[TAKEN] ?? 0) - (levels[UNCOPIED] ?? 0);
  const done = (levels: readonly number[]): number => (levels[CAME] ?? 0) - (levels[QUEUED_LEVEL] ?? 0);
  return ({ from, to, before, after, shown }) => {
    const premigrated = day.thresholds ? gained(done(before), done(after)) : 0;
    return [
      tidy(after[UNCOPIED] ?? 0),
      tidy(oldestAge(pieces, to, TAKEN, UNCOPIED)),
      tidy(after[WAITING] ?? 0),
      tidy(premigrated / gbPerMbps / day.rates.compression),
      isCopied ? tidy(gained(copied(before), copied(after)) / gbPerMbps) : 0,
      mostlyIn(shown, from, to, ({ held }) => held),
      mostlyIn(shown, from, to, ({ copiesHeld }) => copiesHeld),
    ];
  };
}

const ASSUMPTIONS: readonly Assumption[] = [
  { basis: "stated", text: "Scratch volumes never run out." },
  WAITS_ASSUMPTION,
];

const INPUTS = {
  model: clusterInput,
  compression: compressionInput,
  host_mbps: demandInput(MOST_CLUSTER_MBPS),
  premigration_mbps: quantity("MB/s", PRIORITY_PREMIGRATION, PREMIGRATION_LIMITS),
  interval_hours: INTERVAL_HOURS,
  peak_mbps: peakInput,
  ...THRESHOLD_INPUTS,
  priority_host_mbps: priorityHostInput,
  peak_premigration_mbps: peakPremigrationInput,
  idle_premigration_mbps: idlePremigrationInput,
  copy_mode: choice(COPY_MODES, "Copy mode of the grid", {
    otherwise: "none",
    aliases: { D: "deferred", R: "RUN", immediate: "RUN", S: "sync" },
  }),
  copy_mbps: quantity("MB/s", "Grid copy rate (host view)", {
    hint: "see TS7700_COPY_MBPS",
    above: 0,
    atMost: MOST_CLUSTER_MBPS,
    otherwise: "only needed with a copy mode",
  }),
  days: quantity("count", "Days to repeat", {
    atLeast: 1,
    atMost: 31,
    whole: true,
    otherwise: 1,
  }),
  compression_method: methodInput,
  start_time: START_TIME,
  ...PATH_INPUTS,
};

/**
 * A day, or any number of intervals, of demand on a TS7770 cluster: accepted rate, premigration queue and throttling.
 * The thresholds are those of TS7700_PEAK_HOURS; the solution is exact between events.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput" and "Grid Considerations"
 */
export const ts7700Day = question({
  name: "TS7700_DAY",
  subject: "TS7770",
  asks: "A day of host demand on a TS7770 cluster: accepted rate, premigration queue and state per interval",
  unit: "table",
  equation: {
    inWords:
      "d(queue)/dt = accepted / compression - premigration; accepted = min(demand, peak), min(demand, priority_host_mbps) above priority_gb, min(demand, compression x premigration_mbps) at throttle_gb",
  },
  examples: [
    ["TS7770T", 5.351, 4000, 500],
    ["TS7770C", 5.351, 3000, 250, 0.5],
    ["TS7770", 2, 1500, 0],
    // Two writing clusters, each with its channels, drives and links.
    [
      "TS7770T",
      ...[2.5, 3000, 900, null, null, null, 4000, null, null, null, null, null, null, null, null, null],
      ...[2, 8, "FICON-16", 10, 74.8, 10, 300, "2x10", "DD"],
    ],
  ],
  byPosition: ["model", "compression", "host_mbps", "premigration_mbps"],
  inputs: {
    ...INPUTS,
    columns: DAY_COLUMNS,
    period: PERIOD,
    below_priority: BELOW_PRIORITY,
    wan_mbps: wanInput,
    ...READ_INPUTS,
    target_premigration_mbps: targetPremigrationInput,
  },
  answer: byMethod((values): Reply => dayTable(values)),
});

type TableGiven = DayGiven & {
  readonly start_time: string;
  readonly columns: "day" | "path";
  readonly period: Period;
};

/** The run of a day, as its table shows it. */
function readRun(values: TableGiven, day: ClusterDay) {
  const { compression, period } = values;
  const { thresholds: queue } = day;
  const clock = dayClock(values.start_time, day);
  const repeating = { ...day, run: (demand: readonly number[]) => runClusterDay({ ...day, demand }) };
  const inherits = [QUEUED_LEVEL, WAITING, UNCOPIED];
  const { pieces, after, warnings: unrepeated } = shownPeriod(repeating, period, inherits);
  const found = dayRead(day, pieces, {
    states: CLUSTER_STATES,
    throttles: ({ state }) => state === "sustained",
    after,
    compression,
    fill: (queued) => (queue ? (100 * (queued / compression)) / queue.throttleGb : 0),
    clock,
    limits: [THROTTLED_BY, holding(day)],
    came: CAME,
    more: values.columns === "path" ? pathCells(day, pieces) : backlogCell,
  });
  return { found, pieces, clock, unrepeated };
}

/** How reads share a cluster isn't published: the day as it would be if they took nothing, or twice as much. */
function readsAssumption(values: TableGiven, day: ClusterDay, reads: Reads): Assumption {
  const [none, twice] = [0, 2].map(
    (times) => readRun(values, { ...day, reads: timesReads(reads, times) }).found.finding,
  );
  return {
    basis: "default",
    text: `A byte read takes as much of the cluster and its channels as a byte written. Our default; the paper shows mixed rates only in charts. If reads took nothing: ${none ?? ""}. If twice as much: ${twice ?? ""}.`,
  };
}

/** @throws InputError */
function dayTable(values: TableGiven): TableReply {
  const { compression, host_mbps } = values;
  const { day, limits } = clusterDayOf(values);
  const { rates, thresholds: queue } = day;
  const { isDeferred } = copyingOf(day);
  const { period } = values;
  const { found, pieces, clock, unrepeated } = readRun(values, day);
  const isPath = values.columns === "path";
  const findings = [
    found.finding,
    ...(limits
      ? [`largest premigration queue ${threeFigures(found.highest(QUEUED_LEVEL) / compression)} GB compressed`]
      : []),
    ...(isDeferred ? [`largest copy backlog ${threeFigures(found.highest(UNCOPIED))} host GB`] : []),
    ...inherited(pieces, values),
  ];
  return table([...columnsOf(clock), ...(isPath ? PATH_COLUMNS : [])], found.rows, findings, () => {
    const of = limits?.reasons();
    return {
      equation: inNumbers(rates, queue),
      limits: utilisations(resourcesOf(day), greatest(host_mbps)),
      limitedBy: found.limitedBy,
      facts: [
        ...(of ? [...of.facts, "ts7770-r51.state.sustained" as const] : [DISK_ONLY_FACT]),
        ...(values.peak_mbps === undefined ? [FACT.ceiling] : []),
        ...(isDeferred ? ["ts7770-r51.grid.deferred-recovery" as const] : []),
        ...(day.reads ? ["ts7770-r51.state.read-hit" as const, "ts7770-r51.state.recall" as const] : []),
        ...pathFacts(values),
      ],
      assumptions: [
        ...(of?.assumptions ?? []),
        periodAssumption(period, "with everything premigrated and copied"),
        ...(of ? [values.below_priority === "none" ? NONE_ASSUMPTION : LINE_ASSUMPTION] : []),
        ...ASSUMPTIONS,
        ...(isByCache({ ...values, host_mbps: undefined }) ? [SHARES_ASSUMPTION] : []),
        ...(day.reads ? [READS_FIRST, readsAssumption(values, day, day.reads)] : []),
        ...pathAssumptions(values),
      ],
      warnings: [
        ...beyondKnown({ peak_mbps: values.peak_mbps }),
        ...oneInterval(host_mbps, day),
        ...pathWarnings(values),
        ...unrepeated,
        ...warnings(pieces, day, { list: host_mbps, period }),
        ...(of?.warnings ?? []),
      ],
    };
  });
}

export const about = (): About<typeof ts7700Day> => ({
  goals: ["What does a day on a TS7770 look like, hour by hour?", "When is a TS7770 throttled during the day?"],
  terms: ["throttling", "timeline", "premigration queue", "VEHSTATS", "batch window", "TS7700", "TVC"],
  improve: {
    towards: "less",
    of: [
      { name: "delayed demand", column: "Demand", above: "Accepted" },
      { name: "throttled intervals", column: "State", states: ["sustained"] },
      { name: "highest fill", column: "Fill" },
    ],
    by: ["priority_gb", "throttle_gb", "features", "drives"],
    offers: FEATURES,
  },
  notes: [
    "period = first starts with everything premigrated and copied. period = repeated shows the state in which the list repeats, as TS7700_PLAN judges it.",
    "The result doesn't depend on the interval length. days repeats the list.",
    "Demand, accepted and copy backlog are uncompressed (host view). Queue, thresholds and premigration rates are compressed. GB and MB are decimal.",
    START_NOTE,
    "Time is the start of the interval. Accepted is the average over the interval. Queue, fill, age and copy backlog are values at its end. State is the worst in the interval.",
    "Fill is the queue as a percentage of the throttling threshold.",
    "States: idle, keeping up (premigration matches writes), recovering (queue shrinks), peak (queue grows). In priority, the queue is at PMPRIOR or CLDPRIOR. In sustained, writes are throttled at PMTHLVL.",
    "Below the priority threshold, premigration rises in a straight line from peak_premigration_mbps at peak to idle_premigration_mbps when the host is idle, as in TS7700_PEAK_HOURS.",
    "below_priority = none switches that off: the paper says that there is little if any premigration then.",
    "RUN and sync limit host writes to copy_mbps. Deferred copies queue and run at copy_mbps all day. Demand that can't be accepted waits.",
    "With links, copies run as in TS7700_COPY_MBPS and TS7700_CATCHUP_HOURS: by modes, links and cluster_mbps, at the rate that host writes and premigration leave.",
    "clusters is the number of clusters that write. Demand, accepted, waiting, queue and copies are their totals. All other rates, counts and thresholds are per cluster, including copy_mbps.",
    "With several writing clusters, each counts modes from itself on: then the other writing ones, then the rest.",
    "Each writing cluster also premigrates the copies that it receives. At PMTHLVL, host writes and arriving copies are throttled alike.",
    "channels carry blocks of 32 KiB, as in TS7700_SUSTAINED_MBPS. drives and drive_mbps limit premigration on a TS7770T.",
    "drawers and drawer_mbps limit the cache: host writes come first, then premigration, then copies.",
    "columns = path adds waiting demand, premigration, copying and limits.",
    "Oldest uncopied is the age of the oldest data without its copy at the interval's end (first in, first out). Waiting is demand not yet accepted. Premigrated and copied are averages.",
    "Limited by names what limits host writes for most of the interval, copies limited by what delays deferred copies. Both are blank if there's no limit.",
    "read_mbps takes the channels, the cluster and its cache first, and premigration is as slow as beside writes. Recalled data also goes into the cache. Recall drives are their own (see TS7700_READ_MBPS).",
    "Clusters that only receive copies are assumed to premigrate them as fast as they arrive. In a hybrid grid, target_premigration_mbps says what that takes of them: 0 if they are disk-only.",
    "A disk-only cluster doesn't premigrate: set premigration_mbps to 0.",
  ],
});

type DayGiven = Parameters<typeof dayOf>[0] &
  Omit<Parameters<typeof ratesOf>[0], "host_mbps"> &
  Parameters<typeof thresholds>[1] & {
    readonly model: Cluster;
    readonly host_mbps: readonly number[];
    readonly interval_hours: number;
    readonly days: number;
  } & ReadsGiven;

/** The run that the arguments describe. @throws InputError */
function clusterDayOf(given: DayGiven): { readonly day: ClusterDay; readonly limits: Thresholds | undefined } {
  const { model, host_mbps, interval_hours: intervalHours, days } = given;
  checkCopies(given);
  if (model === "TS7770" && given.recall_share > 0)
    throw new InputError("recall_share", NO_RECALLS, given.recall_share);
  const reads = readsOf(given, host_mbps.length);
  const { compression, drawers, drawer_mbps, priority_host_mbps } = given;
  const carried = assumedPeak({ compression, drawers, drawer_mbps, priority_host_mbps, peak_mbps: given.peak_mbps });
  const isOlder = given.peak_mbps === undefined && given.channel_type !== NEWEST_FICON;
  const peak = isOlder ? Math.min(LOW_CEILING_MBPS, carried) : carried;
  const rates = ratesOf({ ...given, host_mbps: undefined, peak_mbps: peak });
  const limits = model === "TS7770" ? undefined : thresholds(model, given);
  return { day: dayOf(given, rates, limits, { demand: repeatedDays(host_mbps, days), intervalHours, reads }), limits };
}

/** Capacities in host MB/s, to compare with the highest demand. */
function resourcesOf(day: ClusterDay): Resource[] {
  const { rates, thresholds: limits, copyMode, copyMbps, channelsMbps } = day;
  const most = greatest(day.demand);
  const withReads = greatest(day.demand.map((mbps, i) => mbps + readsAt(day.reads, i)));
  const perWritten = most > 0 ? withReads / most : 1;
  const found: Resource[] = [{ name: AT_PEAK, capacity: rates.peak, demand: perWritten }];
  if (channelsMbps !== undefined) found.push({ name: HOST_CHANNELS, capacity: channelsMbps, demand: perWritten });
  // Premigration of 0 MB/s would be listed as a full resource.
  if (limits && rates.premigration > 0) {
    const name = day.premigrationBy ?? PREMIGRATION;
    found.push({ name, capacity: rates.compression * rates.premigration, demand: 1 });
  }
  if (copyMode !== "none") found.push({ name: "copying", capacity: copyMbps, demand: 1 });
  if (day.grid) found.push({ name: "copying with idle hosts", capacity: fastestCopies(day), demand: 1 });
  return found;
}

function inNumbers({ compression, peak, premigration }: ClusterRates, limits: ClusterDay["thresholds"]): string {
  if (!limits) return `peak ${threeFigures(peak)} host MB/s, no premigration`;
  const sustained = Math.min(peak, compression * premigration);
  return `peak ${threeFigures(peak)} host MB/s, sustained ${threeFigures(sustained)} host MB/s (at most ${exactly(compression)} x ${threeFigures(premigration)} MB/s compressed), priority at ${exactly(limits.priorityGb)} GB, throttled at ${exactly(limits.throttleGb)} GB compressed`;
}

/** Host MB/s of copies while nothing is written or premigrated; with RUN and sync, those with which they keep pace. */
function fastestCopies(day: ClusterDay): number {
  const copying = copyingOf(day);
  return copying.below.rate < Infinity ? copying.below.rate : copying.balanced(0).rate;
}

/** What delays demand if nothing is throttled. */
function holding(day: ClusterDay): string {
  const ceilings = day.demand.map((_, i) => hostCeilings(day, readsAt(day.reads, i)).below);
  const exceeded = ceilings.find(({ rate }, i) => (day.demand[i] ?? 0) > rate);
  return exceeded?.by() ?? WITH_PRIORITY;
}

const LEFT_BEHIND = [
  { level: QUEUED_LEVEL, isCompressed: true, what: "GB compressed isn't premigrated" },
  { level: UNCOPIED, isCompressed: false, what: "host GB isn't copied" },
  { level: WAITING, isCompressed: false, what: "host GB of demand waits" },
] as const;

/** What the next period begins with. */
function inherited(
  pieces: readonly Piece[],
  { compression, host_mbps, interval_hours }: Pick<TableGiven, "compression" | "host_mbps" | "interval_hours">,
): string[] {
  const end = lastLevels(pieces);
  const [queued, uncopied] = [(end[QUEUED_LEVEL] ?? 0) / compression, end[UNCOPIED] ?? 0];
  const left = [
    ...(queued > WORTH_SAYING_GB ? [`${threeFigures(queued)} GB compressed to premigrate`] : []),
    ...(uncopied > WORTH_SAYING_GB ? [`${threeFigures(uncopied)} host GB to copy`] : []),
  ];
  return left.length > 0 ? [`${whatFollows(host_mbps.length * interval_hours)} starts with ${left.join(" and ")}`] : [];
}

interface Asked {
  readonly list: readonly number[];
  readonly period: Period;
}

function warnings(pieces: readonly Piece[], day: ClusterDay, { list, period }: Asked): string[] {
  const { compression, peak } = day.rates;
  const found: string[] = [];
  const over = day.demand.filter((d, i) => d + readsAt(day.reads, i) > peak).length;
  const asked = day.reads ? "demand and reads exceed" : "demand exceeds";
  if (over > 0) {
    found.push(
      `${asked} the peak of ${threeFigures(peak)} host MB/s in ${exactly(over)} of ${exactly(day.demand.length)} intervals: the excess waits`,
    );
  }
  const unread = day.demand.filter((_, i) => readsAt(day.reads, i) > peak).length;
  if (unread > 0)
    found.push(
      `reads alone exceed the peak in ${exactly(unread)} of ${exactly(day.demand.length)} intervals: they take longer than asked`,
    );
  const end = lastLevels(pieces);
  const left = LEFT_BEHIND.filter(({ level }) => (end[level] ?? 0) > WORTH_SAYING_GB);
  if (left.length === 0 || period === "repeated") return found;
  const again = lastLevels(runClusterDay({ ...day, demand: [...day.demand, ...list] }));
  for (const { level, isCompressed, what } of left) {
    const scale = isCompressed ? compression : 1;
    const grown = (again[level] ?? 0) - (end[level] ?? 0);
    const then =
      grown > WORTH_SAYING_GB
        ? `the amount ${growing(list.length * day.intervalHours)}, by ${threeFigures(grown / scale)} GB per repeat`
        : "the amount stays the same if the list repeats";
    found.push(`${threeFigures((end[level] ?? 0) / scale)} ${what} at the end: ${then}`);
  }
  return found;
}
