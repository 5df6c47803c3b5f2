/** Ends of ranges are the answers with the input that ends the range, and limits are used as the arithmetic says. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer, Estimate } from "../../src/model/question/answer";
import { InputError, type GivenAll } from "../../src/model/question/parseArguments";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { ask, questionNamed } from "../ask";
import { inputsOf } from "./inputsOf";

function asked(name: string, given: GivenAll): Estimate {
  const answer = questionNamed(name).ask(given);
  if (answer.kind !== "estimate") throw new TypeError(`${name}: ${JSON.stringify(answer)}`);
  return answer;
}

/** As `ask`, without limits where the inputs don't fit together. */
function answerOrNone(name: string, given: GivenAll): Pick<Answer, "limits" | "limitedBy"> {
  try {
    return questionNamed(name).ask(given);
  } catch (error) {
    if (error instanceof InputError) return { limits: [], limitedBy: "" };
    throw error;
  }
}

const TAPE = { model: "TS7770T", compression: 5.351, premigration_mbps: 500 };
const FEATURES = { model: "TS7770C", compression: 5.351, window_hours: 4, premigration_mbps: 300 };
const DRIVES = { compression: 5.351, drive_mbps: 74.8, window_hours: 8 };
const SLOW = { ...TAPE, premigration_mbps: 300 };
const AT_2500 = { peak_mbps: 2500, priority_host_mbps: 2500 };
const LARGE = { ...FEATURES, gb_per_feature: 100 };
const DRAWERS = { compression: 2, drive_mbps: 100, host_mbps: 1000, drawers: 10, drawer_mbps: 120 };
const READ = { model: "TS7770T", compression: 5.351, recall_share: 0.2, mix: "mixed 1:1" };
const MOUNTS = { model: "TS7770", mount_seconds: 4 };
const WAN = { line_mbps: 1250, distance_km: 100, reduction: 2 };
const GRID = { links: "2x1", compression: 5.351 };
const MIRROR = { write_mbps: 250, link_mbps: 361.1 };
const BURST = { ...MIRROR, burst_gb: 60, burst_mbps: 1000 };
const PB10 = { amount_gb: 1e7 };

