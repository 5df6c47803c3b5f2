import type { Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import type { FactId } from "../facts/factIds";
import { onceFor } from "../language/memoize";
import { CONTRADICTED } from "../parameters/measured";
import { LOST, forPeaks, leftOf, lostLine, lostText, usedWhen, withAllText, withoutText } from "../plan/lostLinks";
import { countedUp, highestOf, meanOf, highestUse, writtenText } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import {
  askedOf,
  BURST_INPUT,
  burstText,
  checkGrowth,
  checkLength,
  coarseWarning,
  planAssumptions,
  PLAN_INPUTS,
  PLAN_NOTES,
  repeatWarnings,
  withoutHeadroom,
} from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import { enteredSetting } from "../plan/settings";
import {
  together,
  type Demand,
  type End,
  type EndName,
  type Line,
  type Missing,
  type Need,
  type Promised,
  type Run,
  type Subject,
} from "../plan/subject";
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { asWritten, exactly, hoursText, threeFigures, type Figures } from "../quantities/formatNumber";
import { upInThreeFigures } from "../quantities/roundUpCount";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { InputError } from "../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { catchUpSeconds, secondsBehind } from "./outage";
import { firstCopySpan } from "./firstCopyHours";
import {
  DEADLINE_MINUTES,
  OUTAGE_MINUTES,
  RESENT_ENDS,
  RESENT_FACTOR,
  resentAssumption,
  resentOf,
  resentText,
  SECONDS_PER_MINUTE,
} from "./catchup";
import { CYCLE_FACTS, cycleParts, statisticOf, steadyCycle, type CycleParts, type Mirror } from "./cycle";
import { drainLimitOf } from "./drainZero";
import { FAILURES_IN_A_ROW, FIVE_FAILURES, FIVE_FAILURES_FACT } from "./fiveFailures";
import { pass, startOf } from "./formation";
import {
  cycleAssumptions,
  DRAIN_LIMIT,
  drainAssumption,
  LINK_BANDWIDTH,
  MIRROR_INTERVAL_HOURS,
  SITE_DISTANCE,
  sitesOf,
  TARGET,
  WAIT,
  WIRE_FACTOR,
  WRITE_LIST,
} from "./mirrorInputs";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import type { CycleParameters } from "./parameters";

/** Our limits: what is recommended, and what is looked at. */
const MOST_LINKS = 64;
const MOST_ENTERED = 1024;
const FULL_COPIES: FactId = "global-mirror.hardware.secondary-capacity-multiple.traditional";

const NO_OUTAGE = { outage_minutes: 0 };

const INPUTS = {
  write_mbps: WRITE_LIST,
  links: quantity("count", "Links", { atLeast: 1, atMost: MOST_ENTERED, whole: true, notForOrder: true }),
  line_mbps: quantity("link MB/s", "Rate of one link", {
    atLeast: LINK_BANDWIDTH.atLeast,
    atMost: LINK_BANDWIDTH.atMost,
  }),
  target_s: TARGET,
  interval_hours: MIRROR_INTERVAL_HOURS,
  distance_km: SITE_DISTANCE,
  lost: choice(LOST, "Links that may be lost", { hint: "the target holds without them, too", otherwise: "one" }),
  lost_target_s: {
    ...TARGET,
    label: "Target RPO with links lost",
    otherwise: `as ${TARGET.label}`,
    unless: { lost: "none" },
  },
  outage_minutes: { ...OUTAGE_MINUTES, label: "Outage of all links", otherwise: 0 },
  deadline_minutes: { ...DEADLINE_MINUTES, otherwise: "only needed with an outage" as const, unless: NO_OUTAGE },
  burst_factor: { ...BURST_INPUT, unless: { interval_hours: { notAbove: ["target_s", "lost_target_s"] } } },
  interval_s: WAIT,
  wire_factor: WIRE_FACTOR,
  drain_limit_s: DRAIN_LIMIT,
  ...PLAN_INPUTS,
  installed_links: quantity("count", "Installed links", {
    atLeast: 0,
    atMost: MOST_ENTERED,
    whole: true,
    otherwise: 0,
  }),
  primary_gb: quantity("GB", "Mirrored volumes at the primary", {
    atLeast: 0,
    atMost: 1e9,
    otherwise: 0,
    notForOrder: true,
  }),
  measured: MEASURED,
  resent_factor: { ...RESENT_FACTOR, unless: NO_OUTAGE },
};

/**
 * The links to order for writes that repeat: the age of the recoverable copy with all links and with some lost, and the
 * time to send everything after an outage.
 *
 * @see global-mirror-2009, sections 4.1 to 4.3
 */
export const gmPlan = question({
  name: "GM_PLAN",
  subject: "Global Mirror",
  asks: "Links to order for writes that repeat and grow, with links lost and outages: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "links = fewest with age <= target_s, also with those that are lost, and catch_up <= deadline_minutes; age = maximum age of GM_TIMELINE in the second of two periods; catch_up = longest time until everything is sent after an outage",
  },
  examples: [
    [250, 3, 120, 60],
    [200, 3, 100, 30, "5 min", 300, "half", 120, 30, 60, null, null, null, null, null, 15, 3],
  ],
  byPosition: ["write_mbps", "links", "line_mbps", "target_s", "interval_hours", "distance_km"],
  inputs: INPUTS,
  answer(values): Reply {
    // Where none may be lost, no target is for it.
    const given = values.lost === "none" ? { ...values, lost_target_s: undefined } : values;
    const { outage_minutes, deadline_minutes, write_mbps, interval_hours } = given;
    if (outage_minutes > 0 && deadline_minutes === undefined)
      throw new InputError("deadline_minutes", "is required with outage_minutes", null);
    checkGrowth(write_mbps, given);
    checkLength("write_mbps", write_mbps, interval_hours, given);
    const asked = { entered: { links: given.links }, demand: write_mbps, ...askedOf(given) };
    return planReply(gmSubject(given), asked, (plan) => reasonsOf(given, plan));
  },
});

