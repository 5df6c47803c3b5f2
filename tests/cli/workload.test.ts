import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ANSWERED, BAD_INPUT, NO_ANSWER } from "../../src/cli/run";
import { readMeasuredList } from "../../src/workload/measuredList";
import { size } from "./size";
import { scratchFolder } from "../scratchFolder";

const root = path.join(__dirname, "../..");
const DAY = path.join(root, "samples/day.csv");
const RECORDS = path.join(root, "samples/characterise");
const folder = scratchFolder();
let files = 0;

function file(text?: string): string {
  files += 1;
  const name = path.join(folder, `${files}.csv`);
  if (text !== undefined) writeFileSync(name, text);
  return name;
}

const json = async (...args: string[]): Promise<unknown> => JSON.parse((await size(...args, "--json")).out);

const QUARTERS = ["00:00,100,4", "00:15,300,2", "00:30,200,6", "00:45,100,8", "01:00,100,2", "01:15,100,2"];
const quarters = (...lines: string[]): string => file(`time,io_per_s,host_mbps\n${lines.join("\n")}\n`);

describe("workload summarise", () => {
  test("names the options for a file of several systems", async () => {
    const systems = file("time,system,write MB/s\n00:00,A,1\n00:00,B,2\n00:15,A,3\n00:15,B,4\n");
    const { err } = await size("workload", "summarise", systems);
    expect(err).toMatch(
      /the rows are of 2 systems \(A, B\): add them up, or choose; use --sum to add them up, or --system/,
    );
    expect(await json("workload", "summarise", systems, "--sum")).toMatchObject({ mbpsPeak: { value: 7 } });
    const left = (await json("workload", "summarise", systems, "--without", "A")) as { problems: { counts: object } };
    expect(left).toMatchObject({ mbpsPeak: { value: 4 }, problems: { counts: { "left out": 1 } } });
  });

  test("says both peaks, the window's and the percentile, with their times", async () => {
    const { status, out, err } = await size("workload", "summarise", quarters(...QUARTERS), "--window", "30 min");
    expect([status, err]).toEqual([ANSWERED, ""]);
    expect(out.split("\n").slice(1)).toEqual([
      "Intervals               6 of 15 min from 00:00 to 01:30",
      "Mean                    4 MB/s",
      "MB/s peak               8 MB/s at 00:45, with 100 IO/s",
      "I/O peak                300 IO/s at 00:15, with 2 MB/s (not in the same interval as the MB/s peak; size each from its own peak)",
      "Peak over 30 min        7 MB/s at 00:30",
      // Sorted: 2, 2, 2, 4, 6, 8. Rank 0.95 x 5 = 4.75, counted from 0: 6 + 0.75 x 2.
      "95% of intervals        at most 7.5 MB/s; linear between the ranked values, as Excel's PERCENTILE.INC (Hyndman and Fan, definition 7)",
      // Four of the six quarters of an hour may be higher than the rate; three of them are.
      "Exceeded for up to 1 h  2 MB/s; the rate is higher for 0.75 h",
      "highest 15 min value 8 MB/s, highest 30 min mean 7 MB/s (12.5% lower). Size for the first if the system must always keep up, for the second if it may fall behind for 30 min",
    ]);
  });

  test("grows from the file's first day, or from the one that is given", async () => {
    const dated = file("time,write MB/s\n2026-01-01 00:00,100\n2026-01-01 01:00,50\n");
    const growth = ["--growth", "20 %", "--to", "2028-01-01"];
    expect(await json("workload", "summarise", dated, ...growth)).toMatchObject({
      grown: { peak: expect.closeTo(144, 9) as unknown },
    });
    const undated = await size("workload", "summarise", DAY, ...growth);
    expect([undated.status, undated.err]).toEqual([
      BAD_INPUT,
      "size: --growth also needs --from because the file has no dates",
    ]);
    expect((await size("workload", "summarise", DAY, ...growth, "--from", "2027-01-01")).out).toContain(
      "222 after 1 year\n",
    );
  });

  test("says what is wrong by row, and ends with status 1 where a row is lost", async () => {
    const broken = quarters(...QUARTERS.slice(0, 2), "00:30,200,fast", ...QUARTERS.slice(3));
    const { status, out, err } = await size("workload", "summarise", broken);
    expect(status).toBe(NO_ANSWER);
    expect(err).toBe('unreadable row: 1\n  row 4: host_mbps must be a number, with an optional unit, got "fast"');
    expect(out).toContain("6 of 15 min from 00:00 to 01:30, 1 of them missing");
  });

  test("writes a profile that ask takes, with its interval; a gap must be filled first", async () => {
    const gap = quarters(...QUARTERS.slice(0, 2), ...QUARTERS.slice(3));
    const clean = file();
    const refused = await size("workload", "summarise", gap, "--out", clean);
    expect([refused.status, refused.err]).toEqual([
      BAD_INPUT,
      "size: 1 interval is missing, the first at 00:30. Use --gaps zero or before to fill them.",
    ]);
    expect((await size("workload", "summarise", gap, "--gaps", "before", "--out", clean)).status).toBe(ANSWERED);
    expect(readMeasuredList(readFileSync(clean, "utf8")).values).toEqual([4, 2, 2, 8, 2, 2]);
    const pair = ["model=B20", "cache_gb=864", "compression=3"];
    const { out } = await size("ask", "VTS_DAY", ...pair, `host_mbps=${clean}`);
    expect(
      out
        .split("\n")
        .filter((line) => /^\s*\d/.test(line))
        .map((line) => line.trim().split(/\s+/).slice(0, 2)),
    ).toEqual([
      ["00:00", "4"],
      ["00:15", "2"],
      ["00:30", "2"],
      ["00:45", "8"],
      ["01:00", "2"],
      ["01:15", "2"],
    ]);
    expect((await size("ask", "VTS_DAY", ...pair, `host_mbps=${gap}`)).err).toMatch(
      /^size: row 4: 00:45 starts 15 min after the previous interval ended.* `size workload summarise`/,
    );
    expect((await size("ask", "VTS_DAY", ...pair, `host_mbps=${clean}`, "interval_hours=15 min")).status).toBe(
      ANSWERED,
    );
    expect((await size("ask", "VTS_DAY", ...pair, `host_mbps=${clean}`, "interval_hours=1")).err).toContain(
      "size: interval_hours is 1, but the intervals of host_mbps are 15 min",
    );
  });

  test("says how the file is read, and what longer intervals hide, there and where their file is asked with", async () => {
    const source = file(
      "Zeit;Schreiben (MB/s)\n" +
        QUARTERS.map((_, i) => `20.11.2026 00:${15 * i || "00"};${i === 1 ? 832 : 100},5\n`)
          .slice(0, 4)
          .join(""),
    );
    const hours = file();
    const { status, out } = await size("workload", "summarise", source, "--every", "30 min", "--out", hours);
    expect(status).toBe(ANSWERED);
    expect(out.split("\n")[0]).toMatch(
      /: 4 rows, Schreiben \(MB\/s\); rates: writes; decimals: comma; dates: day first$/,
    );
    // (100.5 + 832.5) / 2 = 466.5
    const hidden = "averaged to 30 min: the highest 15 min value was 833 MB/s, the highest 30 min mean is 467 MB/s";
    expect(out.split("\n")).toContain(hidden);
    expect(readFileSync(hours, "utf8").split("\n").slice(1)).toEqual([
      ...[`# ${hidden}`, "time,host_mbps,highest_900_s_mbps"],
      ...["2026-11-20 00:00,466.5,832.5", "2026-11-20 00:30,100.5,100.5", ""],
    ]);
    const asked = await size("ask", "VTS_DAY", "model=B20", "cache_gb=864", "compression=3", `host_mbps=${hours}`);
    const read = "2 rows of 30 min, column host_mbps, rates: writes, decimals: point, dates: year first";
    expect(asked.status).toBe(ANSWERED);
    expect(asked.err.split("\n")).toEqual([`host_mbps from ${path.basename(hours)}: ${read}`, `host_mbps: ${hidden}`]);
    const again = await size("workload", "summarise", hours, "--every", "1 h");
    expect(again.out).toContain(
      "averaged to 1 h: the highest 15 min value was 833 MB/s, the highest 1 h mean is 284 MB/s",
    );
  });

  test("asks with the file's own intervals; with means of an hour it says which value they hide", async () => {
    // 200 MB/s, and 480 from 1:00 to 1:10: 180 x 600 = 108 GB above the link's 300 MB/s, and less than 2 GB of a cycle.
    // The hour's mean, (480 + 5 x 200) / 6 = 247 MB/s, fits the link.
    const tens = Array.from({ length: 18 }, (_, i) => `0${Math.floor(i / 6)}:${i % 6}0,${i === 6 ? 480 : 200}\n`);
    const [own, hourly] = [file(`time,write_mbps\n${tens.join("")}`), file()];
    expect((await size("workload", "summarise", own, "--every", "1 h", "--out", hourly)).status).toBe(ANSWERED);
    const asked = (name: string) =>
      size("ask", "GM_TIMELINE", `write_mbps=${name}`, "link_mbps=300", "distance_km=100");
    const [ofOwn, ofHours] = [await asked(own), await asked(hourly)];
    expect(ofOwn.out).toMatch(/^ *01:00 +480 +300 .* 110 .* suspended$/m);
    expect(ofOwn.err).toMatch(/: 18 rows of 10 min, column write_mbps, rates: writes, decimals: none$/);
    expect(ofHours.out).not.toContain("suspended");
    expect(ofHours.err).toContain(
      "write_mbps: averaged to 1 h: the highest 10 min value was 480 MB/s, the highest 1 h mean is 247 MB/s",
    );
  });

  test("asks for the decimal sign that no number proves, and makes no other number of one", async () => {
    const unclear = file("time;write MB/s\n00:00;1.500\n01:00;2.500\n");
    const asked = await size("workload", "summarise", unclear);
    expect([asked.status, asked.err]).toEqual([
      BAD_INPUT,
      'size: row 2: write MB/s may have a decimal point or comma, got "1.500"; use --decimal-point or --decimal-comma',
    ]);
    const peak = async (...flags: string[]): Promise<unknown> => json("workload", "summarise", unclear, ...flags);
    expect(await peak("--decimal-comma")).toMatchObject({ mbpsPeak: { value: 2500 } });
    expect(await peak("--decimal-point")).toMatchObject({ mbpsPeak: { value: 2.5 } });
    const points = file("time;write MB/s\n00:00;98.01\n01:00;100\n02:00;100\n");
    const wrong = await size("workload", "summarise", points, "--decimal-comma");
    expect([wrong.status, wrong.err]).toEqual([
      NO_ANSWER,
      'unreadable row: 1\n  row 2: write MB/s must have a decimal comma; a point separates groups of three digits, got "98.01"',
    ]);
    expect((await size("workload", "summarise", points, "--decimal-comma", "--decimal-point")).status).toBe(BAD_INPUT);
    expect((await size("ask", "WORKLOAD_PEAK", `rate_mbps=${unclear}`)).err).toContain("--decimal-point");
  });

  test("adds a margin to what is sized for, and to the written profile", async () => {
    const [own, out] = [file("time,write MB/s\n00:00,100\n00:15,200\n00:30,50\n"), file()];
    const found = await size("workload", "summarise", own, "--margin", "10%", "--over", "15 min", "--out", out);
    // One quarter of an hour may be above 100 MB/s; 10% more is 110 and 220 MB/s.
    expect(found.out).toMatch(/^Margin of 10% on the demand +peak 220 MB\/s, percentile .*, exceeded 110 MB\/s$/m);
    expect(readMeasuredList(readFileSync(out, "utf8")).values.map((rate) => Math.round(rate))).toEqual([110, 220, 55]);
    expect(readFileSync(out, "utf8")).toContain("with a margin of 10% on the demand");
    expect((await size("workload", "summarise", own, "--margin", "300")).err).toContain(
      "--margin must be from 0 to 200",
    );
  });

  test("takes one system's I/Os and their size, and several files as one series", async () => {
    const day = (date: string, rate: number): string =>
      file(`when,lpar,ios,block\n${date} 00:00,A,${rate},32\n${date} 00:00,B,1,32\n${date} 12:00,A,${rate},32\n`);
    const flags = [
      "--time",
      "when",
      "--io",
      "ios",
      "--size",
      "block",
      "--direction",
      "write",
      "--size-unit",
      "KB",
      "--system",
      "A",
    ];
    const both = [day("2026-11-16", 1000), day("2026-11-17", 2000)];
    // 2,000 x 32 KB = 64 MB/s.
    expect(await json("workload", "summarise", ...both, ...flags)).toMatchObject({
      intervals: 4,
      mbpsPeak: { value: 64 },
    });
    const { status, err } = await size("workload", "summarise", ...both, ...flags.slice(0, -4), "--system", "A");
    expect(status).toBe(BAD_INPUT);
    expect(err).toMatch(/^size: row 1: \d+\.csv: block has no unit; use --size-unit$/);
  });

  test("keeps the choices for a file as a format, with which ask reads the next one", async () => {
    const flat = (rate: number): string => file(`Moment;Kanal\n20.11.2026 00:00;${rate},5\n20.11.2026 01:00;2,5\n`);
    const kept = path.join(folder, "kanal.json");
    const choices = ["--unit", "GB/s", "--direction", "write"];
    const first = await size("workload", "summarise", flat(1), ...choices, "--keep", kept, "--preview");
    expect(first.status).toBe(ANSWERED);
    expect(first.out).toContain(`wrote ${kept}`);
    expect(first.out).toMatch(/^2026-11-20 00:00 to 2026-11-20 01:00 +1,500 MB\/s$/m);
    const { err, status } = await size("ask", "WORKLOAD_PEAK", `rate_mbps=${flat(3)}`, "--format", kept);
    expect([status, err]).toEqual([
      ANSWERED,
      expect.stringContaining("column Kanal, format: kanal, rates: writes, decimals: comma"),
    ]);
    expect((await size("workload", "summarise", flat(3), "--format", "nothing")).err).toContain(
      "there is no format nothing; there are sysstat sar",
    );
  });

  test("takes the columns and the unit that are named", async () => {
    const other = file("Moment;Kanal\n20.11.2026 00:00;1,5\n20.11.2026 01:00;2,5\n");
    const named = ["--time", "Moment", "--column", "Kanal", "--unit", "GB/s", "--direction", "write"];
    expect(await json("workload", "summarise", other, ...named)).toMatchObject({ mbpsPeak: { value: 2500 } });
  });

  test("writes what the rates are, so that reads aren't taken for writes", async () => {
    const source = file("time;read MB/s;write MB/s\n2026-11-16 09:00;40;10\n2026-11-16 10:00;60;20\n");
    const [reads, both] = [file(), file()];
    await size("workload", "summarise", source, "--direction", "read", "--out", reads);
    expect(readFileSync(reads, "utf8")).toContain("\ntime,read_mbps\n");
    const asked = await size("ask", "VTS_DAY", "model=B20", "cache_gb=864", "compression=3", `host_mbps=${reads}`);
    expect([asked.status, asked.err]).toEqual([BAD_INPUT, expect.stringContaining("read_mbps")]);
    expect(await json("workload", "summarise", reads, "--direction", "read")).toMatchObject({
      mbpsPeak: { value: 60 },
    });
    await size("workload", "summarise", source, "--direction", "both", "--sum", "--out", both);
    expect(await json("workload", "summarise", both, "--direction", "both")).toMatchObject({ mbpsPeak: { value: 80 } });
  });

  test("averages quarters to hours, and replaces a file only on request", async () => {
    const hours = file();
    const source = quarters(...QUARTERS, "01:30,1,2", "01:45,1,2");
    expect((await size("workload", "summarise", source, "--every", "1 h", "--out", hours)).status).toBe(ANSWERED);
    expect(readMeasuredList(readFileSync(hours, "utf8"))).toMatchObject({ times: ["00:00", "01:00"], values: [5, 2] });
    expect((await size("workload", "summarise", source, "--out", hours)).err).toContain(
      "already exists; use --force to replace it",
    );
    expect((await size("workload", "summarise", source, "--out", hours, "--force")).status).toBe(ANSWERED);
  });

  test.each([
    [["--window", "30"], '--window needs a unit, got "30"'],
    [["--window", "0 h"], '--window must be above 0, got "0 h"'],
    [["--percentile", "101"], "--percentile must be from 0 to 100"],
    [["--dates", "ymd"], "--dates must be one of dmy, mdy"],
    [["--gaps", "guess"], "--gaps must be one of zero, before"],
    [["--growth", "20"], "--growth also needs --to"],
    [["--to", "2028-01-01"], "--to and --from also need --growth"],
    [["--growth", "-100", "--to", "2028-01-01", "--from", "2026-01-01"], "--growth must be above -100"],
    [
      ["--growth", "2", "--to", "soon", "--from", "2026-01-01"],
      "--from and --to must be a date, for example 2026-11-21",
    ],
    [["--column", "jobs"], "there is no column jobs; the columns are time, host_mbps; use --column"],
  ])("%j is status 2 and says why", async (flags, why) => {
    const { status, out, err } = await size("workload", "summarise", DAY, ...flags);
    expect([status, out]).toEqual([BAD_INPUT, ""]);
    expect(err).toContain(why);
  });

  test("a file that is not there or holds no rates is status 2", async () => {
    expect((await size("workload", "summarise", "/nowhere.csv")).err).toBe("size: file not found: /nowhere.csv");
    expect((await size("workload", "summarise", file("a,b\n1,2\n"))).err).toContain(
      "which column is the rate? The columns are a, b; use --column",
    );
    const { status, err } = await size("workload", "summarise", path.join(RECORDS, "rmf-74-5.csv"));
    expect([status, err]).toEqual([
      BAD_INPUT,
      expect.stringMatching(
        /which column is the rate.*use --column(?:.|\n)*; for exported RMF, SMF or DCOLLECT records, `size workload characterise` with the folder/,
      ),
    ]);
    expect((await size("workload", "summarise", file("write MB/s\n1\n"))).err).toContain(
      "no column of times was found",
    );
  });
});

