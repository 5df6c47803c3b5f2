/** A day is the same in hours and in parts of hours: the runs go from event to event, not from interval to interval. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Table } from "../../src/model/question/answer";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { questionNamed } from "../ask";

type Rows = Table["rows"];

function tableOf(name: string, given: GivenAll): Table {
  const answer = questionNamed(name).ask(given);
  if (answer.kind !== "table") throw new TypeError(JSON.stringify(answer));
  return answer;
}

const dayOf = (name: string, given: GivenAll): Rows => tableOf(name, given).rows;

const MBPS = fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 4, maxLength: 12 });
const [ACCEPTED, BACKLOG] = [2, 3];

/** Question, its other arguments, and MB/s of a step of demand. */
const DAYS: readonly [string, GivenAll, number][] = [
  ["VTS_DAY", { model: "B20", cache_gb: 216, compression: 3 }, 10],
  ["VTS_DAY", { model: "B10", cache_gb: 216, compression: 2, priority_hours: 2 }, 5],
  ["VTS_DAY", { model: "B20", cache_gb: 864, compression: 2, lic: "without", priority_hours: 1 }, 8],
  ["TS7700_DAY", { model: "TS7770T", compression: 5, premigration_mbps: 300 }, 300],
  ["TS7700_DAY", { model: "TS7770C", compression: 2, premigration_mbps: 200, idle_premigration_mbps: 400 }, 200],
];

test.each(DAYS)("%s %p", (name, given, unit) => {
  fc.assert(
    fc.property(MBPS, (units) => {
      const hourly = units.map((one) => unit * one);
      const halves = hourly.flatMap((mbps) => [mbps, mbps]);
      const hours = dayOf(name, { ...given, host_mbps: hourly });
      const halfHours = dayOf(name, { ...given, host_mbps: halves, interval_hours: 0.5 });
      hours.forEach((row, i) => {
        const [first, second] = [halfHours[2 * i], halfHours[2 * i + 1]];
        const accepted = (Number(first?.[ACCEPTED]) + Number(second?.[ACCEPTED])) / 2;
        // Rounding of the events' times, over GB and MB/s up to thousands.
        expect(Math.abs(accepted - Number(row[ACCEPTED]))).toBeLessThan(1e-4);
        expect(Math.abs(Number(second?.[BACKLOG]) - Number(row[BACKLOG]))).toBeLessThan(1e-3);
      });
    }),
    { numRuns: 25 },
  );
});

/** So short that at first less than 1 GB is behind. */
const PARTS = 512;

test.each(DAYS)(
  "%s %p: the parts of an hour are in no worse state than the hour, and one is in the same",
  (name, given, unit) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 2, maxLength: 2 }), (units) => {
        const hourly = units.map((one) => unit * one);
        const { columns, rows } = tableOf(name, { ...given, host_mbps: hourly });
        const parts = dayOf(name, {
          ...given,
          host_mbps: hourly.flatMap((mbps) => Array.from({ length: PARTS }, () => mbps)),
          interval_hours: 1 / PARTS,
        });
        const at = columns.findIndex(({ states }) => states !== undefined);
        const ranks = columns[at]?.states ?? [];
        rows.forEach((row, hour) => {
          const own = parts.slice(PARTS * hour, PARTS * (hour + 1));
          const worst = Math.max(...own.map((part) => ranks.indexOf(String(part[at]))));
          expect(ranks[worst]).toBe(row[at]);
          // A backlog that falls is at best recovering, one that grows at best a peak, and none with demand keeping up.
          own.forEach((part, i) => {
            const before = i + hour === 0 ? 0 : Number(parts[PARTS * hour + i - 1]?.[BACKLOG]);
            const more = Number(part[BACKLOG]) - before;
            const least =
              more < 0 ? "recovering" : more > 0 ? "peak" : Number(part[ACCEPTED]) > 0 ? "keeping up" : "idle";
            // Rounding of what's added and taken.
            if (Math.abs(more) > 1e-9 || more === 0)
              expect(ranks.indexOf(String(part[at]))).toBeGreaterThanOrEqual(ranks.indexOf(least));
          });
          const mean = own.reduce((sum, part) => sum + Number(part[ACCEPTED]), 0) / PARTS;
          // Rounding, of hundreds of parts.
          expect(Math.abs(mean - Number(row[ACCEPTED]))).toBeLessThan(1e-3);
          expect(Math.abs(Number(own[PARTS - 1]?.[BACKLOG]) - Number(row[BACKLOG]))).toBeLessThan(1e-3);
        });
      }),
      // The example's data reaches the age threshold within its second hour.
      { numRuns: 6, examples: [[[15, 3]]] },
    );
  },
);

test.each(DAYS)("%s %p: demand above the peak is said from one interval on", (name, given, unit) => {
  const peak = name === "VTS_DAY" ? 170 : 4001;
  const said = (list: readonly number[]): string[] =>
    tableOf(name, { ...given, host_mbps: list }).warnings.filter((text) => / of 3 intervals/.test(text));
  expect(said([unit, unit, unit])).toEqual([]);
  expect(said([unit, peak, unit])[0]).toMatch(/ in 1 of 3 intervals/);
  expect(said([peak, peak, unit])[0]).toMatch(/ in 2 of 3 intervals/);
});
