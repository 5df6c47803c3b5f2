/** `size fill`: makes a workbook that can be handed over, from a template and answers. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { Answers } from "../filling/answers";
import { DEMAND, SAMPLE } from "../filling/demand";
import { fieldsOf, type Field, type Unentered } from "../filling/descriptor";
import { assumedOf, filledParts, openTemplate, openWorkbook, rejectionsOf, type OpenOptions } from "../filling/fill";
import { reachesOut } from "../filling/reachesOut";
import type { Recalculate } from "../filling/recalculate";
import { unusedColumns } from "../filling/records";
import { check, staleNote, tableNote, type Template } from "../filling/template";
import { checkDocument, checkTemplate, NO_FIELDS } from "../filling/templateCheck";
import { FillError, naming, type Fault } from "../filling/fillError";
import { namedText } from "../filling/namedText";
import { imageSize } from "../filling/imageSize";
import { lastLook } from "../filling/lastLook";
import { openPackage, packed } from "../filling/package";
import { pricesSaid } from "../filling/billPrices";
import { FILLABLE, WITH_MACROS, WRITABLE } from "../filling/kinds";
import { valuesCopy } from "../filling/valuesCopy";
import { withoutValueInWords } from "../filling/withoutValue";
import { fillDocument, openDocument, type DocumentTemplate } from "../filling/word/document";
import { UsageError } from "./usageError";
import { answersFrom, type GivenAnswers, type MeasuredReading } from "./fillAnswers";
import { readBytes, readText } from "./files";
import { columnsIn, fillRows, isField, type WrittenFile } from "./fillRows";
import { pdfOf } from "./pdf";
import { asTable } from "./print";
import { listOptionsOf, type ListFlags } from "./readingFlags";
import { tablesFrom } from "./tables";
import { writeWhole } from "./wholeFile";
import { isUserError } from "../model/language/userError";

export interface FillOptions extends ListFlags, GivenAnswers {
  readonly from?: string;
  readonly rows?: string;
  readonly table?: readonly string[];
  readonly logo?: string;
  readonly workbook?: string;
  readonly out?: string;
  readonly values?: true;
  readonly pdf?: true;
  readonly check?: true;
  readonly force?: true;
}

type Fillable = Template | DocumentTemplate;

export interface Shell extends Pick<MeasuredReading, "say" | "warn"> {
  readonly recalculate: Recalculate;
  readonly prepare?: () => void;
}

/**
 * True if everything was written and nothing in it is without an answer.
 * @throws FillError, UsageError or CsvError; then nothing was written
 */
