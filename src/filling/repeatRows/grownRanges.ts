/** Changes the ranges in attributes and texts of a sheet's part after rows of the sheet are repeated. */
import type { Element } from "@xmldom/xmldom";
import { rangeOf, referenceOf, ROWS, type Rectangle } from "../../cells/address";
import { heightOf, rowAfter, spansAfter, type Growth } from "./rowGrowth";
import { attributeOf } from "../xml";

/** Changes each range of an attribute. */
export function growAttribute(element: Element, name: string, grow: (range: Rectangle) => readonly Rectangle[]): void {
  const value = attributeOf(element, name);
  if (value !== undefined) element.setAttribute(name, growRanges(value, grow));
}

export function growRanges(ranges: string, grow: (range: Rectangle) => readonly Rectangle[]): string {
  return ranges
    .trim()
    .split(/\s+/)
    .flatMap((text) => {
      const range = rangeOf(text);
      return range ? grow(range).map(referenceOf) : [text];
    })
    .join(" ");
}

export function spanOf({ row, rows }: Rectangle): readonly [number, number] {
  return [row, row + rows - 1];
}

/** A range to the end of the sheet still ends there. */
export function ofSpan(range: Rectangle, [top, end]: readonly [number, number]): Rectangle {
  return { ...range, row: top, rows: Math.min(end, ROWS - 1) - top + 1 };
}

/** Moves each corner by itself, so that a range over all repeated rows grows. */
export function corners(growth: Growth, range: Rectangle): Rectangle[] {
  if (range.rows === ROWS) return [range];
  const [top, end] = spanOf(range);
  return [ofSpan(range, [rowAfter(growth, top), rowAfter(growth, end)])];
}

/** Divides a range: its rows among the repeated ones return once per copy. */
export function pieces(growth: Growth, range: Rectangle): Rectangle[] {
  if (range.rows === ROWS) return [range];
  return spansAfter(growth, ...spanOf(range)).map((span) => ofSpan(range, span));
}

/** Returns the first and last row of the span in each copy of the repeated rows. */
export function copiesOf(growth: Growth, [top, end]: readonly [number, number]): (readonly [number, number])[] {
  return Array.from({ length: growth.copies }, (_, copy) => {
    const down = copy * heightOf(growth);
    return [top + down, end + down] as const;
  });
}
