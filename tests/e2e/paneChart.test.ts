/** Tests reading points from the picture of a chart, in the built pane and in the workbench. Needs a build. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chartPicture, CHART, RATE_AT } from "./chartPicture";
import { PaneInWorkbench } from "./paneInWorkbench";
import { PanePage } from "./panePage";
import type { ShownPane } from "./shownPane";
import { openSite, type Site } from "./workbenchPage";

const LOOK = { name: "chart", width: 350, colorScheme: "light" } as const;
/** A pixel of the picture is 0.02 compression factors and 1 MB/s; a click is up to one pixel off, as the picture is scaled. */
const PIXEL = { x: 0.02, y: 1 };

let site: Site;
let pane: PanePage;

beforeAll(async () => {
  site = await openSite();
  pane = await PanePage.open(site.browser, site.address, LOOK);
}, 60_000);

afterAll(() => pane.close());

async function opened(pane: ShownPane): Promise<void> {
  await pane.home();
  await pane.openQuestion("VTS_THROUGHPUT");
  await pane.choose("model", "B20");
  await pane.enter("compression", "3");
  await pane.moreInputs();
  await pane.press("Read points from a chart: Chart readings");
  await pane.page.getByRole("combobox", { name: "Figure" }).selectOption("ptp-vts.fig-3");
  await pane.page.getByRole("combobox", { name: "Curve" }).selectOption("B20 dp");
  await pane.page.getByLabel("Picture of the chart").setInputFiles(chartPicture());
  await pane.page.getByRole("application").waitFor();
}

/** Clicks a pixel of the picture, however large it is shown. */
async function click(pane: ShownPane, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const canvas = pane.page.locator("canvas").last();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the picture isn't shown");
  const [toX, toY] = [((x + 0.5) / CHART.width) * box.width, ((y + 0.5) / CHART.height) * box.height];
  await canvas.click({ position: { x: toX, y: toY } });
}

/** The curve says 150 MB/s at a compression factor of 3. */
async function answered(pane: ShownPane): Promise<void> {
  await pane
    .card()
    .getByText(/^1(49|50|51)(\.\d)? MB\/s$/)
    .first()
    .waitFor();
}

async function axes(pane: ShownPane): Promise<void> {
  for (const at of CHART.axes.places) await click(pane, at);
  const labels = ["x axis, 1: value", "x axis, 2: value", "y axis, 1: value", "y axis, 2: value"];
  for (const [i, label] of labels.entries())
    await pane.page.getByRole("textbox", { name: label }).fill(String(CHART.axes.values[i]));
}

test("points are clicked, a curve is followed, and the answer uses the readings", async () => {
  const { page } = pane;
  await opened(pane);
  const use = page.getByRole("button", { name: "Use readings" });
  await page.getByText("Click the first point of the x axis on the picture.").waitFor();
  await axes(pane);
  await page.getByText("No points yet. Click points, or a curve.").waitFor();

  // The background has no curve, and says so.
  await page.getByText("A curve", { exact: true }).click();
  await click(pane, { x: 300, y: 30 });
  await page
    .getByRole("alert")
    .getByText(/only the background/)
    .waitFor();
  await click(pane, CHART.on(3));
  await page.getByText("10 readings").waitFor();
  await use.click();

  const field = page.locator('[data-field="readings"]').getByRole("textbox");
  const rows = (await field.inputValue()).split("\n").map((row) => row.split("; "));
  expect(rows).toHaveLength(10);
  for (const [figure, curve, x, y] of rows) {
    expect([figure, curve]).toEqual(["ptp-vts.fig-3", "B20 dp"]);
    expect(Math.abs(Number(y) - RATE_AT(Number(x)))).toBeLessThanOrEqual(2 * PIXEL.y);
  }
  await answered(pane);
  expect(pane.complaints).toEqual([]);
  expect(await pane.violations()).toEqual([]);
}, 60_000);

test("the keyboard sets points as precisely as the picture has pixels", async () => {
  const { page } = pane;
  await opened(pane);
  await axes(pane);
  const picture = page.getByRole("application");
  await picture.focus();
  // The cross is at the last place clicked, on the y axis; 100 pixels to the right is 2 factors more.
  for (let i = 0; i < 10; i += 1) await picture.press("Shift+ArrowRight");
  for (let i = 0; i < 5; i += 1) await picture.press("ArrowDown");
  await picture.press("Enter");
  const row = page.getByRole("dialog").locator("tbody tr");
  const [x, y] = await row.locator("td").allTextContents();
  expect(Math.abs(Number(x) - 3)).toBeLessThanOrEqual(2 * PIXEL.x);
  expect(Math.abs(Number(y) - 245)).toBeLessThanOrEqual(2 * PIXEL.y);
  await page.getByRole("button", { name: "Remove reading 1" }).click();
  await expect(page.getByRole("button", { name: "Use readings" }).getAttribute("aria-disabled")).resolves.toBe("true");
  // Esc closes the dialog, not the sizing.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await pane.card().waitFor();
}, 60_000);

test("in a workbook, the readings become cells that the sizing refers to", async () => {
  const beside = await (await PaneInWorkbench.open(site)).anew();
  await opened(beside);
  await axes(beside);
  await click(beside, CHART.on(3));
  await click(beside, CHART.on(4));
  await beside.press("Put into the workbook");
  await beside.page.getByRole("dialog").waitFor({ state: "detached" });
  await beside.page
    .getByText(/chart_readings/)
    .first()
    .waitFor();
  await answered(beside);
  expect(beside.complaints).toEqual([]);
  await beside.close();
}, 90_000);
