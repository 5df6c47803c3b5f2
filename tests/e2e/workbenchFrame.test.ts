/** Tests the workbench around the grid and the pane: keys, theme, small windows, error bubbles. */
import { beforeAll, expect, test } from "@jest/globals";
import { PaneInWorkbench } from "./paneInWorkbench";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

let site: Site;
let workbench: WorkbenchPage;
let pane: PaneInWorkbench;

beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site, { colorScheme: "light" });
  pane = await PaneInWorkbench.of(workbench);
}, 60_000);

/** Waits until the region has the focus. */
async function focusIsIn(region: string): Promise<void> {
  await workbench.page.waitForFunction(
    (selector) => document.querySelector(selector)?.contains(document.activeElement),
    region,
  );
}

/** Waits for the pane's theme. Unlike `wear`, it doesn't make the pane read the theme again. */
async function paneIs(colorScheme: "light" | "dark"): Promise<void> {
  await pane.page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme.split(" ").includes(wanted),
    colorScheme,
  );
}

test("F6 leads from the grid over the charts to the pane, into its first field, and on to the head", async () => {
  await workbench.select("A1");
  await focusIsIn("#grid");
  await workbench.page.keyboard.press("F6");
  await focusIsIn("#dock");
  await workbench.page.keyboard.press("F6");
  await focusIsIn("#pane");
  expect(await pane.page.evaluate(() => document.activeElement !== document.body && document.hasFocus())).toBe(true);
  await workbench.page.keyboard.press("F6");
  await focusIsIn("#top");
  await workbench.page.keyboard.press("F6");
  await focusIsIn("#grid");
});

test("Shift+F6 leads back, and the grid takes keys again", async () => {
  await workbench.select("P5");
  await workbench.page.keyboard.press("F6");
  await workbench.page.keyboard.press("F6");
  await focusIsIn("#pane");
  await workbench.page.keyboard.press("Shift+F6");
  await workbench.page.keyboard.press("Shift+F6");
  await focusIsIn("#grid");
  await workbench.type("42");
  await workbench.page.keyboard.press("Enter");
  await workbench.cellIs("P5", 42);
});

test("the theme changes in the pane with neither page loaded again", async () => {
  await pane.search().fill("throttling");
  // A reloaded page gets a new time origin. Requests aren't counted: the pane's workers may still fetch files.
  const began = async (): Promise<readonly number[]> =>
    Promise.all([workbench.page, pane.page].map((page) => page.evaluate(() => performance.timeOrigin)));
  const before = await began();
  await workbench.page.getByRole("button", { name: "Dark" }).click();
  await paneIs("dark");
  expect(await pane.search().inputValue()).toBe("throttling");
  expect(await began()).toEqual(before);
  await workbench.page.getByRole("button", { name: "Dark" }).click();
  await paneIs("light");
});

test("the bubble at an error cell holds what the function says", async () => {
  await workbench.enter("H4", '=SIZING.VTS_PEAK_HOURS("B20",864,3,10)');
  await workbench.cellIs("H4", "#N/A");
  await workbench.select("A1");
  // Row numbers are 46 px wide, columns A to G 742; column letters are 20 px high, rows 1 to 3 76, row 4 23.
  await workbench.hover(46 + 742 + 30, 20 + 76 + 11);
  const bubble = workbench.page.getByText(/^the caches never fill: /);
  await bubble.waitFor();
  await workbench.screenshot("workbench-error-bubble");
});

test("at 640 x 400, which is 200%, nothing overlaps and the grid shows rows", async () => {
  await workbench.page.setViewportSize({ width: 640, height: 400 });
  const page = workbench.page;
  const toggle = page.getByRole("button", { name: "Task pane" });
  await toggle.click();
  await page.locator("#pane").waitFor({ state: "hidden" });
  const boxes = await workbench.page.evaluate(() =>
    ["#top", "#grid", "#status", "#dock"].map((selector) => {
      const { top, bottom, left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { selector, top, bottom, left, right };
    }),
  );
  await workbench.screenshot("workbench-640-400");
  boxes.forEach((box, i) => {
    expect(box.right).toBeLessThanOrEqual(640);
    expect(box.top).toBeGreaterThanOrEqual(boxes[i - 1]?.bottom ?? 0);
  });
  // The page scrolls down only, never sideways.
  expect(await workbench.page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  expect(await workbench.overlapping("#top > :not([hidden])")).toEqual([]);
  // The pane replaces the workbook.
  await toggle.click();
  await page.locator("#workbook").waitFor({ state: "hidden" });
  await workbench.screenshot("workbench-640-400-pane");
  expect(await workbench.overlapping("#top > :not([hidden]), #pane")).toEqual([]);
});

test.each(["reference", "support", "privacy"])("%s.html isn't wider than a window of 320 pixels", async (name) => {
  const page = await site.browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.goto(new URL(`${name}.html`, site.address).href);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.close();
});
