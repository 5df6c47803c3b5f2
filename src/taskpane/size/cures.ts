/** What to do about a list that cannot be read, where its cells say what happened: it was pasted with more than its numbers. */
import type { Input } from "../../model/input";
import { isBlank, type Given, type InputError, type Raw } from "../../model/given";

const TIME = /^\d{1,2}:\d{2}|^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/;
const SEVERAL = /\d[,\s]\s*\d.*[,\s]\s*\d|\d[,\s]\s+\d/;

/** A sentence, or nothing where there is nothing plain to do. */
export function cureOf({ kind }: Input, given: Given, { argument }: InputError): string {
  if (kind !== "list" || !Array.isArray(given)) return "";
  const cells = given as readonly Raw[];
  const at = Number(/\[(\d+)\]$/.exec(argument)?.[1]) - 1;
  const text = String(cells[at] ?? "").trim();
  if (TIME.test(text))
    return "Leave the times out: only the numbers' column belongs here. A file with its times goes to Data.";
  if (SEVERAL.test(text)) return "Write one value a line, or semicolons between them.";
  const isHeading =
    at === 0 && !isBlank(text) && !/\d/.test(text) && cells.slice(1).some((cell) => /\d/.test(String(cell)));
  return isHeading ? "Leave the heading out." : "";
}
