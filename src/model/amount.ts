import { exactly } from "./figures";
import { displayUnit, type UnitName } from "./quantity";

/** "1,728 GB"; a plain number where its unit is not shown. */
export function withUnit(value: number, unit: UnitName): string {
  return `${exactly(value)} ${displayUnit(unit)}`.trim();
}
