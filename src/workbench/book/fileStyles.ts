/** Looks of the grid's cells as an .xlsx has them. */
import { BooleanNumber, type IBorderStyleData, type IStyleData, type Nullable, WrapStrategy } from "@univerjs/core";
import type { AlignmentStyle, BorderSide, CellStyle, FontStyle } from "hucre";
import { BORDERS, HORIZONTAL, INDENT, VERTICAL } from "./cellStyles";

/** Returns the look without what the default has anyway. */
export function fileStyle(style: IStyleData): CellStyle {
  const { bg, bd, ht, vt, tb, pd, n } = style;
  const font = fileFont(style);
  const fill = bg?.rgb && colour(bg.rgb);
  const horizontal = nameOf(HORIZONTAL, ht) as AlignmentStyle["horizontal"];
  const vertical = nameOf(VERTICAL, vt) as AlignmentStyle["vertical"];
  const indent = Math.round(Math.max(pd?.l ?? 0, pd?.r ?? 0) / INDENT);
  const alignment = {
    ...(horizontal !== undefined && { horizontal }),
    ...(vertical !== undefined && { vertical }),
    ...(tb === WrapStrategy.WRAP && { wrapText: true }),
    ...(indent > 0 && { indent, horizontal: horizontal ?? ("left" as const) }),
  };
  const [left, right, top, bottom] = [bd?.l, bd?.r, bd?.t, bd?.b].map(side);
  const border = { ...(left && { left }), ...(right && { right }), ...(top && { top }), ...(bottom && { bottom }) };
  return {
    ...(Object.keys(font).length > 0 && { font }),
    ...(fill && { fill: { type: "pattern" as const, pattern: "solid" as const, fgColor: fill } }),
    ...(Object.keys(border).length > 0 && { border }),
    ...(Object.keys(alignment).length > 0 && { alignment }),
    ...(n?.pattern && { numFmt: n.pattern }),
  };
}

export function fileFont({ ff, fs, bl, it, ul, st, cl }: IStyleData): FontStyle {
  const name = ff?.split(",")[0]?.replace(/["']/g, "").trim();
  const color = cl?.rgb && colour(cl.rgb);
  return {
    ...(name && { name }),
    ...(fs != null && { size: fs }),
    ...(bl === BooleanNumber.TRUE && { bold: true }),
    ...(it === BooleanNumber.TRUE && { italic: true }),
    ...(ul?.s === BooleanNumber.TRUE && { underline: true }),
    ...(st?.s === BooleanNumber.TRUE && { strikethrough: true }),
    ...(color && { color }),
  };
}

/** Returns the first of the file's names for a value of the grid. */
function nameOf(values: Readonly<Record<string, number>>, value: Nullable<number>): string | undefined {
  return Object.keys(values).find((name) => values[name] === value);
}

function side(line: Nullable<IBorderStyleData>): BorderSide | undefined {
  const style = nameOf(BORDERS, line?.s) as BorderSide["style"] | undefined;
  if (style === undefined) return undefined;
  const color = line?.cl.rgb && colour(line.cl.rgb);
  return { style, ...(color && { color }) };
}

/** Returns a colour of the grid, "#1F4E79" or "rgb(31,78,121)", for a file; undefined for other spellings. */
function colour(text: string): { readonly rgb: string } | undefined {
  const hex = /^#([\dA-F]{6})$/i.exec(text)?.[1];
  const channels = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/i.exec(text)?.slice(1);
  const rgb = hex ?? channels?.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("");
  return rgb === undefined ? undefined : { rgb: rgb.toUpperCase() };
}
