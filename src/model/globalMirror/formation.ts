/**
 * Formation of consistency groups over time: cut, drain, idle part, sending part, from event to event.
 *
 * Between events every rate is constant, so each part of a cycle is stepped in closed form; there is no time step.
 * Cycles that repeat within an interval are counted and not stepped, so that a year takes no longer than its changes.
 *
 * All rates and amounts are of host bytes: a link is entered at its rate over the bytes on the wire per host byte.
 */
import type { CycleParts } from "./cycle";
import { addTimes, areAlike, copyOf, setAnchor, type Anchor, type Now, type Totals } from "./formationState";

/** Destructured once: in a separate realm, looking up a global takes longer than a step. */
const { floor, max, min } = Math;

export interface Formation extends CycleParts {
  /** A group that has not drained this long after its cut is given up, s. */
  readonly drainLimit: number;
  /**
   * Groups go on being cut after one is given up, and after so many in a row the next drains without a limit. Undefined:
   * formation is suspended until nothing is left to send.
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

/** From harmless to painful: a table shows the worst of an interval. */
export const FORMATION_STATES = ["forming", "stretched", "suspended", "no link"] as const;
export type FormationState = (typeof FORMATION_STATES)[number];

interface Found extends Totals {
  /** As the stretch ends. */
  backlogMb: number;
  /** The greatest in the stretch. */
  worstAge: number;
  highestBacklogMb: number;
  /** What the largest group still had to drain. */
  largestGroupMb: number;
}
export type StretchResult = Readonly<Found>;

/** No group is formed from one to the next of these. */
export interface Suspension {
  /** When the last group was formed, s since the start. */
  lastGroup: number;
  /** When the group after it was given up. */
  givenUp: number;
  /** When nothing was left to send; undefined where the run ends before. */
  drained?: number;
  /** When the next group was formed; undefined where the run ends before. */
  nextGroup?: number;
}

export interface FormationRun {
  readonly stretches: readonly StretchResult[];
  /** The first events in order; events of repeated cycles are listed once. */
  readonly suspensions: readonly Readonly<Suspension>[];
}

/** As many suspensions as any reader looks at. */
const MOST_SUSPENSIONS = 1000;

/** A run as far as it has come: it goes on stretch by stretch. */
export interface Run {
  readonly formation: Formation;
  /** An age of the copy above which time is counted; Infinity for none. */
  readonly targetSeconds: number;
  readonly now: Now;
  /** When the stretch under way began, s since the start. */
  start: number;
  /** s since then. */
  into: number;
  /** Suspensions in repeated cycles are listed once. */
  readonly suspensions: Suspension[];
  /** A cut that later ones in the stretch are compared with. */
  readonly anchor: Anchor;
}

/** Starts with all data sent, and with a group that was just formed and cut at the same moment. */
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

/** Another run that has come as far and goes on by itself. */
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

/** Goes on through a stretch; with `untilFresh` no further than to the first group that is cut and formed in it. */
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
      // At each doubling of their number, so that any period is found.
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

/** What comes next, as long as the rates stay. */
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

/** Infinity where the rates must change first. */
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

/** Advances the time, at most to the next event. */
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
      // One group after another can fail: no group is formed between them.
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

/** Counts whole repetitions of what came since the anchor. */
function skipRepeated(run: Run, stretch: Stretch, found: Found): void {
  const period = run.into - run.anchor.into;
  const times = floor((stretch.seconds - run.into) / period);
  if (times < 1) return;
  addTimes(found, run.anchor.totals, times);
  const skipped = times * period;
  run.into += skipped;
  // A suspension that hasn't ended is the last one.
  const last = lastOf(run.suspensions);
  if (!last || last.nextGroup !== undefined) return;
  last.lastGroup += skipped;
  last.givenUp += skipped;
  if (last.drained !== undefined) last.drained += skipped;
}
