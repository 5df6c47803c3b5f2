/**
 * The cycle in which Global Mirror forms consistency groups, in steady state.
 *
 * A cycle has a part in which the link is idle (coordination, FlashCopy, two round trips) and a part in which it sends;
 * a configured interval adds to the sending part. If the writes of a cycle take longer to send, the cycle lengthens
 * until they are sent. `formation.ts` runs the same cycle from event to event.
 */
import type { Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { roundTripSeconds } from "../quantities/fibreDelay";
import { once } from "../language/memoize";
import { CHOSEN, type CycleParameters, type PartParameters } from "./parameters";

const ROUND_TRIPS = 2;

/** 1,800 miles: where the paper ran its brokerage workloads. */
export const PAPER_KM = 2897;
/** The load of the paper's burst, before it. */
const PAPER_WRITE_MBPS = valueOf("global-mirror.experiment.burst.base-write-rate");

/** The paper's tests with both links. */
export function paperRun(writeMbps: number, parameters: CycleParameters = CHOSEN): Mirror {
  return { writeMbps, linkMbps: parameters.paperLinkMbps, km: PAPER_KM, waitSeconds: 0, wireFactor: 1, parameters };
}

export const CYCLE_CALIBRATION = once((): Assumption => cycleCalibration(CHOSEN));

export function cycleCalibration(parameters: CycleParameters): Assumption {
  const cycle = steadyCycle(paperRun(PAPER_WRITE_MBPS, parameters));
  const [since, interval, lag] = (["since", "interval", "lag"] as const).map((one) =>
    statisticOf(cycle, one).toFixed(2),
  );
  return {
    basis: "calibration",
    text: `A cycle is idle for ${threeFigures(parameters.idleSeconds)} s and two round trips, and sends for ${threeFigures(parameters.sendingSeconds)} s. At ${PAPER_WRITE_MBPS} MB/s on ${exactly(Number(parameters.paperLinkMbps.toFixed(1)))} MB/s: ${since} s since the last group (paper 2.5), interval ${interval} s (paper 3 to 5), mean age ${lag} s (paper 6).`,
  };
}

/**
 * A consistency group that takes longer to drain fails. IBM's books give 30 s as the default. With any limit from 21 to
 * 81 s the paper's burst has the same gap; from 138 s, groups would keep forming all through it.
 */
export const DRAIN_LIMIT_SECONDS = 30;

export const DRAIN_DEFAULT: Assumption = {
  basis: "default",
  text: `A consistency group that doesn't drain within ${DRAIN_LIMIT_SECONDS} s (IBM's default) fails, and formation resumes when the backlog is sent. The paper's burst then stops groups from minute 9.49 to 18.3 (paper 9 to 18).`,
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

export const STATISTIC_MEANING: Readonly<Record<Statistic, string>> = {
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
  /** Those of the cycle; the chosen ones if absent. */
  readonly parameters?: PartParameters;
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

export function cycleParts({
  km,
  waitSeconds,
  parameters: { idleSeconds, sendingSeconds } = CHOSEN,
}: Pick<Mirror, "km" | "waitSeconds" | "parameters">): CycleParts {
  const roundTrip = roundTripSeconds(km);
  return { idle: idleSeconds + ROUND_TRIPS * roundTrip, sending: sendingSeconds + waitSeconds, roundTrip };
}

/** The steady cycle; the write rate must be below the link's. */
export function steadyCycle(mirror: Mirror): Cycle {
  const { idle, sending, roundTrip } = cycleParts(mirror);
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
