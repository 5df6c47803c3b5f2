/** The globals of office.js, present or not, as a page finds them. */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { inExcel, readBrightness, readLanguage } from "../../src/workbook/host";

function place(office: unknown): void {
  Object.assign(globalThis, { Office: office });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "Office");
});

describe("inExcel", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ["Excel", true],
    ["Word", false],
    [null, false],
  ])("with host %s is %s", async (host, expected) => {
    place({ onReady: () => Promise.resolve({ host }) });
    expect(await inExcel()).toBe(expected);
  });

  test("is false without office.js", async () => {
    expect(await inExcel()).toBe(false);
  });

  test("is false where Office never answers", async () => {
    place({ onReady: () => new Promise(() => undefined) });
    const answer = inExcel();
    await jest.advanceTimersByTimeAsync(3000);
    expect(await answer).toBe(false);
  });
});

test.each([
  [{ isDarkTheme: true }, "dark"],
  [{ isDarkTheme: false, bodyBackgroundColor: "#000000" }, "light"],
  [{ bodyBackgroundColor: "#262626" }, "dark"],
  [{ bodyBackgroundColor: "#F3F2F1" }, "light"],
  [undefined, undefined],
])("the theme %j is %s", (officeTheme, expected) => {
  place({ context: { officeTheme } });
  expect(readBrightness()).toBe(expected);
});

test.each([
  ["de-DE", "de-DE"],
  ["", undefined],
  [undefined, undefined],
])("the language %j is %s", (contentLanguage, expected) => {
  place({ context: { contentLanguage } });
  expect(readLanguage()).toBe(expected);
});
