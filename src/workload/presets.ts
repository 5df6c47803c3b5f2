/** A format of one's own: made from the choices for one file, kept and shared as JSON, recognised by its heading. */
import { UserError } from "../model/language/userError";
import { quoted } from "../model/quantities/formatNumber";
import type { Measured } from "./profile";
import type { ProfileOptions } from "./choices";
import { DIRECTIONS } from "../model/workload/direction";
import type { Format } from "./formats/format";
import { FORMATS } from "./formats/formats";

/** @throws UserError if the file was read by a format that is known anyway */
export function presetOf({ format }: Pick<Measured, "format">, name: string, { unit, sum }: ProfileOptions): Format {
  if (FORMATS.some((known) => known.name === format.name))
    throw new UserError(`the file is ${format.name}, which is known without a format of its own`);
  const sections = format.sections.map((section) => ({
    ...section,
    rates: section.rates.map((rate) => (unit === undefined ? rate : { ...rate, unit })),
  }));
  return { ...format, name, sections, ...(sum === true && { sum: true }) };
}

export function presetText(preset: Format): string {
  return `${JSON.stringify(preset, null, 2)}\n`;
}

/** @throws UserError if the text isn't such a format */
export function presetIn(text: string, file: string): Format {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UserError(`${file} isn't JSON: ${error.message}`);
  }
  const wrong = faultIn(given);
  if (wrong !== undefined) throw new UserError(`${file} isn't a format: ${wrong}`);
  return given as Format;
}

/** What is wrong with a format; undefined if nothing is. */
function faultIn(given: unknown): string | undefined {
  const format = fieldsOf(given);
  if (!format) return "it must be an object";
  if (typeof format.name !== "string" || format.name === "") return "name must be a text";
  if (FORMATS.some(({ name }) => name === format.name)) return `${quoted(format.name)} is the name of a known format`;
  const layout = fieldsOf(format.layout);
  if (layout?.kind !== "table") return "layout.kind must be table";
  if (!isListOf(layout.time, isText)) return "layout.time must be a list of headings";
  if (!isListOf(format.begins, isPattern)) return "begins must be a list of regular expressions";
  if (format.marks !== "start" && format.marks !== "end") return "marks must be start or end";
  if (format.absent !== "zero" && format.absent !== "missing") return "absent must be zero or missing";
  const interval = fieldsOf(format.interval);
  if (format.interval !== "before" && format.interval !== "usual" && !isText(interval?.column))
    return "interval must be before, usual, or an object with a column";
  if (format.layers !== undefined && !isListOf(format.layers, (layer) => isPattern(fieldsOf(layer)?.is)))
    return "layers must be a list of objects with name, is and rank";
  if (!isListOf(format.sections, (section) => isListOf(fieldsOf(section)?.rates, isRate)))
    return "sections must be a list of objects with rates, each with column, unit and direction";
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function isListOf(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isPattern(value: unknown): boolean {
  if (!isText(value)) return false;
  try {
    return new RegExp(value) instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function isRate(value: unknown): boolean {
  const rate = fieldsOf(value);
  return isText(rate?.column) && isText(rate.unit) && DIRECTIONS.some((direction) => direction === rate.direction);
}
