/** Why a source was not taken, as the pane says it, and what to do where that is plain. */

const NO_TEXT = /got "(?:PK|[^"]*\ufffd)/;

const CURES: readonly (readonly [reason: RegExp, cure: string])[] = [
  [/decimals: point or comma\?/, "Choose under Decimals."],
  [/whether day or month stands first/, "Choose which under Dates with slashes."],
  [/say how long an interval is$/, "Write it under Interval, without times."],
  [/several columns of MB\/s/, "Choose one under Column of MB/s."],
  [/say its unit if its heading does not$/, "Choose it under Unit of the column."],
  [/needs a column of .*got "[\d.,:; -]*"$/, "The first row is to name the columns, such as time and host_mbps."],
  [/needs a column of /, "Choose one under Column of MB/s if the file has it."],
];

export function refusal({ name, reason }: { readonly name: string; readonly reason: string }): string {
  if (NO_TEXT.test(reason))
    return `${name} was not taken: it is no text. Save a workbook's sheet as CSV, or open the workbook and take the selected cells.`;
  // The names of the choices are those of the command line.
  const told = reason.replace(" (dates: dmy or mdy)", "");
  const cure = CURES.find(([one]) => one.test(reason))?.[1];
  return [`${name} was not taken: ${told}.`, ...(cure === undefined ? [] : [cure])].join(" ");
}
