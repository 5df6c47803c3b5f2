import { expect, test } from "@jest/globals";
import { valueOf } from "../../../src/model/facts/facts";
import { numberIn, proposalOf, textIn } from "../../templates/proposal";

test("an hour of 300 MB/s at the end: what the channels don't carry waits, 498 GB", async () => {
  const demand = [...Array.from({ length: 23 }, () => 0), 300];
  const held = await proposalOf("ptp-vts-sizing", { cache_gb: 17_280, priority_hours: 2, demand });
  // Sixteen channels of 32,768 B / (32,768 B / 17.5 MB/s + 1.37 ms), 161.7 MB/s; published as about 160.
  const channels = (16 * 32_768) / (32_768 / 17.5 + 1370);
  const published = valueOf("ptp-vts.local.b20.host-channel-aggregate-limit");
  expect(Math.abs(channels / published - 1)).toBeLessThan(0.03);
  expect(numberIn(held, "peak_mbps")).toBeCloseTo(channels, 2);
  // For 3,600 s.
  expect(Math.abs(numberIn(held, "waiting_gb") - ((300 - channels) * 3600) / 1000)).toBeLessThan(0.1);
  expect(textIn(held, "verdict")).toBe("Doesn't fit: 498 GB of demand is still waiting at the end of the day.");
  // The channels limit it, so no cache helps.
  expect(textIn(held, "recommendation")).toBe(
    "Plan a second pair or less demand: the B20 can't write all of the demand.",
  );
  expect(textIn(held, "alternative")).toBe("No alternative: no choice in the list changes that.");
}, 120_000);

test("where copies of aged data hold the host back, no cache is recommended: it would never fill, but demand waits", async () => {
  const demand = Array.from({ length: 24 }, () => 60);
  const given = { model: "B10", cache_gb: 216, compression: 1.2, priority_hours: 2, demand };
  const held = await proposalOf("ptp-vts-sizing", given);
  // Priority comes after two of 24 hours, and holds the host back from then on with any cache.
  expect(held("size_throttled").slice(1)).toEqual([22, 22, 22]);
  // Published at ratio 3: over 50, and not above 60, MB/s sustained; in proportion at 1.2. It is reached after two hours at
  // 60 MB/s, which take up to an hour to copy, and falls by up to 20% until then.
  const [least, most] = [50, 60].map((rate) => (rate / 3) * 1.2) as [number, number];
  for (const waiting of held("option_waiting").map(Number)) {
    expect(waiting).toBeGreaterThan((60 - most) * 21 * 3.6);
    expect(waiting).toBeLessThan((60 - 0.8 * least) * 22 * 3.6);
  }
  expect(held("sizes_best")).toEqual(["none"]);
  expect(textIn(held, "recommendation")).toBe(
    "None listed is enough: with 1,728 GB of tape volume cache per VTS, the B10 throttles the host in 22 of 24 hours. Plan a second pair or less demand.",
  );
}, 120_000);
