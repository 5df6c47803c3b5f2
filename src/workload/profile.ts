/**
 * Reads a measured profile, one row per interval, from a CSV export of any length: times and MB/s, or times, I/Os per
 * second and transfer size. It keeps a few numbers per row in memory, never the whole text.
 */
import { RuleError } from "../model/refusal";
import { assemble, type Profile } from "../model/workload/profile";
import { ProfileError, type MeasuredRows, type TimeFinding } from "../model/workload/readings";
import { isClockNight } from "../model/workload/clockChanges";
import { mbpsOfIos } from "../model/workload/transfer";
import { withEachRate } from "../model/workload/spread";
import { exactly, quoted, shortened } from "../model/figures";
import { QuantityError, type UnitName } from "../model/quantity";
import { durationText, offsetText, timestampText } from "../model/workload/timestamp";
import { textsOf, type TextSource } from "./chunks";
import { CsvError, type CsvLine } from "./csv";
import { amount, mustHave, READS_TWO_WAYS } from "./decimals";
import { fileEvidence, wayOfSign, type FileReading, type ReadingChoices } from "./evidence";
import { nameIn } from "./heading";
import { isHeadingAgain, isNamed } from "./headingAgain";
import { numberColumn } from "./numberColumn";
import { problemList, type Problems } from "./problems";
import { profileColumns, type ColumnChoices, type NamedColumn, type ProfileColumns } from "./profileColumns";
import { rangeLengths } from "./ranges";
import { notePartOnly, rowLengths } from "./rowLengths";
import { rowTimes } from "./rowTimes";
import { systemNames } from "./systems";
import { ASSUMED_UNIT, isSaidIn, mustAgree, mustBePlausible, unitBeside } from "./saidUnits";
import { readsDoubt } from "./reads";
import { splitNumbers, type SplitNumbers } from "./splitNumbers";
import { textRows, type TextLine } from "./textRows";
import { CLOCK_WENT_BACK, doubtsAbout, FINDING, partOnly, type Doubt } from "./findings";
import { sysstatRate } from "./units";
import { HOUR_HEADINGS } from "./timeColumns";
import { twoWayColumn, type TwoWayColumn } from "./twoWays";

/**
 * "changed offset": instants stay exact, only their texts change. "skipped": titles and headings, which aren't rows.
 * "partial row": a row ends before the next one begins.
 */
export type ProfileProblem =
  | ("unreadable row" | "skipped" | "changed offset" | "partial row" | "several systems")
  | TimeFinding
  | Doubt;

/** Problems because of which a row of the file isn't in the profile. */
export const LOSING: readonly ProfileProblem[] = ["unreadable row", "duplicate", "missing system"];

export interface ProfileOptions extends ColumnChoices, ReadingChoices {
  /** True if rows with the same time belong to several systems and are added up. */
  readonly sum?: boolean;
  /** Whether times mark the start of their interval (default) or its end. */
  readonly stamps?: "start" | "end";
  /** Length of an interval, for a file without times or with one row only. */
  readonly intervalSeconds?: number;
}

export interface Measured {
  readonly profile: Profile;
  readonly problems: Problems<ProfileProblem>;
  /** Number of rows below the heading that were read. */
  readonly rows: number;
  /** Heading of the column that was used. */
  readonly column: string;
  /** How its numbers and dates were read: "decimals: comma", "groups: point", "dates: day first". */
  readonly reading: readonly string[];
  /** True if the times say how long an interval is. */
  readonly saysInterval: boolean;
  /**
   * True if times were read as starts, but may be ends of intervals, as sysstat writes them or as in hours from 1 to
   * 24.
   */
  readonly timesAreEnds: boolean;
}

interface ProfileReader {
  push(text: string): void;
  readonly rows: () => number;
  /**
   * @throws CsvError if the heading or all rows can't be used, or numbers or dates have two readings; ProfileError if
   * there is no interval length
   */
  end(): Measured;
}

