/**
 * Any table: its format is made of what its headings say and of the user's choices. What neither says is asked; nothing
 * is assumed.
 */
import type { ProfileOptions } from "./choices";
import { readingsOf } from "./columnContract";
import { BLOCK_RATES, SYSSTAT_RATES } from "./formats/sysstat";
import { DIRECTION_WORDS, onlyInWords, type Direction } from "../model/workload/direction";
import type { Format, Rate, TableLayout } from "./formats/format";
import { matched } from "./layouts/columns";
import type { Headings } from "./fileHeadings";
import { isNamed } from "./layers";
import { DATE_NAME, isValue, kindOf, MOST, sampleOf, type Sample, type TimeKind } from "./tableSample";
import type { Notes } from "./notes";
import { rateUnit, type RateUnit } from "./units";

interface FoundTable {
  readonly format: Format;
  readonly delimiter: string;
  /** The heading's line, counted from 1. */
  readonly row: number;
  readonly headings: Headings;
}

const SHOWN_ROWS = 10;

const KNOWN: readonly Rate[] = [...SYSSTAT_RATES, ...BLOCK_RATES];
const WRITES = /writ(?:e|ten)|wrtn|schreib|schrieb|[eé]crit|escrit/i;
const READS = /\bread|_read|reads?\b|\blese|gelesen|lectur|le[cí]tura|\blus?\b/i;
const BOTH = /read.*writ|writ.*read|\br\/?w\b|lesen.*schreiben/i;
const WAYS: Readonly<Record<string, Direction>> = {
  ...{ read: "read", r: "read", reads: "read", write: "write", w: "write", writes: "write" },
};
const SYSTEMS =
  /^(?:system|lpar|image|host ?(?:name)?|server|device|dev|disk|lun|volume|volser|node|cluster|array|instance(?:id)?|port|dlib|object.*|resource.*|name|key|itemid|sysid|smfid|vm|drive)$/i;
const METRIC = /^(?:metric(?:_?name)?|counter(?:name)?|measurement|item|_field|label)$/i;
const TIME =
  /time|date|stamp|zeit|datum|uhr|clock|epoch|heure|hora|fecha|moment|when|start|begin|hour|stunde|intervall?e?o?$/i;
const ELAPSED_UNIT =
  /(?:[\s_([,]|^)(?:ms|s|sec|secs|seconds|sekunden|secondes|segundos|min|minutes|h|hours)\s*[)\]]?$/i;
