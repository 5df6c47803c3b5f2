/**
 * Measures how long it takes until the page shows its first calculated cell, as ratios to plain pages in the same
 * browser and run: a page of text, and the same page with an empty functions bundle. Needs `npm run build`; then `npx
 * tsx bench/firstCell.ts`.
 */
import { fileURLToPath } from "node:url";
import { type Browser, type Page } from "playwright-core";
import { serve } from "../src/tools/serve";
import { launchBrowser } from "../tests/e2e/browser";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ROUNDS = 7;

interface Case {
  readonly name: string;
  prepare?(page: Page): Promise<void>;
  readonly path: string;
  /** Milliseconds since the navigation began. */
  measure(page: Page): Promise<number>;
}

async function calculated(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("calculated").length > 0);
  return page.evaluate(() => performance.getEntriesByName("calculated")[0]?.startTime ?? NaN);
}

async function painted(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
}

const CASES: readonly Case[] = [
  { name: "a page of text", path: "LICENSE.txt", measure: painted },
  {
    name: "the page without our functions",
    path: "",
    async prepare(page) {
      await page.route("**/functions.json", (route) => route.fulfill({ json: { functions: [] } }));
      await page.route("**/functions.js", (route) => route.fulfill({ body: "", contentType: "text/javascript" }));
    },
    measure: calculated,
  },
  { name: "the page", path: "", measure: calculated },
];

async function run(browser: Browser, address: string): Promise<Map<Case, number[]>> {
  const times = new Map<Case, number[]>(CASES.map((one) => [one, []]));
  // Rounds alternate between the pages, so that a slow moment of the machine affects all pages alike. The first round
  // is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const one of CASES) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await one.prepare?.(page);
      await page.goto(address + one.path);
      const time = await one.measure(page);
      if (round > 0) times.get(one)?.push(time);
      await context.close();
    }
  }
  return times;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

async function main(): Promise<void> {
  const served = await serve(ROOT, 0);
  const browser = await launchBrowser();
  try {
    const medians = [...(await run(browser, served.address))].map(([{ name }, times]) => ({ name, ms: median(times) }));
    const page = medians.at(-1)?.ms ?? NaN;
    for (const { name, ms } of medians) {
      console.log(`${name}: ${ms.toFixed(0)} ms; the page takes ${(page / ms).toFixed(2)} times as long`);
    }
  } finally {
    await browser.close();
    await served.close();
  }
}

await main();
