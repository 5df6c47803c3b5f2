/** Names of adapters and lines as planners write them. */
import { expect, test } from "@jest/globals";
import { ask, valueOf } from "../../ask";

test.each([
  ["FEx4", "FICON Express4"],
  ["FEx8S", "FICON Express8S"],
  ["FEx16S", "FICON Express16S"],
  ["FEx16S+", "FICON Express16S+"],
])("%s is %s in ZHPF_MBPS", (short, name) => {
  expect(ask("ZHPF_MBPS", short)).toEqual(ask("ZHPF_MBPS", name));
});

test.each([
  ["FEx8S", "FICON-8"],
  ["FEx16S", "FICON-16"],
  ["FEx16SA", "FICON-16"],
])("%s is a %s channel", (short, name) => {
  expect(ask("CHANNEL_MBPS", short, 4)).toEqual(ask("CHANNEL_MBPS", name, 4));
});

test.each([
  // 48 x 51.84 Mb/s are 2,488.32; 8 bits are a byte.
  ["OC-48", 2488.32 / 8],
  ["STM-16", 2488.32 / 8],
  ["STM-4", 622.08 / 8],
  ["STM 1", 155.52 / 8],
  ["E3", 34.368 / 8],
  ["oc3", 155.52 / 8],
  ["OC-192", 9953.28 / 8],
  ["T3", 44.736 / 8],
  ["DS1", 1.544 / 8],
  ["10 GbE", 1250],
])("a link of %s carries %d MB/s", (line, mbps) => {
  expect(Math.abs(valueOf("LINK_MBPS", 1, line) / mbps - 1)).toBeLessThan(1e-12);
});

test("an OC-5 isn't a line", () => {
  expect(() => ask("LINK_MBPS", 1, "OC-5")).toThrow("must be a number, with an optional unit");
});
