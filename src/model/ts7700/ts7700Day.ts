import { utilisations, type Resource } from "../bottleneck";
import {
  dayClock,
  dayColumns,
  dayRead,
  demandInput,
  greatest,
  INTERVAL_HOURS,
  lastLevels,
  QUEUED_LEVEL,
  repeatedDays,
  tidy,
  WAITING,
  WAITS_ASSUMPTION,
  WORTH_SAYING_GB,
} from "../dayRun";
import { table, type Reply, type Assumption, type Column } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { levelsAt, type Piece } from "../fluid";
import { InputError } from "../given";
import { HOST_GB } from "../qualifiedUnit";
import { choice, quantity, question, type About } from "../question";
import { START_NOTE, START_TIME, type RunClock } from "../startTime";
import {
  beyondKnown,
  AT_PEAK,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  idlePremigrationInput,
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
import { COPY_MODES, runClusterDay, CLUSTER_STATES, UNCOPIED, type ClusterDay } from "./day";
import { byMethod, methodInput } from "./method";
import { LINE_ASSUMPTION, ratesOf, type ClusterRates } from "./premigration";

const columns = (clock: RunClock): readonly Column[] => [
  ...dayColumns(clock, "Premigration queue", CLUSTER_STATES, "Oldest in the queue"),
  { label: "Copy backlog", unit: HOST_GB },
];

const ASSUMPTIONS: readonly Assumption[] = [
  {
    basis: "stated",
    text: "The cluster starts idle, with everything premigrated and copied. Scratch volumes never run out.",
  },
  LINE_ASSUMPTION,
  WAITS_ASSUMPTION,
];

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
  equation:
    "d(queue)/dt = accepted / compression - premigration; accepted = min(demand, peak), min(demand, priority_host_mbps) above priority_gb, min(demand, compression x premigration_mbps) at throttle_gb",
  examples: [
    ["TS7770T", 5.351, 4000, 500],
    ["TS7770C", 5.351, 3000, 250, 0.5],
    ["TS7770", 2, 1500, 0],
  ],
  inputs: {
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
  },
  answer: byMethod((values): Reply => {
    const { model, compression, host_mbps, interval_hours, copy_mode, copy_mbps, days } = values;
    if (copy_mode !== "none" && copy_mbps === undefined) {
      throw new InputError("copy_mbps", `is required for copy_mode ${copy_mode}`, null);
    }
    const rates = ratesOf(values);
    const limits = model === "TS7770" ? undefined : thresholds(model, values);
    const demand = repeatedDays(host_mbps, days);
    const day: ClusterDay = {
      rates,
      thresholds: limits,
      copyMode: copy_mode,
      copyMbps: copy_mbps ?? 0,
      demand,
      intervalHours: interval_hours,
    };
    const clock = dayClock(values.start_time, day);
    const pieces = runClusterDay(day);
    const found = dayRead(day, pieces, {
      states: CLUSTER_STATES,
      throttled: "sustained",
      compression,
      fill: (queued) => (limits ? (100 * (queued / compression)) / limits.throttleGb : 0),
      clock,
      limits: [THROTTLED_BY, holding(day)],
    });
    const rows = found.rows.map((row, i) => [...row, tidy(levelsAt(pieces, (i + 1) * interval_hours)[UNCOPIED] ?? 0)]);
    const findings = [
      found.finding,
      ...(limits
        ? [`premigration queue up to ${threeFigures(found.highest(QUEUED_LEVEL) / compression)} GB compressed`]
        : []),
      ...(copy_mode === "deferred" ? [`copy backlog up to ${threeFigures(found.highest(UNCOPIED))} host GB`] : []),
    ];
    return table(columns(clock), rows, findings, () => {
      const of = limits?.reasons();
      return {
        equation: inNumbers(rates, limits),
        limits: utilisations(resourcesOf(day), greatest(host_mbps)),
        limitedBy: found.limitedBy,
        facts: [
          ...(of ? [...of.facts, "ts7770-r51.state.sustained" as const] : [DISK_ONLY_FACT]),
          ...(values.peak_mbps === undefined ? [FACT.ceiling] : []),
          ...(copy_mode === "deferred" ? ["ts7770-r51.grid.deferred-recovery" as const] : []),
        ],
        assumptions: [...(of?.assumptions ?? []), ...ASSUMPTIONS],
        warnings: [
          ...beyondKnown({ peak_mbps: values.peak_mbps }),
          ...warnings(pieces, day, host_mbps),
          ...(of?.warnings ?? []),
        ],
      };
    });
  }),
});

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
    by: ["premigration_mbps", "peak_premigration_mbps", "priority_gb", "throttle_gb", "features"],
  },
  notes: [
    "Starts with everything premigrated and copied. The result doesn't depend on the interval length. days repeats the list.",
    "Demand, accepted and copy backlog are uncompressed (host view). Queue, thresholds and premigration rates are compressed. GB and MB are decimal.",
    START_NOTE,
    "Time is the start of the interval. Accepted is the average over the interval. Queue, fill, age and copy backlog are values at its end. State is the worst in the interval.",
    "Fill is the queue as a percentage of the throttling threshold.",
    "States: idle, keeping up (premigration matches writes), recovering (queue shrinks), peak (queue grows). In priority, the queue is at PMPRIOR or CLDPRIOR. In sustained, writes are throttled at PMTHLVL.",
    "Below the priority threshold, premigration rises in a straight line from peak_premigration_mbps at peak to idle_premigration_mbps when the host is idle, as in TS7700_PEAK_HOURS.",
    "RUN and sync limit host writes to copy_mbps. Deferred copies queue and run at copy_mbps all day. Demand that can't be accepted waits.",
    "A disk-only cluster doesn't premigrate: set premigration_mbps to 0.",
  ],
});

