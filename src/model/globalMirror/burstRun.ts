/** A burst during formation cycles: for how long it prevents new consistency groups. */
import { cycleParts, steadyCycle } from "./cycle";
import { forkOf, pass, startOf, type Run, type Stretch } from "./formation";
import type { PartParameters } from "./parameters";

/** Amounts and rates as sent on the link; `writingMbps` must be below `linkMbps`. */
export interface Burst {
  readonly writingMbps: number;
  /** In addition to the base writes. */
  readonly burstingMbps: number;
  readonly burstMb: number;
  readonly linkMbps: number;
  readonly km: number;
  readonly waitSeconds: number;
  /** Those of the cycle; the chosen ones if absent. */
  readonly parameters?: PartParameters;
  readonly drainLimit: number;
  /** As in `Formation`. */
  readonly failuresInARow?: number;
}

/** Number of moments in a steady cycle at which the burst's start is tried. */
const MOMENTS = 8;
/** Number of times that the step between moments around the worst or best one is halved. */
const HALVINGS = 12;
/** A longer run is cut, because rounding of the time would then lose parts of a cycle. */
const LONGEST_SECONDS = 1e10;

/**
 * Returns the longest time between two groups with a failed one between them, s; 0 if none fails, as in the steady
 * states of CGFT_ESTIMATE within the drain limit. Tries a start with everything sent, and a steady cycle's worst
 * moment.
 */
export function longestGap(burst: Burst): number {
  return gapOf(burst, (one, other) => one.gap > other.gap || (one.gap === other.gap && one.group > other.group));
}

/** As `longestGap`, for a burst that starts at the best moment. */
export function shortestGap(burst: Burst): number {
  return gapOf(burst, (one, other) => one.gap < other.gap);
}

/** Returns the gap of the moment that `beats` the others. */
function gapOf(burst: Burst, beats: (one: Outcome, other: Outcome) => boolean): number {
  const { burstingMbps, burstMb, drainLimit, failuresInARow } = burst;
  const [before, during] = [0, burstingMbps].map((more) => steadyAt(burst, more));
  if (burstMb === 0 || !before || (during && during.drain <= drainLimit)) return 0;
  // In a burst this long above the link rate, a group fails whatever the limit; the few cycles before it don't matter.
  if (!during && burstMb / burstingMbps > LONGEST_SECONDS) return burstMb / (burst.linkMbps - burst.writingMbps);
  const start = startOf({ ...cycleParts(burst), drainLimit, failuresInARow });
  const atOnce = burstAfter(burst, forkOf(start), 0, true);
  // What is unsent when a steady cycle begins to send: a link used to 93% settles only in hundreds of cycles.
  const drain = before.stretched ? Math.min(before.drain, drainLimit) : 0;
  start.now.backlog = burst.writingMbps * (before.idle + drain);
  // If groups fail without the burst, no steady cycle exists for it to start in, and groups can fail long after it.
  if (before.drain > drainLimit) return burstAfter(burst, start, 0, false).gap;
  const at = (cycles: number): Outcome => burstAfter(burst, forkOf(start), (1 + cycles) * before.interval, true);
  let [first, moment] = [at(0), 0];
  const consider = (cycles: number): void => {
    const other = at(cycles);
    if (beats(other, first)) [first, moment] = [other, cycles];
  };
  for (let i = 1; i < MOMENTS; i += 1) consider(i / MOMENTS);
  for (let i = 0, step = 1 / MOMENTS; i < HALVINGS; i += 1) {
    step /= 2;
    const from = moment;
    consider(from - step);
    consider(from + step);
  }
  return beats(atOnce, first) ? atOnce.gap : first.gap;
}

/** Relative tolerance of the resulting link rate. */
const LINK_DIGITS = 1e-6;
/** The gap of the result may be shorter than wanted by this share. */
const GAP_DIGITS = 1e-5;
const MOST_TRIES = 100;

/** Returns the smallest link rate, MB/s and at least `least`, at which no gap is longer than the given seconds. */
export function linkForGap(burst: Omit<Burst, "linkMbps">, seconds: number, least: number): number {
  const { writingMbps } = burst;
  let [low, high, link] = [least, Infinity, least];
  for (let i = 0; i < MOST_TRIES; i += 1) {
    const gap = longestGap({ ...burst, linkMbps: link });
    if (gap > seconds) low = link;
    else high = link;
    const isNear = gap <= seconds && gap >= seconds * (1 - GAP_DIGITS);
    if (isNear || high - low <= LINK_DIGITS * low) return high;
    // The gap is nearly in inverse proportion to the spare link rate. If that estimate leaves the bracket, take a small
    // step up, or the middle of the bracket; every other time, too, because estimates only creep towards a jump.
    const creeps = i % 2 === 1 && high < Infinity;
    link = writingMbps + ((link - writingMbps) * gap) / (seconds * (1 - GAP_DIGITS / 2));
    if (creeps || link <= low || link >= high)
      link = high === Infinity ? low * (1 + LINK_DIGITS) : low + (high - low) / 2;
  }
  return high;
}

interface Outcome {
  /** Time between groups, s; 0 if no group fails. */
  readonly gap: number;
  /** The largest group, MB: the one closest to failing. */
  readonly group: number;
}

/** Returns undefined if the link can't carry that much more. */
function steadyAt({ writingMbps, ...burst }: Burst, more: number): ReturnType<typeof steadyCycle> | undefined {
  const writeMbps = writingMbps + more;
  return writeMbps < burst.linkMbps ? steadyCycle({ ...burst, writeMbps, wireFactor: 1 }) : undefined;
}

function stretchOf({ writingMbps, linkMbps }: Burst, more: number, seconds: number): Stretch {
  return { writeMbps: writingMbps + more, linkMbps, seconds: Math.min(seconds, LONGEST_SECONDS) };
}

/**
 * Runs the burst after `lead` seconds of base writes.
 * @param untilFresh stops at the first group cut after the burst: if steady cycles drain in time, later groups do too
 */
function burstAfter(burst: Burst, run: Run, lead: number, untilFresh: boolean): Outcome {
  const { writingMbps, burstingMbps, burstMb, linkMbps } = burst;
  const { idle, sending, drainLimit } = run.formation;
  // Enough for the burst and for what four cycles leave in their idle parts, at the spare rate.
  const afterwards = (burstMb + 4 * linkMbps * (drainLimit + idle + sending)) / (linkMbps - writingMbps);
  const passed = [
    pass(run, stretchOf(burst, 0, lead)),
    pass(run, stretchOf(burst, burstingMbps, burstMb / burstingMbps)),
    pass(run, stretchOf(burst, 0, afterwards), untilFresh),
  ];
  const gap = run.suspensions.reduce((longest, { lastGroup, nextGroup }) => {
    // If the run was cut before the next group, the closed form gives the gap.
    const seconds = nextGroup === undefined ? burstMb / (linkMbps - writingMbps) : nextGroup - lastGroup;
    return Math.max(longest, seconds);
  }, 0);
  return { gap, group: Math.max(...passed.map(({ largestGroupMb }) => largestGroupMb)) };
}
