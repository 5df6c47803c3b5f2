import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { list, question, type About, type ValuesOf } from "../question/question";
import { InputError } from "../question/parseArguments";
import { said } from "../question/said";
import { cacheInput, freeReadings, SPACE_INPUTS, spaceAssumptions, spaceFacts, usableGbOf } from "./cacheSpace";

/**
 * Share of the data read that has left the cache: reads of data that is older than the days for which the cache holds
 * what isn't read. Data that is read again stays for that long from then on, so each hit needs its age as further days.
 *
 * @see current-hardware.ts7700.cache.order
 */
export const ts7700RecallShare = question({
  name: "TS7700_RECALL_SHARE",
  subject: "TS7770",
  asks: "Share of the data read from a TS7770 that has left its cache, by the ages of what is read",
  unit: "fraction",
  equation: {
    inWords:
      "recalled = reads whose age is above days; days solves host_gb_per_day x days + sum(reads_gb x min(age, days)) = (cache_gb - free_gb) x compression; answer = recalled / all reads",
  },
  examples: [
    ["100 TB", 40000, 2.66, 9, 3000, "TS7770T"],
    [100000, 40000, 2, 2, 1000],
  ],
  byPosition: ["cache_gb", "host_gb_per_day", "compression", "ages_days", "reads_gb", "model"],
  inputs: {
    cache_gb: cacheInput,
    host_gb_per_day: SPACE_INPUTS.host_gb_per_day,
    compression: SPACE_INPUTS.compression,
    ages_days: list("count", "Ages of the data that is read", {
      hint: "days since written or last read",
      atLeast: 0,
      atMost: 10_000,
    }),
    reads_gb: list("GB", "Data read per day (uncompressed)", { hint: "one per age", above: 0, atMost: 1e9 }),
    model: SPACE_INPUTS.model,
    free_gb: SPACE_INPUTS.free_gb,
  },
  answer(values): Reply {
    checkFit(values);
    const kept = keptBy(values);
    return estimate(kept.recalled / kept.read, "fraction", () => reasonsOf(values, kept));
  },
});

type Values = ValuesOf<(typeof ts7700RecallShare)["inputs"]>;

interface Kept {
  /** Days after its last use for which data stays. */
  readonly days: number;
  /** Host GB per day. */
  readonly recalled: number;
  readonly read: number;
}

/** @throws InputError */
function checkFit({ ages_days, reads_gb }: Pick<Values, "ages_days" | "reads_gb">): void {
  if (ages_days.length === reads_gb.length) return;
  throw new InputError("reads_gb", `must have ${exactly(ages_days.length)} values, one per age`, reads_gb.length);
}

/** What fills the cache rises with the days, so that there is one number of days at which it is full. */
function keptBy(values: Values): Kept {
  const { ages_days, reads_gb, host_gb_per_day, compression } = values;
  const usable = usableGbOf(values) * compression;
  const reads = ages_days.map((age, i) => ({ age, gb: reads_gb[i] ?? NaN })).sort((a, b) => a.age - b.age);
  const read = reads.reduce((sum, { gb }) => sum + gb, 0);
  let [again, recalled] = [0, read];
  for (const { age, gb } of reads) {
    // All that is kept for as long as this age, and what is read again until then.
    if ((host_gb_per_day + recalled) * age + again > usable) break;
    again += gb * age;
    recalled = Math.max(0, recalled - gb);
  }
  return { days: Math.max(0, usable - again) / (host_gb_per_day + recalled), recalled, read };
}

function reasonsOf(values: Values, { days, recalled, read }: Kept) {
  const { model } = values;
  const from = { TS7770: "another cluster", TS7770T: "tape", TS7770C: "the cloud" }[model];
  return {
    equation: `${threeFigures((100 * recalled) / read)}% = ${threeFigures(recalled)} of ${threeFigures(read)} host GB per day from ${from}; the cache holds ${threeFigures(days)} days`,
    limitedBy: recalled > 0 ? "licensed cache" : "nothing (all reads are hits)",
    ...said([{ facts: spaceFacts(values) }, { assumptions: spaceAssumptions(values) }]),
    alternatives: freeReadings(values, (other) => keptBy(other).recalled / read),
  };
}

export const about = (): About<typeof ts7700RecallShare> => ({
  goals: ["What share of reads hits the TS7770 cache?", "How many reads are recalls?"],
  terms: ["read hits", "cache hit ratio", "cache miss", "recall", "age of reads", "restore", "TS7700"],
  improve: { towards: "less", by: ["cache_gb", "free_gb"] },
  notes: [
    "cache_gb and free_gb are compressed. All other amounts are uncompressed (host view). GB is decimal.",
    "ages_days and reads_gb are two columns of the same length: days since the data was written or last read, and GB read per day. Your tape management system has them.",
    "A read hit keeps its data in the cache from then on, because what wasn't used for longest leaves first. Recalled data comes back into the cache. Both shorten the days.",
    "The rest are read hits: 1 - answer. A disk-only cluster recalls nothing: it reads what it has removed from another cluster of its grid.",
    "The answer fits recall_share of TS7700_READ_MBPS and TS7700_MOUNT_SECONDS.",
  ],
});
