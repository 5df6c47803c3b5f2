import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { classesOn } from "../../src/model/facts/evidenceCounts";
import { asJson } from "../../src/cli/print";
import { estimate } from "../../src/model/question/answer";
import { ANSWERED, BAD_INPUT, NO_ANSWER } from "../../src/cli/run";
import { estimateOf } from "../ask";
import { size } from "./size";
import { scratchFolder } from "../scratchFolder";

function csv(text: string, name = "day.csv"): string {
  const file = path.join(scratchFolder(), name);
  writeFileSync(file, text);
  return file;
}

describe("ask", () => {
  test("answers with unit, range and what limits", async () => {
    const { status, out } = await size("ask", "VTS_PEAK_HOURS", "model=B20", "cache_gb=864", "compression=3");
    expect(status).toBe(ANSWERED);
    expect(out).toMatch(/^7\.\d+ h\nrange: 7\.\d+ to 9\.\d+ h\nlimited by: cache space/);
  });

  test("hands over what the model answers, to the digit, as JSON", async () => {
    const { out } = await size("ask", "cgft_estimate", "write_mbps=250", "link_mbps=2.888 Gb/s", "--json");
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(estimateOf("CGFT_ESTIMATE", 250, "2.888 Gb/s"))));
  });

  test("prints an exact cell with all its digits: 13.1 + 115", async () => {
    const asked = ["ask", "SIZING.T10K_ACCESS_TIME", "model=T10000C", "position=max"];
    expect((await size(...asked)).out).toBe(
      "128.1 s (2 min 8 s)\nfrom published figures\nassumed: Cartridge: Standard",
    );
    expect((await size(...asked, "cartridge=Standard")).out).toBe("128.1 s (2 min 8 s)\nfrom published figures");
  });

  test("says what can be ordered, of a list typed or in a file without a heading, and with a verdict, too", async () => {
    const asked = ["ask", "VTS_CACHE_NEEDED", "model=B20", "peak_hours=7", "compression=3"];
    const order =
      /\nlimited by: .*\nto order: 864 GB compressed is the next size \(your list\); 432 GB compressed is too small by [\d.]+ GB compressed\n/;
    expect((await size(...asked, "sizes=864;432;1728")).out).toMatch(order);
    expect((await size(...asked, `sizes=${csv("432\n864\n1728\n")}`)).out).toMatch(order);
    const links = ["host_gb=50000", "links=2x1", "compression=5.351", "host_mbps=1500", "gap_hours=24"];
    expect((await size("ask", "TS7700_CATCHUP_HOURS", ...links, "sizes=2x1;2x10")).out).toMatch(
      /^no answer: the grid never catches up.*\nto order: 2x10 are the next links \(your list\); 2x1 links never catch up\n/,
    );
  });

  test("takes counts of each interval from a file, as fill does", async () => {
    const file = csv("time,mounts_per_hour\n18:00,22\n19:00,31\n20:00,40\n");
    const asked = ["ask", "DRIVES_PLAN", "drives=4", "model=LTO-9", "file_gb=36", "wait_s=60"];
    const fromFile = await size(...asked, `mounts_per_hour=${file}`);
    expect(fromFile.err).toMatch(/^mounts_per_hour from day.csv: 3 rows of 1 h, column mounts_per_hour/);
    expect(fromFile.out).toBe((await size(...asked, "mounts_per_hour=22;31;40", "interval_hours=1")).out);
  });

  test.each(
    catalogue.flatMap((question) =>
      Object.entries(question.inputs).flatMap(([name, input]) =>
        input.kind === "list" ? [[question.name, name] as const] : [],
      ),
    ),
  )("%s reads %s from a file if its help says so", async (name, argument) => {
    const help = (await size("help", name)).out.replace(/\s+/g, " ");
    const own = help.slice(help.indexOf(` ${argument} `, help.indexOf("Arguments:")));
    const isPromised = own.slice(0, own.search(/; (?:required|default)/)).includes("a CSV file");
    const { err } = await size("ask", name, `${argument}=${csv("time,x\n00:00,10\n01:00,20\n")}`);
    expect(err.includes("can't be read from a file")).toBe(!isPromised);
  });

  test("a table says its assumed defaults, too", async () => {
    const { out } = await size("ask", "VTS_DAY", "model=B20", "cache_gb=864", "compression=3", "host_mbps=300");
    expect(out).toMatch(/^assumed: .*Copy mode: deferred/m);
  });

  test("takes the answer of another question, and of one inside that, and says what it leaves out", async () => {
    const seconds = estimateOf(
      "TAPE_CYCLE_TIME",
      "LTO-9",
      null,
      36,
      null,
      2,
      estimateOf("TAPE_MBPS", "LTO-9", null, 2).value,
    );
    const inner =
      "TAPE_CYCLE_TIME(model=LTO-9, file_gb=36, compression=2; rate_mbps=TAPE_MBPS(model=LTO-9, compression=2))";
    const { status, out, err } = await size("ask", "DRIVES_NEEDED", "mounts_per_hour=60", `cycle_s=${inner}`);
    expect(status).toBe(ANSWERED);
    expect(out).toMatch(new RegExp(`^${estimateOf("DRIVES_NEEDED", 60, seconds.value).value} drives`));
    expect(err).toMatch(
      /^rate_mbps from TAPE_MBPS: 750 MB\/s\ncycle_s from TAPE_CYCLE_TIME: .* s; its range, .* s, is left out$/,
    );
  });

  test.each([
    [
      "cycle_s=VTS_JOB_HOLD(volume_mb=3)",
      /^size: cycle_s can't be the answer of VTS_JOB_HOLD; it can be the answer of TAPE_CYCLE_TIME, /,
    ],
    ["wait_s=TAPE_CYCLE_TIME(model=LTO-9)", /^size: wait_s can't be the answer of TAPE_CYCLE_TIME; give a value$/],
    ["cycle_s=TAPE_CYCLE_TIME(model=LTO-9, rate_mbps=9000)", /^size: cycle_s: no number from TAPE_CYCLE_TIME: /],
    ["cycle_s=TAPE_CYCLE_TIME(modle=LTO-9)", /^size: TAPE_CYCLE_TIME has no argument modle/],
  ])("says why %s gives no number", async (word, says) => {
    const { status, err } = await size("ask", "DRIVES_NEEDED", "mounts_per_hour=60", word);
    expect(status).toBe(BAD_INPUT);
    expect(err).toMatch(says);
  });

  test("JSON says null where a range has no upper limit", () => {
    const open = estimate(1, "h", () => ({ alternatives: [{ name: "copying keeps up", value: Infinity }] }));
    expect(JSON.parse(asJson(open.whole()))).toMatchObject({ value: 1, low: 1, high: null });
  });

  test("takes a list from a CSV file", async () => {
    const { status, out } = await size(
      "ask",
      "VTS_DAY",
      "model=B20",
      "cache_gb=864",
      "compression=3",
      `host_mbps=${csv("time,host_mbps\n00:00,100\n01:00,50\n")}`,
    );
    expect(status).toBe(ANSWERED);
    const rows = out
      .split("\n")
      .slice(1)
      .filter((line) => !/^(?:answer|assumed|also): /.test(line))
      .map((line) =>
        line
          .trim()
          .split(/\s{2,}/)
          .slice(0, 3),
      );
    expect(rows).toEqual([
      ["00:00", "100", "100"],
      ["01:00", "50", "50"],
    ]);
  });

  test("takes a list from a file with another ending, as sar's reports have", async () => {
    const day = ["ask", "VTS_DAY", "model=B20", "cache_gb=864", "compression=3"];
    const report = [
      "Linux 5.14.0 (zhost1) 2026-10-31 _s390x_ (8 CPU)",
      "01:00:00 DEV tps wkB/s",
      "02:00:00 dasda 9.00 97656.25",
      "03:00:00 dasda 9.00 48828.125",
    ];
    // 97,656.25 KiB/s are 100 MB/s.
    const { out } = await size(...day, `host_mbps=${csv(report.join("\n"), "sar.txt")}`);
    expect(out).toMatch(/^2026-10-31 01:00 +100 /m);
    expect((await size(...day, `host_mbps=${csv("PK\u0003\u0004", "week.xlsx")}`)).err).toMatch(
      /save the sheet .* as CSV/,
    );
  });

  test("says the finding of a plan below its table: the verdict in a year, and what to order", async () => {
    const growth = ["growth_percent=25", "years=3"];
    const cluster = ["compression=2.5", "features=2", "drives=1", "drive_mbps=100"];
    const { out } = await size("ask", "TS7700_PLAN", "host_mbps=100;400;300", ...cluster, ...growth);
    expect(out).toMatch(
      /\nanswer: 2 FC5274 and 1 premigration drive: doesn't fit in year 3 .*; recommended: \d+ FC5274 and \d+ premigration drives/,
    );
  });

  test("takes a list from the line", async () => {
    expect(
      (await size("ask", "VTS_DAY", "model=B10", "cache_gb=432", "compression=3", "host_mbps=10;20")).out.split("\n"),
    ).toEqual([
      expect.stringMatching(/^Time \(h\) /),
      expect.stringMatching(/^ +0 +10 /),
      expect.stringMatching(/^ +1 +20 /),
      expect.stringMatching(/^answer: never throttled/),
      expect.stringMatching(/^assumed: /),
      "also: columns=path, path adds waiting demand, copying and limits",
    ]);
    const chosen = await size(
      ...["ask", "VTS_DAY", "model=B10", "cache_gb=432", "compression=3", "host_mbps=10;20", "columns=day"],
    );
    expect(chosen.out).not.toContain("also:");
  });

  test("takes rows from a CSV file or from the line, and says that it used them", async () => {
    const invented = `readings=${csv("figure,curve,x,y\nptp-vts.fig-3,B20 sus,2,90\nptp-vts.fig-3,B20 sus,4,160\n")}`;
    const asked = ["VTS_THROUGHPUT", "model=B20", "compression=3", "state=sustained"];
    // On a straight line between two chart readings: (90 + 160) / 2.
    expect((await size("ask", ...asked, invented)).out).toMatch(/^125 MB\/s\nrange: /);
    const { out } = await size("explain", ...asked, "readings=ptp-vts.fig-3;B20 sus;3;130");
    expect(out).toMatch(/Answer\s+130\n/);
    expect(out).toMatch(/Assumption \(chart reading\)\s+Your chart reading from ptp-vts.fig-3, curve B20 sus/);
    expect(out).toContain("without your chart readings: ");
    expect(await size("ask", ...asked, "readings=ptp-vts.fig-3;B20 sus;3")).toMatchObject({
      status: BAD_INPUT,
      err: "size: readings must have 4 columns: figure, curve, x, y, got a range of 3 cells",
    });
  });

  test("says that semicolons separate values, instead of reading 432,864 as one number", async () => {
    const link = ["ask", "GM_LINK_MBPS", "write_mbps=250", "target_s=6"];
    const pair = ["ask", "TAPE_MBPS", "model=LTO-5", "host_mbps=100"];
    const day = ["ask", "VTS_DAY", "model=B10", "cache_gb=432", "compression=3"];
    for (const [word, cure, asked] of [
      ["sizes=432,864", "sizes=432;864", link],
      ["sizes=400;432, 864;1000,1728", "sizes=400;432;864;1000;1728", link],
      ["models=LTO-8,LTO-9", "models=LTO-8;LTO-9", pair],
      ["host_mbps=10,20", "host_mbps=10;20", day],
      [
        "readings=ptp-vts.fig-3;B20, sus;3,130;100",
        "readings=ptp-vts.fig-3;B20, sus;3;130;100",
        ["ask", "VTS_THROUGHPUT", "model=B20"],
      ],
    ] as const) {
      const [name = "", value = ""] = word.split("=");
      const item = value.split(";").find((one) => one.includes(",") && !one.startsWith("B20"));
      expect(await size(...asked, word)).toMatchObject({
        status: BAD_INPUT,
        err: `size: ${name}: values are separated by semicolons, and numbers have no commas, got "${item}"; use "${cure}"`,
      });
    }
  });

  test("a question without an answer is status 1 with the reason", async () => {
    const { status, out } = await size(
      "ask",
      "VTS_PEAK_HOURS",
      "model=B20",
      "cache_gb=864",
      "compression=3",
      "host_mbps=5",
    );
    expect([status, out]).toEqual([NO_ANSWER, expect.stringMatching(/^no answer: the caches never fill: at 5 MB\/s/)]);
  });

  test.each([
    [
      "an input out of validity",
      ["ask", "VTS_PEAK_HOURS", "model=B20", "cache_gb=864", "compression=0.4"],
      "size: compression must be at least 1, got 0.4",
    ],
    ["an input that is missing", ["ask", "VTS_PEAK_HOURS", "model=B20"], "size: cache_gb is missing"],
    ["an input given twice", ["ask", "UNITS", "value=1", "value=2"], "value is given twice"],
    [
      "values without names",
      ["ask", "VTS_PEAK_HOURS", "B20", "864"],
      "values need their names: size ask VTS_PEAK_HOURS model=B20 cache_gb=864; see",
    ],
    [
      "a formula",
      ["ask", '=SIZING.VTS_PEAK_HOURS("B20")'],
      "is a formula; write size ask VTS_PEAK_HOURS with name=value",
    ],
    [
      "a file that is not there",
      ["ask", "VTS_DAY", "host_mbps=/nowhere/day.csv"],
      "host_mbps: file not found: /nowhere/day.csv",
    ],
    ["no such option", ["list", "--loud"], "unknown option '--loud'"],
  ])("%s is status 2 and says what", async (_, args, message) => {
    const { status, out, err } = await size(...args);
    expect([status, out]).toEqual([BAD_INPUT, ""]);
    expect(err).toContain(message);
  });

  test("a row of the file that cannot be used is named", async () => {
    const { status, err } = await size(
      "ask",
      "VTS_DAY",
      "model=B20",
      "cache_gb=864",
      "compression=3",
      `host_mbps=${csv("time,host_mbps\n00:00,x\n")}`,
    );
    expect(status).toBe(BAD_INPUT);
    expect(err).toContain("row 2");
  });
});

