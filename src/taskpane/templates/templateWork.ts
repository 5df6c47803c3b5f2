/** Runs in a worker: work on a template's files, which needs the zip, XML and CSV libraries. */
import type { Answers } from "../../filling/answers";
import { boundCalls, type BoundCall } from "../../filling/bindings";
import type { WorkbookPackage } from "../../filling/book";
import { fillForExcel, openTemplate, openWorkbook } from "../../filling/fill";
import type { unsaidOf } from "../../filling/demand";
import { FillError, naming } from "../../filling/fillError";
import { withLogo } from "../../filling/logo";
import { lastLook } from "../../filling/lastLook";
import { openPackage, packed } from "../../filling/package";
import { tableNoteForPane, paneNote } from "../../filling/paneNote";
import { fileToInsert } from "../../filling/sheetsToInsert";
import type { SheetRows, Template } from "../../filling/template";
import { checkTemplate } from "../../filling/templateCheck";
import { valuesCopy } from "../../filling/valuesCopy";
import {
  documentWithLogo,
  type DocumentGiven,
  fillDocument,
  openDocument,
  saidFor,
  type DocumentTemplate,
} from "../../filling/word/document";
import { choiceAskedIn } from "../../workload/choices";
import { textOfBytes } from "../../workload/chunks";
import {
  readHours,
  readMeasuredList,
  readsBeside,
  remarksOn,
  withoutUnused,
  type Cures,
  type ListOptions,
  type MeasuredList,
} from "../../workload/measuredList";
import type { Direction } from "../../model/workload/direction";
import { isUserError } from "../../model/language/userError";

/** A workbook, and its descriptor as served; a workbook of one's own has none. */
export type TemplateFile =
  | { readonly file: Uint8Array; readonly json: string }
  | { readonly file: Uint8Array; readonly title: string }
  | DocumentFile;

/** A Word document, and the workbook that answers its placeholders. */
interface DocumentFile {
  readonly file: Uint8Array;
  readonly document: string;
  readonly workbook: DocumentGiven["workbook"];
}

/** What the pane knows of an opened template: where things are in its file, without the file's contents. */
export interface Outline extends Omit<Template, "sheets"> {
  readonly calls: readonly BoundCall[];
  readonly book: Pick<WorkbookPackage, "sheets" | "names">;
}

export interface ReadDemand {
  /** When the first interval begins, "18:00" or "2026-11-16 18:00"; empty if the file has no times. */
  readonly begins: string;
  readonly values: readonly number[];
  /** Length of an interval; undefined if the file doesn't say it. */
  readonly intervalSeconds: number | undefined;
  /** From when to when it was measured, in words; absent without dates. */
  readonly measured?: string;
  /** How the file was read: "24 rows of 1 h, column MB/s". */
  readonly reading: string;
  /** What hourly means hide and what the values may be, in words; undefined if there is nothing to say. */
  readonly merging: string | undefined;
  /** Why the values may not be the demand, in words; empty if nothing is doubtful. */
  readonly doubts: string;
  /** The file's reads, if they are asked for. */
  readonly reads?: Pick<ReadDemand, "values" | "reading" | "merging" | "doubts">;
}

/** The number of cells, and whether they are hours, because nothing says how long an interval is. */
interface DemandCells {
  readonly most: number;
  readonly isHourly: boolean;
  readonly unsaid?: ReturnType<typeof unsaidOf>;
  readonly takes?: ListOptions["takes"];
  /** Of a file that doesn't say it. */
  readonly direction?: Direction;
  /** True if the file's reads are taken, too. */
  readonly takesReads?: boolean;
}

/** A template's form has no import options, so the file must be unambiguous. */
const TWO_COLUMNS =
  ". Open it in Data, where you can choose, or keep two columns in the file, headed time (2026-11-20 18:00) and host_mbps (1234.56 MB/s written)";
const CURES: Cures = {
  mend: ". Open it in Data, which lists all such rows and fills gaps",
  choose: ". Open it in Data, which averages over longer intervals",
};

/** @throws FillError */
export function outlineOf(source: TemplateFile): Outline {
  return naming(nameOf(source), () => outline(source));
}

function outline(source: TemplateFile): Outline {
  if ("document" in source) {
    const { descriptor, ending, places, repeats, wantsLogo, pivotTables } = openedDocument(source);
    const template = { descriptor, ending, places, repeats, wantsLogo, pivotTables };
    return {
      ...template,
      calls: [],
      book: { sheets: [], names: [] },
      placeholders: [],
      texts: [],
      columns: [],
      fresh: [],
    };
  }
  const { sheets, ...template } = opened(source);
  const { book } = sheets;
  const calls = boundCalls(sheets, template.places);
  return { ...template, calls, book: { sheets: book.sheets, names: book.names } };
}

