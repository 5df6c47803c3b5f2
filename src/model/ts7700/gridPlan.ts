import type { Reply } from "../question/answer";
import { exactly, figuresToTell, hoursText, shareText, threeFigures, type Figures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, roundTripSeconds } from "../quantities/fibreDelay";
import { onceFor } from "../language/memoize";
import { AT_WORST } from "../plan/judgedWords";
import { lateText, mostlyHeldBy, ROUNDING_HOURS } from "../plan/lateness";
import { forPeaks, usedWhen, LOST, leftOf, lostLine, lostText, withAllText, withoutText } from "../plan/lostLinks";
import { countedUp, highestOf, meanOf, highestUse, writtenText } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import {
  askedOf,
  BURST_INPUT,
  burstText,
  checkGrowth,
  checkLength,
  coarseWarning,
  LATE_INPUT,
  planAssumptions,
  PLAN_INPUTS,
  PLAN_NOTES,
  repeatWarnings,
  withoutHeadroom,
} from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import {
  unfavourable,
  type Demand,
  type End,
  type Line,
  type Need,
  type Promised,
  type Remedy,
  type Run,
  type Subject,
  type Use,
} from "../plan/subject";
import { convert } from "../quantities/quantity";
import { leastCount, upInThreeFigures } from "../quantities/roundUpCount";
import { InputError } from "../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { demandInput, INTERVAL_HOURS } from "../workload/dayRun";
import { assumedPeak, isByCache, SHARES_ASSUMPTION } from "./backend";
import { AT_PEAK, beyondKnown, CEILING_ASSUMPTION, FACT, MOST_CLUSTER_MBPS, peakInput } from "./cluster";
import { overGrid, type Copying, type GridCopying } from "./copying";
import { PATH_INPUTS } from "./dataPath";
import {
  CLUSTER_INPUTS,
  clusterCopyMbps,
  GRID_FACTS,
  GRID_INPUTS,
  GRID_LINKS,
  gridAssumptions,
  gridReadings,
  gridWarnings,
  linkCount,
  linkGigabits,
  lineMbps,
  readModes,
  wanInput,
  WRITING_ASSUMPTION,
  type GridGiven,
  type GridLinks,
} from "./grid";
import { copiedAfter, runCopies, type CopyRun } from "./gridRun";

const NONE = "none";
const TARGET = quantity("h", "Acceptable age of data without its copy", { above: 0, atMost: 8784 });
const { links, compression, modes, ...furtherInputs } = GRID_INPUTS;

const INPUTS = {
  compression,
  host_mbps: demandInput(MOST_CLUSTER_MBPS),
  links: { ...links, notForOrder: true as const },
  target_hours: TARGET,
  interval_hours: INTERVAL_HOURS,
  modes,
  clusters: PATH_INPUTS.clusters,
  ...furtherInputs,
  peak_mbps: peakInput,
  lost: choice(LOST, "Links of a cluster that may be lost", {
    hint: "the target holds without them, too",
    otherwise: "one",
  }),
  lost_target_hours: {
    ...TARGET,
    label: "Acceptable age with links lost",
    otherwise: `as ${TARGET.label}`,
    unless: { lost: "none" },
  },
  outage_hours: quantity("h", "Outage of all links", { atLeast: 0, atMost: 8784, otherwise: 0 }),
  deadline_hours: quantity("h", "Deadline for copies after the outage", {
    above: 0,
    atMost: 8784,
    otherwise: "only needed with an outage",
    unless: { outage_hours: 0 },
  }),
  late_minutes: LATE_INPUT,
  burst_factor: { ...BURST_INPUT, unless: { interval_hours: { notAbove: ["target_hours", "lost_target_hours"] } } },
  ...PLAN_INPUTS,
  installed_links: choice([NONE, ...GRID_LINKS], "Installed grid links per cluster", {
    hint: "number x Gb",
    otherwise: NONE,
    aliases: links.aliases,
  }),
  wan_mbps: wanInput,
  ...CLUSTER_INPUTS,
};

