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
import type { FactId } from "../../facts/factIds";
import type { DataPosition } from "../../question/input";
import { InputError } from "../../question/parseArguments";
import { quantity, type ValuesOf } from "../../question/question";
import { said } from "../../question/said";
import { alsoSpannedBy } from "../../parameters/parameters";
import { unsureWarnings } from "./doubtfulFacts";
import { checkOnTape, partsToSearch, positionInput, seekSeconds, where } from "./access";
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

/** Seconds of each part of a mount. */
interface Parts {
  readonly robot: number;
  readonly load: number;
  readonly search: number;
  readonly transfer: number;
  readonly rewind: number;
  readonly unload: number;
}

/** What interpretations change. */
interface Run {
  readonly drive: Drive;
  /** Host MB/s of the path. */
  readonly path: number;
  readonly restsAt: RestingPlace;
}

function partsOf(mount: Mount, { drive, path, restsAt }: Run): Parts {
  const { file_gb, position, compression, rate_mbps, robot_s } = mount;
  return {
    robot: robot_s,
    load: drive.load,
    search: seekSeconds(drive, position),
    transfer: file_gb === 0 ? 0 : (file_gb * 1000) / (rate_mbps ?? Math.min(mostMbps(drive, compression), path)),
    rewind: rewindSeconds(drive.rewind, restsAt) + furtherSeconds(drive, file_gb / compression),
    unload: drive.unload,
  };
}

function cycleSeconds(mount: Mount, run: Run): number {
  const { robot, load, search, transfer, rewind, unload } = partsOf(mount, run);
  return robot + load + search + transfer + rewind + unload;
}

/**
 * Seconds of a mount if every part takes the longest that any interpretation has, all together.
 * @param path its slowest host MB/s
 */
export function longestCycle(drive: Drive, mount: Mount, path: number): number {
  const { file_gb, position, compression, robot_s } = mount;
  const onTape = file_gb / compression;
  const ends = [
    restingPlace(drive, position, onTape, compression),
    ...eitherWay(drive, position, onTape).map(({ along }) => along),
  ];
  const drives = [drive, ...drive.others.map(({ drive: other }) => other)];
  const runs = drives.map((one) => ends.map((restsAt) => partsOf(mount, { drive: one, path, restsAt })));
  const all = ([] as Parts[]).concat(...runs);
  const longest = (part: keyof Parts): number => Math.max(...all.map((parts) => parts[part]));
  return robot_s + longest("load") + longest("search") + longest("transfer") + longest("rewind") + longest("unload");
}

/** Robot, load, search, transfer, rewind, unload. @param path what carries the data if no rate is given */
export function cycleReply(drive: Drive, mount: Mount, path: HostPath): EstimateReply | VerdictReply {
  const { file_gb, position, compression, rate_mbps } = mount;
  const most = mostMbps(drive, compression);
  const rate = rate_mbps ?? Math.min(most, path.mbps);
  const run = { drive, path: path.mbps, restsAt: restingPlace(drive, position, file_gb / compression, compression) };
  if (isAbove(rate, most)) {
    const cure = `lower rate_mbps${compression === 1 ? ", or give compression" : ""}`;
    return overCapacity(`the ${drive.model}`, { asked: rate, most, unit: "MB/s", cure }, () => {
      const limits = utilisations(streamingBounds(drive, compression), rate);
      return { limitedBy: limits[0]?.resource ?? "", limits, facts: [...drive.facts.rate, ...drive.port.facts] };
    });
  }
  const cycle = cycleSeconds(mount, run);
  return estimate(cycle, "s", () => ({
    ...(!Number.isNaN(rate) && { used: { rate_mbps: rate } }),
    ...reasonsOf(mount, run, path, cycle),
  }));
}

