/** The state of formation at a moment, the totals until then, and a test for repetition of both. */

/** Taken once, as in `formation.ts`. */
const { abs, max } = Math;

export interface Now {
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
  /** Groups that failed since then, where the formation counts them. */
  failed: number;
}

export function copyOf({ phase, left, backlog, group, stretched, cutAge, copyAge, sinceGroup, failed }: Now): Now {
  return { phase, left, backlog, group, stretched, cutAge, copyAge, sinceGroup, failed };
}

/** Totals over a stretch. */
export interface Totals {
  sentMb: number;
  groups: number;
  /** Groups given up. */
  givenUp: number;
  /** Integrals over time, s x s. */
  sinceSquare: number;
  ageSquare: number;
  /** With the copy older than the target. */
  overSeconds: number;
  readonly stateSeconds: [forming: number, stretched: number, suspended: number, noLink: number];
}

/** A cut and the sums until then. */
export interface Anchor {
  readonly now: Now;
  readonly totals: Totals;
  /** s since the stretch began. */
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

/** Smaller relative differences between states are rounding. */
const ALIKE = 1e-12;

/** At a cut all that is to come depends on the backlog, the ages and the failures only. */
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

/** Adds the change since `then` another `times` times. */
export function addTimes(totals: Totals, then: Totals, times: number): void {
  for (const name of ["sentMb", "groups", "givenUp", "sinceSquare", "ageSquare", "overSeconds"] as const) {
    totals[name] += times * (totals[name] - then[name]);
  }
  for (const rank of RANKS) totals.stateSeconds[rank] += times * (totals.stateSeconds[rank] - then.stateSeconds[rank]);
}
