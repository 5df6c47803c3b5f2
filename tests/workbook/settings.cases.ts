import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readBrightness, whereAmI } from "../../src/workbook/host";
import { readSetting, refreshedSetting, writeSetting } from "../../src/workbook/settings";
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

test("what somebody else has written since is read when it's asked for", async () => {
  await writeSetting("pane", { by: "me" });
  const { settings } = office.headless;
  settings.write(
    Object.fromEntries(Object.entries(settings.read()).map(([key, text]) => [key, text.replace("me", "you")])),
  );
  expect(await refreshedSetting("pane")).toEqual({ by: "you" });
});

test("the page knows that it is in Excel, and how bright Excel is", async () => {
  expect(await whereAmI()).toBe("Excel");
  expect(readBrightness()).toBe("light");
});
