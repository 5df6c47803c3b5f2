/** Reads the current values of references in formulas, all of them together. */
import { shortened } from "../model/quantities/formatNumber";
import type { Raw } from "../model/question/parseArguments";
import { nearestName } from "../model/question/nearest";
import { cellValues } from "./cellValues";
import { inWorkbook } from "./excel";
import { rangeOf } from "../cells/address";
import { parseReference } from "../cells/reference";

/** A reference as written in a formula, with the sheet of that formula. */
export interface WrittenReference {
  readonly text: string;
  readonly sheet: string;
}

export type HeldReference =
  | { readonly kind: "values"; readonly values: readonly Raw[] }
  /** Why the reference can't be read. */
  | { readonly kind: "problem"; readonly text: string };

/** A defined name. */
const NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u;
/** B5#, the cells that B5 spills into. */
const SPILLED = /#$/;

export function keyOf({ text, sheet }: WrittenReference): string {
  return `${sheet}\n${text}`;
}

/** Values by the references' keys. */
export async function heldReferences(
  references: readonly WrittenReference[],
): Promise<ReadonlyMap<string, HeldReference>> {
  const distinct = [...new Map(references.map((reference) => [keyOf(reference), reference])).values()];
  if (distinct.length === 0) return new Map();
  return inWorkbook(async (context) => {
    const asked = distinct.map((reference) => ({ reference, ranges: rangesOf(context, reference) }));
    const all = asked.flatMap(({ ranges }) => ranges);
    const values = await cellValues(context, all);
    const isGone = ({ reference, ranges }: (typeof asked)[number]): boolean =>
      isName(reference.text) && ranges.every((range) => range.isNullObject);
    const names = asked.some(isGone) ? await namesOf(context) : [];
    return new Map(
      asked.map(({ reference, ranges }): [string, HeldReference] => {
        const range = ranges.find((one) => !one.isNullObject);
        if (range) return [keyOf(reference), { kind: "values", values: values[all.indexOf(range)] ?? [] }];
        return [
          keyOf(reference),
          { kind: "problem", text: ranges.length > 0 ? gone(reference, names) : outOfReach(reference.text) },
        ];
      }),
    );
  });
}

/**
 * The ranges that a reference may mean; the first that exists counts, missing ones are null objects. Empty for
 * references that Office.js can't reach.
 */
function rangesOf(context: Excel.RequestContext, { text, sheet }: WrittenReference): Excel.Range[] {
  const { worksheets, names } = context.workbook;
  const { sheet: onSheet, address } = parseReference(text) ?? { sheet, address: text };
  if (isCells(address) && !onSheet.includes("[")) {
    const range = worksheets.getItemOrNullObject(onSheet).getRange(address.replace(SPILLED, ""));
    return [SPILLED.test(address) ? range.getSpillingToRangeOrNullObject() : range];
  }
  if (!NAME.test(text)) return [];
  const ofSheet = worksheets.getItemOrNullObject(sheet).names;
  return [ofSheet, names].map((scope) => scope.getItemOrNullObject(text).getRangeOrNullObject());
}

function outOfReach(text: string): string {
  return `${text} is in a table or another workbook. To explain it, refer to cells in this workbook.`;
}

/** True for cells, whole rows or columns, and spill ranges. */
function isCells(address: string): boolean {
  return rangeOf(address.replace(SPILLED, "")) !== undefined;
}

function isName(text: string): boolean {
  return NAME.test(text) && !isCells(text);
}

interface DefinedName {
  readonly name: string;
  /** Absent for a name of the workbook. */
  readonly sheet?: string;
}

/** All defined names that refer to cells. */
async function namesOf(context: Excel.RequestContext): Promise<readonly DefinedName[]> {
  const { names, worksheets } = context.workbook;
  names.load({ name: true, type: true });
  worksheets.load({ name: true });
  await context.sync();
  const ofSheets = worksheets.items.map(({ name: sheet, names: own }) => ({ sheet, own }));
  for (const { own } of ofSheets) own.load({ name: true, type: true });
  await context.sync();
  const isOfCells = ({ type }: Excel.NamedItem): boolean => type === "Range";
  return [
    ...names.items.filter(isOfCells).map(({ name }) => ({ name })),
    ...ofSheets.flatMap(({ sheet, own }) => own.items.filter(isOfCells).map(({ name }) => ({ name, sheet }))),
  ];
}

function gone({ text, sheet }: WrittenReference, names: readonly DefinedName[]): string {
  if (!isName(text)) return `${text} is no longer in this workbook.`;
  const known = names.filter((one) => one.sheet === undefined || one.sheet === sheet).map(({ name }) => name);
  const near = nearestName(text, [...new Set(known)])?.name;
  const meant = near === undefined ? "" : ` Did you mean ${shortened(near)}?`;
  return `This workbook has no defined name ${shortened(text)} that refers to cells.${meant}`;
}
