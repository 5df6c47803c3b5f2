import { table, type Reply, type Cell } from "../estimate";
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
import { levelsAt, type Piece } from "../fluid";
import { exactly, threeFigures } from "../figures";
import { choice, list, quantity, question } from "../question";
import { absorbedGb, CACHE_ASSUMPTION, CACHE_FACTS } from "./cache";
import { runDay, STATES, TAKEN, UNCOPIED, WAITING, type Day } from "./day";
import { lawOf } from "./law";
import {
  CACHE,
  COMPRESSION,
  DISTANCE,
  HIGHEST_MBPS,
  LIC,
  MODEL,
  MODES,
  PREFERENCE,
  PRIORITY_HOURS,
  REMOTE_MODEL,
  pairOf,
} from "./pair";
import { AGED, FULL } from "./peak";

const COLUMNS = [
  { label: "Time", unit: "h", drawn: "time" },
  { label: "Demand", unit: "host MB/s", drawn: "line" },
  { label: "Accepted", unit: "host MB/s", drawn: "line" },
  { label: "Backlog", unit: "GB compressed" },
  { label: "Fill", unit: "%", drawn: "share" },
  { label: "State", unit: "", drawn: "state", states: STATES },
  { label: "Age of the oldest uncopied", unit: "h" },
] as const;

/**
 * A day, or any number of intervals, of demand on a Peer-to-Peer VTS: what it takes, what stays uncopied, and when it
 * throttles. The law is that of VTS_PEAK_HOURS; the solution is exact between events.
 *
 * @see ptp-vts-2002, "Operational Modes" and "Peak Write Time and TVC Capacity Planning"
 */
export const vtsDay = question({
  name: "VTS_DAY",
  subject: "Peer-to-Peer VTS",
  asks: "A day of host demand: accepted rate, uncopied backlog, fill and state for each interval",
  goals: ["What does a day look like, hour by hour?", "When in the day is the host throttled?"],
  terms: ["TVC", "throttling", "timeline", "backlog", "batch window", "VEHSTATS", "PtP"],
  improve: {
    towards: "less",
    of: [
      { name: "demand that has to wait", column: "Demand", above: "Accepted" },
      { name: "intervals throttled", column: "State", states: ["throttled", "premigration"] },
      { name: "highest fill", column: "Fill" },
    ],
    by: ["cache_gb", "priority_hours", "model", "lic", "preference"],
  },
  unit: "table",
  equation:
    "d(backlog)/dt = accepted - copying(accepted); accepted = min(demand, peak), or min(demand, sustained) while the caches are full",
  notes: [
    "Starts with caches whose data is all copied. The law of VTS_PEAK_HOURS; exact between events, whatever the interval.",
    "Time is the beginning of the interval; accepted is its mean; backlog, fill and age are as it ends; state is its worst.",
    "Backlog is uncopied data as it lies in the caches, compressed; fill is its share of what throttles the host. With immediate copy it is data not yet on tape.",
    "Demand that is not taken in its time waits and is taken as soon as the pair can; the finding counts the intervals that accept less than their demand.",
    "States: idle, keeping up (copied as written), recovering (backlog falls), peak (backlog grows), priority copy (the oldest data has reached priority_hours), throttled (caches full of uncopied data), premigration (immediate copy: caches full of data not on tape).",
    "Copied data leaves the caches as room is needed, so that free space never limits volumes of full size; for small ones see VTS_VOLUME_FACTOR.",
    "Without compression in the VTC full caches hold the host 17.5 % below the sustained rate (the paper: 15 to 20 %); with it the paper has no such figure, and the rate is the sustained one.",
    "days repeats the list; a run that does not end as it began says so, and whether its backlog grows from day to day.",
  ],
  examples: [
    ["B20", 864, 3, 150],
    ["B20", 864, 2.66, 120, null, null, null, "without", 2],
  ],
  inputs: {
    model: MODEL,
    cache_gb: CACHE,
    compression: COMPRESSION,
    host_mbps: list("MB/s", "Host demand before compression, one cell an interval", {
      atLeast: 0,
      atMost: HIGHEST_MBPS,
    }),
    interval_hours: quantity("h", "Length of an interval", { above: 0, atMost: 168, otherwise: 1 }),
    mode: choice(MODES, "Copy mode", { otherwise: "deferred" }),
    priority_hours: PRIORITY_HOURS,
    lic: LIC,
    days: quantity("count", "How often the list is run, one after the other", {
      atLeast: 1,
      atMost: 366,
      whole: true,
      otherwise: 1,
    }),
    preference: PREFERENCE,
    distance_km: DISTANCE,
    remote_model: REMOTE_MODEL,
  },
  answer(given): Reply {
    const { cache_gb, compression, host_mbps, interval_hours, mode, priority_hours, days } = given;
    const law = lawOf(pairOf(given, mode));
    const day: Day = {
      law,
      demand: repeated(host_mbps, days),
      intervalHours: interval_hours,
      fullGb: absorbedGb(cache_gb, law.caches) * compression,
      priorityHours: mode === "deferred" ? priority_hours : undefined,
      fullState: mode === "deferred" ? "throttled" : "premigration",
    };
    const pieces = runDay(day);
    const shown = lasting(pieces, interval_hours);
    const rows = day.demand.map((demand, i): Cell[] => {
      const [from, to] = [i * interval_hours, (i + 1) * interval_hours];
      const end = levelsAt(pieces, to);
      const taken = (end[TAKEN] ?? 0) - (i === 0 ? 0 : (levelsAt(pieces, from)[TAKEN] ?? 0));
      const uncopied = end[UNCOPIED] ?? 0;
      return [
        tidy(from),
        demand,
        tidy(taken / (interval_hours * GB_PER_MBPS_HOUR)),
        tidy(uncopied / compression),
        tidy((100 * uncopied) / day.fullGb),
        worstState(STATES, shown, from, to),
        tidy(oldestAge(pieces, to, TAKEN, UNCOPIED)),
      ];
    });
    const found = summed(shown, day, rows, compression);
    return table(COLUMNS, rows, found.summary, () => ({
      equation: `peak ${threeFigures(law.peak)} MB/s, sustained ${threeFigures(law.sustained)} MB/s, full at ${threeFigures(day.fullGb / compression)} GB of uncopied compressed data`,
      limitedBy: found.limitedBy,
      limits: law.limits(greatest(host_mbps)),
      facts: [...CACHE_FACTS, ...law.facts],
      assumptions: [
        CACHE_ASSUMPTION,
        ...law.assumptions,
        { basis: "default", text: "Demand that is not taken in its time waits and is taken as soon as the pair can." },
      ],
      warnings: [...warnings(pieces, day, host_mbps, compression), ...law.warnings],
    }));
  },
});

