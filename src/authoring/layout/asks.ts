/** The calls of questions in a proposal's formulas, as they are before their other arguments are bound. */
import { tokensOf, type Token } from "../../filling/formulaTokens";
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
  const tokens = tokensOf(formula);
  const found: Ask[] = [];
  tokens.forEach(({ kind, text, start, end }, i) => {
    if (!QUESTIONS.has(text) || start < (found.at(-1)?.end ?? 0)) return;
    if (kind === "word") found.push({ ask: text, given: {}, start, end });
    if (kind === "function") found.push({ ask: text, start, ...argumentsFrom(formula, tokens.slice(i + 1)) });
  });
  return found;
}

const NAMED = /^\s*(\w+)\s*=(.+)$/s;

/** @param tokens from the opening bracket on */
function argumentsFrom(formula: string, tokens: readonly Token[]): Pick<Ask, "given" | "end"> {
  const given: Record<string, string> = {};
  let depth = 0;
  let from = tokens[0]?.end ?? 0;
  for (const { kind, start, end } of tokens) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth > 1 || (depth === 1 && kind !== "separator")) continue;
    const text = formula.slice(from, start);
    const [, name, value] = NAMED.exec(text) ?? [];
    if (name !== undefined && value !== undefined) given[name] = value;
    else if (text !== "") throw new RangeError(`${text} in ${formula} must be written as argument=value`);
    from = end;
    if (depth === 0) return { given, end };
  }
  throw new RangeError(`a bracket in ${formula} isn't closed`);
}

/** An answer with what follows from its question. */
export interface Declared {
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
