/** SIZING formulas as text: written from a form, and read back from a cell. */
import { tokenize, type Token } from "excel-formula-tokenizer";
import type { Raw } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { inQuotes, written, type Reference } from "../cells/reference";
import { fullName, ownName } from "../cells/spelling";

/** What a form gives for one argument. */
export type InsertedArgument =
  | { readonly kind: "blank" }
  | { readonly kind: "value"; readonly value: number | string | boolean }
  /** A list typed into the form; a list of several columns has its cells in reading order. */
  | { readonly kind: "list"; readonly values: readonly (number | string)[]; readonly columns: number }
  | {
      readonly kind: "cells";
      readonly cells: Reference;
      readonly factor?: number;
      /** Number format of the value, where a cell of its own shows it. */
      readonly format?: string;
    }
  | CallArgument;

/** The answer of another question, times a factor that converts its unit. */
export interface CallArgument {
  readonly kind: "call";
  readonly question: Question;
  readonly args: readonly InsertedArgument[];
  readonly factor: number;
  /** Number format of the answer, where it gets a cell: "0.00". */
  readonly format?: string;
  /** True if the answer names what to order. */
  readonly hasOrder?: boolean;
}

/** The formula of a question, in en-US as Range.formulas takes it; blank arguments at the end are omitted. */
export function formulaOf(
  { name }: Pick<Question, "name">,
  args: readonly InsertedArgument[],
  onSheet: string,
): string {
  const texts = args.map((arg) => argumentText(arg, onSheet));
  while (texts.length > 0 && texts[texts.length - 1] === "") texts.pop();
  return `=${fullName(name)}(${texts.join(",")})`;
}

export function argumentText(arg: InsertedArgument, onSheet: string): string {
  switch (arg.kind) {
    case "blank":
      return "";
    case "value":
      return literal(arg.value);
    case "list":
      return `{${arg.values.map((value, i) => separator(i, arg.columns) + literal(value)).join("")}}`;
    case "cells":
      return times(written(arg.cells, onSheet), arg.factor);
    case "call":
      return times(formulaOf(arg.question, arg.args, onSheet).slice(1), arg.factor);
  }
}

function times(text: string, factor = 1): string {
  return factor === 1 ? text : `${text}*${literal(factor)}`;
}

function separator(index: number, columns: number): string {
  if (index === 0) return "";
  return index % columns === 0 ? ";" : ",";
}

function literal(value: number | string | boolean): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(value).toUpperCase() : `"${value.replace(/"/g, '""')}"`;
}

/** An argument as it is written in a formula. */
export type WrittenArgument =
  | { readonly kind: "blank" }
  | { readonly kind: "value"; readonly value: Raw }
  | { readonly kind: "list"; readonly values: readonly Raw[] }
  /** A cell, a range or a name, whose value is read from the workbook. */
  | { readonly kind: "reference"; readonly text: string }
  /** Another SIZING function. */
  | { readonly kind: "call"; readonly call: WrittenCall }
  /** A calculation that only Excel can do, and the SIZING calls in it. */
  | { readonly kind: "expression"; readonly text: string; readonly calls: readonly WrittenCall[] };

export interface WrittenCall {
  /** In capitals, without the namespace. */
  readonly name: string;
  readonly args: readonly WrittenArgument[];
}

/** The tokenizer doesn't know the spill operator in B5#; it reads the # as a part of the name. */
const SPILL = /([A-Za-z]\$?\d+)#/g;
const SPILL_MARK = "\uE000";

/** The outermost SIZING calls of a formula, in reading order. */
export function writtenCalls(formula: string): readonly WrittenCall[] {
  return formula.startsWith("=") ? callsOf(tokensWithoutBlanks(formula)) : [];
}

/** Tokens without blanks; a # belongs to the reference before it. */
export function tokensWithoutBlanks(formula: string): readonly Token[] {
  return tokenize(formula.replace(SPILL, `$1${SPILL_MARK}`)).filter(({ type }) => type !== "white-space");
}

function callsOf(tokens: readonly Token[]): WrittenCall[] {
  const found: WrittenCall[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const name = token && isStart(token) ? ownName(token.value) : undefined;
    if (name === undefined) continue;
    const end = endOf(tokens, at);
    found.push({ name, args: split(tokens.slice(at + 1, end)).map(argument) });
    at = end;
  }
  return found;
}

/** Index where the function that starts at `start` ends; past the last token if it isn't closed. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    if (tokens[at]?.subtype === "start") depth += 1;
    if (tokens[at]?.subtype === "stop") depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function isStart({ type, subtype }: Token): boolean {
  return type === "function" && subtype === "start";
}

/** The tokens of each argument, from those between a function's brackets. */
function split(tokens: readonly Token[]): Token[][] {
  const args: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0 && token.type === "argument") {
      args.push([]);
      continue;
    }
    if (token.subtype === "start") depth += 1;
    if (token.subtype === "stop") depth -= 1;
    args[args.length - 1]?.push(token);
  }
  return args.length === 1 && args[0]?.length === 0 ? [] : args;
}

function argument(tokens: readonly Token[]): WrittenArgument {
  const [first, second] = tokens;
  if (!first) return { kind: "blank" };
  if (tokens.length === 1) return operandOf(first);
  if (tokens.length === 2 && second && isNumber(second) && isSign(first))
    return { kind: "value", value: signed(second, first) };
  if (isStart(first) && first.value === "ARRAY") return { kind: "list", values: listed(tokens) };
  const calls = callsOf(tokens);
  const [call] = calls;
  if (call && isStart(first) && ownName(first.value) !== undefined && endOf(tokens, 0) === tokens.length - 1)
    return { kind: "call", call };
  return { kind: "expression", text: tokens.map(tokenText).join(""), calls };
}

/** An operand that is one token. */
export function operandOf(token: Token): WrittenArgument {
  // Without Excel's @, which it writes if an older formula used one cell of a range.
  if (token.subtype === "range")
    return { kind: "reference", text: withSpillMark(withSheetQuoted(token.value.replace(/^@/, ""))) };
  return { kind: "value", value: plainValue(token) };
}

function listed(tokens: readonly Token[]): Raw[] {
  return tokens.flatMap((token, i) => {
    if (token.type !== "operand") return [];
    const before = tokens[i - 1];
    return [before && isSign(before) && isNumber(token) ? signed(token, before) : plainValue(token)];
  });
}

function isSign({ type }: Token): boolean {
  return type === "operator-prefix";
}

function isNumber({ subtype }: Token): boolean {
  return subtype === "number";
}

function signed({ value }: Token, sign: Token): number {
  return Number(`${sign.value}${value}`);
}

function plainValue({ value, subtype }: Token): Raw {
  if (subtype === "number") return Number(value);
  return subtype === "logical" ? value.toUpperCase() === "TRUE" : withSpillMark(value);
}

function withSpillMark(text: string): string {
  return text.replaceAll(SPILL_MARK, "#");
}

/** Restores the doubled apostrophe: the tokenizer turns 'Year''s end'!A1 into 'Year's end'!A1. */
function withSheetQuoted(reference: string): string {
  return reference.replace(/^'(.+)'(?=![^!]+$)/, (_, sheet: string) => inQuotes(sheet));
}

function tokenText({ value, type, subtype }: Token): string {
  if (type === "function") return subtype === "start" ? `${value}(` : ")";
  if (type === "subexpression") return subtype === "start" ? "(" : ")";
  return subtype === "text" ? literal(value) : value;
}
