/** SIZING formulas as text: written from a form, and read back from a cell. */
import { tokenize, type Token } from "excel-formula-tokenizer";
import type { Question, Raw } from "../model/question";
import { written, type Reference } from "./reference";

const NAMESPACE = "SIZING";

/** What a form gives for one argument. */
export type Argument =
  | { readonly kind: "blank" }
  | { readonly kind: "value"; readonly value: number | string | boolean }
  /** A list typed into the form; with several columns, its cells in reading order. */
  | { readonly kind: "list"; readonly values: readonly (number | string)[]; readonly columns: number }
  | { readonly kind: "cells"; readonly cells: Reference };

/** The formula of a question, in en-US as Range.formulas takes it; blanks at the end are left out. */
export function formulaOf(question: Question, args: readonly Argument[], onSheet: string): string {
  const texts = args.map((arg) => argumentText(arg, onSheet));
  while (texts.length > 0 && texts[texts.length - 1] === "") texts.pop();
  return `=${NAMESPACE}.${question.name}(${texts.join(",")})`;
}

function argumentText(arg: Argument, onSheet: string): string {
  switch (arg.kind) {
    case "blank":
      return "";
    case "value":
      return literal(arg.value);
    case "list":
      return `{${arg.values.map((value, i) => separator(i, arg.columns) + literal(value)).join("")}}`;
    case "cells":
      return written(arg.cells, onSheet);
  }
}

function separator(index: number, columns: number): string {
  if (index === 0) return "";
  return index % columns === 0 ? ";" : ",";
}

function literal(value: number | string | boolean): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(value).toUpperCase() : `"${value.replace(/"/g, '""')}"`;
}

/** An argument as it stands in a formula. */
export type WrittenArgument =
  | { readonly kind: "blank" }
  | { readonly kind: "value"; readonly value: Raw }
  | { readonly kind: "list"; readonly values: readonly Raw[] }
  /** A cell, a range or a name, to be read from the workbook. */
  | { readonly kind: "reference"; readonly text: string }
  /** Anything that only Excel can calculate. */
  | { readonly kind: "expression"; readonly text: string };

export interface Call {
  /** Without the namespace, in capitals. */
  readonly name: string;
  readonly args: readonly WrittenArgument[];
}

/** The tokenizer does not know B5#, the cells that B5 spills into; it takes the mark for a part of the name. */
const SPILL = /([A-Za-z]\$?\d+)#/g;
const SPILL_MARK = "\uE000";

/** The first SIZING call of a formula, the outermost where they are nested; undefined where there is none. */
export function firstCall(formula: string): Call | undefined {
  if (!formula.startsWith("=")) return undefined;
  const tokens = tokenize(formula.replace(SPILL, `$1${SPILL_MARK}`)).filter(({ type }) => type !== "white-space");
  const start = tokens.findIndex((token) => isStart(token) && ownName(token.value) !== undefined);
  const name = ownName(tokens[start]?.value ?? "");
  if (start < 0 || name === undefined) return undefined;
  return { name, args: split(tokens, start).map(argument) };
}

/** SIZING.X as typed, _xldudf_SIZING_X as a file stores it before the add-in is there. */
function ownName(text: string): string | undefined {
  return /^(?:\[\d+\]!)?(?:SIZING\.|_xldudf_SIZING_)(\w+)$/i.exec(text)?.[1]?.toUpperCase();
}

function isStart({ type, subtype }: Token): boolean {
  return type === "function" && subtype === "start";
}

/** The tokens of each argument of the function that starts at `start`. */
function split(tokens: readonly Token[], start: number): Token[][] {
  const args: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(start + 1)) {
    if (depth === 0 && token.type === "function" && token.subtype === "stop") break;
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
  if (tokens.length === 1) return operand(first);
  if (tokens.length === 2 && second && isNumber(second) && isSign(first))
    return { kind: "value", value: signed(second, first) };
  if (isStart(first) && first.value === "ARRAY") return { kind: "list", values: listed(tokens) };
  return { kind: "expression", text: tokens.map(tokenText).join("") };
}

function operand(token: Token): WrittenArgument {
  if (token.subtype === "range") return { kind: "reference", text: withSpillMark(withSheetQuoted(token.value)) };
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

/** The tokenizer takes 'Year''s end'!A1 for 'Year's end'!A1. */
function withSheetQuoted(reference: string): string {
  const [, sheet, address] = /^'(.+)'!([^!]+)$/.exec(reference) ?? [];
  return sheet === undefined || address === undefined ? reference : `'${sheet.replace(/'/g, "''")}'!${address}`;
}

function tokenText({ value, type, subtype }: Token): string {
  if (type === "function") return subtype === "start" ? `${value}(` : ")";
  if (type === "subexpression") return subtype === "start" ? "(" : ")";
  return subtype === "text" ? literal(value) : value;
}
