/** Rows of measured files with their own intervals, in columns of numbers. */
import { numberColumn, type NumberColumn } from "../model/workload/numberColumn";

/** Beginning and end are NaN if the file doesn't say them: see intervals. */
export class MeasuredRows {
  from: NumberColumn = numberColumn();
  to: NumberColumn = numberColumn();
  /** Place of the row's system in `names`. */
  readonly system = numberColumn();
  mbps: NumberColumn = numberColumn();
  /** The row's number in its file. */
  readonly row = numberColumn();
  /** Place of the row's file in `files`; empty for a single file. */
  readonly file = numberColumn();
  readonly files: string[] = [];
  /** I/Os per second and highest MB/s, NaN where there are none; shorter if the last rows have none. */
  readonly io: NumberColumn = numberColumn();
  readonly highest: NumberColumn = numberColumn();
  /** True if lengths are numbers without a unit, or clocks that may be of minutes or of hours. */
  hasUnclearLengths = false;
  readonly names: string[] = [];
  /** By the place of a system in `names`, its rows without a value, of which nothing says whether it was idle. */
  readonly blanks = new Map<number, number[]>();
  private readonly places = new Map<string, number>();
  /** All reported times, also those at which no device has a row. */
  moments = { from: numberColumn(), to: numberColumn() };

  get count(): number {
    return this.mbps.length;
  }

  place(name: string): number {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = this.names.push(name) - 1;
    this.places.set(name, place);
    return place;
  }

  add(from: number, to: number, system: number, mbps: number, row: number, io = NaN, highest = NaN): void {
    const before = this.count;
    this.from.add(from);
    this.to.add(to);
    this.system.add(system);
    this.mbps.add(mbps);
    this.row.add(row);
    put(this.io, before, io);
    put(this.highest, before, highest);
  }

  blank(system: number, row: number): void {
    const before = this.blanks.get(system);
    if (before) before.push(row);
    else this.blanks.set(system, [row]);
  }

  moment(from: number, to: number): void {
    this.moments.from.add(from);
    this.moments.to.add(to);
  }

  /** Changes every rate. */
  scale(change: (mbps: number, index: number) => number): void {
    const scaled = numberColumn();
    for (let i = 0; i < this.mbps.length; i += 1) scaled.add(change(this.mbps.at(i), i));
    this.mbps = scaled;
  }

  /** Moves each row by its seconds. */
  shift(seconds: (index: number) => number): void {
    [this.from, this.to] = [moved(this.from, seconds), moved(this.to, seconds)];
  }

  /** Moves all rows and moments. */
  shiftAll(seconds: number): void {
    const all = (): number => seconds;
    this.shift(all);
    const { from, to } = this.moments;
    this.moments = { from: moved(from, all), to: moved(to, all) };
  }

  /** Name of a row's file, if there are several; otherwise empty. */
  fileOf(index: number): string {
    return this.files[this.file.at(index)] ?? "";
  }

  /** Before what is said of a row: "b.csv: ". */
  where(index: number): string {
    const file = this.fileOf(index);
    return file === "" ? "" : `${file}: `;
  }

  /** Adds the rows of another file. */
  append(other: MeasuredRows, name: string): void {
    const file = this.files.push(name) - 1;
    this.hasUnclearLengths ||= other.hasUnclearLengths;
    const places = other.names.map((name) => this.place(name));
    for (let i = 0; i < other.count; i += 1) {
      this.file.add(file);
      this.add(
        other.from.at(i),
        other.to.at(i),
        places[other.system.at(i)] ?? 0,
        other.mbps.at(i),
        other.row.at(i),
        other.io.at(i),
        other.highest.at(i),
      );
    }
    for (const [system, rows] of other.blanks) for (const row of rows) this.blank(places[system] ?? 0, row);
    for (let i = 0; i < other.moments.to.length; i += 1) this.moment(other.moments.from.at(i), other.moments.to.at(i));
  }
}

function moved(times: NumberColumn, seconds: (index: number) => number): NumberColumn {
  const all = numberColumn();
  for (let i = 0; i < times.length; i += 1) all.add(times.at(i) + seconds(i));
  return all;
}

/** A column that nothing was put into stays empty. */
function put(column: NumberColumn, before: number, value: number): void {
  if (Number.isNaN(value) && column.length === 0) return;
  while (column.length < before) column.add(NaN);
  column.add(value);
}
