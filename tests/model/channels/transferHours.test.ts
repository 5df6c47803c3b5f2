/** TRANSFER_HOURS by hand. */
import { expect, test } from "@jest/globals";
import { estimateOf, valueOf, verdictOf } from "../../ask";

test("20 TB over 10 Gb/s: 20,000,000 MB / 1,250 MB/s = 16,000 s", () => {
  const { value, low, high } = estimateOf("TRANSFER_HOURS", "20 TB", "10 Gb/s");
  expect(value).toBeCloseTo(16_000 / 3600, 9);
  expect(low).toBe(value);
  // TCP in packets of 1,500 bytes carries 1,460 of 1,538 bytes.
  expect(high).toBeCloseTo((value * 1538) / 1460, 9);
});

test("100 GB over an OC-3 of 155 Mb/s at 93%: 18.02 MB/s, 1.54 h (Dell's example line)", () => {
  // 155 / 8 x 0.93 = 18.02 MB/s; 100,000 / 18.02 = 5,550 s.
  expect(valueOf("TRANSFER_HOURS", "100 GB", "155 Mb/s", 1, 0.93)).toBeCloseTo(100_000 / 18.01875 / 3600, 6);
});

test("two 4GFC links with 250 MB/s of other traffic and 1.44:1: (800 - 250) x 1.44 = 792 MB/s", () => {
  expect(valueOf("TRANSFER_HOURS", "200 TB", "4GFC", 2, 1, 1.44, 250)).toBeCloseTo(200_000_000 / 792 / 3600, 6);
});

/** A Fibre Channel line has no TCP; what else may be TCP has its range. */
test.each([
  ["8GFC", false],
  ["8 Gb/s FC", false],
  ["16 Gb FICON", false],
  ["8 Gigabit Fibre Channel", false],
  [800, true],
  ["10 GbE", true],
  ["10 Gb/s", true],
  ["OC-48", true],
])("a line of %j has TCP's share in its range: %s", (line_mbps, hasTcp) => {
  const spanOf = (name: string, given: Record<string, string | number>) =>
    estimateOf(name, given).spannedBy.map((one) => one.name);
  const tcp = hasTcp ? ["TCP in Ethernet packets of 1,500 bytes"] : [];
  expect(spanOf("TRANSFER_HOURS", { amount_gb: 1000, line_mbps })).toEqual(tcp);
  expect(spanOf("LINK_MBPS", { links: 2, line_mbps })).toEqual(tcp);
});

test("only Fibre Channel has buffer credits, so a line with them has no TCP either", () => {
  expect(estimateOf("LINK_MBPS", { links: 1, line_mbps: 800, distance_km: 100, credits: 200 }).spannedBy).toEqual([]);
});

test("other traffic that takes all", () => {
  expect(verdictOf("TRANSFER_HOURS", "1 TB", 100, 1, 1, 1, 100).finding).toBe("nothing is left for the data");
});
