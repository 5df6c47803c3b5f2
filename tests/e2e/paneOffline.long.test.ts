/** Tests the built pane offline. Once loaded, all of it works; before, it says what's missing. Needs a build. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Frame, type Page } from "playwright-core";
import { beforeAll, expect, test } from "@jest/globals";
import { PanePage } from "./panePage";
import { pressAgain } from "./pressAgain";
import { cellOf } from "./template";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

const ROOT = join(__dirname, "../..");
const LOOK = { name: "offline", width: 350, colorScheme: "light" } as const;
const TEMPLATE = "Peer-to-Peer VTS: does the batch window fit?";
const DAY = Array.from({ length: 24 }, (_, hour) => (hour >= 20 ? 250 : 60)).join("\n");
/** Number of rows: one reading per five minutes for a week. */
const ROWS = 2016;

const builtAs = (file: string): string => readFileSync(join(ROOT, "dist", file), "utf8");
const AT_ONCE = [...builtAs("taskpane.html").matchAll(/src="(taskpane[^"]*\.js)"/g)].map(([, file]) => file ?? "");
const scripts = AT_ONCE.map(builtAs).join("\n");
/** Files that the page must fetch in advance, without files of earlier builds, which may still be in the folder. */
const IN_ADVANCE = [
  ...readdirSync(join(ROOT, "dist")).filter(
    (file) =>
      /^taskpane-.*\.js$/.test(file) && !AT_ONCE.includes(file) && scripts.includes(`"${file.replace(".js", "")}`),
  ),
  ...readdirSync(join(ROOT, "dist/templates")).map((file) => `templates/${file}`),
];

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

/** Waits until all files that may be needed are loaded. */
async function isAtRest(frame: Frame, files: readonly string[] = IN_ADVANCE): Promise<void> {
  await frame.waitForFunction((wanted) => {
    const come = performance.getEntriesByType("resource").map(({ name }) => name);
    return wanted.every((file) => come.some((name) => name.endsWith(file)));
  }, files);
}

/** Returns a list to which requests that fail from now on are added. */
function failuresOf(page: Page): string[] {
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.url()));
  return failed;
}

async function read(pane: PanePage, name: string, highest: number): Promise<void> {
  const stamp = (i: number): string => new Date(Date.UTC(2026, 10, 16) + i * 300_000).toISOString().slice(0, 16);
  const lines = Array.from({ length: ROWS }, (_, i) => `${stamp(i)},${i === 1000 ? highest : 100 + (i % 50)}`);
  const buffer = Buffer.from(["time,host_mbps", ...lines].join("\n"));
  await pane.page.getByLabel("CSV file of measured data").setInputFiles({ name, mimeType: "text/csv", buffer });
  await pane.page.getByRole("heading", { name }).waitFor();
  await pane.page.getByRole("img", { name: /^All data/ }).waitFor();
  const figures = pane.page.getByRole("region", { name: "Figures of the period" });
  await figures.getByRole("row", { name: "Peak" }).getByText(`${highest} MB/s`).waitFor();
}

test("goes on without a network in every tab, and asks for nothing", async () => {
  const pane = await PanePage.open(site.browser, site.address, LOOK);
  const { page } = pane;
  await isAtRest(page.mainFrame());
  await page.context().setOffline(true);
  const failed = failuresOf(page);

  await pane.openQuestion("VTS_DAY");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await pane.enter("host_mbps", DAY);
  await page.getByRole("img", { name: /^Chart over time: / }).waitFor();
  await page.getByRole("table").first().waitFor();

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await pane.card().getByText("7.82").waitFor();
  const sections = ["What if", "What matters most", "Growth", "Compare"];
  for (const name of sections) await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("textbox", { name: /^Growth per year/ }).fill("20");
  // The three charts are the curve over one input, the bars of all inputs, and the curve over the years.
  await page.waitForFunction(() => document.querySelectorAll("canvas[role=img]").length === 3);

  await page.getByRole("tab", { name: "Data" }).click();
  await read(pane, "week.csv", 700);
  // A second file is read by the same worker.
  await read(pane, "other.csv", 800);

  await page.getByRole("tab", { name: "Templates" }).click();
  await page.waitForFunction(() => (document.querySelector("img")?.naturalWidth ?? 0) > 0);
  await page.getByRole("button", { name: TEMPLATE }).click();
  await page.getByRole("button", { name: /^Use the sample day: / }).click();
  await pane
    .card()
    .getByText(/1 B20 pair with 864 GB per VTS/)
    .waitFor();
  await page.getByRole("tab", { name: "Explain" }).click();

  expect(failed).toEqual([]);
  expect(pane.complaints).toEqual([]);
  expect(await pane.violations()).toEqual([]);
  await pane.close();
}, 120_000);

