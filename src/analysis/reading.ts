/** What a picture shows of an answer: one number with its range, or why there is none. */
import type { Answer, Column, Meaning, Table } from "../model/question/answer";
import { InputError, type GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";

/** Which number of an answer is read. */
export interface Measure {
  /** "Highest fill"; empty if the answer is a single number. */
  readonly name: string;
  readonly unit: string;
}

export type Reading =
  | {
      readonly kind: "number";
      readonly value: number;
      readonly low: number;
      /** May be Infinity, as in an estimate. */
      readonly high: number;
    }
  /** A verdict: an answer without a number. */
  | { readonly kind: "none"; readonly means: Meaning; readonly finding: string; readonly reason: string }
  /** The model rejects these inputs. */
  | { readonly kind: "refused"; readonly reason: string };

export type Asked =
  | { readonly kind: "answered"; readonly answer: Answer }
  /** The reason names the argument, the rule and the value. */
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Like `Question.ask`, but returns an InputError as a value, because a point of a sweep may be outside the input's
 * limits.
 */
export function answerOrRefusal(question: Question, given: GivenAll): Asked {
  try {
    return { kind: "answered", answer: question.ask(given) };
  } catch (fault) {
    if (fault instanceof InputError) return { kind: "refused", reason: fault.message };
    throw fault;
  }
}

/**
 * The numbers that a question's answers have, the best first: the answer itself; for a table over time, the maximum of
 * each drawn column, shares of a limit first. Empty for other tables.
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

/** The reading of an answer; `measure` matters for tables only. */
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
