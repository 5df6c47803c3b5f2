/** Tests several workbooks in the page, blank or from files, each with its charts and its pane. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Locator } from "playwright-core";
import { formula, workbookBytes } from "../workbench/workbookFile";
import { scratchFolder } from "../scratchFolder";
import { PaneInWorkbench } from "./paneInWorkbench";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

const WRAPPED = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Arial"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="2"><xf/><xf><alignment wrapText="1"/></xf></cellXfs></styleSheet>`;

const FILE = workbookBytes({
  sheets: {
    Mine: {
      cells: {
        A1: {
          attributes: ' s="1" t="inlineStr"',
          inside: "<is><t>A text that is much too long for one line of a column of the usual width</t></is>",
        },
        A2: 5,
        A3: formula("A2*2"),
      },
    },
  },
  parts: { "xl/styles.xml": WRAPPED },
  related: [["rId90", "styles", "styles.xml"]],
});

let site: Site;
let workbench: WorkbenchPage;

beforeAll(async () => {
  site = await openSite();
  workbench = await WorkbenchPage.open(site);
}, 60_000);

const open = (name: string, bytes: Uint8Array): Promise<void> =>
  workbench.page.locator("#workbook-file").setInputFiles({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(bytes),
  });

const shownWorkbook = (): Promise<string> =>
  workbench.workbooks().evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text ?? "");

/** Waits until the workbook is shown; before, its sheets don't exist. */
async function isShown(name: string): Promise<void> {
  await workbench.page.waitForFunction(
    (wanted) => document.querySelector<HTMLSelectElement>("#workbooks")?.selectedOptions[0]?.text === wanted,
    name,
  );
}

const panes = (): Locator => workbench.page.locator("#pane iframe");

