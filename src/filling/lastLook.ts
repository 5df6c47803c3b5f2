/**
 * A last look at a filled file, as its reader sees it: braces that are left in any part are named, whatever writes them
 * and wherever Excel or Word shows them.
 */
import { shortened } from "../model/quantities/formatNumber";
import { readBook } from "./book";
import { valueAt } from "./cells";
import type { Package } from "./package";
import { Sheets } from "./sheets";

interface LeftBraces {
  /** "chart", "comment" */
  readonly where: string;
  readonly text: string;
}

/**
 * Parts that readers see, by their names, what each is called, and whether its text is filled in. The first decides. The
 * headings of tables are cells, too.
 */
const SHOWN: readonly (readonly [name: RegExp, where: string, isFilled?: true])[] = [
  [/^(?:xl|word)\/(?:charts|drawings\/charts)\//i, "chart"],
  [/^(?:xl|word)\/diagrams\//i, "SmartArt"],
  [/^word\/comments\.xml$/i, "comment", true],
  [/^(?:xl|word)\/(?:comments|threadedComments)/i, "comment"],
  [/^xl\/drawings\//i, "text box or picture"],
  [/^xl\/(?:worksheets|chartsheets)\//i, "header, footer, link or hint of a sheet"],
  [/^xl\/pivot/i, "pivot table"],
  [/^xl\/workbook\.xml$/i, "sheet name"],
  [/^word\/(?:header|footer)/i, "header or footer", true],
  [/^word\/(?:footnotes|endnotes)/i, "footnote", true],
  [/^word\/document/i, "text", true],
  [/^docProps\//i, "document properties"],
];
/** Texts of cells are in these; unused ones stay there. */
const OF_CELLS = /^xl\/sharedStrings/i;
const OF_SHEETS = /^xl\/worksheets\//i;
const RELATIONSHIPS = /(?:^|\/)_rels\//;
/** Cells are looked at by their values, not here. */
const CELLS = /<(?:\w+:)?sheetData[\s>][\s\S]*?<\/(?:\w+:)?sheetData>/g;
/** Formulas hold braces of arrays; field codes of Word hold none of ours. */
const FORMULAS = /<(?:\w+:)?(f|formula1?|formula2|definedName)(?:\s[^>]*)?>[^<]*<\/(?:\w+:)?\1>/g;
/** Tags within a line of text: a placeholder may be split among them. */
const WITHIN_LINES =
  /<\/?(?:w:|a:)?(?:r|t|rPr|proofErr|b|i|u|sz|color|rFont|family|scheme|lang|noProof|bookmarkStart|bookmarkEnd|latin|solidFill|srgbClr|schemeClr)(?:\s[^>]*)?\/?>/g;
const FIELD_CODE = /<w:instrText(?:\s[^>]*)?>([^<]*)<\/w:instrText>/g;
const TAG = /<[^>]*>/g;
const VALUE = /="([^"]*)"/g;
const BRACES = /\{\{|\}\}/;
/** Says where a logo goes; that it stays is said elsewhere. */
const LOGO = /^\{\{\s*logo\s*\}\}$/i;

/**
 * What is left, in the order of the parts, a phrase each; a text that is there several times is listed once a kind of
 * part. What the filling itself has told is left out.
 *
 * @param told "Plan!B2 {{customer}}"
 */
export function lastLook(parts: Package, told: readonly string[] = []): string[] {
  return look(parts)
    .filter(({ where, text, isFilled }) => {
      if (told.some((one) => one.startsWith(`${where} `))) return false;
      const untold = text.replace(PLACEHOLDER, (one) => (told.some((said) => said.includes(one)) ? "" : one));
      return !isFilled || BRACES.test(untold);
    })
    .map(({ where, text }) => `${where}: ${shortened(text)}`);
}

/** Before anything is filled in: slips, and placeholders where none is filled in. */
export function firstLook(parts: Package): LeftBraces[] {
  return look(parts)
    .filter(({ text, isFilled }) => !isFilled || BRACES.test(text.replace(PLACEHOLDER, "")))
    .map(({ where, text }) => ({ where, text: shortened(text) }));
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

interface Seen extends LeftBraces {
  /** Placeholders are filled in there. */
  readonly isFilled: boolean;
}

function look(parts: Package): Seen[] {
  const found = new Map<string, Seen>();
  for (const cell of cellsIn(parts)) found.set(cell.where, { ...cell, isFilled: true });
  for (const [name, bytes] of parts) {
    const [, where, isFilled = false] = SHOWN.find(([shown]) => shown.test(name)) ?? [];
    const isLink = RELATIONSHIPS.test(name);
    if (!isLink && (where === undefined || OF_CELLS.test(name))) continue;
    for (const seen of textsIn(textOf(bytes), isLink ? "link" : (where ?? ""), isFilled))
      found.set(`${seen.where} ${seen.text}`, seen);
  }
  return [...found.values()];
}

function textsIn(xml: string, where: string, isFilled: boolean): Seen[] {
  if (!BRACES.test(xml.replace(TAG, "")) && !BRACES.test(xml)) return [];
  const shown = xml.replace(CELLS, "").replace(FORMULAS, "");
  const attributes = Array.from(shown.matchAll(TAG), ([tag]) =>
    Array.from(tag.matchAll(VALUE), ([, value = ""]) => value),
  ).flat();
  const codes = Array.from(shown.matchAll(FIELD_CODE), ([, code = ""]) => code);
  const lines = shown.replace(FIELD_CODE, "").replace(WITHIN_LINES, "").replace(TAG, "\n").split("\n");
  const seen = (texts: readonly string[], isHere: boolean, what: string): Seen[] =>
    texts
      .map((text) => plain(text).trim())
      .filter((text) => BRACES.test(text) && !LOGO.test(text))
      .map((text) => ({ where: what, text, isFilled: isHere }));
  return [
    ...seen(lines, isFilled, where),
    ...seen(codes, false, "field code"),
    ...seen(attributes, false, isFilled ? "link, name or alternative text" : where),
  ];
}

/** Cells whose text has braces. Sheets are long, so they are read only if any text in them has some. */
function cellsIn(parts: Package): LeftBraces[] {
  const hasBraces = [...parts].some(
    ([name, bytes]) => (OF_CELLS.test(name) || OF_SHEETS.test(name)) && BRACES.test(textOf(bytes).replace(TAG, "")),
  );
  if (!hasBraces) return [];
  return new Sheets(readBook(parts)).withBraces().flatMap((sheet) =>
    [...sheet.cells()].flatMap(({ position }): LeftBraces[] => {
      const value = valueAt(sheet, position);
      return typeof value === "string" && BRACES.test(value) ? [{ where: sheet.nameOf(position), text: value }] : [];
    }),
  );
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function plain(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}
