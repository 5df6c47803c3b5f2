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
    for (const text of [
      "VTS_DAY has no argument modell",
      "host_mbps: the file",
      "use --unit",
      "values need their names: size ask VTS_DAY name=3",
    ])
      expect(err).toContain(text);
    const filled = await size("fill", TEMPLATE, "--check", "--set", "modell=B20", "--demand", other);
    for (const text of ["has no field modell", `demand: file not found: ${other}`]) expect(filled.err).toContain(text);
  });
});

test("a choice that changes nothing is said to have no effect", async () => {
  const csv = hours("time,write MB/s", () => "5");
  for (const [, asks] of FACES) expect((await size(...asks(csv), "--interval", "5 min")).err).toContain("no effect");
});

describe("rates of another direction than a question takes", () => {
  const both = (): string => hours("time,read MB/s,write MB/s", (hour) => `${hour + 100},${hour + 1}`);
  const reads = (): string => hours("time,read MB/s", (hour) => `${hour + 100}`);
  const ways: readonly (readonly [name: string, argument: string, asks: (csv: string) => string[]])[] = [
    ["ask", "host_mbps", (csv) => ["ask", "VTS_DAY", ...PAIR, `host_mbps=${csv}`]],
    ["fill", "Host demand (uncompressed), per interval", (csv) => ["fill", TEMPLATE, "--check", "--demand", csv]],
  ];

  test.each(ways)("are declined by %s if the file has the right ones", async (_, argument, asks) => {
    const { status, err } = await size(...asks(both()), "--direction", "read");
    expect(status).toBe(BAD_INPUT);
    expect(err).toContain(`these are reads, but ${argument} takes writes, which the file has, too`);
    const chosen = await size(...asks(both()), "--direction", "write");
    expect(chosen.status).not.toBe(BAD_INPUT);
    expect(chosen.err).toContain("rates: writes");
  });

  test.each(ways)("are used by %s with a warning if there are no others", async (_, argument, asks) => {
    const { status, out, err } = await size(...asks(reads()), "--direction", "read");
    expect(status).not.toBe(BAD_INPUT);
    expect(out + err).toContain(`these are reads, but ${argument} takes writes`);
  });

  test("follow the question's own direction, if it has one", async () => {
    const asks = ["ask", "CHANNEL_PLAN", "channels=4", "type=ESCON", "block_kib=32", `host_mbps=${both()}`];
    const { err } = await size(...asks, "direction=read");
    expect(err).toContain("these are writes, but host_mbps takes reads, which the file has, too; use --direction");
    expect((await size(...asks, "direction=read", "--direction", "read")).err).not.toContain("but host_mbps takes");
  });

  test("follow the template's own direction, and what is set", async () => {
    const asks = ["fill", path.join(root, "templates/channel-plan.xlsx"), "--check", "--demand", reads()];
    const own = await size(...asks, "--direction", "read");
    expect(own.out).toContain("these are reads, but Host data rate, per interval takes writes");
    const set = await size(...asks, "--direction", "read", "--set", "direction=read");
    expect(set.out).not.toContain("but demand takes");
  });

  test("are both if columns of reads and of writes are added up", async () => {
    const { out } = await size("workload", "summarise", both(), "--sum", "--direction", "both");
    expect(out).toContain("rates: reads and writes together");
    // 23 h: 123 + 24.
    expect(out).toContain("MB/s peak               147 MB/s");
  });
});

