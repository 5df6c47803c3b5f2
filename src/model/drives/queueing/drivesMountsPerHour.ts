import { estimate, type Reply } from "../../question/answer";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { quantity, question, type About } from "../../question/question";
import { solve } from "../../engines/solve";
import { HOUR_SECONDS } from "../../quantities/timestamp";
import {
  loadAssumptions,
  loadInputs,
  LOAD_NOTES,
  MOST_DRIVES,
  otherUtilisations,
  withUtilisation,
  ROBOT_ASSUMPTION,
  ROBOT_INPUT,
  stationOf,
  waitText,
} from "./load";
import { waitAt, type Wait } from "./queueing";

/**
 * Mounts per hour that a number of drives can handle: the inverse of DRIVES_NEEDED.
 */
export const drivesMountsPerHour = question({
  name: "DRIVES_MOUNTS_PER_HOUR",
  subject: "Tape drives",
  asks: "Mounts per hour that a number of tape drives can handle, by utilisation and waiting time",
  unit: "mounts/h",
  equation: {
    inWords:
      "largest mounts with mounts x cycle_s / 3600 / drives <= utilisation, mounts / robot_mounts <= utilisation and wait <= wait_s; the wait as in DRIVES_NEEDED",
  },
  examples: [
    [8, 250],
    [8, 250, 60],
    [8, 250, 120, "mean", 0.9, 0.5],
  ],
  byPosition: ["drives", "cycle_s", "wait_s", "statistic", "utilisation"],
  inputs: {
    drives: quantity("count", "Tape drives", { atLeast: 1, atMost: MOST_DRIVES, whole: true }),
    ...loadInputs,
    robot_mounts: ROBOT_INPUT,
  },
  answer(given): Reply {
    const values = withUtilisation(given);
    const { drives, cycle_s, wait_s, statistic, robot_mounts = Infinity } = values;
    const waitWith = (mountsPerHour: number): Wait => waitAt(stationOf(values, mountsPerHour / HOUR_SECONDS), drives);
    const mostAt = (utilisation: number): number =>
      Math.min((utilisation * drives * HOUR_SECONDS) / cycle_s, utilisation * robot_mounts);
    const borne = (utilisation: number): number => {
      const most = mostAt(utilisation);
      if (wait_s === undefined || waitWith(most)[statistic] <= wait_s) return most;
      return solve((mounts) => waitWith(mounts)[statistic], wait_s, [0, most]) ?? 0;
    };
    const mounts = borne(values.utilisation);
    return estimate(mounts, "mounts/h", () => {
      const wait = waitWith(mounts);
      return {
        equation: `${threeFigures(mounts)} mounts/h on ${exactly(drives)} ${drives === 1 ? "drive" : "drives"}: ${waitText(wait)}`,
        limitedBy:
          mounts === values.utilisation * robot_mounts
            ? "robots"
            : mounts === mostAt(values.utilisation)
              ? "utilisation"
              : "waiting time",
        limits: [
          { resource: "drives", utilisation: wait.utilisation },
          ...(robot_mounts < Infinity ? [{ resource: "robots", utilisation: mounts / robot_mounts }] : []),
        ].sort((a, b) => b.utilisation - a.utilisation),
        assumptions: [...loadAssumptions(values), ...(robot_mounts < Infinity ? [ROBOT_ASSUMPTION] : [])],
        alternatives: otherUtilisations(values).map(({ name, utilisation }) => ({
          name,
          value: borne(utilisation),
          narrowedBy: "utilisation",
        })),
      };
    });
  },
});

export const about = (): About<typeof drivesMountsPerHour> => ({
  goals: ["How many mounts per hour can these drives handle?"],
  terms: ["queueing", "waiting time", "Erlang"],
  improve: { towards: "more", by: ["drives", "utilisation"] },
  notes: [...LOAD_NOTES, "With robot_mounts (ROBOT_MOUNTS), the robots limit, too."],
});
