/** templateSheets.test.ts shows what Excel does with the file. */
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { canOpenWorkbook, openInNewWindow, whereOpened } from "../../src/workbook/open";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;
beforeAll(async () => {
  office = await OfficeHost.open({ Sheet1: {} });
});
afterAll(() => {
  office.close();
});

test.each([
  ["InvalidOperationInCellEditMode", "Finish editing the cell first"],
  ["GeneralException", "Excel returned an error: There was an internal error"],
])("says why Excel rejects: %s", async (code, said) => {
  const refused = Object.assign(new Error("There was an internal error"), { code });
  jest.spyOn(Excel, "createWorkbook").mockRejectedValueOnce(refused);
  await expect(openInNewWindow(new Uint8Array())).rejects.toThrow(said);
  expect(office.headless.made).toEqual([]);
});

test.each([
  ["PC", ""],
  ["Mac", " behind this window"],
  ["OfficeOnline", ""],
])("tells where the new window is: %s", (platform, where) => {
  // The property `context` of the page's Office object can't be changed.
  const there = Object.create(Office, { context: { value: { platform } } }) as typeof Office;
  const office = jest.replaceProperty(globalThis, "Office", there);
  expect(whereOpened()).toBe(where);
  office.restore();
});

test.each([true, false])("is there from ExcelApi 1.8 on: %j", (has) => {
  const asked = jest.spyOn(Office.context.requirements, "isSetSupported").mockReturnValueOnce(has);
  expect(canOpenWorkbook()).toBe(has);
  expect(asked.mock.lastCall).toEqual(["ExcelApi", "1.8"]);
});
