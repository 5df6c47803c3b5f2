/** Why a source was rejected, and what to do about it where the pane can help. */
import type { Refused } from "./measuring";
import type { RefusedFor } from "./measured";

const CURES: Readonly<Record<Exclude<RefusedFor, "no text">, string>> = {
  decimals: "Choose the decimal separator in Import options.",
  dates: "Choose the date order in Import options.",
  interval: "Enter the interval length in Import options.",
  stamps: "Choose Start in Import options.",
  column: "Choose the MB/s column in Import options.",
  unit: "Choose the unit of the column in Import options.",
  io: "Choose the column of I/Os per second in Import options.",
  "size unit": "Choose the unit of the transfer size in Import options.",
  heading: "The first row must contain the column names, for example time and host_mbps.",
  coverage: "Enter both in Import options.",
  subsystem: "Choose the subsystem in Import options.",
  "one record type":
    "Choose the MB/s column in Import options. For exported RMF, SMF or DCOLLECT records, choose all of their files at once.",
  changed: "If the file changed, choose it again.",
};

export function refusal({ name, reason, why }: Pick<Refused, "name" | "reason" | "why">): string {
  if (why === "no text") {
    return `Can't read ${name}: it isn't a text file. Save the sheet as CSV, or open the workbook and use selected cells.`;
  }
  return [`Can't read ${name}: ${reason}.`, ...(why === undefined ? [] : [CURES[why]])].join(" ");
}