test("in the workbench makes sheets of a template without a network, and the grid goes on computing", async () => {
  const workbench = await WorkbenchPage.open(site);
  const { page } = workbench;
  await workbench.pickWorkbook("New blank workbook");
  const shown = "#pane iframe:not([hidden])";
  const pane = page.frameLocator(shown);
  await pane.getByRole("searchbox").waitFor();
  // The hidden pane of the first workbook fetches in advance, too.
  const panes = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(panes).toHaveLength(2);
  await Promise.all(panes.map((frame) => isAtRest(frame)));
  // What only the browser keeps is gone.
  const browser = await page.context().newCDPSession(page);
  await browser.send("HeapProfiler.collectGarbage");
  await browser.send("Network.clearBrowserCache");
  await page.context().setOffline(true);

  await pane.getByRole("tab", { name: "Templates" }).click();
  await pane.getByRole("button", { name: TEMPLATE }).click();
  await pane.getByRole("button", { name: /^Use the sample day: / }).click();
  const button = pane.getByRole("button", { name: "Add sheets here" });
  await pane.getByText(/1 B20 pair with 864 GB per VTS/).waitFor();
  for (const field of ["customer", "site", "prepared_by"])
    await pane.locator(`[data-field="${field}"]`).getByRole("textbox").fill("Example");
  await button.click();
  await pane.getByText(/^Inserted Sizing, Demand, /).waitFor();
  await workbench.cellIs(cellOf("cache_gb").address, 864);
  await page.context().setOffline(false);

  expect(workbench.complaints).toEqual([]);
  await page.context().close();
}, 120_000);

/** Matches what the tabs load. */
const LAZY = /\/(?:taskpane-(?:charts|worker)\.js|templates\/.*)$/;

test("says what is missing where it was not loaded before, and works when there is a network again", async () => {
  const context = await site.browser.newContext({ viewport: { width: LOOK.width, height: 720 } });
  await context.addInitScript(pressAgain);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.route(LAZY, (route) => route.abort());
  await page.route("https://appsforoffice.microsoft.com/**", (route) => route.abort());
  await page.goto(`${site.address}taskpane.html`);
  await page.getByRole("searchbox").waitFor();
  await isAtRest(
    page.mainFrame(),
    IN_ADVANCE.filter((file) => !LAZY.test(`/${file}`)),
  );
  await context.setOffline(true);

  await page.getByRole("tab", { name: "Templates" }).click();
  await page.getByText("Couldn't load the list of templates: you're offline.").waitFor();
  await page.getByRole("tab", { name: "Size" }).click();
  await page.getByRole("searchbox").fill("VTS_DAY");
  await page.getByRole("searchbox").press("Enter");
  const field = (name: string): ReturnType<Page["getByRole"]> =>
    page.locator(`[data-field="${name}"]`).getByRole("textbox");
  await page.locator('[data-field="model"]').getByRole("combobox").selectOption("B20");
  await field("cache_gb").fill("864");
  await field("compression").fill("3");
  await field("host_mbps").fill(DAY);
  // The answer doesn't need the charts.
  await page.getByRole("region", { name: "Answer" }).getByText(/h/).first().waitFor();
  await page.getByRole("table").first().waitFor();
  const lost = page.getByText("Couldn't load charts: you're offline.");
  await lost.waitFor();
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await lost.waitFor();

  await page.unroute(LAZY);
  await context.setOffline(false);
  await isAtRest(page.mainFrame());
  await again.click();
  await page.getByRole("img", { name: /^Chart over time: / }).waitFor();
  await page.getByRole("tab", { name: "Templates" }).click();
  await page.getByRole("button", { name: TEMPLATE }).waitFor();
  await context.close();
}, 120_000);
