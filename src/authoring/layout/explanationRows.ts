/** The explanations of the plan and of further answers, and one list of all that they say, without repeats. */
import { fullName } from "../../cells/spelling";
import { ANSWER_ROW, ASSUMED_ROW, LIMIT_ROW, ORDER_ROW, RANGE_ROW, WARNING_ROW } from "../../model/reference/explain";
import type { Proposal } from "../proposal";
import type { Ask } from "./asks";
import { argumentFormulas, notAsked } from "./calls";
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
    const figure = proposal.answers[name];
    explanations.set(name, {
      row: FIRST,
      column: first,
      rows,
      notAsked: figure === undefined ? undefined : notAsked(proposal, figure),
    });
  }
  const whole = explanations.get("plan");
  sheet.figure(
    "Why there is no answer",
    `IF(ISERROR(${anchor}),${whole ? `IFERROR(${rowOf(whole, ANSWER_ROW)},"")` : '""'},"")`,
    "why",
  );
  return explanations;
}

/** Lines of the list, which fill two pages. Our choice: the last one says if there is more. */
export const LISTED = 150;
/** Letters of a line of the list, in wider fonts, too. */
export const LINE_LETTERS = 145;

/** Letters that go on in another line at least, so that none holds a number alone. */
const LEAST_REST = 20;

export interface SaidList {
  /** The explanations' texts without repeats, and formulas for them in lines: a long text goes on in the next. */
  readonly sources: { readonly texts: string; readonly lines: readonly SaidLine[] };
  /** A formula for a warning of the plan, counted from 1, and one for how many there are. */
  readonly warning: (place: number) => string;
  readonly warnings: string;
  /** A formula for how many warnings only other answers have. */
  readonly furtherWarnings: string;
  /** A cell with the blank fields for which the plan assumes a value, which it has in brackets, each after ", ". */
  readonly assumed: string;
}

interface SaidLine {
  readonly label: string;
  readonly text: string;
}

/**
 * @param fields labels of what a reader can enter
 * @param first a formula for a text that begins the list, with its label
 */
export function saidList(
  sheet: ModelCells,
  explanations: ReadonlyMap<string, PlacedExplanation>,
  fields: readonly string[],
  first?: { readonly label: string; readonly text: string },
): SaidList {
  const labels = sheet.columns([30]);
  sheet.head(labels, "Fields");
  fields.forEach((value, i) => sheet.cells.push({ at: cellName(FIRST + i, labels), style: "word", value }));
  const canEnter = at(MODEL_SHEET, FIRST, labels, fields.length).replace(`${MODEL_SHEET}!`, "");
  const listed = sheet.columns([23, 60, 8, 8, 30]);
  sheet.head(listed, "What");
  sheet.head(listed + 1, "Text");
  sheet.head(listed + 2, "Place");
  sheet.head(listed + 3, "Warnings");
  sheet.head(listed + 4, "Assumed so far");
  let line = FIRST;
  for (const [name, { row: from, column: first, rows, notAsked: unasked }] of explanations) {
    for (let i = 0; i < rows; i += 1) {
      const [what, text, place, warnings, assumed] = [0, 1, 2, 3, 4].map((step) => cellName(line, listed + step));
      const source = (step: number): string => cellName(from + i, first + step);
      const ifAsked = (formula: string): string =>
        unasked === undefined ? formula : `IF(${unasked.formula},"",${formula})`;
      const before = at(MODEL_SHEET, FIRST, listed + 1, Math.max(1, line - FIRST)).replace(`${MODEL_SHEET}!`, "");
      const counted = cellName(line - 1, listed + 2);
      const label = `LEFT(${text},FIND(": ",${text}&": ")-1)`;
      const isSaid = `ISERROR(MATCH(${what},{${ELSEWHERE.map((label) => `"${label}"`).join(",")}},0))`;
      const isFirst = line === FIRST ? "TRUE" : `SUMPRODUCT(--(${before}=${text}))=0`;
      const isNew = `IF(LEN(${text})=0,FALSE,IF(${isSaid},${isFirst},FALSE))`;
      sheet.cells.push(
        { at: what ?? "", style: "word", formula: ifAsked(`IFERROR(${source(0)}&"","")`) },
        // A number is an answer, which stands on the front page.
        {
          at: text ?? "",
          style: "word",
          formula: ifAsked(`IFERROR(IF(ISNUMBER(${source(1)}),"",${source(1)}&""),"")`),
        },
        {
          at: place ?? "",
          style: "number",
          format: "0",
          formula: line === FIRST ? `IF(${isNew},1,0)` : `${counted}+IF(${isNew},1,0)`,
        },
        {
          at: warnings ?? "",
          style: "number",
          format: "0",
          formula:
            line === FIRST
              ? "0"
              : `${cellName(line - 1, listed + 3)}+IF(${what}="${WARNING_ROW}",${place}-${counted},0)`,
        },
        ...(name === "plan"
          ? [
              {
                at: assumed ?? "",
                style: "word" as const,
                formula: `${line === FIRST ? '""' : cellName(line - 1, listed + 4)}&IF(${what}="${ASSUMED_ROW}",IF(ISNUMBER(MATCH(${label},${canEnter},0)),", "&${label}&" ("&MID(${text},LEN(${label})+3,LEN(${text}))&")",""),"")`,
              },
            ]
          : []),
      );
      line += 1;
    }
  }
  const inList = (step: number, rows = line - FIRST): string => at(MODEL_SHEET, FIRST, listed + step, rows);
  const warned = inList(3, PLAN_ROOM);
  const counted = `MAX(${warned})`;
  return {
    sources: {
      texts: inList(1),
      lines: linesOf(sheet, { labels: inList(0), texts: inList(1), places: inList(2) }, first),
    },
    warning: (place) => `IFERROR(INDEX(${inList(1)},MATCH(${place},${warned},0)),"")`,
    warnings: counted,
    // They warn of what isn't ordered.
    furtherWarnings: `(MAX(${inList(3)})-${counted})`,
    assumed: at(MODEL_SHEET, FIRST + PLAN_ROOM - 1, listed + 4),
  };
}

