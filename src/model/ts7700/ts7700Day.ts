import { utilisations, type Resource } from "../bottleneck";
import {
  findingOf,
  GB_PER_MBPS_HOUR,
  greatest,
  highest,
  hoursIn,
  lasting,
  lastLevels,
  NEVER,
  oldestAge,
  tidy,
  WORTH_SAYING_GB,
  worstState,
} from "../dayRun";
import { table, type Reply, type Assumption, type Cell } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { levelsAt, type Piece } from "../fluid";
import { InputError } from "../given";
import { choice, list, quantity, question } from "../question";
import {
  AT_PEAK,
  CEILING_MBPS,
  checkIdle,
  checkRaised,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  idlePremigrationInput,
  MOST_MBPS,
  peakInput,
  peakPremigrationInput,
  priorityHost,
  priorityHostInput,
  THRESHOLD_INPUTS,
  thresholds,
  type Thresholds,
} from "./cluster";
import {
  COPY_MODES,
  runClusterDay,
  STATES,
  TAKEN,
  UNCOPIED,
  UNPREMIGRATED,
  WAITING,
  type ClusterDay,
  type ClusterRates,
} from "./day";
import { LINE_ASSUMPTION } from "./premigration";

const COLUMNS = [
  { label: "Time", unit: "h", drawn: "time" },
  { label: "Demand", unit: "host MB/s", drawn: "line" },
  { label: "Accepted", unit: "host MB/s", drawn: "line" },
  { label: "Not premigrated", unit: "GB compressed" },
  { label: "Fill", unit: "%", drawn: "share" },
  { label: "State", unit: "", drawn: "state", states: STATES },
  { label: "Age of the oldest not premigrated", unit: "h" },
  { label: "Not yet copied", unit: "host GB" },
] as const;

/**
 * A day, or any number of intervals, of demand on a TS7770 cluster: what it takes, what is not premigrated, and when
 * it throttles. The thresholds are those of TS7700_PEAK_HOURS; the solution is exact between events.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput" and "Grid Considerations"
 */
