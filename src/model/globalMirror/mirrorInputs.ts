/** Inputs that the questions about Global Mirror share, and what they all assume. */
import type { Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { LIGHT_ASSUMPTION } from "../light";
import { once } from "../once";
import { choice, list, quantity } from "../question";
import {
  CYCLE_CALIBRATION,
  DRAIN_CALIBRATION,
  DRAIN_LIMIT_SECONDS,
  PAPER_KM,
  STATISTIC_ALIASES,
  STATISTICS,
  type Cycle,
} from "./cycle";

export const MOST_MBPS = 1e6;
/** The paper had runs to 1,800 miles, and another study to over 2,000. */
const EVIDENCE_KM = 3219;
/** Above this the steady state is reached too slowly to be relied on. */
const NEAR_SATURATION = 0.9;
/** The paper's runs reach about this. */
const EVIDENCE_REACHES = 0.7;

export const WRITE = quantity("MB/s", "Host write rate that is mirrored", {
  atLeast: 0,
  atMost: MOST_MBPS,
  demand: true,
});
export const WRITE_LIST = list("MB/s", "Host writes that are mirrored, one cell an interval", {
  atLeast: 0,
  atMost: MOST_MBPS,
});
/** Less is no link. */
export const LEAST_MBPS = 0.001;
export const LINK = quantity("link MB/s", "Rate of the links together", { atLeast: LEAST_MBPS, atMost: MOST_MBPS });
export const LINK_LIST = list(
  "link MB/s",
  "Rate of the links together: one cell for all, or one an interval; 0 for none",
  {
    atLeast: 0,
    atMost: MOST_MBPS,
  },
);
export const INTERVAL_HOURS = quantity("h", "Length of an interval", { atLeast: 0.0001, atMost: 168, otherwise: 1 });
export const DAYS = quantity("count", "How often the list is run, one after the other", {
  atLeast: 1,
  atMost: 366,
  whole: true,
  otherwise: 1,
});
export const TARGET = quantity("s", "Age of the copy that is not to be exceeded (RPO)", {
  atLeast: 0.001,
  atMost: 1e7,
});
export const OPTIONAL_TARGET = quantity("s", "Age of the copy that is not to be exceeded (RPO)", {
  atLeast: 0.001,
  atMost: 1e7,
  otherwise: "no target",
});
export const DISTANCE = quantity("km", "Distance between the sites", {
  atLeast: 0,
  atMost: 40000,
  usual: [0, EVIDENCE_KM],
  otherwise: `${exactly(PAPER_KM)} km, as in the paper`,
  askFirst: true,
});
export const WAIT = quantity("s", "Configured consistency group interval", { atLeast: 0, atMost: 65535, otherwise: 0 });
/** A target is not to be exceeded, so the maximum is what it limits unless something else is chosen. */
export const TARGET_STATISTIC = choice(
  STATISTICS,
  "What the target limits: maximum age (worst), mean age (lag), interval, mean time since the last group",
  { otherwise: "worst", aliases: STATISTIC_ALIASES, inView: true },
);
export const WIRE_FACTOR = quantity("ratio", "Bytes on the wire per host byte: below 1 with compression", {
  atLeast: 0.01,
  atMost: 10,
  otherwise: 1,
});
export const DRAIN_LIMIT = quantity("s", "A group that takes longer to drain is given up", {
  atLeast: 1,
  atMost: 86400,
  otherwise: DRAIN_LIMIT_SECONDS,
});

export function wireAssumption(wireFactor: number): Assumption {
  return wireFactor === 1
    ? {
        basis: "default",
        text: "One byte crosses the link per host byte; the paper states no compression of the links.",
      }
    : { basis: "stated", text: `${exactly(wireFactor)} bytes cross the link per host byte, as given.` };
}

/** How far the sites are apart, and what is said of it where nobody said so. */
export interface Sites {
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
      { basis: "default", text: `The sites are ${apart} apart, as in the paper's runs: distance_km is blank.` },
    ],
    warnings: [`assumed: ${apart} between the sites (distance_km is blank)`],
  };
});

/** What every answer from the formation cycle assumes. */
export function cycleAssumptions(wireFactor: number, { assumptions }: Sites): Assumption[] {
  return [
    ...assumptions,
    CYCLE_CALIBRATION,
    LIGHT_ASSUMPTION,
    {
      basis: "default",
      text: "Distance enters as round trips only: the paper mirrored over simulated distance and gives no times by distance.",
    },
    wireAssumption(wireFactor),
  ];
}

export function drainAssumption(drainLimit: number): Assumption {
  return drainLimit === DRAIN_LIMIT_SECONDS
    ? DRAIN_CALIBRATION
    : {
        basis: "stated",
        text: `A group that does not drain in ${exactly(drainLimit)} s is given up, as given, and formation restarts when nothing is left to send.`,
      };
}

/** What to beware of at a steady load. */
export function loadWarnings({ utilisation, drain }: Cycle, drainLimit: number): string[] {
  const used = `the link is ${threeFigures(100 * utilisation)} % used`;
  if (drain > drainLimit) {
    return [
      `${used}: a group takes ${threeFigures(drain)} s to drain, more than the limit of ${exactly(drainLimit)} s, so groups are given up again and again and the answer is a lower bound (GM_TIMELINE runs it)`,
    ];
  }
  if (utilisation > NEAR_SATURATION) return [`${used}: close to saturation any burst takes long to work off`];
  if (utilisation > EVIDENCE_REACHES) return [`${used}: the paper's runs reach about 70 %, so this is extrapolated`];
  return [];
}
