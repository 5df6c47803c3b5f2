/** Finds the columns of an export with times, MB/s, I/Os per second and transfer sizes. */
import { QuantityError, readQuantity } from "../model/quantities/quantity";
import { mustAddUp, mustAddUpAsNamed } from "./addedColumns";
import { CsvError, type CsvLine } from "./csv";
import { columnNames, named, plain, readingsOf, unitFactor } from "./heading";
import {
  HARMLESS_WORDS,
  IO_HEADINGS,
  NO_RATES,
  RATE_HEADINGS,
  TRANSFER_HEADINGS,
  UNIT_HEADINGS,
} from "./profileHeadings";
import { mustBeWrites } from "./reads";
import { lengthPlaces, type LengthPlaces } from "./rowLengths";
import { SYSTEM_HEADINGS } from "./systems";
import { timePlaces, type TimePlaces } from "./timeColumns";
import { sysstatRate } from "./units";

const BRACKET = /\s*[([]\s*([^)\]]*?)\s*[)\]]\s*$/;
/** Text in a bracket after the name of a column of I/Os, saying that they are per second. */
const EACH_SECOND = /^(?:iops|(?:io|i\/o|ios|1|ops)?\/s(?:ec)?|per sec(?:ond)?)$/i;
/** I/Os that may be a count. Without its marks, "IO/s" would be the same name as "IOs". */
const UNTIMED = /^[^/]*\b(?:i\/?os?|e\/?as?|e\/?ss?)$/i;

export interface NamedColumn {
  readonly place: number;
  readonly heading: string;
  readonly factor: number;
  /** True if the heading names no unit. */
  readonly isAssumed?: boolean;
  /** The column with each row's own unit. */
  readonly unit?: number | undefined;
}

export interface ProfileColumns extends TimePlaces {
  /** Converts to MB/s; undefined if the rate follows from `io` and `transfer`. */
  readonly rate: NamedColumn | undefined;
  /** Columns with the rates of other systems at the same time, which are added to those of `rate`. */
  readonly others: readonly NamedColumn[];
  readonly io: NamedColumn | undefined;
  /** Converts to MB. */
  readonly transfer: NamedColumn | undefined;
  /** The highest values of the shorter intervals that each row is the mean of, as `--every` writes them. */
  readonly highest: (NamedColumn & { readonly seconds: number }) | undefined;
  /** The columns that name the system of a row. */
  readonly systems: readonly number[];
  /** The column with each row's length. */
  readonly lengths: LengthPlaces;
}

/** The user's choices of columns. */
export interface ColumnChoices {
  /** True if rates of several systems at the same time are added up: rows with the same time, or several columns. */
  readonly sum?: boolean;
  /** Headings of the rates to use, if there are others or none is recognised. Several are added up. */
  readonly columns?: readonly string[];
  /** Unit of these columns, if their headings name none: "MB/s". */
  readonly unit?: string;
  /** Heading of the times, if none is recognised. */
  readonly time?: string;
  /** Heading of the I/Os per second, if there are several or none is recognised. */
  readonly io?: string;
  /** Heading of the transfer size: the rate is then I/Os per second times this size. */
  readonly size?: string;
  /** Unit of that column, if its heading names none: "KB". */
  readonly sizeUnit?: string;
  /** Heading of the column that names the system of each row, if none is recognised. */
  readonly systemColumn?: string;
}

/** Heading of a column with the highest values of shorter intervals, as profileCsv writes it. */
const HIGHEST = /^highest_([\d.]+)_s_mbps$/;

export function highestHeading(seconds: number): string {
  return `highest_${seconds}_s_mbps`;
}

