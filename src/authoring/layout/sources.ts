/** Equation, assumptions and sources of the explained answers, as EXPLAIN returns them, in plain cells. */
import { fixedAddress } from "../../cells/address";
import { LIMIT_ROW, RANGE_NOTE, RANGE_ROW } from "../../model/reference/explain";
import { editionText } from "../../filling/edition";
import type { Source } from "../../model/facts/papers";
import { RULED } from "../look";
import type { CellPlan, SheetPlan } from "../plan";
import type { Scenario } from "../scenario";
import { chosen, OTHERWISE, sentenceFormula } from "../sentences";
import { formatIn, requiredQuestion } from "./asks";
import { askedBy } from "./calls";
import type { ComputedSheet } from "./computed";
import { at, cellName, MODEL_SHEET, plain, rowOf, SOURCES, type PlacedExplanation } from "./places";

/**
 * Row heights in points. Programs fit rows differently to the text of a formula, so every row that may have two lines is
 * this high.
 */
const TWO_LINES = 23.5;
const LINE = 15;
const GAP = 8;
const HEIGHTS = { title: 28, product: 18, below: 6 } as const;
const REPEATED = HEIGHTS.title + HEIGHTS.product + HEIGHTS.below;

/** Column widths in characters; the second fits the longest text in two lines. */
const WIDTHS = [23, 118];

/** Print scale in %, at which the columns leave a seventh of a page's width to wider fonts. */
const PER_CENT = 61;
/** Height of a printed page in points of the sheet: A4 less its margins. */
const PAGE = (842 - 79) / (PER_CENT / 100);
const ROOM = PAGE - REPEATED;

/** Of the sheet, from 1. */
const ROW = { title: 1, product: 2, range: 4, model: 5, edition: 6, papers: 7 } as const;

/** The cell that says which template the workbook was made from. */
export const EDITION_CELL = at(SOURCES, ROW.edition - 1, 1);

const WHERE_FORMULAS = `They are on the hidden sheet ${MODEL_SHEET}. To see it, right-click a sheet tab and select Unhide.`;

/**
 * @param product name and version
 * @param papers on which the explained answers can rest; those are shown that an explanation cites. Documents follow it
 */
export function sourcesSheet(
  scenario: Scenario,
  { explanations }: ComputedSheet,
  product: string,
  papers: readonly Source[],
): SheetPlan {
  const cells: CellPlan[] = [];
  const first = ROW.papers + papers.length + 1;
  const heights: Record<number, number> = {
    [ROW.title]: HEIGHTS.title,
    [ROW.product]: HEIGHTS.product,
    3: HEIGHTS.below,
  };
  for (let line: number = ROW.range; line < first; line += 1) heights[line] = line < ROW.papers ? LINE : TWO_LINES;
  heights[first - 1] = GAP;
  const blocks: { readonly heading: number; readonly rows: number }[] = [];
  let row = first;
  for (const [name, whole] of explanations) {
    // Without the question, which the heading says.
    const placed = { ...whole, row: whole.row + 1, rows: whole.rows - 1 };
    const { ask } = askedBy(scenario, name);
    const question = requiredQuestion(ask);
    blocks.push({ heading: row, rows: placed.rows });
    heights[row] = LINE;
    cells.push(
      { at: `A${row}:B${row}`, style: "section" },
      { at: `A${row}`, style: "section", value: `${question.asks} (${ask})` },
    );
    for (let i = 0; i < placed.rows; i += 1) {
      const line = row + 1 + i;
      const [what, text] = i < placed.rows - 1 ? plainRow(placed, i) : lastRow(placed);
      heights[line] = TWO_LINES;
      cells.push({ at: `A${line}`, style: "what", formula: what });
      cells.push({ at: `B${line}`, style: "text", format: formatIn(question.unit), formula: text });
    }
    heights[row + placed.rows + 1] = GAP;
    row += placed.rows + 2;
  }
  const last = row - 2;
  return {
    name: SOURCES,
    widths: WIDTHS,
    heights,
    cells: [
      { at: `A${ROW.title}:B${ROW.title}`, style: "title" },
      { at: `A${ROW.title}`, style: "title", value: "Assumptions and sources" },
      { at: `A${ROW.product}:B${ROW.product}`, style: "subtitle" },
      { at: `A${ROW.product}`, style: "subtitle", value: `Calculated by ${product}` },
      { at: `A${ROW.range}`, style: "what", value: "Ranges" },
      { at: `B${ROW.range}`, style: "text", value: RANGE_NOTE },
      { at: `A${ROW.model}`, style: "what", value: "Formulas" },
      { at: `B${ROW.model}`, style: "text", value: WHERE_FORMULAS },
      { at: `A${ROW.edition}`, style: "what", value: "Template" },
      { at: `B${ROW.edition}`, style: "text", value: editionText({ ...scenario, version: String(scenario.version) }) },
      ...papers.flatMap((_, i): CellPlan[] => {
        const line = ROW.papers + i;
        // The first paper that an explanation cites and no row above has, so that no row between is blank.
        const next = papers.map(({ key, title, publisher, date }): [string, string] => [
          `AND(${citing(key, explanations)}>0,COUNTIF(B${ROW.edition}:B${line - 1},"${key}: *")=0)`,
          `"${key}: ${title}, ${publisher}, ${date}"`,
        ]);
        return [
          { at: `A${line}`, style: "what", formula: `IF(B${line}="","","Paper")` },
          { at: `B${line}`, style: "text", formula: chosen([...next, [OTHERWISE, '""']]) },
        ];
      }),
      ...cells,
    ],
    merges: [],
    validations: [],
    conditions: blocks.map(({ heading, rows }) => ({
      range: `A${heading + 1}:B${heading + rows}`,
      formula: `$A${heading + 1}<>""`,
      look: RULED,
    })),
    charts: [],
    showsGrid: false,
    frozenRows: ROW.product,
    printed: fixedAddress(`A1:B${last}`),
    repeatedRows: `$${ROW.title}:$${ROW.product + 1}`,
    pages: { scale: PER_CENT, breakBefore: breaksIn(blocks, heights) },
  };
}

