/** Tests every screen of the built pane in one look; `npm run test:all` has the others. Needs a build. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { questionNamed } from "../ask";
import { PanePage } from "./panePage";
import { declaredTitles } from "./paneTitles";
import { describeScreens, LIGHT } from "./screenLooks";
import { reach, SCREENS } from "./screens";
import { openSite, type Site } from "./workbenchPage";

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

const seen = new Set<string>();

describeScreens(() => site, { looks: [LIGHT], savesPictures: false }, seen);

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