export const about = (): About<typeof gmPlan> => ({
  goals: ["What do I order for Global Mirror?", "How many links do I need if one is lost?"],
  terms: [
    "bandwidth",
    "RPO",
    "redundancy",
    "disaster recovery",
    "DR site",
    "initial copy",
    "resynchronisation",
    "resynchronization",
    "hourly means",
    "link compression",
    "bill of material",
    "capacity plan",
    "upgrade",
  ],
  takesLong: true,
  notes: [
    "The first column after the item is the number of links. The second isn't used.",
    "The age is the maximum age of the copy, s, with or without the links that may be lost: the one that is nearest to what is accepted, or farthest above it.",
    "The time until everything is sent after an outage has columns of its own. By says which of these decides.",
    "lost = one or half: the target must hold with the other links, too, or lost_target_s if it's given. Used is the highest interval as a share of the links that are left.",
    "An outage takes all links down at the worst moment. Writes after it are sent besides the backlog.",
    "Where intervals are longer than the target, the data can't show bursts. It then fits only if burst_factor times the highest interval, without headroom, is at most what the links that are left carry.",
    ...PLAN_NOTES,
    ...measuredNotes(),
    `Up to ${exactly(MOST_LINKS)} links of one rate are considered (our limit).`,
    "The range covers all values of the fitted parameters that meet the paper's facts, and what IBM's help says of failed consistency groups.",
    "With primary_gb, the explanation has the hours of the first full copy (GM_FIRST_COPY_HOURS).",
    "After an outage, changed tracks are sent: as many bytes as were written, and the range covers twice as many, as in GM_CATCHUP_MINUTES.",
    "wire_factor below 1 is link compression.",
    "Not included: mirrors of three sites, the age of the copy right after an outage, links of several rates, line efficiency, and space-efficient FlashCopy.",
  ],
});

type Given = ValuesOf<typeof INPUTS>;

interface Links {
  readonly links: number;
}

interface Cycling {
  readonly parameters: CycleParameters;
  /** As in `Formation`. */
  readonly failuresInARow: number | undefined;
}

/** What is open of the cycle. */
interface Reading extends Cycling {
  /** Changed tracks to send again after an outage, per byte written in it. */
  readonly resent: number;
  /** Intervals that are longer than a target have peaks within them. */
  readonly hasPeaks: boolean;
}

