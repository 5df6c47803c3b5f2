import { expect, test } from "@jest/globals";
import { roundTripSeconds } from "../../../src/model/quantities/fibreDelay";

test("a round trip of 2,897 km takes 28.97 ms: 2 x 2,897 km x 5 us", () => {
  // One rounding of the product.
  expect(roundTripSeconds(2897)).toBeCloseTo(0.02897, 12);
  expect(roundTripSeconds(0)).toBe(0);
});

test("5 us per km is light in glass of index 1.5: 299,792 km/s / 1.5 is 199,861 km/s", () => {
  const kmPerSecond = 299_792.458 / 1.5;
  // 0.1%: the field rounds to a whole microsecond.
  expect(Math.abs(roundTripSeconds(1000) / (2000 / kmPerSecond) - 1)).toBeLessThan(0.001);
});
