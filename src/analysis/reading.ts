/** What a picture takes of an answer: one number with its range, or why there is none. */
import type { Answer, Column, Meaning, Table } from "../model/estimate";
import { InputError, type GivenAll } from "../model/given";
import type { Question } from "../model/question";

/** Which number of an answer is read. */
export interface Measure {
  /** "Highest fill"; empty where the answer is one number. */
  readonly name: string;
  readonly unit: string;
}

export type Reading =
  | {
      readonly kind: "number";
      readonly value: number;
      readonly low: number;
      /** May be Infinity, as an estimate's. */
      readonly high: number;
    }
  /** A verdict: an answer without a number. */
  | { readonly kind: "none"; readonly means: Meaning; readonly finding: string; readonly reason: string }
  /** The model does not take these inputs. */
  | { readonly kind: "refused"; readonly reason: string };

export type Asked =
  | { readonly kind: "answered"; readonly answer: Answer }
  /** The argument, the rule and the value. */
  | { readonly kind: "refused"; readonly reason: string };

/** As `Question.ask`, with a refusal as a value: a point of a sweep may lie outside what the model takes. */
export function asked(question: Question, given: GivenAll): Asked {
  try {
    return { kind: "answered", answer: question.ask(given) };
  } catch (fault) {
    if (fault instanceof InputError) return { kind: "refused", reason: fault.message };
    throw fault;
  }
}

/**
 * The numbers that can be read of a question's answers, the best first: the answer itself; of a table over time the
 * highest of each column that is drawn, shares of a limit first. Empty for other tables.
 */
export function measuresOf(question: Question, answer: Answer): readonly Measure[] {
  if (answer.kind === "estimate") return [{ name: "", unit: answer.unit }];
  if (answer.kind === "verdict") return question.unit === "table" ? [] : [{ name: "", unit: question.unit }];
  const drawn = (how: Column["drawn"]): Column[] => answer.columns.filter((column) => column.drawn === how);
  return [...drawn("share"), ...drawn("line").reverse()].map(({ label, unit }) => ({ name: highestOf(label), unit }));
}

function highestOf(label: string): string {
  return `Highest ${label.toLowerCase()}`;
}

/** What of `measure` an answer says; `measure` matters for tables only. */
export function readingOf(outcome: Asked, measure: Measure): Reading {
  if (outcome.kind === "refused") return outcome;
  const { answer } = outcome;
  switch (answer.kind) {
    case "estimate":
      return { kind: "number", value: answer.value, low: answer.low, high: answer.high };
    case "verdict":
      return { kind: "none", means: answer.means, finding: answer.finding, reason: answer.reason };
    case "table":
      return highest(answer, measure);
  }
}

const NO_COLUMN = "the table has no such column";

function highest(answer: Table, measure: Measure): Reading {
  const found = answer.columns.findIndex(
    ({ label, drawn }) => drawn !== undefined && highestOf(label) === measure.name,
  );
  const values = answer.rows.flatMap((row) => {
    const cell = row[found];
    return typeof cell === "number" ? [cell] : [];
  });
  if (values.length === 0) return { kind: "none", means: "no answer", finding: NO_COLUMN, reason: NO_COLUMN };
  const value = values.reduce((most, one) => Math.max(most, one));
  return { kind: "number", value, low: value, high: value };
}
