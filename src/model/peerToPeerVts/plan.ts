import type { Reasons, Reply } from "../question/answer";
import { demandInput, highest, INTERVAL_HOURS, QUEUED_LEVEL } from "../workload/dayRun";
import { exactly, hoursText, threeFigures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { sizesInput } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { onceFor } from "../language/memoize";
import { isEnough, type Judged } from "../plan/judge";
import { heldHours, latest, lateText, ROUNDING_HOURS } from "../plan/lateness";
import {
  countedUp,
  describedPeriods,
  highestOf,
  meanOf,
  writtenText,
  twoPeriods,
  type Repeating,
  type Settled,
} from "../plan/periodic";
import { CONTRADICTED } from "../parameters/measured";
import type { Plan } from "../plan/plan";
import {
  askedOf,
  checkGrowth,
  checkLength,
  LATE_INPUT,
  planAssumptions,
  PLAN_INPUTS,
  PLAN_NOTES,
} from "../plan/planInputs";
import { planReply } from "../plan/planTable";
import type { Demand, Line, Need, Run, Subject } from "../plan/subject";
import { cacheAssumption, CACHE_FACTS } from "./cache";
import { CACHE_SIZES, publishedSizes } from "./cacheSizes";
import { lawOf, type Law } from "./copySharing";
import { FULL_OF, peakBy, runDay, throttledBy } from "./day";
import { shortThreshold } from "./shortThreshold";
import { configuration } from "./models";
import { CACHE, COMPRESSION, HIGHEST_MBPS, LIC, MODEL, PRIORITY_HOURS, SMALLEST_CACHE_GB } from "./vtsPair";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import type { Parameters } from "./parameters";
import { isOtherwiseRead, NEVER_FASTER, neverFaster, READ_WITHOUT } from "./restReading";

/** More pairs than anybody has: our limit. */
const MOST_PAIRS = 16;

const INPUTS = {
  model: MODEL,
  cache_gb: CACHE,
  compression: COMPRESSION,
  host_mbps: demandInput(HIGHEST_MBPS),
  interval_hours: INTERVAL_HOURS,
  pairs: quantity("count", "Pairs that share the demand", {
    atLeast: 1,
    atMost: MOST_PAIRS,
    whole: true,
    otherwise: 1,
  }),
  priority_hours: PRIORITY_HOURS,
  lic: LIC,
  late_minutes: LATE_INPUT,
  ...PLAN_INPUTS,
  installed_gb: quantity("GB", "Installed cache per VTS", {
    hint: "compressed; nothing smaller is recommended",
    atLeast: 0,
    atMost: CACHE.atMost,
    otherwise: 0,
  }),
  installed_pairs: quantity("count", "Installed pairs", { atLeast: 0, atMost: MOST_PAIRS, whole: true, otherwise: 0 }),
  sizes: sizesInput("GB", "published cache sizes of the model"),
  measured: MEASURED,
};

/**
 * The cache and the pairs to order for a demand that repeats, in deferred copy mode within one site.
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const vtsPlan = question({
  name: "VTS_PLAN",
  subject: "Peer-to-Peer VTS",
  asks: "Cache and pairs to order for a demand that repeats and grows: verdict, recommendation and bill",
  unit: "table",
  equation: {
    inWords:
      "cache = (highest backlog of VTS_DAY with an unlimited cache, in the day that repeats / compression / caches + reserve_gb) / usable_share, rounded up to a size; the host may wait behind the peak rate for late_minutes, and is never throttled",
  },
  examples: [
    ["B20", 864, 3, 130],
    ["B10", 216, 3, 40, 24, 2, null, null, null, 10, 15, 3],
  ],
  byPosition: ["model", "cache_gb", "compression", "host_mbps", "interval_hours", "pairs"],
  inputs: INPUTS,
  answer(given): Reply {
    checkGrowth(given.host_mbps, given);
    checkLength("host_mbps", given.host_mbps, given.interval_hours, given);
    const subject = vtsSubject(given);
    const entered: Pairs = { cacheGb: given.cache_gb, pairs: given.pairs };
    return planReply(subject, { entered, demand: given.host_mbps, ...askedOf(given) }, (plan) =>
      reasonsOf(given, plan),
    );
  },
});

export const about = (): About<typeof vtsPlan> => ({
  goals: ["What do I order for a Peer-to-Peer VTS?", "Which cache and how many pairs does my demand need?"],
  terms: ["TVC", "size the cache", "upgrade", "bill of material", "capacity plan", "PtP"],
  takesLong: true,
  notes: [
    "The first columns after the item are the cache per VTS and the number of pairs. Pairs share the demand evenly.",
    "Throttling by full caches or by data older than priority_hours is never accepted, because it lasts until everything uncopied is copied. Waiting behind the peak rate is, for up to late_minutes.",
    "Delay is the longest time, h, until offered data is accepted. Most accepted is 0 in a row that is throttled.",
    ...PLAN_NOTES,
    ...measuredNotes(),
    `Cache sizes are those that the paper names for the model. It names none for the B18: only what is entered is judged then, or your own sizes. At most ${exactly(MOST_PAIRS)} pairs are considered.`,
    "The range covers all values of the fitted parameters that meet the paper's facts.",
    "For a B20 with VTC compression, it also covers copies that are never faster than the sustained rate, as the paper's rate after a peak may mean.",
    "Not included: immediate copy, distance, unequal pairs, a preferred VTS, reads and recalls, and another model.",
  ],
});

type Given = ValuesOf<typeof INPUTS>;

export interface Pairs {
  readonly cacheGb: number;
  readonly pairs: number;
}

interface Laws {
  readonly chosen: Law;
  /** At the other ends of what the facts and the measurements admit. */
  readonly corners: readonly Law[];
  /** All of these by the paper's other reading of its own case, if that could be of this pair. */
  readonly neverFaster: readonly Law[];
}

