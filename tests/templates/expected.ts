/** What every formula of the template must show: from the model core, asked directly, and from arithmetic in plain TypeScript. */
import { heading, type Cell } from "../../src/model/estimate";
import { span } from "../../src/model/figures";
import { lawOf } from "../../src/model/ptpVts/law";
import type { PtpModel } from "../../src/model/ptpVts/models";
import { ask, tableOf } from "../ask";
import { explanationOf } from "./explanations";

export interface Scenario {
  readonly model: PtpModel;
  readonly cache_gb: number;
  readonly compression: number;
  readonly priority_hours: number;
  readonly demand: readonly number[];
  /** Of the hours, as the sheet must name them. */
  readonly times: readonly string[];
}

/** By sheet and address: "Sizing!C18". An error as its text. */
export type Expected = ReadonlyMap<string, Cell>;

const FIRST_ROW = 5;
const HOURS = 24;

export function expectedOf({ model, cache_gb, compression, priority_hours, demand, times }: Scenario): Expected {
  const cells = new Map<string, Cell>();
  const block = (sheet: string, column: string, row: number, rows: readonly (readonly Cell[])[]): void => {
    rows.forEach((line, r) => {
      line.forEach((cell, c) => {
        cells.set(`${sheet}!${String.fromCharCode(column.charCodeAt(0) + c)}${row + r}`, cell);
      });
    });
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

  const throttled = states.filter((state) => state === "throttled").length;
  const first = throttled === 0 ? "never" : (times[states.indexOf("throttled")] ?? "");
  const above = asked.filter((rate) => rate > law.peak).length;
  // More than the rounding of twelve digits.
  const isLate = asked.map((rate, i) => rate - (accepted[i] ?? NaN) > 1e-6);
  const late = isLate.filter(Boolean).length;
  const firstLate = late === 0 ? "never" : (times[isLate.indexOf(true)] ?? "");
  const highest = Math.max(...fill);
  const left = backlog[HOURS - 1] ?? NaN;
  const waiting = (sum(asked) - sum(accepted)) * 3.6;
  const fits = throttled === 0 && waiting <= 0.5;

  block("Sizing", "A", 7, [[!fits ? "■" : left > 0.5 || late > 0 ? "▲" : "●", verdict()]]);
  block("Sizing", "B", 8, [
    [
      above > 0
        ? `Demand exceeds the ${whole(law.peak)} MB/s maximum of the pair in ${above} of 24 hours. The excess waits and is written later.`
        : late > 0 && throttled === 0
          ? `The deferred-copy priority threshold lets demand wait in ${late} of 24 hours. It is written later.`
          : `Demand never exceeds the ${whole(law.peak)} MB/s maximum of the pair.`,
    ],
  ]);
  block("Sizing", "C", 19, [[inWords(peakHours)], [throttled], [first], [Math.max(...backlog)], [left]]);
  block("Sizing", "E", 19, [
    [
      peakAnswer.kind === "estimate"
        ? `${peakAnswer.low === peakAnswer.high ? "no range modelled" : span(peakAnswer.low, peakAnswer.high, "h")}. Limited by ${peakAnswer.limitedBy}.`
        : "copying keeps up at the peak rate",
    ],
    [throttled > 0 ? `accepted while throttled: ${whole(law.sustained)} MB/s` : "of 24 hours"],
  ]);
  block("Sizing", "E", 22, [
    [`${whole(highest)}% of the throttling threshold`],
    [left > 0 ? "carried over to the next day" : "the next day starts with everything copied"],
  ]);
  block("Sizing", "C", 26, [[216, 432, 864, 1728].map((gb) => inWords(hoursWith(gb)))]);

  block(
    "Timeline",
    "A",
    FIRST_ROW,
    times.map((time) => [time]),
  );
  for (let row = FIRST_ROW; row < FIRST_ROW + HOURS; row += 1) {
    block("Timeline", "K", row, [[law.peak, Math.min(law.sustained, law.peak)]]);
  }
  block("Timeline", "P", FIRST_ROW, [
    [peakHours],
    [law.peak],
    [Math.min(law.sustained, law.peak)],
    [HOURS],
    [above],
    [highest],
    [left],
    [waiting],
    [ratesFinding()],
    [fillFinding()],
    [times[0] ?? ""],
    [late],
    [firstLate],
  ]);
  block(
    "Timeline",
    "R",
    FIRST_ROW,
    isLate.map((waits) => [waits ? 1 : 0]),
  );
  const explained = (name: string, ...given: Parameters<typeof tableOf>[1][]): readonly (readonly Cell[])[] =>
    tableOf("EXPLAIN", name, ...given).rows;
  const sources = (name: string, ...given: Parameters<typeof tableOf>[1][]): void => {
    block("Sources", "A", explanationOf(name), explained(name, ...given));
  };
  sources("VTS_PEAK_HOURS", model, cache_gb, compression, null, priority_hours);
  sources("VTS_DAY", model, cache_gb, compression, demand, null, null, priority_hours);
  return cells;

  function verdict(): string {
    if (throttled > 0) {
      const rest = waiting > 0.5 ? ` ${whole(waiting)} GB of demand is still waiting at the end.` : "";
      return `Doesn't fit: the host is throttled in ${throttled} of 24 hours, first in the hour from ${first}.${rest}`;
    }
    if (waiting > 0.5) return `Doesn't fit: ${whole(waiting)} GB of demand is still waiting at the end of the day.`;
    if (left > 0.5) return `Fits, but leaves ${whole(left)} GB uncopied, so the next day starts with a backlog.`;
    if (late > 0) {
      return `Fits by the end of the day, but demand waits in ${late} of 24 hours, first in the hour from ${firstLate}.`;
    }
    if (highest === 0) return "Fits: no throttling, and data is copied as it's written.";
    return `Fits: no throttling. Uncopied data peaks at ${whole(highest)}% of the threshold.`;
  }

  function ratesFinding(): string {
    if (throttled > 0) return `Throttled in ${throttled} of 24 hours, first from ${first}`;
    if (late > 0) return `Demand waits in ${late} of 24 hours, first from ${firstLate}`;
    return "Never throttled: all demand is accepted at once";
  }

  function fillFinding(): string {
    if (throttled > 0) return `The caches are full of uncopied data in the hour from ${first}`;
    if (highest === 0) return "Data is copied as it's written";
    return `Caches up to ${whole(highest)}% full, highest in the hour from ${times[fill.indexOf(highest)] ?? ""}`;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function whole(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
