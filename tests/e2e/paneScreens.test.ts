/** Tests every screen of the built pane in three looks; `PICTURES=yes` saves pictures in artefacts/. Needs a build. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { questionNamed } from "../ask";
import { cutTexts, objections, titlesShown, unseenFocus } from "./inspect";
import { PaneInWorkbench } from "./paneInWorkbench";
import { PanePage } from "./panePage";
import { declaredTitles } from "./paneTitles";
import { reach, SCREENS, SCREENS_IN_WORKBOOK, type Screen } from "./screens";
import { LIGHT, type Look, type ShownPane } from "./shownPane";
import { openSite, type Site } from "./workbenchPage";

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

const savesPictures = process.env.PICTURES !== undefined;

/** The two widths and the two colours come together, because colours don't depend on the width. */
const DARK: Look = { name: "600-dark", width: 600, colorScheme: "dark" };
const CONTRAST: Look = { name: "320-contrast", width: 320, colorScheme: "dark", forcedColors: "active" };

/** The titles of all screens. */
const seen = new Set<string>();

/** Returns what is wrong in one look. In high contrast, colours are the user's own. */
async function faultsIn(pane: ShownPane, look: Look): Promise<readonly (readonly string[])[]> {
  switch (look) {
    case LIGHT:
      return [await cutTexts(pane), await objections(pane), await unseenFocus(pane)];
    case DARK:
      return [await objections(pane, "of colours")];
    default:
      return [await unseenFocus(pane)];
  }
}

/** Checks the screen that is open, in one look after the other. */
async function inspect(
  pane: ShownPane,
  { name, isWindow, complains }: Pick<Screen, "name" | "isWindow" | "complains">,
  looks: readonly Look[],
): Promise<void> {
  const found: (readonly [look: string, faults: unknown])[] = [];
  for (const look of looks) {
    await pane.wear(look);
    const isWide = await pane.scrollsSideways();
    found.push([look.name, [...(isWide ? ["scrolls sideways"] : []), ...(await faultsIn(pane, look)).flat()]]);
    if (savesPictures) await pane.picture(name, look, !isWindow);
  }
  expect(found).toEqual(looks.map((look) => [look.name, []]));
  expect(await pane.violations()).toEqual([]);
  expect(pane.complaints.filter((text) => !complains?.test(text))).toEqual([]);
  for (const title of await titlesShown(pane)) seen.add(title);
}

/** Goes from screen to screen of one pane, which is renewed only after a screen that spoils it or fails. */
function walk<Pane extends ShownPane & { anew(): Promise<Pane>; close(): Promise<void> }>(
  screens: readonly Screen<Pane>[],
  open: () => Promise<Pane>,
): void {
  let pane: Pane | undefined;
  /** The screen that the pane shows; undefined if the pane has to be renewed. */
  let shown: string | undefined;
  /** Each screen begins in the look in which the one before ends, because each change of look is a new layout. */
  let looks = [LIGHT, DARK, CONTRAST];

  afterAll(() => pane?.close());

  test.each(screens.map((screen) => [screen.name, screen] as const))("%s", async (name, screen) => {
    const before = shown;
    shown = undefined;
    if (!pane || before === undefined) pane = await (pane?.anew() ?? open());
    if (looks[0] && (before === undefined || savesPictures)) await pane.wear(looks[0]);
    await reach(screens, name, pane, before);
    await inspect(pane, screen, looks);
    looks = [...looks].reverse();
    if (!screen.spoils) shown = name;
  });
}

describe("outside Excel", () => {
  walk(SCREENS, () => PanePage.open(site.browser, site.address, LIGHT));
});

describe("beside a workbook", () => {
  walk(SCREENS_IN_WORKBOOK, async () => (await PaneInWorkbench.open(site)).anew());
});

test("every title that the pane's sources declare is on one of these screens", () => {
  const declared = [...declaredTitles()];
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((title) => !seen.has(title))).toEqual([]);
});

describe("on one page", () => {
  let pane: PanePage;

  beforeAll(async () => {
    pane = await PanePage.open(site.browser, site.address, LIGHT);
  });

  afterAll(() => pane.close());

  test("by keys, the arrows go through the goals, and the line with the focus is seen", async () => {
    await pane.search().focus();
    await pane.page.keyboard.press("ArrowDown");
    const line = pane.page.locator("button[data-key]:focus");
    expect(await line.getAttribute("data-key")).toBe(catalogue[0]?.name);
    expect(await line.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  });

  test("by keys, Tab goes through the form in reading order", async () => {
    await reach(SCREENS, "blank", pane);
    await pane.moreInputs();
    await pane.page.locator('[data-field="model"]').getByRole("combobox").first().focus();
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

  test("a last good answer is dimmed while there is an error, and a day has a row an hour", async () => {
    await reach(SCREENS, "error", pane);
    expect(await pane.card().getAttribute("data-dimmed")).toBe("true");
    await reach(SCREENS, "day", pane);
    expect(await pane.page.getByRole("region", { name: "VTS_DAY as a table" }).getByRole("row").count()).toBe(24 + 1);
  });

  test("the outlines of a chart's labels are round, because mitred corners cut into the letters above", async () => {
    await pane.page.evaluate(() => {
      const joins = new Set<string>();
      CanvasRenderingContext2D.prototype.strokeText = function () {
        joins.add(this.lineJoin);
      };
      Object.assign(window, { joins });
    });
    await reach(SCREENS, "what-matters", pane);
    await pane.page.waitForFunction(() => (window as unknown as { joins: Set<string> }).joins.size > 0);
    expect(await pane.page.evaluate(() => [...(window as unknown as { joins: Set<string> }).joins])).toEqual(["round"]);
  });
});
