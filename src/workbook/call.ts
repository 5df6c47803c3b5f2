/** SIZING calls of formulas, with what their arguments hold now. */
import type { Given } from "../model/given";
import { callsIn, type Call, type WrittenArgument } from "./formula";
import { heldReferences, keyOf, type HeldReference, type WrittenReference } from "./heldReferences";
import { readSelection, type Selection } from "./selection";

export interface HeldArgument {
  /** Undefined for a blank, and where one of the others says why. */
  readonly value: Given;
  /** As it stands in the formula, where it is a cell, a range or a name. */
  readonly from?: string;
  /** Another SIZING call: its answer is the value. */
  readonly call?: HeldCall;
  /** A calculation that only Excel can do, and the SIZING calls within. */
  readonly calculation?: { readonly text: string; readonly calls: readonly HeldCall[] };
  /** Why its cells cannot be read. */
  readonly problem?: string;
}

export interface HeldCall {
  readonly name: string;
  readonly args: readonly HeldArgument[];
}

export interface SelectedCall {
  readonly selection: Selection;
  /** Those of the formula that stand in no other; none where the cell holds no SIZING formula. */
  readonly calls: readonly HeldCall[];
}

/** A formula and the sheet that it stands on. */
export interface SheetFormula {
  readonly sheet: string;
  readonly formula: string;
}

/** @throws WorkbookError where Excel refuses. */
export async function readSelectedCall(): Promise<SelectedCall> {
  const selection = await readSelection();
  const [calls = []] = await readCalls([selection]);
  return { selection, calls };
}

/** For each formula its calls. @throws WorkbookError where Excel refuses. */
export async function readCalls(formulas: readonly SheetFormula[]): Promise<readonly (readonly HeldCall[])[]> {
  const written = formulas.map(({ sheet, formula }) => ({ sheet, calls: callsIn(formula) }));
  const held = await heldReferences(written.flatMap(({ sheet, calls }) => referencesOf(calls, sheet)));
  return written.map(({ sheet, calls }) => calls.map((call) => heldCall(call, sheet, held)));
}

function referencesOf(calls: readonly Call[], sheet: string): WrittenReference[] {
  return calls.flatMap(({ args }) =>
    args.flatMap((arg): WrittenReference[] => {
      if (arg.kind === "reference") return [{ text: arg.text, sheet }];
      if (arg.kind === "call") return referencesOf([arg.call], sheet);
      return arg.kind === "expression" ? referencesOf(arg.calls, sheet) : [];
    }),
  );
}

type HeldReferences = ReadonlyMap<string, HeldReference>;

function heldCall({ name, args }: Call, sheet: string, held: HeldReferences): HeldCall {
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
