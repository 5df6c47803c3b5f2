/** Pivot tables of a workbook: filling changes the cells that they summarise, but not their own contents. */
import { partsOfType } from "./contentTypes";
import type { Package } from "./package";
import { attributeOf, readXml } from "./xml";

/**
 * Names of the pivot tables.
 * @throws FillError if the part of one can't be understood
 */
export function pivotTablesOf(parts: Package): string[] {
  return partsOfType(parts, /\.pivotTable\+xml$/).map((part) => attributeOf(readXml(parts, part).root, "name") ?? part);
}
