/** Inputs, assumptions and warnings that the questions about outages and bursts share. */
import type { Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity } from "../question/question";
import { cycleParts, DRAIN_LIMIT_SECONDS, PAPER_KM, utilisationFor } from "./cycle";
import { LEAST_MBPS, MOST_MIRROR_MBPS } from "./mirrorInputs";
import { CHOSEN, type PartParameters } from "./parameters";

export const SECONDS_PER_MINUTE = 60;
export const MB_PER_GB = 1000;
const MOST_MINUTES = 527040;

const ON_TOP = "on top of base writes";

export const BURST_GB = quantity("GB", "Burst size", { hint: ON_TOP, atLeast: 0, atMost: 1e9 });
export const BURST_MBPS = quantity("MB/s", "Burst rate", {
  hint: ON_TOP,
  atLeast: LEAST_MBPS,
  atMost: MOST_MIRROR_MBPS,
});
export const BURST_WIRE_FACTOR = quantity("ratio", "Bytes sent per host byte, burst", {
  atLeast: 0.01,
  atMost: 10,
  otherwise: "as Bytes sent per host byte",
});
export const OUTAGE_MINUTES = quantity("min", "Outage duration", { atLeast: 0, atMost: MOST_MINUTES });
export const DEADLINE_MINUTES = quantity("min", "Catch-up deadline", {
  atLeast: 0.01,
  atMost: MOST_MINUTES,
});
export const REMAINING_SHARE = quantity("fraction", "Link share left during the outage", {
  atLeast: 0,
  atMost: 1,
  otherwise: 0,
});

/**
 * Data to resend per byte written: rewrites of a track are sent once, and a small write sends its whole track. Our
 * ends, because no document gives them.
 */
export const RESENT_ENDS = [0.5, 2] as const;
const RESENT = 1;
export const RESENT_FACTOR = quantity("ratio", "Changed tracks per byte written", {
  hint: "in the outage: below 1 with rewrites, above with small writes",
  atLeast: 0.01,
  atMost: 100,
  otherwise: `${RESENT}, and the range covers ${RESENT_ENDS.join(" to ")}`,
  named: [RESENT],
});

export const resentOf = (factor: number | undefined): number => factor ?? RESENT;

/** Name of an end of the range. */
export function resentText(factor: number): string {
  return `changed tracks are ${exactly(factor)} times the bytes written`;
}

/** @param what is sent again */
export function resentAssumption(what: string): Assumption {
  const [least, most] = RESENT_ENDS;
  return {
    basis: "default",
    text: `${what} is resent byte for byte. Whole tracks are sent once each, so our range covers ${exactly(least)} to ${exactly(most)} times.`,
  };
}

/**
 * Largest link utilisation at which groups of a steady cycle drain in time, with the default distance and drain limit.
 */
function drainingShare(parameters: PartParameters): number {
  const parts = cycleParts({ km: PAPER_KM, waitSeconds: 0, parameters });
  return utilisationFor(parts.idle + parts.sending + DRAIN_LIMIT_SECONDS, parts);
}

export function drainingAssumption(parameters: PartParameters): Assumption {
  return {
    basis: "default",
    text: `Consistency groups drain within ${exactly(DRAIN_LIMIT_SECONDS)} s if the link is at most ${threeFigures(100 * drainingShare(parameters))}% used, at ${exactly(PAPER_KM)} km.`,
  };
}

/** Warnings if the base writes alone use most of the link. */
export function steadyWarnings(utilisation: number, parameters: PartParameters = CHOSEN): string[] {
  return utilisation > drainingShare(parameters)
    ? [
        `the writes use ${threeFigures(100 * utilisation)}% of the link: consistency groups keep failing (see GM_LINK_MBPS)`,
      ]
    : [];
}
