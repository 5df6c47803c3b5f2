/** Inputs, assumptions and the test for enough drives, shared by the questions about mount loads. */
import { secondsInWords } from "../../quantities/amount";
import type { Assumption } from "../../question/answer";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { choice, quantity } from "../../question/question";
import type { Station, Wait } from "./queueing";

/** More drives than any library has. */
export const MOST_DRIVES = 10_000;

const STATISTICS = ["mean", "p90"] as const;
type Statistic = (typeof STATISTICS)[number];

/** Our default: no paper gives a maximum drive utilisation. */
const UTILISATION = 0.8;
const UTILISATION_ENDS = [0.7, 0.9] as const;
const RANGE = `the range covers ${exactly(100 * UTILISATION_ENDS[0])}% to ${exactly(100 * UTILISATION_ENDS[1])}%`;

export const loadInputs = {
  cycle_s: quantity("s", "Drive time per mount", {
    atLeast: 0.001,
    atMost: 100_000,
  }),
  wait_s: quantity("s", "Maximum wait for a drive", {
    above: 0,
    atMost: 1e6,
    otherwise: "no limit (utilisation only)",
    inView: true,
  }),
  statistic: choice(STATISTICS, "Wait statistic", {
    hint: "what the maximum wait limits: 90th percentile or mean",
    otherwise: "p90",
    inView: true,
    aliases: { "90th percentile": "p90", "90%": "p90" },
  }),
  utilisation: quantity("fraction", "Maximum drive utilisation", {
    above: 0,
    atMost: 0.99,
    otherwise: `${exactly(100 * UTILISATION)}%, and ${RANGE}`,
  }),
  cycle_variation: quantity("count", "Cycle time variation (CV)", {
    hint: "standard deviation / mean",
    atLeast: 0,
    atMost: 10,
    otherwise: 1,
  }),
  arrival_variation: quantity("count", "Arrival variation (CV)", {
    hint: "1 for random arrivals",
    atLeast: 0,
    atMost: 10,
    otherwise: 1,
  }),
};

/** Mounts per hour that robots do, whatever the number of drives. */
export const ROBOT_INPUT = quantity("count", "Mounts per hour of the robots", {
  hint: "ROBOT_MOUNTS",
  above: 0,
  atMost: 100_000,
  otherwise: "no limit",
});

export const ROBOT_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Robots may be as busy as drives (utilisation). Waiting for a robot isn't counted.",
};

export const LOAD_NOTES = [
  "wait_s limits the 90th percentile of the wait, or the mean if statistic is mean. Random arrivals have no maximum wait.",
  "With both coefficients of variation at 1, the waits are exact (M/M/c). Otherwise the mean is an approximation (Allen-Cunneen), and the percentile assumes that waits are exponentially distributed.",
  "Size for the busiest hour, not the daily average. The robot or the channels may be the limit, not the drives.",
];

interface LoadValues {
  readonly cycle_s: number;
  readonly wait_s: number | undefined;
  readonly statistic: Statistic;
  readonly utilisation: number;
  /** False if it's our default. */
  readonly isUtilisationGiven: boolean;
  readonly cycle_variation: number;
  readonly arrival_variation: number;
}

/** A default has a range; the same share that somebody entered has none. */
export function withUtilisation<G extends { readonly utilisation: number | undefined }>(
  given: G,
): G & Pick<LoadValues, "utilisation" | "isUtilisationGiven"> {
  const { utilisation } = given;
  return { ...given, utilisation: utilisation ?? UTILISATION, isUtilisationGiven: utilisation !== undefined };
}

/** The drives as a queueing station. */
export function stationOf(values: LoadValues, mountsPerSecond: number): Station {
  return {
    offered: mountsPerSecond * values.cycle_s,
    service: values.cycle_s,
    arrivalVariation: values.arrival_variation,
    serviceVariation: values.cycle_variation,
  };
}

export function goodEnough({ wait_s, statistic, utilisation }: LoadValues): (wait: Wait) => boolean {
  // Near the limit, rounded to 12 digits, so that 8 of 10 drives are 0.8.
  const full = (busy: number): boolean =>
    (Math.abs(busy - utilisation) < 1e-9 ? Number(busy.toPrecision(12)) : busy) > utilisation;
  return (wait) => !full(wait.utilisation) && (wait_s === undefined || wait[statistic] <= wait_s);
}

/** A wait or a share that nobody notices is 0. */
function shown(value: number): number {
  return value < 1e-6 ? 0 : value;
}

export function waitText({ utilisation, mean, p90, probability }: Wait): string {
  if (utilisation >= 1) return "the drives can't keep up";
  return `${threeFigures(100 * utilisation)}% busy, mean wait ${secondsInWords(shown(mean))}, 90th percentile ${secondsInWords(p90)}, ${threeFigures(shown(100 * probability))}% of mounts wait`;
}

export function loadAssumptions({ isUtilisationGiven, cycle_variation, arrival_variation }: LoadValues): Assumption[] {
  const found: Assumption[] = [];
  if (!isUtilisationGiven) {
    found.push({
      basis: "default",
      text: `Maximum drive utilisation is ${exactly(100 * UTILISATION)}%. This is our default; ${RANGE}.`,
    });
  }
  if (cycle_variation === 1)
    found.push({ basis: "default", text: "Cycle times are exponentially distributed (cycle_variation 1)." });
  if (arrival_variation === 1) found.push({ basis: "default", text: "Mounts arrive at random (arrival_variation 1)." });
  return found;
}

/** Alternatives that span the range if the utilisation is our default. */
export function otherUtilisations({
  isUtilisationGiven,
}: Pick<LoadValues, "isUtilisationGiven">): { name: string; utilisation: number }[] {
  if (isUtilisationGiven) return [];
  return UTILISATION_ENDS.map((other) => ({
    name: `drives up to ${exactly(100 * other)}% busy`,
    utilisation: other,
  }));
}
