/** Asks questions with arguments by position, as a worksheet does. */
import { catalogue } from "../src/model/catalogue";
import type { Answer, Estimate, Table, Verdict } from "../src/model/estimate";
import type { Given } from "../src/model/given";
import type { About, Question } from "../src/model/question";

export function questionNamed(name: string): Question & About {
  const found = catalogue.find((q) => q.name === name);
  if (!found) throw new RangeError(`no question ${name}`);
  return found;
}

/** Returns the label that fields, messages and charts have for an input. */
export function labelOf(name: string, argument: string): string {
  const label = questionNamed(name).inputs[argument]?.label;
  if (label === undefined) throw new RangeError(`${name} has no ${argument}`);
  return label;
}

export function ask(name: string, ...args: Given[]): Answer {
  const question = questionNamed(name);
  const names = Object.keys(question.inputs);
  const rest = question.inputs[names[names.length - 1] ?? ""]?.kind === "rest" ? names.length - 1 : args.length;
  const given = Object.fromEntries(args.slice(0, rest).map((value, i) => [names[i] ?? "", value]));
  return question.ask(rest < args.length ? { ...given, [names[rest] ?? ""]: args.slice(rest) } : given);
}

function kindOf<K extends Answer["kind"]>(answer: Answer, kind: K): Extract<Answer, { kind: K }> {
  if (answer.kind !== kind) throw new TypeError(`wanted ${kind}, got ${JSON.stringify(answer)}`);
  return answer as Extract<Answer, { kind: K }>;
}

export const estimateOf = (name: string, ...args: Given[]): Estimate => kindOf(ask(name, ...args), "estimate");
export const verdictOf = (name: string, ...args: Given[]): Verdict => kindOf(ask(name, ...args), "verdict");
export const tableOf = (name: string, ...args: Given[]): Table => kindOf(ask(name, ...args), "table");
export const valueOf = (name: string, ...args: Given[]): number => estimateOf(name, ...args).value;
