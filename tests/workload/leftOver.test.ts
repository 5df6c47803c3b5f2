/** Rows at the end that don't fill a whole interval of the requested length are reported with their peak. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { run } from "../../src/cli/run";
import { hiddenBy, hiddenInWords } from "../../src/model/workload/merging";
import { resampled, type Profile } from "../../src/model/workload/profile";
import { timestampText } from "../../src/model/quantities/timestamp";
import { IntervalError, readHours } from "../../src/workload/measuredList";
import { profileReader } from "../../src/workload/profile";
import { scratchFolder } from "../scratchFolder";

const QUARTER = 900;
const DAY_ROWS = 96;

function csvOf(rates: readonly number[], stepSeconds = QUARTER): string {
  const midnight = Date.UTC(2026, 10, 12) / 1000;
  return [
    "Time,host_mbps",
    ...rates.map((rate, i) => `${timestampText(midnight + i * stepSeconds, true)},${rate}`),
    "",
  ].join("\n");
}
function profileOf(csv: string): Profile {
  const reader = profileReader({ direction: "write" });
  reader.push(csv);
  return reader.end().profile;
}
const day = (rate: number): number[] => Array.from({ length: DAY_ROWS }, () => rate);
async function summarised(csv: string, ...flags: string[]): Promise<{ status: number; out: string; err: string }> {
  const folder = scratchFolder();
  const [said, faults]: [string[], string[]] = [[], []];
  const file = join(folder, "day.csv");
  writeFileSync(file, csv);
  const words = ["workload", "summarise", file, ...flags.map((flag) => flag.replace("OUT", join(folder, "out.csv")))];
  const status = await run(words, {
    out: (text) => said.push(text),
    err: (text) => faults.push(text),
    recalculate: () => Promise.reject(new Error("nothing to recalculate")),
  });
  return { status, out: said.join("\n"), err: faults.join("\n") };
}

describe("three quarters of an hour at 1,500 after a day at 100", () => {
  const csv = csvOf([...day(100), 1500, 1500, 1500]);

  test("are said with their peak, which stays the highest value", async () => {
    const { out, status } = await summarised(csv, "--every", "1h");
    expect(out).toContain(
      "averaged to 1 h: the highest 15 min value was 1,500 MB/s, the highest 1 h mean is 100 MB/s; the last 45 min (highest 1,500 MB/s) don't fill 1 h and are left out",
    );
    // Not every row was used, and the peak is in an unused one.
    expect(status).toBe(1);
  });

  test("are no hours to size from, nor a file to size from", async () => {
    const rule = "the last 45 min reach 1,500 MB/s but don't fill 1 h: complete these rows or remove them";
    expect(() => readHours(csv, { most: 24 })).toThrow(new IntervalError(rule));
    const { err, status } = await summarised(csv, "--every", "1h", "--out", "OUT");
    expect([status, err]).toEqual([2, expect.stringContaining(rule)]);
  });
});

test("a day from 00:00 to 24:00 is a day, and its last row is said", () => {
  const rates = day(100).map((rate, i) => (i === 40 ? 400 : rate));
  const list = readHours(csvOf([...rates, 120]), { most: 24 });
  // The hour of 10:00 has 400 and three times 100: 175.
  expect(Math.max(...list.values)).toBe(175);
  expect(list.merging).toBe(
    "averaged to 1 h: the highest 15 min value was 400 MB/s, the highest 1 h mean is 175 MB/s; the last 15 min (highest 120 MB/s) don't fill 1 h and are left out",
  );
});

test("below 1 MB/s, the highest value is said as it is: 0.6, and (0.6 + 3 x 0.2) / 4 = 0.3 over the hour", () => {
  const list = readHours(csvOf(day(0.2).map((rate, i) => (i === 40 ? 0.6 : rate))), { most: 24 });
  expect(list.merging).toBe("averaged to 1 h: the highest 15 min value was 0.6 MB/s, the highest 1 h mean is 0.3 MB/s");
});

test("what would be a higher mean than any is not left out unseen, though no row is the highest", () => {
  // Hours of 400, 0, 0, 0 have the mean 100; 45 min at 300 make at least 225 of the next hour.
  const rates = day(0).map((_, i) => (i % 4 === 0 ? 400 : 0));
  expect(() => readHours(csvOf([...rates, 300, 300, 300]), { most: 24 })).toThrow("the last 45 min reach 300 MB/s");
});

test("a part at the end of a file in whole hours is an hour that is measured in part", () => {
  // 24 hours, then 5-minute rows until 00:20, a third of an hour.
  const rows = [
    ...Array.from({ length: 24 }, (_, hour) => `2026-11-12 ${String(hour).padStart(2, "0")}:00,100`),
    ...["00:00", "00:05", "00:10", "00:15"].map((time) => `2026-11-13 ${time},1500`),
  ];
  const profile = profileOf(["Time,host_mbps", ...rows].join("\n"));
  expect([profile.mbps.length, profile.mbps[24]]).toEqual([25, 1500]);
  expect(profile.covered?.[24]).toBeCloseTo(1200, 6);
  // Another length takes it for what it is.
  expect(resampled(profile, 7200).mbps[11]).toBe(100);
});

test("an interval with too few rows for a mean still has its highest", () => {
  const rates = day(100);
  const csv = csvOf(rates)
    .split("\n")
    .filter((_, i) => i !== 42 && i !== 43)
    .join("\n")
    .replace("10:00,100", "10:00,900");
  const hourly = resampled(profileOf(csv), 3600);
  expect(hourly.mbps[10]).toBeNaN();
  expect(hiddenBy(hourly)?.measured).toBe(900);
});

test("whatever the intervals, the highest value is said or is the highest mean", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 60, max: 7200 }),
      (rates, seconds) => {
        fc.pre(rates.length * 300 >= seconds);
        const profile: Profile = {
          start: 0,
          dated: false,
          timed: true,
          offset: undefined,
          intervalSeconds: 300,
          mbps: Float64Array.from(rates),
          ioPerSecond: undefined,
          merged: undefined,
        };
        const list = resampled(profile, seconds);
        const [all, kept] = [Math.max(...rates), Math.max(...list.mbps)];
        const hidden = hiddenBy(list);
        // Tolerance of the three figures shown.
        if (kept < all * (1 - 0.005)) expect(hidden?.measured).toBe(all);
        const used = list.mbps.length * seconds;
        if (used < rates.length * 300) expect(hidden && hiddenInWords(hidden)).toContain("are left out");
      },
    ),
  );
});
