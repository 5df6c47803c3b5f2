/** The cells of a question's inputs in a block. */
import { expect, test } from "@jest/globals";
import { inputCells } from "../../src/workbook/inputCells";
import type { InsertedArgument } from "../../src/workbook/formula";
import { questionNamed } from "../ask";

test("a list says where its values are, with a blank cell to its right, because the text is wider than its own", () => {
  const day = questionNamed("VTS_DAY");
  const rowsFor = (list: InsertedArgument): unknown => {
    const args = Object.keys(day.inputs).map((name): InsertedArgument =>
      name === "host_mbps" ? list : name === "cache_gb" ? { kind: "value", value: 864 } : { kind: "blank" },
    );
    return inputCells(day, args, { sheet: "Day", row: 0, column: 0 }, { row: 0 }).rows;
  };
  const cache = [expect.any(String), 864, "GB"];
  const cells = { sheet: "week", address: "B6:B4049", name: "first_week_of_november_mbps" };
  expect(rowsFor({ kind: "cells", cells })).toEqual([
    cache,
    [expect.any(String), "from first_week_of_november_mbps (MB/s)", ""],
  ]);
  expect(rowsFor({ kind: "list", values: [10, 20, 30], columns: 1 })).toEqual([
    cache,
    [expect.any(String), "3 values, in the formulas (MB/s)", ""],
  ]);
});
