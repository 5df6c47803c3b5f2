import { expect, test } from "@jest/globals";
import { serialOfDate } from "../../../src/model/quantities/dates";
import { newYears } from "../../../src/taskpane/pictures/newYears";

const between = (from: string, to: string): readonly number[] | undefined =>
  newYears(serialOfDate(from), serialOfDate(to));

test("an axis of years bears words at each new year, its own ends too", () => {
  const years = ["2027-01-01", "2028-01-01", "2029-01-01"].map(serialOfDate);
  expect(between("2026-11-22", "2029-11-22")).toEqual(years);
  expect(between("2027-01-01", "2029-01-01")).toEqual(years);
});

test("one of less than two new years is left to the chart", () => {
  expect(between("2026-11-22", "2027-11-22")).toBeUndefined();
  expect(between("2026-02-01", "2026-11-22")).toBeUndefined();
});
