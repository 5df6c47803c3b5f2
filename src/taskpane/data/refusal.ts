/** Why a source was rejected, and what to do about it where the pane can help. */
import { textOfQuestion } from "../../workload/choices";
import { recordTypeOf } from "../../workload/records";
import type { Refused } from "./measuring";
import type { RefusedFor } from "./measured";

const CURES: Readonly<Record<Exclude<RefusedFor, "no text">, string>> = {
  decimals: "Choose the decimal separator in Import options.",
  dates: "Choose the date order in Import options.",
  interval: "Enter the interval length in Import options.",
  time: "Choose the time column in Import options.",
  stamps: "Choose Start in Import options.",
  column: "Choose the rate column in Import options.",
  direction: "Choose in Import options what the rates are.",
  amount: "Choose in Import options what the numbers are.",
  systems: "Add up systems, or choose in Import options.",
  absent: "Choose in Import options what systems without a value were.",
  layers: "Leave systems out, or choose, in Import options.",
  only: "Enter which rows to use in Import options.",
  format: "Enter the format in Import options.",
  unit: "Choose the unit of the column in Import options.",
  io: "Choose the column of I/Os per second in Import options.",
  "size unit": "Choose the unit of the transfer size in Import options.",
  heading: "The first row must contain the column names, for example time and host_mbps.",
  sheet: "Save the sheet as CSV, or open the workbook and use selected cells.",
  coverage: "Enter both in Import options.",
  subsystem: "Choose the subsystem in Import options.",
  changed: "If the file changed, choose it again.",
};

const ONE_RECORD_TYPE = "For exported RMF, SMF or DCOLLECT records, choose all of their files at once.";

export function refusal({
  name,
  reason,
  why,
  questions,
}: Pick<Refused, "name" | "reason" | "why" | "questions">): string {
  if (why === "no text") {
    return `Can't read ${name}: it isn't a text file. Save the sheet as CSV, or open the workbook and use selected cells.`;
  }
  if (questions.length < 2) return [`Can't read ${name}: ${ended(reason)}`, ...curesOf(name, why)].join(" ");
  // One question after the other, each with what to do.
  const all = questions.flatMap((question) => [ended(textOfQuestion(question)), ...curesOf(name, question.asks)]);
  return [`Can't read ${name} as it is:`, ...all].join(" ");
}

/** With a full stop, unless it asks. */
function ended(text: string): string {
  return text.endsWith("?") ? text : `${text}.`;
}

/** A file named as one type of exported records may be a profile, too. */
function curesOf(name: string, why: Exclude<RefusedFor, "no text"> | undefined): string[] {
  if (why === undefined) return [];
  const isRecords = why === "column" && recordTypeOf(name) !== undefined;
  return [CURES[why], ...(isRecords ? [ONE_RECORD_TYPE] : [])];
}
