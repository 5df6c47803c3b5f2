/** SIZING formulas as text: written from a form, and read back from a cell. */
import type { Raw } from "../model/question/parseArguments";
import { writtenArguments } from "../model/question/pairs";
import type { Question } from "../model/question/question";
import { childrenOf, constantOf, formulaTree, type CallPart, type Formula } from "../cells/formulaTree";
import { written, type Reference } from "../cells/reference";
import { fullName } from "../cells/spelling";

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

/** The formula of a question, in en-US as Range.formulas takes it. `args` are in the order of the inputs. */
export function formulaOf(question: Question, args: readonly InsertedArgument[], onSheet: string): string {
  return `=${fullName(question.name)}(${argumentTexts(question, args, onSheet).join(",")})`;
}

/** The arguments as the formula writes them: by position, then in pairs; blank ones are omitted. */
export function argumentTexts(question: Question, args: readonly InsertedArgument[], onSheet: string): string[] {
  const isBlank = (arg: InsertedArgument | undefined): boolean => arg === undefined || arg.kind === "blank";
  return writtenArguments(question, args, isBlank).flatMap(({ name, argument }) => {
    const text = argument ? argumentText(argument, onSheet) : "";
    return name === undefined ? [text] : [literal(name), text];
  });
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
  | { readonly kind: "list"; readonly values: readonly Raw[]; readonly columns: number }
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

/** The outermost SIZING calls of a formula, in reading order. */
export function writtenCalls(formula: string): readonly WrittenCall[] {
  if (!formula.startsWith("=")) return [];
  const text = formula.slice(1);
  return callsOf(text, formulaTree(text));
}

function callsOf(text: string, tree: Formula): readonly WrittenCall[] {
  return tree.kind === "call" && tree.isOurs
    ? [writtenCall(text, tree)]
    : childrenOf(tree).flatMap((part) => callsOf(text, part));
}

function writtenCall(text: string, { name, args }: CallPart): WrittenCall {
  return { name, args: args.map((arg) => argument(text, arg)) };
}

function argument(text: string, tree: Formula): WrittenArgument {
  const value = constantOf(tree);
  if (value !== undefined) return { kind: "value", value };
  const reference = referenceOf(tree);
  if (reference !== undefined) return { kind: "reference", text: reference };
  if (tree.kind === "omitted") return { kind: "blank" };
  if (tree.kind === "error") return { kind: "value", value: tree.text };
  if (tree.kind === "list") return { kind: "list", values: tree.rows.flat(), columns: tree.rows[0]?.length ?? 1 };
  if (tree.kind === "call" && tree.isOurs) return { kind: "call", call: writtenCall(text, tree) };
  return { kind: "expression", text: text.slice(tree.start, tree.end), calls: callsOf(text, tree) };
}

/**
 * Cells or a name, also with a spill's "#"; undefined for anything else. Without Excel's "@", which it writes if an older
 * formula used one cell of a range.
 */
export function referenceOf(tree: Formula): string | undefined {
  if (tree.kind === "reference") return tree.text;
  const [operand] = tree.kind === "operation" && tree.operands.length === 1 ? tree.operands : [];
  const text = operand && referenceOf(operand);
  if (text === undefined || tree.kind !== "operation") return undefined;
  return tree.sign === "#" ? `${text}#` : /[@+]/.test(tree.sign) ? text : undefined;
}
