/** The call of the plan, and each of its rows at a fixed place, so that other sheets need no search. */
import { heading, type Grid } from "../../model/question/answer";
import { MOST_YEARS } from "../../model/plan/planInputs";
import { MOST_LINES } from "../../model/plan/planTable";
import { MOST_CANDIDATES } from "../../model/plan/search";
import type { Proposal } from "../proposal";
import { requiredQuestion } from "./asks";
import { callFormula, planAsk } from "./calls";
import type { ModelCells } from "./modelCells";
import { numberOrText } from "./modelFormulas";
import { at, cellName, FIRST, HEADING, MODEL_SHEET } from "./places";

/** Columns of every plan's table, in order. */
export const PLAN_COLUMNS = [
  "part",
  "item",
  "first",
  "second",
  "quantity",
  "unit",
  "verdict",
  "used",
  "worst",
  "felt",
  "most",
  "felt_worst",
  "by",
  "fullest",
  "rests",
  "kind",
  "apart",
  "apart_worst",
  "apart_most",
  "hour",
  "apart2",
  "apart2_worst",
  "apart2_most",
  "taken",
  "unbilled",
] as const;
export type PlanColumn = (typeof PLAN_COLUMNS)[number];

/** The rows that a part can have, at most. */
export const PART_ROWS = {
  verdict: 1,
  present: 1,
  entered: 1,
  recommended: 1,
  alternative: 1,
  needed: 1,
  bill: MOST_LINES,
  "alternative bill": MOST_LINES,
  candidate: MOST_CANDIDATES,
  // This one, and those after it.
  year: 1 + MOST_YEARS,
} as const;
export type PlanPart = keyof typeof PART_ROWS;
const MOST_ROWS = Object.values(PART_ROWS).reduce<number>((sum, rows) => sum + rows, 0);

export interface PlanRows {
  /** The cell of the plan's call, which is an error if there is no answer. */
  readonly anchor: string;
  /** The cell of a row of a part, counted from 0: what the plan says, or empty text. */
  readonly cell: (part: PlanPart, row: number, column: PlanColumn) => string;
  /** A formula for a column's heading. */
  readonly heading: (column: PlanColumn) => string;
  /** Columns of other states that the plan promises something of, such as that after an outage. */
  readonly aparts: readonly PlanColumn[];
}

