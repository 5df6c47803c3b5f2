/**
 * The statements of the five papers, one record each, looked up by id.
 *
 * The JSON files are the whole record: conditions, tolerance with its reason, our own note. The functions bundle
 * carries the part declared here and nothing else (webpack.config.ts drops the rest).
 */
import globalMirror from "./globalMirror.json";
import ptpVts from "./ptpVts.json";
import t10000c from "./t10000c.json";
import ts7770 from "./ts7770.json";
import tsmTapeCopy from "./tsmTapeCopy.json";

export interface Fact {
  readonly id: string;
  /** Section, table or figure of the paper. */
  readonly where: string;
  readonly quantity: string;
  /** "none" where the fact is an ordering, a rule or a name. */
  readonly unit: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** How the paper qualifies the number: exact, about, at least, at most, over, up to, ratio, estimate. */
  readonly qualifier: string;
  /** In our words; in the functions bundle only where there is no number. */
  readonly note?: string;
}

/** A fact id as it stands in the JSON files. */
export type FactId = string;

const byId: ReadonlyMap<FactId, Fact> = new Map(
  ([] as Fact[]).concat(ptpVts, ts7770, t10000c, globalMirror, tsmTapeCopy).map((fact) => [fact.id, fact]),
);

/** Undefined for an unknown id: ids come from users too (FACT). */
export function findFact(id: FactId): Fact | undefined {
  return byId.get(id.trim().toLowerCase());
}

/** @throws RangeError for an id that no paper has: a slip in the model, not in the input. */
export function fact(id: FactId): Fact {
  const found = byId.get(id);
  if (!found) throw new RangeError(`there is no fact ${id}`);
  return found;
}

/** The number of a fact that has exactly one. @throws RangeError where it has none. */
export function valueOf(id: FactId): number {
  const { value } = fact(id);
  if (value === null) throw new RangeError(`fact ${id} has no single value`);
  return value;
}

/** All ids, in the order of the papers. */
export function factIds(): FactId[] {
  return [...byId.keys()];
}
