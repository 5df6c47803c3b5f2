import { describe, expect, test } from "@jest/globals";
import type { Given } from "../../../src/model/question/parseArguments";
import { estimateOf, valueOf } from "../../ask";

const zhpf = (...args: Given[]): number => valueOf("ZHPF_MBPS", ...args);

describe("by hand", () => {
  test("small blocks: 300,000 I/Os x 4,096 bytes x 4 channels", () => {
    expect(zhpf("FICON Express16S+", 4)).toBeCloseTo(4915.2, 9);
    expect(estimateOf("ZHPF_MBPS", "FICON Express16S+", 4).limitedBy).toBe("I/O rate of the channels");
  });

  test("large ones: 3,200 MB/s both ways, 1,600 one way, and in between by the larger share", () => {
    expect([0, 0.25, 0.5, 1].map((reads) => zhpf("FICON Express16S+", 1, 1024, reads))).toEqual([
      1600,
      1600 / 0.75,
      3200,
      1600,
    ]);
    // Of 16S, 2,560 MB/s are published both ways.
    expect([0.5, 0.6, 1].map((reads) => zhpf("FICON Express16S", 2, 1024, reads))).toEqual([5120, 5120, 3200]);
  });

  test("eleven channels of 1,600 MB/s are more than the 16 GB/s of an I/O domain, and ten aren't", () => {
    const warnings = (count: number): string =>
      estimateOf("ZHPF_MBPS", "FICON Express16S", count, 1024, 1).warnings.join();
    expect(warnings(11)).toContain("17,600 MB/s is more than one I/O domain of a z15 carries (16,000 MB/s)");
    expect(warnings(10)).not.toContain("I/O domain");
  });

  test("half busy is half the rate: 31,000 x 4,096 x 4 / 2", () => {
    expect(zhpf("FICON Express4", 4, 4, null, 0.5)).toBeCloseTo(253.952, 9);
  });
});

test("the I/O rate that isn't published is a range: from Express8S to a third of Express16S+", () => {
  const { low, high } = estimateOf("ZHPF_MBPS", "FICON Express16S");
  expect([low, high].map((mbps) => Math.round((mbps * 1e6) / 4096))).toEqual([92_000, 100_000]);
});

describe("adapters without published MB/s", () => {
  test.each([
    // The line twice, down to 80% of it once: 2,560 of 2 x 1,600 MB/s are the lowest published share.
    ["FICON Express4", 320, 800],
    ["FICON Express8", 640, 1600],
  ])("%s has a range: %d to %d", (adapter, least, most) => {
    const { low, value, high } = estimateOf("ZHPF_MBPS", adapter, 1, 64);
    expect([low, value, high]).toEqual([least, most, most]);
  });

  test("a small transfer's I/O rate limits, whatever the share: 52,000 x 4,096", () => {
    const { low, high } = estimateOf("ZHPF_MBPS", "FICON Express8");
    expect([low, high]).toEqual([212.992, 212.992]);
  });

  test("64 KiB were transferred; more ran without zHPF", () => {
    expect(estimateOf("ZHPF_MBPS", "FICON Express8", 1, 64).warnings).toHaveLength(1);
    expect(estimateOf("ZHPF_MBPS", "FICON Express8", 1, 65).warnings).toEqual([
      expect.stringContaining("this is a maximum"),
      "transfer_kib 65 is above the 64 KiB that zHPF transferred before a z196: such I/Os are slower, without zHPF",
    ]);
  });
});

test.each([
  // Two channels on a card of Express8S and four on one of Express4; of Express16S no document says it.
  ["FICON Express8S", 2, " over 2 x FICON Express8S (1 card),"],
  ["FICON Express8S", 3, " over 3 x FICON Express8S (2 cards),"],
  ["FICON Express4", 4, " over 4 x FICON Express4 (1 card),"],
  ["FICON Express4", 9, " over 9 x FICON Express4 (3 cards),"],
  ["FICON Express16S", 3, " over 3 x FICON Express16S,"],
])("cards: %s, %d channels", (adapter, channels, said) => {
  expect(estimateOf("ZHPF_MBPS", adapter, channels).equation).toContain(said);
});