describe("workbooks", () => {
  test("are opened from files and computed", async () => {
    await open("mine.xlsx", FILE);
    await isShown("mine.xlsx");
    await workbench.cellIs("A3", 10, "Mine");
    await workbench.page.locator("#dock", { hasText: "This workbook has no chart." }).waitFor();
  });

  test("have rows as high as their wrapped texts", async () => {
    await workbench.select("A2");
    // Without wrapping, row 1 would be 20 px high, and this point would be in row 2.
    const selectsFirst = async (): Promise<boolean> => {
      await workbench.click(46 + 20, 20 + 40);
      const isFirst = workbench.nameBoxIs("A1", 3000);
      return isFirst.then(
        () => true,
        () => false,
      );
    };
    // A click while the rows are still being measured is in row 2, so it's repeated.
    let isHigh = false;
    for (let tries = 0; tries < 5 && !isHigh; tries += 1) isHigh = await selectsFirst();
    expect(isHigh).toBe(true);
  });

  test("of the same name get another", async () => {
    await open("mine.xlsx", FILE);
    await isShown("mine (2).xlsx");
    await workbench.cellIs("A3", 10, "Mine");
    await workbench.enter("A2", "6");
    await workbench.cellIs("A3", 12, "Mine");
    await workbench.pickWorkbook("mine.xlsx");
    expect(await workbench.cell("A3", "Mine")).toBe(10);
  });

  test("give the same name to cells of their own", async () => {
    const named = (cell: string): Uint8Array =>
      workbookBytes({
        sheets: { Mine: { cells: { A1: 5, A2: 7, B1: formula("IF(rate=0,0,rate*2)") } } },
        names: { rate: `Mine!${cell}` },
      });
    await open("first.xlsx", named("$A$1"));
    await isShown("first.xlsx");
    await workbench.cellIs("B1", 10, "Mine");
    await open("second.xlsx", named("$A$2"));
    await isShown("second.xlsx");
    await workbench.cellIs("B1", 14, "Mine");
    await workbench.select("B2");
    await workbench.select("A2");
    await workbench.nameBoxIs("rate");
    await workbench.select("A1");
    await workbench.nameBoxIs("A1");
    await workbench.nameBoxLists("rate", "Mine!$A$2");
    await workbench.select("rate");
    await workbench.enter("A2", "8");
    await workbench.cellIs("B1", 16, "Mine");
    await workbench.select("A2");
    await workbench.pickWorkbook("first.xlsx");
    await workbench.pickWorkbook("second.xlsx");
    await workbench.nameBoxIs("rate");
    await workbench.pickWorkbook("first.xlsx");
    await workbench.select("A2");
    await workbench.nameBoxIs("A2");
    await workbench.select("A1");
    await workbench.nameBoxIs("rate");
    await workbench.nameBoxLists("rate", "Mine!$A$1");
    await workbench.enter("B2", "=IF(rate=0,0,rate*2)");
    await workbench.cellIs("B2", 10, "Mine");
    await workbench.pickWorkbook("mine.xlsx");
  });

  test("compute with their own names what their panes write while another is shown", async () => {
    await workbench.pickWorkbook("first.xlsx");
    const pane = await PaneInWorkbench.of(workbench);
    await workbench.pickWorkbook("second.xlsx");
    await pane.page.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Mine").getRange("D1").formulas = [["=rate*3"]];
        await context.sync();
      }),
    );
    await workbench.enter("D2", "=rate*3");
    await workbench.cellIs("D2", 24, "Mine");
    expect(await workbench.cell("D1", "Mine")).toBeUndefined();
    await workbench.pickWorkbook("first.xlsx");
    await workbench.cellIs("D1", 15, "Mine");
    await workbench.pickWorkbook("mine.xlsx");
  });

  test("leave nothing above the next one: bubbles close, and what was being typed is entered", async () => {
    await workbench.enter("C1", '=SIZING.VTS_PEAK_HOURS("B20",864,0.4)');
    await workbench.cellIs("C1", "#VALUE!", "Mine");
    // Columns are 88 px wide.
    await workbench.hover(46 + 2.5 * 88, 20 + 10);
    const bubble = workbench.page.getByText("compression must be at least 1, got 0.4");
    await bubble.waitFor();
    await workbench.select("D1");
    await workbench.typeByKeys("123");
    await workbench.pickWorkbook("second.xlsx");
    await bubble.waitFor({ state: "hidden" });
    await workbench.pickWorkbook("mine.xlsx");
    await workbench.cellIs("D1", 123, "Mine");
  });

  test("are not opened where they are none; the reason is said", async () => {
    await open("broken.xlsx", new TextEncoder().encode("no workbook"));
    await workbench.statusIs(/^broken\.xlsx can't be opened: /);
    expect(await shownWorkbook()).toBe("mine.xlsx");
  });

  test("are lost with the page only after a question", async () => {
    const fresh = await WorkbenchPage.open(site);
    const asked: string[] = [];
    fresh.page.on("dialog", (dialog) => asked.push(dialog.type()));
    await fresh.page.reload();
    await fresh.computed();
    expect(asked).toEqual([]);
    await fresh.enter("A40", "5");
    await fresh.cellIs("A40", 5);
    await fresh.page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await fresh.computed();
    await fresh.enter("A40", "6");
    await fresh.cellIs("A40", 6);
    const [download] = await Promise.all([
      fresh.page.waitForEvent("download"),
      fresh.page.getByRole("button", { name: "Save" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("ptp-vts-sizing.xlsx");
    await fresh.statusIs(/^ptp-vts-sizing\.xlsx is in your downloads\./);
    await fresh.page.reload();
    expect(asked).toEqual(["beforeunload"]);
    const file = join(scratchFolder(), "saved.xlsx");
    await download.saveAs(file);
    await fresh.page.close();

    // The saved file, opened again, has what was typed, and its charts.
    await open("saved.xlsx", readFileSync(file));
    await isShown("saved.xlsx");
    await workbench.cellIs("A40", 6);
    await workbench.findingIs(/^The fullest resource: /);
    await Promise.all([workbench.page.waitForEvent("download"), workbench.page.keyboard.press("Control+s")]);
    await workbench.pickWorkbook("mine.xlsx");
  });

  test("can be blank, and compute what is typed", async () => {
    await workbench.pickWorkbook("New blank workbook");
    expect(await shownWorkbook()).toBe("Book1.xlsx");
    await workbench.enter("B2", '=SIZING.T10K_ACCESS_TIME("T10000C")');
    // 13.1 s load and 57 s average search: t10000c-ficon-2011, Table 2.
    await workbench.cellIs("B2", 70.1, "Sheet1");
  });

  test("are as they were when they are shown again, with their charts", async () => {
    await workbench.pickWorkbook("ptp-vts-sizing.xlsx");
    await workbench.findingIs(/^The fullest resource: /);
    expect(await workbench.named("verdict")).toMatch(/^1 B20 pair with 864 GB per VTS: doesn't fit/);
    await workbench.pickWorkbook("Book1.xlsx");
    expect(await workbench.cell("B2", "Sheet1")).toBe(70.1);
  });
});

test("each workbook has a pane of its own, which goes on while another is shown", async () => {
  await workbench.pickWorkbook("ptp-vts-sizing.xlsx");
  const shown = workbench.page.frameLocator("#pane iframe:not([hidden])");
  await shown.getByRole("tab", { name: "Explain" }).click();
  await workbench.pickWorkbook("mine.xlsx");
  await shown.getByRole("searchbox").waitFor();
  await workbench.pickWorkbook("ptp-vts-sizing.xlsx");
  await shown.getByRole("tab", { name: "Explain", selected: true }).waitFor();
  // There are the first workbook, five files and a blank one.
  expect(await panes().count()).toBe(7);
});

test("nothing complained", () => {
  expect(workbench.complaints).toEqual([]);
});
