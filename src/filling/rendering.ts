/** The contents that replace placeholders: values for cells, or words within a text. */
import type { Area } from "../cells/address";
import { catalogue } from "../model/catalogue/catalogue";
import { dateInWords, FIRST_SERIAL, LAST_SERIAL } from "../model/quantities/dates";
import { readAs, valueText, type Answer } from "../model/question/answer";
import { exactly, inUnit, threeFigures } from "../model/quantities/formatNumber";
import { InputError, type GivenAll, type Raw } from "../model/question/parseArguments";
import { findQuestion } from "../model/question/question";
import { rangeInWords } from "../model/question/rangeInWords";
import { recordOf } from "../model/language/es2016";
import type { CheckedAnswers, Written } from "./answers";
import type { Computed } from "./computed";
import type { FieldPlace } from "./places";
import type { Replaced } from "./richText";
import type { Placeholder, PlaceholderCell, AnswerProperty, Rows, PlaceholderSource } from "./placeholders";

/** Finds values by their source; undefined if there is no answer or the value isn't known. */
export interface ValueLookup {
  field(name: string): readonly Computed[] | undefined;
  area(area: Area): readonly Computed[] | undefined;
  isDay(field: string): boolean;
}

export interface Rendered {
  readonly cell: PlaceholderCell;
  readonly value: Written;
  /** Of a text: each piece and what it becomes. */
  readonly pieces: readonly Replaced[];
  /** Placeholders that stay in the text. */
  readonly left: readonly string[];
  /** Rows of the sheet that are hidden. */
  readonly hidden: readonly Rows[];
}

/** True if the cell can be rendered before anything is calculated. */
export function isOfFields({ pieces }: PlaceholderCell): boolean {
  return pieces.every((piece) => typeof piece === "string" || ["field", "end", "nothing"].includes(piece.source.kind));
}

/** Answers take precedence over the template's values. */
export function valueLookup(
  places: readonly FieldPlace[],
  { values }: Pick<CheckedAnswers, "values">,
  area: ValueLookup["area"],
): ValueLookup {
  const placed = (name: string): FieldPlace | undefined => places.find(({ field }) => field.name === name);
  return {
    field: (name) => {
      const place = placed(name);
      return values.get(name) ?? (place?.isPlaceholder ? undefined : place?.held);
    },
    area,
    isDay: (name) => placed(name)?.field.kind === "date",
  };
}

export function rendered(cell: PlaceholderCell, values: ValueLookup): Rendered {
  const left: string[] = [];
  const hidden: Rows[] = [];
  const shown = cell.pieces.filter((piece) => typeof piece === "string" || !isMarker(piece));
  const [only] = shown;
  const isAlone = shown.length === 1 && typeof only === "object";
  let value: Written | undefined;
  const pieces = cell.pieces.map((piece): Replaced => {
    if (typeof piece === "string") return { before: piece, after: piece };
    const { text: before, hides } = piece;
    const found = valueOf(piece.source, values);
    if (found === undefined) left.push(before);
    if (found === undefined) return { before, after: before };
    if (hides && !holds(found.value)) hidden.push(hides);
    if (isMarker(piece)) return { before, after: "" };
    if (!isAlone) return { before, after: inWords(found) };
    value = found.isDay && !cell.isDay ? inWords(found) : typed(found.value);
    return { before, after: String(value ?? "") };
  });
  const text = pieces.map(({ after }) => after).join("");
  if (value === undefined) value = text === "" && shown.length === 0 ? null : text;
  return { cell, value, pieces, left, hidden };
}

/** The answer as words within a text; undefined if there is none. */
export function wordsFor(source: PlaceholderSource, values: ValueLookup): string | undefined {
  const found = valueOf(source, values);
  return found && inWords(found);
}

/** True if the section of an {{#if}} with this source is shown; undefined if there is no answer. */
export function isShown(source: PlaceholderSource, values: ValueLookup): boolean | undefined {
  const found = valueOf(source, values);
  return found && holds(found.value);
}

