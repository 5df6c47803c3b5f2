import { describe, expect, test } from "@jest/globals";
import {
  addressOf,
  intersection,
  MAX_COLUMNS,
  MAX_ROWS,
  parseRectangle,
  quotedSheet,
  splitSheet,
} from "../../../src/workbench/host/area";

describe("an address", () => {
  test.each([
    ["B6", { row: 5, column: 1, rows: 1, columns: 1 }],
    ["B6:C9", { row: 5, column: 1, rows: 4, columns: 2 }],
    ["XFD1048576", { row: MAX_ROWS - 1, column: MAX_COLUMNS - 1, rows: 1, columns: 1 }],
    ["AA10", { row: 9, column: 26, rows: 1, columns: 1 }],
    ["B:C", { row: 0, column: 1, rows: MAX_ROWS, columns: 2 }],
    ["2:3", { row: 1, column: 0, rows: 2, columns: MAX_COLUMNS }],
  ])("%s is read and written", (address, area) => {
    expect(parseRectangle(address)).toEqual(area);
    expect(addressOf(area)).toBe(address);
  });

  test("is read with dollars, in small letters and backwards", () => {
    expect(addressOf(parseRectangle("$b$6:$c$9"))).toBe("B6:C9");
    expect(addressOf(parseRectangle("C9:B6"))).toBe("B6:C9");
  });

  test.each(["", "B0", "XFE1", "A1048577", "B6:", "B6:C9:D1", "B6#", "model"])("%j is none", (text) => {
    expect(() => parseRectangle(text)).toThrow("The argument is invalid");
  });
});

test("a sheet's name is quoted where Excel quotes it, and read back", () => {
  for (const name of ["Sizing", "My sheet", "Year's end", "A1", "2026"]) {
    expect(splitSheet(`${quotedSheet(name)}!B6`)).toEqual({ sheet: name, address: "B6" });
  }
  expect(quotedSheet("Sizing")).toBe("Sizing");
  expect(quotedSheet("A1")).toBe("'A1'");
  expect(splitSheet("=B6")).toEqual({ address: "B6" });
});

test("areas meet on the same sheet only", () => {
  const a = { sheetId: "s", row: 0, column: 0, rows: 3, columns: 3 };
  expect(intersection(a, { ...a, row: 2, column: 1 })).toEqual({
    sheetId: "s",
    row: 2,
    column: 1,
    rows: 1,
    columns: 2,
  });
  expect(intersection(a, { ...a, row: 3 })).toBeUndefined();
  expect(intersection(a, { ...a, sheetId: "t" })).toBeUndefined();
});
