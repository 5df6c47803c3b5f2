/** Forms that hold so many values that answering them on the page could block it. */
import type { Question } from "../../model/question/question";
import { paneQuestion } from "../questions";
import { heldBelow } from "./nestedAnswers";
import { itemsOf, takesRange, type Entry, type Held, type HeldCells } from "./entry";
import type { Filled } from "./outcome";

/** A day of hours: the page answers it while the user types. */
const FEW_VALUES = 24;

/**
 * Maximum number of values of a list: the document saves the list with its sizing, and a cell's formula takes only a few
 * thousand.
 */
export const MOST_LISTED = 1500;

export function isLong({ inputs, takesLong }: Question, { entries, held }: Filled): boolean {
  if (takesLong || Object.entries(entries).some(([name, entry]) => isLongBelow(name, entry, held))) return true;
  return Object.entries(inputs).some(([name, input]) => takesRange(input) && hasMany(entries[name], held[name]));
}

/** True if the input takes the answer of a question that takes long. */
function isLongBelow(argument: string, entry: Entry, held: HeldCells): boolean {
  const question = entry.kind === "answer" ? paneQuestion(entry.name) : undefined;
  if (entry.kind !== "answer" || !question) return false;
  return isLong(question, { entries: entry.entries, held: heldBelow(held, argument) });
}

function hasMany(entry: Entry | undefined, held: Held | undefined): boolean {
  if (entry?.kind === "typed") return itemsOf(entry.text, FEW_VALUES + 1).length > FEW_VALUES;
  return held?.kind === "values" && held.values.length > FEW_VALUES;
}
