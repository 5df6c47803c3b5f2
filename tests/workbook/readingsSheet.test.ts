/** Tests the sheet of chart readings: where the readings are, so that a sizing can refer to them. */
import { expect, test } from "@jest/globals";
import { readingsAddress, readingsBlock } from "../../src/workbook/readingsSheet";

test("has one row per reading below its headings, named as a whole", () => {
  const rows = [
    ["ptp-vts.fig-3", "B20 dp", 2, 100],
    ["ptp-vts.fig-3", "B20 dp", 3, 150],
  ];
  const block = readingsBlock(rows, "x: compression factor");
  expect(block.rows).toEqual([
    ["Chart readings", null, null, null],
    ["x: compression factor", null, null, null],
    ["Figure", "Curve", "x", "y"],
    ...rows,
  ]);
  expect(block.names).toEqual([{ row: 3, column: 0, rows: 2, columns: 4, name: "chart_readings" }]);
  expect(readingsAddress(rows.length)).toBe("A4:D5");
});
