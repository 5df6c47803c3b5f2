/**
 * The units: their spellings and sizes. The spellings are our own, because a library's parser reads "1.7 Tb" as 212.5 GB
 * and "5 m" as metres, and doesn't know "2,000 miles" or KB.
 */

export type Dimension = "data amount" | "data rate" | "distance" | "time" | "ratio" | "fraction";

export interface Unit {
  readonly name: string;
  readonly dimension: Dimension;
  /** In bits, metres, seconds, or as a plain number. */
  readonly size: number;
  /** "terabits", for a unit that counts bits. */
  readonly bits?: string;
  /** Why a link of this name carries that many bytes; for a nominal rate only. */
  readonly carries?: string;
  /** Case tells these apart: Gb, GB. */
  readonly symbols: readonly string[];
  /** In lower case; matched in any case. */
  readonly words: readonly string[];
}

function unit(
  name: string,
  dimension: Dimension,
  size: number,
  words: readonly string[],
  symbols: readonly string[] = [],
): Unit {
  return { name, dimension, size, symbols, words };
}

function dataUnits(prefix: string, prefixWord: string, bytes: number): Unit[] {
  const ofBase = (letter: string, base: string, size: number): Unit => ({
    name: prefix + letter,
    dimension: "data amount",
    size,
    // The metric symbol is a lower-case k.
    symbols: prefix === "K" ? [`K${letter}`, `k${letter}`] : [prefix + letter],
    words: distinct([
      `${prefix.toLowerCase()}${base}`,
      `${prefix.toLowerCase()}${base}s`,
      `${prefixWord}${base}`,
      `${prefixWord}${base}s`,
    ]),
    ...(base === "bit" && { bits: `${prefixWord}bits` }),
  });
  return [ofBase("B", "byte", 8 * bytes), ofBase("b", "bit", bytes)];
}

function linkRate(
  name: string,
  mbps: number,
  kinds: readonly string[],
  { words, carries }: Pick<Unit, "words"> & { readonly carries: string },
): Unit {
  const [exact, anyCase] = [["Gb", "Gbit", "Gb/s", "Gbit/s", "Gbps"], ["gigabit"]].map((gigabits) =>
    gigabits.map((spelled) => kinds.map((kind) => `${spelled} ${kind}`)).reduce((all, some) => all.concat(some)),
  );
  const all = [...words, ...(anyCase ?? [])].map((word) => word.toLowerCase());
  return { name, dimension: "data rate", size: 8e6 * mbps, symbols: exact ?? [], words: all, carries };
}

const UNITS: readonly Unit[] = [
  ...dataUnits("", "", 1),
  ...dataUnits("K", "kilo", 1e3),
  ...dataUnits("M", "mega", 1e6),
  ...dataUnits("G", "giga", 1e9),
  ...dataUnits("T", "tera", 1e12),
  ...dataUnits("P", "peta", 1e15),
  ...dataUnits("Ki", "kibi", 1024),
  ...dataUnits("Mi", "mebi", 1024 ** 2),
  ...dataUnits("Gi", "gibi", 1024 ** 3),
  ...dataUnits("Ti", "tebi", 1024 ** 4),
  ...dataUnits("Pi", "pebi", 1024 ** 5),
  linkRate("GFC", 100, ["FC", "FICON", "Fibre Channel", "Fiber Channel"], {
    words: ["gfc"],
    carries: "Fibre Channel carries 100 MB/s per nominal Gb/s",
  }),
  linkRate("GbE", 125, ["Ethernet"], {
    words: ["gbe", "gige"],
    carries: "the line's own rate, 8 bits to a byte",
  }),
  unit("km", "distance", 1000, ["km", "kms", "kilometre", "kilometres", "kilometer", "kilometers"]),
  unit("m", "distance", 1, ["metre", "metres", "meter", "meters"], ["m"]),
  unit("mi", "distance", 1609.344, ["mi", "mile", "miles"]),
  unit("ft", "distance", 0.3048, ["ft", "foot", "feet"]),
  unit("day", "time", 86_400, ["d", "day", "days"]),
  unit("h", "time", 3600, ["h", "hr", "hrs", "hour", "hours"]),
  unit("min", "time", 60, ["min", "mins", "minute", "minutes"]),
  unit("s", "time", 1, ["s", "sec", "secs", "second", "seconds"]),
  unit("ms", "time", 1e-3, ["ms", "msec", "msecs", "millisecond", "milliseconds"]),
  unit("us", "time", 1e-6, ["us", "\u00b5s", "\u03bcs", "usec", "microsecond", "microseconds"]),
  { name: ":1", dimension: "ratio", size: 1, symbols: [":1"], words: ["x", "\u00d7"] },
  { name: "fraction", dimension: "fraction", size: 1, symbols: [], words: ["fraction"] },
  { name: "%", dimension: "fraction", size: 0.01, symbols: ["%"], words: ["percent"] },
];

function distinct(texts: readonly string[]): string[] {
  return texts.filter((text, i) => texts.indexOf(text) === i);
}

export default UNITS;
