/** Repeats rows of a sheet's part: their cells, and everything in the part that has addresses. */
import type { Element } from "@xmldom/xmldom";
import { addressOf, positionOf, rangeOf, rectangleOf, referenceOf, ROWS } from "../../cells/address";
import { written } from "../../cells/reference";
import { shortened } from "../../model/quantities/formatNumber";
import { formulasOf } from "../cells";
import { brokenFile, FillError } from "../fillError";
import { inside, ofRule, outside, type GrownFormulas, type Rule } from "./grownFormula";
import { copiesOf, corners, growAttribute, ofSpan, pieces, spanOf } from "./grownRanges";
import { growExtensions, growRule } from "./grownRules";
import { addedRows, heightOf, isRepeated, rowAfter, spanAfter, type Growth } from "./rowGrowth";
import type { SheetPart } from "../sheetPart";
import { attributeOf, childOf, childrenOf, descendantsOf, elementsOf } from "../xml";

/** Elements of a sheet that contain no cell addresses. */
const WITHOUT_ADDRESSES = [
  "sheetPr",
  "sheetFormatPr",
  "cols",
  "sheetCalcPr",
  "sheetProtection",
  "phoneticPr",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "colBreaks",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "picture",
  "tableParts",
];

/** @throws FillError that names the address that has no new place */
export function growSheet(sheet: SheetPart, formulas: GrownFormulas): void {
  const { growth } = formulas;
  unshare(sheet, formulas);
  growRows(sheet, formulas);
  for (const element of elementsOf(sheet.root)) growElement(element, sheet.name, formulas);
  sheet.markChanged();
  const rows = [...childrenOf(childOf(sheet.root, "sheetData") ?? sheet.root, "row")];
  if (Number(attributeOf(rows.at(-1) ?? sheet.root, "r") ?? 0) > ROWS)
    throw new FillError(`${shortened(growth.table)} has more records than ${shortened(sheet.name)} has rows`);
}

/** Rewrites the formulas of another sheet that refer to the rows. */
export function followOn(sheet: SheetPart, formulas: GrownFormulas): void {
  const { growth } = formulas;
  const isReader = ({ text }: { readonly text: string }): boolean => formulas.reads(text, sheet.name);
  const reading = formulasOf(sheet).filter(isReader);
  if (reading.some(({ group }) => group !== undefined)) unshare(sheet, formulas);
  for (const { position, element } of sheet.cells()) {
    const formula = childOf(element, "f");
    if (!formula || !isReader({ text: formula.textContent ?? "" })) continue;
    formula.textContent = formulas.after(
      formula.textContent ?? "",
      sheet.name,
      sheet.nameOf(position),
      outside(growth),
    );
    sheet.markChanged();
  }
  for (const element of descendantsOf(sheet.root)) {
    if (element.localName === "hyperlink" && followLink(element, sheet.name, formulas)) sheet.markChanged();
    const isRule = /^(?:formula[12]?|f)$/.test(element.localName ?? "") && element.parentNode?.localName !== "c";
    const text = isRule && elementsOf(element).length === 0 ? (element.textContent ?? "") : "";
    if (text === "" || !formulas.reads(text, sheet.name)) continue;
    const rule: Rule = (reference) =>
      reference.isOnSheet && reference.corners.some(({ isFixed }) => !isFixed)
        ? ofRule(growth, -1, [[0, ROWS]])(reference)
        : outside(growth, "grows")(reference);
    element.textContent = formulas.after(text, sheet.name, shortened(sheet.name), rule);
    sheet.markChanged();
  }
}

/** Gives each cell of a shared formula the full text of its formula. */
function unshare(sheet: SheetPart, formulas: GrownFormulas): void {
  const firsts = new Map<string, { readonly text: string; readonly row: number; readonly column: number }>();
  for (const { position, element } of sheet.cells()) {
    const formula = childOf(element, "f");
    if (!formula || attributeOf(formula, "t") !== "shared") continue;
    const group = attributeOf(formula, "si") ?? "";
    const own = formula.textContent ?? "";
    if (own !== "") firsts.set(group, { text: own, ...position });
    const first = firsts.get(group);
    if (!first) throw brokenFile(`${sheet.nameOf(position)} shares a formula that isn't there`);
    const [rows, columns] = [position.row - first.row, position.column - first.column];
    formula.textContent = formulas.shared(first.text, sheet.name, rows, columns);
    for (const name of ["t", "si", "ref"]) formula.removeAttribute(name);
    sheet.markChanged();
  }
}

