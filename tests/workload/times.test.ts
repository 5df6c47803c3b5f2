/** Times as exports write them: in two columns, as seconds, with points, with years of two digits. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(text: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader({ direction: "write", ...options });
  reader.push(text);
  return reader.end();
}

/** The independent program is the runtime's own calendar. */
const utc = (...parts: [number, number, number, number?, number?]): number => {
  const [year, month, ...rest] = parts;
  return Date.UTC(year, month - 1, ...rest) / 1000;
};
const two = (value: number): string => String(value).padStart(2, "0");

describe("a date and a time in two columns", () => {
  const hours = Array.from({ length: 48 }, (_, i) => ({ day: 16 + Math.floor(i / 24), hour: i % 24 }));
  const rows = hours.map(({ day, hour }) => `2026-11-${day},${two(hour)}:00,${100 + hour}`);

  test.each([
    ["start date,start time,MB/s"],
    ["Start date,Start time,MB/s"],
    ["Date,Time,MB/s"],
    ["Date,Start time,MB/s"],
    ["Start date,Time,MB/s"],
    ["begin date,begin time,MB/s"],
    ["Recording Date,Recording Time,MB/s"],
    ["Datum,Uhrzeit,MB/s"],
    ["Startdatum,Startzeit,MB/s"],
    ["Date de début,Heure de début,Mo/s"],
    ["Fecha inicio,Hora inicio,MB/s"],
    ["end date,end time,MB/s"],
    // Only the cells show that the first column has dates.
    ["Erfasst am,Uhrzeit,MB/s"],
  ])("belong together: %s", (heading) => {
    const { profile } = measured([heading, ...rows].join("\n"));
    const begins = utc(2026, 11, 16) - (heading.startsWith("end") ? 3600 : 0);
    expect(profile).toMatchObject({ dated: true, start: begins, intervalSeconds: 3600 });
    expect(profile.mbps).toHaveLength(48);
  });

  test("of rows a week apart are not folded into one day", () => {
    const csv = "start date,start time,MB/s\n2026-11-02,08:00,1\n2026-11-09,08:00,2\n2026-11-16,08:00,3\n";
    expect(measured(csv).profile).toMatchObject({ start: utc(2026, 11, 2, 8), intervalSeconds: 7 * 86400 });
  });

  test("are those of the beginning where an end has both, too", () => {
    const ended = hours.map(({ day, hour }, i) => {
      const next = hours[i + 1] ?? { day: 18, hour: 0 };
      return `2026-11-${day},2026-11-${next.day},${two(hour)}:00,${two(next.hour)}:00,5`;
    });
    const { profile, problems } = measured(["start date,end date,start time,end time,MB/s", ...ended].join("\n"));
    expect(profile).toMatchObject({ start: utc(2026, 11, 16), intervalSeconds: 3600 });
    expect(problems.first).toEqual([]);
  });

  test.each([
    ["Date,Hour,MB/s", (hour: number) => String(hour)],
    ["Datum,Stunde,MB/s", (hour: number) => two(hour)],
    ["Date,Time,MB/s", (hour: number) => `${two(hour)}00`],
  ])("may have the hour or the clock in digits: %s", (heading, written) => {
    // Two days, then the day after the next: one day is missing.
    const days = [...hours, ...hours.slice(0, 24).map(({ hour }) => ({ day: 19, hour }))];
    const lines = days.map(({ day, hour }) => `2026-11-${day},${written(hour)},${hour % 5}`);
    const { profile, problems } = measured([heading, ...lines].join("\n"));
    expect(profile).toMatchObject({ dated: true, start: utc(2026, 11, 16), intervalSeconds: 3600 });
    expect(profile.mbps).toHaveLength(4 * 24);
    expect(problems.first.map(({ kind, row }) => [kind, row])).toEqual([["gap", 50]]);
  });
});

describe("seconds", () => {
  const file = (heading: string, times: readonly string[]): string =>
    [`${heading};MB/s`, ...times.map((time, i) => `${time};${i + 1}`)].join("\n");
  const elapsed = ["0", "300", "600", "900", "1200"];

  test.each([
    ["seconds", elapsed, 300],
    ["Sekunden", elapsed, 300],
    ["elapsed (s)", elapsed, 300],
    ["Elapsed time [sec]", elapsed, 300],
    ["elapsed_s", elapsed, 300],
    ["elapsed seconds", elapsed, 300],
    ["time (s)", elapsed, 300],
    ["Time in seconds", elapsed, 300],
    ["time (ms)", elapsed, 0.3],
    ["time (min)", ["0", "5", "10", "15"], 300],
    ["Zeit (Min)", ["7", "12", "17", "22"], 300],
    ["time (h)", ["0", "0.5", "1.0", "1.5"], 1800],
    ["time (s)", ["0,5", "60,5", "120,5"], 60],
    ["time (s)", ["00.50", "01.00", "01.50"], 0.5],
  ])("since the beginning are read where the heading says so: %s %j", (heading, times, step) => {
    const { profile, reading, problems } = measured(file(heading, times));
    expect(profile).toMatchObject({ timed: false, intervalSeconds: step });
    expect([...profile.mbps]).toEqual(times.map((_, i) => i + 1));
    expect(reading).toContain("times since the beginning");
    expect(problems.first).toEqual([]);
  });

  test("are no clock times: those are read below the same heading", () => {
    expect(measured(file("elapsed (s)", ["00:00:00", "00:05:00"])).profile).toMatchObject({
      timed: true,
      intervalSeconds: 300,
    });
  });
});

