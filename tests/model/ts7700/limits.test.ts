/** Tests the published limits of a TS7700 that warn: nothing at the limit, and above it a warning with its source. */
import { describe, expect, test } from "@jest/globals";
import type { Answer } from "../../../src/model/question/answer";
import type { FactId } from "../../../src/model/facts/factIds";
import { fact, namedNumbers, valueOf } from "../../../src/model/facts/facts";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed } from "../../ask";

const CLUSTER = "current-hardware.ts7700.devices.cluster";
const GRID = "current-hardware.ts7700.devices.zos";
const VOLUMES = "current-hardware.ts7700.volumes-max";
const UNITS = "current-hardware.ts7770.cache-units";
const VOLUME = "current-hardware.ts7700.volume-sizes";

const MOUNTS: [string, GivenAll] = ["TS7700_MOUNTS_PER_HOUR", { model: "TS7770", mount_seconds: 4 }];
const HOLD: [string, GivenAll] = ["TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 2000 }];
const WRITTEN: [string, GivenAll] = ["TS7700_SUSTAINED_MBPS", { model: "TS7770", compression: 2 }];
const READ: [string, GivenAll] = ["TS7700_READ_MBPS", { model: "TS7770", compression: 1 }];
const DRIVES: [string, GivenAll] = ["TS7700_DRIVES", { compression: 3, drive_mbps: 100 }];
const DAY: [string, GivenAll] = [
  "TS7700_DAY",
  { model: "TS7770T", compression: 3, host_mbps: [100], premigration_mbps: 300 },
];

interface Limited {
  readonly of: readonly [string, GivenAll];
  readonly by: string;
  readonly id: FactId;
  /** The most without the warning. */
  readonly most: number;
  readonly words: (most: string, above: string) => string;
}

const inText = (value: number): string => value.toLocaleString("en-US");

const jobs = (of: [string, GivenAll]): Limited[] => [
  {
    of,
    by: "jobs",
    id: CLUSTER,
    most: valueOf(CLUSTER),
    words: (most, above) => `jobs ${above} is more than the ${most} virtual devices of a cluster`,
  },
  {
    of,
    by: "jobs",
    id: CLUSTER,
    most: fact(CLUSTER).low ?? NaN,
    words: (most, above) => `jobs ${above} needs FC5275: without it, a cluster has ${most} virtual devices`,
  },
];
const drawers = (of: [string, GivenAll]): Limited => ({
  of,
  by: "drawers",
  id: UNITS,
  most: valueOf(UNITS),
  words: (most, above) => `drawers ${above} is more than the ${most} cache units of a full TS7770`,
});
const CASES: readonly Limited[] = [
  {
    of: MOUNTS,
    by: "devices",
    id: GRID,
    most: valueOf(GRID),
    words: (most, above) => `devices ${above} is more than the ${most} virtual devices of a grid`,
  },
  {
    of: MOUNTS,
    by: "devices",
    id: GRID,
    most: namedNumbers(GRID, "before")[0] ?? NaN,
    words: (most, above) => `devices ${above} needs z/OS APAR OA44351: without it, a grid has ${most} virtual devices`,
  },
  {
    of: MOUNTS,
    by: "volumes",
    id: VOLUMES,
    most: valueOf(VOLUMES),
    words: (most, above) => `volumes ${above} is more than the ${most} virtual volumes of a grid`,
  },
  ...jobs(MOUNTS),
  ...jobs(HOLD),
  ...jobs(WRITTEN),
  ...[WRITTEN, READ, DRIVES, DAY].map(drawers),
  {
    of: MOUNTS,
    by: "volume_mib",
    id: VOLUME,
    most: valueOf(VOLUME) * 5.351,
    words: () => "a volume of 25,000 MiB compressed is larger than the largest, 25,000 MiB",
  },
];

function ask({ of: [name, given], by }: Limited, value: number): Answer {
  return questionNamed(name).ask({ ...given, [by]: value });
}

describe.each(CASES.map((one) => [`${one.of[0]} ${one.by} ${inText(one.most)}`, one] as const))("%s", (_, one) => {
  test("warns only above it, and names the document", () => {
    const [at, above] = [ask(one, one.most), ask(one, one.most + 1)];
    const words = one.words(inText(one.most), inText(one.most + 1));
    expect(at.warnings).not.toContain(one.words(inText(one.most), inText(one.most)));
    expect(above.warnings).toContain(words);
    expect(above.facts).toContain(one.id);
  });
});

test("devices and volumes change nothing but warnings, and blank ones aren't assumed", () => {
  const [name, given] = MOUNTS;
  const answers = [given, { ...given, devices: 5000, volumes: 5e6 }].map((one) => questionNamed(name).ask(one));
  const [without, withLimits] = answers.map((one) => ({ ...one, warnings: [], facts: [] }));
  expect(withLimits).toEqual(without);
});

describe("rates above the published 4,000 MB/s are extrapolated, and that rate isn't", () => {
  const GIVEN = { model: "TS7770T", compression: 3 };
  const GRID = { compression: 3, links: "2x10" };
  test.each<[string, string, GivenAll]>([
    ["TS7700_PEAK_HOURS", "peak_mbps", GIVEN],
    ["TS7700_FEATURES", "peak_mbps", { ...GIVEN, window_hours: 1 }],
    ["TS7700_DRIVES", "peak_mbps", { compression: 3, drive_mbps: 100 }],
    ["TS7700_DAY", "peak_mbps", { ...GIVEN, host_mbps: [100], premigration_mbps: 300 }],
    ["TS7700_SUSTAINED_MBPS", "host_mbps", { ...GIVEN, premigration_mbps: 300 }],
    ["TS7700_READ_MBPS", "hit_mbps", GIVEN],
    ["TS7700_READ_MBPS", "write_mbps", GIVEN],
    ["TS7700_MOUNTS_PER_HOUR", "host_mbps", { model: "TS7770T", mount_seconds: 4 }],
    ["TS7700_COPY_MBPS", "cluster_mbps", GRID],
    ["TS7700_CATCHUP_HOURS", "cluster_mbps", { ...GRID, host_gb: 1000 }],
  ])("%s, %s", (name, argument, given) => {
    const said = (mbps: number): readonly string[] =>
      questionNamed(name)
        .ask({ ...given, [argument]: mbps })
        .warnings.filter((text) => text.startsWith(argument));
    expect(said(4000)).toEqual([]);
    expect(said(4001)).toEqual([`${argument} is above the published 4,000 MB/s, so the answer is extrapolated`]);
  });
});

describe("premigration on a straight line below the priority threshold is assumed only where it counts", () => {
  const isAssumed = (name: string, given: GivenAll): boolean =>
    questionNamed(name)
      .ask(given)
      .assumptions.some(({ text }) => text.startsWith("Below the priority threshold, premigration rises"));
  const rates = { compression: 2.5, host_mbps: 1000, peak_mbps: 1001 };

  test("in TS7700_FEATURES and TS7700_PEAK_HOURS below the peak, with some premigration", () => {
    for (const [name, given] of [
      ["TS7700_FEATURES", { model: "TS7770T", ...rates, window_hours: 2 }],
      ["TS7700_PEAK_HOURS", { model: "TS7770T", ...rates }],
    ] as const) {
      expect(isAssumed(name, { ...given, premigration_mbps: 0.5 })).toBe(true);
      expect(isAssumed(name, { ...given, premigration_mbps: 0 })).toBe(false);
      expect(isAssumed(name, { ...given, premigration_mbps: 0.5, peak_mbps: 1000 })).toBe(false);
    }
  });

  test("in TS7700_DRIVES below the peak, in a window", () => {
    const given = { ...rates, drive_mbps: 100, window_hours: 8 };
    expect(isAssumed("TS7700_DRIVES", given)).toBe(true);
    expect(isAssumed("TS7700_DRIVES", { ...given, peak_mbps: 1000 })).toBe(false);
    expect(isAssumed("TS7700_DRIVES", { ...given, window_hours: null })).toBe(false);
  });
});

test("deferred copies, evenly shared demand and the size of a feature are spoken of only where they count", () => {
  const asked = (name: string, given: GivenAll): string => {
    const { warnings, assumptions } = questionNamed(name).ask(given);
    return [...warnings, ...assumptions.map(({ text }) => text)].join();
  };
  const copied = (modes: string): string => asked("TS7700_COPY_MBPS", { links: "2x10", compression: 2, modes });
  expect([copied("RR"), copied("RRD")].map((said) => said.includes("doesn't include the deferred"))).toEqual([
    false,
    true,
  ]);
  const day = (clusters: number): string =>
    asked("TS7700_DAY", { model: "TS7770", compression: 2, host_mbps: 100, premigration_mbps: 0, clusters });
  expect([day(1), day(2)].map((said) => said.includes("share the demand evenly"))).toEqual([false, true]);
  // Nine features of at least 901 GB are more than 4,000 GB, four may be less.
  const peak = (features: number): string =>
    asked("TS7700_PEAK_HOURS", { model: "TS7770T", compression: 2, throttle_gb: 4000, features });
  expect([peak(9), peak(4)].map((said) => said.includes("Each FC5274 allows"))).toEqual([false, true]);
});
