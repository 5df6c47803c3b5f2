/** An .xlsx workbook in the grid's form: cells, styles and names; formulas as a person types them. */
import { BooleanNumber, type IWorkbookData, LocaleType } from "@univerjs/core";
import { positionOf } from "../../cells/address";
import { formulasOf } from "../../filling/cells";
import { SheetPart } from "../../filling/sheetPart";
import { openPackage } from "../../filling/package";
import { readBook, type WorkbookPackage } from "../../filling/book";
import { attributeOf, childOf, childrenOf, readXml } from "../../filling/xml";
import { cellStyles } from "./cellStyles";
import { themeColours } from "./colours";
import { CONDITIONAL_FORMATS, conditionalFormatRules } from "./conditionalFormats";
import { typedFormula } from "../../cells/spelling";
import { VALIDATIONS, validations } from "./validations";
import { type Size, worksheetData } from "./worksheetData";

/** Names that Excel manages itself: print areas, filters. */
const OWN = /^_xl/i;

/** Matches one block of cells of a sheet. */
const CELLS = /^(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)![$A-Z0-9:]+$/iu;

/** Matches whatever looks like a cell's address; a false match does no harm. */
const CELL = /\$?\b[A-Z]{1,3}\$?[1-9]\d{0,6}\b/gi;

/** The grid's name for the workbook. */
interface Identity {
  readonly id: string;
  readonly name: string;
  /** Prefix of the ids of sheets and styles, so that they differ from the existing ones. */
  readonly prefix?: string;
}

/** The grid library's key for its defined names. */
export const DEFINED_NAMES = "SHEET_DEFINED_NAME_PLUGIN";

/**
 * Returns the workbook without cached values of formulas, because the grid calculates them.
 * @throws FillError if the bytes aren't a sound workbook
 */
export function workbookData(bytes: Uint8Array, { id, name, prefix = "" }: Identity): IWorkbookData {
  const book = readBook(openPackage(bytes));
  const parts = book.sheets.map((sheet) => SheetPart.of(book, sheet.name));
  const { cells: styles, conditional } = cellStyles(book);
  const theme = themeColours(book);
  const reach = reachOf(parts, book);
  const hidden = hiddenSheets(book);
  const sheets = parts.map((part, i) => ({
    id: sheetId(prefix, i),
    root: part.root,
    data: {
      ...worksheetData(part, sheetId(prefix, i), {
        styles,
        theme,
        reach,
        styleId: (number) => prefix + number,
      }),
      ...(hidden.has(part.name) ? { hidden: BooleanNumber.TRUE } : {}),
    },
  }));
  const bySheet = <T>(valueOf: (sheet: (typeof sheets)[number]) => T): Record<string, T> =>
    Object.fromEntries(sheets.map((sheet) => [sheet.id, valueOf(sheet)]));
  return {
    id,
    name,
    appVersion: "",
    locale: LocaleType.EN_US,
    styles: Object.fromEntries(styles.map((style, i) => [`${prefix}${i}`, style])),
    sheetOrder: sheets.map((sheet) => sheet.id),
    sheets: bySheet(({ data }) => data),
    resources: [
      resource(DEFINED_NAMES, definedNames(book, prefix)),
      resource(
        CONDITIONAL_FORMATS,
        bySheet(({ root }) => conditionalFormatRules(root, conditional)),
      ),
      resource(
        VALIDATIONS,
        bySheet(({ root }) => validations(root)),
      ),
    ],
  };
}

function sheetId(prefix: string, index: number): string {
  return `${prefix}sheet${index + 1}`;
}

function resource(name: string, data: object): { name: string; data: string } {
  return { name, data: JSON.stringify(data) };
}

/** Returns how many rows and columns the workbook's formulas and names refer to. */
function reachOf(parts: readonly SheetPart[], { names }: WorkbookPackage): Size {
  const formulas = parts.flatMap((part) => formulasOf(part).map(({ text }) => text));
  const cells = [...formulas, ...names.map(({ refersTo }) => refersTo)]
    .flatMap((text) => text.match(CELL) ?? [])
    .flatMap((address) => positionOf(address) ?? []);
  return cells.reduce<Size>(
    ({ rows, columns }, { row, column }) => ({ rows: Math.max(rows, row + 1), columns: Math.max(columns, column + 1) }),
    { rows: 0, columns: 0 },
  );
}

function hiddenSheets({ parts, workbookPart }: WorkbookPackage): ReadonlySet<string | undefined> {
  const sheets = childOf(readXml(parts, workbookPart).root, "sheets");
  const hidden = sheets
    ? childrenOf(sheets, "sheet").filter((sheet) => /hidden/i.test(attributeOf(sheet, "state") ?? ""))
    : [];
  return new Set(hidden.map((sheet) => attributeOf(sheet, "name")));
}

export interface GridName {
  readonly id: string;
  readonly name: string;
  readonly formulaOrRefString: string;
  readonly localSheetId?: string;
}

function definedNames({ names, sheets }: WorkbookPackage, prefix: string): Record<string, GridName> {
  const data = names
    .filter((one) => !OWN.test(one.name))
    .map(({ name, sheet, refersTo }, i): GridName => {
      const at = sheets.findIndex((one) => one.name === sheet);
      return {
        id: `name${i + 1}`,
        name,
        formulaOrRefString: CELLS.test(refersTo) ? refersTo : typedFormula(refersTo),
        ...(at < 0 ? {} : { localSheetId: sheetId(prefix, at) }),
      };
    });
  return Object.fromEntries(data.map((one) => [one.id, one]));
}
