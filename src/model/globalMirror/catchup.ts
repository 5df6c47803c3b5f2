/** What outages and bursts leave to be sent, and what both ask for. */
import type { Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { once } from "../once";
import { quantity } from "../question";
import { cycleParts, DRAIN_LIMIT_SECONDS, PAPER_KM, utilisationFor } from "./cycle";
import { LEAST_MBPS, MOST_MBPS } from "./mirrorInputs";

export const SECONDS_PER_MINUTE = 60;
export const MB_PER_GB = 1000;
const MOST_MINUTES = 527040;

export const BURST_GB = quantity("GB", "Data of the burst, beside the other writes", { atLeast: 0, atMost: 1e9 });
export const BURST_MBPS = quantity("MB/s", "Rate of the burst, beside the other writes", {
  atLeast: LEAST_MBPS,
  atMost: MOST_MBPS,
});
export const BURST_WIRE_FACTOR = quantity("ratio", "Bytes on the wire per host byte of the burst", {
  atLeast: 0.01,
  atMost: 10,
  otherwise: "wire_factor",
});
export const OUTAGE_MINUTES = quantity("min", "How long links are lost", { atLeast: 0, atMost: MOST_MINUTES });
export const DEADLINE_MINUTES = quantity("min", "Time in which the backlog must be gone", {
  atLeast: 0.01,
  atMost: MOST_MINUTES,
});
export const REMAINING_SHARE = quantity("fraction", "Share of the link that is left meanwhile", {
  atLeast: 0,
  atMost: 1,
  otherwise: 0,
});

/** " x 0.69 on the wire" */
export function perWire(wireFactor: number): string {
  return wireFactor === 1 ? "" : ` x ${exactly(wireFactor)} on the wire`;
}

/** Share of the link up to which the groups of a steady cycle drain in time, where nobody says how far or how long. */
export const drainingShare = once((): number => {
  const parts = cycleParts({ km: PAPER_KM, waitSeconds: 0 });
  return utilisationFor(parts.idle + parts.sending + DRAIN_LIMIT_SECONDS, parts);
});

export function drainingAssumption(): Assumption {
  return {
    basis: "default",
    text: `Groups drain within ${exactly(DRAIN_LIMIT_SECONDS)} s on a link that is at most ${threeFigures(100 * drainingShare())}% used, at ${exactly(PAPER_KM)} km.`,
  };
}

/** What to beware of where the writes alone use so much of the link. */
export function steadyWarnings(utilisation: number): string[] {
  return utilisation > drainingShare()
    ? [`the writes use ${threeFigures(100 * utilisation)}% of the link: groups fail again and again (GM_LINK_MBPS)`]
    : [];
}
