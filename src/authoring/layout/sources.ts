/** Equation, assumptions and sources of the explained answers, as EXPLAIN returns them, in plain cells. */
import { fixedAddress } from "../../cells/address";
import { LIMIT_ROW, RANGE_NOTE, RANGE_ROW } from "../../model/everywhere/explain";
import { editionText } from "../../filling/edition";
import { citation, type Cited } from "../../model/sources";
import { RULED, THREE_FIGURES } from "../look";
import type { CellPlan, SheetPlan } from "../plan";
import type { Scenario } from "../scenario";
import { requiredQuestion } from "./asks";
import { askedBy } from "./calls";
import type { ComputedSheet } from "./computed";
import { at, cellName, MODEL_SHEET, ROOM, SOURCES } from "./places";

/**
 * Row height in points for two lines. Programs fit rows differently to the text of a formula, so every row is this
 * high.
 */
const TWO_LINES = 21.5;

/**
 * Print scale in %. An explanation that fills all its rows then fits on a page: (46 x 21.5 + 145) points x 0.67 < 763.
 */
const PER_CENT = 67;

/** Of the sheet, from 1. */
const ROW = { title: 1, product: 2, range: 4, model: 5, edition: 6, papers: 7 } as const;

/** The cell that says which template the workbook was made from. */
export const EDITION_CELL = at(SOURCES, ROW.edition - 1, 1);

const WHERE_FORMULAS = `They are on the hidden sheet ${MODEL_SHEET}. To see it, right-click a sheet tab and select Unhide.`;

/**
 * @param product name and version
 * @param used papers and documents on which the explained answers rest
 */
export function sourcesSheet(
  scenario: Scenario,
  { explanations }: ComputedSheet,
  product: string,
  used: readonly Cited[],
): SheetPlan {
  const cells: CellPlan[] = [];
  const heights: Record<number, number> = { [ROW.title]: 28, [ROW.product]: 18, 3: 6 };
  const headings: number[] = [];
  let row = ROW.papers + used.length + 1;
  for (const name of scenario.explains) {
    const { ask } = askedBy(scenario, name);
    const from = explanations.get(name);
    if (!from) throw new RangeError(`no explanation of ${name}`);
    headings.push(row);
    cells.push(
      { at: `A${row}:B${row}`, style: "section" },
      { at: `A${row}`, style: "section", value: `${requiredQuestion(ask).asks} (${ask})` },
    );
    for (let i = 0; i < ROOM; i += 1) {
      const line = row + 1 + i;
      heights[line] = TWO_LINES;
      cells.push({ at: `A${line}`, style: "what", formula: plain(from.row + i, from.column) });
      cells.push({
        at: `B${line}`,
        style: "text",
        format: THREE_FIGURES,
        formula: plain(from.row + i, from.column + 1),
      });
    }
    row += ROOM + 2;
  }
  const last = row - 2;
  return {
    name: SOURCES,
    widths: [23, 92],
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
      ...used.flatMap((cited, i): CellPlan[] => [
        { at: `A${ROW.papers + i}`, style: "what", value: cited.publication ? "Document" : "Paper" },
        { at: `B${ROW.papers + i}`, style: "text", value: lineOf(cited) },
      ]),
      ...cells,
    ],
    merges: [],
    validations: [],
    conditions: headings.map((heading) => ({
      range: `A${heading + 1}:B${heading + ROOM}`,
      formula: `$A${heading + 1}<>""`,
      look: RULED,
    })),
    charts: [],
    showsGrid: false,
    frozenRows: ROW.product,
    printed: fixedAddress(`A1:B${last}`),
    repeatedRows: `$${ROW.title}:$${ROW.product + 1}`,
    pages: { scale: PER_CENT, breakBefore: headings.slice(1) },
  };
}

function lineOf(cited: Cited): string {
  const { key, title, publisher, date } = cited.paper;
  return cited.publication ? `${cited.publication.key}: ${citation(cited)}` : `${key}: ${title}, ${publisher}, ${date}`;
}

function plain(row: number, column: number): string {
  const source = `${MODEL_SHEET}!${cellName(row, column)}`;
  return `IF(ISBLANK(${source}),"",${source})`;
}

/**
 * Returns a formula for a row of a figure's explanation; "-" if there is no such row. Undefined if the figure isn't
 * explained.
 */
function explained({ explanations }: ComputedSheet, name: string, what: string): string | undefined {
  const from = explanations.get(name);
  if (!from) return undefined;
  const column = (step: number): string => at(MODEL_SHEET, from.row, from.column + step, ROOM);
  return `IFERROR(INDEX(${column(1)},MATCH("${what}",${column(0)},0)),"-")`;
}

/** Returns a formula for "5.95 to 20.8 h. Limited by cache space."; undefined for a figure that isn't explained. */
export function rangeAndLimit(computed: ComputedSheet, name: string): string | undefined {
  const range = explained(computed, name, RANGE_ROW);
  const limit = explained(computed, name, LIMIT_ROW);
  if (range === undefined || limit === undefined) return undefined;
  return `IF(ISERROR(${name}),"",${range}&IF(${limit}="-","",". Limited by "&${limit}&"."))`;
}
