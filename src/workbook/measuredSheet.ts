/** A sheet with measured data: time and rate of each interval as cells with a name, and beside them what was rejected. */
import { heading } from "../model/question/answer";
import { addressOf, type Rectangle } from "../cells/address";
import { isLikeCells } from "../cells/reference";
import { rectangular, type Block, type BlockCell } from "./block";

interface MeasuredSheet {
  /** The file's name, or the address of the cells. */
  readonly source: string;
  /** Sentences above the table: the period, and what was done to the values. */
  readonly about: readonly string[];
  /** The beginning of each interval, as Excel's serial number with its format; without times, the interval's number. */
  readonly times: { readonly values: readonly number[]; readonly format: string };
  /** MB/s. */
  readonly rates: readonly number[];
  /** Rows of the source that were rejected, corrected or noted. */
  readonly issues: readonly { readonly row: number; readonly text: string }[];
}

const COLUMNS = [heading({ label: "Time", unit: "" }), heading({ label: "Rate", unit: "MB/s" })];
/** Time, rate, a narrow gap, row of the source, issue. */
const WIDTHS = [18, 14, 3, 10, 80];

export function measuredBlock({ source, about, times, rates, issues }: MeasuredSheet): Block {
  const above: BlockCell[][] = [[`Measured data: ${source}`], ...about.map((text): BlockCell[] => [text]), [""]];
  const head = above.length;
  const height = Math.max(rates.length, issues.length);
  const body = Array.from({ length: height }, (_, i): BlockCell[] => {
    const issue = issues[i];
    return [times.values[i] ?? "", rates[i] ?? "", "", ...(issue ? [issue.row, issue.text] : [])];
  });
  const headings: BlockCell[] = [...COLUMNS, "", ...(issues.length > 0 ? ["Row", "Rejected or corrected"] : [])];
  const column = (index: number): Rectangle => ({ row: head + 1, column: index, rows: rates.length, columns: 1 });
  return {
    rows: rectangular([...above, headings, ...body]),
    looks: [
      { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
      { row: head, column: 0, rows: 1, columns: 2, look: "heading" },
      ...(issues.length > 0 ? [{ row: head, column: 3, rows: 1, columns: 2, look: "heading" } as const] : []),
      { ...column(0), look: "plain", format: times.format },
      { ...column(1), look: "input" },
    ],
    widths: WIDTHS,
    names: [{ ...column(1), name: ratesName(source) }],
  };
}

/** Address of the rates on their sheet: "B5:B2020". */
export function ratesAddress({ names = [] }: Block): string {
  const [{ row, column, rows = 1 } = { row: 0, column: 0 }] = names;
  return `${addressOf({ row, column })}:${addressOf({ row: row + rows - 1, column })}`;
}

/** Address of the time beside the first rate: "A5". */
export function beginAddress({ names = [] }: Block): string {
  const [{ row, column } = { row: 0, column: 1 }] = names;
  return addressOf({ row, column: column - 1 });
}

/** "week_mbps" for "week.csv": a name that Excel allows. */
function ratesName(source: string): string {
  const words = baseOf(source).replace(/[^\p{L}\p{N}]+/gu, "_");
  const name = `${words}_mbps`.slice(-MOST_IN_NAME);
  return /^[\p{L}_]/u.test(name) && !isLikeCells(name) ? name : `_${name}`;
}

/** "week" for "week.csv": a sheet's name without what Excel forbids in one. */
export function measuredSheetName(source: string): string {
  return (
    baseOf(source)
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^[\s']+|[\s']+$/g, "") || "Measured"
  );
}

/** "week" for "week.csv", and for "week.csv and 2 more". */
function baseOf(source: string): string {
  return source.replace(/\.[^. ]{1,5}(?: and \d+ more)?$/, "");
}

/** Excel's limit is 255, with room for a number at the end. */
const MOST_IN_NAME = 240;
