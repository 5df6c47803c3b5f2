/** Reads beside the writes of a day, by hand. */
import { describe, expect, test } from "@jest/globals";
import type { Cell } from "../../../src/model/question/answer";
import { lawOf } from "../../../src/model/peerToPeerVts/copySharing";
import type { Given, GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed, tableOf, valueOf } from "../../ask";

const [ACCEPTED, QUEUE, STATE] = [2, 3, 5] as const;

function expectAccepted(rows: readonly (readonly Cell[])[], mbps: readonly number[]): void {
  expect(rows.map((row) => row[ACCEPTED])).toEqual(mbps.map((one): unknown => expect.closeTo(one, 9)));
}

const SHORT = { interval_hours: 1, peak_mbps: 1000, compression: 1 };

describe("TS7700_DAY", () => {
  const diskOnly = { ...SHORT, model: "TS7770", host_mbps: [800, 800, 0, 0], premigration_mbps: 0 };

  test("bytes read and written add up to the peak: 500 of 1,000 are left, and 300 wait", () => {
    const { rows, warnings, assumptions } = tableOf("TS7700_DAY", { ...diskOnly, read_mbps: [500, 0, 0, 0] });
    // 300 MB/s of the first hour wait: 200 are written in the second, 100 in the third.
    expectAccepted(rows, [500, 1000, 100, 0]);
    expect(warnings).toEqual([expect.stringMatching(/^demand and reads exceed .* 1,000 host MB\/s in 1 of 4 /)]);
    const said = assumptions.map(({ text }) => text).join(" ");
    expect(said).toMatch(/If reads took nothing: never throttled\./);
    // Twice 500 are the peak: 0, then 1,000 of 1,600, then 600.
    expect(said).toMatch(/If twice as much: demand waits in 1 of 4 intervals/);
  });

  test("one value reads all day", () => {
    const { rows } = tableOf("TS7700_DAY", { ...diskOnly, read_mbps: 500 });
    expectAccepted(rows, [500, 500, 500, 100]);
  });

  test("recalled data goes through the cache twice", () => {
    // 4 drawers carry 1,000 MB/s; 500 read, 20% of it recalled, are 600 of it.
    const cache = { drawers: 4, drawer_mbps: 250, read_mbps: 500, recall_share: 0.2, premigration_mbps: 0 };
    const { rows } = tableOf("TS7700_DAY", { ...SHORT, model: "TS7770T", host_mbps: [800], ...cache });
    expect(rows[0]?.[ACCEPTED]).toBeCloseTo(400, 9);
  });

  test("a cluster that reads premigrates as little as one that writes", () => {
    // 500 written and 500 read are the peak, at which nothing is premigrated: 1,600 GB at 3,200 s. With priority, 300 of
    // the 500 are premigrated: 200 MB/s for 400 s are 80 GB more.
    const given = { ...SHORT, model: "TS7770T", host_mbps: [500], premigration_mbps: 300, read_mbps: 500 };
    const { rows } = tableOf("TS7700_DAY", given);
    expect(rows[0]?.[QUEUE]).toBeCloseTo(1680, 9);
    expect(rows[0]?.[STATE]).toBe("priority");
  });

  test("a throttled host writes what is premigrated, whatever it reads", () => {
    const given = { ...SHORT, model: "TS7770T", host_mbps: [1000, 1000, 1000, 1000, 1000], premigration_mbps: 300 };
    const { rows } = tableOf("TS7700_DAY", { ...given, read_mbps: 100, idle_premigration_mbps: 400 });
    expect(rows[4]?.[STATE]).toBe("sustained");
    // Idle 400, 300 with 300 of reads and writes: 400 - (w + 100) / 3 = w at 275, but then it's busier than 300.
    expect(rows[4]?.[ACCEPTED]).toBeCloseTo(300, 9);
  });

  test("deferred copies have what reads leave of the cluster", () => {
    // 10 GB/s of links and 1,000 host MB/s of the cluster: 300 written, 200 read, 500 left for copies of 300; 600 read
    // leave 100.
    const copies = { links: "4x10", modes: "DD", cluster_mbps: 1000, premigration_mbps: 0, columns: "path" };
    const written = { ...SHORT, model: "TS7770", host_mbps: [300] };
    const backlog = (read: number): Given =>
      tableOf("TS7700_DAY", { ...written, ...copies, read_mbps: read }).rows[0]?.[7];
    expect(backlog(200)).toBeCloseTo(0, 9);
    expect(backlog(600)).toBeCloseTo((300 - 100) * 3.6, 9);
  });

  test("a disk-only cluster recalls nothing, and reads are one value or one for each interval", () => {
    const asked = (more: GivenAll) => () => questionNamed("TS7700_DAY").ask({ ...diskOnly, ...more });
    expect(asked({ read_mbps: 100, recall_share: 0.1 })).toThrow(/recall_share must be 0 on a disk-only/);
    expect(asked({ read_mbps: [100, 200] })).toThrow(/read_mbps must be one value, or 4 values \(one per interval\)/);
  });
});

