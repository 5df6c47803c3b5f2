import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { CsvError } from "../../src/workload/csv";
import { readMeasuredList } from "../../src/workload/measuredList";
import { profileReader, readProfile, type Measured, type ProfileOptions } from "../../src/workload/profile";
import { ProfileError } from "../../src/model/workload/readings";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}

const valuesOf = (csv: string, options: ProfileOptions = {}): number[] => [...measured(csv, options).profile.mbps];
const problemsOf = (csv: string, options: ProfileOptions = {}): string[] =>
  measured(csv, options).problems.first.map(({ kind, row, text }) => `${row} ${kind}: ${text}`);

const SAMPLE = join(__dirname, "../../samples/day.csv");
const UTC = (hour: number, minute = 0): number => Date.UTC(2026, 10, 20, hour, minute) / 1000;

describe("a profile", () => {
  test("of the sample day is what the reader of lists reads, with its beginning and interval", () => {
    const csv = readFileSync(SAMPLE, "utf8");
    const { profile, problems, rows, column } = measured(csv);
    expect([...profile.mbps]).toEqual(readMeasuredList(csv).values);
    expect(profile).toMatchObject({ start: 18 * 3600, dated: false, timed: true, intervalSeconds: 3600 });
    expect([problems.first, rows, column]).toEqual([[], 24, "host_mbps"]);
  });

  test.each([
    ["time,host_mbps", "5", 5],
    ["time;MB/s", "5", 5],
    ["time\tWrite rate (MB/s)", "5", 5],
    ["Timestamp,Throughput (MiB/s)", "1", 1.048576],
    ["time,Demand GB/s", "0.5", 500],
    ["time,Data rate [KB/s]", "2500", 2.5],
    ["time,Device throughput MB/s", "5", 5],
    ["time,host_mbps,Device throughput MB/s", "5,9", 5],
    ["time,host_mbps", '"1,234.5"', 1234.5],
    ["time,host_mbps", "0.25 GB/s", 250],
    ["time,io_per_s,transfer_kb", "1000,35", 35],
    ["time,IOPS,Transfer size (KiB)", "1000,35", 35.84],
    ["time,I/O rate,Avg KB/IO,comment", "", NaN],
    ["time,IO/s,KB/IO", "2000,4", 8],
  ])("%s above %s is %d MB/s", (heading, cells, mbps) => {
    const delimiter = /[;\t]/.exec(heading)?.[0] ?? ",";
    const csv = `${heading}\n00:00${delimiter}${cells}\n01:00${delimiter}${cells}\n`;
    if (Number.isNaN(mbps)) expect(() => measured(csv)).toThrow(CsvError);
    else {
      const [first = NaN] = valuesOf(csv);
      expect(first).toBeCloseTo(mbps, 9); // products of decimals
    }
  });

  test("keeps I/Os in addition to MB/s", () => {
    const { profile } = measured("time,IOPS,MB/s\n00:00,100,9\n01:00,900,3\n");
    expect([[...profile.mbps], [...(profile.ioPerSecond ?? [])]]).toEqual([
      [9, 3],
      [100, 900],
    ]);
  });

  test("takes the column that is named where there are several", () => {
    const csv = "time,read MB/s,compressed MB/s\n00:00,1,2\n01:00,3,4\n";
    expect(() => measured(csv)).toThrow("row 1: has several MB/s columns (read MB/s, compressed MB/s)");
    expect(valuesOf(csv, { columns: ["Compressed MB/s"] })).toEqual([2, 4]);
    expect(() => measured(csv, { columns: ["write"] })).toThrow("has no column write; its columns are");
  });

  test("takes dates and times from two columns, with offsets, in UTC, and over a change of the clock", () => {
    const two = measured("Date,Time,MB/s\n20NOV2026,18:00:00,1\n20NOV2026,18:15:00,2\n").profile;
    expect(two).toMatchObject({ start: UTC(18), dated: true, offset: undefined, intervalSeconds: 900 });
    const utc = measured("Time (UTC),MB/s\n2026-11-20 18:00,1\n2026-11-20 18:15,2\n").profile;
    expect(utc).toMatchObject({ start: UTC(18), offset: 0 });
    const autumn =
      "time,MB/s\n2026-10-25T02:30+02:00,1\n2026-10-25T02:45+02:00,2\n2026-10-25T02:00+01:00,3\n2026-10-25T02:15+01:00,4\n";
    expect(valuesOf(autumn)).toEqual([1, 2, 3, 4]);
    expect(problemsOf(autumn)).toEqual([
      "4 changed offset: the time zone changes from UTC+02:00 to UTC+01:00; times are given in UTC+02:00",
    ]);
    const unsaid = autumn.replace(/\+0\d:00/g, "");
    expect(valuesOf(unsaid)).toEqual([1, 2, 3, 4]);
    expect(problemsOf(unsaid)).toEqual([
      "4 clock change: at 2026-10-25 02:00 the clock goes back an hour; times continue by the clock of the rows above",
    ]);
  });

  test("without times needs the interval length", () => {
    expect(() => measured("MB/s\n1\n2\n")).toThrow(ProfileError);
    expect(measured("MB/s\n1\n2\n", { intervalSeconds: 900 }).profile).toMatchObject({
      timed: false,
      intervalSeconds: 900,
    });
  });

  test("adds up systems on request", () => {
    const systems = "time,system,MB/s\n00:00,A,1\n00:00,B,2\n01:00,A,3\n01:00,B,4\n";
    expect(valuesOf(systems, { sum: true })).toEqual([3, 7]);
    expect(valuesOf(systems)).toEqual([1, 3]);
  });

  test("passes over titles, comments and a heading that comes again, and says so", () => {
    const csv = "VEHSTATS hourly,,\ncluster 0\n# exported\ntime,MB/s\n00:00,1\ntime,MB/s\n01:00,2\n";
    expect(valuesOf(csv)).toEqual([1, 2]);
    expect(problemsOf(csv)).toEqual([
      "4 skipped: this is the heading; the lines above it aren't rows",
      "6 skipped: the heading is repeated",
    ]);
  });
});