test.each([
  ["2026111622", "2026111623", 3600],
  ["202611162200", "202611162215", 900],
  ["20261116220000", "20261116221500", 900],
  ["20261116T220000", "20261116T221500", 900],
])("digits of a date are no seconds since 1970: %s", (one, other, step) => {
  const { profile } = measured(`time,MB/s\n${one},1\n${other},2\n`);
  expect(profile).toMatchObject({ start: utc(2026, 11, 16, 22), intervalSeconds: step, offset: undefined });
});

describe("clock times with points", () => {
  const quarters = Array.from({ length: 96 }, (_, i) => [two(Math.floor(i / 4)), two((i % 4) * 15)] as const);

  test.each(["time,MB/s", "Uhrzeit,MB/s"])("are read where the column has no dates: %s", (heading) => {
    for (const tail of ["", ".00"]) {
      const rows = quarters.map(([hour, minute], i) => `${hour}.${minute}${tail},${i % 7}`);
      const { profile, problems } = measured([heading, ...rows].join("\n"));
      expect(profile).toMatchObject({ dated: false, timed: true, start: 0, intervalSeconds: 900 });
      expect(profile.mbps).toHaveLength(96);
      expect(problems.first).toEqual([]);
    }
  });

  test.each([
    ["16.11.2026", "day first"],
    ["11/16/2026", "month first"],
    ["16.11.26", "day first"],
    ["2026-11-16", "year first"],
  ])("are read beside a date: %s", (day, order) => {
    const rows = quarters.map(([hour, minute], i) => `${day};${hour}.${minute};${i}`);
    const { profile, reading } = measured(["Datum;Zeit;MB/s", ...rows].join("\n"));
    expect(profile).toMatchObject({ start: utc(2026, 11, 16), intervalSeconds: 900 });
    expect(reading).toContain(`dates: ${order}`);
  });
});

describe("years of two digits", () => {
  test.each([
    ["22/11/26", utc(2026, 11, 22)],
    ["11/22/26", utc(2026, 11, 22)],
    ["22.11.26", utc(2026, 11, 22)],
    ["22-Nov-26", utc(2026, 11, 22)],
    ["22NOV26", utc(2026, 11, 22)],
    ["25/12/99", utc(1999, 12, 25)],
  ])("are of this century, or of the end of the last: %s", (day, start) => {
    expect(measured(`time,MB/s\n${day} 00:00,1\n${day} 01:00,2\n`).profile.start).toBe(start);
  });

  test("are never years before 1970, whatever the date and its form", () => {
    const days = fc.date({ min: new Date("1970-01-02"), max: new Date("2069-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom("/", ".", "mdy"), (date, form) => {
        const [day, month] = [two(date.getUTCDate()), two(date.getUTCMonth() + 1)];
        const year = two(date.getUTCFullYear() % 100);
        const parts = form === "mdy" ? [month, day, year] : [day, month, year];
        const text = parts.join(form === "." ? "." : "/");
        const csv = `time,MB/s\n${text} 00:00,1\n${text} 01:00,2\n`;
        const { profile } = measured(csv, { dates: form === "mdy" ? "mdy" : "dmy" });
        expect(profile.start).toBe(Math.floor(date.getTime() / 86_400_000) * 86400);
      }),
    );
  });
});

test.each([
  ["of an hour", ["00:00", "01:00", "03:00", "04:00"]],
  ["of half an hour", ["01:00", "01:30", "03:00", "03:30"]],
])("in spring, rows %s follow each other over the hour that doesn't come", (_, clocks) => {
  // 29 March 2026 in Europe.
  const csv = (day: string): string => ["time,MB/s", ...clocks.map((clock, i) => `${day} ${clock},${i}`)].join("\n");
  const { profile, problems } = measured(csv("2026-03-29"));
  expect([...profile.mbps]).toEqual([0, 1, 2, 3]);
  expect([...problems.counts.keys()]).toEqual(["clock change"]);
  expect([...measured(csv("2026-03-28")).problems.counts.keys()]).toEqual(["gap"]);
});
