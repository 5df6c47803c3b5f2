/** Finds the cells that a stored formula reads, through names, tables and several sheets. */
import {
  LAST_COLUMN,
  LAST_ROW,
  positionOf,
  quotedSheet,
  referenceOf,
  type Area,
  type Position,
  type Rectangle,
} from "./address";
import type { Book } from "./book";
import { FillError } from "./fillError";
import { tokensOf, type Token } from "./formulaTokens";
import { cellsMeant, structured, type Table } from "./tables";

/** What a formula reads. */
export interface Reading {
  readonly areas: readonly Area[];
  /** Reads cells that only the calculation determines: OFFSET, INDIRECT, a range that begins or ends at a function. */
  readonly anywhere: boolean;
  /** Calls a function of this add-in, directly or through a name. */
  readonly callsUs: boolean;
}

export interface At {
  readonly sheet: string;
  readonly position: Position;
  /** Where the text was written, where it stands for several cells: relative references move along. */
  readonly origin: Position;
}

/** One reference of a formula, as it is written. */
export type Reference =
  | {
      readonly kind: "cells";
      readonly sheets: readonly string[];
      readonly rectangle: Rectangle;
      readonly isTable: boolean;
    }
  | { readonly kind: "name"; readonly sheet: string | undefined; readonly name: string }
  /** Refers to another workbook, a table or deleted cells, or is a number. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "unknown" };

type Name = Book["names"][number];

/** Longest formula with its names expanded, in characters; above 8,192, Excel's own limit for a formula. */
const LONGEST = 100_000;
const LAMBDA = /^(?:_xlfn\.)?LAMBDA$/i;
const OWN = /^(?:.+!)?(?:SIZING\.|_xldudf_SIZING_)/i;
/** Functions that turn a text or numbers into a reference. */
const MAKES_REFERENCES = /^(?:.*[.!])?(?:OFFSET|INDIRECT|EVALUATE|GET\.CELL)$/i;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** [1]Sheet1!A1, 'C:\\folder\\[1]Sheet1'!A1 and [1]!name: a table's [1] has no exclamation mark after it. */
const OUTSIDE = /^'?[^'[\]!]*\[\d+\][^\]]*!/;
const CORNER = /^(\$?)([A-Z]{1,3})?(\$?)(\d{1,7})?$/i;
const A1: Position = { row: 1, column: 1 };

export class References {
  readonly #texts = new Map<string, readonly Token[]>();

  constructor(
    private readonly book: Book,
    private readonly tables: readonly Table[],
  ) {}

  read(formula: string, at: At): Reading {
    return this.#read(formula, at, new Set());
  }

  tokens(formula: string): readonly Token[] {
    const known = this.#texts.get(formula) ?? tokensOf(formula);
    this.#texts.set(formula, known);
    return known;
  }

  #read(formula: string, at: At, within: ReadonlySet<string>): Reading {
    const areas: Area[] = [];
    let [anywhere, callsUs] = [false, false];
    const add = (reading: Reading): void => {
      areas.push(...reading.areas);
      anywhere ||= reading.anywhere;
      callsUs ||= reading.callsUs;
    };
    for (const { kind, text } of this.tokens(formula)) {
      if (kind === "function") {
        callsUs ||= OWN.test(text);
        anywhere ||= text.includes(":") || MAKES_REFERENCES.test(text);
      }
      if (kind !== "function" && kind !== "word") continue;
      const reference = this.resolve(text, at);
      if (kind === "function" && reference.kind !== "name") continue;
      if (reference.kind === "unknown") anywhere = true;
      if (reference.kind === "cells") {
        areas.push(...reference.sheets.map((sheet) => ({ sheet, ...reference.rectangle })));
      }
      if (reference.kind === "name") add(this.#named(reference, at, within, kind === "function"));
    }
    return { areas, anywhere, callsUs };
  }

