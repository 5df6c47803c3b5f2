import { exactly, inUnit } from "./figures";
import { convert, displayUnit, type UnitName } from "./quantity";

/** "1,728 GB"; a plain number where its unit is not shown. */
export function withUnit(value: number, unit: UnitName): string {
  return inUnit(exactly(value), displayUnit(unit));
}

/** From these values up a duration is hard to grasp in its own unit. */
const LONG: Readonly<Record<string, number>> = { s: 1000, min: 120 };

/** "51 min" for 3,072 s, "3 h 5 min" for 185 min; undefined for a short duration and for any other unit. */
export function inLargerUnits(value: number, unit: string): string | undefined {
  if (!(value >= (LONG[unit] ?? Infinity)) || value === Infinity) return undefined;
  const minutes = Math.round(convert(value, unit, "min"));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${exactly(hours)} h` : `${exactly(hours)} h ${rest} min`;
}
