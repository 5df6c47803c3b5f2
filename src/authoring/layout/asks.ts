/** The calls of questions in a proposal's formulas, as they are before their other arguments are bound. */
import { childrenOf, formulaTree, type CallPart, type Formula } from "../../cells/formulaTree";
import { catalogue } from "../../model/catalogue/catalogue";
import type { Question } from "../../model/question/question";
import type { Figure } from "../proposal";

/** A call: the question's name alone, or with the arguments that it gives by their names. */
export interface Ask {
  readonly ask: string;
  readonly given: Readonly<Record<string, string>>;
  /** Place in the formula. */
  readonly start: number;
  readonly end: number;
}

const QUESTIONS = new Map(catalogue.map((question) => [question.name, question]));

/** @throws RangeError if the catalogue has no such question. */
export function requiredQuestion(name: string): Question {
  const found = QUESTIONS.get(name);
  if (!found) throw new RangeError(`no question ${name}`);
  return found;
}

/** @throws RangeError if an argument of a question has no name, or a bracket isn't closed */
export function asksIn(formula: string): Ask[] {
  const tree = formulaTree(formula);
  if (tree.kind === "unread") throw new RangeError(`a bracket in ${formula} isn't closed`);
  return asksOf(tree, formula);
}

function asksOf(tree: Formula, formula: string): Ask[] {
  const { start, end } = tree;
  if (tree.kind === "reference" && QUESTIONS.has(tree.text)) return [{ ask: tree.text, given: {}, start, end }];
  if (tree.kind === "call" && !tree.isOurs && QUESTIONS.has(tree.name))
    return [{ ask: tree.name, given: argumentsOf(tree, formula), start, end }];
  return childrenOf(tree).flatMap((part) => asksOf(part, formula));
}

const NAMED = /^(\w+)\s*=(.+)$/s;

function argumentsOf({ args }: CallPart, formula: string): Record<string, string> {
  return Object.fromEntries(
    args.map(({ start, end }): [string, string] => {
      const text = formula.slice(start, end);
      const [, name, value] = NAMED.exec(text) ?? [];
      if (name === undefined || value === undefined)
        throw new RangeError(`${text} in ${formula} must be written as argument=value`);
      return [name, value];
    }),
  );
}

/** An answer with what follows from its question. */
interface Declared {
  readonly asked: Ask;
  readonly title: string;
  readonly unit: string;
}

/** @throws RangeError if the figure isn't a call */
export function declared(figure: Figure): Declared {
  const [formula, label] = typeof figure === "string" ? [figure] : figure;
  const [asked] = asksIn(formula);
  if (!asked || asked.start > 0 || asked.end < formula.length) throw new RangeError(`${formula} must be one call`);
  const { asks, unit } = requiredQuestion(asked.ask);
  return { asked, title: label ?? asks, unit };
}
