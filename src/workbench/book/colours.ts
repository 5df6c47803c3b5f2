/** Colours as a workbook stores them: by value, or by an index into its theme with a tint. */
import type { Element } from "@xmldom/xmldom";
import { relationshipsOf, type WorkbookPackage } from "../../filling/book";
import { attributeOf, childOf, childrenOf, readXml } from "../../filling/xml";

/** The theme's colours in the order of their indices, which isn't their order in the theme's part. */
const PLACES = [
  "lt1",
  "dk1",
  "lt2",
  "dk2",
  "accent1",
  "accent2",
  "accent3",
  "accent4",
  "accent5",
  "accent6",
  "hlink",
  "folHlink",
];

/** The theme's colours by index; empty if the workbook has no theme. */
export type ThemeColours = readonly (string | undefined)[];

export function themeColours({ parts, workbookPart }: WorkbookPackage): ThemeColours {
  const theme = relationshipsOf(parts, workbookPart).find(({ type }) => type === "theme");
  if (!theme) return [];
  const elements = childOf(readXml(parts, theme.target).root, "themeElements");
  const scheme = elements && childOf(elements, "clrScheme");
  return PLACES.map((place) => {
    const [colour] = scheme ? childrenOf(scheme, place).flatMap((named) => childrenOf(named)) : [];
    const value = colour && (attributeOf(colour, "lastClr") ?? attributeOf(colour, "val"));
    return value === undefined || !/^[\dA-F]{6}$/i.test(value) ? undefined : `#${value.toUpperCase()}`;
  });
}

/** Returns a colour, "#1F4E79"; undefined for colours of the operating system and of old files' numbered palette. */
export function colourOf(element: Element | undefined, theme: ThemeColours): string | undefined {
  if (!element) return undefined;
  const rgb = attributeOf(element, "rgb");
  const place = attributeOf(element, "theme");
  const plain = rgb !== undefined ? `#${rgb.slice(-6).toUpperCase()}` : place && theme[Number(place)];
  if (!plain || !/^#[\dA-F]{6}$/.test(plain)) return undefined;
  return tinted(plain, Number(attributeOf(element, "tint") ?? 0));
}

/** Lightens a colour by a tint above 0 and darkens it below 0. Works per channel, which is exact for greys only. */
function tinted(colour: string, tint: number): string {
  if (!tint) return colour;
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const moved = channels.map((channel) =>
    Math.round(tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint),
  );
  return `#${moved.map((channel) => channel.toString(16).toUpperCase().padStart(2, "0")).join("")}`;
}
