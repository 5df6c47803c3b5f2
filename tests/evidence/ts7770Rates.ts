/** Claims about the TS7770's rates: channels, premigration, reading, mounts, and the conditions of the paper's runs. */
import { expect } from "@jest/globals";
import type { Answer } from "../../src/model/question/answer";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { ask, questionNamed, valueOf } from "../ask";
import type { FactRecord } from "../../src/tools/docs/records";
import { expectNeverFalling, expectRising, expectWithin, holds, misses } from "./statements";
import { day } from "./ts7770Thresholds";
import { claimWave } from "./wave";

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

const DEFAULT = "a blank gives the same answer as this value, and another value a different one";

export function claimRates(): void {
  claimChannels();
  claimPremigration();
  claimConditions();
  claimReadingAndMounts();
}

function claimChannels(): void {
  const before = (): number => disk({ channel_type: "FICON-8" });
  holds(
    "ts7770-r51.channel.maximum-before",
    "exact: the highest rate of a cluster with FICON-8; older types never exceed it",
    ({ value }) => {
      expect(before()).toBe(value);
      for (const type of ["FICON-1", "FICON-2", "FICON-4"])
        expect(disk({ channel_type: type })).toBeLessThanOrEqual(value ?? NaN);
    },
  );
  holds(
    "ts7770-r51.channel.maximum-after",
    "at least the paper's rate: the paper says that it is exceeded, without a number",
    ({ value }) => {
      expect(disk({})).toBeGreaterThanOrEqual(value ?? NaN);
      expect(valueOf("CHANNEL_MBPS", "FICON-16", 8)).toBeGreaterThanOrEqual(value ?? NaN);
    },
  );
  holds("ts7770-r51.channel.ratio", "at least the paper's ratio", ({ value }) => {
    expect(disk({}) / before()).toBeGreaterThanOrEqual(value ?? NaN);
  });
  holds("ts7770-r51.channel.share", "one 16 Gb channel carries at least this rate", ({ value }) => {
    expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBeGreaterThanOrEqual(value ?? NaN);
  });
  holds(
    "ts7770-r51.order.channel-configuration",
    "strictly rising from 1 to 4 channels; never falling with more channels or a higher line rate",
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
  holds(
    "ts7770-r51.blocksize.gain",
    "strictly higher with 64 and 128 KiB blocks than with 32 KiB, with 64 jobs; the paper's numbers are lost",
    blockGain,
  );
  holds(
    "ts7770-r51.order.blocksize",
    "strictly higher with 64 and 128 KiB blocks than with 32 KiB for 64 jobs; never falling for 1 to 256 jobs",
    () => {
      blockGain();
      for (const jobs of [1, 8, 32, 128, 256]) {
        expectNeverFalling([32, 64, 128, 256].map((kib) => disk({ jobs, block_kib: kib })));
      }
    },
  );
  holds("ts7770-r51.host.channels", DEFAULT, ({ value }) => {
    isDefault(disk, "channels", value, 2);
  });
  holds("ts7770-r51.host.channel-rate", DEFAULT, ({ value }) => {
    isDefault(disk, "channel_type", `FICON-${String(value)}`, "FICON-8");
  });
}

function claimPremigration(): void {
  const drives = (count: number): number => tape({ drives: count, drive_mbps: 60 });
  const drawers = (of: typeof tape): number[] =>
    [2, 4, 6, 8, 10].map((count) => of({ drawers: count, drawer_mbps: 150 }));
  holds("ts7770-r51.premig.drives-per-pool", DEFAULT, ({ value }) => {
    isDefault((given) => tape({ drive_mbps: 60, ...given }), "drives", value, 8);
  });
  holds("ts7770-r51.premig.drives-total", "more drives and more drawers each strictly raise the rate", () => {
    const at = (count: number, drawerCount: number): number =>
      tape({ drives: count, drive_mbps: 40, drawers: drawerCount, drawer_mbps: 60 });
    expect(at(4, 10)).toBeLessThan(at(10, 10));
    expect(at(10, 4)).toBeLessThan(at(10, 10));
  });
  holds(
    "ts7770-r51.sustained.depends",
    "strictly rising with the premigration rate, given directly or by the number of drives",
    () => {
      expectRising([100, 300, 600].map((m) => tape({ premigration_mbps: m })));
      expectRising([2, 5, 10].map(drives));
    },
  );
  holds(
    "ts7770-r51.order.drives",
    "strictly rising up to 12 drives, never falling, and level once another resource limits",
    () => {
      expectRising([1, 2, 4, 8, 12].map(drives));
      expectNeverFalling([8, 12, 13, 20, 100].map(drives));
      expect(drives(20)).toBe(drives(100));
    },
  );
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
    "strictly rising from 2 to 10 drawers; at 4,000 host MB/s, 4 or 9 drawers are too few for premigration and 10 are enough",
    () => {
      expectRising(drawers(tape));
      withoutHost();
    },
  );
  holds("ts7770-r51.order.drawers-cloud", "strictly rising from 2 to 10 drawers", () => {
    expectRising(drawers(cloud));
  });
  holds(
    "ts7770-r51.premig.drive-share",
    "within 0.1 MB/s of a hand calculation; ten drives at this rate sustain 4,000 host MB/s within 0.2%",
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
    "a blank leaves two drives for recalls; no warning with twelve drives, one with thirteen",
    ({ value }) => {
      isDefault((given) => read({ recall_share: 1, ...given }), "recall_drives", (value ?? NaN) - 10, 4);
      const warned = (count: number): string =>
        warnings("TS7700_DRIVES", { compression: 1, drive_mbps: 100, host_mbps: 100 * count }).join();
      expect(warned(value ?? NaN)).not.toContain("extrapolated");
      expect(warned((value ?? NaN) + 1)).toContain("extrapolated");
    },
  );
}

