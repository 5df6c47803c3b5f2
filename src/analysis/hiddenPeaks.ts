/**
 * What hourly means hide in an answer: the same question is asked again with the shorter intervals behind the means.
 */
import { inUnit } from "../model/quantities/formatNumber";
import { readAs, valueText, type Answer } from "../model/question/answer";
import type { Given, GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { recordOf } from "../model/language/es2016";
import { durationText } from "../model/quantities/timestamp";
import { tellingOf } from "./improvements";
import { answerOrRefusal, type Asked } from "./reading";

/** The shorter intervals that a list of means was made from. */
export interface Finer {
  readonly argument: string;
  readonly values: readonly number[];
  readonly seconds: number;
  /** The argument for the interval length. */
  readonly interval: string;
  /** Length of an interval of the means. */
  readonly meanSeconds: number;
}

/** Smallest difference that is reported, as a share of the answer. */
const TENTH = 0.1;

/**
 * "At the file's own 10 min intervals: maximum age of the copy 31.6 s. The 1 h means hide that."
 * Undefined if the answer differs by no more than a tenth, or if there is none.
 */
export function hiddenAnswer(question: Question, given: GivenAll, finer: Finer): string | undefined {
  const [means, own] = [answerOrRefusal(question, given), askedFinely(question, given, finer)];
  if (means.kind === "refused" || own.kind === "refused") return undefined;
  if (!isApart(question, means.answer, own.answer)) return undefined;
  const text = differing(findingsOf(own.answer), findingsOf(means.answer));
  return `At the file's own ${durationText(finer.seconds)} intervals: ${text}. The ${durationText(finer.meanSeconds)} means hide that.`;
}

/** Another list with one value per mean: each value is repeated for all intervals of its mean. */
function askedFinely(question: Question, given: GivenAll, finer: Finer): Asked {
  const { argument, values, interval, seconds, meanSeconds } = finer;
  const finely = { ...given, [argument]: values, [interval]: `${seconds} s` };
  const first = answerOrRefusal(question, finely);
  if (first.kind === "answered") return first;
  const times = Math.round(meanSeconds / seconds);
  const lasting = Object.entries(question.inputs).flatMap(([name, { kind }]) => {
    const list = given[name];
    if (name === argument || kind !== "list" || !isList(list)) return [];
    return [[name, list.flatMap((value) => Array<Given>(times).fill(value))] as const];
  });
  return lasting.length === 0 ? first : answerOrRefusal(question, { ...finely, ...recordOf(lasting) });
}

function isList(given: GivenAll[string]): given is readonly Given[] {
  return Array.isArray(given) && given.length > 1;
}

function isApart(question: Question, one: Answer, other: Answer): boolean {
  if (one.kind === "verdict" && other.kind === "verdict") return one.means !== other.means;
  if (one.kind !== other.kind) return true;
  const [before, after] = [figuresOf(question, one), figuresOf(question, other)];
  return before.some((was, i) => Math.abs((after[i] ?? was) - was) > TENTH * Math.abs(was));
}

/** The measures that show how good an answer is; totals are per row, so that the number of rows doesn't matter. */
function figuresOf({ improve }: Question, answer: Answer): readonly number[] {
  if (answer.kind === "estimate") return [answer.value];
  if (answer.kind === "verdict") return [];
  const { columns, rows } = answer;
  const tellings =
    improve?.of ?? columns.filter(({ drawn }) => drawn !== "time").map(({ label }) => ({ name: label, column: label }));
  return tellings.map((telling) => {
    const isTotal = "states" in telling || "above" in telling;
    return tellingOf(answer, telling) / (isTotal ? rows.length : 1);
  });
}

function findingsOf(answer: Answer): readonly string[] {
  switch (answer.kind) {
    case "estimate": {
      const shown = readAs(answer);
      return [inUnit(valueText(shown), shown.unit)];
    }
    case "verdict":
      return [answer.reason];
    case "table":
      return answer.findings;
  }
}

/** The findings that the other answer doesn't have; all of them if the other answer has every one. */
function differing(own: readonly string[], other: readonly string[]): string {
  const only = own.filter((finding) => !other.includes(finding));
  return (only.length === 0 ? own : only).join("; ");
}
