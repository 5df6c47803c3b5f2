/** Splits a CSV text that arrives in pieces into rows. Keeps at most one piece and a few lines in memory. */
import Papa from "papaparse";
import { exactly } from "../model/quantities/formatNumber";
import { NO_DEVICES, sysstatReport } from "./sysstatReport";
import { mustBeTable } from "./otherFormats";
import { CsvError, delimitersOf, filledCells, widthRule, type CsvLine } from "./csv";

/** Longest line. A longer one isn't a measurement: the file is of another kind, or line ends are missing. */
const LONGEST_LINE = 100_000;
/** Maximum number of lines above the heading, such as report titles. */
const MOST_TITLES = 20;

interface RowTaker {
  /**
   * Receives each line until it accepts one as the heading. Returns true, or why the line isn't one. If there is no
   * heading, the first line's reason is thrown.
   */
  readonly heading: (line: CsvLine, delimiter: string) => true | CsvError;
  readonly row: (line: CsvLine) => void;
  /** Receives the lines down to the heading: titles, comments, the heading itself. */
  readonly above?: (row: number, text: string) => void;
  /** Receives a line that is neither a row nor an error: a repeated heading. */
  readonly passedOver: (row: number, what: string) => void;
  /** Receives a line that can't be split into cells, or is unexpected. */
  readonly fault: (row: number, rule: string, given?: string) => void;
}

export interface TextRows {
  push(text: string): void;
  /** @throws CsvError if there was no heading. */
  end(): void;
}

export interface TextLine {
  readonly row: number;
  readonly text: string;
}

interface Heading {
  readonly text: string;
  readonly delimiter: string;
  readonly first: string;
  readonly tooWide: ReturnType<typeof widthRule>;
}

/**
 * Lines that begin with # are comments, except for a heading such as `sadf -d` writes. A cell ends with its line, so a
 * quotation mark that isn't closed spoils only its own row.
 */
