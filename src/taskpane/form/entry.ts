/** The entry of a form field, as the model reads it and as a formula contains it. */
import { withLarger, withUnit } from "../../model/quantities/amount";
import { factorTo, unitGiven } from "../../model/catalogue/linkedQuestions";
import { asWritten, exactly, inUnit, threeFigures } from "../../model/quantities/formatNumber";
import type { Input, Inputs } from "../../model/question/input";
import {
  displayUnit,
  QuantityError,
  readQuantity,
  splitQuantity,
  type UnitName,
} from "../../model/quantities/quantity";
import { startInWords, START_TIME } from "../../model/workload/startTime";
import { isBlank, type Given, type Raw } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import { recordOf } from "../../model/language/es2016";
import type { InsertedArgument } from "../../workbook/formula";
import type { Reference } from "../../cells/reference";
import { doubtOn, inPoints } from "./decimal";
import type { Decimal } from "../locale";
import { paneQuestion } from "../questions";

export type Entry =
  /** `file`: the file that the text was read from; dropped once the text is edited. */
  | { readonly kind: "typed"; readonly text: string; readonly file?: ReadFile }
  /** The field follows cells of the workbook. `file`: the file whose values were written to them. */
  | { readonly kind: "bound"; readonly cells: Reference; readonly file?: ReadFile }
  | AnswerEntry;

/** The answer of another question, with what was entered for it. */
export interface AnswerEntry {
  readonly kind: "answer";
  readonly name: string;
  readonly entries: Entries;
  readonly file?: undefined;
}

export interface ReadFile {
  readonly name: string;
  /** When its first row begins, "18:00" or "2026-11-16 18:00"; empty where it has no times. */
  readonly begins: string;
  /** From when to when it was measured, in words; absent without dates. */
  readonly measured?: string;
  /** The field of the list whose data say this field's value, too. */
  readonly of?: string;
  /** How it was read: "24 rows of 1 h, column MB/s". */
  readonly reading?: string;
  /** What its means hide, in words; absent if the values are as measured. */
  readonly merging?: string;
  /** Why its values may not be those that are asked for, in words; absent if nothing is doubtful. */
  readonly doubts?: string;
}

/** Entries by argument name; an absent one is blank. */
export type Entries = Readonly<Record<string, Entry>>;

/** What bound cells hold, or why they cannot be read. */
export type Held =
  /** `isCalculating` while formulas may still show values from before a change of the workbook. */
  | { readonly kind: "values"; readonly values: readonly Raw[]; readonly isCalculating?: true }
  | { readonly kind: "lost"; readonly reason: string };

/**
 * Contents of bound cells by argument name; absent until first read. Those of a question whose answer fills the argument
 * follow that name: "cycle_s/file_gb".
 */
export type HeldCells = Readonly<Record<string, Held>>;

export function isEmpty(entry: Entry | undefined): boolean {
  return entry === undefined || (entry.kind === "typed" && isBlank(entry.text));
}

/** Returns an entry as the model takes it. @param held of bound cells, or the answer of another question */
export function givenBy(input: Input, entry: Entry | undefined, held: Held | undefined, decimal: Decimal = "."): Given {
  if (!entry) return undefined;
  if (entry.kind === "typed")
    return takesRange(input) ? listed(input, entry.text, decimal) : asRead(input, entry.text, decimal);
  if (held?.kind !== "values") return undefined;
  return held.values.length === 1 ? held.values[0] : held.values;
}

/** One line such as 432,864, which is far below the limits of sizes. In several lines, commas are those of thousands. */
const SEVERAL = "Could be one value or several. Write each value on its own line, without commas.";

/** Why the typed text can't be used, apart from the model's rules: its number has two readings. */
export function doubtIn(input: Input, entry: Entry | undefined, decimal: Decimal): string | undefined {
  if (entry?.kind !== "typed" || !takesNumbers(input)) return undefined;
  const items = takesRange(input) ? itemsOf(entry.text) : [entry.text];
  if (takesRange(input) && decimal === "." && /^\d{1,3}(?:,\d{3})+$/.test(entry.text.trim())) return SEVERAL;
  const at = items.findIndex((item) => doubtOn(item.trim(), decimal) !== undefined);
  const doubt = doubtOn(items[at]?.trim() ?? "", decimal);
  return doubt !== undefined && takesRange(input) ? `Value ${at + 1}: ${doubt}` : doubt;
}

/** The same entries with their numbers as the model and formulas write them. */
export function readIn(inputs: Inputs, entries: Entries, decimal: Decimal): Entries {
  if (decimal === ".") return entries;
  const read = Object.entries(entries).map(([name, entry]): readonly [string, Entry] => {
    const input = inputs[name];
    if (entry.kind === "answer") {
      const answers = paneQuestion(entry.name);
      return [name, answers ? { ...entry, entries: readIn(answers.inputs, entry.entries, decimal) } : entry];
    }
    if (!input || entry.kind !== "typed" || isEmpty(entry)) return [name, entry];
    const rows = takesRange(input) ? listed(input, entry.text, decimal) : [asRead(input, entry.text, decimal)];
    const columns = input.kind === "rows" ? Object.keys(input.columns).length : 1;
    return [name, { ...entry, text: inLines(rows, columns) }] as const;
  });
  return recordOf(read);
}

