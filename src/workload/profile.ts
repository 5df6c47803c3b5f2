/**
 * Reads measured files of any length as a profile: each by its declared format, or by the choices that were made. It
 * keeps a few numbers of each row in memory, never the whole text.
 */
import { DIRECTION_WORDS, onlyInWords, type Direction } from "../model/workload/direction";
import type { Profile } from "../model/workload/profile";
import { sorted } from "../model/language/sorted";
import { exactly, threeFigures } from "../model/quantities/formatNumber";
import { DAY_SECONDS, durationText, timestampText } from "../model/quantities/timestamp";
import { commonest, intervalsOf, MOST_INTERVALS, regular } from "../model/workload/regular";
import { isClockNight } from "../model/workload/clockChanges";
import { peakOf } from "../model/workload/peaks";
import { UNEVEN } from "../model/workload/spread";
import { addedUp, type AddedUp } from "./addedUp";
import { NO_HEADINGS, type Headings } from "./fileHeadings";
import { Questions, type ProfileOptions } from "./choices";
import { textsOf, type TextSource } from "./chunks";
import { continueClocks } from "./clocks";
import { ratesOfCounters } from "./counters";
import { IS_BLANK } from "./decimals";
import { doubtsAbout } from "./doubts";
import type { Format, Section } from "./formats/format";
import { rowIntervals, type RowIntervals } from "./intervals";
import { FileReader } from "./fileReader";
import { addends, type Column, type LayoutReader } from "./layouts/columns";
import { ReportReader } from "./layouts/report";
import { TableReader } from "./layouts/table";
import { listed, usedSystems } from "./layers";
import { MeasuredRows } from "./measuredRows";
import { Notes, type ProfileProblem } from "./notes";
import type { Problems } from "./problems";
import type { Recognised } from "./recognise";

export type { ProfileOptions } from "./choices";
export { LOSING, type ProfileProblem } from "./notes";

const PREVIEW_ROWS = 10;
/** A control total may differ by this share, because reports print few figures. */
const CONTROL = 0.02;

/** A row as it was read. */
export interface PreviewRow {
  readonly from: string;
  readonly to: string;
  readonly system: string;
  readonly mbps: number;
}

export interface Measured {
  readonly profile: Profile;
  readonly problems: Problems<ProfileProblem>;
  /** Number of rows below the headings that were read. */
  readonly rows: number;
  /** Heading of the column that was used. */
  readonly column: string;
  /** Headings of the other columns of rates, which weren't read. */
  readonly unread: readonly string[];
  /** Names of the systems in the file, if a column names them. */
  readonly systems: readonly string[];
  /** How its numbers and dates were read and what was done: "decimals: comma", "dates: day first". */
  readonly reading: readonly string[];
  /** The kinds of problems that those words name. */
  readonly counted: readonly ProfileProblem[];
  /** True if a cell isn't a rate in MB/s. */
  readonly isConverted: boolean;
  /** True if the times say how long an interval is. */
  readonly saysInterval: boolean;
  /** The first rows that are used. */
  readonly preview: readonly PreviewRow[];
  readonly headings: Headings;
  /** Of the rates, undefined for counts; and all of which the files have rates. */
  readonly direction: Direction | undefined;
  readonly directions: readonly Direction[];
  /** The declaration by which it was read. */
  readonly format: Format;
  /** The highest measured value, and how long its row is. */
  readonly highest: { readonly mbps: number; readonly seconds: number };
}

interface UsedFile {
  readonly file: FileReader;
  readonly reader: LayoutReader;
  readonly section: Section;
  readonly recognised: Recognised;
}

interface ProfileReader {
  push(text: string): void;
  /** Begins another file of the same series. */
  next(name: string): void;
  readonly rows: () => number;
  /** @throws Questions, all at once */
  end(): Measured;
}

export function profileReader(options: ProfileOptions = {}, name = ""): ProfileReader {
  const files = [new FileReader(name, options)];
  let done = 0;
  const last = (): FileReader => files[files.length - 1] ?? new FileReader("", options);
  return {
    push: (text) => {
      last().push(text);
    },
    next: (another) => {
      last().end();
      done += last().rows;
      files.push(new FileReader(another, options));
    },
    rows: () => done + last().rows,
    end: () => {
      last().end();
      return new SeriesOfFiles(files, options).measured();
    },
  };
}

