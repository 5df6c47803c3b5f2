/** Copies of a TS7700 grid for a demand that repeats: what waits for its copy, and for how long. */
import { levelsAt, type Piece } from "../engines/fluid";
import { longestWait, latest, heldHours } from "../plan/lateness";
import { negligibleGb } from "../plan/periodic";
import { firstAbove, fromHighest, Rise, type Flow } from "../plan/rise";
import type { Demand } from "../plan/subject";
import { GB_PER_MBPS_HOUR, repeatedDays, TAKEN, WAITING } from "../workload/dayRun";
import type { Copying } from "./copying";
import { runClusterDay, UNCOPIED } from "./clusterRun";

interface CopyDay {
  readonly copying: Copying;
  readonly compression: number;
  /** Host MB/s of all writing clusters. */
  readonly peak: number;
  readonly intervalHours: number;
}

export interface CopyRun {
  /** Host GB by which what waits grows in each period; 0 if it doesn't. */
  readonly grows: number;
  /** The longest time until offered data is accepted, h. */
  readonly late: number;
  /** The longest time from when data is written until its deferred copies are made, h. */
  readonly oldest: number;
  /** Hours for which copies fall behind or wait, by cause. */
  readonly held: ReadonlyMap<string, number>;
  /** The last of the periods. */
  readonly flows: readonly CopyFlow[];
}

interface CopyFlow extends Flow {
  /** Host GB without their copy, at the beginning. */
  readonly waits: number;
}

/**
 * Host writes wait for the highest rate alone, so that they repeat from where nothing waits in the first period. Copies
 * are made at a rate that depends on host writes alone, so that they repeat from where nothing waits in a period after
 * that: the third is what repeats.
 */
const PERIODS = 3;

export function runCopies({ copying, compression, peak, intervalHours }: CopyDay, demand: Demand): CopyRun {
  const pieces = runClusterDay({
    rates: { compression, peak, priorityHost: peak, peakPremigration: 0, premigration: 0 },
    thresholds: undefined,
    copyMode: "none",
    copyMbps: 0,
    grid: () => copying,
    demand: repeatedDays(demand, PERIODS),
    intervalHours,
  });
  const span = demand.length * intervalHours;
  const behind = (periods: number): number => {
    const levels = levelsAt(pieces, periods * span);
    return (levels[UNCOPIED] ?? 0) + (levels[WAITING] ?? 0);
  };
  const grown = behind(PERIODS) - behind(PERIODS - 1);
  const last = pieces.filter(({ to }) => to > (PERIODS - 1) * span);
  const flows = copying.isDeferred ? last.map((piece) => flowOf(piece, copying)) : [];
  return {
    grows: grown > negligibleGb({ demand, intervalHours }) ? grown : 0,
    late: latest(pieces),
    oldest: longestWait(
      pieces,
      (levels) => levels[TAKEN] ?? 0,
      (levels) => (levels[TAKEN] ?? 0) - (levels[UNCOPIED] ?? 0),
    ),
    held: heldHours(last.map((piece) => ({ ...piece, held: piece.copiesHeld }))),
    flows,
  };
}

/** Rates of a piece in host GB/h. */
function flowOf({ from, to, rates, levels }: Piece, copying: Copying): CopyFlow {
  const written = rates[TAKEN] ?? 0;
  const carried = GB_PER_MBPS_HOUR * copying.deferred(written / GB_PER_MBPS_HOUR, 0).rate;
  return { lasts: to - from, written, carried, waits: levels[UNCOPIED] ?? 0 };
}

/**
 * Hours after an outage of all links until everything is copied, if it begins or ends where rates change: the longest
 * of all. Infinity if what waits grows.
 */
export function copiedAfter({ flows, grows }: CopyRun, outage: number): number {
  const period = new Period(fromHighest(flows));
  const rise = Rise.of(period.flows);
  if (!rise || grows > 0) return Infinity;
  let longest = 0;
  for (const time of period.times)
    for (const begins of [time, time - outage]) {
      const ends = begins + outage;
      const waits = period.waits(begins) + period.written(ends) - period.written(begins);
      if (waits > rise.rounding) longest = Math.max(longest, rise.last(period.spare(ends) + waits) - ends);
    }
  return longest;
}

/** Sums over a period that repeats, at any time. */
class Period {
  readonly times: readonly number[];
  private readonly sums: readonly { readonly written: number; readonly spare: number }[];
  private readonly hours: number;
  private readonly whole: { readonly written: number; readonly spare: number };

  constructor(readonly flows: readonly CopyFlow[]) {
    const [times, sums] = [[0], [{ written: 0, spare: 0 }]];
    let [time, written, spare] = [0, 0, 0];
    for (const flow of flows) {
      time += flow.lasts;
      written += flow.lasts * flow.written;
      spare += flow.lasts * (flow.carried - flow.written);
      times.push(time);
      sums.push({ written, spare });
    }
    this.times = times;
    this.sums = sums;
    this.hours = time;
    this.whole = { written, spare };
  }

  written(time: number): number {
    const { periods, before, into, flow } = this.at(time);
    return periods * this.whole.written + before.written + into * flow.written;
  }

  /** What could be copied less what is written. */
  spare(time: number): number {
    const { periods, before, into, flow } = this.at(time);
    return periods * this.whole.spare + before.spare + into * (flow.carried - flow.written);
  }

  waits(time: number): number {
    const { into, flow } = this.at(time);
    return Math.max(0, flow.waits + into * (flow.written - flow.carried));
  }

  private at(time: number) {
    const periods = Math.floor(time / this.hours);
    const rest = time - periods * this.hours;
    const i = Math.min(this.flows.length, Math.max(1, firstAbove(this.times, rest))) - 1;
    const flow = this.flows[i] ?? { lasts: 0, written: 0, carried: 0, waits: 0 };
    return { periods, flow, before: this.sums[i] ?? { written: 0, spare: 0 }, into: rest - (this.times[i] ?? 0) };
  }
}
