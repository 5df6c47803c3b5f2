/** Finds columns of an export by their headings. Case, spaces and punctuation don't matter; units do. */
import { isUnknownUnit, QuantityError, readInBytes, type UnitName } from "../model/quantities/quantity";
import { CsvError, type CsvLine } from "./csv";
import { englishUnit } from "./units";

export interface ColumnContract {
  readonly takes: "text" | "time" | "number";
  /**
   * The unit of a bare number under the column's own name, which ends in that unit; other headings must name theirs.
   */
  readonly unit?: UnitName;
  /** True if the aliases imply the unit, too. */
  readonly unitIsUsual?: true;
  readonly whole?: true;
  /** True if 0 isn't allowed. */
  readonly positive?: true;
  /** Other headings, without their unit, in lower case and with letters and digits only. */
  readonly aliases: readonly string[];
  /** If true, the file must have the column; otherwise the column, or a cell of it, may be missing. */
  readonly needed: boolean;
  readonly meaning: string;
}

export type Contract = Readonly<Record<string, ColumnContract>>;

export interface FoundColumn {
  readonly place: number;
  readonly heading: string;
  /** The factor from a bare number in the column to the contract's unit. */
  readonly factor: number;
}

/** A heading's name without case, spaces and punctuation, and the unit that it may name. */
interface HeadingReading {
  readonly name: string;
  readonly unit: string | undefined;
}

/** Possible meanings of a heading; the first takes the whole text as a name. */
export function readingsOf(heading: string): HeadingReading[] {
  const text = heading.trim();
  const readings: HeadingReading[] = [{ name: plain(text), unit: undefined }];
  const forms = [
    /^(?<name>.*?)\s*[([]\s*(?<unit>[^)\]]+?)\s*[)\]]$/,
    /^(?<name>[^,]*),\s*(?<unit>[^,]+)$/,
    /^(?<name>.*?)(?:^|[\s_])(?<unit>[^\s_]+)$/,
    /^(?<unit>\S+\/\S+)\s+(?<name>.*)$/,
  ];
  for (const form of forms) {
    const { name, unit } = form.exec(text)?.groups ?? {};
    if (name !== undefined && unit !== undefined) readings.push({ name: plain(name), unit });
  }
  return readings;
}

/**
 * Lower case, with only letters, digits, % and #, which carry meaning. An accented letter counts as the plain letter.
 */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}%#\u2030]/gu, "");
}

/** Spellings of units in our own argument names: "mbps" in small letters is megabytes per second. */
const OURS: Readonly<Record<string, UnitName>> = { mbps: "MB/s", gb: "GB", mb: "MB", kb: "KB" };

/**
 * The factor from a unit to the wanted one; undefined if it isn't a unit.
 * @throws QuantityError for a unit of another kind
 */
function unitFactor(spelled: string, wanted: UnitName): number | undefined {
  const unit = englishUnit(spelled);
  const ours = OURS[unit];
  try {
    return ours === undefined
      ? readInBytes(`1 ${unit}`, wanted)
      : ours === wanted
        ? 1
        : readInBytes("1 " + ours, wanted);
  } catch (error) {
    if (error instanceof QuantityError && isUnknownUnit(ours ?? unit, wanted)) return undefined;
    throw error;
  }
}

/**
 * The place of each column of the contract; other columns are skipped.
 * @throws CsvError if a needed column is missing, two headings mean one column, or a unit is missing or wrong
 */
export function findColumns(header: CsvLine, contract: Contract): ReadonlyMap<string, FoundColumn> {
  const found = new Map<string, FoundColumn>();
  header.cells.forEach((heading, place) => {
    for (const [name, column] of Object.entries(contract)) {
      const factor = factorOf(heading, name, column, header.row);
      if (factor === undefined) continue;
      const other = found.get(name);
      if (other) throw new CsvError(header.row, `has two ${name} columns: ${other.heading} and ${heading.trim()}`);
      found.set(name, { place, heading: heading.trim(), factor });
    }
  });
  for (const [name, { needed }] of Object.entries(contract)) {
    if (needed && !found.has(name)) {
      throw new CsvError(header.row, `needs a column ${name}`, header.cells.map((cell) => cell.trim()).join(", "));
    }
  }
  return found;
}

/** The factor of a heading's unit; undefined if the heading doesn't mean the column. */
function factorOf(heading: string, name: string, column: ColumnContract, row: number): number | undefined {
  const { unit: wanted, aliases, unitIsUsual } = column;
  const [whole, ...withUnit] = readingsOf(heading);
  if (whole?.name === plain(name)) return 1;
  const names = [plain(wanted === undefined ? name : name.replace(/_[a-z]+$/, "")), ...aliases];
  if (wanted === undefined) return names.includes(whole?.name ?? "") ? 1 : undefined;
  for (const { name: own, unit } of withUnit) {
    if (unit === undefined || !names.includes(own)) continue;
    try {
      const factor = unitFactor(unit, wanted);
      if (factor !== undefined) return factor;
    } catch (error) {
      if (error instanceof QuantityError) throw new CsvError(row, `${name} ${error.rule}`, heading.trim());
      throw error;
    }
  }
  if (!names.includes(whole?.name ?? "")) return undefined;
  if (unitIsUsual) return 1;
  throw new CsvError(row, `the heading needs a unit, for example ${name}`, heading.trim());
}
