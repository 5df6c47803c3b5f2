import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "@jest/globals";
import { templateVersionIn } from "../../../src/filling/templateVersion";
import { noteOn } from "../../../src/taskpane/templates/editionNote";
import type { TemplateRequests } from "../../../src/taskpane/templates/templateFiles";
import { workbookBytes } from "../../workbench/workbookFile";
import { PaneWorkbook } from "../paneWorkbook";
import { PaneScreen } from "../paneScreen";
import { builtTemplates } from "./templateFolder";

const DR = workbookBytes({
  sheets: { Plan: { cells: { A1: "DR plan 3", B1: "x" } } },
  names: { template_edition: "Plan!$A$1", customer: "Plan!$B$1" },
});
const TEAM: TemplateRequests = {
  ...builtTemplates,
  team: () => Promise.resolve([{ file: "dr.xlsx", title: "DR plan", version: "3" }]),
  teamFile: () => Promise.resolve(Uint8Array.from(DR)),
};

const made = (text: string) => ({
  sheets: { Sizing: { A1: text } },
  names: { template_edition: "Sizing!$A$1" },
});

async function shown(files: TemplateRequests, text?: string): Promise<PaneScreen> {
  const workbook = await PaneWorkbook.open(text === undefined ? {} : made(text));
  const pane = await PaneScreen.open(workbook, files);
  await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
  await screen.findByRole("button", { name: "Choose workbook" });
  return pane;
}

test("a team's template is filled like a workbook of one's own", async () => {
  const pane = await shown(TEAM);
  await pane.press("DR plan, version 3");
  await screen.findByRole("progressbar", { name: "Progress" });
  await pane.enter("customer", "Nordbank");
  await pane.press("Create workbook");
  await waitFor(() => {
    expect(pane.workbook.opened).toHaveLength(1);
  });
});

test("a list that can't be read doesn't take the other templates away", async () => {
  const broken = { ...TEAM, team: () => Promise.reject(new Error("no list")) };
  await shown(broken);
  await screen.findByText(/no list/);
  await screen.findByRole("button", { name: /^Channel plan/ });
});

test("a workbook of an older version says so, one of the present version doesn't", async () => {
  await shown(TEAM, "DR plan 2");
  await screen.findByText(/made from version 2 of "DR plan"\. The template now has version 3\./);
});

test("a proposal that is open is named where the pane begins, with the next step; another workbook isn't", async () => {
  const pane = await PaneScreen.open(await PaneWorkbook.open(made("channel-plan 1")));
  expect(await screen.findByText(/^This workbook is a proposal: .* Read its first sheet, then/)).toBeTruthy();
  await pane.press("open Templates for a letter");
  const letter = await screen.findByRole("heading", { name: "A letter" });
  const list = screen.getByRole("searchbox", { name: "Which proposal do you need?" });
  await waitFor(() => {
    expect(letter.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  pane.close();
  await PaneScreen.open(await PaneWorkbook.open(made("something else")));
  await screen.findByRole("searchbox");
  expect(screen.queryByText(/^This workbook is a proposal/)).toBeNull();
});

test.each([
  [undefined, false],
  ["DR plan 3", false],
  ["DR plan 1", true],
  ["Other plan 1", false],
  ["DR", false],
])("%s: %s", (made, isOld) => {
  const known = [{ name: "DR plan", version: "3", title: "DR plan" }];
  expect(noteOn(made === undefined ? undefined : templateVersionIn(made), known) !== undefined).toBe(isOld);
});
