/** What is calculated together, because a spill may grow into cells that are read. */
import { expect, test } from "@jest/globals";
import type { ComputedCell } from "../../src/filling/computed";
import { fill, openWorkbook } from "../../src/filling/fill";
import { formula, spilling, workbookBytes, type SheetContent } from "../workbench/workbookFile";

/** Fills a workbook whose formula in B1 now has three rows; returns the cells of each calculation. */
async function calculations(cells: SheetContent["cells"]): Promise<string[][]> {
  const orders: string[][] = [];
  const B1 = spilling("_xldudf_SIZING_EXPLAIN(A1)", "B1");
  const book = workbookBytes({ sheets: { Plan: { cells: { A1: 1, B1, ...cells } } }, names: { gb: "Plan!$A$1" } });
  await fill(openWorkbook(book, "Plan"), { gb: 2 }, (_, wanted = new Set()) => {
    orders.push([...wanted].sort());
    return Promise.resolve(
      [...wanted].map((cell): ComputedCell => {
        const address = cell.replace("Plan!", "");
        return { sheet: "Plan", address, values: address === "B1" ? [[1], [2], [3]] : [[7]] };
      }),
    );
  });
  return orders;
}

test("a formula that reads a blank cell below a spill is calculated with it, and so are its readers", async () => {
  expect(await calculations({ D1: formula("B3"), D2: formula("D1"), D3: formula("A9") })).toEqual([
    ["Plan!B1", "Plan!D1", "Plan!D2"],
  ]);
});

test("one that reads cells behind others isn't, because the spill can't grow over them", async () => {
  expect(await calculations({ B4: 5, D1: formula("B4"), D2: formula("B6") })).toEqual([["Plan!B1"]]);
});
