/** Tests that all SIZING formulas of a workbook are found, checked, explained and repaired. Needs a build. */
import { beforeAll, expect, test } from "@jest/globals";
import type { FrameLocator } from "playwright-core";
import { estimateOf } from "../ask";
import { openSite, openWithPane, type Site, type WorkbenchPage } from "./workbenchPage";

/** T10000C with a Standard cartridge: 13.1 s load and 57 s average search, t10000c-ficon-2011, Table 2. */
const ACCESS_S = 70.1;

let site: Site;
let workbench: WorkbenchPage;
let pane: FrameLocator;

beforeAll(async () => {
  site = await openSite();
  ({ workbench, pane } = await openWithPane(site));
}, 60_000);

const status = (text: RegExp): Promise<void> => pane.getByRole("status").filter({ hasText: text }).waitFor();

test("every formula of the sample is found, worst first", async () => {
  await workbench.enter("P30", '=_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")');
  await workbench.enter("P31", '=SIZING.VTS_PEAK_HOURS("B20",864,0.4)');
  await workbench.enter("P32", '=SIZING.VTS_PEAK_HOURS("B20",SIZING.UNITS("0.864 TB","TB","GB"),3)');
  await pane.getByRole("tab", { name: "Explain" }).click();
  await pane.getByText("Whole workbook").click();
  await pane.getByRole("button", { name: "Check all formulas" }).click();
  await status(/formulas: .*1 error/);
  const first = pane.getByRole("list", { name: "Findings" }).getByRole("listitem").first();
  expect(await first.innerText()).toContain("compression must be at least 1, got 0.4");
  await workbench.screenshot("audit");
});

test("one click repairs a formula, which then computes", async () => {
  await pane.getByRole("button", { name: "Repair Sizing!P30" }).click();
  await status(/^Repaired Sizing!P30\./);
  await workbench.cellIs("P30", ACCESS_S);
});

test("a finding leads to its cell, explained call by call", async () => {
  await pane.getByRole("button", { name: "Explain Sizing!P32" }).click();
  await pane.getByRole("heading", { name: "Cell Sizing!P32" }).waitFor();
  const inner = pane.getByRole("region", { name: "SIZING.UNITS in cache_gb", exact: true });
  await inner.getByText("864 GB").first().waitFor();
  const { value } = estimateOf("VTS_PEAK_HOURS", "B20", 864, 3);
  await workbench.cellIs("P32", value);
  await workbench.screenshot("explain-nested");
});

test("nothing complained", () => {
  expect(workbench.complaints).toEqual([]);
});
