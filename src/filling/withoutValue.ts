/** Says which formulas have no value, and why. */
import { shortened } from "../model/quantities/formatNumber";

export type WithoutValue = readonly (readonly [cell: string, why: string])[];

/** What stands before the cell that a formula without a value reads, if that is why it has none. */
export const READS = "reads ";

/** Maximum number of cells named. */
const MOST_NAMED = 3;

/** "Sizing!C8 (calls SUBTOTAL) and 2 that read it"; undefined if every formula has a value. */
export function withoutValueInWords(blank: WithoutValue): string | undefined {
  if (blank.length === 0) return undefined;
  const causes = blank.filter(([, why]) => !why.startsWith(READS));
  const first = causes.length > 0 ? causes : blank;
  const named = first.slice(0, MOST_NAMED).map(([cell, why]) => `${cell} (${shortened(why)})`);
  const more = first.length - named.length;
  const readers = blank.length - first.length;
  return [
    named.join(", ") + (more > 0 ? ` and ${more} more` : ""),
    ...(readers > 0 ? [`${readers} that ${readers === 1 ? "reads" : "read"} them`] : []),
  ].join("; and ");
}
