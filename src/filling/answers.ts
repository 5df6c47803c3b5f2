/** Checks the answers for a template's fields against the declarations of its questions. */
import { cellValuesOf, isIdle } from "../model/question/cellValues";
import { dateOfSerial, FIRST_SERIAL, givenSerial, LAST_SERIAL, serialOfDate } from "../model/quantities/dates";
import { exactly, quoted } from "../model/quantities/formatNumber";
import {
  InputError,
  isBlank,
  isOptional,
  partsOf,
  type Given,
  type GivenAll,
  type Raw,
} from "../model/question/parseArguments";
import { RuleError } from "../model/language/userError";
import { addressOf, positionsIn, referenceOf } from "../cells/address";
import { written } from "../cells/reference";
import { textFault } from "./cellText";
import { DAY_BEGINS, SAMPLE, TIME_OF_DAY } from "./demand";
import { inputOf, inputsOf, unentered, type Field, type InputField, type Unentered } from "./descriptor";
import type { Computed } from "./computed";
import type { Fault } from "./fillError";
import type { FieldPlace } from "./places";

/**
 * By field name. A field without an answer keeps the template's value. A list is kept only if the answer is "sample",
 * because the template's list is a sample. Null, "" or a list of blanks clears the field.
 */
export type Answers = Readonly<Record<string, Raw | readonly Raw[]>>;

/** The content of a cell; null is blank. */
export type Written = number | string | null;

/** An input that keeps the template's value. */
interface Kept {
  readonly field: string;
  readonly cell: string;
  /** The value in words: "B20", "864", "24 values". */
  readonly value: string;
  /** Of a value that the workbook marks as its own. */
  readonly rests?: Unentered;
}

export interface CheckedAnswers {
  /**
   * Values for the cells of fields that were answered without a fault: numbers in the declared unit, names as the
   * declaration spells them.
   */
  readonly values: ReadonlyMap<string, readonly Written[]>;
  readonly faults: readonly Fault[];
  /** Values that are needed but blank: no face hands a workbook over without them. */
  readonly missing: readonly Fault[];
  readonly kept: readonly Kept[];
}

/** All faults together, so that a form can show each at its field. */
export function checkAnswers(places: readonly FieldPlace[], answers: Answers): CheckedAnswers {
  const values = new Map<string, readonly Written[]>();
  const faults: Fault[] = strangers(places, answers);
  const missing: Fault[] = [];
  const kept: Kept[] = [];
  for (const place of places) {
    const { field } = place;
    const given = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined;
    const isKept = keeps(place, given);
    try {
      const filled = isKept ? undefined : writtenFor(place, given);
      if (filled) values.set(field.name, filled);
      const blank = filled ? filled.every((value) => value === null) : place.held.every(isBlankCell);
      if (isExpected(field) && blank) missing.push(faultAt(place, "is missing"));
      if (isKept && field.kind === "input") checkHeld(place, field);
      if (isKept && !blank) {
        const rests = place.sample && restsOf(place, (question) => givenTo(question, places, answers));
        kept.push({ field: field.name, cell: cellOf(place), value: heldText(place), ...(rests && { rests }) });
      }
    } catch (error) {
      faults.push(faultFrom(place, error));
    }
  }
  return { values, faults, missing, kept };
}

/**
 * True if the field's cells keep the template's content. A sample list is kept only on request, or if formulas give it.
 */
function keeps({ field, obstacle, isPlaceholder }: FieldPlace, given: Given | undefined): boolean {
  // A blank answers {{#if}}.
  if (isPlaceholder && !isExpected(field) && field.kind !== "input") return false;
  if (!isOfList(field) || (field.isKept && given === undefined)) return given === undefined;
  return given === SAMPLE || (given === undefined && obstacle !== undefined);
}

/** Undefined for a value that changes nothing with what the question's other fields are. */
function restsOf(
  { field, held: [value = null] }: FieldPlace,
  given: (question: string) => GivenAll,
): Unentered | undefined {
  if (field.kind !== "input" || inputOf(field).kind === "list" || typeof value === "object") return "sample";
  const rests = unentered(inputOf(field), value);
  const isNone = isIdle(inputsOf(field), field.input, given(field.question));
  return isNone ? undefined : rests;
}

function givenTo(question: string, places: readonly FieldPlace[], answers: Answers): GivenAll {
  const ofQuestion = places.flatMap(({ field, held }): [string, Given][] =>
    field.kind === "input" && field.question === question
      ? [[field.input, Object.hasOwn(answers, field.name) ? answers[field.name] : (held[0] as Given)]]
      : [],
  );
  return Object.fromEntries(ofQuestion);
}

function isOfList(field: Field): field is InputField {
  return field.kind === "input" && inputOf(field).kind === "list";
}

function isExpected(field: Field): boolean {
  return field.kind === "input"
    ? isOfList(field) && field.optional !== true && !isOptional(inputOf(field))
    : field.expected;
}

/** Thrown if a rule is broken; caught and reported as a fault. */
class Broken extends RuleError {
  readonly told: string;

  constructor(
    rule: string,
    /** Index in a list, from 0. */
    readonly index?: number,
    given?: string,
  ) {
    super(rule);
    this.told = given === undefined ? rule : `${rule}, got ${given}`;
  }
}

