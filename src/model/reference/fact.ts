import { table, type Reply } from "../question/answer";
import { findFact, type Fact } from "../facts/facts";
import { DERIVED, placeInPaper, shown } from "../facts/shownFact";
import { InputError } from "../question/parseArguments";
import { question, text, type About } from "../question/question";
import { citation, paperOfFact } from "../facts/sources";

/** A published statement by its ID, in a row without headings: value or bounds, unit, place. */
export const factQuestion = question({
  name: "PAPER_FACT",
  subject: "General",
  asks: "A published statement by its ID: value or bounds, unit, and its place in the paper or document",
  unit: "table",
  equation: { inWords: "looked up" },
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
    `The third cell says "${DERIVED}" if the number isn't the paper's own, but our arithmetic on its numbers.`,
  ],
});

/** Returns the place, and the document in full if the fact is from one. */
function placeInFull(found: Fact): string {
  const { id, publication } = found;
  const place = placeInPaper(found);
  return publication ? `${place}: ${citation({ paper: paperOfFact(id), publication })}` : place;
}