describe("an end is the answer with that input", () => {
  test.each<[string, GivenAll, string, GivenAll]>([
    ["TS7700_PEAK_HOURS", TAPE, "peak write rate of 5,000", { peak_mbps: 5000 }],
    ["TS7700_PEAK_HOURS", { ...TAPE, host_mbps: 3000 }, "peak write rate of 5,000", { peak_mbps: 5000 }],
    ["TS7700_PEAK_HOURS", { ...SLOW, host_mbps: 2500 }, "peak write rate of 2,500", { peak_mbps: 2500 }],
    ["TS7700_PEAK_HOURS", { ...SLOW, priority_host_mbps: 3000 }, "peak write rate of 2,500", AT_2500],
    ["TS7700_PEAK_HOURS", TAPE, "host rate drops by 25%", { priority_host_mbps: 3000 }],
    ["TS7700_PEAK_HOURS", { ...TAPE, features: 4 }, "901 GB", { throttle_gb: 4 * 901 }],
    ["TS7700_PEAK_HOURS", { ...TAPE, features: 4, throttle_gb: 4000 }, "901 GB", { throttle_gb: 4 * 901 }],
    ["TS7700_FEATURES", FEATURES, "901 GB", { gb_per_feature: 901 }],
    ["TS7700_FEATURES", FEATURES, "2,520 GB", { gb_per_feature: 2520 }],
    ["TS7700_FEATURES", FEATURES, "peak write rate of 2,500", { peak_mbps: 2500 }],
    [
      "TS7700_FEATURES",
      { ...LARGE, priority_host_mbps: 3500 },
      "peak write rate of 2,500",
      { priority_host_mbps: 2500, peak_mbps: 2500 },
    ],
    ["TS7700_DRIVES", DRIVES, "host rate drops by 25%", { priority_host_mbps: 3000 }],
    ["TS7700_DRIVES", DRIVES, "peak write rate of 5,000", { peak_mbps: 5000 }],
    ["TS7700_DRIVES", DRAWERS, "host rate drops by 25%", { priority_host_mbps: 750 }],
    ["TS7700_READ_MBPS", READ, "20 s per recall", { recall_seconds: 20 }],
    ["TS7700_READ_MBPS", READ, "180 s", { recall_seconds: 180 }],
    ["TS7700_READ_MBPS", READ, "read hits at 2,500", { hit_mbps: 2500 }],
    ["TS7700_MOUNTS_PER_HOUR", MOUNTS, "maximum cluster rate of 2,500", { host_mbps: 2500 }],
    ["TCP_MBPS", WAN, "a window of 65,535 bytes", { window_kib: 65_535 / 1024 }],
    ["TCP_MBPS", WAN, "0.01% packet loss", { loss: 0.0001 }],
    ["TCP_MBPS", WAN, "compresses 190 Mb/s", { compressor_mbps: 190 / 8 }],
    ["DRIVES_NEEDED", { mounts_per_hour: 60, cycle_s: 250 }, "up to 90% busy", { utilisation: 0.9 }],
    ["T10K_SYNC_MBPS", { interval_mb: 10 }, "2 s stop/start", { football_s: 2 }],
    ["T10K_SYNC_MBPS", { interval_mb: 10 }, "7 s stop/start", { football_s: 7 }],
    ["CHANNELS_NEEDED", { host_mbps: 1000, type: "FICON-8" }, "up to 70% utilised", { utilisation: 0.7 }],
    ["TS7700_COPY_MBPS", { ...GRID, links: "2x10" }, "each cluster copies 2,000", { cluster_mbps: 2000 }],
    ["TS7700_COPY_MBPS", GRID, "link efficiency of 80%", { link_efficiency: 0.8 }],
    ["TS7700_CATCHUP_HOURS", { ...GRID, host_gb: 5000 }, "link efficiency of 80%", { link_efficiency: 0.8 }],
    ["TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 1000 }, "a single job", { jobs: 1 }],
    // 80% full on average is a threshold of 60%.
    ["CARTRIDGES_NEEDED", PB10, "2.5 as claimed", { compression: 2.5, reclaim_threshold: 0.6, scratch: 0 }],
  ])("%s: %p, %s", (name, given, named, more) => {
    const end = asked(name, given).spannedBy.find((one) => one.name.includes(named));
    const { value } = asked(name, { ...given, ...more });
    expect(Math.abs((end?.value ?? NaN) / value - 1)).toBeLessThan(1e-9);
    expect(value).not.toBe(asked(name, given).value);
  });
});

describe("limits by hand", () => {
  test.each<[string, GivenAll, string, number]>([
    ["GM_BURST_MINUTES", BURST, "link during the burst", 1250 / 361.1],
    ["GM_BURST_MINUTES", BURST, "link with base writes only", 250 / 361.1],
    ["GM_CATCHUP_MINUTES", { ...MIRROR, outage_minutes: 60 }, "link after the outage", 250 / 361.1],
    ["TS7700_PEAK_HOURS", TAPE, "premigration with priority", 4000 / 5.351 / 500],
    ["DRIVES_NEEDED", { mounts_per_hour: 60, cycle_s: 250 }, "drives", 60 / 3600 / (6 / 250)],
    // A drive moves 0.65536 MB in 4.2 ms, and the channel 400 MB/s.
    ["CHANNEL_DRIVES", { type: "FICON-4", block_kib: 64 }, "drives", 400 / (3 * (0.65536 / 4.2e-3))],
    ["TS7700_SUSTAINED_MBPS", TAPE, "maximum cluster rate", (500 * 5.351) / 4000],
    ["TS7700_CATCHUP_HOURS", { ...GRID, links: "2x10", host_gb: 5000 }, "grid links", 4000 / 5.351 / 2500],
    ["TAPE_MBPS", { model: "LTO-9", host_mbps: 100 }, "native rate x compression", 100 / 400],
    ["LINK_MBPS", { links: 2, line_mbps: 125 }, "line", 1],
    // 72,000 GB, as shownByHand.test.ts has them, of two features of 50,000.
    [
      "TS7700_FEATURES",
      { ...{ model: "TS7770C", compression: 2, window_hours: 10, host_mbps: 4000 }, gb_per_feature: 50_000 },
      "FC5274",
      0.72,
    ],
    // 500 MB/s compressed go in and out again.
    [
      "TS7700_DRIVES",
      { compression: 2, drive_mbps: 100, host_mbps: 1000, drawers: 10, drawer_mbps: 200 },
      "cache drawers",
      1000 / 2000,
    ],
  ])("%s: %p, %s", (name, given, named, used) => {
    const limit = asked(name, given).limits.find(({ resource }) => resource === named);
    expect(limit?.utilisation).toBeCloseTo(used, 9);
  });
});

const PLAIN: Readonly<Record<string, GivenAll>> = {
  VTS_THROUGHPUT: { model: "B20", compression: 3 },
  TS7700_SUSTAINED_MBPS: TAPE,
  TS7700_READ_MBPS: READ,
  TS7700_COPY_MBPS: GRID,
  TS7700_CATCHUP_HOURS: { ...GRID, host_gb: 5000 },
  TS7700_MOUNTS_PER_HOUR: MOUNTS,
  LINK_MBPS: { links: 2, line_mbps: 125 },
  TCP_MBPS: WAN,
  TAPE_MBPS: { model: "LTO-9" },
  ZHPF_MBPS: { adapter: "Express16S+", channels: 1, transfer_kib: 4 },
};
/** Questions about what carries the most, of which each resource in `limits` carries a part. */
const CARRIED = [
  ...["VTS_THROUGHPUT", "TS7700_SUSTAINED_MBPS", "TS7700_READ_MBPS", "TS7700_COPY_MBPS", "TS7700_CATCHUP_HOURS"],
  ...["TS7700_MOUNTS_PER_HOUR", "LINK_MBPS", "TCP_MBPS", "TAPE_MBPS", "ZHPF_MBPS"],
];

test.each(CARRIED)("%s is limited by what is used most, and says it first", (name) => {
  const question = questionNamed(name);
  fc.assert(
    fc.property(inputsOf(question), (given) => {
      const { limits, limitedBy } = answerOrNone(name, given);
      const [first] = limits;
      if (!first || !limits.some(({ resource }) => resource === limitedBy)) return;
      expect(first.resource).toBe(limitedBy);
      expect(first.utilisation).toBe(Math.max(...limits.map(({ utilisation }) => utilisation)));
    }),
    { numRuns: 60 },
  );
  const plain = answerOrNone(name, PLAIN[name] ?? {});
  expect(plain.limits.map(({ resource }) => resource)).toContain(plain.limitedBy);
});

describe("warnings, with their numbers", () => {
  test.each<[string, GivenAll, string[]]>([
    [
      "TCP_MBPS",
      { ...WAN, reduction: 1, window_kib: 64, loss: 0.02 },
      ["loss 2% is above 1%, where the equation gives too much"],
    ],
    ["TS7700_JOB_HOLD", { mode: "deferred", copy_mbps: 1000, dct_seconds: 1 }, []],
    [
      "TS7700_JOB_HOLD",
      { mode: "deferred", copy_mbps: 1000, dct_seconds: 125 },
      ["dct_seconds is 125 s (2 min 5 s) per copy command: the paper's 125 is in milliseconds, so enter 0.125"],
    ],
    ["TAPE_COPY_DAYS", { ...PB10, source_cartridges: 7000 }, []],
    // 10 PB at 2:1 fill 3,333.3 cartridges of 1,500 GB.
    [
      "TAPE_COPY_DAYS",
      { ...PB10, compression: 2, source_cartridges: 3000 },
      [
        "compression 2 is above the published range (1), so extrapolated",
        "the data fill 3,333 source cartridges at compression 2, more than source_cartridges",
      ],
    ],
  ])("%s: %p", (name, given, warnings) => {
    expect(asked(name, given).warnings).toEqual(warnings);
  });
});

test("an input that narrows a range has no number as its default: who enters that number has narrowed it", () => {
  // The product's own setting of 30 s; what stays open is what follows from it.
  const settings = ["drain_limit_s"];
  const numbers = catalogue.flatMap(({ name, inputs, examples }) =>
    examples.flatMap((given) => {
      const answer = ask(name, ...given);
      if (answer.kind !== "estimate") return [];
      const narrowing = answer.spannedBy.map(({ narrowedBy = "" }) => narrowedBy).filter((one) => one in inputs);
      return narrowing.filter((one) => {
        const input = inputs[one];
        return input?.kind === "quantity" && typeof input.otherwise === "number" && !settings.includes(one);
      });
    }),
  );
  expect(numbers).toEqual([]);
});
