/**
 * Tests inserting a what-if table, a timeline with a chart, a comparison, the sources, a chain, and the sheets of a
 * template that is filled in. Needs a build.
 */
import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { join } from "node:path";
import { ask, labelOf, tableOf, valueOf } from "../ask";
import { PaneInWorkbench } from "./paneInWorkbench";
import { cellOf } from "./template";
import { openSite, type WorkbenchPage } from "./workbenchPage";

let workbench: WorkbenchPage;
/** The pane of the first workbook, which has the sample. */
let first: PaneInWorkbench;
let pane: PaneInWorkbench;

beforeAll(async () => {
  first = await PaneInWorkbench.open(await openSite());
  pane = first;
  ({ workbench } = pane);
}, 60_000);

/** Each test has a new workbook, which has its own pane. */
beforeEach(async () => {
  pane = await pane.anew();
}, 60_000);

afterEach(() => {
  expect(workbench.complaints).toEqual([]);
});

async function sized(question: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await pane.openQuestion(question);
  await pane.choose("model", "B20");
  for (const [argument, text] of Object.entries(fields)) await pane.enter(argument, text);
}

async function choose(way: string): Promise<void> {
  await pane.press("Other layouts");
  await pane.page.getByRole("menuitem", { name: way }).click();
}

async function inserted(where: string): Promise<void> {
  await pane.page.getByText(`Inserted in ${where}`).waitFor();
}

const DAY_FILE = join(__dirname, "../../samples/day.csv");

const isFilled = (held: unknown): boolean => held !== undefined;

test("a what-if table on a new sheet computes, and follows its cells", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await choose("What-if table");
  const dialog = pane.page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Down" }).selectOption("compression");
  await dialog.getByRole("textbox").fill("2\n3");
  await workbench.screenshot("insert-what-if-dialog");
  await dialog.getByRole("button", { name: "Insert table" }).click();
  const sheet = "What if VTS_PEAK_HOURS";
  await inserted(`'${sheet}'!A1`);
  await workbench.cellIs("B6", valueOf("VTS_PEAK_HOURS", "B20", 864, 2), sheet);
  await workbench.cellIs("B7", valueOf("VTS_PEAK_HOURS", "B20", 864, 3), sheet);
  await workbench.enter("B3", "1728");
  await workbench.cellIs("B7", valueOf("VTS_PEAK_HOURS", "B20", 1728, 3), sheet);
  await workbench.screenshot("insert-what-if");
});

test("a timeline spills on a sheet of its own, under a chart in the dock", async () => {
  const demand = [...Array<number>(8).fill(40), ...Array<number>(6).fill(170), ...Array<number>(10).fill(60)];
  await sized("VTS_DAY", { cache_gb: "864", compression: "3", host_mbps: demand.join("\n") });
  await choose("Timeline with chart");
  await inserted("VTS_DAY!A1");
  const { summary, rows } = tableOf("VTS_DAY", "B20", 864, 3, demand);
  const title = summary.charAt(0).toUpperCase() + summary.slice(1);
  await workbench.cellIs("A1", title, "VTS_DAY");
  // Above the first hour are model, cache, compression, a blank row and the headings.
  await workbench.cellIs("G30", rows[23]?.[4], "VTS_DAY");
  await workbench.page.locator('#dock canvas[aria-label^="Chart on the sheet VTS_DAY: "]').waitFor();
  await workbench.page.locator("#dock figcaption", { hasText: title }).waitFor();
  await workbench.screenshot("insert-timeline");
});

test("measurements come from cells: the answer follows them, and the formula reads them", async () => {
  const measured = labelOf("CHANNEL_MBPS", "measured");
  const carried = (mbps: number): number =>
    valueOf("CHANNEL_MBPS", "FICON-8", ...Array<null>(11).fill(null), ["channel", mbps, "FICON-8", 32, 10, null, null]);
  for (const [cell, text] of [
    ["B2", "channel"],
    ["C2", "450"],
    ["D2", "FICON-8"],
    ["E2", "32"],
    ["F2", "10"],
  ] as const)
    await workbench.enter(cell, text);
  await pane.openQuestion("CHANNEL_MBPS");
  await pane.choose("type", "FICON-8");
  await pane.moreInputs();
  await workbench.select("B2:H2");
  await pane.press(`Use the selected cells: ${measured}`);
  await pane.card().getByText("450 MB/s").first().waitFor();
  await workbench.enter("C2", "500");
  await pane.card().getByText("500 MB/s").first().waitFor();
  await workbench.screenshot("measured-from-cells");
  await workbench.select("B5");
  await pane.press("Insert formula");
  await workbench.cellIs("B5", carried(500), SHEET);
  await workbench.enter("C2", "450");
  await workbench.cellIs("B5", carried(450), SHEET);
});

