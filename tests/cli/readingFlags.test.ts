/** Wherever the shell reads a file, options can say what the file doesn't, and every message names the option. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ANSWERED, BAD_INPUT, NO_ANSWER } from "../../src/cli/run";
import { size } from "./size";
import { scratchFolder } from "../scratchFolder";

const root = path.join(__dirname, "../..");
const PAIR = ["model=B20", "cache_gb=864", "compression=3"] as const;
const TEMPLATE = path.join(root, "templates/ptp-vts-sizing.xlsx");
const folder = scratchFolder();

let files = 0;
function file(text: string): string {
  const name = path.join(folder, `${(files += 1)}.csv`);
  writeFileSync(name, text);
  return name;
}
const hours = (heading: string, row: (hour: number) => string, count = 24): string =>
  file([heading, ...Array.from({ length: count }, (_, i) => `${i < 10 ? "0" : ""}${i}:00,${row(i)}`)].join("\n"));

/** Every command that reads a file of rates. */
const FACES: readonly (readonly [name: string, asks: (csv: string) => string[]])[] = [
  ["summarise", (csv) => ["workload", "summarise", csv]],
  ["ask", (csv) => ["ask", "WORKLOAD_PEAK", `rate_mbps=${csv}`]],
  ["explain", (csv) => ["explain", "WORKLOAD_PEAK", `rate_mbps=${csv}`]],
  ["fill", (csv) => ["fill", TEMPLATE, "--check", "--demand", csv]],
];

describe.each(FACES)("%s", (_, asks) => {
  test.each([
    ["read MB/s", "5", "use --direction", ["--direction", "read"]],
    ["reads,writes", "5,6", "use --unit", ["--column", "writes", "--unit", "MB/s", "--direction", "write"]],
    ["a write MB/s,b write MB/s", "5,6", "use --column", ["--column", "b write MB/s"]],
    ["write MB/s", '"1.500"', "use --decimal-point or --decimal-comma", ["--decimal-comma"]],
  ])("of %s names the flag that it then takes", async (heading, cells, flag, flags) => {
    const csv = hours(`time,${heading}`, () => cells);
    const asked = await size(...asks(csv));
    expect(asked.status).toBe(BAD_INPUT);
    expect(asked.err).toContain(flag);
    expect((await size(...asks(csv), ...flags)).status).not.toBe(BAD_INPUT);
  });

  test("of dates that read two ways takes --dates", async () => {
    const lines = Array.from({ length: 24 }, (__, i) => `01/02/2026 ${i < 10 ? "0" : ""}${i}:00,5`);
    const csv = file(["time,write MB/s", ...lines].join("\n"));
    expect((await size(...asks(csv))).err).toContain("use --dates dmy or --dates mdy");
    expect((await size(...asks(csv), "--dates", "dmy")).status).not.toBe(BAD_INPUT);
  });

  test("of several problems says all at once, each with its flag", async () => {
    const { status, err } = await size(...asks(hours("moment,rate", () => "5")));
    expect(status).toBe(BAD_INPUT);
    expect(err.split("\n").map((line) => /use (--[a-z]+)/.exec(line)?.[1])).toEqual([
      undefined,
      "--direction",
      "--unit",
    ]);
  });
});

describe("a day with a missing row and one that can't be read", () => {
  /** 23 rows of 10 MB/s: 05:00 has no row, and that of 07:00 no number. */
  const lossy = (): string =>
    file(
      [
        "time,write MB/s",
        ...Array.from({ length: 24 }, (_, i) => [`${i < 10 ? "0" : ""}${i}:00,${i === 7 ? "oops" : "10"}`, i] as const)
          .filter(([, i]) => i !== 5)
          .map(([row]) => row),
      ].join("\n"),
    );

  test.each(FACES)("is filled with --gaps in %s, which says what was left out with status 1", async (name, asks) => {
    const csv = lossy();
    const without = await size(...asks(csv));
    if (name !== "summarise") {
      expect([without.status, without.err]).toEqual([BAD_INPUT, expect.stringContaining("use --gaps zero")]);
      expect(without.err).toContain("row 8: write MB/s");
    }
    const { status, err } = await size(...asks(csv), "--gaps", "before");
    expect([status, err]).toEqual([NO_ANSWER, expect.stringContaining("unreadable row: 1")]);
  });

  test.each([
    ["zero", "22"],
    ["before", "24"],
  ])("is filled with %s", async (filler, mean) => {
    const asked = await size("ask", "WORKLOAD_PEAK", `rate_mbps=${lossy()}`, "window_hours=24", "--gaps", filler);
    // 22 rows of 10 MB/s, and with the value before, 24 of them, in 24 hours.
    expect(Number(/[\d.]+/.exec(asked.out)?.[0])).toBeCloseTo((Number(mean) * 10) / 24, 1);
  });
});

