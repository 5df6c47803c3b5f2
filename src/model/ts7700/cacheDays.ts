import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { DAY_HOURS } from "../quantities/timestamp";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import {
  cacheInput,
  freeGbOf,
  freeReadings,
  LAST_WRITES,
  recalledInput,
  SPACE_INPUTS,
  spaceAssumptions,
  spaceFacts,
  tooSmallToRemove,
  usableGbOf,
} from "./cacheSpace";

/**
 * Days for which data stays in a cache: TS7700_CACHE solved for its days, without a margin.
 *
 * @see current-hardware.ts7700.cache.order
 */
export const ts7700CacheDays = question({
  name: "TS7700_CACHE_DAYS",
  subject: "TS7770",
  asks: "Days that data stays in the cache of a TS7770, and what happens then",
  unit: "days",
  equation: [
    ["usable", "max(0, cache_gb - free_gb)"],
    ["held", "usable * compression / (host_gb_per_day + recalled_gb_per_day)"],
  ],
  examples: [
    ["300 TB", 40000, 2.66, "TS7770T"],
    [80000, 40000, 2.66, "TS7770", null, 0, 7],
  ],
  byPosition: ["cache_gb", "host_gb_per_day", "compression", "model"],
  inputs: {
    cache_gb: cacheInput,
    ...SPACE_INPUTS,
    recalled_gb_per_day: recalledInput,
    days: quantity("count", "Days that you want", {
      above: 0,
      atMost: 10_000,
      onlyShows: true,
      otherwise: "not compared",
    }),
  },
  answer(values): Reply {
    const days = daysOf(values);
    return estimate(days, "days", () => reasonsOf(values, days));
  },
});

type Values = ValuesOf<(typeof ts7700CacheDays)["inputs"]>;

function daysOf(values: Omit<Values, "days">): number {
  return (usableGbOf(values) * values.compression) / (values.host_gb_per_day + values.recalled_gb_per_day);
}

function reasonsOf(values: Values, days: number) {
  const { cache_gb, host_gb_per_day, recalled_gb_per_day, compression, model, days: wanted } = values;
  const isFull = usableGbOf(values) === 0;
  const isShort = wanted !== undefined && days < wanted;
  const small = tooSmallToRemove(values, cache_gb);
  const lastHours = (DAY_HOURS * LAST_WRITES.gb * compression) / host_gb_per_day;
  return {
    equation: isFull
      ? `${threeFigures(days)} days: all ${exactly(cache_gb)} GB are kept free`
      : `${threeFigures(days)} days = (${exactly(cache_gb)} - ${exactly(freeGbOf(values))}) x ${exactly(compression)} / (${exactly(host_gb_per_day)} + ${exactly(recalled_gb_per_day)})`,
    limitedBy: "licensed cache",
    ...said([
      { facts: spaceFacts(values) },
      { facts: small.facts },
      { when: isShort && model === "TS7770", fact: LAST_WRITES.fact },
      { assumptions: spaceAssumptions(values) },
      { warnings: small.warnings },
      { warnings: isShort ? [shortage(values, days, wanted)] : [] },
      {
        when: isShort && model === "TS7770",
        warning: `without copies elsewhere, with ${exactly(LAST_WRITES.atGb)} GB free, ${exactly(LAST_WRITES.gb)} GB more fit: ${threeFigures(lastHours)} h of writes`,
      },
    ]),
    alternatives: freeReadings(values, daysOf),
  };
}

/** What happens to data that is older than the days kept. */
function shortage({ model }: Pick<Values, "model">, days: number, wanted: number): string {
  const kept = `only ${threeFigures(days)} of ${exactly(wanted)} days fit`;
  if (model === "TS7770")
    return `${kept}: older data is removed if another cluster has it, and is then read over the grid`;
  return `${kept}: older data is recalled from ${model === "TS7770C" ? "the cloud" : "tape"} when it's read`;
}

export const about = (): About<typeof ts7700CacheDays> => ({
  goals: ["How many days of data does my TS7770 cache hold?", "How many days does my cache hold?"],
  terms: ["residence", "residency", "cache age", "retention", "TVC", "TS7700"],
  improve: { towards: "more", by: ["cache_gb", "free_gb"] },
  symbols: {
    free_gb: { unit: "GB", says: "the published default of the model if blank", of: freeGbOf },
  },
  notes: [
    "cache_gb and free_gb are compressed. Amounts per day are uncompressed (host view). GB is decimal.",
    "Compare the answer with the cache age that your TS7700 reports (BVIR, VEHSTATS): a mean over 4 h, 48 h and 35 days.",
    "A disk-only cluster of a grid, or a partition CP0, removes data that another cluster has when less than 4 TB are free.",
    "TS7700_RECALL_SHARE has what is recalled, by the ages of the data that is read. Data that is read again stays longer, which shortens the days of all other data.",
  ],
});
