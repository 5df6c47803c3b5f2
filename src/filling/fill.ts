/** Makes a workbook from a template and answers: edits only the parts with answered or calculated cells. */
import { positionOf, positionsIn, type Area } from "../cells/address";
import { written } from "../cells/reference";
import { cellOf, type Answers } from "./answers";
import { catalogue } from "../model/catalogue/catalogue";
import { findQuestion, type Question } from "../model/question/question";
import { readBook, type WorkbookPackage } from "./book";
import { withComputed, withoutCached } from "./cached";
import { calculatedOnOpening } from "./calculation";
import { boundCalls, type BoundCall } from "./bindings";
import { valueAt, writeConstant } from "./cells";
import { withChartsOf } from "./chartCaches";
import { contentTypeOf, partsOfType, withContentType } from "./contentTypes";
import type { ComputedCell, FormulaCells } from "./computed";
import type { Recalculate } from "./recalculate";
import { Dependence } from "./dependents";
import { decidingQuestion, fieldLabel, fieldsOf, readDescriptor, type Descriptor } from "./descriptor";
import { shortened } from "../model/quantities/formatNumber";
import { brokenFile, FillError } from "./fillError";
import { inferredFrom } from "./inferred";
import { filledKind } from "./kinds";
import { otherTextsIn, withOtherTexts } from "./otherTexts";
import { openPackage, packed, type Package } from "./package";
import { pivotTablesOf } from "./pivotTables";
import { asksForLogo, withLogo } from "./logo";
import { paneNote } from "./paneNote";
import { placeholdersIn, type PlaceholderCell, type PlaceholderSource } from "./placeholders";
import { placesOf } from "./places";
import { isOfFields, rendered, valueLookup, wordsFor, type ValueLookup } from "./rendering";
import type { Tables } from "./records";
import { assumedIn, rejectionsIn, type HeldBy } from "./rejections";
import { withRepeatedRows } from "./repeatRows/repeatedRows";
import { carriedOn } from "./carriedOn";
import { SameInputs } from "./sameInputs";
import { Sheets } from "./sheets";
import { check, renderedWithout, tableNote, writtenTo, type Template } from "./template";
import type { WithoutValue } from "./withoutValue";
import { writeRendered } from "./writeRendered";

/** What is given before a template is opened, because its rows and pictures follow from it. */
export interface OpenOptions {
  /** Records for which rows are repeated. */
  readonly tables?: Tables;
  /** A PNG or JPEG in place of each picture whose alternative text is {{logo}}. */
  readonly logo?: Uint8Array;
}

/**
 * @throws FillError if the workbook or the descriptor can't be used, or a field's cells have the wrong shape
 */
export function openTemplate(bytes: Uint8Array, descriptorJson: string, given?: OpenOptions): Template {
  const descriptor = readDescriptor(descriptorJson);
  return templateOf(opened(bytes, given), descriptor);
}

/**
 * Opens a workbook without a descriptor and infers its fields.
 * @param title of its form
 * @throws FillError if the workbook can't be used
 */
export function openWorkbook(bytes: Uint8Array, title: string, given?: OpenOptions): Template {
  const book = opened(bytes, given);
  const { descriptor, areas, columns } = inferredFrom(book.sheets, title, book.fresh);
  return { ...templateOf(book, descriptor, areas), columns: [...columns] };
}

const NOT_XML = /^(?!.*xml$)/i;

type Opened = Pick<Template, "sheets" | "ending" | "repeats" | "fresh" | "wantsLogo">;

function opened(bytes: Uint8Array, { tables, logo }: OpenOptions = {}): Opened {
  const parts = openPackage(bytes);
  const book = readBook(logo ? withLogo(parts, logo) : parts);
  const { ending } = filledKind(contentTypeOf(book.parts, book.workbookPart));
  const others = partsOfType(book.parts, NOT_XML);
  const other = book.sheets.find(({ part }) => others.includes(part));
  if (other) throw brokenFile(`the sheet ${shortened(other.name)} isn't a worksheet, by the type of its part`);
  return { ...withRepeatedRows(new Sheets(book), tables), ending, wantsLogo: asksForLogo(book.parts) };
}

