import { isLikeCells } from "../cells/reference";
import { catalogue } from "../model/catalogue/catalogue";
import { isDefault } from "../model/question/cellValues";
import { ofColumn, ofOneCell, type Input, type Inputs } from "../model/question/input";
import type { Given } from "../model/question/parseArguments";
import { shortened } from "../model/quantities/formatNumber";
import { FillError } from "./fillError";

/** The form of a template, from templates/<name>.json next to its workbook. */
export interface Descriptor {
  readonly name: string;
  /** Absent if the template has no versions. */
  readonly version?: string;
  readonly title: string;
  /** One sentence: the question that the template answers. */
  readonly asks: string;
  /** Questions of the catalogue that the template uses. */
  readonly questions: readonly string[];
  readonly sections: readonly Section[];
}

interface Section {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** `name` is the defined name of the cells and the name of the answer. */
export type Field = OwnField | InputField;

/** A field that belongs to the template, not to a question. */
export type OwnField = TextField | DateField | ValueField;

interface TextField {
  readonly kind: "text";
  readonly name: string;
  readonly label: string;
  /** While it is blank, no workbook is handed over. */
  readonly expected: boolean;
}

/** Answered as "2026-11-21" or as Excel's serial number. */
interface DateField {
  readonly kind: "date";
  readonly name: string;
  readonly label: string;
  readonly expected: boolean;
}

/** Answered with a number or a text, as typed into a cell; with a number if the template has a number there. */
export interface ValueField {
  readonly kind: "value";
  readonly name: string;
  readonly label: string;
  readonly expected: boolean;
  /** As of an input. */
  readonly sample?: string;
}

/** An argument of a question; its label, unit, limits and default are those of the declaration. */
export interface InputField {
  readonly kind: "input";
  readonly name: string;
  readonly question: string;
  readonly input: string;
  /** For a list: the number of its cells, in one column. */
  readonly cells?: number;
  /** Of a list that may stay blank: what it's for is left out then. */
  readonly optional?: true;
  /** Defined name of a cell that isn't blank while the field holds the template's sample; an answer clears it. */
  readonly sample?: string;
  /** The template's list is kept if there is no answer. Any other list is a sample, which is kept only on request. */
  readonly isKept?: true;
}

/** The question of one of our proposals without whose answer none is made; undefined for other workbooks. */
export function decidingQuestion({ version, questions }: Descriptor): string | undefined {
  return version === undefined ? undefined : questions[0];
}

/**
 * @throws FillError that names the fault: its place in the text, an unknown property, or a question or input that the
 * catalogue lacks
 */
export function readDescriptor(json: string): Descriptor {
  const descriptor = objectAt("the descriptor", parsed(json), [
    "name",
    "version",
    "title",
    "asks",
    "questions",
    "sections",
  ]);
  const read: Descriptor = {
    name: textAt("name", descriptor["name"]),
    ...(descriptor["version"] !== undefined && { version: textAt("version", descriptor["version"]) }),
    title: textAt("title", descriptor["title"]),
    asks: textAt("asks", descriptor["asks"]),
    questions: listAt("questions", descriptor["questions"]).map((name, i) => questionAt(`questions[${i}]`, name)),
    sections: listAt("sections", descriptor["sections"]).map((section, i) => sectionAt(`sections[${i}]`, section)),
  };
  const names = fieldsOf(read).map(({ name }) => name.toLowerCase());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw wrong(twice, "is used for two fields");
  return read;
}

export function fieldsOf(descriptor: Pick<Descriptor, "sections">): readonly Field[] {
  return descriptor.sections.flatMap(({ fields }) => fields);
}

/**
 * The declaration that gives a field its label, unit and limits.
 * @throws FillError if the catalogue lacks it
 */
export function inputOf({ question, input, cells }: InputField): Input {
  const inputs = inputsOf({ question });
  const found = Object.hasOwn(inputs, input) ? inputs[input] : undefined;
  if (!found) throw new FillError(`the function ${shortened(question)} has no argument ${shortened(input)}`);
  // A field of rows is one cell, or a column.
  return cells === undefined ? ofOneCell(found) : ofColumn(found);
}

/** None if the catalogue lacks the question. */
export function inputsOf({ question }: Pick<InputField, "question">): Inputs {
  return catalogue.find(({ name }) => name === question)?.inputs ?? {};
}

/** What forms and workbooks call a field. */
export function fieldLabel(field: Field): string {
  return field.kind === "input" ? inputOf(field).label : field.label;
}

function sectionAt(where: string, value: unknown): Section {
  const { title, fields } = objectAt(where, value, ["title", "fields"]);
  return {
    title: textAt(`${where}.title`, title),
    fields: listAt(`${where}.fields`, fields).map((field, i) => fieldAt(`${where}.fields[${i}]`, field)),
  };
}

function fieldAt(where: string, value: unknown): Field {
  const { kind } = objectAt(where, value);
  if (kind === "input") return inputAt(where, value);
  if (kind !== "text" && kind !== "date" && kind !== "value")
    throw wrong(`${where}.kind`, "must be text, date, value or input");
  const { name, label, expected } = objectAt(where, value, ["kind", "name", "label", "expected"]);
  if (typeof expected !== "boolean") throw wrong(`${where}.expected`, "must be true or false");
  return { kind, name: definedNameAt(`${where}.name`, name), label: textAt(`${where}.label`, label), expected };
}

/** The content of a cell that says that a field holds the template's sample. */
export const MARKED = "sample";

/** What a value that nobody entered rests on: it's only an example, or our default. */
export type Unentered = "sample" | "assumed";

/** What workbook and pane say before the labels of such fields. */
export const UNENTERED_SAY: Readonly<Record<Unentered, string>> = {
  sample: "Still the template's sample (fictitious): ",
  assumed: "Assumed, our defaults: ",
};

/** @param value that the template holds for an input */
export function unentered(input: Input, value: Given): Unentered {
  return isDefault(input, value) ? "assumed" : "sample";
}

/** Name of the cell that says so. Filling clears it once somebody answered the field. */
export function sampleMark(name: string): string {
  return `sample_${name}`;
}

function inputAt(where: string, value: unknown): InputField {
  const { name, question, input, cells, optional, sample } = objectAt(where, value, [
    "kind",
    "name",
    "question",
    "input",
    "cells",
    "optional",
    "sample",
  ]);
  const field: InputField = {
    kind: "input",
    name: definedNameAt(`${where}.name`, name),
    question: questionAt(`${where}.question`, question),
    input: textAt(`${where}.input`, input),
    ...(sample !== undefined && { sample: definedNameAt(`${where}.sample`, sample) }),
  };
  const isColumn = typeof cells === "number";
  const { kind } = inputOf(isColumn ? { ...field, cells } : field);
  if (kind === "rest") throw wrong(`${where}.input`, "must be a single argument");
  if (kind !== "list") {
    if (cells !== undefined) throw wrong(`${where}.cells`, "is for lists only");
    if (optional !== undefined) throw wrong(`${where}.optional`, "is for lists only");
    return field;
  }
  if (typeof cells !== "number" || !Number.isInteger(cells) || cells < 1) {
    throw wrong(`${where}.cells`, "must be the number of values in the list");
  }
  if (optional !== undefined && optional !== true) throw wrong(`${where}.optional`, "must be true, or left out");
  return { ...field, cells, ...(optional && { optional }) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new FillError("the template's descriptor isn't JSON", [], { cause: error });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectAt(where: string, value: unknown, properties?: readonly string[]): Record<string, unknown> {
  if (!isObject(value)) throw wrong(where, "must be an object");
  const unknown = properties && Object.keys(value).find((name) => !properties.includes(name));
  if (unknown !== undefined) throw wrong(where, `has the unknown property ${shortened(unknown)}`);
  return value;
}

function listAt(where: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw wrong(where, "must be a list with at least one entry");
  return value;
}

function textAt(where: string, value: unknown): string {
  if (typeof value !== "string" || value.trim() === "") throw wrong(where, "must be text");
  return value;
}

/** A text that Excel accepts as a name, and that can't be a cell's address. */
function definedNameAt(where: string, value: unknown): string {
  const name = textAt(where, value);
  if (/^[A-Za-z_][\w.]*$/.test(name) && !isLikeCells(name)) return name;
  throw wrong(where, `must be a valid Excel name, but is ${shortened(name)}`);
}

function questionAt(where: string, value: unknown): string {
  const name = textAt(where, value);
  if (!catalogue.some((question) => question.name === name))
    throw wrong(where, `must be a function, but is ${shortened(name)}`);
  return name;
}

function wrong(where: string, what: string): FillError {
  return new FillError(`the template's descriptor can't be used: ${shortened(where)} ${what}`);
}
