/** Cards to order, by what IBM's z15 guide says of FICON features: two channels, and four before Express8S. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf } from "../../ask";

const orderFor = (host: number, type: string): string | undefined => {
  const answer = ask("CHANNELS_NEEDED", host, type);
  return answer.kind === "estimate" ? answer.order : undefined;
};

describe("CHANNELS_NEEDED names the cards", () => {
  test.each([
    // 312.5 MB/s a channel at 80% are 250: 6.8 channels. FICON-4 needs 20 us per I/O of 327,680 bytes instead of 10:
    // 327,680 / 1,058.5 us x 0.8 = 247.7, and 1,700 - 6 x 247.66 = 214.
    ["FICON-8", "7 channels (4 cards of FICON Express8S); with 6 channels, 200 MB/s is missing"],
    ["FICON-4", "7 channels (2 cards of FICON Express4); with 6 channels, 214 MB/s is missing"],
  ])("of %s", (type, order) => {
    expect(orderFor(1700, type)).toBe(order);
  });

  test("an adapter's name leads to its link rate", () => {
    expect(orderFor(1700, "FICON Express16SA")).toBe(orderFor(1700, "FICON-16"));
    expect(orderFor(1700, "Express16SA")).toContain("cards of FICON Express16SA");
    expect(() => ask("CHANNELS_NEEDED", 1700, "FICON Express32S")).toThrow("no numbers of this one were found");
  });

  test("nothing is said where nothing is published", () => {
    for (const type of ["ESCON", "FICON-1"]) expect(orderFor(16, type)).not.toContain("card");
  });
});

test("CHANNEL_MBPS names them in its equation, with the fact", () => {
  const { equation, facts } = estimateOf("CHANNEL_MBPS", "FICON-16", 5);
  expect(equation).toContain("= 5 (3 cards of FICON Express16SA) x ");
  expect(facts).toContain("current-hardware.ficon.ports.16sa");
});

test("ZHPF_MBPS says where its answer is the top of a range", () => {
  const said = (adapter: string, kib: number): string => estimateOf("ZHPF_MBPS", adapter, 1, kib).warnings.join();
  expect(said("FICON Express8", 64)).toBe(
    "no document gives the MB/s of FICON Express8: this is a maximum, the top of the range",
  );
  // The I/O rate limits, whatever the line: 52,000 x 4 KiB.
  expect(said("FICON Express8", 4)).toBe("");
  expect(said("FICON Express8S", 1024)).toBe("");
});
