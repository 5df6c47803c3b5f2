/** Prefixes that an .xlsx stores before functions and names that Excel 2007 did not have. */
const YOUNGER = /\b_xl(?:fn|ws|pm|eta)\./g;
/** A custom function: its namespace and name with underscores, before the bracket. */
const CUSTOM = /\b_xldudf_([A-Za-z][A-Za-z0-9]*)_(\w+)(?=\()/g;
/** Text in quotation marks stays unchanged. */
const TEXTS = /("(?:[^"]|"")*")/;

/** A formula as it is stored, without its equals sign, to what a person types: =SIZING.VTS_PEAK_HOURS(model) */
export function typedFormula(stored: string): string {
  const typed = stored
    .split(TEXTS)
    .map((piece) => (piece.startsWith('"') ? piece : piece.replace(YOUNGER, "").replace(CUSTOM, "$1.$2")));
  return `=${typed.join("")}`;
}
