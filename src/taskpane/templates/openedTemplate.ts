/** A template whose workbook has been read: its contents, the answers' outcome, and the files made from it. */
import type { Answers, CheckedAnswers } from "../../filling/answers";
import {
  DAY_BEGINS,
  DEMAND,
  DEMAND_SOURCE,
  intervalFieldOf,
  readsFieldOf,
  takenBy,
  unsaidOf,
  type DayOfDemand,
} from "../../filling/demand";
import type { BoundCall } from "../../filling/bindings";
import {
  decidingQuestion,
  fieldLabel,
  fieldsOf,
  inputOf,
  type Descriptor,
  type Field,
  type InputField,
} from "../../filling/descriptor";
import { FillError } from "../../filling/fillError";
import { safeInName } from "../../filling/fileName";
import { paneNote } from "../../filling/paneNote";
import { givenIn, rejectionsIn, type HeldBy, type Rejection } from "../../filling/rejections";
import { cellsOf, check, hiddenRowsOf, staleNote } from "../../filling/template";
import type { Answer } from "../../model/question/answer";
import type { Input } from "../../model/question/input";
import { recordOf } from "../../model/language/es2016";
import { answerInLabels, inLabels } from "../../model/question/inLabels";
import { InputError, type GivenAll } from "../../model/question/parseArguments";
import { isUserError } from "../../model/language/userError";
import type { SheetsToInsert } from "../../workbook/insertSheets";
import { parseReference, type Reference } from "../../cells/reference";
import { paneQuestion } from "../questions";
import { isEmpty, type Entries } from "../form/entry";
import type { BackgroundWork } from "../worker/background";
import { files } from "../worker/backgrounds";
import type { FilledDocument, Outline, ReadDemand, TemplateFile } from "./templateWork";

interface SampleDay extends DayOfDemand {
  readonly values: readonly number[];
}

export class OpenedTemplate {
  /** The call whose answer the form shows. */
  readonly previewed: BoundCall | undefined;
  /** The value that stays if nothing is entered: "B20", "864", "24 values". */
  readonly kept: ReadonlyMap<string, string>;

  private constructor(
    private readonly source: TemplateFile,
    private readonly outline: Outline,
  ) {
    this.previewed = previewable(outline);
    this.kept = new Map(this.check({}).kept.map(({ field, value }) => [field, value]));
  }

  /** Rejects with a FillError if the workbook or its descriptor can't be used. */
  static async open(source: TemplateFile): Promise<OpenedTemplate> {
    return new OpenedTemplate(source, await asked((engine) => engine.outlineOf(source)));
  }

  /** A sentence for each thing that would go wrong. Rejects with a FillError. */
  problems(): Promise<readonly string[]> {
    return asked((engine) => engine.problemsOf(this.source));
  }

  /** True if a picture asks for a logo. */
  get wantsLogo(): boolean {
    return this.outline.wantsLogo;
  }

  /** The template with a PNG or JPEG as its logo. Rejects with a FillError if it isn't one. */
  async withLogo(logo: Uint8Array): Promise<OpenedTemplate> {
    const file = await asked((engine) => engine.fileWithLogo(this.source, logo));
    return OpenedTemplate.open({ ...this.source, file });
  }

  /** True for a Word document. */
  get isDocument(): boolean {
    return "document" in this.source;
  }

  /** True for a document whose placeholders a workbook answers. */
  get readsWorkbook(): boolean {
    return "document" in this.source && this.source.workbook !== undefined;
  }

  /** Where a document has the placeholder of a field: 'paragraph "Dear {{contact}},"'. */
  whereOf(name: string): string | undefined {
    return this.outline.places.find(({ field }) => field.name === name)?.where;
  }

  get descriptor(): Descriptor {
    return this.outline.descriptor;
  }

  /** What a filled workbook still shows of the template; undefined if nothing. */
  get staleNote(): string | undefined {
    return staleNote(this.outline);
  }