/**
 * The links of a TS7770 grid to order for a demand that repeats: the age of data without its deferred copy with all
 * links and with some lost, what the host waits for RUN and sync copies, and the time to copy everything after an
 * outage.
 *
 * @see ts7770-r51, "Grid Considerations"
 */
export const gridPlan = question({
  name: "GRID_PLAN",
  subject: "TS7770",
  asks: "Grid links to order for a demand that repeats and grows, with links lost: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "links = slowest published ones with age <= target_hours, also with those that are lost, wait <= late_minutes, and catch_up <= deadline_hours; age = longest time from writing to the deferred copies, in the period that repeats; copies run at the rate of TS7700_CATCHUP_HOURS",
  },
  examples: [
    [2.66, 800, "2x10", 8],
    [3, 400, "4x1", 4, 1, "DD", null, null, null, 100, 300],
  ],
  byPosition: ["compression", "host_mbps", "links", "target_hours", "interval_hours"],
  inputs: INPUTS,
  answer(values): Reply {
    // Where none may be lost, no target is for it.
    const given = values.lost === "none" ? { ...values, lost_target_hours: undefined } : values;
    check(given);
    const entered = { links: given.links };
    return planReply(gridSubject(given), { entered, demand: given.host_mbps, ...askedOf(given) }, (plan) =>
      reasonsOf(given, plan),
    );
  },
});

export const about = (): About<typeof gridPlan> => ({
  goals: ["What do I order for a TS7770 grid?", "Which grid links do my copies need?"],
  terms: ["replication", "bandwidth", "RPO", "deferred copy", "redundancy", "bill of material", "upgrade", "TS7700"],
  takesLong: true,
  notes: [
    "The first column after the item is the raw rate of a cluster's links, Gb/s. The second isn't used. The four published sets of links are considered.",
    "Delay is the age of data without its copy, or the host's wait, h: the one nearest to what is accepted, or farthest above it.",
    "The time to copy everything after an outage has columns of its own. By says which of these decides.",
    "The age is that of the oldest data without its copy, first in, first out. Within it, all copies are complete, so it also says whether they are before the next peak.",
    "lost = one or half: the target must hold with a cluster's other links, too, or lost_target_hours if it's given.",
    "RUN and sync copies hold the host back where they can't keep pace. It may wait for late_minutes, with links lost, too.",
    "With several writing clusters, each counts modes from itself on: first itself, then the other writing clusters, then those that only get copies.",
    "In a hybrid grid, target_premigration_mbps is that of the clusters that only get copies: 0 if they are disk-only.",
    "wan_mbps is a leased WAN behind the links of a cluster. It isn't in the bill. If it's too slow, no links are enough.",
    "An outage stops deferred copies, beginning or ending with an interval; the worst of these counts. The host goes on writing. RUN and sync copies during an outage aren't considered.",
    "Where intervals are longer than the target, the data can't show bursts. It then fits only if burst_factor times the highest interval, without headroom, is at most what the links that are left copy.",
    ...PLAN_NOTES,
    "The range covers the copy rate of a cluster (half of it) and the link efficiency (80%), unless they are given, and both together.",
    "At half the copy rate, only copies are slower. An entered cluster_mbps is the rate of host writes, too, so that half of it, entered, takes longer than at worst.",
    "Not included: the hold of DCT, throttled host writes, reads over the grid, volumes that are copied only when they are closed, and the compression method.",
  ],
});

type Given = ValuesOf<typeof INPUTS>;

interface Links {
  readonly links: GridLinks;
}

/** What the paper leaves open. */
type Reading = Pick<GridGiven, "link_efficiency" | "cluster_mbps" | "perWritten"> & {
  /** Intervals that are longer than a target have peaks within them. */
  readonly hasPeaks?: true;
};

function isCoarse({ interval_hours, target_hours, lost_target_hours = target_hours }: Given): boolean {
  return interval_hours > Math.min(target_hours, lost_target_hours);
}

