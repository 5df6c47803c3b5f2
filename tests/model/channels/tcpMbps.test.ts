import { describe, expect, test } from "@jest/globals";
import type { Given } from "../../../src/model/question/parseArguments";
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

describe("a TCP window is at most 1 GB with scaling", () => {
  const far = (...args: Given[]): ReturnType<typeof estimateOf> => estimateOf("TCP_MBPS", "100 Gb/s", null, ...args);

  test("so 100 Gb/s over 100 ms aren't full with one connection: 2^30 bytes / 0.1 s", () => {
    const { value, limitedBy, warnings } = far(null, null, null, null, null, 100);
    expect(value).toBeCloseTo(10_737.4, 1);
    expect(limitedBy).toBe("TCP window (round trip)");
    // 12,500 x 1,460 / 1,538 MB/s x 0.1 s are 1,158,795 KiB.
    expect(warnings).toEqual([
      "a full line needs a window of 1,158,795 KiB per connection, and TCP's maximum is 1,048,576 KiB: use more sessions",
    ]);
  });

  test("and are with two", () => {
    const { value, warnings } = far(null, null, 2, null, null, 100);
    expect(value).toBeCloseTo((12_500 * 1460) / 1538, 6);
    expect(warnings).toEqual([]);
  });

  test("is never below a given window, so the warning appears only without one", () => {
    expect(far(1_048_576, null, null, null, null, 100).warnings).toEqual([]);
    expect(() => far(1_048_577, null, null, null, null, 100)).toThrow("window_kib must be at most");
  });
});

test("a round trip shorter than light's is warned of: 1 ms per 100 km", () => {
  const warnings = (km: number | null, ms: number): readonly string[] =>
    estimateOf("TCP_MBPS", "1 Gb/s", km, 64, 0, null, null, null, ms).warnings;
  expect(warnings(1000, 2)).toEqual(["round_trip_ms 2 is less than light takes over 1,000 km and back (10 ms)"]);
  expect(warnings(1000, 10)).toEqual([]);
  expect(warnings(null, 2)).toEqual([]);
});

test("a loss above 1% is warned of, and above 2% rejected", () => {
  expect(estimateOf("TCP_MBPS", "1 Gb/s", 100, null, 0.01).warnings).toEqual([]);
  expect(estimateOf("TCP_MBPS", "1 Gb/s", 100, null, 0.011).warnings).toHaveLength(1);
  expect(() => ask("TCP_MBPS", "1 Gb/s", 100, null, 0.021)).toThrow("loss must be at most 0.02");
});

test("a loss that the equation doesn't hold for is rejected, with what to do", () => {
  expect(() => ask("TCP_MBPS", "1 Gb/s", 100, null, 0.05)).toThrow(
    "loss must be at most 0.02 (the equation doesn't hold above 2%: measure the rate instead), got 0.05",
  );
});

describe("what an answer says is of what was left out", () => {
  const facts = (...args: Given[]): string[] =>
    estimateOf("TCP_MBPS", ...args).facts.map((id) => id.replace("current-hardware.", ""));

  test("facts and assumptions", () => {
    expect(facts("1 Gb/s", 100)).toEqual([
      "ip.window.formula",
      "ip.window.64k",
      "ip.rtt-per-km",
      "ip.mathis",
      "ip.loss",
    ]);
    expect(facts("1 Gb/s", null, 64, 0, null, null, null, 1)).toEqual(["ip.window.formula", "ip.mathis"]);
    expect(facts("1 Gb/s", null, 64, 0, null, 1.5, null, 1).slice(2)).toEqual([
      "fcip.compress-150",
      "fcip.compress-190",
    ]);
    expect(facts("1 Gb/s", null, 64, 0, null, 1.5, 150, 1)).toHaveLength(2);
    const starts = (...args: Given[]): string[] =>
      estimateOf("TCP_MBPS", ...args).assumptions.map(({ text }) => text.split(" ").slice(0, 3).join(" "));
    expect(starts(125, 100)).toEqual(["The round trip", "The TCP window", "No packets are"]);
    expect(starts(125, null, 64, 0, null, 2, null, 1)).toEqual(["The compressor isn't"]);
  });

  test("the round trip, the resources that limit, and the ends of the range", () => {
    const plain = estimateOf("TCP_MBPS", "10 Gb/s", 100);
    expect(plain.equation).toMatch(/^1,187 host MB\/s with a round trip of 1 ms, limited by line; /);
    expect(plain.limits.map(({ resource }) => resource)).toEqual(["line"]);
    expect(plain.spannedBy.map(({ name }) => name)).toEqual([
      "a window of 65,535 bytes, without window scaling",
      "0.01% packet loss",
    ]);
    // A later edition has 190 Mb/s: 23.75 MB/s.
    const compressed = estimateOf("TCP_MBPS", "10 Gb/s", 0, 64, 0, null, 1.5);
    expect(compressed.spannedBy).toMatchObject([{ name: "an FCIP router that compresses 190 Mb/s", value: 23.75 }]);
    expect(estimateOf("TCP_MBPS", "1 Gb/s", 100, 64, 0.015).warnings).toEqual([
      "loss 1.5% is above 1%, where the equation gives too much",
    ]);
    // 65,536 bytes in a second.
    expect(tcp("1 Gb/s", null, 64, 0, null, null, null, 1000)).toBeCloseTo(0.065536, 9);
    expect(estimateOf("TCP_MBPS", "1 Gb/s", null, 64, 0, null, null, null, 0.5).warnings).toEqual([]);
  });
});
