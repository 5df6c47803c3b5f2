import { describe, expect, test } from "@jest/globals";
import { estimateOf, valueOf } from "../../ask";

describe("TS7700_VOLUMES, by hand", () => {
  test("500 TB in volumes of 2 GB, and 8,000 scratch mounts of a day", () => {
    const given = { kept_gb: "500 TB", volume_gb: 2, scratch_per_day: 8000 };
    expect(valueOf("TS7700_VOLUMES", given)).toBe(258000);
    // Returned each week, in a run of half a day, and held for 2 days: 9.5 days.
    expect(valueOf("TS7700_VOLUMES", { ...given, interval_days: 7, return_days: 0.5, hold_days: 2 })).toBe(326000);
  });

  test("more than a grid has is said", () => {
    const warned = (kept_gb: number): string =>
      estimateOf("TS7700_VOLUMES", { kept_gb, volume_gb: 1, scratch_per_day: 0 }).warnings.join();
    expect(warned(4_000_000)).toBe("");
    expect(warned(4_000_001)).toContain("more than the 4,000,000 virtual volumes");
  });
});

describe("TS7700_DEVICES", () => {
  /** Erlang's C by its sum, without the recursion of the code. */
  const allInUse = (servers: number, offered: number): number => {
    let [term, sum] = [1, 0];
    for (let k = 0; k < servers; k += 1) {
      sum += term;
      term *= offered / (k + 1);
    }
    const last = term / (1 - offered / servers);
    return last / (sum + last);
  };

  test.each([
    [600, 900, 0.01],
    [40, 90, 0.05],
    [1200, 600, 0.001],
  ])("%d mounts an hour of %d s: the fewest with which at most %d wait", (mounts_per_hour, use_s, waiting_share) => {
    const devices = valueOf("TS7700_DEVICES", { mounts_per_hour, use_s, waiting_share });
    const offered = (mounts_per_hour * use_s) / 3600;
    expect(allInUse(devices, offered)).toBeLessThanOrEqual(waiting_share);
    expect(devices - 1 <= offered || allInUse(devices - 1, offered) > waiting_share).toBe(true);
  });

  test("150 in use on average; more than a cluster has needs a feature", () => {
    const devices = estimateOf("TS7700_DEVICES", { mounts_per_hour: 600, use_s: 900 });
    expect(devices.low).toBe(150);
    expect(devices.warnings).toEqual([]);
    // 300 in use on average, more than the 256 without FC5275.
    expect(estimateOf("TS7700_DEVICES", { mounts_per_hour: 1200, use_s: 900 }).warnings.join()).toContain("FC5275");
  });
});
