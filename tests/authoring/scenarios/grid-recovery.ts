import { expect, test } from "@jest/globals";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

/** Decimals that the rounding of doubles leaves equal. */
const DIGITS = 9;

test("the sample: two 1 Gb links copy 250 MB/s compressed, 665 of the host's, and are too slow", () => {
  const sample = sampleOf("grid-recovery");
  const copying = 2 * 125 * 2.66;
  expect(numberIn(sample, "copy_mbps")).toBeCloseTo(copying, DIGITS);
  expect(numberIn(sample, "catchup_hours")).toBeCloseTo(20_000 / copying / 3.6, DIGITS);
  expect(textIn(sample, "verdict")).toBe(
    "Doesn't fit: with 2x1 Gb/s links the copies take 8.35 h, but the next peak is in 8 h.",
  );
  // Four links need half the time of two: 4.18 h, so they are done 3.82 h before the peak.
  expect(sample("choices_best")).toEqual(["4x1"]);
  expect(numberIn(sample, "choice_hours_best")).toBeCloseTo(20_000 / (2 * copying) / 3.6, DIGITS);
  expect(textIn(sample, "alternative")).toBe("2x1 Gb/s links: the copies take 8.35 h, 0.35 h longer than the gap.");
  // Light takes 5 us per km in each direction: for 300 km, there and back, 3 ms.
  expect(numberIn(sample, "round_trip_ms")).toBeCloseTo(3, DIGITS);
});

test("a smaller backlog fits, in shell and pane", async () => {
  const held = await proposalOf("grid-recovery", { host_gb: 10_000 });
  expect(numberIn(held, "catchup_hours")).toBeCloseTo(10_000 / 665 / 3.6, DIGITS);
  expect(textIn(held, "verdict")).toBe(
    "Fits: with 2x1 Gb/s links the copies are complete after 4.18 h, before the next peak in 8 h.",
  );
}, 120_000);
