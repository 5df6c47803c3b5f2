/**
 * Formation of consistency groups over time: cut, drain, idle part, sending part, from event to event.
 *
 * Between events every rate is constant, so each part of a cycle is stepped in closed form; there is no time step.
 * Cycles that repeat within an interval are counted and not stepped, so that a year takes no longer than its changes.
 *
 * All rates and amounts are of host bytes: a link is entered at its rate over the bytes on the wire per host byte.
 */
import type { CycleParts } from "./cycle";

/** Taken once: where code runs in a realm of its own, a look-up of a global takes longer than a step. */
const { abs, floor, max, min } = Math;

export interface Formation extends CycleParts {
  /** A group that has not drained this long after its cut is given up, s. */
  readonly drainLimit: number;
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
export const STATES = ["forming", "stretched", "suspended", "no link"] as const;
export type State = (typeof STATES)[number];

/** What sums up over a stretch. */
interface Totals {
  sentMb: number;
  groups: number;
  /** Groups given up. */
  givenUp: number;
  /** Integrals over time, s x s. */
  sinceSquare: number;
  ageSquare: number;
  /** With the copy older than the target. */
  overSeconds: number;
  stateSeconds: [forming: number, stretched: number, suspended: number, noLink: number];
}

export interface StretchResult extends Readonly<Totals> {
  /** As the stretch ends. */
  readonly backlogMb: number;
  /** The greatest in the stretch. */
  readonly worstAge: number;
  readonly highestBacklogMb: number;
  /** What the largest group had left to drain. */
  readonly largestGroupMb: number;
}

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
  /** The first of them, in order; those of repeated cycles once. */
  readonly suspensions: readonly Readonly<Suspension>[];
}

/** As many suspensions as any reader looks at. */
const MOST_SUSPENSIONS = 1000;

interface Now {
  phase: "sending" | "draining" | "idle" | "suspended";
  /** s until the sending or idle part ends, or the group that drains is given up. */
  left: number;
  /** MB written and not sent. */
  backlog: number;
  /** MB of the group under way that are not sent, or not acknowledged. */
  group: number;
  /** Whether that group takes longer than a round trip's writes. */
  stretched: boolean;
  /** s since the cut of the group under way. */
  cutAge: number;
  /** s since the cut of the last group formed: how old the recoverable copy is. */
  copyAge: number;
  /** s since the last group was formed. */
  sinceGroup: number;
}

/**
 * Starts with everything sent, a group of it just formed and its cut at the same moment.
 * @param targetSeconds an age of the copy above which time is counted; Infinity for none
 */
export function runFormation(
  formation: Formation,
  stretches: readonly Stretch[],
  targetSeconds = Infinity,
): FormationRun {
  const now: Now = {
    phase: "sending",
    left: formation.sending,
    backlog: 0,
    group: 0,
    stretched: false,
    cutAge: 0,
    copyAge: 0,
    sinceGroup: 0,
  };
  const suspensions: Suspension[] = [];
  let start = 0;
  const results = stretches.map((stretch) => {
    const result = runStretch({ formation, stretch, start, targetSeconds, suspensions }, now);
    start += stretch.seconds;
    return result;
  });
  return { stretches: results, suspensions };
}

interface Run {
  readonly formation: Formation;
  readonly stretch: Stretch;
  /** Of the stretch, s since the start of the run. */
  readonly start: number;
  readonly targetSeconds: number;
  readonly suspensions: Suspension[];
}

function runStretch(run: Run, now: Now): StretchResult {
  const { stretch } = run;
  const totals = noTotals();
  const peaks = { age: now.copyAge, backlog: now.backlog, group: now.group };
  const repeats = repetition();
  // Counted up from 0, so that the length of a cycle keeps its digits in a long stretch.
  let into = 0;
  while (into < stretch.seconds) {
    const remaining = stretch.seconds - into;
    const { event, seconds: toEvent } = nextOf(now, stretch);
    move(now, run, min(toEvent, remaining), totals);
    peaks.age = max(peaks.age, now.copyAge);
    peaks.backlog = max(peaks.backlog, now.backlog);
    into = toEvent < remaining ? into + toEvent : stretch.seconds;
    if (toEvent > remaining) break;
    happen(event, now, run, into, totals);
    peaks.group = max(peaks.group, now.group);
    if (event === "cut" || event === "restart") {
      const skipped = repeats.skip(now, totals, into, stretch.seconds);
      into += skipped;
      delayOpen(run.suspensions, skipped);
    }
  }
  const { age: worstAge, backlog: highestBacklogMb, group: largestGroupMb } = peaks;
  return { ...totals, backlogMb: now.backlog, worstAge, highestBacklogMb, largestGroupMb };
}

/** A suspension that is not over where repetitions are counted is the last of them. */
function delayOpen(suspensions: Suspension[], seconds: number): void {
  const last = suspensions[suspensions.length - 1];
  if (!last || last.nextGroup !== undefined) return;
  last.lastGroup += seconds;
  last.givenUp += seconds;
  if (last.drained !== undefined) last.drained += seconds;
}

function noTotals(): Totals {
  return {
    sentMb: 0,
    groups: 0,
    givenUp: 0,
    sinceSquare: 0,
    ageSquare: 0,
    overSeconds: 0,
    stateSeconds: [0, 0, 0, 0],
  };
}

type Event = "cut" | "drained" | "formed" | "given up" | "restart";

interface Next {
  readonly event: Event;
  /** Infinity where the rates must change first. */
  readonly seconds: number;
}

