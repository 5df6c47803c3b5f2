import { describe, expect, test } from "@jest/globals";
import { readAmount } from "../../src/analysis/amountText";
import { isAlike, percentMore } from "../../src/analysis/comparison";
import { tank } from "./tank";

describe("configurations", () => {
  test("are alike where the model reads them alike", () => {
    expect(isAlike(tank, "size", [{ size: "1.7 TB" }, { size: 1700 }, { size: "1,700" }])).toBe(true);
    expect(isAlike(tank, "size", [{ size: 1700 }, { size: "1.7 TiB" }])).toBe(false);
    expect(isAlike(tank, "pipe", [{}, { pipe: "Narrow" }])).toBe(true);
    expect(isAlike(tank, "size", [{ size: "x" }, { size: "y" }])).toBe(false);
  });

  test("are so many per cent apart", () => {
    const base = tank.ask({ size: 100, inflow: 10 });
    // 100 / 20 = 5 h instead of 10 h.
    expect(percentMore(base, tank.ask({ size: 100, inflow: 20 }))).toBe(-50);
    expect(percentMore(base, tank.ask({ size: 100, inflow: 0 }))).toBeUndefined();
    expect(percentMore(undefined, base)).toBeUndefined();
  });
});

describe("a wanted answer", () => {
  test.each([
    ["6", "h", 6],
    ["6 h", "h", 6],
    ["360 min", "h", 6],
    ["1 GB/s", "host MB/s", 1000],
    ["5", "drives", 5],
    ["5 drives", "drives", 5],
  ])("%s is in %s %d", (text, unit, value) => {
    expect(readAmount(text, unit)).toBe(value);
  });

  test.each([
    ["6 GB", "h", /must be a number in h/],
    ["5 h", "drives", /must be a number in drives/],
    ["many", "h", /must be a number/],
  ])("%s is not in %s", (text, unit, message) => {
    expect(() => readAmount(text, unit)).toThrow(message);
  });
});