test("assumptions and sources spill from live formulas", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await choose("Assumptions and sources");
  const sheet = "Sources VTS_PEAK_HOURS";
  await inserted(`'${sheet}'!A1`);
  await workbench.cellIs("B4", valueOf("VTS_PEAK_HOURS", "B20", 864, 3), sheet);
  await workbench.cellIs("E3", isFilled, sheet);
  expect(await workbench.cell("D3", sheet)).toBe("Title");
  await workbench.screenshot("insert-sources");
});

test("a table at the selected cell needs room, and says so", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await workbench.enter("C12", "in the way");
  await workbench.select("B10");
  await choose("What-if table");
  await pane.page.getByRole("dialog").getByRole("radio", { name: "Selected cell" }).check({ force: true });
  await pane.page.getByRole("dialog").getByRole("button", { name: "Insert table" }).click();
  await pane.page.getByText(/^The table needs Sheet1!B10:\w+, but those cells aren't empty\./).waitFor();
  expect(await workbench.cell("C12", "Sheet1")).toBe("in the way");
});

test("saved configurations are side by side", async () => {
  await sized("VTS_PEAK_HOURS", { cache_gb: "864", compression: "3" });
  await pane.page.getByRole("button", { name: "Compare" }).click();
  await pane.page.getByRole("button", { name: "Add to comparison" }).first().click();
  await pane.enter("cache_gb", "1728");
  await choose("Comparison sheet");
  const sheet = "Comparison VTS_PEAK_HOURS";
  await inserted(`'${sheet}'!A1`);
  const [now, kept] = [1728, 864].map((cache) => valueOf("VTS_PEAK_HOURS", "B20", cache, 3));
  await workbench.cellIs("C8", now, sheet);
  await workbench.cellIs("D8", kept, sheet);
  await workbench.cellIs("C10", ask("VTS_PEAK_HOURS", "B20", 1728, 3).limitedBy, sheet);
  await workbench.screenshot("insert-comparison");
});

const SHEET = "Sheet1";
const MODEL = "LTO-9";
/** GB of a mount, and seconds of the robot. */
const [FILE, ROBOT, MOUNTS] = [36, 15, 60];
const COMPRESSION = 2;
const DRIVE_TIME = labelOf("DRIVES_NEEDED", "cycle_s");
const RATE = labelOf("TAPE_CYCLE_TIME", "rate_mbps");

function secondsAt(rate: number): number {
  return valueOf("TAPE_CYCLE_TIME", MODEL, null, FILE, null, COMPRESSION, rate, ROBOT);
}

/** The drives if the first question has another compression than the second, by the three questions one after the other. */
function drivesFor(compression: number): number {
  const rate = valueOf("TAPE_MBPS", MODEL, null, compression);
  const seconds = secondsAt(rate);
  return valueOf("DRIVES_NEEDED", MOUNTS, seconds);
}

async function from(name: string, label: string): Promise<void> {
  const only = pane.page.getByRole("button", { name: `From ${name}: ${label}`, exact: true });
  if ((await only.count()) > 0) await only.click();
  else {
    await pane.press(`From another question: ${label}`);
    await pane.page.getByRole("menuitem", { name }).first().click();
  }
  await pane.page.getByText(`For ${label} of `).waitFor();
}

test("a chain is asked by keys, inserted as linked cells, and recalculates from its first question on", async () => {
  await pane.openQuestion("DRIVES_NEEDED");
  await pane.enter("mounts_per_hour", String(MOUNTS));
  await from("TAPE_CYCLE_TIME", DRIVE_TIME);
  await pane.choose("model", MODEL);
  await pane.enter("file_gb", String(FILE));
  await pane.enter("robot_s", String(ROBOT));
  await pane.moreInputs();
  await pane.enter("compression", String(COMPRESSION));
  await from("TAPE_MBPS", RATE);
  expect(await pane.page.locator('[data-field="model"]').getByRole("combobox").inputValue()).toBe(MODEL);
  await pane.enter("compression", "2");
  await pane
    .card()
    .getByText(`${Math.round(valueOf("TAPE_MBPS", MODEL, null, 2))} MB/s`)
    .waitFor();
  await workbench.page.keyboard.press("Enter");
  await pane.page.getByRole("button", { name: "Open TAPE_MBPS" }).waitFor();
  expect(await pane.focused()).toBe("Open TAPE_MBPS");
  await pane.press(`Use as ${DRIVE_TIME}`);
  await pane
    .card()
    .getByText(`${drivesFor(COMPRESSION)} drives`, { exact: true })
    .waitFor();
  expect(await pane.focused()).toBe("Open TAPE_CYCLE_TIME");

  await workbench.select("B2");
  await pane.press("Insert chain");
  await pane.page.getByText(/^Inserted in .*B2$/).waitFor();
  const names = await labels();
  const inColumnC = (row: number): string => `C${row}`;
  const answers = names.flatMap((name, i) => (name === "Answer" ? [inColumnC(i + 2)] : []));
  expect(answers).toHaveLength(3);
  const [rate = "", seconds = "", drives = ""] = answers;
  await workbench.cellIs(rate, valueOf("TAPE_MBPS", MODEL, null, COMPRESSION), SHEET);
  await workbench.cellIs(drives, drivesFor(COMPRESSION), SHEET);
  await workbench.screenshot("insert-chain");
  // The first question's own input: the others follow.
  const compression = names.indexOf(labelOf("TAPE_MBPS", "compression"));
  await workbench.enter(inColumnC(compression + 2), "1");
  await workbench.cellIs(rate, valueOf("TAPE_MBPS", MODEL), SHEET);
  await workbench.cellIs(seconds, secondsAt(valueOf("TAPE_MBPS", MODEL)), SHEET);
  await workbench.cellIs(drives, drivesFor(1), SHEET);
  expect(drivesFor(1)).not.toBe(drivesFor(COMPRESSION));
}, 120_000);

