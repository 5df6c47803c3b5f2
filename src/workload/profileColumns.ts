/** Which columns of an export are times, MB/s, I/Os a second and the size of a transfer. */
import { QuantityError } from "../model/quantity";
import { CsvError, type CsvLine } from "./csv";
import { plain, readingsOf, unitFactor } from "./heading";

/** Headings without their unit, case, spaces and marks. */
export const TIME_HEADINGS = [
  ...["time", "timestamp", "datetime", "hour", "interval", "start", "from", "begin"],
  ...["starttime", "intervalstart", "recordtime", "timeofday"],
];
export const DATE_HEADINGS = ["date", "day"];
/** Of a column of MB/s that needs no further name, and that outranks others. */
export const RATE_HEADINGS = [
  ...["", "host", "demand", "rate", "write", "throughput", "hostwrite", "hostdemand", "hostrate"],
  ...["hostwriterate", "writerate", "datarate"],
];
export const IO_HEADINGS = [
  "io",
  "iops",
  "ios",
  "iopers",
  "iorate",
  "iopersecond",
  "iopersec",
  "iospersecond",
  "hostio",
  "totaliops",
];
export const TRANSFER_HEADINGS = [
  ...["", "transfer", "transfersize", "avgtransfersize", "averagetransfersize"],
  ...["iosize", "avgiosize", "averageiosize", "avgtransfer"],
];

export interface Place {
  readonly place: number;
  readonly heading: string;
  readonly factor: number;
}

export interface ProfileColumns {
  /** Undefined where the file has no times. */
  readonly time: number | undefined;
  /** Where the date stands in a column of its own. */
  readonly date: number | undefined;
  /** To MB/s; undefined where it follows from `io` and `transfer`. */
  readonly rate: Place | undefined;
  readonly io: Place | undefined;
  /** To MB. */
  readonly transfer: Place | undefined;
  /** Whether the heading says that times are in UTC. */
  readonly isUtc: boolean;
}

/**
 * @param column the heading of the rate to take where there are several
 * @throws CsvError where the file has no rate, or more than one that may be meant.
 */
export function profileColumns(header: CsvLine, column?: string): ProfileColumns {
  const time = named(header, TIME_HEADINGS);
  const date = named(header, DATE_HEADINGS);
  const rates = ratesIn(header);
  const io = named(header, IO_HEADINGS);
  const transfer = transferIn(header);
  const rate = chosenRate(header, rates, column);
  if (!rate && !(io !== undefined && transfer)) {
    throw new CsvError(
      header.row,
      "needs a column of MB/s (host_mbps), or one of I/Os a second and one of the transfer size (io_per_s, transfer_kb)",
      header.cells.map((cell) => cell.trim()).join(", "),
    );
  }
  const timeHeading = header.cells[time ?? date ?? -1] ?? "";
  return {
    time: time ?? date,
    date: time === undefined ? undefined : date,
    rate,
    io: io === undefined ? undefined : { place: io, heading: header.cells[io]?.trim() ?? "", factor: 1 },
    transfer: rate ? undefined : transfer,
    isUtc: /\b(UTC|GMT)\b/i.test(timeHeading),
  };
}

function named(header: CsvLine, names: readonly string[]): number | undefined {
  const place = header.cells.findIndex((heading) => {
    const ownName = plain(heading.replace(/[([][^)\]]*[)\]]\s*$/, ""));
    return names.includes(ownName);
  });
  return place < 0 ? undefined : place;
}

interface Rate extends Place {
  readonly name: string;
}

/** Every column whose heading says a data rate, or is one of the names that mean MB/s. */
function ratesIn(header: CsvLine): Rate[] {
  return header.cells.flatMap((text, place) => {
    const heading = text.trim();
    for (const { name, unit } of readingsOf(heading)) {
      if (unit === undefined && name !== "" && RATE_HEADINGS.includes(name))
        return [{ place, heading, factor: 1, name }];
      if (unit === undefined || !/\/|ps$/i.test(unit)) continue;
      try {
        const factor = unitFactor(unit, "MB/s");
        if (factor !== undefined) return [{ place, heading, factor, name }];
      } catch (error) {
        if (!(error instanceof QuantityError)) throw error;
        // Bits, or a size for each I/O: no rate of data, unless the file has no other.
        if (RATE_HEADINGS.includes(name) && !/\/IO$/i.test(unit)) throw new CsvError(header.row, error.rule, heading);
      }
    }
    return [];
  });
}

function chosenRate(header: CsvLine, rates: readonly Rate[], column: string | undefined): Rate | undefined {
  const names = rates.map(({ heading }) => heading).join(", ");
  if (column !== undefined) {
    const wanted = rates.find(({ heading }) => plain(heading) === plain(column));
    if (!wanted) {
      throw new CsvError(header.row, `has no column ${column} of MB/s${names === "" ? "" : `; it has ${names}`}`);
    }
    return wanted;
  }
  const known = rates.filter(({ name }) => RATE_HEADINGS.includes(name));
  const [only, ...others] = known.length > 0 ? known : rates;
  if (others.length > 0) throw new CsvError(header.row, `has several columns of MB/s: say which (${names})`);
  return only;
}

function transferIn(header: CsvLine): Place | undefined {
  for (const [place, text] of header.cells.entries()) {
    const heading = text.trim();
    for (const { name, unit } of readingsOf(heading.replace(/\s*(\/|per)\s*I\/?Os?\b/i, ""))) {
      if (unit === undefined || /\/|ps$/i.test(unit) || !TRANSFER_HEADINGS.includes(name)) continue;
      try {
        const factor = unitFactor(unit, "MB");
        if (factor !== undefined) return { place, heading, factor };
      } catch (error) {
        if (!(error instanceof QuantityError)) throw error;
        // A heading of one letter is no size.
        if (name !== "") throw new CsvError(header.row, `transfer size ${error.rule}`, heading);
      }
    }
  }
  return undefined;
}
