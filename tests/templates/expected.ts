/** The expected values of all the template's formulas: from the model, and from arithmetic in plain TypeScript. */
import { heading, type Cell } from "../../src/model/question/answer";
import { span } from "../../src/model/quantities/formatNumber";
import { lawOf } from "../../src/model/peerToPeerVts/copySharing";
import type { PtpModel } from "../../src/model/peerToPeerVts/models";
import { read, type CellObject, type WorkSheet } from "xlsx";
import { ask, tableOf } from "../ask";
import { onceFor } from "../../src/model/language/memoize";
import { cellsNamed, committedWorkbook } from "./committed";
import { explanationOf } from "./explanations";

export interface Scenario {
  readonly model: PtpModel;
  readonly cache_gb: number;
  readonly compression: number;
  readonly priority_hours: number;
  readonly demand: readonly number[];
  /** The times of the hours, as the sheet must show them. */
  readonly times: readonly string[];
}

/** Values by sheet and address, "Sizing!C18"; an error as its text. */
export type Expected = ReadonlyMap<string, Cell>;

const FIRST_ROW = 5;
/** The cache sizes that the template compares, GB. */
const SIZES = [216, 432, 864, 1728];
const HOURS = 24;
const CACHE = "GB of tape volume cache per VTS";

export function expectedOf({ model, cache_gb, compression, priority_hours, demand, times }: Scenario): Expected {
  const cells = new Map<string, Cell>();
  const block = (sheet: string, column: string, row: number, rows: readonly (readonly Cell[])[]): void => {
    rows.forEach((line, r) => {
      line.forEach((cell, c) => {
        cells.set(`${sheet}!${String.fromCharCode(column.charCodeAt(0) + c)}${row + r}`, cell);
      });
    });
  };

  /** Sets the values of a name that has one cell or a column of cells. */
  const named = (name: string, ...values: Cell[]): void => {
    const places = placesOf(name);
    if (places.length !== values.length)
      throw new RangeError(`${name} has ${places.length} cells, not ${values.length}`);
    places.forEach((place, i) => cells.set(place, values[i] ?? ""));
  };

  const day = tableOf("VTS_DAY", model, cache_gb, compression, demand, null, null, priority_hours);
  block("Timeline", "C", FIRST_ROW - 1, [day.columns.map(heading), ...day.rows]);
  const column = (index: number): number[] => day.rows.map((row) => Number(row[index]));
  const [asked, accepted, backlog, fill] = [column(1), column(2), column(3), column(4)];
  const states = day.rows.map((row) => String(row[5]));

  const law = lawOf({ model, compression, lic: "with", mode: "deferred" });
  const hoursWith = (gb: number): Cell => {
    const answer = ask("VTS_PEAK_HOURS", model, gb, compression, null, priority_hours);
    return answer.kind === "estimate" ? answer.value : "#N/A";
  };
  const peakAnswer = ask("VTS_PEAK_HOURS", model, cache_gb, compression, null, priority_hours);
  const inWords = (hours: Cell): Cell => (hours === "#N/A" ? "never fills" : hours);
  const peakHours = hoursWith(cache_gb);

  const daysWith = SIZES.map(
    (gb) => tableOf("VTS_DAY", model, gb, compression, demand, null, null, priority_hours).rows,
  );
  const throttledWith = daysWith.map((rows) => rows.filter(([, , , , , state]) => state === "throttled").length);
  // MB/s for an hour are 3.6 GB.
  const waitingWith = daysWith.map((rows) => (sum(asked) - sum(rows.map((row) => Number(row[2])))) * 3.6);
  const throttled = states.filter((state) => state === "throttled").length;
  const first = throttled === 0 ? "never" : (times[states.indexOf("throttled")] ?? "");
  // The difference must be larger than the rounding to twelve digits.
  const isLate = asked.map((rate, i) => rate - (accepted[i] ?? NaN) > 1e-6);
  const late = isLate.filter(Boolean).length;
  const firstLate = late === 0 ? "never" : (times[isLate.indexOf(true)] ?? "");
  const highest = Math.max(...fill);
  const left = backlog[HOURS - 1] ?? NaN;
  const waiting = (sum(asked) - sum(accepted)) * 3.6;
  const fits = throttled === 0 && waiting <= 0.5;
  // Demand above the peak throughput, which no cache helps.
  const isTooMuch = throttled === 0 && waiting > 0.5;

  cells.set(placesOf("verdict")[0]?.replace("!B", "!A") ?? "", !fits ? "■" : left > 0.5 || late > 0 ? "▲" : "●");
  named("verdict", verdict());
  // The windows of four hours that fit into the day.
  const highest4 = Math.max(...asked.slice(3).map((_, from) => sum(asked.slice(from, from + 4)) / 4));
  const sustained = Math.min(law.sustained, law.peak);
  named(
    "detail",
    `Demand peaks at ${whole(Math.max(...asked))} MB/s, and at ${whole(highest4)} MB/s in the highest 4 hours. Peak throughput: ${whole(law.peak)} MB/s. Sustained throughput: ${whole(sustained)} MB/s.`,
  );
  named("peak_hours", peakHours);
  named("peak_mbps", law.peak);
  named("sustained_mbps", sustained);
  named("window_mbps", highest4);
  named("hours", HOURS);
  named("throttled_hours", throttled);
  named("first_throttled", first);
  named("largest_backlog_gb", Math.max(...backlog));
  named("highest_fill", highest);
  named("fullest_hour", times[fill.indexOf(highest)] ?? "");
  named("left_gb", left);
  named("waiting_gb", waiting);
  named("delayed_hours", late);
  named("first_delayed", firstLate);
  named("times", ...times);
  named("size_peak", ...SIZES.map(hoursWith));
  named("size_throttled", ...throttledWith);
  named("option_waiting", ...waitingWith);
  const place = SIZES.findIndex((_, i) => throttledWith[i] === 0 && (waitingWith[i] ?? NaN) <= 0.5) + 1;
  named("sizes_place", place);
  named("sizes_best", place === 0 ? "none" : (SIZES[place - 1] ?? NaN));
  named("recommendation", recommendation());
  named("alternative", alternative());
  named("finding_1", ratesFinding());
  named("finding_2", fillFinding());
  const front: readonly (readonly [label: string, shown: Cell, remark?: string])[] = [
    [
      "Peak writing before throttling",
      inWords(peakHours),
      peakAnswer.kind === "estimate"
        ? `${peakAnswer.low === peakAnswer.high ? "no range modelled" : span(peakAnswer.low, peakAnswer.high, "h")}. Limited by ${peakAnswer.limitedBy}.`
        : "",
    ],
    ["Hours of the day with throttling", throttled, `of 24 hours, starting: ${first}`],
    ["Sustained throughput", sustained],
    [
      "Largest uncopied backlog",
      Math.max(...backlog),
      `${whole(highest)}% of its limit; ${whole(left)} GB at the end of the day`,
    ],
  ];
  for (const [label, value, remark] of front) {
    const row = rowOf(label);
    block("Sizing", "C", row, [[value]]);
    if (remark !== undefined) block("Sizing", "E", row, [[remark]]);
  }
  const listed = (cells: readonly Cell[]): readonly Cell[] => (isTooMuch ? cells.map(() => "–") : cells);
  block("Sizing", "C", rowOf("Peak writing before throttling", "last"), [
    listed(SIZES.map((gb) => inWords(hoursWith(gb)))),
  ]);
  block("Sizing", "C", rowOf("Hours of the day with throttling", "last"), [listed(throttledWith)]);
  block("Sizing", "C", rowOf("Demand waiting at end of day"), [listed(waitingWith)]);

  const explained = (name: string, ...given: Parameters<typeof tableOf>[1][]): readonly (readonly Cell[])[] =>
    tableOf("EXPLAIN", name, ...given).rows.slice(1); // The heading has the question.
  const sources = (name: string, ...given: Parameters<typeof tableOf>[1][]): void => {
    block("Sources", "A", explanationOf(name), explained(name, ...given));
  };
  sources("VTS_PEAK_HOURS", model, cache_gb, compression, "priority_hours", priority_hours);
  sources("VTS_THROUGHPUT", model, compression, "sustained");
  sources("VTS_DAY", model, cache_gb, compression, demand, "priority_hours", priority_hours);
  return cells;

  function recommendation(): string {
    const best = SIZES[place - 1];
    const entered = `${whole(cache_gb)} ${CACHE}`;
    const fits = `the ${model} never throttles the host on this day.`;
    if (isTooMuch) return `Plan a second pair or less demand: the ${model} can't write all of the demand.`;
    if (best === undefined) {
      if (throttled === 0) return `${entered}, as entered: ${fits}`;
      return `None listed is enough: with 1,728 ${CACHE}, ${failing(SIZES.length - 1)}. Plan a second pair or less demand.`;
    }
    const more = best < cache_gb ? ` Entered: ${whole(cache_gb)}, more than needed.` : "";
    return `${whole(best)} ${CACHE}: ${fits}${more}`;
  }

  function alternative(): string {
    if (isTooMuch) return "No alternative: no choice in the list changes that.";
    if (place === 0 && throttled > 0)
      return `${whole(cache_gb)} ${CACHE}, as entered: the ${model} throttles the host in ${throttled} of 24 hours.`;
    if (place === 1) return "No alternative: the recommendation is the smallest in the list.";
    const below = place === 0 ? SIZES.length - 1 : place - 2;
    return `${whole(SIZES[below] ?? NaN)} ${CACHE}: ${failing(below)}.`;
  }

  function failing(size: number): string {
    const hours = throttledWith[size] ?? NaN;
    return hours > 0
      ? `the ${model} throttles the host in ${hours} of 24 hours`
      : `${whole(waitingWith[size] ?? NaN)} GB of demand is still waiting at the end of the day`;
  }

  function verdict(): string {
    if (throttled > 0) {
      const rest = waiting > 0.5 ? ` ${whole(waiting)} GB is still waiting at the end.` : "";
      return `Doesn't fit: the ${model} throttles the host in ${throttled} of 24 hours, first from ${first}.${rest}`;
    }
    if (waiting > 0.5) return `Doesn't fit: ${whole(waiting)} GB of demand is still waiting at the end of the day.`;
    if (left > 0.5) return `Fits, but leaves a backlog of ${whole(left)} GB, with which the next day starts.`;
    if (late > 0) {
      return `Fits by the end of the day, but demand waits in ${late} of 24 hours, first from ${firstLate}.`;
    }
    return `Fits: the ${model} never throttles the host. Its uncopied backlog peaks at ${whole(highest)}% of the limit.`;
  }

  function ratesFinding(): string {
    if (throttled > 0) return `Throttled in ${throttled} of 24 hours, first from ${first}`;
    if (late > 0) return `Demand waits in ${late} of 24 hours, first from ${firstLate}`;
    return "Never throttled: all demand is accepted at once";
  }

  function fillFinding(): string {
    if (throttled > 0) return `Uncopied backlog at the limit in the hour from ${first}`;
    if (highest === 0) return "Uncopied backlog: none in any hour";
    return `Uncopied backlog up to ${whole(highest)}% of the limit, at ${times[fill.indexOf(highest)] ?? ""}`;
  }
}

const front: WorkSheet = read(committedWorkbook()).Sheets["Sizing"] ?? {};

/** Returns the first or last row of the front page with this label. */
function rowOf(label: string, which: "first" | "last" = "first"): number {
  const rows = (Object.entries(front) as [string, CellObject][])
    .filter(([at, { v }]) => at.startsWith("B") && v === label)
    .map(([at]) => Number(at.slice(1)));
  const found = which === "first" ? Math.min(...rows) : Math.max(...rows);
  if (!Number.isFinite(found)) throw new RangeError(`the front page has no ${label}`);
  return found;
}

const placesOf = onceFor((name: string) => cellsNamed(name));

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function whole(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
