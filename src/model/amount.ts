import { exactly, inUnit } from "./figures";
import { displayUnit, type UnitName } from "./quantity";

/** "1,728 GB"; a plain number where its unit is not shown. */
export function withUnit(value: number, unit: UnitName): string {
  return inUnit(exactly(value), displayUnit(unit));
}
