/** Fills a template as the command line does and as the pane does, and reads the values of its names. */
import { expect } from "@jest/globals";
import { positionsIn } from "../../src/cells/address";
import type { Answers } from "../../src/filling/answers";
import { areaNamed, readBook } from "../../src/filling/book";
import { withComputed } from "../../src/filling/cached";
import { valueAt } from "../../src/filling/cells";
import type { Computed } from "../../src/filling/computed";
import { fill, fillForExcel, openTemplate } from "../../src/filling/fill";
import { openPackage, packed } from "../../src/filling/package";
import { Sheets } from "../../src/filling/sheets";
import { recalculated } from "./authoring";
import { committedDescriptor, committedWorkbook, openedTemplate } from "./committed";

/** Returns the values of a name's cells. */
export type Held = (called: string) => readonly Computed[];

/** Returns a reader for a workbook's defined names. */
export function heldBy(workbook: Uint8Array): Held {
  const sheets = new Sheets(readBook(openPackage(workbook)));
  return (called) => {
    const { sheet, ...area } = areaNamed(sheets.book, called);
    return positionsIn(area).map((position) => valueAt(sheets.part(sheet), position));
  };
}

export function sampleOf(name: string): Held {
  return heldBy(committedWorkbook(name));
}

/** Digits that are compared, because sums of 24 rates differ in the last ones with their order. */
const DIGITS = 11;

const compared = new Set<string>();

/**
 * Returns a proposal's values, as the command line calculates them. The first answers of each template are also
 * calculated as in the pane, which must agree in every cell.
 */
export async function proposalOf(name: string, answers: Answers): Promise<Held> {
  // First, because the engine keeps the last workbook, and the next is filled from the same template.
  const inPane = compared.has(name) ? undefined : await filledInPane(name, answers);
  compared.add(name);
  const shell = await fill(openedTemplate(name), answers, recalculated);
  if (inPane) {
    const cells = allValues(shell);
    expect(cells.size).toBeGreaterThan(100);
    expect(allValues(inPane)).toEqual(cells);
  }
  expect(markIn(shell)).toMatch(markOf(textIn(heldBy(shell), "verdict")));
  return heldBy(shell);
}

async function filledInPane(name: string, answers: Answers): Promise<Uint8Array> {
  const blank = fillForExcel(openTemplate(committedWorkbook(name), committedDescriptor(name)), answers);
  return packed(withComputed(new Sheets(readBook(openPackage(blank))), await recalculated(blank)));
}

/** The mark to the left of the verdict. */
function markIn(workbook: Uint8Array): string {
  const sheets = new Sheets(readBook(openPackage(workbook)));
  const { sheet, row } = areaNamed(sheets.book, "verdict");
  const mark = valueAt(sheets.part(sheet), { row, column: 0 });
  return typeof mark === "string" ? mark : "";
}

function markOf(verdict: string): RegExp {
  if (verdict.startsWith("Doesn't fit: ")) return /^■$/;
  return verdict.startsWith("Fits: ") ? /^●$/ : verdict.startsWith("No verdict: ") ? /^\?$/ : /^▲$/;
}

function allValues(workbook: Uint8Array): ReadonlyMap<string, Computed> {
  const sheets = new Sheets(readBook(openPackage(workbook)));
  return new Map(
    sheets.all().flatMap((sheet) =>
      Array.from(sheet.cells(), ({ position }): [string, Computed] => {
        const value = valueAt(sheet, position);
        return [sheet.nameOf(position), typeof value === "number" ? Number(value.toPrecision(DIGITS)) : value];
      }),
    ),
  );
}

/** Returns a name's first value as a number. */
export function numberIn(held: Held, called: string): number {
  return Number(held(called)[0]);
}

export function textIn(held: Held, called: string): string {
  const [value = null] = held(called);
  return typeof value === "object" ? (value?.error ?? "") : String(value);
}
