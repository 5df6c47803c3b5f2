import { expect } from "@jest/globals";
import { estimateOf, valueOf } from "../ask";
import { distanceEvidence, linkEvidence, loadingEvidence, workloadEvidence } from "./channels/drivesAndLinks";
import { expectNeverFalling, expectRising, expectWithin, holds, misses } from "./statements";

const FICON = ["FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"];

holds(
  "ptp-vts.local.b20.host-channel-aggregate-limit",
  "within 3%, because the paper prints two digits",
  ({ value }) => {
    expectWithin(valueOf("CHANNEL_MBPS", "ESCON", 16), value, 0.03);
  },
);
holds(
  "ptp-vts.local.b10.deferred-peak.cf3",
  "above 80 and at most 90 MB/s, because the paper says over 80 and would have printed more",
  ({ low }) => {
    const eight = valueOf("CHANNEL_MBPS", "ESCON", 8);
    expect(eight).toBeGreaterThan(low ?? NaN);
    expect(eight).toBeLessThanOrEqual(90);
  },
);
holds(
  "ptp-vts.job.host-vtc-max-rate",
  "within 5% with 256 KB blocks, because the paper prints two digits",
  ({ value }) => {
    expectWithin(valueOf("CHANNEL_MBPS", "ESCON", 1, 256), value, 0.05);
  },
);
holds(
  "ptp-vts.remote.smaller-bufno-lower",
  "strictly lower with fewer buffers (20, 10 and 5), because QSAM moves BUFNO / 2 blocks per I/O",
  () => {
    expectRising([5, 10, 20].map((bufno) => valueOf("CHANNEL_MBPS", "ESCON", 16, 32, bufno / 2)));
  },
);
holds(
  "ptp-vts.remote.escon-read-slower-than-write",
  "a read is strictly slower at every block size and distance tested; its range's high end is at most the write's",
  () => {
    for (const kib of [4, 32, 256])
      for (const km of [0, 20]) {
        const at = (direction: string): ReturnType<typeof estimateOf> =>
          estimateOf("CHANNEL_MBPS", "ESCON", 1, kib, null, null, km, null, null, null, null, null, direction);
        expect(at("read").value).toBeLessThan(at("write").value);
        expect(at("read").high).toBeLessThanOrEqual(at("write").high);
      }
  },
);

holds(
  "ts7770-r51.channel.maximum-after",
  "at least the paper's rate: the paper says that it is exceeded, without a number",
  ({ value }) => {
    expect(valueOf("CHANNEL_MBPS", "FICON-16", 8)).toBeGreaterThanOrEqual(value ?? NaN);
  },
);
holds("ts7770-r51.channel.share", "one 16 Gb channel carries at least this rate", ({ value }) => {
  expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBeGreaterThanOrEqual(value ?? NaN);
});
holds(
  "ts7770-r51.order.channel-configuration",
  "strictly rising with the number of channels; never falling with the line rate",
  () => {
    expectRising([1, 2, 4, 8].map((count) => valueOf("CHANNEL_MBPS", "FICON-16", count)));
    for (const kib of [4, 32, 256]) expectNeverFalling(FICON.map((type) => valueOf("CHANNEL_MBPS", type, 8, kib)));
  },
);
const blockSizeGain = (): void => {
  const at = (kib: number): number => valueOf("CHANNEL_MBPS", "FICON-16", 8, kib);
  expect(at(64)).toBeGreaterThan(at(32));
  expect(at(128)).toBeGreaterThan(at(32));
};
holds(
  "ts7770-r51.blocksize.gain",
  "strictly higher with 64 and 128 KiB blocks than with 32 KiB, on eight 16 Gb channels",
  blockSizeGain,
);
holds(
  "ts7770-r51.order.blocksize",
  "strictly higher with 64 and 128 KiB blocks than with 32 KiB, on eight 16 Gb channels",
  blockSizeGain,
);
holds(
  "ts7770-r51.workload.io-size",
  "exact: 10 blocks of 32 KiB per I/O, the defaults of CHANNEL_MBPS",
  ({ value }) => {
    const blocks = (value ?? NaN) / 32;
    expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBe(valueOf("CHANNEL_MBPS", "FICON-16", 1, 32, blocks));
  },
);
holds(
  "ts7770-r51.channel.maximum-before",
  "within 0.01% for eight FICON-8 channels, a number that we assume; older types never exceed the rate",
  ({ value }) => {
    expectWithin(valueOf("CHANNEL_MBPS", "FICON-8", 8), value, 1e-4);
    for (const type of ["FICON-1", "FICON-2", "FICON-4"])
      expect(valueOf("CHANNEL_MBPS", type, 8)).toBeLessThanOrEqual(value ?? NaN);
  },
);
holds(
  "ts7770-r51.channel.ratio",
  "eight 16 Gb channels carry at least this many times the rate of eight 8 Gb ones",
  ({ value }) => {
    const [before, after] = ["FICON-8", "FICON-16"].map((type) => valueOf("CHANNEL_MBPS", type, 8)) as [number, number];
    expect(after / before).toBeGreaterThanOrEqual(value ?? NaN);
  },
);