describe("what is wrong with rows", () => {
  test("is said by row, loses nothing else, and every row is counted", () => {
    const csv = [
      "time,MB/s",
      ...[
        "00:00,1",
        "00:15,fast",
        '00:30,"3',
        "00:45,4",
        "01:00,-5",
        "01:15,6",
        "noon,7",
        "01:30,8",
        "01:45,",
        "02:00,10",
      ],
    ].join("\n");
    const { problems, rows, profile } = measured(csv);
    expect([...profile.mbps]).toEqual([1, NaN, NaN, 4, NaN, 6, 8, NaN, 10]);
    expect(problemsOf(csv).filter((text) => text.includes("unreadable"))).toEqual([
      '3 unreadable row: MB/s must be a number, with an optional unit, got "fast"',
      "4 unreadable row: a quotation mark isn't closed",
      '6 unreadable row: MB/s must be at least 0, got "-5"',
      '8 unreadable row: time must be a time, for example 2026-11-20 18:00, 20NOV2026:18:00:00 or 18:00, got "noon"',
      "10 unreadable row: MB/s is blank; enter 0 for an interval without load",
    ]);
    expect(problems.counts.get("unreadable row")).toBe(5);
    expect(rows).toBe(9);
  });

  test("is kept for the first rows of a kind and counted for all", () => {
    const bad = Array.from({ length: 500 }, () => "x,1").join("\n");
    const { problems } = measured(`time,MB/s\n00:00,1\n01:00,2\n${bad}\n`);
    expect(problems.counts.get("unreadable row")).toBe(500);
    expect(problems.first).toHaveLength(10);
  });

  test.each([
    ["", "row 1: the file is empty"],
    ["time,jobs\n00:00,1\n", "row 1: needs an MB/s column (host_mbps)"],
    ["time,MB/s\n", "row 1: the file has no rows below the heading"],
    [
      "time,Write rate (Mb/s)\n00:00,1\n",
      'row 1: must be in bytes: "Mb/s" means megabits/s; for megabytes/s, 8 times as much, write MB/s',
    ],
    ["time,MB/s\n03/04/2026 00:00,1\n", "row 2: time has an unclear date (day or month first)"],
  ])("in a file that cannot be used is rejected: %j", (csv, message) => {
    expect(() => measured(csv)).toThrow(message);
  });

  test.each([
    ["an offset where there was none", "2026-11-20T18:00", "2026-11-20T18:15Z", "must not include a time zone"],
    ["no offset where there was one", "2026-11-20T18:00Z", "2026-11-20T18:15", "must include a time zone"],
    ["no date where there was one", "2026-11-20T18:00", "18:15", "must include a date"],
    ["a date where there was none", "18:00", "2026-11-20T18:15", "must not include a date"],
  ])("such as %s is no guess", (_, first, second, rule) => {
    const csv = `time,MB/s\n${first},1\n${second},2\n${first.replace("18:00", "18:30")},3\n`;
    expect(problemsOf(csv, { intervalSeconds: 900 })[0]).toContain(`3 unreadable row: time ${rule}`);
  });
});