test("a later adapter never carries less, at any size and mix", () => {
  const adapters = ["FICON Express4", "FICON Express8", "FICON Express8S", "FICON Express16S", "FICON Express16S+"];
  for (const kib of [1, 4, 16, 64, 1024])
    for (const reads of [0, 0.5, 0.7, 1]) {
      const rates = adapters.map((adapter) => zhpf(adapter, 1, kib, reads));
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
    }
});

test("CHANNEL_MBPS takes the adapters as their line rates, with the same answers", () => {
  for (const [adapter, type] of [
    ["FICON Express8S", "FICON-8"],
    ["Express8", "FICON-8"],
    ["Express8S", "FICON-8"],
    ["Express16S+", "FICON-16"],
    ["FICON Express16S", "FICON-16"],
    ["FICON Express16S+", "FICON-16"],
  ])
    expect(valueOf("CHANNEL_MBPS", adapter, 8)).toBe(valueOf("CHANNEL_MBPS", type, 8));
});

test("the equation is of all channels, and the range's end of all of them at their utilisation", () => {
  expect(estimateOf("ZHPF_MBPS", "FICON Express16S+", 4).equation).toMatch(
    /^4,915 MB\/s = 1,200,000 I\/Os per second x 4 KiB over 4 x FICON Express16S\+/,
  );
  // 80% of 800 MB/s, half of the time, on two channels.
  const { low, spannedBy, assumptions } = estimateOf("ZHPF_MBPS", "FICON Express8", 2, 64, null, 0.5);
  expect(low).toBe(640);
  expect(spannedBy.map(({ name }) => name)).toEqual(["reads plus writes at 80% of its line in one direction"]);
  expect(assumptions.map(({ text }) => text.split(",")[0])).toEqual([
    "The line carries 100 MB/s per Gb/s in each direction.",
    "No document gives the MB/s of FICON Express8 with zHPF",
  ]);
  expect(assumptions[1]?.text).toContain("down to 80% of the line");
});

test("an adapter without a published I/O rate says whose it has", () => {
  const starts = (adapter: string): string[] =>
    estimateOf("ZHPF_MBPS", adapter).assumptions.map(({ text }) => text.split(".")[0] ?? "");
  expect(starts("FICON Express16S").slice(1)).toEqual(["No document gives the I/O rate of FICON Express16S"]);
  expect(starts("FICON Express16S+").slice(1)).toEqual([]);
  const newest = (adapter: string): boolean =>
    estimateOf("ZHPF_MBPS", adapter).facts.some(
      (id) => id.endsWith("iops.express16s-plus") || id.endsWith("iops.16s-plus"),
    );
  expect([newest("FICON Express16S"), newest("FICON Express8S")]).toEqual([true, false]);
});

test("an Express16SA has the figures of Express16S+, down to those of Express16S, and says so", () => {
  // 300,000 and 92,000 I/Os of 4,096 bytes.
  const small = estimateOf("ZHPF_MBPS", "FEx16SA");
  expect([small.low, small.value, small.high]).toEqual([376.832, 1228.8, 1228.8]);
  // 3,200 and 2,560 MB/s.
  const large = estimateOf("ZHPF_MBPS", "Express16SA", 1, 1024);
  expect([large.low, large.value, large.high]).toEqual([2560, 3200, 3200]);
  expect(large.warnings[0]).toContain("no figures of FICON Express16SA were found");
});

test("short names of adapters", () => {
  for (const name of ["8S", "16S", "16S+"])
    expect(estimateOf("ZHPF_MBPS", `FEx${name}`)).toEqual(estimateOf("ZHPF_MBPS", `FICON Express${name}`));
});
