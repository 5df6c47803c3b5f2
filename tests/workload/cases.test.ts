/** Small files of the kinds that were read wrongly without a word. Expected values are sums and maxima by hand or pandas. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { summaryOf } from "../../src/model/workload/summary";
import { timestampText } from "../../src/model/quantities/timestamp";
import { characteriseFiles, type Characterised } from "../../src/workload/characterisation";
import { Questions } from "../../src/workload/choices";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

const folder = path.join(__dirname, "cases");

function measured(files: readonly string[], options: ProfileOptions): Measured {
  const [first = "", ...others] = files;
  const textOf = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  const reader = profileReader(options, others.length > 0 ? first : "");
  reader.push(textOf(first));
  for (const name of others) {
    reader.next(name);
    reader.push(textOf(name));
  }
  return reader.end();
}

function peakOf(files: readonly string[], options: ProfileOptions): number {
  const found = measured(files, options);
  const peak = summaryOf(found.profile, { windowSeconds: 1, percent: 95 })?.mbpsPeak.value ?? NaN;
  // Where nothing is merged, the highest row is the peak.
  if (!found.profile.merged) expect(found.highest.mbps).toBe(peak);
  return found.highest.mbps;
}

const WRITE = { direction: "write" } as const;
const SUM = { sum: true } as const;

describe("the peak", () => {
  test.each<readonly [file: string, options: ProfileOptions, mbps: number]>([
    ["01-sar-d-lvm-double.txt", SUM, 5.12],
    ["01-iostat-dm-double.txt", SUM, 629.1456],
    ["01-sar-d-partitions-double.txt", SUM, 7.68],
    ["01-sar-d-two-disks-double.txt", SUM, 8.192],
    ["01-nar-sp-and-lun.csv", SUM, 880],
    ["02-rows-read-write.csv", SUM, 898],
    ["03-one-system-twice.csv", { ...SUM, ...WRITE }, 106],
    ["04-island-lost.csv", WRITE, 500],
    ["04-partial-first-interval.csv", WRITE, 100],
    ["05-sar-two-banners-office-hours.txt", { ...SUM, dates: "mdy" }, 20],
    ["08-three-decimals.csv", WRITE, 884.267],
    ["09-heading-line-break.csv", {}, 898.27],
    ["09-mac-line-ends.csv", WRITE, 1898.78],
    ["10-excel-serial.csv", WRITE, 1895.56],
    ["10-yyyy-ddd.csv", WRITE, 1895.56],
    ["12-amount-per-interval.csv", { counts: "amount" }, 880],
    ["12-svc.csv", {}, 880],
    ["13-one-cell-without-unit.csv", { ...WRITE, unit: "KB/s" }, 5.85],
    ["14-duration-mmss.csv", {}, 897.93],
  ])("of %s is the right one", (file, options, mbps) => {
    const peak = peakOf([file], options);
    expect(Math.abs(peak / mbps - 1)).toBeLessThan(0.005);
  });
});

const problemsOf = (files: readonly string[], options: ProfileOptions): Record<string, number> =>
  Object.fromEntries(measured(files, options).problems.counts);
const asked = (file: string, options: ProfileOptions): unknown => {
  try {
    measured([file], options);
  } catch (error) {
    return error instanceof Questions ? error.questions.map(({ asks }) => asks) : error;
  }
  return "read";
};

describe("what isn't known is asked, and what was done is said", () => {
  test.each<readonly [file: string, options: ProfileOptions, asks: readonly (string | undefined)[]]>([
    ["06-title-says-read.csv", {}, ["direction"]],
    ["06-title-says-read.csv", WRITE, [undefined]],
    ["13-one-cell-without-unit.csv", WRITE, ["unit"]],
    ["13-one-cell-without-unit.csv", {}, ["direction", "unit"]],
    ["12-amount-per-interval.csv", {}, ["amount"]],
    ["05-sar-two-banners-office-hours.txt", { ...SUM, dates: "dmy" }, []],
  ])("%s with %j asks %j", (file, options, asks) => {
    const found = asked(file, options);
    if (asks.length > 0) expect(found).toEqual(asks);
    else expect(found).not.toBe("read");
  });

  test("systems that lie over others are left out by name", () => {
    const { problems } = measured(["01-sar-d-two-disks-double.txt"], SUM);
    expect(problems.first.filter(({ kind }) => kind === "left out").map(({ text }) => text)).toEqual([
      "dm-0, dm-1: multipath and volume manager, which lie over others and count the same I/O",
    ]);
  });

  test("rows that come twice are said, and the title's reads may be wanted", () => {
    expect(problemsOf(["03-one-system-twice.csv"], { ...SUM, ...WRITE })).toMatchObject({ duplicate: 48 });
    expect(measured(["06-title-says-read.csv"], { direction: "read" }).reading).toContain("rates: reads");
  });

  test("an interval that isn't needed has no effect, and that is said", () => {
    const { problems } = measured(["uc.csv"], { intervalSeconds: 900 });
    expect(problems.first.find(({ kind }) => kind === "no effect")?.text).toBe(
      "the interval length: the file's times say it",
    );
  });
});

describe("times", () => {
  test("every banner sets its own date, and files come in any order", () => {
    const both = measured(["05-sar-two-banners-weekend.txt"], { ...SUM, dates: "mdy" }).profile;
    const end = both.start + both.mbps.length * both.intervalSeconds;
    // The banners are of Friday, 13 November, and Monday, 16 November.
    expect([both.start, end].map((at) => timestampText(at, true).slice(0, 10))).toEqual(["2026-11-13", "2026-11-16"]);
    const days = ["sar_d1.txt", "sar_d2.txt"];
    const options = { ...SUM, dates: "mdy" } as const;
    expect(peakOf(days, options)).toBeCloseTo(20, 1);
    expect(measured([...days].reverse(), options).profile).toEqual(measured(days, options).profile);
  });

  test("a partial row is its own interval, and the others are 5 minutes", () => {
    const { highest, profile } = measured(["04-partial-first-interval.csv"], WRITE);
    expect([highest.seconds, profile.intervalSeconds]).toEqual([300, 300]);
  });

  test("a length of 15:00 is 15 minutes if the rows are so far apart", () => {
    const { profile, problems } = measured(["14-duration-mmss.csv"], {});
    expect([profile.intervalSeconds, problems.counts.size]).toEqual([900, 0]);
  });

  test("idle devices that iostat -z leaves out were idle", () => {
    const { profile } = measured(["16-iostat-z.txt"], SUM);
    const rates = [...profile.mbps];
    // The mean is by awk over the printed kB, 1,024 bytes each; the first report is left out.
    expect(rates.filter(Number.isNaN)).toEqual([]);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(75.3, 1);
  });
});

describe("records of z/OS", () => {
  const nothing = { random: undefined, sequential: undefined };
  const characterised = (name: string): Promise<Characterised> =>
    characteriseFiles(
      readdirSync(path.join(folder, name)).map((file) => ({
        name: file,
        open: () => [readFileSync(path.join(folder, name, file), "utf8")],
      })),
      { volPercent: 80, ssidPercent: 15, override: nothing, fallback: nothing },
    );

  test("of a system that writes them a second later are of the same intervals", async () => {
    const { intervals, problems } = await characterised("c-sysb_plus1s");
    expect(intervals.length).toBe(3);
    // (21,458 + 16,000 + 10,000 + 2,000 SSCHs) / 900 s, and so on: 138,088 in 2,700 s.
    const ssch = intervals.reduce((sum, interval) => sum + interval.ssch, 0);
    expect(ssch / 2700).toBeCloseTo(51.1, 1);
    expect(problems.first.find(({ kind }) => kind === "joined")?.text).toContain("up to 1 s apart");
  });

  test("with days of the year between slashes are read", async () => {
    expect((await characterised("c-julian_slash")).intervals.length).toBe(3);
  });

  test.each([
    ["c-741_hundredths", /an interval of 25 h is followed by one after 15 min/],
    ["c-blk_32760x", /PROD\.INDEX has blocks of 8,192,000 bytes/],
  ])("that can't be are said: %s", async (name, rule) => {
    const { problems } = await characterised(name);
    expect(problems.first.find(({ kind }) => kind === "implausible")?.text).toMatch(rule);
  });

  test("are joined whatever case an export made of their names", async () => {
    const lower = (text: string): string => text.toLowerCase();
    const files = readdirSync(path.join(folder, "c-sysb_plus1s")).map((file, i) => ({
      name: file,
      open: () => {
        const text = readFileSync(path.join(folder, "c-sysb_plus1s", file), "utf8");
        return [i % 2 === 0 ? lower(text) : text];
      },
    }));
    const found = await characteriseFiles(files, {
      volPercent: 80,
      ssidPercent: 15,
      override: nothing,
      fallback: nothing,
    });
    const { intervals } = await characterised("c-sysb_plus1s");
    expect(found.intervals.map(({ bytes }) => bytes)).toEqual(intervals.map(({ bytes }) => bytes));
  });
});
