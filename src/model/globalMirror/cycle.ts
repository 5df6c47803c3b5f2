/**
 * The cycle in which Global Mirror forms consistency groups, in steady state.
 *
 * A cycle has a part with the link idle (coordination, FlashCopy, two round trips) and a part with the link sending;
 * a configured interval adds to the sending part. Where the writes of one cycle take longer to send than that, the
 * cycle stretches until they are through. `formation.ts` runs the same cycle from event to event.
 */
import type { Assumption } from "../estimate";
import { valueOf, type FactId } from "../facts/facts";
import { exactly } from "../figures";
import { roundTripSeconds } from "../light";

/**
 * Fitted to the paper's three experiments at once (250 MB/s at 1,800 miles on the 361.1 MB/s that the burst implies):
 * mean time since the last group 2.50 s (paper: about 2.5), interval 3.0 to 5.0 s (paper: 3 to 5), age of the copy
 * 6.05 s (paper: about 6). Three statistics of one load, not one number.
 */
const IDLE_SECONDS = 1.482;
const SENDING_SECONDS = 1.46;
const ROUND_TRIPS = 2;

export const CYCLE_CALIBRATION: Assumption = {
  basis: "calibration",
  text: "Idle part 1.482 s and two round trips, sending part 1.46 s, fitted to the paper's three experiments; at 250 MB/s on 361.1 MB/s they give 2.50 s since the last group (paper: about 2.5), 5.00 s between groups (3 to 5) and 6.05 s age of the copy (about 6).",
};

/** A group that takes longer to drain is given up. */
export const DRAIN_LIMIT_SECONDS = 30;

export const DRAIN_CALIBRATION: Assumption = {
  basis: "calibration",
  text: "A group that does not drain in 30 s is given up, and formation restarts when nothing is left to send, fitted to the paper's burst: no group from minute 9.49 to 18.3 (paper: about 9 to about 18). Any limit from 21 to 81 s gives the same; from 138 s on groups would form all through the gap.",
};

export const CYCLE_FACTS: readonly FactId[] = [
  "global-mirror.cg.formation-cadence",
  "global-mirror.result.market-open.cgft-max",
  "global-mirror.experiment.half-link.cgft-before",
  "global-mirror.experiment.burst.cg-suspension-length",
  "global-mirror.cg.cgft-definition",
];

export const STATISTICS = ["since", "interval", "lag", "worst"] as const;
export type Statistic = (typeof STATISTICS)[number];
export const STATISTIC_ALIASES = { maximum: "worst", max: "worst", mean: "lag" } as const;

export const MEANING: Readonly<Record<Statistic, string>> = {
  since: "mean time since the last group was formed",
  interval: "time from group to group",
  lag: "mean age of the recoverable copy",
  worst: "maximum age of the recoverable copy",
};

export interface Mirror {
  readonly writeMbps: number;
  readonly linkMbps: number;
  readonly km: number;
  /** The configured wait between groups. */
  readonly waitSeconds: number;
  /** Bytes on the wire per host byte. */
  readonly wireFactor: number;
}

/** What of a cycle does not depend on the load, s. */
export interface CycleParts {
  /** Link idle. */
  readonly idle: number;
  /** Link sending whatever the load. */
  readonly sending: number;
  /** There and back. */
  readonly roundTrip: number;
}

export interface Cycle extends CycleParts {
  /** Share of the link that the writes need. */
  readonly utilisation: number;
  /** From group to group, s. */
  readonly interval: number;
  /** What a group takes to drain, from its cut, s. */
  readonly drain: number;
  /** Whether the writes of a cycle stretch it. */
  readonly stretched: boolean;
}

export function cycleParts(
  { km, waitSeconds }: Pick<Mirror, "km" | "waitSeconds">,
  idleSeconds = IDLE_SECONDS,
): CycleParts {
  const roundTrip = roundTripSeconds(km);
  return { idle: idleSeconds + ROUND_TRIPS * roundTrip, sending: SENDING_SECONDS + waitSeconds, roundTrip };
}

/** The steady cycle; the write rate must be below the link's. */
export function steadyCycle(mirror: Mirror, idleSeconds = IDLE_SECONDS): Cycle {
  const { idle, sending, roundTrip } = cycleParts(mirror, idleSeconds);
  const utilisation = (mirror.wireFactor * mirror.writeMbps) / mirror.linkMbps;
  // At the cut at least what was written in the last round trip is not yet acknowledged.
  const unstretched = idle + sending + utilisation * roundTrip;
  const stretched = idle / (1 - utilisation);
  const interval = Math.max(unstretched, stretched);
  const drain = interval - idle - sending;
  return { idle, sending, roundTrip, utilisation, interval, drain, stretched: stretched > unstretched };
}

/** The greatest share of the link at which the steady interval is no longer than this; not above 0 where none is. */
export function utilisationFor(intervalSeconds: number, { idle, sending, roundTrip }: CycleParts): number {
  const spare = intervalSeconds - idle - sending;
  const stretching = 1 - idle / intervalSeconds;
  if (roundTrip > 0) return Math.min(spare / roundTrip, stretching);
  return spare < 0 ? 0 : stretching;
}

export function statisticOf({ interval, sending }: Pick<Cycle, "interval" | "sending">, statistic: Statistic): number {
  switch (statistic) {
    case "since":
      return interval / 2;
    case "interval":
      return interval;
    case "lag":
      return 1.5 * interval - sending;
    case "worst":
      return 2 * interval - sending;
  }
}

/** The interval at which the statistic takes a value. */
export function intervalFor(seconds: number, statistic: Statistic, sending: number): number {
  switch (statistic) {
    case "since":
      return 2 * seconds;
    case "interval":
      return seconds;
    case "lag":
      return (seconds + sending) / 1.5;
    case "worst":
      return (seconds + sending) / 2;
  }
}

/** 1,800 miles: where the paper ran its brokerage workloads. */
export const PAPER_KM = 2897;

/** The half-link run before the loss: 250 MB/s on the 361.1 MB/s that the burst implies. */
const HALF_LINK_RUN: Mirror = {
  writeMbps: valueOf("global-mirror.experiment.burst.base-write-rate"),
  linkMbps: 361.1,
  km: PAPER_KM,
  waitSeconds: 0,
  wireFactor: 1,
};
/** "Approximately 6 s", and the run's base rate is not given. */
const HALF_LINK_TOLERANCE = 0.2;

export interface IdleReading {
  readonly name: string;
  readonly idleSeconds: number;
}

/** The two ends of the paper's about 6 s before the link loss, as the idle part that each means. */
export function idleReadings(): IdleReading[] {
  return [1 - HALF_LINK_TOLERANCE, 1 + HALF_LINK_TOLERANCE].map((factor) => {
    const read = factor * valueOf("global-mirror.experiment.half-link.cgft-before");
    return {
      name: `"about 6 s" before the link loss read as ${exactly(read)} s`,
      idleSeconds: idleSecondsForLag(read, HALF_LINK_RUN),
    };
  });
}

/** The idle part that a given age of the copy would mean. */
function idleSecondsForLag(lagSeconds: number, { writeMbps, linkMbps, wireFactor, km, waitSeconds }: Mirror): number {
  const interval = intervalFor(lagSeconds, "lag", SENDING_SECONDS + waitSeconds);
  return interval * (1 - (wireFactor * writeMbps) / linkMbps) - ROUND_TRIPS * roundTripSeconds(km);
}
