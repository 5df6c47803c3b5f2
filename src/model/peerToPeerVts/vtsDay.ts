import { CACHE_OFFERS } from "./cacheSizes";
import { overCapacity, table, type Assumption, type Cell, type Reply, type TableReply } from "../question/answer";
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
import type { Piece } from "../engines/fluid";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { START_NOTE, START_TIME } from "../workload/startTime";
import { cacheAssumption, CACHE_FACTS } from "./cache";
import { READ_INPUTS, readsAt, readsOf, READS_FIRST, timesReads, type Reads, type ReadsGiven } from "../workload/reads";
import { lawAt, runDay, DAY_STATES, FULL_OF, peakBy, throttledBy, throttlingOf, type Day } from "./pairRun";
import { lawBesideReads, type Mode } from "./copySharing";
import { MEASURED, measuredNotes, measuredFit } from "./measured";
import { configuration } from "./models";
import {
  CACHE,
  CHANNELS_IN_USE,
  COMPRESSION,
  CONFIGURATION,
  HIGHEST_MBPS,
  LIC,
  REMOTE_LINK,
  MODE,
  MODEL,
  pairOf,
  PLACE,
  PRIORITY_HOURS,
  type RemoteConfiguration,
  type Link,
  type PairGiven,
} from "./vtsPair";
import { CHOSEN, type Parameters } from "./parameters";
import { AGED } from "./peak";
import { READ_ASSUMPTIONS } from "./workloadMix";
import { shortThreshold } from "./shortThreshold";
import { heldHours } from "../plan/lateness";
import { periodAssumption, shownPeriod, type Period } from "../plan/shownPeriod";
import { growing, whatFollows } from "../workload/spanWords";

const OLDEST_UNCOPIED = "Age of the oldest uncopied";

/** Cells of what waits and is copied in an interval, and of what limits host writes. */
function pathCells({ intervalHours }: Day): (interval: Interval) => Cell[] {
  const copiedIn = (levels: readonly number[]): number => (levels[TAKEN] ?? 0) - (levels[QUEUED_LEVEL] ?? 0);
  return ({ from, to, before, after, shown }) => [
    tidy(after[WAITING] ?? 0),
    tidy(gained(copiedIn(before), copiedIn(after)) / (intervalHours * GB_PER_MBPS_HOUR)),
    mostlyIn(shown, from, to, ({ held }) => held),
  ];
}

const INPUTS = {
  model: MODEL,
  cache_gb: CACHE,
  compression: COMPRESSION,
  host_mbps: demandInput(HIGHEST_MBPS),
  interval_hours: INTERVAL_HOURS,
  mode: MODE,
  priority_hours: PRIORITY_HOURS,
  lic: LIC,
  days: quantity("count", "Days to run", {
    hint: "how often the list is repeated, 1 for once",
    atLeast: 1,
    atMost: 366,
    whole: true,
    otherwise: 1,
  }),
  ...PLACE,
  measured: MEASURED,
  start_time: START_TIME,
  channels: CHANNELS_IN_USE,
  configuration: CONFIGURATION,
  link: REMOTE_LINK,
};

/**
 * A day, or any number of intervals, of demand on a Peer-to-Peer VTS: data accepted, uncopied data, and throttling. The
 * law is that of VTS_PEAK_HOURS; the solution is exact between events.
 *
 * @see ptp-vts-2002, "Operational Modes" and "Peak Write Time and TVC Capacity Planning"
 */
export const vtsDay = question({
  name: "VTS_DAY",
  subject: "Peer-to-Peer VTS",
  asks: "A day of host demand: accepted rate, copy backlog, fill and state per interval",
  unit: "table",
  equation: {
    inWords: `d(backlog)/dt = accepted - copying(accepted); accepted = min(demand, peak), or min(demand, sustained) while the caches are full, with sustained ${exactly(100 * CHOSEN.dropAfterFull)}% lower until what was uncopied then is copied`,
  },
  examples: [
    ["B20", 864, 3, 150],
    ["B20", 864, 2.66, 120, null, null, null, "without", 2],
  ],
  byPosition: ["model", "cache_gb", "compression", "host_mbps"],
  inputs: { ...INPUTS, columns: DAY_COLUMNS, period: PERIOD, ...READ_INPUTS },
  answer: (given): Reply => noSuchChannels(given) ?? dayTable(given),
});

/** The verdict on more host channels than the model has. */
function noSuchChannels({ channels, model }: VtsDayGiven): Reply | undefined {
  const { hostChannels: most, facts } = configuration(model);
  if (channels === undefined || channels <= most) return undefined;
  return overCapacity(`a ${model}`, { asked: channels, most, unit: "host channels" }, () => ({ facts }));
}

type TableGiven = VtsDayGiven & {
  readonly start_time: string;
  readonly columns: "day" | "path";
  readonly period: Period;
  readonly measured: ValuesOf<{ measured: typeof MEASURED }>["measured"];
};

