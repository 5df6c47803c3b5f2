import { table, type Answer, type Cell } from "../estimate";
import { firstPiece, levelsAt, type Piece } from "../fluid";
import { exactly, threeFigures } from "../figures";
import { choice, list, quantity, question } from "../question";
import { absorbedGb, CACHE_ASSUMPTION, CACHE_FACTS, GB_PER_MBPS_HOUR, LEAST_CACHE_GB } from "./cache";
import { runDay, STATES, TAKEN, UNCOPIED, WAITING, type State } from "./day";
import { lawOf, MODES, type Law } from "./law";
import { PTP_ALIASES, PTP_MODELS } from "./models";
import { LONGEST_PRIORITY_HOURS, noFigures } from "./peakHours";

const COLUMNS = [
  { label: "Time", unit: "h" },
  { label: "Demand", unit: "host MB/s" },
  { label: "Accepted", unit: "host MB/s" },
  { label: "Backlog", unit: "GB compressed" },
  { label: "Fill", unit: "%" },
  { label: "State", unit: "" },
] as const;

/**
 * A day, or any number of intervals, of demand on a Peer-to-Peer VTS: what it takes, what stays uncopied, and when it
 * throttles. The law is that of VTS_PEAK_HOURS; the solution is exact between events.
 *
 * @see ptp-vts-2002, "Operational Modes" and "Peak Write Time and TVC Capacity Planning"
 */
export const vtsDay = question({
  name: "VTS_DAY",
  subject: "Virtual tape",
  asks: "A day of host demand: accepted rate, uncopied backlog, fill and state for each interval",
  unit: "table",
  equation:
    "d(backlog)/dt = accepted - copying(accepted); accepted = min(demand, peak), or min(demand, sustained) while the caches are full",
  notes: [
    "Starts with caches whose data is all copied. The law of VTS_PEAK_HOURS; exact between events, whatever the interval.",
    "Time is the beginning of the interval; accepted is its mean; backlog and fill are as it ends; state is its worst.",
    "Backlog is uncopied data as it lies in both caches together, compressed; fill is its share of what throttles the host.",
    "Demand that is not taken in its time waits and is taken as soon as the pair can.",
    "States: idle, keeping up (copied as written), recovering (backlog falls), peak (backlog grows), priority copy (the oldest data has reached priority_hours), throttled (caches full).",
    "After a peak the paper saw rates 15 to 20 % below sustained for a while, measured without compression in the VTC; not in this table.",
  ],
  examples: [["B20", 864, 3, 150]],
  inputs: {
    model: choice(PTP_MODELS, "Peer-to-Peer VTS model", { aliases: PTP_ALIASES }),
    cache_gb: quantity("GB", "Tape volume cache of one VTS", {
      atLeast: LEAST_CACHE_GB,
      atMost: 100000,
      usual: [216, 1728],
    }),
    compression: quantity("ratio", "Compression factor of the data", { atLeast: 1, atMost: 20, usual: [1, 5] }),
    host_mbps: list("MB/s", "Host demand before compression, one cell an interval", { atLeast: 0, atMost: 10000 }),
    interval_hours: quantity("h", "Length of an interval", { above: 0, atMost: 168, otherwise: 1 }),
    mode: choice(MODES, "Copy mode", { otherwise: "deferred" }),
    priority_hours: quantity("h", "Deferred-copy priority threshold", {
      atLeast: 0,
      atMost: LONGEST_PRIORITY_HOURS,
      whole: true,
      otherwise: LONGEST_PRIORITY_HOURS,
    }),
  },
  answer({ model, cache_gb, compression, host_mbps, interval_hours, mode, priority_hours }): Answer {
    const law = lawOf({ model, compression, lic: "with", mode });
    if (!law) return noFigures(model);
    const fullGb = absorbedGb(cache_gb, mode) * compression;
    const pieces = runDay({
      law,
      demand: host_mbps,
      intervalHours: interval_hours,
      fullGb,
      priorityHours: mode === "deferred" ? priority_hours : undefined,
    });
    const lasting = pieces.filter((p) => p.to - p.from > ROUNDING * interval_hours);
    const rows = host_mbps.map((demand, i): Cell[] => {
      const [from, to] = [i * interval_hours, (i + 1) * interval_hours];
      const end = levelsAt(pieces, to);
      const taken = (end[TAKEN] ?? 0) - (i === 0 ? 0 : (levelsAt(pieces, from)[TAKEN] ?? 0));
      const uncopied = end[UNCOPIED] ?? 0;
      return [
        tidy(from),
        demand,
        tidy(taken / (interval_hours * GB_PER_MBPS_HOUR)),
        tidy(uncopied / compression),
        tidy((100 * uncopied) / fullGb),
        worst(lasting, from, to),
      ];
    });
    const summary = summed(lasting, compression);
    return table(COLUMNS, rows, summary, {
      equation: `peak ${threeFigures(law.peak)} MB/s, sustained ${threeFigures(law.sustained)} MB/s, full at ${threeFigures(fullGb / compression)} GB of uncopied compressed data`,
      limitedBy: hoursIn(lasting, "throttled") > 0 ? "tape volume caches full of uncopied data" : "",
      limits: law.limits(greatest(host_mbps)),
      facts: [...CACHE_FACTS, ...law.facts],
      assumptions: [
        CACHE_ASSUMPTION,
        ...law.assumptions,
        { basis: "default", text: "Demand that is not taken in its time waits and is taken as soon as the pair can." },
      ],
      warnings: warnings(pieces, law, host_mbps, compression),
    });
  },
});