/** What would go wrong with a workbook of one's own, a sentence each. @throws FillError */
export function problemsOf(source: TemplateFile): Promise<readonly string[]> {
  return naming(nameOf(source), () => problems(source));
}

async function problems(source: TemplateFile): Promise<readonly string[]> {
  if ("document" in source) {
    const { problems: found, ...document } = openedDocument(source);
    return [tableNoteForPane(document) ?? [], found].flat();
  }
  const template = opened(source);
  const note = paneNote(template);
  const { problems: found } = await checkTemplate(template);
  return note === undefined ? found : [note, ...found];
}

/** @throws FillError, also for a document */
export function fillTemplate(source: TemplateFile, answers: Answers): Uint8Array {
  if ("document" in source) throw new FillError("a document isn't a workbook. Create document.");
  return naming(nameOf(source), () => fillForExcel(opened(source), answers));
}

export interface FilledDocument {
  readonly file: Uint8Array;
  /** Placeholders that stay, each with its place. */
  readonly left: readonly string[];
  /** Whom the document names as the customer; blank if nobody. */
  readonly customer: string;
}

/** @throws FillError, also for a workbook */
export function fillLetter(source: TemplateFile, answers: Answers): FilledDocument {
  if (!("document" in source)) throw new FillError("a workbook isn't a document. Create workbook.");
  const left: string[] = [];
  const told: string[] = [];
  const template = naming(nameOf(source), () => openedDocument(source));
  const file = naming(nameOf(source), () =>
    fillDocument(template, answers, (where, placeholder) => {
      left.push(`${placeholder} in ${where}`);
      told.push(`${where} ${placeholder}`);
    }),
  );
  const customer = saidFor(template, answers, "{{customer}}") ?? "";
  return { file, customer, left: [...left, ...lastLook(openPackage(file), told)] };
}

/** @throws FillError for a document */
export function sheetsFile(source: TemplateFile, hidden: readonly SheetRows[]): Uint8Array {
  if ("document" in source) throw new FillError("a document has no sheets. Create document.");
  return naming(nameOf(source), () => fileToInsert(opened(source), hidden));
}

/** @throws FillError if it can't be a logo, or the workbook has no picture for one */
export function fileWithLogo(source: TemplateFile, logo: Uint8Array): Uint8Array {
  const { file } = source;
  if ("document" in source) return documentWithLogo(file, logo);
  return packed(withLogo(openPackage(file), logo));
}

/** Every formula replaced by its value. @throws FillError */
export function valuesCopyOf(name: string, file: Uint8Array): Uint8Array {
  return naming(name, () => valuesCopy(file));
}

function openedDocument({ file, document: title, workbook }: DocumentFile): DocumentTemplate {
  return openDocument(file, title, workbook && { workbook });
}

function opened(source: Exclude<TemplateFile, DocumentFile>): Template {
  return "json" in source ? openTemplate(source.file, source.json) : openWorkbook(source.file, source.title);
}

/** What messages call a file. */
function nameOf(source: TemplateFile): string {
  if ("document" in source) return source.document;
  return "json" in source ? "the template" : source.title;
}

/**
 * @param csv a CSV file
 * @throws FillError
 */
export function readDemand(
  csv: Uint8Array,
  { most, isHourly, unsaid, takes, direction, takesReads = false }: DemandCells,
): ReadDemand {
  try {
    const text = textOfBytes(csv);
    const options = { ...unsaid, ...(takes && { takes }), ...(direction && { direction }) };
    const read = (own: ListOptions): MeasuredList =>
      isHourly ? readHours(text, { most }, CURES, own) : readMeasuredList(text, CURES, own, { most });
    const all = read(options);
    const reads = takesReads ? readsBeside(all, options, read) : undefined;
    const list = reads ? withoutUnused(all) : all;
    const { begins = "", intervalSeconds, measured } = list;
    const said = { ...(measured !== undefined && { measured }), ...(reads && { reads: valuesOf(reads) }) };
    return { begins, intervalSeconds, ...valuesOf(list), ...said };
  } catch (error) {
    if (!isUserError(error)) throw error;
    const cure = choiceAskedIn(error) === undefined ? "" : TWO_COLUMNS;
    throw new FillError(error.message + cure, [], { cause: error });
  }
}

function valuesOf(list: MeasuredList): Pick<ReadDemand, "values" | "reading" | "merging" | "doubts"> {
  const { values, reading, doubts } = list;
  return { values, reading, merging: remarksOn(list), doubts: doubts.join("; ") };
}
