/** What the questions about a mount load and its drives share: inputs, the rule for enough, words. */
import type { Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity } from "../question";
import type { Station, Wait } from "./queueing";

/** More drives than any library has. */
export const MOST_DRIVES = 10_000;

const STATISTICS = ["mean", "p90"] as const;
type Statistic = (typeof STATISTICS)[number];

/** Ours: no paper says how full drives may be. */
const UTILISATION = 0.8;
const UTILISATION_ENDS = [0.7, 0.9] as const;

export const loadInputs = {
  cycle_s: quantity("s", "Seconds that a drive is busy with one mount (T10K_CYCLE_TIME)", {
    atLeast: 0.001,
    atMost: 100_000,
  }),
  wait_s: quantity("s", "Target wait for a drive", {
    above: 0,
    atMost: 1e6,
    otherwise: "no limit: by utilisation only",
    inView: true,
  }),
  statistic: choice(STATISTICS, "What the target limits: the wait of nine of ten mounts (p90), or the mean", {
    otherwise: "p90",
    inView: true,
    aliases: { "90th percentile": "p90", "90 %": "p90" },
  }),
  utilisation: quantity("fraction", "Most that the drives may be busy", {
    above: 0,
    atMost: 0.99,
    otherwise: UTILISATION,
  }),
  cycle_variation: quantity("count", "Variation of the cycle time: standard deviation / mean", {
    atLeast: 0,
    atMost: 10,
    otherwise: 1,
  }),
  arrival_variation: quantity("count", "Variation of the times between mounts: 1 where they come at random", {
    atLeast: 0,
    atMost: 10,
    otherwise: 1,
  }),
};

export const LOAD_NOTES = [
  "wait_s is a wait that nine of ten mounts don't exceed, unless statistic is mean. Random arrivals have no longest wait.",
  "With both variations at 1 the waits are exact (M/M/c). Otherwise they are approximations: the mean after Allen and Cunneen, the percentile from an exponential wait of those who wait.",
  "Size for the busiest hour, not for the day's average. Robot and channels may limit before the drives do.",
];

interface LoadValues {
  readonly cycle_s: number;
  readonly wait_s: number | undefined;
  readonly statistic: Statistic;
  readonly utilisation: number;
  readonly cycle_variation: number;
  readonly arrival_variation: number;
}

/** The drives as a station, without their number. */
export function stationOf(values: LoadValues, mountsPerSecond: number): Omit<Station, "servers"> {
  return {
    offered: mountsPerSecond * values.cycle_s,
    service: values.cycle_s,
    arrivalVariation: values.arrival_variation,
    serviceVariation: values.cycle_variation,
  };
}

export function goodEnough({ wait_s, statistic, utilisation }: LoadValues): (wait: Wait) => boolean {
  // To 12 digits: 8 busy of 10 are 0.8. Digits cost more than all else, so only where they can matter.
  const full = (busy: number): boolean =>
    (Math.abs(busy - utilisation) < 1e-9 ? Number(busy.toPrecision(12)) : busy) > utilisation;
  return (wait) => !full(wait.utilisation) && (wait_s === undefined || wait[statistic] <= wait_s);
}

export function waitText({ utilisation, mean, p90, probability }: Wait): string {
  if (utilisation >= 1) return "they cannot keep up";
  return `${threeFigures(100 * utilisation)} % busy, mean wait ${threeFigures(mean)} s, 90th percentile ${threeFigures(p90)} s, ${threeFigures(100 * probability)} % of mounts wait`;
}

export function loadAssumptions({ utilisation, cycle_variation, arrival_variation }: LoadValues): Assumption[] {
  const found: Assumption[] = [];
  if (utilisation === UTILISATION) {
    found.push({
      basis: "default",
      text: `Drives may be ${exactly(100 * UTILISATION)} % busy: no paper says so; the range spans ${exactly(100 * UTILISATION_ENDS[0])} to ${exactly(100 * UTILISATION_ENDS[1])} %.`,
    });
  }
  if (cycle_variation === 1)
    found.push({ basis: "default", text: "Cycle times vary as exponential ones do (cycle_variation 1)." });
  if (arrival_variation === 1) found.push({ basis: "default", text: "Mounts come at random (arrival_variation 1)." });
  return found;
}

/** What the range spans where the utilisation is our default. */
export function otherUtilisations(utilisation: number): { name: string; utilisation: number }[] {
  if (utilisation !== UTILISATION) return [];
  return UTILISATION_ENDS.map((other) => ({
    name: `drives at most ${exactly(100 * other)} % busy`,
    utilisation: other,
  }));
}