/** Returns a formula for the number of facts of a paper that explanations cite. */
function citing(key: string, explanations: ComputedSheet["explanations"]): string {
  const counts = [...explanations.values()].map(
    ({ row, column, rows }) => `COUNTIF(${at(MODEL_SHEET, row, column + 1, rows)},"*: ${key}, *")`,
  );
  return counts.join("+");
}

type Row = readonly [what: string, text: string];

function plainRow({ row, column }: PlacedExplanation, i: number): Row {
  return [plain(row + i, column), plain(row + i, column + 1)];
}

/** The rows of the model sheet below an explanation's that are looked at for more of it. */
const LOOKED_AT = 500;

/** The last reserved row of an explanation, or if it has more rows: how many aren't shown, and where they are. */
function lastRow(placed: PlacedExplanation): Row {
  const { row, column, rows } = placed;
  const below = `COUNTA(${at(MODEL_SHEET, row + rows, column, LOOKED_AT)})`;
  const [what, text] = plainRow(placed, rows - 1);
  const words = `{${below}+1} more rows have no room here. The hidden sheet ${MODEL_SHEET} has them all, from ${cellName(row, column)} on.`;
  return [`IF(${below}>0,"More",${what})`, `IF(${below}>0,${sentenceFormula(words)},${text})`];
}

/**
 * The headings that begin a page: of an explanation that would otherwise continue on the next page, unless it's the
 * first, or takes one page more from there.
 */
function breaksIn(
  blocks: readonly { readonly heading: number; readonly rows: number }[],
  heights: Readonly<Record<number, number>>,
): number[] {
  const between = (from: number, to: number): number =>
    Array.from({ length: to - from }, (_, i) => heights[from + i] ?? LINE).reduce((sum, height) => sum + height, 0);
  const breaks: number[] = [];
  let used = between(1, blocks[0]?.heading ?? 1);
  for (const { heading, rows } of blocks) {
    const height = between(heading, heading + rows + 1);
    const left = PAGE - used;
    const pages = Math.ceil(height / ROOM);
    if (heading !== blocks[0]?.heading && height > left && pages <= Math.ceil((height - left) / ROOM)) {
      // In equal parts, so that no page has only the last rows.
      for (let page = 0; page < pages; page += 1) breaks.push(heading + Math.ceil((page * (rows + 1)) / pages));
      used = REPEATED + height / pages;
    } else {
      used += height;
      while (used > PAGE) used -= ROOM;
    }
    used += GAP;
  }
  return breaks;
}

/**
 * Returns a formula for a row of a figure's explanation; "-" if there is no such row. Undefined if the figure isn't
 * explained.
 */
function explained({ explanations }: ComputedSheet, name: string, what: string): string | undefined {
  const from = explanations.get(name);
  if (!from) return undefined;
  return `IFERROR(${rowOf(from, what)},"-")`;
}

/** Returns a formula for "5.95 to 20.8 h. Limited by cache space."; undefined for a figure that isn't explained. */
export function rangeAndLimit(computed: ComputedSheet, name: string): string | undefined {
  const range = explained(computed, name, RANGE_ROW);
  const limit = explained(computed, name, LIMIT_ROW);
  if (range === undefined || limit === undefined) return undefined;
  return `IF(ISERROR(${name}),"",${range}&IF(${limit}="-","",". Limited by "&${limit}&"."))`;
}
