/** What to do about a pasted list that has more than its numbers: times, several values per line, a heading. */
import type { Input } from "../../model/question/input";
import { isBlank, partsOf, type Given, type InputError, type Raw } from "../../model/question/parseArguments";

const TIME = /^\d{1,2}:\d{2}|^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/;
/** "58, 60", "58 60 55", "58,60"; but 11,000 is one number. */
const SEVERAL = /\d[,\s]\s*\d.*[,\s]\s*\d|\d[,\s]\s+\d|^\d+,(?!\d{3}$)\d+$/;

const EACH_APART = "Put each value on its own line, or separate values with semicolons.";

/** Returns a sentence; empty if the cells don't show what went wrong. */
export function cureOf(input: Input, given: Given, { argument }: InputError): string {
  const cells: readonly Raw[] = Array.isArray(given) ? (given as readonly Raw[]) : [given as Raw];
  const { index: at = -1 } = partsOf(argument);
  const text = String(cells[at] ?? "").trim();
  if (input.kind === "rows") return Object.keys(input.columns).length === 1 && text.includes(",") ? EACH_APART : "";
  if (input.kind !== "list") return "";
  if (TIME.test(text)) return "Paste only the values, without the times. To use the times, load the file in Data.";
  if (SEVERAL.test(text)) return EACH_APART;
  const isHeading =
    at === 0 && !isBlank(text) && !/\d/.test(text) && cells.slice(1).some((cell) => /\d/.test(String(cell)));
  return isHeading ? "Remove the heading." : "";
}
