/** Tests reports as sysstat's sar and iostat print them (layouts: their manual pages). Values are invented. */
import { describe, expect, test } from "@jest/globals";
import { profileReader, readProfile, type ProfileOptions } from "../../src/workload/profile";

const read = (lines: readonly string[], options: ProfileOptions = { sum: true }) =>
  readProfile([lines.join("\n")], options);

/** kB of sysstat are 1,024 bytes. */
const mbps = (kib: number): number => (kib * 1024) / 1e6;

/** The line of names has the time at which the first interval begins. */
const sar = (date: string, begins: string, ...clocks: readonly string[]): string[] => [
  `Linux 5.14.0-362.el9.s390x (zhost1) \t${date} \t_s390x_\t(8 CPU)`,
  "",
  ...["", "Average:"].flatMap((average, repeated) => [
    `${average || begins}       DEV       tps     rkB/s     wkB/s   areq-sz     %util`,
    ...clocks.flatMap((clock, i) => [
      `${average || clock}     dasda     10.00     99.00   ${1000 * (i + 1)}.00      1.00      2.00`,
      `${average || clock}     dasdb      5.00     99.00    500.00      1.00      2.00`,
    ]),
    ...(repeated === 0 ? [""] : []),
  ]),
];

describe("sar -d", () => {
  test("adds up devices, goes past midnight, and leaves out averages and restarts", async () => {
    const lines = sar("2026-10-31", "23:40:01", "23:45:01", "23:50:01", "23:55:01", "00:00:01");
    lines.splice(3, 0, "23:41:01     LINUX RESTART\t(8 CPU)");
    const { profile, column, systems, problems, rows } = await read(lines);
    expect([column, systems, rows]).toEqual(["-d wkB/s", ["dasda", "dasdb"], 8]);
    expect([...profile.mbps]).toEqual([1500, 2500, 3500, 4500].map((kib) => expect.closeTo(mbps(kib), 9)));
    // The first interval begins with the restart, ends at 23:45:01 and lasts 4 min; all others last 5 min.
    expect(profile.start).toBe(Date.UTC(2026, 9, 31, 23, 40, 1) / 1000);
    expect([...(profile.covered ?? [])]).toEqual([240, 300, 300, 300]);
    expect([...problems.counts.keys()]).toEqual(["partial interval"]);
  });

  test("goes through the hour that comes twice in autumn, and past the midnight after it", async () => {
    // Of 25 October 2026, when Central Europe's clock went back from 03:00 to 02:00.
    const clocks = ["02:40:00", "02:50:00", "02:00:00", "02:10:00"];
    const later = Array.from({ length: 6 * 22 - 1 }, (_, i) => new Date(Date.UTC(2026, 9, 25, 2, 20 + 10 * i)));
    const all = [...clocks, ...later.map((time) => time.toISOString().slice(11, 19)), "00:10:00"];
    const { profile, problems } = await read(sar("2026-10-25", "02:30:00", ...all));
    // 02:30 to 03:00 of summer, then 02:00 to 00:10 of winter: half an hour, 22 hours and ten minutes.
    expect(profile.mbps).toHaveLength(3 + 6 * 22 + 1);
    // The invented values rise throughout.
    expect([...problems.counts.keys()]).toEqual(["clock change", "counter"]);
    expect(profile.start).toBe(Date.UTC(2026, 9, 25, 2, 30) / 1000);
  });

  test.each(["one file", "two files"])("doesn't overlap the day after that hour, in %s", (files) => {
    const until = (count: number): string[] =>
      Array.from({ length: count }, (_, i) => new Date(Date.UTC(2026, 9, 25, 3, 30 * i)).toISOString().slice(11, 19));
    // From 02:00 of summer: 02:30, 02:00 of winter, 02:30, 03:00 to 00:00; the next day from 00:00.
    const sunday = sar("2026-10-25", "02:00:00", "02:30:00", "02:00:00", "02:30:00", ...until(43));
    const monday = sar("2026-10-26", "00:00:00", "00:30:00", "01:00:00");
    const reader = profileReader({ sum: true }, "sunday");
    reader.push(sunday.join("\n"));
    if (files === "two files") reader.next("monday");
    reader.push(`\n${monday.join("\n")}`);
    const { profile, problems } = reader.end();
    // Sunday from 02:00 has 22 hours and the one that comes twice; Monday has one here.
    expect(profile.mbps).toHaveLength(2 * (22 + 1) + 2);
    expect(profile.mbps.some(Number.isNaN)).toBe(false);
    expect(problems.counts.has("overlap")).toBe(false);
    expect(problems.counts.has("different values")).toBe(false);
  });

  test("reads clocks of 12 hours", async () => {
    const { profile } = await read(sar("10/31/2026", "11:45:01 PM", "11:50:01 PM", "11:55:01 PM", "12:00:01 AM"));
    expect(profile.start).toBe(Date.UTC(2026, 9, 31, 23, 45, 1) / 1000);
    expect([...profile.mbps]).toHaveLength(3);
  });

  test("asks for the order of day and month", async () => {
    const lines = sar("10/11/2026", "23:45:01", "23:50:01", "23:55:01", "00:00:01");
    await expect(read(lines)).rejects.toThrow(/the day or the month first/);
    const { profile } = await read(lines, { sum: true, dates: "dmy" });
    expect(profile.start).toBe(Date.UTC(2026, 10, 10, 23, 45, 1) / 1000);
    expect(profile.mbps).toHaveLength(3);
  });

  test("a report without rates of devices says what is missing", async () => {
    await expect(
      read(["Linux 5.14.0 (zhost1) 2026-10-31 _s390x_ (8 CPU)", "", "00:10:01  CPU  %user", "00:20:01  all  3.00"]),
    ).rejects.toThrow(/none of the tables with rates of disks: -b, -d/);
  });
});

describe("iostat", () => {
  const report = (stamp: string, kib: number): string[] => [
    stamp,
    "avg-cpu:  %user   %nice %system %iowait  %steal   %idle",
    "           1.00    0.00    1.00    0.50    0.00   97.50",
    "",
    "Device            r/s     rkB/s     w/s     wkB/s  %util",
    `dasda            1.00      9.00    2.00   ${kib}.00   3.00`,
    "dasdb            1.00      9.00    2.00    500.00   3.00",
    "",
  ];
  const banner = "Linux 5.14.0 (zhost1) \t10/31/26 \t_s390x_\t(8 CPU)";

  test("takes the time above each report, and skips the first one, which is the mean since the start", async () => {
    const stamps = ["10/31/26 23:50:00", "10/31/26 23:55:00", "11/01/26 00:00:00"];
    const lines = [banner, "", ...stamps.flatMap((stamp, i) => report(stamp, 1000 * (i + 1)))];
    const { profile, problems, column } = await read(lines);
    expect(column).toBe("devices wkB/s");
    expect([...profile.mbps]).toEqual([2500, 3500].map((kib) => expect.closeTo(mbps(kib), 9)));
    expect(profile.start).toBe(Date.UTC(2026, 9, 31, 23, 50) / 1000);
    expect(problems.first[0]).toMatchObject({ row: 8, text: expect.stringContaining("first report") });
  });

  test("needs -t, because the rows have no times", async () => {
    await expect(read([banner, "", ...report("", 1).slice(1), ...report("", 2).slice(1)])).rejects.toThrow(
      "row 6: the report has no times: measure again with iostat -t",
    );
  });
});
