import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimateOf, valueOf } from "../../../ask";

test("5 drives of 240 s at 80 % bear 60 mounts an hour; at 90 % 67.5", () => {
  expect(valueOf("DRIVES_MOUNTS_PER_HOUR", 5, 240)).toBe(60);
  expect(valueOf("DRIVES_MOUNTS_PER_HOUR", 5, 240, null, null, 0.9)).toBe(67.5);
});

test("a single drive bears 12 mounts an hour, and is one drive in words", () => {
  expect(estimateOf("DRIVES_MOUNTS_PER_HOUR", 1, 240).equation).toMatch(/^12 mounts\/h on 1 drive: /);
  expect(estimateOf("DRIVES_MOUNTS_PER_HOUR", 5, 240).equation).toMatch(/^60 mounts\/h on 5 drives: /);
  // Needs two, because one is at most 80% busy.
  expect(estimateOf("DRIVES_NEEDED", 13, 240).equation).toMatch(/With 2 drives: .*\. With 1: 86\.7% busy/);
});

test("2 drives of 240 s at a mean wait of 80 s bear 15 mounts an hour, by M/M/2: C = 1/3, wait = C / (1 - rho) x S / 2", () => {
  // A bisection to neighbouring numbers; the wait's own rounding remains.
  expect(Math.abs(valueOf("DRIVES_MOUNTS_PER_HOUR", 2, 240, 80, "mean") - 15)).toBeLessThan(1e-9);
  expect(estimateOf("DRIVES_MOUNTS_PER_HOUR", 2, 240, 80, "mean").limitedBy).toBe("waiting time");
});

test("90th percentile unless the mean is asked for: 289 s at the same 15 mounts an hour, 240 x ln(10 / 3)", () => {
  const p90 = 240 * Math.log(10 / 3);
  expect(Math.abs(valueOf("DRIVES_MOUNTS_PER_HOUR", 2, 240, p90) - 15)).toBeLessThan(1e-9);
});

test("what the drives bear needs no more drives, and a little more needs one more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 1, max: 600, noNaN: true }),
      fc.constantFrom("mean", "p90", null),
      fc.double({ min: 0, max: 2, noNaN: true }),
      (count, wait, statistic, variation) => {
        const borne = valueOf("DRIVES_MOUNTS_PER_HOUR", count, 200, wait, statistic, 0.85, variation);
        const needed = (mounts: number): number =>
          valueOf("DRIVES_NEEDED", mounts, 200, wait, statistic, 0.85, variation);
        // On either side of the boundary by more than rounding.
        expect(needed(borne * (1 - 1e-9))).toBeLessThanOrEqual(count);
        expect(needed(borne * (1 + 1e-9))).toBeGreaterThan(count);
      },
    ),
  );
});
