/** A burst during the cycle that forms groups: how long no group is formed because of it. */
import { cycleParts, steadyCycle } from "./cycle";
import { forkOf, pass, startOf, type Run, type Stretch } from "./formation";

/** Amounts and rates on the wire; the writes' own rate must be below the link's. */
export interface Burst {
  readonly writingMbps: number;
  /** On top of the other writes. */
  readonly burstingMbps: number;
  readonly burstMb: number;
  readonly linkMbps: number;
  readonly km: number;
  readonly waitSeconds: number;
  readonly drainLimit: number;
  /** As of a `Formation`. */
  readonly failuresInARow?: number;
}

/** Number of moments in a steady cycle at which the burst is tried. */
const MOMENTS = 8;
/** How often the distance between moments around the worst or best one is halved. */
const HALVINGS = 12;
/** Cycles after which the run is steady. */
const SETTLING_CYCLES = 20;
/** A longer run is cut, because rounding of the time would then swallow parts of a cycle. */
const LONGEST_SECONDS = 1e10;
/** Above this limit a gap is so long, and has so many cycles before it, that one moment represents all. */
const LONG_LIMIT = 600;

/**
 * The longest time from group to group in which one is given up, s; 0 where none is, as in the steady states of
 * CGFT_ESTIMATE within the drain limit. For a start with everything sent, and for a burst that begins at the worst
 * moment of a steady cycle.
 */
export function longestGap(burst: Burst): number {
  return gapOf(burst, (one, other) => one.gap > other.gap || (one.gap === other.gap && one.group > other.group));
}

/** The same for a burst that begins at the best moment. */
export function shortestGap(burst: Burst): number {
  return gapOf(burst, (one, other) => one.gap < other.gap || (one.gap === other.gap && one.group < other.group));
}

/** The gap of the moment that `beats` the others. */
function gapOf(burst: Burst, beats: (one: Outcome, other: Outcome) => boolean): number {
  const { burstingMbps, burstMb, drainLimit, failuresInARow } = burst;
  const [before, during] = [0, burstingMbps].map((more) => steadyAt(burst, more));
  if (burstMb === 0 || !before || (during && during.drain <= drainLimit)) return 0;
  // So long above the link, a group fails whatever the limit; the few cycles before do not count.
  if (!during && burstMb / burstingMbps > LONGEST_SECONDS) return burstMb / (burst.linkMbps - burst.writingMbps);
  const start = startOf({ ...cycleParts(burst), drainLimit, failuresInARow });
  // Groups that fail without the burst leave no steady cycle to begin in, and may fail long after it.
  if (before.drain > drainLimit) return burstAfter(burst, start, 0, false).gap;
  const atOnce = burstAfter(burst, forkOf(start), 0, true);
  const at = (cycles: number): Outcome => burstAfter(burst, forkOf(start), (1 + cycles) * before.interval, true);
  pass(start, stretchOf(burst, 0, (SETTLING_CYCLES - 1) * before.interval));
  let [first, moment] = [at(0), 0];
  const consider = (cycles: number): void => {
    const other = at(cycles);
    if (beats(other, first)) [first, moment] = [other, cycles];
  };
  if (drainLimit <= LONG_LIMIT) {
    for (let i = 1; i < MOMENTS; i += 1) consider(i / MOMENTS);
    for (let i = 0, step = 1 / MOMENTS; i < HALVINGS; i += 1) {
      step /= 2;
      const from = moment;
      consider(from - step);
      consider(from + step);
    }
  }
  return beats(atOnce, first) ? atOnce.gap : first.gap;
}

/** Relative tolerance of the link that is found. */
const LINK_DIGITS = 1e-6;
/** Relative tolerance of the gap, from below. */
const GAP_DIGITS = 1e-5;
const MOST_TRIES = 100;

/** The smallest link rate from `least` on, MB/s, at which no gap is longer than the given seconds. */
export function linkForGap(burst: Omit<Burst, "linkMbps">, seconds: number, least: number): number {
  const { writingMbps } = burst;
  let [low, high, link] = [least, Infinity, least];
  for (let i = 0; i < MOST_TRIES; i += 1) {
    const gap = longestGap({ ...burst, linkMbps: link });
    if (gap > seconds) low = link;
    else high = link;
    const isNear = gap <= seconds && gap >= seconds * (1 - GAP_DIGITS);
    if (high === least || isNear || high - low <= LINK_DIGITS * low) return high;
    // Nearly in inverse proportion to what the writes leave of the link; elsewhere where that leads nowhere.
    link = writingMbps + ((link - writingMbps) * gap) / (seconds * (1 - GAP_DIGITS / 2));
    if (link <= low || link >= high) link = high === Infinity ? low * (1 + LINK_DIGITS) : low + (high - low) / 2;
  }
  return high;
}

interface Outcome {
  /** From group to group, s; 0 if no group fails. */
  readonly gap: number;
  /** The largest group, MB: the one closest to failing. */
  readonly group: number;
}

/** Undefined where the link does not carry that much more. */
function steadyAt({ writingMbps, ...burst }: Burst, more: number): ReturnType<typeof steadyCycle> | undefined {
  const writeMbps = writingMbps + more;
  return writeMbps < burst.linkMbps ? steadyCycle({ ...burst, writeMbps, wireFactor: 1 }) : undefined;
}

function stretchOf({ writingMbps, linkMbps }: Burst, more: number, seconds: number): Stretch {
  return { writeMbps: writingMbps + more, linkMbps, seconds: Math.min(seconds, LONGEST_SECONDS) };
}

/**
 * The burst in a run that goes on for `lead` s before.
 * @param untilFresh no further than to the first group cut after the burst: where steady cycles drain in time, those
 *   that follow do as well
 */
function burstAfter(burst: Burst, run: Run, lead: number, untilFresh: boolean): Outcome {
  const { writingMbps, burstingMbps, burstMb, linkMbps } = burst;
  const { idle, sending, drainLimit } = run.formation;
  // What groups that drain within the limit leave in their idle parts is no more than some limits' worth of the link.
  const leftMb = burstMb + 4 * linkMbps * (drainLimit + idle + sending);
  const afterwards = leftMb / (linkMbps - writingMbps) + 4 * (drainLimit + idle + sending);
  const passed = [
    pass(run, stretchOf(burst, 0, lead)),
    pass(run, stretchOf(burst, burstingMbps, burstMb / burstingMbps)),
    pass(run, stretchOf(burst, 0, afterwards), untilFresh),
  ];
  const gap = run.suspensions.reduce((longest, { lastGroup, nextGroup }) => {
    // Not over as the run was cut: the closed form is long enough to count.
    const seconds = nextGroup === undefined ? burstMb / (linkMbps - writingMbps) : nextGroup - lastGroup;
    return Math.max(longest, seconds);
  }, 0);
  return { gap, group: Math.max(...passed.map(({ largestGroupMb }) => largestGroupMb)) };
}
