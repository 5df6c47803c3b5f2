/** Fills a workbook with the values that it holds already, and compares the result by parts and values. */
import { addressOf, isWithin, positionOf, positionsIn } from "../../cells/address";
import { fixed, written } from "../../cells/reference";
import { readBook } from "../../filling/book";
import { formulasOf, hasCached, obstacleAt, valueAt } from "../../filling/cells";
import type { Computed } from "../../filling/computed";
import { contentTypeOf } from "../../filling/contentTypes";
import { filledParts, openTemplate } from "../../filling/fill";
import { CONTENT_TYPES, openPackage, packed } from "../../filling/package";
import type { Recalculate } from "../../filling/recalculate";
import { SheetPart } from "../../filling/sheetPart";
import { Sheets } from "../../filling/sheets";
import { tablesOf } from "../../filling/tables";
import type { WithoutValue } from "../../filling/withoutValue";
import { isUserError } from "../../model/language/userError";

const KINDS = ["input", "text"] as const;
type Kind = (typeof KINDS)[number];

export interface FillOutcome {
  /** Number of cells that were filled, each with its own value. */
  readonly filled: number;
  /** Why the workbook wasn't filled, per kind of cells. */
  readonly refused: readonly string[];
  /** Formulas left without a value, which the fill names. */
  readonly without: WithoutValue;
  /** Cells whose value differs, and parts that differ though no answer is in them. Empty if nothing differs. */
  readonly differences: readonly string[];
}

/** A cell of a workbook that is calculated anew, as a whole. */
export interface Recalculated {
  readonly cell: string;
  readonly value: Computed;
  /** The value in the file; undefined if there is none. */
  readonly stored: Computed | undefined;
}

/** Every formula that is calculated here, with the value that another program has stored. */
export async function recalculatedAll(source: Uint8Array, recalculate: Recalculate): Promise<readonly Recalculated[]> {
  const sheets = new Sheets(readBook(openPackage(source)));
  const blank = valueless(source);
  return (await recalculate(source)).flatMap(({ sheet, address, values, why }): Recalculated[] => {
    const [corner, value] = [positionOf(address), values[0]?.[0]];
    if (why !== undefined || !corner || value === undefined) return [];
    const part = sheets.part(sheet);
    const cell = part.nameOf(corner);
    return [{ cell, value, stored: blank.has(cell) ? undefined : valueAt(part, corner) }];
  });
}

/** Fills the workbook with its own numbers, then with its own texts; no value may differ. */
export async function fillOutcome(source: Uint8Array, recalculate: Recalculate): Promise<FillOutcome> {
  let filled = 0;
  const [refused, differences]: [string[], string[]] = [[], []];
  const without = new Map<string, string>();
  for (const kind of KINDS) {
    try {
      const cells = constants(source, kind);
      if (cells.length === 0) continue;
      const before = named(source, cells);
      const after = await filledAgain(before, cells, kind, recalculate, without);
      differences.push(...differencesIn(before, after, without));
      filled += cells.length;
    } catch (error) {
      if (!isUserError(error)) throw error;
      refused.push(`${kind}: ${error.message}`);
    }
  }
  return { filled, refused, without: [...without], differences };
}

async function filledAgain(
  before: Uint8Array,
  cells: readonly Constant[],
  kind: Kind,
  recalculate: Recalculate,
  without: Map<string, string>,
): Promise<Uint8Array> {
  const names = cells.map(({ name }) => name);
  const answers = Object.fromEntries(cells.map(({ name, value }) => [name, value]));
  const parts = await filledParts(openTemplate(before, descriptor(names, kind)), answers, recalculate, {
    without: (cell, why) => without.set(cell, why),
  });
  return packed(parts);
}

function differencesIn(before: Uint8Array, after: Uint8Array, without: ReadonlyMap<string, string>): string[] {
  const [was, is] = [openPackage(before), openPackage(after)];
  const book = readBook(was);
  const blank = new Set([...valueless(before), ...filledBy(new Sheets(book), without)]);
  const changed = Object.keys(changes(before, after)).filter((cell) => !blank.has(cell));
  const sheets = new Set(book.sheets.map(({ part }) => part));
  // Marked to be calculated when it's opened. A template becomes a workbook.
  const marked = without.size > 0 ? [book.workbookPart] : [];
  const isTemplate = /template/i.test(contentTypeOf(was, book.workbookPart) ?? "");
  const kept = new Set([...sheets, ...marked, ...(isTemplate ? [CONTENT_TYPES] : [])]);
  const parts = [...was].flatMap(([name, bytes]) =>
    kept.has(name) || /charts?\/|pivotCache\//.test(name) || isSame(bytes, is.get(name)) ? [] : [name],
  );
  return [...changed, ...parts];
}

/** All cells of formulas without a value. */
function filledBy(sheets: Sheets, without: ReadonlyMap<string, string>): string[] {
  return sheets
    .all()
    .flatMap((sheet) =>
      formulasOf(sheet).flatMap(({ position, spill }) =>
        without.has(sheet.nameOf(position)) ? positionsIn(spill).map((one) => sheet.nameOf(one)) : [],
      ),
    );
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return a.length === b?.length && a.every((byte, i) => byte === b[i]);
}