function reasonsOf(mount: Mount, run: Run, path: HostPath, cycle: number) {
  const { file_gb, position, compression, rate_mbps } = mount;
  const { drive } = run;
  const onTape = file_gb / compression;
  const most = mostMbps(drive, compression);
  const isPorts = rate_mbps === undefined && file_gb > 0 && most < drive.rate * compression && most <= path.mbps;
  const facts = [...factsOf(drive, isPorts), ...path.facts, ...placeFacts(drive)];
  const cycleOf = (changed: Partial<Run>): number => cycleSeconds(mount, { ...run, ...changed });
  const byPath = path.spanned("s", cycle, (mbps) => cycleOf({ path: mbps }));
  return {
    equation: sumInWords(mount, run, cycle),
    ...said([
      { facts },
      { assumptions: assumptionsOf(mount) },
      { assumptions: isPorts && drive.port.assumption ? [drive.port.assumption] : [] },
      { assumptions: [...path.assumptions, ...(byPath.assumptions ?? []), ...drive.assumptions] },
      { warnings: unsureWarnings(facts, drive) },
      { warnings: endWarnings(drive, position, onTape) },
      { warnings: firstLoadWarnings(drive) },
      { warnings: path.warnings },
    ]),
    ...alsoSpannedBy(cycle, byPath, [
      ...otherAnswers(drive, (one) => cycleOf({ drive: one })),
      ...eitherWay(drive, position, onTape).map(({ name, along }) => ({
        name,
        value: cycleOf({ restsAt: along }),
        narrowedBy: "the position as a data offset",
      })),
    ]),
  };
}

function factsOf({ facts, port }: Drive, isPorts: boolean): FactId[] {
  const { load, search, rewind, unload, rate } = facts;
  return [...load, ...search, ...rewind, ...unload, ...rate, ...(isPorts ? port.facts : [])];
}

function placeFacts({ facts, firstLoad }: Drive): FactId[] {
  return [...facts.geometry, ...(firstLoad ? firstLoad.facts : [])];
}

/** "70.1 s = 0 s robot + ... + 23 s unload" */
function sumInWords(mount: Mount, run: Run, cycle: number): string {
  const { robot, load, search, transfer, rewind, unload } = partsOf(mount, run);
  const parts = [
    [robot, "robot"],
    [load, "load"],
    [search, `search (${where(run.drive, mount.position)})`],
    [transfer, "transfer"],
    [rewind, "rewind"],
    [unload, "unload"],
  ] as const;
  // Less than a nanosecond is what rounding leaves of a place at the beginning of the tape.
  const shown = parts.map(([seconds, what]) => `${threeFigures(seconds < 1e-9 ? 0 : seconds)} s ${what}`).join(" + ");
  const { file_gb } = mount;
  const effective = file_gb === 0 ? "" : `; ${threeFigures((file_gb * 1000) / cycle)} MB/s over the whole mount`;
  return `${secondsInWords(cycle)} = ${shown}${effective}`;
}

/** Host MB/s of the transfer; without data, whatever the drive's rate is. */
export function transferMbps(drive: Drive, { file_gb, compression, rate_mbps }: Mount, path: HostPath): number {
  return rate_mbps ?? (file_gb === 0 ? Infinity : Math.min(mostMbps(drive, compression), path.mbps));
}

/** Seconds of all rewinds after a mount's transfer. */
export function rewindOf(drive: Drive, { file_gb, position, compression }: Mount): number {
  const onTape = file_gb / compression;
  return (
    rewindSeconds(drive.rewind, restingPlace(drive, position, onTape, compression)) + furtherSeconds(drive, onTape)
  );
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
 * @throws InputError for a position or data beyond the cartridge
 */
function restingPlace(
  drive: Drive,
  position: DataPosition<"average" | "max" | "random">,
  onTapeGb: number,
  compression: number,
): RestingPlace {
  checkOnTape(drive, position);
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

function assumptionsOf({ robot_s, file_gb, position, compression }: Mount): Assumption[] {
  const isMoved = file_gb > 0;
  const texts = [
    [
      position.at === "word" && position.word === "average",
      "The data is at the published average position (position is average).",
    ],
    [file_gb === 0, "No data is moved (file_gb is 0)."],
    [robot_s === 0, "Robot time is not included (robot_s is 0)."],
    [isMoved && compression === 1, "The drive doesn't compress the data (compression is 1)."],
    [isMoved, "The drive streams. Its buffer hides the direction change at the end of a wrap."],
  ] as const;
  return texts.filter(([holds]) => holds).map(([, text]) => ({ basis: "default", text }));
}