  check(answers: Answers): CheckedAnswers {
    return check(this.outline, answers);
  }

  /** Rejects with a FillError. */
  newWorkbook(answers: Answers): Promise<Uint8Array> {
    return asked((engine) => engine.fillTemplate(this.source, answers));
  }

  /**
   * The filled document, and its file's name: "cover-letter-Nordbank.docx". Rejects with a FillError.
   *
   * @param now the workbook that answers, which may have changed since the document was opened
   */
  async newDocument(
    answers: Answers,
    now?: Uint8Array,
  ): Promise<Pick<FilledDocument, "file" | "left"> & { readonly name: string }> {
    const source = this.sourceWith(now);
    const { file, left, customer } = await asked((engine) => engine.fillLetter(source, answers));
    const before = "document" in source ? source.document.replace(/\.[^.]+$/, "") : "";
    return { file, left, name: `${before}-${safeInName(customer) || "filled"}.${this.outline.ending}` };
  }

  private sourceWith(now: Uint8Array | undefined): TemplateFile {
    const { source } = this;
    if (now === undefined || !("document" in source) || source.workbook === undefined) return source;
    return { ...source, workbook: { ...source.workbook, bytes: now } };
  }

  /**
   * Reads demand on the file's own intervals, or as hours where the template doesn't ask for their length. Rejects with a
   * FillError for a row that can't be used, and for more values than the field has cells. The demand's reads come along,
   * unless others were entered.
   */
  readDemand(csv: Uint8Array, field: InputField, entries: Entries = {}): Promise<ReadDemand> {
    const isHourly = this.intervalOf(field) === undefined;
    const direction = takenBy(field, fieldsOf(this.descriptor), ({ name }) => {
      const entry = entries[name];
      const value = entry?.kind === "typed" ? entry.text : this.heldBy(name)[0];
      return typeof value === "string" ? value : undefined;
    });
    const own = this.readsField;
    const says = direction && {
      takes: { name: fieldLabel(field), direction },
      ...(field.name === own?.name && { direction }),
    };
    const entry = own && entries[own.name];
    const takesReads = field.name === DEMAND && own !== undefined && (isEmpty(entry) || entry?.file?.of === DEMAND);
    const cells = { most: field.cells ?? 1, isHourly, unsaid: unsaidOf(inputOf(field)), takesReads };
    return asked((engine) => engine.readDemand(csv, { ...cells, ...says }));
  }

  /** The field for what hosts read in the demand's intervals. */
  get readsField(): InputField | undefined {
    return readsFieldOf(fieldsOf(this.descriptor));
  }

  /** The field for the length of a list's intervals. */
  intervalOf(field: InputField): Field | undefined {
    return intervalFieldOf(fieldsOf(this.descriptor), field);
  }

  /** What the template's cells of a field hold. */
  heldBy(field: string): readonly unknown[] {
    return this.outline.places.find((place) => place.field.name === field)?.held ?? [];
  }

  /** The template's sample, which can be selected for a list; undefined if it has none, or gaps. */
  sample({ name }: InputField): SampleDay | undefined {
    const values = this.heldBy(name).filter((value) => typeof value === "number");
    const isWhole = this.heldBy(name)
      .slice(0, values.length)
      .every((value) => typeof value === "number");
    if (values.length === 0 || !isWhole) return undefined;
    const said = (wanted: string): string =>
      this.heldBy(wanted)
        .filter((value) => typeof value === "string")
        .join("");
    return { values, source: said(DEMAND_SOURCE), begins: said(DAY_BEGINS) };
  }

