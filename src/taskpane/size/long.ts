/** Which forms hold so much that their answer could keep the page from drawing. */
import type { Question } from "../../model/question";
import { itemsOf, takesRange, type Entry, type Held } from "./entry";
import type { Filled } from "./outcome";

/**
 * The dearest answer to lists of so many values, GM_LINK_CURVE's, takes 11 ms, and to 24 already 43; without lists the
 * most that was measured is 5 ms within the usual, and 42 at the very end of a limit, but for questions that say that
 * they take long.
 */
export const FEW_VALUES = 8;

export function isLong({ inputs, takesLong }: Question, { entries, held }: Filled): boolean {
  if (takesLong) return true;
  return Object.entries(inputs).some(([name, input]) => takesRange(input) && hasMany(entries[name], held[name]));
}

function hasMany(entry: Entry | undefined, held: Held | undefined): boolean {
  if (entry?.kind === "typed") return itemsOf(entry.text, FEW_VALUES + 1).length > FEW_VALUES;
  return held?.kind === "values" && held.values.length > FEW_VALUES;
}
