/** Tests the columns and the system that a person chooses where headings leave them open, and several files as one series. */
import { describe, expect, test } from "@jest/globals";
import { readProfile, type Measured, type ProfileOptions } from "../../src/workload/profile";
import { profileReader } from "../../src/workload/profile";
import { inOrderOfTime, textsOfSeries } from "../../src/workload/series";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
const ratesOf = ({ profile }: Measured): number[] => [...profile.mbps];
/** Without the rounding of binary fractions. */
const roundedOf = (found: Measured): number[] => ratesOf(found).map((rate) => Number(rate.toPrecision(12)));

describe("columns", () => {
  const CSV = [
    "when,read MB/s,write MB/s,reads,writes,block (KB)",
    "2026-11-16 00:00,10,20,100,500,32",
    "2026-11-16 01:00,30,40,300,250,64",
  ].join("\n");

  test("the time, and either rate", () => {
    expect(ratesOf(measured(CSV, { time: "when" }))).toEqual([20, 40]);
    expect(ratesOf(measured(CSV, { time: "when", columns: ["read MB/s"] }))).toEqual([10, 30]);
  });

  test("I/Os per second times a size give the rate, and the I/O peak", () => {
    const found = measured(CSV, { time: "when", io: "writes", size: "block (KB)" });
    // 500 x 32 KB = 16 MB/s, and 250 x 64 KB = 16 MB/s: KB are decimal.
    expect(ratesOf(found)).toEqual([16, 16]);
    expect([...(found.profile.ioPerSecond ?? [])]).toEqual([500, 250]);
    expect(found.column).toBe("writes x block (KB)");
  });

  test("a size without a unit needs one", () => {
    const unnamed = CSV.replace("block (KB)", "block");
    const chosen = { time: "when", io: "writes", size: "block" };
    expect(() => measured(unnamed, chosen)).toThrow("row 1: column block needs a unit");
    // 500 x 32 KiB = 16.384 MB/s.
    expect(ratesOf(measured(unnamed, { ...chosen, sizeUnit: "KiB" }))).toEqual([16.384, 16.384]);
    expect(() => measured(unnamed, { ...chosen, sizeUnit: "MB/s" })).toThrow(/unit/);
    expect(() => measured(CSV, { ...chosen, size: "block (KB)", sizeUnit: "MB" })).toThrow(/unit other than MB/);
  });

  test("a size needs I/Os", () => {
    expect(() => measured("time,MB/s,block (KB)\n00:00,1,2\n01:00,1,2\n", { size: "block (KB)" })).toThrow(
      "needs a column of I/Os per second",
    );
  });

  test("one that isn't there is named with those that are", () => {
    expect(() => measured(CSV, { io: "iops" })).toThrow(/has no column iops; its columns are when, read MB\/s/);
  });
});

/** Columns in an order of the customer's choice, invented: an hourly report of two clusters as a flat file. */
describe("a flat file of hours", () => {
  const rows = ["01", "02", "24"].flatMap((hour, i) => [
    `03OCT26,${hour},BA001,${(i + 1) * 36},9`,
    `03OCT26,${hour},BA002,${(i + 1) * 360},9`,
  ]);
  const CSV = ["DATE,HOUR ENDING,DLIB,GB WRITTEN,GB READ", ...rows].join("\n");
  const CHOSEN = { columns: ["GB WRITTEN"], unit: "GB/h" };

  test("has its hours at the end of an interval, and the clusters in a column that is named", () => {
    // 36 GB in an hour are 10 MB/s.
    const found = measured(CSV.replaceAll(",24,", ",03,"), { ...CHOSEN, systemColumn: "dlib", sum: true });
    expect(roundedOf(found)).toEqual([110, 220, 330]);
    expect(found.profile).toMatchObject({ start: Date.UTC(2026, 9, 3) / 1000, intervalSeconds: 3600 });
    expect(found.systems).toEqual(["BA001", "BA002"]);
    const one = { ...CHOSEN, systemColumn: "DLIB", system: "BA002" };
    expect(roundedOf(measured(CSV.replaceAll(",24,", ",03,"), one))).toEqual([100, 200, 300]);
    expect(ratesOf(measured(CSV, one))).toHaveLength(24);
  });

  test.each(["HH", "Slot", "Time"])(
    "has hours below %s, because only hours have two digits beside a date",
    (heading) => {
      const given = { ...CHOSEN, time: heading, systemColumn: "DLIB", system: "BA001" };
      const named = CSV.replace("HOUR ENDING", heading).replaceAll(",24,", ",3,").replaceAll(",01,", ",1,");
      const found = measured(named, given);
      expect(roundedOf(found)).toEqual([10, 20, 30]);
      expect(found.profile).toMatchObject({ start: Date.UTC(2026, 9, 3, 1) / 1000, intervalSeconds: 3600 });
      // Half hours that are numbered.
      expect(() => measured(named.replaceAll(",3,", ",25,"), given)).toThrow(
        `row 6: ${heading} has numbers above 24, so they aren't hours, got "25"`,
      );
    },
  );

  test("isn't read by its dates alone, as days of many rows", () => {
    const days = { ...CHOSEN, time: "DATE" };
    for (const sum of [false, true])
      expect(() => measured(CSV.replace("HOUR ENDING", "H"), { ...days, sum })).toThrow(
        "DATE has no clock times, but several rows of most dates",
      );
    // Of each date, one row of each system.
    const daily = ["DATE,DLIB,GB WRITTEN"];
    for (const day of ["03", "04", "05"]) daily.push(`${day}OCT26,BA001,8.64`, `${day}OCT26,BA002,86.4`);
    // 95.04 GB in a day of 86,400 s are 1.1 MB/s.
    const given = { columns: ["GB WRITTEN"], unit: "GB/d", systemColumn: "DLIB", sum: true };
    expect(roundedOf(measured(daily.join("\n"), given))).toEqual([1.1, 1.1, 1.1]);
  });
});

