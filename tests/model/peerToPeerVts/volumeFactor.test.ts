import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimateOf, valueOf } from "../../ask";

const MODELS = ["B10", "B18", "B18-8", "B20"] as const;
const STATES = ["deferred peak", "immediate peak", "sustained"] as const;

describe("VTS_VOLUME_FACTOR by hand", () => {
  test.each(MODELS)("%s at its peak: 60 MB of the 120 that 80 MB/s for 1.5 s take are half", (model) => {
    const { value, limitedBy } = estimateOf("VTS_VOLUME_FACTOR", model, 60, 3);
    expect(value).toBeCloseTo(0.5, 10);
    expect(limitedBy).toBe("cataloguing in the library");
  });

  test.each([
    [3, 150, 0.6],
    [1, 50, 0.6],
    // 3 x 25 / 225
    [2, 50, 1 / 3],
    [3, 300, 1],
    [1, 100, 1],
    [3, 800, 1],
  ])("sustained at a factor of %d, %d MB: %d", (compression, volume, factor) => {
    expect(valueOf("VTS_VOLUME_FACTOR", "B20", volume, compression, "sustained")).toBeCloseTo(factor, 10);
  });

  test("a B10 that sustains 17.9 MB/s at a factor of 1 catalogues 27 MB volumes without a wait, and the drives limit", () => {
    // 3 x 27 / 227
    const { value, limitedBy } = estimateOf("VTS_VOLUME_FACTOR", "B10", 27, 1, "sustained");
    expect(value).toBeCloseTo(81 / 227, 10);
    expect(limitedBy).toBe("tape drives waiting at each volume start");
  });

  test("spans half and all of the model's rate, and 114 MB as printed", () => {
    const b20 = estimateOf("VTS_VOLUME_FACTOR", "B20", 100, 3);
    // A B20's peak of 161.7 MB/s for 1.5 s are 242.6 MB.
    expect(b20.low).toBeCloseTo(100 / 242.6, 3);
    expect(b20.high).toBeCloseTo(100 / 114, 10);
    // Half of a B10's 80.9 MB/s takes 61 MB.
    expect(estimateOf("VTS_VOLUME_FACTOR", "B10", 100, 3).high).toBe(1);
  });

  test("sustained, the paper's about 0.6 for half of the full-rate size is 0.54 to 0.66", () => {
    const ends = (volume: number): readonly number[] => {
      const { low, high } = estimateOf("VTS_VOLUME_FACTOR", "B20", volume, 3, "sustained");
      return [low, high];
    };
    expect(ends(150)[0]).toBeCloseTo(0.54, 10);
    expect(ends(150)[1]).toBeCloseTo(0.66, 10);
    // A wait of w MB: 100 (1 - r) / (2 r - 1) = 575 and 106.25 MB; a third of 100 MB then gives v / (v + w) x (1 + w / 100).
    expect(ends(100)[0]).toBeCloseTo((100 / 3 / (100 / 3 + 575)) * 6.75, 10);
    expect(ends(100)[1]).toBeCloseTo((100 / 3 / (100 / 3 + 106.25)) * 2.0625, 10);
    expect(ends(300)).toEqual([1, 1]);
  });

  test("names what would limit next, and nothing where full volumes do", () => {
    expect(estimateOf("VTS_VOLUME_FACTOR", "B20", 100, 3).limits.map(({ resource }) => resource)).toEqual([
      "cataloguing in the library",
      "throughput with full volumes",
      "freeing cache space",
    ]);
    expect(estimateOf("VTS_VOLUME_FACTOR", "B20", 800, 3).limitedBy).toBe("");
  });
});

test("the factor is within 0 and 1, rises with the volume's size, and is 1 for full volumes", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MODELS),
      fc.constantFrom(...STATES),
      fc.double({ min: 1, max: 5, noNaN: true }),
      fc.double({ min: 1, max: 800, noNaN: true }),
      (model, state, compression, volume) => {
        const factor = valueOf("VTS_VOLUME_FACTOR", model, volume, compression, state);
        expect(factor).toBeGreaterThan(0);
        expect(factor).toBeLessThanOrEqual(1);
        expect(valueOf("VTS_VOLUME_FACTOR", model, 1.1 * volume, compression, state)).toBeGreaterThanOrEqual(factor);
        expect(valueOf("VTS_VOLUME_FACTOR", model, 800, compression, state)).toBe(1);
      },
    ),
  );
});
