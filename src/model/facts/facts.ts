/** The statements of the papers and documents, one record each, looked up by ID. */
import { onceFor } from "../language/memoize";
import type { FactId } from "./factIds";
import { papers, type Publication } from "./papers";

/** What the product shows of a statement. */
export interface Fact {
  readonly id: FactId;
  /** Section, table or figure of the paper. */
  readonly where: string;
  readonly quantity: string;
  /** "none" if the fact is an ordering, a rule or a name. */
  readonly unit: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** How the paper qualifies the number: exact, about, at least, at most, over, up to, ratio, estimate. */
  readonly qualifier: string;
  /** In our words; only for facts without a number. */
  readonly note?: string;
  /** Only for facts of a collection. */
  readonly publication?: Publication;
  /** The documents, or a paper's own statements, disagree, or a cell is unsure: the fact doesn't bind. */
  readonly soft?: boolean;
  /** Our own arithmetic on the paper's numbers, which the paper doesn't state. */
  readonly derived?: boolean;
}

/** The record in the papers' files, as far as the product uses it. */
type Row = Omit<Fact, "publication" | "derived"> & {
  readonly class?: string;
  /** Key of the document, for facts of a collection. */
  readonly source?: string;
  /** The conditions, and what a collection's fact gives by name besides its value. */
  readonly inputs: object;
};

const rows = new Map<string, Row>();
const documents = new Map<string, Publication>();
for (const paper of papers) {
  for (const row of paper.facts as readonly Row[]) rows.set(row.id, row);
  if ("documents" in paper) for (const publication of paper.documents) documents.set(publication.key, publication);
}

/** @throws RangeError for an ID that no paper has: a fault of the model, not of the input. */
export const fact = onceFor((wanted: FactId): Fact => {
  const {
    id,
    where,
    quantity,
    unit,
    value,
    low,
    high,
    qualifier,
    note,
    source = "",
    soft,
    class: proves,
  } = row(wanted);
  const publication = documents.get(source);
  return {
    ...{ id, where, quantity, unit, value, low, high, qualifier },
    ...(note !== undefined && value === null && low === null && high === null && { note }),
    ...(publication && { publication }),
    ...(soft === true && { soft }),
    ...(proves === "derived" && { derived: true }),
  };
});

/** Returns undefined for an unknown ID, because users type IDs too (PAPER_FACT). */
export function findFact(id: string): Fact | undefined {
  const wanted = id.trim().toLowerCase();
  return rows.has(wanted) ? fact(wanted as FactId) : undefined;
}

/** Returns the text as a fact's ID. @throws RangeError for an ID that no paper has. */
export function knownId(text: string): FactId {
  return row(text).id;
}

function row(id: string): Row {
  const found = rows.get(id);
  if (!found) throw new RangeError(`there is no fact ${id}`);
  return found;
}

/** Returns the number of a fact that has exactly one. @throws RangeError if it has none. */
export function valueOf(id: FactId): number {
  const { value } = row(id);
  if (value === null) throw new RangeError(`fact ${id} has no single value`);
  return value;
}

/** Returns an end of the range that a fact gives. @throws RangeError if it gives none. */
export function endOf(id: FactId, end: "low" | "high"): number {
  const value = row(id)[end];
  if (value === null) throw new RangeError(`fact ${id} has no ${end} end`);
  return value;
}

/**
 * Returns the numbers that a collection's fact gives under a name, such as "LTO-9" or "half_height.LTO-9".
 * @throws RangeError if it has none.
 */
export function namedNumbers(id: FactId, name: string): readonly number[] {
  let found: unknown = row(id).inputs;
  for (const part of name.split(".")) found = (found as Readonly<Record<string, unknown>> | undefined)?.[part];
  const numbers: readonly unknown[] = Array.isArray(found) ? found : [found];
  if (!numbers.every((one) => typeof one === "number")) throw new RangeError(`fact ${id} has no ${name}`);
  return numbers;
}

/** All IDs, in the order of the papers. */
export function factIds(): FactId[] {
  return [...rows.keys()] as FactId[];
}
