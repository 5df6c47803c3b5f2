/**
 * Infers the fields of a workbook that has no descriptor: the cells that its SIZING calls read, and its named cells.
 */
import { intersection, referenceOf, type Area } from "../cells/address";
import { areaReferredTo, type WorkbookPackage } from "./book";
import { areaOf, callsIn, type Argument, type Call } from "./calls";
import { cellFormatsOf } from "./cellFormats";
import { formulasOf, valueAt, type StoredFormula } from "./cells";
import { SAID_OF_DEMAND } from "./demand";
import { MARKED, sampleMark, type Descriptor, type Field, type InputField, type ValueField } from "./descriptor";
import { TEMPLATE_VERSION } from "./templateVersion";
import { ofColumn, type Input } from "../model/question/input";
import { ReferenceReader } from "./references";
import type { Sheets } from "./sheets";
import { attributeOf } from "./xml";

interface Inferred {
  readonly descriptor: Descriptor;
  /** Cells of the fields, by field name. */
  readonly areas: ReadonlyMap<string, Area>;
  /** Arguments read from so many cells that they are a table rather than a form, with the number of cells. */
  readonly columns: ReadonlyMap<string, number>;
}

/** Longest list of a field: a year of 5-minute intervals. */
const MOST_LISTED = 105_408;
/** If more cells than these give one argument, they are a table that was filled in row by row. */
const MOST_ALIKE = 20;
const OF_CELLS: readonly string[] = ["choice", "quantity", "place", "list", "rows", "text"];

/**
 * @param title of the form
 * @param given cells that records fill; no field asks for them
 */
export function inferredFrom(sheets: Sheets, title: string, given: readonly Area[] = []): Inferred {
  const references = new ReferenceReader(sheets.book, sheets.tables);
  const calls = callsIn(sheets, references);
  const names = namedAreas(sheets.book);
  const cells = new Constants(sheets);
  const fields = new Fields();
  const marks = new Set<string>();
  const marked = <Of extends InputField | ValueField>(field: Of): Of => {
    const mark = names.find(({ name, area }) => isAlike(name, sampleMark(field.name)) && cells.isMark(area));
    if (!mark) return field;
    marks.add(keyOf(mark.area));
    return { ...field, sample: mark.name };
  };
  const { inputs, columns } = argumentCells(calls, references, cells, given);
  for (const { call, arg, area } of inputs) {
    const name = names.find((one) => keyOf(one.area) === keyOf(area))?.name ?? fields.free(arg.name);
    const field = marked<InputField>({ kind: "input", name, question: call.question.name, input: arg.name });
    fields.add(
      "Inputs",
      cells.isColumnFor(arg.input, area) ? { ...field, cells: area.rows * area.columns, isKept: true } : field,
      area,
    );
  }
  const others = names.flatMap(({ name, area }) => {
    const field = cells.isOne(area) ? cells.fieldOf(name, area) : undefined;
    return field ? [{ area, field: field.kind === "value" ? marked(field) : field }] : [];
  });
  for (const { field, area } of others) {
    if (!fields.has(field.name) && !fields.hasCellOf(area) && !marks.has(keyOf(area)))
      fields.add("Details", field, area);
  }
  const sections = ["Details", "Inputs"].flatMap((section) => {
    const own = fields.of(
      section,
      sheets.book.sheets.map(({ name }) => name),
    );
    return own.length > 0 ? [{ title: section, fields: own }] : [];
  });
  const questions = [...new Set(calls.map(({ question }) => question.name))];
  return { descriptor: { name: title, title, asks: "", questions, sections }, areas: fields.areas, columns };
}

