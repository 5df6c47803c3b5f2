import { expect, test } from "@jest/globals";
import { canInsertSheets, insertSheets, type SheetsToInsert } from "../../src/workbook/insertSheets";
import { FakeExcel, refusal } from "./fakeExcel";

const TO_INSERT: SheetsToInsert = {
  file: new TextEncoder().encode("PK"),
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

test("inserts the file, writes the cells, and shows the first sheet", async () => {
  const excel = new FakeExcel("Sheet1");
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "inserted", sheets: ["Sizing", "Timeline"] });
  expect(excel.received.map((file) => Buffer.from(file, "base64").toString())).toEqual(["PK"]);
  const [, sizing, timeline] = excel.sheets;
  expect([...(sizing?.held ?? [])]).toEqual([
    ["C4", [["=1+1"]]],
    ["C6", [[46347]]],
  ]);
  // null would leave the cell as it is.
  expect([...(timeline?.held ?? [])]).toEqual([["F6:F8", [[58], [""], [""]]]]);
  expect(excel.active).toBe("Sizing");
});

test("finds a sheet that Excel renamed", async () => {
  const excel = new FakeExcel("Sizing");
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "inserted", sheets: ["Sizing (2)", "Timeline"] });
  expect(excel.sheets[0]?.held.size).toBe(0);
  expect(excel.sheets[1]?.held.get("C6")).toEqual([[46347]]);
});

test("leaves no apostrophe in a cell that is formatted as text", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.textCells = ["C4"];
  expect(await insertSheets(TO_INSERT)).toMatchObject({ kind: "inserted" });
  expect(excel.sheets[1]?.held.get("C4")).toEqual([["=1+1"]]);
});

test("takes the sheets out again where Excel makes something else of a text", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.readsTextsAsNumbers = true;
  await expect(insertSheets(TO_INSERT)).rejects.toThrow(/^Excel changed the values for C4/);
  expect(excel.sheetNames()).toEqual(["Sheet1"]);
});

test("touches nothing where one of the names is in use, in any case", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.names.set("Customer", "Sheet1!A1");
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "names in use", names: ["customer"] });
  expect(excel.received).toEqual([]);
});

test("does not try in Excel on the web", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.isOn("OfficeOnline");
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "no charts" });
  expect(excel.received).toEqual([]);
});

test.each([false, true])("says that charts are refused, and nothing stays; sheets left behind: %j", async (leaves) => {
  const excel = new FakeExcel("Sheet1");
  excel.names.set("mine", "Sheet1!A1");
  excel.refusesInsertion = { error: refusal("UnsupportedFeature"), leaves };
  expect(await insertSheets(TO_INSERT)).toEqual({ kind: "no charts" });
  expect([excel.sheetNames(), [...excel.names.keys()]]).toEqual([["Sheet1"], ["mine"]]);
});

test("takes the sheets and their names out again where writing is refused", async () => {
  const excel = new FakeExcel("Sheet1", "Sizing");
  excel.refusesWriting = refusal("AccessDenied");
  await expect(insertSheets(TO_INSERT)).rejects.toThrow("The sheet is protected.");
  expect([excel.sheetNames(), [...excel.names.keys()]]).toEqual([["Sheet1", "Sizing"], []]);
});

test("takes them out again where Excel leaves the names behind: every formula would be #NAME?", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.losesNames = true;
  await expect(insertSheets(TO_INSERT)).rejects.toThrow(/didn't keep the defined name customer at Sizing!C4/);
  expect(excel.sheetNames()).toEqual(["Sheet1"]);
});

test("takes them out again where one is missing", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.file = { sheets: ["Sizing"], names: {} };
  await expect(insertSheets({ ...TO_INSERT, names: new Map() })).rejects.toThrow(/didn't insert the sheet Timeline/);
  expect(excel.sheetNames()).toEqual(["Sheet1"]);
});

test("says what to do where they cannot be taken out", async () => {
  const excel = new FakeExcel("Sheet1");
  excel.refusesWriting = refusal("AccessDenied");
  excel.refusesDeletion = refusal("AccessDenied");
  await expect(insertSheets(TO_INSERT)).rejects.toThrow(/Delete the last sheets in this workbook/);
});

test("is there from ExcelApi 1.13 on", () => {
  const excel = new FakeExcel();
  expect(canInsertSheets()).toBe(true);
  excel.sets = ["1.8"];
  expect(canInsertSheets()).toBe(false);
});
