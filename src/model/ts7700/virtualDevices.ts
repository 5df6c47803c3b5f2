import { estimate, verdict, type Reply } from "../question/answer";
import { waitProbability } from "../drives/queueing/queueing";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { overLimits } from "./limits";

/** Our default: mounts that may find all devices in use. */
const WAITING_PERCENT = 1;
const MOST_DEVICES = 100_000;

/**
 * Virtual devices of a cluster for the mounts of its busiest hour.
 *
 * @see waitProbability: Erlang, 1917
 */
export const ts7700Devices = question({
  name: "TS7700_DEVICES",
  subject: "TS7770",
  asks: "Virtual devices of a TS7700 cluster for the mounts of the busiest hour",
  unit: "devices",
  equation: {
    inWords:
      "smallest number of devices with P(all in use) <= waiting_share; devices in use on average = mounts_per_hour x use_s / 3600; P by Erlang's C",
  },
  examples: [
    [600, 900],
    [1200, 600, 0.001],
  ],
  byPosition: ["mounts_per_hour", "use_s", "waiting_share"],
  inputs: {
    mounts_per_hour: quantity("count", "Mounts per hour (busiest hour)", { above: 0, atMost: 100_000 }),
    use_s: quantity("s", "Time that a job keeps its device", {
      hint: "from mount to unload",
      atLeast: 0.001,
      atMost: 100_000,
    }),
    waiting_share: quantity("fraction", "Share of mounts that may wait", {
      atLeast: 1e-6,
      atMost: 0.99,
      otherwise: WAITING_PERCENT / 100,
    }),
  },
  answer(values): Reply {
    const offered = offeredOf(values);
    if (offered > MOST_DEVICES / 2) {
      const because = `${threeFigures(offered)} are in use on average`;
      return verdict("over capacity", [`more than ${exactly(MOST_DEVICES / 2)} devices needed`, because], () => ({}));
    }
    const devices = devicesFor(offered, values.waiting_share);
    return estimate(devices, "devices", () => reasonsOf(values, offered, devices));
  },
});

type Values = ValuesOf<(typeof ts7700Devices)["inputs"]>;

function offeredOf({ mounts_per_hour, use_s }: Pick<Values, "mounts_per_hour" | "use_s">): number {
  return (mounts_per_hour * use_s) / HOUR_SECONDS;
}

/** The probability that all are in use falls with their number. */
function devicesFor(offered: number, share: number): number {
  let [fewer, enough] = [upwards(offered) - 1, upwards(offered) + 1];
  while (waitProbability(enough, offered) > share) [fewer, enough] = [enough, 2 * enough];
  while (enough - fewer > 1) {
    const middle = Math.floor((fewer + enough) / 2);
    if (middle > offered && waitProbability(middle, offered) <= share) enough = middle;
    else fewer = middle;
  }
  return enough;
}

function reasonsOf({ waiting_share }: Values, offered: number, devices: number) {
  const limited = overLimits({ "the answer": devices });
  return {
    equation: `${threeFigures(offered)} in use on average. With ${exactly(devices)}, ${threeFigures(100 * waitProbability(devices, offered))}% of mounts find all in use`,
    limitedBy: "concurrent mounts",
    ...said([
      { facts: limited.facts },
      {
        when: waiting_share === WAITING_PERCENT / 100,
        assumption: { basis: "default", text: `${WAITING_PERCENT}% of mounts may wait for a device. Our default.` },
      },
      { assumption: { basis: "default", text: "Mounts arrive at random, and jobs differ in length (M/M/c)." } },
      { warnings: limited.warnings },
    ]),
    alternatives: [{ name: "the mean number in use", value: upwards(offered), narrowedBy: "the measured peak" }],
  };
}

export const about = (): About<typeof ts7700Devices> => ({
  goals: ["How many virtual drives does a TS7700 need?", "How many virtual devices does a TS7700 need?"],
  terms: ["virtual drives", "virtual devices", "concurrent mounts", "FC5275", "Erlang", "TS7770"],
  improve: { towards: "less", by: ["use_s"] },
  notes: [
    "use_s is the time from mount to unload: the job's data at its rate, the mount (TS7700_MOUNT_SECONDS) and the hold of RUN copies (TS7700_JOB_HOLD).",
    "Compare the answer with the concurrent virtual drives that your TS7700 reports (BVIR, VEHSTATS). The range goes down to the mean number in use.",
    "For a day that isn't random, such as jobs that all start at midnight, count the jobs that run together.",
  ],
});
