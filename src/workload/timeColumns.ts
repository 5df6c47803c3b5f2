/** Finds the columns of an export that give the times of its rows, by their headings. */
import type { CsvLine } from "./csv";
import { nameIn, readingsOf } from "./heading";
import { END_HEADINGS, LENGTHS_WITH_UNIT, secondsOf } from "./rowLengths";

/** Headings without their unit, case, accents, spaces and marks, in English, German, French and Spanish. */
export const TIME_HEADINGS = [
  ...[
    "timestamp",
    "datetime",
    "dateandtime",
    "zeitstempel",
    "zeitpunkt",
    "datumzeit",
    "datumuhrzeit",
    "datumunduhrzeit",
  ],
  ...["horodatage", "dateheure", "dateetheure", "fechahora", "fechayhora", "marcadetiempo", "marcatemporal"],
  ...["time", "uhrzeit", "zeit", "heure", "temps", "hora", "tiempo", "starttime", "intervalstart", "start", "from"],
  ...[
    "begin",
    "beginn",
    "startzeit",
    "debut",
    "inicio",
    "recordtime",
    "timeofday",
    "rmftime",
    "hour",
    "hourofday",
    "stunde",
  ],
  ...["epoch", "epochtime", "unixtime", "unixtimestamp", "clock"],
];
export const DATE_HEADINGS = ["date", "datum", "fecha", "day", "tag", "jour", "dia"];
/** Words before or after the name of a date or time for the start of a row. */
export const BEGINNING_WORDS = [
  ...["start", "begin", "beginn", "beginning", "from", "von", "interval", "intervalstart", "intervall", "record"],
  ...["recording", "sample", "sampling", "collection", "measurement", "mess", "log", "local", "smf", "rmf"],
  ...["debut", "dedebut", "inicio", "deinicio"],
];
/** Names of times that are numbered hours of the day. */
const HOUR_HEADINGS = ["hour", "hourofday", "stunde", "heure", "hora"];
const CLOCK_NAMES = ["time", "uhrzeit", "zeit", "hour", "stunde", "heure", "hora"];
/** Names of numbers that count from the beginning of the measurement. */
export const ELAPSED_HEADINGS = ["elapsed", "elapsedtime", "offset", "timeoffset", "relativetime"];
/** Units that also occur as headings of times. */
export const UNIT_HEADINGS = ["seconds", "secs", "sekunden", "secondes", "segundos", "milliseconds", "ms"];
/** sadf has a column "interval" before its "timestamp". */
export const INTERVAL_HEADINGS = ["interval", "intervall", "intervalle", "intervalo"];
/** Names of times. If a file has several, the name that comes first here is used. */
const ALL_TIMES = [
  ...TIME_HEADINGS,
  ...CLOCK_NAMES.flatMap((name) => BEGINNING_WORDS.flatMap((word) => [word + name, name + word])),
  ...[...ELAPSED_HEADINGS, ...UNIT_HEADINGS, ...INTERVAL_HEADINGS],
];
const ENGLISH_UNITS: readonly (readonly [form: RegExp, unit: string])[] = [
  [/^(?:sek|seg)\.?$|^(?:sekunden?|secondes?|segundos?)$/i, "s"],
  [/^(?:minuten|minutos)$/i, "min"],
  [/^(?:stunden|std\.?|heures|horas)$/i, "h"],
];

export interface TimePlaces {
  /** Undefined if the file has no times. */
  readonly time: number | undefined;
  /** The separate column of dates. */
  readonly date: number | undefined;
  /** Numbers of the column count from the beginning of the measurement: seconds per unit, or NaN without a unit. */
  readonly elapsed: number | undefined;
  /** True if the heading says that times are ends of intervals, and the file has no starts. */
  readonly isEnd: boolean;
  /** True if the column has the heading of a date. */
  readonly isDate: boolean;
  /** True if the heading says that times are in UTC. */
  readonly isUtc: boolean;
  /** Headings of all columns. */
  readonly headings: readonly string[];
}

/** @param chosen the time column that the user chose */
export function timePlaces({ cells }: CsvLine, chosen: number | undefined): TimePlaces {
  const own = chosen ?? timeIn(cells);
  const isEnd = own !== undefined && isEndName(nameIn(cells[own] ?? ""));
  const date = dateFor(cells, own, isEnd);
  const [time, heading] = [own ?? date, cells[own ?? date ?? -1] ?? ""];
  return {
    time,
    date: time === date ? undefined : date,
    isEnd,
    isDate: time !== undefined && isDateHeading(heading),
    elapsed: own === undefined ? undefined : elapsedIn(heading, chosen !== undefined),
    isUtc: /\b(UTC|GMT)\b/i.test(heading),
    headings: cells,
  };
}

