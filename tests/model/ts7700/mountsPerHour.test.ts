import { describe, expect, test } from "@jest/globals";
import type { Estimate } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed } from "../../ask";

const PREMIGRATED = { model: "TS7770T", compression: 2, premigration_mbps: 300, peak_premigration_mbps: 300 };

function mounts(given: GivenAll): Estimate {
  const answer = questionNamed("TS7700_MOUNTS_PER_HOUR").ask({ model: "TS7770", mount_seconds: 4, ...given });
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer;
}

describe("by hand", () => {
  test("128 jobs of 4 s and 104.8576 MB at 4,000 MB/s: 0.0262 s more", () => {
    expect(mounts({ host_mbps: 4000 }).value).toBeCloseTo((128 * 3600) / (4 + 104.8576 / 4000), 6);
    expect(mounts({ host_mbps: 4000 }).limitedBy).toBe("jobs");
  });

  test("volumes of 1,000 MiB: 4,000 / 1,048.576 a second, limited by the cluster", () => {
    const answer = mounts({ volume_mib: 1000, host_mbps: 4000 });
    expect(answer.value).toBeCloseTo((3600 * 4000) / 1048.576, 6);
    expect(answer).toMatchObject({ limitedBy: "maximum cluster rate", spannedBy: [] });
    expect(mounts({ volume_mib: 1000, host_mbps: 4000, copy_mode: "sync" }).value).toBeCloseTo(
      (1800 * 4000) / 1048.576,
      6,
    );
    const compressed = mounts({ volume_mib: 1000, host_mbps: 4000, volume_view: "compressed", compression: 2 });
    expect(compressed.value).toBeCloseTo((1800 * 4000) / 1048.576, 6);
  });

  test("what a copy adds to each volume", () => {
    const [none, run] = [mounts({ host_mbps: 1e5 }), mounts({ host_mbps: 1e5, copy_mode: "RUN", copy_seconds: 4 })];
    expect(none.value / run.value).toBeCloseTo((8 + 104.8576e-5) / (4 + 104.8576e-5), 3);
  });
});

test("the view of the volume is said, and the default ceiling spans the range", () => {
  const { assumptions, low, high } = mounts({ mount_seconds: 0 });
  expect(assumptions.map((a) => a.text).join()).toContain("The volume size is host data");
  expect(high / low).toBeCloseTo(2, 9);
});

test("a reading of Figure 30 is used for the run's conditions only", () => {
  const readings = ["ts7770-r51.fig-30", "TS7770", 1, 45000];
  expect(mounts({ readings }).value).toBe(45000);
  expect(mounts({ readings, volume_mib: 200 }).warnings.join()).toContain("aren't used");
  expect(mounts({ readings, model: "TS7770T" }).warnings.join()).toContain("aren't used");
});

test.each<[string, GivenAll, string]>([
  ["TS7700_READ_MBPS", { model: "TS7770", compression: 2 }, "hit_mbps"],
  ["TS7700_READ_MBPS", { model: "TS7770", compression: 2, mix: "mixed 1:1" }, "write_mbps"],
  ["TS7700_COPY_MBPS", { links: "4x10", compression: 2 }, "cluster_mbps"],
  ["TS7700_CATCHUP_HOURS", { host_gb: 1000, links: "4x10", compression: 2 }, "cluster_mbps"],
  ["TS7700_PEAK_HOURS", PREMIGRATED, "peak_mbps"],
  ["TS7700_DAY", { ...PREMIGRATED, host_mbps: [1000, 100] }, "peak_mbps"],
  ["TS7700_DRIVES", { compression: 2, window_hours: 2, drive_mbps: 200 }, "peak_mbps"],
  ["TS7700_FEATURES", { ...PREMIGRATED, window_hours: 2 }, "peak_mbps"],
])("%s %j says that a %s above the published one is extrapolated", (name, given, rate) => {
  const words = `${rate} is above the published 4,000 MB/s, so the answer is extrapolated`;
  const asked = questionNamed(name);
  expect(asked.ask({ ...given, [rate]: 4001 }).warnings).toContain(words);
  expect(asked.ask({ ...given, [rate]: 4000 }).warnings).not.toContain(words);
  expect(asked.ask(given).warnings).not.toContain(words);
});

test("a maximum above the published one has a warning, here and for sustained writing", () => {
  const words = "host_mbps is above the published 4,000 MB/s, so the answer is extrapolated";
  const sustained = questionNamed("TS7700_SUSTAINED_MBPS");
  expect(mounts({ mount_seconds: 2, host_mbps: 100000 }).warnings).toEqual([words]);
  expect(sustained.ask({ model: "TS7770", compression: 2, host_mbps: 4001 }).warnings).toEqual([words]);
  for (const host_mbps of [4000, 1000, null]) {
    expect(mounts({ mount_seconds: 2, host_mbps }).warnings).toEqual([]);
    expect(sustained.ask({ model: "TS7770", compression: 5.351, host_mbps }).warnings).toEqual([]);
  }
});