export async function fillFromShell(file: string, options: FillOptions, shell: Shell): Promise<boolean> {
  if (!isDocument(file) && !options.check) shell.prepare?.();
  const tables = tablesFrom(options.table);
  const given = { tables, ...(options.logo !== undefined && { logo: logoFrom(options.logo) }) };
  const ownWorkbook = isDocument(file) && columnsIn([options.workbook ?? ""]).length > 0 ? options.workbook : undefined;
  if (ownWorkbook !== undefined && options.rows === undefined)
    throw new UsageError(`--workbook ${ownWorkbook} names a column in braces, which needs --rows`);
  const common = ownWorkbook === undefined ? options.workbook : undefined;
  const template = isDocument(file)
    ? openedDocument(file, given, options, common)
    : openedWorkbook(file, given, options);
  const fields = fieldsOf(template.descriptor);
  // A workbook of the row's own may have the table.
  const note = ownWorkbook === undefined ? tableNote(template) : undefined;
  if (note !== undefined) throw new UsageError(`${file}: ${note}. Give it with --table name=file.csv`);
  if (!("docx" in template) && fields.length + template.repeats.length === 0)
    throw new UsageError(`${file}: ${NO_FIELDS}`);
  const { say, warn } = shell;
  for (const text of unusedColumns(template.repeats, tables)) warn(text);
  let isLess = false;
  const less = (): void => {
    isLess = true;
  };
  const held = ({ name }: Field): string | undefined => {
    const value = template.places.find((place) => place.field.name === name)?.held[0];
    return typeof value === "string" ? value : undefined;
  };
  const reading = { options: listOptionsOf(options), from: options.from, less, held };
  if (options.check && options.rows === undefined) {
    const answers = answersFrom(fields, options, { say, warn, ...reading });
    return naming(file, () => checked(template, answers, say)) && !isLess;
  }
  const isCheck = options.check === true;
  const out = isCheck && options.out === undefined ? undefined : outFor(template, options);
  const reaching = "docx" in template ? [] : reachesOut(template.sheets);
  if (reaching.length > 0) say(`copied from the template: ${reaching.join(", ")}`);
  if (options.rows === undefined && out !== undefined) {
    const answers = answersFrom(fields, options, { say, warn, ...reading });
    const { remarks, isWhole } = await write({ file, template }, answers, out, options, shell);
    for (const remark of [...keptFrom(template, answers), ...remarks, `wrote ${out}`]) say(remark);
    return isWhole && !isLess;
  }
  const warned = new Set<string>();
  const { failed, partly } = await fillRows({
    template,
    what: kindOf(template),
    file: options.rows ?? "",
    out,
    isCheck,
    ...(ownWorkbook !== undefined && { workbook: ownWorkbook }),
    say,
    fill: ({ values, out: own, workbook }) => {
      const rowTemplate = workbook === undefined ? template : openedDocument(file, given, options, workbook);
      const rowFields = fieldsOf(rowTemplate.descriptor);
      const inNames = columnsIn([out ?? "", ownWorkbook ?? ""]);
      const isOnlyName = (name: string): boolean => !isField(rowFields, name) && inNames.includes(name.toLowerCase());
      const set = values.flatMap(([name, value]) => (isOnlyName(name) ? [] : [`${name}=${value}`]));
      const remarks: string[] = [];
      const once = (text: string): void => {
        if (!warned.has(text)) warn(text);
        warned.add(text);
      };
      const all = { ...options, set: [...(options.set ?? []), ...set] };
      const answers = answersFrom(rowFields, all, { say: (text) => remarks.push(text), warn: once, ...reading });
      if (isCheck) {
        const found = foundIn(rowTemplate, answers);
        const said = found.isWhole ? [ALL_FILLED] : found.said;
        return Promise.resolve({ remarks: [...remarks, ...said], isWhole: found.isWhole });
      }
      return write({ file, template: rowTemplate }, answers, own, options, shell).then((more) => ({
        ...more,
        remarks: [...remarks, ...more.remarks],
      }));
    },
  });
  return failed + partly === 0 && !isLess;
}

/**
 * True if no problem was found.
 * @throws FillError or UsageError for a file that can't be used at all
 */
export async function checkFromShell(
  file: string,
  { say, recalculate, prepare }: Omit<Shell, "warn">,
): Promise<boolean> {
  if (!isDocument(file)) prepare?.();
  const { fields, repeats, problems, outside } = isDocument(file)
    ? checkDocument(openedDocument(file))
    : await naming(file, () => checkTemplate(openTemplateFile(file), recalculate));
  if (fields.length > 0) {
    const columns = ["field", "cell", "takes"].map((label) => ({ label, unit: "" }));
    say(asTable({ columns, rows: fields.map(({ name, cell, takes }) => [name, cell, takes]) }));
  }
  for (const text of [...repeats, ...outside.map((one) => `${file} has ${one}`), ...problems]) say(text);
  if (problems.length === 0) say("no problems found");
  return problems.length === 0;
}

const LOGO_CURE = "give a PNG or JPEG file with --logo";
const ALL_FILLED = "all values are filled in";

/** What is wrong or missing. */
function foundIn(
  template: Fillable,
  answers: Answers,
): { readonly faults: readonly Fault[]; readonly said: readonly string[]; readonly isWhole: boolean } {
  const { faults, missing } = check(template, answers);
  const rejections = "docx" in template || faults.length + missing.length > 0 ? [] : rejectionsOf(template, answers);
  const said = [
    ...faults.map(({ message }) => message),
    ...missing.map(cureOf),
    ...rejections.map((reason) => `no answer with these inputs: ${reason}`),
  ];
  return { faults, said, isWhole: said.length === 0 };
}

/**
 * Reports what is wrong or missing, without writing a file.
 * @throws FillError if something is wrong
 */
function checked(template: Fillable, answers: Answers, say: Shell["say"]): boolean {
  const { faults, said, isWhole } = foundIn(template, answers);
  for (const text of [...said, ...keptFrom(template, answers)]) say(text);
  if (template.wantsLogo) say(`there is a place for a logo: ${LOGO_CURE}`);
  if (isWhole) say(ALL_FILLED);
  if (faults.length > 0) throw new FillError(`the ${kindOf(template)} can't be filled`, faults);
  return isWhole;
}

