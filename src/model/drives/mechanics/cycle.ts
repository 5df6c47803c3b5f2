/** Drive time of one mount, from robot to unload. */
import { secondsInWords } from "../../quantities/amount";
import { utilisations } from "../../engines/bottleneck";
import {
  estimate,
  isAbove,
  overCapacity,
  type Assumption,
  type EstimateReply,
  type VerdictReply,
} from "../../question/answer";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import type { DataPosition } from "../../question/input";
import { InputError } from "../../question/parseArguments";
import { quantity, type ValuesOf } from "../../question/question";
import { alsoSpannedBy } from "../../parameters/parameters";
import { unsureWarnings } from "./doubtfulFacts";
import { partsToSearch, positionInput, seekSeconds, where } from "./access";
import { firstLoadWarnings } from "./firstLoad";
import { meanSeconds, otherAnswers, secondsOver, type Drive, type Motion, type DrivePart } from "./drive";
import { passes, tapePlaceOf } from "./geometry";
import type { HostPath } from "./hostPath";
import { mostMbps, streamingBounds } from "./streaming";

/** Largest robot time accepted, s. */
const LONGEST_ROBOT_S = 3600;

export const robotInput = quantity("s", "Robot time per mount", {
  hint: "to fetch the cartridge and put it back",
  atLeast: 0,
  atMost: LONGEST_ROBOT_S,
  otherwise: 0,
});

export const cycleInputs = {
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
    otherwise: "native rate x compression, limited by the drive's port and the path from the host",
  }),
  robot_s: { ...robotInput, askFirst: true as const },
};
type Mount = ValuesOf<typeof cycleInputs>;

/** What a drive must have published for a mount. */
export function partsToMount({ file_gb, position, rate_mbps }: Mount): readonly DrivePart[] {
  const transfers = file_gb > 0 && rate_mbps === undefined ? (["rate"] as const) : [];
  return [...partsToSearch(position), "rewind", "unload", ...transfers];
}

/** Robot, load, search, transfer, rewind, unload. @param path what carries the data if no rate is given */
export function cycleReply(drive: Drive, mount: Mount, path: HostPath): EstimateReply | VerdictReply {
  const { file_gb, position, compression, rate_mbps, robot_s } = mount;
  const onTape = file_gb / compression;
  const most = mostMbps(drive, compression);
  const rate = rate_mbps ?? Math.min(most, path.mbps);
  const search = seekSeconds(drive, position);
  const transferOf = (one: Drive, carried = path.mbps): number => transferSeconds(one, mount, carried);
  const restAt = restingPlace(drive, position, onTape, compression);
  if (isAbove(rate, most)) {
    const cure = `lower rate_mbps${compression === 1 ? ", or give compression" : ""}`;
    return overCapacity(`the ${drive.model}`, { asked: rate, most, unit: "MB/s", cure }, () => {
      const limits = utilisations(streamingBounds(drive, compression), rate);
      return { limitedBy: limits[0]?.resource ?? "", limits, facts: [...drive.facts.rate, ...drive.port.facts] };
    });
  }
  const rewinding = (one: Drive, from = restAt): number => rewindsSeconds(one, onTape, from);
  const cycleOf = (one: Drive, from = restAt, carried = path.mbps): number =>
    robot_s + one.load + seekSeconds(one, position) + transferOf(one, carried) + rewinding(one, from) + one.unload;
  const cycle = cycleOf(drive);
  return estimate(cycle, "s", () => {
    const { port } = drive;
    const isPorts = rate_mbps === undefined && file_gb > 0 && most < drive.rate * compression && most <= path.mbps;
    const { load, search: searches, rewind, unload, rate: rateFacts, geometry } = drive.facts;
    const facts = [
      ...load,
      ...searches,
      ...rewind,
      ...unload,
      ...rateFacts,
      ...(isPorts ? port.facts : []),
      ...path.facts,
      ...geometry,
      ...(drive.firstLoad ? [drive.firstLoad.fact] : []),
    ];
    const parts = [
      [robot_s, "robot"],
      [drive.load, "load"],
      [search, `search (${where(drive, position)})`],
      [transferOf(drive), "transfer"],
      [rewinding(drive), "rewind"],
      [drive.unload, "unload"],
    ] as const;
    // Less than a nanosecond is what rounding leaves of a place at the beginning of the tape.
    const shown = parts.map(([seconds, what]) => `${threeFigures(seconds < 1e-9 ? 0 : seconds)} s ${what}`).join(" + ");
    const effective = file_gb === 0 ? "" : `; ${threeFigures((file_gb * 1000) / cycle)} MB/s over the whole mount`;
    const byPath = path.spanned("s", cycle, (mbps) => cycleOf(drive, restAt, mbps));
    return {
      ...(!Number.isNaN(rate) && { used: { rate_mbps: rate } }),
      equation: `${secondsInWords(cycle)} = ${shown}${effective}`,
      facts,
      assumptions: [
        ...assumptions(robot_s, file_gb, position, compression),
        ...(isPorts && port.assumption ? [port.assumption] : []),
        ...path.assumptions,
        ...(byPath.assumptions ?? []),
        ...drive.assumptions,
      ],
      warnings: [
        ...unsureWarnings(facts),
        ...endWarnings(drive, position, onTape),
        ...firstLoadWarnings(drive),
        ...path.warnings,
      ],
      ...alsoSpannedBy(cycle, byPath, [
        ...otherAnswers(drive, (one) => cycleOf(one)),
        ...eitherWay(drive, position, onTape).map(({ name, along }) => ({
          name,
          value: cycleOf(drive, along),
          narrowedBy: "the position as a data offset",
        })),
      ]),
    };
  });
}

