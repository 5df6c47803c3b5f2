import type { Reply } from "../question/answer";
import { demandInput, GB_PER_MBPS_HOUR, greatest, highest, INTERVAL_HOURS, QUEUED_LEVEL } from "../workload/dayRun";
import {
  FOR_READS,
  READ_INPUTS,
  readsAt,
  readsOf,
  READS_FIRST,
  READS_GROW,
  readsWith,
  readText,
  readTexts,
  timesReads,
  TWICE_READ,
  type Reads,
} from "../workload/reads";
import { exactly, hoursText, threeFigures } from "../quantities/formatNumber";
import { leastCount } from "../quantities/roundUpCount";
import { sizesInput } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { onceFor } from "../language/memoize";
import { isEnough, type Judged } from "../plan/judge";
import { heldHours, latest, lateText, ROUNDING_HOURS, THROTTLING } from "../plan/lateness";
import {
  countedUp,
  describedPeriods,
  highestOf,
  meanOf,
  writtenText,
  twoPeriods,
  type Repeating,
  type Settled,
  highestUse,
} from "../plan/periodic";
import { CONTRADICTED } from "../parameters/measured";
import type { Plan } from "../plan/plan";
import {
  askedOf,
  checkCount,
  checkGrowth,
  checkLength,
  LATE_INPUT,
  planAssumptions,
  PLAN_INPUTS,
  PLAN_NOTES,
  repeatWarnings,
} from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import { enteredSetting } from "../plan/settings";
import { together, type Demand, type Line, type Missing, type Need, type Run, type Subject } from "../plan/subject";
import { cacheAssumption, CACHE_FACTS } from "./cache";
import { CACHE_SIZES, publishedSizes } from "./cacheSizes";
import { lawBesideReads, type Law } from "./copySharing";
import { FULL_OF, lawAt, peakBy, runDay, throttledBy, throttlingOf, type Day } from "./pairRun";
import { shortThreshold } from "./shortThreshold";
import { configuration } from "./models";
import {
  CACHE,
  COMPRESSION,
  CONFIGURATION,
  HIGHEST_MBPS,
  LIC,
  REMOTE_LINK,
  MODE,
  MODEL,
  pairOf,
  PREFERENCE,
  PRIORITY_HOURS,
  REMOTE_DISTANCE,
  SAME,
  SMALLEST_CACHE_GB,
} from "./vtsPair";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import { CHOSEN, type Parameters } from "./parameters";
import { isOtherwiseRead, NEVER_FASTER, neverFaster, READ_WITHOUT } from "./restReading";
import { READ_ASSUMPTIONS } from "./workloadMix";

/** Name of the ends of the range with other fitted parameters. */
const OTHER_SPEEDS = "other speeds and cache use of the pair, which IBM's figures allow, too";

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
  ...READ_INPUTS,
  mode: MODE,
  preference: PREFERENCE,
  distance_km: REMOTE_DISTANCE,
  configuration: CONFIGURATION,
  link: REMOTE_LINK,
};

/**
 * The cache and the pairs to order for a demand that repeats.
 *
 * @see ptp-vts-2002, "Operational Modes" and "Peak Write Time and TVC Capacity Planning"
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
    checkReads(given);
    const subject = vtsSubject(given);
    const entered: Pairs = { cacheGb: given.cache_gb, pairs: given.pairs };
    return planReply(subject, { entered, demand: given.host_mbps, ...askedOf(given) }, (plan) =>
      reasonsOf(given, plan),
    );
  },
});

export const about = (): About<typeof vtsPlan> => ({
  goals: ["What do I order for a Peer-to-Peer VTS?", "Which cache and how many pairs does my demand need?"],
  terms: ["TVC", "size the cache", "upgrade", "bill of material", "capacity plan", "PtP", "LIC level"],
  takesLong: true,
  notes: [
    "The first columns after the item are the cache per VTS and the number of pairs. Pairs share the demand evenly.",
    "Throttling by full caches or by data older than priority_hours is never accepted, because it lasts until everything uncopied is copied. Waiting behind the peak rate is, for up to late_minutes.",
    "Delay is the longest time, h, until offered data is accepted. A row that is throttled doesn't fit, however short its delay.",
    ...PLAN_NOTES,
    ...measuredNotes(),
    `Cache sizes are those that the paper names for the model. It names none for the B18: only what is entered is judged then, or your own sizes. At most ${exactly(MOST_PAIRS)} pairs are considered.`,
    "The range covers all values of the fitted parameters that meet the paper's facts.",
    "For a B20 with VTC compression, it also covers copies that are never faster than the sustained rate, as the paper's rate after a peak may mean.",
    "read_mbps uses the pairs first, as in VTS_DAY, and is shared evenly, too. With it, the range covers reads that take twice as much. Uncopied data comes before read hits in the cache.",
    "mode, preference, distance_km, configuration, link and lic are those of all pairs, as in VTS_DAY. What immediate copy adds to a job is in VTS_JOB_HOLD.",
    "With immediate copy or a preferred VTS, one of the two caches holds the backlog.",
    "Not included: unequal pairs, the links between the sites, and another model.",
  ],
});

type Given = ValuesOf<typeof INPUTS>;

export interface Pairs {
  readonly cacheGb: number;
  readonly pairs: number;
}

/** Each rate of reads has laws of its own, at each end of the range. Our limit: a week of five minutes for five years. */
const MOST_READS = 6 * 2016;