/** More rows would not make a profile: see MOST_INTERVALS. */
const MOST_ROWS = 10_000_000;
/** Number of lines kept that aren't rows but may contain a unit. */
const MOST_NOTES = 100;
export function profileReader(options: ProfileOptions = {}): ProfileReader {
  const problems = problemList<ProfileProblem>();
  const [rates, io, highest, rowNumbers] = [twoWayColumn(), twoWayColumn(), twoWayColumn(), numberColumn()];
  const [evidence, systems, lengths] = [fileEvidence(options), systemNames(), rowLengths()];
  const times = rowTimes(evidence, options.decimalComma !== undefined);
  let columns: ProfileColumns | undefined;
  let split: SplitNumbers | undefined;
  let isRanges = false;
  /** Lines above the heading, and lines below it that aren't rows. */
  const notes: TextLine[] = [];
  let [rows, saysUnit, agreed] = [0, false, ""];

  const unreadable = (row: number, rule: string, given?: string): void => {
    problems.add("unreadable row", row, () => (given === undefined ? rule : `${rule}, got ${quoted(given)}`));
  };
  const addNumber = (column: TwoWayColumn, { cells, row }: CsvLine, at: NamedColumn, unit: UnitName): void => {
    const number = cells[at.place]?.trim() ?? "";
    // If the cell is a number, the column has device addresses instead of units.
    const own = at.unit === undefined ? "" : (cells[at.unit]?.trim() ?? "");
    const cell = /^\D/.test(own) && /\d$/.test(number) ? `${number} ${own}` : number;
    if (own !== "" && own !== agreed) {
      mustAgree(row, at, own);
      agreed = own;
    }
    try {
      const read = amount(cell, at.factor, unit);
      column.add(read.point, read.comma, cell);
      evidence.number(read, row, at.heading, cell);
      saysUnit ||= unit === "MB/s" && /[a-z]$/i.test(cell);
    } catch (error) {
      if (!(error instanceof QuantityError)) throw error;
      unreadable(row, `${at.heading} ${error.rule}`, cell === "" ? undefined : cell);
      column.add(NaN, NaN, cell);
    }
  };
  const addTime = (line: CsvLine, places: ProfileColumns): void => {
    const begins = times.read(line, places);
    const text = times.textOf(line, places);
    const isForward = times.isCounted || times.isElapsed || lengths.add(line.cells, places, begins);
    if (!isForward) unreadable(line.row, "time must be before the end of the row", text);
    times.add(begins, text, !isForward);
  };
  const take = (line: CsvLine): void => {
    if (!columns) return;
    if (isNamed(line, columns)) {
      if (isHeadingAgain(line, columns)) {
        problems.add("skipped", line.row, () => "the heading or its unit is repeated");
        return;
      }
      if (notes.length < MOST_NOTES) notes.push({ row: line.row, text: line.cells.join(" ") });
    }
    const { rate } = columns;
    if (rows === 0 && rate?.isAssumed && rate.unit === undefined)
      columns = { ...columns, rate: { ...rate, unit: unitBeside(line, rate) } };
    rows += 1;
    if (rows > MOST_ROWS) throw new CsvError(line.row, `the file has more than ${exactly(MOST_ROWS)} rows`);
    try {
      if (columns.time !== undefined) addTime(line, columns);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      unreadable(line.row, `time ${error.rule}`, times.textOf(line, columns));
      return;
    }
    // A row whose value can't be read still shows that its interval existed.
    if (columns.io) addNumber(io, line, columns.io, "count");
    if (columns.rate) addNumber(rates, line, columns.rate, "MB/s");
    else if (columns.transfer) addNumber(rates, line, columns.transfer, "MB");
    if (columns.highest) addNumber(highest, line, columns.highest, "MB/s");
    split?.add(line);
    rowNumbers.add(line.row);
    systems.add(line.cells, line.row);
  };
  const text = textRows({
    heading(line, delimiter) {
      try {
        columns = profileColumns(line, options);
        systems.at(columns);
        split = delimiter === "," ? splitNumbers(columns) : undefined;
        const own = notes.findIndex(({ row }) => row === line.row);
        if (own >= 0) notes.splice(own);
        return true;
      } catch (error) {
        if (error instanceof CsvError) return error;
        throw error;
      }
    },
    row: take,
    above: (row, text) => void notes.push({ row, text }),
    passedOver: (row, what) => {
      problems.add("skipped", row, () => what);
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
      if (!columns || rowNumbers.length === 0) throw nothingRead();
      split?.mustBeNone();
      const reading = evidence.decided();
      const given = readings(columns, reading);
      const silent = columns.rate?.isAssumed && !saysUnit ? columns.rate : undefined;
      const assumed = silent && !isSaidIn(notes) ? silent : undefined;
      if (assumed) mustBePlausible(given, assumed);
      if (!given.mbps.some((rate) => !Number.isNaN(rate))) throw nothingRead();
      const isOneSystem = noteSystems();
      const profile = toProfile(given, columns);
      const mayRead = options.column === undefined ? readsDoubt(columns) : undefined;
      for (const { kind, text } of doubtsAbout(profile, isOneSystem, mayRead))
        problems.add(kind, given.row[0] ?? 0, () => text);
      notePartOnly(given, profile.intervalSeconds, (i, length) => {
        const when = whenIs(given.seconds[i] ?? 0);
        problems.add("partial row", given.row[i] ?? 0, () => partOnly(when, length, profile.intervalSeconds));
      });
      const column = columns.rate?.heading ?? `${columns.io?.heading ?? ""} x ${columns.transfer?.heading ?? ""}`;
      const words = [
        ...reading.words,
        ...(times.dateHeading === undefined ? [] : [`dates from ${times.dateHeading}`]),
        ...(times.isElapsed ? ["times since the beginning"] : []),
        ...(assumed ? [ASSUMED_UNIT] : []),
      ];
      const areEnds = times.areEnds || sysstatRate(column) !== undefined;
      const timesAreEnds = profile.timed && options.stamps !== "end" && !columns.isEnd && !isRanges && areEnds;
      const saysInterval = rows > 1 && (profile.timed || times.isElapsed);
      return { profile, problems: problems.done(), rows, column, reading: words, timesAreEnds, saysInterval };
    },
  };

  function nothingRead(): CsvError {
    const [first] = problems.done().first;
    return first ? new CsvError(first.row, first.text) : new CsvError(1, "the file has no rows below the heading");
  }

  function zone(): number | undefined {
    return isRanges ? undefined : times.offset;
  }

  function whenIs(at: number): string {
    return times.isElapsed ? durationText(at) : timestampText(at, times.dated, zone());
  }

  function readings(places: ProfileColumns, reading: FileReading): MeasuredRows {
    const { sign, hasBothSigns } = reading;
    const row = rowNumbers.values();
    const numbers = (column: TwoWayColumn, at: NamedColumn | undefined): Float64Array =>
      column.values(wayOfSign(sign), hasBothSigns, (index, proof, cell) => {
        const rule = proof === "both" ? READS_TWO_WAYS : mustHave(sign, options.decimalComma === undefined);
        unreadable(row[index] ?? 0, `${at?.heading ?? ""} ${rule}`, cell);
      });
    const at =
      places.time === undefined
        ? row.map((_, i) => i)
        : times.values(reading, (index, rule, text) => {
            unreadable(row[index] ?? 0, rule, text);
          });
    const { rate, io: ioPlace, transfer, highest: top } = places;
    const ioPerSecond = ioPlace && numbers(io, ioPlace);
    const read = numbers(rates, rate ?? transfer);
    const mbps = rate ? read : read.map((size, i) => mbpsOfIos(ioPerSecond?.[i] ?? NaN, size));
    const merged = top && { seconds: top.seconds, highest: numbers(highest, top) };
    const isTimed = (i: number): boolean => !Number.isNaN(at[i] ?? NaN);
    // A row without a time can't be placed in the profile.
    const timed = (values: Float64Array): Float64Array => values.filter((_, i) => isTimed(i));
    const [all, system] = [{ mbps, ioPerSecond, merged }, systems.values()];
    const [long, offsets] = [lengths.values(times.way(reading), at), times.offsets()];
    if (at.every((_, i) => isTimed(i))) return fromClocks({ ...all, seconds: at, row, system, lengths: long }, offsets);
    const own = { seconds: timed(at), row: timed(row), system: system && timed(system), lengths: long && timed(long) };
    return fromClocks({ ...withEachRate(all, timed), ...own }, timed(offsets));
  }

  /** Changes clock times with a time zone into instants, and ranges into their starts and lengths. */
  function fromClocks(given: MeasuredRows, tails: Float64Array): MeasuredRows {
    const { seconds: local, row } = given;
    if (tails.length === 0) return given;
    const ranges = rangeLengths({ local, offset: tails, row, isRange: times.isRange });
    isRanges = ranges !== undefined;
    if (ranges) return { ...given, lengths: ranges };
    let before = tails[0] ?? 0;
    tails.forEach((own, i) => {
      if (own === before) return;
      const last = before;
      before = own;
      problems.add(
        "changed offset",
        row[i] ?? 0,
        () => `the time zone changes from ${offsetText(last)} to ${offsetText(own)}`,
      );
    });
    return { ...given, seconds: local.map((at, i) => at - (tails[i] ?? 0)) };
  }

  /** Notes the systems of the rows. Returns false if rows of several systems are read as one series. */
  function noteSystems(): boolean {
    if (options.sum) systems.mustHaveNoTotal();
    const several = options.sum ? undefined : systems.several();
    if (several) problems.add("several systems", several.row, () => several.text);
    return several === undefined;
  }

  function toProfile(given: MeasuredRows, { time, isEnd, headings, rate }: ProfileColumns): Profile {
    const { intervalSeconds, sum = false } = options;
    const stamps: ProfileOptions["stamps"] = isEnd ? "end" : (options.stamps ?? "start");
    if ((isRanges || lengths.hasEnds()) && options.stamps === "end")
      throw new ProfileError("rows have their own start, so times can't mark the end of an interval", "stamps");
    if (time === undefined || times.isCounted) {
      if (intervalSeconds === undefined) throw new ProfileError(untimed(headings[time ?? -1]?.trim()), "interval");
      const { mbps, ioPerSecond, merged } = given;
      return { start: 0, dated: false, timed: false, offset: undefined, intervalSeconds, mbps, ioPerSecond, merged };
    }
    const [dated, offset] = [times.dated, zone()];
    const rules = { zoned: offset !== undefined, dated, offset, sum, stamps, one: rate?.factor };
    const only = given.seconds.length === 1 ? intervalSeconds : undefined;
    const profile = assemble(given, { ...rules, intervalSeconds: only }, (kind, row, at, size) => {
      const isOneTooMany = kind === "duplicate" || (kind === "missing system" && size < 0);
      const isTwice = isOneTooMany && dated && offset === undefined && isClockNight(at);
      problems.add(kind, row, () => FINDING[kind](whenIs(at), size) + (isTwice ? CLOCK_WENT_BACK : ""));
    });
    return times.isElapsed ? { ...profile, timed: false, start: 0 } : profile;
  }
}

/** @param heading of a column that has numbers instead of times */
function untimed(heading: string | undefined): string {
  if (heading === undefined) return "the file has no times or interval length";
  const name = shortened(heading);
  const [unit, units] = HOUR_HEADINGS.includes(nameIn(heading)) ? ["h", "hours"] : ["s", "seconds"];
  return `${name} holds numbers: head it ${name} (${unit}) if they are ${units}, or give the interval length`;
}

export interface ReadingControl {
  /** Stops the reading: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each piece with the rows and the bytes (for texts, characters) read so far. */
  readonly progress?: (rows: number, bytes: number) => void;
}

/** @throws CsvError and ProfileError as ProfileReader.end does; the signal's reason if it was stopped */
export async function readProfile(
  source: TextSource,
  options: ProfileOptions & ReadingControl = {},
): Promise<Measured> {
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
