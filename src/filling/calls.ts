/** The calls of SIZING functions in a workbook's formulas, with their arguments. */
import { fixedAddress, referenceOf, type Area } from "../cells/address";
import { quotedSheet } from "../cells/reference";
import { ownName } from "../cells/spelling";
import { catalogue } from "../model/catalogue/catalogue";
import { argumentsByName, type ArgumentShape } from "../model/question/pairs";
import { InputError, type Raw } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import { findQuestion, type Question } from "../model/question/question";
import { formulasOf, valueAt, type StoredFormula } from "./cells";
import { tokensOf, type Token } from "./formulaTokens";
import type { At, ReferenceReader } from "./references";
import type { Sheets } from "./sheets";

/** One argument as written in the formula, with its declaration. */
export interface Argument {
  readonly name: string;
  readonly input: Input;
  /** Without spaces; empty for an omitted argument. */
  readonly tokens: readonly Token[];
}

export interface Call {
  readonly question: Question;
  /** Within a call that answers with the reasons: EXPLAIN. */
  readonly isExplained: boolean;
  readonly at: At;
  /** "Sizing!C13" */
  readonly cell: string;
  readonly args: readonly Argument[];
  /** Present if not all names and values can be read; the arguments are then those before. */
  readonly unread?: Unread;
}

interface Unread {
  /** Why Excel answers with an error; undefined if a formula calculates a name, so that it isn't known. */
  readonly why: string | undefined;
}

/** In the order of the sheets and their cells, and within a formula in the order of its text. */
export function callsIn(sheets: Sheets, references: ReferenceReader): Call[] {
  return sheets.all().flatMap((sheet) => {
    const firsts = new Map<string, StoredFormula>();
    return formulasOf(sheet).flatMap((formula) => {
      const { group, position } = formula;
      if (group !== undefined && formula.text !== "") firsts.set(group, formula);
      const written = group !== undefined && formula.text === "" ? firsts.get(group) : formula;
      if (!written) return [];
      const at = { sheet: sheet.name, position, origin: written.position };
      const shape = shapeOf(sheets, references, at);
      return callsOf(references.tokens(written.text), shape).map((call) => ({
        ...call,
        at,
        cell: sheet.nameOf(position),
      }));
    });
  });
}

function callsOf(tokens: readonly Token[], shape: ArgumentShape<readonly Token[]>): Omit<Call, "at" | "cell">[] {
  return tokens.flatMap(({ kind, text }, i) => {
    const name = kind === "function" ? ownName(text) : undefined;
    const called = name === undefined ? undefined : findQuestion(catalogue, name);
    if (!called) return [];
    const given = argumentsAfter(tokens, i + 1);
    const { question, own } = asked(called, given);
    const { named, unread } = namedArguments(question, own, shape);
    const args = Object.entries<Input>(question.inputs).flatMap(([input, declared]): Argument[] => {
      const written = named.get(input);
      return written ? [{ name: input, input: declared, tokens: written }] : [];
    });
    return [{ question, isExplained: question !== called, args, ...(unread && { unread }) }];
  });
}

interface NamedArguments {
  readonly named: ReadonlyMap<string, readonly Token[]>;
  readonly unread?: Unread;
}

function namedArguments(
  question: Question,
  written: readonly (readonly Token[])[],
  shape: ArgumentShape<readonly Token[]>,
): NamedArguments {
  const given = written.map((tokens) => (tokens.length === 0 ? undefined : tokens));
  try {
    return { named: argumentsByName(question, given, shape) };
  } catch (refused) {
    if (!(refused instanceof InputError)) throw refused;
    const { named } = namedArguments(question, written.slice(0, -1), shape);
    return { named, unread: { why: refused.given === CALCULATED ? undefined : refused.message } };
  }
}

/** Stands for what only a calculation or an error says; no name is near to it. */
const CALCULATED = "=";

