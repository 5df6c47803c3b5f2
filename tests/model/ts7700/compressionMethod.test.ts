import { describe, expect, test } from "@jest/globals";
import type { Given, GivenAll } from "../../../src/model/question/parseArguments";
import { estimateOf, questionNamed, tableOf, valueOf, verdictOf } from "../../ask";

/** Asks by name, because the method is the last argument. */
function byName(name: string, given: Readonly<Record<string, Given>>): Given[] {
  return Object.keys(questionNamed(name).inputs).map((input) => given[input] ?? null);
}

const GIVEN = {
  TS7700_SUSTAINED_MBPS: { model: "TS7770T", compression: 2, premigration_mbps: 400 },
  TS7700_PEAK_HOURS: { model: "TS7770T", compression: 2, host_mbps: 3000, premigration_mbps: 300 },
  TS7700_FEATURES: { model: "TS7770C", compression: 2, window_hours: 4, host_mbps: 3000, premigration_mbps: 300 },
  TS7700_DRIVES: { compression: 2, drive_mbps: 100, host_mbps: 2000 },
  TS7700_COPY_MBPS: { links: "2x1", compression: 2 },
  TS7700_CATCHUP_HOURS: { host_gb: 50_000, links: "2x1", compression: 2 },
} as const;

describe.each(Object.entries(GIVEN))("%s", (name, given) => {
  test.each([
    ["LZ4", 2 * 1.32],
    ["ZSTD", 2 * 2.05],
  ])("%s answers with the mean gain; the range covers none and twice the gain", (method, compression) => {
    const { value, low, high, spannedBy, facts } = estimateOf(
      name,
      ...byName(name, { ...given, compression_method: method }),
    );
    expect(value).toBe(valueOf(name, ...byName(name, { ...given, compression })));
    const without = valueOf(name, ...byName(name, given));
    expect(low).toBeLessThanOrEqual(without);
    expect(high).toBeGreaterThanOrEqual(without);
    expect(spannedBy).toContainEqual({ name: `no gain of ${method} over FICON`, value: without });
    // On the other side of the mean as far as none is on this.
    const twice = 2 * (2 * (compression / 2) - 1);
    const most = valueOf(name, ...byName(name, { ...given, compression: twice }));
    const found = spannedBy.find((one) => one.name === `twice the gain of ${method} over FICON`)?.value;
    // Rounding of the two ratios.
    expect(Math.abs((found ?? NaN) / most - 1)).toBeLessThan(1e-12);
    expect([low <= most * (1 + 1e-12), most * (1 - 1e-12) <= high]).toEqual([true, true]);
    expect(facts).toContain(`current-hardware.ts7700.compression.${method.toLowerCase()}`);
  });

  test.each(["as measured", "FICON"])("%s is the default and changes nothing", (method) => {
    const answer = estimateOf(name, ...byName(name, given));
    expect(answer).toEqual(estimateOf(name, ...byName(name, { ...given, compression_method: method })));
    expect(answer.warnings.join()).not.toContain("counts a gain twice");
  });

  test("the paper's 5.351 is with ZSTD already", () => {
    const asked = { ...given, compression: 5.351, host_mbps: 4000 };
    const warned = (compression_method: string): string =>
      questionNamed(name)
        .ask({ ...asked, compression_method })
        .warnings.join();
    expect(warned("ZSTD")).toContain("5.351 is the paper's ratio with ZSTD: converting it to ZSTD counts a gain twice");
    expect(warned("as measured")).not.toContain("twice");
  });
});

test("a premigration of 400 MB/s sustains 2 x 1.32 x 400 = 1,056 host MB/s with LZ4, at least 800", () => {
  const { value, low } = estimateOf(
    "TS7700_SUSTAINED_MBPS",
    ...byName("TS7700_SUSTAINED_MBPS", { ...GIVEN.TS7700_SUSTAINED_MBPS, compression_method: "LZ4" }),
  );
  expect(value).toBeCloseTo(1056, 9);
  expect(low).toBe(800);
});

test("copies can be 8% slower: 2 x 125 MB/s x 2 x 2.05 over the links", () => {
  const { value, spannedBy } = estimateOf(
    "TS7700_COPY_MBPS",
    "2x1",
    2,
    ...byName("TS7700_COPY_MBPS", {
      compression_method: "ZSTD",
    }).slice(2),
  );
  expect(value).toBeCloseTo(1025, 9);
  expect(spannedBy.find((one) => one.name.startsWith("copies 8% slower"))?.value).toBeCloseTo(943, 9);
});

