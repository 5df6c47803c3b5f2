/** Readings and positions in words, the same in every picture. */
import { figureInSentence, figureInUnit } from "../../analysis/decision";
import type { Measure, Reading } from "../../analysis/reading";
import { span } from "../../model/quantities/formatNumber";
import type { CurvePoint } from "../../ui/curveChart";
import { numberCell, textCell, type TableCell } from "../../ui/dataTable";

/** "7.25 h", or why there is no number. */
export function readingWords(reading: Reading, { unit }: Measure): string {
  return reading.kind === "number" ? figureInUnit(reading.value, unit) : reading.reason;
}

/** Like `readingWords`, with larger units for a long time: "32,400 s (9 h)". */
export function readingInSentence(reading: Reading, { unit }: Measure): string {
  return reading.kind === "number" ? figureInSentence(reading.value, unit) : reading.reason;
}

/** " Compared at the same demand (Host write rate: 162 MB/s)."; empty if no demand is blank. */
export function heldDemandInWords(held: readonly string[]): string {
  return held.length === 0 ? "" : ` Compared at the same demand (${held.join("; ")}).`;
}

export const OVER_CAPACITY = "over capacity";

/** Like `readingWords`, shortened to a few words. */
export function shortWords(reading: Reading, measure: Measure): string {
  if (reading.kind === "number") return readingWords(reading, measure);
  if (isOver(reading)) return OVER_CAPACITY;
  return reading.kind === "none" ? reading.finding : reading.reason;
}

/** True if the configuration can't carry the demand. */
export function isOver(reading: Reading): boolean {
  return reading.kind === "none" && reading.means === "over capacity";
}

/** "5.95 to 20.8 h"; empty if the reading has no range. */
export function rangeWords(reading: Reading, { unit }: Measure): string {
  return reading.kind !== "number" || reading.low === reading.high ? "" : span(reading.low, reading.high, unit);
}

/** A reading as a point of a curve. */
export function pointAt(x: number, reading: Reading): CurvePoint {
  const { value, low, high } = reading.kind === "number" ? reading : NO_NUMBER;
  return { x, value, low, high };
}

const NO_NUMBER = { value: null, low: null, high: null };

/** A reading in a table, with its range in the next cell. */
export function readingCells(reading: Reading, measure: Measure): [TableCell, TableCell] {
  const text = shortWords(reading, measure);
  return [reading.kind === "number" ? numberCell(text) : textCell(text), textCell(rangeWords(reading, measure))];
}

/** Returns the headings of a table's columns of readings. */
export function readingColumns({ name }: Measure): [string, string] {
  return [name === "" ? "Answer" : name, "Range"];
}

/** The title of an axis: "h", "Highest fill (%)". */
export function measureTitle({ name, unit }: Measure): string {
  if (name === "") return unit;
  return unit === "" ? name : `${name} (${unit})`;
}
