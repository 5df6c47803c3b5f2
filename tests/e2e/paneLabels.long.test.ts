/**
 * Tests every question at 320 px: no label of its form is cut off or takes two lines, and its goal leads to the answer.
 * Needs a build.
 */
import { beforeAll, expect, test } from "@jest/globals";
import { paneQuestions } from "../../src/taskpane/questions";
import { cutTexts } from "./inspect";
import { PanePage } from "./panePage";
import { answered } from "./questionForm";
import { LIGHT } from "./screenLooks";
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