  /** A name means nothing, cells, or a formula; relative references in it are those of its user. */
  #named(
    { name, sheet }: Extract<Reference, { kind: "name" }>,
    at: At,
    within: ReadonlySet<string>,
    isCalled: boolean,
  ): Reading {
    const found = this.defined(name, sheet ?? at.sheet);
    if (!found || within.has(keyOf(found)) || (isCalled && !this.isCallable(found))) return NOTHING;
    return this.#read(found.refersTo, { ...at, origin: A1 }, new Set([...within, keyOf(found)]));
  }

  /** With the cells that are meant in place of tables, and with what names refer to in place of names. */
  spelledOut(formula: string, at: At): string {
    return this.#spelledOut(formula, at, new Set());
  }

  #spelledOut(formula: string, at: At, within: ReadonlySet<string>): string {
    let written = "";
    let from = 0;
    for (const { kind, text, start, end } of this.tokens(formula)) {
      const reference = kind === "word" ? this.resolve(text, at) : undefined;
      const meant = reference && this.#meant(reference, at, within);
      if (meant === undefined) continue;
      written += formula.slice(from, start) + meant;
      from = end;
      if (written.length > LONGEST) throw new FillError(`${at.sheet} has a formula whose names are too long together`);
    }
    return written + formula.slice(from);
  }

  #meant(reference: Reference, at: At, within: ReadonlySet<string>): string | undefined {
    if (reference.kind === "cells" && reference.isTable)
      return `${quotedSheet(reference.sheets[0] ?? "")}!${fixed(reference.rectangle)}`;
    if (reference.kind !== "name") return undefined;
    const found = this.defined(reference.name, reference.sheet ?? at.sheet);
    if (!found || within.has(keyOf(found))) return undefined;
    const text = this.#spelledOut(found.refersTo, { ...at, origin: A1 }, new Set([...within, keyOf(found)]));
    return isOneAmount(this.tokens(text)) ? text : `(${text})`;
  }

  /** True if a name can be called: before a bracket any other means the function that it is spelled like. */
  isCallable({ refersTo, sheet }: Name): boolean {
    const at = { sheet: sheet ?? this.book.sheets[0]?.name ?? "", position: A1, origin: A1 };
    return this.tokens(this.spelledOut(refersTo, at)).some(
      ({ kind, text }) => kind === "function" && LAMBDA.test(text),
    );
  }

  /** A name of the sheet goes before one of the workbook. */
  defined(name: string, sheet: string): Name | undefined {
    const alike = this.book.names.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    return (
      alike.find((one) => one.sheet?.toLowerCase() === sheet.toLowerCase()) ??
      alike.find((one) => one.sheet === undefined)
    );
  }

  resolve(word: string, at: At): Reference {
    if (NUMBER.test(word) || OUTSIDE.test(word) || word.includes("#REF!")) return { kind: "elsewhere" };
    const { sheetText, rest } = split(word);
    const sheets = this.#sheets(sheetText, at.sheet);
    const rectangle = cells(rest, sheetText, at);
    if (rectangle && !sheets) return { kind: sheetText.includes(":") ? "unknown" : "elsewhere" };
    if (rectangle && sheets) return { kind: "cells", sheets, rectangle, isTable: false };
    const [table, within] = this.#table(rest);
    if (table) {
      const meant = cellsMeant(table, within, at.position);
      return meant ? { kind: "cells", sheets: [table.sheet], rectangle: meant, isTable: true } : { kind: "unknown" };
    }
    if (/[[:]/.test(rest)) return { kind: "unknown" };
    return { kind: "name", sheet: sheetText === "" ? undefined : sheets?.[0], name: rest };
  }

  #table(text: string): readonly [Table | undefined, string] {
    const { table, within } = structured(text) ?? { table: text, within: "" };
    return [this.tables.find(({ name }) => name.toLowerCase() === table.toLowerCase()), within];
  }

  /** Of Sheet1:Sheet4 all from one tab to the other; undefined where there is no such sheet. */
  #sheets(text: string, own: string): readonly string[] | undefined {
    if (text === "") return [own];
    const all = this.book.sheets.map(({ name }) => name);
    const indexOf = (name: string): number => all.findIndex((one) => one.toLowerCase() === name.toLowerCase());
    const whole = indexOf(text);
    const [first = -1, last = first] = whole >= 0 ? [whole] : text.split(":").map(indexOf);
    if (first < 0 || last < 0) return undefined;
    return all.slice(Math.min(first, last), Math.max(first, last) + 1);
  }
}

