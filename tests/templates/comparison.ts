import type { Cell } from "../../src/model/question/answer";
import type { Reopened } from "./excelize";
import type { Expected } from "./expected";

/** Relative tolerance: workbooks store 15 digits, and sums of 24 rates of 12 digits differ in the last digits. */
const RELATIVE = 1e-11;

/** Returns the cells with other than the expected values, in words; empty if there are none. */
export function differences(expected: Expected, book: Reopened): string[] {
  return [...expected].flatMap(([cell, wanted]) => {
    const [sheet = "", address = ""] = cell.split("!");
    const held = book.value(sheet, address);
    return isSame(held, wanted) ? [] : [`${cell} holds ${JSON.stringify(held)}, must hold ${JSON.stringify(wanted)}`];
  });
}

function isSame(held: string, wanted: Cell): boolean {
  if (typeof wanted === "string") return held === wanted;
  return held !== "" && Math.abs(Number(held) - wanted) <= RELATIVE * Math.max(1, Math.abs(wanted));
}
