/** Finds the cells that a stored formula reads, through names, tables and several sheets. */
import {
  COLUMNS,
  cornerOf,
  fixedAddress,
  referenceOf,
  ROWS,
  firstAndCount,
  intersection,
  isWithin,
  type Area,
  type Position,
  type Rectangle,
} from "../cells/address";
import { formulaTree, type Formula } from "../cells/formulaTree";
import { splitSheet, written } from "../cells/reference";
import { ownName } from "../cells/spelling";
import { areaReferredTo, type WorkbookPackage } from "./book";
import { FillError } from "./fillError";
import { tokensOf, type Token } from "../cells/formulaTokens";
import { cellsMeant, structured, type ExcelTable } from "./tables";

/** The cells that a formula reads, and other facts about them. */
export interface FormulaReads {
  readonly areas: readonly Area[];
  /**
   * True if it reads cells that only the calculation determines: OFFSET, INDIRECT, a range that begins or ends at a
   * function.
   */
  readonly anywhere: boolean;
  /** True if it calls a function of this add-in, directly or through a name. */
  readonly callsUs: boolean;
}

export interface At {
  readonly sheet: string;
  readonly position: Position;
  /** The cell in which the text was written, if it applies to several cells: relative references move with the cell. */
  readonly origin: Position;
}

/** One reference of a formula, as written. */
type ReferenceRead =
  | {
      readonly kind: "cells";
      readonly sheets: readonly string[];
      readonly rectangle: Rectangle;
      readonly isTable: boolean;
    }
  | { readonly kind: "name"; readonly sheet: string | undefined; readonly name: string }
  /** Refers to another workbook, a missing sheet or deleted cells, or is a number. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "unknown" };

type Name = WorkbookPackage["names"][number];
type EndsOf = (sheet: string) => Pick<Rectangle, "rows" | "columns">;

/** Longest formula with its names expanded, in characters. Excel's own limit for a formula is 8,192. */
const LONGEST = 100_000;
const LAMBDA = /^(?:_xlfn\.)?LAMBDA$/i;
/** Functions that turn a text or numbers into a reference. */
const MAKES_REFERENCES = /^(?:.*[.!])?(?:OFFSET|INDIRECT|EVALUATE|GET\.CELL)$/i;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** [1]Sheet1!A1, 'C:\\folder\\[1]Sheet1'!A1 and [1]!name. A table's [1] has no exclamation mark after it. */
const OUTSIDE = /^'?[^'[\]!]*\[\d+\][^\]]*!/;
const A1: Position = { row: 0, column: 0 };

export class ReferenceReader {
  readonly #texts = new Map<string, readonly Token[]>();
  readonly #trees = new Map<string, Formula>();
  /** By their names in small letters. */
  readonly #names = new Map<string, Name[]>();

  constructor(
    private readonly book: WorkbookPackage,
    private readonly tables: readonly ExcelTable[],
  ) {
    for (const name of book.names) {
      const key = name.name.toLowerCase();
      this.#names.set(key, [...(this.#names.get(key) ?? []), name]);
    }
  }

  read(formula: string, at: At): FormulaReads {
    return this.#read(formula, at, new Set());
  }

  tokens(formula: string): readonly Token[] {
    const known = this.#texts.get(formula) ?? tokensOf(formula);
    this.#texts.set(formula, known);
    return known;
  }

  tree(formula: string): Formula {
    const known = this.#trees.get(formula) ?? formulaTree(formula, this.tokens(formula));
    this.#trees.set(formula, known);
    return known;
  }

