/** Claims about the TS7770's rates: channels, premigration, reading, mounts, and the conditions of the paper's runs. */
import { expect } from "@jest/globals";
import type { Answer } from "../../src/model/estimate";
import type { GivenAll } from "../../src/model/given";
import { ask, questionNamed, valueOf } from "../ask";
import { expectNeverFalling, expectRising, expectWithin, residual, type Evidence, type Ledger } from "./ledger";
import { day } from "./ts7770Thresholds";

export function asked(name: string, given: GivenAll): Answer {
  return questionNamed(name).ask(given);
}

export function valued(name: string, given: GivenAll): number {
  const answer = asked(name, given);
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer.value;
}

const disk = (given: GivenAll): number =>
  valued("TS7700_SUSTAINED_MBPS", { model: "TS7770", compression: 5.351, ...given });
const tape = (given: GivenAll): number =>
  valued("TS7700_SUSTAINED_MBPS", { model: "TS7770T", compression: 5.351, ...given });
const cloud = (given: GivenAll): number =>
  valued("TS7700_SUSTAINED_MBPS", { model: "TS7770C", compression: 5.351, ...given });
const read = (given: GivenAll): number =>
  valued("TS7700_READ_MBPS", { model: "TS7770T", compression: 5.351, ...given });
const mounts = (given: GivenAll): number =>
  valued("TS7700_MOUNTS_PER_HOUR", { model: "TS7770", mount_seconds: 0, ...given });
const warnings = (name: string, given: GivenAll): readonly string[] => asked(name, given).warnings;

/** Expects the same answer for a blank and for the default written out, and another answer for another value. */
function isDefault(of: (given: GivenAll) => number, name: string, value: unknown, other: number | string): void {
  const at = (given: number | string | null): number => of({ [name]: given });
  expect(at(value as number | string)).toBe(at(null));
  expect(at(other)).not.toBe(at(null));
}

const DEFAULT = "the default: written out the same answer, another value another";

export function claimRates(ledger: Ledger): void {
  claimChannels(ledger);
  claimPremigration(ledger);
  claimConditions(ledger);
  claimReadingAndMounts(ledger);
}

function claimChannels({ holds }: Ledger): void {
  const before = (): number => disk({ channel_type: "FICON-8" });
  holds(
    "ts7770-r51.channel.maximum-before",
    (fact) => `0: the cluster's ceiling as it stands; ${residual(before(), fact)}`,
    ({ value }) => {
      expect(before()).toBe(value);
      for (const type of ["FICON-1", "FICON-2", "FICON-4"])
        expect(disk({ channel_type: type })).toBeLessThanOrEqual(value ?? NaN);
    },
  );
  holds(
    "ts7770-r51.channel.maximum-after",
    (fact) => `at least: the paper says over, without a number; ${residual(disk({}), fact)}`,
    ({ value }) => {
      expect(disk({})).toBeGreaterThanOrEqual(value ?? NaN);
      expect(valueOf("CHANNEL_MBPS", "FICON-16", 8)).toBeGreaterThanOrEqual(value ?? NaN);
    },
  );
  holds(
    "ts7770-r51.channel.ratio",
    (fact) => `at least; ${residual(disk({}) / before(), fact)}`,
    ({ value }) => {
      expect(disk({}) / before()).toBeGreaterThanOrEqual(value ?? NaN);
    },
  );
  holds("ts7770-r51.channel.share", "at least, over the range but for its slow end's rounding (1%)", ({ value }) => {
    expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBeGreaterThanOrEqual(value ?? NaN);
  });
  holds(
    "ts7770-r51.order.channel-configuration",
    "never falling with count and line rate, rising below the ceiling",
    () => {
      expectNeverFalling([1, 2, 3, 4, 5, 6, 8, 16].map((channels) => disk({ channels })));
      expectRising([1, 2, 4].map((channels) => disk({ channels })));
      const types = ["ESCON", "FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"];
      for (const channels of [1, 2, 4, 8])
        expectNeverFalling(types.map((type) => disk({ channels, channel_type: type })));
    },
  );
  const blockGain = (): void => {
    const at = (kib: number): number => disk({ jobs: 64, block_kib: kib });
    expect(at(64)).toBeGreaterThan(at(32));
    expect(at(128)).toBeGreaterThan(at(32));
  };
  holds("ts7770-r51.blocksize.gain", "strict with 64 jobs: no number survives", blockGain);
  holds("ts7770-r51.order.blocksize", "strict with 64 jobs, weak with any other count", () => {
    blockGain();
    for (const jobs of [1, 8, 32, 128, 256]) {
      expectNeverFalling([32, 64, 128, 256].map((kib) => disk({ jobs, block_kib: kib })));
    }
  });
  holds("ts7770-r51.host.channels", DEFAULT, ({ value }) => {
    isDefault(disk, "channels", value, 2);
  });
  holds("ts7770-r51.host.channel-rate", DEFAULT, ({ value }) => {
    isDefault(disk, "channel_type", `FICON-${String(value)}`, "FICON-8");
  });
}

