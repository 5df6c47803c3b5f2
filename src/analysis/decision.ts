/** When two answers of one question lead to the same thing being done, and what changed where they do not. */
import type { Answer, Table } from "../model/estimate";
import { threeFigures } from "../model/figures";
import { readingOf, type Asked, type Measure } from "./reading";

/** A value of the answer that the user wants to stay on this side of. */
export interface Wanted {
  readonly measure: Measure;
  readonly value: number;
}

/**
 * How another outcome decides differently, in words; undefined where it does not. With a wanted value: beyond it, seen
 * from the base (an answer just at it is on no side yet), or without a number. Without: number or verdict, what limits,
 * and the states of a table over time. What the model refuses decides nothing.
 */
export function changed(base: Answer, other: Asked, wanted?: Wanted): string | undefined {
  if (other.kind === "refused") return undefined;
  const { answer } = other;
  if (wanted) return beyond(base, answer, wanted);
  if (answer.kind !== base.kind) return wordsOf(answer);
  if (answer.limitedBy !== base.limitedBy) return limitWords(answer.limitedBy, base.limitedBy);
  if (answer.kind !== "table" || base.kind !== "table") return undefined;
  const [before, after] = [statesOf(base), statesOf(answer)];
  const isSame = before.length === after.length && before.every((state) => after.includes(state));
  return isSame ? undefined : stateWords(before, after);
}

function beyond(base: Answer, other: Answer, { measure, value }: Wanted): string | undefined {
  const [from, to] = [base, other].map((answer) => readingOf({ kind: "answered", answer }, measure));
  if (to?.kind === "number" && from?.kind === "number") {
    const [was, is] = [Math.sign(from.value - value), Math.sign(to.value - value)];
    if (is === 0 || is === was) return undefined;
    const side = `${is > 0 ? "more" : "less"} than the ${withUnit(value, measure.unit)} wanted`;
    const now = withUnit(to.value, measure.unit);
    return now === withUnit(value, measure.unit) ? `just ${side}` : `${now}, ${side}`;
  }
  return to?.kind === from?.kind ? undefined : wordsOf(other);
}

/** Whether an end of another answer's range is beyond what is wanted, seen from the base itself; or there is no number. */
export function boundIsBeyond(base: Answer, other: Asked, { measure, value }: Wanted, bound: "low" | "high"): boolean {
  const [from, to] = [readingOf({ kind: "answered", answer: base }, measure), readingOf(other, measure)];
  if (to.kind === "refused") return false;
  if (to.kind !== "number" || from.kind !== "number") return to.kind !== from.kind;
  const is = Math.sign(to[bound] - value);
  return is !== 0 && is !== Math.sign(from.value - value);
}

/** "6.04 h" */
export function withUnit(value: number, unit: string): string {
  return `${threeFigures(value)} ${unit}`.trim();
}

function wordsOf(answer: Answer): string {
  switch (answer.kind) {
    case "verdict":
      return answer.reason;
    case "table":
      return answer.summary;
    case "estimate":
      return `there is a number: ${withUnit(answer.value, answer.unit)}`;
  }
}

function limitWords(now: string, before: string): string {
  if (now === "") return `${before} limits no longer`;
  return before === "" ? `${now} begins to limit` : `${now} limits instead of ${before}`;
}

function statesOf({ columns, rows }: Table): string[] {
  const at = columns.findIndex(({ drawn }) => drawn === "state");
  return at < 0 ? [] : [...new Set(rows.map((row) => String(row[at] ?? "")))].sort();
}

function stateWords(before: readonly string[], after: readonly string[]): string {
  const come = after.filter((state) => !before.includes(state));
  const gone = before.filter((state) => !after.includes(state));
  const parts = [
    ...(come.length > 0 ? [`${come.join(", ")} comes up`] : []),
    ...(gone.length > 0 ? [`${gone.join(", ")} is gone`] : []),
  ];
  return parts.join("; ");
}