function lawsOf(given: Given): Laws {
  const { model, compression, lic, measured } = given;
  const law = (parameters: Parameters): Law => lawOf({ model, compression, lic, mode: "deferred", parameters });
  const fit = measuredFit(measured);
  const ends = fit.ends();
  return {
    chosen: law(fit.parameters),
    corners: ends.map(law),
    neverFaster: isOtherwiseRead(given) ? [fit.parameters, ...ends].map((one) => law(neverFaster(one))) : [],
  };
}

/** What VTS_PLAN plans with. */
export function vtsSubject(given: Given): Subject<Pairs, Law> {
  const { model, installed_gb, installed_pairs } = given;
  const { chosen, corners, neverFaster: slower } = lawsOf(given);
  // Candidates, ends and descriptions ask for the same runs.
  const shares = onceFor((pairs: number) => onceFor((demand: Demand) => shareOf(demand, pairs)));
  const free = onceFor((law: Law) => onceFor((share: Demand) => unlimited(given, law, share)));
  const atCorners = corners.map((law, i) => ({
    name: `other values that fit the paper's facts, ${i + 1} of ${corners.length}`,
    with: law,
  }));
  const byOtherReading = slower.map((law, i) => ({
    name: i === 0 ? NEVER_FASTER : `${NEVER_FASTER}; ${atCorners[i - 1]?.name ?? ""}`,
    with: law,
  }));
  const others = slower.length > 0 ? byOtherReading : atCorners;
  return {
    felt: "Delay",
    feltUnit: "h",
    feltText: ({ felt }) => lateText(felt),
    amountText: hoursText,
    axes: [
      {
        label: "Cache per VTS",
        unit: "GB compressed",
        values: sizesOf(given),
        installed: installed_gb,
        of: ({ cacheGb }) => cacheGb,
        with: ({ pairs }, cacheGb) => ({ cacheGb, pairs }),
      },
      {
        label: "Pairs",
        unit: "",
        values: countedUp(1, MOST_PAIRS),
        installed: installed_pairs,
        of: ({ pairs }) => pairs,
        with: ({ cacheGb }, pairs) => ({ cacheGb, pairs }),
      },
    ],
    says: ({ cacheGb, pairs }) =>
      `${exactly(pairs)} ${model} pair${pairs === 1 ? "" : "s"} with ${exactly(cacheGb)} GB per VTS`,
    ends: [{ name: "chosen values", with: chosen }, ...others],
    // Copies that are never faster are never better, so that each corner is worst by that reading.
    parts: slower.length > 0 ? [...atCorners, ...byOtherReading.slice(0, 1)] : [],
    doubt: () => (measuredFit(given.measured).isContradicted ? CONTRADICTED : ""),
    need: ({ pairs }, law, demand) => needOf(given, law, free(law)(shares(pairs)(demand))),
    run(config, law, demand) {
      const share = shares(config.pairs)(demand);
      return runOf(given, config, law, share, free(law)(share));
    },
    bill: (config) => billOf(given, config),
    missing: (_, demand) =>
      `${writtenText(demand)}; a pair accepts ${threeFigures(chosen.peak)} MB/s at peak, ${threeFigures(chosen.sustained)} MB/s without end; ${exactly(pairsBelowSustained(given, [chosen, ...others.map((end) => end.with)], demand))} pairs would be enough`,
  };
}

