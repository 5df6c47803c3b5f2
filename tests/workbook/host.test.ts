/** @jest-environment jsdom */
/** Detecting Excel by the globals of office.js, which may be missing. */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { readBrightness, readDecimal, whereAmI } from "../../src/workbook/host";

function place(office: unknown): void {
  Object.assign(globalThis, { Office: office });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "Office");
  document.head.innerHTML = "";
  jest.restoreAllMocks();
});

describe("whereAmI", () => {
  test.each([
    ["Excel", "Excel"],
    ["Word", "elsewhere"],
    [null, "elsewhere"],
  ])("with host %s is %s", async (host, expected) => {
    place({ onReady: () => Promise.resolve({ host }) });
    expect(await whereAmI()).toBe(expected);
  });

  test("is elsewhere on a page that asks for no office.js", async () => {
    expect(await whereAmI()).toBe("elsewhere");
  });

  /** The script element with which the page loads office.js. */
  function script(): HTMLScriptElement {
    const asked = document.createElement("script");
    asked.type = "text/plain";
    asked.src = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
    document.head.append(asked);
    jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    return asked;
  }

  test("is elsewhere where office.js failed before anybody listened", async () => {
    script();
    const where = whereAmI();
    window.dispatchEvent(new Event("load"));
    expect(await where).toBe("elsewhere");
    jest.spyOn(document, "readyState", "get").mockReturnValue("complete");
    expect(await whereAmI()).toBe("elsewhere");
  });

  test("is elsewhere where office.js can't be had", async () => {
    const asked = script();
    const where = whereAmI();
    asked.dispatchEvent(new Event("error"));
    expect(await where).toBe("elsewhere");
  });

  test.each([3, 30])("is Excel whenever office.js comes and answers: after %s seconds each", async (seconds) => {
    jest.useFakeTimers();
    const asked = script();
    const known = jest.fn();
    void whereAmI().then(known);
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    expect(known).not.toHaveBeenCalled();
    place({
      onReady: () =>
        new Promise((resolve) => {
          setTimeout(resolve, seconds * 1000, { host: "Excel" });
        }),
    });
    asked.dispatchEvent(new Event("load"));
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(known).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(known).toHaveBeenCalledWith("Excel");
    jest.useRealTimers();
  });
});

test.each([
  [{ isDarkTheme: true }, "dark"],
  [{ isDarkTheme: false, bodyBackgroundColor: "#000000" }, "light"],
  // Some versions of office.js return the text of a colour instead of false or true.
  [{ isDarkTheme: "#000000", bodyBackgroundColor: "#ffffff" }, "light"],
  [{ isDarkTheme: "#000001", bodyBackgroundColor: "#1f1f1f" }, "dark"],
  [{ isDarkTheme: "#000000" }, undefined],
  [{ bodyBackgroundColor: "#262626" }, "dark"],
  [{ bodyBackgroundColor: "#F3F2F1" }, "light"],
  // Excel's green, which looks dark, and a yellow with almost no blue.
  [{ bodyBackgroundColor: "#217346" }, "dark"],
  [{ bodyBackgroundColor: "#ffd700" }, "light"],
  [{ bodyBackgroundColor: "white" }, undefined],
  [undefined, undefined],
])("the theme %j is %s", (officeTheme, expected) => {
  place({ context: { officeTheme } });
  expect(readBrightness()).toBe(expected);
});

describe("the decimal separator", () => {
  /** Makes an Excel of this version, with separators of its own and of the system. */
  function excel(version: number, own: string, system: string): void {
    const isSetSupported = (_: string, wanted: string): boolean => Number(wanted.slice(2)) <= version;
    place({ context: { requirements: { isSetSupported } } });
    const application = {
      decimalSeparator: own,
      cultureInfo: { numberFormat: { numberDecimalSeparator: system, load: () => undefined } },
      load: () => undefined,
    };
    const run = (batch: (context: object) => unknown): unknown => batch({ application, sync: () => Promise.resolve() });
    Object.assign(globalThis, { Excel: { run } });
  }

  test.each([
    ["Excel's own, which differs from the system's", 11, ",", ".", ","],
    ["the system's where Excel has none", 11, "", ",", ","],
    ["unknown to an older Excel", 10, ",", ",", undefined],
    ["unknown where both are missing", 11, "", "", undefined],
  ] as const)("is %s", async (_, version, own, system, expected) => {
    excel(version, own, system);
    expect(await readDecimal()).toBe(expected);
    Reflect.deleteProperty(globalThis, "Excel");
  });
});