export function textRows(taker: RowTaker): TextRows {
  let [rest, row, isCut] = ["", 0, false];
  let heading: Heading | undefined;
  // The heading is recognised only with the row below it, because both must have the same number of cells.
  let [waiting, comment]: [TextLine | undefined, TextLine | undefined] = [undefined, undefined];
  let isOtherTable = false;
  let refused: CsvError | undefined;
  let titles = 0;
  let report: ReturnType<typeof sysstatReport>;

  const take = (whole: string): void => {
    row += 1;
    const text = row === 1 ? whole.replace(/^\uFEFF/, "") : whole;
    if (row === 1) {
      mustBeTable(text);
      // Says to Excel what separates the cells.
      if (/^"?sep=.?"?\s*$/i.test(text)) return;
      report = sysstatReport(text);
      if (report) return;
    }
    if (report) takeReported(report(text, row));
    else takeText(text);
  };
  const takeReported = (line: ReturnType<NonNullable<typeof report>>): void => {
    if (typeof line === "string") takeText(line);
    else if (line && "fault" in line) taker.fault(row, line.fault);
    else if (line) taker.passedOver(row, line.passedOver);
  };
  const takeText = (text: string): void => {
    const isPlain = beginsPlain(text.charCodeAt(0));
    if (!isPlain && /^\s*$/.test(text)) return;
    const isComment = !isPlain && /^\s*#/.test(text);
    if (!heading) taker.above?.(row, text);
    if (heading) {
      if (isComment) isOtherTable = isOther(text, heading, isOtherTable);
      else takeRow({ row, text }, heading);
    } else if (isComment) comment = { row, text: text.replace(/^\s*#\s*/, "") };
    else lookForHeading({ row, text });
  };
  const takeRow = (line: TextLine, { text, delimiter, tooWide }: Heading): void => {
    if (line.text === text) {
      taker.passedOver(line.row, "the heading is repeated");
      return;
    }
    if (isOtherTable) {
      taker.passedOver(line.row, "belongs to another table in the file");
      return;
    }
    const cells = cellsOf(line.text, delimiter);
    if (typeof cells === "string") {
      taker.fault(line.row, cells);
      return;
    }
    if (filledCells(cells, 0) === 0) return;
    const rule = tooWide(cells);
    if (rule === undefined) taker.row({ row: line.row, cells });
    else taker.fault(line.row, rule);
  };
  const lookForHeading = (next: TextLine | undefined): void => {
    const offered = waiting;
    heading = (offered && headingIn(offered, next, false)) ?? (comment && next && headingInComment(comment, next));
    if (!heading) {
      if (offered) titles += 1;
      if (titles > MOST_TITLES && refused) throw refused;
      [waiting, comment] = [next, undefined];
      return;
    }
    if (titles > 0 || (offered && heading.text !== offered.text)) {
      taker.passedOver(
        heading.text === offered?.text ? offered.row : (comment?.row ?? 0),
        "this is the heading; the lines above it aren't rows",
      );
    }
    if (next) takeRow(next, heading);
  };
  const headingIn = (line: TextLine, next: TextLine | undefined, isStrict: boolean): Heading | undefined => {
    const alike = (delimiter: string): boolean => {
      const [own, below] = [cellsOf(line.text, delimiter), next && cellsOf(next.text, delimiter)];
      return Array.isArray(own) && Array.isArray(below) && own.length > 1 && filledCells(below, 0) <= own.length
        ? below.length >= filledCells(own, 0)
        : false;
    };
    const all = delimitersOf(line.text);
    const [likely, others] = [all.filter(alike), all.filter((delimiter) => !alike(delimiter))];
    let why: CsvError | undefined;
    for (const delimiter of isStrict ? likely : [...likely, ...others]) {
      const cells = cellsOf(line.text, delimiter);
      const found =
        typeof cells === "string"
          ? new CsvError(line.row, `${cells} on its line; a cell can't contain a line break`)
          : taker.heading({ row: line.row, cells }, delimiter);
      if (found === true && Array.isArray(cells)) {
        return { text: line.text, delimiter, first: cells[0]?.trim() ?? "", tooWide: widthRule(cells, delimiter) };
      }
      if (found !== true) why ??= found;
    }
    if (!isStrict) refused ??= why;
    return undefined;
  };
  /** A comment is a heading only if the next line isn't a comment and has as many cells. */
  const headingInComment = (line: TextLine, next: TextLine): Heading | undefined => {
    const before = refused;
    const isNone = headingIn(next, undefined, false) === undefined;
    refused = before;
    return isNone ? headingIn(line, next, true) : undefined;
  };
  const takeLine = (line: string): void => {
    if (isCut || line.length > LONGEST_LINE) {
      row += 1;
      taker.fault(row, `is longer than ${exactly(LONGEST_LINE)} characters`);
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
      if (!heading && waiting) lookForHeading(undefined);
      if (!heading) throw refused ?? new CsvError(1, report ? NO_DEVICES : "the file is empty");
    },
  };
}

/** True for an ASCII character that is neither a control character, white space nor one up to #. */
function beginsPlain(code: number): boolean {
  return code > 0x23 && code < 0x7f;
}

/** True if a comment is the heading of another table: `sadf` writes several tables into one file. */
function isOther(comment: string, { text, delimiter, first }: Heading, before: boolean): boolean {
  const own = comment.replace(/^\s*#\s*/, "");
  if (own === text) return false;
  return own.split(delimiter)[0]?.trim() === first && own.includes(delimiter) ? true : before;
}

/** The line's cells, or a text that says why it can't be split. */
function cellsOf(line: string, delimiter: string): string[] | string {
  if (!line.includes('"')) return line.split(delimiter);
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  if (errors.some(({ type }) => type === "Quotes")) return "a quotation mark isn't closed";
  return data[0] ?? [];
}
