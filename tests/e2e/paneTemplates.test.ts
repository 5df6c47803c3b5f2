/** Tests templates in the built pane: their looks, the focus, and the workbook made from them. Needs a build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { labelOf } from "../ask";
import { openPackage } from "../../src/filling/package";
import { scratchFolder } from "../scratchFolder";
import { PaneInWorkbench } from "./paneInWorkbench";
import { PanePage, type Look } from "./panePage";
import { cellOf } from "./template";
import { openSite, type Site } from "./workbenchPage";

/** One look only; paneScreens.test.ts has all screens. */
const LOOK: Look = { name: "320-light", width: 320, colorScheme: "light" };
const TITLE = "Peer-to-Peer VTS: does the batch window fit?";

/** True if nothing covers the element that has the focus. */
function isFocusInView(): boolean {
  const focused = document.activeElement;
  const { left, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
  return [top + 2, bottom - 2].every((y) => {
    const seen = document.elementFromPoint(left + 12, y);
    return seen !== null && (focused?.parentElement?.contains(seen) ?? false);
  });
}

function namelessControls(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>("input, select, textarea, button")]
    .filter((control) => control.labels?.length === 0 && !control.ariaLabel && !control.textContent.trim())
    .map((control) => control.outerHTML);
}

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

describe("outside Excel", () => {
  let pane: PanePage;

  beforeAll(async () => {
    pane = await PanePage.open(site.browser, site.address, LOOK);
  });

  beforeEach(async () => {
    await pane.home();
    await pane.openTab("Templates");
    await pane.page.getByRole("button", { name: TITLE }).waitFor();
  });

  afterEach(async () => {
    expect(await pane.scrollsSideways()).toBe(false);
    expect(await pane.violations()).toEqual([]);
    expect(pane.complaints).toEqual([]);
  });

  afterAll(() => pane.close());

  test("the list", async () => {
    await pane.page.waitForFunction(() => document.querySelector("img")?.complete);
    expect(await pane.page.evaluate(() => document.querySelector("img")?.naturalWidth)).toBeGreaterThan(0);
    await pane.page.keyboard.press("Tab");
    expect(await pane.focused()).toBe("Which proposal do you need?");
    await pane.page.keyboard.press("ArrowDown");
    const card = pane.page.locator("button[data-key]:focus");
    expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  });

  test("Tab goes through the form in reading order", async () => {
    await pane.page.getByRole("button", { name: TITLE }).click();
    await pane.page.getByRole("button", { name: /^Use the sample day: / }).waitFor();
    const stops = [await pane.focused()];
    while (stops.length < 60 && !stops.includes("Add sheets here")) {
      await pane.page.keyboard.press("Tab");
      stops.push(await pane.focused());
    }
    const fields = [
      ...["customer", "site", "date", "prepared_by", "model", "cache_gb", "pairs", "compression", "lic"],
      ...["mode", "preference", "distance_km", "priority_hours", "late_minutes", "read_mbps", "recall_share"],
      ...["headroom_percent", "growth_percent", "years"],
      ...["installed_gb", "installed_pairs"],
    ];
    const list = ["demand", "interval_hours", "demand_source", "day_begins"];
    // A date has three Tab stops: day, month and year.
    const visited = stops.filter((stop, i) => stop !== stops[i - 1] && [...fields, ...list].includes(stop));
    expect(visited).toEqual([...fields, ...list]);
    // The reads' and the demand's.
    expect(stops.filter((stop) => stop.startsWith("Load from a CSV file"))).toHaveLength(2);
    expect(stops.slice(-2)).toEqual(["Create workbook", "Add sheets here"]);
  });

  test("the form, filled, with faults, and by keys", async () => {
    await pane.page.getByRole("button", { name: TITLE }).click();
    const sample = pane.page.getByRole("button", { name: /^Use the sample day: / });
    await sample.waitFor();
    expect(await pane.focused()).toBe("customer");
    await sample.click();
    await pane
      .card()
      .getByText(/1 B20 pair with 864 GB per VTS/)
      .waitFor();

    await pane.enter("customer", "Nordbank AG, data centre operations");
    await pane.enter("cache_gb", "1.7 TB");
    await pane.page.getByText("= 1,700 GB").waitFor();
    await pane.page.getByLabel(/^CSV file: Host demand/).setInputFiles(join(__dirname, "../../samples/day.csv"));
    await pane.page.getByText("24 values from day.csv").waitFor();

    await pane.enter("compression", "0.4");
    await pane.page.getByText('Must be at least 1, got "0.4"').waitFor();
    await pane.enter("cache_gb", "1.7 Tb");
    await pane.page.getByRole("button", { name: labelOf("VTS_PEAK_HOURS", "compression"), exact: true }).click();
    expect(await pane.focused()).toBe("compression");
    expect(await pane.page.evaluate(isFocusInView)).toBe(true);
    await pane.page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await pane.page.getByRole("button", { name: labelOf("VTS_PEAK_HOURS", "cache_gb"), exact: true }).click();
    expect(await pane.page.evaluate(isFocusInView)).toBe(true);
    expect(await pane.page.evaluate(namelessControls)).toEqual([]);

    await pane.page.keyboard.press("Escape");
    await pane.page.locator("button:focus", { hasText: TITLE }).waitFor();
  });
});

test("in the workbench, the open proposal's cover letter is made from the workbook as it is, and downloaded", async () => {
  const pane = await PaneInWorkbench.open(site);
  const { workbench } = pane;
  await workbench.enter(cellOf("customer").address, "Nordbank AG");
  await workbench.cellIs(cellOf("customer").address, "Nordbank AG");
  await pane.openTab("Templates");
  await pane.page.getByRole("button", { name: "Create cover letter" }).click();
  await pane.page.getByRole("heading", { name: "cover-letter.docx" }).waitFor();
  // What the workbook's cells answer isn't asked.
  expect(await pane.page.locator('[data-field="customer"]').count()).toBe(0);
  for (const name of ["contact", "site", "prepared_by"]) await pane.enter(name, `The ${name}`);
  const [download] = await Promise.all([
    workbench.page.waitForEvent("download"),
    pane.page.getByRole("button", { name: "Create document" }).click(),
  ]);
  const file = join(scratchFolder(), "letter.docx");
  await download.saveAs(file);
  const letter = new TextDecoder().decode(openPackage(new Uint8Array(readFileSync(file))).get("word/document.xml"));
  expect(letter).toContain("Proposal for Nordbank AG");
  // The first sentence of the verdict; the rest may be in other parts of the text.
  expect(letter).toContain(String(await workbench.named("verdict")).split(":")[0]);
  expect(pane.complaints).toEqual([]);
  await pane.close();
});
