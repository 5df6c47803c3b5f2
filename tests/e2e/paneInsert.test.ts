/** Tests inserting a what-if table, a timeline with a chart, a comparison and the sources. Needs a build. */
import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { FrameLocator } from "playwright-core";
import { ask, tableOf, valueOf } from "../ask";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";
import { longTest } from "../aFewOf";

let site: Site;
let workbench: WorkbenchPage;
let pane: FrameLocator;

beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site);
}, 60_000);

/** Each test has a new workbook, which has its own pane. */
beforeEach(async () => {
  await workbench.pickWorkbook("New blank workbook");
  pane = workbench.page.frameLocator("#pane iframe:not([hidden])");
  await pane.getByRole("searchbox").waitFor();
}, 60_000);

afterEach(() => {
  expect(workbench.complaints).toEqual([]);
});

async function sized(question: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await pane.getByRole("searchbox").fill(question);
  await pane.getByRole("searchbox").press("Enter");
  await pane.getByRole("combobox", { name: /\bmodel$/ }).selectOption("B20");
  for (const [argument, text] of Object.entries(fields)) {
    await pane.getByRole("textbox", { name: new RegExp(`\\b${argument}$`) }).fill(text);
  }
}

async function choose(way: string): Promise<void> {
  await pane.getByRole("button", { name: "Other layouts" }).click();
  await pane.getByRole("menuitem", { name: way }).click();
}

async function inserted(where: string): Promise<void> {
  await pane.getByText(`Inserted in ${where}`).waitFor();
}

const isFilled = (held: unknown): boolean => held !== undefined;

test("a what-if table on a new sheet computes, and follows its cells", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await choose("What-if table");
  const dialog = pane.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Down" }).selectOption("compression");
  await dialog.getByRole("textbox").fill("2\n3");
  await workbench.screenshot("insert-what-if-dialog");
  await dialog.getByRole("button", { name: "Insert table" }).click();
  const sheet = "What if VTS_PEAK_HOURS";
  await inserted(`'${sheet}'!A1`);
  await workbench.cellIs("B6", valueOf("VTS_PEAK_HOURS", "B20", 864, 2), sheet);
  await workbench.cellIs("B7", valueOf("VTS_PEAK_HOURS", "B20", 864, 3), sheet);
  await workbench.enter("B3", "1728");
  await workbench.cellIs("B7", valueOf("VTS_PEAK_HOURS", "B20", 1728, 3), sheet);
  await workbench.screenshot("insert-what-if");
});

test("a timeline spills on a sheet of its own, under a chart in the dock", async () => {
  const demand = [...Array<number>(8).fill(40), ...Array<number>(6).fill(170), ...Array<number>(10).fill(60)];
  await sized("VTS_DAY", { cache_gb: "864", compression: "3", host_mbps: demand.join("\n") });
  await choose("Timeline with chart");
  await inserted("VTS_DAY!A1");
  const { summary, rows } = tableOf("VTS_DAY", "B20", 864, 3, demand);
  await workbench.cellIs("A1", summary, "VTS_DAY");
  // Above the first hour are model, cache, compression, a blank row and the headings.
  await workbench.cellIs("G30", rows[23]?.[4], "VTS_DAY");
  await workbench.page.locator('#dock canvas[aria-label^="Chart on the sheet VTS_DAY: "]').waitFor();
  await workbench.page.locator("#dock figcaption", { hasText: summary }).waitFor();
  await workbench.screenshot("insert-timeline");
});

longTest("assumptions and sources spill from live formulas", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await choose("Assumptions and sources");
  const sheet = "Sources VTS_PEAK_HOURS";
  await inserted(`'${sheet}'!A1`);
  await workbench.cellIs("B4", valueOf("VTS_PEAK_HOURS", "B20", 864, 3), sheet);
  await workbench.cellIs("E3", isFilled, sheet);
  expect(await workbench.cell("D3", sheet)).toBe("Title");
  await workbench.screenshot("insert-sources");
});

longTest("a table at the selected cell needs room, and says so", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await workbench.enter("C12", "in the way");
  await workbench.select("B10");
  await choose("What-if table");
  await pane.getByRole("dialog").getByRole("radio", { name: "Selected cell" }).check({ force: true });
  await pane.getByRole("dialog").getByRole("button", { name: "Insert table" }).click();
  await pane.getByText(/^The table needs Sheet1!B10:\w+, but those cells aren't empty\./).waitFor();
  expect(await workbench.cell("C12", "Sheet1")).toBe("in the way");
});

longTest("saved configurations are side by side", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await pane.getByRole("button", { name: "Compare" }).click();
  await pane.getByRole("button", { name: "Add to comparison" }).first().click();
  await pane.getByRole("textbox", { name: /\bcache_gb$/ }).fill("1728");
  await choose("Comparison sheet");
  const sheet = "Comparison VTS_PEAK_HOURS";
  await inserted(`'${sheet}'!A1`);
  const [now, kept] = [1728, 864].map((cache) => valueOf("VTS_PEAK_HOURS", "B20", cache, 3));
  await workbench.cellIs("C8", now, sheet);
  await workbench.cellIs("D8", kept, sheet);
  await workbench.cellIs("C10", ask("VTS_PEAK_HOURS", "B20", 1728, 3).limitedBy, sheet);
  await workbench.screenshot("insert-comparison");
});
