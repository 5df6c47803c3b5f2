/**
 * Tests a goal of each system in a browser with the real office.js, and every goal in `npm run test:long`: find, fill
 * in, answer, improve, insert. Then a sizing from beginning to end: bind, insert, change an input, explain, undo. Needs a
 * build.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { type FrameLocator, type Locator } from "playwright-core";
import { valueText, type Answer } from "../../src/model/estimate";
import { threeFigures } from "../../src/model/figures";
import { isOptional, type Raw } from "../../src/model/given";
import type { Question } from "../../src/model/question";
import { goalOf } from "../../src/model/search";
import { paneQuestions } from "../../src/taskpane/questions";
import { aFewOf } from "../aFewOf";
import { ask, labelOf, questionNamed } from "../ask";
import { cellOf } from "./template";
import { openSite, openWithPane, type Site, type WorkbenchPage } from "./workbenchPage";

let site: Site;
let workbench: WorkbenchPage;
let pane: FrameLocator;

beforeAll(async () => {
  site = await openSite();
  ({ workbench, pane } = await openWithPane(site));
}, 60_000);

const inserted = new Set<string>();

const card = (): Locator => pane.getByRole("region", { name: "Answer" });

async function fill(question: Question, example: readonly Raw[]): Promise<void> {
  const given = Object.entries(question.inputs).map(([name, input], i) => ({ name, input, raw: example[i] ?? "" }));
  const more = pane.getByRole("button", { name: /^Optional inputs/, expanded: false });
  if (given.some(({ input, raw }) => raw !== "" && isOptional(input)) && (await more.count()) > 0) await more.click();
  for (const { name, input, raw } of given) {
    if (raw === "") continue;
    const label = { name: new RegExp(`\\b${name}$`) };
    if (input.kind !== "choice")
      await pane.getByRole("textbox", label).or(pane.getByRole("combobox", label)).fill(`${raw}`);
    else if (await isList(pane, label)) await pane.getByRole("combobox", label).selectOption(`${raw}`);
    else await pane.getByRole("radiogroup", label).getByText(`${raw}`, { exact: true }).click();
  }
}

/** True if a choice is a list and not a row of buttons. Waits for the form. */
async function isList(within: FrameLocator, label: { readonly name: RegExp }): Promise<boolean> {
  const list = within.getByRole("combobox", label);
  await list.or(within.getByRole("radiogroup", label)).first().waitFor();
  return (await list.count()) > 0;
}

/** Returns the beginning of the card. The number comes from the model, which has its own tests. */
function headlineOf(answer: Answer): string {
  switch (answer.kind) {
    case "estimate":
      // The card shows a share in percent.
      if (answer.unit === "fraction") return `${threeFigures(100 * answer.value)}%`;
      return `${valueText(answer)} ${answer.unit}`.trim();
    case "verdict":
      return answer.reason;
    case "table":
      return answer.summary;
  }
}

const subjects = [...new Set(paneQuestions.map(({ subject }) => subject))];
const walked = aFewOf(subjects, 2).flatMap((subject) =>
  aFewOf(
    paneQuestions.filter((one) => one.subject === subject),
    1,
  ),
);

describe.each(walked.map((question) => [goalOf(question), question] as const))("%s", (goal, question) => {
  const [example = []] = question.examples;

  afterEach(async () => {
    expect(workbench.complaints).toEqual([]);
    await pane.getByRole("button", { name: "Back", exact: true }).click();
    await pane.getByRole("searchbox").waitFor();
  });

  test("leads from the first screen to the answer and into the workbook", async () => {
    await pane.locator(`[data-key="${question.name}"]`).click();
    await pane.getByRole("heading", { level: 1, name: goal }).waitFor();
    await fill(question, example);
    const isAsked = Object.entries(question.inputs).some(
      ([, { askFirst }], i) => askFirst && (example[i] ?? "") === "",
    );
    if (isAsked) await pane.getByRole("button", { name: "Use defaults" }).click();
    const answer = ask(question.name, ...example);
    await card().getByText(headlineOf(answer), { exact: false }).first().waitFor();
    // Inserting works the same for all questions, so it is tested once per system.
    if (answer.kind !== "estimate" || inserted.has(question.subject)) return;
    inserted.add(question.subject);
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

describe("a sizing of the first minute", () => {
  test("is improved in one step, and found again after a reload", async () => {
    await pane.locator('[data-key="VTS_PEAK_HOURS"]').click();
    await fill(questionNamed("VTS_PEAK_HOURS"), ["B20", 864, 3]);
    const steps = pane.getByRole("navigation", { name: "Steps of this sizing" });
    await steps.getByRole("button", { name: "Improve" }).click();
    await pane.getByRole("button", { name: `Apply 1,728 GB to ${labelOf("VTS_PEAK_HOURS", "cache_gb")}` }).click();
    const better = ask("VTS_PEAK_HOURS", "B20", 1728, 3);
    await card().getByText(headlineOf(better)).first().waitFor();
    await pane.getByRole("button", { name: "Back", exact: true }).click();
    const recent = pane.getByRole("region", { name: "Recent sizings" }).getByRole("button", { name: /B20, 1728, 3$/ });
    await recent.waitFor();
    // The pane saves when the user pauses. The workbench saves in the browser, as Excel does in the file.
    await workbench.page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith("workbench.settings.") && /1728/.test(String(kept)),
      ),
    );
    await workbench.page.reload();
    await workbench.computed();
    await recent.click();
    await card().getByText(headlineOf(better)).first().waitFor();
    expect(workbench.complaints).toEqual([]);
  }, 60_000);
});
