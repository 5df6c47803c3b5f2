/** Inserts a block of cells at the selected cell or on a new sheet: all of it or nothing. */
import { excelRange, wholeOf, type Block, type BlockCell, type CellName, type BlockCorner } from "./block";
import { addChart, chartName } from "./blockChart";
import { changingWorkbook, inWorkbook, type CellContent, type ChangeTools, type Undo } from "./excel";
import { dress, fitProse, LooksBefore } from "./looks";
import { addressOf, firstCell, positionOf } from "../cells/address";
import { parseReference, written, type Reference } from "../cells/reference";

export interface BlockInsertion {
  readonly block: (at: BlockCorner) => Block;
  /**
   * Name of a new sheet, to which a number is added if it is taken. Without it, the block goes to the first selected
   * cell.
   */
  readonly newSheet?: string;
}

type BlockInserted =
  /** `names`: as given, in the block's order; `steps`: number of steps for Excel's Undo. */
  | {
      readonly kind: "inserted";
      readonly at: Reference;
      readonly names: readonly string[];
      readonly steps: number;
      readonly undo: Undo;
    }
  /** These cells aren't empty; nothing was changed. */
  | { readonly kind: "no room"; readonly needs: string };

type Done =
  | Exclude<BlockInserted, { kind: "inserted" }>
  | Omit<Extract<BlockInserted, { kind: "inserted" }>, "steps" | "undo">;

/** @throws WorkbookError if Excel rejects the request; the workbook is then unchanged. */
export async function insertBlock({ block, newSheet }: BlockInsertion): Promise<BlockInserted> {
  const { result, steps, undo } = await changingWorkbook((context, change) =>
    newSheet === undefined ? atSelection(context, change, block) : onNewSheet(context, change, block, newSheet),
  );
  return result.kind === "inserted" ? { ...result, steps, undo } : result;
}

async function onNewSheet(
  context: Excel.RequestContext,
  change: ChangeTools,
  build: BlockInsertion["block"],
  wanted: string,
): Promise<Done> {
  const { worksheets } = context.workbook;
  const before = worksheets.getActiveWorksheet();
  worksheets.load({ name: true });
  before.load({ name: true });
  await context.sync();
  const name = unusedName(
    wanted,
    worksheets.items.map((sheet) => sheet.name),
  );
  const corner = { sheet: name, row: 0, column: 0 };
  const block = build(corner);
  const named = await unusedNames(context, block);
  const sheet = worksheets.add(name);
  const area = excelRange(sheet, corner, wholeOf(block));
  change.takenBackBy(
    async (again) => {
      await deleteThose(again, [...namedIn(again, named), again.workbook.worksheets.getItemOrNullObject(name)]);
      await show(again, before.name);
    },
    (again) => isAsWritten(again, corner, block, area.formulas, { isOwnSheet: true }),
  );
  write(sheet, corner, block);
  dress(sheet, corner, block, { isOwnSheet: true });
  if (block.chart) addChart(sheet, corner, block.chart);
  addNames(sheet, corner, named);
  sheet.activate();
  area.load({ formulas: true });
  await change.write();
  // Last, because the number of lines depends on the formulas' results.
  fitProse(sheet, corner, block);
  await change.write();
  return { kind: "inserted", at: { sheet: name, address: "A1" }, names: named.map(({ name: given }) => given) };
}

/** Where a block on a new sheet would go now. */
export interface NewSheet {
  /** File name of the open workbook: "Book1.xlsx". */
  readonly workbook: string;
  readonly sheet: string;
}

/** @throws WorkbookError if Excel rejects the request */
export function readNewSheet(wanted: string): Promise<NewSheet> {
  return inWorkbook(async (context) => {
    const { workbook } = context;
    workbook.load({ name: true });
    workbook.worksheets.load({ name: true });
    await context.sync();
    const taken = workbook.worksheets.items.map(({ name }) => name);
    return { workbook: workbook.name, sheet: unusedName(wanted, taken) };
  });
}

/** "What if", "What if (2)": a sheet name that isn't taken, in upper or lower case. */
export function unusedName(
  wanted: string,
  taken: readonly string[],
  markOf: (number: number) => string = (number) => ` (${number})`,
): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted.slice(0, LONGEST_NAME);
  for (let number = 2; names.has(name.toLowerCase()); number += 1) {
    const mark = markOf(number);
    name = wanted.slice(0, LONGEST_NAME - mark.length) + mark;
  }
  return name;
}

/** "vts_peak_hours", "vts_peak_hours_2": a name that isn't taken. */
async function unusedNames(context: Excel.RequestContext, { names = [] }: Block): Promise<CellName[]> {
  if (names.length === 0) return [];
  const { names: held } = context.workbook;
  held.load({ name: true });
  await context.sync();
  const taken = held.items.map(({ name }) => name);
  return names.map((wanted) => {
    const name = unusedName(wanted.name, taken, (number) => `_${number}`);
    taken.push(name);
    return { ...wanted, name };
  });
}

/** Excel's limit for the length of a sheet's name. */
const LONGEST_NAME = 31;

