/**
 * Reads a measured profile, a row an interval, from a CSV export of any length: times and MB/s, or times, I/Os a second
 * and the size of a transfer. The text is never in memory as a whole; what is kept of a row are four numbers.
 */
import { assemble, ProfileError, type Profile, type Readings, type TimeFinding } from "../model/workload/profile";
import { mbpsOfIos } from "../model/workload/transfer";
import { quoted } from "../model/figures";
import { QuantityError, type UnitName } from "../model/quantity";
import {
  durationText,
  offsetText,
  TimestampError,
  timestampReader,
  timestampText,
  type DateOrder,
  type Timestamp,
} from "../model/workload/timestamp";
import { textsOf, type Source } from "./chunks";
import { CsvError, type CsvLine } from "./csv";
import { numberColumn } from "./numberColumn";
import { numberIn } from "./heading";
import { profileColumns, type Place, type ProfileColumns } from "./profileColumns";
import { problemList, type Problems } from "./problems";
import { textRows } from "./textRows";

/** "changed offset": instants stay exact, and only their texts change. "passed over": titles and headings, no rows. */
export type ProfileProblem = "unreadable row" | "passed over" | "changed offset" | TimeFinding;

/** A row of the file is not in the profile. */
export const LOSING: readonly ProfileProblem[] = ["unreadable row", "duplicate"];

export interface ProfileOptions {
  /** Heading of the rate to take where there are several. */
  readonly column?: string;
  /** Of dates with slashes. */
  readonly dates?: DateOrder;
  /** Rows of one time are systems and add up. */
  readonly sum?: boolean;
  /** Whether a time stands where its interval begins (default) or ends. */
  readonly stamps?: "start" | "end";
  /** For a file without times, or with one row only. */
  readonly intervalSeconds?: number;
  /** Decimals take a comma. */
  readonly decimalComma?: boolean;
}

export interface Measured {
  readonly profile: Profile;
  readonly problems: Problems<ProfileProblem>;
  /** Rows below the heading that were read. */
  readonly rows: number;
  /** Heading of what was taken. */
  readonly column: string;
}

export interface ProfileReader {
  push(text: string): void;
  readonly rows: () => number;
  /** @throws CsvError where the heading cannot be used or no row can; ProfileError where no interval follows. */
  end(): Measured;
}

/** More would not fit: see MOST_INTERVALS. */
const MOST_ROWS = 10_000_000;

