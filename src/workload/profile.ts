/**
 * Reads a measured profile, one row per interval, from a CSV export of any length: times and MB/s, or times, I/Os per
 * second and transfer size. It keeps a few numbers per row in memory, never the whole text.
 */
import { assemble, type Profile } from "../model/workload/profile";
import { ProfileError, rowsAt, type MeasuredRows } from "../model/workload/readings";
import { differentIn, everyNumber, type Numbers } from "../model/workload/numberColumn";
import { isClockNight } from "../model/workload/clockChanges";
import { mbpsOfIos } from "../model/workload/transfer";
import { shortened } from "../model/quantities/formatNumber";
import { durationText, offsetText, timestampText } from "../model/quantities/timestamp";
import { textsOf, type TextSource } from "./chunks";
import { mustHave, READS_TWO_WAYS } from "./decimals";
import { wayOfSign, type FileReading } from "./evidence";
import type { Problems } from "./problems";
import type { NamedColumn, ProfileColumns } from "./profileColumns";
import { ProfileRows, type ProfileOptions, type ProfileProblem } from "./profileRows";
import { rangeLengths } from "./ranges";
import { notePartOnly } from "./rowLengths";
import { ASSUMED_UNIT, isSaidIn, mustBePlausible } from "./saidUnits";
import { readsDoubt } from "./reads";
import { CLOCK_WENT_BACK, doubtsAbout, FINDING, partOnly } from "./findings";
import { sysstatRate } from "./units";
import { isHourHeading } from "./timeColumns";
import type { TwoWayColumn } from "./twoWays";

export type { ProfileOptions, ProfileProblem } from "./profileRows";

/** Problems because of which a row of the file isn't in the profile. */
export const LOSING: readonly ProfileProblem[] = ["unreadable row", "duplicate", "missing system"];

/** Rows of a date, on average, that can't be daily values. */
const SEVERAL_ROWS = 1.5;

export interface Measured {
  readonly profile: Profile;
  readonly problems: Problems<ProfileProblem>;
  /** Number of rows below the heading that were read. */
  readonly rows: number;
  /** Heading of the column that was used. */
  readonly column: string;
  /** Names of the systems in the file, if a column names them. */
  readonly systems: readonly string[];
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

export function profileReader(options: ProfileOptions = {}): ProfileReader {
  const read = new ProfileRows(options);
  return {
    push: (piece) => {
      read.push(piece);
    },
    rows: () => read.count,
    end: () => new ProfileEnd(read, options).measured(),
  };
}

/** What follows from all rows of a file: how its numbers and times are read, and the profile. */
class ProfileEnd {
  private readonly columns: ProfileColumns;
  private readonly reading: FileReading;
  private readonly isRanges: boolean;
  private readonly given: MeasuredRows;

  constructor(
    private readonly read: ProfileRows,
    private readonly options: ProfileOptions,
  ) {
    this.columns = read.end();
    this.reading = read.evidence.decided();
    const { given, offsets } = this.readings();
    const ranges =
      offsets.length === 0
        ? undefined
        : rangeLengths({ local: given.seconds, offset: offsets, row: given.row, isRange: read.times.isRange });
    this.isRanges = ranges !== undefined;
    this.given = ranges ? { ...given, lengths: ranges } : this.fromClocks(given, offsets);
  }

  measured(): Measured {
    const { read, options, columns, given } = this;
    const { problems, times } = read;
    const silent = columns.rate?.isAssumed && !read.saysUnit ? columns.rate : undefined;
    const assumed = silent && !isSaidIn(read.notes) ? silent : undefined;
    if (assumed) mustBePlausible(given, assumed);
    if (!given.mbps.some((rate) => !Number.isNaN(rate))) throw read.nothingRead();
    const isOneSystem = this.noteSystems();
    const profile = this.profile();
    const mayRead = options.columns === undefined && options.io === undefined ? readsDoubt(columns) : undefined;
    for (const { kind, text } of doubtsAbout(profile, isOneSystem, mayRead))
      problems.add(kind, given.row(0), () => text);
    notePartOnly(given, profile.intervalSeconds, (i, length) => {
      const when = this.whenIs(given.seconds.at(i) ?? 0);
      problems.add("partial row", given.row(i), () => partOnly(when, length, profile.intervalSeconds));
    });
    const rates = [columns.rate, ...columns.others].flatMap((rate) => (rate ? [rate.heading] : []));
    const column = rates.join(" + ") || `${columns.io?.heading ?? ""} x ${columns.transfer?.heading ?? ""}`;
    const words = [
      ...this.reading.words,
      ...(times.dateHeading === undefined ? [] : [`dates from ${times.dateHeading}`]),
      ...(times.isElapsed ? ["times since the beginning"] : []),
      ...(assumed ? [ASSUMED_UNIT] : []),
      ...(options.system === undefined ? [] : [`system: ${options.system}`]),
    ];
    const areEnds = times.areEnds || sysstatRate(rates[0] ?? "") !== undefined;
    const timesAreEnds = profile.timed && options.stamps !== "end" && !columns.isEnd && !this.isRanges && areEnds;
    const saysInterval = read.count > 1 && (profile.timed || times.isElapsed);
    return {
      profile,
      problems: problems.done(),
      rows: read.count,
      column,
      systems: read.systems.all(),
      reading: words,
      timesAreEnds,
      saysInterval,
    };
  }

  private zone(): number | undefined {
    return this.isRanges ? undefined : this.read.times.offset;
  }

  private whenIs(at: number): string {
    const { times } = this.read;
    return times.isElapsed ? durationText(at) : timestampText(at, times.dated, this.zone());
  }

