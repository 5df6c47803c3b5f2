/**
 * Formation of consistency groups over time: cut, drain, idle part, sending part, from event to event.
 *
 * Between events every rate is constant, so each part of a cycle is one step in closed form; there is no time step.
 * Cycles that repeat within an interval are counted and not stepped, so that a year takes no longer than its changes.
 *
 * All rates and amounts are in host bytes: link rates are divided by the bytes sent per host byte.
 */
import type { CycleParts } from "./cycle";
import { addTimes, compared, copyOf, setAnchor, setTotals, type Anchor, type Now, type Totals } from "./formationState";

/** Destructured once: in a separate realm, looking up a global takes longer than a step of the run. */
const { floor, max, min } = Math;

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

export interface Found extends Totals {
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

export interface FormationRun {
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
  readonly anchor: Anchor;
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
  const anchor = { now: copyOf(now), totals: nothingYet(), into: 0, cuts: 0 };
  return { formation, targetSeconds, now, start: 0, into: 0, suspensions: [], anchor };
}

/** Returns an independent copy of the run. The copies share `anchor`, which each pass sets anew. */
export function forkOf({ formation, targetSeconds, now, start, into, suspensions, anchor }: Run): Run {
  const copies = suspensions.map((suspension) => ({ ...suspension }));
  return { formation, targetSeconds, now: copyOf(now), start, into, suspensions: copies, anchor };
}

export function runFormation(
  formation: Formation,
  stretches: readonly Stretch[],
  targetSeconds?: number,
): FormationRun {
  const run = startOf(formation, targetSeconds);
  return { stretches: stretches.map((stretch) => pass(run, stretch)), suspensions: run.suspensions };
}

/**
 * Continues the run through a stretch; with `untilFresh`, at most to the first group that is both cut and formed in it.
 *
 * @param found overwritten with the result; one for all stretches saves most of the time of a long quiet run
 */
export function pass(run: Run, stretch: Stretch, untilFresh = false, found: Found = nothingYet()): StretchResult {
  const { now, anchor } = run;
  setTotals(found, NOTHING);
  found.worstAge = now.copyAge;
  found.highestBacklogMb = now.backlog;
  found.largestGroupMb = now.group;
  run.into = 0;
  anchor.cuts = 0;
  let isCounted = false;
  for (;;) {
    const event = advance(run, stretch, found, isCounted, untilFresh);
    if (event === undefined) break;
    if (event === "given up") giveUp(run, found);
    else if (event === "cut") setAnchor(anchor, now, found, run.into);
    else {
      isCounted = true;
      skipRepeated(run, stretch, found);
    }
  }
  found.backlogMb = now.backlog;
  run.start += stretch.seconds;
  return found;
}

export function nothingYet(): Found {
  return {
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
    worstAge: 0,
    highestBacklogMb: 0,
    largestGroupMb: 0,
  };
}

const NOTHING: Readonly<Totals> = nothingYet();

/**
 * Runs to the next event that is for `pass`: a group fails, a cut that becomes the anchor, or one that repeats the
 * anchor. The state is in local variables meanwhile, because a year takes ten million steps.
 *
 * @param isCounted cuts are no longer compared with the anchor
 * @returns undefined at the end of the stretch, and at the group of `untilFresh`
 */
function advance(
  run: Run,
  { writeMbps, linkMbps, seconds }: Stretch,
  found: Found,
  isCounted: boolean,
  untilFresh: boolean,
): "given up" | "cut" | "repeated" | undefined {
  const { now, anchor, formation, targetSeconds, suspensions } = run;
  const { idle, sending, drainLimit, failuresInARow = Infinity } = formation;
  const inFlight = writeMbps * formation.roundTrip;
  let { phase, left, backlog, group, stretched, cutAge, copyAge, sinceGroup, failed } = now;
  let { sentMb, sinceSquare, ageSquare, overSeconds, worstAge, highestBacklogMb } = found;
  let { formingSeconds, stretchedSeconds, suspendedSeconds, noLinkSeconds } = found;
  let { into } = run;
  let event: "given up" | "cut" | "repeated" | undefined;
  while (event === undefined && into < seconds) {
    const remaining = seconds - into;
    const isDraining = phase === "draining";
    const toDrain = isDraining ? secondsToDrain(group, linkMbps) : Infinity;
    const drains = toDrain <= left;
    const toEmpty = phase === "suspended" ? secondsToEmpty(backlog, linkMbps, linkMbps - writeMbps) : left;
    const toEvent = drains ? toDrain : toEmpty;
    const step = min(toEvent, remaining);
    const before = backlog + writeMbps * step;
    backlog = max(0, before - (phase === "idle" ? 0 : linkMbps * step));
    sentMb += before - backlog;
    if (isDraining) group = max(0, group - linkMbps * step);
    sinceSquare += (sinceGroup + step / 2) * step;
    ageSquare += (copyAge + step / 2) * step;
    left -= step;
    cutAge += step;
    copyAge += step;
    sinceGroup += step;
    if (copyAge > targetSeconds) overSeconds += min(step, copyAge - targetSeconds);
    if (linkMbps <= 0) noLinkSeconds += step;
    else if (phase === "suspended") suspendedSeconds += step;
    else if (isDraining && stretched) stretchedSeconds += step;
    else formingSeconds += step;
    worstAge = max(worstAge, copyAge);
    highestBacklogMb = max(highestBacklogMb, backlog);
    into = toEvent < remaining ? into + toEvent : seconds;
    if (toEvent > remaining) break;
    if (isDraining) {
      if (drains) {
        phase = "idle";
        left = idle;
      } else event = "given up";
    } else if (phase === "idle") {
      found.groups += 1;
      phase = "sending";
      left = sending;
      copyAge = cutAge;
      sinceGroup = 0;
      failed = 0;
      const last = lastOf(suspensions);
      if (last) last.nextGroup ??= run.start + into;
      if (untilFresh && copyAge <= into) break;
    } else {
      if (phase === "suspended") {
        backlog = 0;
        const last = lastOf(suspensions);
        if (last) last.drained ??= run.start + into;
      }
      phase = "draining";
      left = failed >= failuresInARow ? Infinity : drainLimit;
      cutAge = 0;
      group = max(backlog, inFlight);
      stretched = backlog > inFlight;
      found.largestGroupMb = max(found.largestGroupMb, group);
      if (!isCounted) event = compared(anchor, backlog, copyAge, sinceGroup, failed);
    }
  }
  now.phase = phase;
  now.left = left;
  now.backlog = backlog;
  now.group = group;
  now.stretched = stretched;
  now.cutAge = cutAge;
  now.copyAge = copyAge;
  now.sinceGroup = sinceGroup;
  now.failed = failed;
  found.sentMb = sentMb;
  found.sinceSquare = sinceSquare;
  found.ageSquare = ageSquare;
  found.overSeconds = overSeconds;
  found.worstAge = worstAge;
  found.highestBacklogMb = highestBacklogMb;
  found.formingSeconds = formingSeconds;
  found.stretchedSeconds = stretchedSeconds;
  found.suspendedSeconds = suspendedSeconds;
  found.noLinkSeconds = noLinkSeconds;
  run.into = into;
  return event;
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
function skipRepeated(run: Run, stretch: Stretch, found: Found): void {
  const period = run.into - run.anchor.into;
  const times = floor((stretch.seconds - run.into) / period);
  if (times < 1) return;
  addTimes(found, run.anchor.totals, times);
  const skipped = times * period;
  run.into += skipped;
  // Only the last suspension can still be open; its times move on with the skipped cycles.
  const last = lastOf(run.suspensions);
  if (!last || last.nextGroup !== undefined) return;
  last.lastGroup += skipped;
  last.givenUp += skipped;
  if (last.drained !== undefined) last.drained += skipped;
}
