/** The state of formation at a moment, the totals until then, and a test for repetition of both. */

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
  /** Time in each state, s. */
  formingSeconds: number;
  stretchedSeconds: number;
  suspendedSeconds: number;
  noLinkSeconds: number;
}

/** A cut, and the totals up to it. */
export interface Anchor {
  readonly now: Readonly<Now>;
  readonly totals: Readonly<Totals>;
  /** Time since the stretch began, s. */
  readonly into: number;
}

/** Smaller relative differences between two states are rounding. */
const ALIKE = 1e-12;

/** True if what follows a cut is what followed the other: that depends only on the backlog, the ages and the failures. */
export function isRepeated(one: Readonly<Now>, other: Readonly<Now>): boolean {
  return (
    one.failed === other.failed &&
    isNear(one.backlog, other.backlog) &&
    isNear(one.copyAge, other.copyAge) &&
    isNear(one.sinceGroup, other.sinceGroup)
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= ALIKE * Math.max(one, other);
}

const TOTALS: readonly (keyof Totals)[] = [
  "sentMb",
  "groups",
  "givenUp",
  "sinceSquare",
  "ageSquare",
  "overSeconds",
  "formingSeconds",
  "stretchedSeconds",
  "suspendedSeconds",
  "noLinkSeconds",
];

/** Adds the change since `then` another `times` times to the totals. */
export function addTimes(totals: Totals, then: Readonly<Totals>, times: number): void {
  for (const name of TOTALS) totals[name] += times * (totals[name] - then[name]);
}