function outFor(template: Fillable, { out }: FillOptions): string {
  if (out === undefined)
    throw new UsageError(`use --out to name the ${kindOf(template)} to write, or --check to check only`);
  if (out.toLowerCase().endsWith(`.${template.ending}`)) return out;
  throw new UsageError(`--out must end in .${template.ending}, got ${out}: ${whyEnding(template)}`);
}

function whyEnding(template: Fillable): string {
  if ("docx" in template) return "the template is a Word document";
  return WITH_MACROS.includes(template.ending)
    ? "the template is a workbook with macros"
    : "the template is a workbook without macros";
}

function kindOf(template: Fillable): string {
  return "docx" in template ? "document" : "workbook";
}

/** Writes one workbook or document. */
async function write(
  { file: source, template }: { readonly file: string; readonly template: Fillable },
  answers: Answers,
  out: string,
  options: FillOptions,
  { recalculate }: Shell,
): Promise<WrittenFile> {
  const { force } = options;
  const copies = copiesFor(source, out, options);
  const taken = [out, ...copies.map(({ file }) => file)].find((file) => !force && existsSync(file));
  if (taken !== undefined) throw new UsageError(`${taken} already exists; use --force to replace it`);
  const left: string[] = [];
  const rejecting: string[] = [];
  const blank: [cell: string, why: string][] = [];
  const keep = (where: string, placeholder: string): void => {
    left.push(`${where} ${placeholder}`);
  };
  const { faults, missing } = check(template, answers);
  // All at once, so that nobody corrects a file fault by fault.
  if (missing.length > 0) {
    const wrong = [...faults, ...missing.map((fault) => ({ ...fault, message: cureOf(fault) }))];
    throw new FillError(wrong.map(({ message }) => message).join("; "), wrong);
  }
  // A proposal without its answer isn't handed over. In a workbook of one's own, one formula of many may have none.
  const isOurs = !("docx" in template) && template.descriptor.version !== undefined;
  const impossible = isOurs && faults.length === 0 ? rejectionsOf(template, answers) : [];
  if (impossible.length > 0) throw new FillError(`no answer with these inputs: ${impossible.join("; ")}`);
  const parts = await naming(source, async () =>
    "docx" in template
      ? openPackage(fillDocument(template, answers, keep))
      : filledParts(template, answers, recalculate, {
          left: keep,
          rejecting: (cell) => rejecting.push(cell),
          without: (...cell) => blank.push(cell),
          isWhole: copies.length > 0,
        }),
  );
  left.push(...lastLook(parts, left));
  const bytes = packed(parts);
  writeWhole(out, bytes, { replace: force === true });
  const made = copies.map(({ file, make }) => copyMade(file, () => make(bytes), force === true));
  const stale = staleNote(template);
  const reasons = "docx" in template || rejecting.length === 0 ? [] : rejectionsOf(template, answers);
  const why = reasons.length > 0 ? `: ${reasons.join("; ")}` : " (#VALUE!)";
  const without = withoutValueInWords(blank);
  const prices = "docx" in template ? undefined : pricesSaid(template.sheets, parts);
  return {
    remarks: [
      ...(prices?.said ?? []),
      ...(left.length > 0 ? [`placeholders without an answer: ${left.join("; ")}`] : []),
      ...(rejecting.length > 0 ? [`${cellsInWords(rejecting)} can't be calculated with these inputs${why}`] : []),
      ...(without === undefined ? [] : [`without a value until Excel opens the workbook: ${without}`]),
      ...(stale === undefined ? [] : [stale]),
      // A workbook has an empty place; a letter would go out with the picture that stands for the logo.
      ...("docx" in template && template.wantsLogo ? [`the picture {{logo}} stays: ${LOGO_CURE}`] : []),
      ...made.map(({ said }) => said),
    ],
    isWhole:
      left.length + rejecting.length + blank.length === 0 &&
      (prices?.isWhole ?? true) &&
      made.every(({ isMade }) => isMade),
  };
}

/** A copy that can't be made is said: what it is a copy of is written. */
function copyMade(
  file: string,
  make: () => Uint8Array,
  replace: boolean,
): { readonly said: string; readonly isMade: boolean } {
  try {
    writeWhole(file, make(), { replace });
    return { said: `wrote ${file}`, isMade: true };
  } catch (error) {
    if (!isUserError(error)) throw error;
    return { said: `no ${file}: ${error.message}`, isMade: false };
  }
}

/** Maximum number of cells named. */
const MOST_NAMED = 3;