export const ts7700Day = question({
  name: "TS7700_DAY",
  subject: "TS7770",
  asks: "A TS7770 cluster over a day of host demand: accepted rate, premigration queue, fill, state and ages for each interval",
  goals: ["What does a day on the cluster look like, hour by hour?", "When in the day is the cluster throttled?"],
  terms: ["throttling", "timeline", "premigration queue", "VEHSTATS", "batch window", "TS7700", "TVC"],
  improve: {
    towards: "less",
    of: [
      { name: "demand that has to wait", column: "Demand", above: "Accepted" },
      { name: "intervals throttled", column: "State", states: ["sustained"] },
      { name: "highest fill", column: "Fill" },
    ],
    by: ["premigration_mbps", "peak_premigration_mbps", "priority_gb", "throttle_gb", "features"],
  },
  unit: "table",
  equation:
    "d(not premigrated)/dt = accepted / compression - premigration; accepted = min(demand, peak), min(demand, priority_host_mbps) from priority_gb on, min(demand, compression x premigration_mbps) at throttle_gb",
  notes: [
    "Starts with everything premigrated and copied. Exact between events, whatever the interval; days repeats the demand.",
    "Demand, accepted and not yet copied are host view (uncompressed); not premigrated, thresholds and premigration rates are compressed; GB and MB are decimal.",
    "Time is the beginning of the interval; accepted is its mean; not premigrated, fill, age and not yet copied are as it ends; state is its worst. Fill is the share of the throttling threshold.",
    "States: idle, keeping up (not more comes than is premigrated), recovering (the queue falls), peak (it grows), priority (at or above PMPRIOR or CLDPRIOR), sustained (throttled at PMTHLVL).",
    "Below the priority threshold premigration rises in a straight line from peak_premigration_mbps beside the peak rate to idle_premigration_mbps without the host, as in TS7700_PEAK_HOURS.",
    "RUN and sync hold the host to copy_mbps; deferred copies wait and go on at copy_mbps all day. Demand that is not taken in its time waits.",
    "A disk-only cluster premigrates nothing: premigration_mbps 0.",
  ],
  examples: [
    ["TS7770T", 5.351, 4000, 500],
    ["TS7770C", 5.351, 3000, 250, 0.5],
    ["TS7770", 2, 1500, 0],
  ],
  inputs: {
    model: clusterInput,
    compression: compressionInput,
    host_mbps: list("MB/s", "Host demand, uncompressed, one cell an interval", { atLeast: 0, atMost: MOST_MBPS }),
    premigration_mbps: quantity("MB/s", "Premigration beside the host from the priority threshold on, compressed", {
      atLeast: 0,
      atMost: MOST_MBPS,
    }),
    interval_hours: quantity("h", "Length of an interval", { above: 0, atMost: 168, otherwise: 1 }),
    peak_mbps: peakInput,
    ...THRESHOLD_INPUTS,
    priority_host_mbps: priorityHostInput,
    peak_premigration_mbps: peakPremigrationInput,
    idle_premigration_mbps: idlePremigrationInput,
    copy_mode: choice(COPY_MODES, "Copy mode of the grid", {
      otherwise: "none",
      aliases: { D: "deferred", R: "RUN", immediate: "RUN", S: "sync" },
    }),
    copy_mbps: quantity("MB/s", "Copy rate of the grid, host view (TS7700_COPY_MBPS)", {
      above: 0,
      atMost: MOST_MBPS,
      otherwise: "needed for a copy mode only",
    }),
    days: quantity("count", "How many times the demand repeats", {
      atLeast: 1,
      atMost: 31,
      whole: true,
      otherwise: 1,
    }),
  },
  answer(values): Reply {
    const { model, compression, host_mbps, interval_hours, copy_mode, copy_mbps, days } = values;
    if (copy_mode !== "none" && copy_mbps === undefined) {
      throw new InputError("copy_mbps", `must be given for copy_mode ${copy_mode}`, null);
    }
    const rates = ratesOf(values);
    const limits = model === "TS7770" ? undefined : thresholds(model, values);
    const demand = repeated(host_mbps, days);
    const day: ClusterDay = {
      rates,
      thresholds: limits,
      copyMode: copy_mode,
      copyMbps: copy_mbps ?? 0,
      demand,
      intervalHours: interval_hours,
    };
    const pieces = runClusterDay(day);
    const shown = lasting(pieces, interval_hours);
    const rows = demand.map((wanted, i): Cell[] => {
      const [from, to] = [i * interval_hours, (i + 1) * interval_hours];
      const end = levelsAt(pieces, to);
      const taken = (end[TAKEN] ?? 0) - (i === 0 ? 0 : (levelsAt(pieces, from)[TAKEN] ?? 0));
      const queue = (end[UNPREMIGRATED] ?? 0) / compression;
      return [
        tidy(from),
        wanted,
        tidy(taken / (interval_hours * GB_PER_MBPS_HOUR)),
        tidy(queue),
        tidy(limits ? (100 * queue) / limits.throttleGb : 0),
        worstState(STATES, shown, from, to),
        tidy(oldestAge(pieces, to, TAKEN, UNPREMIGRATED)),
        tidy(end[UNCOPIED] ?? 0),
      ];
    });
    const found = summed(shown, day, rows);
    return table(COLUMNS, rows, found.summary, () => ({
      equation: inNumbers(rates, limits),
      limits: utilisations(resourcesOf(day), greatest(host_mbps)),
      limitedBy: found.limitedBy,
      facts: [
        ...(limits ? [...limits.facts, "ts7770-r51.state.sustained"] : [DISK_ONLY_FACT]),
        ...(values.peak_mbps === undefined ? [FACT.ceiling] : []),
        ...(copy_mode === "deferred" ? ["ts7770-r51.grid.deferred-recovery"] : []),
      ],
      assumptions: [...(limits?.assumptions ?? []), ...ASSUMPTIONS],
      warnings: [...warnings(pieces, day, host_mbps), ...(limits?.warnings ?? [])],
    }));
  },
});

interface RatesGiven {
  readonly compression: number;
  readonly premigration_mbps: number;
  readonly peak_mbps: number | undefined;
  readonly priority_host_mbps: number | undefined;
  readonly peak_premigration_mbps: number;
  readonly idle_premigration_mbps: number | undefined;
}

function ratesOf(given: RatesGiven): ClusterRates {
  const { compression, premigration_mbps, peak_premigration_mbps, idle_premigration_mbps } = given;
  checkRaised(peak_premigration_mbps, premigration_mbps);
  checkIdle(idle_premigration_mbps, premigration_mbps);
  const peak = given.peak_mbps ?? CEILING_MBPS;
  return {
    compression,
    peak,
    priorityHost: priorityHost(given.priority_host_mbps, peak),
    peakPremigration: peak_premigration_mbps,
    premigration: premigration_mbps,
    idlePremigration: idle_premigration_mbps ?? premigration_mbps,
  };
}

