/**
 * Tests a goal of each system in a browser with the real office.js: find, fill in, answer, insert. Then a sizing from
 * beginning to end: bind, insert, change an input, explain, undo. Needs a build.
 */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type FrameLocator, type Locator } from "playwright-core";
import { goalOf } from "../../src/model/catalogue/search";
import { SUBJECTS } from "../../src/model/question/subjects";
import { paneQuestions } from "../../src/taskpane/questions";
import { ask, labelOf, questionNamed } from "../ask";
import { answered, fill, headlineOf } from "./questionForm";
import { cellOf } from "./template";
import { openSite, openWithPane, type Site, type WorkbenchPage } from "./workbenchPage";

let site: Site;
let workbench: WorkbenchPage;
let pane: FrameLocator;

beforeAll(async () => {
  site = await openSite();
  ({ workbench, pane } = await openWithPane(site));
}, 60_000);

const card = (): Locator => pane.getByRole("region", { name: "Answer" });

/** One of each system that has a number as its answer. */
const goals = SUBJECTS.flatMap((subject) => {
  const all = paneQuestions.filter((one) => one.subject === subject);
  return all.find(({ name, examples: [example = []] }) => ask(name, ...example).kind === "estimate") ?? [];
});

describe.each(goals.map((question) => [goalOf(question), question] as const))("%s", (_, question) => {
  test("leads from the first screen to the answer and into the workbook", async () => {
    const answer = await answered(pane, question);
    if (answer.kind !== "estimate") throw new TypeError(answer.kind);
    // P40 is an empty cell next to the sample sizing. Each formula replaces the previous one.
    await workbench.select("P40");
    await workbench.page.keyboard.press("Delete");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await pane
      .getByText(/Sizing!P40/)
      .first()
      .waitFor();
    // The cell's value comes from the same bundle; ten digits are compared.
    await workbench.cellIs("P40", (held) => typeof held === "number" && close(held, answer.value));
    expect(workbench.complaints).toEqual([]);
    await pane.getByRole("button", { name: "Back", exact: true }).click();
    await pane.getByRole("searchbox").waitFor();
  }, 60_000);
});

function close(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-10 * Math.max(Math.abs(one), Math.abs(other));
}

const isNumber = (low: number, high: number) => (held: unknown) =>
  typeof held === "number" && held > low && held < high;

describe("a planner sizes a B20 with the workbook open", () => {
  afterAll(async () => {
    await pane.getByRole("tab", { name: "Size" }).click();
    await pane.getByRole("button", { name: /\bGoal$/ }).click();
  });

  test("chooses the question by what it asks", async () => {
    await pane.getByRole("searchbox").fill(goalOf(questionNamed("VTS_PEAK_HOURS")));
    await pane.getByRole("searchbox").press("Enter");
    await card().waitFor();
  });

  test("fills the form and sees the answer as it is typed", async () => {
    await pane.locator('[data-field="model"]').getByRole("combobox").selectOption("B20");
    await pane.locator('[data-field="cache_gb"]').getByRole("textbox").fill("0.864 TB");
    await pane.locator('[data-field="compression"]').getByRole("textbox").fill("3");
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

describe("a sizing of the first minute", () => {
  test("is improved in one step, and found again after a reload", async () => {
    await pane.locator('[data-key="VTS_PEAK_HOURS"]').click();
    await fill(pane, questionNamed("VTS_PEAK_HOURS"), ["B20", 864, 3]);
    const steps = pane.getByRole("navigation", { name: "Steps of this sizing" });
    await steps.getByRole("button", { name: "Improve" }).click();
    await pane.getByRole("button", { name: `Apply 1,700 GB to ${labelOf("VTS_PEAK_HOURS", "cache_gb")}` }).click();
    const better = ask("VTS_PEAK_HOURS", "B20", 1700, 3);
    await card().getByText(headlineOf(better)).first().waitFor();
    await pane.getByRole("button", { name: "Back", exact: true }).click();
    const recent = pane.getByRole("region", { name: "Recent sizings" }).getByRole("button", { name: /B20, 1700, 3$/ });
    await recent.waitFor();
    // The pane saves when the user pauses. The workbench saves in the browser, as Excel does in the file.
    await workbench.page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith("workbench.settings.") && /1700/.test(String(kept)),
      ),
    );
    await workbench.page.reload();
    await workbench.computed();
    await recent.click();
    await card().getByText(headlineOf(better)).first().waitFor();
    expect(workbench.complaints).toEqual([]);
  }, 60_000);
});