function endsOf(given: Given, { chosen, corners }: LinkRuns): Ends {
  const { outage_minutes, resent_factor, burst_factor, interval_hours } = given;
  const documented = `after ${exactly(FAILURES_IN_A_ROW)} failed groups, the next drains without a limit`;
  const end = (name: EndName, parameters: CycleParameters, failuresInARow?: number): End<Reading> => ({
    ...name,
    with: { ...known, parameters, failuresInARow },
  });
  const known: Reading = {
    parameters: chosen,
    failuresInARow: undefined,
    resent: resentOf(resent_factor),
    hasPeaks: false,
  };
  const isResent = outage_minutes > 0 && resent_factor === undefined;
  const others = corners.map((parameters) => ({
    name: `a cycle idle for ${threeFigures(parameters.idleSeconds)} s and sending for ${threeFigures(parameters.sendingSeconds)} s, which IBM's figures allow, too`,
    parameters,
  }));
  return [
    { name: "chosen values", with: known },
    ...(isCoarse(given) ? [{ name: burstText(burst_factor, interval_hours), with: { ...known, hasPeaks: true } }] : []),
    ...(isResent ? [{ name: resentText(MOST_RESENT), with: { ...known, resent: MOST_RESENT } }] : []),
    end({ name: documented }, chosen, FAILURES_IN_A_ROW),
    ...others.map(({ name, parameters }) => end({ name }, parameters)),
    ...others.map(({ name, parameters }) => end(together(name, documented), parameters, FAILURES_IN_A_ROW)),
  ];
}

/** True if an interval of the data is longer than a target, so that they don't show what is within it. */
function isCoarse(given: Given): boolean {
  const { target_s, lost_target_s = target_s } = given;
  return isHidden(given, Math.min(target_s, lost_target_s));
}

function isHidden({ interval_hours }: Given, target: number): boolean {
  return interval_hours * HOUR_SECONDS > target;
}

const [, MOST_RESENT] = RESENT_ENDS;
const AGE = "age of the copy";
const CATCH_UP = "time to send everything after the outage";

/** What GM_PLAN plans with. */
function gmSubject(given: Given, runs = new LinkRuns(given)): Subject<Links, Reading> {
  const { lost, line_mbps, installed_links } = given;
  const ends = endsOf(given, runs);
  const mirror = new MirrorPlan(given, runs);
  return {
    felt: "Age of the copy",
    feltUnit: "s",
    ...(mirror.hasTwoAges && { feltWhen: withoutText(lost) }),
    usedWhen: usedWhen(lost, mirror.arePeaksOfAll),
    aparts: [
      {
        label: "Catch-up time",
        by: CATCH_UP,
        amountText: caughtUpText,
        most: given.outage_minutes > 0 ? SECONDS_PER_MINUTE * (given.deadline_minutes ?? Infinity) : undefined,
      },
      ...(mirror.hasTwoAges
        ? [{ label: "Age with all links", by: AGE, amountText: givenSeconds, most: given.target_s }]
        : []),
    ],
    feltText({ felt, by }, figures) {
      const outage = `an outage of ${hoursText(given.outage_minutes / 60, exactly)}`;
      if (by === CATCH_UP && felt === Infinity) return `what ${outage} leaves is never all sent`;
      if (by === CATCH_UP) return `everything is sent ${caughtUpText(felt, figures)} after ${outage}`;
      const age = felt === Infinity ? "gets older without end" : `is up to ${secondsInWords(felt, figures)} old`;
      return `the copy ${age}${by === AGE ? withAllText(lost) : withoutText(lost)}`;
    },
    amountText: givenSeconds,
    axes: [
      {
        label: "Links",
        unit: "",
        values: countedUp(lost === "none" ? 1 : 2, MOST_LINKS),
        installed: installed_links,
        of: ({ links }) => links,
        with: (_, links) => ({ links }),
      },
    ],
    says({ links }) {
      return `${exactly(links)} link${links === 1 ? "" : "s"} of ${asWritten(line_mbps)} MB/s${lostText(links, lost)}`;
    },
    ends,
    need: (_, reading, writes, atLeast) => mirror.need(reading, writes, atLeast),
    run: ({ links }, reading, writes) => mirror.run(links, reading, writes),
    bill: ({ links }) => billOf(given, links),
    missing: (_, writes) => mirror.missing(writes, ends),
    doubt: () => (measuredFit(given.measured).isContradicted ? CONTRADICTED : ""),
  };
}

function caughtUpText(seconds: number, figures?: Figures): string {
  return hoursText(seconds / HOUR_SECONDS, figures);
}

type Ends = readonly [End<Reading>, ...End<Reading>[]];