/** The run of a day, as its table shows it. */
function readRun({ compression, period, columns, start_time }: TableGiven, day: Day) {
  const laws = [...new Set(day.demand.map((_, i) => lawAt(day, i)))];
  const clock = dayClock(start_time, day);
  const repeating = { ...day, run: (demand: readonly number[]) => runDay({ ...day, demand }) };
  const { pieces, after, warnings: unrepeated } = shownPeriod(repeating, period, [QUEUED_LEVEL, WAITING]);
  const from = after * day.demand.length * day.intervalHours;
  const by = throttledBy(heldHours(pieces.filter((p) => p.to > from)), ...laws);
  const exceeded = day.demand.findIndex((mbps, i) => mbps > lawAt(day, i).peak);
  const found = dayRead(day, pieces, {
    states: DAY_STATES,
    throttles: ({ state }) => state === day.fullState,
    after,
    compression,
    fill: (uncopied) => (100 * uncopied) / day.fullGb,
    clock,
    limits: [by ?? FULL_OF[day.fullState], exceeded >= 0 ? peakBy(lawAt(day, exceeded)) : AGED],
    ...(columns === "path" && { more: pathCells(day) }),
  });
  return { found, pieces, clock, unrepeated };
}

/** The paper has mixes, but no day with reads: the day as it would be if they took nothing, or twice as much. */
function readsAssumption(given: TableGiven, day: Day, reads: Reads): Assumption {
  const [none, twice] = [0, 2].map(
    (times) => readRun(given, { ...day, reads: timesReads(reads, times) }).found.finding,
  );
  return {
    basis: "calibration",
    text: `Reads use the pair as in the paper's mixes of reads and writes (VTS_THROUGHPUT). If reads took nothing: ${none ?? ""}. If twice as much: ${twice ?? ""}.`,
  };
}

function dayTable(given: TableGiven): TableReply {
  const { compression, host_mbps } = given;
  const fit = measuredFit(given.measured);
  const day = vtsDayOf(given, fit.parameters);
  const { law } = day;
  const { period } = given;
  const { found, pieces, clock, unrepeated } = readRun(given, day);
  const short = given.mode === "deferred" ? shortThreshold(given, law, pieces) : undefined;
  const isPath = given.columns === "path";
  const findings = [
    found.finding,
    `largest backlog ${threeFigures(found.highest(QUEUED_LEVEL) / compression)} GB compressed`,
    ...inherited(pieces, given),
  ];
  const columns = [
    ...dayColumns(clock, "Backlog", DAY_STATES, OLDEST_UNCOPIED),
    ...(isPath ? [WAITING_COLUMN, COPIED_COLUMN, HELD_COLUMN] : []),
  ];
  return table(columns, found.rows, findings, () => ({
    equation: `peak ${threeFigures(law.peak)} MB/s, sustained ${threeFigures(law.sustained)} MB/s, caches full at ${threeFigures(day.fullGb / compression)} GB of uncopied data (compressed)`,
    limitedBy: found.limitedBy,
    limits: lawAt(day, busiest(day)).limits(day.demand[busiest(day)] ?? 0),
    facts: [...CACHE_FACTS, ...law.facts, ...(short?.facts ?? [])],
    assumptions: [
      cacheAssumption(law.parameters),
      ...law.assumptions,
      periodAssumption(period, "with all data copied"),
      WAITS_ASSUMPTION,
      ...(day.reads ? [READS_FIRST, ...READ_ASSUMPTIONS, readsAssumption(given, day, day.reads)] : []),
      ...fit.assumptions,
    ],
    warnings: [
      ...fit.warnings,
      ...oneInterval(host_mbps, day),
      ...unrepeated,
      ...warnings(pieces, day, { list: host_mbps, compression, period }),
      ...(short?.warnings ?? []),
      ...law.warnings,
    ],
  }));
}

export const about = (): About<typeof vtsDay> => ({
  goals: ["What does a day on a Peer-to-Peer VTS look like?", "When does a Peer-to-Peer VTS throttle the host?"],
  terms: ["TVC", "throttling", "timeline", "backlog", "batch window", "VEHSTATS", "PtP"],
  improve: {
    towards: "less",
    of: [
      { name: "delayed demand", column: "Demand", above: "Accepted" },
      { name: "throttled intervals", column: "State", states: ["throttled", "premigration"] },
      { name: "highest fill", column: "Fill" },
    ],
    by: ["cache_gb", "priority_hours", "model", "lic", "preference"],
    offers: CACHE_OFFERS,
  },
  notes: [
    "period = first starts with all data copied. period = repeated shows the state in which the list repeats, as VTS_PLAN judges it.",
    "Uses the model of VTS_PEAK_HOURS and is exact between events, whatever the interval.",
    START_NOTE,
    "Time is the start of the interval. Accepted is the average over the interval. Backlog, fill and age are values at its end. State is the worst in the interval.",
    "Backlog is the uncopied data in the caches, compressed; with immediate copy, data not yet on tape. Fill is the backlog as a percentage of the throttling threshold.",
    "Demand that can't be accepted waits and is written as soon as possible. The headline counts the intervals that accept less than their demand.",
    "States: idle, keeping up (copied as written), recovering (backlog falls), peak (backlog grows), priority copy (the oldest data has reached priority_hours).",
    "In state throttled, full caches or data older than priority_hours hold the host below its peak rate. In state premigration (immediate copy), data not yet on tape fills the caches.",
    "Copied data is removed from the caches as space is needed, so free space never limits full-size volumes. For small volumes, see VTS_VOLUME_FACTOR.",
    `Full caches throttle the host to ${exactly(100 * CHOSEN.dropAfterFull)}% below sustained (paper: 15 to 20%) until the data that was uncopied then is copied. Data that reaches priority_hours too fast to be copied does the same.`,
    "The stages are those of VTS_THROUGHPUT: host channels, VTC paths (configuration, link and distance_km), both VTSs, and tape drives. channels is the number of host channels in use.",
    "columns = path adds waiting, copied and limited by.",
    "Copied is the average rate at which data leaves the backlog. Limited by names the resource that limits host writes for most of the interval; blank if there is none.",
    "read_mbps uses the pair first, by the mixes of VTS_THROUGHPUT with 0.55 mounts per recall. Uncopied data comes before read hits in the cache: see VTS_READ_CACHE_GB.",
    "days repeats the list. A warning says if the run ends with a backlog, and if each repeat adds to it.",
    ...measuredNotes(),
  ],
});

