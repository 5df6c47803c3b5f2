/** Seconds from a cartridge in the drive to the first byte. */
import { secondsInWords } from "../../quantities/amount";
import { estimate, type Alternative, type Assumption, type Reply } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import type { DataPosition } from "../../question/input";
import { InputError } from "../../question/parseArguments";
import { place } from "../../question/question";
import { unsureWarnings } from "./doubtfulFacts";
import { meanSeconds, otherAnswers, secondsOver, type Drive, type DrivePart } from "./drive";
import { passes, tapePlaceOf, wrapGeometry } from "./geometry";
import { changeSeconds, lengthSeconds, LOAD_POINT } from "./locate";

const POSITIONS = ["average", "max", "random"] as const;
type TapePosition = DataPosition<(typeof POSITIONS)[number]>;

export const positionInput = place(POSITIONS, "GB", "Data position", "average", {
  hint: "fraction of the recorded length, or data offset; 0 is the first block",
});

/** What a drive must have published to search a position. */
export function partsToSearch({ at }: TapePosition): readonly DrivePart[] {
  return at === "offset" ? ["load", "search", "wraps"] : ["load", "search"];
}

/** Load and search. */
export function accessReply(drive: Drive, position: TapePosition): Reply {
  const accessOf = (one: Drive): number => one.load + seekSeconds(one, position);
  const seconds = accessOf(drive);
  return estimate(seconds, "s", () => {
    const { facts } = drive;
    const thumbs = isPublished(position) ? [] : oneSpeed(drive, meanFraction(drive, position));
    const published = [...facts.load, ...facts.search];
    return {
      equation: `${secondsInWords(seconds)} = ${exactly(drive.load)} s load + ${threeFigures(seconds - drive.load)} s search (${where(drive, position)})`,
      facts: [...published, ...facts.geometry, ...thumbs.map(({ fact }) => fact)],
      warnings: unsureWarnings(isFirstBlock(position) ? facts.load : published, drive),
      assumptions: [...assumptions(drive, position), ...drive.assumptions],
      alternatives: [
        ...thumbs.map(({ alternative }) => alternative),
        ...otherAnswers(drive, accessOf, ({ load, search }) => load !== drive.load || search !== drive.search),
      ],
    };
  });
}

function assumptions(drive: Drive, position: TapePosition): Assumption[] {
  const found: Assumption[] = [{ basis: "stated", text: "Robot time is not included." }];
  if (!isPublished(position)) {
    found.push({ basis: "interpretation", text: "Search times between published values are interpolated linearly." });
  } else if (position.at === "word" && position.word === "average") {
    const end = threeFigures(drive.load + drive.search.end);
    found.push({
      basis: "default",
      text: `The data is at the published average position (position is average). The end of the tape takes ${end} s (max).`,
    });
  }
  return found;
}

/** True at the load point, where the drive is after loading. Any other fraction is the mean over the wraps there. */
function isFirstBlock(position: TapePosition): boolean {
  return position.at === "fraction" ? position.fraction === 0 : position.at === "offset" && position.gb === 0;
}

/** True if the seconds to the position are a published value. */
function isPublished(position: TapePosition): boolean {
  return position.at === "word" && position.word !== "random";
}

/** As `fractionOf`; for random data, the mean. */
function meanFraction(drive: Drive, position: TapePosition): number {
  return position.at === "word" ? 1 / 2 : fractionOf(drive, position);
}

/**
 * Returns the seconds from the load point to the position.
 * @throws InputError for an offset beyond the cartridge's capacity.
 */
export function seekSeconds(drive: Drive, position: TapePosition): number {
  if (isFirstBlock(position)) return 0;
  if (position.at === "word")
    return { average: drive.search.mid, max: drive.search.end, random: meanSeconds(drive.search) }[position.word];
  const fraction = fractionOf(drive, position);
  const { changes } = drive;
  if (!changes || position.at === "fraction") return secondsOver(drive.search, fraction);
  return changeSeconds(changes, LOAD_POINT, tapePlaceOf(drive, position.gb)) + fraction * lengthSeconds(drive);
}

/**
 * Returns the distance from the load point as a fraction of the reachable length. @throws InputError as `seekSeconds`
 */
function fractionOf(drive: Drive, position: Exclude<TapePosition, { at: "word" }>): number {
  if (position.at === "fraction") return position.fraction;
  checkOnTape(drive, position);
  return Math.abs(tapePlaceOf(drive, position.gb).along);
}

/** @throws InputError for a data offset beyond the cartridge */
export function checkOnTape({ capacity }: Drive, position: TapePosition): void {
  if (position.at !== "offset" || (position.gb >= 0 && position.gb <= capacity)) return;
  throw new InputError("position", `must be from 0 to the cartridge capacity of ${exactly(capacity)} GB`, position.gb);
}

/** Returns the position in words; for an offset also its metres and its wrap. */
export function where(drive: Drive, position: TapePosition): string {
  if (position.at === "word") return position.word;
  const fraction = fractionOf(drive, position);
  const share = `at ${threeFigures(100 * fraction)}% of the ${drive.loadsInTheMiddle ? "half tape" : "tape"}`;
  if (position.at === "fraction") return share;
  const { recordedLength } = wrapGeometry(drive);
  const reach = recordedLength / (drive.loadsInTheMiddle ? 2 : 1);
  // The recorded length is unknown if the tape speed isn't published.
  const metres = Number.isNaN(reach)
    ? ""
    : `, ${threeFigures(fraction * reach)} m of ${threeFigures(reach)} m recorded`;
  const pass = `${drive.loadsInTheMiddle ? "half-wrap" : "wrap"} ${tapePlaceOf(drive, position.gb).pass} of ${passes(drive)}`;
  return `${share}${metres}, ${pass}`;
}

/** The other interpretation of the search times, with its fact. */
function oneSpeed(
  { load, length, ruleOfThumb }: Drive,
  fraction: number,
): { fact: FactId; alternative: Alternative }[] {
  if (!ruleOfThumb) return [];
  const { name, metresPerSecond, fact } = ruleOfThumb;
  return [{ fact, alternative: { name, value: load + (fraction * length) / metresPerSecond } }];
}
