/** Reading a file as the list that a question or a template takes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { profileReader } from "../../src/workload/profile";
import { readHours, readMeasuredList } from "../../src/workload/measuredList";

const hours = (count: number): string[] =>
  Array.from({ length: count }, (_, hour) => `${String(hour % 24).padStart(2, "0")}:00`);

describe("a list", () => {
  test("has times and values below the heading, over comments, blank lines and a byte order mark", () => {
    const csv = '\uFEFF# a sample, "invented"\n\ntime,host_mbps\n# noon\n12:00,3\n13:00,0\n\n';
    expect(readMeasuredList(csv)).toMatchObject({
      times: ["12:00", "13:00"],
      values: [3, 0],
      begins: "12:00",
      measured: undefined,
      intervalSeconds: 3600,
      merging: undefined,
      doubts: [],
      reading: "2 rows of 1 h, column host_mbps, rates: writes, decimals: none",
    });
  });

  test("says of a file with writes and reads which of them aren't used", () => {
    const csv = "time,Write MB/s,Read MB/s\n00:00,10,900\n01:00,20,700\n";
    expect(readMeasuredList(csv)).toMatchObject({
      values: [10, 20],
      doubts: [],
      unused: ["the file's reads aren't used, only its writes"],
    });
    expect(readMeasuredList(csv, {}, { direction: "read" })).toMatchObject({
      values: [900, 700],
      doubts: [],
      unused: ["the file's writes aren't used, only its reads"],
    });
  });

  test("with our own name only has the direction that is said, unless another column has it", () => {
    const ours = "time,host_mbps\n00:00,10\n01:00,20\n";
    for (const direction of ["read", "write", "both"] as const)
      expect(readMeasuredList(ours, {}, { direction })).toMatchObject({ values: [10, 20], doubts: [] });
    expect(readMeasuredList(ours, {}, { direction: "read", columns: ["host_mbps"] }).reading).toContain("rates: reads");
    const beside = "time,host_mbps,read_mbps\n00:00,10,1\n01:00,20,2\n";
    expect(readMeasuredList(beside, {}, { direction: "read" }).values).toEqual([1, 2]);
    expect(readMeasuredList(beside, {}, { direction: "both" }).values).toEqual([11, 22]);
    expect(readMeasuredList(beside).values).toEqual([10, 20]);
  });

  test("of one column of writes and one of reads has their sum if both are asked for, and asks if there are more", () => {
    const both = "time,Write MB/s,Read MB/s\n00:00,10,1\n01:00,20,2\n";
    const { values, reading } = readMeasuredList(both, {}, { direction: "both" });
    expect(values).toEqual([11, 22]);
    expect(reading).toContain("Write MB/s + Read MB/s");
    const more = "time,A Write MB/s,A Read MB/s,B Write MB/s\n00:00,10,1,5\n01:00,20,2,5\n";
    expect(() => readMeasuredList(more, {}, { direction: "both" })).toThrow("several columns may be the rate");
  });

  test("of another direction than the one that is said doesn't ask for a direction again", () => {
    const writes = "time,Write MB/s\n00:00,10\n01:00,20\n";
    expect(() => readMeasuredList(writes, {}, { direction: "read" })).toThrow(
      "no column has only reads; Write MB/s has others",
    );
    expect(() => readMeasuredList(writes, {}, { direction: "read", columns: ["Write MB/s"] })).toThrow(
      "Write MB/s says writes, not reads: leave that out, or correct the heading if it is wrong",
    );
    expect(() => readMeasuredList("time,Read MB/s\n00:00,10\n01:00,20\n")).toThrow("no column has only writes");
  });

  test("says how it was read, and keeps a heading as it is", () => {
    const csv = "Erfasst; am,Uhrzeit,host_mbps\n16.11.2026,00:00,1\n16.11.2026,01:00,2\n";
    const { reading, measured } = readMeasuredList(csv);
    expect(reading).toBe("2 rows of 1 h, column host_mbps, rates: writes, decimals: none, dates: day first");
    // 2026-11-16 is a Monday.
    expect(measured).toBe("measured from Mon 2026-11-16 00:00 to Mon 2026-11-16 02:00");
  });

  test.each([
    ["host_mbps", 1],
    ["write MB/s", 1],
    ["Host write rate (MB/s)", 1],
    ["WRITE MB/s", 1],
    ["Write throughput, MB/s", 1],
    ["Written (GB/s)", 1000],
    ["write MiB/s", 1.048576],
  ])("takes the heading %s, as Data does", (heading, value) => {
    expect(readMeasuredList(`"${heading}"\n1`)).toMatchObject({ times: [], values: [value] });
  });

  test("takes hours or intervals that are counted, and none may be missing", () => {
    expect(readMeasuredList("Interval;Jobs;host_mbps\n1;7;20.5\n2;7;10.5\n")).toMatchObject({
      times: [],
      values: [20.5, 10.5],
    });
    expect(readMeasuredList("Stunde;host_mbps\n23;1\n0;2\n").values).toEqual([1, 2]);
    expect(() => readMeasuredList("hour;host_mbps\n1;1\n3;2\n4;1\n5;1\n")).toThrow("row 3: 03:00 starts 1 h after");
  });

  test.each([
    ["bits that may be bytes", "time,write kb/s\n00:00,2\n01:00,2\n", /write kb\/s has no unit/],
    ["no column of demand", "time,iops\n00:00,2\n01:00,2\n", /which column is the rate/],
    ["no interval", "# nothing\ntime,host_mbps\n", /no rows below the heading/],
    ["an empty file", "", /the file is empty/],
    ["a blank", "# one\n# two\ntime,host_mbps\n1,5\n2,\n", /row 5: host_mbps is blank; enter 0/],
    ["a text", "time,host_mbps\n1,5\n2,fast\n", /row 3: host_mbps must be a number.*got "fast"/],
    ["a negative number", "time,host_mbps\n1,1\n2,-3\n", /row 3: host_mbps must be at least 0, got "-3"/],
    ["an open quotation", 'time,host_mbps\n1,5\n2,"2\n', /row 3: a quotation mark/],
    ["a row that is too wide", "time,host_mbps\n00:00,98,01\n01:00,5\n02:00,5\n", /row 2: has 3 cells/],
    ["a gap", "time,host_mbps\n00:00,1\n01:00,1\n03:00,1\n", /row 4: 03:00 starts 1 h after/],
    [
      "no number that is clear",
      "time;host_mbps\n00:00;1.500\n01:00;2.500\n",
      /host_mbps may have a decimal point or comma/,
    ],
  ])("rejects %s by its row", (_, csv, rule) => {
    expect(() => readMeasuredList(csv)).toThrow(rule);
  });

  test("reads the sample, which says that it is one", () => {
    const csv = readFileSync(join(__dirname, "../../samples/day.csv"), "utf8");
    expect(csv.split("\n")[0]).toMatch(/^# SAMPLE: .*not measured/);
    const { times, values } = readMeasuredList(csv);
    expect([times.length, times[0], values.length, Math.max(...values)]).toEqual([24, "18:00", 24, 185]);
  });
});

describe("hours for a template", () => {
  /** A file that the Data tab reads: times with dates, German headings, decimal commas. */
  const german = ["Zeit;Schreiben (MB/s)", ...hours(24).map((time, i) => `20.11.2026 ${time};${i},25`)].join("\n");

  test("come from whatever Data reads", () => {
    const reader = profileReader({ direction: "write" });
    reader.push(german);
    const { values, times, merging } = readHours(german, { most: 24 });
    expect(values).toEqual([...reader.end().profile.mbps]);
    expect([values[3], times[0], merging]).toEqual([3.25, "00:00", undefined]);
  });

  test("are means of shorter intervals, and what they hide is said", () => {
    // 100 MB/s except for one quarter of an hour at 500: its hour has (500 + 3 x 100) / 4 = 200.
    const quarters = Array.from({ length: 96 }, (_, i) => {
      const time = `${String(Math.floor(i / 4)).padStart(2, "0")}:${15 * (i % 4) || "00"}`;
      return `${time},${i === 50 ? 500 : 100}`;
    });
    const { values, merging } = readHours(["time,host_mbps", ...quarters].join("\n"), { most: 24 });
    expect([values.length, values[12], values[13]]).toEqual([24, 200, 100]);
    expect(merging).toBe("averaged to 1 h: the highest 15 min value was 500 MB/s, the highest 1 h mean is 200 MB/s");
  });

  test("are fewer than there are cells, or a part of a longer file", () => {
    expect(readHours(german, { most: 30 }).values).toHaveLength(24);
    // The hours have 0.25 to 23.25 in order, so the last three are the highest.
    expect(readHours(german, { most: 3, from: "busiest" }).values).toEqual([21.25, 22.25, 23.25]);
    const from = readHours(german, { most: 3, from: "2026-11-20 05:00" });
    expect([from.values, from.times]).toEqual([
      [5.25, 6.25, 7.25],
      ["05:00", "06:00", "07:00"],
    ]);
    expect(readHours(german, { most: 3, from: "22:00" }).values).toEqual([22.25, 23.25]);
    expect(readMeasuredList(german, {}, {}, { most: 2, from: "04:00" }).values).toEqual([4.25, 5.25]);
    expect(() => readHours(german, { most: 3, from: "2026-11-21 05:00" })).toThrow(
      "no interval of the file begins at 2026-11-21 05:00; the first one begins at 2026-11-20 00:00",
    );
    expect(() => readHours(german, { most: 3, from: "soon" })).toThrow(/^the time "soon" must be/);
  });

  test("are rejected where there are more, or their intervals make none", () => {
    expect(() => readHours(german, { most: 12 })).toThrow("the file has 24 values, one per 1 h, but at most 12 fit");
    expect(() => readHours("time,host_mbps\n00:00,1\n02:00,1\n04:00,1\n", { most: 24 })).toThrow(
      "needs intervals that divide 1 h, such as 15 min, got 2 h",
    );
    expect(() => readHours("time,host_mbps\n00:00,1\n00:25,1\n00:50,1\n", { most: 24 })).toThrow("got 25 min");
  });
});