describe("in pieces", () => {
  const rows = fc.array(
    fc.oneof(
      fc.nat(999).map((value) => String(value)),
      fc.constantFrom('"1,000.5"', "x", '"7', "", "# 3", "\u00e9\u4e2d"),
    ),
    { maxLength: 30 },
  );
  const text = rows.map((values) => {
    const lines = values.map(
      (value, i) => `${String(Math.floor(i / 4) % 24).padStart(2, "0")}:${15 * (i % 4) || "00"},${value}`,
    );
    return `time,MB/s\n00:00,1\n00:15,2\n${lines.join("\r\n")}\n`;
  });

  test("a text is the same wherever it is cut, as text and as bytes", async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), async (csv, cuts) => {
        const whole = measured(csv);
        const pieces = <P extends string | Uint8Array>(of: P): P[] => {
          let at = 0;
          const ends = [...cuts.map((cut) => (at += cut)), of.length];
          return ends.map((end, i) => of.slice(ends[i - 1] ?? 0, end) as P);
        };
        expect(await readProfile(pieces(csv))).toEqual(whole);
        expect(await readProfile(pieces(new TextEncoder().encode(csv)))).toEqual(whole);
      }),
    );
  });

  test("of Node's streams, of a browser's File.stream(), and in UTF-16 the profile is the same", async () => {
    const bytes = readFileSync(SAMPLE);
    const expected = measured(bytes.toString("utf8")).profile;
    expect((await readProfile(createReadStream(SAMPLE))).profile).toEqual(expected);
    expect((await readProfile(new Blob([bytes]).stream())).profile).toEqual(expected);
    const stream = new Blob([bytes]).stream();
    expect((await readProfile({ getReader: () => stream.getReader() })).profile).toEqual(expected);
    const utf16 = Buffer.from(`\uFEFF${bytes.toString("utf8")}`, "utf16le");
    expect((await readProfile([utf16.subarray(0, 101), utf16.subarray(101)])).profile).toEqual(expected);
  });

  test("progress is reported after each piece, and a stop takes effect before the next", async () => {
    const told: [number, number][] = [];
    const stop = new AbortController();
    const pieces = function* (): Generator<string> {
      yield "time,MB/s\n00:00,1\n";
      yield "01:00,2\n";
      stop.abort(new Error("enough"));
      yield "02:00,3\n";
    };
    const reading = readProfile(pieces(), { signal: stop.signal, progress: (rows, bytes) => told.push([rows, bytes]) });
    await expect(reading).rejects.toThrow("enough");
    expect(told).toEqual([
      [1, 18],
      [2, 26],
    ]);
  });

  test("a line without end costs itself and no memory", async () => {
    const pieces = function* (): Generator<string> {
      yield "time,MB/s\n00:00,1\n01:00,";
      for (let i = 0; i < 50; i += 1) yield "9".repeat(10000);
      yield "\n02:00,3\n";
    };
    const { profile, problems } = await readProfile(pieces());
    expect([...profile.mbps]).toEqual([1, 3]);
    expect(problems.first).toMatchObject([{ row: 3, text: "is longer than 100,000 characters" }]);
  });
});

