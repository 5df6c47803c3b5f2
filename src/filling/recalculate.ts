/** Calculates formulas of a workbook with an engine, as far as it calculates them as Excel does. */
import { addressOf, intersection, positionsIn, type Area, type Rectangle } from "../cells/address";
import { callsOurs, typedFormula } from "../cells/spelling";
import { isUserError } from "../model/language/userError";
import { readBook } from "./book";
import type { Computed, ComputedCell, FormulaCells } from "./computed";
import { reachOf } from "./dependents";
import { Totals } from "./totals";
import type { Engine } from "./engine";
import { resolved, type Tree } from "./resolvedFormula";
import { formulasIn, Grid, liveSheets, putValues, valuesBefore, type PlacedFormula } from "./liveSheets";
import { openPackage, type Package } from "./package";
import { ReferenceReader } from "./references";
import { Sheets } from "./sheets";
import { textDistrust, valueDistrust } from "./trust";
import { READS } from "./withoutValue";

/** A workbook to calculate: a file, its parts, or its sheets. */
type ToCalculate = Uint8Array | Package | Sheets;

/**
 * Calculates the formulas in the named cells ("Sizing!C8") from the stored values of the others; without names, all.
 * Returns each in the order of the sheets and their cells; those whose value wouldn't surely be Excel's say why.
 */
export type Recalculate = (workbook: ToCalculate, wanted?: FormulaCells) => Promise<readonly ComputedCell[]>;

export function recalculateWith(engine: Engine): Recalculate {
  return async (workbook, wanted) => {
    const sheets = sheetsOf(workbook);
    const references = new ReferenceReader(sheets.book, sheets.tables);
    const all = formulasIn(sheets).filter(({ cell }) => wanted?.has(cell) ?? true);
    const whys = new Map<PlacedFormula, string>();
    const totals = new Totals(sheets);
    const trees = new Map<PlacedFormula, Tree>();
    for (const one of all) {
      const why = fault(one, sheets);
      const tree = why === undefined ? resolved(one.text, one.at, references) : undefined;
      if (tree) trees.set(one, tree);
      const found = why ?? (tree && (textDistrust(tree, one.formula.kind) ?? totals.distrust(tree)));
      if (found !== undefined) whys.set(one, found);
    }
    const { order, circular } = ordered(all, references);
    for (const one of circular) if (!whys.has(one)) whys.set(one, "refers to itself in a circle");
    spread(order, whys);
    const values = valuesBefore(sheets, all);
    const results = new Map<PlacedFormula, ComputedCell["values"]>();
    try {
      for (let left = order.filter((one) => !whys.has(one.formula)); left.length > 0;) {
        const now = nextOf(left);
        const inOrder = all.flatMap((one) => now.get(one) ?? []);
        const live = inOrder.map((one) => ({ ...one, isFilling: isOurs(trees.get(one.formula)) }));
        const found = await engine(liveSheets(sheets, values, live, references));
        inOrder.forEach(({ formula: one }, i) => {
          const block = found[i] ?? [[null]];
          const filled = one.formula.kind === "array" ? fitted(block, one.formula.spill) : block;
          results.set(one, filled);
          putValues(values, one, filled);
        });
        left = left.filter(({ formula }) => !now.has(formula));
      }
    } catch (error) {
      if (!isUserError(error)) throw error;
      for (const one of all) if (!results.has(one) && !whys.has(one)) whys.set(one, error.message);
    }
    for (const { formula: one, reads } of order) {
      if (whys.has(one)) continue;
      const read = reads.find((other) => whys.has(other));
      const found = results.get(one) ?? [[null]];
      const tree = trees.get(one);
      const why = read
        ? READS + read.cell
        : one.formula.kind === "plain" && found.flat().length > 1
          ? "gives a table, but is stored as the formula of one cell"
          : tree && valueDistrust(tree, found[0]?.[0] ?? null, (area) => values.in(area));
      if (why !== undefined) whys.set(one, why);
    }
    spread(order, whys);
    return all.map((one) => {
      const why = whys.get(one);
      const place = { sheet: one.sheet.name, address: addressOf(one.formula.position) };
      if (why !== undefined) return { ...place, values: [[null]], why };
      return { ...place, values: results.get(one) ?? [[null]] };
    });
  };
}

/** Fits values to an array formula of the older kind, which fills exactly the cells for which it was entered. */
function fitted(block: readonly (readonly Computed[])[], { rows, columns }: Rectangle): Computed[][] {
  const [height, width] = [block.length, block[0]?.length ?? 0];
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => {
      const line = block[height === 1 ? 0 : r];
      const value = line?.[width === 1 ? 0 : c];
      return value === undefined ? { error: "#N/A" } : value;
    }),
  );
}

function sheetsOf(workbook: ToCalculate): Sheets {
  if (workbook instanceof Sheets) return workbook;
  return new Sheets(readBook("byteLength" in workbook ? openPackage(workbook) : workbook));
}

