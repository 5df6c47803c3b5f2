/** Finds a section's columns by their headings, and reads their cells. */
import { RuleError } from "../../model/language/userError";
import { QuantityError } from "../../model/quantities/quantity";
import { DAY_SECONDS } from "../../model/quantities/timestamp";
import type { ProfileOptions } from "../choices";
import { amount } from "../decimals";
import type { Evidence } from "../evidence";
import type { Direction } from "../../model/workload/direction";
import type { Format, Rate, Section } from "../formats/format";
import type { MeasuredRows } from "../measuredRows";
import type { Notes } from "../notes";
import { rateUnit } from "../units";

/** One section of a file, read as one direction. */
export interface LayoutReader {
  readonly rows: MeasuredRows;
  readonly notes: Notes;
  /** Columns that were used. */
  readonly used: () => readonly Column[];
  /** Directions of which a heading was seen. */
  readonly seen: ReadonlySet<Direction>;
  /** Seconds that the first time's clock is ahead of UTC, if the file says so. */
  readonly offset?: number | undefined;
  /** Seconds by which its clock was changed, which later files are behind, too. */
  readonly behind?: number;
  line(text: string, row: number): void;
  end(): void;
}

export interface LayoutTask {
  readonly format: Format;
  readonly section: Section;
  readonly direction: Direction;
  readonly options: ProfileOptions;
  readonly evidence: Evidence;
}

export interface Column {
  readonly place: number;
  readonly heading: string;
  readonly rate: Rate;
  /** MB/s of one unit; of amounts and counters, MB. */
  readonly factor: number;
  readonly device: string | undefined;
  /** Place of the I/Os per second; -1 if there are none. */
  readonly io: number;
  /** The device's reads, which are added to this column of its writes. */
  readonly plus?: Column;
}

/** The columns of which a row's rate is the sum. */
export function addends(column: Column): readonly Column[] {
  return column.plus ? [column, column.plus] : [column];
}

/** Undefined if the heading isn't that of the column. */
export function matched(column: string, heading: string): RegExpExecArray | undefined {
  const source =
    column.length > 1 && column.startsWith("/") && column.endsWith("/")
      ? column.slice(1, -1)
      : `^${column.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  return new RegExp(source, "i").exec(heading) ?? undefined;
}

/** Without a column of reads and writes together, those of reads and of writes are added up. */
export function columnsOf(
  { rates, addsUp }: Section,
  heading: readonly string[],
  direction: Direction,
  seen: Set<Direction>,
): readonly Column[] {
  const found = new Map<Direction, readonly Column[]>();
  for (const rate of rates) {
    const own = heading.flatMap((name, place): Column[] => {
      const match = matched(rate.column, name);
      if (!match) return [];
      const io = rate.io === undefined ? -1 : heading.indexOf(rate.io);
      return [{ place, heading: name, rate, factor: rateUnit(rate.unit)?.mb ?? NaN, device: match.groups?.device, io }];
    });
    if (own.length > 0) seen.add(rate.direction);
    const before = found.get(rate.direction) ?? [];
    if (before.length === 0 || addsUp) found.set(rate.direction, [...before, ...own]);
  }
  const whole = found.get(direction) ?? [];
  return whole.length > 0 || direction !== "both" ? whole : together(found.get("write"), found.get("read"));
}

/** None if a device has writes only, or reads only. */
function together(writes: readonly Column[] = [], reads: readonly Column[] = []): readonly Column[] {
  const sums = writes.flatMap((column) => {
    const plus = reads.find(({ device }) => device === column.device);
    return plus ? [{ ...column, rate: { ...column.rate, direction: "both" as const }, plus }] : [];
  });
  return sums.length === writes.length && sums.length === reads.length ? sums : [];
}

const SUFFIXED = /^(\d+(?:\.\d+)?)([kKMGT])$/;
const SUFFIXES = ["K", "M", "G", "T"];

/**
 * A rate of a cell, MB/s. Undefined while it may be read in two ways.
 * @throws RuleError if it isn't a number
 */
export function rateIn(
  cell: string,
  { factor, heading, rate: { suffixes } }: Column,
  evidence: Evidence,
  row: number,
): number | undefined {
  const [, number = "", suffix = ""] = suffixes === undefined ? [] : (SUFFIXED.exec(cell) ?? []);
  if (suffixes !== undefined && suffix !== "")
    return (Number(number) * suffixes ** (SUFFIXES.indexOf(suffix.toUpperCase()) + 1)) / 1e6;
  try {
    const read = amount(cell, factor, "MB/s");
    if (!evidence.number(read, row, heading, cell)) return undefined;
    const value = evidence.valueOf(read);
    if (Number.isNaN(value)) throw new RuleError(evidence.signRule());
    return value;
  } catch (error) {
    if (error instanceof QuantityError) throw new RuleError(error.rule);
    throw error;
  }
}

/** A row's rate, MB/s: NaN if a cell isn't a number, which `fault` is told; undefined while it may be read in two ways. */
export function rateOf(
  cells: readonly string[],
  column: Column,
  evidence: Evidence,
  row: number,
  fault: (rule: string, cell: string) => void,
): number | undefined {
  let sum: number | undefined = 0;
  for (const one of addends(column)) {
    const cell = cells[one.place]?.trim() ?? "";
    try {
      const value = rateIn(cell, one, evidence, row);
      sum = sum === undefined || value === undefined ? undefined : sum + value;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      fault(`${one.heading} ${error.rule}`, cell);
      return NaN;
    }
  }
  return sum;
}

/** A row's I/Os per second; NaN if there are none. */
export function iosOf(cells: readonly string[], column: Column, evidence: Evidence): number {
  return addends(column).reduce((sum, { io }) => sum + (io < 0 ? NaN : plainIn(cells[io]?.trim() ?? "", evidence)), 0);
}

/** A number without a unit, such as I/Os per second; NaN if it is none. */
export function plainIn(cell: string, evidence: Evidence): number {
  if (cell === "") return NaN;
  try {
    return evidence.valueOf(amount(cell, 1, "count"));
  } catch (error) {
    if (error instanceof QuantityError) return NaN;
    throw error;
  }
}

const CLOCK = /^(\d{1,2}):(\d\d):(\d\d)(?:[.,]\d+)?(?: ([AP])M)?$/;

/** Seconds since midnight; NaN if it is no clock time. */
export function clockIn(text: string): number {
  const [, hours = "", minutes = "", seconds = "", half = ""] = CLOCK.exec(text) ?? [];
  if (hours === "") return NaN;
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (half === "P" ? 12 : 0);
  const total = hour * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > DAY_SECONDS ? NaN : total;
}
