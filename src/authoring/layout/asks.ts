/** The calls of questions in a scenario's formulas, as they are before their other arguments are bound. */
import { tokensOf, type Token } from "../../filling/formulaTokens";
import { catalogue } from "../../model/catalogue/catalogue";
import type { Question } from "../../model/question/question";
import { THREE_FIGURES, WHOLE } from "../look";
import type { Figure, Looks } from "../figure";

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

/** The formula with further arguments for every call that takes them. */
export function withArguments(formula: string, more: Ask["given"]): string {
  return asksIn(formula).reduceRight((all, { ask, given, start, end }) => {
    const { inputs } = requiredQuestion(ask);
    const taken = Object.entries({ ...more, ...given }).filter(([name]) => name in inputs);
    const call = taken.length === 0 ? ask : `${ask}(${taken.map((one) => one.join("=")).join(",")})`;
    return `${all.slice(0, start)}${call}${all.slice(end)}`;
  }, formula);
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

/** A figure with what follows from its question. */
export interface Declared extends Looks {
  readonly formula: string;
  /** "Largest backlog (GB)" */
  readonly label: string;
  /** "Largest backlog" */
  readonly title: string;
  readonly unit: string;
  readonly format: string;
  readonly hasCall: boolean;
  /** It is a call, or one with another value in place of errors. */
  readonly isCall: boolean;
}

/** A formula with another value in place of errors. */
const IN_ERRORS = /^IFERROR\((.*),[^,]*\)$/;
const LABEL = /^(.*) \(([^()]+)\)$/;
const COUNTS = ["channels", "drives", "credits", "pairs", "cartridges", "FC5274"];

/** A formula whose value is a whole number. */
const COUNTING = /^(?:COUNT|COUNTIF|ROUNDUP|SUMPRODUCT)\(/;

/** @param name shown if there is no label */
export function declared(figure: Figure, name = ""): Declared {
  const [formula, given, more = {}] = typeof figure === "string" ? [figure] : figure;
  const looks = typeof more === "string" ? { says: more } : more;
  const asks = asksIn(formula);
  const [first] = asks;
  const isAlone = first && [formula, IN_ERRORS.exec(formula)?.[1]].includes(formula.slice(first.start, first.end));
  const alone = isAlone ? requiredQuestion(first.ask) : undefined;
  const label = given ?? alone?.asks ?? name;
  const [, title = label, unit = alone?.unit ?? ""] = LABEL.exec(label) ?? [];
  return {
    formula,
    label,
    title,
    unit,
    format: COUNTING.test(formula) ? WHOLE : formatIn(unit),
    ...looks,
    hasCall: asks.length > 0,
    isCall: alone !== undefined,
  };
}

/** True for a unit of answers that count something. */
export function isCounted(unit: string): boolean {
  return COUNTS.includes(unit);
}

export function formatIn(unit: string): string {
  return isCounted(unit) || unit.includes("GB") ? WHOLE : THREE_FIGURES;
}