test("a single value is one interval, which is said", () => {
  const said = (name: string, given: GivenAll): boolean =>
    tableOf(name, given).warnings.some((text) => text.startsWith("one value is one interval of 1 h"));
  const cluster = { model: "TS7770", compression: 1, premigration_mbps: 0 };
  expect(said("TS7700_DAY", { ...cluster, host_mbps: 100 })).toBe(true);
  expect(said("TS7700_DAY", { ...cluster, host_mbps: [100, 100] })).toBe(false);
  expect(said("TS7700_DAY", { ...cluster, host_mbps: 100, interval_hours: 24 })).toBe(false);
  expect(said("VTS_DAY", { model: "B20", cache_gb: 864, compression: 3, host_mbps: 100 })).toBe(true);
});

describe("VTS_DAY", () => {
  const beside = (mbps: number, recallShare: number) =>
    lawOf({ model: "B20", compression: 3, lic: "with", mode: "deferred", reads: { mbps, recallShare } });

  // Table 2: Mix I is 60% writes, and half of the rest is recalled; Mix II 55%, and a tenth.
  test.each([
    ["mix1", 0.6, 0.5],
    ["mix2", 0.55, 0.1],
  ] as const)(
    "what is written beside the reads of %s is its share of the mix's throughput",
    (mix, writes, recalled) => {
      const state = "sustained";
      const rate = valueOf("VTS_THROUGHPUT", "B20", 3, state, mix);
      // Mix II has fewer mounts per recall than is assumed here, but drives don't limit it.
      expect(beside((1 - writes) * rate, recalled).sustained).toBeCloseTo(writes * rate, 6);
    },
  );

  test("reads delay writes in their intervals only", () => {
    const given = { model: "B20", cache_gb: 864, compression: 3, host_mbps: [130, 130, 0] };
    const { rows } = tableOf("VTS_DAY", { ...given, read_mbps: [0, 60, 0], recall_share: 0.1 });
    const { peak } = beside(60, 0.1);
    expect(rows.map((row) => row[ACCEPTED])).toEqual([130, expect.closeTo(peak, 9), expect.closeTo(130 - peak, 9)]);
  });

  test("recalls that fill the drives leave writes to the cache", () => {
    expect(beside(150, 0.5).peak).toBeGreaterThan(50);
    expect(beside(150, 0.5).sustained).toBeCloseTo(0, 6);
  });
});

test("a single value that isn't the first of its column isn't for all intervals", () => {
  const given = { ...SHORT, model: "TS7770", host_mbps: [800, 800, 0, 0], premigration_mbps: 0 };
  const asked = (read_mbps: Given) => () => tableOf("TS7700_DAY", { ...given, read_mbps });
  expect(asked([null, 500, null, null])).toThrow("read_mbps[1] is blank; enter 0 if you mean zero");
  expect(asked([500, null, 0, 0])).toThrow("read_mbps[2] is blank; enter 0 if you mean zero");
  // Below a heading, and above blank cells.
  expect(asked(["Host reads", 500, null, null])().rows).toEqual(asked(500)().rows);
  expect(asked([null, null])().rows).toEqual(asked(null)().rows);
});
