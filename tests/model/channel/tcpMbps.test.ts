import { describe, expect, test } from "@jest/globals";
import type { Given } from "../../../src/model/given";
import { ask, estimateOf, valueOf } from "../../ask";

const tcp = (...args: Given[]): number => valueOf("TCP_MBPS", ...args);

describe("by hand", () => {
  test("the line: 125 MB/s x 1,460 / 1,538 in packets of 1,500 bytes", () => {
    expect(tcp("1 Gb/s", 100)).toBeCloseTo(118.66, 2);
    // 8,960 / 9,038 in jumbo frames.
    expect(tcp("1 Gb/s", 100, null, null, null, null, null, null, 8960)).toBeCloseTo(123.92, 2);
  });

  test("the window: 65,536 bytes per 5 ms of 500 km are 13.1 MB/s, with four connections 52.4", () => {
    expect(tcp("1 Gb/s", 500, 64)).toBeCloseTo(13.107, 3);
    expect(tcp("1 Gb/s", 500, 64, null, 4)).toBeCloseTo(52.429, 3);
    expect(estimateOf("TCP_MBPS", "1 Gb/s", 500, 64).limitedBy).toBe("TCP window (round trip)");
  });

  test("loss: 4 x 1,460 bytes / (10 ms x 0.01) are 58.4 MB/s", () => {
    expect(tcp("10 Gb/s", 1000, "16 MiB", 0.0001, 4)).toBeCloseTo(58.4, 9);
  });

  test("a measured round trip replaces that of the distance, and none limits nothing", () => {
    expect(tcp("1 Gb/s", 500, 64, null, null, null, null, 20)).toBeCloseTo(3.2768, 4);
    expect(tcp("1 Gb/s", 0, 64, 0.01)).toBeCloseTo(118.66, 2);
  });

  test("compression: twice the line, at most what the compressor takes", () => {
    expect(tcp("1 Gb/s", 0, null, null, null, 2)).toBeCloseTo(237.32, 2);
    expect(tcp("1 Gb/s", 0, null, null, null, 2, 150)).toBe(150);
  });

  test("the window for a full line: 118.66 MB/s x 10 ms are 1,159 KiB", () => {
    expect(estimateOf("TCP_MBPS", "1 Gb/s", 1000).equation).toContain("a full line needs a window of 1,159 KiB");
  });
});

describe("the range", () => {
  test("covers 65,535 bytes without scaling and 0.01% loss where they aren't given", () => {
    // 100 km: 65,535 / 1 ms = 65.5 MB/s; 1,460 / (1 ms x 0.01) = 146 MB/s.
    const { low, value, high, spannedBy } = estimateOf("TCP_MBPS", "10 Gb/s", 100);
    expect(spannedBy.map((one) => Number(one.value.toPrecision(6)))).toEqual([65.535, 146]);
    expect([low, high]).toEqual([65.535, value]);
    expect(estimateOf("TCP_MBPS", "10 Gb/s", 100, "4 MiB", 0).spannedBy).toEqual([]);
  });
});

test("a loss above 1% is warned of, and above 2% refused", () => {
  expect(estimateOf("TCP_MBPS", "1 Gb/s", 100, null, 0.01).warnings).toEqual([]);
  expect(estimateOf("TCP_MBPS", "1 Gb/s", 100, null, 0.011).warnings).toHaveLength(1);
  expect(() => ask("TCP_MBPS", "1 Gb/s", 100, null, 0.021)).toThrow("loss must be at most 0.02");
});

test("a loss that the equation doesn't hold for is refused, with what to do", () => {
  expect(() => ask("TCP_MBPS", "1 Gb/s", 100, null, 0.05)).toThrow(
    "loss must be at most 0.02 (the equation doesn't hold above 2%: measure the rate instead), got 0.05",
  );
});
