/** The table that a day function spills, read back from its cells, and what it shows in one sentence. */

export type Shown = number | string | boolean | undefined;

export interface DayTable {
  /** Headings as the table has them, with their units. */
  readonly headings: Readonly<Record<Series, string>>;
  readonly intervals: readonly Interval[];
}

export interface Interval {
  /** When it begins. */
  readonly time: number;
  readonly demand: number;
  readonly accepted: number;
  /** As the interval ends. */
  readonly backlog: number;
  /** As the interval ends. */
  readonly fill: number;
  readonly state: string;
}

const SERIES = ["time", "demand", "accepted", "backlog", "fill", "state"] as const;
export type Series = (typeof SERIES)[number];

export const THROTTLED = "throttled";

/** Undefined where the cells are not such a table: a heading is missing, or a number is not one. */
export function readDayTable(cells: readonly (readonly Shown[])[]): DayTable | undefined {
  const [first = [], ...rows] = cells;
  const found = SERIES.map((series) => first.findIndex((cell) => String(cell).toLowerCase().startsWith(series)));
  if (found.includes(-1) || rows.length === 0) return undefined;
  const intervals = rows.map((row) => {
    const at = (series: Series): Shown => row[found[SERIES.indexOf(series)] ?? -1];
    const [time, demand, accepted, backlog, fill] = [
      at("time"),
      at("demand"),
      at("accepted"),
      at("backlog"),
      at("fill"),
    ];
    const state = at("state");
    return typeof time === "number" &&
      typeof demand === "number" &&
      typeof accepted === "number" &&
      typeof backlog === "number" &&
      typeof fill === "number" &&
      typeof state === "string"
      ? { time, demand, accepted, backlog, fill, state }
      : undefined;
  });
  if (!intervals.every((interval) => interval !== undefined)) return undefined;
  const headings = Object.fromEntries(SERIES.map((series, i) => [series, String(first[found[i] ?? -1])]));
  return { headings: headings as DayTable["headings"], intervals };
}

/** "MB/s" of "Accepted (MB/s)". */
export function unitOf(heading: string): string {
  return /\((.*)\)/.exec(heading)?.[1] ?? "";
}

/** `label` names the beginning of the interval with that index. */
export function finding({ headings, intervals }: DayTable, label: (index: number) => string): string {
  const throttled = intervals.flatMap(({ state }, i) => (state === THROTTLED ? [i] : []));
  const [first] = throttled;
  const when =
    first === undefined
      ? "Never throttled"
      : `Throttled in ${throttled.length} of ${intervals.length} intervals, first at ${label(first)}`;
  return `${when}; ${backlogEnds(intervals, unitOf(headings.backlog), label)}`;
}

function backlogEnds(intervals: readonly Interval[], unit: string, label: (index: number) => string): string {
  const lastLate = intervals.reduce((last, { backlog }, i) => (backlog > 0 ? i : last), -1);
  if (lastLate < 0) return "everything copied as it is written";
  const cleared = lastLate + 2;
  if (cleared < intervals.length) return `backlog gone by ${label(cleared)}`;
  if (cleared === intervals.length) return "backlog gone at the end";
  return `${Math.round(intervals[lastLate]?.backlog ?? 0).toLocaleString("en")} ${unit} of backlog at the end`;
}