/** The same with no target below an age. */
function withTarget(given: Given, age: number): Given {
  const { target_s, lost_target_s } = given;
  return {
    ...given,
    target_s: Math.max(target_s, age),
    lost_target_s: lost_target_s === undefined ? undefined : Math.max(lost_target_s, age),
  };
}

/** What links do, whatever the target is. */
class LinkRuns {
  /** Seconds after the outage until everything is sent. */
  readonly caughtUp = onceFor((writes: Demand) =>
    onceFor((resent: number) =>
      onceFor((links: number) =>
        catchUpSeconds({ writes, seconds: this.seconds }, this.outage, this.carried(links), resent),
      ),
    ),
  );
  /** Seconds in which the links send the highest backlog, if they are never idle. */
  readonly behind = onceFor((writes: Demand) =>
    onceFor((links: number) => secondsBehind({ writes, seconds: this.seconds }, this.carried(links))),
  );
  /** Maximum age of the copy. */
  readonly oldest = onceFor((writes: Demand) =>
    onceFor((parameters: CycleParameters) =>
      onceFor((failuresInARow: Reading["failuresInARow"]) =>
        onceFor((links: number) => this.oldestUpTo(Infinity, links, { parameters, failuresInARow }, writes)),
      ),
    ),
  );
  readonly withoutHeadroom = onceFor((writes: Demand) => withoutHeadroom(this.given, writes));
  readonly chosen: CycleParameters;
  /** Other parameters that the evidence allows. */
  readonly corners: readonly CycleParameters[];

  constructor(private readonly given: Given) {
    const { parameters, ends } = measuredFit(given.measured);
    this.chosen = parameters;
    this.corners = ends();
  }

  /** Host MB/s of links. */
  carried(links: number): number {
    return (links * this.given.line_mbps) / this.given.wire_factor;
  }

  get outage(): number {
    return this.given.outage_minutes * SECONDS_PER_MINUTE;
  }

  get drainLimit(): number {
    return drainLimitOf(this.given.drain_limit_s, this.given.interval_s);
  }

  site({ parameters }: Cycling): Parameters<typeof cycleParts>[0] {
    return { km: sitesOf(this.given.distance_km).km, waitSeconds: this.given.interval_s, parameters };
  }

  parts(reading: Cycling): CycleParts {
    return cycleParts(this.site(reading));
  }

  /**
   * Maximum age of the copy in the second of two periods. The phase of the cycle never repeats, so neither does the
   * state; links that carry the mean have sent in a period what one leaves.
   *
   * @param enough an age above which it needn't be exact
   */
  oldestUpTo(enough: number, links: number, reading: Cycling, writes: Demand): number {
    const linkMbps = this.carried(links);
    if (linkMbps <= meanOf(writes)) return Infinity;
    const { drainLimit, seconds } = this;
    const run = startOf({ ...this.parts(reading), drainLimit, failuresInARow: reading.failuresInARow });
    let oldest = 0;
    for (let i = 0; i < 2 * writes.length && oldest <= enough; i += 1) {
      const { worstAge } = pass(run, { writeMbps: writes[i % writes.length] ?? 0, linkMbps, seconds });
      if (i >= writes.length) oldest = Math.max(oldest, worstAge);
    }
    return oldest;
  }

  private get seconds(): number {
    return this.given.interval_hours * HOUR_SECONDS;
  }
}

class MirrorPlan {
  /** Ends and years need about the same. */
  private foundLast: number;

  constructor(
    private readonly given: Given,
    private readonly runs: LinkRuns,
  ) {
    this.foundLast = given.links;
  }

  /** With fewer links the copy is older, so that another target matters only if it's shorter. */
  get hasTwoAges(): boolean {
    const { all, lost } = this.targets;
    return this.given.lost !== "none" && lost > all;
  }

  /** With links lost, the target is one that the data's intervals show. */
  get arePeaksOfAll(): boolean {
    return this.hasTwoAges && isHidden(this.given, this.targets.all) && !isHidden(this.given, this.targets.lost);
  }

