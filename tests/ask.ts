/** Asks questions with arguments by position, as a worksheet does. */
import { catalogue } from "../src/model/catalogue/catalogue";
import type { Answer, Estimate, Shown, Table, Verdict } from "../src/model/question/answer";
import type { Given, GivenAll } from "../src/model/question/parseArguments";
import type { About, Question } from "../src/model/question/question";

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
  return question.ask(Object.fromEntries(rowOf(question, args).map((value, i) => [names[i] ?? "", value])));
}

/** Returns what each input gets; the last may take the rest. */
function rowOf({ inputs }: Question, args: readonly Given[]): GivenAll[string][] {
  const kinds = Object.values(inputs).map(({ kind }) => kind);
  const rest = kinds[kinds.length - 1] === "rest" ? kinds.length - 1 : args.length;
  return rest < args.length ? [...args.slice(0, rest), args.slice(rest)] : [...args];
}

function kindOf<A extends Shown, K extends A["kind"]>(answer: A, kind: K): Extract<A, { kind: K }> {
  if (answer.kind !== kind) throw new TypeError(`wanted ${kind}, got ${JSON.stringify(answer)}`);
  return answer as Extract<A, { kind: K }>;
}

export const estimateOf = (name: string, ...args: Given[]): Estimate => kindOf(ask(name, ...args), "estimate");
export const verdictOf = (name: string, ...args: Given[]): Verdict => kindOf(ask(name, ...args), "verdict");
export const tableOf = (name: string, ...args: Given[]): Table => kindOf(ask(name, ...args), "table");

/** Returns the value as a cell gets it, without its reasons, which cost many times as much. */
export function valueOf(name: string, ...args: Given[]): number {
  const question = questionNamed(name);
  return kindOf(question.cellAnswer(rowOf(question, args)), "estimate").value;
}
