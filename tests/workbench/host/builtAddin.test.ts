/** Tests the functions bundle in an engine with nothing else in it, as the command line runs it. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { tableOf, valueOf } from "../../ask";
import { recalculateWith } from "../../../src/filling/recalculate";
import { builtEngine, openAddin } from "../../../src/workbench/host/builtAddin";
import { formula, spilling, workbookBytes } from "../workbookFile";

const DIST = join(__dirname, "../../../dist");

test("computes workbooks with the bundle of a folder", async () => {
  const file = workbookBytes({
    sheets: {
      S: {
        cells: {
          A1: 100,
          A2: 250,
          B1: formula('_xldudf_SIZING_VTS_PEAK_HOURS("B20",864,3)'),
          C1: spilling('_xldudf_SIZING_VTS_DAY("B20",864,3,A1:A2)', "C1"),
        },
      },
    },
  });
  const { columns, rows } = tableOf("VTS_DAY", "B20", 864, 3, [100, 250]);
  expect(await recalculateWith(builtEngine(DIST))(file)).toEqual([
    { sheet: "S", address: "B1", values: [[valueOf("VTS_PEAK_HOURS", "B20", 864, 3)]] },
    { sheet: "S", address: "C1", values: [columns.map(() => expect.any(String)), ...rows] },
  ]);
});

test("says which file an add-in that was not built lacks", () => {
  expect(() => openAddin(tmpdir())).toThrow(/there is no .*functions\.js: build the add-in first/);
});
