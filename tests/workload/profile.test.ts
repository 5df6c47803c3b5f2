import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { CsvError } from "../../src/workload/csv";
import { Questions } from "../../src/workload/choices";
import { readMeasuredList } from "../../src/workload/measuredList";
import { profileReader, readProfile, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader({ direction: "write", ...options });
  reader.push(csv);
  return reader.end();
}

const valuesOf = (csv: string, options: ProfileOptions = {}): number[] => [...measured(csv, options).profile.mbps];
const problemsOf = (csv: string, options: ProfileOptions = {}): string[] =>
  measured(csv, options).problems.first.map(({ kind, row, text }) => `${row} ${kind}: ${text}`);

const SAMPLE = join(__dirname, "../../samples/day.csv");
const WRITES = { direction: "write" } as const;

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

  test("without times needs the interval length", () => {
    expect(measured("MB/s\n1\n2\n", { intervalSeconds: 900 }).profile).toMatchObject({
      timed: false,
      intervalSeconds: 900,
    });
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

  test("a quotation mark that is never closed takes no other of the 40 rows after it", () => {
    const rows = Array.from({ length: 41 }, (_, i) => `2026-11-20 00:${String(i).padStart(2, "0")},${i}`);
    rows[0] = '2026-11-20 00:00,"0';
    const { profile, problems } = measured(["time,MB/s", ...rows].join("\n"));
    expect([...profile.mbps]).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect([...problems.counts.keys()].filter((kind) => kind !== "counter")).toEqual(["unreadable row"]);
  });

  test.each([
    ["", "row 1: the file is empty"],
    ["time,jobs\n00:00,1\n01:00,1\n", "row 1: jobs has no unit"],
    ["time,MB/s\n", "row 1: the file has no rows below the heading"],
    ["time,Write rate (kb/s)\n00:00,1\n01:00,1\n", "row 1: Write rate (kb/s) has no unit"],
    ["time,MB/s\n03/04/2026 00:00,1\n03/04/2026 01:00,1\n", "row 2: the date may have the day or the month first"],
  ])("in a file that cannot be used is rejected: %j", (csv, message) => {
    expect(() => measured(csv)).toThrow(message);
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
        expect(await readProfile(pieces(csv), WRITES)).toEqual(whole);
        expect(await readProfile(pieces(new TextEncoder().encode(csv)), WRITES)).toEqual(whole);
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
        if (!(error instanceof Questions)) throw error;
      }
    }),
    { numRuns: 100 },
  );
});

describe("a date alone", () => {
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
});
