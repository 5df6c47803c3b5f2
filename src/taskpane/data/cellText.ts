/** Cells of the workbook as the text of a CSV file, so that there is one reader for both. */
import { dateOfSerial } from "../../model/dates";
import type { Raw } from "../../model/given";
import { DAY_SECONDS, timestampText } from "../../model/workload/timestamp";
import { unmistakable } from "../../workload/decimals";
import { plain } from "../../workload/heading";
import { DATE_HEADINGS, TIME_HEADINGS } from "../../workload/profileColumns";
import type { CellRows } from "./protocol";

/** 1970-01-01 in Excel's count of days. */
const EPOCH_SERIAL = 25569;
/** What a single column of numbers without a heading is taken for. */
export const ASSUMED_HEADING = "host_mbps";

export interface CellText {
  readonly text: string;
  readonly isHeadless: boolean;
}

/** Numbers under a heading of times are Excel's serials; a single column of numbers needs no heading. */
export function cellText({ rows }: CellRows): CellText {
  const isHeadless = rows.length > 0 && rows.every((row) => row.length === 1 && typeof row[0] !== "string");
  const [heading = [], ...body] = isHeadless ? [[ASSUMED_HEADING], ...rows] : rows;
  const names = heading.map((cell) => plain(String(cell ?? "").replace(/[([][^)\]]*[)\]]\s*$/, "")));
  const lines = body.map((row) => row.map((cell, column) => written(cell, names[column] ?? "")).join(","));
  return { text: [heading.map((cell) => quoted(String(cell ?? ""))).join(","), ...lines].join("\n"), isHeadless };
}

function written(cell: Raw, name: string): string {
  if (typeof cell !== "number") return quoted(String(cell ?? ""));
  const isDate = DATE_HEADINGS.includes(name);
  if (cell < 0 || !(isDate || TIME_HEADINGS.includes(name))) return unmistakable(cell);
  if (isDate && Number.isInteger(cell)) return dateOfSerial(cell);
  return cell < 1 ? timestampText(cell * DAY_SECONDS, false) : timestampText((cell - EPOCH_SERIAL) * DAY_SECONDS, true);
}

/** A line's end would end the row. */
function quoted(text: string): string {
  return text === "" ? "" : `"${text.replace(/\s*\n\s*/g, " ").replace(/"/g, '""')}"`;
}