describe("workload characterise", () => {
  const CRITERIA = ["--vol", "80", "--ssid", "15"];

  test("says rates, shares, rules and datasets, and what was found", async () => {
    const { status, out, err } = await size("workload", "characterise", RECORDS, ...CRITERIA);
    expect(status).toBe(ANSWERED);
    expect(out).toMatch(/2026-11-20 09:30 {2}DBX232 {2}37,458 +18,222 +7,810 +4,731 +6,695 +1.74 {2}subsystem/);
    expect(out).toMatch(/Switch over records +read 1.07, written 1.08/);
    expect(err).toContain("counted only at close: 1\n  PROD.ARCHIVE DBX232");
  });

  test("the user's words come before the subsystem's, in the order of the paper", async () => {
    const overrides = ["--override-random", "8 KiB x 5", "--override-sequential", "27998 B x 10"];
    const { out } = await size("workload", "characterise", RECORDS, ...CRITERIA, ...overrides);
    expect(out).toMatch(/DBX232 .* override \(8,192 x 5\) +override \(27,998 x 10\)/);
    expect(out).toMatch(/DBX233 .* volume \(4,096 x 1\) +volume \(24,576 x 6\)/);
  });

  test("SSCHs that no rule reaches are status 1 and said", async () => {
    const { status, err } = await size("workload", "characterise", RECORDS, "--vol", "99", "--ssid", "99");
    expect(status).toBe(NO_ANSWER);
    expect(err).toContain("DBX232: 25379 random SSCHs have no block size and chain length: give a default");
    const defaults = ["--default-random", "4 KiB x 1", "--default-sequential", "24 KiB x 6"];
    expect((await size("workload", "characterise", RECORDS, "--vol", "99", "--ssid", "99", ...defaults)).status).toBe(
      ANSWERED,
    );
  });

  test("writes what GM_TIMELINE and the day questions take", async () => {
    const writes = file();
    await size("workload", "characterise", RECORDS, ...CRITERIA, "--out", writes);
    const intervals = (await json("workload", "characterise", RECORDS, ...CRITERIA)) as {
      intervals: { bytes: { random_write: number; sequential_write: number } }[];
    };
    // Bytes written in 900 s.
    expect(readMeasuredList(readFileSync(writes, "utf8")).values).toEqual(
      intervals.intervals.map(({ bytes }) => (bytes.random_write + bytes.sequential_write) / 1e6 / 900),
    );
    const { status, out } = await size(
      "ask",
      "VTS_DAY",
      "model=B20",
      "cache_gb=864",
      "compression=3",
      `host_mbps=${writes}`,
    );
    expect((await size("ask", "GM_TIMELINE", `write_mbps=${writes}`, "link_mbps=3")).status).toBe(ANSWERED);
    expect([
      status,
      out
        .split("\n")[3]
        ?.trim()
        .split(/\s{2,}/)[0],
    ]).toEqual([ANSWERED, "2026-11-20 10:00"]);
  });

  test.each([
    [["--vol", "80"], "required option '--ssid <percent>' not specified"],
    [["--vol", "180", "--ssid", "1"], "--vol must be from 0 to 100"],
    [["--vol", "1", "--ssid", "1", "--default-random", "8K x 5"], '"K" could mean KB or KiB'],
    [["--vol", "1", "--ssid", "1", "--default-random", "8192"], "needs a block size and a chain length"],
    [["--vol", "1", "--ssid", "1", "--override-sequential", "8192 x 5"], "needs a unit"],
    [["--vol", "1", "--ssid", "1", "--subsystem", "BOX9"], "unknown subsystem BOX9; the records have BOX1"],
  ])("%j is status 2 and says why", async (flags, why) => {
    const { status, err } = await size("workload", "characterise", RECORDS, ...flags);
    expect(status).toBe(BAD_INPUT);
    expect(err).toContain(why);
  });

  test("what was left out, or contradicts another record, is status 1 and said", async () => {
    const records = (changed: string, from: RegExp, to: string): string => {
      const folder = scratchFolder();
      for (const name of readdirSync(RECORDS)) {
        const text = readFileSync(path.join(RECORDS, name), "utf8");
        writeFileSync(path.join(folder, name), name === changed ? text.replace(from, to) : text);
      }
      return folder;
    };
    const changes = [
      ["smf-42-6.csv", /PROD.INDEX,DBX232,8192,\d+/, "PROD.INDEX,DBX232,8192,999999", "more in 42-6 than in 74-1"],
      ["rmf-74-5.csv", /DBX232/g, "DBX999", "no device record"],
      ["rmf-74-5.csv", /(.*,DBX233,.*)\n/, "$1\n$1\n", "duplicate record"],
    ] as const;
    for (const [name, from, to, kind] of changes) {
      const { status, err } = await size(
        "workload",
        "characterise",
        records(name, from, to),
        "--vol",
        "5",
        "--ssid",
        "5",
      );
      expect([kind, status, err.includes(`${kind}: `)]).toEqual([kind, NO_ANSWER, true]);
    }
  });

  test("XML of RMF's Postprocessor is declined with what to export", async () => {
    const folder = scratchFolder();
    const report = path.join(folder, "rmf-74-1.xml");
    writeFileSync(
      report,
      '<?xml version="1.0" encoding="UTF-8"?>\n<ddsml>\n<postprocessor></postprocessor>\n</ddsml>\n',
    );
    for (const name of ["rmf-74-5.csv", "smf-42-6.csv"])
      writeFileSync(path.join(folder, name), readFileSync(path.join(RECORDS, name), "utf8"));
    const { status, err } = await size("workload", "characterise", folder, ...CRITERIA);
    expect([status, err]).toEqual([
      BAD_INPUT,
      "size: rmf-74-1.xml: row 1: is XML: export the records themselves, which have counts where reports have rates, as CSV with the columns start, interval_s, system, volume, ssch",
    ]);
  });

  test("a folder that is none, or lacks records, is status 2", async () => {
    expect((await size("workload", "characterise", DAY, ...CRITERIA)).err).toContain("is a file. Name its folder");
    const empty = scratchFolder();
    expect((await size("workload", "characterise", empty, ...CRITERIA)).err).toBe(
      "size: 74-1: no file found for RMF 74-1, device activity",
    );
  });
});

test("how a file was read is written apart from the answer", async () => {
  const day = file("time,disk write MB/s\n2026-01-05 00:00,10.5\n2026-01-05 01:00,20\n");
  const words = `rate_mbps from ${path.basename(day)}: 2 rows of 1 h, column disk write MB/s, rates: writes, decimals: point, dates: year first`;
  for (const ask of ["ask", "explain"]) {
    const from = await size(ask, "WORKLOAD_PEAK", `rate_mbps=${day}`);
    // The file's times go into the answer.
    const times = ["interval_hours=1", "start_time=2026-01-05 00:00"];
    const typed = await size(ask, "WORKLOAD_PEAK", "rate_mbps=10.5;20", ...times);
    expect([from.err, from.status]).toEqual([words, ANSWERED]);
    expect(from.out).toBe(typed.out);
  }
});
