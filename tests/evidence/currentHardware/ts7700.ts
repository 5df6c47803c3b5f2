/** The TS7700: compression methods, limits of a cluster and of a grid. */
import { expect } from "@jest/globals";
import type { Given } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, questionNamed, valueOf } from "../../ask";
import { holds, matches } from "../statements";

const PREFIX = "current-hardware.";

function byName(name: string, given: Readonly<Record<string, Given>>): Given[] {
  return Object.keys(questionNamed(name).inputs).map((input) => given[input] ?? null);
}

export function clusterEvidence(): void {
  const sustained = (compression_method: string | null): number => {
    const given = { model: "TS7770T", compression: 1, premigration_mbps: 300, compression_method };
    return valueOf("TS7700_SUSTAINED_MBPS", ...byName("TS7700_SUSTAINED_MBPS", given));
  };
  holds(
    `${PREFIX}ts7700.compression.methods`,
    "compression_method converts a ratio with FICON to these methods, from least to most gain, if it's asked to",
    () => {
      const { compression_method } = questionNamed("TS7700_SUSTAINED_MBPS").inputs;
      expect(compression_method).toMatchObject({ names: ["as measured", "LZ4", "ZSTD"], otherwise: "as measured" });
      const rates = ["FICON", "LZ4", "ZSTD"].map(sustained);
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
    },
  );
  for (const method of ["LZ4", "ZSTD"] as const) {
    const id = `${PREFIX}ts7700.compression.${method === "LZ4" ? "lz4" : "zstd"}` as const;
    matches(id, 1e-9, "the sustained rate gains the fact's mean percentage", () => {
      return 100 * (sustained(method) / sustained(null) - 1);
    });
  }
  matches(
    `${PREFIX}ts7700.r42-copy`,
    1e-9,
    "the range of TS7700_COPY_MBPS includes copies this much slower with LZ4",
    () => {
      const { value, spannedBy } = estimateOf(
        "TS7700_COPY_MBPS",
        ...byName("TS7700_COPY_MBPS", { links: "2x1", compression: 2, compression_method: "LZ4" }),
      );
      const slower = spannedBy.find(({ name }) => name.includes("slower with LZ4"))?.value ?? NaN;
      return 100 * (1 - slower / value);
    },
  );
  const warned = (name: string, given: Readonly<Record<string, Given>>, what: string): boolean =>
    estimateOf(name, ...byName(name, given)).warnings.some((text) => text.includes(what));
  holds(`${PREFIX}ts7770.cache-units`, "no warning up to this number; one above it", ({ value }) => {
    const at = (drawers: number): boolean =>
      warned(
        "TS7700_SUSTAINED_MBPS",
        { model: "TS7770T", compression: 2, premigration_mbps: 300, drawers },
        "cache units",
      );
    expect([at(value ?? NaN), at((value ?? NaN) + 1)]).toEqual([false, true]);
  });
  holds(
    `${PREFIX}ts7700.devices.cluster`,
    "a warning above the base number of devices, and another above the maximum",
    ({ low, high }) => {
      const at = (jobs: number, what: string): boolean =>
        warned("TS7700_JOB_HOLD", { mode: "sync", copy_mbps: 2000, jobs }, what);
      for (const [most, what] of [
        [low, "needs FC5275"],
        [high, `more than the ${String(high)} virtual devices`],
      ] as const)
        expect([at(most ?? NaN, what), at((most ?? NaN) + 1, what)]).toEqual([false, true]);
    },
  );
  holds(`${PREFIX}ts7700.volume-sizes`, "no warning up to this compressed size; one above it", ({ value }) => {
    const at = (volume_mib: number): boolean =>
      warned(
        "TS7700_MOUNTS_PER_HOUR",
        { model: "TS7770", mount_seconds: 4, volume_mib, volume_view: "compressed" },
        "larger than the largest",
      );
    expect([at(value ?? NaN), at((value ?? NaN) + 1)]).toEqual([false, true]);
  });
  const mountsWarned = (of: "devices" | "volumes", count: number | null, what: string): boolean[] =>
    [0, 1].map((more) =>
      warned("TS7700_MOUNTS_PER_HOUR", { model: "TS7770", mount_seconds: 4, [of]: (count ?? NaN) + more }, what),
    );
  holds(
    `${PREFIX}ts7700.devices.zos`,
    "a warning above the earlier number of devices, and another above this one",
    ({ value, inputs }) => {
      expect(mountsWarned("devices", Number(inputs.before), String(inputs.zos_apar))).toEqual([false, true]);
      expect(mountsWarned("devices", value, "more than the 4,096 virtual devices")).toEqual([false, true]);
    },
  );
  holds(`${PREFIX}ts7700.volumes-max`, "no warning up to this number; one above it", ({ value }) => {
    expect(mountsWarned("volumes", value, "more than the 4,000,000 virtual volumes")).toEqual([false, true]);
  });
  holds(
    `${PREFIX}ts7700.clusters`,
    "copy modes for this many clusters are accepted, and for one more rejected",
    ({ value }) => {
      const modes = (count: number): string => "D".repeat(count);
      expect(valueOf("TS7700_COPY_MBPS", "2x10", 2, modes(value ?? NaN))).toBeGreaterThan(0);
      expect(() => ask("TS7700_COPY_MBPS", "2x10", 2, modes((value ?? NaN) + 1))).toThrow("modes");
    },
  );
  holds(`${PREFIX}ts7700.grid.bandwidth`, "copies share the links: with two copies, each gets half of the rate", () => {
    const to = (modes: string): number => valueOf("TS7700_COPY_MBPS", "2x1", 1, modes);
    expect(to("DDD")).toBe(to("DD") / 2);
  });
  cacheEvidence();
}