/** @throws CsvError if the file has no rate, or several that could be meant */
export function profileColumns(header: CsvLine, choices: ColumnChoices = {}): ProfileColumns {
  const times = timePlaces(header, choices.time === undefined ? undefined : placeOf(header, choices.time));
  const rates = ratesIn(header);
  const anyIo = choices.io === undefined ? iosIn(header) : placeOf(header, choices.io);
  const untimed = anyIo === undefined || choices.io !== undefined ? undefined : untimedIos(header.cells[anyIo] ?? "");
  const io = untimed === undefined ? anyIo : undefined;
  const transfer = choices.size === undefined ? transferIn(header) : chosenSize(header, choices.size, choices.sizeUnit);
  const [rate, ...others] = choices.size === undefined ? chosenRates(header, rates, choices) : [];
  if (choices.size !== undefined && io === undefined)
    throw new CsvError(header.row, "needs a column of I/Os per second for the transfer size", undefined, "io");
  if (!rate && transfer && untimed !== undefined) {
    throw new CsvError(
      header.row,
      `${untimed} may be a total count; name the column IO/s if it counts I/Os per second`,
    );
  }
  if (!rate && !(io !== undefined && transfer)) {
    const [unsure] = rates;
    if (unsure) {
      const { heading, name } = unsure;
      throw new CsvError(header.row, `${heading} contains "${name}", so it may not be host data`, undefined, "column");
    }
    throw new CsvError(
      header.row,
      choices.sum
        ? "needs an MB/s column (host_mbps), or several with the unit in each heading, such as SYSA (MB/s)"
        : "needs an MB/s column (host_mbps), or columns for I/Os per second and transfer size (io_per_s, transfer_kb)",
      namesIn(header),
      namesNothing(header) ? "heading" : "column",
    );
  }
  const taken = [times.time, times.date, rate?.place, ...others.map(({ place }) => place)];
  // A row's I/Os would be added up once for each column.
  const ios =
    io === undefined || others.length > 0
      ? undefined
      : { place: io, heading: header.cells[io]?.trim() ?? "", factor: 1 };
  if (choices.io === undefined) mustBeWrites(header, rate, ios);
  return {
    ...times,
    rate: rate && { ...rate, unit: named(header, UNIT_HEADINGS) },
    others,
    io: ios,
    transfer: rate ? undefined : transfer,
    highest: others.length > 0 ? undefined : highestIn(header),
    lengths: lengthPlaces(header, taken),
    systems: choices.systemColumn === undefined ? systemsIn(header, taken) : [placeOf(header, choices.systemColumn)],
  };
}

/** True if the supposed heading consists of numbers, or has no second name. */
function namesNothing(header: CsvLine): boolean {
  return /^(?:[\d.,:; -]*|[^,]*,\s+)$/.test(namesIn(header));
}

function systemsIn({ cells }: CsvLine, taken: readonly (number | undefined)[]): number[] {
  const places = Array.from(cells.keys());
  return places.filter((place) => !taken.includes(place) && SYSTEM_HEADINGS.includes(plain(cells[place] ?? "")));
}

function highestIn({ cells }: CsvLine): ProfileColumns["highest"] {
  const place = cells.findIndex((cell) => HIGHEST.test(cell.trim()));
  const heading = cells[place]?.trim() ?? "";
  const seconds = Number(HIGHEST.exec(heading)?.[1]);
  return seconds > 0 ? { place, heading, factor: 1, seconds } : undefined;
}

function namesIn(header: CsvLine): string {
  return columnNames(header).join(", ");
}

/** The heading of a column of I/Os, if it may be a count instead of a rate. */
function untimedIos(heading: string): string | undefined {
  const text = heading.trim();
  return UNTIMED.test(text.replace(BRACKET, (all, said: string) => (EACH_SECOND.test(said) ? all : "")))
    ? text
    : undefined;
}

function iosIn({ row, cells }: CsvLine): number | undefined {
  // Any other text in brackets belongs to the name: thousands, a percentage.
  const names = cells.map((heading) => {
    const said = BRACKET.exec(heading)?.[1]?.trim() ?? "";
    return EACH_SECOND.test(said) ? heading : plain(heading);
  });
  return named({ row, cells: names }, IO_HEADINGS);
}

/**
 * The unit in a line's cell where a number should be: whether it is the heading's unit, and the name before it.
 * @throws CsvError for a unit of bits
 */
