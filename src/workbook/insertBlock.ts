/** Puts a block of cells into the workbook: at the selected cell or on a sheet of its own, all of it or nothing. */
import { rangeOf, wholeOf, type Block, type BlockCell, type Corner } from "./block";
import { addChart, type AddedChart } from "./blockChart";
import { changingWorkbook, WorkbookError, type CellContent } from "./excel";
import { dress, fitProse } from "./looks";
import { cellName, firstCell, parseReference, positionOf, written, type Reference } from "./reference";

export interface BlockInsertion {
  readonly block: (at: Corner) => Block;
  /** A new sheet of this name, or one like it; absent: at the first selected cell. */
  readonly newSheet?: string;
}

export type BlockInserted =
  | { readonly kind: "inserted"; readonly at: Reference }
  /** Something stands in these cells; nothing was changed. */
  | { readonly kind: "no room"; readonly needs: string };

/** @throws WorkbookError where Excel refuses; the workbook then is as it was. */
export async function insertBlock({ block, newSheet }: BlockInsertion): Promise<BlockInserted> {
  return changingWorkbook((context) =>
    newSheet === undefined ? atSelection(context, block) : onNewSheet(context, block, newSheet),
  );
}

async function onNewSheet(
  context: Excel.RequestContext,
  build: BlockInsertion["block"],
  wanted: string,
): Promise<BlockInserted> {
  const { worksheets } = context.workbook;
  worksheets.load({ name: true });
  await context.sync();
  const name = unusedName(
    wanted,
    worksheets.items.map((sheet) => sheet.name),
  );
  const corner = { sheet: name, row: 0, column: 0 };
  const block = build(corner);
  const sheet = worksheets.add(name);
  write(sheet, corner, block);
  dress(sheet, corner, block, { isOwnSheet: true });
  if (block.chart) addChart(sheet, corner, block.chart);
  sheet.activate();
  try {
    await context.sync();
    // Not before: only what the formulas give says how many lines it takes.
    fitProse(sheet, corner, block);
    await context.sync();
  } catch (error) {
    await takenBack(context, error, () => {
      worksheets.getItemOrNullObject(name).delete();
    });
  }
  return { kind: "inserted", at: { sheet: name, address: "A1" } };
}

/** "What if", "What if (2)": no sheet has it yet, in any case. */
export function unusedName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted.slice(0, LONGEST_NAME);
  for (let number = 2; names.has(name.toLowerCase()); number += 1) {
    const mark = ` (${number})`;
    name = wanted.slice(0, LONGEST_NAME - mark.length) + mark;
  }
  return name;
}

/** Excel's own limit. */
const LONGEST_NAME = 31;

async function atSelection(context: Excel.RequestContext, build: BlockInsertion["block"]): Promise<BlockInserted> {
  const first = context.workbook.getSelectedRange().getCell(0, 0);
  first.load({ address: true });
  await context.sync();
  const at = parseReference(first.address);
  const position = at && positionOf(firstCell(at.address));
  if (!at || !position) throw new RangeError(`not a cell's address: ${first.address}`);
  const corner = { sheet: at.sheet, ...position };
  const block = build(corner);
  const sheet = context.workbook.worksheets.getItem(at.sheet);
  const area = rangeOf(sheet, corner, wholeOf(block));
  area.load({ formulas: true, address: true, numberFormat: true });
  await context.sync();
  const [formulas, formats] = [area.formulas as CellContent[][], area.numberFormat as string[][]];
  if (formulas.flat().some((held) => held !== "")) {
    return { kind: "no room", needs: written(parseReference(area.address) ?? at) };
  }
  write(sheet, corner, block);
  dress(sheet, corner, block, { isOwnSheet: false });
  const chart = block.chart && addChart(sheet, corner, block.chart);
  try {
    await context.sync();
  } catch (error) {
    await takenBack(context, error, () => {
      area.clear("Contents");
      area.numberFormat = formats;
      removeChart(chart);
    });
  }
  return { kind: "inserted", at: { sheet: at.sheet, address: cellName(corner) } };
}

function removeChart(chart: AddedChart | undefined): void {
  if (chart) chart.sheet.charts.getItemOrNullObject(chart.name).delete();
}

/** Undoes what a refused batch left behind. @throws the refusal, always */
async function takenBack(context: Excel.RequestContext, cause: unknown, undo: () => void): Promise<never> {
  try {
    undo();
    await context.sync();
  } catch {
    throw new WorkbookError(
      "Excel couldn't finish, and the changes made so far couldn't be removed. Press Ctrl+Z to undo them.",
      { cause },
    );
  }
  throw cause;
}

/** As General first: in a cell that is formatted as text, a formula would stay its text. */
function write(sheet: Excel.Worksheet, corner: Corner, block: Block): void {
  const range = rangeOf(sheet, corner, wholeOf(block));
  range.numberFormat = block.rows.map((row) => row.map(() => "General"));
  range.formulas = block.rows.map((row) => row.map(entered));
}

/** As Excel takes it: an apostrophe keeps =1+1, 007 and March 5 the texts that they are. */
function entered(cell: BlockCell): CellContent | null {
  if (typeof cell === "string") return cell === "" ? "" : `'${cell}`;
  return typeof cell === "object" && cell !== null ? cell.formula : cell;
}
