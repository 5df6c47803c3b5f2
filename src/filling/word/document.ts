/**
 * Word documents with the placeholders of workbooks: {{customer}}, {{VTS_PEAK_HOURS.range}}, {{#sites}}, {{#if sync}}. A
 * filled workbook can answer them, as if they were in one of its cells.
 */
import { positionsIn, type Area, type Position } from "../../cells/address";
import { shortened } from "../../model/quantities/formatNumber";
import type { Answers, CheckedAnswers } from "../answers";
import { relationshipsOf, type WorkbookPackage } from "../book";
import { hasCached, valueAt } from "../cells";
import type { Computed } from "../computed";
import { contentTypeOf, withContentType } from "../contentTypes";
import type { Field } from "../descriptor";
import { brokenFile, FillError, naming } from "../fillError";
import { openWorkbook, type OpenOptions } from "../fill";
import { documentKind } from "../kinds";
import { openPackage, packed, type Package } from "../package";
import { namedText } from "../namedText";
import { otherTextsIn, withOtherTexts } from "../otherTexts";
import { Answerers, BRACES, conditionIn, NAME, NO_CELL, type OtherText, type PlaceholderSource } from "../placeholders";
import { isSameName, type Repeat } from "../records";
import { isShown, valueLookup, wordsFor } from "../rendering";
import { carriedOn } from "../carriedOn";
import type { SheetPart } from "../sheetPart";
import { Sheets } from "../sheets";
import { check, tableNote, type Template } from "../template";
import { TEMPLATE_VERSION } from "../templateVersion";
import { childOf, readXml, xmlBytes, type XmlPart } from "../xml";
import { writeAnswers } from "./blocks";
import { logoIn, withLogo } from "./logo";
import { linesOf, type TextLine, type TextPiece } from "./paragraphs";
import { repeatedIn } from "./repeats";

export interface DocumentTemplate extends Pick<
  Template,
  "descriptor" | "ending" | "places" | "repeats" | "wantsLogo" | "pivotTables"
> {
  readonly docx: {
    readonly parts: Package;
    readonly texts: readonly TextPart[];
    readonly others: readonly OtherText[];
    readonly sourceOf: (piece: string) => PlaceholderSource;
    readonly workbook: Pick<Template, "sheets" | "places"> & { readonly name: string };
  };
  /** Placeholders without an answer, a sentence each. */
  readonly problems: readonly string[];
}

export interface DocumentGiven extends OpenOptions {
  /** A filled workbook, whose names and formulas answer placeholders. */
  readonly workbook?: { readonly name: string; readonly bytes: Uint8Array };
}

interface TextPart {
  readonly name: string;
  /** For messages: "header". */
  readonly kind: string;
}

/** Parts with text, by the type of their relationship. */
const KINDS: Readonly<Record<string, string>> = {
  header: "header",
  footer: "footer",
  footnotes: "footnote",
  endnotes: "endnote",
  comments: "comment",
};

const NO_PLACEHOLDERS = "Nothing to fill was found. Write placeholders such as {{customer}} into the document.";

const NO_BOOK: WorkbookPackage = {
  parts: new Map(),
  workbookPart: "",
  sheets: [],
  names: [],
  sharedStrings: [],
  richStrings: new Map(),
  from1904: false,
  isAsDisplayed: false,
  isStale: false,
};

/**
 * @param title of its form
 * @throws FillError if the document or the workbook can't be used, or nothing is to be filled
 */
export function openDocument(
  bytes: Uint8Array,
  title: string,
  { tables = {}, logo, workbook: filled }: DocumentGiven = {},
): DocumentTemplate {
  const before = openPackage(bytes);
  const main = mainOf(before);
  const kind = documentKind(contentTypeOf(before, main));
  const texts = textsOf(before, main);
  checkLinks(before, main);
  const workbook = workbookOf(filled);
  const repeats: Repeat[] = [];
  let parts: Package = carriedOn(withContentType(before, main, kind.type));
  for (const text of texts) {
    const xml = readXml(parts, text.name);
    const found = repeatedIn(xml.root, text.kind, tables, workbook.sheets);
    if (found.length > 0) parts = withXml(parts, xml);
    repeats.push(...found);
  }
  const stranger = Object.keys(tables).find((name) => !repeats.some(({ table }) => isSameName(table, name)));
  if (stranger !== undefined)
    throw new FillError(
      `nothing is repeated for ${shortened(stranger)}. Write {{#${shortened(stranger)}}} and {{/${shortened(stranger)}}} around what is to be repeated.`,
    );
  const names = texts.map(({ name }) => name);
  if (logo) parts = withLogo(parts, names, logo);
  const lines = texts.flatMap((text) => linesOf([readXml(parts, text.name).root], text.kind));
  const others = otherTextsIn(parts);
  const wantsLogo = !logo && logoIn(parts, names).length > 0;
  if (lines.length + others.length + repeats.length === 0 && !wantsLogo && !logo) throw new FillError(NO_PLACEHOLDERS);
  const answerers = answerersFor([...lines, ...others.map(asLine)], workbook);
  const fields = answerers.own.map(({ field }) => field).filter((field) => !isLeftOut(field, workbook));
  const sourceOf = (piece: string): PlaceholderSource => answerers.of(piece);
  return {
    descriptor: {
      name: title,
      title,
      asks: "",
      questions: [],
      sections: fields.length > 0 ? [{ title: "Placeholders", fields }] : [],
    },
    ending: kind.ending,
    places: answerers.own,
    repeats,
    wantsLogo,
    pivotTables: [],
    docx: { parts, texts, others, sourceOf, workbook },
    problems: [...problemsIn(lines, sourceOf), ...unansweredIn(others, sourceOf)],
  };
}

