/** Tests a sizing from beginning to end: choose, fill in, bind, insert, change an input, explain, undo. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type FrameLocator, type Locator } from "playwright-core";
import { goalOf } from "../../src/model/search";
import { labelOf, questionNamed } from "../ask";
import { openSite, openWithPane, type Site, type WorkbenchPage } from "./workbenchPage";
import { cellOf } from "./template";

let site: Site;
let workbench: WorkbenchPage;
let pane: FrameLocator;

beforeAll(async () => {
  site = await openSite();
  ({ workbench, pane } = await openWithPane(site));
}, 60_000);

const card = (): Locator => pane.getByRole("region", { name: "Answer" });
const isNumber = (low: number, high: number) => (held: unknown) =>
  typeof held === "number" && held > low && held < high;

describe("a planner sizes a B20 with the workbook open", () => {
  test("chooses the question by what it asks", async () => {
    await pane.getByRole("searchbox").fill(goalOf(questionNamed("VTS_PEAK_HOURS")));
    await pane.getByRole("searchbox").press("Enter");
    await card().waitFor();
  });

  test("fills the form and sees the answer as it is typed", async () => {
    await pane.getByRole("combobox", { name: /\bmodel$/ }).selectOption("B20");
    await pane.getByRole("textbox", { name: /cache_gb$/ }).fill("0.864 TB");
    await pane.getByRole("textbox", { name: /compression$/ }).fill("3");
    // The paper's B20 case: 6.5 to 8 h.
    await card()
      .getByText(/^7\.\d+ h/)
      .first()
      .waitFor();
    await pane.getByText(/= 864 GB/).waitFor();
  });

  test("takes the compression from a cell", async () => {
    await workbench.select(cellOf("compression").address);
    await pane
      .getByRole("button", { name: `Use the selected cells: ${labelOf("VTS_PEAK_HOURS", "compression")}` })
      .click();
    await pane.getByText(`Sizing!${cellOf("compression").address}`, { exact: true }).waitFor();
  });

  test("inserts a live formula that refers to the cell, and it computes", async () => {
    await workbench.select("P32");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await pane
      .getByText(/Sizing!P32/)
      .first()
      .waitFor();
    await workbench.cellIs("P32", isNumber(6.5, 8));
  });

  test("changes the cell: the sheet and the pane follow", async () => {
    await workbench.enter(cellOf("compression").address, "2.5");
    // Less compression fills the caches sooner: 1078 GB x 2.5 / (161.7 - 13) MB/s / 3.6 is 5.03 h, less than 6.5 h.
    await workbench.cellIs("P32", isNumber(4.5, 6.4));
    await card()
      .getByText(/^5\.\d+ h/)
      .first()
      .waitFor();
  });

  test("asks before it writes over anything", async () => {
    await workbench.select("P32");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    const dialog = pane.getByRole("alertdialog").or(pane.getByRole("dialog"));
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await workbench.cellIs("P32", isNumber(4.5, 6.4));
  });

  test("has the formula in a cell explained, with where its arguments come from", async () => {
    await pane.getByRole("tab", { name: "Explain" }).click();
    await workbench.select("P32");
    await pane.getByText("VTS_PEAK_HOURS").first().waitFor();
    await pane
      .getByLabel("Arguments")
      .getByText(new RegExp(cellOf("compression").address))
      .waitFor();
    await card()
      .getByText(/^5\.\d+ h/)
      .first()
      .waitFor();
  });

  test("takes the input back: undo brings the first answer again", async () => {
    await workbench.select("A30");
    await workbench.page.keyboard.press("Control+z");
    await workbench.cellIs("P32", isNumber(6.5, 8));
  });

  test("undo takes the inserted formula back too", async () => {
    await workbench.page.keyboard.press("Control+z");
    await workbench.cellIs("P32", (held) => held === undefined || held === "");
  });

  test("nothing complained and nothing left the page", () => {
    expect(workbench.complaints).toEqual([]);
    expect(workbench.requests.filter((url) => !url.startsWith(site.address) && !url.startsWith("data:"))).toEqual([]);
  });
});
