/** Whether the page is a task pane of Excel, Excel's theme, and how it writes numbers. */
import { inWorkbook } from "./excel";

/** "elsewhere" is a plain browser, or another Office program. */
export type Host = "Excel" | "elsewhere";

const OFFICE = 'script[src*="/office.js"]';

/** Resolves once Office reports the host. On a slow network that can take half a minute, or never happen. */
export async function whereAmI(): Promise<Host> {
  if (!(await isOfficeHere())) return "elsewhere";
  const { host } = await Office.onReady();
  // Compared as text: the enumeration itself is missing until Office is ready.
  return String(host) === "Excel" ? "Excel" : "elsewhere";
}

/** The page doesn't wait for Microsoft's CDN, so the pane may start before Office has loaded. */
async function isOfficeHere(): Promise<boolean> {
  const isHere = (): boolean => typeof Office !== "undefined";
  if (isHere()) return true;
  const script = document.querySelector(OFFICE);
  // The page is complete when all of its scripts have loaded or failed.
  if (!script || document.readyState === "complete") return isHere();
  return new Promise((resolve) => {
    const tell = (): void => {
      resolve(isHere());
    };
    script.addEventListener("load", tell);
    script.addEventListener("error", tell);
    // The script may have failed before the listener was added.
    window.addEventListener("load", tell);
  });
}

type Brightness = "light" | "dark";

/** Excel's own theme; undefined if this version doesn't report one. Excel has no event for a change. */
export function readBrightness(): Brightness | undefined {
  const theme = Office.context.officeTheme as Readonly<Partial<Record<keyof Office.OfficeTheme, unknown>>> | undefined;
  // Some versions of office.js turn a boolean into the text of a colour: "#000000" for false.
  if (typeof theme?.isDarkTheme === "boolean") return theme.isDarkTheme ? "dark" : "light";
  const { bodyBackgroundColor: colour } = theme ?? {};
  const light = typeof colour === "string" ? lightnessOf(colour) : undefined;
  return light === undefined ? undefined : light < 0.5 ? "dark" : "light";
}

/** Lightness from 0 to 1, weighted as the eye does (ITU-R BT.601); undefined if the text isn't a colour. */
function lightnessOf(colour: string): number | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(colour) ?? [];
  if (digits === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/**
 * The decimal separator in Excel's own settings, which may differ from the system's and from the editing language.
 * Undefined if this version doesn't report it.
 */
export async function readDecimal(): Promise<string | undefined> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.11")) return undefined;
  return inWorkbook(async (context) => {
    const { application } = context;
    const { numberFormat } = application.cultureInfo;
    application.load({ decimalSeparator: true });
    numberFormat.load({ numberDecimalSeparator: true });
    await context.sync();
    return application.decimalSeparator || numberFormat.numberDecimalSeparator || undefined;
  });
}
