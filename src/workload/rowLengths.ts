/** Row lengths that a file states itself: by end times, or in a column of lengths. */
import { RuleError } from "../model/language/refusal";
import { QuantityError, readQuantity } from "../model/quantities/quantity";
import { numberColumn, type Numbers } from "../model/workload/numberColumn";
import { percentileAmong } from "../model/workload/peaks";
import { usualStep } from "../model/workload/profile";
import type { MeasuredRows } from "../model/workload/readings";
import { UNEVEN } from "../model/workload/spread";
import { DAY_SECONDS, HOUR_SECONDS, twoTimesReader, type TwoTimes } from "../model/quantities/timestamp";
import type { CsvLine } from "./csv";
import { plain, readingsOf } from "./heading";
import { dayPart } from "./ranges";
import { twoWayColumn, type Way } from "./twoWays";

/** Headings of end times, without case, accents, spaces and marks, in English, German, French and Spanish. */
export const END_HEADINGS = [
  ...["end", "ending", "endtime", "to", "until", "intervalend", "stop", "stoptime"],
  ...["ende", "endzeit", "bis", "fin", "hasta"],
];
export const LENGTH_HEADINGS = ["duration", "intervallength", "dauer", "duree", "duracion"];
/** With a unit, columns with these headings are lengths; without one, they number the intervals. */
export const LENGTHS_WITH_UNIT = [...LENGTH_HEADINGS, "interval", "intervall", "intervalle", "intervalo"];
/** Possible units, s, of a number without one. */
const UNITS = [HOUR_SECONDS, 60, 1];
/** A range may end with the last minute of its interval: 00:00-00:59. */
const LAST_MINUTE = 60;

export interface LengthPlaces {
  readonly end: number | undefined;
  /** `one`: seconds per unit; undefined if the heading has no unit. */
  readonly length: { readonly place: number; readonly one: number | undefined } | undefined;
}

/** @param taken columns that have another meaning */
export function lengthPlaces({ cells }: CsvLine, taken: readonly (number | undefined)[]): LengthPlaces {
  const free = Array.from(cells.keys()).filter((place) => !taken.includes(place));
  const end = free.find((place) => END_HEADINGS.includes(plain(cells[place] ?? "")));
  for (const place of free) {
    for (const { name, unit } of readingsOf(cells[place] ?? "")) {
      if (unit === undefined && LENGTH_HEADINGS.includes(name)) return { end, length: { place, one: undefined } };
      const one = unit !== undefined && LENGTHS_WITH_UNIT.includes(name) ? secondsOf(`1 ${unit}`) : NaN;
      if (one > 0) return { end, length: { place, one } };
    }
  }
  return { end, length: undefined };
}

/** Start of a row, by the clock that wrote it. */
export type Beginning = Pick<TwoTimes, "dmy" | "mdy" | "offset" | "dated">;

interface RowLengths {
  /** Adds a row. Returns false if the row ends before it begins. */
  add(cells: readonly string[], columns: { readonly lengths: LengthPlaces }, begins: Beginning): boolean;
  /** True if rows have end times; their times are then starts. */
  hasEnds(): boolean;
  /** Lengths of the rows with dates read this way; undefined if the file doesn't state them. */
  values(way: Way, begins: Numbers): Numbers | undefined;
}

