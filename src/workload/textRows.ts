/** A CSV text that comes in pieces, to its rows: never more of it in memory than one piece and one line. */
import Papa from "papaparse";
import { CsvError, delimiterOf, type CsvLine } from "./csv";

/** Longer is no line of measurements: a file of another kind, or a line end that is missing. */
const LONGEST_LINE = 100_000;
/** So many lines may stand above the heading: titles of a report. */
const MOST_TITLES = 20;

export interface RowTaker {
  /**
   * Offered each line until one is taken as the heading: true, or why it is none.
   * The reason for the first line is what is thrown in the end.
   */
  readonly heading: (line: CsvLine) => true | CsvError;
  readonly row: (line: CsvLine) => void;
  /** A line that is no row and none that is lost: the heading again. */
  readonly passedOver: (row: number, what: string) => void;
  /** A line that cannot be split into cells, or stands where none is expected. */
  readonly fault: (row: number, rule: string, given?: string) => void;
}

export interface TextRows {
  push(text: string): void;
  /** @throws CsvError where there was no heading. */
  end(): void;
}

/**
 * Lines that begin with # are comments. A cell does not run over a line's end, so that a quotation mark that is not
 * closed costs its own row and no other.
 */
export function textRows(taker: RowTaker): TextRows {
  let [rest, row, isCut] = ["", 0, false];
  let delimiter = "";
  let headingText = "";
  let refused: CsvError | undefined;
  let titles = 0;

  const take = (text: string): void => {
    row += 1;
    const line = row === 1 ? text.replace(/^\uFEFF/, "") : text;
    if (/^\s*(#|$)/.test(line)) return;
    if (delimiter === "") {
      lookForHeading(line);
      return;
    }
    if (line === headingText) {
      taker.passedOver(row, "the heading stands here again");
      return;
    }
    const cells = cellsOf(line, delimiter);
    if (typeof cells === "string") taker.fault(row, cells);
    else if (cells.some((cell) => cell.trim() !== "")) taker.row({ row, cells });
  };
  const lookForHeading = (line: string): void => {
    const own = delimiterOf(line);
    const cells = cellsOf(line, own);
    const found = typeof cells === "string" ? new CsvError(row, cells) : taker.heading({ row, cells });
    if (found === true) {
      [delimiter, headingText] = [own, line];
      if (titles > 0) taker.passedOver(row, "the heading stands here: the lines above it are no rows");
      return;
    }
    refused ??= found;
    titles += 1;
    if (titles > MOST_TITLES) throw refused;
  };
  const takeLine = (line: string): void => {
    if (isCut || line.length > LONGEST_LINE) {
      row += 1;
      taker.fault(row, `is longer than ${LONGEST_LINE} characters`);
      isCut = false;
    } else take(line.endsWith("\r") ? line.slice(0, -1) : line);
  };

  return {
    push(text) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(takeLine);
      if (rest.length > LONGEST_LINE) [rest, isCut] = ["", true];
    },
    end() {
      if (rest !== "" || isCut) takeLine(rest);
      if (delimiter === "") throw refused ?? new CsvError(1, "the file is empty");
    },
  };
}

/** The cells, or what is wrong. */
function cellsOf(line: string, delimiter: string): string[] | string {
  if (!line.includes('"')) return line.split(delimiter);
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  if (errors.some(({ type }) => type === "Quotes")) return "a quotation mark is not closed";
  return data[0] ?? [];
}
