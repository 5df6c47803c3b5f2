import { estimate, type Alternative, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { COMPRESSED_GB } from "../quantities/qualifiedUnit";
import { upwards } from "../quantities/roundUpCount";
import { orderOf } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import {
  freeGbOf,
  freeReadings,
  RAW_UNIT_GB,
  recalledInput,
  SPACE_INPUTS,
  spaceAssumptions,
  spaceFacts,
  tooSmallToRemove,
  USABLE_SHARE,
  USABLE_SHARES,
} from "./cacheSpace";
import { overLimits } from "./limits";

const MARGIN: FactId = "current-hardware.cache.margin.cmod";
const UNITS: FactId = "current-hardware.ts7770.cache-raw";
/** Percent on top, as in a formula for another product of the maker: our default. */
const MARGIN_PERCENT = Math.round(100 * (valueOf(MARGIN) - 1));
const UNIT_GB = RAW_UNIT_GB * USABLE_SHARE;

/**
 * Compressed GB of licensed cache that hold the data of some days, written and recalled.
 *
 * @see current-hardware.ts7700.removal.free, current-hardware.cache.margin.cmod
 */
export const ts7700Cache = question({
  name: "TS7700_CACHE",
  subject: "TS7770",
  asks: "Cache of a TS7770 that holds the data of a number of days, and its cache units",
  unit: COMPRESSED_GB,
  equation: [
    ["kept", "days * (host_gb_per_day + recalled_gb_per_day) / compression"],
    ["cache", "kept * (1 + margin_percent / 100) + free_gb"],
  ],
  examples: [
    [7, 40000, 2.66],
    [5, "60 TB", 3, "TS7770T"],
    [3, 20000, 2, null, 0, 500, 0, 90000],
  ],
  byPosition: ["days", "host_gb_per_day", "compression", "model"],
  inputs: {
    days: quantity("count", "Days kept in the cache", { above: 0, atMost: 10_000 }),
    ...SPACE_INPUTS,
    recalled_gb_per_day: recalledInput,
    margin_percent: quantity("percent", "Margin", {
      atLeast: 0,
      atMost: 1000,
      otherwise: `${exactly(MARGIN_PERCENT)}%`,
    }),
    unit_gb: quantity("GB", "Usable capacity per cache unit", {
      hint: "controller or drawer",
      above: 0,
      atMost: 1e7,
      onlyShows: true,
      otherwise: `${exactly(UNIT_GB)} GB, two thirds of the raw capacity`,
      named: [UNIT_GB],
    }),
  },
  answer(values): Reply {
    const value = cacheOf(values);
    return estimate(value, COMPRESSED_GB, () => reasonsOf(values, value));
  },
});

type Values = ValuesOf<(typeof ts7700Cache)["inputs"]>;

function keptOf({ days, host_gb_per_day, recalled_gb_per_day, compression }: Values): number {
  return (days * (host_gb_per_day + recalled_gb_per_day)) / compression;
}

function cacheOf(values: Values): number {
  return keptOf(values) * (1 + marginOf(values) / 100) + freeGbOf(values);
}

/** A default has a range; the same margin that somebody entered has none. */
function marginOf({ margin_percent = MARGIN_PERCENT }: Pick<Values, "margin_percent">): number {
  return margin_percent;
}

function reasonsOf(values: Values, value: number) {
  const { days, host_gb_per_day, recalled_gb_per_day, compression, margin_percent, unit_gb } = values;
  const units = upwards(value / (unit_gb ?? UNIT_GB));
  const limited = overLimits({ drawers: units });
  const small = tooSmallToRemove(values, value);
  const daily =
    recalled_gb_per_day === 0
      ? exactly(host_gb_per_day)
      : `(${exactly(host_gb_per_day)} + ${exactly(recalled_gb_per_day)})`;
  return {
    equation: `${threeFigures(value)} GB = ${exactly(days)} x ${daily} / ${exactly(compression)} x ${exactly(1 + marginOf(values) / 100)} + ${exactly(freeGbOf(values))}`,
    limitedBy: "days kept",
    order: orderOf(units, "units", (fewer) => `${threeFigures(value - fewer * (unit_gb ?? UNIT_GB))} GB is missing`, {
      on: () => unitsInWords(value, unit_gb),
    }).order,
    ...said([
      { facts: spaceFacts(values) },
      { when: margin_percent === undefined, fact: MARGIN },
      { when: unit_gb === undefined, fact: UNITS },
      { facts: [...limited.facts, ...small.facts] },
      { assumptions: spaceAssumptions(values) },
      {
        when: margin_percent === undefined,
        assumption: {
          basis: "default",
          text: `A margin of ${exactly(MARGIN_PERCENT)}%, as in IBM's formula for another product. The range covers none.`,
        },
      },
      {
        when: unit_gb === undefined,
        assumption: {
          basis: "default",
          text: `Two thirds of a cache unit's ${exactly(RAW_UNIT_GB)} GB raw are usable. Our default: we found no published usable capacity. Give unit_gb if you know it.`,
        },
      },
      { warnings: [...limited.warnings, ...small.warnings] },
    ]),
    alternatives: [...freeReadings(values, cacheOf), ...marginReadings(values)],
  };
}

function marginReadings(values: Values): Alternative[] {
  if (values.margin_percent !== undefined) return [];
  return [{ name: "no margin", value: cacheOf({ ...values, margin_percent: 0 }), narrowedBy: "margin_percent" }];
}

function unitsInWords(value: number, unitGb: number | undefined): string {
  if (unitGb !== undefined) return `${exactly(unitGb)} GB each`;
  const [fewest, most] = USABLE_SHARES.map((share) => upwards(value / (share * RAW_UNIT_GB)));
  return `${exactly(UNIT_GB)} GB each by our default; ${exactly(fewest ?? 0)} to ${exactly(most ?? 0)} if all or half of the raw capacity is usable`;
}

export const about = (): About<typeof ts7700Cache> => ({
  goals: ["How much TS7770 cache do I need for days of data?", "How many cache drawers does a TS7770 need?"],
  terms: [
    "retention",
    "residency",
    "resident data",
    "size the cache",
    "cache TB",
    "days kept",
    "CSB",
    "XSB",
    "TVC",
    "TS7700",
  ],
  improve: { towards: "less", by: ["free_gb"] },
  symbols: {
    free_gb: { unit: "GB", says: "the published default of the model if blank", of: freeGbOf },
    margin_percent: { unit: "%", says: `${exactly(MARGIN_PERCENT)} if blank`, of: marginOf },
  },
  notes: [
    "The answer and free_gb are compressed. Amounts per day are uncompressed (host view). GB and TB are decimal: 7 TB is 7,000 GB.",
    "A disk-only cluster of a grid, or a partition CP0, removes data that another cluster has when less than 4 TB are free. Without a copy elsewhere, it fills up.",
    "The cache to plan with is the licensed one.",
    "With the answer less the margin as cache_gb, TS7700_CACHE_DAYS returns days.",
    "Data that waits for premigration is in the cache, too. It is newer than the days kept, so it's counted once.",
    "A cluster that receives copies keeps them in its cache: add them to host_gb_per_day.",
  ],
});