export function unitAgain(
  { row, cells }: CsvLine,
  { rate, transfer }: ProfileColumns,
): { readonly isSame: boolean; readonly name: string } | undefined {
  const at = rate ?? transfer;
  const line = { row, cells: [cells[at?.place ?? -1]?.trim() ?? ""] };
  const [own] = rate ? ratesIn(line) : [];
  const again = own ?? (rate ? undefined : transferIn(line));
  return at && again && { isSame: again.factor === at.factor, name: own?.name ?? "" };
}

/** @throws CsvError if no column has the heading */
function placeOf(header: CsvLine, heading: string): number {
  const names = columnNames(header);
  const exact = names.indexOf(heading.trim());
  const place = exact < 0 ? names.findIndex((name) => plain(name) === plain(heading)) : exact;
  if (place < 0 || plain(heading) === "") {
    throw new CsvError(header.row, `has no column ${heading}; its columns are ${namesIn(header)}`);
  }
  return place;
}

interface Rate extends NamedColumn {
  readonly name: string;
}

/** True for "320.5 MB/s", a value of a row. */
function isValue(heading: string): boolean {
  return /^\d[\d.,]*\s*[a-z]+\/s$/i.test(heading);
}

/** Every column whose heading has a unit of a data rate, or is one of the names that mean MB/s. */
function ratesIn(header: CsvLine): Rate[] {
  const names = columnNames(header);
  return header.cells.flatMap((cell, place) => {
    const [text, heading = ""] = [cell.trim(), names[place]];
    if (isValue(text)) return [];
    const known = sysstatRate(text);
    if (known) {
      const name = known.isWritten ? "write" : "read";
      return [{ place, heading, factor: readQuantity(known.one, "MB/s"), name }];
    }
    // Windows names a counter after its machine and disk: \\HOST\PhysicalDisk(_Total)\Disk Write Bytes/sec.
    const own = text.replace(/^\\\\.*\\/, "").replace(/_([a-z]+)_per_(s|sec|second)$/i, " $1/$2");
    for (const { name, unit } of readingsOf(own)) {
      if (unit === undefined && name !== "" && RATE_HEADINGS.includes(name) && !NO_RATES.includes(name))
        return [{ place, heading, factor: 1, name, isAssumed: true }];
      if (unit === undefined || !/\/|ps$|\s(?:per|par|pro|por)\s/i.test(unit)) continue;
      try {
        // RMF and similar programs write headings in capitals, and count bytes.
        const factor = unitFactor(unit.replace(/^([KMG]I?B)\/S(?:EC)?$/, "$1/s"), "MB/s");
        if (factor !== undefined) return [{ place, heading, factor, name }];
      } catch (error) {
        if (!(error instanceof QuantityError)) throw error;
        // Bits aren't a data rate of ours, and a size per I/O isn't a rate. It's an error only under the name of a
        // rate.
        if (RATE_HEADINGS.includes(name) && !/\/IO$/i.test(unit)) throw new CsvError(header.row, error.rule, heading);
      }
    }
    return [];
  });
}

/** Returns the column of rates; several if they are to be added up; none if no heading is that of host data. */
function chosenRates(header: CsvLine, rates: readonly Rate[], choices: ColumnChoices): readonly Rate[] {
  const { columns, unit, sum } = choices;
  if (columns !== undefined) {
    const named = columns.map((column) => namedRate(header, rates, column, unit));
    if (named.length > 1) mustBeAdded(header, named, sum);
    if (named.length > 1) mustAddUpAsNamed(header, named);
    return named;
  }
  const own = rates.filter(({ heading }) => !HIGHEST.test(heading)).filter(isNoSystem);
  const known = own.filter(({ name }) => RATE_HEADINGS.includes(name));
  const usable = known.length > 0 ? known : own;
  const [only] = usable;
  if (usable.length > 1) {
    mustBeAdded(header, rates, sum);
    mustAddUp(header, usable);
    return usable;
  }
  // Columns with other headings may be reads, thousands or free space.
  if (!only || !RATE_HEADINGS.includes(only.name.replace(HARMLESS_WORDS, ""))) return [];
  return [unit !== undefined && only.isAssumed ? inUnit(header, only, unit) : only];
}

