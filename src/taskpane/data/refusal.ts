/** Why a source was not taken, as the pane says it, and what to do where that is plain. */
import { choiceAskedIn, type Choice } from "../../workload/choices";

const NO_TEXT = /got "(?:PK|[^"]*\ufffd)/;

const CURES: Readonly<Record<Choice, string>> = {
  decimals: "Choose under Decimals.",
  dates: "Choose which under Dates with slashes.",
  interval: "Write it under Interval, without times.",
  column: "Choose one under Column of MB/s.",
  unit: "Choose it under Unit of the column.",
  heading: "The first row is to name the columns, such as time and host_mbps.",
};

export function refusal({ name, reason }: { readonly name: string; readonly reason: string }): string {
  if (NO_TEXT.test(reason))
    return `${name} was not taken: it is no text. Save a workbook's sheet as CSV, or open the workbook and take the selected cells.`;
  // The names of the choices are those of the command line.
  const told = reason.replace(" (dates: dmy or mdy)", "");
  const choice = choiceAskedIn(reason);
  const cure = choice && CURES[choice];
  return [`${name} was not taken: ${told}.`, ...(cure === undefined ? [] : [cure])].join(" ");
}
