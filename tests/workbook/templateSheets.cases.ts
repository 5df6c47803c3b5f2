/**
 * Puts the product's template into Excel, with the real office.js on the stand-in host: as sheets of this workbook, or
 * as a new workbook.
 */
import { afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { OpenedTemplate } from "../../src/taskpane/templates/openedTemplate";
import { insertSheets } from "../../src/workbook/insertSheets";
import { selectCell } from "../../src/workbook/selection";
import { canOpenWorkbook, openInNewWindow } from "../../src/workbook/open";
import { valueOf } from "../ask";
import "../taskpane/worker/workerHere";
import { OfficeHost } from "./officeHost";
import { withRelated } from "../filling/relatedParts";
import { formula, spilling, workbookBytes } from "../workbench/workbookFile";

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

test("the inserted sheets hold the answers, and the formulas use them; the sheet of formulas is hidden", async () => {
  office = await OfficeHost.open({ Sizing: { A1: "mine" } });
  const calculate = jest.spyOn(Excel.Application.prototype, "calculate");
  const done = await insertSheets(await template.sheets(ANSWERS));
  expect(done).toEqual({ kind: "inserted", sheets: ["Sizing (2)", "Demand", "Prices", "Sources", "Model"] });
  // Excel calculates what reads a cell that is written.
  expect(calculate).not.toHaveBeenCalled();
  calculate.mockRestore();
  expect(await office.cells("Sizing!A1")).toEqual([["mine"]]);
  expect(await named("customer")).toBe("=1+1 & Sons");
  expect(await named("compression")).toBe(2.66);
  await office.cells("Sizing!A1");
  expect(await named("peak_hours")).toBe(valueOf("VTS_PEAK_HOURS", "B20", 1728, 2.66, null, 24));
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

test("what cannot be written is taken out again, with its names", async () => {
  office = await OfficeHost.open({ Sheet1: {} });
  // The stand-in's grid reads all formulas for each name that is removed, so this workbook has few.
  const file = workbookBytes({
    sheets: {
      Plan: { cells: { A1: "{{customer}}", A2: 864, A3: formula("A2*2") } },
      Notes: { cells: { A1: formula("Plan!A3+1") } },
    },
    names: { cache_gb: "Plan!$A$2", twice: "Plan!$A$3", more: "Notes!$A$1" },
  });
  const sheets = await (await OpenedTemplate.open({ file, title: "Plan" })).sheets({ customer: "ACME" });
  expect(sheets.cells).not.toEqual([]);
  const wrong = { sheet: "Notes", address: "A1:B2", values: [[1]] };
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

/** Row 5 is repeated for each record of the table Sites, which is in the workbook. */
function sitesBook(): Uint8Array {
  const cells = {
    A1: "{{customer}}",
    A5: "{{#sites}}{{site}}",
    B5: "{{gb}}",
    C5: spilling("_xldudf_SIZING_VTS_PEAK_HOURS(B$2,B5,3)", "C5"),
    D5: { attributes: "", inside: "<f>B5*2</f><v>99</v>" },
    E5: "{{/sites}}",
    B2: "B20",
    B7: formula("SUM(D5:D5)"),
    ...{ H1: "site", I1: "gb", H2: "Berlin", I2: 432, H3: "Bern", I3: 864 },
  };
  const table =
    '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Sites" displayName="Sites" ref="H1:I3"><tableColumns count="2"><tableColumn id="1" name="site"/><tableColumn id="2" name="gb"/></tableColumns></table>';
  return withRelated(workbookBytes({ sheets: { Plan: { cells } }, names: { total: "Plan!$B$7" } }), {
    "xl/tables/table1.xml": ["table", "spreadsheetml.table", table],
  });
}

test("repeated rows are inserted with all records, and their formulas are calculated", async () => {
  office = await OfficeHost.open({ Sheet1: {} });
  const sites = await OpenedTemplate.open({ file: sitesBook(), title: "Sites" });
  expect(await insertSheets(await sites.sheets({ customer: "ACME" }))).toEqual({ kind: "inserted", sheets: ["Plan"] });
  expect(await office.cells("Plan!A1")).toEqual([["ACME"]]);
  expect(await office.cells("Plan!A5:D6")).toEqual([
    ["Berlin", 432, valueOf("VTS_PEAK_HOURS", "B20", 432, 3), 864],
    ["Bern", 864, valueOf("VTS_PEAK_HOURS", "B20", 864, 3), 1728],
  ]);
  expect(await named("total")).toBe(864 + 1728);
});

test("Excel is asked to calculate what it inserts where rows were repeated", async () => {
  office = await OfficeHost.open({ Sheet1: {} });
  const calculate = jest.spyOn(Excel.Application.prototype, "calculate");
  await insertSheets(await (await OpenedTemplate.open({ file: sitesBook(), title: "Sites" })).sheets({}));
  expect(calculate.mock.calls).toEqual([["Full"]]);
  calculate.mockRestore();
});