/** @throws InputError */
function check(given: Given): void {
  const { host_mbps, interval_hours, outage_hours, deadline_hours, clusters } = given;
  const { clusters: most, letters } = readModes(given.modes);
  if (clusters > most)
    throw new InputError("clusters", `must be at most ${exactly(most)}, the clusters of modes ${letters}`, clusters);
  if (outage_hours > 0 && deadline_hours === undefined)
    throw new InputError("deadline_hours", "is required with outage_hours", null);
  checkGrowth(host_mbps, given);
  checkLength("host_mbps", host_mbps, interval_hours, given);
}

function gridOf(given: Given, reading: Reading = given, links = given.links): GridGiven {
  return { ...given, ...reading, links };
}

/** The chosen values, all unfavourable ones together, and each of those alone. */
function readingsOf(given: Given): {
  readonly ends: readonly [End<Reading>, ...End<Reading>[]];
  readonly parts: readonly End<Reading>[];
} {
  const chosen: Reading = { link_efficiency: given.link_efficiency, cluster_mbps: given.cluster_mbps };
  const parts = gridReadings(gridOf(given))
    .map(({ name, grid }) => ({
      name,
      with: {
        link_efficiency: grid.link_efficiency,
        cluster_mbps: grid.cluster_mbps,
        ...(grid.perWritten !== undefined && { perWritten: grid.perWritten }),
      },
    }))
    .filter(
      ({ with: { cluster_mbps: copied = 0 } }) => given.cluster_mbps !== undefined || copied <= clusterCopyMbps(given),
    );
  const worst = parts.reduce<Reading>(
    (found, { with: one }) => ({
      link_efficiency: one.link_efficiency ?? found.link_efficiency,
      cluster_mbps: one.cluster_mbps ?? found.cluster_mbps,
      perWritten: Math.min(one.perWritten ?? 1, found.perWritten ?? 1),
    }),
    chosen,
  );
  const peaks: readonly End<Reading>[] = isCoarse(given)
    ? [{ name: burstText(given.burst_factor, given.interval_hours), with: { ...chosen, hasPeaks: true } }]
    : [];
  return {
    ends: [
      { name: "chosen values", with: chosen },
      ...(parts.length > 0 ? [{ ...unfavourable(), with: worst }] : []),
      ...peaks,
    ],
    parts: [...parts, ...(parts.length > 0 ? peaks : [])],
  };
}

/** Raw Gb/s of a cluster's links. */
function gigabitsOf(links: GridLinks | typeof NONE): number {
  return links === NONE ? 0 : linkCount(links) * linkGigabits(links);
}

/** The slowest first. */
const BY_RATE = [...GRID_LINKS].sort((one, other) => gigabitsOf(one) - gigabitsOf(other));

const AGE = "age of data without its copy";
const WAIT = "host writes that wait";
const CATCH_UP = "time to copy everything after the outage";

/**
 * What GRID_PLAN plans with.
 * @param by what would be enough where no links are
 */
function gridSubject(given: Given, by: "anything" | "time" = "anything"): Subject<Links, Reading> {
  const { lost, installed_links } = given;
  const { ends, parts } = readingsOf(given);
  const grid = new GridRuns(given);
  return {
    felt: "Delay",
    feltUnit: "h",
    ...(grid.hasTwoAges && { feltWhen: withoutText(lost) }),
    usedWhen: usedWhen(lost, grid.arePeaksOfAll),
    aparts: [
      {
        label: "Catch-up time",
        by: CATCH_UP,
        amountText: hoursText,
        most: given.outage_hours > 0 && readModes(given.modes).deferred > 0 ? given.deadline_hours : undefined,
      },
      ...(grid.hasTwoAges
        ? [{ label: "Age with all links", by: AGE, amountText: hoursText, most: given.target_hours }]
        : []),
    ],
    feltText: (run, figures) => feltText(given, run, figures),
    amountText: hoursText,
    axes: [
      {
        label: "Links per cluster",
        unit: "Gb/s",
        values: BY_RATE.map(gigabitsOf),
        installed: gigabitsOf(installed_links),
        of: (config) => gigabitsOf(config.links),
        with: (_, gigabits) => ({ links: BY_RATE.find((one) => gigabitsOf(one) >= gigabits) ?? given.links }),
      },
    ],
    says: ({ links: found }) => `${found} Gb links per cluster${lostText(linkCount(found), lost)}`,
    ends,
    parts,
    need: (_, reading, demand, atLeast) => grid.need(reading, demand, atLeast),
    run: (config, reading, demand) => grid.run(config.links, reading, demand),
    bill: (config) => billOf(given, config.links),
    missing: (config, demand) => {
      const other = by === "time" ? undefined : (withOtherWan(given, demand) ?? withMoreClusters(given, demand));
      const remedy = other ?? withMoreTime(given, demand);
      return {
        why: grid.missing(config.links, { chosen: ends[0].with, worst: (ends[1] ?? ends[0]).with }, demand),
        remedies: remedy ? [remedy] : [],
        otherwise: remedy ? "" : "less must be written",
      };
    },
  };
}

