/** The Global Mirror paper's way to characterise workloads, for its own example. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect } from "@jest/globals";
import { assignmentOf, coveragePercent, RULES } from "../../src/model/workload/assignment";
import { splitOf, type SubsystemInterval, type VolumeActivity } from "../../src/model/workload/characterise";
import { NO_CLASSES, plus, reads, total, writes } from "../../src/model/workload/classes";
import { gathering } from "../../src/model/workload/measurements";
import { reconciled } from "../../src/model/workload/shape";
import { chainLength, datasetBytes, transferBytes } from "../../src/model/workload/transfer";
import { characteriseFiles, type Characterised } from "../../src/workload/characterisation";
import { RECORD_TYPES, RECORDS } from "../../src/workload/records";
import { holds } from "./statements";

const FOLDER = path.join(__dirname, "../../samples/characterise");
const nothing = { random: undefined, sequential: undefined };
const text = (name: string): string => readFileSync(path.join(FOLDER, name), "utf8");
function characterised(change: Readonly<Record<string, string>> = {}): Promise<Characterised> {
  const files = readdirSync(FOLDER).map((name) => ({ name, open: () => [change[name] ?? text(name)] }));
  return characteriseFiles(files, { volPercent: 80, ssidPercent: 15, override: nothing, fallback: nothing });
}

/** The samples with one file changed. */
const CHANGES = {
  oneSsidMapped: { "ssids.csv": "ssid,subsystem\n1001,OTHER\n" },
  noSsidMapped: { "ssids.csv": "ssid,subsystem\n9999,X\n" },
  noPortMapped: { "ports.csv": "port,subsystem\nSW9,BOX1\n" },
  withoutLog: { "dcoldset.csv": text("dcoldset.csv").replace(/^PROD.LOG.*$/m, "") },
  shortSsids: {
    "rmf-74-5.csv": text("rmf-74-5.csv").replaceAll(",1000,", ",10,"),
    "ssids.csv": "ssid,subsystem\n0010,TEN\n",
  },
} as const;
const changed = new Map<keyof typeof CHANGES, Characterised>();
function withChange(name: keyof typeof CHANGES): Characterised {
  const found = changed.get(name);
  if (!found) throw new Error(`${name} was not run`);
  return found;
}

let sample: Characterised;
let first: SubsystemInterval;
let dbx232: VolumeActivity;
beforeAll(async () => {
  sample = await characterised();
  for (const name of Object.keys(CHANGES) as (keyof typeof CHANGES)[]) {
    changed.set(name, await characterised(CHANGES[name]));
  }
  const [interval] = sample.intervals;
  const volume = interval?.volumes.find((v) => v.volume === "DBX232");
  if (!interval || !volume) throw new Error("the sample lacks DBX232");
  [first, dbx232] = [interval, volume];
});
const index = () => dbx232.valid.find(({ dataset }) => dataset === "PROD.INDEX");

