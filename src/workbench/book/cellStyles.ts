/** The cell styles of a workbook as the grid has them. */
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  type IBorderData,
  type IStyleData,
  VerticalAlign,
  WrapStrategy,
} from "@univerjs/core";
import type { Element } from "@xmldom/xmldom";
import { relationshipsOf, type WorkbookPackage } from "../../filling/book";
import { attributeOf, childOf, childrenOf, readXml } from "../../filling/xml";
import { colourOf, themeColours, type ThemeColours } from "./colours";

export const HORIZONTAL: Readonly<Record<string, HorizontalAlign>> = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  centerContinuous: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
  justify: HorizontalAlign.JUSTIFIED,
};

export const VERTICAL: Readonly<Record<string, VerticalAlign>> = {
  top: VerticalAlign.TOP,
  center: VerticalAlign.MIDDLE,
  bottom: VerticalAlign.BOTTOM,
};

export const BORDERS: Readonly<Record<string, BorderStyleTypes>> = {
  thin: BorderStyleTypes.THIN,
  hair: BorderStyleTypes.HAIR,
  dotted: BorderStyleTypes.DOTTED,
  dashed: BorderStyleTypes.DASHED,
  dashDot: BorderStyleTypes.DASH_DOT,
  dashDotDot: BorderStyleTypes.DASH_DOT_DOT,
  double: BorderStyleTypes.DOUBLE,
  medium: BorderStyleTypes.MEDIUM,
  mediumDashed: BorderStyleTypes.MEDIUM_DASHED,
  thick: BorderStyleTypes.THICK,
};

/** Built-in number formats, which a workbook stores by number only; those of single countries are left out. */
const NUMBERED: Readonly<Record<string, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;[Red](#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;[Red](#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

/** A font that every browser has, or replaces by one of the same widths. */
const SURE = "Arial";
const SERIF = /times|cambria|georgia|garamond|palatino|book antiqua|century|serif/i;

/** Pixels of one step of indentation. */
export const INDENT = 9;

interface CellStyles {
  /** The styles of cells; a cell stores its style's index. */
  readonly cells: readonly IStyleData[];
  /** The styles that conditional formats add; a format stores its style's index. */
  readonly conditional: readonly IStyleData[];
}

export function cellStyles(book: WorkbookPackage): CellStyles {
  const part = relationshipsOf(book.parts, book.workbookPart).find(({ type }) => type === "styles");
  if (!part) return { cells: [], conditional: [] };
  const { root } = readXml(book.parts, part.target);
  const theme = themeColours(book);
  const formats = new Map(
    listed(root, "numFmts", "numFmt").map((format) => [
      attributeOf(format, "numFmtId"),
      attributeOf(format, "formatCode"),
    ]),
  );
  const fonts = listed(root, "fonts", "font").map((font) => fontStyle(font, theme));
  const fills = listed(root, "fills", "fill").map((fill) => fillStyle(fill, theme));
  const borders = listed(root, "borders", "border").map((border) => borderStyle(border, theme));
  const at = <T>(list: readonly T[], element: Element, name: string): T | undefined =>
    list[Number(attributeOf(element, name) ?? 0)];
  const cells = listed(root, "cellXfs", "xf").map((xf): IStyleData => {
    const number = attributeOf(xf, "numFmtId") ?? "0";
    const pattern = formats.get(number) ?? NUMBERED[number];
    return {
      ...at(fonts, xf, "fontId"),
      ...at(fills, xf, "fillId"),
      ...at(borders, xf, "borderId"),
      ...(pattern === undefined ? {} : { n: { pattern } }),
      ...alignment(childOf(xf, "alignment")),
    };
  });
  const conditional = listed(root, "dxfs", "dxf").map((dxf): IStyleData => {
    const [font, fill] = [childOf(dxf, "font"), childOf(dxf, "fill")];
    return { ...(font ? fontStyle(font, theme) : {}), ...(fill ? fillStyle(fill, theme) : {}) };
  });
  return { cells, conditional };
}

function listed(root: Element, list: string, item: string): Element[] {
  const parent = childOf(root, list);
  return parent ? childrenOf(parent, item) : [];
}

function fontStyle(font: Element, theme: ThemeColours): IStyleData {
  const [size, name] = [childOf(font, "sz"), childOf(font, "name")].map((e) => e && attributeOf(e, "val"));
  const colour = colourOf(childOf(font, "color"), theme);
  return {
    ...(name === undefined ? {} : { ff: withFallback(name) }),
    ...(size === undefined ? {} : { fs: Number(size) }),
    ...(isOn(font, "b") ? { bl: BooleanNumber.TRUE } : {}),
    ...(isOn(font, "i") ? { it: BooleanNumber.TRUE } : {}),
    ...(childOf(font, "u") ? { ul: { s: BooleanNumber.TRUE } } : {}),
    ...(isOn(font, "strike") ? { st: { s: BooleanNumber.TRUE } } : {}),
    ...(colour === undefined ? {} : { cl: { rgb: colour } }),
  };
}

/** Adds a font of the same kind, with or without serifs, for browsers that don't have this one. */
function withFallback(font: string): string {
  if (font === SURE) return font;
  return `${font}, ${SERIF.test(font) ? "serif" : `${SURE}, sans-serif`}`;
}

function isOn(parent: Element, name: string): boolean {
  const element = childOf(parent, name);
  return element !== undefined && !/^(0|false)$/.test(attributeOf(element, "val") ?? "1");
}

/** Returns the fill. Conditional formats store a solid fill's colour as the background, cells as the foreground. */
function fillStyle(fill: Element, theme: ThemeColours): IStyleData {
  const pattern = childOf(fill, "patternFill");
  if (!pattern) return {};
  const type = attributeOf(pattern, "patternType") ?? "solid";
  if (type === "none" || type === "gray125") return {};
  const colour = colourOf(childOf(pattern, "fgColor"), theme) ?? colourOf(childOf(pattern, "bgColor"), theme);
  return colour === undefined ? {} : { bg: { rgb: colour } };
}

function borderStyle(border: Element, theme: ThemeColours): IStyleData {
  const sides: IBorderData = {};
  for (const [side, name] of [
    ["l", "left"],
    ["r", "right"],
    ["t", "top"],
    ["b", "bottom"],
  ] as const) {
    const line = childOf(border, name);
    const style = line && BORDERS[attributeOf(line, "style") ?? ""];
    if (style !== undefined)
      sides[side] = { s: style, cl: { rgb: colourOf(line && childOf(line, "color"), theme) ?? "#000000" } };
  }
  return Object.keys(sides).length === 0 ? {} : { bd: sides };
}

function alignment(element: Element | undefined): IStyleData {
  if (!element) return {};
  const horizontal = HORIZONTAL[attributeOf(element, "horizontal") ?? ""];
  const vertical = VERTICAL[attributeOf(element, "vertical") ?? ""];
  const wraps = /^(1|true)$/.test(attributeOf(element, "wrapText") ?? "");
  const indent = INDENT * Number(attributeOf(element, "indent") ?? 0);
  return {
    ...(horizontal === undefined ? {} : { ht: horizontal }),
    ...(vertical === undefined ? {} : { vt: vertical }),
    ...(wraps ? { tb: WrapStrategy.WRAP } : {}),
    ...(indent === 0 ? {} : { pd: horizontal === HorizontalAlign.RIGHT ? { r: indent } : { l: indent } }),
  };
}
