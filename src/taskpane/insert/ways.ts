/** The layouts that can be inserted besides the single formula, and the cells of each. */
import { catalogue } from "../../model/catalogue/catalogue";
import type { Answer, Table } from "../../model/question/answer";
import { explained } from "../../model/reference/explain";
import { threeFigures } from "../../model/quantities/formatNumber";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import { recordOf } from "../../model/language/es2016";
import { paperOfFact } from "../../model/facts/sources";
import { chainBlock } from "../../workbook/chainBlock";
import { comparisonBlock } from "../../workbook/comparisonSheet";
import type { InsertedArgument } from "../../workbook/formula";
import type { BlockInsertion } from "../../workbook/insertBlock";
import { inputsBlock, rowBlock } from "../../workbook/labelled";
import { reasonsBlock, type Paper } from "../../workbook/reasonsSheet";
import { timelineBlock } from "../../workbook/timelineSheet";
import { whatIfBlock, type Varied } from "../../workbook/whatIf";
import { sizeOf } from "../answer/answerTable";
import { insertedArguments, type Entries } from "../form/entry";
import type { Outcome } from "../form/outcome";
import { isVariable } from "./variable";

/** What is inserted: one question with its entries and its answer. */
export interface Insertable {
  readonly question: Question;
  readonly entries: Entries;
  /** The values of the entries and of their bound cells. */
  readonly given: GivenAll;
  /** Other configurations that were saved for comparison. */
  readonly kept: readonly Entries[];
  readonly answer: Answer;
  /** The outcomes of the questions whose answers are inputs. */
  readonly chained?: Outcome["chained"];
}

export type InsertWay = "formula" | "row" | "inputs" | "what if" | "timeline" | "comparison" | "reasons";

export const WAYS: Readonly<Record<InsertWay, string>> = {
  formula: "One formula in one cell",
  row: "Row: label, value, unit, range",
  inputs: "Block with inputs as cells",
  "what if": "What-if table",
  timeline: "Timeline with chart",
  comparison: "Comparison sheet",
  reasons: "Assumptions and sources",
};

/** The layouts that make sense for this answer. */
export function waysFor({ question, entries, kept, answer }: Omit<Insertable, "given">): readonly InsertWay[] {
  return [
    ...(isChain(entries) || question.unit !== "table" ? ["formula" as const] : []),
    ...(question.unit === "table" ? [] : (["row", "inputs"] as const)),
    ...(question.unit !== "table" && Object.values(question.inputs).some(isVariable) ? ["what if" as const] : []),
    ...(isTimed(answer) ? ["timeline" as const] : []),
    ...(kept.length > 0 ? ["comparison" as const] : []),
    "reasons",
  ];
}

function isTimed(answer: Answer): answer is Table {
  return answer.kind === "table" && answer.rows.length > 1 && answer.columns.some(({ drawn }) => drawn === "time");
}

/** True if an input is the answer of another question. */
export function isChain(entries: Entries): boolean {
  return Object.values(entries).some(({ kind }) => kind === "answer");
}

export function chainInsertion({ question, entries, answer, chained }: Insertable): BlockInsertion {
  const args = withFormats(question, insertedArguments(question, entries), chained);
  const spill = answer.kind === "table" ? { spill: sizeOf(answer) } : {};
  return { block: (corner) => chainBlock({ question, args, ...shownAs(answer), ...spill }, corner) };
}

/** Gives each answer in the arguments the number format of its value, and a row for what to order. */
function withFormats(
  { inputs }: Question,
  args: readonly InsertedArgument[],
  chained: Outcome["chained"] = {},
): InsertedArgument[] {
  const names = Object.keys(inputs);
  return args.map((arg, i): InsertedArgument => {
    const inner = chained[names[i] ?? ""];
    if (arg.kind !== "call" || !inner?.answer) return arg;
    return { ...arg, ...shownAs(inner.answer), args: withFormats(arg.question, arg.args, inner.chained) };
  });
}

export interface WhatIfChoice {
  readonly down: Varied;
  readonly across?: Varied;
  readonly onNewSheet: boolean;
}

export function whatIfOf({ question, entries, answer }: Insertable, choice: WhatIfChoice): BlockInsertion {
  const { down, across, onNewSheet } = choice;
  const args = insertedArguments(question, entries);
  const format = formatOf(answer);
  return {
    block: (corner) =>
      whatIfBlock({ question, args, down, ...(across && { across }), format, hasChart: onNewSheet }, corner),
    ...(onNewSheet && { newSheet: `What if ${question.name}` }),
  };
}

export function rowInsertion({ question, entries, answer }: Insertable): BlockInsertion {
  const args = insertedArguments(question, entries);
  return { block: (corner) => rowBlock({ question, args, format: formatOf(answer) }, corner) };
}

export function inputsOf({ question, entries, answer }: Insertable): BlockInsertion {
  const args = insertedArguments(question, entries);
  return { block: (corner) => inputsBlock({ question, args, ...shownAs(answer) }, corner) };
}

function shownAs(answer: Answer): { readonly format: string; readonly hasOrder: boolean } {
  return { format: formatOf(answer), hasOrder: answer.order !== undefined };
}

/** Returns a number format for three significant figures: "0.00" for 7.25, "#,##0" for 1,757. */
export function formatOf(answer: Answer): string {
  if (answer.kind !== "estimate") return "General";
  const [, decimals = ""] = threeFigures(answer.value).split(".");
  const whole = "#,##0";
  return decimals === "" ? whole : `${whole}.${decimals.replace(/\d/g, "0")}`;
}

/** @throws RangeError for an answer without a time column, for which it isn't offered */
export function timelineInsertion({ question, entries, answer }: Insertable): BlockInsertion {
  if (!isTimed(answer)) throw new RangeError(`${question.name} gave no table over time`);
  const { columns, rows } = answer;
  const args = insertedArguments(question, entries);
  return {
    block: (corner) => timelineBlock({ question, args, columns, rows: rows.length }, corner),
    newSheet: question.name,
  };
}

/** Column headings, the same as in the pane's comparison. */
const COLUMNS = ["Now", "A", "B", "C"];

export function comparisonOf({ question, entries, kept, answer }: Insertable): BlockInsertion {
  const compared = [entries, ...kept].map((one, i) => ({
    name: COLUMNS[i] ?? `${i}`,
    args: insertedArguments(question, one),
  }));
  return {
    block: (corner) => comparisonBlock({ question, compared, format: formatOf(answer) }, corner),
    newSheet: `Comparison ${question.name}`,
  };
}

export function reasonsInsertion({ question, entries, given, answer }: Insertable): BlockInsertion {
  const papers = [...new Set(answer.facts.map((id) => paperOfFact(id).key))];
  const args = insertedArguments(question, entries);
  return {
    block: (corner) =>
      reasonsBlock(
        { question, args, rows: explained(question, given, answer).rows.length, papers: papers.map(paperOf) },
        corner,
      ),
    newSheet: `Sources ${question.name}`,
  };
}

const source = catalogue.find(({ name }) => name === "SOURCE");

function paperOf(key: string): Paper {
  const answer = source?.ask(recordOf([["key", key]]));
  if (answer?.kind !== "table") throw new RangeError(`SOURCE gives no table for ${key}`);
  return { key, rows: answer.rows.length };
}
