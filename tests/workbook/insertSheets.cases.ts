import { afterEach, expect, jest, test } from "@jest/globals";
import { insertSheets, whyNoSheets, type SheetsToInsert } from "../../src/workbook/insertSheets";
import { HostError } from "../../src/workbench/host/protocol";
import { workbookBytes } from "../workbench/workbookFile";
import { OfficeHost, type Sheets } from "./officeHost";

/** The second style, that of the customer's cell, is formatted as text. */
const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="0"/><xf numFmtId="49"/></cellXfs></styleSheet>';
const SIZING = { Sizing: { cells: {} } };
const SHEETS = { ...SIZING, Timeline: { cells: {} } };
const NAMES = { customer: "Sizing!$C$4", demand: "Timeline!$F$6:$F$29" };

const TO_INSERT: SheetsToInsert = {
  file: workbookBytes({ sheets: SHEETS, names: NAMES }),
  cells: [
    { sheet: "Sizing", address: "C4", values: [["=1+1"]] },
    { sheet: "Sizing", address: "C6", values: [[46347]] },
    { sheet: "Timeline", address: "F6:F8", values: [[58], [null], [""]] },
  ],
  names: new Map([
    ["customer", { sheet: "Sizing", address: "C4" }],
    ["demand", { sheet: "Timeline", address: "F6:F29" }],
    ["rate", undefined],
  ]),
};

let office: OfficeHost;
afterEach(() => {
  office.close();
});

async function open(
  sheets: Sheets = { Sheet1: {} },
  names: Record<string, string> = {},
): Promise<OfficeHost["headless"]["grid"]> {
  office = await OfficeHost.open(sheets, names);
  return office.headless.grid;
}

/** Names of the workbook's sheets, and its defined names. */
function all(): (readonly string[])[] {
  const { grid } = office.headless;
  return [grid.sheets().map(({ name }) => name), grid.names().map(({ name }) => name)];
}

const JUST_SHEET1 = [["Sheet1"], []];

function protectedSheet(): never {
  throw new HostError("AccessDenied");
}

test("inserts the file, writes the cells, and shows the first sheet", async () => {
  const grid = await open();
  const write = jest.spyOn(grid, "write");
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "inserted", sheets: ["Sizing", "Timeline"] });
  expect(await office.cells("Sizing!C4:C6")).toEqual([["=1+1"], [""], [46347]]);
  expect(office.formula("Sizing!C4")).toBeUndefined();
  // A blank cell is written as "", because null would leave it unchanged.
  expect(write.mock.calls.map(([, contents]) => contents)).toContainEqual([[58], [""], [""]]);
  expect(await office.cells("Timeline!F6:F8")).toEqual([[58], [""], [""]]);
  expect(grid.activeSheet().name).toBe("Sizing");
});

test("finds a sheet that Excel renamed", async () => {
  await open({ Sizing: {} });
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "inserted", sheets: ["Sizing (2)", "Timeline"] });
  expect(await office.cells("Sizing!C6")).toEqual([[""]]);
  expect(await office.cells("Sizing (2)!C6")).toEqual([[46347]]);
});

test("leaves no apostrophe in a cell that is formatted as text", async () => {
  await open();
  const file = workbookBytes({
    sheets: { ...SHEETS, Sizing: { cells: { C4: { attributes: ' s="1"', inside: "" } } } },
    names: NAMES,
    parts: { "xl/styles.xml": STYLES },
    related: [["rIdStyles", "styles", "styles.xml"]],
  });
  expect(await insertSheets({ ...TO_INSERT, file })).toMatchObject({ kind: "inserted" });
  expect(await office.cells("Sizing!C4")).toEqual([["=1+1"]]);
});

test("takes the sheets out again where Excel makes something else of a text", async () => {
  const grid = await open();
  const write = grid.write.bind(grid);
  jest.spyOn(grid, "write").mockImplementation((area, contents) => {
    write(
      area,
      contents.map((row) => row.map((content) => (typeof content === "number" ? content : 7))),
    );
  });
  await expect(insertSheets(TO_INSERT)).rejects.toThrow(/^Excel changed the values for Sizing!C4/);
  expect(all()).toEqual(JUST_SHEET1);
});

test("touches nothing where one of the names is in use, in any case", async () => {
  await open({ Sheet1: {} }, { Customer: "Sheet1!$A$1" });
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "names in use", names: ["customer"] });
  expect(all()).toEqual([["Sheet1"], ["Customer"]]);
});

test("isn't offered in Excel on the web", async () => {
  office = await OfficeHost.open({ Sheet1: {} }, {}, { quirks: ["web"] });
  expect(whyNoSheets()).toMatch(/^Excel on the web can't add sheets with charts\. Create a new workbook/);
});

test.each([false, true])("says that charts are rejected, and nothing stays; sheets left behind: %j", async (leaves) => {
  const grid = await open({ Sheet1: {} }, { mine: "Sheet1!$A$1" });
  const insert = grid.insertSheets.bind(grid);
  jest.spyOn(grid, "insertSheets").mockImplementation((...given) => {
    if (leaves) insert(...given);
    throw new HostError("UnsupportedFeature");
  });
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "no charts" });
  expect(all()).toEqual([["Sheet1"], ["mine"]]);
});

test("takes the sheets and their names out again where writing is rejected", async () => {
  const grid = await open({ Sheet1: {}, Sizing: {} });
  jest.spyOn(grid, "write").mockImplementation(protectedSheet);
  await expect(insertSheets(TO_INSERT)).rejects.toThrow("The sheet is protected.");
  expect(all()).toEqual([["Sheet1", "Sizing"], []]);
});

test("takes them out again where Excel leaves the names behind: every formula would be #NAME?", async () => {
  await open();
  const file = workbookBytes({ sheets: SHEETS });
  await expect(insertSheets({ ...TO_INSERT, file })).rejects.toThrow(
    /didn't keep the defined name customer at Sizing!C4/,
  );
  expect(all()).toEqual(JUST_SHEET1);
});

test("takes them out again where one is missing", async () => {
  await open();
  const file = workbookBytes({ sheets: SIZING });
  await expect(insertSheets({ ...TO_INSERT, file, names: new Map() })).rejects.toThrow(
    /didn't insert the sheet Timeline/,
  );
  expect(all()).toEqual(JUST_SHEET1);
});

test("says what to do where they cannot be taken out", async () => {
  const grid = await open();
  jest.spyOn(grid, "write").mockImplementation(protectedSheet);
  jest.spyOn(grid, "removeSheet").mockImplementation(protectedSheet);
  await expect(insertSheets(TO_INSERT)).rejects.toThrow(/Delete the last sheets in this workbook/);
});

test.each([true, false])("is there from ExcelApi 1.13 on: %j", async (has) => {
  await open();
  const asked = jest.spyOn(Office.context.requirements, "isSetSupported").mockReturnValue(has);
  expect(whyNoSheets()).toBe(
    has ? undefined : "This version of Excel can't insert sheets from a file (needs ExcelApi 1.13).",
  );
  expect(asked.mock.calls).toEqual([["ExcelApi", "1.13"]]);
});
