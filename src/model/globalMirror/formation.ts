/**
 * Formation of consistency groups over time: cut, drain, idle part, sending part, from event to event.
 *
 * Between events every rate is constant, so each part of a cycle is one step in closed form; there is no time step.
 * Cycles that repeat within an interval are counted and not stepped, so that a year takes no longer than its changes.
 *
 * All rates and amounts are in host bytes: link rates are divided by the bytes sent per host byte.
 */
import type { CycleParts } from "./cycle";
import { addTimes, isRepeated, type Anchor, type Now, type Totals } from "./formationState";

export interface Formation extends CycleParts {
  /** A group that hasn't drained this long after its cut fails, s. */
  readonly drainLimit: number;
  /**
   * After this many failures in a row the next group drains without a limit; groups are still cut after each failure.
   * If undefined, a failure suspends formation until nothing is left to send.
   */
  readonly failuresInARow?: number | undefined;
}

/** A stretch of time with constant rates. */
export interface Stretch {
  /** Host MB/s. */
  readonly writeMbps: number;
  /** Host MB/s; 0 while no link is up. */
  readonly linkMbps: number;
  readonly seconds: number;
}

/** From best to worst: a table shows the worst state of an interval. */
export const FORMATION_STATES = ["forming", "stretched", "suspended", "no link"] as const;
export type FormationState = (typeof FORMATION_STATES)[number];

interface Found extends Totals {
  /** At the end of the stretch. */
  backlogMb: number;
  /** Maximum in the stretch, s. */
  worstAge: number;
  highestBacklogMb: number;
  /** The largest amount that a group still had to drain, MB. */
  largestGroupMb: number;
}
export type StretchResult = Readonly<Found>;

/** A time without a new group. */
export interface Suspension {
  /** When the last group was formed, s since the start. */
  lastGroup: number;
  /** When the group after the last one failed. */
  givenUp: number;
  /** When nothing was left to send; undefined if the run ends before. */
  drained?: number;
  /** When the next group was formed; undefined if the run ends before. */
  nextGroup?: number;
}

interface FormationRun {
  readonly stretches: readonly StretchResult[];
  /** The first suspensions, in order; those of repeated cycles are listed once. */
  readonly suspensions: readonly Readonly<Suspension>[];
}

/** Limit on the suspensions listed; no reader uses more. */
const MOST_SUSPENSIONS = 1000;

/** A run up to a moment; `pass` continues it. */
export interface Run {
  readonly formation: Formation;
  /** Time with a copy older than this is counted; Infinity for no target. */
  readonly targetSeconds: number;
  readonly now: Now;
  /** Start of the current stretch, s since the start of the run. */
  start: number;
  /** Time since `start`, s. */
  into: number;
  readonly suspensions: Suspension[];
  /** The cut that later cuts in the stretch are compared with. */
  anchor?: Anchor | undefined;
  /** Number of cuts of the stretch that were compared. */
  compared: number;
}

/** Starts with all data sent and a group that was cut and formed at that moment; the sending part begins. */
export function startOf(formation: Formation, targetSeconds = Infinity): Run {
  const now: Now = {
    phase: "sending",
    left: formation.sending,
    backlog: 0,
    group: 0,
    stretched: false,
    cutAge: 0,
    copyAge: 0,
    sinceGroup: 0,
    failed: 0,
  };
  return { formation, targetSeconds, now, start: 0, into: 0, suspensions: [], compared: 0 };
}

/** Returns an independent copy of the run. */
export function forkOf(run: Run): Run {
  return { ...run, now: { ...run.now }, suspensions: run.suspensions.map((suspension) => ({ ...suspension })) };
}

export function runFormation(
  formation: Formation,
  stretches: readonly Stretch[],
  targetSeconds?: number,
): FormationRun {
  const run = startOf(formation, targetSeconds);
  return { stretches: stretches.map((stretch) => pass(run, stretch)), suspensions: run.suspensions };
}

/** Continues the run through a stretch; with `untilFresh`, at most to the first group that is both cut and formed in it. */
export function pass(run: Run, stretch: Stretch, untilFresh = false): StretchResult {
  const { now } = run;
  const found: Found = {
    sentMb: 0,
    groups: 0,
    givenUp: 0,
    sinceSquare: 0,
    ageSquare: 0,
    overSeconds: 0,
    formingSeconds: 0,
    stretchedSeconds: 0,
    suspendedSeconds: 0,
    noLinkSeconds: 0,
    backlogMb: 0,
    worstAge: now.copyAge,
    highestBacklogMb: now.backlog,
    largestGroupMb: now.group,
  };
  run.into = 0;
  run.anchor = undefined;
  run.compared = 0;
  while (run.into < stretch.seconds) if (step(run, stretch, found, untilFresh) === "fresh") break;
  found.backlogMb = now.backlog;
  run.start += stretch.seconds;
  return found;
}