/**
 * @param left receives each placeholder that stays, and where it is
 * @throws FillError; then there is no document
 */
export function fillDocument(
  template: DocumentTemplate,
  answers: Answers,
  left: (where: string, placeholder: string) => void = () => undefined,
): Uint8Array {
  const note = tableNote(template);
  if (note !== undefined) throw new FillError(note);
  const checked = check(template, answers);
  if (checked.faults.length > 0)
    throw new FillError(checked.faults.map(({ message }) => message).join("; "), checked.faults);
  const { docx } = template;
  const values = valuesFor(template, checked);
  let { parts } = docx;
  for (const { name, kind } of docx.texts) {
    const xml = readXml(parts, name);
    const lines = linesOf([xml.root], kind);
    if (lines.length === 0) continue;
    writeAnswers(lines, {
      words: (piece) => wordsFor(docx.sourceOf(piece), values),
      isShown: (piece) => isShown(docx.sourceOf(piece), values),
      left,
    });
    parts = withXml(parts, xml);
  }
  return packed(withOtherTexts(parts, docx.others, (piece) => wordsFor(docx.sourceOf(piece), values)));
}

/** What the document would say for a placeholder, such as {{customer}}; undefined if nothing answers it. */
export function saidFor(template: DocumentTemplate, answers: Answers, placeholder: string): string | undefined {
  return wordsFor(template.docx.sourceOf(placeholder), valuesFor(template, check(template, answers)));
}

/** Names that only some of our proposals have, with a text that nobody would write for the others. */
const OF_SOME: readonly string[] = ["highest_when", "reads_said"];

/** A letter for a proposal does without a sentence that the proposal doesn't have. */
function isLeftOut(field: Field, { sheets }: Pick<Template, "sheets">): boolean {
  const isOfSome = OF_SOME.some((name) => isSameName(name, field.name));
  return isOfSome && isProposal(sheets) && field.kind !== "input" && !field.expected;
}

function isProposal({ book }: Sheets): boolean {
  return book.names.some(({ name }) => isSameName(name, TEMPLATE_VERSION));
}

/** The document with a logo. @throws FillError if it can't be one, or the document has no picture for it */
export function documentWithLogo(bytes: Uint8Array, logo: Uint8Array): Uint8Array {
  const parts = openPackage(bytes);
  const names = textsOf(parts, mainOf(parts)).map(({ name }) => name);
  return packed(withLogo(parts, names, logo));
}

function mainOf(parts: Package): string {
  const main = relationshipsOf(parts, "").find(({ type }) => type === "officeDocument")?.target;
  if (main === undefined) throw brokenFile("this isn't a Word document: its main part is missing");
  return main;
}

function textsOf(parts: Package, main: string): TextPart[] {
  const related = relationshipsOf(parts, main).flatMap(({ type, target, isExternal }): TextPart[] => {
    const kind = KINDS[type];
    return kind === undefined || isExternal ? [] : [{ name: target, kind }];
  });
  return [{ name: main, kind: "paragraph" }, ...related];
}

/** Links that a reader follows, or that only show a picture. */
const HARMLESS = ["hyperlink", "image"];
/** Where Word keeps the templates of a computer. */
const LOCAL = /^(?:file:\/{3}|[a-z]:[\\/]|[^\\/:]+$)/i;

/** @throws FillError for a document that loads something from elsewhere when it is opened */
function checkLinks(parts: Package, main: string): void {
  const sources = [main, ...relationshipsOf(parts, main).map(({ target }) => target)];
  for (const source of sources.filter((name) => parts.has(name))) {
    for (const { type, target, isExternal } of relationshipsOf(parts, source)) {
      if (!isExternal || HARMLESS.includes(type) || (type === "attachedTemplate" && LOCAL.test(target))) continue;
      throw new FillError(
        `the document loads ${shortened(target)} when it is opened (${shortened(type)}), so it can't be handed over. Remove the link in Word.`,
      );
    }
  }
}

