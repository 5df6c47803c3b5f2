/** A sheet with an answer over time: its inputs, the table that the formula spills, and a chart. */
import type { Rectangle } from "../cells/address";
import type { Column } from "../model/question/answer";
import { heading } from "../model/question/answer";
import { ANSWER_ROW } from "../model/reference/explain";
import type { Question } from "../model/question/question";
import { rectangular, type Block, type BlockCell, type BlockChart, type BlockCorner, type BlockLook } from "./block";
import { reasonIn } from "./explainFormula";
import { formulaOf, type InsertedArgument } from "./formula";
import { cellOf, headingOf, inputCells } from "./inputCells";

interface TimelineSheet {
  readonly question: Question;
  readonly args: readonly InsertedArgument[];
  readonly columns: readonly Column[];
  /** Number of rows below the headings. */
  readonly rows: number;
}

/** The finding and the inputs are at the top; below them are typed lists, to their right the table, then the chart. */
export function timelineBlock({ question, args, columns, rows }: TimelineSheet, corner: BlockCorner): Block {
  const lists = args.flatMap((arg, index) => (arg.kind === "list" ? [{ ...arg, index }] : []));
  const inputs = inputCells(question, args, corner, { row: 1, left: lists.map(({ index }) => index) });
  const head = 1 + inputs.rows.length + 1;
  let column = 0;
  const laid = lists.map((list) => {
    const at = column;
    column += list.columns;
    return { ...list, column: at, rows: Math.ceil(list.values.length / list.columns) };
  });
  const table = laid.length > 0 ? column + 1 : 0;
  const all = inputs.args.map((arg, index): InsertedArgument => {
    const list = laid.find((one) => one.index === index);
    return list ? { kind: "cells", cells: cellsOf(corner, listArea(head, list)) } : arg;
  });
  const height = Math.max(rows, ...laid.map((list) => list.rows));
  const body = Array.from({ length: 1 + height }, (_, i): BlockCell[] => [
    ...laid.flatMap((list) => listRow(question, list, i)),
    ...(laid.length > 0 ? [""] : []),
    i === 0 ? { formula: formulaOf(question, all, corner.sheet) } : null,
  ]);
  const cells = rectangular([
    [{ formula: `=${asSentence(reasonIn(ANSWER_ROW, question, all, corner.sheet))}` }],
    ...inputs.rows,
    [""],
    ...body,
    // Room for the table, up to its last column.
    Array<BlockCell>(table + columns.length).fill(null),
  ]);
  const looks: BlockLook[] = [
    { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
    ...inputs.looks,
    ...laid.flatMap((list): BlockLook[] => [
      { row: head, column: list.column, rows: 1, columns: list.columns, look: "heading", lines: HEADING_LINES },
      { ...listArea(head, list), look: "input" },
    ]),
    { row: head, column: table, rows: 1, columns: columns.length, look: "heading", lines: HEADING_LINES },
    ...columns.map(({ unit, drawn }, i): BlockLook => ({
      row: head + 1,
      column: table + i,
      rows,
      columns: 1,
      look: "plain",
      format: unit === "" || drawn === "time" ? "General" : NUMBERS,
    })),
  ];
  const chart = chartOf(columns, { head, table, rows });
  const tableWidths = columns.map((column) => Math.max(column.unit === "" ? 24 : 14, widthOf(heading(column))));
  return {
    rows: cells,
    looks,
    widths:
      laid.length > 0
        ? [...listWidths(question, laid), INPUT_WIDTH, ...tableWidths]
        : [LABEL_WIDTH, Math.max(INPUT_WIDTH, tableWidths[1] ?? 0), ...tableWidths.slice(2)],
    ...(chart && { chart }),
  };
}

/** A text with a capital letter first: a sheet's title, from which its chart has its own. */
function asSentence(text: string): string {
  return `UPPER(LEFT(${text},1))&MID(${text},2,${LONGEST_TEXT})`;
}

/** Excel's limit for the text of a cell. */
const LONGEST_TEXT = 32_767;

/** Widths of the columns of typed lists, the first two of which also hold the inputs and their labels. */
function listWidths(question: Question, lists: readonly Laid[]): number[] {
  return lists
    .flatMap(({ columns, index }) =>
      Array.from({ length: columns }, (_, i) => (i === 0 ? widthOf(headingOf(question, index)) : 0)),
    )
    .map((width, column) => Math.max(width, [LABEL_WIDTH, INPUT_WIDTH][column] ?? 14));
}

interface Laid {
  readonly values: readonly (number | string)[];
  readonly columns: number;
  readonly index: number;
  readonly column: number;
  readonly rows: number;
}

function listArea(head: number, { column, columns, rows }: Laid): Rectangle {
  return { row: head + 1, column, rows, columns };
}

/** One row of a typed list: row 0 is its heading, the others are its values. */
function listRow(question: Question, { values, columns, index }: Laid, row: number): BlockCell[] {
  if (row === 0) return [headingOf(question, index), ...Array<BlockCell>(columns - 1).fill("")];
  return Array.from({ length: columns }, (_, i) => values[(row - 1) * columns + i] ?? "");
}

function cellsOf(corner: BlockCorner, area: Rectangle): { readonly sheet: string; readonly address: string } {
  const last = { row: area.row + area.rows - 1, column: area.column + area.columns - 1 };
  const [from, to] = [cellOf(corner, area, "both"), cellOf(corner, last, "both")];
  return { sheet: corner.sheet, address: `${from.address}:${to.address}` };
}

interface TableAt {
  readonly head: number;
  readonly table: number;
  readonly rows: number;
}

/** Number format of calculated columns, whose last digits have no meaning. */
const NUMBERS = "#,##0.0";

/** Room for most labels, such as "Host demand (uncompressed), per interval". */
const LABEL_WIDTH = 40;

/** Share that a bold character is wider, and margins, in characters. */
const [BOLD, MARGINS] = [1.1, 2];

/** Excel may calculate the table, and with it the headings, after the rows are fitted to their texts. */
const HEADING_LINES = 2;

/** Width in which a heading fits on these lines, broken between words. */
function widthOf(text: string): number {
  const words = text.split(" ");
  const longest = words.map((_, i) =>
    Math.max(...[words.slice(0, i), words.slice(i)].map((line) => line.join(" ").length)),
  );
  return Math.ceil(BOLD * Math.min(...longest)) + MARGINS;
}

/** Room for a date and time, of which Excel shows nothing where they don't fit. */
const INPUT_WIDTH = 18;

/** Size of the chart in columns and rows of cells. */
const CHART = { rows: 18, columns: 8 } as const;

function chartOf(columns: readonly Column[], { head, table, rows }: TableAt): BlockChart | undefined {
  const areaOf = (column: number): Rectangle => ({ row: head + 1, column: table + column, rows, columns: 1 });
  const time = columns.findIndex(({ drawn }) => drawn === "time");
  const timed = columns[time];
  const drawn = columns.flatMap((column, i) =>
    column.drawn === "line" || column.drawn === "share" ? [{ column, i, isShare: column.drawn === "share" }] : [],
  );
  if (!timed || drawn.length === 0) return undefined;
  // Excel draws series on the secondary axis above the others, so lines are drawn over areas.
  const hasShares = drawn.some(({ isShare }) => isShare);
  const axisOf = (isShare: boolean): "primary" | "secondary" => (hasShares && !isShare ? "secondary" : "primary");
  const titleOf = (axis: "primary" | "secondary"): string =>
    unitOf(drawn.filter(({ isShare }) => axisOf(isShare) === axis).map(({ column }) => column.unit));
  return {
    title: { row: 0, column: 0 },
    categories: areaOf(time),
    categoryTitle: heading(timed),
    valueTitles: { primary: titleOf("primary"), secondary: titleOf("secondary") },
    series: drawn
      // Excel draws later series above earlier ones.
      .sort((a, b) => Number(b.isShare) - Number(a.isShare))
      .map(({ column, i, isShare }) => ({
        name: heading(column),
        values: areaOf(i),
        kind: isShare ? "area" : "line",
        axis: axisOf(isShare),
      })),
    place: { row: head, column: table + columns.length + 1, ...CHART },
  };
}

/** The one unit of an axis: "MB/s" for "host MB/s" and "MB/s", which differ in what is counted. */
function unitOf(units: readonly string[]): string {
  const [first = [], ...others] = units.map((unit) => unit.split(" "));
  const shared = first.filter((word) => others.every((unit) => unit.includes(word)));
  return shared.length > 0 ? shared.join(" ") : [...new Set(units)].join(", ");
}
