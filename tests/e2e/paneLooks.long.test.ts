/** Tests every screen of the built pane in five looks; `PICTURES=yes` saves pictures in artefacts/. Needs a build. */
import { beforeAll } from "@jest/globals";
import { describeScreens, LIGHT } from "./screenLooks";
import { openSite, type Site } from "./workbenchPage";

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

const savesPictures = process.env.PICTURES !== undefined;

const looks = [
  LIGHT,
  { name: "320-dark", width: 320, colorScheme: "dark" },
  { name: "320-contrast", width: 320, colorScheme: "dark", forcedColors: "active" },
  { name: "600-dark", width: 600, colorScheme: "dark" },
  { name: "600-light", width: 600, colorScheme: "light" },
] as const;

describeScreens(() => site, { looks, savesPictures });
