/** TAPE_MBPS of a T10000 on a host channel. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf } from "../../ask";

type Asked = Readonly<Record<string, Given>>;

/** What the cases say: model, channel, block_kib, blocks_per_io, compression, file_gb, access. */
type Case = readonly [model: string, channel: string, block_kib: number, ...Given[]];

const given = ([model, channel, block_kib, blocks_per_io, compression, file_gb, access]: Case): Asked => ({
  model,
  channel,
  block_kib,
  blocks_per_io,
  compression,
  file_gb,
  access,
});
const found = (...args: Case): ReturnType<typeof estimateOf> => estimateOf("TAPE_MBPS", given(args));
const rate = (...args: Case): number => found(...args).value;

describe("each limit by hand", () => {
  test.each<[string, Case, number, string]>([
    ["the head", ["T10000C", "FICON-4", 256, null, null, null, "EXCP"], 240, "native rate x compression"],
    ["the head at 1.2:1", ["T10000C", "FICON-4", 256, null, 1.2, null, "EXCP"], 288, "native rate x compression"],
    ["the line of 2 Gb", ["T10000C", "FICON-2", 256, null, 4], 200, "FICON-2: line"],
    // A faster host channel doesn't help.
    ["the port", ["T10000B", "FICON-16", 256, null, 4, null, "EXCP"], 400, "drive's port"],
    ["its maximum", ["T10000C", "FICON-16", 256, null, 4, null, "EXCP"], 360, "published maximum with compression"],
    ["QSAM", ["T10000C", "FICON-4", 256], 200, "access method (QSAM)"],
    ["QSAM at 4:1 on a faster channel", ["T10000C", "FICON-16", 256, null, 4, null, "qsam"], 200, "QSAM"],
    // 10 x 65,536 bytes in 2.7 + 10 x 0.15 ms.
    ["the drive's interface", ["T10000C", "FICON-4", 64], 0.65536 / 4.2e-3, "drive's interface"],
    ["a slow head", ["T9840D", "FICON-4", 64], 30, "native rate x compression"],
    // The rate of CHANNEL_MBPS.
    ["ESCON", ["T10000C", "ESCON", 32], valueOf("CHANNEL_MBPS", "ESCON"), "ESCON: channel"],
  ])("%s", (_, args, mbps, limitedBy) => {
    const { value, limitedBy: limit } = found(...args);
    expect(Math.abs(value / mbps - 1)).toBeLessThan(1e-12);
    expect(limit).toContain(limitedBy);
  });
});

test("with a file the mount counts: 36 GB in 150.1 s and 150 s are 120 MB/s", () => {
  const over = (gb: number): ReturnType<typeof estimateOf> => found("T10000C", "FICON-4", 256, null, null, gb, "EXCP");
  const { value, limitedBy } = over(36);
  expect(Math.abs(value - 36000 / 300.1)).toBeLessThan(1e-9);
  expect(limitedBy).toBe("mounting, searching and rewinding");
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
  const { low, high } = found("T10000C", "FICON-4", 64);
  // Corners have four figures.
  expect(low / 133.3).toBeCloseTo(1, 3);
  expect(high / 200).toBeCloseTo(1, 3);
});

test("other chains have a wide range, because no fact divides the time of an I/O", () => {
  // 64 KiB x 10 at 133.3 MB/s are 4.916 ms per I/O. All of it per I/O, 2.5 blocks take as long: 33.3 MB/s; all of the
  // 3.277 ms at 200 MB/s per block, they take a quarter of it: 200 MB/s again.
  const { low, high, rangeFrom } = found("T10000C", "FICON-4", 64, 2.5);
  expect(low / 33.33).toBeCloseTo(1, 3);
  expect(high / 200).toBeCloseTo(1, 3);
  expect(rangeFrom).toBe("time per I/O in the drive's interface; a measured rate of one drive would narrow it");
});

test("what is fast in several parts is the high end: one block of 256 KiB under QSAM", () => {
  // Chosen, 0.262144 MB in 2.85 ms; the interface at its fastest moves 800 MB/s, a QSAM job 220, the channel 400.
  const { value, high } = found("T10000C", "FICON-4", 256, 1);
  expect(value).toBeCloseTo(0.262144 / 2.85e-3, 9);
  expect(high).toBeCloseTo(220, 9);
});