describe("several files", () => {
  const day = (date: string, mbps: number): string =>
    file(
      [
        "time,write MB/s",
        ...Array.from({ length: 24 }, (_, i) => `2026-11-${date} ${i < 10 ? "0" : ""}${i}:00,${mbps + i}`),
      ].join("\n"),
    );

  test("are one series of ask, in any order", async () => {
    const [monday, tuesday] = [day("16", 10), day("17", 100)];
    const { out, err, status } = await size("ask", "WORKLOAD_PEAK", `rate_mbps=${tuesday}`, `rate_mbps=${monday}`);
    // The highest hour is the last one of Tuesday, 100 + 23.
    expect([status, /[\d.]+/.exec(out)?.[0]]).toEqual([ANSWERED, "123"]);
    expect(err).toContain(`rate_mbps from ${path.basename(tuesday)} + ${path.basename(monday)}: 48 rows of 1 h`);
  });

  test("are the demand of one template, and other arguments stay single", async () => {
    const [monday, tuesday] = [day("16", 10), day("17", 20)];
    const both = ["--demand", monday, "--demand", tuesday];
    const { err } = await size("fill", TEMPLATE, "--check", ...both);
    expect(err).toContain("48 rows of 1 h");
    expect((await size("ask", "VTS_DAY", ...PAIR, "model=B10")).err).toContain("model is given twice");
    expect((await size("fill", TEMPLATE, "--check", ...both, "--demand", "sample")).err).toContain(
      "demand is given twice",
    );
  });

  test("that can't be used are listed together, with the other arguments", async () => {
    const [broken, other] = [hours("time,rate", () => "5"), path.join(folder, "nowhere.csv")];
    const { err, status } = await size("ask", "VTS_DAY", "modell=B20", "model=B20", `host_mbps=${broken}`, "3");
    expect(status).toBe(BAD_INPUT);
    for (const text of ["VTS_DAY has no argument modell", "host_mbps: the file", "use --unit", '"3" isn\'t name=value'])
      expect(err).toContain(text);
    const filled = await size("fill", TEMPLATE, "--check", "--set", "modell=B20", "--demand", other);
    for (const text of ["has no field modell", `demand: file not found: ${other}`]) expect(filled.err).toContain(text);
  });
});

test("a choice that changes nothing is said to have no effect", async () => {
  const csv = hours("time,write MB/s", () => "5");
  for (const [, asks] of FACES) expect((await size(...asks(csv), "--interval", "5 min")).err).toContain("no effect");
});

test("ask reads the column that is named", async () => {
  const csv = hours("time,a write MB/s,b write MB/s", (hour) => `${hour + 1},${10 * (hour + 1)}`);
  const peak = async (column: string): Promise<string> =>
    (await size("ask", "WORKLOAD_PEAK", `rate_mbps=${csv}`, "--column", column)).out;
  expect([await peak("a write MB/s"), await peak("b write MB/s")].map((text) => /[\d.]+/.exec(text)?.[0])).toEqual([
    "24",
    "240",
  ]);
  expect((await size("ask", "VTS_DAY", ...PAIR, `host_mbps=${csv}`, "--column", "a write MB/s")).status).toBe(ANSWERED);
});

test("ask adds up columns without a unit that are each named", async () => {
  const csv = hours("time,hosta,hostb,queue", (hour) => `${1e6 * (hour + 1)},${1e7 * (hour + 1)},5`);
  const flags = ["--sum", "--column", "hosta", "--column", "hostb", "--unit", "B/s", "--direction", "write"];
  const { out } = await size("ask", "WORKLOAD_PEAK", `rate_mbps=${csv}`, ...flags);
  // 24 x (1 + 10) MB/s.
  expect(/[\d.]+/.exec(out)?.[0]).toBe("264");
});

test("fill says how it read its file, whose own intervals it takes", async () => {
  const quarters = Array.from({ length: 96 }, (_, i) => {
    const [hour, minute] = [Math.floor(i / 4), (i % 4) * 15];
    return `${hour < 10 ? "0" : ""}${hour}:${minute || "00"},${i === 40 ? 100 : 10}`;
  });
  const csv = file(["time,write MB/s", ...quarters].join("\n"));
  const { out, err } = await size("fill", TEMPLATE, "--check", "--demand", csv);
  expect(err).toContain(`demand from ${path.basename(csv)}: 96 rows of 15 min, column write MB/s, decimals: none`);
  expect(out).not.toContain("averaged");
});

test("characterise takes the decimal sign", async () => {
  const records = path.join(root, "samples/characterise");
  const coverage = ["--vol", "80", "--ssid", "15"];
  expect((await size("workload", "characterise", records, ...coverage, "--decimal-point")).status).toBe(ANSWERED);
  const both = ["--decimal-point", "--decimal-comma"];
  expect((await size("workload", "characterise", records, ...coverage, ...both)).err).toContain("not both");
});
