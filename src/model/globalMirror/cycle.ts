/**
 * The cycle in which Global Mirror forms consistency groups, in steady state.
 *
 * A cycle has a part in which the link is idle (coordination, FlashCopy, two round trips) and a part in which it sends;
 * a configured interval adds to the sending part. If the writes of a cycle take longer to send, the cycle lengthens
 * until they are sent. `formation.ts` runs the same cycle from event to event.
 */
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../figures";
import { roundTripSeconds } from "../light";

/**
 * Fitted to the paper's three experiments at once (250 MB/s at 1,800 miles on the 361.1 MB/s that the burst implies):
 * mean time since the last group 2.50 s (paper: about 2.5), interval 3.0 to 5.0 s (paper: 3 to 5), age of the copy
 * 6.05 s (paper: about 6). Three statistics of one load, not one number.
 */
const IDLE_SECONDS = 1.482;
export const SENDING_SECONDS = 1.46;
const ROUND_TRIPS = 2;
/** Host MB/s of the links that the paper's burst implies. */
const BURST_LINK_MBPS = 361.1;

export const CYCLE_CALIBRATION: Assumption = {
  basis: "calibration",
  text: `A cycle is idle for ${IDLE_SECONDS} s and two round trips, and sends for ${SENDING_SECONDS} s. At 250 MB/s on ${BURST_LINK_MBPS} MB/s: 2.50 s since the last group (paper 2.5), interval 5.00 s (paper 3 to 5), mean age 6.05 s (paper 6).`,
};

/**
 * A consistency group that takes longer to drain fails. Fitted to the paper's burst: any limit from 21 to 81 s gives the
 * same gap; from 138 s, groups would keep forming all through it.
 */
export const DRAIN_LIMIT_SECONDS = 30;

export const DRAIN_CALIBRATION: Assumption = {
  basis: "calibration",
  text: `A consistency group that doesn't drain within ${DRAIN_LIMIT_SECONDS} s fails, and formation resumes when the backlog is sent. The paper's burst then stops groups from minute 9.49 to 18.3 (paper about 9 to 18).`,
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
  since: "mean time since the last consistency group",
  interval: "time between consistency groups",
  lag: "mean age of the recoverable copy",
  worst: "maximum age of the recoverable copy",
};

export interface Mirror {
  readonly writeMbps: number;
  readonly linkMbps: number;
  readonly km: number;
  /** The configured wait between consistency groups. */
  readonly waitSeconds: number;
  /** Bytes on the wire per host byte. */
  readonly wireFactor: number;
}

/** The parts of a cycle that don't depend on the load, s. */
export interface CycleParts {
  /** The link is idle. */
  readonly idle: number;
  /** The link sends, at any load. */
  readonly sending: number;
  readonly roundTrip: number;
}

export interface Cycle extends CycleParts {
  /** Share of the link that the writes need. */
  readonly utilisation: number;
  /** Time between groups, s. */
  readonly interval: number;
  /** Time from a group's cut until it's drained, s. */
  readonly drain: number;
  /** True if the writes of a cycle lengthen it. */
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
  // At the cut, the writes of at least the last round trip aren't acknowledged yet.
  const unstretched = idle + sending + utilisation * roundTrip;
  const stretched = idle / (1 - utilisation);
  const interval = Math.max(unstretched, stretched);
  const drain = interval - idle - sending;
  return { idle, sending, roundTrip, utilisation, interval, drain, stretched: stretched > unstretched };
}

/** The largest share of the link at which the steady interval is at most this long; 0 or less if there is none. */
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

/** Returns the interval at which the statistic has the given value, s. */
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

/** The run before the link loss: 250 MB/s on the 361.1 MB/s that the burst implies. */
const HALF_LINK_RUN: Mirror = {
  writeMbps: valueOf("global-mirror.experiment.burst.base-write-rate"),
  linkMbps: BURST_LINK_MBPS,
  km: PAPER_KM,
  waitSeconds: 0,
  wireFactor: 1,
};
/** Relative tolerance of the paper's "approximately 6 s". The paper doesn't give the base rate of that run. */
const HALF_LINK_TOLERANCE = 0.2;

interface IdleReading {
  readonly name: string;
  readonly idleSeconds: number;
}

/** The idle parts that follow from both ends of the paper's "about 6 s" before the link loss. */
export function idleReadings(): IdleReading[] {
  return [1 - HALF_LINK_TOLERANCE, 1 + HALF_LINK_TOLERANCE].map((factor) => {
    const read = factor * valueOf("global-mirror.experiment.half-link.cgft-before");
    return {
      name: `the paper's "about 6 s" before the link loss read as ${exactly(read)} s`,
      idleSeconds: idleSecondsForLag(read, HALF_LINK_RUN),
    };
  });
}

/** Returns the idle part that follows from an age of the copy, s. */
function idleSecondsForLag(lagSeconds: number, { writeMbps, linkMbps, wireFactor, km, waitSeconds }: Mirror): number {
  const interval = intervalFor(lagSeconds, "lag", SENDING_SECONDS + waitSeconds);
  return interval * (1 - (wireFactor * writeMbps) / linkMbps) - ROUND_TRIPS * roundTripSeconds(km);
}