test("under QSAM the range is from no faster than 64 KiB blocks to 10 % over a 2 Gb line", () => {
  const { low, value, high } = found("T10000C", "FICON-4", 256);
  // 0.65536 MB in 4.2 ms.
  expect([low, value, high]).toEqual([expect.closeTo(0.65536 / 4.2e-3, 9), 200, 220]);
  expect(found("T10000C", "FICON-4", 256, null, null, null, "EXCP").high).toBe(240);
});

test("over a distance: flat to the 100 km of the credits, with those for 10 km a third of the line at 30 km", () => {
  const { low, value } = estimateOf("TAPE_MBPS", { ...given(["T10000C", "FICON-2", 256]), distance_km: 30 });
  expect(value).toBe(200);
  expect(Math.abs(low / (200 / 3) - 1)).toBeLessThan(1e-12);
});

test("a file beyond the cartridge is rejected", () => {
  expect(() => ask("TAPE_MBPS", given(["T10000C", "FICON-4", 256, null, 2, 10_001]))).toThrow(
    "file_gb must be at most 10,000 to fit on the cartridge, got 10,001",
  );
});

describe("no channel", () => {
  test("is said, and doesn't limit", () => {
    const { value, assumptions } = estimateOf("TAPE_MBPS", "T10000C");
    expect(value).toBe(240);
    expect(assumptions.map(({ text }) => text)).toContain(
      "The path from the host is as fast as the drive (channel is none).",
    );
  });

  test("leaves a distance unused, and says so", () => {
    expect(estimateOf("TAPE_MBPS", { model: "T10000C", distance_km: 30 }).warnings).toContain(
      "Distance (distance_km) isn't used without a channel",
    );
  });
});

test("of a drive whose interface isn't published, only the channel counts: a TS1140 on FICON-2 under EXCP", () => {
  const { value, warnings } = estimateOf("TAPE_MBPS", {
    model: "TS1140",
    channel: "FICON-2",
    block_kib: 256,
    access: "EXCP",
  });
  expect(value).toBeCloseTo(valueOf("CHANNEL_MBPS", "FICON-2", 1, 256), 9);
  expect(warnings).toContain(
    "no document was found with how fast a TS1140 takes blocks on FICON-2: only the channel counts",
  );
});

test("a cycle on a path transfers at the rate that TAPE_MBPS has on it: 36 GB at 78 MB/s", () => {
  // 0.32768 MB in 4.2 ms; 13.1 + 57 + 57 + 23 s.
  const { value, low, high, used } = estimateOf("TAPE_CYCLE_TIME", {
    model: "T10000C",
    file_gb: 36,
    channel: "FICON-4",
  });
  expect(used?.["rate_mbps"]).toBeCloseTo(0.32768 / 4.2e-3, 9);
  expect(value).toBeCloseTo(150.1 + 36_000 / (0.32768 / 4.2e-3), 6);
  const mbps = estimateOf("TAPE_MBPS", { model: "T10000C", channel: "FICON-4" });
  expect(low).toBeCloseTo(150.1 + 36_000 / mbps.high, 6);
  expect(high).toBeCloseTo(150.1 + 36_000 / mbps.low, 6);
});

test("a channel that a cycle can't use is warned of", () => {
  const warned = (more: Asked): readonly string[] =>
    estimateOf("TAPE_CYCLE_TIME", { model: "T10000C", channel: "FICON-4", ...more }).warnings;
  expect(warned({})).toEqual(["channel isn't used without file_gb"]);
  expect(warned({ file_gb: 36, rate_mbps: 100 })).toEqual(["channel isn't used with rate_mbps"]);
});

test("a cycle whose path is slower than the lowest tape speed stops and starts, within a range that covers the times", () => {
  // 8 KiB: 0.08192 MB in 4.2 ms are 19.5 MB/s, far below a T10000B's lowest speed.
  const { warnings, assumptions } = estimateOf("TAPE_CYCLE_TIME", {
    model: "T10000B",
    file_gb: 10,
    channel: "FICON-4",
    block_kib: 8,
  });
  expect(warnings.join()).toContain("the drive stops and starts");
  expect(assumptions.map(({ text }) => text).join()).toContain("Stopping and starting takes");
});
