import { describe, expect, test } from "@jest/globals";
import { firstCell, parseReference, written, cellName, fixed, positionOf } from "../../src/workbook/reference";

describe("parseReference", () => {
  test.each([
    ["Sheet1!B6", "Sheet1", "B6"],
    ["Sheet1!$B$6:$C$9", "Sheet1", "B6:C9"],
    ["'My sheet'!B6:B29", "My sheet", "B6:B29"],
    ["'Year''s end'!A1", "Year's end", "A1"],
    ["'a!b'!A1", "a!b", "A1"],
  ])("reads %s", (text, sheet, address) => {
    expect(parseReference(text)).toEqual({ sheet, address });
  });

  test.each(["B6", "", "model", "'Year's end'!A1"])("finds no sheet in %j", (text) => {
    expect(parseReference(text)).toBeUndefined();
  });
});

describe("written", () => {
  test("leaves out the sheet that the formula is on", () => {
    expect(written({ sheet: "Sizing", address: "B6" }, "Sizing")).toBe("B6");
    expect(written({ sheet: "Sizing", address: "B6" }, "Why")).toBe("Sizing!B6");
  });

  // Excel reads all of these without quotes as something else, or not at all.
  test.each(["My sheet", "2026", "A1", "XFD1048576", "R1C1", "r", "C", "Q&A", "a.b"])("quotes %s", (sheet) => {
    expect(written({ sheet, address: "B6" })).toBe(`'${sheet}'!B6`);
  });

  test("is read again as it was", () => {
    for (const sheet of ["Sizing", "Year's end", "A1", "''", "R"]) {
      expect(parseReference(written({ sheet, address: "B6:C9" }))).toEqual({ sheet, address: "B6:C9" });
    }
  });
});

test("firstCell is the first of a range", () => {
  expect(firstCell("B6:C9")).toBe("B6");
  expect(firstCell("B6")).toBe("B6");
});

test.each([
  ["A1", 0, 0],
  ["Z9", 8, 25],
  ["AA10", 9, 26],
  ["XFD1048576", 1_048_575, 16_383],
])("%s is a cell by row and column, and back", (name, row, column) => {
  expect(cellName({ row, column })).toBe(name);
  expect(positionOf(name)).toEqual({ row, column });
});

test("dollar signs stand before what stays", () => {
  const cell = { row: 5, column: 1 };
  expect([cellName(cell, "row"), cellName(cell, "column"), cellName(cell, "both")]).toEqual(["B$6", "$B6", "$B$6"]);
  expect(positionOf("$B$6")).toEqual(cell);
  expect(positionOf("B6:B9")).toBeUndefined();
  expect(fixed({ sheet: "S", address: "$B6:C29" })).toEqual({ sheet: "S", address: "$B$6:$C$29" });
  expect(fixed({ sheet: "S", address: "B:B" })).toEqual({ sheet: "S", address: "$B:$B" });
});
