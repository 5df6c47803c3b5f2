import { expect, test } from "@jest/globals";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

test("ESCON by hand: a channel carries 10.1059 MB/s, 8.0847 at 80%, so 60 MB/s need eight", async () => {
  const held = await proposalOf("channel-plan", { type: "ESCON", host_mbps: 60, count: 7, distance_km: 0 });
  // 32,768 B / (32,768 B / 17.5 MB/s + 1.37 ms), with the paper's handling time.
  const channel = 32_768 / (32_768 / 17.5 + 1370);
  expect(numberIn(held, "planned_mbps")).toBeCloseTo(7 * 0.8 * channel, 4);
  expect(numberIn(held, "needed")).toBe(Math.ceil(60 / (0.8 * channel)));
  expect(textIn(held, "verdict")).toBe(
    "Doesn't fit: with 7 ESCON channels, the hosts can write 56.6 of the 60.0 MB/s they need.",
  );
  expect(held("counts_best")).toEqual([8]);
  expect(held("counts_below")).toEqual([7]);
  expect(textIn(held, "alternative")).toBe("7 ESCON channels: the hosts can write 56.6 of the 60.0 MB/s they need.");
  // At 20 km and more, an ESCON channel has half its rate or less.
  const [near, , far] = held("distance_mbps").map(Number);
  expect(Number(far)).toBeLessThanOrEqual(Number(near) / 2);
}, 120_000);

test("the sample: four channels carry what three don't, with credits for 10 km", () => {
  const sample = sampleOf("channel-plan");
  const [three = 0, four = 0] = sample("count_mbps").map(Number);
  expect([three < 800, four >= 800]).toEqual([true, true]);
  expect(three / 3).toBeCloseTo(four / 4, 6);
  // 10 km there and back take 100 us. A frame of 2,084 bytes takes 4.904 us at 425 MB/s: 20.4 frames, rounded up.
  expect(numberIn(sample, "credits")).toBe(Math.ceil(100 / (2084 / 425)));
  expect(textIn(sample, "recommendation")).toMatch(/^4 FICON-4 channels: the hosts can write 991 MB\/s/);
});