holds(
  "t10000c-ficon-2011.order.block-size",
  "strictly rising with block size until the line or the drives limit, then never falling; also with 1 to 4 drives",
  () => {
    for (const drives of [1, 2, 3, 4]) {
      const rates = [4, 8, 16, 32, 64, 128, 256].map((kib) =>
        valueOf("CHANNEL_MBPS", "FICON-4", 1, kib, null, null, null, drives),
      );
      // One drive's head limits at 240 MB/s.
      expectRising([...rates.filter((rate) => rate < Math.min(400, 240 * drives)), Math.min(400, 240 * drives)]);
      expectNeverFalling(rates);
    }
    for (const type of FICON) {
      const rates = [4, 8, 16, 32, 64, 128, 256].map((kib) => valueOf("CHANNEL_MBPS", type, 1, kib));
      const line = 100 * Number(type.slice("FICON-".length));
      expectRising([...rates.filter((rate) => rate < line), line]);
      expectNeverFalling(rates);
    }
  },
);
holds(
  "t10000c-ficon-2011.order.chain-length",
  "never falling from 1 to 64 blocks per I/O; the paper's numbers are lost",
  () => {
    for (const type of ["ESCON", ...FICON]) {
      expectNeverFalling([1, 2, 4, 8, 16, 32, 64].map((blocks) => valueOf("CHANNEL_MBPS", type, 1, 32, blocks)));
    }
  },
);
holds(
  "t10000c-ficon-2011.chain.bytes-per-io",
  "exact: block size x BUFNO / 2, and CHANNEL_MBPS moves as many bytes per I/O",
  ({ value, inputs }) => {
    expect((Number(inputs.block) * Number(inputs.BUFNO)) / 2).toBe(value);
    // The same bytes in one I/O, in blocks of that size, on a line that does not limit.
    const blockKib = Number(inputs.block) / 1024;
    const perIo = 1 / (10e-6 + 10 * 45e-6);
    expectWithin(
      valueOf("CHANNEL_MBPS", "FICON-16", 1, blockKib, Number(inputs.BUFNO) / 2),
      ((value ?? NaN) * perIo) / 1e6,
      1e-12,
    );
  },
);
holds(
  "t10000c-ficon-2011.compression.effect",
  "never falling with the compression ratio; strictly rising where the line limits",
  () => {
    expectNeverFalling([1, 1.5, 2, 3, 4].map((ratio) => valueOf("CHANNEL_MBPS", "FICON-4", 1, 32, 10, ratio)));
    expectRising([1, 1.5, 2].map((ratio) => valueOf("CHANNEL_MBPS", "FICON-2", 1, 256, 10, ratio)));
  },
);
holds(
  "t10000c-ficon-2011.compression.useful-limit-4gb",
  "within 0.01: a 400 MB/s line divided by the drive's 240 MB/s",
  ({ value }) => {
    expect(Math.abs(valueOf("CHANNEL_MBPS", "FICON-4", 1, 256) / 240 - (value ?? NaN))).toBeLessThanOrEqual(0.01);
  },
);
misses(
  "t10000c-ficon-2011.order.channel-2-vs-4",
  "the paper means one drive, limited by its own path, and TAPE_MBPS meets that; CHANNEL_MBPS answers for a busy channel",
  () => {
    const [two, four] = ["FICON-2", "FICON-4"].map((type) => valueOf("CHANNEL_MBPS", type, 1, 256)) as [number, number];
    expect(four / two).toBe(2);
  },
);

workloadEvidence();
distanceEvidence();
loadingEvidence();
linkEvidence();