/** Returns a template's descriptor that asks for the cells of these names, as write rates or as texts. */
export function descriptor(names: readonly string[], kind: Kind = "input"): string {
  const fields = names.map((name) =>
    kind === "text"
      ? { kind, name, label: name, expected: false }
      : { kind, name, question: "CGFT_ESTIMATE", input: "write_mbps" },
  );
  return JSON.stringify({
    name: "other",
    title: "Other",
    asks: "Something",
    questions: ["CGFT_ESTIMATE"],
    sections: [{ title: "Fields", fields }],
  });
}

/** Returns the values of all cells that aren't blank, by the names of the cells. */
export function valuesByCell(bytes: Uint8Array): Map<string, Computed> {
  const book = readBook(openPackage(bytes));
  const found = new Map<string, Computed>();
  for (const { name } of book.sheets) {
    const sheet = SheetPart.of(book, name);
    for (const { position } of sheet.cells()) {
      const value = valueAt(sheet, position);
      if (value !== null) found.set(sheet.nameOf(position), value);
    }
  }
  return found;
}

export function changes(before: Uint8Array, after: Uint8Array): Record<string, Computed> {
  const [was, is] = [valuesByCell(before), valuesByCell(after)];
  const cells = [...new Set([...was.keys(), ...is.keys()])];
  return Object.fromEntries(
    cells.filter((cell) => !isAlike(was.get(cell), is.get(cell))).map((cell) => [cell, is.get(cell) ?? null]),
  );
}

/** Values this close count as equal: a result that should be 0, such as the sine of a whole turn, is rounding noise. */
const NOISE = 1e-15;

function isAlike(a: Computed | undefined, b: Computed | undefined): boolean {
  if (typeof a === "number" && typeof b === "number") return a === b || Math.abs(a - b) < NOISE;
  return JSON.stringify(a) === JSON.stringify(b);
}

interface Constant {
  readonly name: string;
  readonly at: string;
  readonly value: number | string;
}

/** Returns the first, a middle and the last cell that holds a number in a rate's limits, or a text. */
function constants(bytes: Uint8Array, kind: Kind): Constant[] {
  const book = readBook(openPackage(bytes));
  const tables = tablesOf(book);
  const found = book.sheets.flatMap(({ name }) => {
    const sheet = SheetPart.of(book, name);
    const formulas = formulasOf(sheet);
    return [...sheet.cells()].flatMap(({ position }) => {
      const value = valueAt(sheet, position);
      if (typeof value !== "string" && typeof value !== "number") return [];
      // A blank as an answer clears the cell.
      if (typeof value === "string" && value.trim() === "") return [];
      const fits =
        kind === "text" ? typeof value === "string" : typeof value === "number" && value >= 1 && value <= 9000;
      const isInTable = tables.some(({ sheet: of, area }) => of === name && isWithin(position, area));
      if (!fits || (kind === "text" && isInTable) || obstacleAt(sheet, position, formulas) !== undefined) return [];
      return [{ at: written(fixed({ sheet: name, address: addressOf(position) })), value }];
    });
  });
  const chosen = [...new Set([found[0], found[Math.floor(found.length / 2)], found.at(-1)])];
  return chosen.flatMap((one, i) => (one ? [{ name: `field_${kind}_${i}`, ...one }] : []));
}

function named(bytes: Uint8Array, names: readonly Constant[]): Uint8Array {
  const parts = new Map(openPackage(bytes));
  const { workbookPart } = readBook(parts);
  const text = new TextDecoder().decode(parts.get(workbookPart));
  const prefix = /<(\w+:)?workbook\b/.exec(text)?.[1] ?? "";
  const own = names.map(
    ({ name, at }) => `<${prefix}definedName name="${name}">${at.replaceAll("&", "&amp;")}</${prefix}definedName>`,
  );
  const list = new RegExp(`<${prefix}definedNames>`);
  const before = new RegExp(
    `</${prefix}sheets>(?:\\s*<${prefix}externalReferences>.*?</${prefix}externalReferences>)?`,
    "s",
  );
  const edited = list.test(text)
    ? text.replace(list, `$&${own.join("")}`)
    : text
        .replace(new RegExp(`<${prefix}definedNames\\s*/>`), "")
        .replace(before, `$&<${prefix}definedNames>${own.join("")}</${prefix}definedNames>`);
  parts.set(workbookPart, new TextEncoder().encode(edited));
  return packed(parts);
}

/** Returns the cells whose formula has no cached value to compare with. */
function valueless(bytes: Uint8Array): Set<string> {
  const book = readBook(openPackage(bytes));
  return new Set(
    book.sheets.flatMap(({ name }) => {
      const sheet = SheetPart.of(book, name);
      return formulasOf(sheet).flatMap(({ position }) => (hasCached(sheet, position) ? [] : [sheet.nameOf(position)]));
    }),
  );
}
