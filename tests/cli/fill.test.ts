/** `size fill` into a folder of its own. SheetJS, another program, reads the result. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { read, type WorkBook } from "xlsx";
import { ANSWERED, BAD_INPUT, NO_ANSWER, run } from "../../src/cli/run";
import { estimateOf } from "../ask";
import { scratchFolder } from "../scratchFolder";
import { recalculated } from "../templates/recalculated";
import { OUR_SIDE, WHO } from "./size";

const root = path.join(__dirname, "../..");
const TEMPLATE = path.join(root, "templates/ptp-vts-sizing.xlsx");
const DAY = path.join(root, "samples/day.csv");

let folder: string;
let out: string;
beforeEach(() => {
  folder = scratchFolder();
  out = path.join(folder, "proposal.xlsx");
});

async function size(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const said: string[] = [];
  const complained: string[] = [];
  const status = await run(args, {
    out: (text) => said.push(text),
    err: (text) => complained.push(text),
    recalculate: recalculated,
  });
  return { status, out: said.join("\n"), err: complained.join("\n") };
}

/** The cached value of the cell to which a name refers. */
function held(book: WorkBook, name: string): unknown {
  const reference = book.Workbook?.Names?.find((one) => one.Name === name)?.Ref ?? "";
  const [sheet = "", cell = ""] = reference.replaceAll("$", "").split("!");
  return (book.Sheets[sheet]?.[cell] as { v?: unknown } | undefined)?.v;
}

/** The mean and the highest interval of an hour of the day in the first half. */
function shownAt(book: WorkBook, hour: string): unknown[] {
  const cells = (book.Sheets["Sizing"] ?? {}) as Record<string, { readonly v?: unknown } | undefined>;
  const row = Array.from({ length: 120 }, (_, i) => i + 1).find((one) => cells[`B${one}`]?.v === hour) ?? 0;
  return [cells[`C${row}`]?.v, cells[`E${row}`]?.v];
}

/** Fewer files on a cartridge than the sample of drives-recall has. */
const RECALLED = ["--set", "offsets_gb=10;500;90", "--set", "lengths_gb=12"];