export function profileReader(options: ProfileOptions = {}): ProfileReader {
  const problems = problemList<ProfileProblem>();
  const readTime = timestampReader(options.dates);
  const [seconds, mbps, io, rowNumbers] = [numberColumn(), numberColumn(), numberColumn(), numberColumn()];
  let columns: ProfileColumns | undefined;
  let [rows, readable] = [0, 0];
  let [dated, offset, lastOffset]: [boolean | undefined, number | undefined, number | undefined] = [
    undefined,
    undefined,
    undefined,
  ];

  const unreadable = (row: number, rule: string, given?: string): void => {
    problems.add("unreadable row", row, () => (given === undefined ? rule : `${rule}, got ${quoted(given)}`));
  };
  const timeOf = ({ cells }: CsvLine, { time, date, isUtc }: ProfileColumns): Pick<Timestamp, "seconds" | "offset"> => {
    if (time === undefined) return { seconds: seconds.length, offset: undefined };
    const text = [date, time].map((place) => (place === undefined ? "" : (cells[place]?.trim() ?? ""))).join(" ");
    const read = readTime(text);
    const own = read.offset ?? (isUtc ? 0 : undefined);
    if (dated === undefined) [dated, offset, lastOffset] = [read.dated, own, own];
    if (read.dated !== dated) throw new TimestampError(`must ${dated ? "" : "not "}have a date as the rows above`);
    if ((own === undefined) !== (offset === undefined)) {
      throw new TimestampError(`must ${offset === undefined ? "not " : ""}say its time zone as the rows above`);
    }
    return { seconds: read.seconds, offset: own };
  };
  const timeIn = (line: CsvLine, places: ProfileColumns): Pick<Timestamp, "seconds" | "offset"> | undefined => {
    try {
      return timeOf(line, places);
    } catch (error) {
      if (!(error instanceof TimestampError)) throw error;
      unreadable(line.row, `time ${error.rule}`, line.cells[places.time ?? -1]?.trim() ?? "");
      return undefined;
    }
  };
  const valueIn = ({ cells, row }: CsvLine, { place, heading, factor }: Place, unit: UnitName): number => {
    const cell = cells[place]?.trim() ?? "";
    try {
      return amount(cell, factor, unit, options.decimalComma);
    } catch (error) {
      if (!(error instanceof QuantityError)) throw error;
      unreadable(row, `${heading} ${error.rule}`, cell === "" ? undefined : cell);
      return NaN;
    }
  };
  const noteOffset = (row: number, own: number | undefined): void => {
    if (own === undefined || own === lastOffset) return;
    const before = lastOffset ?? 0;
    lastOffset = own;
    problems.add("changed offset", row, () => `the clock goes from ${offsetText(before)} to ${offsetText(own)}`);
  };
  const take = (line: CsvLine): void => {
    if (!columns) return;
    rows += 1;
    if (rows > MOST_ROWS) throw new CsvError(line.row, `at most ${MOST_ROWS} rows are taken`);
    const at = timeIn(line, columns);
    if (at === undefined) return;
    // A row whose value cannot be read still says that its interval was there.
    const value = (place: Place, unit: UnitName): number => valueIn(line, place, unit);
    const ios = columns.io && value(columns.io, "count");
    const rate = columns.rate
      ? value(columns.rate, "MB/s")
      : mbpsOfIos(ios ?? NaN, columns.transfer ? value(columns.transfer, "MB") : NaN);
    noteOffset(line.row, at.offset);
    seconds.add(at.seconds);
    mbps.add(rate);
    if (ios !== undefined) io.add(ios);
    rowNumbers.add(line.row);
    if (!Number.isNaN(rate)) readable += 1;
  };
  const text = textRows({
    heading(line) {
      try {
        columns = profileColumns(line, options.column);
        return true;
      } catch (error) {
        if (error instanceof CsvError) return error;
        throw error;
      }
    },
    row: take,
    passedOver: (row, what) => {
      problems.add("passed over", row, () => what);
    },
    fault: unreadable,
  });

  return {
    push: (piece) => {
      text.push(piece);
    },
    rows: () => rows,
    end() {
      text.end();
      const found = problems.done();
      if (readable === 0) {
        const [first] = found.first;
        throw first ? new CsvError(first.row, first.text) : new CsvError(1, "no interval follows the heading");
      }
      const readings: Readings = {
        seconds: seconds.values(),
        mbps: mbps.values(),
        ioPerSecond: columns?.io ? io.values() : undefined,
        row: rowNumbers.values(),
      };
      const profile = toProfile(readings, columns?.time !== undefined);
      const column = columns?.rate?.heading ?? `${columns?.io?.heading ?? ""} x ${columns?.transfer?.heading ?? ""}`;
      return { profile, problems: problems.done(), rows, column };
    },
  };

  function toProfile(readings: Readings, timed: boolean): Profile {
    const { intervalSeconds, sum = false, stamps = "start" } = options;
    if (!timed) {
      if (intervalSeconds === undefined) throw new ProfileError("the file has no times: say how long an interval is");
      const { mbps: rates, ioPerSecond } = readings;
      return { start: 0, dated: false, timed, offset: undefined, intervalSeconds, mbps: rates, ioPerSecond };
    }
    const isDated = dated ?? false;
    const rules = { zoned: offset !== undefined, dated: isDated, offset, sum, stamps };
    const only = readings.seconds.length === 1 ? intervalSeconds : undefined;
    return assemble(readings, { ...rules, intervalSeconds: only }, (kind, row, at, size) => {
      const when = timestampText(at, isDated, offset);
      problems.add(kind, row, () => FINDING[kind](when, size));
    });
  }
}

/** What each finding about the times says, and what was done. */
const FINDING: Readonly<Record<TimeFinding, (at: string, size: number) => string>> = {
  gap: (at, size) =>
    `${at} stands ${durationText(size)} after the end of the interval before: what lies between is missing${
      size === 3600 ? " (a clock put forward looks alike)" : ""
    }`,
  duplicate: (at) => `${at} was there already: left out`,
  "changed interval": (at, size) => `from ${at} an interval is ${durationText(size)}: spread over the profile's`,
  "uneven time": (at, size) =>
    `${at} is ${durationText(Math.abs(size))} ${size > 0 ? "late" : "early"}: taken as the next interval`,
  "out of order": (at, size) => `${at} stands ${durationText(size)} too late in the file: put in its place`,
  "clock change": (at, size) =>
    size < 0
      ? `at ${at} the clock goes back an hour: read on without a break, by the clock of the rows above`
      : `at ${at} the clock goes forward again: read on without a break`,
};

/** @throws QuantityError for a blank, a text, a negative number */
function amount(text: string, factor: number, unit: UnitName, decimalComma: boolean | undefined): number {
  if (text === "") throw new QuantityError("is blank: write 0 for an interval without load");
  const value = numberIn(decimalComma ? text.replace(/\./g, "").replace(",", ".") : text, factor, unit);
  if (!Number.isFinite(value)) throw new QuantityError("must be a finite number");
  if (value < 0) throw new QuantityError("must be at least 0");
  return value;
}

export interface Reading {
  /** Stops the reading: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** After each piece: rows, and bytes (characters of a source of texts), read so far. */
  readonly progress?: (rows: number, bytes: number) => void;
}

/** @throws CsvError and ProfileError as the reader's end; the signal's reason where it was stopped. */
export async function readProfile(source: Source, options: ProfileOptions & Reading = {}): Promise<Measured> {
  const reader = profileReader(options);
  let total = 0;
  for await (const { text, bytes } of textsOf(source)) {
    options.signal?.throwIfAborted();
    reader.push(text);
    total += bytes;
    options.progress?.(reader.rows(), total);
  }
  options.signal?.throwIfAborted();
  return reader.end();
}
