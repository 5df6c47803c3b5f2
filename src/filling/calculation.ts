/** Changes what the workbook part says about calculation. */
import type { Element } from "@xmldom/xmldom";
import { partNamed, relationshipsOf, relationshipsPart, type WorkbookPackage } from "./book";
import { CONTENT_TYPES, type Package } from "./package";
import { attributeOf, childOf, childrenOf, insertChild, readXml, xmlBytes } from "./xml";

/** Elements that may follow calcPr in a workbook part. */
const AFTER_CALCULATION = [
  "oleSize",
  "customWorkbookViews",
  "pivotCaches",
  "smartTagPr",
  "smartTagTypes",
  "webPublishing",
  "fileRecoveryPr",
  "webPublishObjects",
  "extLst",
];

/** Makes Excel calculate every formula when it opens the workbook. */
export function calculatedOnOpening({ parts, workbookPart }: WorkbookPackage): Package {
  const xml = readXml(parts, workbookPart);
  const next = childrenOf(xml.root).find(({ localName }) => AFTER_CALCULATION.includes(localName ?? ""));
  const calculation = childOf(xml.root, "calcPr") ?? insertChild(xml.root, "calcPr", next);
  calculation.setAttribute("fullCalcOnLoad", "1");
  return new Map(parts).set(workbookPart, xmlBytes(xml));
}

/**
 * Removes the order of the last calculation: Excel makes a new one, and checkers reject even the one that Excel writes.
 */
export function withoutCalcChain({ parts, workbookPart }: WorkbookPackage): Package {
  const found = relationshipsOf(parts, workbookPart).find(({ type }) => type === "calcChain");
  if (!found) return parts;
  const left = new Map(parts);
  left.delete(found.target);
  const relationships = partNamed(parts, relationshipsPart(workbookPart));
  if (relationships !== undefined)
    removeFrom(left, relationships, (element) => attributeOf(element, "Id") === found.id);
  removeFrom(left, CONTENT_TYPES, (element) => {
    return attributeOf(element, "PartName")?.toLowerCase() === `/${found.target}`.toLowerCase();
  });
  return left;
}

function removeFrom(parts: Map<string, Uint8Array>, part: string, isWanted: (element: Element) => boolean): void {
  const xml = readXml(parts, part);
  for (const element of childrenOf(xml.root).filter(isWanted)) xml.root.removeChild(element);
  parts.set(part, xmlBytes(xml));
}