/** How arguments in formulas are read: constants as written, and references by what their cells hold. */
function shapeOf(sheets: Sheets, references: ReferenceReader, at: At): ArgumentShape<readonly Token[]> {
  const area = (tokens: readonly Token[]): Area | undefined => areaOf({ tokens }, { at }, references);
  return {
    size(tokens) {
      const cells = area(tokens);
      if (cells) return { rows: cells.rows, columns: cells.columns };
      const rows = arrayIn(tokens);
      return { rows: rows.length, columns: rows[0]?.length ?? 0 };
    },
    says(tokens, row, column) {
      const cells = area(tokens);
      if (!cells) {
        const said = constantIn(arrayIn(tokens)[row]?.[column] ?? []);
        return said === undefined ? CALCULATED : said;
      }
      const held = valueAt(sheets.part(cells.sheet), { row: cells.row + row, column: cells.column + column });
      return typeof held === "object" && held !== null ? CALCULATED : held;
    },
    part(tokens, row, fromColumn) {
      const cells = area(tokens);
      if (!cells) return arrayOf((arrayIn(tokens)[row] ?? []).slice(fromColumn));
      const part = { row: cells.row + row, column: cells.column + fromColumn, rows: 1 };
      const text = referenceOf({ ...part, columns: cells.columns - fromColumn });
      return references.tokens(`${quotedSheet(cells.sheet)}!${fixedAddress(text)}`);
    },
  };
}

/** The rows of {"lic","without";"priority_hours",5}; anything else is one cell. */
function arrayIn(tokens: readonly Token[]): (readonly Token[])[][] {
  const text = tokens.length === 1 ? tokens[0]?.text : undefined;
  if (!text?.startsWith("{")) return [[tokens]];
  const rows: Token[][][] = [[[]]];
  for (const token of tokensOf(text.slice(1, -1))) {
    if (token.kind !== "separator") rows.at(-1)?.at(-1)?.push(token);
    else if (token.text === ";") rows.push([[]]);
    else rows.at(-1)?.push([]);
  }
  return rows;
}

function arrayOf(cells: readonly (readonly Token[])[]): readonly Token[] {
  const [only, more] = cells;
  if (only && !more) return only;
  return tokensOf(`{${cells.map((cell) => cell.map(({ text }) => text).join("")).join(",")}}`);
}

/** The cells to which an argument refers, directly or by a name; undefined for a calculation. */
export function areaOf(
  { tokens }: Pick<Argument, "tokens">,
  { at }: Pick<Call, "at">,
  references: ReferenceReader,
): Area | undefined {
  const [token, more] = tokens;
  if (token?.kind !== "word" || more) return undefined;
  const reference = references.resolve(token.text, at);
  if (reference.kind === "cells") {
    const [sheet, another] = reference.sheets;
    return sheet === undefined || another !== undefined ? undefined : { sheet, ...reference.rectangle };
  }
  const defined =
    reference.kind === "name" ? references.defined(reference.name, reference.sheet ?? at.sheet) : undefined;
  return defined && references.fixedArea(defined);
}

/** The question that a call asks: EXPLAIN("VTS_DAY", ...) asks VTS_DAY with the arguments that follow. */
function asked(
  called: Question,
  given: readonly (readonly Token[])[],
): { readonly question: Question; readonly own: readonly (readonly Token[])[] } {
  const takesMore = Object.values<Input>(called.inputs).some(({ kind }) => kind === "rest");
  const named = takesMore ? constantIn(given[0] ?? []) : undefined;
  const question = typeof named === "string" ? findQuestion(catalogue, named) : undefined;
  if (question) return { question, own: given.slice(1) };
  return { question: called, own: takesMore ? given.slice(0, 1) : given };
}

/** The tokens of each argument, without spaces. @param open index of the opening bracket */
function argumentsAfter(tokens: readonly Token[], open: number): Token[][] {
  const found: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(open)) {
    if (token.kind === "close") depth -= 1;
    if (depth === 0 && token.kind === "close") break;
    if (token.kind === "separator" && depth === 1) found.push([]);
    else if (depth > 0 && token.kind !== "space") found[found.length - 1]?.push(token);
    if (token.kind === "open") depth += 1;
  }
  return found;
}

/** The value of an argument that is a constant; null if it is omitted, undefined for anything else. */
export function constantIn(tokens: readonly Token[]): Raw {
  const text = tokens.map((token) => token.text).join("");
  if (text === "") return null;
  const [, quotes] = tokens.length === 1 ? (/^"(.*)"$/s.exec(text) ?? []) : [];
  if (quotes !== undefined) return quotes.replace(/""/g, '"');
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}