/** What follows from all rows of all files. */
class SeriesOfFiles {
  private readonly notes = new Notes();

  constructor(
    private readonly files: readonly FileReader[],
    private readonly options: ProfileOptions,
  ) {}

  measured(): Measured {
    const { options, notes } = this;
    const used = this.files.flatMap((file) => this.usedIn(file) ?? []);
    const [first] = used;
    if (!first) throw this.refused();
    this.mustBeAlike(used);
    const { format } = first.recognised;
    const timing = timingOf(first.reader);
    const read = this.allRows(used);
    if (timing.dated && timing.offset === undefined && first.reader instanceof TableReader)
      continueClocks(read, format.marks === "end", notes);
    const columns = first.reader.used();
    const isCounter = columns.some(({ rate }) => rate.counts === "counter");
    const rows = isCounter ? ratesOfCounters(read, notes) : read;
    const spans = rowIntervals(rows, this.ruled(format), options.intervalSeconds ?? options.otherwiseSeconds, notes);
    if (!spans) throw this.refused();
    for (const { reader } of used) if (reader instanceof TableReader) this.perSecond(rows, spans, reader.used());
    const systems = usedSystems(rows.names, format.layers, options, notes);
    this.askBlanks(read, systems);
    // The series may take the rates, without a copy.
    const preview = previewOf(rows, spans, systems, timing);
    const { count } = rows;
    const rowsRead = used.reduce(
      (sum, { reader }) => sum + (reader instanceof TableReader ? reader.count : reader.rows.count),
      0,
    );
    const series = this.add(rows, spans, systems, format, timing);
    if (used.length === 1) this.checkControl(first, series);
    this.sayWithoutEffect(first, rows.names.length, count);
    if (!series.mbps.some((rate) => !Number.isNaN(rate))) throw this.refused();
    this.sayGaps(series, timing);
    if (notes.questions.length > 0) throw this.refused();
    const profile = this.profileOf(series, timing);
    this.sayDoubts(profile, systems.size);
    return {
      profile,
      problems: notes.problems.done(),
      rows: rowsRead,
      column: columnInWords(columns, first),
      unread: first.recognised.headings.rates.filter((name) => !isAmong(name, columns)),
      systems: rows.names.filter((name) => name !== ""),
      reading: this.words(first),
      counted: [...notes.problems.done().counts.keys()].filter((kind) => DONE[kind] !== undefined),
      isConverted: columns.some(({ rate }) => rate.unit !== "MB/s" || rate.counts !== undefined),
      saysInterval: timing.saysInterval && count > 1,
      preview,
      headings: first.recognised.headings,
      direction: this.directionOf(first),
      directions: directionsIn(used),
      format,
      highest: highestOf(series),
    };
  }

  private refused(): Questions {
    const { notes, files } = this;
    const headings = files
      .map(({ recognised }) => recognised?.headings ?? NO_HEADINGS)
      .find(({ all }) => all.length > 0);
    const names = files.flatMap(({ readers }) => readers.flatMap(({ reader }) => reader.rows.names));
    const systems = [...new Set(names.filter((name) => name !== ""))];
    const found = { headings: headings ?? NO_HEADINGS, systems };
    if (notes.questions.length > 0) return new Questions(notes.questions, "", found);
    const { first, counts } = notes.problems.done();
    const worst = first.find(({ kind }) => kind === "unreadable row") ?? first[0];
    const more = [...counts.values()].reduce((sum, count) => sum + count, 0) - 1;
    return new Questions(
      [
        worst
          ? {
              row: worst.row,
              text: worst.text + (more > 0 ? `, and ${exactly(more)} more such rows` : ""),
              asks: undefined,
            }
          : {
              row: 1,
              text: "the file has no rows below the heading",
              asks: undefined,
            },
      ],
      "",
      found,
    );
  }