  need(reading: Reading, writes: Demand, atLeast: number): Need {
    const { lost } = this.given;
    const none = { amount: Infinity, grows: 0, late: 0 };
    // Not even an idle link has a copy as young as this.
    if (this.idleAge(reading) > this.targets.least) return none;
    const mean = meanOf(writes);
    const carriesMean = (links: number): boolean => this.runs.carried(leftOf(links, lost)) > mean;
    const carriesPeaks = (links: number): boolean => !reading.hasPeaks || this.peaks(links, writes) <= 1;
    const holds = (links: number): boolean =>
      carriesMean(links) && carriesPeaks(links) && this.holds(links, reading, writes);
    const amount = fewest(Math.max(1, atLeast), MOST_ENTERED, holds, atLeast > 0 ? atLeast : this.foundLast);
    if (amount < Infinity) this.foundLast = amount;
    return { ...none, amount };
  }

  run(links: number, reading: Reading, writes: Demand): Run {
    const { lost, interval_hours } = this.given;
    const left = this.runs.carried(leftOf(links, lost));
    const grows = Math.max(0, GB_PER_MBPS_HOUR * interval_hours * writes.length * (meanOf(writes) - left));
    const used = left > 0 ? highestOf(writes) / left : Infinity;
    const peaks = reading.hasPeaks ? this.peaks(links, writes) : 0;
    const fullest = this.linksLeft;
    const full = forPeaks(this.arePeaksOfAll);
    const forAll = highestUse(writes, peaks, full);
    const use = peaks > used ? forAll : highestUse(writes, used, fullest);
    if (grows > 0) return { grows, felt: Infinity, most: this.targets.lost, ...use, by: fullest };
    const ofAll = highestUse(writes, highestOf(writes) / this.runs.carried(links), "all links");
    const all = this.allHeld(links, reading, writes).map((one) =>
      one.by === AGE && lost !== "none" ? { ...one, within: ofAll } : one,
    );
    const nearest = (promises: readonly Promised[]): Promised =>
      promises.reduce((found, one) => (one.felt / one.most > found.felt / found.most ? one : found));
    const worst = nearest(all);
    const found = { grows, ...use, promises: all };
    if (peaks <= 1 || worst.felt > worst.most) return { ...found, ...worst };
    // Peaks are of the usual state.
    const usual = nearest(all.filter(({ by }) => by !== CATCH_UP));
    return {
      ...found,
      ...usual,
      within: undefined,
      ...forAll,
      limit: { name: full, used: peaks },
    };
  }

  missing(writes: Demand, ends: Ends): Missing<Links, Reading> {
    const chosen = this.idleAge(ends[0].with);
    const most = Math.max(...ends.map((end) => this.idleAge(end.with)));
    const [age, where] = chosen > this.targets.least ? [chosen, ""] : [most, "at an end of the range, "];
    if (age > this.targets.least) {
      const target = this.targetFor(most, writes, ends);
      return {
        why: [`${where}even an idle link has a copy up to ${secondsInWords(age)} old`],
        remedies: [
          {
            item: `a copy up to ${givenSeconds(target)} old`,
            subject: gmSubject(withTarget(this.given, target), this.runs),
          },
        ],
        otherwise: "",
      };
    }
    const enough = this.neededAtEnds(writes, ends);
    const count = enough === Infinity ? `over ${exactly(MOST_ENTERED)}` : exactly(enough);
    return {
      why: [writtenText(writes)],
      remedies: [],
      otherwise: `${count} links would be needed, and at most ${exactly(MOST_LINKS)} are considered`,
    };
  }

  /** The least age in three figures that can be kept: that of an idle link, else that of the most links. */
  private targetFor(idle: number, writes: Demand, ends: Ends): number {
    const target = upInThreeFigures(idle);
    if (this.withTarget(target).neededAtEnds(writes, ends) <= MOST_LINKS) return target;
    const left = leftOf(MOST_LINKS, this.given.lost);
    const [first, ...others] = ends.map(({ with: reading }, end) =>
      this.oldest(left, reading, end === 0 ? writes : this.runs.withoutHeadroom(writes)),
    );
    const oldest = upInThreeFigures(Math.max(first ?? 0, ...others));
    const isEnough = oldest < Infinity && this.withTarget(oldest).neededAtEnds(writes, ends) <= MOST_LINKS;
    return isEnough ? oldest : target;
  }

  private withTarget(age: number): MirrorPlan {
    return new MirrorPlan(withTarget(this.given, age), this.runs);
  }

  private neededAtEnds(writes: Demand, ends: Ends): number {
    const without = this.runs.withoutHeadroom(writes);
    return ends.reduce(
      (most, { with: reading }, end) => Math.max(most, this.need(reading, end === 0 ? writes : without, most).amount),
      0,
    );
  }

