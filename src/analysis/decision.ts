/** Whether two answers to one question have the same outcome, and how the outcomes differ. */
import { withLarger } from "../model/quantities/amount";
import type { Answer, Table } from "../model/question/answer";
import { inUnit, threeFigures } from "../model/quantities/formatNumber";
import type { Question } from "../model/question/question";
import type { Improvable } from "../model/question/subjects";
import { readingOf, type Asked, type Measure, type Reading } from "./reading";

/** A target: a value of the answer, of which the user wants to stay on one side. */
export interface WantedOutcome {
  readonly measure: Measure;
  readonly value: number;
}

/**
 * Describes how the outcome of `other` differs from that of `base`; undefined if it doesn't. A configuration that
 * becomes full always differs. With a target, an answer on its other side differs (one exactly at the target doesn't).
 * Without a target, the outcome is the kind of answer, what limits it, and the states of a table over time. Inputs that
 * the model rejects have no outcome.
 */
export function outcomeChange(
  question: Question,
  base: Answer,
  other: Asked,
  wanted?: WantedOutcome,
): string | undefined {
  if (other.kind === "refused") return undefined;
  const { answer } = other;
  if (isFull(question, answer) && !isFull(question, base)) return fullWords(base, answer);
  if (wanted) return beyond(question, base, answer, wanted);
  if (kindOf(answer) !== kindOf(base)) return answerInWords(answer);
  if (answer.limitedBy !== base.limitedBy) return limitWords(answer.limitedBy, base.limitedBy);
  if (answer.kind !== "table" || base.kind !== "table") return undefined;
  const [before, after] = [statesOf(base), statesOf(answer)];
  const isSame = before.length === after.length && before.every((state) => after.includes(state));
  return isSame ? undefined : stateWords(before, after);
}

/** True if the answer is over capacity or, for a table over time, in a state that its question declares as harmful. */
export function isFull({ improve }: Question, answer: Answer): boolean {
  if (answer.kind === "verdict") return answer.means === "over capacity";
  if (answer.kind !== "table") return false;
  const harmful = (improve?.of ?? []).flatMap(({ states = [] }) => states);
  return statesOf(answer).some((state) => harmful.includes(state));
}

/** The kind of answer: number, table, or the meaning of a verdict. */
function kindOf(answer: Answer): string {
  return answer.kind === "verdict" ? answer.means : answer.kind;
}

function fullWords(base: Answer, answer: Answer): string {
  const come = base.kind === "table" && answer.kind === "table" ? stateWords(statesOf(base), statesOf(answer)) : "";
  return come === "" ? answerInWords(answer) : come;
}

/**
 * A reading as a number for comparison: a verdict that the demand is carried ranks above every number, over capacity
 * below. Undefined if it can't be compared.
 */
function rankOf(reading: Reading, towards: Improvable["towards"] | undefined): number | undefined {
  if (reading.kind === "number") return reading.value;
  if (reading.kind === "refused" || towards === undefined || reading.means === "no answer") return undefined;
  return (reading.means === "carried") === (towards === "more") ? Infinity : -Infinity;
}

function beyond(
  { improve }: Question,
  base: Answer,
  other: Answer,
  { measure, value }: WantedOutcome,
): string | undefined {
  const [from, to] = [readingOf(answered(base), measure), readingOf(answered(other), measure)];
  const [before, after] = [from, to].map((reading) => rankOf(reading, improve?.towards));
  if (before === undefined || after === undefined)
    return kindOf(base) === kindOf(other) ? undefined : answerInWords(other);
  const [was, is] = [Math.sign(before - value), Math.sign(after - value)];
  if (is === 0 || is === was) return undefined;
  if (to.kind !== "number") return answerInWords(other);
  const target = figureInSentence(value, measure.unit);
  const side = `${is > 0 ? "above" : "below"} the ${target} target`;
  const now = figureInSentence(to.value, measure.unit);
  return now === target ? `just ${side}` : `${now}, ${side}`;
}

function answered(answer: Answer): Asked {
  return { kind: "answered", answer };
}

/**
 * True if the low or high end of `other` is on the other side of the target from `base`, or if only one of them has a
 * number.
 */
export function boundIsBeyond(
  question: Question,
  base: Answer,
  other: Asked,
  { measure, value }: WantedOutcome,
  bound: "low" | "high",
): boolean {
  if (other.kind === "refused") return false;
  if (isFull(question, other.answer) && !isFull(question, base)) return true;
  const towards = question.improve?.towards;
  const [from, to] = [readingOf(answered(base), measure), readingOf(other, measure)];
  const before = rankOf(from, towards);
  const after = to.kind === "number" ? to[bound] : rankOf(to, towards);
  if (before === undefined || after === undefined) return kindOf(base) !== kindOf(other.answer);
  const is = Math.sign(after - value);
  return is !== 0 && is !== Math.sign(before - value);
}

/** "6.04 h" */
export function figureInUnit(value: number, unit: string): string {
  return inUnit(threeFigures(value), unit);
}

/** "6.04 h", or for a long time "32,400 s (9 h)". */
export function figureInSentence(value: number, unit: string): string {
  return withLarger(figureInUnit(value, unit), value, unit);
}

/** An answer in a few words. */
export function answerInWords(answer: Answer): string {
  switch (answer.kind) {
    case "verdict":
      return answer.reason;
    case "table":
      return answer.summary;
    case "estimate":
      return `the answer becomes ${figureInSentence(answer.value, answer.unit)}`;
  }
}

function limitWords(now: string, before: string): string {
  if (now === "") return `no longer limited by ${before}`;
  return before === "" ? `becomes limited by ${now}` : `limited by ${now} instead of ${before}`;
}

function statesOf({ columns, rows }: Table): string[] {
  const at = columns.findIndex(({ drawn }) => drawn === "state");
  return at < 0 ? [] : [...new Set(rows.map((row) => String(row[at] ?? "")))].sort();
}

function stateWords(before: readonly string[], after: readonly string[]): string {
  const come = after.filter((state) => !before.includes(state));
  const gone = before.filter((state) => !after.includes(state));
  const parts = [
    ...(come.length > 0 ? [`adds ${statesInWords(come)}`] : []),
    ...(gone.length > 0 ? [`drops ${statesInWords(gone)}`] : []),
  ];
  return parts.join("; ");
}

/** "the state throttled", "the states idle, throttled" */
function statesInWords(states: readonly string[]): string {
  return `the state${states.length === 1 ? "" : "s"} ${states.join(", ")}`;
}
