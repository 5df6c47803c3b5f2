/** Formulas without a SIZING function that use the answer of one, through its cell, its name or other cells. */
import { positionOf, rangeOf, type Area } from "../cells/address";
import { splitSheet, type Reference } from "../cells/reference";

/** The table that a formula spills, its row of headings included. */
export interface Spill {
  readonly rows: number;
  readonly headings: readonly string[];
}

interface PlacedFormula extends Reference {
  readonly formula: string;
  readonly spill?: Spill;
  /** Where a formula outside cells is; absent for a cell. A defined name has its `name`. */
  readonly within?: { readonly kind: string; readonly name?: string };
}

/** Matches a text, or a reference to cells, whole columns or whole rows, with or without a sheet. */
const AREA =
  /"(?:[^"]|"")*"|(?:(?:'(?:[^']|'')+'|[^\s"'(),;=+*/&^<>{}!-]+)!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)(?![\w(.])/gi;
const WORD = /"(?:[^"]|"")*"|[\p{L}_\\][\p{L}\p{N}_.\\?]*/gu;

/** The cells to which a formula, or one reference of it, refers; for an intersection, all cells of both areas. */
export function areasOf(formula: string, onSheet: string): readonly Area[] {
  return (formula.match(AREA) ?? []).flatMap((match) => {
    const { sheet = onSheet, address } = splitSheet(match);
    const range = rangeOf(address);
    return range ? [{ sheet: sheet.toLowerCase(), ...range }] : [];
  });
}

/**
 * The cells and names with answers: sheets by their name in lower case, cells by row and column, names in lower case.
 */
class AnswerCells {
  readonly #sheets = new Map<string, Map<number, Set<number>>>();
  readonly #names = new Set<string>();

  add({ sheet, address, spill, within }: PlacedFormula): void {
    if (within) {
      if (within.name !== undefined) this.#names.add(within.name.toLowerCase());
      return;
    }
    const position = positionOf(address);
    if (!position) return;
    const key = sheet.toLowerCase();
    const rows = this.#sheets.get(key) ?? new Map<number, Set<number>>();
    this.#sheets.set(key, rows);
    const { rows: height, headings } = spill ?? { rows: 1, headings: [""] };
    for (let row = position.row; row < position.row + height; row += 1) {
      const columns = rows.get(row) ?? new Set<number>();
      rows.set(row, columns);
      headings.forEach((_, i) => columns.add(position.column + i));
    }
  }

  /** The area's sheet in lower case, as `areasOf` gives it. */
  isIn({ sheet, row: top, column: left, rows: height, columns: width }: Area): boolean {
    const rows = this.#sheets.get(sheet);
    if (!rows) return false;
    const inRow = (columns: ReadonlySet<number> | undefined): boolean =>
      columns !== undefined && [...columns].some((column) => column >= left && column < left + width);
    if (height <= rows.size) {
      for (let row = top; row < top + height; row += 1) if (inRow(rows.get(row))) return true;
      return false;
    }
    return [...rows].some(([row, columns]) => row >= top && row < top + height && inRow(columns));
  }

  isNamed(formula: string): boolean {
    if (this.#names.size === 0) return false;
    return [...formula.matchAll(WORD)].some(([word]) => this.#names.has(word.toLowerCase()));
  }
}

/** Maximum passes over formulas that refer to formulas further up; one pass follows all that refer downwards. */
const MOST_PASSES = 10;

export function referringTo<F extends PlacedFormula>(answers: readonly PlacedFormula[], others: readonly F[]): F[] {
  if (answers.length === 0) return [];
  const cells = new AnswerCells();
  for (const answer of answers) cells.add(answer);
  const found = new Set<F>();
  let left = others.map((other) => ({ other, areas: areasOf(other.formula, other.sheet) }));
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const missed: typeof left = [];
    for (const one of left) {
      if (one.areas.some((area) => cells.isIn(area)) || cells.isNamed(one.other.formula)) {
        cells.add(one.other);
        found.add(one.other);
      } else missed.push(one);
    }
    if (missed.length === left.length) break;
    left = missed;
  }
  return others.filter((other) => found.has(other));
}
