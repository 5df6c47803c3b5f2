/** The facts' records as the files have them, with what only their pages and tests need. */
import type { FactId } from "../../model/facts/factIds";
import { knownId } from "../../model/facts/facts";
import { papers } from "../../model/facts/papers";
import type { ClaimClass } from "../../model/facts/evidenceCounts";

export interface FactRecord {
  readonly id: FactId;
  readonly where: string;
  readonly use: string;
  /** What the statement proves of the model; "derived" if the number is our own arithmetic, not the paper's. */
  readonly class?: ClaimClass | "derived";
  /** The functions that the statement bears on. */
  readonly questions?: readonly string[];
  /** How a prediction is met, by how much a statement is missed, or why no test can check it. */
  readonly why?: string;
  /** The model's number that was fitted to the statement by hand. */
  readonly setByHand?: string;
  readonly quantity: string;
  readonly unit: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly tolerance?: string;
  /** Reported, but doesn't bind. */
  readonly soft?: boolean;
  readonly note: string;
}

export function recordsOf(paper: (typeof papers)[number]): FactRecord[] {
  return paper.facts.map((fact) => ({ ...(fact as FactRecord), id: knownId(fact.id) }));
}

export const records = papers.flatMap(recordsOf);

/** Uses of facts that are claims of the papers: numbers, orderings, and rules and settings. */
export const BINDING = ["value", "bound", "ordering", "specification", "rule"];