export function rowLengths(): RowLengths {
  const [toEnds, numbers] = [twoWayColumn(), numberColumn()];
  const readTime = twoTimesReader();
  let isBare = false;
  let [isAny, hasEnds] = [false, false];

  const endIn = (text: string): TwoTimes | undefined => {
    try {
      return readTime(text);
    } catch (error) {
      if (error instanceof RuleError) return undefined;
      throw error;
    }
  };
  const toEnd = (text: string, begins: Beginning): readonly [dmy: number, mdy: number] => {
    const end = endIn(text);
    if (!end || (end.dated && !begins.dated)) return [NaN, NaN];
    // With time zones, compares instants; otherwise, times of the clock that wrote both.
    const ahead = (end.offset === undefined ? undefined : begins.offset) ?? end.offset ?? 0;
    const lengths = ([end.dmy - begins.dmy + ahead, end.mdy - begins.mdy + ahead] as const).map((length) => {
      const own = end.dated ? length : dayPart(length);
      return own === 0 && !(end.dated && end.clocked) ? DAY_SECONDS : own;
    });
    const [dmy = NaN, mdy = NaN] = lengths;
    return [dmy, mdy];
  };
  const numberIn = (text: string, one: number | undefined): number => {
    if (text.includes(":")) return dayPart(endIn(text)?.dmy ?? NaN);
    if (!/^\d+([.,]\d+)?$/.test(text)) return secondsOf(text);
    const number = Number(text.replace(",", "."));
    isBare ||= one === undefined;
    return number * (one ?? 1);
  };
  return {
    add(cells, { lengths: { end, length } }, begins) {
      if (end === undefined && length === undefined) return true;
      const cell = (place: number): string => cells[place]?.trim() ?? "";
      const [dmy, mdy] = end === undefined ? [NaN, NaN] : toEnd(cell(end), begins);
      const own = length ? numberIn(cell(length.place), length.one) : NaN;
      const isEnded = !(Number.isNaN(dmy) && Number.isNaN(mdy));
      hasEnds ||= isEnded;
      isAny ||= isEnded || !Number.isNaN(own);
      toEnds.add(dmy, mdy, "");
      numbers.add(own);
      return !isEnded || dmy > 0 || mdy > 0;
    },
    hasEnds: () => hasEnds,
    values(way, begins) {
      if (!isAny) return undefined;
      const ends = toEnds.read(way, false, () => undefined);
      const own = numbers.at;
      const unit = (): number => {
        const usual = percentileAmong(numbers.length, (i) => (own(i) > 0 ? own(i) : NaN), 50) ?? NaN;
        const step = usualStep(begins) ?? NaN;
        // The largest unit in which the usual length isn't longer than the usual step between rows.
        return UNITS.find((one) => usual * one <= (1 + UNEVEN) * step) ?? 1;
      };
      const one = isBare ? unit() : 1;
      const lengthAt = (i: number): number => {
        const toEnd = ends.at(i) ?? NaN;
        return Number.isNaN(toEnd) ? own(i) * one : toEnd;
      };
      return { length: ends.length, at: lengthAt };
    },
  };
}

/** Seconds of a duration; NaN if the text isn't one. */
export function secondsOf(text: string): number {
  try {
    return readQuantity(text, "s");
  } catch (error) {
    if (error instanceof QuantityError) return NaN;
    throw error;
  }
}

/** Notes rows that end before the next one begins. */
export function notePartOnly(
  { seconds: begins, lengths }: MeasuredRows,
  interval: number,
  report: (index: number, length: number) => void,
): void {
  if (!lengths) return;
  const isNear = (seconds: number): boolean => {
    const off = dayPart(seconds);
    return Math.min(off, DAY_SECONDS - off) <= Math.max(LAST_MINUTE, UNEVEN * interval);
  };
  const tolerated = interval > LAST_MINUTE * 2;
  const begin = (i: number): number | undefined => (i < 0 || i >= begins.length ? undefined : begins.at(i));
  for (let i = 0; i < begins.length; i += 1) {
    const [at, length] = [begin(i) ?? 0, lengths.at(i) ?? NaN];
    if (Number.isNaN(length)) continue;
    const isMet = (next: number | undefined): boolean => next !== undefined && dayPart(at + length - next) === 0;
    const isWhole = tolerated ? isNear(length - interval) : dayPart(length - interval) === 0;
    const isSpread = length > interval && !((begin(i + 1) ?? Infinity) < at + length);
    if (!isWhole && !isSpread && !isMet(begin(i + 1)) && !isMet(begin(i - 1))) report(i, length);
  }
}
