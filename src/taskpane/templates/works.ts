/** Runs in a worker: work on a template's files, which needs the zip, XML and CSV libraries. */
import type { Answers } from "../../filling/answers";
import type { Book } from "../../filling/book";
import { fillForExcel, openTemplate } from "../../filling/fill";
import { FillError } from "../../filling/fillError";
import type { Template } from "../../filling/template";
import { choiceAskedIn } from "../../workload/choices";
import { textOfBytes } from "../../workload/chunks";
import { readHours as readList, remarksOn } from "../../workload/measuredList";
import { isRefusal } from "../../model/refusal";

/** A template's workbook and its descriptor, as served. */
export interface TemplateFile {
  readonly file: Uint8Array;
  readonly json: string;
}

/** What the pane knows of an opened template: where things are in its file, without the file's contents. */
export interface Outline extends Omit<Template, "sheets"> {
  readonly book: Pick<Book, "sheets" | "names">;
}

export interface HoursOfDemand {
  /** Time of day of the first hour, "18:00"; empty if the file has no times. */
  readonly begins: string;
  readonly values: readonly number[];
  /** What hourly means hide and what the values may be, in words; undefined if there is nothing to say. */
  readonly merging: string | undefined;
}

/** A template's form has no import options, so the file must be unambiguous. */
const TWO_COLUMNS = ". Keep only two columns in the file: time (2026-11-20 18:00) and host_mbps (1234.56)";

/** @throws FillError */
export function outlineOf({ file, json }: TemplateFile): Outline {
  const {
    sheets: { book },
    ...template
  } = openTemplate(file, json);
  return { ...template, book: { sheets: book.sheets, names: book.names } };
}

/** @throws FillError */
export function fillTemplate({ file, json }: TemplateFile, answers: Answers): Uint8Array {
  return fillForExcel(openTemplate(file, json), answers);
}

/**
 * @param csv a CSV file
 * @param most the number of cells
 * @throws FillError
 */
export function readDemand(csv: Uint8Array, most: number): HoursOfDemand {
  try {
    const list = readList(textOfBytes(csv), { most });
    return { begins: list.times[0] ?? "", values: list.values, merging: remarksOn(list) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const cure = choiceAskedIn(error) === undefined ? "" : TWO_COLUMNS;
    throw new FillError(error.message + cure, [], { cause: error });
  }
}
