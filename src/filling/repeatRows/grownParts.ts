/** Repeats rows of a sheet, and changes the addresses in all other parts of the package to match. */
import type { Element } from "@xmldom/xmldom";
import { addressOf, positionOf, rangeOf, rectangleOf, referenceOf } from "../../cells/address";
import { written } from "../../cells/reference";
import { shortened } from "../../model/quantities/formatNumber";
import { readBook, relationshipsOf, type WorkbookPackage } from "../book";
import { withoutCalcChain } from "../calculation";
import { partsOfType } from "../contentTypes";
import { FillError } from "../fillError";
import { GrownFormulas, outside } from "./grownFormula";
import { followOn, growSheet } from "./grownSheet";
import { addedRows, heightOf, isRepeated, rowAfter, spanAfter, type Growth } from "./rowGrowth";
import type { Package } from "../package";
import { ReferenceReader } from "../references";
import { Sheets } from "../sheets";
import { headingsOf, totalsOf } from "../tables";
import { attributeOf, childOf, childrenOf, descendantsOf, elementsOf, readXml, xmlBytes } from "../xml";

/** @throws FillError that names the address that has no new place */
export function withGrowth(parts: Package, growth: Growth): Package {
  if (growth.copies === 1) return parts;
  const book = readBook(parts);
  const sheets = new Sheets(book);
  const formulas = new GrownFormulas(new ReferenceReader(book, sheets.tables), growth);
  const { part } = sheets.part(growth.sheet);
  checkTables(sheets, growth);
  checkNotes(book, part, growth);
  for (const sheet of sheets.all()) {
    if (sheet.name === growth.sheet) growSheet(sheet, formulas);
    else followOn(sheet, formulas);
  }
  const after = new Map(sheets.package());
  const change = (name: string, act: (root: Element) => void): void => {
    const xml = readXml(after, name);
    act(xml.root);
    after.set(name, xmlBytes(xml));
  };
  for (const { type, target } of relationshipsOf(parts, part)) {
    if (!parts.has(target)) continue;
    if (type === "table")
      change(target, (root) => {
        growTable(root, growth);
      });
    if (type === "drawing")
      change(target, (root) => {
        growDrawing(root, growth);
      });
    if (type === "pivotTable")
      change(target, (root) => {
        growPivotTable(root, growth);
      });
  }
  for (const name of partsOfType(parts, /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/))
    change(name, (root) => {
      followInChart(root, formulas);
    });
  for (const name of partsOfType(parts, /\.drawing\+xml$/))
    change(name, (root) => {
      followInShapes(root, formulas);
    });
  for (const name of partsOfType(parts, /pivotCacheDefinition\+xml$/))
    change(name, (root) => {
      growSource(root, growth);
    });
  change(book.workbookPart, (root) => {
    followInNames(root, formulas);
  });
  return withoutCalcChain({ ...book, parts: after });
}

function outsideOf({ growth }: GrownFormulas): ReturnType<typeof outside> {
  return outside(growth, "grows");
}

/** Changes the tables of the sheet. A table's body must contain all repeated rows or none. */
function checkTables({ tables }: Sheets, growth: Growth): void {
  for (const table of tables.filter(({ sheet }) => sheet === growth.sheet)) {
    const [top, end] = [table.area.row, table.area.row + table.area.rows - 1];
    const isApart = end < growth.first || top > growth.last;
    const headings = headingsOf(table);
    const totals = totalsOf(table);
    if (isApart || (growth.first >= headings.row + headings.rows && growth.last < totals.row)) continue;
    throw new FillError(
      `The rows repeated for ${shortened(growth.table)} must be in the body of the table ${shortened(table.name)}, or outside it.`,
    );
  }
}

function checkNotes({ parts }: WorkbookPackage, sheet: string, growth: Growth): void {
  for (const { type, target } of relationshipsOf(parts, sheet)) {
    const isOfControls = /^(?:ctrlProp|oleObject|control)$/.test(type);
    if (isOfControls)
      throw new FillError(`${growth.sheet} has form controls, which can't follow repeated rows. Remove them.`);
    if (type !== "comments" || !parts.has(target)) continue;
    for (const note of descendantsOf(readXml(parts, target).root)) {
      const at = note.localName === "comment" ? positionOf(attributeOf(note, "ref") ?? "") : undefined;
      if (!at || at.row < growth.first) continue;
      const cell = written({ sheet: growth.sheet, address: addressOf(at) });
      throw new FillError(
        `${cell} has a note or comment, which can't follow repeated rows. Remove it, or move it above.`,
      );
    }
  }
}

function growTable(root: Element, growth: Growth): void {
  for (const element of [root, ...descendantsOf(root)]) {
    const range = rectangleOf(attributeOf(element, "ref") ?? "");
    const span = range && spanAfter(growth, range.row, range.row + range.rows - 1);
    // If the table's only row is repeated, the range that it sorts and filters grows, too.
    const [top, end] = span ?? [range?.row ?? 0, (range?.row ?? 0) + (range?.rows ?? 1) - 1 + addedRows(growth)];
    if (range) element.setAttribute("ref", referenceOf({ ...range, row: top, rows: end - top + 1 }));
  }
}

