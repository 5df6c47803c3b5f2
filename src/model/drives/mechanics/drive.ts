/** A tape drive with one of its cartridges: numbers as published, and what follows from them. */
import type { Alternative, Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";

/** Seconds from the load point to the middle and to the end of the tape, or back from there. */
export interface Motion {
  /** Seconds that even the shortest move takes; 0 if absent. */
  readonly start?: number;
  readonly mid: number;
  readonly end: number;
}

/** The interface of a drive, with the maximum rate through it. */
export interface Port {
  readonly name: string;
  /** Host MB/s; Infinity if none is published. */
  readonly mbps: number;
  readonly facts: readonly FactId[];
  readonly assumption?: Assumption;
  /** No document gives its maximum with compression. */
  readonly isUnpublished?: true;
}

/** A single speed over the whole tape that approximates every published access time of a drive. */
interface RuleOfThumb {
  readonly name: string;
  readonly metresPerSecond: number;
  readonly fact: FactId;
}

/** Seconds that a locate takes in addition to moving the tape, by what changes between the two places. */
export interface Changes {
  readonly always: number;
  readonly wrap: number;
  readonly band: number;
  /** From one half of the tape to the other. */
  readonly half: number;
  /** One change of the tape's direction; two are needed for a place behind that is read in the same direction. */
  readonly turn: number;
  readonly twoTurns: number;
  /** Wraps side by side, which a head reaches without moving to another band. */
  readonly wrapsPerBand: number;
}

/** A time or rate of a drive that a question may need, and that isn't published for every drive. */
export type DrivePart = "load" | "search" | "rewind" | "unload" | "wraps" | "rate";

/** Numbers that aren't published are NaN, so that no answer can be calculated with them. */
export interface Drive {
  readonly model: string;
  /** Load and thread, s. */
  readonly load: number;
  /** Unload time, s. */
  readonly unload: number;
  readonly search: Motion;
  readonly rewind: Motion;
  /** A further rewind before unloading from so many GB moved, and another above so many, each of the average time. */
  readonly furtherRewinds?: {
    readonly at: { readonly from: number; readonly above: number };
    readonly seconds: number;
  };
  /** Native capacity, GB. */
  readonly capacity: number;
  /** One-way passes over the whole tape. */
  readonly wraps: number;
  /** Whole tape, m. */
  readonly length: number;
  /** Native rate, MB/s. */
  readonly rate: number;
  /** Tape speed while reading and writing at the native rate, m/s. */
  readonly speed: number;
  /** True if the drive loads at the middle of the tape, so that no place is further away than half the length. */
  readonly loadsInTheMiddle: boolean;
  readonly port: Port;
  /** Additional time of a new cartridge's first load, s: smallest and largest. */
  readonly firstLoad?: { readonly low: number; readonly high: number; readonly facts: readonly FactId[] };
  readonly ruleOfThumb?: RuleOfThumb;
  /** Absent if no locate between two places was measured. */
  readonly changes?: Changes;
  readonly facts: DriveFacts;
  /** Those of the facts that only bound the range: their doubts aren't doubts of the answer. */
  readonly onlyBounds?: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  /** What the native rate rests on, if no document gives it for this cartridge; among the assumptions, too. */
  readonly ofRate?: Assumption;
  /** The same as a warning. */
  readonly ofRateShort?: string;
  readonly unpublished: readonly DrivePart[];
  /** The drive by other interpretations of what is published. */
  readonly others: readonly Other[];
}

export interface Other {
  readonly name: string;
  readonly narrowedBy?: string;
  readonly drive: Drive;
}

/** Facts behind the numbers, by what they're used for. */
interface DriveFacts {
  readonly load: readonly FactId[];
  readonly search: readonly FactId[];
  readonly rewind: readonly FactId[];
  readonly unload: readonly FactId[];
  readonly geometry: readonly FactId[];
  readonly rate: readonly FactId[];
}

/**
 * Returns the seconds to move over a fraction of the length reached from the load point: straight lines through the
 * three points, so that every published value is returned as published. Above 1 (from one side of a tape that loads
 * in the middle to the other), the second line continues.
 */
export function secondsOver({ start = 0, mid, end }: Motion, fraction: number): number {
  return fraction <= 0.5 ? start + 2 * fraction * (mid - start) : mid + (2 * fraction - 1) * (end - mid);
}

/** Returns the mean over random places, which is the mean of the two lines of `secondsOver`. */
export function meanSeconds({ start = 0, mid, end }: Motion): number {
  return start / 4 + mid / 2 + end / 4;
}

/** Returns the answers by other interpretations that differ, or by those of them that matter. */
export function otherAnswers(
  drive: Drive,
  answerOf: (drive: Drive) => number,
  matters: (drive: Drive) => boolean = () => true,
): Alternative[] {
  const usual = answerOf(drive);
  return drive.others
    .filter(({ drive: other }) => matters(other))
    .map(({ name, narrowedBy, drive: other }) => ({
      name,
      value: answerOf(other),
      ...(narrowedBy !== undefined && { narrowedBy }),
    }))
    .filter(({ value }) => value !== usual);
}
