/** SIZING calls in formulas, with the current values of their arguments. */
import { rectangleOf, referenceOf } from "../cells/address";
import { quotedSheet, splitSheet } from "../cells/reference";
import { argumentsByName, PAIRS, type ArgumentShape } from "../model/question/pairs";
import type { Given, InputError, Raw } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { writtenCalls, type WrittenCall, type WrittenArgument } from "./formula";
import { heldReferences, keyOf, type HeldReference, type WrittenReference } from "./heldReferences";
import { readSelection, readSpillParent, type Selection } from "./selection";

export interface HeldArgument {
  /** Undefined for a blank, or if another property gives the reason why there is no value. */
  readonly value: Given;
  /** Columns of a range or an array; absent for one column. */
  readonly columns?: number;
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
  /** The cell whose formula fills the first selected cell, if that is another one. */
  readonly filledFrom?: string;
}

/** A formula, and the sheet on which it is. */
interface SheetFormula {
  readonly sheet: string;
  readonly formula: string;
}

/** @throws WorkbookError if Excel rejects the request. */
export async function readSelectedCall(): Promise<SelectedCall> {
  const selection = await readSelection();
  if (!selection.formula.startsWith("=")) {
    const filledFrom = await readSpillParent(selection);
    return { selection, calls: [], ...(filledFrom && { filledFrom: filledFrom.address }) };
  }
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
      return { value: arg.values, ...(arg.columns > 1 && { columns: arg.columns }) };
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
      const { values, columns } = found;
      return { value: values.length === 1 ? values[0] : values, from, ...(columns > 1 && { columns }) };
    }
  }
}

/**
 * The arguments by the names of the inputs. @throws InputError for a name that no input has, a name twice, a name without
 * a value, or a value without a name
 */
export function heldByName(question: Question, args: readonly HeldArgument[]): ReadonlyMap<string, HeldArgument> {
  return argumentsByName(
    question,
    args.map((arg) => (isOmitted(arg) ? undefined : arg)),
    HELD,
  );
}

function isOmitted({ value, from, call, calculation, problem }: HeldArgument): boolean {
  return [value, from, call, calculation, problem].every((one) => one === undefined);
}

/** What an argument says whose value isn't known here: it is neither blank nor a name. */
const UNREAD = true;

/** True if a name or a value isn't known here, so that Excel may accept what the reader rejects. */
export function isUnread({ argument, given }: InputError): boolean {
  return argument === PAIRS && given === UNREAD;
}

const HELD: ArgumentShape<HeldArgument> = {
  size: ({ value, columns = 1 }) => ({ rows: Array.isArray(value) ? value.length / columns : 1, columns }),
  says: ({ value, columns = 1, call, calculation, problem }, row, column) => {
    if (call || calculation || problem !== undefined) return UNREAD;
    return Array.isArray(value) ? (value as readonly Raw[])[row * columns + column] : (value as Raw);
  },
  part: (held, row, fromColumn) => {
    const { value, columns = 1, from } = held;
    if (!Array.isArray(value)) return held;
    const cells = (value as readonly Raw[]).slice(row * columns + fromColumn, (row + 1) * columns);
    return {
      value: cells.length === 1 ? cells[0] : cells,
      ...(cells.length > 1 && { columns: cells.length }),
      ...(from !== undefined && { from: partOf(from, row, fromColumn) }),
    };
  },
};

/** Cells of a row of a range, from a column on. Only Excel knows where those of a name or of whole columns are. */
function partOf(from: string, row: number, fromColumn: number): string {
  const { sheet, address } = splitSheet(from);
  const range = rectangleOf(address);
  if (!range) return from;
  const part = {
    row: range.row + row,
    column: range.column + fromColumn,
    rows: 1,
    columns: range.columns - fromColumn,
  };
  return `${sheet === undefined ? "" : `${quotedSheet(sheet)}!`}${referenceOf(part)}`;
}