function templateOf(book: Opened, described: Descriptor, areas?: ReadonlyMap<string, Area>): Template {
  const { sheets } = book;
  const inCells = placesOf(sheets, fieldsOf(described), areas);
  const { placeholders, places, texts } = placeholdersIn(sheets, inCells, otherTextsIn(sheets.book.parts));
  const section = { title: "Placeholders", fields: places.map(({ field }) => field) };
  const sections = places.length > 0 ? [...described.sections, section] : described.sections;
  const descriptor = { ...described, sections };
  const pivotTables = pivotTablesOf(sheets.book.parts);
  return { ...book, descriptor, places: [...inCells, ...places], placeholders, texts, columns: [], pivotTables };
}

type Left = (cell: string, placeholder: string) => void;
type Without = (cell: string, why: string) => void;

interface Filling {
  readonly left?: Left | undefined;
  /** Receives each cell whose SIZING formula doesn't accept its inputs together, which the answers' check can't know. */
  readonly rejecting?: (cell: string) => void;
  /** Receives each formula that is left without a value, and why. */
  readonly without?: Without | undefined;
  /** True if formulas that another program stored without a value get one, too, because a copy needs the values. */
  readonly isWhole?: boolean;
}

/**
 * Writes answers and calculates what depends on them, so that a program that doesn't calculate shows the new answers.
 * Every other value stays. Formulas that can't be calculated here as in Excel get no value; Excel calculates them when it
 * opens the workbook.
 * @param left receives each placeholder that stays in its cell
 * @param without receives each formula without a value
 * @throws FillError; then there is no workbook
 */
export async function fill(
  template: Template,
  answers: Answers,
  recalculate: Recalculate,
  left?: Left,
  without?: Without,
): Promise<Uint8Array> {
  return packed(await filledParts(template, answers, recalculate, { left, without }));
}

/**
 * As `fill`, for a caller that packs the parts.
 * @throws FillError
 */
export async function filledParts(
  template: Template,
  answers: Answers,
  recalculate: Recalculate,
  { left = () => undefined, rejecting = () => undefined, without = () => undefined, isWhole = false }: Filling = {},
): Promise<Package> {
  // Answers are constants, so dependences follow from the template alone.
  const known = knownOf(template);
  const { dependence } = known;
  const { sheets, changed, later, values } = withAnswers(template, answers, left);
  let current = sheets;
  try {
    const others = sheets.book.isStale ? dependence.all : isWhole ? dependence.blank : [];
    const wanted = new Set([...dependence.after(changed, template.fresh), ...others]);
    const first = await calculated(sheets, known, wanted, [...changed, ...template.fresh], recalculate);
    const areas = [...first.areas];
    const blank = new Map(first.blank);
    let { parts } = first;
    if (later.length > 0) {
      current = sheets.handedOver(parts);
      const texts = later.map((cell) => writeRendered(current, rendered(cell, values(current)), left));
      parts = current.package();
      const readers = dependence.readersOf(texts);
      if (readers.size > 0) {
        const second = await calculated(current, { dependence }, readers, texts, recalculate);
        ({ parts } = second);
        for (const [cell, why] of second.blank) blank.set(cell, why);
      }
      areas.push(...texts);
    }
    for (const [cell, why] of blank) without(cell, why);
    if (blank.size > 0) parts = calculatedOnOpening({ ...current.book, parts });
    const unasked = leftBlank(template, answers);
    for (const area of dependence.calls) {
      const part = current.part(area.sheet);
      const value = valueAt(part, area);
      if (typeof value === "object" && value?.error === "#VALUE!" && !unasked.has(part.nameOf(area)))
        rejecting(part.nameOf(area));
    }
    return withTexts(withChartsOf(parts, current, areas, "renewed"), template, values(current));
  } finally {
    template.sheets.takeBack(current);
  }
}

