import { withComputed } from "../filling/cached";
import { readBook } from "../filling/book";
import { withChartsOf } from "../filling/chartCaches";
import { COLUMNS, ROWS } from "../cells/address";
import type { Recalculate } from "../filling/recalculate";
import { withoutValueInWords } from "../filling/withoutValue";
import { written } from "../cells/reference";
import { openPackage, packed } from "../filling/package";
import { Sheets } from "../filling/sheets";
import { readMeasuredList } from "../workload/measuredList";
import { workbookPlan } from "./planOf";
import type { Proposal } from "./proposal";
import { workbookFile } from "./workbookFile";

interface MadeTemplate {
  /** "ptp-vts-sizing" */
  readonly name: string;
  readonly workbook: Uint8Array;
  /** As JSON. */
  readonly descriptor: string;
}

const PRODUCT = "Storage Sizing for Excel";

/** The proposal of a file in `scenarios/`; `name` is the file's name without its ending. */
export async function scenarioNamed(name: string): Promise<Proposal> {
  const { default: found } = (await import(`./scenarios/${name}.ts`)) as { readonly default: Omit<Proposal, "name"> };
  return { ...found, name };
}

/**
 * A proposal's template with all values calculated; the bytes are the same each time.
 *
 * @param sampleDay the day that the templates ship with, as CSV
 * @param version of the product
 */
export async function templateFiles(
  proposal: Proposal,
  sampleDay: string,
  version: string,
  recalculate: Recalculate,
): Promise<MadeTemplate> {
  const product = `${PRODUCT} ${version}`;
  const plan = workbookPlan(proposal, readMeasuredList(sampleDay), product);
  const blank = await workbookFile(plan, product);
  const sheets = new Sheets(readBook(openPackage(blank)));
  const computed = await recalculate(sheets);
  const without = withoutValueInWords(
    computed.flatMap((cell) => (cell.why === undefined ? [] : [[written(cell), cell.why]])),
  );
  if (without !== undefined) throw new Error(`${plan.descriptor.name} has formulas without a value: ${without}`);
  const parts = withComputed(sheets, computed);
  const everywhere = plan.sheets.map(({ name: sheet }) => ({ sheet, row: 0, column: 0, rows: ROWS, columns: COLUMNS }));
  return {
    name: plan.descriptor.name,
    workbook: packed(withChartsOf(parts, sheets, everywhere, "renewed")),
    descriptor: `${JSON.stringify(plan.descriptor, null, 2)}\n`,
  };
}
