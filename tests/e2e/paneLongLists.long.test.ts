/** Tests a month of hours in the built pane, which accepts keys while a worker calculates the answer. Needs a build. */
import { beforeAll, expect, test } from "@jest/globals";
import { tableOf } from "../ask";
import { PanePage } from "./panePage";
import { openSite, type Site } from "./workbenchPage";

const HOURS = 720;
const WORKER = "**/taskpane-worker.js";

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

/** Invented rates with a batch each night. */
const demand = Array.from({ length: HOURS }, (_, i) => (i % 24 >= 20 || i % 24 < 4 ? 150 : 30) + ((i * 7919) % 37));

test(`${HOURS} values are answered while another field takes a key`, async () => {
  const pane = await PanePage.open(site.browser, site.address, {
    name: "long",
    width: 350,
    colorScheme: "light",
  });
  await pane.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The worker's script is delayed, so that the answer can't come before the key.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await pane.page.route(WORKER, async (route) => {
    await held;
    await route.continue();
  });
  // Loads the page again, because its worker's script was already fetched in advance.
  await pane.page.reload();
  await pane.search().waitFor();
  await pane.openQuestion("VTS_DAY");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "2");
  await pane.page.evaluate((text) => navigator.clipboard.writeText(text), demand.join("\n"));
  await pane.page.locator('[data-field="host_mbps"]').getByRole("textbox").focus();
  await pane.page.keyboard.press("Control+v");
  await pane.card().getByText("Calculating").waitFor();
  const compression = pane.page.locator('[data-field="compression"]').getByRole("textbox");
  await compression.fill("3");
  expect(await compression.inputValue()).toBe("3");
  await pane.card().getByText("Calculating").waitFor();
  letGo();
  const { summary } = tableOf("VTS_DAY", "B20", 864, 3, demand);
  await pane.card().getByText(summary.slice(1)).waitFor();
  expect(tableOf("VTS_DAY", "B20", 864, 2, demand).summary).not.toBe(summary);
  expect(await pane.card().getAttribute("data-dimmed")).toBe("false");
  // All rows can be shown, a day at a time.
  await pane.page.getByText(`Rows 1 to 24 of ${HOURS}`).waitFor();
  await pane.page.getByRole("button", { name: "Last rows" }).click();
  await pane.page.getByText(`Rows 697 to 720 of ${HOURS}`).waitFor();
  expect(await pane.scrollsSideways()).toBe(false);
  expect(await pane.violations()).toEqual([]);
  expect(pane.complaints).toEqual([]);
  await pane.close();
});
