/**
 * Units of a rate that are neither in its heading nor next to its numbers, but in a line above or in another column.
 */
import { QuantityError } from "../model/quantities/quantity";
import { CsvError, type CsvLine } from "./csv";
import { unitFactor } from "./heading";
import type { MeasuredRows } from "../model/workload/readings";
import type { NamedColumn } from "./profileColumns";
import type { TextLine } from "./textRows";

/** No supported system comes near this rate, MB/s. */
const IMPLAUSIBLE = 100_000;
export const ASSUMED_UNIT = "unit: MB/s (assumed, none in the file)";
const AMOUNT_EACH =
  /(?:^|[^A-Za-z])((?:[KMGT]|kilo|mega|giga|tera|kibi|mebi|gibi|tebi)?-?(?:i?B|i?bit|bytes?|bits?|octets?|oktetts?))\s+(?:per|je|pro|par|por|each)\s+(\S+)/i;
const SECOND = /^(?:s|sec|sek|seg|second|sekunde|seconde|segundo)\b/i;

/** The factor from a text's unit to MB/s; NaN for a rate in an unknown unit, undefined if it isn't a unit of a rate. */
function rateIn(text: string): number | undefined {
  if (!/^[A-Za-z]+(?:\/s(?:ec|ek|eg|econd|ekunde|econde|egundo)?|ps)\.?$/i.test(text)) return undefined;
  try {
    return unitFactor(text, "MB/s");
  } catch (error) {
    if (error instanceof QuantityError) return /\/IO|^IO|^I\//i.test(text) ? undefined : NaN;
    throw error;
  }
}

/** The factors to MB/s of all units of rates in a text; NaN for an unknown unit. */
export function ratesOfLine(text: string): number[] {
  const [, amount = "", each = ""] = AMOUNT_EACH.exec(text) ?? [];
  const isBytes = SECOND.test(each) && !/bit/i.test(amount);
  const spelled = amount === "" ? undefined : isBytes ? rateIn(`${amount.replace("-", "")}/s`) : NaN;
  const found = text.split(/[\s,;:=()[\]"|]+/).map(rateIn);
  return [...found, spelled].filter((factor) => factor !== undefined);
}

/** @throws CsvError if a row's own unit differs from the unit in the heading of the rate */
export function mustAgree(row: number, { factor, heading, isAssumed }: NamedColumn, unit: string): void {
  const own = isAssumed ? undefined : rateIn(unit);
  if (own === undefined || own === factor) return;
  throw new CsvError(row, `the heading ${heading} and the column of units have different units; correct one`, unit);
}

/**
 * True if lines that aren't rows give MB/s as the unit of a rate without one in its heading.
 * @throws CsvError for any other unit
 */
export function isSaidIn(lines: readonly TextLine[]): boolean {
  let isSaid = false;
  for (const { row, text } of lines) {
    const rates = ratesOfLine(text);
    if (rates.some((factor) => factor !== 1)) {
      throw new CsvError(row, "this line names a unit other than MB/s", text.trim(), "column");
    }
    isSaid ||= rates.length > 0;
  }
  return isSaid;
}

/**
 * The only other column with a unit of a rate in its first row.
 * @throws CsvError if there are several
 */
export function unitBeside({ row, cells }: CsvLine, rate: NamedColumn): number | undefined {
  const places = Array.from(cells.keys()).filter(
    (place) => place !== rate.place && rateIn(cells[place]?.trim() ?? "") !== undefined,
  );
  if (places.length > 1) {
    throw new CsvError(row, "several columns contain a unit", undefined, "column");
  }
  return places[0];
}

/** @throws CsvError if a number is too large for MB/s */
export function mustBePlausible({ mbps, row }: MeasuredRows, { heading }: NamedColumn): void {
  const at = mbps.findIndex((value) => value > IMPLAUSIBLE);
  if (at < 0) return;
  throw new CsvError(row(at), `${heading} has no unit and is too large for MB/s`, String(mbps[at]), "column");
}
