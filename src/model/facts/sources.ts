/**
 * The papers and documents, and how we interpret their errata and contradictions. Every interpretation says its reason.
 */
import { fact } from "./facts";
import type { FactId } from "./factIds";
import { papers, type Publication, type Source } from "./papers";

export const sources: readonly Source[] = papers;

export const SOURCE_KEYS = sources.map(({ key }) => key);

/** Returns the paper that a fact ID belongs to. @throws RangeError for an ID of no paper */
export function paperOfFact(factId: string): Source {
  const found = sources.find((s) => factId.startsWith(s.factPrefix));
  if (!found) throw new RangeError(`no paper has ${factId}`);
  return found;
}

/** A paper or document with the facts that are from it. */
interface Cited {
  readonly paper: Source;
  readonly publication?: Publication;
  readonly facts: readonly FactId[];
}

/** Groups facts by their paper, those of a collection by their document. */
export function citedBy(facts: readonly FactId[]): Cited[] {
  const found = new Map<string, Cited & { readonly facts: FactId[] }>();
  for (const id of facts) {
    const paper = paperOfFact(id);
    const { publication } = fact(id);
    const key = publication?.key ?? paper.key;
    const known = found.get(key);
    if (known) known.facts.push(id);
    else found.set(key, { paper, ...(publication && { publication }), facts: [id] });
  }
  return [...found.values()];
}

/** "IBM TS7770 R5.1 (IBM, 2021)", or a document's title, publisher and address. */
export function citation({ paper, publication }: Omit<Cited, "facts">): string {
  if (!publication) return `${paper.title} (${paper.publisher}, ${paper.date})`;
  const { title, publisher, date, address } = publication;
  return `${title} (${publisher}${date === undefined ? "" : `, ${date}`}), ${address}`;
}
