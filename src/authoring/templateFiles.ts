import { withComputed } from "../filling/cached";
import { readBook } from "../filling/book";
import { withChartsOf } from "../filling/chartCaches";
import { COLUMNS, ROWS } from "../cells/address";
import type { Recalculate } from "../filling/fill";
import { openPackage, packed } from "../filling/package";
import { Sheets } from "../filling/sheets";
import { readMeasuredList } from "../workload/measuredList";
import { workbookPlan } from "./planOf";
import type { Scenario } from "./scenario";
import { workbookFile } from "./workbookFile";

export interface MadeTemplate {
  /** "ptp-vts-sizing" */
  readonly name: string;
  readonly workbook: Uint8Array;
  /** As JSON. */
  readonly descriptor: string;
}

const PRODUCT = "Storage Sizing for Excel";

/** The scenario of a file in `scenarios/`; `name` is the file's name without its ending. */
export async function scenarioNamed(name: string): Promise<Scenario> {
  const { default: found } = (await import(`./scenarios/${name}.ts`)) as { readonly default: Omit<Scenario, "name"> };
  return { ...found, name };
}

/**
 * A scenario's template with all values calculated; the bytes are the same each time.
 *
 * @param sampleDay the day that the templates ship with, as CSV
 * @param version of the product
 * @param roomFor the rows that are kept for the explanation of a figure; by default, those of the longest
 */
export async function templateFiles(
  scenario: Scenario,
  sampleDay: string,
  version: string,
  recalculate: Recalculate,
  roomFor?: Parameters<typeof workbookPlan>[3],
): Promise<MadeTemplate> {
  const product = `${PRODUCT} ${version}`;
  const plan = workbookPlan(scenario, readMeasuredList(sampleDay), product, roomFor);
  const blank = await workbookFile(plan, product);
  const sheets = new Sheets(readBook(openPackage(blank)));
  const parts = withComputed(sheets, await recalculate(blank));
  const everywhere = plan.sheets.map(({ name: sheet }) => ({ sheet, row: 0, column: 0, rows: ROWS, columns: COLUMNS }));
  return {
    name: plan.descriptor.name,
    workbook: packed(withChartsOf(parts, sheets, everywhere, "renewed")),
    descriptor: `${JSON.stringify(plan.descriptor, null, 2)}\n`,
  };
}
