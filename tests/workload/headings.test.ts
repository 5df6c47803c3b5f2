/** Headings as monitors and spreadsheets write them, in several languages. */
import { describe, expect, test } from "@jest/globals";
import { CsvError } from "../../src/workload/csv";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
/** The rate of the first of two hours, with these headings for the time and the rate. */
function rateOf(time: string, rate: string, cell = "1000"): number {
  return measured(`${time};${rate}\n20.11.2026 00:00;${cell}\n20.11.2026 01:00;${cell}\n`).profile.mbps[0] ?? NaN;
}

test.each([
  ["time", "write MB/s", 1000],
  ["Zeit", "Schreiben (MB/s)", 1000],
  ["Zeitstempel", "Schreibrate [MB/s]", 1000],
  ["Datum/Uhrzeit", "Datenrate MB/s", 1000],
  ["Datum und Uhrzeit", "Schreibdurchsatz (MB/Sek.)", 1000],
  ["Horodatage", "D\u00e9bit d'\u00e9criture (Mo/s)", 1000],
  ["Date et heure", "\u00c9criture (Ko/s)", 1],
  ["Heure", "D\u00e9bit (Go/s)", 1e6],
  ["Fecha y hora", "Escritura MB/s", 1000],
  ["Marca de tiempo", "Velocidad de escritura (MB/seg)", 1000],
  // sysstat's kB and MB have 1,024 and 1,024^2 bytes, its blocks and sectors 512: 1000 x 1024 / 1e6, 1000 x 1024^2 /
  // 1e6, 1000 x 512 / 1e6.
  ["Timestamp", "wkB/s", 1.024],
  ["Timestamp", "wMB/s", 1048.576],
  ["Timestamp", "kB_wrtn/s", 1.024],
  ["Timestamp", "MB_wrtn/s", 1048.576],
  ["Timestamp", "Blk_wrtn/s", 0.512],
  ["Timestamp", "bwrtn/s", 0.512],
  ["Timestamp", "wr_sec/s", 0.512],
  ["(PDH-CSV 4.0) (W. Europe Standard Time)(-60)", "\\\\SRV\\PhysicalDisk(_Total)\\Disk Write Bytes/sec", 0.001],
  ["RMF time", "Data rate, MB/s", 1000],
  ["RMF TIME", "WRITE MB/SEC", 1000],
  ["RMF TIME", "WRITE KB/S", 1],
  ["INTERVAL_START", "Written (MiB/s)", 1048.576],
])("%s and %s are times and a rate", (time, rate, mbps) => {
  expect(rateOf(time, rate)).toBeCloseTo(mbps, 9); // products of decimals
});

test.each(["Interval End", "Bis", "end time", "Fin", "hasta"])("%s alone is when intervals end", (heading) => {
  const { start, intervalSeconds, timed } = measured(`${heading},MB/s\n00:15,1\n00:30,2\n00:45,3\n`).profile;
  expect({ start, intervalSeconds, timed }).toEqual({ start: 0, intervalSeconds: 900, timed: true });
});

test.each(["IOPS", "IO/s", "write IO/s", "Write IOPS", "tps", "E/A pro Sekunde", "E/S par seconde", "Total I/O rate"])(
  "%s is a column of I/Os a second",
  (heading) => {
    const csv = `time;${heading};MB/s\n00:00;100;1\n01:00;200;2\n`;
    expect([...(measured(csv).profile.ioPerSecond ?? [])]).toEqual([100, 200]);
  },
);

test("what is written outranks what is read, in any language", () => {
  for (const [time, read, write] of [
    ["Zeit", "Lesen (MB/s)", "Schreiben (MB/s)"],
    ["Heure", "D\u00e9bit de lecture (Mo/s)", "D\u00e9bit d'\u00e9criture (Mo/s)"],
    ["Hora", "Lectura MB/s", "Escritura MB/s"],
    ["Timestamp", "rMB/s", "wMB/s"],
    ["Timestamp", "bread/s", "bwrtn/s"],
  ]) {
    const csv = `${time ?? ""};${read ?? ""};${write ?? ""}\n00:00;1;2\n01:00;3;4\n`;
    expect(measured(csv).column).toBe(write);
  }
});