/** So many that none writes more than it sustains, at the chosen law with headroom and at the others without. */
function pairsBelowSustained({ headroom_percent }: Given, [chosen, ...others]: readonly Law[], demand: Demand): number {
  const most = highestOf(demand);
  const shares = [
    most / (chosen?.sustained ?? NaN),
    ...others.map(({ sustained }) => most / (1 + headroom_percent / 100) / sustained),
  ];
  return upwards(Math.max(...shares));
}

/** Where the paper names no size, only the one entered is judged. */
function sizesOf({ model, sizes, cache_gb, installed_gb }: Given): number[] {
  const own = sizes.map(({ cells }) => cells.size);
  const published = publishedSizes(model);
  const found = own.length > 0 ? own : published.length > 0 ? published : [cache_gb, installed_gb];
  return [...new Set(found.filter((size) => size >= SMALLEST_CACHE_GB))].sort((a, b) => a - b);
}

function shareOf(demand: Demand, pairs: number): number[] {
  return demand.map((mbps) => mbps / pairs);
}

function dayOf(
  { interval_hours: intervalHours, priority_hours: priorityHours }: Given,
  law: Law,
  demand: Demand,
  fullGb: number,
): Repeating {
  const day = { law, intervalHours, fullGb, priorityHours, fullState: "throttled" } as const;
  return { demand, intervalHours, run: (repeated) => runDay({ ...day, demand: repeated }) };
}

/** What a run makes the host feel. */
interface Felt {
  readonly grows: number;
  readonly late: number;
  /** Host GB. */
  readonly backlog: number;
  readonly held: ReadonlyMap<string, number>;
}

function feltOf({ pieces, grows }: Settled): Felt {
  return { grows, late: latest(pieces), backlog: highest(pieces, QUEUED_LEVEL), held: heldHours(pieces) };
}

const NOTHING: Felt = { grows: 0, late: 0, backlog: 0, held: new Map() };

/** What the host feels of a pair with unlimited caches; larger caches than the backlog change nothing. */
function unlimited(given: Given, law: Law, demand: Demand): Felt {
  return highestOf(demand) <= law.sustained ? NOTHING : feltOf(twoPeriods(dayOf(given, law, demand, Infinity)));
}

/** With unlimited caches, the highest backlog is what they must hold. If data is late then, no cache helps. */
function needOf({ compression, late_minutes }: Given, law: Law, felt: Felt): Need {
  const { grows, late, backlog, held } = felt;
  const isHarmed = grows > 0 || late > late_minutes / 60 + ROUNDING_HOURS || throttledBy(held, law) !== undefined;
  const amount = isHarmed ? Infinity : backlog > 0 ? law.cacheFor(backlog / compression) : 0;
  return { amount, grows, late };
}

