/** Takes the pictures of docs/guide.md from the built product: `npm run build && npm run pictures`. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { serve } from "../../src/tools/serve";
import { launchBrowser } from "./browser";

const ROOT = process.cwd();
const FOLDER = join(ROOT, "docs/pictures");
const PANE = { width: 350, height: 640 };

/** By the pictures' names: what a reader of the guide does on the page before. */
const STEPS: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  ["goals", (page) => page.getByRole("searchbox").waitFor()],
  [
    "answer",
    async (page) => {
      await page.getByRole("button", { name: /VTS_PEAK_HOURS$/ }).click();
      await page
        .locator('[data-field="model"]')
        .getByRole("combobox")
        .or(page.getByRole("radio", { name: "B20" }))
        .first()
        .waitFor();
      const radio = page.getByRole("radio", { name: "B20" });
      if (await radio.count()) await radio.click();
      else await page.locator('[data-field="model"]').getByRole("combobox").selectOption("B20");
      await page.locator('[data-field="cache_gb"]').getByRole("textbox").fill("864");
      await page.locator('[data-field="compression"]').getByRole("textbox").fill("3");
      await page.getByText("7.82 h").first().waitFor();
    },
  ],
  [
    "templates",
    async (page) => {
      await page.getByRole("tab", { name: "Templates" }).click();
      await page.getByText("Tape migration: is it done by the deadline?").waitFor();
    },
  ],
  [
    "form",
    async (page) => {
      await page.getByRole("button", { name: /^Peer-to-Peer VTS: does the batch window fit/ }).click();
      await page.getByRole("progressbar", { name: "Progress" }).waitFor();
      await page.locator('[data-field="customer"]').getByRole("textbox").fill("Nordbank");
      await page.locator('[data-field="site"]').getByRole("textbox").fill("Hamburg");
    },
  ],
  [
    "data",
    async (page) => {
      await page.getByRole("tab", { name: "Data" }).click();
      await page.getByLabel("CSV file of measured data").setInputFiles(join(ROOT, "samples/day.csv"));
      await page.getByRole("heading", { name: "day.csv" }).waitFor();
    },
  ],
];

async function main(): Promise<void> {
  const site = await serve(ROOT, 0);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: PANE, colorScheme: "light", reducedMotion: "reduce" });
  await page.route("https://appsforoffice.microsoft.com/**", (route) => route.abort());
  await page.goto(`${site.address}taskpane.html`);
  for (const [name, act] of STEPS) {
    await act(page);
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
    console.log(`docs/pictures/${name}.png`);
  }
  await browser.close();
  await site.close();
}

void main();
