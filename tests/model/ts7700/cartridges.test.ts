import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../ask";

/** 1,000 TB are 500 TB on tape: 25 full cartridges of 20 TB. */
const GIVEN = { kept_gb: "1 PB", compression: 2, cartridge: "TS1160 JE" };

describe("TS7700_CARTRIDGES, by hand", () => {
  test("cartridges are halfway from the reclaim threshold to full, with 15 to scratch", () => {
    const { value, low, high, facts } = estimateOf("TS7700_CARTRIDGES", GIVEN);
    // 25 / 0.675 = 37.04, and from 25 full ones to 25 / 0.35 = 71.4.
    expect([low, value, high]).toEqual([25 + 15, 38 + 15, 72 + 15]);
    expect(facts).toEqual(
      expect.arrayContaining(["current-hardware.ts7700.fill.rule", "current-hardware.ts7700.scratch"]),
    );
  });

  test("a lower threshold needs more, and each pool has its scratch cartridges", () => {
    // 25 / 0.55 = 45.5.
    expect(valueOf("TS7700_CARTRIDGES", { ...GIVEN, reclaim_threshold: 0.1, pools: 3 })).toBe(46 + 45);
    expect(valueOf("TS7700_CARTRIDGES", { ...GIVEN, reclaim_threshold: 0.1, pools: 3, scratch: 4 })).toBe(46 + 12);
  });

  test("measured active data leaves no range", () => {
    const { value, low, high } = estimateOf("TS7700_CARTRIDGES", { ...GIVEN, active_share: 0.8 });
    // 25 / 0.8 = 31.25.
    expect([low, value, high]).toEqual([47, 47, 47]);
    expect(() => ask("TS7700_CARTRIDGES", { ...GIVEN, active_share: 0.3, reclaim_threshold: 0.35 })).toThrow(
      "at least reclaim_threshold",
    );
  });

  test("media are found without their drive, and write-once ones and LTO aren't offered", () => {
    expect(valueOf("TS7700_CARTRIDGES", { ...GIVEN, cartridge: "JE" })).toBe(53);
    for (const cartridge of ["LTO-9", "TS1160 JV"])
      expect(() => ask("TS7700_CARTRIDGES", { ...GIVEN, cartridge })).toThrow(cartridge);
  });
});

/**
 * A pool in steady state, cartridge by cartridge: each expires at a steady rate from full, is emptied at the threshold,
 * and its active data begin another. The ages of cartridges are even, and so are their shares.
 */
test("the mean of cartridges that expire steadily is halfway, which an average over their shares shows", () => {
  const [threshold, cartridges] = [0.2, 10_000];
  let active = 0;
  for (let i = 0; i < cartridges; i += 1) active += 1 - ((1 - threshold) * (i + 0.5)) / cartridges;
  const data = active * 20_000;
  const given = { kept_gb: data, compression: 1, cartridge: "TS1160 JE", reclaim_threshold: threshold, scratch: 0 };
  // One cartridge, because the sum is rounded.
  expect(Math.abs(valueOf("TS7700_CARTRIDGES", given) - cartridges)).toBeLessThanOrEqual(1);
});
