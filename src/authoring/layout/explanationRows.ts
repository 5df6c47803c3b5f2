/** The explanations of the plan and of further answers, and one list of all that they say, without repeats. */
import { fullName } from "../../cells/spelling";
import { ANSWER_ROW, ASSUMED_ROW, LIMIT_ROW, ORDER_ROW, RANGE_ROW, WARNING_ROW } from "../../model/reference/explain";
import type { Proposal } from "../proposal";
import type { Ask } from "./asks";
import { argumentFormulas } from "./calls";
import type { ModelCells } from "./modelCells";
import { at, cellName, FIRST, MODEL_SHEET, rowOf, type PlacedExplanation } from "./places";

/** Rows for an explanation of a plan and of another answer. Our choice: a longer one says where the rest is. */
export const PLAN_ROOM = 90;
export const ANSWER_ROOM = 60;

/** Rows of explanations that stand on the front page. */
export const ELSEWHERE: readonly string[] = [
  "Answer",
  "Unit",
  RANGE_ROW,
  "Range spanned by",
  "Range mainly from",
  ORDER_ROW,
  LIMIT_ROW,
  "Utilisation",
];

/** @param explained the calls that are explained, by the name of the answer, or "plan" */
export function explanationRows(
  sheet: ModelCells,
  proposal: Proposal,
  explained: ReadonlyMap<string, Ask>,
  anchor: string,
): ReadonlyMap<string, PlacedExplanation> {
  const explanations = new Map<string, PlacedExplanation>();
  for (const [name, asked] of explained) {
    const rows = name === "plan" ? PLAN_ROOM : ANSWER_ROOM;
    const first = sheet.columns([23, 60]);
    sheet.head(first, asked.ask);
    sheet.head(first + 1, "");
    sheet.cells.push(
      { at: `${cellName(FIRST, first)}:${cellName(FIRST + rows - 1, first + 1)}`, style: "word", format: "General" },
      {
        at: cellName(FIRST, first),
        style: "word",
        formula: `${fullName("EXPLAIN")}("${asked.ask}",${argumentFormulas(proposal, asked)})`,
      },
    );
    explanations.set(name, { row: FIRST, column: first, rows });
  }
  const whole = explanations.get("plan");
  sheet.figure(
    "Why there is no answer",
    `IF(ISERROR(${anchor}),${whole ? `IFERROR(${rowOf(whole, ANSWER_ROW)},"")` : '""'},"")`,
    "why",
  );
  return explanations;
}

export interface SaidList {
  /** Label, text and place of each row. */
  readonly sources: { readonly labels: string; readonly texts: string; readonly places: string; readonly rows: number };
  /** A formula for a warning of the plan, counted from 1, and one for how many there are. */
  readonly warning: (place: number) => string;
  readonly warnings: string;
  /** A cell with the labels of the blank inputs for which the plan assumes a value, each after ", ". */
  readonly assumed: string;
}

export function saidList(sheet: ModelCells, explanations: ReadonlyMap<string, PlacedExplanation>): SaidList {
  const listed = sheet.columns([23, 60, 8, 8, 30]);
  sheet.head(listed, "What");
  sheet.head(listed + 1, "Text");
  sheet.head(listed + 2, "Place");
  sheet.head(listed + 3, "Warnings");
  sheet.head(listed + 4, "Assumed so far");
  let line = FIRST;
  for (const [name, { row: from, column: first, rows }] of explanations) {
    for (let i = 0; i < rows; i += 1) {
      const [what, text, place, warnings, assumed] = [0, 1, 2, 3, 4].map((step) => cellName(line, listed + step));
      const source = (step: number): string => cellName(from + i, first + step);
      const before = at(MODEL_SHEET, FIRST, listed + 1, Math.max(1, line - FIRST)).replace(`${MODEL_SHEET}!`, "");
      const counted = cellName(line - 1, listed + 2);
      const isSaid = `ISERROR(MATCH(${what},{${ELSEWHERE.map((label) => `"${label}"`).join(",")}},0))`;
      const isFirst = line === FIRST ? "TRUE" : `SUMPRODUCT(--(${before}=${text}))=0`;
      const isNew = `IF(LEN(${text})=0,FALSE,IF(${isSaid},${isFirst},FALSE))`;
      sheet.cells.push(
        { at: what ?? "", style: "word", formula: `IFERROR(${source(0)}&"","")` },
        // A number is an answer, which stands on the front page.
        { at: text ?? "", style: "word", formula: `IFERROR(IF(ISNUMBER(${source(1)}),"",${source(1)}&""),"")` },
        {
          at: place ?? "",
          style: "number",
          format: "0",
          formula: line === FIRST ? `IF(${isNew},1,0)` : `${counted}+IF(${isNew},1,0)`,
        },
        // Of the plan only: other answers warn of what isn't ordered.
        ...(name === "plan"
          ? [
              {
                at: warnings ?? "",
                style: "number" as const,
                format: "0",
                formula:
                  line === FIRST
                    ? "0"
                    : `${cellName(line - 1, listed + 3)}+IF(${what}="${WARNING_ROW}",${place}-${counted},0)`,
              },
              {
                at: assumed ?? "",
                style: "word" as const,
                formula: `${line === FIRST ? '""' : cellName(line - 1, listed + 4)}&IF(${what}="${ASSUMED_ROW}",", "&LEFT(${text},FIND(": ",${text}&": ")-1),"")`,
              },
            ]
          : []),
      );
      line += 1;
    }
  }
  const inList = (step: number, rows = line - FIRST): string => at(MODEL_SHEET, FIRST, listed + step, rows);
  const warned = inList(3, PLAN_ROOM);
  return {
    sources: { labels: inList(0), texts: inList(1), places: inList(2), rows: line - FIRST },
    warning: (place) => `IFERROR(INDEX(${inList(1)},MATCH(${place},${warned},0)),"")`,
    warnings: `MAX(${warned})`,
    assumed: at(MODEL_SHEET, FIRST + PLAN_ROOM - 1, listed + 4),
  };
}
