import { estimate, isAbove, verdict, type Reply } from "../../question/answer";
import { exactly, figuresApart, threeFigures } from "../../quantities/formatNumber";
import { COUNTS, orderOf } from "../../question/orderable";
import { quantity, question, type About } from "../../question/question";
import { HOUR_SECONDS } from "../../quantities/timestamp";
import {
  goodEnough,
  loadInputs,
  LOAD_NOTES,
  loadAssumptions,
  MOST_DRIVES,
  otherUtilisations,
  withUtilisation,
  ROBOT_ASSUMPTION,
  ROBOT_INPUT,
  stationOf,
  waitText,
} from "./load";
import { serversFor, waitAt, type Wait } from "./queueing";

/**
 * Drives needed for a mount load, by utilisation and, where a target is given, by waiting time.
 *
 * @see the equations and their sources in queueing.ts
 */
export const drivesNeeded = question({
  name: "DRIVES_NEEDED",
  subject: "Tape drives",
  asks: "Tape drives needed for a mount load, by utilisation and waiting time",
  unit: "drives",
  equation: {
    inWords:
      "smallest c with mounts_per_hour x cycle_s / 3600 / c <= utilisation, mounts_per_hour / robot_mounts <= utilisation and wait(c) <= wait_s; mean wait = C / (1 - rho) x cycle_s / c x (ca^2 + cs^2) / 2; P(wait > t) = C exp(-t C / mean wait)",
  },
  examples: [
    [60, 250],
    [60, 250, 60],
    [60, 250, 120, "mean", 0.9, 0.5],
  ],
  byPosition: ["mounts_per_hour", "cycle_s", "wait_s", "statistic", "utilisation"],
  inputs: {
    mounts_per_hour: quantity("count", "Mounts per hour (busiest hour)", { above: 0, atMost: 100_000 }),
    ...loadInputs,
    sizes: COUNTS,
    robot_mounts: ROBOT_INPUT,
  },
  answer(given): Reply {
    const values = withUtilisation(given);
    const { mounts_per_hour, robot_mounts = Infinity } = values;
    const most = values.utilisation * robot_mounts;
    if (isAbove(mounts_per_hour, most)) {
      const [asked, can] = figuresApart(mounts_per_hour, most);
      const finding = ["no drives are enough", `the robots do ${can} mounts per hour, ${asked} are wanted`] as const;
      return verdict("over capacity", finding, () => ({
        equation: `${threeFigures(most)} mounts/h = ${exactly(values.utilisation)} x ${exactly(robot_mounts)}`,
        limitedBy: "robots",
        limits: [{ resource: "robots", utilisation: mounts_per_hour / robot_mounts }],
        assumptions: [ROBOT_ASSUMPTION],
      }));
    }
    const station = stationOf(values, values.mounts_per_hour / HOUR_SECONDS);
    const needed = (utilisation: number): number | undefined =>
      serversFor(station, goodEnough({ ...values, utilisation }), MOST_DRIVES);
    const drives = needed(values.utilisation);
    const busy = (): string => `${threeFigures(station.offered)} drives busy on average`;
    if (drives === undefined) {
      return verdict("over capacity", [`more than ${exactly(MOST_DRIVES)} drives needed`, busy()], () => ({
        equation: busy(),
      }));
    }
    return estimate(drives, "drives", () => {
      const wait = waitAt(station, drives);
      const fewer = drives > 1 ? waitAt(station, drives - 1) : undefined;
      return {
        equation: `${threeFigures(station.offered)} busy on average. With ${exactly(drives)} ${drives === 1 ? "drive" : "drives"}: ${waitText(wait)}${fewer ? `. With ${exactly(drives - 1)}: ${waitText(fewer)}` : ""}`,
        order: orderOf(drives, "drives", (some) => waitText(waitAt(station, some)), { own: values.sizes }).order,
        limitedBy: binding(fewer, values.utilisation),
        limits: [
          { resource: "drives", utilisation: wait.utilisation },
          ...(robot_mounts < Infinity ? [{ resource: "robots", utilisation: mounts_per_hour / robot_mounts }] : []),
        ].sort((a, b) => b.utilisation - a.utilisation),
        assumptions: [...loadAssumptions(values), ...(robot_mounts < Infinity ? [ROBOT_ASSUMPTION] : [])],
        alternatives: otherUtilisations(values).map(({ name, utilisation }) => ({
          name,
          value: needed(utilisation) ?? Infinity,
          narrowedBy: "utilisation",
        })),
      };
    });
  },
});

export const about = (): About<typeof drivesNeeded> => ({
  goals: ["How many tape drives do I need?", "How many drives?"],
  terms: ["queueing", "waiting time", "Erlang", "mount load", "number of tape drives"],
  improve: { towards: "less", by: ["utilisation"] },
  notes: [
    "C is the Erlang C probability of waiting with c drives, and rho is their utilisation. ca is arrival_variation, cs is cycle_variation.",
    ...LOAD_NOTES,
    "With robot_mounts (ROBOT_MOUNTS), the robots limit, too: no drives help if they do fewer mounts. Waiting for a robot isn't counted.",
    "DRIVES_MOUNTS_PER_HOUR is the inverse: mounts per hour for a number of drives.",
  ],
});

/** Returns the limit that one drive fewer would exceed. */
function binding(fewer: Wait | undefined, utilisation: number): string {
  if (!fewer) return "";
  if (fewer.utilisation >= 1) return "drives (one fewer can't keep up)";
  return fewer.utilisation > utilisation ? "utilisation" : "waiting time";
}
