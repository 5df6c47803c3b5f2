import { secondsInWords } from "../amount";
import { utilisations } from "../bottleneck";
import { estimate, isAbove, overCapacity, type Alternative, type Assumption, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import type { DataPosition } from "../input";
import { InputError } from "../given";
import { quantity, question, type About } from "../question";
import { positionInput, seekSeconds, where } from "./accessTime";
import { cartridgeInput, driveOf, meanSeconds, modelInput, secondsOver, type Drive, type Motion } from "./drive";
import { mostMbps, PORT, PORT_ASSUMPTION, streamingBounds } from "./drivePath";
import { passes, tapePlaceOf } from "./geometry";
import { UNSURE, unsureWarnings } from "./unsure";

/** Largest robot time accepted, s. */
const LONGEST_ROBOT_S = 3600;

export const robotInput = quantity("s", "Robot time per mount", {
  hint: "to fetch the cartridge and put it back",
  atLeast: 0,
  atMost: LONGEST_ROBOT_S,
  otherwise: 0,
});

/**
 * Seconds of drive time per mount.
 *
 *     cycle = robot + load + search(position) + file / rate + rewind(where reading ends) + unload
 *
 * @see t10000c-ficon-2011, Table 2
 */
export const cycleTime = question({
  name: "T10K_CYCLE_TIME",
  subject: "Tape drives",
  asks: "Drive time for one mount: load, search, transfer, rewind and unload",
  unit: "s",
  equation: "cycle = robot_s + load + search(position) + file / rate + rewind(where reading ends) + unload",
  examples: [
    ["T10000C"],
    ["T10000C", "Standard", 36.02],
    ["T10000C", "Standard", 5000, "0 GB"],
    ["T10000B", "Sport", 10, "random", 2],
  ],
  inputs: {
    model: modelInput,
    cartridge: cartridgeInput,
    file_gb: quantity("GB", "Data per mount (uncompressed)", {
      atLeast: 0,
      atMost: 500000,
      otherwise: 0,
      askFirst: true,
    }),
    position: positionInput,
    compression: quantity("ratio", "Compression by the drive", { atLeast: 1, atMost: 100, otherwise: 1 }),
    rate_mbps: quantity("MB/s", "Transfer rate of host data", {
      atLeast: 0.001,
      atMost: 1e5,
      otherwise: "native rate x compression, limited by the drive's port",
    }),
    robot_s: { ...robotInput, askFirst: true },
  },
  answer({ model, cartridge, file_gb, position, compression, rate_mbps, robot_s }): Reply {
    const drive = driveOf(model, cartridge);
    const onTape = file_gb / compression;
    const most = mostMbps(drive, compression);
    const rate = rate_mbps ?? most;
    const search = seekSeconds(drive, position);
    const transfer = (file_gb * 1000) / rate;
    const restAt = restingPlace(drive, position, onTape, compression);
    if (isAbove(rate, most)) {
      return overCapacity(`the ${model}`, { asked: rate, most, unit: "MB/s" }, () => {
        const limits = utilisations(streamingBounds(drive, compression), rate);
        return { limitedBy: limits[0]?.resource ?? "", limits, facts: [drive.facts.rate, PORT] };
      });
    }
    const cycleWith = (rewind: Motion): number =>
      robot_s + drive.load + search + transfer + rewindSeconds(rewind, restAt) + drive.unload;
    const cycle = cycleWith(drive.rewind);
    return estimate(cycle, "s", () => {
      const { load, search: searches, rewind, unload, rate: rateFact, geometry } = drive.facts;
      const isPorts = rate_mbps === undefined && file_gb > 0 && most < drive.rate * compression;
      const facts = [load, ...searches, ...rewind, unload, rateFact, ...(isPorts ? [PORT] : []), ...geometry];
      const parts = [
        [robot_s, "robot"],
        [drive.load, "load"],
        [search, `search (${where(drive, position)})`],
        [transfer, "transfer"],
        [rewindSeconds(drive.rewind, restAt), "rewind"],
        [drive.unload, "unload"],
      ] as const;
      // Less than a nanosecond is what rounding leaves of a place at the beginning of the tape.
      const shown = parts
        .map(([seconds, what]) => `${threeFigures(seconds < 1e-9 ? 0 : seconds)} s ${what}`)
        .join(" + ");
      const effective = file_gb === 0 ? "" : `; ${threeFigures((file_gb * 1000) / cycle)} MB/s over the whole mount`;
      return {
        used: { rate_mbps: rate },
        equation: `${secondsInWords(cycle)} = ${shown}${effective}`,
        facts,
        assumptions: [...assumptions(robot_s, file_gb, position, compression), ...(isPorts ? [PORT_ASSUMPTION] : [])],
        warnings: [...unsureWarnings(facts), ...endWarnings(drive, position, onTape)],
        alternatives: otherRewinds(drive).map(({ name, rewind: other }) => ({ name, value: cycleWith(other) })),
      };
    });
  },
});

export const about = (): About<typeof cycleTime> => ({
  goals: ["How long does one mount keep a drive busy?"],
  terms: ["seek", "locate", "rewind", "T10K", "hold time"],
  improve: { towards: "less", by: ["model", "cartridge", "rate_mbps", "robot_s"] },
  notes: [
    "Search and rewind times are interpolated linearly between the published times for the middle and the end.",
    'With "average", "max" or "random", the rewind is the published one from there. With a data offset it starts where the file ends, with a fraction at that fraction.',
    "The drive streams. Its buffer hides the direction change at the end of a wrap.",
    "The published rewind time from the middle is doubtful for T10000A and B. The range includes half the rewind time from the end.",
    'To read a whole cartridge, set position to "0 GB" and file_gb to its capacity.',
    "To include the channel, set rate_mbps to the answer of T10K_MBPS.",
  ],
});

type RestingPlace = { readonly at: "word"; readonly word: "average" | "max" | "random" } | number;

/**
 * Returns where reading ends: a word, or a fraction of the reachable length.
 * @throws InputError for data that doesn't fit on the cartridge.
 */
function restingPlace(
  drive: Drive,
  position: DataPosition<"average" | "max" | "random">,
  onTapeGb: number,
  compression: number,
): RestingPlace {
  const from = firstGb(drive, position);
  // `isAbove` allows for rounding, so that 5,000 GB in two parts fits 5,000 GB.
  if (isAbove(from + onTapeGb, drive.capacity)) {
    const most = (drive.capacity - from) * compression;
    const shown = exactly(position.at === "offset" ? most : Math.floor(most));
    throw new InputError(
      "file_gb",
      `must be at most ${shown} to fit on the cartridge${position.at !== "offset" && from > 0 ? " from that position" : ""}`,
      onTapeGb * compression,
    );
  }
  if (position.at === "word") return position;
  if (position.at === "fraction") return position.fraction;
  return Math.abs(tapePlaceOf(drive, from + onTapeGb).along);
}

/**
 * Returns the smallest amount of data that can be before the position, GB. A fraction, and max, may be on the first
 * pass; average and random are means over the cartridge, so nothing may be before them.
 */
function firstGb(drive: Drive, position: DataPosition<"average" | "max" | "random">): number {
  if (position.at === "offset") return position.gb;
  const share = position.at === "fraction" ? position.fraction : position.word === "max" ? 1 : 0;
  return (share * drive.capacity) / passes(drive);
}

/** Warns about data of several passes that doesn't begin at an offset, because it isn't known where reading ends. */
function endWarnings(drive: Drive, position: DataPosition<string>, onTapeGb: number): string[] {
  const filled = (onTapeGb / drive.capacity) * passes(drive);
  if (position.at === "offset" || filled <= 1) return [];
  return [
    `the data fills ${threeFigures(filled)} wraps, so the rewind may start elsewhere: give position as a data offset`,
  ];
}

function rewindSeconds(rewind: Motion, from: RestingPlace): number {
  if (typeof from === "number") return secondsOver(rewind, from);
  return { average: rewind.mid, max: rewind.end, random: meanSeconds(rewind) }[from.word];
}

/** Other interpretations of the rewind times, if a published value is doubtful. */
export function otherRewinds({
  rewind,
  facts,
}: Drive): { readonly name: Alternative["name"]; readonly rewind: Motion }[] {
  if (!facts.rewind.some((id) => UNSURE.has(id))) return [];
  return [
    {
      name: "rewind from the middle is half the rewind from the end",
      rewind: { mid: rewind.end / 2, end: rewind.end },
    },
  ];
}

function assumptions(
  robotSeconds: number,
  fileGb: number,
  position: DataPosition<string>,
  compression: number,
): Assumption[] {
  const found: string[] = [];
  if (position.at === "word" && position.word === "average")
    found.push("The data is at the published average position (position is average).");
  if (fileGb === 0) found.push("No data is moved (file_gb is 0).");
  if (robotSeconds === 0) found.push("Robot time is not included (robot_s is 0).");
  if (fileGb > 0) {
    if (compression === 1) found.push("The drive doesn't compress the data (compression is 1).");
    found.push("The drive streams. Its buffer hides the direction change at the end of a wrap.");
  }
  return found.map((text) => ({ basis: "default", text }));
}
