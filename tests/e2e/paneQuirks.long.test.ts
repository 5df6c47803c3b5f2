/** Tests the pane's main actions under each quirk that the stand-in can imitate. Needs a build. */
import { beforeAll, expect, test } from "@jest/globals";
import { type FrameLocator } from "playwright-core";
import { QUIRKS, type Quirk } from "../../src/workbench/host/excelQuirks";
import { valueOf } from "../ask";
import { cellOf } from "./template";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

let site: Site;
let workbench: WorkbenchPage;

/** Opens the workbench with a light Excel on a dark system. */
beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site, { colorScheme: "dark" }, (page) =>
    page.addInitScript(() => {
      localStorage.setItem("workbench.theme", "light");
    }),
  );
}, 60_000);

/** An error of the grid library when a sheet is deleted before it was drawn, as by undoing an insertion. */
const OF_THE_GRID = /^Cannot destructure property 'rowData' of 'this\._worksheetData' as it is null\.$/;

/** Opens a new workbook, which gets the quirks in the page's address. */
async function opened(quirks: readonly Quirk[]): Promise<FrameLocator> {
  await workbench.page.evaluate(
    (query) => {
      history.replaceState(null, "", query);
    },
    `?excel=${quirks.join(",")}`,
  );
  await workbench.pickWorkbook("New blank workbook");
  return workbench.page.frameLocator("#pane iframe:not([hidden])");
}

function edit(isEditing: boolean): Promise<void> {
  return workbench.page.evaluate((is) => {
    Object.assign((window as Window & { workbench?: object }).workbench ?? {}, { editing: is });
  }, isEditing);
}

/** Messages for Excel's two error codes while a cell is being edited, which the stand-in uses in turn. */
const REFUSALS = [
  "Finish editing the cell first (Enter or Esc).",
  "Excel can't do that now. If you're editing a cell, press Enter or Esc first.",
];

async function refusedWhileEditing(insert: () => Promise<void>, pane: FrameLocator): Promise<void> {
  await edit(true);
  const status = pane.getByRole("status").filter({ hasText: /editing/ });
  await insert();
  await status.waitFor();
  expect(REFUSALS).toContain(await status.innerText());
  await edit(false);
}

/** Those that don't hide each other come together. */
const TOGETHER: readonly (readonly Quirk[])[] = [
  ["ungrouped", "editing", "busy", "late"],
  ["ungroupedInternal", "stale", "themeTexts", "limits", "german"],
  ["web"],
];

test("every quirk is tried", () => {
  expect(TOGETHER.flat().sort()).toEqual(Object.keys(QUIRKS).sort());
});

test.each(TOGETHER.map((quirks) => [quirks.join(", "), quirks] as const))(
  "size, insert, undo, what-if and template: %s",
  async (_, quirks) => {
    const typed = (value: number): string => String(value).replace(".", quirks.includes("german") ? "," : ".");
    const [cache, ratio] = [864, 2.66];
    const peak = (compression: number): number => valueOf("VTS_PEAK_HOURS", "B20", cache, compression);
    let comes: () => void = () => undefined;
    const sized = new Promise<void>((resolve) => {
      comes = resolve;
    });
    // Makes Excel ready only after the entries, even on a slow machine.
    await workbench.page.route("**/office/office.js?late", async (route) => {
      await sized;
      await route.continue();
    });
    const pane = await opened(quirks);
    const shown = (): Promise<string> => workbench.workbooks().locator("option:checked").innerText();
    const blank = await shown();

    // Fills in a sizing. If Excel is late, this comes before it is ready.
    await pane.getByRole("searchbox").fill("VTS_PEAK_HOURS");
    await pane.getByRole("searchbox").press("Enter");
    await pane.locator('[data-field="model"]').getByRole("combobox").selectOption("B20");
    await pane.locator('[data-field="cache_gb"]').getByRole("textbox").fill(typed(cache));
    await pane.locator('[data-field="compression"]').getByRole("textbox").fill(typed(ratio));
    const waiting = pane.getByText(/^Waiting for Excel\. You can size/);
    if (quirks.includes("late")) expect(await waiting.isVisible()).toBe(true);
    comes();
    await waiting.waitFor({ state: "detached" });

    // Inserts the formula.
    const insert = (): Promise<void> => pane.getByRole("button", { name: "Insert formula" }).click();
    await workbench.select("B2");
    if (quirks.includes("editing")) await refusedWhileEditing(insert, pane);
    await insert();
    await pane.getByText("Inserted in Sheet1!B2").waitFor();
    await workbench.cellIs("B2", peak(ratio), "Sheet1");
    await workbench.screenshot(`quirk-${quirks.join("-")}`);

    // Undoes the insertion.
    await workbench.select("D9");
    await workbench.page.keyboard.press("Control+z");
    await workbench.cellIs("B2", undefined, "Sheet1");

    // Inserts a what-if table.
    await pane.getByRole("button", { name: "Other layouts" }).click();
    await pane.getByRole("menuitem", { name: "What-if table" }).click();
    const dialog = pane.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Down" }).selectOption("compression");
    await dialog.getByRole("textbox").fill(`${typed(2)}\n${typed(ratio)}`);
    await dialog.getByRole("button", { name: "Insert table" }).click();
    const sheet = "What if VTS_PEAK_HOURS";
    const steps = quirks.some((one) => one.startsWith("ungrouped")) ? ". In Excel, Undo takes 2 steps." : "";
    await pane.getByText(`Inserted in '${sheet}'!A1${steps}`, { exact: true }).waitFor();
    await workbench.cellIs("A7", ratio, sheet);
    await workbench.cellIs("B6", peak(2), sheet);
    await workbench.cellIs("B7", peak(ratio), sheet);

    // The pane is light because Excel is, although the system is dark.
    expect(await pane.locator("html").evaluate((html) => getComputedStyle(html).colorScheme)).toBe("light");

    // Adds a template's sheets. In Excel on the web they can only become a workbook of their own.
    await pane.getByRole("tab", { name: "Templates" }).click();
    await pane.getByRole("button", { name: /^Peer-to-Peer VTS: does the batch window fit/ }).click();
    await pane.getByRole("progressbar", { name: "Progress" }).waitFor();
    await pane.locator('[data-field="compression"]').getByRole("textbox").fill(typed(ratio));
    for (const field of ["customer", "site", "prepared_by"])
      await pane.locator(`[data-field="${field}"]`).getByRole("textbox").fill("Example");
    await pane.getByRole("button", { name: /^Use the sample day: / }).click();
    const here = pane.getByRole("button", { name: "Add sheets here" });
    expect(await here.getAttribute("aria-disabled")).toBe(quirks.includes("web") ? "true" : null);
    await (quirks.includes("web") ? pane.getByRole("button", { name: "Create workbook" }) : here).click();
    const compression = cellOf("compression");
    await workbench.cellIs(compression.address, ratio, compression.sheet);
    await workbench.page
      .locator(`#dock canvas[aria-label^="Chart on the sheet ${compression.sheet}: "]`)
      .first()
      .waitFor();
    expect((await shown()) === blank).toBe(!quirks.includes("web"));

    expect(workbench.complaints.filter((text) => !OF_THE_GRID.test(text))).toEqual([]);
  },
  60_000,
);
