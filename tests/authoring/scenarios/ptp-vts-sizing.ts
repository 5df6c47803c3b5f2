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
