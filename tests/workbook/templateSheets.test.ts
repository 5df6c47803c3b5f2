/**
 * Puts the product's template into Excel, with the real office.js on the stand-in host: as sheets of this workbook, or
 * as a new workbook.
 */
import { afterEach, beforeAll, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { OpenedTemplate } from "../../src/taskpane/templates/openedTemplate";
import { insertSheets } from "../../src/workbook/insertSheets";
import { selectCell } from "../../src/workbook/selection";
import { canOpenWorkbook, openInNewWindow } from "../../src/workbook/open";
import { valueOf } from "../ask";
import "../taskpane/worker/workerHere";
import { OfficeHost } from "./officeHost";
import { longTest } from "../aFewOf";

const SOURCE = {
  file: readFileSync("templates/ptp-vts-sizing.xlsx"),
  json: readFileSync("templates/ptp-vts-sizing.json", "utf8"),
};
let template: OpenedTemplate;
beforeAll(async () => {
  template = await OpenedTemplate.open(SOURCE);
});
const ANSWERS = { customer: "=1+1 & Sons", compression: 2.66, cache_gb: 1728, date: "2026-11-21" };

let office: OfficeHost | undefined;
afterEach(() => office?.close());

/** The value of the cell to which a name of the workbook refers. */
async function named(name: string): Promise<unknown> {
  return Excel.run(async (context) => {
    const range = context.workbook.names.getItem(name).getRange();
    range.load({ values: true });
    await context.sync();
    return (range.values as unknown[][])[0]?.[0];
  });
}

test("the inserted sheets hold the answers, and the formulas use them", async () => {
  office = await OfficeHost.open({ Sizing: { A1: "mine" } });
  const done = await insertSheets(await template.sheets(ANSWERS));
  expect(done).toEqual({ kind: "inserted", sheets: ["Sizing (2)", "Timeline", "Sources", "Model"] });
  expect(await office.cells("Sizing!A1")).toEqual([["mine"]]);
  expect(await named("customer")).toBe("=1+1 & Sons");
  expect(await named("compression")).toBe(2.66);
  await office.cells("Sizing!A1");
  expect(await named("peak_hours")).toBe(valueOf("VTS_PEAK_HOURS", "B20", 1728, 2.66, null, 24));
});

longTest("the sheet of formulas is hidden, and a message says how to see one of its cells", async () => {
  office = await OfficeHost.open({ Sheet1: {} });
  await insertSheets(await template.sheets(ANSWERS));
  const hidden = office.headless.grid.sheets().filter(({ isHidden }) => isHidden);
  expect(hidden.map(({ name }) => name)).toEqual(["Model"]);
  const before = office.headless.grid.activeSheet().name;
  await expect(selectCell({ sheet: "Model", address: "B5" })).rejects.toThrow(
    "The sheet Model is hidden. Right-click a sheet tab, select Unhide, then try again.",
  );
  expect(office.headless.grid.activeSheet().name).toBe(before);
});

test("a workbook that has the names already is left alone", async () => {
  office = await OfficeHost.open({ Sheet1: {} }, { cache_gb: "Sheet1!$A$1" });
  expect(await insertSheets(await template.sheets(ANSWERS))).toEqual({ kind: "names in use", names: ["cache_gb"] });
  expect(office.headless.grid.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
});

longTest("what cannot be written is taken out again, with its names", async () => {
  office = await OfficeHost.open({ Sheet1: {} });
  const sheets = await template.sheets(ANSWERS);
  const wrong = { sheet: "Timeline", address: "A1:B2", values: [[1]] };
  await expect(insertSheets({ ...sheets, cells: [...sheets.cells, wrong] })).rejects.toThrow(
    /^Excel returned an error: /,
  );
  expect(office.headless.grid.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
  expect(office.headless.grid.names()).toEqual([]);
});

test("a new workbook is handed over as a file", async () => {
  office = await OfficeHost.open({ Sheet1: {} });
  expect(canOpenWorkbook()).toBe(true);
  const file = await template.newWorkbook(ANSWERS);
  await openInNewWindow(file);
  expect(office.headless.made.map((made) => Buffer.from(made).equals(file))).toEqual([true]);
});
