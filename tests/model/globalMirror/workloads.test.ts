/** GM_WORKLOAD, GM_WRITE_PERCENT, GM_WRITE_MBPS: Table 1 copied by hand, and its arithmetic. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimateOf, questionNamed, tableOf, valueOf } from "../../ask";

/** Miles, KB, random share, its hits and writes, sequential share, its writes; and the share of writes, all in %. */
const TABLE_1: Readonly<Record<string, readonly number[]>> = {
  "Brokerage Market Open": [1800, 35, 57, 96, 22, 43, 52, 34.9],
  "Brokerage Batch": [1800, 47, 40, 97, 12, 60, 29, 22.2],
  "Credit Card": [700, 50, 61, 94, 15, 39, 37, 23.58],
  "Auto Ins. Online": [1400, 27, 72, 95, 5, 28, 29, 11.72],
  "Auto Ins. Batch": [1400, 21, 62, 91, 9, 38, 51, 24.96],
};

test("the table without an argument, by hand", () => {
  const shown = tableOf("GM_WORKLOAD").rows.map((row) => [row[0], row[3], ...row.slice(5, 12)]);
  expect(shown).toEqual(Object.entries(TABLE_1).map(([name, cells]) => [name, ...cells]));
});

test("one workload: a row for each thing with its fact, and the writes at an I/O rate", () => {
  const { rows, summary } = tableOf("GM_WORKLOAD", "brokerage batch", 19000);
  expect(summary).toBe("Brokerage Batch: 22.2% writes, 47 KB per I/O, 1,800 miles");
  expect(rows.find(([, , , fact]) => fact === "global-mirror.workload.brokerage-batch.avg-transfer-size")?.[1]).toBe(
    47,
  );
  // 19,000 x 0.222 x 47 / 1,000
  expect(rows[rows.length - 1]?.[1]).toBeCloseTo(198.246, 9);
});

describe("GM_WRITE_PERCENT", () => {
  test.each(Object.entries(TABLE_1))("%s: as a fraction", (name, cells) => {
    expect(valueOf("GM_WRITE_PERCENT", name)).toBeCloseTo((cells[7] ?? NaN) / 100, 12);
  });

  test("own shares, as fractions or as texts in %; a share given replaces the table's", () => {
    expect(valueOf("GM_WRITE_PERCENT", "own", 0.57, 0.22, 0.52)).toBe(0.349);
    expect(valueOf("GM_WRITE_PERCENT", "own", "57 %", "22 %", "52 %")).toBe(0.349);
    // 1 x 0.22
    expect(valueOf("GM_WRITE_PERCENT", "Market Open", 1)).toBeCloseTo(0.22, 12);
    expect(() => questionNamed("GM_WRITE_PERCENT").ask({ workload: "own", random_share: 0.5 })).toThrow(
      "random_write_share is required for workload own",
    );
  });

  test("lies between the two shares", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (random, one, other) => {
        const value = valueOf("GM_WRITE_PERCENT", "own", random, one, other);
        expect(value).toBeGreaterThanOrEqual(Math.min(one, other) - 1e-12);
        expect(value).toBeLessThanOrEqual(Math.max(one, other) + 1e-12);
      }),
    );
  });

  test("says percent in its equation", () => {
    expect(estimateOf("GM_WRITE_PERCENT", "Market Open").equation).toBe("34.9% = 57% x 22% + 43% x 52%");
  });
});

describe("GM_WRITE_MBPS", () => {
  test.each<[number, string, number]>([
    // 20,467 x 0.349 x 35 / 1,000 = 250.004
    [20467, "Brokerage Market Open", 250.004405],
    [19000, "Brokerage Batch", 198.246],
    [1000, "Auto Ins. Batch", 5.2416],
  ])("%p I/O per s of %s", (io, name, expected) => {
    const { value, low, high } = estimateOf("GM_WRITE_MBPS", io, name);
    expect(value).toBeCloseTo(expected, 9);
    // K of 1,024 bytes.
    expect([low, high]).toEqual([value, 1.024 * value]);
  });

  test("own share and size are exact: 10,000 x 0.3 x 8 KB are 24 MB/s; KiB are converted", () => {
    const { value, low, high } = estimateOf("GM_WRITE_MBPS", 10000, "own", 0.3, 8);
    expect([value, low, high]).toEqual([24, 24, 24]);
    expect(valueOf("GM_WRITE_MBPS", 10000, "own", 0.3, "8 KiB")).toBeCloseTo(24.576, 9);
    expect(() => questionNamed("GM_WRITE_MBPS").ask({ io_per_s: 1, workload: "own", transfer_kb: 4 })).toThrow(
      "write_share is required for workload own",
    );
  });
});
