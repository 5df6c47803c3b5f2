import type { Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import { onceFor, onceForObject } from "../language/memoize";
import { isEnough } from "../plan/judge";
import { heldHours, latest, lateText, mostlyHeldBy, ROUNDING_HOURS, THROTTLING } from "../plan/lateness";
import { continuedPeriods, countedUp, highestOf, meanOf, mostWithin, highestUse, writtenText } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import {
  askedOf,
  checkGrowth,
  checkLength,
  LATE_INPUT,
  planAssumptions,
  PLAN_INPUTS,
  PLAN_NOTES,
  repeatWarnings,
  withoutHeadroom,
} from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import { enteredSetting } from "../plan/settings";
import {
  unfavourable,
  type Demand,
  type End,
  type Line,
  type Missing,
  type Need,
  type Part,
  type Remedy,
  type Run,
  type Subject,
  type Way,
} from "../plan/subject";
import { exactly, hoursText, threeFigures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { DAY_HOURS } from "../quantities/timestamp";
import { InputError } from "../question/parseArguments";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
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
import { demandInput, GB_PER_MBPS_HOUR, greatest, highest, INTERVAL_HOURS, QUEUED_LEVEL } from "../workload/dayRun";
import {
  assumedPeak,
  CACHE_INPUTS,
  DRIVE_INPUTS,
  DRIVES_PER_POOL,
  INSTALLED_DRIVES,
  isByCache,
  peakByCache,
  SHARES_ASSUMPTION,
} from "./backend";
import {
  AT_PEAK,
  beyondKnown,
  CEILING_ASSUMPTION,
  compressionInput,
  FACT,
  FALLEN,
  featureAssumption,
  featuresFor,
  featureSize,
  GB_PER_FEATURE,
  GB_PER_FEATURE_RANGE,
  LOW_CEILING_MBPS,
  MOST_CLUSTER_MBPS,
  FEATURES_LIMIT,
  peakInput,
  priorityGbOf,
  THRESHOLD_INPUTS,
  tooFewFeatures,
  UNCHANGED_ASSUMPTION,
} from "./cluster";
import { PATH_INPUTS } from "./dataPath";
import { MOST_DRIVES, MOST_FEATURES } from "./orderable";
import { PREMIGRATION, runClusterDay } from "./clusterRun";
import { LINE_ASSUMPTION, NONE_BELOW } from "./premigration";
import { MOST_STEP_GB, PrioritySettings } from "./prioritySetting";

const [LEAST_PER_FEATURE] = GB_PER_FEATURE_RANGE;
const PRIORITY_GB = valueOf(FACT.priorityDefault);

const INPUTS = {
  compression: compressionInput,
  host_mbps: demandInput(MOST_CLUSTER_MBPS),
  features: quantity("count", "FC5274 features per cluster", {
    atLeast: 1,
    atMost: FEATURES_LIMIT,
    whole: true,
    notForOrder: true,
  }),
  drives: quantity("count", "Premigration drives per cluster", { atLeast: 1, atMost: 1000, whole: true }),
  drive_mbps: quantity("MB/s", DRIVE_INPUTS.drive_mbps.label, {
    hint: "compressed, with mounts and repositioning",
    atLeast: 0.1,
    atMost: 10000,
  }),
  interval_hours: INTERVAL_HOURS,
  clusters: PATH_INPUTS.clusters,
  peak_mbps: peakInput,
  priority_gb: quantity("GB", "Priority threshold (PMPRIOR)", {
    hint: THRESHOLD_INPUTS.priority_gb.hint,
    above: 0,
    atMost: THRESHOLD_INPUTS.priority_gb.atMost,
    otherwise: `${exactly(PRIORITY_GB)} GB, or the highest below it, in steps, at which the order fits`,
    named: [PRIORITY_GB],
  }),
  gb_per_feature: quantity("GB", "Premigration queue per FC5274", {
    hint: "compressed",
    above: 0,
    atMost: 1e6,
    otherwise: `${exactly(GB_PER_FEATURE)} GB, and at the end of the range ${exactly(LEAST_PER_FEATURE)} GB`,
    named: [GB_PER_FEATURE, LEAST_PER_FEATURE],
  }),
  late_minutes: LATE_INPUT,
  ...PLAN_INPUTS,
  installed_features: quantity("count", "Installed FC5274 per cluster", {
    atLeast: 0,
    atMost: FEATURES_LIMIT,
    whole: true,
    otherwise: 0,
  }),
  installed_drives: quantity("count", "Installed drives per cluster", {
    atLeast: 0,
    atMost: 1000,
    whole: true,
    otherwise: 0,
  }),
  drawers: CACHE_INPUTS.drawers,
  days_kept: quantity("count", "Days of writing kept in the cache", { atLeast: 0, atMost: 10000, otherwise: 0 }),
  usable_gb: quantity("GB", "Usable cache per cluster", {
    hint: "compressed",
    above: 0,
    atMost: 1e8,
    otherwise: "the cache isn't checked",
  }),
  ...READ_INPUTS,
};

/**
 * The FC5274 features and premigration drives to order for a demand that repeats, on a TS7770T.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput", "Sustained and Premigration Rates vs. Premigration Drives"
 */
export const ts7700Plan = question({
  name: "TS7700_PLAN",
  subject: "TS7770",
  asks: "FC5274 and premigration drives to order for a demand that repeats and grows: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "features = highest premigration queue of TS7700_DAY without a throttling threshold, in the day that repeats / gb_per_feature, rounded up, and more than priority_gb; premigration = drives * drive_mbps; cache = the most written and recalled in any days_kept of it / compression / clusters; the host may wait behind the peak rate for late_minutes, and is never throttled",
  },
  examples: [
    [2.66, 800, 9, 2, 200],
    [2.5, 400, 3, 2, 100, 24, null, null, null, null, null, null, 15, 3],
  ],
  byPosition: ["compression", "host_mbps", "features", "drives", "drive_mbps", "interval_hours"],
  inputs: INPUTS,
  answer(given): Reply {
    checkGrowth(given.host_mbps, given);
    checkLength("host_mbps", given.host_mbps, given.interval_hours, given);
    checkThreshold(given);
    const entered: Cluster = { features: given.features, drives: given.drives };
    return planReply(
      ts7700Subject(given),
      { entered, demand: given.host_mbps, ...askedOf(given) },
      (plan) => ts7700Reasons(given, plan),
      { findings: (plan) => priorityFindings(given, plan) },
    );
  },
});

export const about = (): About<typeof ts7700Plan> => ({
  goals: ["What do I order for a TS7770?", "How many FC5274 and drives does my demand need?"],
  terms: ["PMTHLVL", "PMPRIOR", "upgrade", "bill of material", "capacity plan", "TS7700", "premigration drives"],
  takesLong: true,
  notes: [
    "For a TS7770T. The first columns after the item are FC5274 and premigration drives per cluster. Writing clusters share the demand evenly; their number stays as entered.",
    "The fewest writing clusters that fit, if that's fewer than are entered, are the alternative, unless FC5274 are installed.",
    "Throttling by a full premigration queue is never accepted. Waiting behind the peak rate is, for up to late_minutes.",
    "Delay is the longest time, h, until offered data is accepted. A row that is throttled doesn't fit, however short its delay.",
    ...PLAN_NOTES,
    `Up to ${exactly(MOST_FEATURES)} FC5274, as in the paper's tests, and ${exactly(MOST_DRIVES)} drives (our limit) are considered. Fewer FC5274 than keep the throttling threshold above priority_gb aren't.`,
    `If priority_gb is blank, each order is judged with ${exactly(PRIORITY_GB)} GB, or with the highest below it, in steps of ${exactly(MOST_STEP_GB)} GB, at which it fits: it's set, not ordered.`,
    "With a lower priority_gb, premigration starts earlier, beside host writes, whose peak rate may drop then. One that is entered stays; it's said if another needs fewer FC5274.",
    "PMTHLVL must be set to what the features allow: the bill has it, and PMPRIOR if it isn't the default. Drives are those for premigration; add drives for recalls, reclaim, and a spare.",
    "The range covers what an FC5274 allows, the peak rate, a drop of the host rate above priority_gb, and no premigration below it. The worst of all together counts.",
    "With days_kept, the bill has the usable cache that is needed at least: for the days in which most is written. With usable_gb, it has that, and how much of it is needed.",
    "read_mbps takes the clusters first, as in TS7700_DAY. With it, the range covers reads that take twice as much. Recalled data is kept in the cache for days_kept, too.",
    "Not included: the clusters themselves, copies to other clusters, host channels, disk-only and cloud-attached clusters, and sizes of cache drawers, which aren't published.",
    "Not included: cartridges with data, and those that clean drives.",
  ],
});

type Given = Omit<ValuesOf<typeof INPUTS>, "drawers"> & { readonly drawers?: number };

export interface Cluster {
  readonly features: number;
  readonly drives: number;
}

/** An interpretation of what the paper leaves open. */
interface Reading {
  readonly gbPerFeature: number;
  /** Host MB/s of a cluster. */
  readonly peak: number;
  /** Share of the peak above the priority threshold. */
  readonly keeps: number;
  /** "Little if any premigration" below the priority threshold is none. */
  readonly noneBelow: boolean;
  /** How much reads take of a cluster, of what bytes written take. */
  readonly readTimes: number;
}

/** With the priority threshold of one configuration. */
type WithThreshold = Given & { readonly priority_gb: number };

/** @throws InputError if throttling would come before premigration has priority. */
export function checkThreshold({ features, gb_per_feature = GB_PER_FEATURE, priority_gb }: Given): void {
  const throttleGb = features * gb_per_feature;
  if (priority_gb === undefined || throttleGb > priority_gb) return;
  throw new InputError("features", tooFewFeatures(gb_per_feature, throttleGb, priority_gb), features);
}

function readingsOf(given: Given): {
  readonly ends: readonly [End<Reading>, End<Reading>];
  readonly parts: readonly Part<Reading>[];
} {
  const { gb_per_feature, peak_mbps, priority_gb, compression, drawers } = given;
  const isRead = readsOf(given, given.host_mbps.length) !== undefined;
  const chosen: Reading = {
    gbPerFeature: gb_per_feature ?? GB_PER_FEATURE,
    peak: assumedPeak({ compression, drawers, peak_mbps }),
    keeps: 1,
    noneBelow: false,
    readTimes: 1,
  };
  const worst: Reading = {
    gbPerFeature: gb_per_feature ?? LEAST_PER_FEATURE,
    peak: peak_mbps ?? Math.min(LOW_CEILING_MBPS, peakByCache({ compression, drawers }).shown),
    keeps: FALLEN.share,
    noneBelow: true,
    readTimes: 2,
  };
  const part = (name: string, value: keyof Reading): Part<Reading> => ({
    name,
    with: { ...chosen, [value]: worst[value] },
  });
  const entered = (name: string, value: keyof Reading): Part<Reading> => ({
    ...part(name, value),
    others: { ...worst, [value]: chosen[value] },
  });
  return {
    ends: [
      { name: "chosen values", with: chosen },
      { ...unfavourable(), with: worst },
    ],
    parts: [
      entered(featureSize(worst.gbPerFeature), "gbPerFeature"),
      part(priority_gb === undefined ? NONE_BELOW : `no premigration below ${exactly(priority_gb)} GB`, "noneBelow"),
      part(FALLEN.name, "keeps"),
      entered(`peak write rate of ${threeFigures(worst.peak)} MB/s`, "peak"),
      ...(isRead ? [part(TWICE_READ, "readTimes")] : []),
    ],
  };
}

type WithOther = (changed: Partial<Pick<Given, "clusters" | "usable_gb">>) => Subject<Cluster, Reading>;

/**
 * What TS7700_PLAN plans with.
 * @param copies clusters that hold each volume; each premigrates the same
 * @param withOther the same with other clusters or another cache
 */
export function ts7700Subject(
  given: Given,
  copies = 1,
  withOther: WithOther = (changed) => ts7700Subject({ ...given, ...changed }, copies),
): Subject<Cluster, Reading> {
  const { clusters, gb_per_feature = LEAST_PER_FEATURE, priority_gb, installed_features, installed_drives } = given;
  const thresholds = thresholdsOf(given);
  const { ends, parts } = thresholds.readings;
  // A threshold that isn't entered is set below what one allows.
  const fewest = priority_gb === undefined ? 1 : featuresFor(priority_gb, priority_gb, gb_per_feature);
  return {
    felt: "Delay",
    feltUnit: "h",
    feltText: ({ felt }, figures) => lateText(felt, figures),
    amountText: hoursText,
    axes: [
      {
        label: "FC5274 per cluster",
        unit: "",
        values: countedUp(fewest, MOST_FEATURES),
        installed: installed_features,
        isKeptBy: () => installed_features >= fewest,
        of: ({ features }) => features,
        with: ({ drives }, features) => ({ features, drives }),
      },
      {
        label: "Drives per cluster",
        unit: "",
        values: countedUp(1, MOST_DRIVES),
        installed: installed_drives,
        of: ({ drives }) => drives,
        with: ({ features }, drives) => ({ features, drives }),
      },
    ],
    says: ({ features, drives }) =>
      `${exactly(features)} FC5274 and ${exactly(drives)} premigration drive${drives === 1 ? "" : "s"}${clusters * copies > 1 ? ` in each of ${exactly(clusters * copies)} clusters` : ""}`,
    ends,
    parts,
    need: ({ drives }, reading, demand) => thresholds.need(drives, reading, demand),
    run(config, reading, demand) {
      const set = thresholds.set(config, reading, demand);
      return runOf(set, config, reading, demand, thresholds.felt(set, config.drives, reading, demand));
    },
    provided: (config, demand) => settingText(given, config, demand),
    ways: (demand) => fewerClusters(given, copies, demand, withOther),
    bill: (config, demand) => billOf(given, copies, config, demand),
    missing: (_, demand) => missingOf(given, copies, demand, withOther),
  };
}

/** A demand that sizes, with the headroom and without it. */
interface Sizing {
  readonly padded: Demand;
  readonly atEnds: Demand;
}

/** What is felt without a throttling threshold, and the priority threshold of each configuration. */
class Thresholds {
  private readonly settings: PrioritySettings;
  readonly readings: ReturnType<typeof readingsOf>;
  private readonly known = new Map<string, Sizing>();
  private readonly free = onceFor((priority_gb: number) =>
    onceFor((drives: number) =>
      onceFor((reading: Reading) =>
        onceFor((demand: Demand) => feltOf({ ...this.given, priority_gb }, drives, Infinity, reading, demand)),
      ),
    ),
  );
  private readonly placed = onceFor((sizing: Sizing) =>
    onceFor((drives: number) => onceFor((features: number) => this.placeOf({ features, drives }, sizing))),
  );

  constructor(private readonly given: Given) {
    this.settings = new PrioritySettings(given.gb_per_feature ?? LEAST_PER_FEATURE);
    this.readings = readingsOf(given);
  }

  felt({ priority_gb }: WithThreshold, drives: number, reading: Reading, demand: Demand): Felt {
    return this.free(priority_gb)(drives)(reading)(demand);
  }

  /** With what is entered, else with the highest at which the configuration fits; with the default if it does at none. */
  set(config: Cluster, reading: Reading, demand: Demand): WithThreshold {
    return this.given.priority_gb === undefined
      ? this.at(this.placed(this.sizing(reading, demand))(config.drives)(config.features))
      : { ...this.given, priority_gb: this.given.priority_gb };
  }

  /** What is needed at the chosen values; at others, with a threshold with which those are met, too. */
  need(drives: number, reading: Reading, demand: Demand): Need {
    const { given, settings } = this;
    const of: At = { drives, reading, demand };
    if (given.priority_gb !== undefined) return this.needAt({ ...given, priority_gb: given.priority_gb }, of);
    const [{ with: chosen }, { with: worst }] = this.readings.ends;
    const all =
      reading === worst ? [{ drives, reading: chosen, demand: this.sizing(reading, demand).padded }, of] : [of];
    const lowest = this.lowestInTime(all);
    const set = this.at(lowest ?? settings.count);
    const need = this.needAt(set, of);
    if (lowest === undefined) return { ...need, amount: Infinity };
    const fewest = featuresFor(set.priority_gb, set.priority_gb, given.gb_per_feature ?? LEAST_PER_FEATURE);
    return { ...need, amount: Math.max(fewest, ...all.map((one) => this.needAt(set, one).amount)) };
  }

  /** GB of cache, so many that as many are enough: of a configuration, or of the least that is needed with so many drives. */
  cacheNeeded(drives: number, demand: Demand, features?: number): number {
    const [{ with: chosen }] = this.readings.ends;
    const all = this.bothOf(drives, this.sizing(chosen, demand));
    const lowest = (): WithThreshold => this.at(this.lowestInTime(all) ?? this.settings.count);
    const set =
      features === undefined && this.given.priority_gb === undefined
        ? lowest()
        : this.set({ features: features ?? MOST_FEATURES, drives }, chosen, demand);
    return upwards(Math.max(...all.map((one) => this.felt(set, drives, one.reading, one.demand).cacheGb)));
  }

  /** With the most of everything that can be ordered, at each end of the range. */
  canFitAtEnds(demand: Demand): boolean[] {
    return this.neededAtEnds(MOST_DRIVES, demand).map((amount) => isEnough(MOST_FEATURES, amount));
  }

  mostNeeded(drives: number, demand: Demand): number {
    return Math.max(...this.neededAtEnds(drives, demand));
  }

  private neededAtEnds(drives: number, demand: Demand): number[] {
    const [{ with: chosen }] = this.readings.ends;
    return this.bothOf(drives, this.sizing(chosen, demand)).map(
      (one) => this.need(drives, one.reading, one.demand).amount,
    );
  }

  /** GB: the highest that so many features allow. */
  highestFor(features: number): number {
    return this.settings.at(this.settings.highestFor(features));
  }

  /** Undefined if it's late with each. */
  private lowestInTime(all: readonly At[]): number | undefined {
    return this.settings.first((place) => all.every((one) => !this.isLate(this.at(place), one)));
  }

  private placeOf({ features, drives }: Cluster, sizing: Sizing): number {
    const { settings } = this;
    const highest = settings.highestFor(features);
    const fitting = (all: readonly At[]): number | undefined => {
      const hasRoom = (place: number): boolean => all.every((one) => this.hasRoom(features, this.at(place), one));
      const found = settings.last(hasRoom, highest);
      return found !== undefined && all.every((one) => !this.isLate(this.at(found), one)) ? found : undefined;
    };
    const both = this.bothOf(drives, sizing);
    return fitting(both) ?? fitting(both.slice(0, 1)) ?? highest;
  }

  private bothOf(drives: number, { padded, atEnds }: Sizing): readonly At[] {
    const [{ with: chosen }, { with: worst }] = this.readings.ends;
    return [
      { drives, reading: chosen, demand: padded },
      { drives, reading: worst, demand: atEnds },
    ];
  }

  private at(place: number): WithThreshold {
    return { ...this.given, priority_gb: this.settings.at(place) };
  }

  private needAt(set: WithThreshold, { drives, reading, demand }: At): Need {
    return needOf(set, reading, this.felt(set, drives, reading, demand));
  }

  private isLate(set: WithThreshold, { drives, reading, demand }: At): boolean {
    return isLate(set, reading, this.felt(set, drives, reading, demand));
  }

  private hasRoom(features: number, set: WithThreshold, { drives, reading, demand }: At): boolean {
    const { queueGb, cacheGb } = this.felt(set, drives, reading, demand);
    return isEnough(features * reading.gbPerFeature, queueGb) && isEnough(set.usable_gb ?? Infinity, cacheGb);
  }

  /** Of the same lists for each year: a list with the headroom has one without it. */
  private sizing(reading: Reading, demand: Demand): Sizing {
    const times = 1 + this.given.headroom_percent / 100;
    const isPadded = reading === this.readings.ends[0].with;
    const sum = demand.reduce((all, mbps) => all + mbps, 0);
    const key = (isPadded ? sum / times : sum).toPrecision(10);
    const found = this.known.get(key) ?? {
      padded: isPadded ? demand : demand.map((mbps) => mbps * times),
      atEnds: isPadded ? withoutHeadroom(this.given, demand) : demand,
    };
    this.known.set(key, found);
    return found;
  }
}

interface At {
  readonly drives: number;
  readonly reading: Reading;
  readonly demand: Demand;
}

/** Of one plan, so that its reasons have what its search found. */
const thresholdsOf = onceForObject((given: Given) => new Thresholds(given));

/** What a run makes the host feel. */
interface Felt {
  readonly grows: number;
  readonly late: number;
  /** Compressed GB of a cluster: the highest queue, and with it what stays in the cache. */
  readonly queueGb: number;
  readonly cacheGb: number;
  readonly held: ReadonlyMap<string, number>;
  /** The highest rate of reads, and of writes and reads together, of a cluster, host MB/s. */
  readonly read: number;
  readonly busiest: number;
}

/** What hosts read of all clusters. */
function readsBeside(given: Given, demand: Demand, times = 1): Reads | undefined {
  const reads = readsWith(readsOf(given, given.host_mbps.length), demand, given.host_mbps);
  return reads && timesReads(reads, times);
}

/** @param throttleGb of a cluster, compressed; Infinity for no throttling */
function feltOf(given: WithThreshold, drives: number, throttleGb: number, reading: Reading, demand: Demand): Felt {
  const { compression, clusters, drive_mbps, interval_hours: intervalHours } = given;
  const peak = clusters * reading.peak;
  const priorityGb = clusters * given.priority_gb;
  const reads = readsBeside(given, demand, reading.readTimes);
  const day = {
    rates: {
      compression,
      peak,
      priorityHost: peak * reading.keeps,
      peakPremigration: 0,
      premigration: clusters * drives * drive_mbps,
      noneBelowPriority: reading.noneBelow,
    },
    thresholds: { priorityGb, throttleGb: Math.max(clusters * throttleGb, priorityGb + 1) },
    copyMode: "none",
    copyMbps: 0,
    intervalHours,
    reads,
  } as const;
  const { pieces, grows } = continuedPeriods({
    demand,
    intervalHours,
    faster: priorityGb * compression,
    runFrom: (atStart, repeated) => runClusterDay({ ...day, atStart, demand: repeated }),
  });
  const queueGb = highest(pieces, QUEUED_LEVEL) / compression / clusters;
  // What waits for premigration was written last, so that it's among what is kept for days.
  const cacheGb = Math.max(keptGb(given, demand), queueGb);
  return {
    grows,
    late: latest(pieces),
    queueGb,
    cacheGb,
    held: heldHours(pieces),
    read: greatest(reads?.mbps ?? []) / clusters,
    busiest: greatest(demand.map((mbps, i) => mbps + readsAt(reads, i))) / clusters,
  };
}

/** Compressed GB of a cluster that stay in the cache: the most of any so many days. */
function keptGb(given: Given, demand: Demand): number {
  const { days_kept, compression, clusters, recall_share, interval_hours } = given;
  const reads = readsBeside(given, demand);
  const kept = demand.map((mbps, i) => mbps + recall_share * readsAt(reads, i));
  return (GB_PER_MBPS_HOUR * mostWithin(kept, interval_hours, days_kept * DAY_HOURS)) / compression / clusters;
}

/** Without a throttling threshold, the highest queue is what the features must allow. If data is late then, none helps. */
function needOf(given: Given, reading: Reading, felt: Felt): Need {
  const { grows, late, queueGb, cacheGb } = felt;
  const isHarmed = isLate(given, reading, felt) || !isEnough(given.usable_gb ?? Infinity, cacheGb);
  return { amount: isHarmed ? Infinity : queueGb / reading.gbPerFeature, grows, late };
}

/** Whatever the features allow. */
function isLate({ late_minutes }: Given, { peak }: Reading, { grows, late, read }: Felt): boolean {
  return grows > 0 || late > late_minutes / 60 + ROUNDING_HOURS || !isEnough(peak, read);
}

function runOf(given: WithThreshold, { features, drives }: Cluster, reading: Reading, demand: Demand, free: Felt): Run {
  const { clusters, late_minutes, usable_gb = Infinity, priority_gb, compression, drive_mbps } = given;
  const allowedGb = features * reading.gbPerFeature;
  const throttleGb = Math.max(allowedGb, priority_gb + 1);
  const isCalm = free.grows <= 0 && isEnough(throttleGb, free.queueGb);
  const felt = isCalm ? free : feltOf(given, drives, throttleGb, reading, demand);
  const isThrottled = (felt.held.get(PREMIGRATION) ?? 0) > ROUNDING_HOURS;
  const shares: readonly (readonly [by: string, share: number])[] = [
    [AT_PEAK, felt.busiest / reading.peak],
    ["premigration queue", felt.queueGb / allowedGb],
    [CACHE, felt.cacheGb / usable_gb],
    [FOR_PREMIGRATION, felt.grows > 0 ? meanOf(demand) / (clusters * compression * drives * drive_mbps) : 0],
  ];
  const isUnread = !isEnough(reading.peak, felt.read);
  // A queue that grows has no end that a cache could hold.
  const cacheGb = free.grows > 0 ? keptGb(given, demand) : free.cacheGb;
  const isSmall = !isEnough(usable_gb, cacheGb);
  const [fullest, used] = shares.reduce((most, one) => (one[1] > most[1] ? one : most));
  const by = isUnread
    ? FOR_READS
    : (withoutEnd(given, free) ?? (isThrottled ? QUEUE_FULL : isSmall ? CACHE : (mostlyHeldBy(felt.held) ?? fullest)));
  return {
    grows: felt.grows,
    felt: felt.grows > 0 ? Infinity : felt.late,
    most: isThrottled ? 0 : late_minutes / 60,
    ...(isThrottled && { otherwiseAccepted: { most: late_minutes / 60, cause: THROTTLING } }),
    ...(fullest === AT_PEAK && readsBeside(given, demand) === undefined
      ? highestUse(demand, used, fullest)
      : { used, fullest }),
    by,
    ...(allowedGb <= priority_gb && !isEnough(allowedGb, free.queueGb) && { lacks: belowPriorityText(allowedGb) }),
    ...(isSmall && {
      tooSmall: {
        what: CACHE,
        text: `${forDays(given, cacheGb, demand)}the cache needs ${wholeGb(cacheGb)}, and ${exactly(usable_gb)} GB is entered`,
      },
    }),
  };
}

function belowPriorityText(throttleGb: number): string {
  const below = `${exactly(throttleGb)} GB`;
  return `the throttling threshold, ${below}, isn't above the priority threshold, so set PMPRIOR below ${below}`;
}

/** "for 3 days, ", if they and not the queue are what the cache is for. */
function forDays(given: Given, cacheGb: number, demand: Demand): string {
  return given.days_kept > 0 && keptGb(given, demand) >= cacheGb ? `for ${daysText(given)}, ` : "";
}

/** What more features don't end; undefined if nothing. */
function withoutEnd({ late_minutes }: Given, { grows, late, held }: Felt): string | undefined {
  if (grows > 0) return FOR_PREMIGRATION;
  return late > late_minutes / 60 + ROUNDING_HOURS ? mostlyHeldBy(held) : undefined;
}

const FOR_PREMIGRATION = "premigration drives";
const CACHE = "cache";
const QUEUE_FULL = "full premigration queue";

/** So much that as much is enough. */
function wholeGb(gb: number): string {
  return `${exactly(upwards(gb))} GB`;
}

function billOf(given: Given, copies: number, { features, drives }: Cluster, demand: Demand): Line[] {
  const { installed_features, installed_drives, gb_per_feature = GB_PER_FEATURE } = given;
  const throttleGb = features * gb_per_feature;
  const clusters = given.clusters * copies;
  return [
    {
      item: "FC5274",
      quantity: clusters * features,
      installed: clusters * installed_features,
      unit: "features",
      by: "premigration queue",
    },
    {
      item: "Premigration drives",
      quantity: clusters * drives,
      installed: clusters * installed_drives,
      unit: "drives",
      by: "for premigration only",
    },
    {
      item: "PMTHLVL to set",
      kind: "setting",
      quantity: throttleGb === valueOf(FACT.throttleDefault) ? 0 : throttleGb,
      unit: "GB in each cluster",
      by: `default ${exactly(valueOf(FACT.throttleDefault))} GB`,
    },
    priorityLine(given, { features, drives }, demand),
    { item: "Usable cache", unit: "GB compressed in each cluster", ...cacheOf(given, { features, drives }, demand) },
  ];
}

function priorityLine(given: Given, config: Cluster, demand: Demand): Line {
  const { priority_gb } = settingOf(given, config, demand);
  const line = { item: "PMPRIOR to set", quantity: priority_gb, unit: "GB in each cluster" };
  if (given.priority_gb !== undefined) return enteredSetting("priority_gb", { ...line, otherwise: PRIORITY_GB });
  const isHighest = priority_gb === thresholdsOf(given).highestFor(config.features);
  const why = isHighest ? "below PMTHLVL" : "so that the queue has room";
  const quantity = priority_gb === PRIORITY_GB ? 0 : priority_gb;
  return { ...line, kind: "setting", quantity, by: `${why}; default ${exactly(PRIORITY_GB)} GB` };
}

/** @param demand with the headroom */
function settingOf(given: Given, config: Cluster, demand: Demand): WithThreshold {
  const thresholds = thresholdsOf(given);
  return thresholds.set(config, thresholds.readings.ends[0].with, demand);
}

/** "with PMPRIOR set to 700 GB", if that isn't the default and nobody entered it. */
function settingText(given: Given, config: Cluster, demand: Demand): string {
  const { priority_gb } = settingOf(given, config, demand);
  const isChosen = given.priority_gb === undefined && priority_gb !== PRIORITY_GB;
  return isChosen ? setToText(priority_gb) : "";
}

function setToText(priorityGb: number): string {
  return `with PMPRIOR set to ${exactly(priorityGb)} GB`;
}

/** What is entered, of which so much is needed; else the least that is enough. */
function cacheOf(given: Given, { features, drives }: Cluster, demand: Demand): Pick<Line, "quantity" | "by" | "rests"> {
  const { usable_gb, days_kept, gb_per_feature = GB_PER_FEATURE } = given;
  if (usable_gb === undefined) {
    const least = Math.max(keptGb(given, demand), features * gb_per_feature);
    return {
      quantity: days_kept > 0 ? upwards(least) : 0,
      by: "at least: the busiest days kept, or the premigration queue",
    };
  }
  return {
    quantity: usable_gb,
    rests: ["usable_gb"],
    by: `as entered; ${exactly(thresholdsOf(given).cacheNeeded(drives, demand, features))} GB needed`,
  };
}

function canFit(given: Given, demand: Demand): boolean {
  return thresholdsOf(given).canFitAtEnds(demand).every(Boolean);
}

/** What would be enough: the cache, if only that is too small, and writing clusters; else both together. */
function missingOf(given: Given, copies: number, demand: Demand, withOther: WithOther): Missing<Cluster, Reading> {
  const most = Math.floor(PATH_INPUTS.clusters.atMost / copies);
  const clustersFor = (one: Given): number | undefined =>
    countedUp(given.clusters + 1, most).find((clusters) => canFit({ ...one, clusters }, demand));
  const unchecked = { ...given, usable_gb: undefined };
  const [isEnoughAsChosen = false, ...others] =
    given.usable_gb === undefined ? [] : thresholdsOf(unchecked).canFitAtEnds(demand);
  const isByCache = isEnoughAsChosen && others.every(Boolean);
  const isPartly = isEnoughAsChosen && !isByCache && thresholdsOf(given).canFitAtEnds(demand)[0] !== true;
  const clusters = clustersFor(given);
  const remedies: Remedy<Cluster, Reading>[] = [];
  const largerCache = (): Remedy<Cluster, Reading> => {
    const usable_gb = thresholdsOf(given).cacheNeeded(MOST_DRIVES, demand);
    return { item: cacheText(usable_gb), subject: withOther({ usable_gb }) };
  };
  if (isByCache) remedies.push(largerCache());
  if (clusters !== undefined) remedies.push({ item: writingText(clusters, copies), subject: withOther({ clusters }) });
  const more = remedies.length === 0 && given.usable_gb !== undefined ? clustersFor(unchecked) : undefined;
  if (more !== undefined) {
    const usable_gb = thresholdsOf({ ...given, clusters: more }).cacheNeeded(MOST_DRIVES, demand);
    const item = `${writingText(more, copies)} with ${cacheText(usable_gb)} each`;
    remedies.push({ item, subject: withOther({ clusters: more, usable_gb }) });
  }
  return {
    why: isByCache ? [] : [writtenText(demand), ...readTexts(readsBeside(given, demand))],
    remedies,
    ...(isPartly && { partly: largerCache() }),
    ...(!isByCache && {
      most: {
        config: { features: MOST_FEATURES, drives: MOST_DRIVES },
        subject: withOther({ usable_gb: undefined }),
      },
    }),
    otherwise: remedies.length > 0 ? "" : `even ${exactly(copies * most)} clusters wouldn't be enough`,
  };
}

function cacheText(gb: number): string {
  return `a usable cache of ${exactly(gb)} GB`;
}

/** "3 writing clusters (6 in all)" */
function writingText(clusters: number, copies: number): string {
  const all = copies > 1 ? ` (${exactly(copies * clusters)} in all)` : "";
  return `${exactly(clusters)} writing cluster${clusters === 1 ? "" : "s"}${all}`;
}

/** The fewest writing clusters that fit, if that's fewer than are entered. Those with an installed FC5274 are there. */
function fewerClusters(given: Given, copies: number, demand: Demand, withOther: WithOther): Way<Cluster, Reading>[] {
  if (given.installed_features > 0) return [];
  const clusters = countedUp(1, given.clusters - 1).find((fewer) => canFit({ ...given, clusters: fewer }, demand));
  if (clusters === undefined) return [];
  const subject = withOther({ clusters });
  if (clusters * copies > 1) return [{ subject, but: "which leaves fewer clusters if one fails", isLeaner: true }];
  const says = (config: Cluster): string => `${subject.says(config)} in one cluster`;
  return [{ subject: { ...subject, says }, but: "which leaves none if it fails", isLeaner: true }];
}

function daysText({ days_kept }: Given): string {
  return `${exactly(days_kept)} day${days_kept === 1 ? "" : "s"}`;
}

/** What needs fewer FC5274 than the threshold that is entered: it costs nothing to set another. */
export function priorityFindings(given: Given, { entered, recommended, demand }: Plan<Cluster>): string[] {
  if (given.priority_gb === undefined) return [];
  const blank = { ...given, priority_gb: undefined };
  const { drives } = (recommended ?? entered).config;
  const features = Math.max(given.installed_features, upwards(thresholdsOf(blank).mostNeeded(drives, demand)));
  if (features >= (recommended?.config.features ?? MOST_FEATURES + 1)) return [];
  const { priority_gb } = settingOf(blank, { features, drives }, demand);
  const of = recommended ? "" : ` and ${exactly(drives)} premigration drive${drives === 1 ? "" : "s"}`;
  return [`${setToText(priority_gb)}, ${exactly(features)} FC5274${of} would be enough`];
}

/** What a lower threshold than the default costs. */
function earlierWarnings(given: Given, config: Cluster, demand: Demand): string[] {
  const { priority_gb } = settingOf(given, config, demand);
  if (priority_gb >= PRIORITY_GB) return [];
  return [
    `${setToText(priority_gb)}, below its default, premigration starts earlier: the host peak may then drop by ${exactly(100 * (1 - FALLEN.share))}%`,
  ];
}

export function ts7700Reasons(given: Given, { entered, recommended, demand }: Plan<Cluster>): PlanReasons {
  const { compression, clusters, drive_mbps, peak_mbps, gb_per_feature } = given;
  const { features, drives } = entered.config;
  const set = settingOf(given, entered.config, demand);
  const [{ with: chosen }] = readingsOf(given).ends;
  const balance = clusters * compression * drives * drive_mbps;
  const free = feltOf(set, drives, Infinity, chosen, demand);
  const isBlankPeak = peak_mbps === undefined;
  const reads = readsBeside(given, demand);
  const isRecalled = reads !== undefined && given.recall_share > 0;
  return {
    equation: `${threeFigures(meanOf(demand))} host MB/s on average, up to ${threeFigures(highestOf(demand))}${readText(reads)}; peak ${threeFigures(clusters * chosen.peak)}, premigration ${threeFigures(balance)} host MB/s; ${
      free.grows > 0
        ? "the premigration queue has no end"
        : `the premigration queue needs ${wholeGb(free.queueGb)} compressed in each cluster, and has ${exactly(features * chosen.gbPerFeature)} GB`
    }${given.days_kept > 0 ? `; the most written${isRecalled ? " and recalled" : ""} in ${daysText(given)} is ${wholeGb(keptGb(given, demand))} compressed in each cluster` : ""}`,
    ...said([
      { facts: priorityGbOf("TS7770T", undefined).facts },
      {
        facts: [
          FACT.throttleDefault,
          FACT.tapeFeatures,
          DRIVES_PER_POOL,
          INSTALLED_DRIVES,
          "ts7770-r51.state.priority",
        ],
      },
      { when: isBlankPeak, fact: FACT.ceiling },
      { assumptions: planAssumptions(given) },
      { warnings: repeatWarnings(demand, given.interval_hours) },
      { when: isBlankPeak, assumption: CEILING_ASSUMPTION },
      { when: isByCache({ compression, drawers: given.drawers, peak_mbps }), assumption: SHARES_ASSUMPTION },
      { when: gb_per_feature === undefined, assumption: featureAssumption("gb_per_feature") },
      { assumptions: [LINE_ASSUMPTION, UNCHANGED_ASSUMPTION] },
      {
        when: given.days_kept > 0,
        assumption: {
          basis: "default",
          text: `The cache holds the most that is written${isRecalled ? " or recalled" : ""} in any ${daysText(given)} of the demand as it repeats.`,
        },
      },
      { when: reads !== undefined, assumptions: [READS_FIRST, READS_GROW] },
      {
        when: isRecalled,
        warning: "recalls take tape drives of their own, which aren't counted here",
      },
      { warnings: beyondKnown({ peak_mbps }) },
      { warnings: earlierWarnings(given, (recommended ?? entered).config, demand) },
      {
        when: features > MOST_FEATURES,
        warning: `what is entered has more than the ${exactly(MOST_FEATURES)} FC5274 of the paper's tests, so it's extrapolated`,
      },
      {
        when: gb_per_feature === undefined && features * LEAST_PER_FEATURE <= set.priority_gb,
        warning: `with ${featureSize(LEAST_PER_FEATURE)}, the throttling threshold of what is entered isn't above the priority threshold`,
      },
    ]),
  };
}
