/** Adds our charts to a written workbook, and what Excel would write. */
import { asExcelWrites } from "../filling/asExcelWrites";
import { chartPart, type ChartPart } from "./chartPart";

/**
 * @param charts in the order of their parts
 * @throws FillError if a part is not as expected
 */
export function finished(bytes: Uint8Array, charts: readonly ChartPart[]): Uint8Array {
  const parts = charts.map((chart, i) => [`xl/charts/chart${i + 1}.xml`, () => chartPart(chart)] as const);
  return asExcelWrites(bytes, Object.fromEntries(parts));
}
