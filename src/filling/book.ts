/** Finds the parts of a package: sheets, defined names, shared strings. */
import { rectangleOf, type Area } from "../cells/address";
import { splitSheet } from "../cells/reference";
import { plainText } from "./cellText";
import { shortened } from "../model/quantities/formatNumber";
import { brokenFile, FillError } from "./fillError";
import type { Package } from "./package";
import { attributeOf, childOf, childrenOf, readXml, relationshipIdOf } from "./xml";
import type { Element } from "@xmldom/xmldom";

export interface Sheet {
  readonly name: string;
  readonly part: string;
}

interface DefinedName {
  readonly name: string;
  /** The sheet of a name that belongs to one; undefined for a name of the workbook. */
  readonly sheet: string | undefined;
  /** As stored, without an equals sign: Sizing!$C$8 */
  readonly refersTo: string;
}

export interface WorkbookPackage {
  readonly parts: Package;
  readonly workbookPart: string;
  /** Sheets with cells, in the order of the tabs; without chart sheets. */
  readonly sheets: readonly Sheet[];
  readonly names: readonly DefinedName[];
  readonly sharedStrings: readonly string[];
  /** Those of them with runs, by their index. */
  readonly richStrings: ReadonlyMap<number, Element>;
  /** Dates are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
  /** True if Excel calculates with numbers rounded as displayed. */
  readonly isAsDisplayed: boolean;
  /** True if the file says that its stored values are to be calculated anew. */
  readonly isStale: boolean;
}