/**
 * Moves the drawings below the rows. A drawing over the rows grows if it's resized with its cells, as in Excel; a picture or
 * a shape within the rows is repeated with them.
 */
function growDrawing(root: Element, growth: Growth): void {
  for (const anchor of elementsOf(root)) {
    const rows = rowsOf(anchor);
    const [top, end = top] = rows.map((row) => Number(row.textContent));
    if (top === undefined || end === undefined) continue;
    if (isRepeated(growth, top) && isRepeated(growth, lastShown(anchor, top, end)) && !isShared(anchor)) {
      repeatDrawing(root, anchor, growth);
      continue;
    }
    const down = rowAfter(growth, top) - top;
    const isResized = (attributeOf(anchor, "editAs") ?? "twoCell") === "twoCell";
    const grown = isResized && top <= growth.last && end >= growth.last ? addedRows(growth) : 0;
    const [from, to] = rows;
    if (from) from.textContent = String(top + down);
    if (to) to.textContent = String(end + down + grown);
  }
}

/** Where a drawing begins and, unless it has a size of its own, ends. */
function rowsOf(anchor: Element): Element[] {
  return ["from", "to"].flatMap((name) => {
    const corner = childOf(anchor, name);
    return (corner && childOf(corner, "row")) ?? [];
  });
}

/** The last row of which a drawing shows something: one that ends at a row's upper edge ends in the row before. */
function lastShown(anchor: Element, top: number, end: number): number {
  const to = childOf(anchor, "to");
  const offset = to && childOf(to, "rowOff")?.textContent;
  return end > top && Number(offset ?? 1) === 0 ? end - 1 : end;
}

/** True for a chart, whose part can be shown in one place only. */
function isShared(anchor: Element): boolean {
  return [...descendantsOf(anchor)].some(({ localName }) => localName === "graphicFrame");
}

function repeatDrawing(root: Element, anchor: Element, growth: Growth): void {
  const next = elementsOf(root)[elementsOf(root).indexOf(anchor) + 1];
  for (let copy = 1; copy < growth.copies; copy += 1) {
    const one = anchor.cloneNode(true) as Element;
    for (const row of rowsOf(one)) row.textContent = String(Number(row.textContent) + copy * heightOf(growth));
    let id = Math.max(0, ...[...namedIn(root)].map((named) => Number(attributeOf(named, "id"))));
    for (const named of namedIn(one)) named.setAttribute("id", String((id += 1)));
    root.insertBefore(one, next ?? null);
  }
}

/** What has a number in a drawing, which must be its own. */
function* namedIn(root: Element): Iterable<Element> {
  for (const element of descendantsOf(root)) if (element.localName === "cNvPr") yield element;
}

function growPivotTable(root: Element, growth: Growth): void {
  const location = childOf(root, "location");
  const range = rangeOf((location && attributeOf(location, "ref")) ?? "");
  if (!location || !range) return;
  const end = range.row + range.rows - 1;
  if (end >= growth.first && range.row <= growth.last)
    throw new FillError(
      `The pivot table ${shortened(attributeOf(root, "name") ?? "")} is in the rows repeated for ${shortened(growth.table)}. Move it.`,
    );
  location.setAttribute("ref", referenceOf({ ...range, row: rowAfter(growth, range.row) }));
}

/** Changes the source ranges of pivot tables. */
function growSource(root: Element, growth: Growth): void {
  const source = childOf(root, "cacheSource");
  const cells = source && childOf(source, "worksheetSource");
  const range = rangeOf((cells && attributeOf(cells, "ref")) ?? "");
  if (!cells || !range || attributeOf(cells, "sheet")?.toLowerCase() !== growth.sheet.toLowerCase()) return;
  const span = spanAfter(growth, range.row, range.row + range.rows - 1);
  if (!span)
    throw new FillError(`A pivot table reads only some of the rows repeated for ${shortened(growth.table)}. Use all.`);
  cells.setAttribute("ref", referenceOf({ ...range, row: span[0], rows: span[1] - span[0] + 1 }));
}

function followInChart(root: Element, formulas: GrownFormulas): void {
  for (const element of descendantsOf(root)) {
    const text = element.localName === "f" ? (element.textContent ?? "") : "";
    if (text === "" || text.includes("[")) continue;
    element.textContent = formulas.after(text, "", "A chart", outsideOf(formulas));
  }
}

/** Changes the references of shapes that show a cell's text. */
function followInShapes(root: Element, formulas: GrownFormulas): void {
  for (const element of descendantsOf(root)) {
    const text = attributeOf(element, "textlink");
    if (text === undefined || text === "") continue;
    element.setAttribute("textlink", formulas.after(text, "", "A shape", outside(formulas.growth)));
  }
}

function followInNames(root: Element, formulas: GrownFormulas): void {
  const list = childOf(root, "definedNames");
  for (const element of list ? childrenOf(list, "definedName") : []) {
    const where = `The name ${shortened(attributeOf(element, "name") ?? "")}`;
    const text = element.textContent ?? "";
    const rule = outside(formulas.growth);
    element.textContent = formulas.after(text, "", where, (reference) =>
      reference.isOnSheet && reference.corners.some(({ isFixed }) => !isFixed)
        ? "has no $ before its row, so it can't follow repeated rows. Write the $"
        : rule(reference),
    );
  }
}