const FULL_OF: Readonly<Record<Day["fullState"], string>> = {
  throttled: FULL,
  premigration: "tape volume caches full of data not on tape",
};

function repeated(list: readonly number[], times: number): number[] {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) for (const value of list) all.push(value);
  return all;
}

function summed(
  pieces: readonly Piece[],
  { law, demand, fullState }: Day,
  rows: readonly (readonly Cell[])[],
  compression: number,
): { readonly summary: string; readonly limitedBy: string } {
  const first = pieces.find((p) => p.state === fullState)?.from;
  const finding = findingOf({
    throttledHours: hoursIn(pieces, fullState),
    first,
    intervals: rows,
    waitingGb: leftAt(pieces).waiting,
  });
  const held = greatest(demand) > law.peak ? (law.peakLimits[0]?.resource ?? "") : AGED;
  return {
    summary: `${finding}; the backlog reaches ${threeFigures(highest(pieces, UNCOPIED) / compression)} GB compressed`,
    limitedBy: first !== undefined ? FULL_OF[fullState] : finding === NEVER ? "" : held,
  };
}

function warnings(pieces: readonly Piece[], day: Day, list: readonly number[], compression: number): string[] {
  const found: string[] = [];
  const left = leftAt(pieces);
  const over = day.demand.filter((d) => d > day.law.peak).length;
  if (over > 0)
    found.push(
      `demand is above the peak of ${threeFigures(day.law.peak)} MB/s in ${exactly(over)} of ${exactly(day.demand.length)} intervals: what is above it waits`,
    );
  const uncopied = left.uncopied / compression;
  const behind = [
    ...(left.waiting > WORTH_SAYING_GB ? [`${threeFigures(left.waiting)} host GB of demand still wait`] : []),
    ...(uncopied > WORTH_SAYING_GB ? [`${threeFigures(uncopied)} GB compressed are uncopied`] : []),
  ];
  if (behind.length > 0) {
    const again = leftAt(runDay({ ...day, demand: [...day.demand, ...list] }));
    const more = again.waiting + again.uncopied - left.waiting - left.uncopied;
    const then =
      more > WORTH_SAYING_GB
        ? `the list once more leaves ${threeFigures(more)} host GB more, so that it grows from day to day`
        : "the list once more leaves no more";
    found.push(`${behind.join(" and ")} at the end: ${then}`);
  }
  return found;
}

function leftAt(pieces: readonly Piece[]): { readonly uncopied: number; readonly waiting: number } {
  const levels = lastLevels(pieces);
  return { uncopied: levels[UNCOPIED] ?? 0, waiting: levels[WAITING] ?? 0 };
}