const ELAPSED = /elapsed|^(?:seconds|sekunden|secondes|segundos|minutes|hours)$/i;
const HOUR = /^(?:hour(?: ?of ?day)?|hh|stunde|heure|hora)$/i;
const END = /\bend\b|ende\b|until|\bto$|\bbis\b|\bfin\b/i;
const START = /start|begin|from|\bvon\b|d[eé]but|inicio/i;
const LENGTH = /^(?:duration|interval.?(?:length|len)|length|dauer|interval)(?:\W.*|_(?:s|sec|seconds|min|ms))?$/i;
const IOS = /\bIOPS\b|\bI\/?Os?\s*\(?\s*(?:per|\/)\s*s|io_per_s|\bops\/s|I\/O rate|^w?tps$|^w\/s$/i;
/** "written bytes per sec", "disk_write_bytes_per_second" */
const PER = /\b([kmgt]?i?(?:bytes?|bits?)) ?(?:per|\/) ?(s|sec|second|min|minute|h|hour)s?$/i;
/** What a heading says of its numbers that isn't a unit: "MB/s (x1000)", "MB/s %". */
const FACTOR = /[x\u00d7*]\s*1[0.,]{2,}|\(k\)|[%\u2030#]/i;
const NO_MEAN = /\b(?:max(?:imum)?|min(?:imum)?|peak|highest|lowest|limit|target|threshold|p9\d|9\dth)\b/i;
/** How the values of a metric were put together, with the resource that has them. */
const AGGREGATE = /\s*\((?:avg|average|mean|sum|total)\)(?:, .*)?$/i;
/** Our own names of arguments: in small letters, mbps is MB/s. */
const OURS = /^(?:host|write|demand|link|rate|copy|read|read_write)_mbps$/;
const HIGHEST = /^highest_(\d+(?:\.\d+)?)_s_mbps$/;

/** The heading for the highest value within each mean. */
export function highestHeading(seconds: number): string {
  return `highest_${seconds}_s_mbps`;
}

/** True if a heading names times, so that numbers below it may be Excel's days. */
export function isTimeHeading(heading: string): boolean {
  return TIME.test(heading) && !LENGTH.test(heading);
}

/** Undefined if there is no heading; then what to do was asked. */
export function anyTable(lines: readonly string[], options: ProfileOptions, notes: Notes): FoundTable | undefined {
  const sample = sampleOf(lines);
  const filled = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  if (!sample && filled.length === 1 && /[,;\t]/.test(filled[0] ?? "")) {
    notes.ask("the file has no rows below the heading", undefined, 1);
    return undefined;
  }
  if (!sample) {
    notes.ask("the first row names no columns", "heading", 1);
    return undefined;
  }
  return new Table(sample, options, notes).found();
}

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/;

interface TimeColumns {
  readonly layout: Omit<TableLayout, "kind" | "highest">;
  readonly places: readonly number[];
  /** Set if the heading of the only times says that they are ends. */
  readonly marks?: "end";
}

/** One table, its columns, and what is asked about them. */
class Table {
  private readonly names: readonly string[];
  /** Directions of which headings or cells say that there are rates. */
  private readonly directions = new Set<Direction>();
  private isSumOfBoth = false;

  constructor(
    private readonly sample: Sample,
    private readonly options: ProfileOptions,
    private readonly notes: Notes,
  ) {
    this.names = sample.names;
  }

  found(): FoundTable {
    const { options, names, sample } = this;
    for (const name of [options.time, options.io, options.size, options.systemColumn])
      if (name !== undefined && !names.some((own) => isSame(own, name)))
        this.ask(
          `there is no column ${name}; the columns are ${this.listed()}`,
          name === options.time ? "time" : name === options.io ? "io" : "column",
        );
    for (const name of options.columns ?? [])
      if (this.namedAs(name).length === 0)
        this.ask(`there is no column ${name}; the columns are ${this.listed()}`, "column");
    const time = this.times();
    const length = names.findIndex(
      (name, i) => time.places.length > 0 && LENGTH.test(name) && !time.places.includes(i) && this.isLength(i),
    );
    const only = this.only(time.places);
    const device = this.device([...time.places, ...only.places]);
    const rates = this.rates([...time.places, length, device, ...only.places], only.direction);
    const highest = names.flatMap((name) => {
      const seconds = HIGHEST.exec(name)?.[1];
      return seconds === undefined ? [] : [{ column: name, seconds: Number(seconds) }];
    })[0];
    // sysstat gives the end of each interval, in its exports, too.
    const isSysstat = rates.length > 0 && rates.every(({ column }) => KNOWN.some((own) => matched(column, own.column)));
    const marks = options.stamps ?? (isSysstat ? "end" : (time.marks ?? "start"));
    const format: Format = {
      name: "table",
      begins: [],
      layout: { kind: "table", ...time.layout, ...(highest && { highest }) },
      sections: [
        {
          name: "table",
          rates,
          ...(rates.length > 1 && { addsUp: true }),
          ...(device >= 0 && { device: names[device] ?? "" }),
          ...(only.words && { only: { column: names[only.places[0] ?? 0] ?? "", words: only.words } }),
        },
      ],
      marks,
      interval: length < 0 ? "usual" : { column: names[length] ?? "", ...this.lengthUnit(length) },
      absent: options.absent ?? "missing",
      ...((options.sum === true || (this.isSumOfBoth && device < 0)) && { sum: true }),
    };
    const headings = {
      rates: names.filter((_, i) => !time.places.includes(i) && i !== length && this.unitOf(i) !== undefined),
      times: time.places.map((place) => names[place] ?? ""),
      all: names.filter((name) => name !== ""),
      directions: [...this.directions],
      rows: sample.body.slice(0, SHOWN_ROWS),
    };
    return { format, delimiter: sample.delimiter, row: sample.row, headings };
  }

  private ask(text: string, asks: Parameters<Notes["ask"]>[1]): void {
    this.notes.ask(text, asks, this.sample.row);
  }

  private listed(): string {
    return this.names.filter((name) => name !== "").join(", ");
  }

  private cells(place: number): readonly string[] {
    return this.sample.body.map((cells) => cells[place] ?? "").filter((cell) => cell !== "");
  }

  private named(name: string | undefined): number {
    return name === undefined ? -1 : this.names.findIndex((own) => isSame(own, name));
  }

  /** Places of a heading, or of all that it names with * for any letters. */
  private namedAs(name: string): readonly number[] {
    const place = this.named(name);
    if (place >= 0 || !name.includes("*")) return place >= 0 ? [place] : [];
    return this.names.flatMap((own, at) => (own !== "" && isNamed(own, name) ? [at] : []));
  }

  private isMostly(place: number, test: (cell: string) => boolean): boolean {
    const cells = this.cells(place);
    return cells.length > 0 && cells.filter(test).length >= MOST * cells.length;
  }

  private kindOf(place: number): TimeKind | undefined {
    const isNumber = this.isMostly(place, (cell) => NUMBER.test(cell));
    const name = this.names[place] ?? "";
    const isNamed = TIME.test(name) || this.named(this.options.time) === place;
    if (isNumber && (!isNamed || (ELAPSED_UNIT.test(name) && !/^\d{10,}/.test(this.cells(place)[0] ?? ""))))
      return undefined;
    return (["whole", "date", "clock"] as const).find((kind) =>
      this.isMostly(place, (cell) => kindOf(cell, DATE_NAME.test(name)) === kind),
    );
  }

  private times(): TimeColumns {
    const { names, options } = this;
    const kinds = names.map((_, place) => this.kindOf(place));
    const of = (kind: TimeKind): number[] =>
      kinds.flatMap((own, place) => (own === kind && !LENGTH.test(names[place] ?? "") ? [place] : []));
    const [date, ...otherDates] = this.dates(of("date"));
    const isHour = (place: number): boolean =>
      (HOUR.test(names[place] ?? "") ||
        this.named(options.time) === place ||
        (date !== undefined && TIME.test(names[place] ?? ""))) &&
      this.isMostly(place, (cell) => /^\d{1,4}$/.test(cell));
    const clocks = [...of("clock"), ...names.flatMap((_, place) => (isHour(place) ? [place] : []))].filter(
      (place, i, all) => all.indexOf(place) === i,
    );
    const ends = [...of("whole"), ...clocks].filter((place) => END.test(names[place] ?? ""));
    const isStart = (place: number): boolean => !ends.includes(place);
    const chosen = this.named(options.time);
    const withEnd = (places: readonly number[]): TimeColumns => {
      const end = ends.find(
        (place) => kinds[place] === kinds[places[places.length - 1] ?? -1] && !places.includes(place),
      );
      return this.timed(places, end === undefined || places.length > 1 ? {} : { end: names[end] ?? "" });
    };
    if (chosen >= 0) {
      if (kinds[chosen] === "whole") return withEnd([chosen]);
      if (kinds[chosen] === "date") {
        const clock = clocks.find(isStart);
        return this.timed(clock === undefined ? [chosen] : [chosen, clock]);
      }
      if (kinds[chosen] === "clock" || isHour(chosen))
        return this.timed(date === undefined ? [chosen] : [date, chosen]);
      const own = this.counted(chosen);
      if (own) return own;
      this.ask(`the column ${names[chosen] ?? ""} has no times that can be read`, "time");
      return this.timed([]);
    }
    if (otherDates.length > 0)
      this.ask(
        `several columns are dates: ${[date ?? 0, ...otherDates].map((place) => names[place] ?? "").join(", ")}`,
        "time",
      );
    const whole = of("whole").filter(isStart);
    const starts = whole.filter((place) => START.test(names[place] ?? ""));
    const [first, ...others] = whole.length > 1 && starts.length > 0 ? starts : whole;
    if (others.length > 0)
      this.ask(`several columns are times: ${whole.map((place) => names[place] ?? "").join(", ")}`, "time");
    if (first !== undefined) return withEnd([first]);
    const clock = clocks.find(isStart);
    if (date !== undefined && clock !== undefined) return this.timed([date, clock]);
    if (date !== undefined && ends.length > 0) return { ...this.timed([date, ends[0] ?? 0]), marks: "end" };
    if (date !== undefined) return this.timed([date]);
    if (clock !== undefined) return withEnd([clock]);
    // Times that are all ends.
    const [end] = ends;
    if (end !== undefined) return { ...this.timed([end]), marks: "end" };
    for (const place of names.keys()) {
      const own = TIME.test(names[place] ?? "") || ELAPSED.test(names[place] ?? "") ? this.counted(place) : undefined;
      if (own) return own;
    }
    if (options.intervalSeconds === undefined && options.otherwiseSeconds === undefined)
      this.ask("no column of times was found: name it, or give the length of an interval", "interval");
    return this.timed([]);
  }

  /** Of several columns of dates, the one that is named so. */
  private dates(places: readonly number[]): readonly number[] {
    const chosen = this.named(this.options.time);
    if (places.includes(chosen)) return [chosen];
    const named = places.filter((place) => /^(?:date|datum|day|tag|fecha|jour)\b/i.test(this.names[place] ?? ""));
    const starts = places.filter((place) => !END.test(this.names[place] ?? ""));
    return named.length > 0 ? named.slice(0, 1) : starts.length > 0 ? starts : places;
  }

  private timed(places: readonly number[], more: Partial<TableLayout> = {}): TimeColumns {
    const isUtc = places.some((place) => /[([]\s*(?:utc|gmt)\s*[)\]]$/i.test(this.names[place] ?? ""));
    return {
      places,
      layout: { time: places.map((place) => this.names[place] ?? ""), ...(isUtc && { isUtc }), ...more },
    };
  }

  /** Numbers that are Excel's days, or units of time since the beginning. */
  private counted(place: number): TimeColumns | undefined {
    if (!this.isMostly(place, (cell) => NUMBER.test(cell))) return undefined;
    if (this.isMostly(place, (cell) => SERIAL.test(cell))) return this.timed([place], { form: "serial" });
    const name = this.names[place] ?? "";
    const [, unit = ""] =
      /(?:[\s_([,]+|^)(ms|s|sec|seconds|secs|sekunden|secondes|segundos|min|minutes|h|hours)\s*[)\]]?$/i.exec(name) ??
      [];
    const seconds = { m: 60, h: 3600, s: 1 }[unit.toLowerCase().charAt(0)];
    if (seconds === undefined) return undefined;
    return this.timed([place], { form: "seconds", secondsPer: unit.toLowerCase() === "ms" ? 0.001 : seconds });
  }

  private isLength(place: number): boolean {
    return this.isMostly(place, (cell) => /^\d[\d.,:]*(?: ?[a-z]+)?$/i.test(cell));
  }

  private lengthUnit(place: number): { readonly unit?: string } {
    const [, unit] = /[\s_([,]+(s|sec|seconds|min|minutes|h|hours|ms)\s*[)\]]?$/i.exec(this.names[place] ?? "") ?? [];
    return unit === undefined ? {} : { unit };
  }

  /** Rows of many metrics, or of reads and writes, of which only some are used. */
  private only(times: readonly number[]): {
    readonly places: readonly number[];
    readonly words?: readonly string[];
    readonly direction?: Direction;
  } {
    const { names, options } = this;
    if (options.only !== undefined) {
      const [column = "", word = ""] = options.only.split("=");
      const place = this.named(column);
      if (place >= 0) return { places: [place], words: [word] };
      this.ask(`there is no column ${column}; the columns are ${this.listed()}`, "only");
      return { places: [] };
    }
    const different = (place: number): readonly string[] => [...new Set(this.cells(place))];
    const way = names.findIndex((_, place) => {
      const words = different(place);
      return words.length > 1 && words.every((word) => WAYS[word.toLowerCase()] !== undefined);
    });
    if (way >= 0) {
      const direction = options.direction ?? "write";
      for (const word of different(way)) this.has(WAYS[word.toLowerCase()]);
      const words = different(way).filter((word) => WAYS[word.toLowerCase()] === direction);
      this.notes.say("left out", 0, () => `rows without ${words.join(", ")} in the column ${names[way] ?? ""}`);
      return { places: [way], words, direction };
    }
    const metric = names.findIndex(
      (name, place) =>
        METRIC.test(name) &&
        !times.includes(place) &&
        different(place).length > 1 &&
        different(place).some((word) => !NUMBER.test(word)),
    );
    if (metric < 0) return { places: [] };
    const words = different(metric);
    const writes = words.filter((word) => WRITES.test(word) && !READS.test(word) && !/iops|ops|count|time/i.test(word));
    if (writes.length !== 1)
      this.ask(
        `the column ${names[metric] ?? ""} has several metrics, such as ${words.slice(0, 8).join(", ")}: which is the rate?`,
        "only",
      );
    return { places: [metric], words: writes, ...(writes.length === 1 && { direction: "write" as const }) };
  }

  private device(taken: readonly number[]): number {
    const { names, options } = this;
    const chosen = this.named(options.systemColumn);
    if (chosen >= 0) return chosen;
    return names.findIndex(
      (name, place) => SYSTEMS.test(name) && !taken.includes(place) && this.cells(place).length > 0,
    );
  }

  /** What the heading says of its unit. */
  private unitOf(place: number): (RateUnit & { readonly text: string }) | undefined {
    // "Disk Write Bytes/Sec (Avg), vm1" of Azure.
    const name = (this.names[place] ?? "").replace(AGGREGATE, "");
    if (OURS.test(name)) return { mb: 1, isRate: true, text: "MB/s" };
    const sysstat = KNOWN.find(({ column }) => column === name);
    if (sysstat) return { ...(rateUnit(sysstat.unit) ?? { mb: NaN, isRate: true }), text: sysstat.unit };
    if (IOS.test(name) || HIGHEST.test(name) || FACTOR.test(name)) return undefined;
    const [, of = "", time = ""] = PER.exec(name.replace(/_/g, " ")) ?? [];
    const texts = [
      name,
      ...readingsOf(name).flatMap(({ unit }) => unit ?? []),
      ...(of === "" ? [] : [`${of}/${time}`]),
      // "WRITE(MB/SEC) TOTAL" of RMF.
      /[([]\s*([^)\]]+?)\s*[)\]]/.exec(name)?.[1] ?? "",
    ];
    for (const text of texts) {
      // The last letter of "Kanal B" is no unit.
      const isLetter = text.length === 1 && !/[([,]/.test(name);
      const unit = isLetter ? undefined : rateUnit(text);
      if (unit) return { ...unit, text };
    }
    return undefined;
  }

  private has(direction: Direction | undefined): void {
    if (direction !== undefined) this.directions.add(direction);
  }

  private saysOf(place: number): Direction | undefined {
    const name = this.names[place] ?? "";
    const sysstat = KNOWN.find(({ column }) => column === name);
    return sysstat?.direction ?? directionIn(name) ?? (OURS.test(name) ? this.ownDirection : undefined);
  }

  /** Of a list that only has our own name: as chosen, unless another column says that it is that. */
  private get ownDirection(): Direction {
    const { direction = "write" } = this.options;
    const isSaid = (said: Direction | undefined): boolean =>
      said === direction || (direction === "both" && said === "read");
    return this.names.some((name) => isSaid(directionIn(name))) ? "write" : direction;
  }

  private rates(taken: readonly number[], ofRows: Direction | undefined): readonly Rate[] {
    const { names, options } = this;
    const io = this.io();
    const size = this.size(io, taken);
    if (size) return [size];
    const isNumber = (place: number): boolean =>
      this.isMostly(place, isValue) ||
      (this.unitOf(place) !== undefined && this.cells(place).some(isValue)) ||
      OURS.test(names[place] ?? "");
    const hasUnit = (place: number): boolean =>
      this.unitOf(place) !== undefined || this.cells(place).some((cell) => /\d ?[a-z]+\/[a-z]+$/i.test(cell));
    const wanted = options.direction ?? ofRows ?? "write";
    const all = names.flatMap((_, place) =>
      !taken.includes(place) && place !== io && hasUnit(place) && isNumber(place) ? [place] : [],
    );
    // Beside a mean, its maximum or a limit is no other rate.
    const means = all.filter((place) => !NO_MEAN.test((names[place] ?? "").replace(/_/g, " ")));
    const possible = means.length > 0 ? means : all;
    for (const place of possible) this.has(this.saysOf(place));
    const ours = possible.filter((place) => OURS.test(names[place] ?? "") && this.saysOf(place) === wanted);
    const whole = possible.filter((place) => this.saysOf(place) === wanted);
    const own = whole.length === 0 && wanted === "both" ? possible.filter((place) => this.saysOf(place)) : whole;
    const unsaid = possible.filter((place) => this.saysOf(place) === undefined);
    const numbers = names.flatMap((name, place) =>
      name !== "" && !taken.includes(place) && place !== io && isNumber(place) ? [place] : [],
    );
    const saying = numbers.filter((place) => this.saysOf(place) === wanted);
    const only = possible.length > 0 ? unsaid : saying.length === 1 ? saying : numbers.length === 1 ? numbers : [];
    const likely = ours.length > 0 ? ours : own.length > 0 ? own : only;
    const columns = options.columns?.flatMap((name) => this.namedAs(name));
    const chosen = columns ? [...new Set(columns)].filter((place) => !taken.includes(place)) : likely;
    const ways = new Set(chosen.map((place) => this.saysOf(place)));
    const areBoth = wanted === "both" && ways.has("read") && ways.has("write");
    // Both directions were asked for, and one column has each.
    this.isSumOfBoth = areBoth && chosen.length === 2;
    if (options.columns === undefined && !this.isSumOfBoth) this.askColumn(chosen, possible, wanted);
    return chosen.map((place) => this.rate(place, areBoth ? "both" : undefined, ofRows, chosen.length > 1, io));
  }

  private askColumn(chosen: readonly number[], possible: readonly number[], wanted: Direction): void {
    const list = (places: readonly number[]): string => places.map((place) => this.names[place] ?? "").join(", ");
    if (chosen.length > 1 && this.options.sum !== true)
      this.ask(`several columns may be the rate: ${list(chosen)}`, "column");
    if (chosen.length > 0) return;
    if (possible.length > 0)
      this.ask(
        `no column has ${onlyInWords(wanted)}; ${list(possible)} ${possible.length === 1 ? "has" : "have"} others`,
        this.options.direction === undefined ? "direction" : "column",
      );
    else this.ask(`which column is the rate? The columns are ${this.listed()}`, "column");
  }

  /** @param together of columns of reads and of writes that are added up */
  private rate(
    place: number,
    together: Direction | undefined,
    ofRows: Direction | undefined,
    isOneOfSeveral: boolean,
    io: number,
  ): Rate {
    const { options, sample } = this;
    const name = this.names[place] ?? "";
    const said = together ?? this.saysOf(place) ?? ofRows ?? directionIn(sample.title);
    if (said === undefined && options.direction === undefined)
      this.ask(`${name} may be writes, reads or both: say which`, "direction");
    if (said !== undefined && said !== (options.direction ?? "write")) {
      const who = this.saysOf(place) === undefined ? "the title" : name;
      const says = `${who} says ${DIRECTION_WORDS[said]}`;
      if (options.direction === undefined) this.ask(`${says}: are these to be sized for?`, "direction");
      else
        this.ask(
          `${says}, not ${DIRECTION_WORDS[options.direction]}: leave that out, or correct ${who === name ? "the heading" : "it"} if it is wrong`,
          undefined,
        );
    }
    const unit = this.rateUnit(place, name);
    const [from, to] = isOneOfSeveral ? ["(?<device>", ")"] : ["", ""];
    return {
      column: `/^${from}${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}${to}$/`,
      unit,
      direction: options.direction ?? said ?? "write",
      ...(options.counts && { counts: options.counts }),
      ...(this.isIoOf(io, place) && { io: this.names[io] ?? "" }),
    };
  }

  /** True if the I/Os are those of the rate: I/Os of both don't belong to a rate of writes. */
  private isIoOf(io: number, place: number): boolean {
    if (io < 0) return false;
    const [name, said] = [this.names[place] ?? "", this.saysOf(place)];
    return directionIn(this.names[io] ?? "") === said || OURS.test(name) || this.options.io !== undefined;
  }

  private rateUnit(place: number, name: string): string {
    const { options } = this;
    const own = this.unitOf(place);
    const chosen = options.unit === undefined ? undefined : rateUnit(options.unit);
    if (options.unit !== undefined && !chosen)
      this.ask(`${options.unit} is no unit of rates: use for example MB/s, KiB/s, Mbit/s or GB/h`, "unit");
    if (own && chosen && own.mb !== chosen.mb)
      this.ask(
        `${name} says ${own.text}, not ${options.unit ?? ""}: leave the unit out, or correct the heading if it is wrong`,
        undefined,
      );
    const beside = this.unitBeside();
    const known = own?.text ?? options.unit ?? beside;
    const units = new Set(this.cells(place).map((cell) => /[a-z][a-z /]*$/i.exec(cell)?.[0] ?? ""));
    const inCells = [...units].filter((unit) => unit !== "" && rateUnit(unit) !== undefined);
    if (inCells.length > 0 && units.has("") && known === undefined)
      this.ask(
        `some cells of ${name} have a unit (${inCells.join(", ")}), and others none: which unit have those?`,
        "unit",
      );
    else if (known === undefined && inCells.length === 0 && /[%\u2030]/.test(name))
      this.ask(`${name} is a share, and no rate`, "column");
    else if (known === undefined && inCells.length === 0) this.ask(`${name} has no unit`, "unit");
    const unit = known === undefined ? undefined : rateUnit(known);
    if (unit && !unit.isRate && options.counts === undefined)
      this.ask(
        `${name} is in ${known ?? ""}: are these amounts of each interval, or a counter that only rises?`,
        "amount",
      );
    if (unit?.isRate === true && options.counts !== undefined)
      this.ask(`${name} is in ${known ?? ""}, a rate already: leave out that these are ${options.counts}s`, undefined);
    return known ?? "MB/s";
  }

  /** The one unit of a column of units. */
  private unitBeside(): string | undefined {
    const place = this.names.findIndex((name) => /^(?:units?|einheit|unit[eé]|unidad)$/i.test(name));
    const units = [...new Set(place < 0 ? [] : this.cells(place))];
    if (units.length > 1) this.ask(`the rows have several units: ${units.join(", ")}`, "unit");
    return units.length === 1 ? units[0] : undefined;
  }

  private io(): number {
    const { names, options } = this;
    const chosen = this.named(options.io);
    if (chosen >= 0) return chosen;
    const all = names.flatMap((name, place) => (IOS.test(name) ? [place] : []));
    const writes = all.filter((place) => directionIn(names[place] ?? "") === "write");
    const likely = writes.length > 0 ? writes : all.filter((place) => directionIn(names[place] ?? "") === undefined);
    return likely.length === 1 ? (likely[0] ?? -1) : -1;
  }

  /** The rate as I/Os per second times their size. */
  private size(io: number, taken: readonly number[]): Rate | undefined {
    const { names, options } = this;
    const chosen = this.named(options.size);
    const isSize = (place: number): boolean =>
      /transfer|\/IO\b|\bper I\/?O|(?:avg|average|mean|block|request|i\/?o).{0,8}size/i.test(names[place] ?? "") &&
      !taken.includes(place);
    const places = names.flatMap((_, place) => (isSize(place) ? [place] : []));
    const hasRate = names.some((_, place) => !taken.includes(place) && this.unitOf(place)?.isRate === true);
    const likely = places.length === 1 && !hasRate && options.columns === undefined && io >= 0 ? (places[0] ?? -1) : -1;
    const place = chosen >= 0 ? chosen : likely;
    if (place < 0) return undefined;
    const name = names[place] ?? "";
    if (io < 0) this.ask("which column has the I/Os per second?", "io");
    const own =
      this.unitOf(place)?.text ?? /\b([KMG]i?B)\/IO/i.exec(name)?.[1] ?? /_(kb|mb)$/.exec(name)?.[1]?.toUpperCase();
    const unit = own ?? options.sizeUnit;
    if (unit === undefined) this.ask(`${name} has no unit`, "size unit");
    const said = directionIn(names[io] ?? "");
    if (said === undefined && options.direction === undefined)
      this.ask(`${names[io] ?? "I/Os"} may be writes, reads or both: say which`, "direction");
    const direction = options.direction ?? said ?? "write";
    return { column: name, unit: unit ?? "KB", direction, counts: "size", io: names[io] ?? "" };
  }
}

function directionIn(text: string): Direction | undefined {
  if (BOTH.test(text) || (READS.test(text) && WRITES.test(text))) return "both";
  return READS.test(text) ? "read" : WRITES.test(text) ? "write" : undefined;
}

function isSame(one: string, other: string): boolean {
  return one !== "" && one.toLowerCase() === other.replace(/\s+/g, " ").trim().toLowerCase();
}

/** The heading that a preset is recognised by. */
export function hasHeading(lines: readonly string[], { layout, sections }: Format): boolean {
  const sample = sampleOf(lines);
  const wanted = [
    ...(layout.kind === "table" ? layout.time : []),
    ...sections.flatMap(({ device, rates }) => [
      ...(device === undefined ? [] : [device]),
      ...rates.map(({ column }) => column),
    ]),
  ];
  return (
    sample !== undefined && wanted.every((column) => sample.names.some((name) => matched(column, name) !== undefined))
  );
}