/** Each text from its first line on, and where it's cut after a word, so that rows of one line hold any text. */
function linesOf(
  sheet: ModelCells,
  { labels, texts, places }: Readonly<Record<"labels" | "texts" | "places", string>>,
  first: SaidLine | undefined,
): readonly SaidLine[] {
  const placed = sheet.columns([8, 60, 8]);
  ["Of text", "From here on", "Cut after"].forEach((title, i) => sheet.head(placed + i, title));
  const most = `MAX(${places})`;
  return Array.from({ length: LISTED }, (_, i): SaidLine => {
    const cell = (step: number, line = i): string => at(MODEL_SHEET, FIRST + line, placed + step);
    const [number, text, cut] = [0, 1, 2].map((step) => cell(step)) as [string, string, string];
    const found = (cells: string): string => `IFERROR(INDEX(${cells},MATCH(${number},${places},0)),"")`;
    const goesOn = `${cell(2, i - 1)}>0`;
    const rest = `TRIM(MID(${cell(1, i - 1)},${cell(2, i - 1)}+1,LEN(${cell(1, i - 1)})))`;
    const begun = `LEFT(${text},MIN(${LINE_LETTERS + 1},LEN(${text})-${LEAST_REST}))`;
    const spaces = `LEN(${begun})-LEN(SUBSTITUTE(${begun}," ",""))`;
    const lastSpace = `IFERROR(FIND("¦",SUBSTITUTE(${begun}," ","¦",${spaces}))-1,${LINE_LETTERS})`;
    const formulas = [
      i > 0 ? `${cell(0, i - 1)}+IF(${goesOn},0,1)` : first ? "0" : "1",
      i > 0 ? `IF(${goesOn},${rest},${found(texts)})` : first ? first.text : found(texts),
      `IF(LEN(${text})<=${LINE_LETTERS},0,${lastSpace})`,
    ];
    formulas.forEach((formula, step) =>
      sheet.cells.push({
        at: cellName(FIRST + i, placed + step),
        style: step === 1 ? "word" : "number",
        format: "General",
        formula,
      }),
    );
    const label = i > 0 ? `IF(${goesOn},"",${found(labels)})` : first ? `"${first.label}"` : found(labels);
    const shown = `LEFT(${text},IF(${cut}=0,LEN(${text}),${cut}))`;
    if (i < LISTED - 1) return { label, text: shown };
    const isMore = `OR(${cut}>0,${most}>${number})`;
    const more = `${most}-${number}+1&" more rows have no room here. The hidden sheet ${MODEL_SHEET} has them all."`;
    return { label: `IF(${isMore},"More",${label})`, text: `IF(${isMore},${more},${shown})` };
  });
}