function workbookOf(filled: DocumentGiven["workbook"]): DocumentTemplate["docx"]["workbook"] {
  if (!filled) return { name: "", sheets: new Sheets(NO_BOOK), places: [] };
  const { name, bytes } = filled;
  const { sheets, places } = naming(name, () => openWorkbook(bytes, ""));
  naming(name, () => {
    checkVerdict(sheets);
  });
  const isFilled = ({ held, isPlaceholder }: Template["places"][number]): boolean =>
    !isPlaceholder && held.some((value) => value !== null && value !== "");
  return { name, sheets, places: places.filter(isFilled) };
}

/** @throws FillError for a proposal that concludes nothing */
function checkVerdict(sheets: Sheets): void {
  if (!isProposal(sheets) || namedText(sheets, "level") !== "") return;
  throw new FillError(
    `${namedText(sheets, "verdict") ?? ""} Correct it in the workbook, then make the document.`.trim(),
  );
}

type Line = Pick<TextLine, "where"> & { readonly pieces: readonly Pick<TextPiece, "before">[] };

/** Placeholders alone: sections aren't left out there. */
function asLine({ where, pieces }: OtherText): Line {
  return { where, pieces: pieces.filter((piece) => NAME.test(piece)).map((before) => ({ before })) };
}

function answerersFor(lines: readonly Line[], { sheets, places }: Pick<Template, "sheets" | "places">): Answerers {
  // A cell that the workbook leaves blank is asked for.
  const isAnswer = (area: Area): boolean => sheets.part(area.sheet).cellAt(area)?.hasChildNodes() === true;
  const answerers = new Answerers(sheets, places, isAnswer);
  const pieces = lines.flatMap(({ where, pieces: all }) =>
    all.map(({ before }) => ({ before, piece: conditionIn(before) ?? before, where })),
  );
  for (const { piece } of pieces) answerers.knowArguments(piece);
  for (const { before, piece, where: first } of pieces) {
    // A field is where its text goes, not where a condition on it stands.
    const where = pieces.find((one) => one.before === piece)?.where ?? first;
    answerers.addField(before, NO_CELL, where);
    answerers.addArguments(piece, NO_CELL, where);
  }
  return answerers;
}

function valuesFor(
  { places, docx: { workbook } }: DocumentTemplate,
  checked: CheckedAnswers,
): ReturnType<typeof valueLookup> {
  const { sheets } = workbook;
  const valueIn = (sheet: SheetPart, position: Position): Computed => {
    const [value, element] = [valueAt(sheet, position), sheet.cellAt(position)];
    const cell = sheet.nameOf(position);
    if (element && childOf(element, "f") && !hasCached(sheet, position))
      throw new FillError(
        `${cell} has a formula without a value. Open the workbook in Excel, save it, then try again.`,
      );
    if (typeof value === "object" && value !== null)
      throw new FillError(
        `${cell} shows ${value.error}, so it can't be used in a document. Correct it, or remove its placeholder.`,
      );
    return value;
  };
  return valueLookup([...workbook.places, ...places], checked, (area) => {
    const sheet = sheets.part(area.sheet);
    return naming(workbook.name, () => positionsIn(area).map((position) => valueIn(sheet, position)));
  });
}

function unansweredIn(others: readonly OtherText[], sourceOf: (piece: string) => PlaceholderSource): string[] {
  return others.flatMap(({ where, pieces }) =>
    pieces.flatMap((piece) => {
      const source = BRACES.test(piece) ? sourceOf(piece) : undefined;
      return source?.kind === "nothing" ? [problem(where, piece, source.why)] : [];
    }),
  );
}

function problem(where: string, piece: string, reason: string): string {
  return `${where}: ${shortened(piece)} ${reason}${/[.?]$/.test(reason) ? "" : "."}`;
}

function problemsIn(lines: readonly TextLine[], sourceOf: (piece: string) => PlaceholderSource): string[] {
  const problems: string[] = [];
  // Only the markers' partners and the names are looked at: the texts are read anew for each document.
  writeAnswers(lines, {
    words: (piece) => (sourceOf(piece).kind === "nothing" ? undefined : ""),
    isShown: (piece) => (sourceOf(piece).kind === "nothing" ? undefined : true),
    left: (where, piece, why) => {
      const source = sourceOf(conditionIn(piece) ?? piece);
      const reason = why ?? (source.kind === "nothing" ? source.why : "has no answer");
      problems.push(problem(where, piece, reason));
    },
  });
  return problems;
}

function withXml(parts: Package, xml: XmlPart): Package {
  return new Map(parts).set(xml.name, xmlBytes(xml));
}