function growRows(sheet: SheetPart, formulas: GrownFormulas): void {
  const { growth } = formulas;
  const data = childOf(sheet.root, "sheetData");
  const rows = data ? childrenOf(data, "row") : [];
  const numberOf = (row: Element): number => Number(attributeOf(row, "r")) - 1;
  const next = rows.find((row) => numberOf(row) > growth.last);
  const block = rows.filter((row) => isRepeated(growth, numberOf(row)));
  for (let copy = 1; copy < growth.copies; copy += 1) {
    for (const row of block) {
      const copied = row.cloneNode(true) as Element;
      growRow(copied, copy * heightOf(growth), sheet.name, formulas, inside(growth, copy));
      data?.insertBefore(copied, next ?? null);
    }
  }
  for (const row of rows) {
    const down = rowAfter(growth, numberOf(row)) - numberOf(row);
    if (numberOf(row) + down >= ROWS && isFormatAlone(row)) data?.removeChild(row);
    else growRow(row, down, sheet.name, formulas, block.includes(row) ? inside(growth, 0) : outside(growth));
  }
}

/** Some programs give every row of a sheet a format; Excel drops those that leave it. */
function isFormatAlone(row: Element): boolean {
  return childrenOf(row, "c").every((cell) => elementsOf(cell).length === 0);
}

function growRow(row: Element, down: number, sheet: string, formulas: GrownFormulas, rule: Rule): void {
  const before = Number(attributeOf(row, "r"));
  row.setAttribute("r", String(before + down));
  for (const cell of childrenOf(row, "c")) {
    const position = positionOf(attributeOf(cell, "r") ?? "");
    if (!position) continue;
    const where = written({ sheet, address: addressOf(position) });
    cell.setAttribute("r", addressOf({ ...position, row: position.row + down }));
    const formula = childOf(cell, "f");
    if (!formula) continue;
    growSpill(formula, position.row, down, where, formulas.growth);
    const text = formula.textContent ?? "";
    if (text !== "") formula.textContent = formulas.after(text, sheet, where, rule);
  }
}

/** Changes spill ranges. Each must be completely inside the repeated rows, or completely outside. */
function growSpill(formula: Element, row: number, down: number, where: string, growth: Growth): void {
  const spill = rectangleOf(attributeOf(formula, "ref") ?? "");
  if (!spill) return;
  const table = shortened(growth.table);
  if (attributeOf(formula, "t") === "dataTable")
    throw new FillError(`${where} is a data table, which can't be on a sheet with rows repeated for ${table}.`);
  const end = spill.row + spill.rows - 1;
  const isApart = isRepeated(growth, row)
    ? isRepeated(growth, end)
    : spanAfter(growth, spill.row, end)?.[0] === spill.row + down && (end < growth.first || spill.row > growth.last);
  if (!isApart) throw new FillError(`${where} spills into or out of the rows repeated for ${table}. Move it.`);
  formula.setAttribute("ref", referenceOf({ ...spill, row: spill.row + down }));
}

function growElement(element: Element, sheet: string, formulas: GrownFormulas): void {
  const { growth } = formulas;
  const name = element.localName ?? "";
  if (name === "sheetData" || WITHOUT_ADDRESSES.includes(name)) return;
  switch (name) {
    case "dimension":
      growAttribute(element, "ref", (range) => corners(growth, range));
      return;
    case "sheetViews":
      for (const view of [element, ...descendantsOf(element)])
        for (const attribute of ["topLeftCell", "activeCell", "sqref"])
          growAttribute(view, attribute, (range) => corners(growth, range));
      return;
    case "mergeCells":
      growMerged(element, sheet, growth);
      return;
    case "conditionalFormatting":
      growRule(element, sheet, formulas);
      return;
    case "dataValidations":
      for (const rule of childrenOf(element)) growRule(rule, sheet, formulas);
      return;
    case "ignoredErrors":
    case "protectedRanges":
      for (const child of childrenOf(element)) growAttribute(child, "sqref", (range) => pieces(growth, range));
      return;
    case "autoFilter":
    case "sortState":
      for (const one of [element, ...descendantsOf(element)]) growSpan(one, sheet, growth);
      return;
    case "hyperlinks":
      for (const link of childrenOf(element, "hyperlink")) growLink(element, link, sheet, formulas);
      return;
    case "rowBreaks":
      growBreaks(element, growth);
      return;
    case "extLst":
      growExtensions(element, sheet, formulas);
      return;
    default:
      throw new FillError(
        `${shortened(sheet)} can't have rows repeated for ${shortened(growth.table)}: it has ${shortened(name)}, which can't follow.`,
      );
  }
}

