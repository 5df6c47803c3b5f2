/**
 * Repeats rows between {{#sites}} and {{/sites}} for each record of the table "sites". This file finds the rows and
 * fills them; rowGrowth.ts says where the other rows go, and the grown files change everything that has addresses.
 */
import { isWithin, onlyCell, referenceOf, type Area, type Position } from "../../cells/address";
import { written } from "../../cells/reference";
import { SERIAL_OF_1904 } from "../../model/quantities/dates";
import { shortened } from "../../model/quantities/formatNumber";
import type { Written } from "../answers";
import { readBook } from "../book";
import { cellFormatsOf } from "../cellFormats";
import { formulasOf, valueAt } from "../cells";
import { FillError } from "../fillError";
import { tokensOf } from "../../cells/formulaTokens";
import { withGivenTable } from "../givenTables";
import { withGrowth } from "./grownParts";
import { addedRows, heightOf, type Growth } from "./rowGrowth";
import { isOfDate } from "../inferred";
import { isUserError } from "../../model/language/userError";
import type { Package } from "../package";
import { BRACES, NAME } from "../placeholders";
import {
  checkRecords,
  columnIn,
  isSameName,
  MARKER,
  recordValue,
  type Records,
  type Repeat,
  type Tables,
} from "../records";
import { rendered } from "../rendering";
import { recordsIn } from "../tableRecords";
import { writeRendered } from "../writeRendered";
import { Sheets } from "../sheets";
import { attributeOf } from "../xml";

interface Repeated {
  readonly sheets: Sheets;
  readonly repeats: readonly Repeat[];
  /** Cells whose stored values aren't those of their formulas any more. */
  readonly fresh: readonly Area[];
}

/** Functions whose values change when their cells move. */
const KNOWS_PLACE = /^(?:ROW|ROWS|CELL|FORMULATEXT|_xlfn\.FORMULATEXT)$/i;

interface Block {
  readonly sheet: string;
  readonly table: string;
  readonly first: number;
  readonly last: number;
  /** Where {{#sites}} is. */
  readonly cell: string;
}

/**
 * Repeats the rows of each given table. A table that isn't given is one of the workbook's own; rows
 * without any stay once, with blanks. A given table for which no rows are repeated, but which the workbook has, gets the
 * records.
 * @throws FillError for markers without a partner, for records that can't be used, and for what can't follow
 */
export function withRepeatedRows(before: Sheets, tables: Tables = {}): Repeated {
  const blocks = blocksIn(before);
  const others = Object.keys(tables).filter((name) => !blocks.some(({ table }) => isSameName(table, name)));
  const stranger = others.find((name) => !before.tables.some((table) => isSameName(table.name, name)));
  if (stranger !== undefined)
    throw new FillError(
      `no rows are repeated for ${shortened(stranger)}. Write {{#${shortened(stranger)}}} and {{/${shortened(stranger)}}} into their first and last row.`,
    );
  let sheets = before;
  let fresh: Area[] = [];
  const repeats: Repeat[] = [];
  // The last rows of a sheet come first, so that the others stay where they were found.
  for (const block of [...blocks].reverse()) {
    const given =
      Object.entries(tables).find(([name]) => isSameName(block.table, name))?.[1] ??
      recordsIn(before, block.table, block);
    const columns = columnsOf(sheets, block);
    const records = given ?? { columns, rows: [columns.map(() => "")] };
    checkRecords(block.table, records);
    const growth: Growth = { ...block, copies: records.rows.length };
    const problem = given ? undefined : problemOf(sheets.book.parts, growth);
    sheets = withRecords(withGrowth(sheets.book.parts, growth), growth, records);
    const added = addedRows(growth);
    fresh = fresh.map((area) => (area.sheet === block.sheet ? { ...area, row: area.row + added } : area));
    fresh.push(blockArea(sheets, growth));
    const cells = written({ sheet: block.sheet, address: `${block.first + 1}:${block.last + 1}` });
    repeats.unshift({ table: block.table, cells, columns, isGiven: given !== undefined, ...(problem && { problem }) });
  }
  const moved = blocks.length > 0 ? placesKnown(sheets) : [];
  for (const name of others) {
    const table = sheets.tables.find((one) => isSameName(one.name, name));
    const records = tables[name];
    if (!table || !records) continue;
    const given = withGivenTable(sheets, table, records);
    sheets = given.sheets;
    repeats.push(given.repeat);
    fresh.push(given.area);
  }
  return { sheets, repeats, fresh: [...fresh, ...moved] };
}

/** Returns why the rows can't be repeated twice; undefined if they can. */
function problemOf(parts: Package, growth: Growth): string | undefined {
  try {
    withGrowth(parts, { ...growth, copies: 2 });
    return undefined;
  } catch (error) {
    if (isUserError(error)) return error.message;
    throw error;
  }
}

