/** Renders the SVG sources to the PNGs that Office takes: `npx tsx src/tools/drawIcons.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const ICONS = new URL("../taskpane/icons/", import.meta.url);
const SOURCES = { 16: "icon-16.svg", 32: "icon.svg", 64: "icon.svg", 80: "icon.svg" } as const;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [size, source] of Object.entries(SOURCES)) {
  const pixels = Number(size);
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const svg = readFileSync(new URL(source, ICONS), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`);
  writeFileSync(new URL(`icon-${size}.png`, ICONS), await page.screenshot({ omitBackground: true }));
}
await browser.close();
