/** A sheet of the small workbook, for tests that change and read parts and cells. */
import { positionOf, type Position } from "../../src/cells/address";
import { readBook } from "../../src/filling/book";
import { FillError } from "../../src/filling/fillError";
import { SheetPart } from "../../src/filling/sheetPart";
import { packageOf, PARTS, SIZING, textOf } from "./smallWorkbook";

export const PART = "xl/worksheets/sheet1.xml";

export function sheetOf(xml = SIZING): SheetPart {
  return SheetPart.of(readBook(packageOf({ ...PARTS, [PART]: xml })), "Sizing");
}

export function at(address: string): Position {
  const position = positionOf(address);
  if (!position) throw new Error(`${address} is no cell`);
  return position;
}

/** The part after a change; unchanged if the change did nothing. */
export function written(xml: string, change: (sheet: SheetPart) => void): string {
  const sheet = sheetOf(xml);
  change(sheet);
  const bytes = sheet.newBytes();
  return bytes ? textOf(bytes) : xml;
}

export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof FillError) return error.message;
    throw error;
  }
  throw new Error("was not refused");
}