/** "Prepared by" for prepared_by. */
export function labelFor(name: string): string {
  const words = name.replace(/[_.]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isOfDate(name: string): boolean {
  return /(?:^|[_.])date(?:$|[_.])/i.test(name);
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function keyOf({ sheet, ...rectangle }: Area): string {
  return `${sheet}!${referenceOf(rectangle)}`;
}

interface Named {
  readonly name: string;
  readonly area: Area;
}

/** Names that refer to fixed cells without ambiguity: names of the workbook, or of only one sheet. */
function namedAreas(book: WorkbookPackage): Named[] {
  return book.names.flatMap(({ name, sheet, refersTo }) => {
    const alike = book.names.filter((other) => other.name.toLowerCase() === name.toLowerCase());
    const area = areaReferredTo(book, refersTo);
    return area &&
      !name.startsWith("_") &&
      name.toLowerCase() !== TEMPLATE_VERSION &&
      (sheet === undefined || alike.length === 1)
      ? [{ name, area }]
      : [];
  });
}

interface ArgumentCells {
  readonly call: Call;
  readonly arg: Argument;
  readonly area: Area;
}

/** Each cell or list that calls read, once, with the first call and argument that reads it. */
function argumentCells(
  calls: readonly Call[],
  references: ReferenceReader,
  cells: Constants,
  given: readonly Area[],
): { readonly inputs: readonly ArgumentCells[]; readonly columns: ReadonlyMap<string, number> } {
  const found = new Map<string, ArgumentCells>();
  for (const call of calls) {
    for (const arg of call.args) {
      const area = OF_CELLS.includes(arg.input.kind) ? areaOf(arg, call, references) : undefined;
      if (!area || found.has(keyOf(area)) || cells.hasFormula(area)) continue;
      if (given.some(({ sheet, ...one }) => sheet === area.sheet && intersection(one, area))) continue;
      if (arg.input.kind === "text" && !cells.holdsText(area)) continue;
      const fits = cells.isColumnFor(arg.input, area) ? cells.isList(area) : cells.isOne(area);
      if (fits) found.set(keyOf(area), { call, arg, area });
    }
  }
  const counts = new Map<string, number>();
  for (const { arg } of found.values()) counts.set(arg.name, (counts.get(arg.name) ?? 0) + 1);
  const columns = new Map([...counts].filter(([, count]) => count > MOST_ALIKE));
  return { inputs: [...found.values()].filter(({ arg }) => !columns.has(arg.name)), columns };
}

/** The workbook's cells without formulas. */
class Constants {
  readonly #formulas = new Map<string, readonly StoredFormula[]>();
  readonly #formats: ReturnType<typeof cellFormatsOf>;

  constructor(private readonly sheets: Sheets) {
    this.#formats = cellFormatsOf(sheets.book);
  }

  hasFormula(area: Area): boolean {
    const known = this.#formulas.get(area.sheet) ?? formulasOf(this.sheets.part(area.sheet));
    this.#formulas.set(area.sheet, known);
    return known.some(({ spill }) => intersection(spill, area));
  }

  /** True for one cell, or for the cells of one merged cell. */
  isOne(area: Area): boolean {
    return (
      area.rows * area.columns === 1 ||
      this.sheets.part(area.sheet).merged.some((merged) => referenceOf(merged) === referenceOf(area))
    );
  }

  /** False for a date, which a text argument takes, too. */
  holdsText(area: Area): boolean {
    return typeof valueAt(this.sheets.part(area.sheet), area) === "string";
  }

  /** True for a list; rows of one value each are one where they have several cells. */
  isColumnFor(input: Input, area: Area): boolean {
    return input.kind === "list" || (ofColumn(input).kind === "list" && !this.isOne(area));
  }

  isList({ rows, columns }: Area): boolean {
    return Math.min(rows, columns) === 1 && rows * columns <= MOST_LISTED;
  }

  /** True for a cell that says that a field holds the template's sample, also if it's no longer so. */
  isMark(area: Area): boolean {
    if (area.rows * area.columns !== 1 || this.hasFormula(area)) return false;
    const held = valueAt(this.sheets.part(area.sheet), area);
    return held === null || held === MARKED;
  }

  /** The field for a named cell; undefined for a formula, and for a date in a workbook that counts from 1904. */
  fieldOf(name: string, area: Area): Field | undefined {
    if (this.hasFormula(area)) return undefined;
    const sheet = this.sheets.part(area.sheet);
    const [element, held] = [sheet.cellAt(area), valueAt(sheet, area)];
    const own = { name, label: labelFor(name), expected: held === null && !SAID_OF_DEMAND.includes(name) };
    const isDay = this.#formats.isDate(element && attributeOf(element, "s")) || (held === null && isOfDate(name));
    if (isDay && typeof held !== "string") return this.sheets.book.from1904 ? undefined : { kind: "date", ...own };
    return { kind: typeof held === "number" ? "value" : "text", ...own };
  }
}

/** The fields found so far; each name and each cell occurs once. */
class Fields {
  readonly areas = new Map<string, Area>();
  readonly #sections = new Map<string, Field[]>();

  has(name: string): boolean {
    return [...this.areas.keys()].some((known) => known.toLowerCase() === name.toLowerCase());
  }

  hasCellOf({ sheet, ...rectangle }: Area): boolean {
    return [...this.areas.values()].some((area) => area.sheet === sheet && intersection(area, rectangle));
  }

  /** The name, with a number added if it's taken: cache_gb_2. */
  free(name: string): string {
    if (!this.has(name)) return name;
    let number = 2;
    while (this.has(`${name}_${number}`)) number += 1;
    return `${name}_${number}`;
  }

  add(section: string, field: Field, area: Area): void {
    this.areas.set(field.name, area);
    this.#sections.set(section, [...(this.#sections.get(section) ?? []), field]);
  }

  /** Fields in the order of their cells; `sheets` gives the order of the tabs. */
  of(section: string, sheets: readonly string[]): readonly Field[] {
    const key = ({ name }: Field): number[] => {
      const { sheet = "", row = 0, column = 0 } = this.areas.get(name) ?? {};
      return [sheets.indexOf(sheet), row, column];
    };
    const difference = (a: number[], b: number[]): number => a.map((n, i) => n - (b[i] ?? 0)).find((n) => n !== 0) ?? 0;
    return [...(this.#sections.get(section) ?? [])].sort((a, b) => difference(key(a), key(b)));
  }
}
