/**
 * Formation of consistency groups over time: cut, drain, idle part, sending part, from event to event.
 *
 * Between events every rate is constant, so each part of a cycle is one step in closed form; there is no time step.
 * Cycles that repeat within an interval are counted and not stepped, so that a year takes no longer than its changes.
 *
 * All rates and amounts are in host bytes: link rates are divided by the bytes sent per host byte.
 */
import type { CycleParts } from "./cycle";
import { addTimes, areAlike, copyOf, setAnchor, type Anchor, type Now, type Totals } from "./formationState";

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
  const anchor = { now: copyOf(now), totals: nothingYet(), into: 0 };
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
 */
export function pass(run: Run, stretch: Stretch, untilFresh = false): StretchResult {
  const { now, anchor } = run;
  const found = nothingYet();
  found.worstAge = now.copyAge;
  found.highestBacklogMb = now.backlog;
  found.largestGroupMb = now.group;
  let cuts = 0;
  let isCounted = false;
  run.into = 0;
  while (run.into < stretch.seconds) {
    const remaining = stretch.seconds - run.into;
    const event = eventOf(now, stretch);
    const toEvent = secondsTo(event, now, stretch);
    move(now, stretch, min(toEvent, remaining), run.targetSeconds, found);
    run.into = toEvent < remaining ? run.into + toEvent : stretch.seconds;
    if (toEvent > remaining) break;
    happen(event, run, stretch, found);
    if (untilFresh && event === "formed" && now.copyAge <= run.into) break;
    if (isCounted || (event !== "cut" && event !== "restart")) continue;
    if (cuts > 0 && areAlike(anchor.now, now)) {
      isCounted = true;
      skipRepeated(run, stretch, found);
    } else {
      cuts += 1;
      // The anchor is set whenever the number of cuts doubles, so that a period of any length is found.
      if ((cuts & (cuts - 1)) === 0) setAnchor(anchor, now, found, run.into);
    }
  }
  found.backlogMb = now.backlog;
  run.start += stretch.seconds;
  return found;
}

function nothingYet(): Found {
  return {
    sentMb: 0,
    groups: 0,
    givenUp: 0,
    sinceSquare: 0,
    ageSquare: 0,
    overSeconds: 0,
    stateSeconds: [0, 0, 0, 0],
    backlogMb: 0,
    worstAge: 0,
    highestBacklogMb: 0,
    largestGroupMb: 0,
  };
}

type Event = "cut" | "drained" | "formed" | "given up" | "restart";

/** Returns the next event if the rates don't change before. */
function eventOf({ phase, group, left }: Now, { linkMbps }: Stretch): Event {
  switch (phase) {
    case "sending":
      return "cut";
    case "draining":
      return secondsToDrain(group, linkMbps) <= left ? "drained" : "given up";
    case "idle":
      return "formed";
    case "suspended":
      return "restart";
  }
}

/** Returns Infinity if the rates must change first. */
function secondsTo(event: Event, { group, left, backlog }: Now, { writeMbps, linkMbps }: Stretch): number {
  switch (event) {
    case "drained":
      return secondsToDrain(group, linkMbps);
    case "restart":
      return secondsToEmpty(backlog, linkMbps, linkMbps - writeMbps);
    default:
      return left;
  }
}

function secondsToDrain(group: number, linkMbps: number): number {
  return linkMbps > 0 ? group / linkMbps : Infinity;
}

function secondsToEmpty(backlog: number, linkMbps: number, fallingMbps: number): number {
  if (linkMbps <= 0) return Infinity;
  if (backlog === 0) return 0;
  return fallingMbps > 0 ? backlog / fallingMbps : Infinity;
}

/** Advances the time, at most up to the next event. */
function move(now: Now, { writeMbps, linkMbps }: Stretch, seconds: number, targetSeconds: number, found: Found): void {
  const isSending = now.phase !== "idle";
  const before = now.backlog + writeMbps * seconds;
  now.backlog = max(0, before - (isSending ? linkMbps * seconds : 0));
  found.sentMb += before - now.backlog;
  if (now.phase === "draining") now.group = max(0, now.group - linkMbps * seconds);
  found.sinceSquare += (now.sinceGroup + seconds / 2) * seconds;
  found.ageSquare += (now.copyAge + seconds / 2) * seconds;
  now.left -= seconds;
  now.cutAge += seconds;
  now.copyAge += seconds;
  now.sinceGroup += seconds;
  found.overSeconds += max(0, min(seconds, now.copyAge - targetSeconds));
  found.stateSeconds[stateRank(now, linkMbps)] += seconds;
  found.worstAge = max(found.worstAge, now.copyAge);
  found.highestBacklogMb = max(found.highestBacklogMb, now.backlog);
}

function stateRank({ phase, stretched }: Now, linkMbps: number): 0 | 1 | 2 | 3 {
  if (linkMbps <= 0) return 3;
  if (phase === "suspended") return 2;
  return phase === "draining" && stretched ? 1 : 0;
}

function happen(event: Event, run: Run, stretch: Stretch, found: Found): void {
  const { now, formation, suspensions } = run;
  const last = lastOf(suspensions);
  const time = run.start + run.into;
  switch (event) {
    case "cut":
      cut(now, formation, stretch);
      break;
    case "drained":
      now.phase = "idle";
      now.left = formation.idle;
      break;
    case "formed":
      found.groups += 1;
      now.phase = "sending";
      now.left = formation.sending;
      now.copyAge = now.cutAge;
      now.sinceGroup = 0;
      now.failed = 0;
      if (last) last.nextGroup ??= time;
      break;
    case "given up":
      found.givenUp += 1;
      if (formation.failuresInARow === undefined) now.phase = "suspended";
      else {
        now.failed += 1;
        now.phase = "sending";
        now.left = formation.sending;
      }
      // Groups can fail one after another with no group formed between them: they are one suspension.
      if (last && last.nextGroup === undefined) delete last.drained;
      else if (suspensions.length < MOST_SUSPENSIONS)
        suspensions.push({ lastGroup: time - now.sinceGroup, givenUp: time });
      break;
    case "restart":
      now.backlog = 0;
      if (last) last.drained ??= time;
      cut(now, formation, stretch);
  }
  found.largestGroupMb = max(found.largestGroupMb, now.group);
}

/** Indexing an array at -1 would look up a property of that name. */
function lastOf(suspensions: readonly Suspension[]): Suspension | undefined {
  return suspensions.length > 0 ? suspensions[suspensions.length - 1] : undefined;
}

function cut(now: Now, { drainLimit, roundTrip, failuresInARow }: Formation, { writeMbps }: Stretch): void {
  const inFlight = writeMbps * roundTrip;
  now.phase = "draining";
  now.left = failuresInARow !== undefined && now.failed >= failuresInARow ? Infinity : drainLimit;
  now.cutAge = 0;
  now.group = max(now.backlog, inFlight);
  now.stretched = now.backlog > inFlight;
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
