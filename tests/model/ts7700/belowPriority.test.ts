/** "Little if any" premigration below the priority threshold, taken as none. */
import { expect, test } from "@jest/globals";
import { estimateOf, tableOf, valueOf } from "../../ask";

/** 1 to 1; at half the peak of 1,000 MB/s, the line premigrates half of 200 MB/s. */
const CLUSTER = {
  model: "TS7770T",
  compression: 1,
  host_mbps: 500,
  premigration_mbps: 200,
  peak_mbps: 1000,
  priority_gb: 1440,
};

test("hours at peak: the queue gets to the priority threshold as fast as the host writes", () => {
  // 1,440 GB at 500 MB/s take 0.8 h, at the line's 400 MB/s 1 h.
  const until = { ...CLUSTER, throttle_gb: 5000, until: "priority" };
  expect(valueOf("TS7700_PEAK_HOURS", { ...until, below_priority: "none" })).toBeCloseTo(0.8, 9);
  expect(valueOf("TS7700_PEAK_HOURS", until)).toBeCloseTo(1, 9);
});

test("features: the range of the line includes none, and none is answered if it's asked for", () => {
  // Above the threshold, 300 MB/s more than premigrated: 1,440 + 1,080 x (3 - 0.8) = 3,816 GB; with the line 3,600.
  const needs = { ...CLUSTER, window_hours: 3, gb_per_feature: 720 };
  const [line, none] = [estimateOf("TS7700_FEATURES", needs), { ...needs, below_priority: "none" }];
  expect(line.value).toBe(5);
  expect(line.high).toBe(6);
  expect(valueOf("TS7700_FEATURES", none)).toBe(6);
});

test("a day: the queue after an hour is what was written, and nothing is premigrated before", () => {
  const day = { ...CLUSTER, host_mbps: [300, 300], throttle_gb: 5000, below_priority: "none", columns: "path" };
  const { rows, columns } = tableOf("TS7700_DAY", day);
  const at = (label: string): number => columns.findIndex((column) => column.label === label);
  // 300 MB/s for an hour are 1,080 GB. The threshold is reached 20 minutes later, then 100 MB/s more come in.
  expect(rows[0]?.[at("Premigration queue")]).toBeCloseTo(1080, 6);
  expect(rows[0]?.[at("Premigrated")]).toBe(0);
  expect(rows[1]?.[at("Premigration queue")]).toBeCloseTo(1440 + (0.1 * 3600 * 2) / 3, 6);
});

test("with a rate at peak, none contradicts it", () => {
  const given = { ...CLUSTER, peak_premigration_mbps: 50, below_priority: "none" };
  for (const [name, more] of [
    ["TS7700_PEAK_HOURS", {}],
    ["TS7700_FEATURES", { window_hours: 2 }],
    ["TS7700_DAY", {}],
  ] as const)
    expect(() => tableOf(name, { ...given, ...more })).toThrow("below_priority must be line");
});

test("drives: the range includes none", () => {
  // Without premigration before the threshold: (5,000 - 1,440) GB in 3 - 0.8 h are 449 MB/s, so 51 MB/s are premigrated.
  const { high, value } = estimateOf("TS7700_DRIVES", {
    compression: 1,
    drive_mbps: 1,
    window_hours: 3,
    host_mbps: 500,
    peak_mbps: 1000,
    priority_gb: 1440,
    throttle_gb: 5000,
    priority_host_mbps: 500,
  });
  expect(high).toBe(Math.ceil(500 - (5000 - 1440) / 3.6 / 2.2));
  expect(value).toBeLessThan(high);
});
