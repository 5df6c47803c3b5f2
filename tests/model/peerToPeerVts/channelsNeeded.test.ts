import { expect, test } from "@jest/globals";
import fc from "fast-check";
import record from "../../../src/calibration/records/peer-to-peer-vts.json";
import type { Estimate } from "../../../src/model/question/answer";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";

test("by hand: 100 MB/s over channels of 10.106 need ten, nine carry 91", () => {
  const { value, equation, limitedBy } = estimateOf("VTS_CHANNELS_NEEDED", "B20", 100, 3);
  expect([value, equation, limitedBy]).toEqual([10, "10 channels carry 101 MB/s, 9 carry 91 MB/s", "host channels"]);
});

test("the range: channels of 10 to 10.3 MB/s, as the paper's about 160 and over 80 MB/s admit", () => {
  const at = (mbps: number): (number | undefined)[] => {
    const { low, value, high } = estimateOf("VTS_CHANNELS_NEEDED", "B20", mbps, 3);
    return [low, value, high];
  };
  // 10 of 10.106 carry 101.06, of 10.3 103, and 11 of 10 carry 110.
  expect(at(100.5)).toEqual([10, 10, 11]);
  expect(at(102.5)).toEqual([10, 11, 11]);
  expect(estimateOf("VTS_CHANNELS_NEEDED", "B20", 102.5, 3).warnings).toEqual([]);
});

test("what no number of channels carries: how much, and what limits it", () => {
  expect(verdictOf("VTS_CHANNELS_NEEDED", "B20", 150, 3, "sustained").reason).toBe(
    "even 16 channels aren't enough: a B20 carries 133 MB/s (VTS)",
  );
  expect(verdictOf("VTS_CHANNELS_NEEDED", "B10", 100, 3).reason).toBe(
    "even 8 channels aren't enough: a B10 carries 80.8 MB/s (host channels)",
  );
});

test("near what the VTSs carry, the range says that no number of channels may be enough", () => {
  // The facts admit 85.4 to 99.0 MB/s for a B20 at 2.66 without VTC compression, of which 91.9 was chosen.
  const { low } = record.answers["VTS_THROUGHPUT B20 at 2.66, sustained, without"];
  const at = (mbps: number): Estimate =>
    estimateOf("VTS_CHANNELS_NEEDED", "B20", mbps, 2.66, "sustained", null, null, "without");
  const near = at(low + 3);
  expect(near.high).toBe(Infinity);
  expect(near.rangeFrom).toMatch(/; a measured sustained rate would narrow it$/);
  expect(near.warnings.join()).toContain("no number of channels is enough");
  const below = at(low - 3);
  expect([below.low, below.high]).toEqual([below.value, below.value]);
  expect(below.warnings.join()).not.toContain("no number of channels");
});

test("is the least count with which VTS_THROUGHPUT carries the rate", () => {
  const input = fc.record({
    model: fc.constantFrom("B10", "B18", "B18-8", "B20"),
    rate: fc.double({ min: 1, max: 170, noNaN: true }),
    compression: fc.double({ min: 1, max: 5, noNaN: true }),
    state: fc.constantFrom("deferred peak", "immediate peak", "sustained"),
    mix: fc.constantFrom("write", "mix1", "mix2"),
    preference: fc.constantFrom("none", "preferred"),
    lic: fc.constantFrom("with", "without"),
  });
  fc.assert(
    fc.property(input, ({ model, rate, compression, state, mix, preference, lic }) => {
      const answer = ask("VTS_CHANNELS_NEEDED", model, rate, compression, state, mix, preference, lic);
      if (answer.kind !== "estimate") return;
      const carried = (channels: number): number =>
        valueOf(
          "VTS_THROUGHPUT",
          ...[model, compression, state, mix, preference, null, null, lic],
          ...Array<null>(4).fill(null),
          channels,
        );
      expect(carried(answer.value)).toBeGreaterThanOrEqual(rate);
      if (answer.value > 1) expect(carried(answer.value - 1)).toBeLessThan(rate);
    }),
  );
});