function cacheEvidence(): void {
  const given = { days: 5, host_gb_per_day: 10000, compression: 2 };
  const cache = (more: Readonly<Record<string, Given>>): number => valueOf("TS7700_CACHE", { ...given, ...more });
  matches(`${PREFIX}ts7700.removal.free`, 1e-9, "TB on top of what is kept, on disk only", () => {
    return (cache({}) - cache({ free_gb: 0 })) / 1000;
  });
  matches(`${PREFIX}cache.margin.cmod`, 1e-9, "the default margin, as a factor", () => {
    return cache({ free_gb: 0 }) / cache({ free_gb: 0, margin_percent: 0 });
  });
  holds(`${PREFIX}ts7700.removal.command`, "free_gb changes it", () => {
    expect(cache({ free_gb: 1000 })).toBeLessThan(cache({}));
  });
  holds(`${PREFIX}ts7700.removal.cp0-min`, "a warning below this size, none at it", ({ value }) => {
    const at = (cache_gb: number): boolean =>
      estimateOf("TS7700_CACHE_DAYS", { cache_gb, host_gb_per_day: 100, compression: 2 }).warnings.some((text) =>
        text.includes("CP0"),
      );
    expect([at(1000 * (value ?? NaN) - 1), at(1000 * (value ?? NaN))]).toEqual([true, false]);
  });
  holds(`${PREFIX}ts7700.removal.writes-left`, "said of a disk-only cluster that is too small", ({ value }) => {
    const short = { cache_gb: 20000, host_gb_per_day: 10000, compression: 2, days: 30 };
    expect(estimateOf("TS7700_CACHE_DAYS", short).warnings.join()).toContain(
      `with 3,000 GB free, ${String(value)},000 GB more fit`,
    );
  });
  holds(`${PREFIX}ts7700.cache.order`, "older reads are recalled, newer ones are hits", () => {
    const share = (age: number): number =>
      valueOf("TS7700_RECALL_SHARE", {
        cache_gb: 50000,
        host_gb_per_day: 10000,
        compression: 1,
        model: "TS7770T",
        ages_days: [age],
        reads_gb: [1],
      });
    expect([share(4.9), share(5.1)]).toEqual([0, 1]);
  });
  holds(`${PREFIX}ts7700.cache.licensed`, "the cache asked for is the licensed one", () => {
    expect(questionNamed("TS7700_CACHE_DAYS").inputs.cache_gb?.label).toBe("Licensed cache");
  });
  const mount = (more: Readonly<Record<string, Given>>) =>
    estimateOf("TS7700_MOUNT_SECONDS", { scratch_share: 0.5, recall_share: 0, compression: 2, ...more });
  matches(`${PREFIX}ts7700.mount.hit`, 1e-9, "a mount without a recall takes the bound, and the range less", () => {
    expect(mount({}).low).toBe(0);
    return mount({}).value;
  });
  holds(`${PREFIX}ts7700.recall-in-mount`, "a recall of all other mounts adds its time to half of the mounts", () => {
    const recalled = mount({ recall_share: 1, recall_seconds: 60, wait_seconds: 20, volume_gib: 1e-9 });
    expect(recalled.value - mount({}).value).toBeCloseTo(40, 6);
  });
  holds(`${PREFIX}ts7760c.whole-volume`, "a recall from the cloud takes longer with the size of the volume", () => {
    const of = (volume_gib: number): number =>
      mount({ recall_share: 1, model: "TS7770C", rate_mbps: 100, volume_gib }).value - mount({}).value;
    expect(of(20)).toBeCloseTo(2 * of(10), 6);
  });
  matches(`${PREFIX}reclaim.drives`, 1e-9, "a little reclaim takes as many drives", () => {
    const drives = (reclaim_threshold: number): number =>
      valueOf("TS7700_PHYSICAL_DRIVES", { host_mbps: 100, compression: 2, drive_mbps: 300, reclaim_threshold });
    return drives(0.1) - drives(0);
  });
  holds(`${PREFIX}ts7700.volumes.inputs`, "each of these changes the number of volumes", () => {
    const asked = { kept_gb: 1000, volume_gb: 2, scratch_per_day: 100 };
    const volumes = (more: Readonly<Record<string, Given>>): number => valueOf("TS7700_VOLUMES", { ...asked, ...more });
    expect(volumes({ volume_gb: 1 }) - volumes({})).toBe(500);
    expect(volumes({ scratch_per_day: 200 }) - volumes({})).toBe(100);
    expect(volumes({ return_days: 0.5 }) - volumes({})).toBe(50);
    expect(volumes({ interval_days: 7 }) - volumes({})).toBe(600);
  });
  holds(`${PREFIX}ts7760c.once`, "a note says to count each volume once", () => {
    expect(questionNamed("TS7700_CLOUD_MBPS").notes.join()).toContain("count each volume once");
  });
}
