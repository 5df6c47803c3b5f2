/** A day of demand on the fluid engine, by copySharing.ts: data that is accepted, waits, or isn't copied yet. */
import { GB_PER_MBPS_HOUR, QUEUED_LEVEL, runIntervals, TAKEN, type Demand } from "../workload/dayRun";
import { readsAt, type Reads } from "../workload/reads";
import { firstPiece, type Piece, type Regime } from "../engines/fluid";
import type { Law, Mode } from "./copySharing";
import { mostlyHeldBy } from "../plan/lateness";
import { AGED, FULL } from "./peak";

/** The state in which the oldest data has reached the threshold. */
export const PRIORITY = "priority copy";

/** From best to worst: a table shows the worst state of an interval. */
export const DAY_STATES = ["idle", "keeping up", "recovering", "peak", PRIORITY, "premigration", "throttled"] as const;
type DayState = (typeof DAY_STATES)[number];

export interface Day extends Demand {
  /** Beside no reads. */
  readonly law: Law;
  /** Reads of the hosts, and the law beside so many MB/s of them; none if absent. */
  readonly reads?: Reads | undefined;
  readonly beside?: ((reads: number) => Law) | undefined;
  /** Host GB of uncopied data that the caches can hold. */
  readonly fullGb: number;
  /** Age at which uncopied data gets priority, h; Infinity if no such threshold applies. */
  readonly priorityHours: number;
  /** The state if the caches are full: throttled by copies to the other VTS, or by those to tape. */
  readonly fullState: "throttled" | "premigration";
}

/** What throttles the host while the caches are full, by the state then. */
export const FULL_OF: Readonly<Record<Day["fullState"], string>> = {
  throttled: FULL,
  premigration: "cache space for data not yet on tape",
};

/** How full caches are felt in a copy mode, and whether uncopied data can get too old. */
export function throttlingOf(mode: Mode, priorityHours: number): Pick<Day, "fullState" | "priorityHours"> {
  return mode === "deferred"
    ? { fullState: "throttled", priorityHours }
    : { fullState: "premigration", priorityHours: Infinity };
}

/** Differences below this share of the day's data are rounding. */
const ROUNDING = 1e-9;

export function runDay(day: Day): Piece[] {
  const run: Run = { takenAtStart: undefined, drops: false, by: AGED };
  return runIntervals(day, [[0, day.fullGb], [0], []], (wanted, wants, levels, time, past, interval) =>
    regimeAt({ ...day, law: lawAt(day, interval) }, run, wanted, wants, levels, time, past),
  );
}

/** The law of an interval, beside its reads. */
export function lawAt({ law, reads, beside }: Day, interval: number): Law {
  return beside?.(readsAt(reads, interval)) ?? law;
}

/** Name of what limits the peak rate. */
export function peakBy(law: Law): string {
  return law.peakLimits[0]?.resource ?? "";
}

/** What throttles the host longest, besides the peak rate; undefined if nothing does. */
export function throttledBy(held: ReadonlyMap<string, number>, ...laws: readonly Law[]): string | undefined {
  const others = new Map(held);
  for (const law of laws) others.delete(peakBy(law));
  return mostlyHeldBy(others);
}

interface Run {
  /** Host GB accepted until a threshold began to throttle the host; undefined while none does. */
  takenAtStart: number | undefined;
  /** True if the host is at first throttled below the sustained rate. */
  drops: boolean;
  /** Name of the threshold that began to throttle the host. */
  by: string;
}

