/**
 * The cycle in which Global Mirror forms consistency groups.
 *
 * A cycle has a part with the link idle (coordination, FlashCopy, two round trips) and a part with the link sending;
 * a configured interval adds to the sending part. Where the writes of one cycle take longer to send than that, the
 * cycle stretches until they are through.
 */
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/facts";
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

export const CYCLE_FACTS: readonly FactId[] = [
  "global-mirror.cg.formation-cadence",
  "global-mirror.result.market-open.cgft-max",
  "global-mirror.experiment.half-link.cgft-before",
  "global-mirror.experiment.burst.cg-suspension-length",
  "global-mirror.cg.cgft-definition",
];

export const STATISTICS = ["since", "interval", "lag", "worst"] as const;
export type Statistic = (typeof STATISTICS)[number];

export interface Cycle {
  /** Link idle, s. */
  readonly idle: number;
  /** Link sending whatever the load, s. */
  readonly sending: number;
  /** From group to group, s. */
  readonly interval: number;
  /** Whether the writes of a cycle stretch it. */
  readonly stretched: boolean;
}

export interface Mirror {
  readonly writeMbps: number;
  readonly linkMbps: number;
  readonly km: number;
  /** The configured wait between groups. */
  readonly waitSeconds: number;
}

/** The steady cycle; the write rate must be below the link's. */
export function steadyCycle({ writeMbps, linkMbps, km, waitSeconds }: Mirror, idleSeconds = IDLE_SECONDS): Cycle {
  const utilisation = writeMbps / linkMbps;
  const roundTrip = roundTripSeconds(km);
  const idle = idleSeconds + ROUND_TRIPS * roundTrip;
  const sending = SENDING_SECONDS + waitSeconds;
  const unstretched = idle + sending + utilisation * roundTrip;
  const stretched = idle / (1 - utilisation);
  return { idle, sending, interval: Math.max(unstretched, stretched), stretched: stretched > unstretched };
}

export function statisticOf({ interval, sending }: Cycle, statistic: Statistic): number {
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

/** The idle part that a given age of the copy at the half-link run's load would mean. */
export function idleSecondsForLag(lagSeconds: number, { writeMbps, linkMbps, km, waitSeconds }: Mirror): number {
  const interval = (lagSeconds + SENDING_SECONDS + waitSeconds) / 1.5;
  return interval * (1 - writeMbps / linkMbps) - ROUND_TRIPS * roundTripSeconds(km);
}