describe("list and explain", () => {
  test("every question is listed, once", async () => {
    const { status, out } = await size("list");
    expect(status).toBe(ANSWERED);
    for (const { name, asks } of catalogue) {
      expect(out.split("\n").filter((line) => line.trim().split(" ")[0] === name)).toHaveLength(1);
      expect(out).toContain(asks);
    }
  });

  test("explain gives range, equation, assumptions and sources", async () => {
    const { out } = await size("explain", "T10K_ACCESS_TIME", "model=T10000C", "position=max");
    expect(out).toMatch(/Answer\s+128\.1\n/);
    for (const what of ["Equation", "With these numbers", "Assumption (stated)", "Source"]) expect(out).toContain(what);
  });

  test("explain counts the papers' statements on the question by what they prove, where there are any", async () => {
    const { out } = await size("explain", "VTS_PEAK_HOURS", "model=B20", "cache_gb=864", "compression=3");
    expect(out).toMatch(
      /^Statements of the papers +\d+ fitted: used to fit a parameter, so they don't validate the model$/m,
    );
    for (const { counted, meaning } of classesOn("VTS_PEAK_HOURS")) expect(out).toContain(`${counted}: ${meaning}`);
    expect((await size("explain", "NOTHING_SAID")).status).toBe(BAD_INPUT);
    const growth = await size("explain", "WORKLOAD_PEAK", "rate_mbps=1;2");
    expect(growth.out).not.toContain("Statements of the papers");
  });

  test("a share is a percentage, as on the answer card; in JSON it is the cell's fraction", async () => {
    // Market Open: 34.9% writes, global-mirror-2009, Table 1.
    const explained = await size("explain", "GM_WRITE_PERCENT", "workload=Market Open");
    expect(explained.out).toMatch(/Answer\s+34\.9\nUnit\s+%\n/);
    expect((await size("ask", "GM_WRITE_PERCENT", "workload=Market Open")).out).toMatch(/^34\.9%/);
    const { out } = await size("ask", "GM_WRITE_PERCENT", "workload=Market Open", "--json");
    expect(JSON.parse(out)).toMatchObject({ value: 0.349, unit: "fraction" });
  });

  test("CARD answers as the function that it names", async () => {
    const card = await size("ask", "CARD", "--json", "function=T10K_ACCESS_TIME", "T10000C");
    expect(card.out).toBe((await size("ask", "T10K_ACCESS_TIME", "--json", "model=T10000C")).out);
    // Load and search to the middle, t10000c-ficon-2011, Table 2.
    expect((await size("ask", "CARD", "function=T10K_ACCESS_TIME", "T10000C")).out).toMatch(/^70\.1 s/);
  });

  test("EXPLAIN takes names and values after those by place, and names one that is misspelt", async () => {
    const explain = (name: string): ReturnType<typeof size> =>
      size("ask", "EXPLAIN", "function=VTS_PEAK_HOURS", "B20", "864", "3", name, "without");
    const named = await size("explain", "VTS_PEAK_HOURS", "model=B20", "cache_gb=864", "compression=3", "lic=without");
    expect(named.out).toMatch(/Answer\s+\d/);
    const reasons = named.out.slice(0, named.out.indexOf("Statements of the papers"));
    expect((await explain("lic")).out).toContain(reasons);
    expect((await explain("lick")).out).toContain("(did you mean lic?)");
  });

  test("EXPLAIN takes its further arguments by place", async () => {
    expect((await size("ask", "EXPLAIN", "function=T10K_ACCESS_TIME", "T10000C", "Sport")).out).toMatch(
      /Answer\s+30\.6\n/,
    );
  });
});
