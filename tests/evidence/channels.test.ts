import { expect } from "@jest/globals";
import { estimateOf, valueOf } from "../ask";
import { distanceEvidence, linkEvidence, loadingEvidence, workloadEvidence } from "./channels/drivesAndLinks";
import { evidenceFor, expectNeverFalling, expectRising, expectWithin } from "./ledger";

const ledger = evidenceFor("channels", [
  "CHANNEL_MBPS",
  "CHANNELS_NEEDED",
  "CHANNEL_DRIVES",
  "LINK_MBPS",
  "ROUND_TRIP_MS",
]);
const { holds, misses } = ledger;

const FICON = ["FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"];

holds("ptp-vts.local.b20.host-channel-aggregate-limit", "3%: printed to two digits", ({ value }) => {
  expectWithin(valueOf("CHANNEL_MBPS", "ESCON", 16), value, 0.03);
});
holds(
  "ptp-vts.local.b10.deferred-peak.cf3",
  "over 80, and not above 90 or the paper would have said more",
  ({ low }) => {
    const eight = valueOf("CHANNEL_MBPS", "ESCON", 8);
    expect(eight).toBeGreaterThan(low ?? NaN);
    expect(eight).toBeLessThanOrEqual(90);
  },
);
holds("ptp-vts.job.host-vtc-max-rate", "5%: printed to two digits; 256 KB blocks", ({ value }) => {
  expectWithin(valueOf("CHANNEL_MBPS", "ESCON", 1, 256), value, 0.05);
});
holds("ptp-vts.remote.smaller-bufno-lower", "strict: QSAM moves BUFNO / 2 blocks an I/O", () => {
  expectRising([5, 10, 20].map((bufno) => valueOf("CHANNEL_MBPS", "ESCON", 16, 32, bufno / 2)));
});
holds(
  "ptp-vts.remote.escon-read-slower-than-write",
  "strict at every block size and distance, also through the whole range of a read but for its end at the write rate",
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

holds("ts7770-r51.channel.maximum-after", "at least: the paper says over, without a number", ({ value }) => {
  expect(valueOf("CHANNEL_MBPS", "FICON-16", 8)).toBeGreaterThanOrEqual(value ?? NaN);
});
holds(
  "ts7770-r51.channel.share",
  "at least, over the whole range but for its slow end's rounding (1%)",
  ({ value }) => {
    expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBeGreaterThanOrEqual(value ?? NaN);
  },
);
holds("ts7770-r51.order.channel-configuration", "never falling with count and line rate", () => {
  expectRising([1, 2, 4, 8].map((count) => valueOf("CHANNEL_MBPS", "FICON-16", count)));
  for (const kib of [4, 32, 256]) expectNeverFalling(FICON.map((type) => valueOf("CHANNEL_MBPS", type, 8, kib)));
});
const blockSizeGain = (): void => {
  const at = (kib: number): number => valueOf("CHANNEL_MBPS", "FICON-16", 8, kib);
  expect(at(64)).toBeGreaterThan(at(32));
  expect(at(128)).toBeGreaterThan(at(32));
};
holds("ts7770-r51.blocksize.gain", "strict on 8 x 16 Gb", blockSizeGain);
holds("ts7770-r51.order.blocksize", "strict on 8 x 16 Gb", blockSizeGain);
holds("ts7770-r51.workload.io-size", "exact product: 10 blocks of 32 KiB, which are the defaults", ({ value }) => {
  const blocks = (value ?? NaN) / 32;
  expect(valueOf("CHANNEL_MBPS", "FICON-16")).toBe(valueOf("CHANNEL_MBPS", "FICON-16", 1, 32, blocks));
});
holds(
  "ts7770-r51.channel.maximum-before",
  "0.01% for eight FICON-8, never more of the older: taken as eight channels', which the paper doesn't say",
  ({ value }) => {
    expectWithin(valueOf("CHANNEL_MBPS", "FICON-8", 8), value, 1e-4);
    for (const type of ["FICON-1", "FICON-2", "FICON-4"])
      expect(valueOf("CHANNEL_MBPS", type, 8)).toBeLessThanOrEqual(value ?? NaN);
  },
);
holds("ts7770-r51.channel.ratio", "at least: eight 16 Gb channels against eight 8 Gb ones", ({ value }) => {
  const [before, after] = ["FICON-8", "FICON-16"].map((type) => valueOf("CHANNEL_MBPS", type, 8)) as [number, number];
  expect(after / before).toBeGreaterThanOrEqual(value ?? NaN);
});

holds(
  "t10000c-ficon-2011.order.block-size",
  "strictly rising until line or drives limit, never falling after, also with 1 to 4 drives",
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
holds("t10000c-ficon-2011.order.chain-length", "never falling over 1 to 64 blocks per I/O: no numbers survive", () => {
  for (const type of ["ESCON", ...FICON]) {
    expectNeverFalling([1, 2, 4, 8, 16, 32, 64].map((blocks) => valueOf("CHANNEL_MBPS", type, 1, 32, blocks)));
  }
});
holds("t10000c-ficon-2011.chain.bytes-per-io", "exact product: block x BUFNO / 2", ({ value, inputs }) => {
  expect((Number(inputs.block) * Number(inputs.BUFNO)) / 2).toBe(value);
  // The same bytes in one I/O, in blocks of that size, on a line that does not limit.
  const blockKib = Number(inputs.block) / 1024;
  const perIo = 1 / (10e-6 + 10 * 45e-6);
  expectWithin(
    valueOf("CHANNEL_MBPS", "FICON-16", 1, blockKib, Number(inputs.BUFNO) / 2),
    ((value ?? NaN) * perIo) / 1e6,
    1e-12,
  );
});
holds(
  "t10000c-ficon-2011.compression.effect",
  "never falling with the ratio, strictly rising where the line limits",
  () => {
    expectNeverFalling([1, 1.5, 2, 3, 4].map((ratio) => valueOf("CHANNEL_MBPS", "FICON-4", 1, 32, 10, ratio)));
    expectRising([1, 1.5, 2].map((ratio) => valueOf("CHANNEL_MBPS", "FICON-2", 1, 256, 10, ratio)));
  },
);
holds(
  "t10000c-ficon-2011.compression.useful-limit-4gb",
  "0.01: hand calculation 400 / 240 with the 400 MB/s line",
  ({ value }) => {
    expect(Math.abs(valueOf("CHANNEL_MBPS", "FICON-4", 1, 256) / 240 - (value ?? NaN))).toBeLessThanOrEqual(0.01);
  },
);
misses(
  "t10000c-ficon-2011.order.channel-2-vs-4",
  "said of one drive, whose own path limits; CHANNEL_MBPS is a busy channel (T10K_MBPS holds it)",
  () => {
    const [two, four] = ["FICON-2", "FICON-4"].map((type) => valueOf("CHANNEL_MBPS", type, 1, 256)) as [number, number];
    return `a busy 4 Gb channel carries ${String(four / two)} times a 2 Gb one at 256 KiB`;
  },
);

workloadEvidence(ledger);
distanceEvidence(ledger);
loadingEvidence(ledger);
linkEvidence(ledger);
ledger.complete();
