/** Tests templates from the pane into the workbook: pick, fill in, and let the grid compute. Needs a build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FrameLocator, type Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect } from "@jest/globals";
import { addressOf } from "../../src/cells/address";
import { areaNamed } from "../../src/filling/book";
import { openTemplate } from "../../src/filling/fill";
import { valueOf } from "../ask";
import { pressAgain } from "./pressAgain";
import { openSite, type Site } from "./workbenchPage";
import { longTest, usualTest } from "../aFewOf";

const ROOT = join(__dirname, "../..");
const DAY = join(ROOT, "samples/day.csv");
const template = openTemplate(
  readFileSync(join(ROOT, "templates/ptp-vts-sizing.xlsx")),
  readFileSync(join(ROOT, "templates/ptp-vts-sizing.json"), "utf8"),
);

/** Returns the first cell of a defined name of the template, with the sheet's name in the template. */
function cellOf(name: string): { readonly sheet: string; readonly address: string } {
  const { sheet, ...area } = areaNamed(template.sheets.book, name);
  return { sheet, address: addressOf(area) };
}

type Hooked = Window & { workbench?: { cell(sheet: string, address: string): unknown } };

let site: Site;
let page: Page;
let complaints: string[];
/** The query in the address of the open page. */
let shown: string | undefined;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Shows the first workbook. The page is opened again only for another query. */
async function opened(query = ""): Promise<void> {
  if (shown === query) {
    await page.locator("#workbooks").selectOption({ index: 0 });
    await pane().getByRole("tab", { name: "Templates" }).waitFor();
    return;
  }
  shown = query;
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  await context.addInitScript(pressAgain);
  page = await context.newPage();
  complaints = [];
  page.on("console", (message) => {
    // The grid library logs this for each workbook after the first.
    if (/^Component univer\.\S+ already exists\.$/.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site.address + query);
  await pane().getByRole("searchbox").waitFor();
}

function pane(): FrameLocator {
  return page.frameLocator("#pane iframe:not([hidden])");
}

async function picked(): Promise<void> {
  await pane().getByRole("tab", { name: "Templates" }).click();
  const back = pane().getByRole("button", { name: "Back to templates" });
  if (await back.isVisible()) await back.click();
  await pane()
    .getByRole("button", { name: /^Peer-to-Peer VTS: does the batch window fit/ })
    .click();
  await pane().getByRole("progressbar", { name: "Progress" }).waitFor();
}

async function filled(): Promise<void> {
  await picked();
  await pane()
    .getByRole("textbox", { name: /\bcustomer$/ })
    .fill("=1+1 & Sons");
  await pane()
    .getByRole("textbox", { name: /cache_gb$/ })
    .fill("1.728 TB");
  await pane()
    .getByRole("textbox", { name: /compression$/ })
    .fill("2.66");
  await pane()
    .getByLabel(/^CSV file: /)
    .setInputFiles(DAY);
  await pane().getByText("24 hourly values from day.csv").waitFor();
}

/** Waits until the first cell of a name has the value, in the workbook that is shown. */
async function holds(name: string, value: unknown): Promise<void> {
  const { sheet, address } = cellOf(name);
  await page.waitForFunction(([s, a, wanted]) => (window as Hooked).workbench?.cell(s, a) === wanted, [
    sheet,
    address,
    value,
  ] as const);
}

/** Waits until the workbook has the entries and the model's answers to them. */
async function isFilled(): Promise<void> {
  await holds("customer", "=1+1 & Sons");
  await holds("cache_gb", 1728);
  await holds("peak_hours", valueOf("VTS_PEAK_HOURS", "B20", 1728, 2.66, null, 24));
  await holds("demand_source", "day.csv");
}

async function chartIsDrawn(sheet: string): Promise<void> {
  const chart = page.locator(`#dock canvas[aria-label^="Chart on the sheet ${sheet}: "]`).first();
  await chart.waitFor();
}

longTest("a new workbook opens with the new answers and its chart, and the first one keeps its own", async () => {
  await opened();
  await holds("cache_gb", 864);
  await filled();
  await pane().getByRole("button", { name: "Create workbook" }).click();
  await isFilled();
  await chartIsDrawn("Sizing");
  await page.screenshot({ path: join(ROOT, "artefacts/template-new-workbook.png") });
  await page.locator("#workbooks").selectOption({ index: 0 });
  await holds("cache_gb", 864);
  await pane()
    .getByText(/^The new workbook is open\. .* Still blank: Site, Prepared by\.$/)
    .waitFor();
});

describe("sheets in this one", () => {
  usualTest("stand in a blank workbook, computed, with their chart", async () => {
    await opened();
    await page.locator("#workbooks").selectOption({ label: "New blank workbook" });
    await pane().getByRole("searchbox").waitFor();
    await filled();
    await pane().getByRole("button", { name: "Add sheets here" }).click();
    await pane()
      .getByText(/^Inserted Sizing, Timeline, /)
      .waitFor();
    await isFilled();
    await chartIsDrawn("Sizing");
    await page.screenshot({ path: join(ROOT, "artefacts/template-sheets-here.png") });
  });

  longTest("become a new workbook where their names are in use", async () => {
    await opened();
    await filled();
    await pane().getByRole("button", { name: "Add sheets here" }).click();
    await isFilled();
    await page.locator("#workbooks").selectOption({ index: 0 });
    await pane()
      .getByText(/^This workbook already uses the names .* Opened a new workbook instead\./)
      .waitFor();
  });
});

usualTest("nothing is made while there is a fault", async () => {
  await opened();
  const workbooks = page.locator("#workbooks option");
  const before = await workbooks.count();
  await picked();
  const compression = pane().getByRole("textbox", { name: /compression$/ });
  await compression.fill("0.4");
  await pane().getByRole("button", { name: "Create workbook" }).click();
  await pane().getByText('Must be at least 1, got "0.4"').waitFor();
  expect(await compression.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await workbooks.count()).toBe(before);
});

longTest("sheets in this one become a new workbook in Excel on the web, which inserts no charts", async () => {
  await opened("workbench.html?excel=web");
  await page.locator("#workbooks").selectOption({ label: "New blank workbook" });
  await pane().getByRole("searchbox").waitFor();
  await filled();
  const workbooks = page.locator("#workbooks option");
  const before = await workbooks.count();
  await pane().getByRole("button", { name: "Add sheets here" }).click();
  // The new workbook may still be loading, and the blank one has none of the sheets that are checked.
  await workbooks.nth(before).waitFor({ state: "attached" });
  await isFilled();
  await chartIsDrawn("Sizing");
});