/** Goes on to the next event of the cycle, or to the end of the stretch. */
function step(run: Run, stretch: Stretch, found: Found, untilFresh: boolean): "fresh" | undefined {
  const { now, targetSeconds } = run;
  const { writeMbps, linkMbps, seconds } = stretch;
  const remaining = seconds - run.into;
  const isDraining = now.phase === "draining";
  const toDrain = isDraining ? secondsToDrain(now.group, linkMbps) : Infinity;
  const drains = toDrain <= now.left;
  const toEmpty = now.phase === "suspended" ? secondsToEmpty(now.backlog, linkMbps, linkMbps - writeMbps) : now.left;
  const toEvent = drains ? toDrain : toEmpty;
  const lasts = Math.min(toEvent, remaining);
  const before = now.backlog + writeMbps * lasts;
  now.backlog = Math.max(0, before - (now.phase === "idle" ? 0 : linkMbps * lasts));
  found.sentMb += before - now.backlog;
  if (isDraining) now.group = Math.max(0, now.group - linkMbps * lasts);
  found.sinceSquare += (now.sinceGroup + lasts / 2) * lasts;
  found.ageSquare += (now.copyAge + lasts / 2) * lasts;
  now.left -= lasts;
  now.cutAge += lasts;
  now.copyAge += lasts;
  now.sinceGroup += lasts;
  if (now.copyAge > targetSeconds) found.overSeconds += Math.min(lasts, now.copyAge - targetSeconds);
  if (linkMbps <= 0) found.noLinkSeconds += lasts;
  else if (now.phase === "suspended") found.suspendedSeconds += lasts;
  else if (isDraining && now.stretched) found.stretchedSeconds += lasts;
  else found.formingSeconds += lasts;
  found.worstAge = Math.max(found.worstAge, now.copyAge);
  found.highestBacklogMb = Math.max(found.highestBacklogMb, now.backlog);
  run.into = toEvent < remaining ? run.into + toEvent : seconds;
  if (toEvent > remaining) return undefined;
  if (isDraining && drains) {
    now.phase = "idle";
    now.left = run.formation.idle;
  } else if (isDraining) giveUp(run, found);
  else if (now.phase === "idle") {
    formed(run, found);
    if (untilFresh && now.copyAge <= run.into) return "fresh";
  } else cut(run, stretch, found);
  return undefined;
}

function formed({ now, formation, suspensions, start, into }: Run, found: Found): void {
  found.groups += 1;
  now.phase = "sending";
  now.left = formation.sending;
  now.copyAge = now.cutAge;
  now.sinceGroup = 0;
  now.failed = 0;
  const last = lastOf(suspensions);
  if (last) last.nextGroup ??= start + into;
}

/** Cuts a group, which drains from now on. */
function cut(run: Run, stretch: Stretch, found: Found): void {
  const { now, formation, suspensions } = run;
  const { drainLimit, failuresInARow = Infinity } = formation;
  if (now.phase === "suspended") {
    now.backlog = 0;
    const last = lastOf(suspensions);
    if (last) last.drained ??= run.start + run.into;
  }
  const inFlight = stretch.writeMbps * formation.roundTrip;
  now.phase = "draining";
  now.left = now.failed >= failuresInARow ? Infinity : drainLimit;
  now.cutAge = 0;
  now.group = Math.max(now.backlog, inFlight);
  now.stretched = now.backlog > inFlight;
  found.largestGroupMb = Math.max(found.largestGroupMb, now.group);
  compare(run, stretch, found);
}

/**
 * Compares a cut with the anchor until one repeats it, and then skips the repetitions. The anchor is a new one whenever
 * the number of cuts doubles, so that a period of any length is found.
 */
function compare(run: Run, stretch: Stretch, found: Found): void {
  const { now, anchor } = run;
  if (run.compared === Infinity) return;
  if (anchor && isRepeated(anchor.now, now)) {
    run.compared = Infinity;
    skipRepeated(run, anchor, stretch, found);
    return;
  }
  run.compared += 1;
  const isPowerOfTwo = (run.compared & (run.compared - 1)) === 0;
  if (isPowerOfTwo) run.anchor = { now: { ...now }, totals: { ...found }, into: run.into };
}

function giveUp({ now, formation, suspensions, start, into }: Run, found: Found): void {
  found.givenUp += 1;
  if (formation.failuresInARow === undefined) now.phase = "suspended";
  else {
    now.failed += 1;
    now.phase = "sending";
    now.left = formation.sending;
  }
  const last = lastOf(suspensions);
  // Groups can fail one after another with no group formed between them: they are one suspension.
  if (last && last.nextGroup === undefined) delete last.drained;
  else if (suspensions.length < MOST_SUSPENSIONS)
    suspensions.push({ lastGroup: start + into - now.sinceGroup, givenUp: start + into });
}

function secondsToDrain(group: number, linkMbps: number): number {
  return linkMbps > 0 ? group / linkMbps : Infinity;
}

/** Returns Infinity if the rates must change first. */
function secondsToEmpty(backlog: number, linkMbps: number, fallingMbps: number): number {
  if (linkMbps <= 0) return Infinity;
  if (backlog === 0) return 0;
  return fallingMbps > 0 ? backlog / fallingMbps : Infinity;
}

/** Indexing an array at -1 would look up a property of that name. */
function lastOf(suspensions: readonly Suspension[]): Suspension | undefined {
  return suspensions.length > 0 ? suspensions[suspensions.length - 1] : undefined;
}

/** Adds whole repetitions of the cycles since the anchor, as many as fit in the stretch. */
function skipRepeated(run: Run, anchor: Anchor, stretch: Stretch, found: Found): void {
  const period = run.into - anchor.into;
  const times = Math.floor((stretch.seconds - run.into) / period);
  if (times < 1) return;
  addTimes(found, anchor.totals, times);
  const skipped = times * period;
  run.into += skipped;
  // Only the last suspension can still be open; its times move on with the skipped cycles.
  const last = lastOf(run.suspensions);
  if (!last || last.nextGroup !== undefined) return;
  last.lastGroup += skipped;
  last.givenUp += skipped;
  if (last.drained !== undefined) last.drained += skipped;
}