holds(
  "global-mirror.recommendation.cache-records-one-image",
  "cache records (74-5) of a second system image are reported and change no count",
  () => {
    const record = { start: 0, volume: "V", ssid: "1000", counts: { ...NO_CLASSES, random_read: 7 } };
    const found: string[] = [];
    const gathered = gathering((kind) => found.push(kind));
    gathered.cache({ ...record, system: "A" });
    gathered.cache({ ...record, system: "B" });
    expect(gathered.done().cache.get(0)?.get("V")).toEqual(record.counts);
    expect(found).toEqual(["cache record of another image"]);
  },
);
holds("global-mirror.method.dbx232.rmf-interval", "the sample's value equals the fact", ({ value }) => {
  expect(first.seconds).toBe(value);
});
holds(
  "global-mirror.method.dbx232.ssch-total",
  "exact: the sum over the systems and the sum of the four classes",
  ({ value }) => {
    expect(dbx232.device.ssch).toBe(value);
    expect(total(dbx232.split ?? NO_CLASSES)).toBe(value);
  },
);
/** 37,458 in the proportion of the printed counts, largest remainders: 18,222 + 7,810 + 4,731 + 6,695. */
const SPLIT = { random_read: 18222, random_write: 7810, sequential_read: 4731, sequential_write: 6695 };
for (const [id, of] of [
  ["random-writes", "random_write"],
  ["random-reads", "random_read"],
  ["sequential-writes", "sequential_write"],
  ["sequential-reads", "sequential_read"],
] as const) {
  holds(
    `global-mirror.method.dbx232.${id}`,
    `exact: the count by 74-5 becomes ${SPLIT[of]} of the 74-1 total`,
    ({ value }) => {
      expect(dbx232.split?.[of]).toBe(SPLIT[of]);
      // If the two totals are equal, each class keeps its count.
      const counted = { random_read: 18354, random_write: 7866, sequential_read: 4765, sequential_write: 6743 };
      expect(splitOf(total(counted), counted)?.[of]).toBe(value);
    },
  );
}
holds(
  "global-mirror.method.dbx232.ssid",
  "exact: hexadecimal 1000; without a mapping, the SSID is a subsystem of its own",
  ({ value }) => {
    expect(parseInt("1000", 16)).toBe(value);
    const { intervals } = withChange("oneSsidMapped");
    expect(intervals.find(({ volumes }) => volumes.some((v) => v.volume === "DBX232"))?.subsystem).toBe("1000");
  },
);
holds("global-mirror.method.dbx232.capacity", "the sample's value equals the fact", ({ value }) => {
  expect(sample.volumes.get("DBX232")?.capacityGb).toBe(value);
});
holds("global-mirror.method.prod-index.blocksize", "exact: 8K means 8,192 bytes", ({ value }) => {
  expect(index()?.blocksize).toBe((value ?? NaN) * 1024);
});
holds("global-mirror.method.prod-index.random-reads", "the sample's value equals the fact", ({ value }) => {
  expect(index()?.counts.random_read).toBe(value);
});
holds("global-mirror.method.prod-index.random-writes", "the sample's value equals the fact", ({ value }) => {
  expect(index()?.counts.random_write).toBe(value);
});
holds(
  "global-mirror.method.prod-index.blocks",
  "exact: these blocks give a chain length of 5 and 26,746,880 bytes",
  ({ value }) => {
    expect(index()?.blocks).toBe(value);
    const chain = chainLength(value ?? NaN, total(index()?.counts ?? NO_CLASSES));
    expect(chain).toBe(5);
    expect(datasetBytes(value ?? NaN, 8192)).toBe(26746880);
    expect(653 * transferBytes({ blocksize: 8192, chain: chain ?? NaN })).toBe(26746880);
  },
);
holds(
  "global-mirror.method.primary-data-sources",
  "exact: the records that can be read come from SMF, RMF and DCOLLECT",
  ({ value }) => {
    const families = new Set(RECORD_TYPES.map((type) => RECORDS[type].title.split(/[ ,]/)[0]));
    expect([...families].filter((name) => ["RMF", "SMF", "DCOLLECT"].includes(name ?? ""))).toHaveLength(value ?? NaN);
  },
);
holds(
  "global-mirror.method.volume-level-records",
  "exact: each of these record types can be read",
  ({ value, inputs }) => {
    const types = inputs.types as string[];
    expect(types).toHaveLength(value ?? NaN);
    for (const type of types) expect(RECORD_TYPES).toContain(type.toLowerCase());
  },
);
holds(
  "global-mirror.method.assignment-algorithms",
  "exact: four rules in the paper's order, each taking precedence over the next",
  ({ value }) => {
    expect(RULES).toHaveLength(value ?? NaN);
    const own = (blocksize: number) => ({ random: { blocksize, chain: 1 }, sequential: undefined });
    const sources = { volume: own(1), override: own(2), subsystem: own(3), default: own(4) };
    RULES.forEach((rule, i) => {
      const left = (name: (typeof RULES)[number]) => (RULES.indexOf(name) >= i ? sources[name] : nothing);
      const found = assignmentOf(
        "random",
        { percent: 90, predominant: left("volume") },
        { percent: 90, predominant: left("subsystem") },
        { volPercent: 80, ssidPercent: 50, override: left("override"), fallback: left("default") },
      );
      expect(found).toEqual({ rule, transfer: sources[rule].random });
    });
  },
);
holds(
  "global-mirror.method.coverage-criteria",
  "exact: two percentages, and coverage must be strictly above each",
  ({ value }) => {
    const own = { random: { blocksize: 1, chain: 1 }, sequential: undefined };
    const settings = { volPercent: 80, ssidPercent: 50, override: nothing, fallback: nothing };
    expect(Object.keys(settings).filter((name) => name.endsWith("Percent"))).toHaveLength(value ?? NaN);
    const rule = (vol: number, ssid: number): string =>
      assignmentOf("random", { percent: vol, predominant: own }, { percent: ssid, predominant: own }, settings)?.rule ??
      "none";
    expect([rule(80, 50), rule(80.1, 50), rule(80, 50.1)]).toEqual(["none", "volume", "subsystem"]);
    expect(coveragePercent(653, 37458)).toBe(dbx232.coverage.percent);
  },
);
holds(
  "global-mirror.method.switch-mapping-steps",
  "exact: map SSIDs to a subsystem, choose one subsystem, map its ports",
  ({ value }) => {
    const withoutSsids = withChange("noSsidMapped");
    const withoutPorts = withChange("noPortMapped");
    const steps = [
      new Set(withoutSsids.intervals.map(({ subsystem }) => subsystem)).size >
        new Set(sample.intervals.map(({ subsystem }) => subsystem)).size,
      sample.intervals.every(({ subsystem }) => subsystem === "BOX1"),
      reconciled(sample.intervals) !== undefined && reconciled(withoutPorts.intervals) === undefined,
    ];
    expect(steps).toHaveLength(value ?? NaN);
    expect(steps).toEqual([true, true, true]);
  },
);
holds(
  "global-mirror.method.blocksize.missing-share",
  "PROD.LOG has no block size of its own and gets the one from DCOLLECT",
  () => {
    const log = first.volumes.flatMap(({ valid }) => valid).find(({ dataset }) => dataset === "PROD.LOG");
    expect(log?.blocksize).toBe(24576);
    expect(sample.problems.counts.get("block size from DCOLLECT")).toBe(1);
  },
);
holds("global-mirror.method.transfer-size.formula", "exact: 8,192 bytes x a chain length of 5", () => {
  expect(transferBytes({ blocksize: 8192, chain: 5 })).toBe(40960);
});
holds("global-mirror.method.dataset-bytes.formula", "exact: 3,265 blocks x 8,192 bytes", () => {
  expect(datasetBytes(3265, 8192)).toBe(26746880);
});
holds("global-mirror.method.chain-length.formula", "exact: 3,265 blocks / 653 I/Os", () => {
  expect(chainLength(3265, 653)).toBe(5);
});
holds(
  "global-mirror.method.dcollect.point-in-time",
  "a dataset that isn't in DCOLLECT is reported, and its SSCHs no longer count as covered",
  () => {
    const { intervals, problems } = withChange("withoutLog");
    expect(problems.counts.get("dataset not in DCOLLECT")).toBe(1);
    expect(intervals[0]?.coveragePercent).toBeLessThan(first.coveragePercent);
  },
);
holds(
  "global-mirror.method.missing-record-sources",
  "a volume without 42-6 records has 0% coverage and is assigned by another rule",
  () => {
    const system = first.volumes.find(({ volume }) => volume === "SYS001");
    expect(system).toMatchObject({
      coverage: { percent: 0 },
      assigned: { random: { rule: "subsystem" } },
      unassigned: 0,
    });
  },
);
holds("global-mirror.method.accuracy.74-1-highest", "the four classes of every volume add up to its 74-1 count", () => {
  for (const { volumes } of sample.intervals) {
    for (const { device, split } of volumes) expect(total(split ?? NO_CLASSES)).toBe(device.ssch);
  }
});
holds(
  "global-mirror.method.accuracy.switch-precise",
  "exact: switch bytes divided by the records' own bytes, for reads and for writes",
  () => {
    const found = reconciled(sample.intervals);
    const bytes = sample.intervals.reduce((sum, interval) => plus(sum, interval.bytes), NO_CLASSES);
    // The sample's ports, MB: 628 + 611 + 679 + 664 + 640 + 622 and 724 + 717 + 735 + 728 + 655 + 649.
    expect(found).toMatchObject({ switchedReadBytes: 3844e6, switchedWriteBytes: 4208e6 });
    expect(found?.readRatio).toBe(3844e6 / reads(bytes));
    expect(found?.writeRatio).toBe(4208e6 / writes(bytes));
  },
);
holds(
  "global-mirror.method.db-close-only-counts",
  "PROD.ARCHIVE's SSCHs, counted only at its close, are reported and left out of the interval",
  () => {
    expect(sample.problems.counts.get("counted only at close")).toBe(1);
    const valid = sample.intervals.flatMap(({ volumes }) => volumes.flatMap((v) => v.valid));
    expect(valid.some(({ dataset }) => dataset === "PROD.ARCHIVE")).toBe(false);
  },
);
holds(
  "global-mirror.method.service-time.components",
  "exact: pending, disconnect and connect time, each weighted by SSCHs",
  ({ value }) => {
    const { pendMs, discMs, connMs } = dbx232.device;
    // (21,458 x own of SYSA + 16,000 x own of SYSB) / 37,458
    const mean = (a: number, b: number): number => (21458 * a + 16000 * b) / 37458;
    const expected = [mean(0.12, 0.15), mean(0.35, 0.41), mean(0.61, 0.58)];
    expect(expected).toHaveLength(value ?? NaN);
    [pendMs, discMs, connMs].forEach((time, i) => {
      expect(time).toBeCloseTo(expected[i] ?? NaN, 12); // the order of a sum
    });
  },
);
holds(
  "global-mirror.method.cache-records.ssid-width",
  "exact: four digits, even where a spreadsheet dropped leading zeros",
  ({ value }) => {
    const { intervals } = withChange("shortSsids");
    expect("0010").toHaveLength(value ?? NaN);
    expect(intervals.some(({ subsystem }) => subsystem === "TEN")).toBe(true);
  },
);