  /** The table of the file that has the wanted rates. Undefined if none has, which is asked. */
  private usedIn(file: FileReader): UsedFile | undefined {
    const { notes } = this;
    notes.include(file.notes);
    const { recognised } = file;
    const readers = file.readers.filter(({ isControl }) => !isControl);
    if (!recognised || readers.length === 0) return undefined;
    const found =
      readers.find(({ reader }) => reader.rows.count > 0) ??
      readers.find(({ reader }) => reader.seen.size > 0) ??
      readers[0];
    if (!found) return undefined;
    notes.include(found.reader.notes);
    const isNothing = found.reader.rows.count === 0;
    if (isNothing && recognised.format.name !== "table") this.askDirection(recognised.format, readers);
    return isNothing ? undefined : { file, recognised, ...found };
  }

  private askDirection(format: Format, readers: FileReader["readers"]): void {
    const { options, notes } = this;
    const wanted = options.direction ?? "write";
    const seen = new Set(readers.flatMap(({ reader }) => [...reader.seen]));
    if (seen.has(wanted) || notes.questions.length > 0) return;
    if (seen.size === 0)
      notes.ask(
        format.sections.length === 1
          ? `this file of ${format.name} has no rates of disks${format.needs === undefined ? "" : `: ${format.needs}`}`
          : `this ${format.name} has none of the tables with rates of disks: ${format.sections.map(({ name }) => name).join(", ")}`,
        undefined,
      );
    else if (wanted === "both")
      notes.ask(
        `${format.name} counts ${[...seen].map((one) => DIRECTION_WORDS[one]).join(" and ")} in columns of their own, which aren't added up: read one of them`,
        undefined,
      );
    else
      notes.ask(
        `no column has ${onlyInWords(wanted)}; there is one of ${[...seen].map((one) => DIRECTION_WORDS[one]).join(" and one of ")}`,
        "direction",
      );
  }

  /** Files of a series have the same format and columns. */
  private mustBeAlike(used: readonly UsedFile[]): void {
    const of = ({ recognised, reader }: UsedFile): string => {
      const { all } = recognised.headings;
      const columns = all.length > 0 ? all : reader.used().map(({ rate }) => rate.column);
      return recognised.format.name === "table"
        ? `the columns ${columns.join(", ")}`
        : `the format ${recognised.format.name}`;
    };
    const [first, ...others] = used;
    const other = others.find((one) => first && of(one) !== of(first));
    if (first && other)
      this.notes.ask(`${other.file.name} has ${of(other)}, but ${first.file.name} has ${of(first)}`, undefined);
  }

  private allRows(used: readonly UsedFile[]): MeasuredRows {
    const [first, ...others] = used;
    if (first && others.length === 0) return first.reader.rows;
    const all = new MeasuredRows();
    // In the order of time, because a clock that is changed is followed from row to row.
    const beginning = ({ reader: { rows } }: UsedFile): number =>
      rows.from.at(0) <= Infinity ? rows.from.at(0) : rows.to.at(0);
    let behind = 0;
    for (const { reader, file } of sorted(used, (one, other) => beginning(one) - beginning(other))) {
      if (behind !== 0) reader.rows.shiftAll(behind);
      behind += reader.behind ?? 0;
      all.append(reader.rows, file.name);
    }
    return all;
  }

  private ruled(format: Format): Pick<Format, "marks" | "interval"> {
    const { options, notes } = this;
    if (format.name !== "table" && options.stamps !== undefined && options.stamps !== format.marks)
      notes.ask(`the times of ${format.name} mark the ${format.marks} of an interval`, "stamps");
    return format;
  }

  /** Asks what systems without a value were; of one system alone, such a row can't be used. */
  private askBlanks({ names, blanks }: MeasuredRows, used: ReadonlySet<number>): void {
    const systems = [...blanks.keys()].filter((system) => used.has(system));
    const rows = systems.flatMap((system) => blanks.get(system) ?? []);
    const [first] = sorted(rows, (one, other) => one - other);
    if (first === undefined) return;
    const blank = listed(systems.map((system) => names[system] ?? ""));
    if (used.size === 1) for (const row of rows) this.notes.unreadable(row, `${blank} ${IS_BLANK}`);
    else
      this.notes.ask(
        rows.length === 1
          ? `a value is blank (${blank}): this system was idle then, or wasn't measured`
          : `${exactly(rows.length)} values are blank (${blank}): these systems were idle then, or weren't measured`,
        "absent",
        first,
      );
  }

