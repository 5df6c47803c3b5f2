import { expect, test } from "@jest/globals";
import { around, inSheet, intersection, parseRectangle } from "../../../src/workbench/host/area";

const area = { sheetId: "s", row: 0, column: 0, rows: 3, columns: 3 };

test("what is no address is an invalid argument", () => {
  expect(parseRectangle(" B6:C9 ")).toEqual({ row: 5, column: 1, rows: 4, columns: 2 });
  expect(() => parseRectangle("model")).toThrow("The argument is invalid");
});

test("areas meet on the same sheet only", () => {
  expect(intersection(area, { ...area, row: 2, column: 1 })).toEqual({
    ...area,
    row: 2,
    column: 1,
    rows: 1,
    columns: 2,
  });
  expect(intersection(area, { ...area, row: 3 })).toBeUndefined();
  expect(intersection(area, { ...area, sheetId: "t" })).toBeUndefined();
  expect(() => around(area, { ...area, sheetId: "t" })).toThrow("The argument is invalid");
});

test.each([{ row: -1 }, { rows: 0 }, { column: 16_384 }, { row: 0.5 }])("%j leaves the sheet", (change) => {
  expect(inSheet(area)).toBe(area);
  expect(() => inSheet({ ...area, ...change })).toThrow("The argument is invalid");
});
