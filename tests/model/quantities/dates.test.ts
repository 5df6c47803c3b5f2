import { RuleError } from "../../../src/model/language/userError";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  checkedSerial,
  dateInWords,
  dateOfSerial,
  FIRST_SERIAL,
  givenSerial,
  LAST_SERIAL,
  serialOfDate,
  serialOfDay,
} from "../../../src/model/quantities/dates";

/** Days since 1899-12-30 by JavaScript's own calendar, as an independent count. */
function countedByDate(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function rule(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof RuleError) return error.rule;
    throw error;
  }
  throw new Error("was not refused");
}

describe("a date as Excel's serial number", () => {
  test.each([
    // What Excel shows for these days; 36526 and 2958465 are from Microsoft's pages.
    ["1900-03-01", 61],
    ["2000-01-01", 36526],
    ["2000-02-29", 36585],
    ["2026-11-21", 46347],
    ["9999-12-31", 2958465],
  ])("%s is %d", (date, serial) => {
    expect(serialOfDate(date)).toBe(serial);
    expect(dateOfSerial(serial)).toBe(date);
  });

  test("with dots, the day is first, as in measured data", () => {
    expect([serialOfDate("21.11.2026"), serialOfDate("3.4.2026")]).toEqual([46347, serialOfDate("2026-04-03")]);
    expect(rule(() => serialOfDate("11.21.2026"))).toBe("must be a real calendar date");
  });

  test("spaces around it are forgiven", () => {
    expect(serialOfDate(" 2026-11-21 ")).toBe(46347);
  });

  test("every day is there and back, and as the language counts", () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_SERIAL, max: LAST_SERIAL }), (serial) => {
        const date = dateOfSerial(serial);
        expect(serialOfDate(date)).toBe(serial);
        expect(countedByDate(date)).toBe(serial);
        const inWords = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
        expect(dateInWords(serial)).toBe(new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", inWords));
      }),
    );
  });

  test("every month of two years, to its last day", () => {
    for (let serial = serialOfDate("2027-01-01"); serial <= serialOfDate("2028-12-31"); serial += 1)
      expect(countedByDate(dateOfSerial(serial))).toBe(serial);
    for (let month = 1; month <= 12; month += 1) {
      const last = new Date(Date.UTC(2027, month, 0)).getUTCDate();
      const date = (day: number): string => `2027-${String(month).padStart(2, "0")}-${day}`;
      expect(serialOfDate(date(last))).toBe(countedByDate(date(last)));
      expect(rule(() => serialOfDate(date(last + 1)))).toBe("must be a real calendar date");
      expect(serialOfDay(2027, month, last + 1)).toBe(serialOfDay(2027, month, last) + 1);
    }
  });

  test("a number before 1980 is a year or a slip, where a person gives it", () => {
    const first = countedByDate("1980-01-01");
    expect(givenSerial(first)).toBe(first);
    expect(rule(() => givenSerial(first - 1))).toBe("must be a full date, for example 2026-11-21");
    expect(rule(() => givenSerial(first - 1.5))).toBe("must be a whole number of days");
  });

  test.each(["2026-02-29", "1900-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00"])(
    "%s is no day",
    (date) => {
      expect(rule(() => serialOfDate(date))).toBe("must be a real calendar date");
    },
  );

  test.each([
    "21.11.26",
    "21/11/2026",
    "2026.11.21",
    "2026-11-21T10:00",
    "2026-1-2",
    "26-11-21",
    "tomorrow",
    "",
    "46347",
    "-2026-11-21",
  ])("%j has another form", (date) => {
    expect(rule(() => serialOfDate(date))).toBe("must be a date, for example 2026-11-21");
  });

  test.each(["1900-02-28", "1900-01-01", "1899-12-31", "0001-01-01"])("%s is before Excel counts rightly", (date) => {
    expect(rule(() => serialOfDate(date))).toContain("must be 1900-03-01 or later");
  });

  test.each([
    [60, "must be 1900-03-01 or later"],
    [-1, "must be 1900-03-01 or later"],
    [LAST_SERIAL + 1, "must be 9999-12-31 or earlier"],
    [46347.5, "must be a whole number of days"],
    [NaN, "must be a whole number of days"],
  ])("the serial %d is rejected", (serial, said) => {
    expect(rule(() => checkedSerial(serial))).toContain(said);
    expect(rule(() => dateOfSerial(serial))).toContain(said);
  });
});
