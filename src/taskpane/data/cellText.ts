/** Writes cells of the workbook as CSV text, so that the same reader reads cells and files. */
import { dateOfSerial } from "../../model/quantities/dates";
import type { Raw } from "../../model/question/parseArguments";
import { DAY_SECONDS, EPOCH_SERIAL, timestampText } from "../../model/quantities/timestamp";
import { unmistakable } from "../../workload/decimals";
import { isTimeHeading } from "../../workload/anyTable";
import type { ProfileOptions } from "../../workload/choices";
import type { CellRows } from "./measured";

/** Serial numbers of the years 1954 to 2119. Numbers outside aren't taken as times. */
const [FIRST_DAY, LAST_DAY] = [20_000, 80_000];
const DATE = /date|datum|fecha|\bday|\btag|jour/i;
/** Heading assumed for a single column of numbers. */
const ASSUMED_HEADING = "host_mbps";

interface CellText {
  readonly text: string;
  readonly isHeadless: boolean;
  /** The text has decimal points, and dates with the year first. */
  readonly options: Pick<ProfileOptions, "decimalComma">;
}

/** Reads numbers under a heading of times as Excel's serial numbers. A single column of numbers needs no heading. */
export function cellText({ rows }: CellRows): CellText {
  const isHeadless = rows.length > 0 && rows.every((row) => row.length === 1 && typeof row[0] !== "string");
  const [heading = [], ...body] = isHeadless ? [[ASSUMED_HEADING], ...rows] : rows;
  const kinds = heading.map((cell, column) =>
    kindOf(
      String(cell ?? ""),
      body.map((row) => row[column] ?? null),
    ),
  );
  const lines = body.map((row) => row.map((cell, column) => written(cell, kinds[column] ?? "number")).join(","));
  return {
    options: { decimalComma: false },
    text: [heading.map((cell) => quoted(String(cell ?? ""))).join(","), ...lines].join("\n"),
    isHeadless,
  };
}

type Kind = "number" | "time" | "date";

function kindOf(heading: string, cells: readonly Raw[]): Kind {
  if (!isTimeHeading(heading)) return "number";
  const isDate = DATE.test(heading);
  const isSerial = (cell: Raw): boolean =>
    typeof cell !== "number" || (cell >= 0 && cell < 1) || (cell >= FIRST_DAY && cell < LAST_DAY);
  return !cells.every(isSerial) ? "number" : isDate ? "date" : "time";
}

function written(cell: Raw, kind: Kind): string {
  if (typeof cell !== "number") return quoted(String(cell ?? ""));
  if (kind === "number") return unmistakable(cell);
  if (kind === "date" && Number.isInteger(cell)) return dateOfSerial(cell);
  return cell < 1 ? timestampText(cell * DAY_SECONDS, false) : timestampText((cell - EPOCH_SERIAL) * DAY_SECONDS, true);
}

/** Replaces line breaks, because they would end the row. */
function quoted(text: string): string {
  return text === "" ? "" : `"${text.replace(/\s*\n\s*/g, " ").replace(/"/g, '""')}"`;
}
