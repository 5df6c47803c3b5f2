import { estimate, type Reply } from "../../question/answer";
import { threeFigures } from "../../quantities/formatNumber";
import { HOUR_SECONDS } from "../../quantities/timestamp";
import { question, type About } from "../../question/question";
import { libraryInputs, robotsOf } from "./robots";

/**
 * Mounts per hour of a library's robots, each with the return of the cartridge before it.
 *
 * @see IBM, "Mount performance" of TS4500 and Diamondback
 */
export const robotMounts = question({
  name: "ROBOT_MOUNTS",
  subject: "Tape drives",
  asks: "Mounts per hour that the robots of a tape library can do",
  unit: "mounts/h",
  equation: [["mounts", "published * (1 - lost)"]],
  examples: [["TS4500", 8], ["TS4500", 12, 2, 0.9], ["Diamondback"], ["SL8500", null, 4]],
  inputs: libraryInputs,
  answer(asked): Reply {
    const { mounts, published, lost, alternatives, facts, assumptions, warnings } = robotsOf(asked);
    return estimate(mounts, "mounts/h", () => ({
      equation: `${threeFigures(mounts)} mounts/h = ${threeFigures(published)}${lost > 0 ? ` x ${threeFigures(1 - lost)} with deep slots` : ""}: a mount each ${threeFigures(HOUR_SECONDS / mounts)} s`,
      limitedBy: "robots",
      facts,
      assumptions,
      warnings,
      alternatives,
    }));
  },
});

export const about = (): About<typeof robotMounts> => ({
  goals: ["How many mounts per hour can the robot do?"],
  terms: [
    "robot mounts",
    "exchanges",
    "accessor",
    "HandBot",
    "tape library throughput",
    "TS4500",
    "Diamondback",
    "SL8500",
  ],
  improve: { towards: "more", by: ["accessors", "full"] },
  symbols: {
    published: { unit: "mounts/h", says: "published, from the outer slots", of: (asked) => robotsOf(asked).published },
    lost: { unit: "", says: "share lost from deep slots; 0 if full is blank", of: (asked) => robotsOf(asked).lost },
  },
  notes: [
    "Maxima with random slots and enough requests waiting. A mount is two moves: the cartridge before it goes back first.",
    "The robots often limit before the drives. Compare with the mounts per hour of DRIVES_MOUNTS_PER_HOUR, or give library in DRIVES_PLAN.",
    "frames counts for a TS4500 only, which has 4 frames if it's blank. Between the sizes of IBM's table, mounts are on a straight line.",
    "IBM gives one figure for a Diamondback, so accessors and frames don't change it. An SL8500 is counted with one robot per rail.",
    "For other libraries, we found no mounts per hour. IBM's TS3500 guide (GA32-0593) has them, but we couldn't read its tables. Give DRIVES_PLAN the time of a mount (robot_s).",
  ],
});
