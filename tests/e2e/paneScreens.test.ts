/** The pane as built, outside Excel: what it shows, how it looks, and that its content policy holds. Needs a build. */
import { join } from "node:path";
import { type Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue";
import { serve, type Served } from "../../src/workbench/serve";
import { questionNamed } from "../ask";
import { launchBrowser } from "./browser";
import { PanePage, type Look } from "./panePage";

const LOOKS: readonly Look[] = [
  { name: "320-light", width: 320, colorScheme: "light" },
  { name: "320-dark", width: 320, colorScheme: "dark" },
  { name: "350-light", width: 350, colorScheme: "light" },
  { name: "320-contrast", width: 320, colorScheme: "dark", forcedColors: "active" },
];

/** A night of batch, invented. */
const DAY = [58, 60, 55, 190, 210, 220, 215, 200, 120, 90, 70, 65, 60, 60, 58, 62, 70, 80, 90, 100, 160, 180, 120, 70];

let served: Served;
let browser: Browser;

beforeAll(async () => {
  served = await serve(join(__dirname, "../.."), 0);
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await served.close();
});

describe.each(LOOKS)("$name", (look) => {
  let pane: PanePage;

  beforeEach(async () => {
    pane = await PanePage.open(browser, served.address, look);
  });

  afterEach(async () => {
    expect(await pane.scrollsSideways()).toBe(false);
    expect(await pane.violations()).toEqual([]);
    expect(pane.complaints).toEqual([]);
    await pane.close();
  });

  test("first screen", async () => {
    await pane.screenshot("first");
    await pane.search().focus();
    await pane.page.keyboard.press("ArrowDown");
    const line = pane.page.locator("button[data-key]:focus");
    expect(await line.getAttribute("data-key")).toBe(catalogue[0]?.name);
    expect(await line.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await pane.screenshot("first-focus");
  });

  test("a sizing, its reasons and its errors", async () => {
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.screenshot("blank");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "0.864 TB");
    await pane.enter("compression", "3");
    // 7.25 h stands in the README too, from the paper's eight hours to within 10 %.
    await pane.card().getByText("7.25 h").waitFor();
    await pane.page.getByText("= 864 GB").waitFor();
    await pane.screenshot("sizing");
    await pane.screenshot("sizing-whole", true);

    await pane.page.getByRole("button", { name: /^Why: / }).click();
    await pane.page.getByText("What holds").waitFor();
    await pane.page.getByText("What holds").scrollIntoViewIfNeeded();
    await pane.screenshot("why");
    await pane.screenshot("why-whole", true);

    await pane.enter("cache_gb", "1.7 Tb");
    await pane.page
      .getByText(/was 1.7 TB meant|terabits/)
      .first()
      .waitFor();
    expect(await pane.card().getAttribute("data-dimmed")).toBe("true");
    await pane.page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await pane.screenshot("error");
  });

  test("Tab goes through the form in reading order", async () => {
    await pane.search().fill("VTS_PEAK_HOURS");
    await pane.page.keyboard.press("Enter");
    await pane.card().waitFor();
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
    expect(stops.filter((stop) => stop.startsWith("Take from"))).toHaveLength(fields.length);
    await pane.page.keyboard.press("Escape");
    expect(await pane.focused()).toContain("VTS_PEAK_HOURS");
  });

  test("a table", async () => {
    await pane.openQuestion("VTS_DAY");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    await pane.enter("host_mbps", DAY.join("\n"));
    const table = pane.page.getByRole("region", { name: "VTS_DAY as a table" });
    await table.waitFor();
    expect(await table.getByRole("row").count()).toBe(DAY.length + 1);
    await table.scrollIntoViewIfNeeded();
    await pane.screenshot("table");
    await pane.screenshot("table-whole", true);
  });

  test("explaining outside Excel", async () => {
    await pane.page.getByRole("tab", { name: "Explain" }).click();
    await pane.page.getByText("needs Excel").waitFor();
    await pane.screenshot("explain-outside");
  });
});
