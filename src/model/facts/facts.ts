/**
 * The statements of the five papers, one record each, looked up by id.
 *
 * The JSON files are the whole record: conditions, tolerance with its reason, our own note. The product carries the
 * part declared here, as a table that is read when it is asked (factTable.ts).
 */
import { once, onceFor } from "../once";
import { SEPARATOR, withRepeats } from "./alike";
import type { FactId } from "./factIds";
import table, { type Fact } from "./factTable";

const columnOf = onceFor((name: keyof Fact) => table[name].split(SEPARATOR));
const rows = once(() => new Map<FactId, number>((withRepeats(columnOf("id")) as FactId[]).map((id, row) => [id, row])));

function textAt(row: number, name: keyof Fact): string {
  return columnOf(name)[row] ?? "";
}

function numberAt(row: number, name: keyof Fact): number | null {
  const text = textAt(row, name);
  return text === "" ? null : Number(text);
}

/** @throws RangeError for an id that no paper has: a slip in the model, not in the input. */
export const fact = onceFor((id: FactId): Fact => {
  const row = rowOf(id);
  const note = textAt(row, "note");
  return {
    id,
    where: textAt(row, "where"),
    quantity: textAt(row, "quantity"),
    unit: textAt(row, "unit"),
    value: numberAt(row, "value"),
    low: numberAt(row, "low"),
    high: numberAt(row, "high"),
    qualifier: textAt(row, "qualifier"),
    ...(note !== "" && { note }),
  };
});

/** Undefined for an unknown id: ids come from users too (PAPER_FACT). */
export function findFact(id: string): Fact | undefined {
  const wanted = id.trim().toLowerCase() as FactId;
  return rows().has(wanted) ? fact(wanted) : undefined;
}

/** The id that a text is. @throws RangeError for an id that no paper has. */
export function knownId(text: string): FactId {
  const id = text as FactId;
  rowOf(id);
  return id;
}

function rowOf(id: FactId): number {
  const row = rows().get(id);
  if (row === undefined) throw new RangeError(`there is no fact ${id}`);
  return row;
}

/** The number of a fact that has exactly one. @throws RangeError where it has none. */
export function valueOf(id: FactId): number {
  const value = numberAt(rowOf(id), "value");
  if (value === null) throw new RangeError(`fact ${id} has no single value`);
  return value;
}

/** All ids, in the order of the papers. */
export function factIds(): FactId[] {
  return [...rows().keys()];
}