  /** Amounts become rates by the length of their own row. */
  private perSecond(rows: MeasuredRows, { from, to }: RowIntervals, columns: readonly Column[]): void {
    if (!columns.some(({ rate }) => rate.counts === "amount")) return;
    rows.scale((mbps, i) => mbps / ((to.at(i) ?? NaN) - (from.at(i) ?? NaN)));
  }

  private add(
    rows: MeasuredRows,
    spans: RowIntervals,
    systems: ReadonlySet<number>,
    format: Format,
    timing: Timing,
  ): AddedUp {
    const { layout } = format;
    const adding = {
      options: { ...this.options, ...(format.sum && { sum: true }) },
      absent: this.options.absent ?? format.absent,
      isOneClock: layout.kind !== "table" || format.interval === "before",
      mergedSeconds: layout.kind === "table" ? layout.highest?.seconds : undefined,
      hintAt: (at: number) => (timing.dated && timing.offset === undefined && isClockNight(at) ? CLOCK_WENT_BACK : ""),
      when: (from: number, to: number) => whenIs(format.marks === "end" ? to : from, timing),
    };
    return addedUp(rows, spans, systems, adding, this.notes);
  }

  /** Compares the sum of devices with the total that another table of the file gives. */
  private checkControl({ file, section, recognised }: UsedFile, series: AddedUp): void {
    const { options, notes } = this;
    const control = file.readers.find((one) => one.section.name === section.control)?.reader;
    const isChosen = options.systems !== undefined || options.without !== undefined || options.all === true;
    if (!control || control.rows.count === 0 || isChosen) return;
    const quiet = new Notes();
    const spans = rowIntervals(control.rows, recognised.format, options.intervalSeconds, quiet);
    const whole =
      spans &&
      addedUp(
        control.rows,
        spans,
        new Set([0]),
        { ...NOTHING_SAID, options: {}, absent: "zero", isOneClock: true, mergedSeconds: undefined },
        quiet,
      );
    const share = amountOf(series) / (whole ? amountOf(whole) : NaN);
    if (Math.abs(share - 1) > CONTROL)
      notes.ask(
        `the devices add up to ${threeFigures(share)} times what ${section.control ?? ""} of the same file says: leave out those that lie over others, or copies`,
        "layers",
      );
  }

  /** Choices that change nothing are said, because they may be thought to. */
  private sayWithoutEffect({ recognised, reader }: UsedFile, systems: number, count: number): void {
    const { options, notes } = this;
    const say = (what: string): void => {
      notes.say("no effect", 0, () => what);
    };
    const isTimed = timingOf(reader).saysInterval && count > 1;
    if (options.intervalSeconds !== undefined && isTimed) say("the interval length: the file's times say it");
    const { format } = recognised;
    if (format.name !== "table") {
      if (options.stamps !== undefined) say(`what times mark: ${format.name} says it`);
      if (options.unit !== undefined || options.columns) say(`the column and its unit: ${format.name} says them`);
      if (options.counts) say(`what the numbers count: ${format.name} says it`);
    }
    if (options.sum === true && systems < 2) say("adding up: there is only one series");
  }

  private sayGaps({ from, to, row }: AddedUp, timing: Timing): void {
    const isSeveral = this.files.length > 1;
    const usual = commonest(from.length, (i) => (to.at(i) ?? 0) - (from.at(i) ?? 0));
    for (let i = 1; i < from.length; i += 1) {
      const gap = (from.at(i) ?? 0) - (to.at(i - 1) ?? 0);
      if (gap > UNEVEN * usual)
        this.notes.say(
          "gap",
          isSeveral ? 0 : (row.at(i) ?? 0),
          () => `${whenIs(from.at(i) ?? 0, timing)} starts ${durationText(gap)} after the previous interval ended`,
        );
    }
  }

