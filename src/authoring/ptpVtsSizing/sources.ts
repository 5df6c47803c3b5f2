/** Equation, assumptions and sources of both answers, as EXPLAIN returns them. */
import { LIMIT_ROW, RANGE_NOTE, RANGE_ROW } from "../../model/everywhere/explain";
import { sources as papers } from "../../model/sources";
import type { Question } from "../../model/question";
import { RULED, THREE_FIGURES } from "../look";
import type { CellPlan, SheetPlan } from "../plan";
import { fixedAddress } from "../../cells/address";
import { fixed, written } from "../../cells/reference";
import { fullName } from "../../cells/spelling";
import { DAY, DAY_ARGUMENTS, PEAK, questionNamed, SOURCES } from "./places";

/** Rows that an explanation may take: the longest seen, with every warning, has 37, and eight defaults may be assumed. */
const ROOM = 46;

/** In points. Programs fit rows differently to text that a formula spills, so every row has enough height. */
const TWO_LINES = 23;

const ROW = { title: 1, product: 2, range: 4, paper: 5, peak: 7, day: 7 + ROOM + 2 } as const;
const LAST = ROW.day + ROOM;

const EXPLAIN = questionNamed("EXPLAIN");

/** From the explanation of the peak hours, in words; a dash where it has no such row. */
function explained(what: string): string {
  const column = (letter: string): string =>
    written(fixed({ sheet: SOURCES, address: `${letter}${ROW.peak + 1}:${letter}${ROW.peak + ROOM}` }));
  return `IFERROR(INDEX(${column("B")},MATCH("${what}",${column("A")},0)),"-")`;
}

export const RANGE = explained(RANGE_ROW);
export const LIMITED_BY = explained(LIMIT_ROW);

/** @param product name and version, as shown on the sheet */
export function sourcesSheet(product: string): SheetPlan {
  const explanation = (row: number, question: Question, called: string): CellPlan[] => [
    { at: `A${row}:B${row}`, style: "section" },
    { at: `A${row}`, style: "section", value: `${question.asks} (${question.name})` },
    { at: `A${row + 1}:A${row + ROOM}`, style: "what" },
    { at: `B${row + 1}:B${row + ROOM}`, style: "text", format: THREE_FIGURES },
    { at: `A${row + 1}`, style: "what", formula: `${fullName(EXPLAIN.name)}("${question.name}",${called})` },
  ];
  return {
    name: SOURCES,
    widths: [23, 92],
    heights: {
      [ROW.title]: 28,
      [ROW.product]: 18,
      3: 6,
      ...Object.fromEntries(
        [ROW.peak, ROW.day].flatMap((row) => Array.from({ length: ROOM }, (_, i) => [row + 1 + i, TWO_LINES])),
      ),
    },
    cells: [
      { at: `A${ROW.title}:B${ROW.title}`, style: "title" },
      { at: `A${ROW.title}`, style: "title", value: "Assumptions and sources" },
      { at: `A${ROW.product}:B${ROW.product}`, style: "subtitle" },
      { at: `A${ROW.product}`, style: "subtitle", value: `Calculated by ${product}` },
      { at: `A${ROW.range}`, style: "what", value: "Ranges" },
      { at: `B${ROW.range}`, style: "text", value: RANGE_NOTE },
      { at: `A${ROW.paper}`, style: "what", value: "Paper" },
      { at: `B${ROW.paper}`, style: "text", value: paper() },
      ...explanation(ROW.peak, PEAK, "model,cache_gb,compression,,priority_hours"),
      ...explanation(ROW.day, DAY, DAY_ARGUMENTS),
    ],
    merges: [],
    validations: [],
    conditions: [ROW.peak, ROW.day].map((row) => ({
      range: `A${row + 1}:B${row + ROOM}`,
      formula: `$A${row + 1}<>""`,
      look: RULED,
    })),
    charts: [],
    showsGrid: false,
    frozenRows: ROW.product,
    printed: fixedAddress(`A1:B${LAST}`),
    repeatedRows: `$${ROW.title}:$${ROW.product + 1}`,
    pages: { scale: 72, breakBefore: [ROW.day] },
  };
}

function paper(): string {
  const found = papers.find(({ key }) => key === "ptp-vts-2002");
  if (!found) throw new RangeError("no paper ptp-vts-2002");
  return `${found.key}: ${found.title}, ${found.publisher}, ${found.date}`;
}
