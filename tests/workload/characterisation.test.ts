import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import {
  characteriseFiles,
  FileError,
  intervalsOf,
  type Characterised,
  type RecordFile,
} from "../../src/workload/characterisation";
import { RECORD_TYPES, recordTypeOf } from "../../src/workload/records";
import { datasetTotals } from "../../src/model/workload/shape";

const FOLDER = join(__dirname, "../../samples/characterise");
const nothing = { random: undefined, sequential: undefined };
const OPTIONS = { volPercent: 80, ssidPercent: 15, override: nothing, fallback: nothing };

function sample(change: Readonly<Record<string, (text: string) => string>> = {}): RecordFile[] {
  return readdirSync(FOLDER).map((name) => {
    const text = readFileSync(join(FOLDER, name), "utf8");
    return { name, open: () => [change[name]?.(text) ?? text] };
  });
}
const characterised = (change = {}, options = {}): Promise<Characterised> =>
  characteriseFiles(sample(change), { ...OPTIONS, ...options });

describe("the samples", () => {
  test("are one for each record type, and say what in them is invented", () => {
    const files = readdirSync(FOLDER);
    expect(files.map((file) => recordTypeOf(file) ?? file).sort()).toEqual([...RECORD_TYPES].sort());
    for (const file of files)
      expect(readFileSync(join(FOLDER, file), "utf8")).toMatch(/^# SAMPLE: invented .* not measured/);
  });

  test("hold the paper's volume and dataset", async () => {
    const { intervals, volumes, rows, problems } = await characterised();
    const first = intervals[0]?.volumes.find(({ volume }) => volume === "DBX232");
    // Figure 12: 37,458 SSCHs, split by the 74-5 counts with the largest remainders.
    expect(first?.device).toMatchObject({ ssch: 37458, seconds: 900 });
    expect(first?.split).toEqual({
      random_read: 18222,
      random_write: 7810,
      sequential_read: 4731,
      sequential_write: 6695,
    });
    const [index] = datasetTotals([{ ...intervals[0], volumes: first ? [first] : [] } as (typeof intervals)[number]]);
    // 3,265 blocks / 653 SSCHs = 5; 3,265 x 8,192 = 26,746,880.
    expect(index).toMatchObject({ dataset: "PROD.INDEX", ssch: 653, chain: 5, transfer: 40960, bytes: 26746880 });
    expect(volumes.get("DBX232")).toEqual({ capacityGb: 2.84, allocatedGb: 2.41, storageGroup: "PRODDB2" });
    expect(rows["42-6"]).toBe(12);
    expect([...problems.counts]).toEqual([
      ["block size from DCOLLECT", 1],
      ["counted only at close", 1],
    ]);
  });
});

describe("times of records", () => {
  const later = (seconds: number) => (text: string) =>
    text.replace(/(2026-11-20) (\d\d):(\d\d)/g, (_, day: string, hour: string, minute: string) => {
      const at = Number(hour) * 3600 + Number(minute) * 60 + seconds;
      const two = (part: number): string => String(Math.floor(part)).padStart(2, "0");
      return `${day} ${two(at / 3600)}:${two((at % 3600) / 60)}:${two(at % 60)}`;
    });

  test("that differ by seconds are joined, which is said, whatever type they are of", async () => {
    const { intervals, problems } = await characterised({ "rmf-74-5.csv": later(30), "smf-42-6.csv": later(-7) });
    expect(intervals).toEqual((await characterised()).intervals);
    expect(problems.first).toContainEqual(
      expect.objectContaining({ kind: "joined", text: "records up to 30 s apart are taken as of one interval" }),
    );
  });

  test("without an interval in 74-1 are named, and counts that all are so make no characterisation", async () => {
    const found = await characterised({ "rmf-74-5.csv": later(-3600) });
    expect(found.problems.first).toContainEqual(
      expect.objectContaining({
        kind: "no device record",
        text: expect.stringMatching(/^74-5 has counts at 2026-11-20 08:30, .* the nearest begins at 2026-11-20 09:30/),
      }),
    );
    expect(() => intervalsOf(found, "BOX1")).toThrow(
      "no interval has counts of both 74-1 and 74-5; 74-5 has counts at",
    );
  });
});

describe("files", () => {
  test("may be in any order and in several parts", async () => {
    const whole = await characterised();
    const [heading = "", ...lines] = readFileSync(join(FOLDER, "rmf-74-1.csv"), "utf8").split("\n").slice(2);
    const part = (name: string, from: number, to: number): RecordFile => ({
      name,
      open: () => [[heading, ...lines.slice(from, to)].join("\n")],
    });
    const parts = [
      ...sample()
        .reverse()
        .filter(({ name }) => name !== "rmf-74-1.csv"),
      part("monday_74-1.csv", 0, 5),
      part("tuesday_74-1.csv", 5, lines.length),
    ];
    expect((await characteriseFiles(parts, OPTIONS)).intervals).toEqual(whole.intervals);
  });

  test("lose a row that cannot be read, and no other; the row is named with its file", async () => {
    const { problems, rows } = await characterised({
      "smf-42-6.csv": (text: string) => text.replace("232,421,0,0,3265", "232,4x1,0,0,3265"),
      "rmf-74-5.csv": (text: string) => text.replace("2026-11-20 09:45,SYSA,SYS001", "never,SYSA,SYS001"),
    });
    expect(problems.first.filter(({ kind }) => kind === "unreadable row").map(({ text }) => text)).toEqual([
      'smf-42-6.csv, row 4: random_writes must be a number without a unit: "x1" is not a known unit, got "4x1"',
      expect.stringMatching(/^rmf-74-5.csv, row 8: start must be a time, .* got "never"$/),
    ]);
    expect([rows["42-6"], rows["74-5"]]).toEqual([11, 8]);
  });

  test.each([
    ["a part of a SSCH", "rmf-74-1.csv", "21458", "21458.5", "ssch must be a whole number"],
    ["a negative count", "rmf-74-1.csv", "21458", "-1", "ssch must be at least 0"],
    [
      "an interval of no length",
      "rmf-74-1.csv",
      "09:30,900,SYSA,DBX232",
      "09:30,0,SYSA,DBX232",
      "interval_s must be above 0",
    ],
    [
      "a blank where something must stand",
      "rmf-74-5.csv",
      "DBX232,1000,18354",
      "DBX232,1000,",
      "random_reads is blank",
    ],
  ])("%s is rejected by its row", async (_, file, from, to, rule) => {
    const { problems } = await characterised({ [file]: (text: string) => text.replace(from, to) });
    expect(problems.first.find(({ kind }) => kind === "unreadable row")?.text).toContain(rule);
  });

  test("that cannot be used are rejected by name", async () => {
    const without = (name: string): RecordFile[] => sample().filter((file) => file.name !== name);
    await expect(characteriseFiles(without("rmf-74-5.csv"), OPTIONS)).rejects.toThrow(
      "74-5: no file found for RMF 74-5",
    );
    await expect(characteriseFiles([...sample(), { name: "notes.csv", open: () => [] }], OPTIONS)).rejects.toThrow(
      "notes.csv: its name must contain one of 74-1",
    );
    await expect(characterised({ "rmf-74-1.csv": (text: string) => text.replace("ssch,", "count,") })).rejects.toThrow(
      'rmf-74-1.csv: row 3: needs a column ssch, got "start, interval_s, system, volume, coun…',
    );
    await expect(characterised({ "rmf-74-7.csv": () => "" })).rejects.toThrow(FileError);
  });

  test("are no longer read once the signal says so", async () => {
    await expect(characterised({}, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
  });
});

test.each([
  ["rmf-74-1.csv", "74-1"],
  ["SMF_42_6_monday.CSV", "42-6"],
  ["dcoldset.csv", "dcoldset"],
  ["type747.csv", "74-7"],
  ["rmf-174-1.csv", undefined],
  ["74-1 and 74-5.csv", undefined],
  ["notes.csv", undefined],
])("%s is %s", (name, type) => {
  expect(recordTypeOf(name)).toBe(type);
});

describe("ranges in place of times", () => {
  const inRanges = (text: string, one: (from: number) => string): string =>
    text.replace(
      /(\d{4}-\d{2}-\d{2}[ T])(\d{2}):(\d{2})(?::\d{2})?/g,
      (_, date: string, hour: string, minute: string) => {
        const from = Number(hour) * 60 + Number(minute);
        return `${date}${hour}:${minute}${one(from)}`;
      },
    );
  const clock = (minute: number): string =>
    [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

  test("are rejected, and never read as time zones", async () => {
    for (const shift of [0, 8 * 60]) {
      const change = (text: string): string => inRanges(text, (from) => `-${clock(from + 15 + shift)}`);
      await expect(characterised({ "rmf-74-1.csv": change })).rejects.toThrow(
        /^rmf-74-1.csv: row \d+: start must be the start of the interval, not a range/,
      );
    }
  });

  test("are no ranges where all have one time zone", async () => {
    const { intervals } = await characterised();
    const zoned = (text: string): string => inRanges(text, () => "-05:00");
    const names = ["rmf-74-1.csv", "rmf-74-5.csv", "smf-42-6.csv", "rmf-74-7.csv"];
    const shifted = await characterised(Object.fromEntries(names.map((name) => [name, zoned])));
    expect(shifted.intervals.map(({ start }) => start - 5 * 3600)).toEqual(intervals.map(({ start }) => start));
  });
});
