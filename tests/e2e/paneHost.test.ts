/** Tests the task pane's page in its frame: the real office.js with the stand-in host and the grid. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Frame } from "playwright-core";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";
import { longTest, usualTest } from "../aFewOf";

let site: Site;
let workbench: WorkbenchPage;
let pane: Frame;

beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site);
  pane = await paneOf(workbench);
}, 60_000);

/** Returns the frame once Office is ready in it. */
async function paneOf({ page }: WorkbenchPage): Promise<Frame> {
  const frame = await (await page.waitForSelector("#pane iframe")).contentFrame();
  if (!frame) throw new Error("the pane has no frame");
  await frame.waitForFunction(() => typeof Excel !== "undefined" && Office.context.document.settings.get("x") === null);
  return frame;
}

/** What the tests store in the frame. */
type Watched = Window & { selections?: string[] };

describe("the pane's page", () => {
  usualTest("is in Excel for Windows, as office.js sees it", async () => {
    expect(await pane.evaluate(() => Office.onReady())).toMatchObject({ host: "Excel", platform: "PC" });
    expect(await pane.evaluate(() => Office.context.requirements.isSetSupported("ExcelApi", "1.13"))).toBe(true);
  });

  usualTest("is the page as built, but for where office.js comes from", async () => {
    const served = await (await fetch(pane.url())).text();
    const built = await (await fetch(`${site.address}taskpane.html`)).text();
    expect(served).not.toContain("appsforoffice.microsoft.com");
    const scripts = (html: string): string[] =>
      [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src ?? "");
    expect(scripts(served)).toEqual(["workbenchHost.js", "office/office.js", ...scripts(built).slice(1)]);
    expect(/script-src ([^;]*);/.exec(served)?.[1]).toBe("'self'");
  });

  usualTest("writes a formula that computes in the grid", async () => {
    const read = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const cell = context.workbook.worksheets.getItem("Sizing").getRange("P30");
        cell.formulas = [["=SIZING.VTS_PEAK_HOURS(model,cache_gb,compression,,priority_hours)"]];
        cell.load({ values: true, address: true });
        await context.sync();
        return { address: cell.address, value: cell.values[0]?.[0] as number };
      }),
    );
    expect(read.address).toBe("Sizing!P30");
    expect(read.value).toBe(await workbench.named("peak_hours"));
    expect(await workbench.cell("P30")).toBe(read.value);
  });

  usualTest("hears of each selection in the grid", async () => {
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        const selections: string[] = [];
        Object.assign(window, { selections });
        context.workbook.onSelectionChanged.add(() =>
          Excel.run(async (inner) => {
            const range = inner.workbook.getSelectedRange();
            range.load({ address: true });
            await inner.sync();
            selections.push(range.address);
          }),
        );
        await context.sync();
      }),
    );
    await workbench.select("B12");
    await pane.waitForFunction(() => (window as Watched).selections?.at(-1) === "Sizing!B12");
    await workbench.select("B20:B23");
    await pane.waitForFunction(() => (window as Watched).selections?.at(-1) === "Sizing!B20:B23");
  });

  usualTest("selects in the grid", async () => {
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Sources").getRange("A3").select();
        await context.sync();
      }),
    );
    await workbench.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[data-u-comp=defined-name] input")?.value === "A3",
    );
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Sizing").activate();
        await context.sync();
      }),
    );
  });
});

describe("the line next to the pane", () => {
  usualTest("moves by the arrow keys, within its limits", async () => {
    const line = workbench.page.getByRole("separator", { name: "Width of the task pane" });
    const width = async (): Promise<number> => (await workbench.page.locator("#pane").boundingBox())?.width ?? 0;
    expect(await line.getAttribute("aria-valuenow")).toBe("350");
    expect(await width()).toBe(350);
    await line.focus();
    await workbench.page.keyboard.press("ArrowLeft");
    expect([await width(), await line.getAttribute("aria-valuenow")]).toEqual([370, "370"]);
    await workbench.page.keyboard.press("Home");
    await workbench.page.keyboard.press("ArrowRight");
    expect([await width(), await line.getAttribute("aria-valuenow")]).toEqual([280, "280"]);
    await workbench.page.keyboard.press("End");
    expect(await width()).toBe(1280 - 320);
  });

  usualTest("is dragged by the mouse, over the frame too", async () => {
    const line = workbench.page.locator("#divider");
    await line.dblclick();
    const box = await line.boundingBox();
    if (!box) throw new Error("the line is not visible");
    const { mouse } = workbench.page;
    await mouse.move(box.x + 3, box.y + 200);
    await mouse.down();
    await mouse.move(box.x + 43, box.y + 210, { steps: 4 });
    await mouse.up();
    await mouse.move(box.x + 143, box.y + 210);
    expect((await workbench.page.locator("#pane").boundingBox())?.width).toBe(310);
    await line.dblclick();
  });

  usualTest("goes with the pane when it is hidden", async () => {
    const button = workbench.page.getByRole("button", { name: "Task pane" });
    await button.click();
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    expect(await workbench.page.locator("#pane").isVisible()).toBe(false);
    expect(await workbench.page.locator("#divider").isVisible()).toBe(false);
    await button.click();
    expect(await workbench.page.locator("#pane").isVisible()).toBe(true);
  });
});

longTest("the theme of the page is Excel's theme, and the pane's settings outlive the change", async () => {
  const theme = (frame: Frame): Promise<string> => frame.evaluate(() => Office.context.officeTheme.bodyBackgroundColor);
  expect(await theme(pane)).toBe("#ffffff");
  await pane.evaluate(
    () =>
      new Promise<void>((resolve) => {
        Office.context.document.settings.set("kept", { width: 3 });
        Office.context.document.settings.saveAsync(() => {
          resolve();
        });
      }),
  );
  await workbench.page.getByRole("button", { name: "Dark" }).click();
  expect(await theme(pane)).toBe("#1f1f1f");
  expect(await pane.evaluate(() => Office.context.document.settings.get("kept") as unknown)).toEqual({ width: 3 });
  await workbench.page.reload();
  const again = await paneOf(workbench);
  expect(await again.evaluate(() => Office.context.document.settings.get("kept") as unknown)).toEqual({ width: 3 });
});

longTest("on a narrow page the pane comes when it is asked for", async () => {
  const narrow = await WorkbenchPage.open(site, { viewport: { width: 600, height: 800 } });
  const shown = narrow.page.locator("#pane");
  expect(await shown.isVisible()).toBe(false);
  await narrow.page.getByRole("button", { name: "Task pane" }).click();
  expect(await shown.isVisible()).toBe(true);
  expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(600);
  await paneOf(narrow);
  expect(narrow.complaints).toEqual([]);
  await narrow.page.context().close();
});

test("the page and its frame ask nothing of any other place and complain of nothing", () => {
  const outside = workbench.requests.filter((url) => !url.startsWith(site.address) && !/^(data|blob):/.test(url));
  expect(outside).toEqual([]);
  expect(workbench.complaints).toEqual([]);
});