async function atSelection(
  context: Excel.RequestContext,
  change: ChangeTools,
  build: BlockInsertion["block"],
): Promise<Done> {
  const first = context.workbook.getSelectedRange().getCell(0, 0);
  first.load({ address: true });
  await context.sync();
  const at = parseReference(first.address);
  const position = at && positionOf(firstCell(at.address));
  if (!at || !position) throw new RangeError(`not a cell's address: ${first.address}`);
  const corner = { sheet: at.sheet, ...position };
  const block = build(corner);
  const sheet = context.workbook.worksheets.getItem(at.sheet);
  const area = excelRange(sheet, corner, wholeOf(block));
  area.load({ formulas: true, address: true, numberFormat: true });
  const held = sheet.getUsedRangeOrNullObject(true);
  held.load({ address: true });
  const columnsOf = (on: Excel.Worksheet): Excel.RangeFormat[] =>
    block.widths.map((_, column) => excelRange(on, corner, { row: 0, column, rows: 1, columns: 1 }).format);
  const dressed = columnsOf(sheet);
  for (const format of dressed) format.load({ columnWidth: true });
  const looks = new LooksBefore(sheet, corner, block);
  await context.sync();
  await looks.read(sheet);
  const widths = dressed.map(({ columnWidth }) => columnWidth);
  const [formulas, formats] = [area.formulas as CellContent[][], area.numberFormat as string[][]];
  if (formulas.flat().some((formula) => formula !== "")) {
    return { kind: "no room", needs: written(parseReference(area.address) ?? at) };
  }
  const named = await unusedNames(context, block);
  change.takenBackBy(
    (again) => {
      const before = again.workbook.worksheets.getItem(at.sheet);
      const cells = excelRange(before, corner, wholeOf(block));
      cells.clear("Contents");
      cells.numberFormat = formats;
      looks.restore(before);
      if (held.isNullObject) columnsOf(before).forEach((format, i) => (format.columnWidth = widths[i] ?? 0));
      const charts = block.chart ? [before.charts.getItemOrNullObject(chartName(corner))] : [];
      return deleteThose(again, [...namedIn(again, named), ...charts]);
    },
    (again) => isAsWritten(again, corner, block, area.formulas, { isOwnSheet: false }),
  );
  write(sheet, corner, block);
  dress(sheet, corner, block, { isOwnSheet: held.isNullObject });
  if (block.chart) addChart(sheet, corner, block.chart);
  addNames(sheet, corner, named);
  area.load({ formulas: true });
  await change.write();
  return {
    kind: "inserted",
    at: { sheet: at.sheet, address: addressOf(corner) },
    names: named.map(({ name }) => name),
  };
}

/**
 * True if the block's own cells hold what was written, and its own sheet nothing else. Cells that a formula spills into
 * change with its answer.
 */
async function isAsWritten(
  context: Excel.RequestContext,
  corner: BlockCorner,
  block: Block,
  written: unknown,
  { isOwnSheet }: { readonly isOwnSheet: boolean },
): Promise<boolean> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(corner.sheet);
  await context.sync();
  if (sheet.isNullObject) return false;
  const cells = excelRange(sheet, corner, wholeOf(block));
  const used = sheet.getUsedRangeOrNullObject(true);
  cells.load({ formulas: true });
  used.load({ rowCount: true, columnCount: true });
  await context.sync();
  const { rows, columns } = wholeOf(block);
  if (isOwnSheet && !used.isNullObject && (used.rowCount > rows || used.columnCount > columns)) return false;
  const [now, before] = [cells.formulas, written] as [CellContent[][], CellContent[][]];
  return block.rows.every((row, i) => row.every((cell, j) => cell === null || now[i]?.[j] === before[i]?.[j]));
}

function addNames(sheet: Excel.Worksheet, corner: BlockCorner, named: readonly CellName[]): void {
  for (const { name, row, column, rows = 1, columns = 1 } of named)
    sheet.context.workbook.names.add(name, excelRange(sheet, corner, { row, column, rows, columns }));
}

function namedIn({ workbook }: Excel.RequestContext, named: readonly CellName[]): Excel.NamedItem[] {
  return named.map(({ name }) => workbook.names.getItemOrNullObject(name));
}

/** Shows a sheet if it's still there. */
async function show(context: Excel.RequestContext, name: string): Promise<void> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  sheet.load({ name: true });
  await context.sync();
  if (!sheet.isNullObject) sheet.activate();
}

/** Deletes the items that exist. Excel rejects the deletion of one that a failed batch didn't create. */
async function deleteThose(
  context: Excel.RequestContext,
  items: readonly (Excel.Worksheet | Excel.NamedItem | Excel.Chart)[],
): Promise<void> {
  for (const item of items) context.load(item, "name");
  await context.sync();
  for (const item of items) {
    if (!item.isNullObject) item.delete();
  }
}

/** Formats cells as General first: in a cell formatted as text, a formula would stay text. */
function write(sheet: Excel.Worksheet, corner: BlockCorner, block: Block): void {
  const range = excelRange(sheet, corner, wholeOf(block));
  range.numberFormat = block.rows.map((row) => row.map(() => "General"));
  range.formulas = block.rows.map((row) => row.map(entered));
}

/** Content as Excel takes it: an apostrophe keeps =1+1, 007 and March 5 as text. */
function entered(cell: BlockCell): CellContent | null {
  if (typeof cell === "string") return cell === "" ? "" : `'${cell}`;
  return typeof cell === "object" && cell !== null ? cell.formula : cell;
}
