import { utilisations } from "../bottleneck";
import { estimate, isAbove, overCapacity, type Alternative, type Assumption, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import type { Place } from "../input";
import { InputError } from "../given";
import { quantity, question } from "../question";
import { positionInput, seekSeconds, where } from "./accessTime";
import { cartridgeInput, driveOf, meanSeconds, modelInput, secondsOver, type Drive, type Motion } from "./drive";
import { mostMbps, PORT, PORT_ASSUMPTION, streamingBounds } from "./drivePath";
import { placeOf } from "./geometry";
import { UNSURE, unsureWarnings } from "./unsure";

/** Longest mount of a robot that anybody would size with, s. */
const LONGEST_ROBOT_S = 3600;

export const robotInput = quantity("s", "Robot time to fetch the cartridge and put it back", {
  atLeast: 0,
  atMost: LONGEST_ROBOT_S,
  otherwise: 0,
});

/**
 * Seconds that a drive is busy with one mount.
 *
 *     cycle = robot + load + search(position) + file / rate + rewind(where reading ends) + unload
 *
 * @see t10000c-ficon-2011, Table 2
 */
export const cycleTime = question({
  name: "T10K_CYCLE_TIME",
  subject: "Tape drives",
  asks: "Seconds that a drive is busy with one mount: load, search, transfer, rewind and unload",
  goals: ["How long is a drive busy with one mount?"],
  terms: ["seek", "locate", "rewind", "T10K", "hold time"],
  improve: { towards: "less", by: ["model", "cartridge", "rate_mbps", "robot_s"] },
  unit: "s",
  equation: "cycle = robot_s + load + search(position) + file / rate + rewind(where reading ends) + unload",
  notes: [
    "Search and rewind run in straight lines through the printed times from the middle and from the end.",
    'With "average", "max" and "random" the rewind is the table\'s from there; with a data offset it is from where the file ends, with a fraction from the same fraction.',
    "The drive streams: turning round at a wrap's end is hidden by its buffer.",
    "Rewind from the middle on T10000A and B is an unsure cell; half the rewind from the end spans the range.",
    'A cartridge read whole is position "0 GB" and file_gb its capacity.',
    "For what the channel lets through, give rate_mbps the answer of T10K_MBPS.",
  ],
  examples: [
    ["T10000C"],
    ["T10000C", "Standard", 36.02],
    ["T10000C", "Standard", 5000, "0 GB"],
    ["T10000B", "Sport", 10, "random", 2],
  ],
  inputs: {
    model: modelInput,
    cartridge: cartridgeInput,
    file_gb: quantity("GB", "Data moved in the mount, before compression", {
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
      otherwise: "the drive's native rate times compression, at most what its port carries",
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
      const shown = parts.map(([seconds, what]) => `${threeFigures(seconds)} s ${what}`).join(" + ");
      const effective = file_gb === 0 ? "" : `; ${threeFigures((file_gb * 1000) / cycle)} MB/s over the whole mount`;
      return {
        used: { rate_mbps: rate },
        equation: `${threeFigures(cycle)} s = ${shown}${effective}`,
        facts,
        assumptions: [...assumptions(robot_s, file_gb, position, compression), ...(isPorts ? [PORT_ASSUMPTION] : [])],
        warnings: unsureWarnings(facts),
        alternatives: otherRewinds(drive).map(({ name, rewind: other }) => ({ name, value: cycleWith(other) })),
      };
    });
  },
});

type RestingPlace = { readonly at: "word"; readonly word: "average" | "max" | "random" } | number;

/**
 * Where reading ends: a word, or a fraction of the reachable length.
 * @throws InputError for data that the cartridge does not hold.
 */
function restingPlace(
  drive: Drive,
  position: Place<"average" | "max" | "random">,
  onTapeGb: number,
  compression: number,
): RestingPlace {
  const from = position.at === "offset" ? position.gb : 0;
  // To 12 digits: 5,000 GB in two parts are 5,000 GB.
  if (isAbove(from + onTapeGb, drive.capacity)) {
    const most = exactly((drive.capacity - from) * compression);
    throw new InputError("file_gb", `must be at most ${most} to end on the cartridge`, onTapeGb * compression);
  }
  if (position.at === "word") return position;
  if (position.at === "fraction") return position.fraction;
  return Math.abs(placeOf(drive, from + onTapeGb).along);
}

function rewindSeconds(rewind: Motion, from: RestingPlace): number {
  if (typeof from === "number") return secondsOver(rewind, from);
  return { average: rewind.mid, max: rewind.end, random: meanSeconds(rewind) }[from.word];
}

/** Readings of the rewind cells, where one is unsure. */
export function otherRewinds({
  rewind,
  facts,
}: Drive): { readonly name: Alternative["name"]; readonly rewind: Motion }[] {
  if (!facts.rewind.some((id) => UNSURE.has(id))) return [];
  return [
    {
      name: "rewind from the middle read as half the rewind from the end",
      rewind: { mid: rewind.end / 2, end: rewind.end },
    },
  ];
}

function assumptions(robotSeconds: number, fileGb: number, position: Place<string>, compression: number): Assumption[] {
  const found: string[] = [];
  if (position.at === "word" && position.word === "average")
    found.push("The data lies at the table's average place (position is average).");
  if (fileGb === 0) found.push("No data is moved (file_gb is 0).");
  if (robotSeconds === 0) found.push("Robot time is not included (robot_s is 0).");
  if (fileGb > 0) {
    if (compression === 1) found.push("The drive does not compress (compression is 1).");
    found.push("The drive streams: its buffer hides turning round at a wrap's end.");
  }
  return found.map((text) => ({ basis: "default", text }));
}
