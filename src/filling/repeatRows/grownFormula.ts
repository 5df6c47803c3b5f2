/** Rewrites the references of formulas when rows of a sheet are repeated. */
import { COLUMNS, cornerOf, cornerText, ROWS, type RangeCorner } from "../../cells/address";
import { splitSheet } from "../../cells/reference";
import { shortened } from "../../model/quantities/formatNumber";
import { FillError } from "../fillError";
import { addedRows, heightOf, isRepeated, rowAfter, spanAfter, type Growth } from "./rowGrowth";
import type { ReferenceReader } from "../references";

/** The row of one corner of a reference. */
interface Corner {
  readonly row: number;
  /** True if it has a dollar sign. */
  readonly isFixed: boolean;
}

/** A reference in a formula, by its one or two corners. */
interface Reference {
  readonly corners: readonly Corner[];
  /** True if it refers to the sheet whose rows are repeated. */
  readonly isOnSheet: boolean;
}

/** Returns the new rows of the corners, or why there are none, as the end of a sentence about the reference. */
export type Rule = (reference: Reference) => readonly number[] | string;

/** Functions whose references are text, such as INDIRECT("B2"). They can't be rewritten. */
const FROM_TEXT = /^(?:_xlfn\.)?(?:INDIRECT|EVALUATE|GET\.CELL)$/i;
const FROM_NUMBERS = /^OFFSET$/i;
const A1 = { row: 0, column: 0 };

export class GrownFormulas {
  constructor(
    private readonly references: ReferenceReader,
    readonly growth: Growth,
  ) {}

  /**
   * @param sheet on which the formula is
   * @param where the cell or part in words, for the error message
   * @throws FillError if a reference has no new place
   */
  after(formula: string, sheet: string, where: string, rule: Rule): string {
    const refused = (text: string, why: string): FillError => new FillError(`${where}: ${shortened(text)} ${why}.`);
    const found = { isOffset: false, touches: sheet === this.growth.sheet };
    const grown = this.#replaced(formula, (text, kind) => {
      if (kind === "function") {
        if (FROM_TEXT.test(text) || text.includes(":")) throw refused(text, `can't follow ${this.#rows()}`);
        found.isOffset ||= FROM_NUMBERS.test(text);
        return text;
      }
      // Table references use names of columns, so they stay. Other workbooks don't change.
      const reference = text.includes("[") ? undefined : this.references.resolve(text, at(sheet));
      if (reference?.kind === "unknown") throw refused(text, `can't follow ${this.#rows()}`);
      if (reference?.kind !== "cells") return text;
      const isOnSheet = reference.sheets.includes(this.growth.sheet);
      found.touches ||= isOnSheet;
      if (isOnSheet && reference.sheets.length > 1) throw refused(text, `can't follow ${this.#rows()}`);
      const after = this.#reference(text, isOnSheet, rule);
      if (typeof after === "string") return after;
      throw refused(text, after.why);
    });
    if (found.isOffset && found.touches) throw refused("OFFSET", `can't follow ${this.#rows()}. Use INDEX`);
    return grown;
  }

  /** Returns a shared formula as it reads in a cell that many rows and columns away. */
  shared(formula: string, sheet: string, rows: number, columns: number): string {
    return this.#replaced(formula, (text, kind) => {
      if (kind !== "word" || text.includes("[")) return text;
      if (this.references.resolve(text, at(sheet)).kind !== "cells") return text;
      return endsOf(text)
        .map(({ sheet: before, corner }) => before + cornerText(moved(corner, rows, columns)))
        .join(":");
    });
  }

  /** True if the formula refers to the sheet whose rows are repeated, or may refer to it. */
  reads(formula: string, sheet: string): boolean {
    return this.references.tokens(formula).some(({ kind, text }) => {
      if (kind === "function") return FROM_TEXT.test(text) || text.includes(":");
      const reference = kind === "word" ? this.references.resolve(text, at(sheet)) : undefined;
      return reference?.kind === "cells" && reference.sheets.includes(this.growth.sheet);
    });
  }

  #rows(): string {
    return `the rows repeated for ${shortened(this.growth.table)}`;
  }

  #replaced(formula: string, replace: (text: string, kind: "word" | "function") => string): string {
    let [replaced, from] = ["", 0];
    for (const { kind, text, start, end } of this.references.tokens(formula)) {
      if (kind !== "word" && kind !== "function") continue;
      replaced += formula.slice(from, start) + replace(text, kind);
      from = end;
    }
    return replaced + formula.slice(from);
  }

  #reference(text: string, isOnSheet: boolean, rule: Rule): string | { readonly why: string } {
    const ends = endsOf(text);
    const corners = ends.flatMap(({ corner: { row, isRowFixed } }) =>
      row === undefined ? [] : [{ row, isFixed: isRowFixed }],
    );
    if (corners.length < ends.length) return text; // Whole columns.
    const ruled = rule({ corners, isOnSheet });
    if (typeof ruled === "string") return { why: ruled };
    // A range to the end of the sheet still ends there.
    const rows = ruled.map((row, i) => (i > 0 && corners[i]?.row === ROWS - 1 ? ROWS - 1 : row));
    if (rows.some((row) => row < 0 || row >= ROWS)) return { why: "would leave the sheet" };
    const [first] = ends;
    const written = rows.map((row, i) => {
      const end = ends[i] ?? (first && { ...first, sheet: "" });
      return end ? end.sheet + cornerText({ ...end.corner, row }) : "";
    });
    return written.join(":");
  }
}

