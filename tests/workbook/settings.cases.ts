import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readBrightness, whereAmI } from "../../src/workbook/host";
import { readSetting, writeSetting } from "../../src/workbook/settings";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open({ Sizing: {} });
});

afterAll(() => {
  office.close();
});

test("a setting is there again when the workbook is opened again", async () => {
  const state = { version: 1, tab: "size", inputs: { cache_gb: "1.7 TB", model: null } };
  expect(readSetting("pane")).toBeNull();
  await writeSetting("pane", state);
  expect(readSetting("pane")).toEqual(state);
  office = await office.reopened();
  expect(readSetting("pane")).toEqual(state);
  expect(readSetting("another")).toBeNull();
});

test("the page knows that it is in Excel, and how bright Excel is", async () => {
  expect(await whereAmI()).toBe("Excel");
  expect(readBrightness()).toBe("light");
});