describe("files that overlap", () => {
  const from = (first: number, rates: readonly number[]): string =>
    file(["time,write MB/s", ...rates.map((rate, i) => `2026-11-16 0${first + i}:00,${rate}`)].join("\n"));

  test("with different values are named, with the first such time and without advice about gaps", async () => {
    const [one, other] = [from(0, [1, 2, 3, 4]), from(2, [3, 5, 6, 7])];
    const names = [one, other].map((name) => path.basename(name)).join(" and ");
    const { status, err } = await size("ask", "WORKLOAD_PEAK", `rate_mbps=${one}`, `rate_mbps=${other}`);
    expect([status, err]).toEqual([
      BAD_INPUT,
      expect.stringContaining(`${names} have different values for 2026-11-16 03:00`),
    ]);
    expect(err).not.toContain("--gaps");
    expect((await size("workload", "summarise", one, other)).err).toContain(`${names} have different values`);
  });

  test("with equal values say how many rows come twice, and where", async () => {
    const [one, other] = [from(0, [1, 2, 3]), from(1, [2, 3, 4])];
    const { out, err } = await size("workload", "summarise", one, other);
    expect(out).toContain(
      "6 rows, write MB/s; rates: writes; decimals: none; dates: year first; 2 rows come twice and are used once",
    );
    expect(out).toMatch(/^Intervals +4 of 1 h/m);
    const [a, b] = [one, other].map((name) => path.basename(name));
    expect(err).toContain(`row 2: ${b}: the row for 2026-11-16 01:00 is in ${a}, too, and is used once`);
  });

  test("of counters are named, too", async () => {
    const flags = ["--counter", "--column", "written MB", "--direction", "write"];
    const counted = (...rows: string[]): string => file(["time,written MB", ...rows].join("\n"));
    const [one, other] = [counted("01:00,10", "02:00,20"), counted("02:00,25", "03:00,30")];
    const { err } = await size("workload", "summarise", one, other, ...flags);
    expect(err).toContain(`${path.basename(one)} and ${path.basename(other)} have different values for one time`);
  });
});

test.each([
  ["another unit than the heading's", ["--unit", "GB"], "write MB/s says MB/s, not GB: leave the unit out"],
  ["rates as amounts", ["--per-interval"], "write MB/s is in MB/s, a rate already: leave out that these are amounts"],
])("%s get no advice that leads back to it", async (_, flags, text) => {
  const { err } = await size(
    "workload",
    "summarise",
    hours("time,write MB/s", () => "5"),
    ...flags,
  );
  expect(err).toContain(text);
  expect(err).not.toContain("; use --");
});

test.each([
  ["ask", ["ask", "VTS_DAY", ...PAIR, `host_mbps=${folder}`], `host_mbps: ${folder} is a folder. Name a file in it`],
  ["fill", ["fill", TEMPLATE, "--check", "--demand", folder], `demand: ${folder} is a folder. Name a file in it`],
  [
    "fill --set",
    ["fill", TEMPLATE, "--check", "--set", `demand=${folder}`],
    `demand: ${folder} is a folder. Name a file in it`,
  ],
  ["summarise", ["workload", "summarise", folder], `${folder} is a folder. Name a file in it`],
  [
    "fill with two values",
    ["fill", TEMPLATE, "--check", "--demand", "a.csv", "b.csv"],
    "--demand takes one value; repeat it for another: --demand a.csv --demand b.csv",
  ],
])("%s of a folder, or of two values for one option, says what to give in one sentence", async (_, args, text) => {
  const { status, err } = await size(...args);
  expect([status, err]).toEqual([BAD_INPUT, `size: ${text}`]);
});

test("ask reads a file whose name has no ending", async () => {
  const bare = path.join(folder, "sardata");
  writeFileSync(bare, "time,write MB/s\n00:00,5\n01:00,7\n");
  expect((await size("ask", "WORKLOAD_PEAK", `rate_mbps=${bare}`)).out).toContain("7");
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
  expect(err).toContain(
    `demand from ${path.basename(csv)}: 96 rows of 15 min, column write MB/s, rates: writes, decimals: none`,
  );
  expect(out).not.toContain("averaged");
});

test("characterise takes the decimal sign", async () => {
  const records = path.join(root, "samples/characterise");
  const coverage = ["--vol", "80", "--ssid", "15"];
  expect((await size("workload", "characterise", records, ...coverage, "--decimal-point")).status).toBe(ANSWERED);
  const both = ["--decimal-point", "--decimal-comma"];
  expect((await size("workload", "characterise", records, ...coverage, ...both)).err).toContain("not both");
});
