import { expect, test } from "@jest/globals";
import { canOpenWorkbook, openWorkbook } from "../../src/workbook/open";
import { FakeExcel, refusal } from "./fakeExcel";

test("hands the file to Excel", async () => {
  const excel = new FakeExcel();
  await openWorkbook(new TextEncoder().encode("PK"));
  expect(excel.opened.map((file) => Buffer.from(file ?? "", "base64").toString())).toEqual(["PK"]);
});

test("says why Excel refuses", async () => {
  const excel = new FakeExcel();
  excel.refusesOpening = refusal("InvalidOperationInCellEditMode");
  await expect(openWorkbook(new Uint8Array())).rejects.toThrow("Finish editing the cell first");
  excel.refusesOpening = refusal("GeneralException", "There was an internal error");
  await expect(openWorkbook(new Uint8Array())).rejects.toThrow("Excel returned an error: There was an internal error");
});

test("is there from ExcelApi 1.8 on", () => {
  const excel = new FakeExcel();
  expect(canOpenWorkbook()).toBe(true);
  excel.sets = ["1.7"];
  expect(canOpenWorkbook()).toBe(false);
});