  private profileOf(series: AddedUp, timing: Timing): Profile {
    const { notes } = this;
    const usual = commonest(series.from.length, (i) => (series.to.at(i) ?? 0) - (series.from.at(i) ?? 0));
    const count = intervalsOf(series, usual);
    if (count > MOST_INTERVALS) {
      throw new Questions([
        {
          row: 0,
          text: `the times reach from ${whenIs(series.from.at(0) ?? 0, timing)} to ${whenIs(series.to.at(series.to.length - 1) ?? 0, timing)}, which makes ${exactly(count)} intervals of ${durationText(usual)}; the maximum is ${exactly(MOST_INTERVALS)}`,
          asks: undefined,
        },
      ]);
    }
    const { start, intervalSeconds, mbps, ioPerSecond, merged, covered, moved, drift } = regular(series, usual);
    if (covered)
      notes.say(
        "partial interval",
        0,
        () =>
          `${exactly(covered.filter((own) => own > 0 && own < (1 - UNEVEN) * intervalSeconds).length)} intervals are measured in part; their mean is that of the part`,
      );
    if (moved > UNEVEN * intervalSeconds)
      notes.say(
        "moved",
        0,
        () => `rows after a gap move by up to ${durationText(moved)}, so that the gap is a whole number of intervals`,
      );
    if (drift > Math.max(moved, UNEVEN * intervalSeconds))
      notes.say(
        "moved",
        0,
        () =>
          `rows aren't exactly ${durationText(intervalSeconds)} long, so times are shown up to ${durationText(Math.round(drift))} off`,
      );
    const { dated, timed, offset } = timing;
    return {
      start: timed ? start : 0,
      dated: dated && timed,
      timed,
      offset,
      intervalSeconds,
      mbps,
      ioPerSecond,
      merged,
      covered,
    };
  }

  private sayDoubts(profile: Profile, systems: number): void {
    for (const { kind, text } of doubtsAbout(profile, systems < 2)) this.notes.say(kind, 0, () => text);
  }

  private done(): readonly string[] {
    const { counts, first } = this.notes.problems.done();
    return [...counts].flatMap(([kind, count]) => {
      const done = DONE[kind];
      if (done === undefined) return [];
      if (typeof done === "string") return first.filter((one) => one.kind === kind).map(({ text }) => done + text);
      return [count === 1 ? `1 ${done[0]}` : `${exactly(count)} ${done[1]}`];
    });
  }

  private directionOf({ reader }: UsedFile): Direction | undefined {
    const [first] = reader.used();
    return this.options.ofCounts ? undefined : (first?.rate.direction ?? "write");
  }

  private words(used: UsedFile): readonly string[] {
    const { options } = this;
    const { recognised, file, reader, section } = used;
    const { format } = recognised;
    const [first] = reader.used();
    const direction = this.directionOf(used);
    return [
      ...(format.name === "table" ? [] : [`format: ${format.name}`]),
      ...(format.name !== "table" || !first || first.rate.unit === "MB/s" ? [] : [`unit: ${first.rate.unit}`]),
      ...(direction === undefined ? [] : [`rates: ${DIRECTION_WORDS[direction]}`]),
      ...file.evidence.words(),
      ...(timingOf(reader).isElapsed ? ["times since the beginning"] : []),
      ...(format.marks === "end" && format.name === "table" ? ["times: ends of intervals"] : []),
      ...(options.systems ? [`system: ${options.systems.join(", ")}`] : []),
      ...this.done(),
      ...(section.note === undefined ? [] : [section.note]),
    ];
  }
}

function directionsIn(used: readonly UsedFile[]): readonly Direction[] {
  const all = used.flatMap(({ file, recognised }) => [
    ...recognised.headings.directions,
    ...file.readers.flatMap(({ reader, isControl }) => (isControl ? [] : [...reader.seen])),
  ]);
  return [...new Set(all)];
}

const NOTHING_SAID = { hintAt: () => "", when: () => "" };
/** Added if a time comes twice in a night in which clocks go back. */
const CLOCK_WENT_BACK = "; if the clock went back then, write times with their time zone";

/**
 * What was done to the data, as the summary and a proposal's sources say it: with the number of problems, of one and of
 * several; or, if few can be found, each in its own words after these.
 */