/** @throws InputError for reads that take a plan too long. */
export function checkReads(given: Given): void {
  const reads = readsOf(given, given.host_mbps.length);
  if (reads && reads.mbps.length > 1) checkCount("read_mbps", reads.mbps, given, MOST_READS);
}

/** An interpretation of the evidence. */
interface Reading {
  /** The law beside so many host MB/s of reads. */
  readonly beside: (reads: number) => Law;
  /** How much reads take, of what is chosen. */
  readonly readTimes: number;
}

interface Readings {
  readonly chosen: Reading;
  /** At the other ends of what the facts and the measurements admit. */
  readonly corners: readonly Reading[];
  /** All of these by the paper's other reading of its own case, if that could be of this pair. */
  readonly neverFaster: readonly Reading[];
}

function readingsOf(given: Given): Readings {
  const { mode, configuration: layout, link, measured, recall_share } = given;
  const pair = { ...pairOf({ ...given, remote_model: SAME }, mode, CHOSEN), configuration: layout, link };
  const reading = (parameters: Parameters): Reading => ({
    beside: lawBesideReads({ ...pair, parameters }, recall_share),
    readTimes: 1,
  });
  const fit = measuredFit(measured);
  const ends = fit.ends();
  return {
    chosen: reading(fit.parameters),
    corners: ends.map(reading),
    neverFaster: isOtherwiseRead(given) ? [fit.parameters, ...ends].map((one) => reading(neverFaster(one))) : [],
  };
}

/** What one of the pairs writes and reads. */
interface Share {
  readonly written: Demand;
  readonly reads: Reads | undefined;
}

function shareOf(given: Given, demand: Demand, pairs: number): Share {
  const reads = readsWith(readsOf(given, given.host_mbps.length), demand, given.host_mbps);
  return { written: demand.map((mbps) => mbps / pairs), reads: reads && timesReads(reads, 1 / pairs) };
}

