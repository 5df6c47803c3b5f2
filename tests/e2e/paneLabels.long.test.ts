/**
 * Tests every question at 320 px: its goal leads to the answer, its form has a field for each input, and no label is cut
 * off or takes two lines. Needs a build.
 */
import { beforeAll, expect, test } from "@jest/globals";
import { paneQuestions } from "../../src/taskpane/questions";
import { cutTexts } from "./inspect";
import { PanePage } from "./panePage";
import { answered } from "./questionForm";
import { LIGHT } from "./shownPane";
import { openSite } from "./workbenchPage";

let pane: PanePage;

beforeAll(async () => {
  const site = await openSite();
  pane = await PanePage.open(site.browser, site.address, LIGHT);
}, 60_000);

test.each(paneQuestions.map((question) => [question.name, question] as const))("%s", async (_, question) => {
  await pane.home();
  await answered(pane.page, question);
  const more = pane.page.getByRole("button", { name: /^Optional inputs/, expanded: false });
  if ((await more.count()) > 0) await more.click();
  expect(await pane.page.getByText(`${question.asks} ${question.name}`, { exact: true }).count()).toBe(1);
  expect((await pane.fields()).sort()).toEqual(Object.keys(question.inputs).sort());
  expect(await cutTexts(pane)).toEqual([]);
  expect(await pane.scrollsSideways()).toBe(false);
  expect(pane.complaints).toEqual([]);
});

test("the check finds the labels that a narrower window wraps", async () => {
  await pane.anew();
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.wear({ ...LIGHT, width: 180 });
  const found = await cutTexts(pane);
  expect(found.filter((text) => text.startsWith("wrapped: LABEL"))).not.toEqual([]);
  await pane.wear(LIGHT);
});
