import { describe, expect, test } from "@jest/globals";
import { READINGS } from "../../../src/model/parameters/chartReadings";
import { COUNTS } from "../../../src/model/question/orderable";
import { argumentBy, doubtIn, givenBy, type Entry, conversion } from "../../../src/taskpane/form/entry";
import { limitsOf, placeholderOf } from "../../../src/taskpane/form/limits";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import { estimate } from "../../../src/model/question/answer";
import { list, quantity, question } from "../../../src/model/question/question";
import { UNNAMED } from "../../model/unnamed";

const typed = (text: string): Entry => ({ kind: "typed", text });
const PASTED = "ptp-vts.fig-3\tB20 sus\t2\t100\nptp-vts.fig-3; B20 sus; 3; 130\n";
const CELLS = ["ptp-vts.fig-3", "B20 sus", "2", "100", "ptp-vts.fig-3", "B20 sus", "3", "130"];

test.each([
  ["h", "5 min", "= 0.0833 h"],
  ["GB", "1.7 TB", "= 1,700 GB"],
  ["GB", "2 GiB", "= 2.147483648 GB"],
] as const)("a text is converted to %s: %s", (unit, text, shown) => {
  expect(conversion(unit, text)).toBe(shown);
});

describe("a field that takes rows", () => {
  test("reads a row a line, as pasted from a sheet or typed with semicolons", () => {
    expect(givenBy(READINGS, typed(PASTED.trim()), undefined)).toEqual(CELLS);
  });

  test.each(["432,864", "400,500,864"])("doesn't read %s as one number", (text) => {
    const doubt = "Could be one value or several. Write each value on its own line, without commas.";
    expect(doubtIn(COUNTS, typed(text), ".")).toBe(doubt);
    expect(doubtIn(list("link MB/s", "Link sizes to compare", {}), typed(text), ".")).toBe(doubt);
    // Thousands in a column that was copied from a sheet.
    expect(doubtIn(COUNTS, typed("1,234\n864"), ".")).toBeUndefined();
    expect(doubtIn(quantity("GB", "Cache", {}), typed(text), ".")).toBeUndefined();
  });

  test("takes bound cells in reading order", () => {
    const values = ["ptp-vts.fig-3", "", 2, 100];
    expect(
      givenBy(READINGS, { kind: "bound", cells: { sheet: "A", address: "A1:D1" } }, { kind: "values", values }),
    ).toEqual(values);
  });

  test("becomes an array of rows in the formula, numbers as numbers", () => {
    expect(argumentBy(READINGS, typed(PASTED))).toEqual({
      kind: "list",
      values: ["ptp-vts.fig-3", "B20 sus", 2, 100, "ptp-vts.fig-3", "B20 sus", 3, 130],
      columns: 4,
    });
  });

  test("says what a row is, and that it may be left out", () => {
    expect(limitsOf(READINGS)).toMatch(
      /one row per line: figure, curve, x, y, separated by tabs or semicolons; default: none$/,
    );
    expect(placeholderOf(READINGS)).toBe("");
    // A template's value is there in its place.
    expect(limitsOf(READINGS, "1 row")).toMatch(/separated by tabs or semicolons$/);
    expect(limitsOf(COUNTS)).toMatch(/; one per line; default: any number$/);
  });

  test("says what one value the evidence covers, once", () => {
    const same = quantity("ratio", "Compression", { atLeast: 1, usual: [1, 1] });
    expect(limitsOf(same)).toBe("at least 1; published range 1");
  });

  test("says limits in their unit, which the field need not stand in; of a list once", () => {
    const cache = quantity("GB", "Cache", { atLeast: 72, atMost: 1e5, usual: [216, 1728] });
    expect(limitsOf(cache)).toBe("72 to 100,000 GB; published range 216 to 1,728 GB");
    expect(limitsOf(list("MB/s", "Demand", { above: 0, atMost: 1e4 }))).toBe(
      "one value per line, in MB/s; above 0, at most 10,000",
    );
    expect(limitsOf(list("ratio", "Compression", { atLeast: 1 }))).toBe("one value per line; at least 1");
  });

  test("leaves out a limit that nobody comes near", () => {
    expect(limitsOf(quantity("GB", "Data to copy", { above: 0, atMost: 1e12 }))).toBe("above 0 GB");
    expect(limitsOf(quantity("GB", "Cache", { above: 0, atMost: 1e5 }))).toBe("above 0, at most 100,000 GB");
  });

  test("has its fault at the row and cell", () => {
    const asked = question({
      ...UNNAMED,
      inputs: { readings: READINGS },
      answer: () => estimate(1, "", () => ({})),
    });
    expect(
      outcomeOf(asked, { entries: { readings: typed("ptp-vts.fig-3;B20 sus;two;100") }, held: {} }).faults.readings,
    ).toMatch(/^Row 1 x must be a number, .*got "two"$/);
  });
});
