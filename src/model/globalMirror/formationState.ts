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
  /** Time in each state, s. */
  formingSeconds: number;
  stretchedSeconds: number;
  suspendedSeconds: number;
  noLinkSeconds: number;
}

/** A cut, and the totals up to it. */
export interface Anchor {
  readonly now: Now;
  readonly totals: Totals;
  /** Time since the stretch began, s. */
  into: number;
  /** Number of cuts of the stretch that were compared. */
  cuts: number;
}

export function setAnchor(anchor: Anchor, now: Now, found: Totals, into: number): void {
  anchor.into = into;
  anchor.now.backlog = now.backlog;
  anchor.now.copyAge = now.copyAge;
  anchor.now.sinceGroup = now.sinceGroup;
  anchor.now.failed = now.failed;
  setTotals(anchor.totals, found);
}

export function setTotals(totals: Totals, found: Readonly<Totals>): void {
  totals.sentMb = found.sentMb;
  totals.groups = found.groups;
  totals.givenUp = found.givenUp;
  totals.sinceSquare = found.sinceSquare;
  totals.ageSquare = found.ageSquare;
  totals.overSeconds = found.overSeconds;
  totals.formingSeconds = found.formingSeconds;
  totals.stretchedSeconds = found.stretchedSeconds;
  totals.suspendedSeconds = found.suspendedSeconds;
  totals.noLinkSeconds = found.noLinkSeconds;
}

/** Smaller relative differences between two states are rounding. */
const ALIKE = 1e-12;

/**
 * Counts a cut and compares it with the anchor. What follows depends only on the backlog, the ages and the failures.
 *
 * @returns "cut" for the new anchor: whenever the number of cuts doubles, so that a period of any length is found
 */
export function compared(
  anchor: Anchor,
  backlog: number,
  copyAge: number,
  sinceGroup: number,
  failed: number,
): "repeated" | "cut" | undefined {
  const { now, cuts } = anchor;
  if (
    cuts > 0 &&
    now.failed === failed &&
    isNear(now.backlog, backlog) &&
    isNear(now.copyAge, copyAge) &&
    isNear(now.sinceGroup, sinceGroup)
  )
    return "repeated";
  anchor.cuts += 1;
  return (anchor.cuts & (anchor.cuts - 1)) === 0 ? "cut" : undefined;
}

function isNear(one: number, other: number): boolean {
  return abs(one - other) <= ALIKE * max(one, other);
}

/** Adds the change since `then` another `times` times to the totals. */
export function addTimes(totals: Totals, then: Totals, times: number): void {
  totals.sentMb += times * (totals.sentMb - then.sentMb);
  totals.groups += times * (totals.groups - then.groups);
  totals.givenUp += times * (totals.givenUp - then.givenUp);
  totals.sinceSquare += times * (totals.sinceSquare - then.sinceSquare);
  totals.ageSquare += times * (totals.ageSquare - then.ageSquare);
  totals.overSeconds += times * (totals.overSeconds - then.overSeconds);
  totals.formingSeconds += times * (totals.formingSeconds - then.formingSeconds);
  totals.stretchedSeconds += times * (totals.stretchedSeconds - then.stretchedSeconds);
  totals.suspendedSeconds += times * (totals.suspendedSeconds - then.suspendedSeconds);
  totals.noLinkSeconds += times * (totals.noLinkSeconds - then.noLinkSeconds);
}
