/** The pane's main ways where Excel is hard on it: one walk, under each hardship that the stand-in can play. Needs a build. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FrameLocator } from "playwright-core";
import { HARDSHIPS, type Hardship } from "../../src/workbench/host/hardships";
import { valueOf } from "../ask";
import { cellOf } from "./template";
import { openSite, type Site, WorkbenchPage } from "./workbenchPage";

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

afterAll(() => site.close());

/** Excel is light on a system that likes it dark. */
async function opened(hardship: Hardship): Promise<WorkbenchPage> {
  const prepare = (page: WorkbenchPage["page"]): Promise<unknown> =>
    page.addInitScript(() => {
      localStorage.setItem("workbench.theme", "light");
    });
  const query = `workbench.html?excel=${hardship}`;
  return WorkbenchPage.open(site, { colorScheme: "dark" }, prepare, query);
}

const WHILE_EDITING = /^(?:Finish editing the cell first|Excel can't do that now)/;

/** Both of Excel's refusals while somebody types into a cell; Escape ends the typing. */
async function refusedWhileEditing(
  workbench: WorkbenchPage,
  insert: () => Promise<void>,
  pane: FrameLocator,
): Promise<void> {
  await workbench.select("D5");
  await workbench.page.keyboard.press("7");
  await insert();
  const refusal = pane.getByRole("status").filter({ hasText: WHILE_EDITING });
  await refusal.waitFor();
  const first = await refusal.innerText();
  await insert();
  await refusal.filter({ hasNotText: first }).waitFor();
  await workbench.page.locator("#grid").press("Escape");
  await workbench.select("B2");
}

test.each(Object.keys(HARDSHIPS) as Hardship[])(
  "size, insert, undo, what-if and template: %s",
  async (hardship) => {
    const workbench = await opened(hardship);
    const typed = (value: number): string => String(value).replace(".", hardship === "german" ? "," : ".");
    const [cache, ratio] = [864, 2.66];
    const peak = (compression: number): number => valueOf("VTS_PEAK_HOURS", "B20", cache, compression);
    await workbench.pickWorkbook("New blank workbook");
    const pane = workbench.page.frameLocator("#pane iframe:not([hidden])");

    // Sized, in Excel that comes late before it is there.
    await pane.getByRole("searchbox").fill("VTS_PEAK_HOURS");
    await pane.getByRole("searchbox").press("Enter");
    await pane.getByRole("combobox", { name: /\bmodel$/ }).selectOption("B20");
    await pane.getByRole("textbox", { name: /\bcache_gb$/ }).fill(typed(cache));
    await pane.getByRole("textbox", { name: /\bcompression$/ }).fill(typed(ratio));
    const waiting = pane.getByText(/^Waiting for Excel\. You can size/);
    if (hardship === "late") expect(await waiting.isVisible()).toBe(true);
    await waiting.waitFor({ state: "detached" });

    // Inserted.
    const insert = (): Promise<void> => pane.getByRole("button", { name: "Insert formula" }).click();
    await workbench.select("B2");
    if (hardship === "editing") await refusedWhileEditing(workbench, insert, pane);
    await insert();
    await pane.getByText("Inserted in Sheet1!B2").waitFor();
    await workbench.cellIs("B2", peak(ratio), "Sheet1");
    await workbench.screenshot(`hardship-${hardship}`);

    // Taken back by the user.
    await workbench.select("D9");
    await workbench.page.keyboard.press("Control+z");
    await workbench.cellIs("B2", undefined, "Sheet1");

    // What if.
    await pane.getByRole("button", { name: "Insert table or sheet" }).click();
    await pane.getByRole("menuitem", { name: "What-if table" }).click();
    const dialog = pane.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Down" }).selectOption("compression");
    await dialog.getByRole("textbox").fill(`${typed(2)}\n${typed(ratio)}`);
    await dialog.getByRole("button", { name: "Insert table" }).click();
    const sheet = "What if VTS_PEAK_HOURS";
    const steps = hardship === "ungrouped" ? ". Undo takes 2 steps." : "";
    await pane.getByText(`Inserted in '${sheet}'!A1${steps}`, { exact: true }).waitFor();
    await workbench.cellIs("A7", ratio, sheet);
    await workbench.cellIs("B6", peak(2), sheet);
    await workbench.cellIs("B7", peak(ratio), sheet);

    // A template's sheets; Excel on the web gets a new workbook instead.
    await pane.getByRole("tab", { name: "Templates" }).click();
    await pane.getByRole("button", { name: /^Peer-to-Peer VTS: does the batch window fit/ }).click();
    await pane.getByRole("progressbar", { name: "Progress" }).waitFor();
    await pane.getByRole("textbox", { name: /\bcompression$/ }).fill(typed(ratio));
    await pane.getByRole("button", { name: "Add sheets here" }).click();
    const compression = cellOf("compression");
    await workbench.cellIs(compression.address, ratio, compression.sheet);
    const isOnTheWeb = hardship === "web";
    expect(await workbench.workbooks().locator("option:checked").innerText()).toMatch(
      isOnTheWeb ? /^Book2$/ : /^Book1$/,
    );

    // A light Excel never has a dark pane.
    expect(await pane.locator("html").evaluate((html) => getComputedStyle(html).colorScheme)).toBe("light");
    expect(workbench.complaints).toEqual([]);
    await workbench.page.context().close();
  },
  60_000,
);
