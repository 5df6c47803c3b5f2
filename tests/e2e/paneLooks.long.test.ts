/** Tests every screen of the built pane in five looks, and saves its pictures. Needs a build. */
import { beforeAll } from "@jest/globals";
import { describeScreens, LIGHT } from "./screenLooks";
import { openSite, type Site } from "./workbenchPage";

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

const looks = [
  LIGHT,
  { name: "320-dark", width: 320, colorScheme: "dark" },
  { name: "320-contrast", width: 320, colorScheme: "dark", forcedColors: "active" },
  { name: "600-light", width: 600, colorScheme: "light" },
  { name: "600-dark", width: 600, colorScheme: "dark" },
] as const;

describeScreens(() => site, { looks, savesPictures: true });