function cellsInWords(cells: readonly string[]): string {
  const named = cells.slice(0, MOST_NAMED).join(", ");
  return cells.length > MOST_NAMED ? `${named} and ${cells.length - MOST_NAMED} more` : named;
}

interface CopyToMake {
  readonly file: string;
  readonly make: (workbook: Uint8Array) => Uint8Array;
}

/** Next to the workbook: "proposal-values.xlsx" and "proposal.pdf". */
function copiesFor(source: string, out: string, { values, pdf }: FillOptions): readonly CopyToMake[] {
  const copied = (workbook: Uint8Array): Uint8Array => naming(source, () => valuesCopy(workbook));
  const [, stem = "", ending = ""] = /^(.*)(\.\w+)$/s.exec(out) ?? [];
  return [
    ...(values ? [{ file: `${stem}-values${ending}`, make: copied }] : []),
    // LibreOffice doesn't have the functions, so it lays out the values.
    ...(pdf
      ? [
          {
            file: `${stem}.pdf`,
            make: (bytes: Uint8Array) => pdfOf(isDocument(out) ? bytes : copied(bytes), basename(out)),
          },
        ]
      : []),
  ];
}

/** Names of the cells in which a proposal says what nobody entered. */
const KEPT: Readonly<Record<Unentered, string>> = { sample: "samples_kept", assumed: "assumed_kept" };

/** A letter's are those of the proposal that answers it, in its words. */
function keptFrom(template: Fillable, answers: Answers): string[] {
  const { kept } = check(template, answers);
  const groups: readonly (readonly [says: string, rests: Unentered | undefined])[] = [
    ["still the template's sample", "sample"],
    ["assumed, our defaults", "assumed"],
    ["kept from the template", undefined],
  ];
  const said = groups.flatMap(([says, rests]) => {
    const own = kept.filter((one) => one.rests === rests).map(({ field, value }) => `${field} ${value}`);
    const ofProposal = "docx" in template && rests ? namedText(template.docx.workbook.sheets, KEPT[rests]) : undefined;
    const all = [...own, ofProposal ?? ""].filter((one) => one !== "");
    return all.length === 0 ? [] : [`${says}: ${all.join(", ")}`];
  });
  const blanks = "docx" in template ? [] : assumedOf(template, answers);
  return blanks.length === 0 ? said : [...said, `assumed where blank: ${blanks.join("; ")}`];
}

/** The message for a missing value; for the demand, also how to give it. */
function cureOf({ field, message }: Fault): string {
  if (field !== DEMAND) return message;
  return `${message}. Give a CSV file with --demand, or use the template's sample day: --demand ${SAMPLE}`;
}

function logoFrom(file: string): Uint8Array {
  const bytes = readBytes(file, "--logo");
  naming(file, () => imageSize(bytes));
  return bytes;
}

function isDocument(file: string): boolean {
  return endingOf(file, WRITABLE) !== undefined;
}

function endingOf(file: string, endings: readonly string[]): string | undefined {
  return endings.find((one) => file.toLowerCase().endsWith(`.${one}`));
}

function openedDocument(
  file: string,
  given?: OpenOptions,
  { values }: FillOptions = {},
  workbook?: string,
): DocumentTemplate {
  if (values) throw new UsageError("--values is for workbooks: a document has no formulas");
  const ending = endingOf(file, WRITABLE);
  const bytes = readBytes(file);
  const own = workbook !== undefined && { workbook: { name: workbook, bytes: readBytes(workbook, "--workbook") } };
  return naming(file, () => openDocument(bytes, basename(file, `.${ending ?? ""}`), { ...given, ...own }));
}

function openedWorkbook(file: string, given: OpenOptions, { workbook }: FillOptions): Template {
  if (workbook !== undefined) throw new UsageError("--workbook is for Word documents; a workbook has its own formulas");
  return openTemplateFile(file, given);
}

/** Opens a template with the descriptor next to it. @throws UsageError or FillError if it can't be used */
export function openTemplateFile(file: string, given?: OpenOptions): Template {
  const ending = endingOf(file, FILLABLE);
  if (ending === undefined)
    throw new UsageError(`${file} isn't a template; its name must end in .${[...FILLABLE, ...WRITABLE].join(", .")}`);
  const descriptor = `${file.slice(0, -ending.length)}json`;
  const bytes = readBytes(file);
  return naming(file, () =>
    existsSync(descriptor)
      ? openTemplate(bytes, readText(descriptor), given)
      : openWorkbook(bytes, basename(file, `.${ending}`), given),
  );
}
