/** axe on each screen of the pane as built, light, dark and in high contrast. Needs a build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { serve, type Served } from "../../src/workbench/serve";
import { launchBrowser } from "./browser";
import { PanePage, type Look } from "./panePage";

/** What axe looks for beside the light look: the rest of a page does not change with its colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

const LOOK: Look = { name: "320-axe", width: 320, colorScheme: "light" };

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

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

/**
 * What axe objects to, in words that say where. The dummies by which Fluent's focus library catches Tab are left out:
 * they pass the focus on as they get it.
 */
async function objections(pane: PanePage, rules: readonly string[]): Promise<string[]> {
  await pane.page.evaluate(AXE);
  const violations = await pane.page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run({ exclude: [["[data-tabster-dummy]"]] }, options)).violations;
    },
    { resultTypes: ["violations"], ...(rules.length > 0 && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id} (${help}): ${html.slice(0, 200)} ${failureSummary}`),
  );
}

async function sized(pane: PanePage): Promise<void> {
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await pane.card().getByText("7.25 h").waitFor();
}

async function unfolded(pane: PanePage, name: string | RegExp): Promise<void> {
  const fold = pane.page.getByRole("button", { name, exact: true });
  await fold.click();
  await pane.page.getByRole("button", { name, exact: true, expanded: true }).waitFor();
}

const SCREENS: readonly [name: string, open: (pane: PanePage) => Promise<void>][] = [
  ["the first screen", () => Promise.resolve()],
  ["a search", (pane) => pane.search().fill("rpo")],
  ["a blank form", (pane) => pane.openQuestion("VTS_PEAK_HOURS")],
  ["a sizing", sized],
  [
    "a sizing with its reasons and all inputs",
    async (pane) => {
      await sized(pane);
      await unfolded(pane, /^Why: /);
    },
  ],
  ...["What if", "What matters", "Growth", "Compare"].map((section): [string, (pane: PanePage) => Promise<void>] => [
    section,
    async (pane) => {
      await sized(pane);
      await unfolded(pane, section);
    },
  ]),
  [
    "a fault at its field",
    async (pane) => {
      await sized(pane);
      await pane.enter("cache_gb", "1.7 Tb");
      await pane.page.locator("[role=alert], [aria-invalid=true]").first().waitFor();
    },
  ],
  [
    "a day with its picture and table",
    async (pane) => {
      await pane.openQuestion("VTS_DAY");
      await pane.choose("model", "B20");
      await pane.enter("cache_gb", "864");
      await pane.enter("compression", "3");
      await pane.enter("host_mbps", [100, 190, 210, 60, 20].join("\n"));
      await pane.page.getByRole("region", { name: "VTS_DAY as a table" }).waitFor();
    },
  ],
  ...["Explain", "Templates", "Data"].map((tab): [string, (pane: PanePage) => Promise<void>] => [
    `the tab ${tab}`,
    async (pane) => {
      await pane.page.getByRole("tab", { name: tab }).click();
      await pane.page.getByRole("tab", { name: tab, selected: true }).waitFor();
    },
  ]),
  [
    "the form of a template",
    async (pane) => {
      await pane.page.getByRole("tab", { name: "Templates" }).click();
      await pane.page
        .getByRole("button", { name: /Peer-to-Peer VTS/ })
        .first()
        .click();
      await pane.page.getByRole("textbox").first().waitFor();
    },
  ],
  [
    "measured data",
    async (pane) => {
      await pane.page.getByRole("tab", { name: "Data" }).click();
      const rows = Array.from(
        { length: 24 },
        (_, hour) => `2026-11-20 ${String(hour).padStart(2, "0")}:00,${hour * 5}`,
      );
      const buffer = Buffer.from(["time,host_mbps", ...rows, "broken,row"].join("\n"));
      const file = { name: "day.csv", mimeType: "text/csv", buffer };
      await pane.page.getByLabel("CSV file of measured data").setInputFiles(file);
      await pane.page.getByText("day.csv").first().waitFor();
    },
  ],
];

describe.each(SCREENS)("%s", (_, open) => {
  test("axe has nothing against it, light, dark and in high contrast", async () => {
    const pane = await PanePage.open(browser, served.address, LOOK);
    await open(pane);
    expect(await objections(pane, [])).toEqual([]);
    for (const colours of [{ colorScheme: "dark" }, { colorScheme: "dark", forcedColors: "active" }] as const) {
      await pane.page.emulateMedia(colours);
      await pane.page.waitForFunction(() => document.documentElement.style.colorScheme === "dark");
      expect([colours, await objections(pane, COLOURS)]).toEqual([colours, []]);
    }
    await pane.close();
  });
});