interface End {
  /** The sheet with its exclamation mark; empty if the second corner is written without it. */
  readonly sheet: string;
  readonly corner: RangeCorner;
}

/** The ends of a reference to cells: "Plan!$B$2:C4" has two. */
function endsOf(text: string): End[] {
  const { address } = splitSheet(text);
  const before = text.slice(0, text.length - address.length);
  return address.split(":").flatMap((end, i) => {
    const own = splitSheet(end).address;
    const corner = cornerOf(own);
    return corner ? [{ sheet: (i === 0 ? before : "") + end.slice(0, end.length - own.length), corner }] : [];
  });
}

function at(sheet: string): Parameters<ReferenceReader["resolve"]>[1] {
  return { sheet, position: A1, origin: A1 };
}

/** Moves rows and columns without a dollar sign. Beyond the edge, they continue at the other edge, as in Excel. */
function moved(corner: RangeCorner, rows: number, columns: number): RangeCorner {
  const { row, column, isRowFixed, isColumnFixed } = corner;
  const around = (n: number, all: number): number => (n + all) % all;
  return {
    ...corner,
    row: row === undefined || isRowFixed ? row : around(row + rows, ROWS),
    column: column === undefined || isColumnFixed ? column : around(column + columns, COLUMNS),
  };
}

function wordsOn({ table }: Growth): {
  readonly one: string;
  readonly some: string;
  readonly own: string;
  readonly elsewhere: string;
  readonly rule: string;
} {
  const name = shortened(table);
  return {
    one: `is one of the rows repeated for ${name}. Use a range over all of them, such as SUM(B5:B5)`,
    some: `holds only some of the rows repeated for ${name}. Use a range over all of them`,
    own: `is in the rows repeated for ${name}. Leave out the $ before its row, so that each copy reads its own`,
    elsewhere: `isn't in the rows repeated for ${name}. Write a $ before its row, so that each copy reads it`,
    rule: `can't follow the rows repeated for ${name}. Write a $ before its row, or use the cell's own row`,
  };
}

/**
 * The rule for a formula outside the repeated rows: ranges over all repeated rows grow, and references below them move.
 * @param single the rule for a reference to the only row that is repeated
 */
export function outside(growth: Growth, single: "refused" | "grows" = "refused"): Rule {
  const words = wordsOn(growth);
  return ({ corners, isOnSheet }) => {
    const rows = corners.map(({ row }) => row);
    if (!isOnSheet) return rows;
    const [top = 0, end = top] = rows;
    if (rows.length === 1 && isRepeated(growth, top)) {
      if (single === "refused" || heightOf(growth) > 1) return words.one;
      return [top, top + addedRows(growth)];
    }
    const span = spanAfter(growth, Math.min(top, end), Math.max(top, end));
    if (!span) return words.some;
    return top <= end ? span.slice(0, rows.length) : [...span].reverse();
  };
}

/**
 * The rule for a formula in repeated rows: copied as Excel copies it down. If it isn't clear to which record a
 * reference would then belong, the formula is rejected.
 */
export function inside(growth: Growth, copy: number): Rule {
  const words = wordsOn(growth);
  const down = copy * heightOf(growth);
  return ({ corners, isOnSheet }) => {
    const isOwn = ({ row }: Corner): boolean => isOnSheet && isRepeated(growth, row);
    if (corners.some((corner) => !corner.isFixed && !isOwn(corner))) return words.elsewhere;
    const fixed = corners.filter(({ isFixed }) => isFixed);
    if (fixed.length === corners.length) {
      if (corners.length === 1 && corners.some(isOwn)) return words.own;
      return outside(growth)({ corners, isOnSheet });
    }
    // In a running total, SUM(B$2:B5), the first row stays; in a sum of the rest, SUM(B5:B$9), the last one.
    const [top, end] = corners.map(({ row }) => row);
    const rows = corners.map(({ row, isFixed }, i) => {
      if (!isFixed) return row + down;
      if (!isOnSheet || !isRepeated(growth, row)) return isOnSheet ? rowAfter(growth, row) : row;
      if (i === 0 && row === growth.first) return row;
      return i === 1 && row === growth.last ? row + addedRows(growth) : undefined;
    });
    const known = rows.filter((row) => row !== undefined);
    return known.length < rows.length || (end !== undefined && (top ?? 0) > end) ? words.some : known;
  };
}

/**
 * The rule for formulas of conditional formats and data validation, whose references are relative to the first of their cells.
 * @param base row of the first cell
 * @param spans first and last rows of the cells
 */
export function ofRule(growth: Growth, base: number, spans: readonly (readonly [number, number])[]): Rule {
  const words = wordsOn(growth);
  const { first, last } = growth;
  const isAbove = (row: number): boolean => row < first && spans.every(([, end]) => end < first);
  const isBelow = (row: number): boolean => row > last && spans.every(([top]) => top > last);
  const isOwn = (row: number): boolean =>
    isRepeated(growth, row) && spans.every(([top, end]) => isRepeated(growth, top) && isRepeated(growth, end));
  return ({ corners, isOnSheet }) => {
    if (corners.every(({ isFixed }) => isFixed)) return outside(growth)({ corners, isOnSheet });
    const rows = corners.flatMap(({ row, isFixed }) => {
      if (!isOnSheet) return isFixed || spans.every(([top, end]) => end < first || top > last) ? [row] : [];
      if (isFixed) return isRepeated(growth, row) ? [] : [rowAfter(growth, row)];
      return row === base || isAbove(row) || isBelow(row) || isOwn(row) ? [rowAfter(growth, row)] : [];
    });
    return rows.length < corners.length ? words.rule : rows;
  };
}
