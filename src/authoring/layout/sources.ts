/** What the explanations say, as one list without repeats, in plain cells. */
import { fixedAddress } from "../../cells/address";
import { ANSWER_ROW, LIMIT_ROW, RANGE_NOTE, RANGE_ROW } from "../../model/reference/explain";
import { templateVersionText } from "../../filling/templateVersion";
import type { Source } from "../../model/facts/papers";
import { RULED } from "../styles";
import type { CellPlan, SheetPlan } from "../plan";
import type { Proposal } from "../proposal";
import { dateInWords } from "./modelFormulas";
import { LINE_LETTERS } from "./explanationRows";
import type { ModelSheet } from "./model";
import { at, cellName, MODEL_SHEET, rowOf, SOURCES } from "./places";

/** Row heights in points. Programs fit rows differently to the text of a formula, so heights are set. */
const TEXT_LINE = 11.75;
const LISTED_LINE = 12;
const HEIGHTS = { title: 28, product: 18, below: 6, gap: 8 } as const;

/** Column widths in characters. */
const WIDTHS = [23, 118];

/** Print scale in %, at which the columns leave a seventh of a page's width to wider fonts. */
const PER_CENT = 60;

/** Of the sheet, from 1. */
const ROW = { title: 1, product: 2, range: 4, model: 5, live: 6, edition: 7, papers: 8 } as const;

/** The cell that says which template the workbook was made from. */
export const EDITION_CELL = at(SOURCES, ROW.edition - 1, 1);

const WHERE_FORMULAS = `They are on the hidden sheet ${MODEL_SHEET}. To see it, right-click a sheet tab and select Unhide.`;

/** For whoever opens the file without the add-in. */
const MAKE_LIVE =
  "To calculate again, install Storage Sizing, open its pane, and select Explain > Whole workbook > Repair. Without it, Excel shows errors.";

/** "Calculated by Storage Sizing for Excel 1.0.0 for the proposal of 21 November 2026". */
function calculatedBy(product: string): string {
  return `"Calculated by ${product}"&IF(ISNUMBER(date)," for the proposal of "&${dateInWords("date")},"")`;
}

/**
 * @param product name and version
 * @param papers on which the explained answers can rest; those are shown that an explanation cites
 */
export function sourcesSheet(
  proposal: Proposal,
  { sources }: ModelSheet,
  product: string,
  papers: readonly Source[],
): SheetPlan {
  const heights: Record<number, number> = {
    [ROW.title]: HEIGHTS.title,
    [ROW.product]: HEIGHTS.product,
    3: HEIGHTS.below,
    [ROW.range]: heightFor(1),
    [ROW.model]: heightFor(1),
    [ROW.live]: heightFor(MAKE_LIVE.length),
    [ROW.edition]: heightFor(1),
  };
  const longest = Math.max(0, ...papers.map((paper) => paperText(paper).length));
  for (let i = 0; i < papers.length; i += 1) heights[ROW.papers + i] = heightFor(longest);
  heights[ROW.papers + papers.length] = HEIGHTS.gap;
  const first = ROW.papers + papers.length + 1;
  const last = first + sources.lines.length - 1;
  for (let line = first; line <= last; line += 1) heights[line] = LISTED_LINE;
  const said = (row: number, what: string, text: Omit<CellPlan, "at" | "style">): CellPlan[] => [
    { at: `A${row}`, style: "what", value: what },
    { at: `B${row}`, style: "text", ...text },
  ];
  const { texts, lines } = sources;
  return {
    name: SOURCES,
    widths: WIDTHS,
    heights,
    cells: [
      { at: `A${ROW.title}:B${ROW.title}`, style: "title" },
      { at: `A${ROW.title}`, style: "title", value: "Assumptions and sources" },
      { at: `A${ROW.product}:B${ROW.product}`, style: "subtitle" },
      { at: `A${ROW.product}`, style: "subtitle", formula: calculatedBy(product) },
      ...said(ROW.range, "Ranges", { value: RANGE_NOTE }),
      ...said(ROW.model, "Formulas", { value: WHERE_FORMULAS }),
      ...said(ROW.live, "Live numbers", { value: MAKE_LIVE }),
      ...said(ROW.edition, "Template", {
        value: templateVersionText({ ...proposal, version: String(proposal.version) }),
      }),
      ...papers.flatMap((_, i): CellPlan[] => {
        const line = ROW.papers + i;
        // The first paper that an explanation cites and no row above has, so that no row between is blank.
        const next = papers.reduceRight(
          (rest, paper) =>
            `IF(AND(COUNTIF(${texts},"${paper.key}, *")+COUNTIF(${texts},"* from ${paper.key}, *")>0,COUNTIF(B${ROW.edition}:B${line - 1},"${paper.key}: *")=0),"${paperText(paper)}",${rest})`,
          '""',
        );
        return [
          { at: `A${line}`, style: "what", formula: `IF(B${line}="","","Paper")` },
          { at: `B${line}`, style: "text", formula: next },
        ];
      }),
      ...lines.flatMap(({ label, text }, i): CellPlan[] => [
        { at: `A${first + i}`, style: "what", formula: label },
        { at: `B${first + i}`, style: "text", formula: text },
      ]),
    ],
    merges: [],
    validations: [],
    conditions: [{ range: `A${first}:B${last}`, formula: `$A${first}<>""`, look: RULED }],
    charts: [],
    showsGrid: false,
    frozenRows: ROW.product,
    printed: fixedAddress(`A1:${cellName(last - 1, 1)}`),
    repeatedRows: `$${ROW.title}:$${ROW.product + 1}`,
    pages: { scale: PER_CENT, breakBefore: [] },
  };
}

function paperText({ key, title, publisher, date }: Source): string {
  return `${key}: ${title}, ${publisher}, ${date}`;
}

function heightFor(letters: number): number {
  return Math.ceil(letters / LINE_LETTERS) * TEXT_LINE + 3;
}

const CHOOSE = ": choose ";

/** Returns a formula for "5.95 to 20.8 h. Limited by cache space.", or why there is no number. */
export function rangeAndLimit({ explanations }: ModelSheet, name: string): string {
  const from = explanations.get(name);
  if (!from) throw new RangeError(`${name} isn't explained`);
  const [range, limit] = [RANGE_ROW, LIMIT_ROW].map((what) => `IFERROR(${rowOf(from, what)},"-")`);
  const answer = `IFERROR(${rowOf(from, ANSWER_ROW)},"")`;
  // What can be chosen instead is for whoever fills the template.
  const why = `LEFT(${answer},FIND("${CHOOSE}",${answer}&"${CHOOSE}")-1)`;
  const found = `IF(${range}="-","",${range})&IF(${limit}="-","",". Limited by "&${limit}&".")`;
  const formula = `IF(ISNA(${name}),${why},IF(ISERROR(${name}),"",${found}))`;
  return from.notAsked === undefined ? formula : `IF(${from.notAsked.formula},"${from.notAsked.says}",${formula})`;
}
