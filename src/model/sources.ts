/**
 * The papers, and how we interpret their errata and contradictions. Every interpretation says its reason.
 */
import table from "./facts/factTable";
import type { Source } from "./facts/papers";

export const sources: readonly Source[] = table.papers;

export const SOURCE_KEYS = sources.map(({ key }) => key);

/** Returns the paper that a fact ID belongs to. @throws RangeError for an ID of no paper */
export function paperOfFact(factId: string): Source {
  const found = sources.find((s) => factId.startsWith(s.factPrefix));
  if (!found) throw new RangeError(`no paper has ${factId}`);
  return found;
}