/** @param sample the plan's answer to the sample */
export function planRows(sheet: ModelCells, proposal: Proposal, sample: Grid): PlanRows {
  const spill = sheet.columns(PLAN_COLUMNS.map((one) => (one === "item" ? 60 : 13)));
  sheet.spilled(callFormula(proposal, planAsk(proposal)), spill, PLAN_COLUMNS.length, MOST_ROWS);
  const anchor = at(MODEL_SHEET, HEADING, spill);
  const inSpill = (column: PlanColumn): string =>
    at(MODEL_SHEET, FIRST, spill + PLAN_COLUMNS.indexOf(column), MOST_ROWS);
  sheet.names["plan_parts"] = inSpill("part");
  const headingOf = (column: PlanColumn): string => {
    const index = PLAN_COLUMNS.indexOf(column);
    const found = sample.columns[index];
    const cell = at(MODEL_SHEET, HEADING, spill + index);
    return `IF(ISERROR(${anchor}),"${found ? heading(found) : ""}",IF(ISBLANK(${cell}),"",${cell}))`;
  };

  const laid = sheet.columns([13, 8, 60, ...PLAN_COLUMNS.slice(2).map(() => 11)]);
  const column = (of: PlanColumn): number => laid + 1 + PLAN_COLUMNS.indexOf(of);
  const placeColumn = laid + 1;
  sheet.head(laid, "Part");
  sheet.head(placeColumn, "Row");
  for (const of of PLAN_COLUMNS.slice(1)) sheet.head(column(of), of.replace("_", " "));
  const starts = new Map<PlanPart, number>();
  let next = FIRST;
  for (const [part, rows] of Object.entries(PART_ROWS) as [PlanPart, number][]) {
    starts.set(part, next);
    for (let i = 0; i < rows; i += 1) {
      const found = `MATCH("${part}",plan_parts,0)${i === 0 ? "" : `+${i}`}`;
      const place = cellName(next, placeColumn);
      sheet.cells.push(
        { at: cellName(next, laid), style: "word", value: i === 0 ? part : `${part} ${i + 1}` },
        {
          at: place,
          style: "number",
          format: "0",
          formula: i === 0 ? `IFERROR(${found},0)` : `IFERROR(IF(INDEX(plan_parts,${found})="${part}",${found},0),0)`,
        },
      );
      for (const of of columnsOf(part))
        sheet.cells.push({
          at: cellName(next, column(of)),
          style: "word",
          format: "General",
          formula: `IF(${place}=0,"",${numberOrText(`INDEX(${inSpill(of)},${place})`)})`,
        });
      next += 1;
    }
  }
  const cell: PlanRows["cell"] = (part, i, of) => {
    if (!columnsOf(part).includes(of)) throw new RangeError(`${part} has no ${of}`);
    return at(MODEL_SHEET, (starts.get(part) ?? FIRST) + i, column(of));
  };
  const cellsOf = (part: PlanPart, of: PlanColumn): string =>
    at(MODEL_SHEET, starts.get(part) ?? FIRST, column(of), PART_ROWS[part]);
  sheet.names["bill_items"] = cellsOf("bill", "item");
  sheet.names["bill_quantities"] = cellsOf("bill", "quantity");
  sheet.names["bill_kinds"] = cellsOf("bill", "kind");
  sheet.names["level"] = cell("verdict", 0, "verdict");
  sheet.names["recommended"] = cell("recommended", 0, "item");
  sheet.names["alternative_kinds"] = cellsOf("alternative bill", "kind");
  sheet.names["alternative_bill"] = cellsOf("alternative bill", "item");
  sheet.names["alternative_item"] = cell("alternative", 0, "item");

  const hasApart = sample.columns[PLAN_COLUMNS.indexOf("apart")]?.unit !== "";
  // A second age has columns where links that may be lost have a target of their own.
  const hasLostTarget = Object.keys(requiredQuestion(proposal.plan).inputs).some((name) =>
    name.startsWith("lost_target"),
  );
  const aparts = [...(hasApart ? APART : []), ...(hasLostTarget ? APART_TOO : [])];
  return { anchor, cell, heading: headingOf, aparts };
}

const APART = ["apart", "apart_worst", "apart_most"] as const satisfies readonly PlanColumn[];
/** Of the second state, whose columns aren't always used. */
export const APART_TOO = ["apart2", "apart2_worst", "apart2_most"] as const satisfies readonly PlanColumn[];

const JUDGED: readonly PlanColumn[] = [
  ...(["item", "quantity", "unit", "verdict", "fullest"] as const),
  ...(["used", "worst", "felt", "most", "felt_worst", "by"] as const),
  ...APART,
  ...APART_TOO,
];

function columnsOf(part: PlanPart): readonly PlanColumn[] {
  switch (part) {
    case "verdict":
      return ["item", "verdict", "by", "hour"];
    case "bill":
      return ["item", "quantity", "unit", "by", "rests", "kind", "taken"];
    case "alternative bill":
      return ["item", "quantity", "kind"];
    case "needed":
      return ["item"];
    case "candidate":
      return ["item", "verdict"];
    case "year":
      return ["item", "quantity", "verdict", "by"];
    case "alternative":
      return [...JUDGED, "unbilled"];
    default:
      return JUDGED;
  }
}

export const PART_TITLES = {
  present: "Today",
  entered: "Entered",
  recommended: "Recommended",
  alternative: "Alternative",
} as const;
export type Compared = keyof typeof PART_TITLES;

/** The configurations side by side: today's only where the plan has one. */
export function comparedParts({ rows }: Grid): Compared[] {
  const hasPresent = rows.some(([part]) => part === "present");
  return [...(hasPresent ? (["present"] as const) : []), "entered", "recommended", "alternative"];
}
