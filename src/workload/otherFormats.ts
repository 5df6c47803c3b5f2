/** Recognises files that are no tables of text, by their first line, to say what to do instead. */
import type { Choice } from "./choices";
import { CsvError } from "./csv";

const EXPORT_CSV = "export the data as CSV";
const FORMATS: readonly (readonly [begins: RegExp, rule: string, asks?: Choice])[] = [
  [/^PK\u0003\u0004/, "this is a workbook or a zip file", "sheet"],
  [/^(?:\u00d0\u00cf|\ufffd\ufffd)\u0011/, "this is a workbook in an old format", "sheet"],
  [/^\s*<(?:\?xml|!doctype|html|[a-z]+[\s>])/i, `this is XML or HTML: ${EXPORT_CSV}`],
  [/^\s*[{[]\s*(?:["{[]|$)/, `this is JSON: ${EXPORT_CSV}`],
  [/^%PDF/, `this is a PDF file: ${EXPORT_CSV}`],
  // Printed reports of z/OS have a carriage control character, and titles in spaced letters.
  [/^[01 ]\s{10,}(?:[A-Z] ){4,}/, `this is a printed report: ${EXPORT_CSV}, with a column for each value`],
];

/** @throws CsvError if the line begins a file of another format */
export function mustBeTable(first: string): void {
  const [, rule, asks] = FORMATS.find(([begins]) => begins.test(first)) ?? [];
  if (rule !== undefined) throw new CsvError(1, rule, undefined, asks);
}