function writtenFor(place: FieldPlace, given: Given | undefined): readonly Written[] {
  if (place.obstacle) throw new Broken(place.obstacle.rule, place.obstacle.index);
  const { field } = place;
  if (isOfList(field) && (isList(given) ? given : [given]).every(isBlank)) return place.held.map(() => null);
  if (field.kind === "input") return inputValues(place, field, given);
  return [ownValue(place, single(given))];
}

function single(given: Given): Raw {
  if (!isList(given)) return given;
  if (given.length > 1) throw new Broken(`takes one value, but got ${given.length}`);
  return given[0];
}

function isList(given: Given): given is readonly Raw[] {
  return Array.isArray(given);
}

function ownValue({ field, held }: FieldPlace, raw: Raw): Written {
  if (raw === undefined || raw === null || isBlank(raw)) return null;
  if (field.kind === "value") return writtenValue(raw, typeof held[0] === "number");
  if (field.kind === "text") {
    const text = String(raw);
    const fault = textFault(text);
    if (fault) throw new Broken(fault);
    if (field.name === DAY_BEGINS && !TIME_OF_DAY.test(text))
      throw new Broken("must be a time of day, for example 18:00", undefined, quoted(text));
    return text;
  }
  if (typeof raw === "boolean") throw new Broken("must be a date, for example 2026-11-21", undefined, String(raw));
  try {
    return typeof raw === "number" ? givenSerial(raw) : serialOfDate(raw);
  } catch (error) {
    if (error instanceof RuleError) throw new Broken(error.rule, undefined, shown(raw));
    throw error;
  }
}

/** Matches what Excel reads as a number when it is typed, except that a text such as 007 keeps its zeros. */
const TYPED_NUMBER = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?\s*$/i;
/** Digits that Excel keeps of a number. A longer one, such as an account number, stays text. */
const MOST_DIGITS = 15;

/** @throws RuleError */
export function writtenValue(raw: number | string | boolean, mustBeNumber = false): Written {
  if (typeof raw === "number") return raw;
  const text = String(raw);
  if (TYPED_NUMBER.test(text) && text.replace(/e.*|\D/gi, "").length <= MOST_DIGITS) return Number(text);
  if (mustBeNumber) throw new Broken("must be a number, as in the template", undefined, quoted(text));
  const fault = textFault(text);
  if (fault) throw new Broken(fault);
  return text;
}

function inputValues(place: FieldPlace, field: InputField, given: Given): readonly Written[] {
  const input = inputOf(field);
  const values = cellValuesOf(field.name, input, input.kind === "list" || !isList(given) ? given : single(given));
  const { length } = place.held;
  if (values.length > length)
    throw new Broken(`takes at most ${exactly(length)} values, but has ${exactly(values.length)}`);
  // Cells after the last value are blank; functions end the list there.
  return [...values, ...Array<null>(length - values.length).fill(null)];
}

/** The template's own values are checked too, except those of formulas, which aren't calculated yet. */
function checkHeld(place: FieldPlace, field: InputField): void {
  if (place.obstacle || (isOfList(field) && place.held.every(isBlankCell))) return;
  const held = place.held.map((value, i): Raw => {
    if (typeof value !== "object" || value === null) return value;
    throw new Broken(`must contain a value, but contains ${value.error}`, i);
  });
  if (held.every(isBlank) && isOptional(inputOf(field))) return;
  inputValues(place, field, held.length === 1 ? held[0] : held);
}

function isBlankCell(value: Computed): boolean {
  return value === null || (typeof value === "string" && isBlank(value));
}

function faultFrom(place: FieldPlace, error: unknown): Fault {
  if (error instanceof Broken) return faultAt(place, error.told, error.index);
  if (!(error instanceof InputError)) throw error;
  const { index } = partsOf(error.argument);
  return {
    ...faultAt(place, error.told, index),
    ...(index === undefined && isBlank(error.given) && { isBlank: true }),
  };
}

function faultAt(place: FieldPlace, told: string, index?: number): Fault {
  const cell = cellOf(place, index);
  return { field: place.field.name, cell, told, message: `${place.field.name} (${cell}) ${told}` };
}

/** "Timeline!B7" for an index of a list; otherwise the whole area. */
export function cellOf({ area, where }: FieldPlace, index?: number): string {
  if (where !== undefined) return where;
  const position = index === undefined ? undefined : positionsIn(area)[index];
  return written({ sheet: area.sheet, address: position ? addressOf(position) : referenceOf(area) });
}

function strangers(places: readonly FieldPlace[], answers: Answers): Fault[] {
  const known = places.map(({ field }) => field.name);
  return Object.keys(answers)
    .filter((name) => !known.includes(name))
    .map((field) => {
      const told = `isn't a field of this template; its fields are ${known.join(", ")}`;
      return { field, cell: "", told, message: `${field} ${told}` };
    });
}

function heldText({ field, held }: FieldPlace): string {
  const [value = null] = held;
  if (held.length > 1) {
    return `${held.filter((one) => !isBlankCell(one)).length} ${isOfList(field) ? "sample values" : "values"}`;
  }
  if (typeof value === "number") {
    const isDate = field.kind === "date" && Number.isInteger(value) && value >= FIRST_SERIAL && value <= LAST_SERIAL;
    return isDate ? dateOfSerial(value) : exactly(value);
  }
  return typeof value === "object" && value !== null ? value.error : String(value);
}

function shown(raw: number | string): string {
  return typeof raw === "number" ? exactly(raw) : quoted(raw);
}
