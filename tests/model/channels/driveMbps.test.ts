import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf } from "../../ask";

const rate = (...args: Given[]): number => valueOf("T10K_MBPS", ...args);

describe("each limit by hand", () => {
  test.each<[string, Given[], number, string]>([
    ["the head", ["T10000C", "FICON-4", 256, null, null, null, null, null, "EXCP"], 240, "native rate x compression"],
    [
      "the head at 1.5:1",
      ["T10000C", "FICON-4", 256, null, 1.5, null, null, null, "EXCP"],
      360,
      "native rate x compression",
    ],
    ["the line of 2 Gb", ["T10000C", "FICON-2", 256, null, 4], 200, "FICON-2: line"],
    // A faster host channel doesn't help, because the drive's port has 4 Gb.
    ["the port", ["T10000C", "FICON-16", 256, null, 4, null, null, null, "EXCP"], 400, "drive's port"],
    ["QSAM", ["T10000C", "FICON-4", 256], 200, "access method (QSAM)"],
    ["QSAM at 4:1 on a faster channel", ["T10000C", "FICON-16", 256, null, 4, null, null, null, "qsam"], 200, "QSAM"],
    // 10 x 65,536 bytes in 2.7 + 10 x 0.15 ms.
    ["the drive's interface", ["T10000C", "FICON-4", 64], 0.65536 / 4.2e-3, "drive's interface"],
    ["a slow head", ["T9840D", "FICON-4", 64], 30, "native rate x compression"],
    // The rate of CHANNEL_MBPS.
    ["ESCON", ["T10000C", "ESCON", 32], valueOf("CHANNEL_MBPS", "ESCON"), "ESCON: channel"],
  ])("%s", (_, args, mbps, limitedBy) => {
    const found = estimateOf("T10K_MBPS", ...args);
    expect(Math.abs(found.value / mbps - 1)).toBeLessThan(1e-12);
    expect(found.limitedBy).toContain(limitedBy);
  });
});

test("with a file the mount counts: 36 GB in 150.1 s and 150 s are 120 MB/s", () => {
  const over = (gb: number): ReturnType<typeof estimateOf> =>
    estimateOf("T10K_MBPS", "T10000C", "FICON-4", 256, null, null, gb, null, null, "EXCP");
  const found = over(36);
  expect(Math.abs(found.value - 36000 / 300.1)).toBeLessThan(1e-9);
  expect(found.limitedBy).toBe("mounting, searching and rewinding");
  expect(over(37).limitedBy).toMatch(/^native rate/);
});

test("never above the head, the port or the channel, and never falling with block, chain, compression or file", () => {
  const block = fc.double({ min: 4, max: 256, noNaN: true });
  const chain = fc.double({ min: 1, max: 64, noNaN: true });
  const ratio = fc.double({ min: 1, max: 6, noNaN: true });
  const file = fc.double({ min: 0.1, max: 70, noNaN: true });
  const model = fc.constantFrom("T10000A", "T10000B", "T10000C", "T9840D");
  fc.assert(
    fc.property(
      model,
      block,
      chain,
      ratio,
      file,
      fc.double({ min: 1, max: 3, noNaN: true }),
      (drive, b, n, c, gb, up) => {
        const at = (...args: [number, number, number, number?]): number =>
          rate(drive, "FICON-4", args[0], args[1], args[2], args[3] ?? null);
        const plain = at(b, n, c);
        expect(plain).toBeLessThanOrEqual(Math.min(400, valueOf("CHANNEL_MBPS", "FICON-4", 1, b, n)) * (1 + 1e-12));
        for (const more of [at(b * up, n, c), at(b, n * up, c), at(b, n, c * up)])
          expect(more).toBeGreaterThanOrEqual(plain);
        expect(at(b, n, c, gb)).toBeLessThan(plain);
        expect(at(b, n, c, gb * 1.05)).toBeGreaterThan(at(b, n, c, gb));
      },
    ),
  );
});

test("the range is within the paper's bounds for one drive at 64 KiB", () => {
  const { low, high } = estimateOf("T10K_MBPS", "T10000C", "FICON-4", 64);
  // Corners have four figures.
  expect(low / 133.3).toBeCloseTo(1, 3);
  expect(high / 200).toBeCloseTo(1, 3);
});

test("other chains have a wide range, because no fact divides the time of an I/O", () => {
  // 64 KiB x 10 at 133.3 MB/s are 4.916 ms per I/O. All of it per I/O, 2.5 blocks take as long: 33.3 MB/s; all of the
  // 3.277 ms at 200 MB/s per block, they take a quarter of it: 200 MB/s again.
  const { low, high, rangeFrom } = estimateOf("T10K_MBPS", "T10000C", "FICON-4", 64, 2.5);
  expect(low / 33.33).toBeCloseTo(1, 3);
  expect(high / 200).toBeCloseTo(1, 3);
  expect(rangeFrom).toBe("time per I/O in the drive's interface; a measured rate of one drive would narrow it");
});

test("what is fast in several parts is the high end: one block of 256 KiB under QSAM", () => {
  // Chosen, 0.262144 MB in 2.85 ms; the interface at its fastest moves 800 MB/s, a QSAM job 220, the channel 400.
  const { value, high } = estimateOf("T10K_MBPS", "T10000C", "FICON-4", 256, 1);
  expect(value).toBeCloseTo(0.262144 / 2.85e-3, 9);
  expect(high).toBeCloseTo(220, 9);
});

test("under QSAM the range is from no faster than 64 KiB blocks to 10 % over a 2 Gb line", () => {
  const { low, value, high } = estimateOf("T10K_MBPS", "T10000C", "FICON-4", 256);
  // 0.65536 MB in 4.2 ms.
  expect([low, value, high]).toEqual([expect.closeTo(0.65536 / 4.2e-3, 9), 200, 220]);
  expect(estimateOf("T10K_MBPS", "T10000C", "FICON-4", 256, null, null, null, null, null, "EXCP").high).toBe(240);
});

test("over a distance: flat to the 100 km of the credits, with those for 10 km a third of the line at 30 km", () => {
  const { low, value } = estimateOf("T10K_MBPS", "T10000C", "FICON-2", 256, null, null, null, null, 30);
  expect(value).toBe(200);
  expect(Math.abs(low / (200 / 3) - 1)).toBeLessThan(1e-12);
});

test("a file beyond the cartridge is rejected", () => {
  expect(() => ask("T10K_MBPS", "T10000C", "FICON-4", 256, null, 2, 10_001)).toThrow(
    "file_gb must be at most 10,000 to fit on the cartridge, got 10,001",
  );
});
