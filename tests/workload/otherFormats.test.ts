/** Tests what is said of files that aren't tables, and headings of monitoring products that mean something else. */
import { describe, expect, test } from "@jest/globals";
import { choiceAskedIn } from "../../src/workload/choices";
import { readProfile, type ProfileOptions } from "../../src/workload/profile";

const read = (text: string, options: ProfileOptions = {}) => readProfile([text], { direction: "write", ...options });

test("of a workbook, a sheet is asked for", async () => {
  const refused: unknown = await read("PK\u0003\u0004\u0014\u0000").catch((error: unknown) => error);
  expect(refused).toHaveProperty("message", "row 1: this is a workbook or a zip file");
  expect(choiceAskedIn(refused)).toBe("sheet");
});

describe("a file of another format is rejected with what to do", () => {
  test.each([
    ["XML of RMF's Monitor III", '<?xml version="1.0"?>\n<ddsml>\n<report>', /isn't the Postprocessor's/],
    [
      "Spectrum Virtualize's statistics of nodes",
      '<?xml version="1.0"?>\n<diskStatsColl\n id="node1" sizeUnits="1B" contains="nodeStats">\n</diskStatsColl>',
      /use the files Nv_stats/,
    ],
    ["a web page", "<!DOCTYPE html>\n<html>", /HTML.*as CSV/],
    ["JSON", '{"sysstat": {"hosts": []}}', /JSON.*as CSV/],
    [
      "CloudWatch's JSON",
      '{\n    "Label": "VolumeWriteBytes",\n    "Datapoints": [\n        {\n',
      "this is JSON: export the data as CSV, with a row for each time, and headings such as Time and Write (MB/s)",
    ],
    [
      "zpool iostat",
      "              capacity     operations     bandwidth\npool        alloc   free   read  write   read  write\n",
      /^row 1: zpool iostat .*iostat -xt/,
    ],
    [
      "a printed report of RMF",
      "1                             D I R E C T   A C C E S S   D E V I C E   A C T I V I T Y\n",
      /printed report.*as CSV/,
    ],
  ])("%s", async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe("a heading", () => {
  const rows = "2026-11-16 09:00,1000000,3000000\n2026-11-16 10:00,2000000,4000000\n";

  test("says its unit before how the values were put together, as those of Azure do", async () => {
    const csv = `Time,"OS Disk Write Bytes/Sec (Avg), vm1",Data Disk Write Bytes/Sec (Avg)\n${rows}`;
    expect([...(await read(csv, { sum: true })).profile.mbps]).toEqual([4, 6]);
    const sums = `Time,Disk Write Bytes (Sum),n\n${rows}`;
    await expect(read(sums)).rejects.toThrow("amounts of each interval, or a counter");
    // 1,000,000 bytes in an hour.
    expect((await read(sums, { counts: "amount" })).profile.mbps[0]).toBeCloseTo(1 / 3600, 9);
  });

  test("may have its unit in brackets before other words, as those of RMF have", async () => {
    const csv = `Time,WRITE(MB/SEC) TOTAL\n2026-11-16 09:00,3\n2026-11-16 10:00,5\n`;
    expect([...(await read(csv)).profile.mbps]).toEqual([3, 5]);
  });

  test("in % names a share, which no unit makes a rate", async () => {
    const csv = "Time,Busy (%)\n2026-11-16 09:00,3\n2026-11-16 10:00,5\n";
    await expect(read(csv, { columns: ["Busy (%)"] })).rejects.toThrow("Busy (%) is a share, and no rate");
  });

  test("of a maximum isn't that of the rate, if there is a mean", async () => {
    const csv = `time,Max write MB/s,Avg write MB/s,limit_write_MB/s\n2026-11-16 09:00,100,20,500\n2026-11-16 10:00,110,25,500\n`;
    expect([...(await read(csv, { sum: true })).profile.mbps]).toEqual([20, 25]);
    expect([...(await read(csv, { columns: ["Max write MB/s"] })).profile.mbps]).toEqual([100, 110]);
  });

  test("is chosen with others by a word with *, as those of devices", async () => {
    const csv = `time,00:00:00X,00:00:01X\n${rows}`;
    const { profile, systems } = await read(csv, { columns: ["00:*"], unit: "KB/s", sum: true });
    expect([...profile.mbps]).toEqual([4000, 6000]);
    expect(systems).toEqual(["00:00:00X", "00:00:01X"]);
    await expect(read(csv, { columns: ["01:*"] })).rejects.toThrow("there is no column 01:*");
  });
});

describe("a value that is blank beside those of other systems", () => {
  const wide = [
    "Time,A write (MB/s),B write (MB/s)",
    "2026-11-16 09:00,1,10",
    "2026-11-16 10:00,,20",
    "2026-11-16 11:00,3,30",
    "2026-11-16 12:00,4,",
  ].join("\n");
  const long = [
    "Time,Volume,Write (MB/s)",
    ...["09:00,A,1", "09:00,B,10", "10:00,A,", "10:00,B,20", "11:00,A,3", "11:00,B,30", "12:00,A,4", "12:00,B,"].map(
      (row) => `2026-11-16 ${row}`,
    ),
  ].join("\n");
  const names = { sum: true, columns: ["* write (MB/s)"] };
  const files: readonly (readonly [string, string, ProfileOptions])[] = [
    ["in columns", wide, names],
    ["in rows", long, { sum: true }],
  ];

  test.each(files)("is asked about, %s", async (_, csv, options) => {
    const refused: unknown = await read(csv, options).catch((error: unknown) => error);
    expect(refused).toHaveProperty("message", expect.stringMatching(/2 values are blank \(A.*, B.*\)/));
    expect(choiceAskedIn(refused)).toBe("absent");
  });

  test.each(files)("is 0 if the system was idle, %s", async (_, csv, options) => {
    const { profile } = await read(csv, { ...options, absent: "zero" });
    expect([...profile.mbps]).toEqual([11, 20, 33, 4]);
  });

  test.each(files)(
    "leaves its time out if the system wasn't measured and goes on later, %s",
    async (_, csv, options) => {
      const { profile, problems } = await read(csv, { ...options, absent: "missing" });
      expect([...profile.mbps]).toEqual([11, NaN, 33, 4]);
      expect(problems.counts.get("incomplete time")).toBe(1);
      expect(problems.counts.get("begins or ends")).toBe(1);
    },
  );

  test("of the only system that is used isn't asked about: its row can't be read", async () => {
    const { profile, problems } = await read(long, { systems: ["A"] });
    expect([...profile.mbps]).toEqual([1, NaN, 3, 4]);
    expect(problems.first.map(({ row, text }) => [row, text])).toContainEqual([
      4,
      "A is blank; enter 0 for an interval without load",
    ]);
  });
});
