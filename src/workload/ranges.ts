/** Decides whether the ends of a file's times are time zones (18:00-05:00) or the ends of ranges (18:00-19:00). */
import { everyNumber, type Numbers } from "../model/workload/numberColumn";
import { DAY_SECONDS, HOUR_SECONDS } from "../model/quantities/timestamp";
import { CsvError } from "./csv";

const NO_ZONE = "time must have the same time zone in all rows, or be a range from start to end";

/** Time zones can't change in a larger share of the rows than this, because clocks change twice a year. */
const MOST_CHANGES = 1 / 4;
const LARGEST_CHANGE = 2 * HOUR_SECONDS;

interface Tails {
  /** Starts by the clock that wrote them, s. */
  readonly local: Numbers;
  /** Seconds ahead of UTC; for a range, minus its end. */
  readonly offset: Numbers;
  /** Row of the file, counted from 1. */
  readonly row: (index: number) => number;
  /** True if some rows are certainly ranges. */
  readonly isRange: boolean;
}

/**
 * Length of each range, s; undefined if they are time zones.
 * @throws CsvError if they can be neither
 */
export function rangeLengths({ local, offset, row, isRange }: Tails): Numbers | undefined {
  let [changes, largest, at] = [0, 0, 0];
  for (let i = 1; i < offset.length; i += 1) {
    const change = Math.abs((offset.at(i) ?? 0) - (offset.at(i - 1) ?? 0));
    if (change === 0) continue;
    changes += 1;
    if (change <= largest) continue;
    [largest, at] = [change, i];
  }
  if (changes === 0 && !isRange) return undefined;
  const lengthAt = (i: number): number => dayPart(-(offset.at(i) ?? 0) - (local.at(i) ?? 0)) || DAY_SECONDS;
  const lengths = { length: local.length, at: lengthAt };
  const isPast = (): boolean => everyNumber(offset, (one) => one <= 0);
  const first = lengthAt(0);
  const follows = (length: number, i: number): boolean =>
    length === first || i === 0 || dayPart((local.at(i) ?? 0) + (offset.at(i - 1) ?? 0)) === 0;
  if (isPast() && (isRange || everyNumber(lengths, follows))) return lengths;
  if (largest > LARGEST_CHANGE || changes > Math.max(2, offset.length * MOST_CHANGES)) {
    throw new CsvError(row(at), NO_ZONE);
  }
  return undefined;
}

export function dayPart(seconds: number): number {
  return ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
}