test("a ratio that only the gain takes out of the published range is warned of: 3 x 2.05", () => {
  const warnings = (compression: number, method: string): readonly string[] =>
    estimateOf(
      "TS7700_COPY_MBPS",
      ...byName("TS7700_COPY_MBPS", { links: "2x1", compression, compression_method: method }),
    ).warnings;
  expect(warnings(3, "ZSTD")).toContainEqual(
    "compression 6.15 with ZSTD is above the published range (1 to 5.351), so extrapolated",
  );
  expect(warnings(3, "LZ4").join()).not.toContain("published range");
  // A given ratio outside is warned of once.
  expect(warnings(6, "ZSTD").filter((text) => text.includes("published range"))).toHaveLength(1);
});

describe("catching up with another method", () => {
  const hours = (given: Readonly<Record<string, Given>>): ReturnType<typeof estimateOf> =>
    estimateOf("TS7700_CATCHUP_HOURS", ...byName("TS7700_CATCHUP_HOURS", given));

  test("can take copies that are 8% slower: 50,000 GB at 0.92 x 1,025 MB/s", () => {
    const { spannedBy } = hours({ host_gb: 50_000, links: "2x1", compression: 2, compression_method: "ZSTD" });
    const slower = spannedBy.find(({ name }) => name.startsWith("copies 8% slower"))?.value;
    expect(slower).toBeCloseTo(50_000 / (0.92 * 1025 * 3.6), 9);
  });

  test("has no end if it's only the gain that keeps up: 600 MB/s written, 500 copied without", () => {
    const { value, high, warnings } = hours({
      host_gb: 50_000,
      links: "2x1",
      compression: 2,
      host_mbps: 600,
      compression_method: "ZSTD",
    });
    expect(Number.isFinite(value)).toBe(true);
    expect(high).toBe(Infinity);
    expect(warnings).toContainEqual("with no gain of ZSTD over FICON, the grid never catches up");
  });
});

test("a day and a verdict say the gain, too", () => {
  const demand = { model: "TS7770T", host_mbps: [3000, 0], premigration_mbps: 300 };
  const day = (given: Readonly<Record<string, Given>>): ReturnType<typeof tableOf> =>
    tableOf("TS7700_DAY", ...byName("TS7700_DAY", { ...demand, ...given }));
  const withGain = day({ compression: 2, compression_method: "ZSTD" });
  expect(withGain.rows).toEqual(day({ compression: 2 * 2.05 }).rows);
  expect(withGain.assumptions.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^ZSTD compresses 2.05/));
  const given = { model: "TS7770", compression: 2, compression_method: "ZSTD" };
  const never = verdictOf("TS7700_PEAK_HOURS", ...byName("TS7700_PEAK_HOURS", given));
  expect(never.assumptions.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^ZSTD/));
});

test("a number that only the gain makes possible warns that without it there is none", () => {
  // Uncompressed, 1,000 MB/s in and out need 2,000 of the drawers' 1,400 MB/s.
  const given = { compression: 1, drive_mbps: 100, host_mbps: 1000, drawers: 2, drawer_mbps: 700, window_hours: null };
  const answer = estimateOf("TS7700_DRIVES", ...byName("TS7700_DRIVES", { ...given, compression_method: "ZSTD" }));
  expect(answer.warnings).toContainEqual("with no gain of ZSTD over FICON, no number of drives is enough");
});

