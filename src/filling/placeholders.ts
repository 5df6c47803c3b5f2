/**
 * Finds placeholders in a workbook's cells, {{customer}} or {{VTS_PEAK_HOURS.range}}, and the source of each answer.
 */
import { onlyCell, positionsIn, type Area } from "../cells/address";
import { catalogue } from "../model/catalogue/catalogue";
import { shortened } from "../model/quantities/formatNumber";
import { isOptional, type Raw } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import { nearestName } from "../model/question/nearest";
import { findQuestion, type Question } from "../model/question/question";
import { areaOf, callsIn, constantIn, type Call } from "./calls";
import { cellFormatsOf } from "./cellFormats";
import { formulasOf, valueAt } from "./cells";
import { inputOf, type Field, type InputField, type OwnField } from "./descriptor";
import { isOfDate, labelFor } from "./inferred";
import { obstacleIn, type FieldPlace } from "./places";
import { ReferenceReader } from "./references";
import type { Sheets } from "./sheets";
import { attributeOf } from "./xml";

/** A cell with placeholders, as plain data. */
export interface PlaceholderCell {
  readonly area: Area;
  /** "Sizing!B3" */
  readonly cell: string;
  /** True if the cell's number format shows a number as a day. */
  readonly isDay: boolean;
  /** The cell's text, in order. If a placeholder is the only piece, the cell gets a typed value. */
  readonly pieces: readonly (string | Placeholder)[];
}

export interface Placeholder {
  /** "{{customer}}" */
  readonly text: string;
  readonly source: PlaceholderSource;
  /** Of {{#if sync}}: the rows to {{/if}}, counted from 0, which are hidden unless the source's value holds. */
  readonly hides?: Rows;
}

export interface Rows {
  readonly first: number;
  readonly last: number;
}

export type PlaceholderSource =
  | { readonly kind: "field"; readonly name: string }
  /** The value of a named cell after the calculation. */
  | { readonly kind: "cell"; readonly area: Area }
  | {
      readonly kind: "call";
      readonly question: string;
      readonly property: AnswerProperty;
      readonly args: readonly PlaceholderArgument[];
    }
  /** {{/if}} */
  | { readonly kind: "end" }
  /** There is no answer; `why` gives the reason, as words after the placeholder. */
  | { readonly kind: "nothing"; readonly why: string };

/** An argument of the call, and the source of its value. */
interface PlaceholderArgument {
  readonly name: string;
  readonly from: { readonly value: Raw } | { readonly area: Area } | { readonly field: string };
}

const PROPERTIES = ["value", "unit", "range", "low", "high", "limited_by", "verdict"] as const;
export type AnswerProperty = (typeof PROPERTIES)[number];

/** {{verdict}} is the sentence of the workbook's first call. */
const VERDICT = "verdict";
export const BRACES = /(\{\{[^{}]*\}\})/;
export const NAME = /^\{\{\s*([\p{L}_][\p{L}\p{M}\p{N}_.]*)\s*\}\}$/u;

