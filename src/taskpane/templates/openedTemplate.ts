/**
 * A template with its workbook read: what it holds, what answers come to, and the files made of it. Loaded when a
 * template is picked: the zip and XML libraries weigh a third of the pane.
 */
import type { Answers, Checked } from "../../filling/answers";
import { fieldsOf, type Descriptor, type InputField } from "../../filling/descriptor";
import { cellsOf, check, fillForExcel, openTemplate, type Template } from "../../filling/fill";
import { FillError } from "../../filling/fillError";
import type { Answer } from "../../model/estimate";
import { InputError, type Given, type Question, type Raw } from "../../model/question";
import { recordOf } from "../../model/record";
import type { SheetsToInsert } from "../../workbook/insertSheets";
import { parseReference, type Reference } from "../../workbook/reference";
import { CsvError } from "../../workload/csv";
import { readDemand } from "../../workload/demand";
import { beginningOfHours, IntervalError } from "../../workload/hours";
import { questionNamed } from "../questions";

export class OpenedTemplate {
  readonly #template: Template;
  readonly #question: Question | undefined;
  /** What stays while nothing is entered, in words: "B20", "864", "24 values". */
  readonly kept: ReadonlyMap<string, string>;

  /** @throws FillError where the workbook or its descriptor cannot be used */
  constructor(
    private readonly file: Uint8Array,
    json: string,
  ) {
    this.#template = openTemplate(file, json);
    this.#question = previewable(this.descriptor);
    this.kept = new Map(check(this.#template, {}).kept.map(({ field, value }) => [field, value]));
  }

  get descriptor(): Descriptor {
    return this.#template.descriptor;
  }

  check(answers: Answers): Checked {
    return check(this.#template, answers);
  }

  /** @throws FillError */
  newWorkbook(answers: Answers): Uint8Array {
    return fillForExcel(this.#template, answers);
  }

  sheets(answers: Answers): SheetsToInsert {
    const { book } = this.#template;
    const cellsMeant = (refersTo: string): Reference | undefined => {
      const reference = parseReference(refersTo);
      return book.sheets.some(({ name }) => name === reference?.sheet) ? reference : undefined;
    };
    const names = book.names
      .filter(({ sheet }) => sheet === undefined)
      .map(({ name, refersTo }) => [name, cellsMeant(refersTo)] as const);
    return { file: this.file, cells: cellsOf(this.#template, this.check(answers)), names: new Map(names) };
  }

  /** The answer that the workbook's formulas will give to these answers; undefined where there is none yet. */
  preview({ values, faults }: Checked): Answer | undefined {
    const question = this.#question;
    if (!question || faults.length > 0) return undefined;
    const given = this.#template.places.flatMap(({ field, held }): [string, Given][] => {
      if (field.kind !== "input" || field.question !== question.name) return [];
      const cells: readonly unknown[] = values.get(field.name) ?? held;
      const raws = cells.filter(isRaw);
      return [[field.input, raws.length === 1 ? raws[0] : raws]];
    });
    try {
      return question.ask(recordOf(given));
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
  }
}

function isRaw(value: unknown): value is Raw {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}

/** The first of its questions that the form gives all arguments of. */
function previewable(descriptor: Descriptor): Question | undefined {
  const inputs = fieldsOf(descriptor).filter((field): field is InputField => field.kind === "input");
  return descriptor.questions
    .map(questionNamed)
    .find((question) =>
      Object.entries(question?.inputs ?? {}).every(
        ([name, { otherwise }]) =>
          otherwise !== undefined || inputs.some((field) => field.question === question?.name && field.input === name),
      ),
    );
}

export interface HoursOfDemand {
  /** The time of day of the first, "18:00"; empty where the file has no times. */
  readonly begins: string;
  readonly values: readonly number[];
}

/**
 * Demand for a list of `count` hours.
 * @throws FillError naming the row that cannot be used, the times that are no hour apart, or how many hours are needed
 */
export function readHours(csv: string, count: number): HoursOfDemand {
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
}
