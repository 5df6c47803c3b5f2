/** Values and times that may not be rates of one system are reported; ordinary ones aren't. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(text: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader({ direction: "write", ...options });
  reader.push(text);
  return reader.end();
}

const textsOf = (kind: string, { problems }: Measured): string[] =>
  problems.first.filter((problem) => problem.kind === kind).map(({ text }) => text);

/** Rows from 2026-11-16 on, `minutes` apart. */
function file(minutes: number, rates: readonly number[]): string {
  const rows = rates.map((rate, i) => {
    const at = new Date(Date.UTC(2026, 10, 16) + i * minutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
    return `${at},${rate}`;
  });
  return ["time,MB/s", ...rows].join("\n");
}

/** System A has 100 to 106 at :00, system B has 900 to 904 at :30. */
const halves = Array.from({ length: 48 }, (_, i) => (i % 2 === 0 ? 100 + ((i / 2) % 7) : 900 + (((i - 1) / 2) % 5)));
const SUMS = [0, 1].map((odd) => halves.filter((_, i) => i % 2 === odd).reduce((sum, rate) => sum + rate, 0) / 24);
const rising = Array.from({ length: 24 }, (_, i) => 1000 + 130 * i + (i % 3));

describe("two systems at half an interval each", () => {
  test("are said, with what every other row comes to", () => {
    const [lower, higher] = SUMS.map((mean) => String(Math.round(mean)));
    expect(textsOf("alternating rates", measured(file(30, halves)))).toEqual([
      `every other row is higher (mean ${higher} MB/s, the others ${lower}): two systems, or work every 1 h, read as one series`,
    ]);
  });

  test("are said from eight rows of each on, and not with one row fewer", () => {
    expect(textsOf("alternating rates", measured(file(30, halves.slice(0, 16))))).toHaveLength(1);
    expect(textsOf("alternating rates", measured(file(30, halves.slice(0, 15))))).toEqual([]);
  });

  test("are said also where rows are missing", () => {
    const lines = file(30, halves).split("\n");
    lines.splice(20, 3);
    expect(textsOf("alternating rates", measured(lines.join("\n")))).toHaveLength(1);
  });

  test("are not seen where rates alternate for half of the day only", () => {
    // Turns in 23 of 46 rows; from 90% on, rates are said to alternate.
    const alternating = Array.from({ length: 24 }, (_, i) => 100 * (i % 2));
    expect(textsOf("alternating rates", measured(file(30, [...alternating, ...Array<number>(24).fill(100)])))).toEqual(
      [],
    );
    expect(textsOf("alternating rates", measured(file(30, [...alternating, ...alternating])))).toHaveLength(1);
  });

  test("are not seen in rates that come at random", () => {
    // Excludes rates that rise and fall by turns in eight of ten rows, because two systems with different rates do so
    // in all rows.
    const rates = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 48, maxLength: 48 });
    fc.assert(
      fc.property(rates, (values) => {
        const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
        const turns = steps.slice(1).filter((step, i) => step * (steps[i] ?? 0) < 0).length;
        fc.pre(turns < 0.8 * steps.length);
        expect(textsOf("alternating rates", measured(file(30, values)))).toEqual([]);
      }),
    );
  });
});

describe("a counter", () => {
  test("is said to be one where it never falls", () => {
    expect(textsOf("counter", measured(file(60, rising)))).toEqual([
      "MB/s rise 23 times and never fall, as a counter does: a rate is the difference between rows",
    ]);
  });

  test("is recognised if it doesn't always rise, and if it is reset", () => {
    const still = rising.flatMap((total, i) => (i % 3 === 0 ? [total, total] : [total]));
    expect(textsOf("counter", measured(file(60, still)))).toHaveLength(1);
    expect(textsOf("counter", measured(file(60, [...rising, ...rising.map((total) => total - 990), 0])))).toEqual([
      "MB/s rise 46 times and fall 2 times, to less than half, as a counter does: a rate is the difference between rows",
    ]);
  });

  test("of I/Os is said, too", () => {
    const [, ...lines] = file(60, rising).split("\n");
    const csv = ["time,IO/s,KB/IO", ...lines.map((line, i) => `${line},${20 - (i % 9)}`)].join("\n");
    expect(textsOf("counter", measured(csv))[0]).toMatch(/^I\/Os per second rise 23 times and never fall/);
  });

  test.each<[string, number[]]>([
    ["one that falls a little once", [...rising.slice(0, 12), 2300, ...rising.slice(12)]],
    ["a few that rise", rising.slice(0, 12)],
    ["a day that rises and falls", [...rising, ...[...rising].reverse()]],
    ["a level that steps up once", Array.from({ length: 48 }, (_, i) => (i < 20 ? 100 : 200))],
    ["nothing but one rate", Array.from({ length: 48 }, () => 100)],
  ])("is not %s", (_, rates) => {
    expect(textsOf("counter", measured(file(60, rates)))).toEqual([]);
  });
});

describe("an hour that comes twice", () => {
  const HINT = "; if the clock went back then, write times with their time zone";
  /** Half hours of 25 October 2026 by the clocks of central Europe, sorted as texts. */
  const sorted = ["00:00", "00:30", "01:00", "01:30", "02:00", "02:00", "02:30", "02:30", "03:00", "03:30"];
  const night = (day: string): string =>
    ["time,MB/s", ...sorted.map((clock, i) => `${day} ${clock},${(i * 7) % 5}`)].join("\n");

  test.each(["2026-10-25", "2026-11-01"])("may be the reason for two values of one time: %s", (day) => {
    expect(textsOf("different values", measured(night(day)))[0]).toContain(HINT);
  });

  test("isn't in another night, nor with a time zone", () => {
    expect(textsOf("different values", measured(night("2026-10-26")))[0]).not.toContain(HINT);
    const zoned = night("2026-10-25").replace(/,(?=\d)/g, "+01:00,");
    expect(textsOf("different values", measured(zoned))[0]).not.toContain(HINT);
  });
});
