/** Tests the form of every question at 320 px: no label is cut off or takes two lines. Needs a build. */
import { beforeAll, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue";
import { cutTexts } from "./inspect";
import { PanePage } from "./panePage";
import { LIGHT } from "./screenLooks";
import { openSite } from "./workbenchPage";

let pane: PanePage;

beforeAll(async () => {
  const site = await openSite();
  pane = await PanePage.open(site.browser, site.address, LIGHT);
}, 60_000);

test.each(catalogue.map(({ name }) => name))("%s", async (name) => {
  await pane.home();
  await pane.openQuestion(name);
  if ((await pane.page.getByRole("button", { name: /^Optional inputs/ }).count()) > 0) await pane.moreInputs();
  expect(await cutTexts(pane)).toEqual([]);
  expect(await pane.scrollsSideways()).toBe(false);
});

test("the check finds the labels that a narrower window wraps", async () => {
  await pane.anew();
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.wear({ ...LIGHT, width: 180 });
  const found = await cutTexts(pane);
  expect(found.filter((text) => text.startsWith("wrapped: LABEL"))).not.toEqual([]);
  await pane.wear(LIGHT);
});
