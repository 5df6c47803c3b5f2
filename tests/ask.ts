/** Asks questions with arguments in the order of the inputs, or by name. */
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

/** Arguments in the order of the inputs, or all by name in one record. */
type Asked = readonly (Given | GivenAll)[];

export function ask(name: string, ...args: Asked): Answer {
  const question = questionNamed(name);
  const names = Object.keys(question.inputs);
  return question.ask(Object.fromEntries(rowOf(question, args).map((value, i) => [names[i] ?? "", value])));
}

/** Returns what each input gets; the last may take the rest. */
function rowOf({ inputs }: Question, args: Asked): GivenAll[string][] {
  const [only] = args;
  if (isByName(only)) return Object.keys(inputs).map((name) => only[name]);
  const inOrder = args as readonly Given[];
  const kinds = Object.values(inputs).map(({ kind }) => kind);
  const rest = kinds[kinds.length - 1] === "rest" ? kinds.length - 1 : inOrder.length;
  return rest < inOrder.length ? [...inOrder.slice(0, rest), inOrder.slice(rest)] : [...inOrder];
}

function isByName(only: Given | GivenAll): only is GivenAll {
  return typeof only === "object" && only !== null && !Array.isArray(only);
}

function kindOf<A extends Shown, K extends A["kind"]>(answer: A, kind: K): Extract<A, { kind: K }> {
  if (answer.kind !== kind) throw new TypeError(`wanted ${kind}, got ${JSON.stringify(answer)}`);
  return answer as Extract<A, { kind: K }>;
}

export const estimateOf = (name: string, ...args: Asked): Estimate => kindOf(ask(name, ...args), "estimate");
export const verdictOf = (name: string, ...args: Asked): Verdict => kindOf(ask(name, ...args), "verdict");
export const tableOf = (name: string, ...args: Asked): Table => kindOf(ask(name, ...args), "table");

/** Returns the value as a cell gets it, without its reasons, which cost many times as much. */
export function valueOf(name: string, ...args: Asked): number {
  const question = questionNamed(name);
  return kindOf(question.cellAnswer(rowOf(question, args)), "estimate").value;
}