async function labels(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (let row = 2; row < 40; row += 1) found.push(await workbench.cell(`B${row}`, SHEET));
  return found;
}

/** Picks the template in a pane. */
async function picked({ page }: PaneInWorkbench): Promise<void> {
  await page.getByRole("tab", { name: "Templates" }).click();
  const back = page.getByRole("button", { name: "Back to templates" });
  if (await back.isVisible()) await back.click();
  await page.getByRole("button", { name: /^Peer-to-Peer VTS: does the batch window fit/ }).click();
  await page.getByRole("progressbar", { name: "Progress" }).waitFor();
}

async function filled(form: PaneInWorkbench): Promise<void> {
  await picked(form);
  await form.enter("customer", "=1+1 & Sons");
  await form.enter("site", "Hamburg");
  await form.enter("prepared_by", "R. Lind");
  await form.enter("cache_gb", "1.728 TB");
  await form.enter("compression", "2.66");
  await form.page.getByLabel(/^CSV file: Host demand/).setInputFiles(DAY_FILE);
  await form.page.getByText("24 values from day.csv").waitFor();
}

function holds(name: string, value: string | number): Promise<void> {
  const { sheet, address } = cellOf(name);
  return workbench.cellIs(address, value, sheet);
}

/** Waits until the workbook that is shown has the entries, the model's answers to them, and a chart. */
async function proposed(): Promise<void> {
  await holds("customer", "=1+1 & Sons");
  await holds("cache_gb", 1728);
  await holds("peak_hours", valueOf("VTS_PEAK_HOURS", "B20", 1728, 2.66, null, 24));
  await holds("demand_source", "day.csv: 24 rows of 1 h, column host_mbps, rates: writes, decimals: none");
  await workbench.page.locator('#dock canvas[aria-label^="Chart on the sheet Sizing: "]').first().waitFor();
}

async function showFirst(): Promise<void> {
  await workbench.workbooks().selectOption({ index: 0 });
  await first.page.getByRole("tab", { name: "Templates" }).waitFor();
}

test("a template's sheets stand in a blank workbook, computed, with their chart", async () => {
  await filled(pane);
  await pane.press("Add sheets here");
  await pane.page.getByText(/^Inserted Sizing, Demand, /).waitFor();
  await proposed();
  await workbench.screenshot("template-sheets-here");
});

test("nothing is made of a template while there is a fault", async () => {
  const workbooks = workbench.workbooks().locator("option");
  const before = await workbooks.count();
  await filled(pane);
  const compression = pane.page.locator('[data-field="compression"]').getByRole("textbox");
  await compression.fill("0.4");
  await pane.press("Create workbook");
  await pane.page.getByText('Must be at least 1, got "0.4"').waitFor();
  expect(await compression.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await workbooks.count()).toBe(before);
});

test("a new workbook of a template opens with the new answers, and the first one keeps its own", async () => {
  await showFirst();
  await holds("cache_gb", 864);
  await filled(first);
  await first.press("Create workbook");
  await proposed();
  await workbench.screenshot("template-new-workbook");
  await showFirst();
  await holds("cache_gb", 864);
  await first.page.getByText(/^The new workbook is open\./).waitFor();
});

test("a template's sheets become a new workbook where their names are in use", async () => {
  await showFirst();
  await filled(first);
  await first.press("Add sheets here");
  await proposed();
  await showFirst();
  await first.page.getByText(/^This workbook already uses the names .* Opened a new workbook instead\./).waitFor();
});
