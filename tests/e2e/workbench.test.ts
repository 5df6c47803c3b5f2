import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

// A limit for what never comes, generous to a busy machine.
jest.setTimeout(60_000);

let site: Site;
let workbench: WorkbenchPage;

beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site);
}, 60_000);

afterAll(() => site.close());

describe("first view", () => {
  test("is computed with the functions as built", async () => {
    // T10000C, Standard: 13.1 s load and 57 s average search, t10000c-ficon-2011, Table 2.
    expect(await workbench.cell("B15")).toBe(70.1);
    // 16 ESCON channels carry about 160 MB/s: ptp-vts-2002.
    const escon = await workbench.cell("B13");
    expect(escon).toBeGreaterThan(155);
    expect(escon).toBeLessThan(165);
    // About 6 hours: ptp-vts-2002, "Peak Write Time and TVC Capacity Planning".
    const peak = await workbench.cell("B12");
    expect(peak).toBeGreaterThan(5.5);
    expect(peak).toBeLessThan(6.5);
  });

  test("spills the day with its headings and one row an interval", async () => {
    expect(await workbench.cell("I4")).toBe("Time (h)");
    expect(await workbench.cell("J5")).toBe(58);
    expect(await workbench.cell("I28")).toBe(23);
    expect(await workbench.cell("N28")).toBe("keeping up");
    expect(await workbench.cell("I29")).toBeUndefined();
  });

  test("explains itself on the second sheet", async () => {
    expect(await workbench.cell("A3", "Why")).toBe("Question");
    expect(await workbench.cell("A4", "Why")).toBe("Answer");
  });

  test("draws the day and says what it shows", async () => {
    const chart = workbench.page.locator("#chart[role=img]");
    expect(await chart.getAttribute("aria-label")).toMatch(/Throttled in \d+ of 24 intervals, first at 0\d:00/);
    await workbench.findingIs(/^Throttled in \d+ of 24 intervals, first at 0\d:00; backlog gone by \d\d:00$/);
  });

  test("says that it is not Excel", async () => {
    expect(await workbench.page.locator("#top").innerText()).toContain(
      "This page stands in for Excel and is not Excel",
    );
  });
});

describe("formulas typed into cells", () => {
  test("compute, whatever their case", async () => {
    await workbench.enter("P5", '=sizing.t10k_access_time("t10000c")');
    await workbench.cellIs("P5", 70.1);
  });

  test("take empty arguments in the middle", async () => {
    await workbench.enter("P6", '=SIZING.VTS_PEAK_HOURS("B20",864,3,,,"with")');
    await workbench.enter("P7", '=SIZING.VTS_PEAK_HOURS("B20",864,3)-P6');
    await workbench.cellIs("P7", 0);
  });

  test("take named ranges", async () => {
    await workbench.enter("P8", "=SIZING.VTS_PEAK_HOURS(model,cache_gb,compression)");
    await workbench.cellIs("P8", await workbench.cell("B11"));
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
    await workbench.statusIs(/^P13: #SPILL! — cells that the result needs are not blank$/);
    await workbench.select("P14");
    await workbench.page.keyboard.press("Delete");
    await workbench.cellIs("P14", (held) => typeof held === "number");
    await workbench.cellIs("P13", (held) => typeof held === "number");
  });

  test("leave text as text, and let built-in functions sort without harm", async () => {
    await workbench.enter("S5", '=TEXTJOIN("|",TRUE,SIZING.EXPLAIN("T10K_ACCESS_TIME","T10000C"))');
    await workbench.cellIs("S5", (held) => typeof held === "string" && held.startsWith("Question|"));
    await workbench.enter("S6", "=SUM(TAKE(SORT(A18:A21,1,-1),1))+SUM(TAKE(A18:A21,1))");
    await workbench.cellIs("S6", 1728 + 216);
  });
});

describe("an error", () => {
  test("tells its reason when its cell is selected by the mouse", async () => {
    await workbench.enter("A9", '=SIZING.VTS_PEAK_HOURS("B20",864,3,10)');
    await workbench.cellIs("A9", "#N/A");
    await workbench.select("B11");
    await workbench.statusIs(/^Blue cells are inputs/);
    const grid = await workbench.page.locator("canvas[id^=univer-sheet-main-canvas]").boundingBox();
    if (!grid) throw new Error("the grid is not visible");
    // Row headers 46 wide; column headers 20, rows 1 to 4 and four more of 20 high.
    await workbench.page.mouse.click(grid.x + 46 + 40, grid.y + 20 + 28 + 20 + 8 + 36 + 4 * 20 + 10);
    await workbench.statusIs(/^A9: #N\/A — it never fills: /);
  });

  test("tells it for a spilled cell, by the argument and the rule", async () => {
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
    await list.getByText("Hours of deferred-copy writing").waitFor();
    await workbench.typeByKeys("S_PEAK_HOURS(");
    const hint = workbench.page.locator("[data-u-comp=rect-popup]", { hasText: "[priority_hours]" });
    await hint.waitFor();
    expect(await hint.innerText()).toMatch(/model\s*,\s*cache_gb\s*,\s*compression/);
    await workbench.page.keyboard.press("Escape");
    await workbench.page.keyboard.press("Escape");
  });
});

describe("a changed input", () => {
  test("moves the answers, the day and the chart", async () => {
    const [peak, finding] = [await workbench.cell("B11"), await workbench.page.locator("#finding").innerText()];
    await workbench.enter("B6", "1728");
    await workbench.cellIs("B11", (held) => typeof held === "number" && held > 2 * Number(peak));
    await workbench.cellIs("B11", await workbench.cell("B21"));
    await workbench.findingIs(/^Never throttled; /);
    await workbench.cellIs("N18", (held) => held !== "throttled");
    await workbench.enter("B6", "864");
    await workbench.cellIs("B11", peak);
    await workbench.page.locator("#finding", { hasText: finding }).waitFor();
  });

  test("that cannot be says so in the cells and in place of the chart", async () => {
    await workbench.enter("B7", "0.4");
    await workbench.cellIs("I4", "#VALUE!");
    await workbench.findingIs(/^No day to draw/);
    await workbench.select("I4");
    await workbench.statusIs(/compression must be at least 1, got 0\.4/);
    await workbench.enter("B7", "3");
    await workbench.findingIs(/^Throttled in /);
  });
});

describe("the page", () => {
  test("asks nothing of any other place and complains of nothing", () => {
    expect(
      workbench.requests.filter((url) => !url.startsWith(site.served.address) && !/^(data|blob):/.test(url)),
    ).toEqual([]);
    expect(workbench.complaints).toEqual([]);
  });

  test("keeps the theme that was chosen", async () => {
    const themed = await WorkbenchPage.open(site, { colorScheme: "light" });
    await themed.screenshot("workbench-light");
    const button = themed.page.getByRole("button", { name: "Dark" });
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await button.click();
    await themed.page.reload();
    await themed.computed();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(await themed.page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
    await themed.screenshot("workbench-dark");
    expect(themed.complaints).toEqual([]);
    await themed.page.context().close();
  });

  test("fits a narrow window", async () => {
    const narrow = await WorkbenchPage.open(site, { viewport: { width: 720, height: 800 } });
    expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
    await narrow.screenshot("workbench-narrow");
    await narrow.page.context().close();
  });
});
