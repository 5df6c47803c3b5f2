/** Prepares sheets of a file for a workbook that has sheets and names of its own. */
import type { ICellData, IStyleData, IWorksheetData } from "@univerjs/core";
import { quotedSheet } from "../../cells/reference";
import { UserError } from "../../model/language/userError";
import { CONDITIONAL_FORMATS, type FormatRule } from "./conditionalFormats";
import { VALIDATIONS, type ValidationRule } from "./validations";
import { DEFINED_NAMES, type GridName, workbookData } from "./workbookData";

interface InsertedSheet {
  readonly nameInFile: string;
  readonly data: Partial<IWorksheetData> & { readonly id: string; readonly name: string };
  readonly formats: readonly FormatRule[];
  readonly validations: readonly ValidationRule[];
}

export interface SheetInsertion {
  readonly sheets: readonly InsertedSheet[];
  readonly names: readonly GridName[];
  readonly styles: Readonly<Record<string, IStyleData>>;
}

interface Into {
  /** Names of the workbook's sheets. */
  readonly sheets: readonly string[];
  /** The workbook's defined names, without those of single sheets. */
  readonly names: readonly string[];
  /** Prefix of new ids, so that they differ from the existing ones. */
  readonly prefix: string;
}

/**
 * Renames as Excel does: a sheet whose name is taken becomes "Sizing (2)", and references follow. A defined name that
 * is taken becomes a name of the sheet that it refers to.
 *
 * @param wanted the sheets by their names in the file; undefined for all
 * @throws FillError if the file isn't a workbook
 * @throws UserError naming a wanted sheet that the file lacks
 */
export function insertionOf(file: Uint8Array, wanted: readonly string[] | undefined, into: Into): SheetInsertion {
  const { sheets, sheetOrder, styles, resources = [] } = workbookData(file, { id: "", name: "", prefix: into.prefix });
  const all = sheetOrder.map((id) => ({ id, data: sheets[id] ?? {}, nameInFile: sheets[id]?.name ?? "" }));
  const missing = wanted?.find((name) => !all.some(({ nameInFile }) => isSame(nameInFile, name)));
  if (missing !== undefined) throw new UserError(`the file has no sheet ${missing}`);
  const chosen = all.filter(({ nameInFile }) => !wanted || wanted.some((name) => isSame(name, nameInFile)));
  const newNames = unusedNames(
    chosen.map(({ nameInFile }) => nameInFile),
    into.sheets,
  );
  const moved = (text: string): string => withSheets(text, newNames);
  const held = <T>(name: string): Record<string, T | undefined> =>
    JSON.parse(resources.find((resource) => resource.name === name)?.data ?? "{}") as Record<string, T | undefined>;
  const [formats, validations] = [held<FormatRule[]>(CONDITIONAL_FORMATS), held<ValidationRule[]>(VALIDATIONS)];
  return {
    styles: Object.fromEntries(Object.entries(styles).flatMap(([id, style]) => (style ? [[id, style]] : []))),
    sheets: chosen.map(({ id, data, nameInFile }) => ({
      nameInFile,
      data: { ...data, ...withFormulas(data, moved), id, name: newNames.get(nameInFile) ?? nameInFile },
      formats: (formats[id] ?? []).map((format) => ({
        ...format,
        rule: { ...format.rule, value: moved(format.rule.value) },
      })),
      validations: (validations[id] ?? []).map(({ formula1, formula2, ...rule }) => ({
        ...rule,
        ...(formula1 === undefined ? {} : { formula1: formula1.startsWith("=") ? moved(formula1) : formula1 }),
        ...(formula2 === undefined ? {} : { formula2: formula2.startsWith("=") ? moved(formula2) : formula2 }),
      })),
    })),
    names: namesOf(held<GridName>(DEFINED_NAMES), chosen, into).map((name) => ({
      ...name,
      formulaOrRefString: moved(name.formulaOrRefString),
    })),
  };
}

function withFormulas(data: Partial<IWorksheetData>, moved: (text: string) => string): Partial<IWorksheetData> {
  const cellData: IWorksheetData["cellData"] = {};
  for (const [row, cells] of Object.entries(data.cellData ?? {})) {
    cellData[Number(row)] = Object.fromEntries(
      Object.entries((cells ?? {}) as Record<string, ICellData>).map(([column, cell]) => [
        column,
        cell.f ? { ...cell, f: moved(cell.f) } : cell,
      ]),
    );
  }
  return { cellData };
}

/** Returns the names to insert: none that refer to a sheet that isn't inserted. */
function namesOf(
  held: Readonly<Record<string, GridName | undefined>>,
  chosen: readonly { readonly id: string; readonly nameInFile: string }[],
  into: Into,
): GridName[] {
  return Object.values(held).flatMap((name) => {
    if (!name) return [];
    const meant = sheetsIn(name.formulaOrRefString);
    const owner = chosen.find(({ nameInFile }) => meant.some((sheet) => isSame(sheet, nameInFile)));
    const isWhole = meant.every((sheet) => chosen.some(({ nameInFile }) => isSame(sheet, nameInFile)));
    if (name.localSheetId !== undefined) {
      return chosen.some(({ id }) => id === name.localSheetId) && isWhole ? [name] : [];
    }
    if (!isWhole) return [];
    const isTaken = into.names.some((taken) => isSame(taken, name.name));
    if (!isTaken) return [name];
    return owner ? [{ ...name, localSheetId: owner.id }] : [];
  });
}

/** Returns an unused name for each sheet, by its name in the file. */
function unusedNames(names: readonly string[], taken: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return new Map(
    names.map((name) => {
      let unused = name;
      for (let number = 2; used.has(unused.toLowerCase()); number += 1) {
        const ending = ` (${number})`;
        unused = name.slice(0, LONGEST_NAME - ending.length) + ending;
      }
      used.add(unused.toLowerCase());
      return [name, unused];
    }),
  );
}

const LONGEST_NAME = 31;

/** Matches a text in quotation marks, or a sheet's name with its exclamation mark, quoted or not; but not #REF!. */
const SHEET = /"(?:[^"]|"")*"|'((?:[^']|'')+)'!|(?<![#\w.'])([\p{L}_][\p{L}\p{N}_.]*)!/gu;

/** Replaces the names of sheets in a formula or reference. */
function withSheets(text: string, newNames: ReadonlyMap<string, string>): string {
  return text.replace(SHEET, (whole, quoted: string | undefined, plain: string | undefined) => {
    const name = quoted?.replaceAll("''", "'") ?? plain;
    const found = [...newNames].find(([before]) => name !== undefined && isSame(before, name));
    return found ? `${quotedSheet(found[1])}!` : whole;
  });
}

function sheetsIn(text: string): string[] {
  return [...text.matchAll(SHEET)].flatMap(([, quoted, plain]) => quoted?.replaceAll("''", "'") ?? plain ?? []);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
