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
    "Doesn't fit: with 2x1 Gb/s links, the copies take 8 h 21 min, 21 min longer than the gap.",
  );
  // Four links need half the time of two: 4.18 h, so they are done 3.82 h before the peak.
  expect(sample("choices_best")).toEqual(["4x1"]);
  expect(numberIn(sample, "choice_hours_best")).toBeCloseTo(20_000 / (2 * copying) / 3.6, DIGITS);
  expect(textIn(sample, "alternative")).toBe("2x1 Gb/s links: the copies take 8 h 21 min, 21 min longer than the gap.");
  // Light takes 5 us per km in each direction: for 300 km, there and back, 3 ms.
  expect(numberIn(sample, "round_trip_ms")).toBeCloseTo(3, DIGITS);
});

test("a smaller backlog fits", async () => {
  const held = await proposalOf("grid-recovery", { host_gb: 10_000 });
  expect(numberIn(held, "catchup_hours")).toBeCloseTo(10_000 / 665 / 3.6, DIGITS);
  expect(textIn(held, "verdict")).toBe(
    "Fits: with 2x1 Gb/s links, the copies take 4 h 11 min, 3 h 49 min less than the gap.",
  );
}, 120_000);

test("durations are said in the two units that fit them", async () => {
  // 59.85 GB at 665 MB/s take 90 s, and the others their seconds in the same way.
  for (const [seconds, words] of [
    [90, "90 s"],
    [368, "6 min 8 s"],
    [3072, "51 min"],
    [3 * 3600 + 5 * 60, "3 h 5 min"],
    [4 * 3600, "4 h"],
  ] as const) {
    const held = await proposalOf("grid-recovery", { host_gb: (seconds * 665) / 1000 });
    expect(textIn(held, "verdict")).toMatch(new RegExp(`^Fits: with 2x1 Gb/s links, the copies take ${words},`));
  }
}, 240_000);

test("premigration that leaves nothing for copies doesn't fit, and no links help", async () => {
  const held = await proposalOf("grid-recovery", { premigration_mbps: 4000 });
  expect(textIn(held, "verdict")).toBe("Doesn't fit: with 2x1 Gb/s links, the copies never complete.");
  expect(textIn(held, "recommendation")).toMatch(
    /^None listed is enough: with 4x10 Gb\/s links, .* Plan a longer gap,/,
  );
}, 120_000);
