/**
 * The units: their spellings and sizes. Data, computed while the scripts are built (tools/atBuild.ts).
 *
 * The spellings are our own. Only the sizes come from mathjs: its parser reads "1.7 Tb" as 212.5 GB and "5 m" as
 * metres, and doesn't know "2,000 miles" or KB.
 */
import { createUnitClass } from "mathjs";

declare module "mathjs" {
  /** Exported by mathjs but absent from its types. */
  export function createUnitClass(
    operations: Readonly<Record<string, unknown>>,
  ): new (value: number, unit: string) => { readonly value: number };
}

export type Dimension = "data amount" | "data rate" | "distance" | "time" | "ratio" | "fraction";

export interface Unit {
  readonly name: string;
  readonly dimension: Dimension;
  /** In mathjs's base unit of the dimension, so only quotients mean anything. */
  readonly size: number;
  /** "terabits", for a unit that counts bits. */
  readonly bits?: string;
  /** Case tells these apart: Gb, GB. */
  readonly symbols: readonly string[];
  /** In lower case; matched in any case. */
  readonly words: readonly string[];
}

/**
 * Placeholder for operations that no size needs. No arrow function, because mathjs constructs Fraction (for
 * temperatures).
 */
function unfed(): void {}

const MathUnit = createUnitClass({
  config: { number: "number" },
  isNumeric: (value: unknown) => typeof value === "number",
  multiplyScalar: (a: number, b: number) => a * b,
  pow: Math.pow,
  number: Number,
  addScalar: unfed,
  subtractScalar: unfed,
  divideScalar: unfed,
  abs: unfed,
  fix: unfed,
  round: unfed,
  equal: unfed,
  format: unfed,
  Complex: unfed,
  BigNumber: unfed,
  Fraction: unfed,
});

function sized(name: string, dimension: Dimension, words: readonly string[], symbols: readonly string[] = []): Unit {
  return { name, dimension, size: new MathUnit(1, name).value, symbols, words };
}

function dataUnits(prefix: string, prefixWord: string): Unit[] {
  const inMathjs = prefix === "K" ? "k" : prefix;
  const ofBase = (letter: string, base: string): Unit => ({
    name: prefix + letter,
    dimension: "data amount",
    size: new MathUnit(1, inMathjs + letter).value,
    symbols: distinct([prefix + letter, inMathjs + letter]),
    words: distinct([
      `${prefix.toLowerCase()}${base}`,
      `${prefix.toLowerCase()}${base}s`,
      `${prefixWord}${base}`,
      `${prefixWord}${base}s`,
    ]),
    ...(base === "bit" && { bits: `${prefixWord}bits` }),
  });
  return [ofBase("B", "byte"), ofBase("b", "bit")];
}

const UNITS: readonly Unit[] = [
  ...dataUnits("", ""),
  ...dataUnits("K", "kilo"),
  ...dataUnits("M", "mega"),
  ...dataUnits("G", "giga"),
  ...dataUnits("T", "tera"),
  ...dataUnits("P", "peta"),
  ...dataUnits("Ki", "kibi"),
  ...dataUnits("Mi", "mebi"),
  ...dataUnits("Gi", "gibi"),
  ...dataUnits("Ti", "tebi"),
  ...dataUnits("Pi", "pebi"),
  sized("km", "distance", ["km", "kms", "kilometre", "kilometres", "kilometer", "kilometers"]),
  sized("m", "distance", ["metre", "metres", "meter", "meters"], ["m"]),
  sized("mi", "distance", ["mi", "mile", "miles"]),
  sized("ft", "distance", ["ft", "foot", "feet"]),
  sized("day", "time", ["d", "day", "days"]),
  sized("h", "time", ["h", "hr", "hrs", "hour", "hours"]),
  sized("min", "time", ["min", "mins", "minute", "minutes"]),
  sized("s", "time", ["s", "sec", "secs", "second", "seconds"]),
  sized("ms", "time", ["ms", "msec", "msecs", "millisecond", "milliseconds"]),
  sized("us", "time", ["us", "\u00b5s", "\u03bcs", "usec", "microsecond", "microseconds"]),
  { name: ":1", dimension: "ratio", size: 1, symbols: [":1"], words: ["x", "\u00d7"] },
  { name: "fraction", dimension: "fraction", size: 1, symbols: [], words: ["fraction"] },
  { name: "%", dimension: "fraction", size: 0.01, symbols: ["%"], words: ["percent"] },
];

function distinct(texts: readonly string[]): string[] {
  return texts.filter((text, i) => texts.indexOf(text) === i);
}

export default UNITS;