/** With the widest links, at the chosen values with the headroom and at the ends without it. */
function canFit(given: Given, demand: Demand): boolean {
  const grid = new GridRuns(given);
  const without = withoutHeadroom(given, demand);
  return readingsOf(given).ends.every(
    ({ with: reading }, end) => grid.need(reading, end === 0 ? demand : without, 0).amount < Infinity,
  );
}

/** So many writing clusters that some links fit; undefined if no number is enough. */
function withMoreClusters(given: Given, demand: Demand): Remedy<Links, Reading> | undefined {
  const { clusters: most } = readModes(given.modes);
  const enough = countedUp(given.clusters + 1, most).find((clusters) => canFit({ ...given, clusters }, demand));
  return enough === undefined
    ? undefined
    : { item: `${exactly(enough)} writing clusters`, subject: gridSubject({ ...given, clusters: enough }) };
}

/** The first time that must be accepted so that the widest links fit; undefined if more time isn't enough. */
function withMoreTime(given: Given, demand: Demand): Remedy<Links, Reading> | undefined {
  const grid = new GridRuns(given);
  const without = withoutHeadroom(given, demand);
  const felt = readingsOf(given).ends.map(({ with: reading }, end) =>
    grid.feltWithWidest(reading, end === 0 ? demand : without),
  );
  const most = (of: keyof WidestFelt): number => upInThreeFigures(Math.max(...felt.map((one) => one[of])));
  const { target_hours, lost_target_hours, deadline_hours, late_minutes, lost } = given;
  const isApart = lost_target_hours !== undefined;
  const times: readonly (readonly [accepted: number, needed: number, item: string, longer: Partial<Given>])[] = [
    timeOf(target_hours, most(isApart ? "whole" : "left"), (needed) => [
      `an accepted age of ${exactly(needed)} h${isApart ? withAllText(lost) : ""}`,
      { target_hours: needed },
    ]),
    timeOf(lost_target_hours ?? Infinity, most("left"), (needed) => [
      `an accepted age of ${exactly(needed)} h${withoutText(lost)}`,
      { lost_target_hours: needed },
    ]),
    timeOf(deadline_hours ?? Infinity, most("caughtUp"), (needed) => [
      `a deadline of ${exactly(needed)} h after the outage`,
      { deadline_hours: needed },
    ]),
    timeOf(late_minutes, upInThreeFigures(60 * most("late")), (needed) => [
      `an accepted delay of ${exactly(needed)} min`,
      { late_minutes: needed },
    ]),
  ];
  const short = times.filter(([accepted, needed]) => needed > accepted);
  const all = short.reduce<Given>((found, [, , , longer]) => ({ ...found, ...longer }), given);
  const [first] = short;
  const canBeEntered =
    Math.max(all.target_hours, all.lost_target_hours ?? 0, all.deadline_hours ?? 0) <= TARGET.atMost &&
    all.late_minutes <= LATE_INPUT.atMost;
  if (!first || !canBeEntered || !canFit(all, demand)) return undefined;
  const [, , item, longer] = first;
  return { item, subject: gridSubject({ ...given, ...longer }, "time") };
}