const DONE: Readonly<Partial<Record<ProfileProblem, readonly [one: string, several: string] | string>>> = {
  "unreadable row": ["row can't be read", "rows can't be read"],
  "different values": ["time has different values", "times have different values"],
  "incomplete time": ["time lacks a system", "times lack a system"],
  "counter reset": ["counter reset", "counter resets"],
  duplicate: ["row comes twice and is used once", "rows come twice and are used once"],
  "left out": "left out: ",
  gap: ["gap", "gaps"],
  overlap: ["overlap", "overlaps"],
  "partial interval": "",
  moved: "",
  "clock change": ["clock change", "clock changes"],
};

interface Timing {
  readonly dated: boolean;
  readonly timed: boolean;
  readonly offset: number | undefined;
  readonly isElapsed: boolean;
  readonly saysInterval: boolean;
}

function timingOf(reader: LayoutReader): Timing {
  if (!(reader instanceof TableReader))
    return {
      dated: !(reader instanceof ReportReader) || reader.dated,
      ...{
        timed: true,
        offset: reader.offset,
        isElapsed: false,
        saysInterval: true,
      },
    };
  const { times } = reader;
  const isTimed = reader.hasTimes;
  return {
    dated: times.dated,
    timed: isTimed && !times.isElapsed,
    offset: times.offset,
    isElapsed: times.isElapsed,
    saysInterval: isTimed,
  };
}

function whenIs(at: number, { dated, isElapsed, offset, timed }: Timing): string {
  if (isElapsed || !timed) return durationText(at);
  const shown = dated ? at : at - DAY_SECONDS * Math.floor(at / DAY_SECONDS);
  return timestampText(shown, dated, offset);
}

function previewOf(
  rows: MeasuredRows,
  { from, to, order }: RowIntervals,
  systems: ReadonlySet<number>,
  timing: Timing,
): readonly PreviewRow[] {
  const first: PreviewRow[] = [];
  for (let n = 0; n < order.length && first.length < PREVIEW_ROWS; n += 1) {
    const i = order.at(n) ?? 0;
    const system = rows.system.at(i);
    if (!systems.has(system) || !((from.at(i) ?? NaN) < (to.at(i) ?? NaN))) continue;
    first.push({
      from: whenIs(from.at(i) ?? 0, timing),
      to: whenIs(to.at(i) ?? 0, timing),
      system: rows.names[system] ?? "",
      mbps: rows.mbps.at(i),
    });
  }
  return first;
}

function highestOf({ mbps, from, to }: AddedUp): Measured["highest"] {
  const { index = 0, value = NaN } = peakOf(mbps) ?? {};
  return { mbps: value, seconds: (to.at(index) ?? 0) - (from.at(index) ?? 0) };
}

function amountOf({ mbps, from, to }: AddedUp): number {
  return mbps.reduce(
    (sum, rate, i) => sum + (Number.isNaN(rate) ? 0 : rate * ((to.at(i) ?? 0) - (from.at(i) ?? 0))),
    0,
  );
}

function isAmong(name: string, columns: readonly Column[]): boolean {
  return columns.flatMap(addends).some(({ heading }) => heading === name);
}

function columnInWords(columns: readonly Column[], { recognised, section }: UsedFile): string {
  const names = [
    ...new Set(
      columns
        .flatMap(addends)
        .map(({ heading, rate }) => (rate.counts === "size" ? `${rate.io ?? ""} x ${heading}` : heading)),
    ),
  ];
  const shown = names.length > 6 ? `${names.slice(0, 6).join(" + ")} and ${names.length - 6} more` : names.join(" + ");
  return section.name === recognised.format.sections[0]?.name &&
    recognised.format.sections.length === 1 &&
    recognised.format.layout.kind === "table"
    ? shown
    : `${section.name} ${shown}`;
}

export interface ReadingControl {
  /** Stops the reading: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each piece with the rows and the bytes (for texts, characters) read so far. */
  readonly progress?: (rows: number, bytes: number) => void;
}

/** @throws Questions as ProfileReader.end does; the signal's reason if it was stopped */
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
