/** Tests a thousand random actions in the built pane: no error, no policy violation, still working. Needs a build. */
import { type Locator } from "playwright-core";
import { beforeAll, expect, test } from "@jest/globals";
import { PanePage } from "./panePage";
import { openSite, type Site } from "./workbenchPage";

const ACTIONS = 1000;
/** A fixed seed, so that the test always does the same; `SOAK_SEED=7` chooses other actions. */
const SEED = Number(process.env["SOAK_SEED"] ?? 20261122);

const TEXTS = [
  "",
  "864",
  "3",
  "0",
  "-1",
  "1.7 TB",
  "1.7 Tb",
  "1,7",
  "250\n300\n20",
  "B20",
  "#N/A",
  "=1+1",
  "1e308",
  "x".repeat(300),
];
const KEYS = ["Tab", "Escape", "Enter", "ArrowDown", "ArrowUp", "Home", "Alt+ArrowLeft"];
/** Limit for an action. Elements that exist react at once; others have disappeared since they were counted. */
const GONE_MS = 1000;
/** Buttons that leave the page, by a download or a file picker. */
const LEAVES = /CSV|file|Reference|new workbook/i;

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

/** Mulberry32, which returns the same numbers for a seed on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

test(`${ACTIONS} random actions end without an error`, async () => {
  const random = randomFrom(SEED);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const pane = await PanePage.open(site.browser, site.address, {
    name: "soak",
    width: 320,
    colorScheme: "light",
  });
  const controls = (role: string): Locator => pane.page.locator(role).filter({ visible: true });
  const done: string[] = [];
  const kinds = {
    click: async (): Promise<void> => {
      const buttons = controls("button:enabled, [role=tab], [role=radio]");
      const button = buttons.nth(Math.floor(random() * (await buttons.count())));
      const name =
        (await button.getAttribute("aria-label", { timeout: GONE_MS })) ??
        (await button.innerText({ timeout: GONE_MS }));
      if (LEAVES.test(name)) return;
      done.push(`click ${name.slice(0, 40)}`);
      await button.click({ timeout: GONE_MS, force: true });
    },
    type: async (): Promise<void> => {
      const fields = controls(
        "input[type=text]:enabled, input[type=search]:enabled, input:not([type]):enabled, textarea:enabled",
      );
      const count = await fields.count();
      if (count === 0) return;
      const text = oneOf(TEXTS);
      done.push(`type ${text.slice(0, 20)}`);
      await fields.nth(Math.floor(random() * count)).fill(text, { timeout: GONE_MS, force: true });
    },
    choose: async (): Promise<void> => {
      const selects = controls("select:enabled");
      const count = await selects.count();
      if (count === 0) return;
      const select = selects.nth(Math.floor(random() * count));
      const names = await select.locator("option").evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
      // The list has disappeared since it was counted.
      if (names.length === 0) return;
      done.push("choose");
      await select.selectOption(oneOf(names), { timeout: GONE_MS, force: true });
    },
    press: async (): Promise<void> => {
      const key = oneOf(KEYS);
      done.push(`press ${key}`);
      await pane.page.keyboard.press(key);
    },
  };
  const acts = [kinds.click, kinds.click, kinds.type, kinds.type, kinds.choose, kinds.press];
  let finished = 0;
  for (let i = 0; i < ACTIONS; i += 1) {
    try {
      await oneOf(acts)();
      finished += 1;
    } catch (error) {
      // An element that has disappeared isn't a fault of the pane.
      if (!/Timeout|not attached|detached|not visible|outside of the viewport/i.test(String(error))) throw error;
    }
    if (pane.complaints.length > 0) break;
  }
  const last = done.slice(-8);
  expect({ complaints: pane.complaints, violations: await pane.violations(), last }).toEqual({
    complaints: [],
    violations: [],
    last,
  });
  // Most actions must find their element.
  expect(finished).toBeGreaterThan(ACTIONS / 2);
  // The pane still works.
  await pane.page.reload();
  await pane.search().waitFor();
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.close();
}, 600_000);
