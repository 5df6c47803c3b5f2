/** Finds the heading of a table, its delimiter and its first rows, by what the cells look like. */
import { isUserError, RuleError } from "../model/language/userError";
import { twoTimesReader } from "../model/quantities/timestamp";
import { delimitersOf, filledCells } from "./csv";
import { CellLines } from "./layouts/cells";
import { headingsOf } from "./layouts/table";

/** Rows that are looked at, and lines above the heading at most. */
const [SAMPLE, MOST_TITLES] = [100, 20];
/** Share of a column's cells that are times or numbers, because footers and faults have none. */
export const MOST = 0.5;

const VALUE = /^[+\-−]?(?:\d[\d.,'’\u00a0\u2009\u202f ]*|[.,]\d+)(?:e[+-]?\d+)?(?: ?[a-z%][a-z]*(?:\/[a-z]+)?)?$/i;

export interface Sample {
  readonly delimiter: string;
  readonly row: number;
  readonly names: readonly string[];
  readonly body: readonly (readonly string[])[];
  readonly title: string;
}

/** The heading with the first rows below it; undefined if there is no heading. */
export function sampleOf(lines: readonly string[]): Sample | undefined {
  const texts = lines.map((text, i) => ({ text, row: i + 1 })).filter(({ text }) => text.trim() !== "");
  const isComment = ({ text }: { readonly text: string }): boolean => /^\s*#/.test(text);
  const plain = texts.filter((line) => !isComment(line) && !/^"?sep=.?"?\s*$/i.test(line.text));
  const found = ["\t", ";", ","].flatMap((delimiter) => sampleBy(delimiter, plain) ?? []);
  const best = found.reduce<Sample | undefined>(
    (most, one) => (most && scoreOf(most) >= scoreOf(one) ? most : one),
    undefined,
  );
  if (best) return best;
  // A heading may be a comment: "# time;rate".
  const comment = texts.filter(isComment).pop();
  const text = comment?.text.replace(/^\s*#\s*/, "") ?? "";
  const [delimiter = ","] = delimitersOf(text);
  const own = comment && sampleBy(delimiter, [{ text, row: comment.row }, ...plain]);
  return own && own.names.length > 1 ? own : undefined;
}

/** The delimiter is the one that the rows have, too, and of several the one that makes most cells. */
function scoreOf({ names, body }: Sample): number {
  const alike = body.filter((cells) => cells.length === names.length).length;
  return names.length > 1 && alike >= MOST * body.length ? names.length : 1 / names.length;
}

function sampleBy(
  delimiter: string,
  lines: readonly { readonly text: string; readonly row: number }[],
): Sample | undefined {
  const all: { readonly cells: readonly string[]; readonly row: number }[] = [];
  const split = new CellLines(
    delimiter,
    (cells, row) => {
      if (filledCells(cells, 0) > 0) all.push({ cells, row });
    },
    () => undefined,
  );
  for (const { text, row } of lines.slice(0, SAMPLE + MOST_TITLES)) split.line(text, row);
  const isData = ({ cells }: { readonly cells: readonly string[] }): boolean => cells.some((cell) => isValue(cell));
  const at = all.findIndex((one, i) => {
    const next = all[i + 1];
    // A title may have a date, too, but is followed by another title or by the heading.
    const after = all[i + 2] ?? next;
    return !isData(one) && next !== undefined && isData(next) && after !== undefined && isData(after);
  });
  const heading = all[at];
  if (!heading || at > MOST_TITLES) return undefined;
  const width = filledCells(heading.cells, 0);
  const isRow = (one: (typeof all)[number] | undefined): boolean =>
    one !== undefined && isData(one) && filledCells(one.cells, 0) >= width;
  if (all.slice(0, at).some((one, i) => isRow(one) && i + 1 < at && isRow(all[i + 1]))) return undefined;
  const above = lines.filter(({ row }) => row < heading.row).map(({ text }) => text);
  return {
    delimiter,
    row: heading.row,
    names: headingsOf(heading.cells),
    body: all
      .slice(at + 1, at + 1 + SAMPLE)
      .filter(({ cells }) => cells.join() !== heading.cells.join())
      .map(({ cells }) => cells.map((cell) => cell.trim())),
    title: above.join(" "),
  };
}

export function isValue(cell: string): boolean {
  const text = cell.trim();
  return VALUE.test(text) || (/\d/.test(text) && kindOf(text) !== undefined);
}

export type TimeKind = "whole" | "date" | "clock";
const read = twoTimesReader();
/** Where 10.11.12 is a date, and not a clock time. */
export const DATE_NAME = /dat|\bday|\btag|fecha|jour|date/i;

export function kindOf(text: string, isDate = false): TimeKind | undefined {
  if (text.length < 4 || !/\d/.test(text)) return undefined;
  try {
    const { dated, clocked, isEither } = read(text);
    if (isEither && isDate) return "date";
    return dated ? (clocked ? "whole" : "date") : "clock";
  } catch (error) {
    if (error instanceof RuleError || isUserError(error)) return undefined;
    throw error;
  }
}
