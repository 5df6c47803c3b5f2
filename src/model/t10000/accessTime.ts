import { secondsInWords } from "../amount";
import type { FactId } from "../facts/factIds";
import { estimate, type Alternative, type Reply, type Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import type { DataPosition } from "../input";
import { InputError } from "../given";
import { place, question, type About } from "../question";
import { cartridgeInput, driveOf, meanSeconds, modelInput, secondsOver, type Drive } from "./drive";
import { passes, tapePlaceOf, wrapGeometry } from "./geometry";

/** One speed over the whole tape, which gives every published access time within 3.7 s. */
const RULE_OF_THUMB: FactId = "t10000c-ficon-2011.fit.t10000-rule-of-thumb";
const RULE_OF_THUMB_M_PER_S = 10;

const POSITIONS = ["average", "max", "random"] as const;
type Position = DataPosition<(typeof POSITIONS)[number]>;

export const positionInput = place(POSITIONS, "GB", "Data position", "average", {
  hint: "fraction of the recorded length, or data offset",
});

/**
 * Seconds from a cartridge in the drive to the first byte: load and thread, then search.
 *
 *     access = load + search(position)
 *
 * Robot time is not included.
 * @see t10000c-ficon-2011, Table 2
 */
export const accessTime = question({
  name: "T10K_ACCESS_TIME",
  subject: "Tape drives",
  asks: "Time from inserting the cartridge to the first byte of data",
  unit: "s",
  equation: "access = load + search(position)",
  examples: [["T10000C"], ["T10000C", "Sport"], ["T10000C", "Standard", "max"], ["T10000C", "Standard", "1.2 TB"]],
  inputs: { model: modelInput, cartridge: cartridgeInput, position: positionInput },
  answer({ model, cartridge, position }): Reply {
    const drive = driveOf(model, cartridge);
    const seconds = drive.load + seekSeconds(drive, position);
    return estimate(seconds, "s", () => {
      const alternatives = position.at === "word" ? [] : oneSpeed(drive, fractionOf(drive, position));
      const { load, search, geometry } = drive.facts;
      return {
        equation: `${secondsInWords(seconds)} = ${exactly(drive.load)} s load + ${threeFigures(seconds - drive.load)} s search (${where(drive, position)})`,
        facts: [load, ...search, ...geometry, ...(alternatives.length > 0 ? [RULE_OF_THUMB] : [])],
        assumptions: assumptions(drive, position),
        alternatives,
      };
    });
  },
});

export const about = (): About<typeof accessTime> => ({
  goals: ["How long until the first byte of data?"],
  terms: ["seek", "locate", "search", "T10K", "mount"],
  improve: { towards: "less", by: ["model", "cartridge"] },
  notes: [
    "Search times are interpolated linearly between the published times to the middle and to the end of the recorded length.",
    '"average" and "max" are published values. "random" is the mean for data at random positions: mid / 2 + end / 4.',
    "A data offset is converted to a tape position: wraps run back and forth, and each holds capacity / wraps.",
    "A T9840D loads at the middle of the tape, so its half-wraps run outwards.",
    "Robot time isn't included. The paper has no access times for A and B cartridges in a T10000C drive.",
  ],
});

function assumptions(drive: Drive, position: Position): Assumption[] {
  const found: Assumption[] = [{ basis: "stated", text: "Robot time is not included." }];
  if (position.at !== "word") {
    found.push({ basis: "reading", text: "Search times between published values are interpolated linearly." });
  } else if (position.word === "average") {
    const end = threeFigures(drive.load + drive.search.end);
    found.push({
      basis: "default",
      text: `The data is at the published average position (position is average). The end of the tape takes ${end} s (max).`,
    });
  }
  return found;
}

/**
 * Returns the seconds from the load point to the position.
 * @throws InputError for an offset beyond the cartridge's capacity.
 */
export function seekSeconds(drive: Drive, position: Position): number {
  if (position.at !== "word") return secondsOver(drive.search, fractionOf(drive, position));
  return { average: drive.search.mid, max: drive.search.end, random: meanSeconds(drive.search) }[position.word];
}

/**
 * Returns the distance from the load point as a fraction of the reachable length. @throws InputError as `seekSeconds`
 */
function fractionOf(drive: Drive, position: Exclude<Position, { at: "word" }>): number {
  if (position.at === "fraction") return position.fraction;
  if (position.gb < 0 || position.gb > drive.capacity) {
    throw new InputError(
      "position",
      `must be from 0 to the cartridge capacity of ${exactly(drive.capacity)} GB`,
      position.gb,
    );
  }
  return Math.abs(tapePlaceOf(drive, position.gb).along);
}

/** Returns the position in words; for an offset also its metres and its wrap. */
export function where(drive: Drive, position: Position): string {
  if (position.at === "word") return position.word;
  const fraction = fractionOf(drive, position);
  const share = `at ${threeFigures(100 * fraction)}% of the ${drive.loadsInTheMiddle ? "half tape" : "tape"}`;
  if (position.at === "fraction") return share;
  const reach = wrapGeometry(drive).recordedLength / (drive.loadsInTheMiddle ? 2 : 1);
  const pass = `${drive.loadsInTheMiddle ? "half-wrap" : "wrap"} ${tapePlaceOf(drive, position.gb).pass} of ${passes(drive)}`;
  return `${share}, ${threeFigures(fraction * reach)} m of ${threeFigures(reach)} m recorded, ${pass}`;
}

/** The other interpretation of the table: one speed over the whole tape. */
function oneSpeed(drive: Drive, fraction: number): Alternative[] {
  if (drive.loadsInTheMiddle) return [];
  return [
    {
      name: `${RULE_OF_THUMB_M_PER_S} m/s over the whole tape (within 3.7 s of every value in Table 2)`,
      value: drive.load + (fraction * drive.length) / RULE_OF_THUMB_M_PER_S,
    },
  ];
}