/** "$B$2:$C$4" */
function fixed(rectangle: Rectangle): string {
  return referenceOf(rectangle).replace(/[A-Z]+|\d+/g, "$$$&");
}

function keyOf({ name, sheet }: Name): string {
  return `${sheet ?? ""}!${name.toLowerCase()}`;
}

/** True if it has no operator and no list of ranges outside a function's brackets. */
function isOneAmount(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.every(({ kind }) => {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    return depth > 0 || (kind !== "operator" && kind !== "separator");
  });
}

const NOTHING: Reading = { areas: [], anywhere: false, callsUs: false };

/** 'Year''s end'!A1 to the sheet without its apostrophes and the rest. */
function split(text: string): { readonly sheetText: string; readonly rest: string } {
  const [, quoted, plain = "", rest = text] = /^(?:'((?:[^']|'')*)'|([^'![\]]*))!(.*)$/s.exec(text) ?? [];
  return { sheetText: quoted?.replaceAll("''", "'") ?? plain, rest };
}

/** "B2", "B2:C4", "B:B", "3:3"; each end may repeat the sheet. */
function cells(rest: string, sheetText: string, { position, origin }: At): Rectangle | undefined {
  const ends = rest.split(":").map((end, i) => (i === 0 ? end : withoutSheet(end, sheetText)));
  const [first, last = first] = ends.map((end) => corner(end, position, origin));
  if (!first || !last || ends.length > 2) return undefined;
  const isCell = "row" in first.at && "column" in first.at;
  if (ends.length === 1 && !isCell) return undefined;
  if (Object.keys(first.at).join() !== Object.keys(last.at).join()) return undefined;
  const rows = between(first.at.row, last.at.row, LAST_ROW, first.turned || last.turned);
  const columns = between(first.at.column, last.at.column, LAST_COLUMN, first.turned || last.turned);
  return { top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] };
}

function withoutSheet(end: string, sheetText: string): string {
  const { sheetText: again, rest } = split(end);
  return again.toLowerCase() === sheetText.toLowerCase() ? rest : end;
}

interface Corner {
  readonly at: { readonly row?: number; readonly column?: number };
  /** Moved over the edge of the sheet to its other side. */
  readonly turned: boolean;
}

function corner(text: string, position: Position, origin: Position): Corner | undefined {
  const [, columnFixed = "", letters, rowSign = "", digits] = CORNER.exec(text) ?? [];
  if (letters === undefined && digits === undefined) return undefined;
  // Without letters, the only dollar sign belongs to the row.
  const rowFixed = letters === undefined ? columnFixed + rowSign : rowSign;
  const found = positionOf(`${letters ?? "A"}${digits ?? "1"}`);
  if (!found || (digits === undefined && rowSign !== "")) return undefined;
  const row = digits === undefined ? undefined : moved(found.row, rowFixed, position.row - origin.row, LAST_ROW);
  const column =
    letters === undefined ? undefined : moved(found.column, columnFixed, position.column - origin.column, LAST_COLUMN);
  return {
    at: { ...(row && { row: row.at }), ...(column && { column: column.at }) },
    turned: (row?.turned ?? false) || (column?.turned ?? false),
  };
}

function moved(at: number, sign: string, by: number, last: number): { readonly at: number; readonly turned: boolean } {
  if (sign !== "") return { at, turned: false };
  const to = at + by;
  return { at: ((((to - 1) % last) + last) % last) + 1, turned: to < 1 || to > last };
}

/** All where it is not said, or where one end turned over the sheet's edge and the other may not have. */
function between(
  a: number | undefined,
  b: number | undefined,
  last: number,
  turned: boolean,
): readonly [number, number] {
  if (a === undefined || b === undefined || (turned && a !== b)) return [1, last];
  return [Math.min(a, b), Math.max(a, b)];
}
