/**
 * Tests the workbench: its grid with the functions as built, the pane's page in its frame with the real office.js, and
 * the page around both. Needs a build.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Frame } from "playwright-core";
import { questionNamed } from "../ask";
import { PaneInWorkbench } from "./paneInWorkbench";
import { cellOf } from "./template";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

/** A point to the right of the verdict's text, in its row. Row numbers are 46 px wide, column letters 20 px high. */
const VERDICT = [46 + 700, 20 + 175] as const;

const [CACHE, COMPRESSION] = ["cache_gb", "compression"].map((name) => cellOf(name).address) as [string, string];

let site: Site;
let workbench: WorkbenchPage;

beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site, { colorScheme: "light" });
}, 60_000);

describe("first view", () => {
  test("is computed with the functions as built", async () => {
    // A B20 with 864 GB at compression 3: 6.5 to 8 h, ptp-vts-2002, "Peak Write Time and TVC Capacity Planning".
    const peak = await workbench.named("peak_hours");
    expect(peak).toBeGreaterThan(6.5);
    expect(peak).toBeLessThan(8);
    expect(await workbench.named("verdict")).toMatch(/^1 B20 pair with 864 GB per VTS: doesn't fit/);
  });

  test("spills the plan, and shows the demand by hour of the day", async () => {
    expect(await workbench.cell("D4", "Model")).toBe("Part");
    expect(await workbench.cell("D5", "Model")).toBe("verdict");
    expect(await workbench.cell("B7", "Demand")).toBe("18:00");
    expect(await workbench.cell("E5", "Demand")).toBe(58);
    const rows = Array.from({ length: 60 }, (_, i) => 60 + i);
    const labels = await Promise.all(rows.map((row) => workbench.cell(`B${row}`, "Sizing")));
    const first = (rows[labels.indexOf("Demand by hour (MB/s)")] ?? 0) + 1;
    expect(await workbench.cell(`B${first}`, "Sizing")).toBe("18:00");
    expect(await workbench.cell(`C${first}`, "Sizing")).toBe(58);
  });

  test("draws the charts of the workbook, each with its content and its sheet in words", async () => {
    const charts = workbench.page.locator("#dock canvas[role=img]");
    expect(await charts.count()).toBe(2);
    expect(await charts.first().getAttribute("aria-label")).toMatch(
      /^Chart on the sheet Sizing: The fullest resource: entered \d+%, recommended \d+%/,
    );
    await workbench.findingIs(/^The fullest resource: entered \d+%, recommended \d+%$/);
  });

  test("colours the verdict by its conditional format", async () => {
    await workbench.colourIs(VERDICT, ({ red, green, blue }) => red > Math.max(green, blue));
  });

  test("says that it is not Excel", async () => {
    expect(await workbench.page.locator("#top").innerText()).toContain("This page is a stand-in for Excel");
  });
});

describe("formulas typed into cells", () => {
  test("compute, whatever their case", async () => {
    await workbench.enter("P5", '=sizing.t10k_access_time("t10000c")');
    await workbench.cellIs("P5", 70.1);
  });

  test("take arguments by name, and an empty one before them", async () => {
    await workbench.enter("P6", '=SIZING.VTS_PEAK_HOURS("B20",864,3,,"lic","with")');
    await workbench.enter("P7", '=SIZING.VTS_PEAK_HOURS("B20",864,3)-P6');
    await workbench.cellIs("P7", 0);
  });

  test("take named ranges", async () => {
    await workbench.enter("P8", "=SIZING.VTS_PEAK_HOURS(model,cache_gb,compression)");
    await workbench.cellIs("P8", await workbench.named("peak_hours"));
  });

  test("answer a column with a column", async () => {
    await workbench.enter("P10", '=SIZING.T10K_ACCESS_TIME("T10000C","Standard",{"average";"max"})');
    await workbench.cellIs("P10", 70.1);
    await workbench.cellIs("P11", (held) => typeof held === "number" && held > 70.1);
    await workbench.enter("Q10", "=SUM(ANCHORARRAY(P10))-P10-P11");
    await workbench.cellIs("Q10", 0);
  });

  test("show #SPILL! where a cell is in the way, and spill when it is gone", async () => {
    await workbench.enter("P14", "in the way");
    await workbench.enter("P13", "=SIZING.VTS_PEAK_HOURS(model,{432;864},3)");
    await workbench.cellIs("P13", "#SPILL!");
    await workbench.select("P13");
    await workbench.statusIs(/^P13: #SPILL! — cells that the result needs aren't empty$/);
    await workbench.select("P14");
    await workbench.page.keyboard.press("Delete");
    await workbench.cellIs("P14", (held) => typeof held === "number");
    await workbench.cellIs("P13", (held) => typeof held === "number");
  });

  test("leave text as text, and let built-in functions sort without harm", async () => {
    await workbench.enter("S5", '=TEXTJOIN("|",TRUE,SIZING.EXPLAIN("T10K_ACCESS_TIME","T10000C"))');
    await workbench.cellIs("S5", (held) => typeof held === "string" && held.startsWith("Question|"));
    await workbench.enter("S6", "=SUM(TAKE(SORT(Demand!E5:E8,1,-1),1))+SUM(TAKE(Demand!E5:E8,1))");
    // The first four hours of samples/day.csv: 58, 84, 122 and 156 MB/s.
    await workbench.cellIs("S6", 156 + 58);
  });
});

describe("an error", () => {
  test("shows its reason when its cell is selected", async () => {
    await workbench.enter("K6", '=SIZING.VTS_PEAK_HOURS("B20",864,3,10)');
    await workbench.cellIs("K6", "#N/A");
    await workbench.select("A1");
    await workbench.statusIs(/^Cells with blue text are inputs/);
    await workbench.select("K6");
    await workbench.statusIs(/^K6: #N\/A — the caches never fill: /);
  });

  test("shows it for a spilled cell, with the argument and the rule", async () => {
    await workbench.enter("U5", '=SIZING.T10K_ACCESS_TIME({"T10000C";"T11"})');
    await workbench.cellIs("U6", "#VALUE!");
    expect(await workbench.cell("U5")).toBe(70.1);
    await workbench.select("U6");
    await workbench.statusIs(/^U6: #VALUE! — model must be one of .*"T11"$/);
  });

  test("comes through from an argument, and IFERROR catches it", async () => {
    await workbench.enter("U8", '=SIZING.CHANNEL_MBPS("ESCON",1/0)');
    await workbench.cellIs("U8", "#DIV/0!");
    await workbench.enter("U9", '=IFERROR(SIZING.CHANNEL_MBPS("none"),"caught")');
    await workbench.cellIs("U9", "caught");
  });
});

describe("typing", () => {
  test("lists our functions and then their arguments", async () => {
    await workbench.select("W5");
    await workbench.typeByKeys("=SIZING.VT");
    const list = workbench.page.locator("[data-u-comp=sheets-formula-editor]");
    await list.getByText("VTS_DAY").waitFor();
    await list.getByText("S_PEAK_HOURS").waitFor();
    await list.getByText(questionNamed("VTS_PEAK_HOURS").asks.slice(0, 24)).waitFor();
    await workbench.typeByKeys("S_PEAK_HOURS(");
    const hint = workbench.page.locator("[data-u-comp=rect-popup]", { hasText: "name_value_pairs" });
    await hint.waitFor();
    expect(await hint.innerText()).toMatch(/\[model\]\s*,\s*\[cache_gb\]\s*,\s*\[compression\]/);
    await workbench.page.keyboard.press("Escape");
    await workbench.page.keyboard.press("Escape");
    await workbench.page.keyboard.press("Escape");
  });

  test("offers the functions that EXPLAIN takes, by keys and by the mouse", async () => {
    const { page } = workbench;
    const options = page.locator("#choices li");
    const answerOf = '=VLOOKUP("Answer",SIZING.EXPLAIN("tape_';
    await workbench.select("W6");
    await workbench.typeByKeys(answerOf);
    await options.getByText("TAPE_ACCESS_TIME").waitFor();
    const names = await options.allInnerTexts();
    expect(names.every((name) => name.startsWith("TAPE_"))).toBe(true);
    await workbench.screenshot("workbench-choices");
    for (let i = 0; i < names.indexOf("TAPE_SPEC"); i += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await workbench.typeByKeys(',"T10000C"),2,FALSE)');
    await page.keyboard.press("Enter");
    await workbench.cellIs("W6", (held) => typeof held === "string" && held.includes("T10000C"));
    await workbench.select("W5");
    await workbench.typeByKeys(answerOf);
    await options.getByText("TAPE_ACCESS_TIME").click();
    await options.first().waitFor({ state: "hidden" });
    await workbench.typeByKeys(',"T10000C","Sport"),2,FALSE)');
    await page.keyboard.press("Enter");
    // Load and average search of a T10000C with a Sport cartridge, t10000c-ficon-2011, Table 2.
    await workbench.cellIs("W5", 30.6);
  });

  test("offers nothing where the list was closed, and still takes a cell", async () => {
    const { page } = workbench;
    await workbench.enter("W7", "T10K_ACCESS_TIME");
    await workbench.select("W8");
    await workbench.typeByKeys('=VLOOKUP("Answer",SIZING.EXPLAIN(');
    await page.locator("#choices li").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#choices li").first().waitFor({ state: "hidden" });
    await workbench.typeByKeys('W7,"T10000A"),2,FALSE)');
    await page.keyboard.press("Enter");
    await workbench.cellIs("W8", 62.5);
    // The next formula has its list again.
    await workbench.select("W9");
    await workbench.typeByKeys("=SIZING.EXPLAIN(");
    await page.locator("#choices li").first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });
});

describe("a changed input", () => {
  test("moves the answers, the day, the charts and the verdict's colour", async () => {
    const [peak, verdict] = [await workbench.named("peak_hours"), await workbench.named("verdict")];
    await workbench.enter(CACHE, "1728");
    const { sheet, address } = cellOf("peak_hours");
    await workbench.cellIs(address, (held) => typeof held === "number" && held > 2 * Number(peak), sheet);
    await workbench.cellIs(cellOf("verdict").address, (held) => String(held).startsWith("1 B20 pair with 1,728 GB"));
    await workbench.enter(CACHE, "864");
    // Two pairs are what is recommended.
    const pairs = cellOf("pairs").address;
    await workbench.enter(pairs, "2");
    await workbench.cellIs(cellOf("verdict").address, (held) => String(held).startsWith("2 B20 pairs with 864 GB"));
    await workbench.select("A1");
    await workbench.colourIs(VERDICT, ({ red, green, blue }) => green > Math.max(red, blue));
    await workbench.enter(pairs, "1");
    await workbench.cellIs(address, peak, sheet);
    await workbench.cellIs(cellOf("verdict").address, verdict);
  });

  test("that the plan refuses leaves no answer from before", async () => {
    const { address } = cellOf("verdict");
    const [growth, years] = [cellOf("growth_percent").address, cellOf("years").address];
    const before = await workbench.named("verdict");
    // More than any system writes.
    await workbench.enter(growth, "1000");
    await workbench.enter(years, "10");
    await workbench.cellIs(address, (held) => String(held).startsWith("No verdict: Growth per year must"));
    await workbench.enter(years, "0");
    await workbench.enter(growth, "0");
    await workbench.cellIs(address, before);
  });

  test("that isn't possible is rejected with its rule, and the old one stays", async () => {
    // The cell stays selected, where an accepted value selects the one below.
    await workbench.select(COMPRESSION);
    await workbench.type("0.4");
    await workbench.page.keyboard.press("Enter");
    const dialog = workbench.page.getByRole("dialog");
    await dialog.getByText("Compression ratio must be a number, 1 to 20").waitFor();
    await dialog.getByRole("button", { name: "OK" }).click();
    await dialog.waitFor({ state: "detached" });
    await workbench.cellIs(COMPRESSION, 3);
  });
});

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
  let pane: Frame;

  beforeAll(async () => {
    pane = await paneOf(workbench);
  });

  test("is in Excel for Windows, as office.js sees it", async () => {
    expect(await pane.evaluate(() => Office.onReady())).toMatchObject({ host: "Excel", platform: "PC" });
    expect(await pane.evaluate(() => Office.context.requirements.isSetSupported("ExcelApi", "1.13"))).toBe(true);
  });

  test("is the page as built, but for where office.js comes from", async () => {
    const served = await (await fetch(pane.url())).text();
    const built = await (await fetch(`${site.address}taskpane.html`)).text();
    expect(served).not.toContain("appsforoffice.microsoft.com");
    const scripts = (html: string): string[] =>
      [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src ?? "");
    expect(scripts(served)).toEqual(["workbenchHost.js", "office/office.js", ...scripts(built).slice(1)]);
    expect(/script-src ([^;]*);/.exec(served)?.[1]).toBe("'self'");
  });

  test("writes a formula that computes in the grid", async () => {
    const read = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const cell = context.workbook.worksheets.getItem("Sizing").getRange("P30");
        cell.formulas = [['=SIZING.VTS_PEAK_HOURS(model,cache_gb,compression,,"priority_hours",priority_hours)']];
        cell.load({ values: true, address: true });
        await context.sync();
        return { address: cell.address, value: cell.values[0]?.[0] as number };
      }),
    );
    expect(read.address).toBe("Sizing!P30");
    expect(read.value).toBe(await workbench.named("peak_hours"));
    expect(await workbench.cell("P30")).toBe(read.value);
  });

  test("hears of each selection in the grid", async () => {
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

  test("selects in the grid", async () => {
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Sources").getRange("A3").select();
        await context.sync();
      }),
    );
    await workbench.nameBoxIs("A3");
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Sizing").activate();
        await context.sync();
      }),
    );
  });
});