/** Texts outside cells are written last, because they may hold what was calculated. */
function withTexts(parts: Package, { texts }: Pick<Template, "texts">, values: ValueLookup): Package {
  const sources = sourcesIn(texts);
  return withOtherTexts(parts, texts, (text) => {
    const source = sources.get(text);
    return source && wordsFor(source, values);
  });
}

function sourcesIn(texts: Template["texts"]): ReadonlyMap<string, PlaceholderSource> {
  const placeholders = texts.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece)),
  );
  return new Map(placeholders.map(({ text, source }) => [text, source]));
}

/** What the plan of a proposal assumes for blank inputs, in words, as its explanation lists it. */
export function assumedOf(template: Template, answers: Answers): string[] {
  const decides = decidingQuestion(template.descriptor);
  const call = callsOf(template).find(({ question, isExplained }) => question === decides && !isExplained);
  const question = call && findQuestion(catalogue, call.question);
  return question ? assumedIn(call, heldAfter(template, answers), question) : [];
}

function heldAfter(template: Template, answers: Answers): HeldBy {
  const { values } = check(template, answers);
  return (field) => values.get(field) ?? template.places.find((place) => place.field.name === field)?.held ?? [];
}

/** The cells of calls that aren't asked: an optional list of theirs is blank. */
function leftBlank(template: Template, answers: Answers): ReadonlySet<string> {
  const heldBy = heldAfter(template, answers);
  const optional = template.places.flatMap(({ field }) =>
    field.kind === "input" && field.optional === true && heldBy(field.name).every((value) => value === null)
      ? [field.name]
      : [],
  );
  const isLeft = ({ args }: BoundCall): boolean =>
    Object.values(args).some((source) => source.kind === "field" && optional.includes(source.name));
  return new Set(
    optional.length === 0
      ? []
      : callsOf(template)
          .filter(isLeft)
          .map(({ cell }) => cell),
  );
}

/** Why formulas don't accept these answers together. */
export function rejectionsOf(template: Template, answers: Answers): string[] {
  const heldBy = heldAfter(template, answers);
  const nameOf = (field: string): string => {
    const place = template.places.find((one) => one.field.name === field);
    return place ? `${fieldLabel(place.field)} (${cellOf(place)})` : field;
  };
  const decides = decidingQuestion(template.descriptor);
  const find = (name: string): Question | undefined => findQuestion(catalogue, name);
  return rejectionsIn(callsOf(template), heldBy, find, nameOf, decides).map(({ text }) => text);
}

const bound = new WeakMap<Template, readonly BoundCall[]>();

/** Found once for all workbooks filled from one template. */
function callsOf(template: Template): readonly BoundCall[] {
  const found = bound.get(template) ?? boundCalls(template.sheets, template.places);
  bound.set(template, found);
  return found;
}

/** Found once for all workbooks filled from one template. */
interface Known {
  readonly dependence: Dependence;
  readonly same?: SameInputs;
}

const known = new WeakMap<Template, Known>();

function knownOf(template: Template): Known {
  const found = known.get(template);
  if (found) return found;
  const dependence = new Dependence(template.sheets);
  const first = { dependence, same: new SameInputs(dependence) };
  known.set(template, first);
  return first;
}

interface Calculated {
  readonly parts: Package;
  readonly areas: readonly Area[];
  readonly blank: WithoutValue;
}

/** Calculates the wanted formulas, and formulas that read cells into which one of these now spills. */
async function calculated(
  sheets: Sheets,
  { dependence, same }: Known,
  first: FormulaCells,
  changed: readonly Area[],
  recalculate: Recalculate,
): Promise<Calculated> {
  let wanted = first;
  for (;;) {
    const asked = wanted;
    const calculate = async (): ReturnType<Recalculate> => (asked.size === 0 ? [] : recalculate(sheets, asked));
    const computed = await (same ? same.of(same.key(sheets, changed, wanted), calculate) : calculate());
    const areas = [...changed, ...computed.map(areaOf)];
    const isForeseen = computed.every((cell) => dependence.foresees(written(cell), areaOf(cell)));
    const all = isForeseen ? wanted : new Set([...wanted, ...dependence.readersOf(areas)]);
    if (all.size === wanted.size) {
      const blank = computed.flatMap((cell) => (cell.why === undefined ? [] : [[written(cell), cell.why] as const]));
      return { parts: withComputed(sheets, computed, wanted), areas, blank };
    }
    wanted = all;
  }
}

