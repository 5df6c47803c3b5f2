/** A day is the same in hours and in half hours: the runs go from event to event, not from interval to interval. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GivenAll } from "../../src/model/given";
import { drawn } from "../aFewOf";
import { questionNamed } from "../ask";

type Rows = readonly (readonly (string | number)[])[];

function dayOf(name: string, given: GivenAll): Rows {
  const answer = questionNamed(name).ask(given);
  if (answer.kind !== "table") throw new TypeError(JSON.stringify(answer));
  return answer.rows;
}

const MBPS = fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 4, maxLength: 12 });
const [ACCEPTED, BACKLOG] = [2, 3];

test.each<[string, GivenAll, number]>([
  ["VTS_DAY", { model: "B20", cache_gb: 216, compression: 3 }, 10],
  ["VTS_DAY", { model: "B10", cache_gb: 216, compression: 2, priority_hours: 2 }, 5],
  ["VTS_DAY", { model: "B20", cache_gb: 864, compression: 2, lic: "without", priority_hours: 1 }, 8],
  ["TS7700_DAY", { model: "TS7770T", compression: 5, premigration_mbps: 300 }, 300],
  ["TS7700_DAY", { model: "TS7770C", compression: 2, premigration_mbps: 200, idle_premigration_mbps: 400 }, 200],
])("%s %p", (name, given, unit) => {
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
    { numRuns: drawn(25, 500) },
  );
});