/** In host MB/s, each for the greatest demand. */
function resourcesOf({ rates, thresholds: limits, copyMode, copyMbps }: ClusterDay): Resource[] {
  const found: Resource[] = [{ name: AT_PEAK, capacity: rates.peak, demand: 1 }];
  // What nothing gets through is not full, but absent.
  if (limits && rates.premigration > 0) {
    found.push({ name: "premigration", capacity: rates.compression * rates.premigration, demand: 1 });
  }
  if (copyMode !== "none") found.push({ name: "copying", capacity: copyMbps, demand: 1 });
  return found;
}

const ASSUMPTIONS: readonly Assumption[] = [
  { basis: "stated", text: "Starts idle, with everything premigrated and copied; plenty of scratch volumes." },
  LINE_ASSUMPTION,
  { basis: "default", text: "Demand that is not taken in its time waits and is taken as soon as the cluster can." },
];

function repeated(demand: readonly number[], days: number): number[] {
  return ([] as number[]).concat(...Array.from({ length: days }, () => demand));
}

function inNumbers({ compression, peak, premigration }: ClusterRates, limits: Thresholds | undefined): string {
  if (!limits) return `peak ${threeFigures(peak)} host MB/s, nothing premigrated`;
  const sustained = Math.min(peak, compression * premigration);
  return `peak ${threeFigures(peak)} host MB/s, sustained ${threeFigures(sustained)} host MB/s = ${exactly(compression)} x ${threeFigures(premigration)} MB/s compressed at most; priority at ${exactly(limits.priorityGb)} GB, throttled at ${exactly(limits.throttleGb)} GB compressed`;
}

function summed(
  pieces: readonly Piece[],
  day: ClusterDay,
  rows: readonly (readonly Cell[])[],
): { readonly summary: string; readonly limitedBy: string } {
  const { copyMode, thresholds: limits, rates } = day;
  const first = pieces.find((p) => p.state === "sustained")?.from;
  const finding = findingOf({
    throttledHours: hoursIn(pieces, "sustained"),
    first,
    intervals: rows,
    waitingGb: lastLevels(pieces)[WAITING] ?? 0,
  });
  const parts = [finding];
  if (limits) {
    parts.push(
      `at most ${threeFigures(highest(pieces, UNPREMIGRATED) / rates.compression)} GB compressed are not premigrated`,
    );
  }
  if (copyMode === "deferred") {
    parts.push(`at most ${threeFigures(highest(pieces, UNCOPIED))} host GB are not yet copied`);
  }
  return {
    summary: parts.join("; "),
    limitedBy:
      first !== undefined
        ? "throttling threshold (PMTHLVL; FC5274 on a TS7770C)"
        : finding === NEVER
          ? ""
          : holding(day),
  };
}

/** What lets demand wait where nothing is throttled. */
function holding({ rates, demand, copyMode, copyMbps }: ClusterDay): string {
  const most = greatest(demand);
  const isCopied = copyMode === "RUN" || copyMode === "sync";
  if (isCopied && copyMbps < Math.min(most, rates.peak)) return "copying";
  return most > rates.peak ? AT_PEAK : "premigration with priority";
}

function warnings(pieces: readonly Piece[], day: ClusterDay, list: readonly number[]): string[] {
  const { peak, compression } = day.rates;
  const found: string[] = [];
  const over = day.demand.filter((d) => d > peak).length;
  if (over > 0) {
    found.push(
      `demand is above the peak of ${threeFigures(peak)} host MB/s in ${exactly(over)} of ${exactly(day.demand.length)} intervals`,
    );
  }
  const end = lastLevels(pieces);
  const left = LEFT_BEHIND.filter(({ level }) => (end[level] ?? 0) > WORTH_SAYING_GB);
  if (left.length === 0) return found;
  const again = lastLevels(runClusterDay({ ...day, demand: [...day.demand, ...list] }));
  for (const { level, isCompressed, what } of left) {
    const scale = isCompressed ? compression : 1;
    const grown = (again[level] ?? 0) - (end[level] ?? 0);
    const then =
      grown > WORTH_SAYING_GB
        ? `grows from day to day, by ${threeFigures(grown / scale)} GB with the list once more`
        : "does not grow with the list once more";
    found.push(`${threeFigures((end[level] ?? 0) / scale)} ${what} at the end: this ${then}`);
  }
  return found;
}

const LEFT_BEHIND = [
  { level: UNPREMIGRATED, isCompressed: true, what: "GB compressed are not premigrated" },
  { level: UNCOPIED, isCompressed: false, what: "host GB are not yet copied" },
  { level: WAITING, isCompressed: false, what: "host GB of demand still wait" },
] as const;
