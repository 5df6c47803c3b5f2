/** The state of formation at a moment, the totals until then, and a test for repetition of both. */

/** Destructured once, as in `formation.ts`. */
const { abs, max } = Math;

export interface Now {
  phase: "sending" | "draining" | "idle" | "suspended";
  /** Time until the sending or idle part ends, or until the draining group fails, s. */
  left: number;
  /** MB written but not sent. */
  backlog: number;
  /** MB of the current group that aren't sent or acknowledged yet. */
  group: number;
  /** True if the current group has more to drain than the writes of a round trip. */
  stretched: boolean;
  /** Time since the cut of the current group, s. */
  cutAge: number;
  /** Time since the cut of the last group formed, s: the age of the recoverable copy. */
  copyAge: number;
  /** Time since the last group was formed, s. */
  sinceGroup: number;
  /** Groups that failed since then, if `failuresInARow` is set. */
  failed: number;
}

export function copyOf({ phase, left, backlog, group, stretched, cutAge, copyAge, sinceGroup, failed }: Now): Now {
  return { phase, left, backlog, group, stretched, cutAge, copyAge, sinceGroup, failed };
}

/** Totals over a stretch. */
export interface Totals {
  sentMb: number;
  groups: number;
  /** Groups that failed. */
  givenUp: number;
  /** Integrals over time, s x s: of the time since the last group, and of the copy's age. */
  sinceSquare: number;
  ageSquare: number;
  /** Time with the copy older than the target, s. */
  overSeconds: number;
  readonly stateSeconds: [forming: number, stretched: number, suspended: number, noLink: number];
}

/** A cut, and the totals up to it. */
export interface Anchor {
  readonly now: Now;
  readonly totals: Totals;
  /** Time since the stretch began, s. */
  into: number;
}

const RANKS = [0, 1, 2, 3] as const;

export function setAnchor(anchor: Anchor, now: Now, found: Totals, into: number): void {
  anchor.into = into;
  anchor.now.backlog = now.backlog;
  anchor.now.copyAge = now.copyAge;
  anchor.now.sinceGroup = now.sinceGroup;
  anchor.now.failed = now.failed;
  const { totals } = anchor;
  totals.sentMb = found.sentMb;
  totals.groups = found.groups;
  totals.givenUp = found.givenUp;
  totals.sinceSquare = found.sinceSquare;
  totals.ageSquare = found.ageSquare;
  totals.overSeconds = found.overSeconds;
  for (const rank of RANKS) totals.stateSeconds[rank] = found.stateSeconds[rank];
}

/** Smaller relative differences between two states are rounding. */
const ALIKE = 1e-12;

/** What follows a cut depends only on the backlog, the ages and the failures. */
export function areAlike(one: Now, other: Now): boolean {
  return (
    one.failed === other.failed &&
    isNear(one.backlog, other.backlog) &&
    isNear(one.copyAge, other.copyAge) &&
    isNear(one.sinceGroup, other.sinceGroup)
  );
}

function isNear(one: number, other: number): boolean {
  return abs(one - other) <= ALIKE * max(one, other);
}

/** Adds the change since `then` another `times` times to the totals. */
export function addTimes(totals: Totals, then: Totals, times: number): void {
  for (const name of ["sentMb", "groups", "givenUp", "sinceSquare", "ageSquare", "overSeconds"] as const) {
    totals[name] += times * (totals[name] - then[name]);
  }
  for (const rank of RANKS) totals.stateSeconds[rank] += times * (totals.stateSeconds[rank] - then.stateSeconds[rank]);
}