  private numbers(column: TwoWayColumn, at: NamedColumn | undefined): Float64Array {
    const { sign, hasBothSigns } = this.reading;
    return column.take(wayOfSign(sign), hasBothSigns, (index, proof, cell) => {
      const rule = proof === "both" ? READS_TWO_WAYS : mustHave(sign, this.options.decimalComma === undefined);
      this.read.unreadable(this.read.rowNumbers.at(index), `${at?.heading ?? ""} ${rule}`, cell);
    });
  }

  /** The rows by the clocks that wrote them, with the time zone of each. */
  private readings(): { readonly given: MeasuredRows; readonly offsets: Numbers } {
    const { read, columns, reading } = this;
    const { times, lengths, systems, rowNumbers } = read;
    const row = rowNumbers.at;
    const at: Numbers =
      columns.time === undefined
        ? { length: rowNumbers.length, at: (i) => i }
        : times.values(reading, (index, rule, text) => {
            read.unreadable(row(index), rule, text);
          });
    const { rate, io, transfer, highest: top } = columns;
    const ioPerSecond = io && this.numbers(read.io, io);
    const rates = this.numbers(read.rates, rate ?? transfer);
    if (!rate) for (const [i, size] of rates.entries()) rates[i] = mbpsOfIos(ioPerSecond?.[i] ?? NaN, size);
    const merged = top && { seconds: top.seconds, highest: this.numbers(read.highest, top) };
    const [system, long, offsets] = [systems.values(), lengths.values(times.way(reading), at), times.offsets()];
    const given = { mbps: rates, ioPerSecond, merged, seconds: at, row, system, lengths: long };
    const isTimed = (own: number): boolean => !Number.isNaN(own);
    if (everyNumber(at, isTimed)) return { given, offsets };
    // A row without a time can't be placed in the profile.
    const timed = Array.from({ length: at.length }, (_, i) => i).filter((i) => isTimed(at.at(i) ?? NaN));
    const ofTimed = { length: offsets.length === 0 ? 0 : timed.length, at: (i: number) => offsets.at(timed[i] ?? 0) };
    return { given: rowsAt(given, timed), offsets: ofTimed };
  }

  /** Changes clock times with a time zone into instants. */
  private fromClocks(given: MeasuredRows, offsets: Numbers): MeasuredRows {
    if (offsets.length === 0) return given;
    const first = offsets.at(0) ?? 0;
    let before = first;
    for (let i = 1; i < offsets.length; i += 1) {
      const [own, last] = [offsets.at(i) ?? 0, before];
      if (own === last) continue;
      before = own;
      this.read.problems.add(
        "changed offset",
        given.row(i),
        () =>
          `the time zone changes from ${offsetText(last)} to ${offsetText(own)}; times are given in ${offsetText(first)}`,
      );
    }
    const { seconds } = given;
    const instantOf = (i: number): number => (seconds.at(i) ?? NaN) - (offsets.at(i) ?? 0);
    return { ...given, seconds: { length: seconds.length, at: instantOf } };
  }

  /** Notes the systems of the rows. Returns false if rows of several systems are read as one series. */
  private noteSystems(): boolean {
    const { systems, problems } = this.read;
    if (this.options.sum) systems.mustHaveNoTotal();
    const several = this.options.sum ? undefined : systems.several();
    if (several) problems.add("several systems", several.row, () => several.text);
    return several === undefined;
  }

  /** @throws ProfileError if most dates have several rows of a system: their clock times are in another column */
  private mustHaveClockTimes(time: number): void {
    const { read, given, columns } = this;
    if (!read.times.isClockless) return;
    const most = differentIn(given.seconds) * (given.system ? differentIn(given.system) : 1);
    const name = shortened(columns.headings[time]?.trim() ?? "");
    if (given.seconds.length >= SEVERAL_ROWS * most)
      throw new ProfileError(`${name} has no clock times, but several rows of most dates`, "time");
  }

  private profile(): Profile {
    const { time, isEnd, headings, rate } = this.columns;
    const { read, given } = this;
    const { intervalSeconds, sum = false } = this.options;
    const stamps: ProfileOptions["stamps"] = isEnd ? "end" : (this.options.stamps ?? "start");
    if ((this.isRanges || read.lengths.hasEnds()) && this.options.stamps === "end")
      throw new ProfileError("rows have their own start, so times can't mark the end of an interval", "stamps");
    if (time === undefined || read.times.isCounted) {
      if (intervalSeconds === undefined) throw new ProfileError(untimed(headings[time ?? -1]?.trim()), "interval");
      const { mbps, ioPerSecond, merged } = given;
      return { start: 0, dated: false, timed: false, offset: undefined, intervalSeconds, mbps, ioPerSecond, merged };
    }
    this.mustHaveClockTimes(time);
    const [dated, offset] = [read.times.dated, this.zone()];
    const rules = { zoned: offset !== undefined, dated, offset, sum, stamps, one: rate?.factor };
    const only = given.seconds.length === 1 ? intervalSeconds : undefined;
    const profile = assemble(given, { ...rules, intervalSeconds: only }, (kind, row, at, size, count = 1) => {
      const isOneTooMany = kind === "duplicate" || (kind === "missing system" && size < 0);
      const isTwice = isOneTooMany && dated && offset === undefined && isClockNight(at);
      read.problems.add(
        kind,
        row,
        () => FINDING[kind](this.whenIs(at), size, count) + (isTwice ? CLOCK_WENT_BACK : ""),
      );
    });
    return read.times.isElapsed ? { ...profile, timed: false, start: 0 } : profile;
  }
}

/** @param heading of a column that has numbers instead of times */
function untimed(heading: string | undefined): string {
  if (heading === undefined) return "there are no times and no interval length";
  const name = shortened(heading);
  const [unit, units] = isHourHeading(heading) ? ["h", "hours"] : ["s", "seconds"];
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
