/** A sheet with chart readings: one row per reading, as the readings argument takes them, with a name. */
import { addressOf } from "../cells/address";
import { rectangular, type Block, type BlockCell } from "./block";

export const READINGS_SHEET = "Chart readings";
const HEAD = 2;
const HEADINGS = ["Figure", "Curve", "x", "y"];
const WIDTHS = [24, 24, 12, 12];

/** @param axes what x and y are, in words, for a reader of the sheet */
export function readingsBlock(rows: readonly (readonly BlockCell[])[], axes: string): Block {
  const body = { row: HEAD + 1, column: 0, rows: rows.length, columns: HEADINGS.length };
  return {
    rows: rectangular([[READINGS_SHEET], [axes], HEADINGS, ...rows]),
    looks: [
      { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
      { row: HEAD, column: 0, rows: 1, columns: HEADINGS.length, look: "heading" },
      { ...body, look: "input" },
    ],
    widths: WIDTHS,
    names: [{ ...body, name: "chart_readings" }],
  };
}

/** Address of the readings on their sheet: "A4:D13". */
export function readingsAddress(count: number): string {
  const to = { row: HEAD + count, column: HEADINGS.length - 1 };
  return `${addressOf({ row: HEAD + 1, column: 0 })}:${addressOf(to)}`;
}