describe("a system", () => {
  const CSV = "time,lpar,MB/s\n00:00,SYSA,1\n00:00,SYSB,10\n01:00,SYSA,2\n01:00,SYSB,20\n";

  test("is chosen from those of the file", () => {
    expect(measured(CSV).systems).toEqual(["SYSA", "SYSB"]);
    const found = measured(CSV, { system: "SYSB" });
    expect(ratesOf(found)).toEqual([10, 20]);
    expect([found.rows, found.reading, [...found.problems.counts]]).toEqual([
      2,
      expect.arrayContaining(["system: SYSB"]),
      [],
    ]);
    expect(found.systems).toEqual(["SYSA", "SYSB"]);
  });

  test("that has no rows is an error with the names of those that have", () => {
    expect(() => measured(CSV, { system: "SYSC" })).toThrow(
      "has no rows of the system SYSC; its systems are SYSA, SYSB",
    );
    expect(() => measured("time,MB/s\n00:00,1\n", { system: "SYSC" })).toThrow("no column names the systems");
  });
});

describe("several files", () => {
  const HEAD = "time,host_mbps\n";
  const file = (name: string, text: string): Parameters<typeof textsOfSeries>[0][number] => ({
    name,
    open: () => [text],
  });
  async function* texts(files: Parameters<typeof textsOfSeries>[0]): AsyncGenerator<string> {
    for await (const { text } of textsOfSeries(files)) yield text;
  }

  test("are one series, in any order and with or without a last line break", async () => {
    const monday = file("monday.csv", `${HEAD}2026-11-16 00:00,1\n2026-11-16 12:00,2`);
    const tuesday = file("tuesday.csv", `${HEAD}2026-11-17 00:00,3\n2026-11-17 12:00,4\n`);
    for (const files of [
      [monday, tuesday],
      [tuesday, monday],
    ]) {
      const found = await readProfile(texts(files));
      expect(ratesOf(found)).toEqual([1, 2, 3, 4]);
      expect(found.rows).toBe(4);
    }
  });

  test("are read in the order of their times, because the clock may change in one of them", async () => {
    // From 2026-10-25 00:00 for 30 half hours; the clock goes back at 03:00, so 02:00 and 02:30 come twice.
    const clocks = Array.from({ length: 30 }, (_, i) => (i < 6 ? i : i - 2) / 2);
    const rows = clocks.map(
      (hour, i) => `2026-10-25 ${String(Math.floor(hour)).padStart(2, "0")}:${hour % 1 ? 30 : "00"},${i % 7}\n`,
    );
    const [one, other] = [rows.slice(0, 20), rows.slice(20)].map((part, i) =>
      file(`${i}.csv`, HEAD + part.join("")),
    ) as [Parameters<typeof texts>[0][number], Parameters<typeof texts>[0][number]];
    const inOrder = await inOrderOfTime([other, one], {});
    expect(inOrder.map(({ name }) => name)).toEqual(["0.csv", "1.csv"]);
    const found = await readProfile(texts(inOrder));
    expect([ratesOf(found), [...found.problems.counts]]).toEqual([
      rows.map((_, i) => i % 7),
      [
        ["skipped", 1],
        ["clock change", 1],
      ],
    ]);
  });

  test("whose beginnings have no dates stay in the given order", async () => {
    const files = ["b", "a"].map((name) => file(name, `${HEAD}1${name === "a" ? 0 : 2}:00,1\n`));
    expect(await inOrderOfTime(files, {})).toEqual(files);
  });

  test("with other columns are rejected", async () => {
    const other = file("other.csv", "time,link_mbps\n2026-11-17 00:00,3\n");
    await expect(readProfile(texts([file("one.csv", `${HEAD}2026-11-16 00:00,1\n`), other]))).rejects.toThrow(
      "row 1: of other.csv has the columns time, link_mbps, but one.csv has time, host_mbps",
    );
  });
});