  #read(formula: string, at: At, within: ReadonlySet<string>): FormulaReads {
    const areas: Area[] = [];
    let [anywhere, callsUs] = [false, false];
    const add = (reading: FormulaReads): void => {
      areas.push(...reading.areas);
      anywhere ||= reading.anywhere;
      callsUs ||= reading.callsUs;
    };
    for (const { kind, text } of this.tokens(formula)) {
      if (kind === "function") {
        callsUs ||= ownName(text) !== undefined;
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

  /**
   * What a name reads: nothing, cells, or what its formula reads. Relative references in it count from the formula that
   * uses it.
   */
  #named(
    { name, sheet }: Extract<ReferenceRead, { kind: "name" }>,
    at: At,
    within: ReadonlySet<string>,
    isCalled: boolean,
  ): FormulaReads {
    const found = this.defined(name, sheet ?? at.sheet);
    if (!found || within.has(keyOf(found)) || (isCalled && !this.isCallable(found))) return NOTHING;
    return this.#read(found.refersTo, { ...at, origin: A1 }, new Set([...within, keyOf(found)]));
  }

  /**
   * The formula with cells in place of table references, and with the names' formulas in place of names.
   * @param ends returns where a sheet's cells end; whole columns and rows are cut there
   */
  spelledOut(formula: string, at: At, ends?: EndsOf): string {
    return this.#spelledOut(formula, at, new Set(), ends);
  }

  #spelledOut(formula: string, at: At, within: ReadonlySet<string>, ends: EndsOf | undefined): string {
    let spelled = "";
    let from = 0;
    for (const { kind, text, start, end } of this.tokens(formula)) {
      const reference = kind === "word" ? this.resolve(text, at) : undefined;
      const meant = reference && this.#meant(reference, at, within, ends);
      if (meant === undefined) continue;
      spelled += formula.slice(from, start) + meant;
      from = end;
      if (spelled.length > LONGEST) throw new FillError(`${at.sheet} has a formula whose names are too long together`);
    }
    return spelled + formula.slice(from);
  }

  #meant(reference: ReferenceRead, at: At, within: ReadonlySet<string>, ends: EndsOf | undefined): string | undefined {
    const isMoved = at.origin.row !== at.position.row || at.origin.column !== at.position.column;
    if (reference.kind === "cells") {
      const [sheet = ""] = reference.sheets;
      const { rectangle } = reference;
      const isCut = ends !== undefined && (rectangle.rows === ROWS || rectangle.columns === COLUMNS);
      if (!reference.isTable && !isMoved && !isCut) return undefined;
      const meant = (isCut && intersection(rectangle, { row: 0, column: 0, ...ends(sheet) })) || rectangle;
      return written({ sheet, address: fixedAddress(referenceOf(meant)) });
    }
    if (reference.kind !== "name") return undefined;
    const found = this.defined(reference.name, reference.sheet ?? at.sheet);
    if (!found || within.has(keyOf(found))) return undefined;
    const text = this.#spelledOut(found.refersTo, { ...at, origin: A1 }, new Set([...within, keyOf(found)]), ends);
    return isOneAmount(this.tokens(text)) ? text : `(${text})`;
  }

  /** True if a name can be called. Before a bracket, any other name means the function that is spelled like it. */
  isCallable({ refersTo, sheet }: Name): boolean {
    const at = { sheet: sheet ?? this.book.sheets[0]?.name ?? "", position: A1, origin: A1 };
    return this.tokens(this.spelledOut(refersTo, at)).some(
      ({ kind, text }) => kind === "function" && LAMBDA.test(text),
    );
  }

  /** The name as seen from a sheet: a name of that sheet takes precedence over one of the workbook. */
  defined(name: string, sheet: string): Name | undefined {
    const alike = this.#names.get(name.toLowerCase()) ?? [];
    return (
      alike.find((one) => one.sheet?.toLowerCase() === sheet.toLowerCase()) ??
      alike.find((one) => one.sheet === undefined)
    );
  }

  /**
   * The cells to which a name refers, also by further names; undefined for a formula, for several ranges, and for
   * relative references.
   */
  fixedArea(named: Name, within: ReadonlySet<string> = new Set()): Area | undefined {
    const [token, more] = this.tokens(named.refersTo);
    if (token?.kind !== "word" || more || within.has(keyOf(named))) return undefined;
    const sheet = named.sheet ?? this.book.sheets[0]?.name ?? "";
    const reference = this.resolve(token.text, { sheet, position: A1, origin: A1 });
    if (reference.kind !== "name") return areaReferredTo(this.book, named.refersTo);
    const next = this.defined(reference.name, reference.sheet ?? sheet);
    return next && this.fixedArea(next, new Set([...within, keyOf(named)]));
  }

  resolve(word: string, at: At): ReferenceRead {
    if (NUMBER.test(word) || OUTSIDE.test(word) || word.includes("#REF!")) return { kind: "elsewhere" };
    const { sheet: sheetText = "", address: rest } = splitSheet(word);
    const sheets = this.#sheets(sheetText, at.sheet);
    const rectangle = cells(rest, sheetText, at);
    if (rectangle && !sheets) return { kind: sheetText.includes(":") ? "unknown" : "elsewhere" };
    if (rectangle && sheets) return { kind: "cells", sheets, rectangle, isTable: false };
    const [table, within] = this.#table(rest, at);
    if (table) {
      const meant = cellsMeant(table, within, at.position);
      return meant ? { kind: "cells", sheets: [table.sheet], rectangle: meant, isTable: true } : { kind: "unknown" };
    }
    if (/[[:]/.test(rest)) return { kind: "unknown" };
    return { kind: "name", sheet: sheetText === "" ? undefined : sheets?.[0], name: rest };
  }

  #table(text: string, { sheet, position }: At): readonly [ExcelTable | undefined, string] {
    const { table, within } = structured(text) ?? { table: text, within: "" };
    // In a table, its own columns may be written without its name.
    if (table === "") return [this.tables.find((one) => one.sheet === sheet && isWithin(position, one.area)), within];
    return [this.tables.find(({ name }) => name.toLowerCase() === table.toLowerCase()), within];
  }

  /** For Sheet1:Sheet4, all sheets from one tab to the other; undefined if a sheet is missing. */
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