function timeOf(
  accepted: number,
  needed: number,
  said: (needed: number) => readonly [item: string, longer: Partial<Given>],
): readonly [accepted: number, needed: number, item: string, longer: Partial<Given>] {
  return [accepted, needed, ...said(needed)];
}

/** Figures of a rate of a leased WAN that is said to be enough. */
const WAN_FIGURES = 2;

/** The slowest leased WAN, in two figures, with which some links fit; undefined if none is leased or none is enough. */
function withOtherWan(given: Given, demand: Demand): Remedy<Links, Reading> | undefined {
  if (given.wan_mbps === undefined) return undefined;
  const fits = (wan: number): boolean => canFit({ ...given, wan_mbps: wan }, demand);
  if (!fits(wanInput.atMost)) return undefined;
  const steps = 9 * 10 ** (WAN_FIGURES - 1);
  // 1, 1.1, ... 9.9, 10, 11, ...
  const rate = (step: number): number =>
    Number(`${10 ** (WAN_FIGURES - 1) + (step % steps)}e${Math.floor(step / steps) - 1}`);
  const enough = rate(leastCount((step) => rate(step) >= wanInput.atMost || fits(rate(step))));
  const wan_mbps = Math.min(enough, wanInput.atMost);
  return { item: `a WAN of ${exactly(wan_mbps)} MB/s`, subject: gridSubject({ ...given, wan_mbps }) };
}

function feltText({ lost, outage_hours }: Given, { felt, by }: Run, figures?: Figures): string {
  const outage = `an outage of ${hoursText(outage_hours, exactly)}`;
  if (by === WAIT) return lateText(felt, figures);
  if (by === CATCH_UP && felt === Infinity) return `what ${outage} leaves is never all copied`;
  if (by === CATCH_UP) return `everything is copied ${hoursText(felt, figures)} after ${outage}`;
  const when = by === AGE ? withAllText(lost) : withoutText(lost);
  if (felt === Infinity) return `data waits longer and longer for its copy${when}`;
  return felt > 0 ? `data waits up to ${hoursText(felt, figures)} for its copy${when}` : `copies keep up${when}`;
}

/** Hours: the age with all links and with those that are left, after the outage, and what hosts wait for. */
type WidestFelt = Readonly<Record<"whole" | "left" | "caughtUp" | "late", number>>;

class GridRuns {
  private readonly ran = onceFor((reading: Reading) =>
    onceFor((demand: Demand) =>
      onceFor((links: GridLinks) => onceFor((count: number) => this.found(reading, demand, links, count))),
    ),
  );

  constructor(private readonly given: Given) {}

  /** With fewer links the data is older, so that another target matters only if it's shorter. */
  get hasTwoAges(): boolean {
    const { all, lost } = this.targets;
    return readModes(this.given.modes).deferred > 0 && this.given.lost !== "none" && lost > all;
  }

  /** With links lost, the target is one that the data's intervals show. */
  get arePeaksOfAll(): boolean {
    const { all, lost } = this.targets;
    return this.hasTwoAges && this.given.interval_hours > all && this.given.interval_hours <= lost;
  }

  need(reading: Reading, demand: Demand, atLeast: number): Need {
    const enough = BY_RATE.filter((one) => gigabitsOf(one) >= atLeast).find((one) => {
      const { grows, promises } = this.felt(one, reading, demand);
      const isKept = promises.every(({ felt, most }) => felt <= most + ROUNDING_HOURS);
      return grows <= 0 && isKept && this.peaks(one, reading, demand) <= 1;
    });
    if (enough !== undefined) return { amount: gigabitsOf(enough), grows: 0, late: 0 };
    const { grows, oldest, late } = this.left(this.widest, reading, demand);
    return { amount: Infinity, grows, late: Math.max(oldest, late) };
  }

