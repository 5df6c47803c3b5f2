/** Checks every screen of the built pane in some looks. With pictures, each look is saved in artefacts/. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { cutTexts, objections, titlesShown, unseenFocus } from "./inspect";
import { PaneInWorkbench } from "./paneInWorkbench";
import { PanePage } from "./panePage";
import { reach, SCREENS, SCREENS_IN_WORKBOOK, type Screen } from "./screens";
import { type Look, type ShownPane } from "./shownPane";
import { type Site } from "./workbenchPage";

export const LIGHT: Look = { name: "320-light", width: 320, colorScheme: "light" };

type Shown = Omit<Screen, "open">;

interface Looks {
  /** Several looks are checked for what depends on the look only, colours and focus: one has been checked for the rest. */
  readonly looks: readonly [Look, ...Look[]];
  readonly savesPictures: boolean;
}

/** Checks the screen that is open, in one look after the other, and returns the titles on it. */
async function inspect(
  pane: ShownPane,
  { name, isWindow, complains }: Shown,
  { looks, savesPictures }: Looks,
): Promise<readonly string[]> {
  const found: [string, unknown][] = [];
  let [width, height] = [0, 0];
  for (const look of looks) {
    // The height is measured once per width, because colours hardly change it.
    await pane.wear(look, look.width === width ? height : undefined);
    found.push([look.name, await pane.scrollsSideways()]);
    if (looks.length === 1) {
      found.push(["cut", await cutTexts(pane)]);
      found.push(["axe", await objections(pane, "but colours")]);
    }
    // Colours are checked at one width, because width doesn't change them. In high contrast they are the user's own.
    else if (look.width === LIGHT.width && !look.forcedColors)
      found.push([`axe ${look.name}`, await objections(pane, "of colours")]);
    if (looks.length > 1 && (look === LIGHT || look.forcedColors))
      found.push([`focus ${look.name}`, await unseenFocus(pane)]);
    if (savesPictures) [width, height] = [look.width, await pane.picture(name, look, !isWindow)];
  }
  expect(found.filter(([, what]) => (Array.isArray(what) ? what.length > 0 : what))).toEqual([]);
  expect(await pane.violations()).toEqual([]);
  expect(pane.complaints.filter((text) => !complains?.test(text))).toEqual([]);
  return titlesShown(pane);
}

/** Each screen fits the window, has no complaints and no blocked requests, passes axe, and shows its focus. */
export function describeScreens(site: () => Site, worn: Looks, seen = new Set<string>()): void {
  describe("outside Excel", () => {
    walk(SCREENS, worn, seen, () => PanePage.open(site().browser, site().address, worn.looks[0]));
  });

  describe("beside a workbook", () => {
    walk(SCREENS_IN_WORKBOOK, worn, seen, async () => (await PaneInWorkbench.open(site())).anew());
  });
}

/** Goes from screen to screen of one pane, which is renewed only after a screen that spoils it or fails. */
function walk<Pane extends ShownPane & { anew(): Promise<Pane>; close(): Promise<void> }>(
  screens: readonly Screen<Pane>[],
  worn: Looks,
  seen: Set<string>,
  open: () => Promise<Pane>,
): void {
  let pane: Pane | undefined;
  /** The screen that the pane shows; undefined if the pane has to be renewed. */
  let shown: string | undefined;
  /** Each screen begins in the look in which the one before ends, because each change of look is a new layout. */
  let { looks } = worn;

  afterAll(() => pane?.close());

  test.each(screens.map((screen) => [screen.name, screen] as const))("%s", async (name, screen) => {
    const before = shown;
    shown = undefined;
    if (!pane || before === undefined) pane = await (pane?.anew() ?? open());
    if (before === undefined || worn.savesPictures) await pane.wear(looks[0]);
    await reach(screens, name, pane, before);
    for (const title of await inspect(pane, screen, { ...worn, looks })) seen.add(title);
    looks = [...looks].reverse() as [Look, ...Look[]];
    if (!screen.spoils) shown = name;
  });
}