/** Host MB/s of the transfer; without data, whatever the drive's rate is. */
export function transferMbps(drive: Drive, { file_gb, compression, rate_mbps }: Mount, path: HostPath): number {
  return rate_mbps ?? (file_gb === 0 ? Infinity : Math.min(mostMbps(drive, compression), path.mbps));
}

/** Seconds for the data. @param carried MB/s of the path, if no rate is given */
function transferSeconds(drive: Drive, { file_gb, compression, rate_mbps }: Mount, carried: number): number {
  return file_gb === 0 ? 0 : (file_gb * 1000) / (rate_mbps ?? Math.min(mostMbps(drive, compression), carried));
}

/**
 * Seconds of a mount if every part takes the longest that any interpretation has, all together.
 * @param slowest MB/s of the path at its slowest
 */
export function longestCycle(drive: Drive, mount: Mount, slowest: number): number {
  const { file_gb, position, compression, robot_s } = mount;
  const onTape = file_gb / compression;
  const ends = [
    restingPlace(drive, position, onTape, compression),
    ...eitherWay(drive, position, onTape).map(({ along }) => along),
  ];
  const longest = (part: (one: Drive) => number): number =>
    Math.max(...[drive, ...drive.others.map(({ drive: other }) => other)].map(part));
  return (
    robot_s +
    longest(({ load }) => load) +
    longest((one) => seekSeconds(one, position)) +
    longest((one) => transferSeconds(one, mount, slowest)) +
    longest((one) => Math.max(...ends.map((from) => rewindsSeconds(one, onTape, from)))) +
    longest(({ unload }) => unload)
  );
}

function rewindsSeconds(drive: Drive, onTapeGb: number, from: RestingPlace): number {
  return rewindSeconds(drive.rewind, from) + furtherSeconds(drive, onTapeGb);
}

/** Seconds of all rewinds after a mount's transfer. */
export function rewindOf(drive: Drive, { file_gb, position, compression }: Mount): number {
  const onTape = file_gb / compression;
  return rewindsSeconds(drive, onTape, restingPlace(drive, position, onTape, compression));
}

/** Returns the seconds of the rewinds that a drive adds before it unloads a tape of which much was moved. */
export function furtherSeconds({ furtherRewinds }: Drive, onTapeGb: number): number {
  if (!furtherRewinds) return 0;
  const { at, seconds } = furtherRewinds;
  return seconds * (Number(onTapeGb >= at.from) + Number(onTapeGb > at.above));
}

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
  if (position.at === "fraction") {
    const ends = eitherWay(drive, position, onTapeGb);
    return ends.length === 0 ? position.fraction : ends.reduce((sum, { along }) => sum + along, 0) / ends.length;
  }
  return Math.abs(tapePlaceOf(drive, from + onTapeGb).along);
}

/**
 * Returns where reading from a fraction of the tape ends, by the direction of the wrap there, which isn't known. The
 * tape turns at both ends, so at them it's the same. Nothing where that makes no difference or isn't published.
 */
function eitherWay(
  drive: Drive,
  position: DataPosition<string>,
  onTapeGb: number,
): { readonly name: string; readonly along: number }[] {
  const filled = (onTapeGb / drive.capacity) * passes(drive);
  if (position.at !== "fraction" || !(filled > 0)) return [];
  const turned = (at: number): number => Math.abs(at - 2 * Math.round(at / 2));
  return [
    { name: "read towards the end of the tape", along: turned(position.fraction + filled) },
    { name: "read towards its beginning", along: turned(position.fraction - filled) },
  ];
}

/**
 * Returns the smallest amount of data that can be before the position, GB. A fraction, and max, may be on the first
 * pass; average and random are means over the cartridge, so nothing may be before them.
 */
function firstGb(drive: Drive, position: DataPosition<"average" | "max" | "random">): number {
  if (position.at === "offset") return position.gb;
  const share = position.at === "fraction" ? position.fraction : position.word === "max" ? 1 : 0;
  // Where the number of wraps isn't published, nothing is known to be before it.
  return Number.isNaN(drive.wraps) ? 0 : (share * drive.capacity) / passes(drive);
}

/** Warns about data of several passes from a position in words, because it isn't known where reading ends. */
function endWarnings(drive: Drive, position: DataPosition<string>, onTapeGb: number): string[] {
  const filled = (onTapeGb / drive.capacity) * passes(drive);
  if (position.at !== "word" || !(filled > 1)) return [];
  return [
    `the data fills ${threeFigures(filled)} wraps, so the rewind may start elsewhere: give position as a data offset`,
  ];
}

function rewindSeconds(rewind: Motion, from: RestingPlace): number {
  if (typeof from === "number") return secondsOver(rewind, from);
  return { average: rewind.mid, max: rewind.end, random: meanSeconds(rewind) }[from.word];
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