test("dates and times in has two found in German, French and Spanish", () => {
  for (const [date, time] of [
    ["Datum", "Uhrzeit"],
    ["Date", "Heure"],
    ["Fecha", "Hora"],
  ]) {
    const csv = `${date ?? ""};${time ?? ""};MB/s\n20.11.2026;18:00;1\n20.11.2026;19:00;2\n`;
    expect(measured(csv).profile).toMatchObject({ start: Date.UTC(2026, 10, 20, 18) / 1000, dated: true });
  }
});

describe("sadf -d", () => {
  // The layout of sysstat's database format, with invented numbers.
  const HEADING = "# hostname;interval;timestamp;tps;rtps;wtps;bread/s;bwrtn/s";
  const row = (minute: string, written: number): string =>
    `node1;600;2026-11-20 00:${minute}:01 UTC;12.50;2.50;10.00;80.00;${written}.00`;

  test("has its heading in a comment, and the time is no interval", () => {
    const { profile, column, problems } = measured([HEADING, row("10", 1000), row("20", 2000)].join("\n"));
    expect([...profile.mbps]).toEqual([0.512, 1.024]);
    expect([column, profile.intervalSeconds, profile.offset]).toEqual(["bwrtn/s", 600, 0]);
    expect([...problems.counts]).toEqual([]);
  });

  test("with another table below it gives none of that table's rows", () => {
    const other = "# hostname;interval;timestamp;runq-sz;plist-sz;ldavg-1;ldavg-5;ldavg-15";
    const load = "node1;600;2026-11-20 00:30:01 UTC;2;242;1.02;0.38;0.44";
    const csv = [HEADING, row("10", 1000), row("20", 2000), other, load].join("\n");
    const { profile, problems } = measured(csv);
    expect([...profile.mbps]).toEqual([0.512, 1.024]);
    expect(problems.first.map(({ row: at, text }) => `${at} ${text}`)).toEqual([
      "5 belongs to another table in the file",
    ]);
  });

  test("a comment above a heading stays a comment", () => {
    expect(measured("# time;MB/s\nhour;Write MB/s\n0;1\n1;2\n", { intervalSeconds: 3600 }).column).toBe("Write MB/s");
    expect(measured("# SAMPLE: writes, MB/s\ntime,host_mbps\n00:00,1\n01:00,2\n").column).toBe("host_mbps");
  });
});

describe("columns that a user names", () => {
  const CSV = "Moment der Messung;Kanal A;Kanal B (MB/s)\n20.11.2026 00:00;1,5;7\n20.11.2026 01:00;2,5;8\n";

  test("may have any heading, with their unit", () => {
    const { profile, column } = measured(CSV, { time: "Moment der Messung", columns: ["Kanal A"], unit: "GB/s" });
    expect([[...profile.mbps], column, profile.intervalSeconds]).toEqual([[1500, 2500], "Kanal A", 3600]);
  });

  test.each<[ProfileOptions, RegExp]>([
    [{ columns: ["Kanal A"] }, /column Kanal A needs a unit/],
    [{ columns: ["Kanal C"], unit: "MB/s" }, /has no column Kanal C; its columns are Moment der Messung, Kanal A, /],
    [{ time: "Stunde" }, /has no column Stunde/],
    [{ columns: ["Kanal A"], unit: "Mb/s" }, /the unit .*megabits/],
    [{ columns: ["Kanal A"], unit: "furlongs" }, /the unit must be a data rate, for example MB\/s, got "furlongs"/],
    [{ columns: ["Kanal B (MB/s)"], unit: "GB/s" }, /column Kanal B \(MB\/s\) has a unit other than GB\/s/],
  ])("%j is rejected with what there is", (options, why) => {
    expect(() => measured(CSV, options)).toThrow(CsvError);
    expect(() => measured(CSV, options)).toThrow(why);
  });
});

test.each([
  ["RMFTIME,WRITE MB/SEC", "11/20/2026-00.00.00,1", "11/20/2026-00.15.00,2"],
  ["Date,Time,Write MB/s", "2026-11-20,00.00.00,1", "2026-11-20,00.15.00,2"],
])("RMF's clock has points: %s", (heading, first, second) => {
  const reader = profileReader();
  reader.push([heading, first, second].join("\n"));
  const { profile } = reader.end();
  expect([profile.dated, profile.intervalSeconds, ...profile.mbps]).toEqual([true, 900, 1, 2]);
});
