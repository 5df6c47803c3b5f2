import { table, type Reply } from "../estimate";
import { findFact, type Fact } from "../facts/facts";
import { exactly } from "../figures";
import { InputError } from "../given";
import { question, text } from "../question";
import { sourceOf } from "../sources";

/** A paper's statement by its id, without headings: value or bounds, unit, place. */
export const factQuestion = question({
  name: "FACT",
  subject: "Everywhere",
  asks: "A statement of a paper by its id: value or bounds, unit, place",
  goals: ["What does the paper say?"],
  terms: ["statement", "evidence", "citation"],
  unit: "table",
  equation: "looked up",
  notes: [
    "Three cells in a row; a statement without a number shows what it says. EXPLAIN lists the ids that an answer rests on.",
  ],
  examples: [["ptp-vts.tvc.b10-432.deferred-peak-hours.cf3"], ["t10000c-ficon-2011.access.t10000c-load"]],
  inputs: { id: text("Id of the fact, as EXPLAIN lists it") },
  answer({ id }): Reply {
    const found = findFact(id);
    if (!found) throw new InputError("id", "must be the id of a fact (EXPLAIN lists them)", id);
    return table(
      [],
      [[shown(found), found.unit === "none" ? "" : found.unit, placeOf(found)]],
      `${found.quantity}: ${shown(found)}`,
      () => ({
        facts: [found.id],
      }),
    );
  },
});

/** The value, the bounds in words, or what an ordering or a rule says. */
export function shown(found: Fact): number | string {
  const { value, low, high, qualifier } = found;
  if (value !== null) return value;
  if (low !== null && high !== null) return `${exactly(low)} to ${exactly(high)}`;
  if (low !== null) return `${qualifier === "over" ? "over" : "at least"} ${exactly(low)}`;
  if (high !== null) return `at most ${exactly(high)}`;
  return found.note ?? found.quantity;
}

/** "ptp-vts-2002, Table 1". */
export function placeOf(found: Fact): string {
  return `${sourceOf(found.id).key}, ${found.where}`;
}