interface Relationship {
  readonly id: string;
  /** Last segment of its type: "worksheet". */
  readonly type: string;
  /** Name of the target part; for an external target, its address as stored. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** @throws FillError if the package isn't a workbook or lacks parts */
export function readBook(parts: Package): WorkbookPackage {
  const workbookPart = relationshipsOf(parts, "").find(({ type }) => type === "officeDocument")?.target;
  if (workbookPart === undefined) throw brokenFile("this isn't a valid workbook: its main part is missing");
  if (/\.bin$/i.test(workbookPart)) throw new FillError("this is a binary workbook (.xlsb). Save it as .xlsx.");
  const { root } = readXml(parts, workbookPart);
  if (root.localName !== "workbook")
    throw brokenFile(`this isn't a workbook: its main part is ${shortened(root.tagName)}`);
  const related = relationshipsOf(parts, workbookPart);
  const all = itemsOf(root, "sheets", "sheet").map((sheet) => sheetOf(sheet, related));
  const strings = related.find(({ type }) => type === "sharedStrings");
  const items = strings ? childrenOf(readXml(parts, strings.target).root, "si") : [];
  return {
    parts,
    workbookPart,
    sheets: all.filter(({ type }) => type === "worksheet"),
    names: itemsOf(root, "definedNames", "definedName").map((element) => nameOf(element, all)),
    sharedStrings: items.map(textOf),
    richStrings: new Map(items.flatMap((item, i) => (childOf(item, "r") ? [[i, item] as const] : []))),
    from1904: /^(1|true)$/.test(childOf(root, "workbookPr")?.getAttribute("date1904") ?? ""),
    isAsDisplayed: /^(0|false)$/.test(childOf(root, "calcPr")?.getAttribute("fullPrecision") ?? ""),
    isStale: /^(1|true)$/.test(childOf(root, "calcPr")?.getAttribute("fullCalcOnLoad") ?? ""),
  };
}

function itemsOf(root: Element, list: string, item: string): Element[] {
  const parent = childOf(root, list);
  return parent ? childrenOf(parent, item) : [];
}

function sheetOf(element: Element, related: readonly Relationship[]): Sheet & { readonly type: string } {
  const name = attributeOf(element, "name") ?? "";
  const id = relationshipIdOf(element);
  // A module of Excel 5 has no part of its own.
  if (id === "") return { name, part: "", type: "module" };
  const found = related.find((relationship) => relationship.id === id);
  if (!found) throw brokenFile(`the sheet ${shortened(name)} is missing from the workbook file`);
  return { name, part: found.target, type: found.type };
}

function nameOf(element: Element, sheets: readonly Sheet[]): DefinedName {
  const scope = attributeOf(element, "localSheetId");
  return {
    name: attributeOf(element, "name") ?? "",
    sheet: scope === undefined ? undefined : sheets[Number(scope)]?.name,
    refersTo: (element.textContent ?? "").trim(),
  };
}

/** The text of a shared or inline string: its runs joined, without phonetic readings. */
export function textOf(item: Element): string {
  const runs = childrenOf(item).flatMap((child) => {
    if (child.localName === "t") return [child];
    return child.localName === "r" ? childrenOf(child, "t") : [];
  });
  return plainText(runs.map((run) => run.textContent ?? "").join(""));
}

/** Relationships of a part, or of the package itself for "". Empty if it has none. */
export function relationshipsOf(parts: Package, part: string): Relationship[] {
  const name = relationshipsPart(part);
  const present = partNamed(parts, name);
  if (present === undefined) return [];
  return childrenOf(readXml(parts, present).root, "Relationship").map((element) => {
    const target = attributeOf(element, "Target") ?? "";
    const isExternal = attributeOf(element, "TargetMode") === "External";
    return {
      id: attributeOf(element, "Id") ?? "",
      type: (attributeOf(element, "Type") ?? "").split("/").pop() ?? "",
      target: isExternal ? target : resolved(parts, part, target),
      isExternal,
    };
  });
}

/** xl/_rels/workbook.xml.rels for xl/workbook.xml */
export function relationshipsPart(part: string): string {
  return part.replace(/([^/]*)$/, "_rels/$1.rels");
}

/** Finds a part by its name. As in Office, names aren't case-sensitive. */
export function partNamed(parts: Package, name: string): string | undefined {
  if (parts.has(name)) return name;
  return [...parts.keys()].find((part) => part.toLowerCase() === name.toLowerCase());
}

/** Resolves a relationship's target: relative to its source, or absolute in the package. */
function resolved(parts: Package, source: string, target: string): string {
  const folder = target.startsWith("/") ? [] : source.split("/").slice(0, -1);
  const path: string[] = [...folder];
  for (const segment of decodedPath(target).split("/")) {
    if (segment === "..") path.pop();
    else if (segment !== "" && segment !== ".") path.push(segment);
  }
  const name = path.join("/");
  return partNamed(parts, name) ?? name;
}

function decodedPath(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** One block of cells with dollar signs on one sheet: Sizing!$C$8, 'Year''s end'!$B$2:$B$25. */
const FIXED = /^(?:'(?:[^'[\]:*?/\\]|'')+'|[^'![\]:,;()"#+*/&<>=^\s-]+)!\$[A-Z]{1,3}\$\d+(?::\$[A-Z]{1,3}\$\d+)?$/i;

/**
 * The cells of a defined name; a workbook's name takes precedence over a sheet's.
 * @throws FillError if there is no such name or several, or if it refers to anything but one fixed block of cells in
 * this workbook
 */
export function areaNamed(book: WorkbookPackage, name: string): Area {
  const alike = book.names.filter((defined) => defined.name.toLowerCase() === name.toLowerCase());
  const found = alike.find(({ sheet }) => sheet === undefined) ?? alike[0];
  if (!found) throw new FillError(`the workbook has no defined name ${shortened(name)}`);
  if (found.sheet !== undefined && alike.length > 1) {
    throw new FillError(
      `the defined name ${shortened(name)} exists on several sheets: ${shortened(alike.map(({ sheet }) => sheet ?? "").join(", "))}`,
    );
  }
  const { refersTo } = found;
  const area = areaReferredTo(book, refersTo);
  if (area) return area;
  const { sheet } = splitSheet(FIXED.test(refersTo) ? refersTo : "");
  if (sheet === undefined) {
    throw new FillError(
      `the defined name ${shortened(name)} must refer to ${whatIsWanted(refersTo)}, but refers to ${shortened(refersTo)}`,
    );
  }
  throw new FillError(
    `the defined name ${shortened(name)} refers to ${shortened(refersTo)}, but the workbook has no worksheet ${shortened(sheet)}`,
  );
}

/**
 * The cells that a name's text refers to; undefined unless they are one block with dollar signs on a worksheet of this
 * workbook.
 */
export function areaReferredTo(book: WorkbookPackage, refersTo: string): Area | undefined {
  const { sheet, address } = splitSheet(FIXED.test(refersTo) ? refersTo : "");
  const rectangle = rectangleOf(address);
  const present = book.sheets.find((one) => one.name.toLowerCase() === sheet?.toLowerCase());
  return rectangle && present && { sheet: present.name, ...rectangle };
}

function whatIsWanted(refersTo: string): string {
  if (refersTo.includes("#REF!")) return "existing cells";
  if (refersTo.includes("[")) return "cells of this workbook";
  if (/^[^"(]*,[^"(]*$/.test(refersTo)) return "a single range of cells";
  return "a range with absolute references, for example Sheet1!$B$2:$B$25";
}