  private idleAge(reading: Reading): number {
    const { idle, sending } = this.runs.parts(reading);
    return statisticOf({ interval: idle + sending, sending }, "worst");
  }

  /** Peaks within intervals that are longer than a target, as a share of what the links carry for that target. */
  private peaks(links: number, writes: Demand): number {
    const { lost, burst_factor } = this.given;
    const carried = [
      ...(isHidden(this.given, this.targets.all) ? [this.runs.carried(links)] : []),
      ...(isHidden(this.given, this.targets.lost) ? [this.runs.carried(leftOf(links, lost))] : []),
    ];
    return (burst_factor * highestOf(writes)) / Math.min(...carried);
  }

  private get targets(): { readonly all: number; readonly lost: number; readonly least: number } {
    const { target_s: all, lost_target_s: lost = all } = this.given;
    return { all, lost, least: Math.min(all, lost) };
  }

  private get linksLeft(): string {
    return this.given.lost === "none" ? "links" : "links that are left";
  }

  private get deadline(): number {
    return (this.given.deadline_minutes ?? Infinity) * SECONDS_PER_MINUTE;
  }

  private oldest(links: number, { parameters, failuresInARow }: Reading, writes: Demand): number {
    return this.runs.oldest(writes)(parameters)(failuresInARow)(links);
  }

  private holds(links: number, reading: Reading, writes: Demand): boolean {
    const isInTime = this.runs.outage === 0 || this.runs.caughtUp(writes)(reading.resent)(links) <= this.deadline;
    return isInTime && this.ages(links).every(({ count, most }) => this.isYoung(count, most, reading, writes));
  }

  private allHeld(links: number, reading: Reading, writes: Demand): Promised[] {
    return [
      ...this.ages(links).map(({ by, count, most }) => ({ by, most, felt: this.oldest(count, reading, writes) })),
      ...(this.runs.outage > 0
        ? [
            {
              by: CATCH_UP,
              felt: this.runs.caughtUp(writes)(reading.resent)(links),
              most: this.deadline,
              busy: "all links are fully used until then",
            },
          ]
        : []),
    ];
  }

  /** The ages that are promised, with the number of links at which they are. */
  private ages(links: number): { readonly by: string; readonly count: number; readonly most: number }[] {
    const { lost } = this.given;
    const { all, lost: lostTarget } = this.targets;
    if (lost === "none") return [{ by: AGE, count: links, most: all }];
    return [
      { by: AGE + withoutText(lost), count: leftOf(links, lost), most: lostTarget },
      ...(this.hasTwoAges ? [{ by: AGE, count: links, most: all }] : []),
    ];
  }

  /** Whether the copy is never older, without a run if that's clear: two bounds of the age decide most cases. */
  private isYoung(links: number, most: number, reading: Reading, writes: Demand): boolean {
    // Data that waits is as old as the links take to send what came before it.
    if (this.runs.behind(writes)(links) > most) return false;
    const [linkMbps, writeMbps] = [this.runs.carried(links), highestOf(writes)];
    if (writeMbps < linkMbps) {
      // Less is written at all other times, so that no cycle is longer than those at the highest rate for ever.
      const cycle = steadyCycle({ ...this.runs.site(reading), writeMbps, linkMbps, wireFactor: 1 });
      if (cycle.drain < this.runs.drainLimit && statisticOf(cycle, "worst") <= most) return true;
    }
    return this.runs.oldestUpTo(most, links, reading, writes) <= most;
  }
}

/** The smallest count that holds, if more of it always does; Infinity if `most` doesn't. @param guess is tried first */
function fewest(from: number, most: number, holds: (count: number) => boolean, guess: number): number {
  let fails = from - 1;
  let enough = Math.max(from, guess);
  let step = 1;
  if (holds(enough)) {
    while (enough - step > fails && holds(enough - step)) {
      enough -= step;
      step *= 2;
    }
    fails = Math.max(fails, enough - step);
  } else {
    do {
      if (enough >= most) return Infinity;
      fails = enough;
      enough = Math.min(most, enough + step);
      step *= 2;
    } while (!holds(enough));
  }
  while (enough - fails > 1) {
    const middle = Math.floor((fails + enough) / 2);
    if (holds(middle)) enough = middle;
    else fails = middle;
  }
  return enough;
}