/** The first interval with the most demand and reads. */
function busiest({ demand, reads }: Day): number {
  const asked = demand.map((mbps, i) => mbps + readsAt(reads, i));
  return asked.indexOf(greatest(asked));
}

interface VtsDayGiven extends PairGiven, ReadsGiven {
  readonly cache_gb: number;
  readonly host_mbps: readonly number[];
  readonly interval_hours: number;
  readonly mode: Mode;
  readonly priority_hours: number;
  readonly days: number;
  readonly channels: number | undefined;
  readonly configuration: RemoteConfiguration;
  readonly link: Link;
}

/** The run that the arguments describe. */
function vtsDayOf(given: VtsDayGiven, parameters: Parameters): Day {
  const { mode, channels: hostChannels, configuration: layout, link } = given;
  const pair = { ...pairOf(given, mode, parameters), hostChannels, configuration: layout, link };
  const reads = readsOf(given, given.host_mbps.length);
  const beside = lawBesideReads(pair, given.recall_share);
  const law = beside(0);
  return {
    law,
    reads,
    beside: reads && beside,
    demand: repeatedDays(given.host_mbps, given.days),
    intervalHours: given.interval_hours,
    fullGb: law.absorbs(given.cache_gb) * given.compression,
    ...throttlingOf(mode, given.priority_hours),
  };
}

/** What the next period begins with. */
function inherited(
  pieces: readonly Piece[],
  { host_mbps, interval_hours, compression }: Pick<TableGiven, "host_mbps" | "interval_hours" | "compression">,
): string[] {
  const uncopied = leftAt(pieces).uncopied / compression;
  const next = whatFollows(host_mbps.length * interval_hours);
  return uncopied > WORTH_SAYING_GB ? [`${next} starts with ${threeFigures(uncopied)} GB compressed uncopied`] : [];
}

interface Asked {
  readonly list: readonly number[];
  readonly compression: number;
  readonly period: Period;
}

function warnings(pieces: readonly Piece[], day: Day, { list, compression, period }: Asked): string[] {
  const found: string[] = [];
  const left = leftAt(pieces);
  const over = day.demand.filter((d, i) => d > lawAt(day, i).peak).length;
  const peak = `the peak throughput ${day.reads ? "beside its reads" : `of ${threeFigures(day.law.peak)} MB/s`}`;
  if (over > 0)
    found.push(
      `demand exceeds ${peak} in ${exactly(over)} of ${exactly(day.demand.length)} intervals; the excess waits`,
    );
  const unread = day.demand.filter((_, i) => readsAt(day.reads, i) > lawAt(day, i).mostReads).length;
  if (unread > 0)
    found.push(
      `reads alone are more than the pair carries in ${exactly(unread)} of ${exactly(day.demand.length)} intervals: they take longer than asked`,
    );
  const uncopied = left.uncopied / compression;
  const behind = [
    ...(left.waiting > WORTH_SAYING_GB ? [`${threeFigures(left.waiting)} host GB of demand is waiting`] : []),
    ...(uncopied > WORTH_SAYING_GB ? [`${threeFigures(uncopied)} GB compressed is uncopied`] : []),
  ];
  if (behind.length > 0 && period === "first") {
    const again = leftAt(runDay({ ...day, demand: [...day.demand, ...list] }));
    const more = again.waiting + again.uncopied - left.waiting - left.uncopied;
    found.push(
      `at the end, ${behind.join(" and ")}`,
      more > WORTH_SAYING_GB
        ? `repeating the list adds ${threeFigures(more)} host GB, so the backlog ${growing(list.length * day.intervalHours)}`
        : "the backlog stays the same if the list repeats",
    );
  }
  return found;
}

function leftAt(pieces: readonly Piece[]): { readonly uncopied: number; readonly waiting: number } {
  const levels = lastLevels(pieces);
  return { uncopied: levels[QUEUED_LEVEL] ?? 0, waiting: levels[WAITING] ?? 0 };
}
