/** Fills a template, and reads the values of its names. */
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
import { recalculated } from "./recalculated";
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

/** Returns a proposal's values, as the command line calculates them. */
export async function proposalOf(name: string, answers: Answers): Promise<Held> {
  const shell = await fill(openedTemplate(name), answers, recalculated);
  expect(markIn(shell)).toMatch(markOf(textIn(heldBy(shell), "level")));
  return heldBy(shell);
}

/** Compares every cell of a proposal as the command line and as the pane make it. */
export async function expectSameInPane(name: string, answers: Answers): Promise<void> {
  const shell = await fill(openedTemplate(name), answers, recalculated);
  const blank = fillForExcel(openTemplate(committedWorkbook(name), committedDescriptor(name)), answers);
  const pane = packed(withComputed(new Sheets(readBook(openPackage(blank))), await recalculated(blank)));
  const [one, other] = [shell, pane].map(allValues);
  expect(one?.size).toBeGreaterThan(100);
  expect(other).toEqual(one);
}

/** The mark of the headline above the verdict. */
function markIn(workbook: Uint8Array): string {
  const sheets = new Sheets(readBook(openPackage(workbook)));
  const { sheet, row } = areaNamed(sheets.book, "verdict");
  const mark = valueAt(sheets.part(sheet), { row: row - 1, column: 0 });
  return typeof mark === "string" ? mark : "";
}

function markOf(level: string): RegExp {
  if (level === "doesn't fit") return /^■$/;
  return level === "fits" ? /^●$/ : level === "" ? /^\?$/ : /^▲$/;
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