export function isTimeHeading(heading: string): boolean {
  return ALL_TIMES.includes(nameIn(heading)) || isEndName(nameIn(heading));
}

/** True for the name of hours, also of those that begin or end intervals: "Hour ending". */
export function isHourHeading(heading: string): boolean {
  const name = nameIn(heading);
  const word = beside(name, HOUR_HEADINGS) ?? name;
  return HOUR_HEADINGS.includes(name) || BEGINNING_WORDS.includes(word) || END_HEADINGS.includes(word);
}

export function isDateHeading(heading: string): boolean {
  const word = besideDate(nameIn(heading));
  return word !== undefined && (word === "" || BEGINNING_WORDS.includes(word) || END_HEADINGS.includes(word));
}

/** Seconds per unit of a time's heading, as in TimePlaces. */
export function elapsedIn(heading: string, isAnyName = false): number | undefined {
  const name = nameIn(heading);
  if (UNIT_HEADINGS.includes(name)) return unitSeconds(name);
  const known = (own: string): boolean =>
    !LENGTHS_WITH_UNIT.includes(own) && (isAnyName || ALL_TIMES.includes(own) || ALL_TIMES.includes(withoutIn(own)));
  for (const { name: own, unit } of readingsOf(heading)) {
    const one = unit === undefined || !known(own) ? NaN : unitSeconds(unit);
    if (one > 0) return one;
  }
  return ELAPSED_HEADINGS.includes(name) ? NaN : undefined;
}

/** Turns "time in", before a unit, into "time". */
function withoutIn(name: string): string {
  return name.replace(/in$/, "");
}

function unitSeconds(unit: string): number {
  return secondsOf(`1 ${ENGLISH_UNITS.find(([form]) => form.test(unit))?.[1] ?? unit}`);
}

function timeIn(cells: readonly string[]): number | undefined {
  const ranks = cells.map((heading) => {
    const rank = ALL_TIMES.indexOf(nameIn(heading));
    // Known by a unit after the name: time_s, epoch_ms.
    return rank < 0 && elapsedIn(heading) !== undefined ? ALL_TIMES.length : rank;
  });
  const known = ranks.filter((rank) => rank >= 0);
  if (known.length > 0) return ranks.indexOf(Math.min(...known));
  // Windows' counters have a format in place of "time".
  const counters = cells.findIndex((heading) => heading.startsWith("(PDH-CSV"));
  const end = counters < 0 ? cells.findIndex((heading) => isEndName(nameIn(heading))) : counters;
  return end < 0 ? undefined : end;
}

/** "" if the name is only that of a date, the rest of the name if it has more words, undefined if it isn't a date. */
function besideDate(name: string): string | undefined {
  return beside(name, DATE_HEADINGS);
}

function beside(name: string, nouns: readonly string[]): string | undefined {
  const noun = nouns.find((one) => name.startsWith(one) || name.endsWith(one));
  if (noun === undefined) return undefined;
  return name.endsWith(noun) ? name.slice(0, -noun.length) : name.slice(noun.length);
}

function isEndName(name: string): boolean {
  return END_HEADINGS.includes(name) || END_HEADINGS.includes(beside(name, CLOCK_NAMES) ?? "");
}

/** The column of the date that belongs to a time: the date of its start, or of its end if the times are ends. */
function dateFor(cells: readonly string[], time: number | undefined, isEnd: boolean): number | undefined {
  const timeWord = time === undefined ? undefined : beside(nameIn(cells[time] ?? ""), CLOCK_NAMES);
  const [best] = cells
    .flatMap((heading, place) => {
      const word = besideDate(nameIn(heading));
      if (word === undefined || place === time || !isDateHeading(heading)) return [];
      if (END_HEADINGS.includes(word) && !isEnd) return [];
      const noun = DATE_HEADINGS.findIndex((one) => nameIn(heading).includes(one));
      const rank = word === timeWord ? 0 : word === "" ? 1 : 2;
      return [{ place, rank: isEnd && END_HEADINGS.includes(word) ? 0 : rank, noun }];
    })
    .sort((a, b) => a.rank - b.rank || a.noun - b.noun);
  return best?.place;
}
