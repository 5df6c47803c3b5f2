/** SIZING calls in formulas, with the current values of their arguments. */
import type { Given } from "../model/question/parseArguments";
import { writtenCalls, type WrittenCall, type WrittenArgument } from "./formula";
import { heldReferences, keyOf, type HeldReference, type WrittenReference } from "./heldReferences";
import { readSelection, type Selection } from "./selection";

export interface HeldArgument {
  /** Undefined for a blank, or if another property gives the reason why there is no value. */
  readonly value: Given;
  /** The reference as it is written in the formula, if it is a cell, a range or a name. */
  readonly from?: string;
  /** Another SIZING call, whose answer is the value. */
  readonly call?: HeldCall;
  /** A calculation that only Excel can do, and the SIZING calls in it. */
  readonly calculation?: { readonly text: string; readonly calls: readonly HeldCall[] };
  /** Why its cells can't be read. */
  readonly problem?: string;
}

export interface HeldCall {
  readonly name: string;
  readonly args: readonly HeldArgument[];
}

export interface SelectedCall {
  readonly selection: Selection;
  /** The outermost calls of the formula; empty if the cell holds no SIZING formula. */
  readonly calls: readonly HeldCall[];
}

/** A formula, and the sheet on which it is. */
export interface SheetFormula {
  readonly sheet: string;
  readonly formula: string;
}

/** @throws WorkbookError if Excel rejects the request. */
export async function readSelectedCall(): Promise<SelectedCall> {
  const selection = await readSelection();
  const [calls = []] = await readCalls([selection]);
  return { selection, calls };
}

/**
 * The calls of each formula.
 * @throws WorkbookError if Excel rejects the request.
 */
export async function readCalls(
  formulas: readonly SheetFormula[],
  read = heldReferences,
): Promise<readonly (readonly HeldCall[])[]> {
  const written = formulas.map(({ sheet, formula }) => ({ sheet, calls: writtenCalls(formula) }));
  const held = await read(written.flatMap(({ sheet, calls }) => referencesOf(calls, sheet)));
  return written.map(({ sheet, calls }) => calls.map((call) => heldCall(call, sheet, held)));
}

function referencesOf(calls: readonly WrittenCall[], sheet: string): WrittenReference[] {
  return calls.flatMap(({ args }) =>
    args.flatMap((arg): WrittenReference[] => {
      if (arg.kind === "reference") return [{ text: arg.text, sheet }];
      if (arg.kind === "call") return referencesOf([arg.call], sheet);
      return arg.kind === "expression" ? referencesOf(arg.calls, sheet) : [];
    }),
  );
}

type HeldReferences = ReadonlyMap<string, HeldReference>;

function heldCall({ name, args }: WrittenCall, sheet: string, held: HeldReferences): HeldCall {
  return { name, args: args.map((arg) => heldArgument(arg, sheet, held)) };
}

function heldArgument(arg: WrittenArgument, sheet: string, held: HeldReferences): HeldArgument {
  switch (arg.kind) {
    case "blank":
      return { value: undefined };
    case "value":
      return { value: arg.value };
    case "list":
      return { value: arg.values };
    case "call":
      return { value: undefined, call: heldCall(arg.call, sheet, held) };
    case "expression": {
      const { text, calls } = arg;
      return { value: undefined, calculation: { text, calls: calls.map((call) => heldCall(call, sheet, held)) } };
    }
    case "reference": {
      const { text: from } = arg;
      const found = held.get(keyOf({ text: from, sheet }));
      if (found?.kind !== "values") return { value: undefined, from, problem: found?.text ?? "Its value wasn't read." };
      return { value: found.values.length === 1 ? found.values[0] : found.values, from };
    }
  }
}