/** Capacities in host MB/s, to compare with the highest demand. */
function resourcesOf({ rates, thresholds: limits, copyMode, copyMbps }: ClusterDay): Resource[] {
  const found: Resource[] = [{ name: AT_PEAK, capacity: rates.peak, demand: 1 }];
  // Premigration of 0 MB/s would be listed as a full resource.
  if (limits && rates.premigration > 0) {
    found.push({ name: "premigration", capacity: rates.compression * rates.premigration, demand: 1 });
  }
  if (copyMode !== "none") found.push({ name: "copying", capacity: copyMbps, demand: 1 });
  return found;
}

function inNumbers({ compression, peak, premigration }: ClusterRates, limits: Thresholds | undefined): string {
  if (!limits) return `peak ${threeFigures(peak)} host MB/s, no premigration`;
  const sustained = Math.min(peak, compression * premigration);
  return `peak ${threeFigures(peak)} host MB/s, sustained ${threeFigures(sustained)} host MB/s (at most ${exactly(compression)} x ${threeFigures(premigration)} MB/s compressed), priority at ${exactly(limits.priorityGb)} GB, throttled at ${exactly(limits.throttleGb)} GB compressed`;
}

/** What delays demand if nothing is throttled. */
function holding({ rates, demand, copyMode, copyMbps }: ClusterDay): string {
  const most = greatest(demand);
  const isCopied = copyMode === "RUN" || copyMode === "sync";
  if (isCopied && copyMbps < Math.min(most, rates.peak)) return "copying";
  return most > rates.peak ? AT_PEAK : "premigration with priority";
}

const LEFT_BEHIND = [
  { level: QUEUED_LEVEL, isCompressed: true, what: "GB compressed isn't premigrated" },
  { level: UNCOPIED, isCompressed: false, what: "host GB isn't copied" },
  { level: WAITING, isCompressed: false, what: "host GB of demand waits" },
] as const;

function warnings(pieces: readonly Piece[], day: ClusterDay, list: readonly number[]): string[] {
  const { peak, compression } = day.rates;
  const found: string[] = [];
  const over = day.demand.filter((d) => d > peak).length;
  if (over > 0) {
    found.push(
      `demand exceeds the peak of ${threeFigures(peak)} host MB/s in ${exactly(over)} of ${exactly(day.demand.length)} intervals: the excess waits`,
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
        ? `the amount grows from day to day, by ${threeFigures(grown / scale)} GB per repeat`
        : "repeating the list adds nothing";
    found.push(`${threeFigures((end[level] ?? 0) / scale)} ${what} at the end: ${then}`);
  }
  return found;
}
