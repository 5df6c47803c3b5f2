/** What is said about an answer, beside its numbers, as rows: each says one thing, or several of one condition. */
import type { FactId } from "../facts/factIds";
import type { Assumption } from "./answer";

type Said =
  | { readonly assumption: Assumption }
  | { readonly assumptions: readonly Assumption[] }
  | { readonly warning: string }
  | { readonly warnings: readonly string[] }
  | { readonly fact: FactId }
  | { readonly facts: readonly FactId[] };
/** Always said without `when`. */
export type SaidRow = { readonly when?: boolean } & Said;

interface AllSaid {
  readonly facts: FactId[];
  readonly assumptions: Assumption[];
  readonly warnings: string[];
}

/** Returns what the rows say that hold, each kind in the order of the rows. */
export function said(rows: readonly SaidRow[]): AllSaid {
  const all: AllSaid = { facts: [], assumptions: [], warnings: [] };
  for (const row of rows) {
    if (row.when === false) continue;
    if ("fact" in row) all.facts.push(row.fact);
    else if ("facts" in row) all.facts.push(...row.facts);
    else if ("assumption" in row) all.assumptions.push(row.assumption);
    else if ("assumptions" in row) all.assumptions.push(...row.assumptions);
    else if ("warning" in row) all.warnings.push(row.warning);
    else all.warnings.push(...row.warnings);
  }
  return all;
}