function claimConditions(): void {
  const drawersCovered = ({ low, high }: FactRecord, model: string): void => {
    const warned = (drawers: number): number =>
      warnings("TS7700_SUSTAINED_MBPS", { model, compression: 5, premigration_mbps: 100, drawers }).length;
    expect([low, high].map((count) => warned(count ?? NaN))).toEqual([0, 0]);
    expect([1, 12].map(warned)).toEqual([1, 1]);
  };
  const COVERED = "no warning at either end of the range; one with 1 drawer and one with 12";
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
  holds(
    "ts7770-r51.units.convention",
    "UNITS converts each binary prefix within 1e-14, and each decimal prefix exactly",
    ({ inputs }) => {
      expect(inputs.binary).toContain("KiB MiB GiB TiB PiB");
      ["KiB", "MiB", "GiB", "TiB", "PiB"].forEach((unit, i) => {
        expectWithin(valueOf("UNITS", 1, unit, "B"), 2 ** (10 * (i + 1)), 1e-14);
      });
      ["KB", "MB", "GB", "TB", "PB"].forEach((unit, i) => {
        expect(valueOf("UNITS", 1, unit, "B")).toBe(10 ** (3 * (i + 1)));
      });
    },
  );
  holds(
    "ts7770-r51.units.metric",
    "units and headings of rates and data say host or compressed; a host rate is the compressed rate x compression",
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
  misses(
    "ts7770-r51.workload.volume-compressed",
    "the model divides 10.7 GiB by 5.351, which isn't 2,000 MiB",
    ({ value }) => {
      expect((10.7 * 1024) / 5.351).toBeCloseTo(2047.6, 1);
      expect(value).toBe(2000);
    },
  );
  holds("ts7770-r51.workload.block", DEFAULT, ({ value }) => {
    isDefault(disk, "block_kib", value, 16);
  });
  holds(
    "ts7770-r51.workload.bufno",
    "two channels have CHANNEL_MBPS's rate with half of this number of blocks per I/O",
    ({ value }) => {
      expect(disk({ channels: 2 })).toBe(valueOf("CHANNEL_MBPS", "FICON-16", 2, 32, (value ?? NaN) / 2));
      expect(disk({ channels: 2 })).not.toBe(valueOf("CHANNEL_MBPS", "FICON-16", 2, 32, value));
    },
  );
  holds(
    "ts7770-r51.workload.compression",
    "a blank gives the same answer as this value; the published range ends here, with a warning above",
    ({ value }) => {
      isDefault((given) => mounts({ volume_view: "compressed", ...given }), "compression", value, 2);
      const warned = (c: number): number =>
        warnings("TS7700_PEAK_HOURS", { model: "TS7770T", compression: c, host_mbps: 4000 }).length;
      expect([warned(value ?? NaN), warned((value ?? NaN) + 0.1)]).toEqual([0, 1]);
    },
  );
  claimWave();
  holds(
    "ts7770-r51.workload.io-size",
    "exact: 10 blocks of 32 KiB per I/O, the defaults of CHANNEL_MBPS",
    ({ value }) => {
      expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBe(valueOf("CHANNEL_MBPS", "FICON-16", 1, 32, (value ?? NaN) / 32));
    },
  );
  holds("ts7770-r51.workload.per-job-rate", "within 1e-12: 128 jobs share 4,000 host MB/s", ({ value }) => {
    expectWithin((10.7 * 1024 ** 3) / 1e6 / hold({}), value, 1e-12);
    expect(disk({ jobs: 1 })).toBe(value);
  });
}

function claimReadingAndMounts(): void {
  holds(
    "ts7770-r51.state.recall-not-measured",
    "recall_mbps is required for a TS7770C; a TS7770T has a labelled default with a range",
    () => {
      expect(() => ask("TS7700_READ_MBPS", "TS7770C", 5.351, 0.5)).toThrow("recall_mbps is required");
      const answer = asked("TS7700_READ_MBPS", {
        model: "TS7770T",
        compression: 5.351,
        recall_share: 1,
        hit_mbps: 4000,
      });
      if (answer.kind !== "estimate") throw new TypeError("no estimate");
      expect(answer.low).toBeLessThan(answer.value);
      expect(answer.assumptions.some((a) => a.basis === "default" && a.text.includes("recall"))).toBe(true);
    },
  );
  holds(
    "ts7770-r51.order.read-hit-over-recall",
    "never faster with a larger share of recalls, for 17 sets of inputs",
    () => {
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
    },
  );
  holds("ts7770-r51.mount.workload", DEFAULT, ({ value }) => {
    isDefault(mounts, "volume_mib", value, 200);
  });
  holds(
    "ts7770-r51.mount.factors",
    "strictly rising with jobs, host rate and shorter mounts; RUN and sync copies strictly lower the rate",
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
    "at most this rate at 4,000 host MB/s, to the last printed digit; 7.13 per second if volume sizes are compressed",
    ({ value }) => {
      for (const seconds of [0, 0.1, 1, 5, 60]) {
        expect(mounts({ mount_seconds: seconds }) / 3600).toBeLessThanOrEqual((value ?? NaN) + 0.005);
      }
      expect(mounts({}) / 3600).toBeCloseTo(value ?? NaN, 2);
      expect(mounts({ volume_view: "compressed" }) / 3600).toBeCloseTo(7.13, 2);
    },
  );
}