/** Changes a range, such as the filter's. It must contain all repeated rows or none. */
function growSpan(element: Element, sheet: string, growth: Growth): void {
  growAttribute(element, "ref", (range) => {
    const span = spanAfter(growth, ...spanOf(range));
    if (span) return [ofSpan(range, span)];
    const where = written({ sheet, address: referenceOf(range) });
    throw new FillError(
      `The filter or sorting of ${where} must hold all rows repeated for ${shortened(growth.table)}.`,
    );
  });
}

function growMerged(list: Element, sheet: string, growth: Growth): void {
  for (const merged of childrenOf(list, "mergeCell")) {
    const range = rectangleOf(attributeOf(merged, "ref") ?? "");
    if (!range) continue;
    const [top, end] = spanOf(range);
    const isOwn = isRepeated(growth, top) && isRepeated(growth, end);
    const spans = isOwn ? copiesOf(growth, [top, end]) : [spanAfter(growth, top, end)];
    for (const [i, span] of spans.entries()) {
      if (!span)
        throw new FillError(
          `${written({ sheet, address: referenceOf(range) })} is merged over some of the rows repeated for ${shortened(growth.table)}. Unmerge it.`,
        );
      const one = i === 0 ? merged : (merged.cloneNode(true) as Element);
      one.setAttribute("ref", referenceOf(ofSpan(range, span)));
      if (i > 0) list.appendChild(one);
    }
  }
  list.setAttribute("count", String(childrenOf(list, "mergeCell").length));
}

function growLink(list: Element, link: Element, sheet: string, formulas: GrownFormulas): void {
  const { growth } = formulas;
  followLink(link, sheet, formulas);
  const range = rangeOf(attributeOf(link, "ref") ?? "");
  if (!range) return;
  pieces(growth, range).forEach((piece, i) => {
    const one = i === 0 ? link : (link.cloneNode(true) as Element);
    one.setAttribute("ref", referenceOf(piece));
    if (i === 0) return;
    for (const name of [...one.attributes].map((attribute) => attribute.name))
      if (/(?:^|:)uid$/.test(name)) one.removeAttribute(name);
    list.appendChild(one);
  });
}

/** Changes the target of a link within this workbook. Returns true if it changed. */
function followLink(link: Element, sheet: string, formulas: GrownFormulas): boolean {
  const location = attributeOf(link, "location");
  if (location === undefined || !formulas.reads(location, sheet)) return false;
  const { growth } = formulas;
  // A link to a repeated row leads to its first copy.
  const rule: Rule = ({ corners: ends, isOnSheet }) => ends.map(({ row }) => (isOnSheet ? rowAfter(growth, row) : row));
  const after = formulas.after(location, sheet, shortened(sheet), rule);
  link.setAttribute("location", after);
  return after !== location;
}

/** Moves page breaks, and repeats those between repeated rows. A break has the number of the row above it, from 1. */
function growBreaks(list: Element, growth: Growth): void {
  for (const one of childrenOf(list, "brk")) {
    const above = Number(attributeOf(one, "id")) - 1;
    const isOwn = isRepeated(growth, above) && above < growth.last;
    const after = isOwn
      ? copiesOf(growth, [above, above]).map(([row]) => row)
      : [above >= growth.last ? above + addedRows(growth) : above];
    for (const [i, row] of after.entries()) {
      const copy = i === 0 ? one : (one.cloneNode(true) as Element);
      copy.setAttribute("id", String(row + 1));
      if (i > 0) list.appendChild(copy);
    }
  }
  const inOrder = childrenOf(list, "brk").sort((a, b) => Number(attributeOf(a, "id")) - Number(attributeOf(b, "id")));
  for (const one of inOrder) list.appendChild(one);
  list.setAttribute("count", String(inOrder.length));
  list.setAttribute("manualBreakCount", String(inOrder.filter((one) => attributeOf(one, "man") === "1").length));
}
