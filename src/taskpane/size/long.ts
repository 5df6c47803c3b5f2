/** Which forms hold so much that their answer could keep the page from drawing. */
import type { Question } from "../../model/question";
import { itemsOf, takesRange, type Entry, type Held } from "./entry";
import type { Filled } from "./outcome";

/**
 * A day of hours: the dearest answers to it, TAPE_RECALL_ORDER's and GM_LINK_CURVE's to as many links, take 5 to 20 ms,
 * and to a day of quarter hours already 50 to 130.
 */
export const FEW_VALUES = 24;

export function isLong({ inputs, takesLong }: Question, { entries, held }: Filled): boolean {
  if (takesLong) return true;
  return Object.entries(inputs).some(([name, input]) => takesRange(input) && hasMany(entries[name], held[name]));
}

function hasMany(entry: Entry | undefined, held: Held | undefined): boolean {
  if (entry?.kind === "typed") return itemsOf(entry.text, FEW_VALUES + 1).length > FEW_VALUES;
  return held?.kind === "values" && held.values.length > FEW_VALUES;
}