/** A state that lasts for less of an interval is an event that rounding put beside the interval's end. */
const ROUNDING = 1e-9;

/** Twelve digits: sums over pieces must not show their rounding. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

/** Of any number of values; Math.max takes so many arguments only. */
function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function worst(pieces: readonly Piece[], from: number, to: number): State {
  let rank = 0;
  for (let i = firstPiece(pieces, (p) => p.to > from); i < pieces.length; i += 1) {
    const piece = pieces[i];
    if (!piece || piece.from >= to) break;
    rank = Math.max(rank, STATES.indexOf(piece.state as State));
  }
  return STATES[rank] ?? "idle";
}

function hoursIn(pieces: readonly Piece[], state: State): number {
  return pieces.filter((p) => p.state === state).reduce((hours, p) => hours + p.to - p.from, 0);
}

function summed(pieces: readonly Piece[], compression: number): string {
  const throttled = hoursIn(pieces, "throttled");
  const first = pieces.find((p) => p.state === "throttled");
  const most = greatest([...pieces.map((p) => p.levels[UNCOPIED] ?? 0), lastLevels(pieces)[UNCOPIED] ?? 0]);
  const backlog = `the backlog reaches ${threeFigures(most / compression)} GB compressed`;
  return first
    ? `throttled for ${threeFigures(throttled)} h, first at hour ${threeFigures(first.from)}; ${backlog}`
    : `never throttled; ${backlog}`;
}

function lastLevels(pieces: readonly Piece[]): number[] {
  const last = pieces[pieces.length - 1];
  return last ? levelsAt(pieces, last.to) : [];
}

function warnings(pieces: readonly Piece[], law: Law, demand: readonly number[], compression: number): string[] {
  const found: string[] = [];
  const [uncopied = 0, waiting = 0] = [lastLevels(pieces)[UNCOPIED], lastLevels(pieces)[WAITING]];
  const over = demand.filter((d) => d > law.peak).length;
  if (over > 0)
    found.push(
      `demand is above the peak of ${threeFigures(law.peak)} MB/s in ${exactly(over)} of ${exactly(demand.length)} intervals`,
    );
  if (waiting > 0.5) found.push(`${threeFigures(waiting)} host GB of demand still wait at the end`);
  if (uncopied > 0.5)
    found.push(
      `${threeFigures(uncopied / compression)} GB compressed are uncopied at the end: the next day starts worse`,
    );
  return found;
}