describe("fill", () => {
  test("writes a workbook that shows the new answers", async () => {
    const { status, out: said } = await size(
      ...[
        "fill",
        TEMPLATE,
        "--set",
        "compression=2.66",
        "--set",
        "customer==1+1",
        ...OUR_SIDE,
        "--demand",
        DAY,
        "--out",
        out,
      ],
    );
    expect(status).toBe(ANSWERED);
    expect(said).toMatch(/^still the template's sample: model B20, cache_gb 864$/m);
    expect(said).toMatch(/^assumed, our defaults: pairs 1, lic with, /m);
    // Of both VTSs in one place.
    expect(said).not.toContain("Distance link type");
    expect(said).toContain(`wrote ${out}`);
    const book = read(readFileSync(out));
    const expected = estimateOf("VTS_PEAK_HOURS", "B20", 864, 2.66).value;
    expect(held(book, "peak_hours")).toBeCloseTo(expected, 9); // fifteen digits are stored
    expect(held(book, "customer")).toBe("=1+1");
    expect(held(book, "demand_source")).toBe(
      "day.csv: 24 rows of 1 h, column host_mbps, rates: writes, decimals: none",
    );
  });

  describe("reads beside the writes", () => {
    const both = (rows: readonly string[]): string => {
      const file = path.join(folder, "week.csv");
      writeFileSync(file, ["time,Write MB/s,Read MB/s", ...rows].join("\n"));
      return file;
    };
    const FOUR = ["18:00,100,0", "19:00,100,30", "20:00,50,60", "21:00,50,0"];
    const readsIn = (book: WorkBook): unknown[] =>
      [5, 6, 7, 8, 9].map((row) => (book.Sheets["Demand"]?.[`F${row}`] as { v?: unknown } | undefined)?.v ?? "");

    test("come with the writes from one file, and page one says so", async () => {
      const { status, err, out: said } = await size("fill", TEMPLATE, ...WHO, "--demand", both(FOUR), "--out", out);
      expect([status, err]).toEqual([
        ANSWERED,
        expect.stringContaining("read_mbps from week.csv: 4 rows of 1 h, column Read MB/s"),
      ]);
      expect(said).not.toContain("aren't used");
      const book = read(readFileSync(out));
      expect(readsIn(book)).toEqual([0, 30, 60, 0, ""]);
      // (0 + 30 + 60 + 0) / 4
      expect(held(book, "reads_said")).toBe("Hosts read 22.5 MB/s on average and up to 60 MB/s, given per interval.");
      expect(held(book, "demand_source")).toMatch(
        /^week\.csv: .*, column Write MB\/s, .*; reads: 4 rows of 1 h, column Read MB\/s/,
      );
      expect(held(book, "demand_doubts") ?? "").toBe("");
      const front = Object.values(book.Sheets.Sizing ?? {}).map((cell: unknown) => String((cell as { v?: unknown }).v));
      expect(front.join(" ")).not.toMatch(/Host reads \(no reads\)|aren't used/);
    });

    test("are left out on request, and a single value is for all intervals", async () => {
      const given = ["fill", TEMPLATE, ...WHO, "--demand", both(FOUR), "--set", "read_mbps=40", "--out", out];
      const { status, out: said } = await size(...given);
      expect([status, said]).toEqual([ANSWERED, expect.stringContaining("the file's reads aren't used")]);
      const book = read(readFileSync(out));
      expect(readsIn(book)).toEqual([40, "", "", "", ""]);
      expect(held(book, "reads_said")).toBe("Hosts read 40 MB/s in all intervals.");
    });

    test("are a list, or a file of their own", async () => {
      const given = ["fill", TEMPLATE, ...WHO, "--demand", DAY, "--out", out];
      const list = Array.from({ length: 24 }, (_, hour) => (hour < 5 ? 300 : 0));
      expect((await size(...given, "--set", `read_mbps=${list.join(";")}`)).status).toBe(ANSWERED);
      expect(readsIn(read(readFileSync(out)))).toEqual([300, 300, 300, 300, 300]);
      const file = path.join(folder, "reads.csv");
      writeFileSync(
        file,
        ["time,Read MB/s", ...list.map((mbps, i) => `${String((18 + i) % 24).padStart(2, "0")}:00,${mbps}`)].join("\n"),
      );
      expect((await size(...given, "--set", `read_mbps=${file}`, "--force")).status).toBe(ANSWERED);
      const book = read(readFileSync(out));
      expect(readsIn(book)).toEqual([300, 300, 300, 300, 300]);
      expect(held(book, "demand_source")).toMatch(
        /^day\.csv: .*; reads: reads\.csv; 24 rows of 1 h, column Read MB\/s/,
      );
    });

    test("of another number than the intervals are declined", async () => {
      const given = ["fill", TEMPLATE, ...WHO, "--demand", DAY, "--set", "read_mbps=300;900", "--out", out];
      const { status, err } = await size(...given);
      expect([status, existsSync(out)]).toEqual([BAD_INPUT, false]);
      expect(err).toContain("must be one value, or 24 values (one per interval), got 2");
    });

    test("on other intervals than the writes are declined", async () => {
      const file = path.join(folder, "reads.csv");
      writeFileSync(file, "time,Read MB/s\n18:00,1\n18:15,2\n18:30,3\n18:45,4\n");
      const given = ["fill", TEMPLATE, ...WHO, "--demand", both(FOUR), "--set", `read_mbps=${file}`, "--out", out];
      const { status, err } = await size(...given);
      expect([status, err]).toEqual([BAD_INPUT, expect.stringContaining("intervals of 15 min, but demand has 1 h")]);
    });

    test("that miss an interval are declined, or filled and said, as writes are", async () => {
      const given = ["fill", TEMPLATE, ...WHO, "--demand", both([...FOUR.slice(0, 2), "21:00,50,0"]), "--out", out];
      expect((await size(...given)).status).toBe(BAD_INPUT);
      expect((await size(...given, "--gaps", "zero")).status).toBe(ANSWERED);
      const book = read(readFileSync(out));
      expect(readsIn(book)).toEqual([0, 30, 0, 0, ""]);
      expect(held(book, "demand_source")).toMatch(/; reads: 3 rows of 1 h, column Read MB\/s, .*1 missing/);
    });
  });

  test("says in the workbook's sources that the rates are others than the field takes", async () => {
    const reads = path.join(folder, "reads.csv");
    writeFileSync(reads, "time,read MB/s\n08:00,30\n09:00,40\n");
    const { status } = await size("fill", TEMPLATE, ...WHO, "--demand", reads, "--direction", "read", "--out", out);
    expect(status).toBe(ANSWERED);
    const book = read(readFileSync(out));
    expect(held(book, "demand_source")).toMatch(
      /^reads\.csv: these are reads, but Host demand \(uncompressed\), per interval takes writes; .*, rates: reads, /,
    );
    const doubt = "these are reads, but Host demand (uncompressed), per interval takes writes";
    expect(held(book, "demand_doubts")).toBe(doubt);
    expect(String(held(book, "warnings")).toLowerCase().startsWith(doubt.toLowerCase())).toBe(true);
  });

  test("says on page one that the values rise as a counter does, and where more doubts stand", async () => {
    const counter = path.join(folder, "counter.csv");
    const rows = Array.from({ length: 24 }, (_, i) => `2026-11-20 ${String(i).padStart(2, "0")}:00,${100 + 10 * i}`);
    writeFileSync(counter, ["time,write MB/s", ...rows].join("\n"));
    expect((await size("fill", TEMPLATE, ...WHO, "--demand", counter, "--out", out)).status).toBe(ANSWERED);
    const book = read(readFileSync(out));
    expect(held(book, "demand_doubts")).toMatch(/^MB\/s rise 23 times and never fall, as a counter does: /);
    expect(held(book, "warnings")).toMatch(/^MB\/s rise 23 times and never fall, as a counter does: /);
    // Two doubts have no room there.
    writeFileSync(counter, ["time,read MB/s", ...rows].join("\n"));
    const asReads = ["--direction", "read", "--force"];
    expect((await size("fill", TEMPLATE, ...WHO, "--demand", counter, ...asReads, "--out", out)).status).toBe(ANSWERED);
    const both = read(readFileSync(out));
    expect(held(both, "demand_doubts")).toMatch(/^these are reads, but Host .* takes writes; MB\/s rise 23 times/);
    expect(held(both, "warnings")).toMatch(/^The demand is doubtful \(see its doubts on sheet Demand\)/);
  });

  test("takes mounts from a file, fewer files to recall than the sample has, and says what warns on page one", async () => {
    const file = path.join(folder, "mounts.csv");
    writeFileSync(file, "time,mounts_per_hour\n08:00,30\n09:00,40\n10:00,20\n");
    const { status, err } = await size(
      ...["fill", path.join(root, "templates/drives-recall.xlsx"), ...WHO, "--demand", file, "--out", out],
      ...[...RECALLED, "--set", "model=LTO-9", "--values"],
    );
    expect([status, err]).toEqual([ANSWERED, expect.not.stringContaining("without a value")]);
    const book = read(readFileSync(out));
    expect(held(book, "demand_source")).toBe("mounts.csv: 3 rows of 1 h, column mounts_per_hour, decimals: none");
    const order = book.Sheets["Recall order"] ?? {};
    const shown = [5, 6, 7, 8].map((row) => (order[`D${row}`] as { v?: unknown } | undefined)?.v ?? "");
    expect([new Set(shown.slice(0, 3)), shown[3]]).toEqual([new Set([1, 2, 3]), ""]);
    // IBM's table has a locate of 45 s beside a rewind that is longer.
    expect(String(held(book, "warnings"))).toMatch(/^A published value used here is doubtful: LTO-9's locate/);
  });

  test("makes no proposal without a verdict", async () => {
    const drives = [
      "fill",
      path.join(root, "templates/drives-recall.xlsx"),
      ...WHO,
      "--demand",
      "sample",
      "--out",
      out,
    ];
    const { status, err } = await size(...drives, ...RECALLED, "--set", "model=TS1160");
    expect([status, existsSync(out)]).toEqual([BAD_INPUT, false]);
    expect(err).toContain("no answer with these inputs: no times found for TS1160: give the drive time per mount");
  });

  test("an answer of 0 beside the plan leaves no cell without a value", async () => {
    const mirror = ["fill", path.join(root, "templates/global-mirror-link.xlsx"), ...WHO, "--demand", "sample"];
    const { status, err } = await size(...mirror, "--set", "primary_gb=0", "--out", out, "--values");
    expect([status, err]).toEqual([ANSWERED, expect.not.stringContaining("without a value")]);
  });

  test("names the minute of the highest interval, though its hour is rounded", async () => {
    const file = path.join(folder, "twelfths.csv");
    const two = (value: number): string => String(value).padStart(2, "0");
    const rows = Array.from(
      { length: 288 },
      (_, i) => `2026-11-20 ${two(Math.floor(i / 12))}:${two(5 * (i % 12))},${i === 13 ? 300 : 100}`,
    );
    writeFileSync(file, ["time,write MB/s", ...rows].join("\n"));
    expect((await size("fill", TEMPLATE, ...WHO, "--demand", file, "--out", out)).status).toBe(ANSWERED);
    const book = read(readFileSync(out));
    // Row 13 begins 65 minutes after midnight.
    expect(held(book, "highest_when")).toBe("The highest interval of the writes begins on Fri 20 November 2026 01:05.");
  });

  test("takes a demand that Data reads, in another language, on its own intervals", async () => {
    const file = path.join(folder, "tag.csv");
    const two = (value: number): string => String(value).padStart(2, "0");
    const rows = Array.from({ length: 48 }, (_, i) => {
      const time = `20.11.2026 ${two(Math.floor(i / 2))}:${two(30 * (i % 2))}`;
      return `${time};${i === 21 ? "300,5" : "100,5"}`;
    });
    writeFileSync(file, ["Zeit;Schreiben (MB/s)", ...rows].join("\r\n"));
    const { status, err } = await size("fill", TEMPLATE, ...WHO, "--demand", file, "--out", out);
    expect(status).toBe(ANSWERED);
    expect(err).toContain("48 rows of 30 min");
    const book = read(readFileSync(out));
    expect(held(book, "demand_source")).toMatch(
      /^tag.csv: measured from Fri 20 November 2026 00:00 to Sat 21 November 2026 00:00; 48 rows of 30 min, column /,
    );
    expect(held(book, "interval_hours")).toBe(0.5);
    expect(held(book, "day_begins")).toBe("00:00");
    // 2026-11-20 is 46,346 days after 1899-12-30.
    expect(held(book, "day_date")).toBe(46_346);
    expect(held(book, "demand_doubts")).toBeUndefined();
    // Of row 21, which begins at 10:30.
    expect(held(book, "highest_when")).toBe("The highest interval of the writes begins on Fri 20 November 2026 10:30.");
    expect(book.Sheets.Demand?.E26).toMatchObject({ v: 300.5 });
    // By hour of the day: (300.5 + 100.5) / 2, and the higher one.
    expect(shownAt(book, "10:00")).toEqual([201, 301]);
  });

  test("takes a week of five minutes", async () => {
    const file = path.join(folder, "week.csv");
    const start = Date.UTC(2026, 10, 16);
    const rows = Array.from({ length: 2016 }, (_, i) => {
      const time = new Date(start + i * 300_000).toISOString().slice(0, 16);
      return `${time},${40 + (i % 288) / 10}`;
    });
    writeFileSync(file, ["time,host_mbps", ...rows].join("\n"));
    const { status } = await size("fill", TEMPLATE, ...WHO, "--demand", file, "--out", out);
    expect(status).toBe(ANSWERED);
    const book = read(readFileSync(out));
    expect(book.Sheets.Demand?.E2020).toMatchObject({ v: 68.7 });
    // The hour from 00:00: 40.0 to 41.1 each day.
    expect(shownAt(book, "00:00")).toEqual([40.6, 41.1]);
  });

  test("takes the prices of the bill from a file", async () => {
    const prices = path.join(folder, "prices.csv");
    writeFileSync(
      prices,
      "item,price,currency\nB20 pairs,100000,EUR\nCaches of 864 GB,2000.5,EUR\nHost channels,10,EUR\n",
    );
    const given = ["--demand", "sample", "--table", `prices=${prices}`];
    const { status, err } = await size("fill", TEMPLATE, ...WHO, ...given, "--out", out);
    expect([status, err]).toEqual([ANSWERED, ""]);
    const book = read(readFileSync(out));
    expect(book.Sheets.Prices?.A5).toMatchObject({ v: "B20 pairs" });
    // Two pairs, four caches and 32 channels.
    const front = Object.values(book.Sheets.Sizing ?? {}).map((cell: unknown) => (cell as { v?: unknown }).v);
    expect(front).toEqual(expect.arrayContaining(["unit price (EUR)", "total (EUR)", "Total, with sample values"]));
    expect(held(book, "bill_total")).toBe(2 * 100_000 + 4 * 2000.5 + 32 * 10);
  });

  test("says which prices no line of the bill takes, and that currencies have no total", async () => {
    const filledWith = async (...rows: readonly string[]): ReturnType<typeof size> => {
      const prices = path.join(folder, "prices.csv");
      writeFileSync(prices, ["item,price,currency", ...rows].join("\n"));
      const given = ["--demand", "sample", "--table", `prices=${prices}`, "--force"];
      return size("fill", TEMPLATE, ...WHO, ...given, "--out", out);
    };
    const strange = await filledWith("b20 pairs,1,EUR", "Host chanels,2,EUR", "Racks,3,USD", "B20 pairs,4,EUR");
    expect(strange.status).toBe(NO_ANSWER);
    expect(strange.out).toContain(
      "prices without a line to order in the bill: Host chanels (did you mean Host channels?), Racks\nprices given again, the first counts: B20 pairs\n",
    );
    const mixed = await filledWith("B20 pairs,1,EUR", "Caches of 864 GB,2,USD", "Host channels,ten,EUR");
    expect(mixed.status).toBe(NO_ANSWER);
    expect(mixed.out).toContain("prices not a number: Host channels ten\nprices in EUR and USD: no total\n");
    const front = Object.values(read(readFileSync(out)).Sheets.Sizing ?? {}).map(
      (cell: unknown) => (cell as { v?: unknown }).v,
    );
    expect(front).toEqual(expect.arrayContaining(["unit price", "total", "2.00\u00a0EUR", "8.00\u00a0USD"]));
  });

  test("takes text with a unit, and a list on the line", async () => {
    const demand = Array.from({ length: 24 }, (_, hour) => hour).join(";");
    const given = ["--set", "cache_gb=1.7 TB", "--set", `demand=${demand}`];
    await size("fill", TEMPLATE, ...WHO, ...given, "--out", out);
    const book = read(readFileSync(out));
    expect(held(book, "cache_gb")).toBe(1700);
    expect(book.Sheets.Demand?.E28).toMatchObject({ v: 23 });
  });

  test("writes no proposal if its plan rejects inputs that are accepted one by one, and says why", async () => {
    // Throttling (1,000 GB for each FC5274) must come after priority premigration.
    const refresh = path.join(root, "templates/refresh.xlsx");
    const given = ["--demand", "sample", "--set", "features=3", "--set", "priority_gb=3600", "--out", out];
    const refused = await size("fill", refresh, ...WHO, ...given);
    expect(refused.err).toMatch(
      /^size: no answer with these inputs: FC5274 features per cluster \(Sizing![A-Z]+\d+\) must be at least 4, to put the throttling threshold \(3,000 GB\) above .*, got 3\b/m,
    );
    expect([refused.status, existsSync(out)]).toEqual([BAD_INPUT, false]);
    const { status, out: said } = await size(
      ...["fill", path.join(root, "templates/tape-migration.xlsx"), "--check", "--set", "target_cartridge=Sport"],
      ...WHO,
    );
    expect(said).toMatch(
      /^no answer with these inputs: Target cartridge \(Sizing![A-Z]+\d+\) isn't possible: LTO-9 can't read Sport, only L9 and L8/m,
    );
    expect(status).toBe(NO_ANSWER);
  });

  test("writes nothing while an expected value is missing, and names all that are missing or wrong at once", async () => {
    const given = ["--set", "site=Berlin", "--set", "compression=0.4"];
    const { status, out: said, err } = await size("fill", TEMPLATE, ...given, "--out", out);
    expect([status, said]).toEqual([BAD_INPUT, ""]);
    const named = [...err.matchAll(/(\w+) \(\w+![A-Z\d:]+\) (is missing|must be)/g)].map(([, field, what]) => [
      field,
      what,
    ]);
    expect(named).toEqual([
      ["compression", "must be"],
      ...["customer", "date", "prepared_by", "demand"].map((field) => [field, "is missing"]),
    ]);
    expect(err).toContain("use the template's sample day: --demand sample");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an answer clears the mark of its sample, and the front page no longer lists it", async () => {
    await size("fill", TEMPLATE, ...WHO, "--set", "cache_gb=864", "--demand", "sample", "--out", out);
    const book = read(readFileSync(out));
    // The answer equals the sample, but somebody gave it.
    expect(["model", "cache_gb", "demand"].map((name) => held(book, `sample_${name}`) ?? "")).toEqual([
      "sample",
      "",
      "sample",
    ]);
    const kept = "Peer-to-Peer VTS model, Compression ratio, Host demand (uncompressed), per interval";
    const assumed = [
      "Pairs that share the demand (1), VTC data compression (LIC) (with), Copy mode (deferred)",
      "VTS preference (none), Distance to the remote VTS (0 km), Deferred-copy priority threshold (24 h)",
      // No year in which the demand has grown, and no distance to link.
      "Acceptable delay behind the peak rate (15 min), Headroom on the demand (20%)",
      "Years to plan for (0), Installed cache per VTS (0 GB), Installed pairs (0), Interval length (1 h)",
      "Host reads (no reads)",
    ].join(", ");
    expect(held(book, "samples_kept")).toBe(kept);
    expect(held(book, "assumed_kept")).toBe(assumed);
    const front = Object.values(book.Sheets.Sizing ?? {}).map((cell: unknown) => (cell as { v?: unknown }).v);
    expect(front).toContain(`Still the template's sample (fictitious): ${kept}`);
    expect(front).toContain(`Assumed, our defaults: ${assumed}`);
  });

  test("no sample is left of a workbook whose inputs are all answered", async () => {
    const own = ["model=B20", "cache_gb=864", "pairs=1", "compression=3", "lic=with", "priority_hours=24"];
    const copies = ["mode=deferred", "preference=none", "distance_km=50", "recall_share=0"];
    const plan = ["late_minutes=15", "headroom_percent=20", "growth_percent=0", "years=0"];
    const installed = ["installed_gb=0", "installed_pairs=0"];
    const inputs = [...own, ...copies, ...plan, ...installed].flatMap((word) => ["--set", word]);
    await size("fill", TEMPLATE, ...WHO, ...inputs, "--demand", DAY, "--out", out);
    const book = read(readFileSync(out));
    // The remote configuration and the type of link, which the form doesn't ask for, are on the sheet of sources only.
    expect(["samples_kept", "assumed_kept"].map((name) => held(book, name) ?? "")).toEqual([
      "",
      "Host reads (no reads)",
    ]);
    const front = Object.values(book.Sheets.Sizing ?? {}).map((cell: unknown) => (cell as { v?: unknown }).v);
    expect(front).toContain("No input is the template's sample.");
  });

  test.each([
    ["--demand", "sample"],
    ["--set", "demand=sample"],
  ])("takes the sample day where it is asked for, and says so (%s %s)", async (...given) => {
    const { out: said } = await size("fill", TEMPLATE, ...WHO, ...given, "--out", out);
    expect(said).toMatch(/^still the template's sample: .*demand 24 sample values$/m);
    expect(held(read(readFileSync(out)), "level")).toBe("doesn't fit");
  });

  test("as built, from its own process", () => {
    const given = [...WHO, "--demand", "sample", "--set", "model=B10", "--set", "cache_gb=432"];
    const said = execFileSync(
      process.execPath,
      [path.join(root, "dist/size.cjs"), "fill", TEMPLATE, ...given, "--out", out],
      { encoding: "utf8" },
    );
    expect(said).toContain("wrote ");
    const expected = estimateOf("VTS_PEAK_HOURS", "B10", 432, 3).value;
    expect(held(read(readFileSync(out)), "peak_hours")).toBeCloseTo(expected, 9);
  });

  test("replaces an existing file only with --force", async () => {
    writeFileSync(out, "mine");
    const refused = await size("fill", TEMPLATE, "--out", out);
    expect([refused.status, refused.err]).toEqual([
      BAD_INPUT,
      `size: ${out} already exists; use --force to replace it`,
    ]);
    expect(readFileSync(out, "utf8")).toBe("mine");
    const given = [...WHO, "--demand", "sample"];
    expect((await size("fill", TEMPLATE, ...given, "--out", out, "--force")).status).toBe(ANSWERED);
    expect(read(readFileSync(out)).SheetNames).toEqual(["Sizing", "Demand", "Prices", "Sources", "Model"]);
    expect(readdirSync(folder)).toEqual(["proposal.xlsx"]);
  });

  test("writes nothing where the workbook cannot be computed", async () => {
    const status = run(["fill", TEMPLATE, ...WHO, "--demand", "sample", "--out", out], {
      out: () => undefined,
      err: () => undefined,
      recalculate: () => Promise.reject(new Error("out of order")),
    });
    await expect(status).rejects.toThrow("out of order");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("fill --check", () => {
  test("names what is missing and writes nothing", async () => {
    const { status, out: said } = await size("fill", TEMPLATE, "--check", "--set", "site=Berlin", "--out", out);
    expect(status).toBe(NO_ANSWER);
    expect(said).toMatch(/^customer \(Sizing![A-Z]+\d+\) is missing$/m);
    expect(said).toMatch(
      /^demand \(Demand!E\d+:E\d+\) is missing. Give a CSV file with --demand, or use the template's sample day: --demand sample$/m,
    );
    expect(said).not.toContain("site");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is content with what is whole, and lists the sample that is kept", async () => {
    expect(await size("fill", TEMPLATE, "--check", "--demand", "sample", "--set", "cache_gb=432", ...WHO)).toEqual({
      status: ANSWERED,
      out: [
        "still the template's sample: model B20, compression 3, demand 24 sample values",
        "assumed, our defaults: pairs 1, lic with, mode deferred, preference none, distance_km 0, priority_hours 24, late_minutes 15, headroom_percent 20, years 0, installed_gb 0, installed_pairs 0, interval_hours 1",
        "kept from the template: recall_share 0, growth_percent 0, demand_source Sample (fictitious), day_begins 18:00",
        "assumed where blank: Host reads: no reads",
        "there is a place for a logo: give a PNG or JPEG file with --logo",
        "all values are filled in",
      ].join("\n"),
      err: "",
    });
  });

  test("names what is wrong, cell and rule", async () => {
    const { status, out: said } = await size("fill", TEMPLATE, "--check", "--set", "compression=0.4");
    expect(status).toBe(BAD_INPUT);
    expect(said).toMatch(/^compression \(Sizing![A-Z]+\d+\) must be at least 1, got 0.4$/m);
  });
});

describe("what cannot be used is status 2, says why, and nothing is written", () => {
  const set = (word: string): string[] => [TEMPLATE, "--set", word];
  test.each([
    [
      "an input out of validity",
      set("compression=0.4"),
      /compression \(Sizing![A-Z]+\d+\) must be at least 1, got 0.4/,
    ],
    ["an input blanked", set("cache_gb="), /cache_gb \(Sizing![A-Z]+\d+\) is missing/],
    ["a date that is none", set("date=2026-02-30"), /date \(Sizing![A-Z]+\d+\) must /],
    [
      "too many intervals",
      set(`demand=${"1;".repeat(4032)}1`),
      /demand \(Demand![A-Z]+\d+:[A-Z]+\d+\) takes at most 4,032 values, but has 4,033/,
    ],
    ["an unknown input", set("compresion=3"), /this template has no field compresion; did you mean compression\?/],
    ["a word without a name", set("3"), /--set needs name=value, got "3"/],
    ["an input given twice", [...set("model=B10"), "--set", "MODEL=B18"], /model is given twice/],
    [
      "values with commas",
      set("demand=432,864"),
      /^size: demand: values are separated by semicolons.*use "demand=432;864"$/m,
    ],
    ["a demand given twice", [...set("demand=1;2"), "--demand", DAY], /demand is given twice/],
    ["a demand that is not there", [TEMPLATE, "--demand", "nowhere.csv"], /file not found: nowhere.csv/],
    ["a template that is not there", ["nowhere.xlsx"], /file not found: nowhere.xlsx/],
    ["a template of another kind", ["sizing.xls"], /must end in .xlsx/],
    ["a template that is a binary workbook by its name", ["sizing.xlsb"], /must end in .xlsx/],
  ])("%s", async (_, args, why) => {
    const { status, err } = await size("fill", ...args, "--out", out);
    expect(status).toBe(BAD_INPUT);
    expect(err).toMatch(why);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("no name for the workbook", async () => {
    expect(await size("fill", TEMPLATE)).toMatchObject({ status: BAD_INPUT, err: expect.stringContaining("--out") });
  });

  test("a folder that is not there", async () => {
    const { status, err } = await size(
      "fill",
      TEMPLATE,
      ...WHO,
      "--demand",
      "sample",
      "--out",
      path.join(folder, "gone", "x.xlsx"),
    );
    expect([status, err]).toEqual([BAD_INPUT, expect.stringContaining("can't be written")]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a template that is no workbook", async () => {
    const broken = path.join(folder, "broken.xlsx");
    writeFileSync(broken, "not a zip");
    cpSync(TEMPLATE.replace(".xlsx", ".json"), path.join(folder, "broken.json"));
    const { status, err } = await size("fill", broken, "--out", out);
    expect([status, err]).toEqual([BAD_INPUT, expect.stringMatching(/^size: .*(zip|workbook)/)]);
  });
});