  run(links: GridLinks, reading: Reading, demand: Demand): Run {
    const { lost } = this.given;
    const { grows, promises: felt } = this.felt(links, reading, demand);
    const own = this.fullest(links, reading, demand, leftOf(linkCount(links), lost));
    const peaks = this.peaks(links, reading, demand);
    const full = forPeaks(this.arePeaksOfAll);
    const forAll = highestUse(demand, peaks, full);
    const use = peaks > own.used ? forAll : own;
    if (grows > 0) {
      const by = this.causeOf("", links, reading, demand);
      return { grows, felt: Infinity, most: this.targets.lost, ...use, by };
    }
    const promises = felt.map((one) =>
      one.by === AGE && lost !== "none"
        ? { ...one, within: this.fullest(links, reading, demand, linkCount(links)) }
        : one,
    );
    const shareOf = ({ felt: time, most }: Promised): number => (time > 0 ? time / most : 0);
    const nearest = (all: readonly Promised[]): Promised =>
      all.reduce((found, one) => (shareOf(one) > shareOf(found) ? one : found));
    const led = nearest(promises);
    const found = { grows, ...use, promises };
    if (peaks <= 1 || led.felt > led.most) return { ...found, ...led };
    // Peaks are of the usual state.
    const usual = nearest(promises.filter(({ by }) => by !== CATCH_UP));
    return {
      ...{ ...found, ...usual, within: undefined },
      ...{ ...forAll, limit: { name: full, used: peaks } },
    };
  }

  /** What the widest links do, at the chosen values with the headroom, or at the worst without it. */
  missing(
    entered: GridLinks,
    { chosen, worst }: { readonly chosen: Reading; readonly worst: Reading },
    demand: Demand,
  ): readonly string[] {
    const padded = { reading: chosen, demand, run: this.run(this.widest, chosen, demand) };
    const without = withoutHeadroom(this.given, demand);
    const isKept = padded.run.grows <= 0 && padded.run.felt <= padded.run.most;
    const { run, ...of } = isKept
      ? { reading: worst, demand: without, run: this.run(this.widest, worst, without) }
      : padded;
    const limit = `the limit is the ${this.causeOf(run.by, this.widest, of.reading, of.demand)}`;
    const now = this.run(entered, of.reading, of.demand);
    // What the widest links don't change is said already.
    const isSame = run.by === now.by && hoursText(run.felt) === hoursText(now.felt);
    const then =
      run.limit !== undefined
        ? [`${run.limit.name} is ${threeFigures(100 * run.limit.used)}% used`]
        : run.felt === Infinity || isSame
          ? [limit]
          : [`${isKept ? AT_WORST : ""}${this.brokenText(run)}`, limit];
    const [first = "", ...others] = then;
    return [writtenText(demand), `with ${this.widest} Gb links, ${first}`, ...others];
  }

  /** "everything is copied 53.2 h after an outage of 36 h, accepted: 24 h" */
  private brokenText(run: Run): string {
    const textOf = (hours: number) => (figures: Figures) => hoursText(hours, figures);
    const figures = figuresToTell(textOf(run.felt), textOf(run.most));
    const accepted = run.most > 0 ? `accepted: ${hoursText(run.most, figures)}` : "nothing accepted";
    return `${feltText(this.given, run, figures)}, ${accepted}`;
  }

  /** What is felt of each promise with the widest links, h. */
  feltWithWidest(reading: Reading, demand: Demand): WidestFelt {
    const whole = this.ran(reading)(demand)(this.widest)(linkCount(this.widest));
    const left = this.left(this.widest, reading, demand);
    if (left.grows > 0) return { whole: Infinity, left: Infinity, caughtUp: Infinity, late: Infinity };
    if (readModes(this.given.modes).deferred === 0) return { whole: 0, left: 0, caughtUp: 0, late: left.late };
    const { outage_hours } = this.given;
    const caughtUp = outage_hours > 0 ? copiedAfter(whole, outage_hours) : 0;
    return { whole: whole.oldest, left: left.oldest, caughtUp, late: left.late };
  }

  /** Peaks within intervals that are longer than a target, as a share of what is copied besides for that target. */
  private peaks(links: GridLinks, reading: Reading, demand: Demand): number {
    const { interval_hours, burst_factor, lost } = this.given;
    const highest = burst_factor * highestOf(demand);
    if (!reading.hasPeaks || highest === 0) return 0;
    const shareOf = (target: number, count: number): number => {
      const copying = this.copying(reading, links, count);
      return interval_hours > target && copying.isDeferred ? copying.use(highest).utilisation : 0;
    };
    const count = linkCount(links);
    return Math.max(shareOf(this.targets.all, count), shareOf(this.targets.lost, leftOf(count, lost)));
  }

