/** Finds the explanations on the committed template's Sources sheet, with another program's reader. */
import { read, type CellObject, type WorkSheet } from "xlsx";
import { committedWorkbook } from "./committed";

const SHEET = "Sources";

/** The first row below each question's heading, by question. */
const first = new Map<string, number>();
const sheet: WorkSheet = read(committedWorkbook()).Sheets[SHEET] ?? {};
for (const [at, cell] of Object.entries(sheet) as [string, CellObject][]) {
  const [, row] = /^A(\d+)$/.exec(at) ?? [];
  const [, question] = /\((\w+)\)$/.exec(String(cell.v)) ?? [];
  if (row !== undefined && question !== undefined) first.set(question, Number(row) + 1);
}

/** @throws RangeError if no heading names the question */
export function explanationOf(question: string): number {
  const row = first.get(question);
  if (row === undefined) throw new RangeError(`${SHEET} explains no ${question}`);
  return row;
}

/** Returns every row that an explanation may fill: all after the first heading except headings. */
export function explanationRows(): number[] {
  const headings = [...first.values()].map((row) => row - 1);
  const last = Number(/\d+$/.exec(sheet["!ref"] ?? "")?.[0]);
  const from = Math.min(...first.values());
  return Array.from({ length: last - from + 1 }, (_, i) => from + i).filter((row) => !headings.includes(row));
}