function inLines(items: readonly string[], columns: number): string {
  const lines: string[] = [];
  for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns).join("; "));
  return lines.join("\n");
}

/** Returns the entry as formulas contain it: a plain number as a number, text with a unit as it was typed. */
export function argumentBy(input: Input, entry: Entry | undefined): InsertedArgument {
  if (!entry || isEmpty(entry)) return { kind: "blank" };
  if (entry.kind === "bound") return { kind: "cells", cells: entry.cells };
  if (entry.kind === "answer") return callBy(input, entry);
  if (takesRange(input)) {
    const columns = input.kind === "rows" ? Object.keys(input.columns).length : 1;
    return { kind: "list", values: listed(input, trimmedEnd(entry.text), ".").map(constant), columns };
  }
  return {
    kind: "value",
    value: takesNumbers(input) ? constant(entry.text) : entry.text.trim(),
  };
}

function callBy(input: Input, { name, entries }: AnswerEntry): InsertedArgument {
  const question = paneQuestion(name);
  if (!question || input.kind !== "quantity") return { kind: "blank" };
  return {
    kind: "call",
    question,
    args: insertedArguments(question, entries),
    factor: factorTo(unitGiven(question), input),
  };
}

export function insertedArguments({ inputs }: Question, entries: Entries): InsertedArgument[] {
  return Object.entries(inputs).map(([name, input]) => argumentBy(input, entries[name]));
}

function takesNumbers({ kind }: Input): boolean {
  return kind !== "choice" && kind !== "text" && kind !== "rest";
}

function asRead(input: Input, text: string, decimal: Decimal): string {
  return takesNumbers(input) ? inPoints(text, decimal) : text;
}

/** True if the argument takes several cells. */
export function takesRange({ kind }: Input): boolean {
  return kind === "list" || kind === "rows";
}

function constant(text: string): number | string {
  return plainNumber(text) ?? text.trim();
}

function trimmedEnd(text: string): string {
  return text.replace(/[\s;]+$/, "");
}

/** Returns at most `most` items of a list, split at line breaks, semicolons and tabs. Commas may belong to numbers. */
export function itemsOf(text: string, most?: number): string[] {
  return text.split(/\r?\n|;|\t/, most).map((item) => item.trim());
}

/** Returns items with decimal points. Texts in rows stay as they are, even if they begin with digits. */
function listed(input: Input, text: string, decimal: Decimal): string[] {
  const columns = input.kind === "rows" ? Object.values(input.columns) : [];
  const isText = (at: number): boolean => columns[at % columns.length]?.takes === "text";
  return itemsOf(text).map((item, at) => (isText(at) ? item : inPoints(item, decimal)));
}

/** Returns the number of a text that has no unit. */
function plainNumber(text: string): number | undefined {
  try {
    const { value, unit } = splitQuantity(text);
    return unit === "" ? value : undefined;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

/** More digits than any amount has that is converted exactly. */
const MOST_DIGITS = 10;

/** Returns "= 1,700 GB" for a text with a unit; undefined if there is nothing to convert. */
export function conversion(unit: UnitName, raw: Raw): string | undefined {
  if (typeof raw !== "string" || isBlank(raw) || plainNumber(raw) !== undefined) return undefined;
  try {
    const value = readQuantity(raw, unit);
    const isExact = Number(value.toPrecision(MOST_DIGITS)) === value;
    return `= ${isExact ? withUnit(value, unit) : inUnit(threeFigures(value), displayUnit(unit))}`;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

/** Adds the unit that the field declares to a plain number; a text with a unit stays unchanged. */
export function withDeclaredUnit(input: Input, text: string, decimal: Decimal): string {
  const hasUnit = input.kind === "quantity" || input.kind === "list";
  if (!hasUnit || plainNumber(inPoints(text, decimal)) === undefined) return text;
  return inUnit(text, displayUnit(input.unit));
}

/** The value of a chained input: "45.2 s". Its field says why there is none. */
export function chainedInWords(input: Input, held: Held | undefined): string {
  if (!held) return "reading";
  const value = held.kind === "values" ? held.values[0] : undefined;
  if (typeof value !== "number" || input.kind !== "quantity") return "No value";
  const unit = displayUnit(input.unit);
  return withLarger(inUnit(threeFigures(value), unit), value, unit);
}

/** What bound cells hold now, in a few words. */
export function heldInWords(input: Input, held: Held | undefined): string {
  if (!held) return "reading";
  if (held.kind === "lost") return held.reason;
  return valuesInWords(input, held.values) + (held.isCalculating ? ", calculating" : "");
}

function valuesInWords(input: Input, values: readonly Raw[]): string {
  const [first] = values;
  if (values.length !== 1) return `${exactly(values.length)} cells`;
  if (isBlank(first)) return "blank";
  if (input === START_TIME && typeof first === "number") return startInWords(first);
  if (typeof first === "number" && "unit" in input && input.kind !== "place")
    return inUnit(asWritten(first), displayUnit(input.unit));
  const converted = input.kind === "quantity" ? conversion(input.unit, first) : undefined;
  const text = typeof first === "number" ? asWritten(first) : String(first);
  return converted ? `${text} ${converted}` : text;
}
