/** The SIZING call in a cell, with what its arguments hold now. */
import type { Given } from "../model/question";
import { cellValues } from "./cellValues";
import { inWorkbook, WorkbookError } from "./excel";
import { firstCall, type Call, type WrittenArgument } from "./formula";
import { parseReference } from "./reference";
import { readSelection, type Selection } from "./selection";

export interface HeldArgument {
  readonly value: Given;
  /** As it stands in the formula, where it is a cell, a range or a name. */
  readonly from?: string;
}

export interface HeldCall {
  readonly name: string;
  readonly args: readonly HeldArgument[];
}

export interface SelectedCall {
  readonly selection: Selection;
  /** Undefined where the cell holds no SIZING formula. */
  readonly call?: HeldCall;
}

/** @throws WorkbookError where an argument is a calculation that only Excel can do, or its cells are gone. */
export async function readSelectedCall(): Promise<SelectedCall> {
  const selection = await readSelection();
  const call = firstCall(selection.formula);
  return call ? { selection, call: await held(call, selection.sheet) } : { selection };
}

async function held({ name, args }: Call, sheet: string): Promise<HeldCall> {
  const references = args.filter((arg) => arg.kind === "reference");
  const values =
    references.length > 0
      ? await valuesOf(
          references.map(({ text }) => text),
          sheet,
        )
      : new Map<string, Given>();
  return { name, args: args.map((arg, i) => heldArgument(arg, i, values)) };
}

function heldArgument(arg: WrittenArgument, index: number, values: ReadonlyMap<string, Given>): HeldArgument {
  switch (arg.kind) {
    case "blank":
      return { value: undefined };
    case "value":
      return { value: arg.value };
    case "list":
      return { value: arg.values };
    case "reference":
      return { value: values.get(arg.text), from: arg.text };
    case "expression":
      throw new WorkbookError(
        `Argument ${index + 1} is a calculation (${arg.text}). Put it in a cell of its own and refer to that cell to have it explained.`,
      );
  }
}

/** B5#, the cells that B5 spills into. */
const SPILLED = /#$/;

/** Values by the text of the reference; a single cell as one value. */
async function valuesOf(texts: readonly string[], sheet: string): Promise<Map<string, Given>> {
  return inWorkbook(async (context) => {
    const { names, worksheets } = context.workbook;
    const named = texts.map((text) => (isName(text) ? names.getItemOrNullObject(text) : undefined));
    for (const name of named) name?.load({ name: true });
    await context.sync();
    const ranges = texts.map((text, i) => {
      const name = named[i];
      if (name) {
        if (name.isNullObject) throw new WorkbookError(`There is no name ${text} in this workbook.`);
        return name.getRange();
      }
      const { sheet: onSheet, address } = parseReference(text) ?? { sheet, address: text };
      const range = worksheets.getItem(onSheet).getRange(address.replace(SPILLED, ""));
      return SPILLED.test(address) ? range.getSpillingToRange() : range;
    });
    const values = await cellValues(context, ranges);
    return new Map(values.map((cells, i) => [texts[i] ?? "", cells.length === 1 ? cells[0] : cells]));
  });
}

/** A defined name: neither a cell's address nor a reference to a sheet. */
function isName(text: string): boolean {
  return /^[A-Za-z_\\][\w.\\?]*$/.test(text) && !/^[A-Za-z]{1,3}\d+$/.test(text);
}