test("any text is read or rejected, never anything else", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      "time,MB/s\n",
      "00:00,1\n",
      "2026-11-20 18:00,",
      "\n",
      ",",
      ";",
      '"',
      "#",
      "Z",
      "1e999",
      "\uFEFF",
      "2026-13-01T00:00,1\n",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      try {
        const { profile, problems, rows } = measured(pieces.join(""), { intervalSeconds: 60 });
        expect(profile.mbps.length).toBeGreaterThan(0);
        expect(profile.intervalSeconds).toBeGreaterThan(0);
        expect(rows).toBeGreaterThan(0);
        for (const { row } of problems.first) expect(row).toBeGreaterThan(0);
      } catch (error) {
        expect(error instanceof CsvError || error instanceof ProfileError).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

describe("a date alone", () => {
  test.each([
    ["below", "time,MB/s\n2026-01-05 01:00,1\n2026-01-05 02:00,2\n2026-01-05,3\n", 4],
    ["above", "time,MB/s\n2026-01-05,3\n2026-01-05 01:00,1\n2026-01-05 02:00,2\n", 2],
    ["with a blank time", "date,time,MB/s\n2026-01-05,01:00,1\n2026-01-05,02:00,2\n2026-01-05,,3\n", 4],
  ])("%s other rows with clocks is no midnight", (_, csv, row) => {
    expect(valuesOf(csv)).toEqual([1, 2]);
    expect(problemsOf(csv)).toEqual([
      `${row} unreadable row: time must include a clock time, like the other rows, got "2026-01-05"`,
    ]);
  });

  test("is a day where no row has a clock", () => {
    const { profile, problems } = measured("date,MB/s\n2026-01-05,1\n2026-01-06,2\n2026-01-07,3\n");
    expect([[...profile.mbps], profile.intervalSeconds, problems.first]).toEqual([[1, 2, 3], 86400, []]);
  });
});

describe("times that are ranges", () => {
  const values = (rows: readonly string[], heading = "time,MB/s"): Measured =>
    measured(`${heading}\n${rows.map((row, i) => `${row},${rate(i)}`).join("\n")}\n`);
  // Not rising all the time, which would look like a counter.
  const rate = (i: number): number => (i % 5) + 1;
  const two = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;

  test.each([
    ["hours", Array.from({ length: 24 }, (_, h) => `${two(h)}-${two(h + 1)}`), 3600],
    ["quarters", ["00:00-00:15", "00:15-00:30", "00:30-00:45", "00:45-01:00"], 900],
    ["dated", ["2026-01-05 00:00-01:00", "2026-01-05 01:00-02:00", "2026-01-05 02:00-03:00"], 3600],
    ["two", ["00:00-01:00", "01:00-02:00"], 3600],
    ["of one figure", ["8:00-9:00", "9:00-10:00", "10:00-11:00"], 3600],
    ["spaced", ["08:00 - 09:00", "09:00 \u2013 10:00", "10:00 to 11:00"], 3600],
    ["with seconds", ["08:00:00-09:00:00", "09:00:00-10:00:00"], 3600],
    ["to the last minute", ["08:00-08:59", "09:00-09:59", "10:00-10:59"], 3600],
  ])("%s count from their beginnings", (_, rows, interval) => {
    const { profile, problems } = values(rows);
    expect([...profile.mbps]).toEqual(rows.map((_row, i) => rate(i)));
    expect([profile.intervalSeconds, profile.offset, problems.first]).toEqual([interval, undefined, []]);
  });

  test("that end before the next begins are said", () => {
    expect(values(["00:00-00:05", "01:00-01:05", "02:00-02:05"]).problems.first.map(({ text }) => text)).toEqual(
      ["00:00", "01:00", "02:00"].map(
        (at) => `${at} lasts 5 min, shorter than the intervals of 1 h; used as a whole one`,
      ),
    );
  });

  test("are no time zones, and zones that change from row to row are neither", () => {
    const zoned = values(["2026-01-05T00:00-05:00", "2026-01-05T01:00-05:00"]).profile;
    expect([zoned.offset, zoned.intervalSeconds]).toEqual([-5 * 3600, 3600]);
    expect(() => values(["00:00-05:00", "01:00+03:00", "02:00-05:00"])).toThrow(
      "row 3: time must have the same time zone in all rows",
    );
    const spring = ["2026-03-08T00:00-05:00", "2026-03-08T01:00-05:00", "2026-03-08T03:00-04:00"];
    expect(values(spring).problems.first.map(({ kind }) => kind)).toEqual(["changed offset"]);
  });
});

describe("the hour that comes twice in hourly rows", () => {
  const night = (day: string, hours: readonly number[]): Measured =>
    measured(["time,MB/s", ...hours.map((hour, i) => `${day} 0${hour}:00,${i}`)].join("\n"));

  test.each(["2026-10-25", "2026-11-01"])("is read on in the night of a clock change: %s", (day) => {
    const { profile, problems } = night(day, [0, 1, 2, 2, 3, 4, 6]);
    // Seven rows, and the missing 5:00.
    expect([...profile.mbps]).toEqual([0, 1, 2, 3, 4, 5, NaN, 6]);
    expect([...problems.counts.keys()]).toEqual(["clock change", "gap"]);
  });

  test.each([
    ["2026-10-24", [0, 1, 2, 2, 3, 4]],
    ["2026-10-25", [0, 1, 1, 2, 2, 3, 3]],
  ])("is a duplicate on another day, or where other hours come twice: %s %j", (day, hours) => {
    expect([...night(day, hours).problems.counts.keys()]).toEqual(["duplicate"]);
  });
});
