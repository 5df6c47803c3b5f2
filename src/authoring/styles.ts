/**
 * The look that all templates share: white page, one accent, blue inputs on a pale fill, fonts that every Excel has.
 */
import type { BorderSide, CellStyle, FontStyle } from "hucre";

export const FONT = "Arial";

export const COLOURS = {
  accent: "1F4E79",
  accentPale: "E4ECF5",
  ink: "222222",
  quiet: "5F6B76",
  rule: "B8C4D0",
  input: "0B3FBF",
  inputFill: "F5F8FC",
  white: "FFFFFF",
  good: "1E5B1E",
  goodFill: "E0F0D8",
  doubtful: "7A5200",
  doubtfulFill: "FFEFC2",
  bad: "8B1A1A",
  badFill: "F9DADA",
} as const;

export type Colour = keyof typeof COLOURS;

export const WHOLE = "#,##0";
/** What a reader enters: large numbers with separated thousands; General keeps decimals as typed. LibreOffice prints the section after a lone condition without a sign. */
export const ENTERED = "[>=1000]#,##0;[<0]-General;General";
/** Of fractions, which sentences have in %. */
export const SHARE = "0.0%";
export const TEXT_FORMAT = "@";
export const DAY = "d mmmm yyyy";

function font(colour: Colour, size: number, more: FontStyle = {}): FontStyle {
  return { name: FONT, size, color: { rgb: COLOURS[colour] }, ...more };
}

/** A fill for cells and for conditional formats, for which Excel uses the pattern's background colour. */
export function filledWith(colour: Colour): NonNullable<CellStyle["fill"]> {
  return { type: "pattern", pattern: "solid", fgColor: { rgb: COLOURS[colour] }, bgColor: { rgb: COLOURS[colour] } };
}

const HAIR: BorderSide = { style: "hair", color: { rgb: COLOURS.rule } };
const LINE: BorderSide = { style: "medium", color: { rgb: COLOURS.accent } };

/** A line above a row. Used in a conditional format, because the number of rows varies. */
export const RULED: CellStyle = { border: { top: HAIR } };

const left = { horizontal: "left", vertical: "center" } as const;
/** For text to the right of a right-aligned number. */
const leftApart = { ...left, indent: 1 } as const;
const right = { horizontal: "right", vertical: "center" } as const;
const centre = { horizontal: "center", vertical: "center" } as const;

/** Named cell styles; a plan names one and may add a number format. */
export const STYLES = {
  title: { font: font("white", 16, { bold: true }), fill: filledWith("accent"), alignment: { ...left, indent: 1 } },
  subtitle: { font: font("white", 10), fill: filledWith("accent"), alignment: { ...left, vertical: "top", indent: 1 } },
  bandEnd: { border: { bottom: LINE } },
  section: { font: font("accent", 11, { bold: true }), border: { bottom: LINE }, alignment: left },
  sectionRight: { font: font("quiet", 9), border: { bottom: LINE }, alignment: right },
  sectionLeft: { font: font("quiet", 9), border: { bottom: LINE }, alignment: leftApart },
  label: { font: font("ink", 10), border: { bottom: HAIR }, alignment: left },
  labelAbove: { font: font("ink", 10), border: { bottom: HAIR }, alignment: { ...left, vertical: "top" } },
  labelBeside: { font: font("quiet", 10), alignment: { ...right, indent: 1 } },
  input: {
    font: font("input", 10),
    fill: filledWith("inputFill"),
    border: { top: HAIR, bottom: HAIR, left: HAIR, right: HAIR },
    alignment: right,
  },
  inputText: {
    font: font("input", 10),
    fill: filledWith("inputFill"),
    border: { top: HAIR, bottom: HAIR, left: HAIR, right: HAIR },
    alignment: leftApart,
  },
  who: {
    font: font("input", 9),
    fill: filledWith("inputFill"),
    border: { top: HAIR, bottom: HAIR, left: HAIR, right: HAIR },
    alignment: { ...leftApart, wrapText: true },
  },
  answer: { font: font("ink", 11, { bold: true }), border: { bottom: HAIR }, alignment: right },
  compared: { font: font("ink", 11, { bold: true }), border: { bottom: HAIR }, alignment: { ...right, indent: 1 } },
  comparedUnruled: { font: font("ink", 11, { bold: true }), alignment: { ...right, indent: 1 } },
  unit: { font: font("quiet", 9), border: { bottom: HAIR }, alignment: leftApart },
  note: { font: font("quiet", 9), border: { bottom: HAIR }, alignment: { ...leftApart, wrapText: true } },
  mark: { font: font("ink", 20, { bold: true }), alignment: centre },
  verdict: { font: font("ink", 13, { bold: true }), alignment: { ...left, wrapText: true } },
  detail: { font: font("ink", 10), alignment: { ...left, wrapText: true } },
  adviceLabel: { font: font("accent", 10, { bold: true }), border: { bottom: HAIR }, alignment: left },
  advice: { font: font("ink", 10), border: { bottom: HAIR }, alignment: { ...left, wrapText: true } },
  heading: {
    font: font("white", 9, { bold: true }),
    fill: filledWith("accent"),
    alignment: { ...centre, wrapText: true },
  },
  // A list that may stay blank has its fill and lines by a condition.
  listedHeading: { font: font("white", 9, { bold: true }), alignment: { ...centre, wrapText: true } },
  listedNumber: { font: font("ink", 10), alignment: right },
  number: { font: font("ink", 10), border: { bottom: HAIR }, alignment: right },
  labelRight: { font: font("ink", 9), border: { bottom: HAIR }, alignment: { ...leftApart, wrapText: true } },
  labelWrapped: { font: font("ink", 9), border: { bottom: HAIR }, alignment: { ...left, wrapText: true } },
  comparedText: { font: font("ink", 9), border: { bottom: HAIR }, alignment: { ...right, indent: 1, wrapText: true } },
  billText: { font: font("ink", 9), alignment: { ...left, wrapText: true } },
  billNote: { font: font("quiet", 8), alignment: { ...leftApart, wrapText: true } },
  billNumber: { font: font("ink", 9, { bold: true }), alignment: right },
  total: { font: font("ink", 10, { bold: true }), alignment: right },
  source: {
    font: font("input", 9),
    fill: filledWith("inputFill"),
    border: { top: HAIR, bottom: HAIR, left: HAIR, right: HAIR },
    alignment: { ...leftApart, vertical: "top", wrapText: true },
  },
  word: { font: font("ink", 10), border: { bottom: HAIR }, alignment: leftApart },
  what: { font: font("accent", 9, { bold: true }), alignment: left },
  text: { font: font("ink", 9), alignment: { ...left, wrapText: true } },
  footnote: { font: font("quiet", 8), alignment: { ...left, vertical: "top", wrapText: true } },
} satisfies Readonly<Record<string, CellStyle>>;

export type StyleName = keyof typeof STYLES;
