/** Inserts the sheets of a file into this workbook and writes cells of them: all of it or nothing. */
import { base64 } from "./base64";
import { codeOf, inWorkbook, WorkbookError } from "./excel";
import { firstCell } from "../cells/address";
import { parseReference, written, type Reference } from "../cells/reference";

/** Content of a cell to write; null makes it blank. */
type Content = number | string | null;

interface SheetCells extends Reference {
  readonly values: readonly (readonly Content[])[];
}

export interface SheetsToInsert {
  /** An .xlsx file. */
  readonly file: Uint8Array;
  /** Cells to write, by the sheets' names in the file. */
  readonly cells: readonly SheetCells[];
  /** Names that the file defines for the whole workbook, with their cells; undefined if a name isn't for cells. */
  readonly names: ReadonlyMap<string, Reference | undefined>;
  /** True if formulas of the file have no value. Excel calculates what it inserts only when a cell that it reads changes. */
  readonly isStale?: boolean;
}

export type InsertedSheets =
  | { readonly kind: "inserted"; readonly sheets: readonly string[] }
  /** This Excel can't insert sheets with charts. */
  | { readonly kind: "no charts" }
  /** The workbook already has these names, so formulas would mix cells of both. */
  | { readonly kind: "names in use"; readonly names: readonly string[] };

/** Why sheets of a file can't be inserted here; undefined if they can. */
export function whyNoSheets(): string | undefined {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.13"))
    return "This version of Excel can't insert sheets from a file (needs ExcelApi 1.13).";
  // It rejects charts, and sometimes keeps sheets that it inserted before the failure.
  if (String(Office.context.platform) === "OfficeOnline")
    return "Excel on the web can't add sheets with charts. Create a new workbook, then move or copy its sheets.";
  return undefined;
}

/**
 * Inserts the sheets at the end and shows the first of them.
 * @throws WorkbookError if Excel rejects the request; the workbook is then unchanged.
 */
export async function insertSheets(given: SheetsToInsert): Promise<InsertedSheets> {
  return inWorkbook(async (context): Promise<InsertedSheets> => {
    const { workbook } = context;
    const { worksheets } = workbook;
    worksheets.load({ id: true });
    workbook.names.load({ name: true });
    await context.sync();
    const before = {
      sheets: new Set(worksheets.items.map(({ id }) => id)),
      names: new Set(workbook.names.items.map(({ name }) => folded(name))),
    };
    const inUse = [...given.names.keys()].filter((name) => before.names.has(folded(name)));
    if (inUse.length > 0) return { kind: "names in use", names: inUse };
    try {
      return { kind: "inserted", sheets: await insertAndWrite(context, given) };
    } catch (error) {
      await takeOut(context, before, error);
      if (codeOf(error) === "UnsupportedFeature") return { kind: "no charts" };
      throw error;
    }
  });
}

async function insertAndWrite(
  context: Excel.RequestContext,
  { file, cells, names, isStale }: SheetsToInsert,
): Promise<readonly string[]> {
  const { workbook } = context;
  const ids = workbook.insertWorksheetsFromBase64(base64(file), { positionType: "End" });
  await context.sync();
  const inserted = ids.value.map((id) => workbook.worksheets.getItem(id));
  for (const sheet of inserted) sheet.load({ name: true });
  const meant = [...names].flatMap(([name, wanted]) =>
    wanted ? [{ name, wanted, range: workbook.names.getItemOrNullObject(name).getRangeOrNullObject() }] : [],
  );
  for (const { range } of meant) range.load({ address: true });
  await context.sync();
  for (const { name, wanted, range } of meant) {
    checkName(name, { sheet: sheetNamed(inserted, wanted.sheet).name, address: wanted.address }, range);
  }
  await writeCells(
    context,
    cells.map(({ sheet, address, values }) => ({ range: sheetNamed(inserted, sheet).getRange(address), values })),
  );
  if (isStale) workbook.application.calculate("Full");
  inserted[0]?.activate();
  await context.sync();
  return inserted.map(({ name }) => name);
}

/** Finds an inserted sheet. Excel calls a second Sizing "Sizing (2)". */
function sheetNamed(inserted: readonly Excel.Worksheet[], wanted: string): Excel.Worksheet {
  const found =
    inserted.find(({ name }) => name === wanted) ??
    inserted.find(({ name }) => name.replace(/ \(\d+\)$/, "") === wanted);
  if (!found) throw new WorkbookError(`Excel didn't insert the sheet ${wanted}, so all inserted sheets were removed.`);
  return found;
}

/**
 * @throws WorkbookError if a name doesn't refer to its cells. Excel has lost names:
 * https://github.com/OfficeDev/office-js/issues/3583.
 */
function checkName(name: string, wanted: Reference, range: Excel.Range): void {
  const meant = range.isNullObject ? undefined : parseReference(range.address);
  if (meant && meant.sheet === wanted.sheet && firstCell(meant.address) === firstCell(wanted.address)) return;
  throw new WorkbookError(
    `Excel didn't keep the defined name ${name} at ${written(wanted)}, so the inserted sheets were removed. Create a new workbook instead.`,
  );
}

interface ToWrite {
  readonly range: Excel.Range;
  readonly values: readonly (readonly Content[])[];
}

/**
 * Excel parses what is written as if it were typed. An apostrophe keeps =1+1, 007 and March 5 as text. In a cell
 * formatted as text the apostrophe isn't needed and may be shown, so the result is read back.
 */
async function writeCells(context: Excel.RequestContext, cells: readonly ToWrite[]): Promise<void> {
  write(cells, marked);
  await read(context, cells);
  const wrong = cells.filter(isWrong);
  if (wrong.length === 0) return;
  write(wrong, (text) => text);
  await read(context, wrong);
  const [still] = wrong.filter(isWrong);
  if (!still) return;
  throw new WorkbookError(
    `Excel changed the values for ${still.range.address}, so the inserted sheets were removed. Create a new workbook instead.`,
  );
}

function marked(text: string): string {
  return `'${text}`;
}

function write(cells: readonly ToWrite[], asTyped: (text: string) => string): void {
  for (const { range, values } of cells) {
    range.values = values.map((row) =>
      row.map((content) => (typeof content === "string" && content !== "" ? asTyped(content) : (content ?? ""))),
    );
  }
}

async function read(context: Excel.RequestContext, cells: readonly ToWrite[]): Promise<void> {
  for (const { range } of cells) range.load({ address: true, values: true });
  await context.sync();
}

function isWrong({ range, values }: ToWrite): boolean {
  const held = range.values as readonly (readonly unknown[])[];
  return values.some((row, i) => row.some((content, j) => held[i]?.[j] !== (content ?? "")));
}

interface Before {
  /** Ids of the sheets; names in lower case. */
  readonly sheets: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** Deletes the sheets and names that were added. */
async function takeOut(context: Excel.RequestContext, before: Before, cause: unknown): Promise<void> {
  const { worksheets, names } = context.workbook;
  try {
    worksheets.load({ id: true });
    names.load({ name: true });
    await context.sync();
    // Names first: without their sheets they would stay and refer to #REF!.
    for (const item of names.items) if (!before.names.has(folded(item.name))) item.delete();
    for (const sheet of worksheets.items) if (!before.sheets.has(sheet.id)) sheet.delete();
    await context.sync();
  } catch {
    throw new WorkbookError(
      "Excel couldn't finish, and the inserted sheets couldn't be removed. Delete the last sheets in this workbook.",
      { cause },
    );
  }
}

/** For comparing defined names, which aren't case-sensitive. */
function folded(name: string): string {
  return name.toLowerCase();
}
