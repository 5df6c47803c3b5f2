import { exactly, inUnit, threeFigures, type Figures } from "./formatNumber";
import { convert, displayUnit, type UnitName } from "./quantity";

/** Returns "1,728 GB", or only the number for a unit that isn't shown (ratio, fraction, count). */
export function withUnit(value: number, unit: UnitName): string {
  return inUnit(exactly(value), displayUnit(unit));
}

/** Durations of at least this many units are also shown in larger units. */
const LONG: Readonly<Record<string, number>> = { s: 120, min: 120 };
/** Durations of this many seconds or more are shown in whole minutes. */
const WHOLE_MINUTES = 1000;

/**
 * Returns "6 min 8 s" for 368 s, "51 min" for 3,072 s, "3 h 5 min" for 185 min; undefined for a short duration and for
 * any other unit.
 */
export function inLargerUnits(value: number, unit: string): string | undefined {
  if (!(value >= (LONG[unit] ?? Infinity)) || value === Infinity) return undefined;
  if (unit === "s" && value < WHOLE_MINUTES) return inTwo(value, "min", "s");
  return inTwo(convert(value, unit, "min"), "h", "min");
}

/** @param small a 60th of `large` */
function inTwo(value: number, large: string, small: string): string {
  const whole = Math.round(value);
  const [most, rest] = [Math.floor(whole / 60), whole % 60];
  if (most === 0) return `${rest} ${small}`;
  return rest === 0 ? `${exactly(most)} ${large}` : `${exactly(most)} ${large} ${rest} ${small}`;
}

/** "12.6 s", "3,072 s (51 min)" */
export function secondsInWords(seconds: number, figures: Figures = threeFigures): string {
  return withLarger(`${figures(seconds)} s`, seconds, "s");
}

/** "7 s", "1,800 s (30 min)": every digit, because a person gave them. */
export function givenSeconds(seconds: number, figures: Figures = exactly): string {
  return secondsInWords(seconds, figures);
}

/** The text of an amount, followed by larger units if the amount is long. */
export function withLarger(told: string, value: number, unit: string): string {
  const larger = inLargerUnits(value, unit);
  return larger === undefined ? told : `${told} (${larger})`;
}
