/** The theme's colours for a canvas, which does not follow the theme by itself. */
import { tokens } from "@fluentui/react-components";

export interface ChartColours {
  readonly text: string;
  /** Background of labels, so that lines don't cross them. */
  readonly ground: string;
  readonly grid: string;
  /** For series in the background: a demand, an earlier state. */
  readonly quiet: string;
  readonly line: string;
  readonly band: string;
  readonly share: string;
  readonly area: string;
  readonly limit: string;
  /** A vertical line at an x. */
  readonly mark: string;
  /** The side of a two-sided bar that doesn't use `line`. */
  readonly side: string;
}

/** Opacity of a quarter, appended to a colour. */
const QUARTER = "40";

/** Returns the theme's colours at the canvas as they are now. */
export function coloursAt(element: HTMLElement): ChartColours {
  if (typeof matchMedia === "function" && matchMedia("(forced-colors: active)").matches) {
    return {
      text: "CanvasText",
      ground: "Canvas",
      grid: "GrayText",
      quiet: "CanvasText",
      line: "LinkText",
      band: "transparent",
      share: "Highlight",
      area: "transparent",
      limit: "Mark",
      mark: "Highlight",
      // Bars on this side are hollow, because two of the system's high-contrast colours may be alike.
      side: "Canvas",
    };
  }
  const style = getComputedStyle(element);
  const colour = (token: string): string => style.getPropertyValue(token.replace(/^var\((.*)\)$/, "$1")).trim();
  const [brand, marigold] = [colour(tokens.colorBrandForeground1), colour(tokens.colorPaletteMarigoldBorderActive)];
  return {
    text: colour(tokens.colorNeutralForeground2),
    ground: colour(tokens.colorNeutralBackground1),
    grid: colour(tokens.colorNeutralStroke3),
    quiet: colour(tokens.colorNeutralForeground3),
    line: brand,
    band: `${brand}${QUARTER}`,
    share: marigold,
    area: `${marigold}${QUARTER}`,
    limit: colour(tokens.colorPaletteRedForeground1),
    mark: marigold,
    side: marigold,
  };
}