/**
 * Fills a workbook for Excel with the add-in: Excel calculates when it opens the workbook. Until then, formulas that
 * depend on the answers show no value.
 * @throws FillError
 */
export function fillForExcel(template: Template, answers: Answers): Uint8Array {
  const note = paneNote(template);
  if (note !== undefined) throw new FillError(note);
  const { dependence } = knownOf(template);
  const { sheets, changed, values } = withAnswers(template, answers, () => undefined, "not calculated");
  const { parts: blank, areas } = withoutCached(sheets, dependence.after(changed, template.fresh));
  const charts = withChartsOf(blank, sheets, [...changed, ...template.fresh, ...areas], "left out");
  for (const { where, pieces } of template.texts) {
    const later = pieces.find((piece) => typeof piece !== "string" && /^(?:call|cell)$/.test(piece.source.kind));
    if (typeof later === "object")
      throw new FillError(
        `${where} needs a calculated value for ${later.text}. Use \`size fill\`, or write it into a cell.`,
      );
  }
  const parts = withTexts(charts, template, values(sheets));
  return packed(calculatedOnOpening({ ...sheets.book, parts }));
}

interface Answered {
  readonly sheets: Sheets;
  /** The answered cells. */
  readonly changed: readonly Area[];
  /** Placeholders that need calculated values, and the function that returns the values after the calculation. */
  readonly later: readonly PlaceholderCell[];
  readonly values: (sheets: Sheets) => ValueLookup;
}

function withAnswers(
  template: Template,
  answers: Answers,
  left: (cell: string, placeholder: string) => void,
  calculation: "follows" | "not calculated" = "follows",
): Answered {
  const note = tableNote(template);
  if (note !== undefined) throw new FillError(note);
  const checked = check(template, answers);
  if (checked.faults.length > 0) {
    throw new FillError(checked.faults.map(({ message }) => message).join("; "), checked.faults);
  }
  const { places, placeholders } = template;
  const sheets = template.sheets.handedOver(asWorkbook(template.sheets.book));
  const changed: Area[] = [];
  for (const { area, values } of writtenTo(places, checked)) {
    const sheet = sheets.part(area.sheet);
    changed.push(area);
    positionsIn(area).forEach((position, i) => {
      writeConstant(sheet, position, values[i] ?? null);
    });
  }
  const values = (current: Sheets): ValueLookup =>
    valueLookup(places, checked, (area) =>
      positionsIn(area).map((position) => valueAt(current.part(area.sheet), position)),
    );
  const now =
    calculation === "follows"
      ? placeholders.filter(isOfFields).map((cell) => rendered(cell, values(sheets)))
      : renderedWithout(placeholders, places, checked);
  changed.push(...now.map((one) => writeRendered(sheets, one, left)));
  return { sheets, changed, later: placeholders.filter((cell) => !isOfFields(cell)), values };
}

/** Turns a template into a workbook: the type of the main part marks a template. */
function asWorkbook({ parts, workbookPart }: WorkbookPackage): Package {
  const type = contentTypeOf(parts, workbookPart);
  const filled = filledKind(type).type;
  const unsigned = carriedOn(parts);
  return type === filled ? unsigned : withContentType(unsigned, workbookPart, filled);
}

function areaOf({ sheet, address, values }: ComputedCell): Area {
  const { row, column } = positionOf(address) ?? { row: 0, column: 0 };
  return { sheet, row, column, rows: values.length, columns: values[0]?.length ?? 1 };
}
