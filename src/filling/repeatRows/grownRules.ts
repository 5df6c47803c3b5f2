/** Changes conditional formats, data validation and sparklines after rows of their sheet are repeated. */
import type { Element } from "@xmldom/xmldom";
import { rangeOf, referenceOf, type Rectangle } from "../../cells/address";
import { written } from "../../cells/reference";
import { inside, ofRule, outside, type GrownFormulas, type Rule } from "./grownFormula";
import { growRanges, pieces, spanOf } from "./grownRanges";
import { isRepeated } from "./rowGrowth";
import { attributeOf, descendantsOf, elementsOf } from "../xml";

/** The cells and formulas of a conditional format or data validation. */
export function growRule(rule: Element, sheet: string, formulas: GrownFormulas): void {
  const { growth } = formulas;
  const holder = [rule, ...descendantsOf(rule)].find(
    (one) => one.hasAttribute("sqref") || (one.localName === "sqref" && one !== rule),
  );
  const held = holder && (attributeOf(holder, "sqref") ?? holder.textContent ?? "");
  if (!holder || held === undefined) return;
  const ranges = held
    .trim()
    .split(/\s+/)
    .flatMap((text) => rangeOf(text) ?? []);
  const after = growRanges(held, (range) => pieces(growth, range));
  if (holder.hasAttribute("sqref")) holder.setAttribute("sqref", after);
  else holder.textContent = after;
  const [first] = ranges;
  if (!first) return;
  const base = Math.min(...ranges.map(({ row }) => row));
  const where = written({ sheet, address: referenceOf(first) });
  for (const one of descendantsOf(rule)) {
    const isText = one !== holder && elementsOf(one).length === 0 && (one.textContent ?? "") !== "";
    if (isText && /^(?:formula[12]?|f)$/.test(one.localName ?? ""))
      one.textContent = formulas.after(one.textContent ?? "", sheet, where, ofRule(growth, base, ranges.map(spanOf)));
  }
}

/** Changes the extension list: conditional formats and validations of Excel 2010 and later, and sparklines. */
export function growExtensions(list: Element, sheet: string, formulas: GrownFormulas): void {
  for (const element of [...descendantsOf(list)]) {
    const name = element.localName ?? "";
    if (name === "conditionalFormatting" || name === "dataValidation") growRule(element, sheet, formulas);
    else if (name === "sparkline") growSparkline(element, sheet, formulas);
  }
}

/** A sparkline is in one cell, so a range that grew has one for each of its cells. */
function cellsOf(piece: Rectangle, rows: number): Rectangle[] {
  return Array.from({ length: piece.rows / rows }, (_, i) => ({ ...piece, row: piece.row + i * rows, rows }));
}

function growSparkline(sparkline: Element, sheet: string, formulas: GrownFormulas): void {
  const { growth } = formulas;
  const [data, place] = ["f", "sqref"].map((name) => elementsOf(sparkline).find((one) => one.localName === name));
  const range = rangeOf(place?.textContent ?? "");
  if (!data || !place || !range) return;
  const where = written({ sheet, address: referenceOf(range) });
  const isOwn = isRepeated(growth, range.row);
  // A sparkline's data range has no dollar signs. Outside the repeated rows it's treated as if it had them.
  const rule =
    (copy: number): Rule =>
    ({ corners: ends, isOnSheet }) => {
      const areOwn = isOwn && isOnSheet && ends.every(({ row }) => isRepeated(growth, row));
      return (areOwn ? inside(growth, copy) : outside(growth, "grows"))({ corners: ends, isOnSheet });
    };
  const text = data.textContent ?? "";
  const places = pieces(growth, range).flatMap((piece) => (isOwn ? cellsOf(piece, range.rows) : [piece]));
  places.forEach((piece, copy) => {
    const one = copy === 0 ? sparkline : (sparkline.cloneNode(true) as Element);
    for (const child of elementsOf(one)) {
      if (child.localName === "sqref") child.textContent = referenceOf(piece);
      if (child.localName === "f") child.textContent = formulas.after(text, sheet, where, rule(copy));
    }
    if (copy > 0) sparkline.parentNode?.appendChild(one);
  });
}
