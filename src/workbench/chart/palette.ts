/** Colours of the charts, readable on the page's light and dark surface. */
interface Palette {
  readonly text: string;
  readonly grid: string;
  /** For series whose workbook names no colour. */
  readonly series: readonly string[];
}

export const LIGHT: Palette = {
  text: "#424242",
  grid: "#e6e6e6",
  series: ["#0f6cbd", "#9a6a00", "#b10e1c", "#616161"],
};

export const DARK: Palette = {
  text: "#d6d6d6",
  grid: "#3d3d3d",
  series: ["#62abf5", "#e0a83a", "#f1707b", "#c7c7c7"],
};

/** Minimum lightness, from 0 to 1, of a line that is easily seen on the dark surface. */
const LEAST_LIGHTNESS = 0.66;

/** Lightens a colour that a workbook has for white paper, so that it is easily seen on dark. Keeps hue and saturation (HSL). */
export function onDark(colour: string): string {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const lightness = (Math.max(...channels) + Math.min(...channels)) / 2;
  if (lightness >= LEAST_LIGHTNESS) return colour;
  const room = (of: number): number => 1 - Math.abs(2 * of - 1);
  const spread = lightness === 0 ? 0 : room(LEAST_LIGHTNESS) / room(lightness);
  const lifted = channels.map((channel) => Math.round(255 * (LEAST_LIGHTNESS + (channel - lightness) * spread)));
  return `#${lifted.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