function claimPremigration({ holds }: Ledger): void {
  const drives = (count: number): number => tape({ drives: count, drive_mbps: 60 });
  const drawers = (of: typeof tape): number[] =>
    [2, 4, 6, 8, 10].map((count) => of({ drawers: count, drawer_mbps: 150 }));
  holds("ts7770-r51.premig.drives-per-pool", DEFAULT, ({ value }) => {
    isDefault((given) => tape({ drive_mbps: 60, ...given }), "drives", value, 8);
  });
  holds("ts7770-r51.premig.drives-total", "both change the rate, each at two points", () => {
    const at = (count: number, drawerCount: number): number =>
      tape({ drives: count, drive_mbps: 40, drawers: drawerCount, drawer_mbps: 60 });
    expect(at(4, 10)).toBeLessThan(at(10, 10));
    expect(at(10, 4)).toBeLessThan(at(10, 10));
  });
  holds("ts7770-r51.sustained.depends", "on the premigration rate, given or by drives, strictly below the peak", () => {
    expectRising([100, 300, 600].map((m) => tape({ premigration_mbps: m })));
    expectRising([2, 5, 10].map(drives));
  });
  holds("ts7770-r51.order.drives", "non-decreasing until another resource limits, then level", () => {
    expectRising([1, 2, 4, 8, 12].map(drives));
    expectNeverFalling([8, 12, 13, 20, 100].map(drives));
    expect(drives(20)).toBe(drives(100));
  });
  const withoutHost = (): void => {
    // With 4,000 host MB/s the drawers leave less than without host writes, and more drawers leave more.
    const possible = (drawerCount: number, host: number): boolean =>
      asked("TS7700_DRIVES", {
        compression: 5.351,
        drive_mbps: 60,
        host_mbps: host,
        drawers: drawerCount,
        drawer_mbps: 150,
      }).kind === "estimate";
    expect([4, 9, 10].map((count) => possible(count, 4000))).toEqual([false, false, true]);
    expect(possible(4, 1500)).toBe(true);
  };
  holds(
    "ts7770-r51.order.drawers-tape",
    "rising while they limit, beside the host and for what they leave of it",
    () => {
      expectRising(drawers(tape));
      withoutHost();
    },
  );
  holds("ts7770-r51.order.drawers-cloud", "rising while they limit", () => {
    expectRising(drawers(cloud));
  });
  holds(
    "ts7770-r51.premig.drive-share",
    (fact) =>
      `0.1 MB/s: hand calculation; ten drives of so much keep the peak up; ${residual(4000 / 5.351 / 10, fact)}`,
    ({ value }) => {
      const at = (rate: number): number =>
        valued("TS7700_DRIVES", { compression: 5.351, drive_mbps: rate, host_mbps: 4000 });
      expect(at((value ?? NaN) + 0.1)).toBe(10);
      expect(at((value ?? NaN) - 0.1)).toBe(11);
      expectWithin(tape({ drives: 10, drive_mbps: value }), 4000, 0.002);
    },
  );
  holds(
    "ts7770-r51.library.drives",
    "two are left for recalls by default, and more than twelve are warned of",
    ({ value }) => {
      isDefault((given) => read({ recall_share: 1, ...given }), "recall_drives", (value ?? NaN) - 10, 4);
      const warned = (count: number): string =>
        warnings("TS7700_DRIVES", { compression: 1, drive_mbps: 100, host_mbps: 100 * count }).join();
      expect(warned(value ?? NaN)).not.toContain("extrapolated");
      expect(warned((value ?? NaN) + 1)).toContain("extrapolated");
    },
  );
}