function nextOf({ phase, left, group, backlog }: Now, { writeMbps, linkMbps }: Stretch): Next {
  switch (phase) {
    case "sending":
      return { event: "cut", seconds: left };
    case "draining": {
      const drained = linkMbps > 0 ? group / linkMbps : Infinity;
      return drained <= left ? { event: "drained", seconds: drained } : { event: "given up", seconds: left };
    }
    case "idle":
      return { event: "formed", seconds: left };
    case "suspended":
      return { event: "restart", seconds: secondsToEmpty(backlog, linkMbps, linkMbps - writeMbps) };
  }
}

function secondsToEmpty(backlog: number, linkMbps: number, fallingMbps: number): number {
  if (linkMbps <= 0) return Infinity;
  if (backlog === 0) return 0;
  return fallingMbps > 0 ? backlog / fallingMbps : Infinity;
}

/** Lets time pass, no longer than to the next event. */
function move(now: Now, { stretch, targetSeconds }: Run, seconds: number, totals: Totals): void {
  const { writeMbps, linkMbps } = stretch;
  const isSending = now.phase !== "idle";
  const before = now.backlog + writeMbps * seconds;
  now.backlog = max(0, before - (isSending ? linkMbps * seconds : 0));
  totals.sentMb += before - now.backlog;
  if (now.phase === "draining") now.group = max(0, now.group - linkMbps * seconds);
  totals.sinceSquare += (now.sinceGroup + seconds / 2) * seconds;
  totals.ageSquare += (now.copyAge + seconds / 2) * seconds;
  now.left -= seconds;
  now.cutAge += seconds;
  now.copyAge += seconds;
  now.sinceGroup += seconds;
  totals.overSeconds += max(0, min(seconds, now.copyAge - targetSeconds));
  totals.stateSeconds[stateRank(now, linkMbps)] += seconds;
}

function stateRank({ phase, stretched }: Now, linkMbps: number): 0 | 1 | 2 | 3 {
  if (linkMbps <= 0) return 3;
  if (phase === "suspended") return 2;
  return phase === "draining" && stretched ? 1 : 0;
}

/** `into` is s since the stretch began. */
function happen(
  event: Event,
  now: Now,
  { formation, stretch, start, suspensions }: Run,
  into: number,
  totals: Totals,
): void {
  const last = suspensions[suspensions.length - 1];
  switch (event) {
    case "cut":
      cut(now, formation, stretch);
      break;
    case "drained":
      now.phase = "idle";
      now.left = formation.idle;
      break;
    case "formed":
      totals.groups += 1;
      now.phase = "sending";
      now.left = formation.sending;
      now.copyAge = now.cutAge;
      now.sinceGroup = 0;
      if (last) last.nextGroup ??= start + into;
      break;
    case "given up":
      totals.givenUp += 1;
      now.phase = "suspended";
      if (suspensions.length < MOST_SUSPENSIONS) {
        suspensions.push({ lastGroup: start + into - now.sinceGroup, givenUp: start + into });
      }
      break;
    case "restart":
      now.backlog = 0;
      if (last) last.drained ??= start + into;
      cut(now, formation, stretch);
  }
}

function cut(now: Now, { drainLimit, roundTrip }: Formation, { writeMbps }: Stretch): void {
  const inFlight = writeMbps * roundTrip;
  now.phase = "draining";
  now.left = drainLimit;
  now.cutAge = 0;
  now.group = max(now.backlog, inFlight);
  now.stretched = now.backlog > inFlight;
}

/** States that differ by less are the same but for rounding. */
const ALIKE = 1e-12;

interface Repetition {
  /** Counts whole repetitions of what came between two like cuts; the seconds that this takes. */
  skip(now: Now, totals: Totals, into: number, end: number): number;
}

/**
 * Finds the period of the cycles in a stretch: at a cut all that is to come depends on the backlog and the ages only.
 * The cut that others are compared with moves on at each doubling of their number, so that any period is found.
 */
function repetition(): Repetition {
  let anchor: { readonly now: Now; readonly totals: Totals; readonly into: number } | undefined;
  let [cuts, next] = [0, 1];
  let isDone = false;
  return {
    skip(now, totals, into, end) {
      if (isDone) return 0;
      if (anchor && isAlike(anchor.now, now)) {
        isDone = true;
        const period = into - anchor.into;
        const times = floor((end - into) / period);
        if (times >= 1) addTimes(totals, anchor.totals, times);
        return max(0, times * period);
      }
      cuts += 1;
      if (cuts === next) {
        anchor = { now: { ...now }, totals: { ...totals, stateSeconds: [...totals.stateSeconds] }, into };
        next *= 2;
      }
      return 0;
    },
  };
}

function isAlike(one: Now, other: Now): boolean {
  const same = (a: number, b: number): boolean => abs(a - b) <= ALIKE * max(a, b);
  return same(one.backlog, other.backlog) && same(one.copyAge, other.copyAge) && same(one.sinceGroup, other.sinceGroup);
}

/** Adds what has come since `then` so many times more. */
function addTimes(totals: Totals, then: Totals, times: number): void {
  for (const name of ["sentMb", "groups", "givenUp", "sinceSquare", "ageSquare", "overSeconds"] as const) {
    totals[name] += times * (totals[name] - then[name]);
  }
  for (const rank of [0, 1, 2, 3] as const) {
    totals.stateSeconds[rank] += times * (totals.stateSeconds[rank] - then.stateSeconds[rank]);
  }
}
