/**
 * Every screen of the pane as built, in every look: nothing wider than the window, no complaint, no blocked policy,
 * nothing that axe objects to, focus that can be seen; with a picture of each in artefacts/. Needs a build.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue";
import { questionNamed } from "../ask";
import { COLOUR_RULES, objections, titlesShown, unseenFocus } from "./inspect";
import { PaneInWorkbench } from "./paneInWorkbench";
import { PanePage } from "./panePage";
import { declaredTitles } from "./paneTitles";
import { SCREENS, SCREENS_IN_WORKBOOK, type Screen } from "./screens";
import { type Look, type ShownPane } from "./shownPane";
import { openSite, type Site } from "./workbenchPage";

const LIGHT: Look = { name: "320-light", width: 320, colorScheme: "light" };
/** Colours are judged in the narrow ones; width changes none, and in high contrast they are the user's own. */
const LOOKS: readonly Look[] = [
  { name: "320-dark", width: 320, colorScheme: "dark" },
  { name: "320-contrast", width: 320, colorScheme: "dark", forcedColors: "active" },
  { name: "600-light", width: 600, colorScheme: "light" },
  { name: "600-dark", width: 600, colorScheme: "dark" },
];

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

afterAll(() => site.close());

const seen = new Set<string>();

/** Of the screen that is open, in the looks that it can have on the same page. */
async function inspect(pane: ShownPane, { name, isWindow, complains }: Omit<Screen, "open">): Promise<void> {
  await pane.wear(LIGHT);
  for (const title of await titlesShown(pane)) seen.add(title);
  const found: Record<string, unknown> = { axe: await objections(pane), focus: await unseenFocus(pane) };
  found[LIGHT.name] = await pane.scrollsSideways();
  let [width, height] = [LIGHT.width, await pane.picture(name, LIGHT, !isWindow)];
  for (const look of LOOKS) {
    // Colours change no height, or little.
    await pane.wear(look, look.width === width ? height : undefined);
    found[look.name] = await pane.scrollsSideways();
    if (look.width === LIGHT.width && !look.forcedColors)
      found[`axe ${look.name}`] = await objections(pane, COLOUR_RULES);
    if (look.forcedColors) found[`focus ${look.name}`] = await unseenFocus(pane);
    [width, height] = [look.width, await pane.picture(name, look, !isWindow)];
  }
  const wrong = Object.entries(found).filter(([, what]) => (Array.isArray(what) ? what.length > 0 : what));
  expect(wrong).toEqual([]);
  expect(await pane.violations()).toEqual([]);
  expect(pane.complaints.filter((text) => !complains?.test(text))).toEqual([]);
}

describe("outside Excel", () => {
  let pane: PanePage;

  beforeAll(async () => {
    pane = await PanePage.open(site.browser, site.served.address, LIGHT);
  }, 60_000);

  afterAll(() => pane.close());

  test.each(SCREENS.map((screen) => [screen.name, screen] as const))("%s", async (_, screen) => {
    await pane.anew();
    await pane.wear(LIGHT);
    await screen.open(pane);
    await inspect(pane, screen);
  });
});

describe("beside a workbook", () => {
  let first: PaneInWorkbench;

  beforeAll(async () => {
    first = await PaneInWorkbench.open(site);
  }, 60_000);

  test.each(SCREENS_IN_WORKBOOK.map((screen) => [screen.name, screen] as const))("%s", async (_, screen) => {
    const pane = await first.besideBlank();
    await pane.wear(LIGHT);
    await screen.open(pane);
    await inspect(pane, screen);
  });
});

test("every title that the pane's sources declare is on one of these screens", () => {
  const declared = [...declaredTitles()];
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((title) => !seen.has(title))).toEqual([]);
});

describe("by keys", () => {
  let pane: PanePage;

  beforeEach(async () => {
    pane = await PanePage.open(site.browser, site.served.address, LIGHT);
  });

  afterEach(() => pane.close());

  test("the arrows go through the goals, and the line with the focus is seen", async () => {
    await pane.search().focus();
    await pane.page.keyboard.press("ArrowDown");
    const line = pane.page.locator("button[data-key]:focus");
    expect(await line.getAttribute("data-key")).toBe(catalogue[0]?.name);
    expect(await line.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  });

  test("Tab goes through the form in reading order", async () => {
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.moreInputs();
    await pane.page
      .getByRole("combobox", { name: /model$/ })
      .first()
      .focus();
    const stops = [await pane.focused()];
    while (stops.length < 60 && !stops.includes("Insert formula")) {
      await pane.page.keyboard.press("Tab");
      stops.push(await pane.focused());
    }
    const fields = Object.keys(questionNamed("VTS_PEAK_HOURS").inputs);
    expect(stops.filter((stop) => fields.includes(stop))).toEqual(fields);
    expect(stops.filter((stop) => stop.startsWith("Use the selected cells"))).toHaveLength(fields.length);
    await pane.page.keyboard.press("Escape");
    await pane.page.locator('[data-key="VTS_PEAK_HOURS"]:focus').waitFor();
  });
});

test("a last good answer is dimmed while there is an error, and a day has a row an hour", async () => {
  const pane = await PanePage.open(site.browser, site.served.address, LIGHT);
  const open = (name: string): Promise<unknown> | undefined =>
    SCREENS.find((screen) => screen.name === name)?.open(pane);
  await open("error");
  expect(await pane.card().getAttribute("data-dimmed")).toBe("true");
  await pane.press("Back");
  await open("day");
  expect(await pane.page.getByRole("region", { name: "VTS_DAY as a table" }).getByRole("row").count()).toBe(24 + 1);
  await pane.close();
});
