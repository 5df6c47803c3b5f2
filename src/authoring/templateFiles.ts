import { withComputed } from "../filling/cached";
import { readBook } from "../filling/book";
import type { Recalculate } from "../filling/fill";
import { openPackage, packed } from "../filling/package";
import { Sheets } from "../filling/sheets";
import { readMeasuredList } from "../workload/measuredList";
import { ptpVtsSizing } from "./ptpVtsSizing/ptpVtsSizing";
import { workbookFile } from "./workbookFile";

export interface TemplateFiles {
  /** "ptp-vts-sizing" */
  readonly name: string;
  readonly workbook: Uint8Array;
  /** JSON */
  readonly descriptor: string;
}

const PRODUCT = "Storage Sizing for Excel";

/**
 * Every template, computed; the same bytes each time.
 *
 * @param sampleDay the day that the templates ship with, as CSV
 * @param version of the product
 */
export async function templateFiles(
  sampleDay: string,
  version: string,
  recalculate: Recalculate,
): Promise<TemplateFiles[]> {
  const product = `${PRODUCT} ${version}`;
  const plans = [ptpVtsSizing(readMeasuredList(sampleDay), product)];
  return Promise.all(
    plans.map(async (plan) => {
      const blank = await workbookFile(plan, product);
      const computed = await recalculate(blank);
      return {
        name: plan.descriptor.name,
        workbook: packed(withComputed(new Sheets(readBook(openPackage(blank))), computed)),
        descriptor: `${JSON.stringify(plan.descriptor, null, 2)}\n`,
      };
    }),
  );
}
