/** Fonts of a styles part that a library wrote in another order than the schema's. */

/** The order in which Excel writes a font's elements. */
const FONT_ORDER = [
  "b",
  "i",
  "strike",
  "condense",
  "extend",
  "outline",
  "shadow",
  "u",
  "vertAlign",
  "sz",
  "color",
  "name",
  "family",
  "charset",
  "scheme",
];

/** Returns a styles part with each font's elements in the schema's order. */
export function fontsInOrder(xml: string): string {
  return xml.replace(/<font>(.*?)<\/font>/gs, (_, inner: string) => `<font>${inOrder(inner)}</font>`);
}

function inOrder(inner: string): string {
  const elements = inner.match(/<(\w+)[^>]*\/>/g) ?? [];
  const rank = (element: string): number => FONT_ORDER.indexOf(/^<(\w+)/.exec(element)?.[1] ?? "");
  return [...elements].sort((a, b) => rank(a) - rank(b)).join("");
}
