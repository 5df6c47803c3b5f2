/** Reads measured or assumed demand, one row an interval, from a CSV export. */
import { CsvError, splitCsv } from "./csv";

export interface Demand {
  /** As written in the file; empty where it has no column of times. */
  readonly times: readonly string[];
  /** Host MB/s before compression. */
  readonly values: readonly number[];
}

/** Headings without their unit, case, spaces and marks. */
const TIME = new Set(["time", "timestamp", "date", "datetime", "hour", "interval", "start", "from"]);
const DEMAND = new Set([
  "",
  "host",
  "demand",
  "rate",
  "write",
  "throughput",
  "hostwrite",
  "hostdemand",
  "hostrate",
  "hostwriterate",
  "writerate",
  "datarate",
]);
const UNIT = /\b([kKMGT]i?B|[kKMGT]bit|[kKMGT]b)(ps|\/s|\/sec)\b/;
/** "mbps" in any case is our own argument's spelling of megabytes a second; "Mb/s" is not. */
const OURS = /^(MB\/s(ec)?|mbps)$/i;

/**
 * Lines that begin with # are comments; the first other line is the heading.
 * @throws CsvError for the first row that cannot be used.
 */
export function readDemand(csv: string): Demand {
  const { header, body } = splitCsv(csv);
  const columns = header.cells.map(heading);
  const demandColumn = columns.findIndex(({ name, hasUnit }) => DEMAND.has(name) && (hasUnit || name !== ""));
  if (demandColumn < 0) {
    throw new CsvError(header.row, "needs a column host_mbps or MB/s", header.cells.join(", "));
  }
  const { unit } = columns[demandColumn] ?? {};
  if (unit !== undefined && (!OURS.test(unit) || /^Mb\//.test(unit))) {
    throw new CsvError(header.row, "demand must be in MB/s", header.cells[demandColumn] ?? "");
  }
  if (body.length === 0) throw new CsvError(header.row, "no interval follows the heading");
  const timeColumn = columns.findIndex(({ name }) => TIME.has(name));
  return {
    times: timeColumn < 0 ? [] : body.map(({ cells }) => cells[timeColumn]?.trim() ?? ""),
    values: body.map(({ cells, row }) => readRate(cells[demandColumn]?.trim() ?? "", row)),
  };
}

function heading(text: string): { name: string; unit: string | undefined; hasUnit: boolean } {
  const words = text.replaceAll("_", " ").trim();
  const unit = UNIT.exec(words)?.[0] ?? /\bmbps\b/i.exec(words)?.[0];
  const name = (unit ? words.replace(unit, "") : words).toLowerCase().replace(/[^a-z]/g, "");
  return { name, unit, hasUnit: unit !== undefined };
}

function readRate(text: string, row: number): number {
  if (text === "") throw new CsvError(row, "demand is blank: write 0 for an interval without load");
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  const value = Number(plain);
  if (!Number.isFinite(value)) throw new CsvError(row, "demand must be a number with a decimal point", text);
  if (value < 0) throw new CsvError(row, "demand must be at least 0", text);
  return value;
}
