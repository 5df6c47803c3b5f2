import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  fixed,
  inQuotes,
  isLikeCells,
  parseReference,
  quotedSheet,
  splitSheet,
  written,
} from "../../src/cells/reference";

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

  test.each(["B6", "", "model", "'Year's end'!A1", "Orders[a!b]"])("finds no sheet in %j", (text) => {
    expect(parseReference(text)).toBeUndefined();
    expect(splitSheet(text)).toEqual({ sheet: undefined, address: text });
  });
});

// Names that Excel was seen to quote: github.com/jmcnamara/XlsxWriter/issues/1078; for names that only begin like R1C1,
// EPPlus/issues/214 and apache/poi/pull/545; for TRUE and FALSE, Apache POI.
describe("a sheet's name in a reference", () => {
  test.each([
    ...["My sheet", "2026", "1Sheet", ".Sheet", "Q&A", "Sheet-1", "Year's end", "''"],
    ...["A1", "b20", "XFD1048576", "R1C1", "r", "C", "RC", "R9_x", "C1_OLD", "rc123Test", "R01", "TRUE", "false"],
  ])("%s is quoted", (sheet) => {
    expect(written({ sheet, address: "B6" })).toBe(`'${sheet.replaceAll("'", "''")}'!B6`);
  });

  test.each([
    "Sizing",
    "Sheet.1",
    "Sheet_1",
    "_x",
    "École1",
    "Größe",
    "Room",
    "Cache",
    "RA",
    "AAAA1",
    "Truth",
    "B1_FOO",
  ])("%s stays", (sheet) => {
    expect(written({ sheet, address: "B6" })).toBe(`${sheet}!B6`);
  });

  test("is left out on the sheet that the formula is on", () => {
    expect(written({ sheet: "Sizing", address: "B6" }, "Sizing")).toBe("B6");
    expect(written({ sheet: "Sizing", address: "B6" }, "Why")).toBe("Sizing!B6");
  });

  test("is read again as it was, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), (sheet) => {
        expect(parseReference(written({ sheet, address: "B6:C9" }))).toEqual({ sheet, address: "B6:C9" });
        expect(splitSheet(`${inQuotes(sheet)}!B6`)).toEqual({ sheet, address: "B6" });
        expect([sheet, inQuotes(sheet)]).toContain(quotedSheet(sheet));
      }),
    );
  });
});

test("no defined name is like cells", () => {
  expect(["B20", "R1C1", "r", "C1_OLD", "TRUE"].map(isLikeCells)).toEqual(Array(5).fill(true));
  expect(["model", "cache_gb", "rate", "B1_FOO"].map(isLikeCells)).toEqual(Array(4).fill(false));
});

test("a fixed reference has a dollar sign before each part", () => {
  expect(fixed({ sheet: "S", address: "$B6:C29" })).toEqual({ sheet: "S", address: "$B$6:$C$29" });
});