/** The links, the disk at the secondary, and what is set otherwise than by default. */
function billOf(given: Given, links: number): Line[] {
  const { installed_links, line_mbps, lost, primary_gb, interval_s, drain_limit_s } = given;
  return [
    {
      item: `Links of ${asWritten(line_mbps)} MB/s`,
      quantity: links,
      installed: installed_links,
      unit: "links",
      by: lostLine(links, lost),
    },
    {
      item: "Disk at the secondary",
      quantity: valueOf(FULL_COPIES) * primary_gb,
      unit: "GB",
      by: "as entered, without growth and headroom; with full-size FlashCopy",
      rests: ["primary_gb"],
    },
    enteredSetting("interval_s", {
      item: "Consistency group interval to set",
      quantity: interval_s,
      unit: "s",
      otherwise: WAIT.otherwise,
    }),
    enteredSetting("drain_limit_s", {
      item: "Maximum drain time to set",
      quantity: drain_limit_s,
      unit: "s",
      otherwise: DRAIN_LIMIT.otherwise,
    }),
  ];
}

/** How long the first copy takes over the recommended links, while hosts write the mean. */
function firstCopyText(
  { primary_gb, line_mbps, wire_factor }: Given,
  { entered, recommended, demand }: Plan<Links>,
): string {
  if (primary_gb === 0) return "";
  const { links } = (recommended ?? entered).config;
  const write_mbps = meanOf(demand);
  const link_mbps = links * line_mbps;
  const { value, low, high } = firstCopySpan({ primary_gb, link_mbps, write_mbps, wire_factor, link_share: 1 });
  if (value === Infinity) return ". The first copy never ends";
  const longest = high === Infinity ? "without end" : `${threeFigures(high)} h`;
  return `. First copy over ${exactly(links)} link${links === 1 ? "" : "s"}: ${threeFigures(value)} h (range ${threeFigures(low)} h to ${longest})`;
}

/** Why a copy can be old although no link is full. */
function failingGroups(mirror: Mirror, drainLimit: number): string[] {
  if (mirror.writeMbps >= mirror.linkMbps) return [];
  const { drain } = steadyCycle(mirror);
  const said = `as entered, groups take ${secondsInWords(drain)} to drain in the highest interval, the limit is ${givenSeconds(drainLimit)}`;
  return drain > drainLimit ? [said] : [];
}

function reasonsOf(given: Given, plan: Plan<Links>): PlanReasons {
  const { entered, demand } = plan;
  const { wire_factor, interval_s, drain_limit_s, distance_km, primary_gb, lost, line_mbps } = given;
  const sites = sitesOf(distance_km);
  const fit = measuredFit(given.measured);
  const left = (leftOf(entered.config.links, lost) * line_mbps) / wire_factor;
  const busiest: Mirror = {
    ...{ km: sites.km, waitSeconds: interval_s, parameters: fit.parameters },
    ...{ writeMbps: highestOf(demand), linkMbps: left, wireFactor: 1 },
  };
  return {
    equation: `${threeFigures(meanOf(demand))} MB/s written on average, up to ${threeFigures(highestOf(demand))}; the links${lost === "none" ? "" : `, with ${lost} lost,`} carry ${threeFigures(left)} MB/s${firstCopyText(given, plan)}`,
    ...said([
      { facts: [...CYCLE_FACTS, FIVE_FAILURES_FACT] },
      { when: primary_gb > 0, fact: FULL_COPIES },
      { assumptions: [...cycleAssumptions(wire_factor, sites), drainAssumption(drain_limit_s), FIVE_FAILURES] },
      { assumptions: planAssumptions(given) },
      { warnings: repeatWarnings(demand, given.interval_hours) },
      {
        when: given.outage_minutes > 0 && given.resent_factor === undefined,
        assumption: resentAssumption("Data written in the outage"),
      },
      { assumptions: fit.assumptions },
      {
        warnings: [
          ...fit.warnings,
          ...sites.warnings,
          ...failingGroups(busiest, drainLimitOf(drain_limit_s, interval_s)),
        ],
      },
      {
        when: isCoarse(given),
        warning: coarseWarning(
          given.burst_factor,
          given.interval_hours,
          givenSeconds(Math.min(given.target_s, given.lost_target_s ?? given.target_s)),
        ),
      },
      {
        when: lost !== "none" && entered.config.links === 1,
        warning: "a single link can't be lost: the plan starts with two",
      },
    ]),
  };
}