  /** What limits what is promised, with the links that are left: for most of the time in which copies wait. */
  causeOf(by: string, links: GridLinks, reading: Reading, demand: Demand): string {
    const count = by === AGE ? linkCount(links) : leftOf(linkCount(links), this.given.lost);
    const copying = this.copying(reading, links, count);
    const { below, isDeferred } = copying;
    const isHeld = by === WAIT || !isDeferred || meanOf(demand) > Math.min(this.peak, below.rate);
    return isHeld ? this.writesBy(below) : this.copiesBy(copying, this.ran(reading)(demand)(links)(count), demand);
  }

  /** Share of what is copied in the highest interval, or of what the host can write with RUN and sync copies. */
  private fullest(links: GridLinks, reading: Reading, demand: Demand, count: number): Use {
    const copying = this.copying(reading, links, count);
    const written = highestOf(demand) / Math.min(this.peak, copying.below.rate);
    const copies = copying.use(highestOf(demand));
    const all: readonly Use[] = [
      highestUse(demand, written, this.writesBy(copying.below)),
      ...(copying.isDeferred ? [highestUse(demand, copies.utilisation, copies.resource)] : []),
    ];
    return all.reduce((most, one) => (one.used > most.used ? one : most));
  }

  private writesBy(below: Copying["below"]): string {
    return below.rate < this.peak ? below.by() : AT_PEAK;
  }

  private copiesBy(copying: Copying, { held }: CopyRun, demand: Demand): string {
    return mostlyHeldBy(held) ?? copying.deferred(highestOf(demand), 0).by();
  }

  private get widest(): GridLinks {
    return BY_RATE[BY_RATE.length - 1] ?? this.given.links;
  }

  private get peak(): number {
    const { clusters, peak_mbps, drawers, compression: ratio } = this.given;
    return clusters * assumedPeak({ compression: ratio, drawers, peak_mbps });
  }

  private get targets(): { readonly all: number; readonly lost: number } {
    const { target_hours: all, lost_target_hours: lost = all } = this.given;
    return { all, lost };
  }

  private left(links: GridLinks, reading: Reading, demand: Demand): CopyRun {
    return this.ran(reading)(demand)(links)(leftOf(linkCount(links), this.given.lost));
  }

  private felt(
    links: GridLinks,
    reading: Reading,
    demand: Demand,
  ): { readonly grows: number; readonly promises: readonly Promised[] } {
    const { lost, late_minutes, outage_hours, deadline_hours = Infinity } = this.given;
    const { all, lost: lostTarget } = this.targets;
    const left = this.left(links, reading, demand);
    const whole = (): CopyRun => this.ran(reading)(demand)(links)(linkCount(links));
    const { deferred } = readModes(this.given.modes);
    const copies: Promised[] =
      deferred === 0
        ? []
        : [
            { by: AGE + withoutText(lost), felt: left.oldest, most: lost === "none" ? all : lostTarget },
            ...(this.hasTwoAges ? [{ by: AGE, felt: whole().oldest, most: all }] : []),
            ...(outage_hours > 0
              ? [
                  {
                    by: CATCH_UP,
                    felt: copiedAfter(whole(), outage_hours),
                    most: deadline_hours,
                    busy: "copies run at their full rate until then",
                  },
                ]
              : []),
          ];
    return {
      grows: left.grows,
      promises: [...copies, { by: WAIT, felt: left.late, most: late_minutes / 60 }],
    };
  }

  private found(reading: Reading, demand: Demand, links: GridLinks, count: number): CopyRun {
    const { compression: ratio, interval_hours: intervalHours } = this.given;
    const copying = this.copying(reading, links, count);
    return runCopies({ copying, compression: ratio, peak: this.peak, intervalHours }, demand);
  }