/** What VTS_PLAN plans with. @throws InputError */
export function vtsSubject(given: Given): Subject<Pairs, Reading> {
  const { model, installed_gb, installed_pairs } = given;
  const { chosen, corners, neverFaster: slower } = readingsOf(given);
  const reads = readsOf(given, given.host_mbps.length);
  // Candidates, ends and descriptions ask for the same runs.
  const shares = onceFor((pairs: number) => onceFor((demand: Demand) => shareOf(given, demand, pairs)));
  const free = onceFor((reading: Reading) => onceFor((share: Share) => unlimited(given, reading, share)));
  const atCorners = corners.map((reading) => ({ name: OTHER_SPEEDS, with: reading }));
  const byOtherReading = slower.map((reading, i) => ({
    ...(i === 0 ? { name: NEVER_FASTER } : together(NEVER_FASTER, OTHER_SPEEDS)),
    with: reading,
  }));
  const others = slower.length > 0 ? byOtherReading : atCorners;
  const twice = ({ beside }: Reading): Reading => ({ beside, readTimes: 2 });
  const ends = reads
    ? [...others, ...others.map((end) => ({ ...together(end.name, TWICE_READ), with: twice(end.with) }))]
    : others;
  return {
    felt: "Delay",
    feltUnit: "h",
    feltText: ({ felt }, figures) => lateText(felt, figures),
    amountText: hoursText,
    axes: [
      {
        label: "Cache per VTS",
        unit: "GB compressed",
        values: sizesOf(given),
        installed: installed_gb,
        // A further pair can't have a cache of a size that isn't sold.
        isKeptBy: ({ pairs }) => pairs <= installed_pairs,
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
    ends: [{ name: "chosen values", with: chosen }, ...ends],
    // Copies that are never faster are never better, so that each corner is worst by that reading.
    parts: [
      ...(slower.length > 0 || reads ? [...atCorners, ...byOtherReading.slice(0, 1)] : []),
      ...(reads ? [{ name: TWICE_READ, with: twice(chosen) }] : []),
    ],
    doubt: () => (measuredFit(given.measured).isContradicted ? CONTRADICTED : ""),
    need: ({ pairs }, reading, demand) => needOf(given, reading, free(reading)(shares(pairs)(demand))),
    run(config, reading, demand) {
      const share = shares(config.pairs)(demand);
      return runOf(given, config, reading, share, free(reading)(share));
    },
    bill: (config) => billOf(given, config),
    missing: (_, demand) => missingOf(given, [chosen, ...ends.map((end) => end.with)], demand),
  };
}

function missingOf(given: Given, readings: readonly Reading[], demand: Demand): Missing<Pairs, Reading> {
  const all = shareOf(given, demand, 1);
  const law = readings[0]?.beside(0);
  const accepts = `a pair accepts ${threeFigures(law?.peak ?? 0)} MB/s at peak, ${threeFigures(law?.sustained ?? 0)} MB/s without end`;
  return {
    why: [writtenText(demand), ...readTexts(all.reads), `${accepts}${all.reads ? " beside no reads" : ""}`],
    remedies: [],
    otherwise: `${exactly(pairsBelowSustained(given, readings, all))} pairs would be enough`,
  };
}

/** So many that none writes more than it sustains, at the chosen values with headroom and at the others without. */
function pairsBelowSustained(
  { headroom_percent }: Given,
  readings: readonly Reading[],
  { written, reads }: Share,
): number {
  const isEnoughFor = ({ beside, readTimes }: Reading, each: number): boolean =>
    written.every((mbps, i) => {
      const read = readTimes * readsAt(reads, i) * each;
      const { sustained, mostReads } = beside(read);
      return isEnough(sustained, mbps * each) && isEnough(mostReads, read);
    });
  const needs = readings.map((reading, end) => {
    const demanded = end === 0 ? 1 : 1 / (1 + headroom_percent / 100);
    return leastCount((pairs) => isEnoughFor(reading, demanded / pairs));
  });
  return Math.max(...needs);
}

/** Where the paper names no size, only the one entered is judged. */
function sizesOf({ model, sizes, cache_gb, installed_gb }: Given): number[] {
  const own = sizes.map(({ cells }) => cells.size);
  const published = publishedSizes(model);
  const found = own.length > 0 ? own : published.length > 0 ? published : [cache_gb, installed_gb];
  return [...new Set(found.filter((size) => size >= SMALLEST_CACHE_GB))].sort((a, b) => a - b);
}

function dayOf(
  { interval_hours: intervalHours, mode, priority_hours }: Given,
  { beside, readTimes }: Reading,
  { written, reads }: Share,
  fullGb: number,
): Day & Repeating {
  const day: Day = {
    law: beside(0),
    demand: written,
    intervalHours,
    reads: reads && timesReads(reads, readTimes),
    beside: reads && beside,
    fullGb,
    ...throttlingOf(mode, priority_hours),
  };
  return { ...day, run: (demand) => runDay({ ...day, demand }) };
}

/** What a run makes the host feel. */
interface Felt {
  readonly grows: number;
  readonly late: number;
  /** Host GB. */
  readonly backlog: number;
  /** What throttles the host, besides the peak rate. */
  readonly throttling: string | undefined;
  /** Share of what the pair can read that is read. */
  readonly forReads: number;
}

function feltOf({ pieces, grows }: Settled, day: Day): Felt {
  const laws = day.demand.map((_, i) => lawAt(day, i));
  return {
    grows,
    late: latest(pieces),
    backlog: highest(pieces, QUEUED_LEVEL),
    throttling: throttledBy(heldHours(pieces), ...laws),
    forReads: forReadsOf(day),
  };
}

function forReadsOf(day: Day): number {
  if (day.reads === undefined) return 0;
  return greatest(day.demand.map((_, i) => readsAt(day.reads, i) / lawAt(day, i).mostReads));
}

/** What the host feels of a pair with unlimited caches; larger caches than the backlog change nothing. */
function unlimited(given: Given, reading: Reading, share: Share): Felt {
  const day = dayOf(given, reading, share, Infinity);
  const isCopied = share.written.every((mbps, i) => mbps <= lawAt(day, i).sustained);
  return isCopied
    ? { grows: 0, late: 0, backlog: 0, throttling: undefined, forReads: forReadsOf(day) }
    : feltOf(twoPeriods(day), day);
}

/** With unlimited caches, the highest backlog is what they must hold. If data is late then, no cache helps. */
function needOf({ compression, late_minutes }: Given, { beside }: Reading, felt: Felt): Need {
  const { grows, late, backlog, throttling, forReads } = felt;
  const isHarmed =
    grows > 0 || late > late_minutes / 60 + ROUNDING_HOURS || throttling !== undefined || !isEnough(1, forReads);
  const amount = isHarmed ? Infinity : backlog > 0 ? beside(0).cacheFor(backlog / compression) : 0;
  return { amount, grows, late };
}

function runOf(given: Given, { cacheGb, pairs }: Pairs, reading: Reading, share: Share, free: Felt): Run {
  const lateHours = given.late_minutes / 60;
  const fullGb = reading.beside(0).absorbs(cacheGb) * given.compression;
  const day = dayOf(given, reading, share, fullGb);
  const felt = isCalm(given, cacheGb, reading, free) ? free : feltOf(describedPeriods(day, free.grows > 0), day);
  const laws = share.written.map((_, i) => lawAt(day, i));
  const atPeak = share.written.map((mbps, i) => withReads(mbps, laws[i]?.peak ?? NaN, day.law.peak));
  const ofSustained = withReads(meanOf(share.written), meanOf(laws.map((law) => law.sustained)), day.law.sustained);
  const busiest = laws[atPeak.indexOf(greatest(atPeak))];
  const forPeak = busiest ? peakBy(busiest) : "";
  const isUnread = !isEnough(1, felt.forReads);
  const shares: readonly (readonly [by: string, share: number])[] = [
    ...(isUnread ? [[FOR_READS, felt.forReads] as const] : []),
    [forPeak, greatest(atPeak)],
    [FULL_OF[day.fullState], felt.backlog / fullGb],
    [SUSTAINED, felt.grows > 0 ? ofSustained : 0],
  ];
  const [fullest, used] = shares.reduce((most, one) => (one[1] > most[1] ? one : most));
  const withoutCache = felt.grows > 0 && ofSustained > 1 ? SUSTAINED : withoutEnd(given, free, forPeak);
  const by = isUnread ? FOR_READS : (withoutCache ?? felt.throttling ?? fullest);
  return {
    grows: felt.grows > 0 ? pairs * growthOnceFull(given, share, laws, felt.grows) : 0,
    felt: felt.grows > 0 ? Infinity : felt.late,
    most: felt.throttling === undefined ? lateHours : 0,
    ...(felt.throttling !== undefined && { otherwiseAccepted: { most: lateHours, cause: THROTTLING } }),
    ...(fullest === forPeak && share.reads === undefined
      ? highestUse(share.written, used, fullest)
      : { used, fullest }),
    by,
  };
}

/** Share of a rate that is used by writes, and by reads as much of it as they leave less for writes. */
function withReads(written: number, left: number, rate: number): number {
  return (written + rate - left) / rate;
}

/**
 * Host GB by which the backlog of a pair grows in each period once its caches are full and data always waits. Before, it
 * also grows by what the caches absorb.
 */
function growthOnceFull({ interval_hours }: Given, { written }: Share, laws: readonly Law[], before: number): number {
  const left = written.reduce((sum, mbps, i) => sum + mbps - (laws[i]?.sustained ?? 0), 0);
  return left > 0 ? GB_PER_MBPS_HOUR * interval_hours * left : before;
}

/** True if the caches hold what unlimited ones would. */
function isCalm(given: Given, cacheGb: number, reading: Reading, free: Felt): boolean {
  return isEnough(cacheGb, needOf(given, reading, free).amount);
}

/** What more cache doesn't end; undefined if nothing. @param forPeak what limits the peak rate */
function withoutEnd({ late_minutes }: Given, { grows, late, throttling }: Felt, forPeak: string): string | undefined {
  if (grows > 0) return SUSTAINED;
  return throttling ?? (late > late_minutes / 60 + ROUNDING_HOURS ? forPeak : undefined);
}

const SUSTAINED = "sustained rate of the pairs";

/** A cache of another size replaces those installed. */
function billOf(given: Given, { cacheGb, pairs }: Pairs): Line[] {
  const { model, installed_gb, installed_pairs, mode, priority_hours } = given;
  const kept = cacheGb === installed_gb ? installed_pairs : 0;
  const replaced = kept === 0 && installed_gb > 0 ? 2 * installed_pairs : 0;
  const channels = configuration(model).hostChannels;
  return [
    {
      item: `${model} pairs`,
      quantity: pairs,
      installed: installed_pairs,
      unit: "pairs",
      by: "two VTSs each, with a copy in both",
    },
    {
      item: `Caches of ${exactly(cacheGb)} GB`,
      quantity: 2 * pairs,
      installed: 2 * kept,
      unit: "caches",
      by: replaced > 0 ? `one per VTS; ${exactly(replaced)} in place of ${exactly(installed_gb)} GB` : "one per VTS",
    },
    {
      item: "Host channels",
      quantity: channels * pairs,
      installed: channels * installed_pairs,
      unit: "channels",
      by: "all that the model has",
    },
    ...(mode === "deferred"
      ? [
          enteredSetting("priority_hours", {
            item: "Copy priority threshold to set",
            quantity: priority_hours,
            unit: "h in each VTS",
            otherwise: PRIORITY_HOURS.otherwise,
          }),
        ]
      : []),
  ];
}

function reasonsOf(given: Given, { entered, recommended, demand }: Plan<Pairs>): PlanReasons {
  const { model } = given;
  const isOwn = given.sizes.length > 0;
  const isOther = recommended !== undefined && !isSame(recommended.config, entered.config);
  const { facts, assumptions, warnings, ...of } = pairReasons(given, entered, demand);
  return {
    ...of,
    ...said([
      { when: !isOwn, facts: CACHE_SIZES[model] },
      { facts },
      { assumptions: planAssumptions(given) },
      { warnings: repeatWarnings(demand, given.interval_hours) },
      { assumptions },
      { warnings },
      ...(isOther
        ? [
            ...thresholdSaid(given, entered.config, demand, " with what is entered"),
            ...thresholdSaid(given, recommended.config, demand, " with the recommendation"),
          ]
        : thresholdSaid(given, entered.config, demand)),
      {
        when: given.installed_pairs > 0 && given.installed_gb === 0,
        warning: "installed_pairs are taken without caches, as no installed_gb is given: the bill has theirs, too",
      },
      {
        when: given.installed_gb > 0 && given.installed_pairs === 0,
        warning: "installed_gb isn't used, as no installed_pairs are given",
      },
      {
        when: !isOwn && CACHE_SIZES[model].length === 0,
        warning: `no cache sizes of the ${model} are published, so only the entered ${exactly(given.cache_gb)} GB is judged`,
      },
    ]),
  };
}

function isSame(one: Pairs, other: Pairs): boolean {
  return one.pairs === other.pairs && one.cacheGb === other.cacheGb;
}

/** What a pair does, without what can be ordered. */
export function pairReasons(given: Given, { config }: Judged<Pairs>, demand: Demand): PlanReasons {
  const { chosen: reading } = readingsOf(given);
  const fit = measuredFit(given.measured);
  const { pairs, cacheGb } = config;
  const share = shareOf(given, demand, pairs);
  const day = dayOf(given, reading, share, Infinity);
  const { law } = day;
  const { amount } = needOf(given, reading, unlimited(given, reading, share));
  return {
    equation: `each pair: up to ${threeFigures(highestOf(share.written))} MB/s${readText(share.reads)}; peak ${threeFigures(law.peak)} MB/s, sustained ${threeFigures(law.sustained)} MB/s${share.reads ? " beside no reads" : ""}; ${
      amount < Infinity
        ? `needs a cache of ${threeFigures(amount)} GB, has ${exactly(cacheGb)} GB`
        : "no cache is large enough"
    }`,
    ...said([
      { facts: [...CACHE_FACTS, ...law.facts] },
      { assumptions: [cacheAssumption(law.parameters), ...law.assumptions, ...fit.assumptions] },
      { when: isOtherwiseRead(given), assumption: READ_WITHOUT },
      { when: share.reads !== undefined, assumptions: [READS_FIRST, READS_GROW, ...READ_ASSUMPTIONS] },
      { warnings: [...law.warnings, ...fit.warnings] },
    ]),
  };
}

/** Of data that reaches the priority threshold. @param whose " of today's pair" */
export function thresholdSaid(given: Given, { pairs, cacheGb }: Pairs, demand: Demand, whose = ""): SaidRow[] {
  if (given.mode !== "deferred") return [];
  const { chosen: reading } = readingsOf(given);
  const share = shareOf(given, demand, pairs);
  const free = unlimited(given, reading, share);
  const fullGb = isCalm(given, cacheGb, reading, free)
    ? Infinity
    : reading.beside(0).absorbs(cacheGb) * given.compression;
  const day = dayOf(given, reading, share, fullGb);
  const { pieces } = describedPeriods(day, free.grows > 0);
  const { facts, warnings } = shortThreshold({ ...given, host_mbps: share.written }, day.law, pieces, whose);
  return [{ facts }, { warnings }];
}