function runOf(given: Given, { cacheGb }: Pairs, law: Law, demand: Demand, free: Felt): Run {
  const lateHours = given.late_minutes / 60;
  const fullGb = law.absorbs(cacheGb) * given.compression;
  const isCalm = isEnough(cacheGb, needOf(given, law, free).amount);
  const felt = isCalm ? free : feltOf(describedPeriods(dayOf(given, law, demand, fullGb), free.grows > 0));
  const throttling = throttledBy(felt.held, law);
  const [atPeak, fill] = [highestOf(demand) / law.peak, felt.backlog / fullGb];
  return {
    grows: felt.grows,
    felt: felt.grows > 0 ? Infinity : felt.late,
    most: throttling === undefined ? lateHours : 0,
    used: Math.max(atPeak, fill, felt.grows > 0 ? meanOf(demand) / law.sustained : 0),
    by: throttling ?? (atPeak >= fill ? peakBy(law) : FULL_OF.throttled),
  };
}

/** What isn't installed yet. A cache of another size replaces those installed. */
function billOf({ model, installed_gb, installed_pairs }: Given, { cacheGb, pairs }: Pairs): Line[] {
  const further = pairs - installed_pairs;
  const kept = cacheGb === installed_gb ? installed_pairs : 0;
  const channels = configuration(model).hostChannels;
  return [
    { item: `${model} pairs`, quantity: further, unit: "pairs", by: "two VTSs each, with a copy in both" },
    {
      item: `Caches of ${exactly(cacheGb)} GB`,
      quantity: 2 * (pairs - kept),
      unit: "caches",
      by: "one per VTS",
    },
    { item: "Host channels", quantity: channels * further, unit: "channels", by: "all that the model has" },
  ].filter((line) => line.quantity > 0);
}

function reasonsOf(given: Given, { entered, demand }: Plan<Pairs>): Reasons {
  const { model } = given;
  const isOwn = given.sizes.length > 0;
  const { facts, assumptions, warnings, ...of } = pairReasons(given, entered, demand);
  return {
    ...of,
    ...said([
      { when: !isOwn, facts: CACHE_SIZES[model] },
      { facts },
      { assumptions: planAssumptions(given) },
      { assumptions },
      { warnings },
      {
        when: !isOwn && CACHE_SIZES[model].length === 0,
        warning: `no cache sizes of the ${model} are published: give your sizes, or only ${exactly(given.cache_gb)} GB is judged`,
      },
    ]),
  };
}

/** What a pair does, without what can be ordered. */
export function pairReasons(given: Given, { config, level, chosen }: Judged<Pairs>, demand: Demand): Reasons {
  const { chosen: law } = lawsOf(given);
  const fit = measuredFit(given.measured);
  const { pairs, cacheGb } = config;
  const share = shareOf(demand, pairs);
  const { amount } = needOf(given, law, unlimited(given, law, share));
  const short = shortThreshold({ ...given, host_mbps: share }, law);
  return {
    equation: `each pair: up to ${threeFigures(highestOf(share))} MB/s, peak ${threeFigures(law.peak)} MB/s, sustained ${threeFigures(law.sustained)} MB/s; ${
      amount < Infinity
        ? `needs a cache of ${threeFigures(amount)} GB, has ${exactly(cacheGb)} GB`
        : "no cache is large enough"
    }`,
    limitedBy: level === "fits" ? "" : chosen.by,
    limits: law.limits(highestOf(share)),
    ...said([
      { facts: [...CACHE_FACTS, ...law.facts] },
      { assumptions: [cacheAssumption(law.parameters), ...law.assumptions, ...fit.assumptions] },
      { when: isOtherwiseRead(given), assumption: READ_WITHOUT },
      { warnings: [...law.warnings, ...fit.warnings] },
      { facts: short.facts },
      { warnings: short.warnings },
    ]),
  };
}
