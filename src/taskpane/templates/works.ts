/** Work on a template's files, which needs the zip, XML and CSV libraries: done in the background. */
import type { Answers } from "../../filling/answers";
import type { Book } from "../../filling/book";
import { fillForExcel, openTemplate } from "../../filling/fill";
import { FillError } from "../../filling/fillError";
import type { Template } from "../../filling/template";
import { choiceAskedIn } from "../../workload/choices";
import { textOfBytes } from "../../workload/chunks";
import { readHours, remarksOn } from "../../workload/measuredList";
import { isRefusal } from "../../model/refusal";

/** A template's workbook and its descriptor, as served. */
export interface TemplateFile {
  readonly file: Uint8Array;
  readonly json: string;
}

/** What the pane knows of an opened template: only where things are in its file. */
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

/** The input of each kind of work. */
export interface Works {
  readonly open: TemplateFile;
  readonly fill: TemplateFile & { readonly answers: Answers };
  /** A CSV file and the number of hours needed. */
  readonly hours: { readonly csv: Uint8Array; readonly count: number };
}

/** The result of each kind of work: plain data, like its input. */
export interface Made {
  readonly open: Outline;
  readonly fill: Uint8Array;
  readonly hours: HoursOfDemand;
}

export type Work = keyof Works;

/** A template's form has no import options, so the file must be unambiguous. */
const TWO_COLUMNS = ". Keep only two columns in the file: time (2026-11-20 18:00) and host_mbps (1234.56)";

/** Each throws a FillError for input that can't be used. */
export const WORKS: { readonly [W in Work]: (takes: Works[W]) => Made[W] } = {
  open({ file, json }) {
    const {
      sheets: { book },
      ...template
    } = openTemplate(file, json);
    return { ...template, book: { sheets: book.sheets, names: book.names } };
  },
  fill: ({ file, json, answers }) => fillForExcel(openTemplate(file, json), answers),
  hours({ csv, count }) {
    try {
      const list = readHours(textOfBytes(csv), count);
      return { begins: list.times[0] ?? "", values: list.values, merging: remarksOn(list) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const cure = choiceAskedIn(error) === undefined ? "" : TWO_COLUMNS;
      throw new FillError(error.message + cure, [], { cause: error });
    }
  },
};