/** In the order of the sheets and their rows. */
function blocksIn(sheets: Sheets): Block[] {
  return sheets.withBraces().flatMap((sheet) => {
    const found: Block[] = [];
    let open: Omit<Block, "last"> | undefined;
    for (const { position, text } of bracedIn(sheets, sheet.name)) {
      for (const piece of text.split(BRACES)) {
        const [, kind, table = ""] = MARKER.exec(piece) ?? [];
        const cell = sheet.nameOf(position);
        if (kind === "#") {
          if (open) throw new FillError(`${cell}: ${piece} is within the rows repeated for ${open.table}. Move it.`);
          const before = found.at(-1);
          if (before && before.last >= position.row)
            throw new FillError(`${cell}: ${piece} is in a row repeated for ${before.table}. Use another row.`);
          open = { sheet: sheet.name, table, first: position.row, cell };
        } else if (kind === "/") {
          if (!open || !isSameName(open.table, table))
            throw new FillError(
              `${cell}: ${piece} has no {{#${table}}} before it.${inFormula(sheets, sheet.name, `{{#${table}}}`)}`,
            );
          found.push({ ...open, last: position.row });
          open = undefined;
        }
      }
    }
    if (open) {
      const end = `{{/${open.table}}}`;
      throw new FillError(
        `${open.cell}: {{#${open.table}}} has no ${end} after it.${inFormula(sheets, sheet.name, end)}`,
      );
    }
    return found;
  });
}

/** Says where a marker is that doesn't count: in a formula. Empty without one. */
function inFormula(sheets: Sheets, name: string, marker: string): string {
  const sheet = sheets.part(name);
  const found = formulasOf(sheet).find(({ position, text }) => {
    const value = valueAt(sheet, position);
    return text.includes(marker) || (typeof value === "string" && value.includes(marker));
  });
  return found ? ` ${sheet.nameOf(found.position)} has it in a formula, which isn't read. Write it as text.` : "";
}

interface Braced {
  readonly position: Position;
  readonly text: string;
  readonly style: string | undefined;
}

/** Texts with placeholders, without those that formulas made. */
function bracedIn(sheets: Sheets, name: string): Braced[] {
  const sheet = sheets.part(name);
  const found: Braced[] = [];
  for (const { position, element } of sheet.cells()) {
    const text = valueAt(sheet, position);
    if (typeof text === "string" && BRACES.test(text)) found.push({ position, text, style: attributeOf(element, "s") });
  }
  const formulas = found.length === 0 ? [] : formulasOf(sheet);
  return found.filter(({ position }) => !formulas.some(({ spill }) => isWithin(position, spill)));
}

/** Names of the placeholders in the rows, each once. */
function columnsOf(sheets: Sheets, { sheet, first, last }: Block): string[] {
  const names = bracedIn(sheets, sheet)
    .filter(({ position: { row } }) => row >= first && row <= last)
    .flatMap(({ text }) => text.split(BRACES).flatMap((piece) => NAME.exec(piece)?.[1] ?? []))
    .filter((name) => !name.includes("."));
  return names.filter((name, i) => names.findIndex((one) => isSameName(one, name)) === i);
}

/** Writes each copy's record into its placeholders, and removes the markers. */
function withRecords(parts: Package, growth: Growth, records: Records): Sheets {
  const sheets = new Sheets(readBook(parts));
  const formats = cellFormatsOf(sheets.book);
  const height = heightOf(growth);
  for (const { position, text, style } of bracedIn(sheets, growth.sheet)) {
    const copy = Math.floor((position.row - growth.first) / height);
    if (position.row < growth.first || copy >= records.rows.length) continue;
    const pieces = text.split(BRACES).filter((piece) => piece !== "");
    const kept = pieces.filter((piece) => !MARKER.test(piece));
    const cell = {
      area: { sheet: growth.sheet, ...onlyCell(position) },
      cell: written({ sheet: growth.sheet, address: referenceOf(onlyCell(position)) }),
      isDay: formats.isDate(style),
      pieces: kept.map((piece) => {
        const name = columnIn(records, piece);
        return name === undefined ? piece : { text: piece, source: { kind: "field", name } as const };
      }),
    };
    const valueOf = (name: string): Written => recordValue(records, copy, name, cell.isDay, shortened(growth.table));
    const found = rendered(cell, {
      field: (name) => [valueOf(name)],
      area: () => undefined,
      isDay: (name) => isOfDate(name) && valueOf(name) !== null,
    });
    let next = 0;
    const replaced = pieces.map((before) => {
      if (MARKER.test(before)) return { before, after: "" };
      const one = found.pieces[next] ?? { before, after: before };
      next += 1;
      return one;
    });
    const isFrom1904 = sheets.book.from1904 && cell.isDay;
    const day = isFrom1904 && typeof found.value === "number" ? found.value - SERIAL_OF_1904 : found.value;
    const value = kept.length === 0 ? null : day;
    writeRendered(sheets, { ...found, value, pieces: replaced, left: [] }, () => undefined);
  }
  return new Sheets(readBook(sheets.package()));
}

/** All copies, in the columns that their cells use. */
function blockArea(sheets: Sheets, growth: Growth): Area {
  const { sheet, first, last } = growth;
  const end = last + addedRows(growth);
  let columns = 1;
  for (const { position } of sheets.part(sheet).cells())
    if (position.row >= first && position.row <= end) columns = Math.max(columns, position.column + 1);
  return { sheet, row: first, column: 0, rows: end - first + 1, columns };
}

/** Formulas whose values depend on where they are. */
function placesKnown(sheets: Sheets): Area[] {
  return sheets.withFormulas().flatMap((sheet) =>
    formulasOf(sheet)
      .filter(({ text }) =>
        tokensOf(text).some(({ kind, text: name }) => kind === "function" && KNOWS_PLACE.test(name)),
      )
      .map(({ spill }) => ({ sheet: sheet.name, ...spill })),
  );
}