function isMarker({ source, hides }: Placeholder): boolean {
  return source.kind === "end" || hides !== undefined;
}

/** False for a blank, 0, FALSE, "no", "none" and an error. */
function holds(value: Computed): boolean {
  if (typeof value === "string") return !/^\s*(?:no|none|false|0)?\s*$/i.test(value);
  return value !== null && value !== 0 && value !== false && typeof value !== "object";
}

interface Found {
  readonly value: Computed;
  /** The value with its unit, for use in a text; default: the value alone. */
  readonly words?: string;
  readonly isDay: boolean;
}

function valueOf(source: PlaceholderSource, values: ValueLookup): Found | undefined {
  switch (source.kind) {
    case "field": {
      const held = values.field(source.name);
      return held && { value: listed(held), isDay: values.isDay(source.name) };
    }
    case "cell": {
      const held = values.area(source.area);
      return held && { value: held[0] ?? null, isDay: false };
    }
    case "call":
      return answerTo(source, values);
    case "end":
      return { value: "", isDay: false };
    case "nothing":
      return undefined;
  }
}

/** One value for a list: its values separated by commas. */
function listed(held: readonly Computed[]): Computed {
  if (held.length <= 1) return held[0] ?? null;
  return held
    .filter((value) => value !== null)
    .map((value) => inWords({ value, isDay: false }))
    .join(", ");
}

function answerTo(
  { question: name, property, args }: Extract<PlaceholderSource, { kind: "call" }>,
  values: ValueLookup,
): Found | undefined {
  const given: (readonly [string, GivenAll[string]])[] = [];
  for (const { name: argument, from } of args) {
    if ("value" in from) {
      given.push([argument, from.value]);
      continue;
    }
    const held = "area" in from ? values.area(from.area) : values.field(from.field);
    const raws = held?.map(rawOf);
    if (!raws || raws.includes(undefined)) return undefined;
    given.push([argument, raws.length === 1 ? raws[0] : raws]);
  }
  try {
    const answer = findQuestion(catalogue, name)?.ask(recordOf(given));
    return answer && { ...propertyOf(answer, property), isDay: false };
  } catch (error) {
    // The call in the workbook shows the same error.
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The value as an argument; undefined for an error. */
function rawOf(value: Computed): Raw {
  return typeof value === "object" && value !== null ? undefined : value;
}

function propertyOf(answer: Answer, property: AnswerProperty): Pick<Found, "value" | "words"> {
  if (property === "range") return { value: rangeInWords(answer.kind === "estimate" ? readAs(answer) : answer) };
  if (property === "limited_by") return { value: answer.limitedBy };
  if (answer.kind !== "estimate") {
    const said = answer.kind === "table" ? answer.summary : answer.reason;
    return { value: property === "value" ? said : property === "verdict" ? sentence(said) : null };
  }
  const read = readAs(answer);
  const words = inUnit(valueText(read), read.unit);
  switch (property) {
    case "unit":
      return { value: answer.unit };
    case "low":
    case "high":
      return { value: Number.isFinite(answer[property]) ? answer[property] : "no limit" };
    case "verdict":
      return { value: sentence(`${words} (range: ${rangeInWords(read)})`) };
    case "value":
      return { value: answer.value, words };
  }
}

function sentence(said: string): string {
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** The value for a cell. An error becomes its text, because a constant can't be an error. */
function typed(value: Computed): Written {
  if (typeof value === "boolean") return String(value).toUpperCase();
  return typeof value === "object" && value !== null ? value.error : value;
}

function inWords({ value, words, isDay }: Found): string {
  if (words !== undefined) return words;
  if (value === null) return "";
  if (typeof value !== "number") return String(typed(value));
  if (isDay && Number.isInteger(value) && value >= FIRST_SERIAL && value <= LAST_SERIAL) return dateInWords(value);
  if (Number.isInteger(value)) return exactly(value);
  return Math.abs(value) < 1000 ? threeFigures(value) : exactly(Math.round(value));
}
