import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";

test("by hand: 100 MB/s over channels of 10.106 need ten, nine carry 91", () => {
  const { value, equation, limitedBy } = estimateOf("VTS_CHANNELS_NEEDED", "B20", 100, 3);
  expect([value, equation, limitedBy]).toEqual([10, "10 channels carry 101 MB/s, 9 carry 91 MB/s", "host channels"]);
});

test("what no number of channels carries: how much, and what limits it", () => {
  expect(verdictOf("VTS_CHANNELS_NEEDED", "B20", 150, 3, "sustained").reason).toBe(
    "even 16 channels aren't enough: a B20 carries 133 MB/s (VTS)",
  );
  expect(verdictOf("VTS_CHANNELS_NEEDED", "B10", 100, 3).reason).toBe(
    "even 8 channels aren't enough: a B10 carries 80.8 MB/s (host channels)",
  );
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