describe("limits that warn", () => {
  const warnings = (name: string, given: Readonly<Record<string, Given>>): readonly string[] =>
    estimateOf(name, ...byName(name, given)).warnings;

  test("50 cache units of a full TS7770", () => {
    const at = (drawers: number): readonly string[] =>
      warnings("TS7700_SUSTAINED_MBPS", { model: "TS7770T", compression: 2, premigration_mbps: 300, drawers }).filter(
        (one) => one.includes("cache units"),
      );
    expect([at(50).length, at(51)]).toEqual([0, ["drawers 51 is more than the 50 cache units of a full TS7770"]]);
  });

  test("256 virtual devices of a cluster, 496 with FC5275", () => {
    const at = (jobs: number): readonly string[] =>
      warnings("TS7700_JOB_HOLD", { mode: "sync", copy_mbps: 2000, jobs });
    expect(
      [256, 257, 496, 497].map((jobs) => at(jobs).map((text) => /FC5275|more than the 496/.exec(text)?.[0])),
    ).toEqual([[], ["FC5275"], ["FC5275"], ["more than the 496"]]);
    expect(warnings("TS7700_MOUNTS_PER_HOUR", { model: "TS7770", mount_seconds: 4, jobs: 500 })).toContainEqual(
      "jobs 500 is more than the 496 virtual devices of a cluster",
    );
  });

  test("virtual volumes of 25,000 MiB compressed", () => {
    const at = (volume_mib: number): number =>
      warnings("TS7700_MOUNTS_PER_HOUR", { model: "TS7770", mount_seconds: 4, volume_mib, volume_view: "compressed" })
        .length;
    expect([at(25_000), at(25_001)]).toEqual([0, 1]);
  });
});

describe("the same limits warn wherever the input is", () => {
  const warnings = (name: string, given: Readonly<Record<string, Given>>): string =>
    estimateOf(name, ...byName(name, given)).warnings.join("; ");

  test("496 virtual devices, and 256 without FC5275, as the jobs of sustained writing", () => {
    const at = (jobs: number): string => warnings("TS7700_SUSTAINED_MBPS", { ...GIVEN.TS7700_SUSTAINED_MBPS, jobs });
    expect(at(256)).not.toContain("devices");
    expect(at(257)).toContain("needs FC5275");
    expect(at(497)).toContain("more than the 496 virtual devices");
  });

  test("50 cache units as the drawers that are read", () => {
    const at = (drawers: number): string =>
      warnings("TS7700_READ_MBPS", { model: "TS7770", compression: 2.66, drawers });
    expect(at(50)).not.toContain("cache units");
    expect(at(51)).toContain("more than the 50 cache units");
  });

  test("25,000 MiB compressed as a volume of host data at 2:1", () => {
    const at = (volume_mib: number): string =>
      warnings("TS7700_MOUNTS_PER_HOUR", {
        model: "TS7770",
        mount_seconds: 4,
        volume_mib,
        volume_view: "host",
        compression: 2,
      });
    expect(at(50_000)).not.toContain("larger than the largest");
    expect(at(50_001)).toContain("larger than the largest");
  });
});

describe("a volume above the largest, 25,000 MiB compressed", () => {
  const warnings = (name: string, given: GivenAll): string => questionNamed(name).ask(given).warnings.join();

  test("is warned of by every question with its size", () => {
    expect(warnings("TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000, volume_gib: 1000 })).toBe(
      // 1,024,000 / 25,000
      "a volume of 1,024,000 MiB fits the largest, 25,000 MiB, only at compression 41 or more",
    );
    expect(warnings("TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000, volume_gib: "25000 MiB" })).toBe("");
    // 100 GiB are 102,400 MiB: too large at 4:1, not at 5:1.
    const read = (compression: number): string =>
      warnings("TS7700_READ_MBPS", { model: "TS7770T", compression, volume_gib: 100 });
    expect(read(4)).toContain("a volume of 25,600 MiB compressed is larger than the largest, 25,000 MiB");
    expect(read(5)).toBe("");
  });
});

test("the gain is said in numbers, and what the range comes from is what reaches farthest", () => {
  const asked = (name: string, given: Readonly<Record<string, Given>>) =>
    estimateOf(name, ...byName(name, { ...given, compression_method: "ZSTD" }));
  // 1,000 / 2 MB/s without the gain are farther from 1,000 / 4.1 than 750 / 4.1 are.
  const drives = asked("TS7700_DRIVES", { compression: 2, drive_mbps: 1, host_mbps: 1000 });
  expect([drives.value, drives.low, drives.high]).toEqual([244, 162, 500]);
  expect(drives.assumptions.map(({ text }) => text).join()).toContain(
    "ZSTD compresses 2.05 times better than the FICON adapter, to 4.1:",
  );
  expect(drives.rangeFrom).toMatch(/^the gain of ZSTD;/);
  // Premigration that nobody gives may keep up.
  const hours = asked("TS7700_PEAK_HOURS", { model: "TS7770T", compression: 2, host_mbps: 3000 });
  expect(hours.high).toBe(Infinity);
  expect(hours.rangeFrom).toMatch(/^premigration keeps up/);
});
