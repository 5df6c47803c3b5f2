/** What to do about a pasted list that has more than its numbers: times, several values per line, a heading. */
import type { Input } from "../../model/input";
import { isBlank, partsOf, type Given, type InputError, type Raw } from "../../model/given";

const TIME = /^\d{1,2}:\d{2}|^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/;
const SEVERAL = /\d[,\s]\s*\d.*[,\s]\s*\d|\d[,\s]\s+\d/;

/** Returns a sentence; empty if the cells don't show what went wrong. */
export function cureOf({ kind }: Input, given: Given, { argument }: InputError): string {
  if (kind !== "list" || !Array.isArray(given)) return "";
  const cells = given as readonly Raw[];
  const { index: at = -1 } = partsOf(argument);
  const text = String(cells[at] ?? "").trim();
  if (TIME.test(text)) return "Paste only the values, without the times. To use the times, load the file in Data.";
  if (SEVERAL.test(text)) return "Put each value on its own line, or separate values with semicolons.";
  const isHeading =
    at === 0 && !isBlank(text) && !/\d/.test(text) && cells.slice(1).some((cell) => /\d/.test(String(cell)));
  return isHeading ? "Remove the heading." : "";
}
