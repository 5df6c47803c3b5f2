/** Recognises names and units below the heading: the heading once more, a row of units, or another table. */
import { CsvError, type CsvLine } from "./csv";
import { plain } from "./heading";
import { unitAgain, type ProfileColumns } from "./profileColumns";
import { ratesOfLine } from "./saidUnits";
import { isDateHeading, isTimeHeading } from "./timeColumns";

/** True if the cell for the time or for the number has no digits, so that it is a name or a unit. */
export function isNamed(line: CsvLine, columns: ProfileColumns): boolean {
  return [columns.time, valuePlace(columns)].some((place) => isName(cellAt(line, place)));
}

/**
 * True if the line only repeats the heading or its unit.
 * @throws CsvError if it has another unit or other columns, so that the rows below mean something else
 */
export function isHeadingAgain(line: CsvLine, columns: ProfileColumns): boolean {
  const { rate, transfer } = columns;
  const [time, cell] = [cellAt(line, columns.time), cellAt(line, valuePlace(columns))];
  const isValueNamed = isName(cell) && (rate ?? transfer) !== undefined;
  const unit = isValueNamed ? unitAgain(line, columns) : undefined;
  const isOther = rate !== undefined && isValueNamed && ratesOfLine(cell).some((factor) => factor !== rate.factor);
  if (unit?.isSame === false || isOther) {
    throw new CsvError(line.row, "has another unit; put the one unit into the heading", cell);
  }
  if (unit?.name === "") return true;
  // A line at the end has a name and a number ("Total"), or only a name ("End").
  const isTimeNamed = cell !== "" && isName(time) && (isTimeHeading(time) || isDateHeading(time));
  const isAnyMoved = isValueNamed && (isMoved(time, columns.time) || isMoved(cell, valuePlace(columns)));
  if (!isTimeNamed && !isAnyMoved && unit === undefined) return false;
  if (usedPlaces(columns).every((place) => isSameName(cellAt(line, place), columns.headings[place]))) return true;
  throw new CsvError(
    line.row,
    "is a heading with other columns than the first one; save each table as its own file",
    line.cells.map((one) => one.trim()).join(", "),
  );

  /** True if the name is that of another column. */
  function isMoved(name: string, place: number | undefined): boolean {
    return isName(name) && columns.headings.some((heading, at) => at !== place && isSameName(name, heading));
  }
}

/** Places of the columns that are read. */
export function usedPlaces({
  time,
  date,
  rate,
  others,
  io,
  transfer,
  highest,
  systems,
  lengths,
}: ProfileColumns): number[] {
  const { end, length } = lengths;
  const places = [time, date, rate?.place, rate?.unit, io?.place, transfer?.place, highest?.place, end, length?.place];
  return [...places, ...others.map(({ place }) => place), ...systems].filter((place) => place !== undefined);
}

function valuePlace({ rate, transfer }: ProfileColumns): number | undefined {
  return (rate ?? transfer)?.place;
}

function cellAt({ cells }: CsvLine, place: number | undefined): string {
  return cells[place ?? -1]?.trim() ?? "";
}

function isName(text: string): boolean {
  return text !== "" && !/\d/.test(text);
}

function isSameName(one: string, other = ""): boolean {
  return plain(one) !== "" && plain(one) === plain(other);
}