function regimeAt(
  { law, fullGb, priorityHours, fullState, intervalHours }: Day,
  run: Run,
  wanted: number,
  wants: number,
  levels: readonly number[],
  time: number,
  past: readonly Piece[],
): Regime {
  const [uncopied, taken] = [levels[QUEUED_LEVEL] ?? 0, levels[TAKEN] ?? 0];
  // At 0 hours, data reaches the threshold immediately, so copying must keep pace from the start.
  const atOnce = priorityHours === 0;
  const aged = atOnce ? undefined : agedData(past, time, priorityHours, taken - uncopied);

  const full = uncopied >= fullGb;
  const inflow = aged?.inflow ?? 0;
  const isDue =
    aged !== undefined && (aged.behind || (aged.atLimit && law.copying(Math.min(wants, law.peak)) < inflow));
  // Both thresholds start copies that throttle the host below the sustained rate until the data uncopied at that moment
  // is copied; the age threshold only if data reaches it faster than the sustained rate.
  const drops = full || (isDue && inflow > law.sustained);
  const takenAtStart = run.takenAtStart ?? taken;
  const isThrottled = run.takenAtStart !== undefined || full || isDue;
  if (full) run.by = FULL_OF[fullState];
  else if (isDue) run.by = AGED;
  run.drops = drops || (run.takenAtStart !== undefined && run.drops);
  const toCopy = takenAtStart - (taken - uncopied);
  const dropped = run.drops && toCopy > ROUNDING * taken;
  const most = isThrottled ? (dropped ? law.afterFull : law.sustained) : atOnce ? law.sustained : law.peak;
  const host = Math.min(wants, most);
  const copying = law.copying(host);
  const held = host < wants && most < law.peak;
  run.takenAtStart = isThrottled && held ? takenAtStart : undefined;
  const priority = isDue || (held && !full);
  // While full caches throttle the host, copied data makes room for new data.
  const stays = full && held;
  const copied = stays ? host : uncopied > 0 ? copying : Math.min(copying, host);
  const growing = full ? Math.min(0, host - copied) : host - copied;
  const until = Math.min(
    aged?.holdsUntil(copied, host, afterInterval(time, intervalHours)) ?? Infinity,
    held && dropped ? time + toCopy / (copied * GB_PER_MBPS_HOUR) : Infinity,
  );

  return {
    // Whatever throttles the host, old data as well as full caches.
    state: held ? fullState : stateOf({ host, growing, uncopied, priority }),
    rates: [growing * GB_PER_MBPS_HOUR, (wanted - host) * GB_PER_MBPS_HOUR, host * GB_PER_MBPS_HOUR],
    until,
    held: host >= wants ? undefined : isThrottled || atOnce ? run.by : peakBy(law),
  };
}

interface Doing {
  readonly host: number;
  readonly growing: number;
  readonly uncopied: number;
  readonly priority: boolean;
}

function stateOf({ host, growing, uncopied, priority }: Doing): DayState {
  if (priority) return PRIORITY;
  if (growing > 0) return "peak";
  if (uncopied > 0) return "recovering";
  return host > 0 ? "keeping up" : "idle";
}

interface Aged {
  /** Some data is older than the threshold. */
  readonly behind: boolean;
  /** The oldest data is just as old as the threshold. */
  readonly atLimit: boolean;
  /** Host MB/s at which data reaches the threshold now. */
  readonly inflow: number;
  /**
   * Returns when the oldest data reaches the threshold, or gets back to it, at constant rates of copying and host
   * writes; Infinity if never. At or beyond the threshold, also when the inflow changes. If that isn't by `last`,
   * returns any later time.
   */
  holdsUntil(copying: number, host: number, last: number): number;
}

/** A time after the end of the interval in which `time` is; by then, the input has changed. */
function afterInterval(time: number, intervalHours: number): number {
  return (Math.floor(time / intervalHours + ROUNDING) + 2) * intervalHours;
}

/**
 * Data is copied in the order in which it arrived, so the oldest uncopied data arrived just after the first `copied`
 * GB.
 */
function agedData(past: readonly Piece[], time: number, priorityHours: number, copied: number): Aged {
  const first = (past[0]?.from ?? time) + priorityHours;
  // A piece that ends now, but for rounding, is over: what it brought may be copied long since.
  const next = time < first ? -1 : firstPiece(past, (p) => p.to + priorityHours > time + ROUNDING);
  const piece = past[next];
  const ofAge = piece
    ? (piece.levels[TAKEN] ?? 0) + (piece.rates[TAKEN] ?? 0) * (time - priorityHours - piece.from)
    : 0;
  const inflow = inflowOf(piece);
  const lead = ofAge - copied;
  const tolerance = ROUNDING * (1 + copied);
  const atLimit = Math.abs(lead) <= tolerance;
  const behind = lead > tolerance;
  return {
    behind,
    atLimit,
    inflow,
    holdsUntil(copying, host, last) {
      let from = time;
      let ahead = lead;
      // Data written from now on reaches the threshold after all earlier data.
      for (let i = next; i <= past.length && from <= last; i += 1) {
        const source = past[i];
        const inflowThen = i === past.length ? host : inflowOf(source);
        if ((behind || atLimit) && inflowThen !== inflow) return from;
        const to = i === past.length ? Infinity : source ? source.to + priorityHours : first;
        const closing = (inflowThen - copying) * GB_PER_MBPS_HOUR;
        const hours = -ahead / closing;
        if (!atLimit && hours > 0 && from + hours <= to) return from + hours;
        ahead += closing * (to - from);
        from = to;
      }
      return from;
    },
  };
}

function inflowOf(piece: Piece | undefined): number {
  return (piece?.rates[TAKEN] ?? 0) / GB_PER_MBPS_HOUR;
}
