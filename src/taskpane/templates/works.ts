/** Work on a template's files, which needs the zip, XML and CSV libraries: beside the page. */
import type { Answers } from "../../filling/answers";
import type { Book } from "../../filling/book";
import { fillForExcel, openTemplate } from "../../filling/fill";
import { FillError } from "../../filling/fillError";
import type { Template } from "../../filling/template";
import { CsvError } from "../../workload/csv";
import { readDemand } from "../../workload/demand";
import { beginningOfHours, IntervalError } from "../../workload/hours";

/** A template's workbook and its descriptor, as they are served. */
export interface TemplateFile {
  readonly file: Uint8Array;
  readonly json: string;
}

/** What the pane knows of an opened template: of its file only where things are. */
export interface Outline extends Omit<Template, "book"> {
  readonly book: Pick<Book, "sheets" | "names">;
}

export interface HoursOfDemand {
  /** The time of day of the first, "18:00"; empty where the file has no times. */
  readonly begins: string;
  readonly values: readonly number[];
}

/** What each kind of work takes. */
export interface Works {
  readonly open: TemplateFile;
  readonly fill: TemplateFile & { readonly answers: Answers };
  /** A CSV file's text, and how many hours are wanted. */
  readonly hours: { readonly csv: string; readonly count: number };
}

/** What each comes to: plain data, as what they take. */
export interface Made {
  readonly open: Outline;
  readonly fill: Uint8Array;
  readonly hours: HoursOfDemand;
}

export type Work = keyof Works;

/** Each throws a FillError for what cannot be used. */
export const WORKS: { readonly [W in Work]: (takes: Works[W]) => Made[W] } = {
  open({ file, json }) {
    const { book, ...template } = openTemplate(file, json);
    return { ...template, book: { sheets: book.sheets, names: book.names } };
  },
  fill: ({ file, json, answers }) => fillForExcel(openTemplate(file, json), answers),
  hours({ csv, count }) {
    try {
      const { times, values } = readDemand(csv);
      const begins = beginningOfHours(times);
      if (values.length === count) return { begins, values };
      throw new FillError(`it must have ${count} values, one an hour; it has ${values.length}`);
    } catch (error) {
      if (error instanceof CsvError || error instanceof IntervalError) {
        throw new FillError(error.message, [], { cause: error });
      }
      throw error;
    }
  },
};