/** @throws CsvError if the user didn't ask to add up several columns */
function mustBeAdded(header: CsvLine, rates: readonly Rate[], sum: boolean | undefined): void {
  if (sum) return;
  const names = rates.map(({ heading }) => heading).join(", ");
  throw new CsvError(header.row, `has several MB/s columns (${names})`, undefined, "columns");
}

/** @throws CsvError if there is no such column, or its heading doesn't say the unit and none was given */
function namedRate(header: CsvLine, rates: readonly Rate[], column: string, unit: string | undefined): Rate {
  const wanted =
    rates.find(({ heading }) => heading === column.trim()) ??
    rates.find(({ heading }) => plain(heading) === plain(column));
  if (wanted) {
    if (unit !== undefined && wanted.isAssumed) return inUnit(header, wanted, unit);
    if (unit === undefined || factorOf(header, unit) === wanted.factor) return wanted;
    throw new CsvError(header.row, `column ${column} has a unit other than ${unit}`);
  }
  const place = placeOf(header, column);
  const heading = columnNames(header)[place] ?? "";
  if (unit === undefined) throw new CsvError(header.row, `column ${heading} needs a unit`, undefined, "unit");
  return { place, heading, factor: factorOf(header, unit), name: "" };
}

/** Next to a rate with a unit, a column such as "host" has the systems' names. */
function isNoSystem({ heading, isAssumed }: Rate, _: number, all: readonly Rate[]): boolean {
  return !isAssumed || all.every((rate) => rate.isAssumed) || !SYSTEM_HEADINGS.includes(plain(heading));
}

function inUnit(header: CsvLine, rate: Rate, unit: string): Rate {
  return { ...rate, factor: factorOf(header, unit), isAssumed: false };
}

/** @throws CsvError if it isn't a unit of a rate */
function factorOf(header: CsvLine, unit: string): number {
  try {
    const factor = unitFactor(unit, "MB/s");
    if (factor !== undefined) return factor;
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    throw new CsvError(header.row, `the unit ${error.rule}`, unit);
  }
  throw new CsvError(header.row, "the unit must be a data rate, for example MB/s", unit);
}

/** @throws CsvError if there is no such column, or nothing says its unit */
function chosenSize(header: CsvLine, column: string, unit: string | undefined): NamedColumn {
  const place = placeOf(header, column);
  const heading = header.cells[place]?.trim() ?? "";
  const [said] = readingsOf(heading.replace(PER_IO, "")).flatMap((reading) => {
    const factor = reading.unit === undefined ? undefined : sizeFactor(header, reading.unit);
    return factor === undefined ? [] : [factor];
  });
  const factor = unit === undefined ? said : sizeFactor(header, unit);
  if (factor === undefined && unit !== undefined)
    throw new CsvError(header.row, "the unit must be an amount of data, for example KB", unit);
  if (factor === undefined) throw new CsvError(header.row, `column ${heading} needs a unit`, undefined, "size unit");
  if (said !== undefined && said !== factor)
    throw new CsvError(header.row, `column ${column} has a unit other than ${unit ?? ""}`);
  return { place, heading, factor };
}

/** @throws CsvError for a unit of bits */
function sizeFactor(header: CsvLine, unit: string): number | undefined {
  try {
    return unitFactor(unit, "MB");
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    throw new CsvError(header.row, `the unit ${error.rule}`, unit);
  }
}

const PER_IO = /\s*(\/|per)\s*I\/?Os?\b/i;

function transferIn(header: CsvLine): NamedColumn | undefined {
  for (const [place, text] of header.cells.entries()) {
    const heading = text.trim();
    for (const { name, unit } of readingsOf(heading.replace(PER_IO, ""))) {
      if (unit === undefined || /\/|ps$/i.test(unit) || !TRANSFER_HEADINGS.includes(name)) continue;
      try {
        const factor = unitFactor(unit, "MB");
        if (factor !== undefined) return { place, heading, factor };
      } catch (error) {
        if (!(error instanceof QuantityError)) throw error;
        // A single letter as a heading isn't a transfer size.
        if (name !== "") throw new CsvError(header.row, `transfer size ${error.rule}`, heading);
      }
    }
  }
  return undefined;
}