  /** Copies over some of a cluster's links, which carry their share of the rate and of the data in flight. */
  private copying(reading: Reading, links: GridLinks, count: number): GridCopying {
    const { clusters, premigration_mbps: premigration, compression: ratio, window_mib, wan_mbps } = this.given;
    const share = count / linkCount(links);
    const { link_efficiency = 1 } = reading;
    const grid = {
      ...gridOf(this.given, reading, links),
      link_efficiency: link_efficiency * share,
      window_mib: window_mib === undefined ? undefined : window_mib * share,
      // A lost link takes nothing from a leased WAN.
      wan_mbps: wan_mbps === undefined ? undefined : wan_mbps / share,
    };
    const over = overGrid(grid, clusters, { peakPremigration: premigration, premigration });
    const premigrated = premigration * ratio * clusters;
    return { ...over, deferred: onceFor((host: number) => over.deferred(host, premigrated)) };
  }
}

/** In all clusters of the grid. */
function billOf(
  { installed_links, lost, modes: given, distance_km, window_mib, wan_mbps }: Given,
  links: GridLinks,
): Line[] {
  const { clusters } = readModes(given);
  const isSameRate = installed_links !== NONE && linkGigabits(installed_links) === linkGigabits(links);
  const has = isSameRate ? linkCount(installed_links) : 0;
  return [
    {
      item: `Grid links of ${exactly(linkGigabits(links))} Gb/s`,
      quantity: clusters * linkCount(links),
      installed: clusters * has,
      unit: `links for ${exactly(clusters)} clusters`,
      by: lostLine(linkCount(links), lost),
    },
    {
      item: "Data in flight to allow",
      kind: "setting",
      unit: "MiB on all links of a cluster",
      ...(window_mib === undefined
        ? {
            quantity: convert(lineMbps({ links, wan_mbps }) * roundTripSeconds(distance_km), "MB", "MiB"),
            by: "round trip between the clusters",
          }
        : { quantity: distance_km > 0 ? window_mib : 0, by: "as entered", rests: ["window_mib"] }),
    },
  ];
}

function reasonsOf(given: Given, { entered, demand }: Plan<Links>): PlanReasons {
  const { peak_mbps, distance_km, outage_hours, lost } = given;
  const grid = gridOf(given);
  const modesRead = readModes(given.modes);
  const { used, fullest } = entered.chosen;
  return {
    equation: `${threeFigures(meanOf(demand))} host MB/s on average, up to ${threeFigures(highestOf(demand))}, to ${exactly(modesRead.deferred + modesRead.immediate)} of ${exactly(modesRead.clusters - 1)} other clusters; ${entered.config.links} Gb links${withoutText(lost)}: ${fullest} ${shareText(used)} used`,
    ...said([
      { facts: [...GRID_FACTS, "ts7770-r51.grid.deferred-recovery"] },
      { when: peak_mbps === undefined, fact: FACT.ceiling },
      { assumptions: planAssumptions(given) },
      { warnings: repeatWarnings(demand, given.interval_hours) },
      { when: given.clusters > 1, assumption: WRITING_ASSUMPTION },
      { assumptions: gridAssumptions(grid) },
      { when: peak_mbps === undefined, assumption: CEILING_ASSUMPTION },
      {
        when: isByCache({ compression: given.compression, drawers: given.drawers, peak_mbps }),
        assumption: SHARES_ASSUMPTION,
      },
      { when: distance_km > 0, assumption: LIGHT_ASSUMPTION },
      { warnings: [...beyondKnown({ peak_mbps }), ...gridWarnings(grid, modesRead)] },
      {
        when: isCoarse(given) && modesRead.deferred > 0,
        warning: coarseWarning(
          given.burst_factor,
          given.interval_hours,
          hoursText(Math.min(given.target_hours, given.lost_target_hours ?? given.target_hours)),
        ),
      },
      {
        when: outage_hours > 0 && modesRead.immediate > 0,
        warning: "RUN and sync copies during the outage aren't considered",
      },
      {
        when: modesRead.deferred + modesRead.immediate === 0,
        warning: "no copies are made: no other cluster has a copy mode",
      },
    ]),
  };
}