function keyOf({ name, sheet }: Name): string {
  return `${sheet ?? ""}!${name.toLowerCase()}`;
}

/**
 * True if the formula has no operator and no comma outside brackets, so that it needs no brackets in another formula.
 */
function isOneAmount(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.every(({ kind }) => {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    return depth > 0 || (kind !== "operator" && kind !== "separator");
  });
}

const NOTHING: FormulaReads = { areas: [], anywhere: false, callsUs: false };

/** Reads "B2", "B2:C4", "B:B" or "3:3"; each end may repeat the sheet. */
function cells(rest: string, sheetText: string, at: At): Rectangle | undefined {
  const ends = rest.split(":").map((end, i) => (i === 0 ? end : withoutSheet(end, sheetText)));
  const corners = ends.map((end) => movedCorner(end, at));
  const [first] = corners;
  const last = corners[corners.length - 1];
  if (!first || !last || ends.length > 2) return undefined;
  if (ends.length === 1 && (first.row === undefined || first.column === undefined)) return undefined;
  const turned = first.turned || last.turned;
  const rows = movedSpan(first.row, last.row, ROWS, turned);
  const columns = movedSpan(first.column, last.column, COLUMNS, turned);
  return rows && columns && { row: rows[0], column: columns[0], rows: rows[1], columns: columns[1] };
}

function withoutSheet(end: string, sheetText: string): string {
  const { sheet = "", address } = splitSheet(end);
  return sheet.toLowerCase() === sheetText.toLowerCase() ? address : end;
}

interface Moved {
  readonly row: number | undefined;
  readonly column: number | undefined;
  /** True if it moved over one edge of the sheet to the other side. */
  readonly turned: boolean;
}

/** Moves a corner along with the formula, except for parts with a dollar sign. */
function movedCorner(text: string, { position, origin }: At): Moved | undefined {
  const corner = cornerOf(text);
  if (!corner) return undefined;
  const row = corner.row !== undefined && !corner.isRowFixed ? corner.row + position.row - origin.row : corner.row;
  const column =
    corner.column !== undefined && !corner.isColumnFixed
      ? corner.column + position.column - origin.column
      : corner.column;
  return {
    row: row && (row + ROWS) % ROWS,
    column: column && (column + COLUMNS) % COLUMNS,
    turned: (row ?? 0) < 0 || (row ?? 0) >= ROWS || (column ?? 0) < 0 || (column ?? 0) >= COLUMNS,
  };
}

/** First index and count. It's the whole sheet if an end moved over the edge and the two ends differ. */
function movedSpan(
  a: number | undefined,
  b: number | undefined,
  all: number,
  turned: boolean,
): ReturnType<typeof firstAndCount> {
  return turned && a !== undefined && b !== undefined && a !== b ? [0, all] : firstAndCount(a, b, all);
}