function claimConditions({ holds, misses, notExecutable }: Ledger): void {
  notExecutable(
    "ts7770-r51.release.r41",
    "a release number; the model goes by the channels' type, which came with it",
    "TS7700_SUSTAINED_MBPS",
  );
  const drawersCovered = ({ low, high }: Evidence, model: string): void => {
    const warned = (drawers: number): number =>
      warnings("TS7700_SUSTAINED_MBPS", { model, compression: 5, premigration_mbps: 100, drawers }).length;
    expect([low, high].map((count) => warned(count ?? NaN))).toEqual([0, 0]);
    expect([1, 12].map(warned)).toEqual([1, 1]);
  };
  const COVERED = "its ends are covered, and a warning stands beyond 2 and 10";
  holds("ts7770-r51.drawers.standalone-ts7770", COVERED, (fact) => {
    drawersCovered(fact, "TS7770");
  });
  holds("ts7770-r51.drawers.standalone-ts7770t", COVERED, (fact) => {
    drawersCovered(fact, "TS7770T");
  });
  holds("ts7770-r51.drawers.standalone-ts7770c", COVERED, (fact) => {
    drawersCovered(fact, "TS7770C");
  });
  holds("ts7770-r51.config.v2-drawers", COVERED, (fact) => {
    drawersCovered(fact, "TS7770T");
  });
  holds("ts7770-r51.units.convention", "each prefix by UNITS, to the 15 digits that it gives", ({ inputs }) => {
    expect(inputs.binary).toContain("KiB MiB GiB TiB PiB");
    ["KiB", "MiB", "GiB", "TiB", "PiB"].forEach((unit, i) => {
      expectWithin(valueOf("UNITS", 1, unit, "B"), 2 ** (10 * (i + 1)), 1e-14);
    });
    ["KB", "MB", "GB", "TB", "PB"].forEach((unit, i) => {
      expect(valueOf("UNITS", 1, unit, "B")).toBe(10 ** (3 * (i + 1)));
    });
  });
  holds(
    "ts7770-r51.units.metric",
    "said in each unit and heading; a host rate is the compressed one times the ratio",
    () => {
      for (const name of ["TS7700_SUSTAINED_MBPS", "TS7700_READ_MBPS", "TS7700_COPY_MBPS"]) {
        expect(questionNamed(name).unit).toBe("host MB/s");
      }
      for (const c of [1, 2, 5]) expect(tape({ compression: c, premigration_mbps: 200 })).toBeCloseTo(200 * c, 9);
      const { columns } = day({ host_mbps: [1], premigration_mbps: 1, columns: "path" });
      expect(columns.map((column) => column.unit)).toEqual([
        "h",
        "host MB/s",
        "host MB/s",
        "GB compressed",
        "%",
        "",
        "h",
        "host GB",
        "h",
        "host GB",
        "MB/s compressed",
        "host MB/s",
        "",
        "",
      ]);
    },
  );
  holds("ts7770-r51.workload.jobs", DEFAULT, ({ value }) => {
    isDefault((given) => valued("TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000, ...given }), "jobs", value, 64);
    isDefault(disk, "jobs", value, 64);
  });
  const hold = (given: GivenAll): number => valued("TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000, ...given });
  holds("ts7770-r51.workload.volume-uncompressed", DEFAULT, ({ value }) => {
    isDefault(hold, "volume_gib", value, 5);
  });
  misses("ts7770-r51.workload.volume-compressed", "10.7 GiB at 5.351:1 are not 2,000 MiB; the model divides", (fact) =>
    residual((10.7 * 1024) / 5.351, fact),
  );
  holds("ts7770-r51.workload.block", DEFAULT, ({ value }) => {
    isDefault(disk, "block_kib", value, 16);
  });
  holds("ts7770-r51.workload.bufno", "half of it in an I/O: two channels' rate as by CHANNEL_MBPS", ({ value }) => {
    expect(disk({ channels: 2 })).toBe(valueOf("CHANNEL_MBPS", "FICON-16", 2, 32, (value ?? NaN) / 2));
    expect(disk({ channels: 2 })).not.toBe(valueOf("CHANNEL_MBPS", "FICON-16", 2, 32, value));
  });
  holds(
    "ts7770-r51.workload.compression",
    "the default where one is needed, and the end of what is covered",
    ({ value }) => {
      isDefault((given) => mounts({ volume_view: "compressed", ...given }), "compression", value, 2);
      const warned = (c: number): number =>
        warnings("TS7700_PEAK_HOURS", { model: "TS7770T", compression: c, host_mbps: 4000 }).length;
      expect([warned(value ?? NaN), warned((value ?? NaN) + 0.1)]).toEqual([0, 1]);
    },
  );
  holds("ts7770-r51.workload.wave-host-bytes", "0.1 GB: hand calculation, rounded to one decimal", ({ value }) => {
    expect(Math.abs(valueOf("UNITS", 128 * 10.7, "GiB", "GB") - (value ?? NaN))).toBeLessThanOrEqual(0.1);
  });
  holds(
    "ts7770-r51.workload.wave-compressed-bytes",
    "0.1 GB: hand calculation, rounded to one decimal",
    ({ value }) => {
      // 13.1 waves of this size reach 3,600 GB.
      expect(Math.abs(valueOf("UNITS", (128 * 10.7) / 5.351, "GiB", "GB") - (value ?? NaN))).toBeLessThanOrEqual(0.1);
    },
  );
  holds(
    "ts7770-r51.workload.io-size",
    "exact product: 10 blocks of 32 KiB, the defaults of CHANNEL_MBPS",
    ({ value }) => {
      expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBe(valueOf("CHANNEL_MBPS", "FICON-16", 1, 32, (value ?? NaN) / 32));
    },
  );
  holds(
    "ts7770-r51.workload.per-job-rate",
    (fact) =>
      `1e-12: exact quotient; 128 jobs share 4,000 host MB/s; ${residual((10.7 * 1024 ** 3) / 1e6 / hold({}), fact)}`,
    ({ value }) => {
      expectWithin((10.7 * 1024 ** 3) / 1e6 / hold({}), value, 1e-12);
      expect(disk({ jobs: 1 })).toBe(value);
    },
  );
  notExecutable(
    "ts7770-r51.order.compression-ratio",
    "no scheme has a ratio in the text: compression is an argument, and Figure 29 is listed for readings",
    "TS7700_PEAK_HOURS",
    "TS7700_SUSTAINED_MBPS",
  );
  notExecutable(
    "ts7770-r51.order.compression-varies",
    "no ratio by scheme or block size in the text: compression is an argument, and Figure 29 is listed for readings",
    "TS7700_PEAK_HOURS",
    "TS7700_SUSTAINED_MBPS",
  );
}

function claimReadingAndMounts({ holds }: Ledger): void {
  holds("ts7770-r51.state.recall-not-measured", "asked for (cloud), or a labelled default with a range (tape)", () => {
    expect(() => ask("TS7700_READ_MBPS", "TS7770C", 5.351, 0.5)).toThrow("recall_mbps is required");
    const answer = asked("TS7700_READ_MBPS", { model: "TS7770T", compression: 5.351, recall_share: 1, hit_mbps: 4000 });
    if (answer.kind !== "estimate") throw new TypeError("no estimate");
    expect(answer.low).toBeLessThan(answer.value);
    expect(answer.assumptions.some((a) => a.basis === "default" && a.text.includes("recall"))).toBe(true);
  });
  holds("ts7770-r51.order.read-hit-over-recall", "weak at 75 points, never rising with the recalled share", () => {
    for (const model of ["TS7770T", "TS7770C"]) {
      for (const recall of [10, 300, 4000, 9000]) {
        const at = (share: number): number => read({ model, recall_share: share, recall_mbps: recall });
        expectNeverFalling([1, 0.75, 0.5, 0.2, 0].map(at));
      }
    }
    for (const drives of [1, 2, 12]) {
      for (const gib of [1, 10.7, 50]) {
        expectNeverFalling(
          [1, 0.5, 0].map((share) => read({ recall_share: share, recall_drives: drives, volume_gib: gib })),
        );
      }
    }
  });
  holds("ts7770-r51.mount.workload", DEFAULT, ({ value }) => {
    isDefault(mounts, "volume_mib", value, 200);
  });
  holds(
    "ts7770-r51.mount.factors",
    "configuration (jobs, ceiling, time of a volume) and copy mode change the rate",
    () => {
      expectRising([32, 64, 128].map((jobs) => mounts({ mount_seconds: 5, jobs })));
      expectRising([20, 10, 5].map((seconds) => mounts({ mount_seconds: seconds })));
      expectRising([2500, 4000, 5000].map((rate) => mounts({ host_mbps: rate })));
      expect(mounts({ mount_seconds: 5, copy_mode: "RUN", copy_seconds: 2 })).toBeLessThan(
        mounts({ mount_seconds: 5 }),
      );
      expect(mounts({ copy_mode: "sync" })).toBeLessThan(mounts({ copy_mode: "deferred" }));
    },
  );
  holds(
    "ts7770-r51.mount.bandwidth-bound",
    (fact) =>
      `at most, at 4,000 host MB/s, to the last printed digit; ${residual(mounts({}) / 3600, fact)}; compressed view 7.13/s`,
    ({ value }) => {
      for (const seconds of [0, 0.1, 1, 5, 60]) {
        expect(mounts({ mount_seconds: seconds }) / 3600).toBeLessThanOrEqual((value ?? NaN) + 0.005);
      }
      expect(mounts({}) / 3600).toBeCloseTo(value ?? NaN, 2);
      expect(mounts({ volume_view: "compressed" }) / 3600).toBeCloseTo(7.13, 2);
    },
  );
}