/** Functions that convert between days and their numbers. */
const OF_DAYS = /\b(?:DATE|DAY|MONTH|YEAR|HOUR|MINUTE|TEXT|VALUE)\(/i;

/** What no engine could calculate. */
function fault({ formula, text }: PlacedFormula, { book }: Sheets): string | undefined {
  if (formula.tries) return "is a data table";
  if (text === "") return "has a formula that isn't stored as text";
  if (book.isAsDisplayed) return "is calculated with the precision that is displayed";
  return book.from1904 && (OF_DAYS.test(text) || callsOurs(typedFormula(text)))
    ? "reckons with days, which this workbook counts from 1904"
    : undefined;
}

/** What reads a formula without a value, or cells that it may fill, has none either. */
function spread(order: readonly Ordered[], whys: Map<PlacedFormula, string>): void {
  for (let before = -1; before < whys.size;) {
    before = whys.size;
    for (const { formula, reads, mayRead } of order) {
      const read = [...reads, ...mayRead].find((other) => whys.has(other));
      if (read && !whys.has(formula)) whys.set(formula, READS + read.cell);
    }
  }
}

function isOurs(tree: Tree | undefined): boolean {
  return tree?.kind === "call" && tree.isOurs;
}

interface Ordered {
  readonly formula: PlacedFormula;
  /** The cells that it reads, and the formulas whose values these show. */
  readonly areas: readonly Area[];
  readonly reads: readonly PlacedFormula[];
  /** Formulas that may fill cells that it reads. */
  readonly mayRead: readonly PlacedFormula[];
}

/**
 * The formulas to calculate next, of those in order: first those that fill cells, with what they read, then those that
 * read filled cells. An engine learns only from the results which cells a formula fills.
 */
function nextOf(left: readonly Ordered[]): ReadonlyMap<PlacedFormula, Ordered> {
  const all = new Map(left.map((one) => [one.formula, one]));
  const filling = left.filter(({ formula }) => formula.formula.kind !== "plain");
  const filled = filling.flatMap(({ formula }) => filledBy(formula).map((area) => ({ area, formula })));
  const late = new Set<PlacedFormula>();
  for (const { formula, areas, reads } of left) {
    const readsFilled = areas.some((area) =>
      filled.some((one) => one.formula !== formula && areMeeting(one.area, area)),
    );
    if (readsFilled || reads.some((read) => late.has(read))) late.add(formula);
  }
  const now = new Map<PlacedFormula, Ordered>();
  const add = (one: Ordered | undefined): void => {
    if (!one || now.has(one.formula)) return;
    now.set(one.formula, one);
    for (const read of one.reads) add(all.get(read));
  };
  if (late.size > 0) for (const one of filling) if (!late.has(one.formula)) add(one);
  return now.size > 0 ? now : all;
}

function areMeeting(a: Area, b: Area): boolean {
  return a.sheet === b.sheet && intersection(a, b) !== undefined;
}

/** The cells below and beside its own that a formula fills, or may fill. */
function filledBy({ sheet, formula }: PlacedFormula): Area[] {
  const { row, column, rows, columns } = reachOf(sheet, formula);
  const below = { sheet: sheet.name, row: row + 1, column, rows: rows - 1, columns };
  const beside = { sheet: sheet.name, row, column: column + 1, rows: 1, columns: columns - 1 };
  return [below, beside].filter((area) => area.rows > 0 && area.columns > 0);
}

/** Formulas in an order in which each comes after those that it reads, and those that read themselves. */
function ordered(
  all: readonly PlacedFormula[],
  references: ReferenceReader,
): { readonly order: readonly Ordered[]; readonly circular: readonly PlacedFormula[] } {
  const places = new Grid<PlacedFormula>();
  for (const one of all)
    for (const position of positionsIn(one.formula.spill)) places.put(one.sheet.name, position, one);
  const filling = all.flatMap((other) =>
    other.formula.kind === "dynamic" ? [{ other, filled: filledBy(other) }] : [],
  );
  const found = new Map(
    all.map((formula) => {
      const { areas } = references.read(formula.text, formula.at);
      const reads = [...new Set(areas.flatMap((area) => places.in(area)))];
      const mayRead = filling.flatMap(({ other, filled }) =>
        other !== formula && filled.some((area) => areas.some((read) => areMeeting(area, read))) ? [other] : [],
      );
      return [formula, { formula, areas, reads, mayRead }];
    }),
  );
  const order: Ordered[] = [];
  const state = new Map<PlacedFormula, "open" | "done">();
  const circular: PlacedFormula[] = [];
  for (const first of all) {
    const path: { readonly one: Ordered; next: number }[] = [];
    const enter = (formula: PlacedFormula): void => {
      const one = found.get(formula);
      if (!one || state.has(formula)) return;
      state.set(formula, "open");
      path.push({ one, next: 0 });
    };
    enter(first);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const read = last.one.reads[last.next];
      last.next += 1;
      if (!read) {
        state.set(last.one.formula, "done");
        order.push(last.one);
        path.pop();
      } else if (state.get(read) === "open")
        circular.push(...path.slice(path.findIndex(({ one }) => one.formula === read)).map(({ one }) => one.formula));
      else enter(read);
    }
  }
  return { order, circular };
}