/** Runs in a page: drops a file outside the parts that take files, and says whether the browser would leave the page. */
function leavesForFile(selector: string): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["time,mbps"], "week.csv", { type: "text/csv" }));
  const at = document.querySelector(selector);
  return ["dragover", "drop"].some((type) =>
    at?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
  );
}

describe("a file that is dropped where nothing takes it", () => {
  test("replaces neither the pane nor the page", async () => {
    const pane = await paneOf(workbench);
    await pane.waitForSelector("[role=tablist]");
    expect(await pane.evaluate(leavesForFile, "[role=tablist]")).toBe(false);
    expect(await workbench.page.evaluate(leavesForFile, "#top")).toBe(false);
    expect(await workbench.page.evaluate(leavesForFile, "#status")).toBe(false);
  });
});

describe("the line next to the pane", () => {
  test("moves by the arrow keys, within its limits", async () => {
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

  test("is dragged by the mouse, over the frame too", async () => {
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

  test("goes with the pane when it is hidden", async () => {
    const button = workbench.page.getByRole("button", { name: "Task pane" });
    await button.click();
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    expect(await workbench.page.locator("#pane").isVisible()).toBe(false);
    expect(await workbench.page.locator("#divider").isVisible()).toBe(false);
    await button.click();
    expect(await workbench.page.locator("#pane").isVisible()).toBe(true);
  });
});

/** Waits until the region has the focus. */
async function focusIsIn(region: string): Promise<void> {
  await workbench.page.waitForFunction(
    (selector) => document.querySelector(selector)?.contains(document.activeElement),
    region,
  );
}

/** Waits for the pane's theme. Unlike `wear`, it doesn't make the pane read the theme again. */
async function paneIs(pane: PaneInWorkbench, colorScheme: "light" | "dark"): Promise<void> {
  await pane.page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme.split(" ").includes(wanted),
    colorScheme,
  );
}

describe("around the grid", () => {
  test("F6 leads from the grid over the charts to the pane, into its first field, and on to the head", async () => {
    await workbench.select("A1");
    await focusIsIn("#grid");
    await workbench.page.keyboard.press("F6");
    await focusIsIn("#dock");
    await workbench.page.keyboard.press("F6");
    await focusIsIn("#pane");
    const pane = await PaneInWorkbench.of(workbench);
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
    const pane = await PaneInWorkbench.of(workbench);
    await pane.search().fill("throttling");
    // A reloaded page gets a new time origin. Requests aren't counted: the pane's workers may still fetch files.
    const began = async (): Promise<readonly number[]> =>
      Promise.all([workbench.page, pane.page].map((page) => page.evaluate(() => performance.timeOrigin)));
    const before = await began();
    await workbench.page.getByRole("button", { name: "Dark" }).click();
    await paneIs(pane, "dark");
    expect(await pane.search().inputValue()).toBe("throttling");
    expect(await began()).toEqual(before);
    await workbench.page.getByRole("button", { name: "Dark" }).click();
    await paneIs(pane, "light");
  });
});

describe("the page", () => {
  test("asks nothing of any other place and complains of nothing", () => {
    expect(workbench.requests.filter((url) => !url.startsWith(site.address) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(workbench.complaints).toEqual([]);
  });

  test("keeps the theme that was chosen, which is Excel's theme, and the pane's settings; narrow, it hides the pane", async () => {
    const themed = await WorkbenchPage.open(site, { colorScheme: "light" });
    const { page } = themed;
    await themed.screenshot("workbench-light");
    const pane = await paneOf(themed);
    const theme = (): Promise<string> => pane.evaluate(() => Office.context.officeTheme.bodyBackgroundColor);
    expect(await theme()).toBe("#ffffff");
    await pane.evaluate(
      () =>
        new Promise<void>((resolve) => {
          Office.context.document.settings.set("kept", { width: 3 });
          Office.context.document.settings.saveAsync(() => {
            resolve();
          });
        }),
    );
    const button = page.getByRole("button", { name: "Dark" });
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await button.click();
    expect(await theme()).toBe("#1f1f1f");
    const kept = (of: Frame): Promise<unknown> =>
      of.evaluate(() => Office.context.document.settings.get("kept") as unknown);
    expect(await kept(pane)).toEqual({ width: 3 });
    await page.reload();
    await themed.computed();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
    expect(await kept(await paneOf(themed))).toEqual({ width: 3 });
    await themed.screenshot("workbench-dark");
    expect(themed.complaints).toEqual([]);

    await page.setViewportSize({ width: 600, height: 800 });
    await page.reload();
    expect(await page.locator("#pane").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Task pane" }).click();
    expect(await page.locator("#pane").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(600);
    await paneOf(themed);
    // The grid library says so when the progress of a calculation leaves its formula bar no room.
    expect(themed.complaints.filter((text) => !/^The column width is less than 0/.test(text))).toEqual([]);
    await page.context().close();
  });

  test("fits a narrow window", async () => {
    await workbench.page.setViewportSize({ width: 720, height: 800 });
    expect(await workbench.page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
    await workbench.screenshot("workbench-narrow");
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
});