  /** Rejects with a FillError. */
  async sheets(answers: Answers): Promise<SheetsToInsert> {
    const note = paneNote(this.outline);
    if (note !== undefined) throw new FillError(note);
    const { book } = this.outline;
    const cellsMeant = (refersTo: string): Reference | undefined => {
      const reference = parseReference(refersTo);
      return book.sheets.some(({ name }) => name === reference?.sheet) ? reference : undefined;
    };
    const names = book.names
      .filter(({ sheet }) => sheet === undefined)
      .map(({ name, refersTo }) => [name, cellsMeant(refersTo)] as const);
    const checked = this.check(answers);
    const cells = cellsOf(this.outline, checked);
    const hidden = hiddenRowsOf(this.outline, checked);
    const isStale = this.outline.fresh.length > 0;
    // Excel inserts the rows as the file has them.
    const isWhole = hidden.length === 0 && !isStale;
    const file = isWhole ? this.source.file : await asked((engine) => engine.sheetsFile(this.source, hidden));
    return { file, cells, names: new Map(names), isStale };
  }

  /** The workbook's calls of a question. */
  callsOf(question: string): readonly BoundCall[] {
    return this.outline.calls.filter((call) => call.question === question);
  }

  /** The answer that the workbook's formulas will give for these inputs; undefined if there is none yet. */
  preview(checked: CheckedAnswers): Answer | undefined {
    return this.previewed && checked.faults.length === 0 ? this.answerOf(this.previewed, checked) : undefined;
  }

  /** The arguments of that answer. */
  givenOf(call: BoundCall, checked: CheckedAnswers): GivenAll {
    return givenIn(call, this.#filledWith(checked));
  }

  /** The answer to a call whose arguments are fields and constants; undefined for what it can't answer. */
  answerOf(call: BoundCall, checked: CheckedAnswers): Answer | undefined {
    try {
      const question = paneQuestion(call.question);
      return question && answerInLabels(question, question.ask(this.givenOf(call, checked)));
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
  }

  /** Why formulas of the workbook don't accept these inputs together. */
  rejections(checked: CheckedAnswers): readonly Rejection[] {
    const fields = fieldsOf(this.outline.descriptor);
    const nameOf = (name: string): string => {
      const field = fields.find((one) => one.name === name);
      return field ? fieldLabel(field) : name;
    };
    const found = rejectionsIn(
      this.outline.calls,
      this.#filledWith(checked),
      paneQuestion,
      nameOf,
      decidingQuestion(this.descriptor),
    );
    const inputs = recordOf(fields.map((field) => [field.name, { label: fieldLabel(field) }]));
    const say = (text: string): string => inLabels({ inputs }, text);
    return found.map(({ field, told, text }) => ({ field, told: say(told), text: say(text) }));
  }

  #filledWith({ values }: CheckedAnswers): HeldBy {
    return (field) => values.get(field) ?? this.heldBy(field);
  }
}

/** Every formula replaced by its value. Rejects with a FillError. */
export function valuesCopyOf(name: string, workbook: Uint8Array): Promise<Uint8Array> {
  return asked((engine) => engine.valuesCopyOf(name, workbook));
}

/** An error from a worker keeps its name and its words, but not its class. */
function asked<T>(work: (engine: BackgroundWork) => Promise<T>): Promise<T> {
  return files.run(work).catch((error: unknown) => {
    throw isUserError(error) ? new FillError(error.message) : error;
  });
}

/** The first call of the template's first question whose arguments are the form's own, but for those with defaults. */
function previewable({ descriptor, calls }: Outline): BoundCall | undefined {
  const fields = fieldsOf(descriptor);
  const isOwn = (name: string, question: string): boolean =>
    fields.some((field) => field.name === name && field.kind === "input" && field.question === question);
  const isWhole = ({ question, args, isExplained }: BoundCall): boolean =>
    !isExplained &&
    Object.entries<Input>(paneQuestion(question)?.inputs ?? {}).every(([name, { otherwise }]) => {
      const source = args[name];
      if (otherwise !== undefined) return source?.kind !== "other";
      return source?.kind === "field" && isOwn(source.name, question);
    });
  const whole = calls.filter(isWhole);
  return descriptor.questions.flatMap((name) => whole.find(({ question }) => question === name) ?? [])[0];
}