const SINGLE: readonly string[] = ["choice", "quantity", "place"];
const CONDITION = /^\{\{\s*#if\s+([^{}]*\}\})$/i;
export const END = /^\{\{\s*\/if\s*\}\}$/i;

/** The placeholder whose value decides: {{sync}} for {{#if sync}}; undefined for another piece. */
export function conditionIn(piece: string): string | undefined {
  const [, rest] = CONDITION.exec(piece) ?? [];
  return rest && `{{${rest}`;
}

/** A text outside cells, with placeholders. */
export interface OtherText {
  readonly part: string;
  /** For messages: chart "Load of {{customer}}" */
  readonly where: string;
  readonly pieces: readonly string[];
}

/** As `OtherText`, with the sources of the answers. */
export interface PlaceholderText extends Omit<OtherText, "pieces"> {
  readonly pieces: readonly (string | Placeholder)[];
}

interface Found {
  readonly placeholders: readonly PlaceholderCell[];
  /** Fields whose only places are placeholders. */
  readonly places: readonly FieldPlace[];
  readonly texts: readonly PlaceholderText[];
}

/** Of what isn't in a cell. */
export const NO_CELL: Area = { sheet: "", ...onlyCell({ row: 0, column: 0 }) };

/**
 * @param places cells of the other fields
 * @param texts those outside cells
 */
export function placeholdersIn(sheets: Sheets, places: readonly FieldPlace[], texts: readonly OtherText[] = []): Found {
  const cells = cellsWithBraces(sheets);
  if (cells.length + texts.length === 0) return { placeholders: [], places: [], texts: [] };
  const answers = new Answerers(sheets, places);
  for (const { area, pieces } of cells) for (const piece of pieces) answers.addField(piece, area);
  for (const { where, pieces } of texts)
    for (const piece of pieces) if (NAME.test(piece)) answers.addField(piece, NO_CELL, where);
  const ends = endsOf(cells);
  const placeholders = cells.map(({ pieces, why, ...cell }): PlaceholderCell => ({
    ...cell,
    pieces: pieces.map((text, i) => {
      if (!BRACES.test(text)) return text;
      if (why !== undefined) return { text, source: nothing(why) };
      const condition = conditionIn(text);
      const last = ends.get(`${cell.cell} ${i}`);
      if (END.test(text)) return { text, source: last === undefined ? nothing(NO_BEGINNING) : { kind: "end" } };
      if (condition === undefined) return { text, source: answers.of(text) };
      if (last === undefined) return { text, source: nothing(NO_END) };
      return { text, source: answers.of(condition), hides: { first: cell.area.row, last } };
    }),
  }));
  const inTexts = texts.map(({ pieces, ...text }) => ({
    ...text,
    pieces: pieces.map((piece) => (BRACES.test(piece) ? { text: piece, source: answers.of(piece) } : piece)),
  }));
  return { placeholders, places: answers.own, texts: inTexts };
}

export const NO_END = "has no {{/if}} after it, or another {{#if}} comes first";
export const NO_BEGINNING = "has no {{#if}} before it";

/** For each {{#if}} and {{/if}} with a partner on its sheet, by cell and index of the piece: the row of the {{/if}}. */
function endsOf(cells: readonly Braced[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  let open: { readonly key: string; readonly sheet: string } | undefined;
  for (const { cell, area, pieces } of cells) {
    for (const [i, piece] of pieces.entries()) {
      const key = `${cell} ${i}`;
      if (conditionIn(piece) !== undefined) open = { key, sheet: area.sheet };
      if (!END.test(piece) || open?.sheet !== area.sheet) continue;
      ends.set(open.key, area.row).set(key, area.row);
      open = undefined;
    }
  }
  return ends;
}

interface Braced extends Omit<PlaceholderCell, "pieces"> {
  readonly pieces: readonly string[];
  /** Why the cell must not be written; undefined if it may be. */
  readonly why: string | undefined;
}

function cellsWithBraces(sheets: Sheets): Braced[] {
  const formats = cellFormatsOf(sheets.book);
  return sheets.withBraces().flatMap((sheet) => {
    const found = [...sheet.cells()].flatMap(({ position, element }) => {
      const text = valueAt(sheet, position);
      return typeof text === "string" && BRACES.test(text) ? [{ position, element, text }] : [];
    });
    const formulas = found.length === 0 ? [] : formulasOf(sheet);
    return found.flatMap(({ position, element, text }) => {
      const why = obstacleIn(sheets, sheet, position, formulas);
      // A text that a formula made isn't a placeholder.
      if (
        formulas.some(({ spill }) =>
          positionsIn(spill).some((p) => p.row === position.row && p.column === position.column),
        )
      )
        return [];
      const isDay = formats.isDate(attributeOf(element, "s"));
      const pieces = text.split(BRACES).filter((piece) => piece !== "");
      return [{ area: { sheet: sheet.name, ...onlyCell(position) }, cell: sheet.nameOf(position), isDay, pieces, why }];
    });
  });
}

/** Finds what answers placeholders: fields, named cells and calls of a workbook. */
export class Answerers {
  readonly own: FieldPlace[] = [];
  /** Arguments of functions that no formula gives, by their names in lower case. */
  readonly #arguments = new Map<string, InputField>();
  readonly #references: ReferenceReader;
  #calls: readonly Call[] | undefined;
  /** The name in {{#if}} before its {{/if}}, in lower case. */
  #section: string | undefined;

  constructor(
    private readonly sheets: Sheets,
    private readonly places: readonly FieldPlace[],
    /** False for named cells whose content is no answer. */
    private readonly isAnswer: (area: Area) => boolean = () => true,
  ) {
    this.#references = new ReferenceReader(sheets.book, sheets.tables);
  }

  /**
   * Adds a field for a name that nothing in the workbook answers. It may stay blank if only {{#if}} reads it, or
   * what is between that and {{/if}}. To be called for all pieces, in order.
   */
  addField(piece: string, area: Area, where?: string): void {
    const condition = conditionIn(piece);
    const name = NAME.exec(condition ?? piece)?.[1];
    if (condition !== undefined || END.test(piece)) this.#section = name?.toLowerCase();
    if (name === undefined || name.includes(".")) return;
    const expected = name.toLowerCase() !== this.#section;
    const at = this.own.findIndex(({ field }) => field.name.toLowerCase() === name.toLowerCase());
    const before = this.own[at];
    if (expected && before && before.field.kind !== "input")
      this.own[at] = { ...before, field: { ...before.field, expected } };
    if (this.#known(name)) return;
    const kind = isOfDate(name) && !this.sheets.book.from1904 ? "date" : "value";
    const own: OwnField = { kind, name, label: labelFor(name), expected };
    this.#add(this.#arguments.get(name.toLowerCase()) ?? own, area, where);
  }

  /** From now on, a field with the name of an argument of a function without a formula is that argument. */
  knowArguments(piece: string): void {
    for (const field of this.#argumentsOf(piece)) this.#arguments.set(field.name, field);
  }

  /** Adds fields for the arguments that a function without a formula needs. */
  addArguments(piece: string, area: Area, where: string): void {
    for (const field of this.#argumentsOf(piece))
      if (!isOptional(inputOf(field)) && !this.#known(field.name)) this.#add(field, area, where);
  }

  /** Those with one value. */
  #argumentsOf(piece: string): InputField[] {
    const [head = ""] = NAME.exec(piece)?.[1]?.split(".") ?? [];
    const question = findQuestion(catalogue, head);
    if (!question || this.#all().some((call) => call.question.name === question.name)) return [];
    return Object.entries<Input>(question.inputs)
      .filter(([, { kind }]) => SINGLE.includes(kind))
      .map(([input]) => ({ kind: "input", name: input, question: question.name, input }));
  }

  #add(field: Field, area: Area, where: string | undefined): void {
    const held = field.kind === "input" ? [null] : [];
    const place: FieldPlace = { field, area, held, obstacle: undefined, isPlaceholder: true };
    this.own.push(where === undefined ? place : { ...place, where });
  }

  of(text: string): PlaceholderSource {
    const name = NAME.exec(text)?.[1];
    if (name === undefined)
      return nothing("isn't a name. Write a field or a function: {{customer}}, {{VTS_PEAK_HOURS.range}}");
    return this.#known(name) ?? nothing(whyUnknown(name));
  }

  #known(name: string): PlaceholderSource | undefined {
    const isMeant = (one: string): boolean => one.toLowerCase() === name.toLowerCase();
    const field = [...this.places, ...this.own].find((place) => isMeant(place.field.name))?.field;
    if (field) return { kind: "field", name: field.name };
    const defined = this.#references.defined(name, "");
    const area = defined && this.#references.fixedArea(defined);
    if (area && area.rows * area.columns === 1 && this.isAnswer(area)) return { kind: "cell", area };
    const [head = "", ...rest] = name.split(".");
    const question = findQuestion(catalogue, head);
    const wanted = rest.join(".") || "value";
    const property = PROPERTIES.find((one) => one === wanted.toLowerCase());
    if (question) {
      return property === undefined
        ? nothing(`isn't known: after ${question.name}. can be ${PROPERTIES.join(", ")}`)
        : this.#call(question, property);
    }
    return isMeant(VERDICT) ? this.#verdict() : undefined;
  }

  #verdict(): PlaceholderSource | undefined {
    const [first] = this.#all();
    return first && sourceOf(first, "verdict", this.#references);
  }

  #call(question: Question, property: AnswerProperty): PlaceholderSource {
    const call = this.#all().find((one) => one.question.name === question.name);
    return call ? sourceOf(call, property, this.#references) : this.#withFields(question, property);
  }

  /** If the workbook has no call of the question, fields with the arguments' names give its arguments. */
  #withFields(question: Question, property: AnswerProperty): PlaceholderSource {
    const names = [...this.places, ...this.own].map(({ field }) => field.name);
    const args: PlaceholderArgument[] = [];
    for (const [name, input] of Object.entries<Input>(question.inputs)) {
      const field = names.find((one) => one.toLowerCase() === name);
      if (field !== undefined) args.push({ name, from: { field } });
      else if (!isOptional(input))
        return nothing(`needs a SIZING.${question.name} formula in the workbook, or a field {{${name}}}`);
    }
    return { kind: "call", question: question.name, property, args };
  }

  #all(): readonly Call[] {
    this.#calls ??= callsIn(this.sheets, this.#references);
    return this.#calls;
  }
}

function sourceOf(call: Call, property: AnswerProperty, references: ReferenceReader): PlaceholderSource {
  if (call.unread) return nothing(`needs ${call.cell}: ${call.unread.why ?? "the formula calculates a name"}`);
  const args: PlaceholderArgument[] = [];
  for (const arg of call.args) {
    const value = constantIn(arg.formula);
    const area = value === undefined ? areaOf(arg, call, references) : undefined;
    if (value === undefined && !area)
      return nothing(`needs ${arg.name} of ${call.cell} in a cell of its own: the formula calculates it`);
    args.push({ name: arg.name, from: area ? { area } : { value } });
  }
  return { kind: "call", question: call.question.name, property, args };
}

function nothing(why: string): PlaceholderSource {
  return { kind: "nothing", why };
}

function whyUnknown(name: string): string {
  const [head = ""] = name.split(".");
  const near = nearestName(
    head.toUpperCase(),
    catalogue.map((question) => question.name),
  );
  return `isn't a field, a name or a function${near ? `. Did you mean ${near.name}?` : ` of this workbook: ${shortened(head)}`}`;
}
