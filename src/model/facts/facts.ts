/**
 * The statements of the papers and documents, one record each, looked up by ID.
 *
 * The JSON files have the whole record: conditions, tolerance with its reason, our own note. The product contains the
 * part declared here, as a table that is unpacked on first use (factTable.ts).
 */
import { once, onceFor } from "../language/memoize";
import { SEPARATOR, withRepeats } from "./alike";
import type { FactId } from "./factIds";
import table, { type Fact } from "./factTable";
import type { Publication } from "./papers";

const columnOf = onceFor((name: keyof Fact | "parts") => table[name].split(SEPARATOR));
const rows = once(() => new Map<FactId, number>((withRepeats(columnOf("id")) as FactId[]).map((id, row) => [id, row])));

/** Documents of the collections, in the order of the collections. */
const documents = once(() => ([] as Publication[]).concat(...table.papers.map(({ documents: own = [] }) => own)));

function textAt(row: number, name: keyof Fact | "parts"): string {
  return columnOf(name)[row] ?? "";
}

function numberAt(row: number, name: keyof Fact): number | null {
  const text = textAt(row, name);
  return text === "" ? null : Number(text);
}

/** @throws RangeError for an ID that no paper has: a fault of the model, not of the input. */
export const fact = onceFor((id: FactId): Fact => {
  const row = rowOf(id);
  const note = textAt(row, "note");
  const publication = documents()[Number(textAt(row, "publication") || NaN)];
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
    ...(publication && { publication }),
    ...(textAt(row, "soft") !== "" && { soft: true }),
    ...(textAt(row, "derived") !== "" && { derived: true }),
  };
});

/** Returns undefined for an unknown ID, because users type IDs too (PAPER_FACT). */
export function findFact(id: string): Fact | undefined {
  const wanted = id.trim().toLowerCase() as FactId;
  return rows().has(wanted) ? fact(wanted) : undefined;
}

/** Returns the text as a fact's ID. @throws RangeError for an ID that no paper has. */
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

/** Returns the number of a fact that has exactly one. @throws RangeError if it has none. */
export function valueOf(id: FactId): number {
  const value = numberAt(rowOf(id), "value");
  if (value === null) throw new RangeError(`fact ${id} has no single value`);
  return value;
}

/** Returns an end of the range that a fact gives. @throws RangeError if it gives none. */
export function endOf(id: FactId, end: "low" | "high"): number {
  const value = numberAt(rowOf(id), end);
  if (value === null) throw new RangeError(`fact ${id} has no ${end} end`);
  return value;
}

/**
 * Returns the numbers that a fact gives under a name, such as "LTO-9" or "half_height.LTO-9".
 * @throws RangeError if it has none.
 */
export function namedNumbers(id: FactId, name: string): readonly number[] {
  const row = rowOf(id);
  const found = textAt(row, "parts")
    .split(";")
    .find((part) => part.startsWith(`${name}=`));
  if (found === undefined) throw new RangeError(`fact ${id} has no ${name}`);
  const texts = found.slice(name.length + 1).split(",");
  return texts.map((text) => Number(text));
}

/** All IDs, in the order of the papers. */
export function factIds(): FactId[] {
  return [...rows().keys()];
}
