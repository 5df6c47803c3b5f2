/** Inputs, assumptions and warnings that the questions about Global Mirror share. */
import type { Assumption } from "../question/answer";
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { valueOf } from "../facts/facts";
import { exactly, figuresApart, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import type { Fit } from "../parameters/measured";
import { once } from "../language/memoize";
import { choice, list, quantity } from "../question/question";
import { DAY_SECONDS } from "../quantities/timestamp";
import {
  CYCLE_CALIBRATION,
  cycleCalibration,
  DRAIN_DEFAULT,
  DRAIN_LIMIT_SECONDS,
  PAPER_KM,
  STATISTIC_ALIASES,
  STATISTICS,
  type Cycle,
} from "./cycle";
import { DRAIN_ZERO_HINT, ZERO_GIVEN } from "./drainZero";
import { CHOSEN, type CycleParameters } from "./parameters";

export const MOST_MIRROR_MBPS = 1e6;
/** The paper's tests go up to 1,800 miles, and those of another study to over 2,000 miles (3,219 km). */
const EVIDENCE_KM = 3219;
/** Above this share of the link, bursts take so long to clear that a steady state is rare. */
const NEAR_SATURATION = 0.9;
/** The paper's tests go up to about this share of the link. */
const EVIDENCE_REACHES = 0.7;

export const WRITE = quantity("MB/s", "Mirrored write rate", {
  atLeast: 0,
  atMost: MOST_MIRROR_MBPS,
  demand: "write",
});
export const WRITE_LIST = list("MB/s", "Mirrored write rate, per interval", {
  atLeast: 0,
  atMost: MOST_MIRROR_MBPS,
  demand: "write",
});
/** Smallest link rate accepted, MB/s; a lower rate counts as no link. */
export const LEAST_MBPS = 0.001;
export const LINK_BANDWIDTH = quantity("link MB/s", "Total link bandwidth", {
  atLeast: LEAST_MBPS,
  atMost: MOST_MIRROR_MBPS,
});
export const LINK_LIST = list("link MB/s", `${LINK_BANDWIDTH.label}, per interval`, {
  hint: "one value applies to all intervals; 0 for no link",
  atLeast: 0,
  atMost: MOST_MIRROR_MBPS,
});
export const MIRROR_INTERVAL_HOURS = quantity("h", "Interval length", { atLeast: 0.0001, atMost: 168, otherwise: 1 });
export const DAYS = quantity("count", "Days to repeat", {
  atLeast: 1,
  atMost: 366,
  whole: true,
  otherwise: 1,
});
export const TARGET = quantity("s", "Target RPO", {
  hint: "age of the recoverable copy",
  atLeast: 0.001,
  atMost: 1e7,
});
export const OPTIONAL_TARGET = { ...TARGET, otherwise: "no target" } as const;
export const SITE_DISTANCE = quantity("km", "Distance between the sites", {
  atLeast: 0,
  atMost: 40000,
  usual: [0, EVIDENCE_KM],
  otherwise: `${exactly(PAPER_KM)} km, as in the paper`,
  named: [PAPER_KM],
  askFirst: true,
});
/** The longest interval that IBM's books accept: 18 hours. */
const LONGEST_WAIT_SECONDS = valueOf("current-hardware.gm.interval.max");
export const WAIT = quantity("s", "Consistency group interval setting", {
  atLeast: 0,
  atMost: 65535,
  usual: [0, LONGEST_WAIT_SECONDS],
  otherwise: 0,
});
export const STATISTIC_HINT = "lag = mean age, worst = maximum age, since = mean time since a group";
/** A target is a maximum, so it limits the maximum age unless another statistic is chosen. */
export const TARGET_STATISTIC = choice(STATISTICS, "Statistic that the target limits", {
  hint: STATISTIC_HINT,
  otherwise: "worst",
  aliases: STATISTIC_ALIASES,
  inView: true,
});
export const WIRE_FACTOR = quantity("ratio", "Bytes sent per host byte", {
  hint: "below 1 with compression",
  atLeast: 0.01,
  atMost: 10,
  otherwise: 1,
});
export const DRAIN_LIMIT = quantity("s", "Maximum drain time", {
  hint: `a consistency group that takes longer fails; ${DRAIN_ZERO_HINT}`,
  atLeast: 1,
  orZero: true,
  atMost: DAY_SECONDS,
  otherwise: DRAIN_LIMIT_SECONDS,
});

export function wireAssumption(wireFactor: number): Assumption {
  return wireFactor === 1
    ? {
        basis: "default",
        text: "Each host byte is sent as one byte. The paper mentions no link compression.",
      }
    : { basis: "stated", text: `Each host byte is sent as ${exactly(wireFactor)} bytes (your value).` };
}

/** Returns the reason of the verdict if the link has no capacity left for a backlog. */
export function noSpare(writingMbps: number, linkMbps: number): string {
  const [writes, link] =
    writingMbps > linkMbps ? figuresApart(writingMbps, linkMbps) : [writingMbps, linkMbps].map(exactly);
  return `the writes need ${writes} MB/s, and the link carries ${link} MB/s`;
}

/** The distance between the sites, with an assumption and a warning if it was left blank. */
interface Sites {
  readonly km: number;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

export function sitesOf(distanceKm: number | undefined): Sites {
  if (distanceKm !== undefined) return { km: distanceKm, assumptions: [], warnings: [] };
  return paperSites();
}

const paperSites = once((): Sites => {
  const apart = `${exactly(PAPER_KM)} km`;
  return {
    km: PAPER_KM,
    assumptions: [
      {
        basis: "default",
        text: `The sites are ${apart} apart, as in the paper's tests, because distance_km is blank.`,
      },
    ],
    warnings: [`assumed: ${apart} between the sites (distance_km is blank)`],
  };
});

/** Assumptions of every answer from the formation cycle. */
export function cycleAssumptions(
  wireFactor: number,
  { assumptions }: Sites,
  { parameters }: Pick<Fit<keyof CycleParameters>, "parameters"> = { parameters: CHOSEN },
): Assumption[] {
  return [
    ...assumptions,
    parameters === CHOSEN ? CYCLE_CALIBRATION() : cycleCalibration(parameters),
    LIGHT_ASSUMPTION,
    {
      basis: "default",
      text: "Distance adds only round-trip time. The paper used simulated distance and gives no times by distance.",
    },
    wireAssumption(wireFactor),
  ];
}

export function drainAssumption(drainLimit: number): Assumption {
  if (drainLimit === 0) return ZERO_GIVEN;
  return drainLimit === DRAIN_LIMIT_SECONDS
    ? DRAIN_DEFAULT
    : {
        basis: "stated",
        text: `A consistency group that doesn't drain within ${exactly(drainLimit)} s (your value) fails, and formation resumes when the backlog is sent.`,
      };
}

/** Warnings about a steady load. */
export function loadWarnings({ utilisation, drain }: Cycle, drainLimit: number): string[] {
  if (drain > drainLimit) {
    return [
      `consistency groups take ${secondsInWords(drain)} to drain, the limit is ${givenSeconds(drainLimit)}: they keep failing`,
    ];
  }
  const used = `the link is ${threeFigures(100 * utilisation)}% used`;
  if (utilisation > NEAR_SATURATION) return [`${used}: bursts take long to clear`];
  if (utilisation > EVIDENCE_REACHES) return [`${used}: the paper's tests go up to about 70%, so this is extrapolated`];
  return [];
}
