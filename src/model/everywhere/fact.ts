import { table, type Reply } from "../estimate";
import { findFact } from "../facts/facts";
import type { Fact } from "../facts/facts";
import { exactly } from "../figures";
import { InputError } from "../given";
import { question, text, type About } from "../question";
import { citation, paperOfFact } from "../sources";

/** A published statement by its ID, in a row without headings: value or bounds, unit, place. */
export const factQuestion = question({
  name: "PAPER_FACT",
  // Excel has a function FACT.
  formerName: "FACT",
  subject: "General",
  asks: "A published statement by its ID: value or bounds, unit, and its place in the paper or document",
  unit: "table",
  equation: "looked up",
  examples: [["ptp-vts.tvc.b10-432.deferred-peak-hours.cf3"], ["t10000c-ficon-2011.access.t10000c-load"]],
  inputs: { id: text("Fact ID", { hint: "as listed by EXPLAIN" }) },
  answer({ id }): Reply {
    const found = findFact(id);
    if (!found) throw new InputError("id", "must be the ID of a fact (EXPLAIN lists them)", id);
    return table(
      [],
      [[shown(found), found.unit === "none" ? "" : found.unit, placeInFull(found)]],
      `${found.quantity}: ${shown(found)}`,
      () => ({
        facts: [found.id],
      }),
    );
  },
});

export const about = (): About<typeof factQuestion> => ({
  goals: ["What does the paper say about this?"],
  terms: ["statement", "evidence", "citation"],
  notes: [
    "Spills three cells. A statement without a number shows its text. EXPLAIN lists the IDs that an answer uses.",
  ],
});

/** Returns the value, the bounds in words, or the text of an ordering or a rule. */
export function shown(found: Fact): number | string {
  const { value, low, high, qualifier } = found;
  if (value !== null) return value;
  if (low !== null && high !== null) return `${exactly(low)} to ${exactly(high)}`;
  if (low !== null) return `${qualifier === "over" ? "over" : "at least"} ${exactly(low)}`;
  if (high !== null) return `at most ${exactly(high)}`;
  return found.note ?? found.quantity;
}

/** "ptp-vts-2002, Table 1", or with the document: "current-hardware, ibm-ts2290, drive table". */
export function placeInPaper({ id, where, soft, publication }: Fact): string {
  const keys = [paperOfFact(id).key, ...(publication ? [publication.key] : [])].join(", ");
  return `${keys}${soft ? ` (${doubtOf({ publication })})` : ""}, ${where}`;
}

/** Why a soft statement doesn't bind. */
export function doubtOf({ publication }: { readonly publication?: Fact["publication"] | undefined }): string {
  return publication ? "documents disagree" : "doubtful in the paper";
}

/** Returns the place, and the document in full if the fact is from one. */
function placeInFull(found: Fact): string {
  const { id, publication } = found;
  const place = placeInPaper(found);
  return publication ? `${place}: ${citation({ paper: paperOfFact(id), publication })}` : place;
}
