import "../ui/jsdom";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { JSX } from "react";
import { Pane } from "../../src/taskpane/pane";
import { excelPlace, useExcel, type ExcelPlace } from "../../src/taskpane/useExcel";
import { WorkbookError } from "../../src/workbook/excel";
import type { Host } from "../../src/workbook/host";
import { PaneWorkbook, refusing } from "./paneWorkbook";
import { PaneScreen } from "./paneScreen";
import { builtTemplates } from "./templates/templateFolder";
import { render } from "../ui/render";

function Joining({ place }: { readonly place: Promise<ExcelPlace> }): JSX.Element {
  return <Pane {...useExcel(place, undefined)} templates={builtTemplates} />;
}

/** Draws the pane before it is known whether it runs in Excel. `tell` says where it runs. */
async function waiting(given?: PaneWorkbook): Promise<{
  readonly pane: PaneScreen;
  readonly tell: (host: Host) => Promise<void>;
}> {
  const workbook = given ?? (await PaneWorkbook.open());
  let resolve: (host: Host) => void = () => undefined;
  const where = new Promise<Host>((known) => {
    resolve = known;
  });
  const place = excelPlace(where, workbook.port);
  render(<Joining place={place} />);
  return {
    pane: PaneScreen.over(workbook),
    tell: async (host) => {
      resolve(host);
      await act(() => place);
      await workbook.settled();
    },
  };
}

const WAITING = "Waiting for Excel. You can size, but not insert yet.";
const isDark = (): boolean => document.documentElement.style.colorScheme === "dark";

afterEach(() => {
  jest.restoreAllMocks();
});

/** Sets the system's theme to dark. */
function darkSystem(): void {
  const list = window.matchMedia("");
  Object.defineProperty(list, "matches", { value: true });
  jest.spyOn(window, "matchMedia").mockReturnValue(list);
}

test("sizes before Excel is there, and inserts what was sized when it comes", async () => {
  const { pane, tell } = await waiting();
  expect(screen.getByText(WAITING)).toBeTruthy();
  await pane.peakHours();
  // 7.82 h is in the README's first formulas.
  expect(pane.card().textContent).toContain("7.82 h");
  await pane.press("Insert formula");
  expect(pane.workbook.inserted).toEqual([]);
  const field = pane.field("compression");
  field.focus();
  await tell("Excel");
  expect(screen.queryByText(WAITING)).toBeNull();
  // The focus stays, because the user may be typing.
  expect(document.activeElement).toBe(field);
  await pane.press("Insert formula");
  expect(await screen.findByText("Inserted in Sizing!B12")).toBeTruthy();
  expect(pane.workbook.inserted).toMatchObject([{ formula: '=SIZING.VTS_PEAK_HOURS("B20",864,3)' }]);
});

describe("what the document keeps", () => {
  async function kept(): Promise<PaneWorkbook> {
    const before = await PaneScreen.open();
    await before.openQuestion("T10K_ACCESS_TIME");
    await before.enter("position", "30%");
    await waitFor(
      () => {
        expect(before.workbook.saved).toContain("30%");
      },
      { timeout: 3000 },
    );
    before.close();
    return before.workbook;
  }

  test("is shown where nothing was done before", async () => {
    const { pane, tell } = await waiting(await kept());
    await tell("Excel");
    expect((pane.field("position") as HTMLInputElement).value).toBe("30%");
  });

  test("stays when somebody else saves sizings while this pane is open, and so do theirs", async () => {
    const theirs = (await kept()).office.headless.settings.read();
    const pane = await PaneScreen.open();
    await pane.peakHours();
    pane.workbook.office.headless.settings.write(theirs);
    await waitFor(
      () => {
        const settings = pane.workbook.saved;
        expect([settings.includes("864"), settings.includes("30%")]).toEqual([true, true]);
      },
      { timeout: 5000 },
    );
  });

  test("joins what was entered before, and both are kept", async () => {
    const { pane, tell } = await waiting(await kept());
    await pane.peakHours();
    await tell("Excel");
    expect((pane.field("cache_gb") as HTMLInputElement).value).toBe("864");
    await waitFor(
      () => {
        const settings = pane.workbook.saved;
        expect([settings.includes("864"), settings.includes("30%")]).toEqual([true, true]);
      },
      { timeout: 3000 },
    );
  });
});

describe("the decimal separator", () => {
  test("is Excel's as soon as Excel is there", async () => {
    const workbook = await PaneWorkbook.open({ quirks: ["german"] });
    const { pane, tell } = await waiting(workbook);
    await pane.peakHours();
    await tell("Excel");
    await pane.enter("compression", "2,66");
    await pane.press("Insert formula");
    await screen.findByText("Inserted in Sizing!B12");
    expect(workbook.inserted).toMatchObject([{ formula: '=SIZING.VTS_PEAK_HOURS("B20",864,2.66)' }]);
  });

  test("is asked for again where Excel rejected, when the user comes back", async () => {
    const workbook = await PaneWorkbook.open({ quirks: ["german"] });
    jest.spyOn(console, "info").mockImplementation(() => undefined);
    workbook.answered.readDecimal = refusing(new WorkbookError("Finish editing the cell first (Enter or Esc)."));
    const { pane, tell } = await waiting(workbook);
    await tell("Excel");
    workbook.answered = {};
    window.dispatchEvent(new Event("focus"));
    await workbook.settled();
    await pane.peakHours();
    await pane.enter("compression", "2,66");
    await pane.press("Insert formula");
    await screen.findByText("Inserted in Sizing!B12");
    expect(workbook.inserted).toMatchObject([{ formula: '=SIZING.VTS_PEAK_HOURS("B20",864,2.66)' }]);
  });
});

describe("on a system that likes it dark, the pane", () => {
  test.each([
    ["light", false],
    [undefined, false],
    ["dark", true],
  ] as const)("is as bright as Excel, and light while nobody knows: %s", async (brightness, expected) => {
    darkSystem();
    const workbook = await PaneWorkbook.open();
    workbook.answered.readBrightness = () => brightness;
    const { tell } = await waiting(workbook);
    expect(isDark()).toBe(false);
    await tell("Excel");
    expect(isDark()).toBe(expected);
  });

  test("is dark outside Excel", async () => {
    darkSystem();
    const { tell } = await waiting();
    await tell("elsewhere");
    expect(isDark()).toBe(true);
    expect(screen.getByText("Not connected to Excel. You can size, but not insert.")).toBeTruthy();
  });
});

test("the pane says how many steps Undo takes, where it is more than one", async () => {
  const workbook = await PaneWorkbook.open();
  workbook.answered.insertFormula = () =>
    Promise.resolve({
      kind: "inserted",
      at: { sheet: "Sizing", address: "B12" },
      steps: 2,
      undo: () => Promise.resolve(true),
    });
  const pane = await PaneScreen.open(workbook);
  await pane.peakHours();
  await pane.press("Insert formula");
  expect(await screen.findByText("Inserted in Sizing!B12. In Excel, Undo takes 2 steps.")).toBeTruthy();
});
