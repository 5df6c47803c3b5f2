/** Puts a block of cells into the workbook: at the selected cell or on a sheet of its own, all of it or nothing. */
import { rangeOf, wholeOf, type Block, type BlockCell, type Corner } from "./block";
import { addChart, chartName } from "./blockChart";
import { changingWorkbook, type CellContent, type Change } from "./excel";
import { dress, fitProse } from "./looks";
import { cellName, firstCell, parseReference, positionOf, written, type Reference } from "./reference";

export interface BlockInsertion {
  readonly block: (at: Corner) => Block;
  /** A new sheet of this name, or one like it; absent: at the first selected cell. */
  readonly newSheet?: string;
}

export type BlockInserted =
  /** `steps`: those that Undo takes. */
  | { readonly kind: "inserted"; readonly at: Reference; readonly steps: number }
  /** Something stands in these cells; nothing was changed. */
  | { readonly kind: "no room"; readonly needs: string };

type Done = Exclude<BlockInserted, { kind: "inserted" }> | Omit<Extract<BlockInserted, { kind: "inserted" }>, "steps">;

/** @throws WorkbookError where Excel refuses; the workbook then is as it was. */
export async function insertBlock({ block, newSheet }: BlockInsertion): Promise<BlockInserted> {
  const { result, steps } = await changingWorkbook((context, change) =>
    newSheet === undefined ? atSelection(context, change, block) : onNewSheet(context, change, block, newSheet),
  );
  return result.kind === "inserted" ? { ...result, steps } : result;
}

async function onNewSheet(
  context: Excel.RequestContext,
  change: Change,
  build: BlockInsertion["block"],
  wanted: string,
): Promise<Done> {
  const { worksheets } = context.workbook;
  worksheets.load({ name: true });
  await context.sync();
  const name = unusedName(
    wanted,
    worksheets.items.map((sheet) => sheet.name),
  );
  const corner = { sheet: name, row: 0, column: 0 };
  const block = build(corner);
  change.takenBackBy(({ workbook }) => {
    workbook.worksheets.getItemOrNullObject(name).delete();
  });
  const sheet = worksheets.add(name);
  write(sheet, corner, block);
  dress(sheet, corner, block, { isOwnSheet: true });
  if (block.chart) addChart(sheet, corner, block.chart);
  sheet.activate();
  await change.write();
  // Not before: only what the formulas give says how many lines it takes.
  fitProse(sheet, corner, block);
  await change.write();
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

async function atSelection(
  context: Excel.RequestContext,
  change: Change,
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
  const area = rangeOf(sheet, corner, wholeOf(block));
  area.load({ formulas: true, address: true, numberFormat: true });
  await context.sync();
  const [formulas, formats] = [area.formulas as CellContent[][], area.numberFormat as string[][]];
  if (formulas.flat().some((held) => held !== "")) {
    return { kind: "no room", needs: written(parseReference(area.address) ?? at) };
  }
  change.takenBackBy(({ workbook }) => {
    const again = workbook.worksheets.getItem(at.sheet);
    const cells = rangeOf(again, corner, wholeOf(block));
    cells.clear("Contents");
    cells.numberFormat = formats;
    if (block.chart) again.charts.getItemOrNullObject(chartName(corner)).delete();
  });
  write(sheet, corner, block);
  dress(sheet, corner, block, { isOwnSheet: false });
  if (block.chart) addChart(sheet, corner, block.chart);
  await change.write();
  return { kind: "inserted", at: { sheet: at.sheet, address: cellName(corner) } };
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
