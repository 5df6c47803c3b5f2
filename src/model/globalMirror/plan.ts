import type { Reasons, Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import type { FactId } from "../facts/factIds";
import { onceFor } from "../language/memoize";
import { vectorOf } from "../parameters/parameters";
import { countedUp, highestOf, meanOf } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import { askedOf, checkGrowth, planAssumptions, PLAN_INPUTS, PLAN_NOTES } from "../plan/planInputs";
import { planReply } from "../plan/planTable";
import type { Demand, End, Line, Need, Promised, Run, Subject } from "../plan/subject";
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { exactly, hoursText, threeFigures } from "../quantities/formatNumber";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { InputError } from "../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { catchUpSeconds } from "./outage";
import { DEADLINE_MINUTES, OUTAGE_MINUTES, SECONDS_PER_MINUTE } from "./catchup";
import { CYCLE_FACTS, cycleParts, statisticOf, type CycleParts } from "./cycle";
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
import { CALIBRATED, CHOSEN, type CycleParameters } from "./parameters";

/** Our limits: what is recommended, and what is looked at. */
const MOST_LINKS = 64;
const MOST_ENTERED = 1024;
/** Our default: a peak within an interval is this many times its mean. */
const BURST_FACTOR = 2;
/** Times the deadline. */
const LOOKED_BEYOND = 5;
const FULL_COPIES: FactId = "global-mirror.hardware.secondary-capacity-multiple.traditional";

const LOST = ["none", "one", "half"] as const;
type Lost = (typeof LOST)[number];

const INPUTS = {
  write_mbps: WRITE_LIST,
  links: quantity("count", "Links", { atLeast: 1, atMost: MOST_ENTERED, whole: true }),
  line_mbps: quantity("link MB/s", "Rate of one link", {
    atLeast: LINK_BANDWIDTH.atLeast,
    atMost: LINK_BANDWIDTH.atMost,
  }),
  target_s: TARGET,
  interval_hours: MIRROR_INTERVAL_HOURS,
  distance_km: SITE_DISTANCE,
  lost: choice(LOST, "Links that may be lost", { hint: "the target holds without them, too", otherwise: "one" }),
  lost_target_s: { ...TARGET, label: "Target RPO with links lost", otherwise: "target_s" as const },
  outage_minutes: { ...OUTAGE_MINUTES, label: "Outage of all links", otherwise: 0 },
  deadline_minutes: { ...DEADLINE_MINUTES, otherwise: "only needed with an outage" as const },
  burst_factor: quantity("ratio", "Peak within an interval", {
    hint: "times the interval's mean, where intervals are longer than the target",
    atLeast: 1,
    atMost: 100,
    otherwise: BURST_FACTOR,
  }),
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
  primary_gb: quantity("GB", "Mirrored volumes at the primary", { atLeast: 0, atMost: 1e9, otherwise: 0 }),
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
  asks: "Links to order for writes that repeat and grow, with links lost and after an outage: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "the fewest links with which the maximum age of GM_TIMELINE, in the second of two periods, is at most target_s, also with lost links, and everything is sent within deadline_minutes after the worst outage",
  },
  examples: [
    [250, 3, 120, 60],
    [200, 3, 100, 30, "5 min", 300, "half", 120, 30, 60, null, null, null, null, null, 15, 3],
  ],
  byPosition: ["write_mbps", "links", "line_mbps", "target_s", "interval_hours", "distance_km"],
  inputs: INPUTS,
  answer(given): Reply {
    const { outage_minutes, deadline_minutes, write_mbps } = given;
    if (outage_minutes > 0 && deadline_minutes === undefined)
      throw new InputError("deadline_minutes", "is required with outage_minutes", null);
    checkGrowth(write_mbps, given);
    const asked = { entered: { links: given.links }, demand: write_mbps, ...askedOf(given) };
    return planReply(gmSubject(given), asked, (plan) => reasonsOf(given, plan));
  },
});

export const about = (): About<typeof gmPlan> => ({
  goals: ["What do I order for Global Mirror?", "How many links do I need if one is lost?"],
  terms: ["bandwidth", "RPO", "redundancy", "bill of material", "capacity plan", "upgrade"],
  takesLong: true,
  notes: [
    "The first column after the item is the number of links. The second isn't used.",
    "Felt is the maximum age of the copy, s, or the time until everything is sent after the outage: the one that is nearest to what is accepted, or farthest above it. By says which.",
    "lost = one or half: the target must hold with the other links, too, or lost_target_s if it's given. Used is the highest interval as a share of the links that are left.",
    "An outage takes all links down at the worst moment. Writes after it are sent besides the backlog.",
    "Where intervals are longer than the target, the data can't show bursts. It then fits only if burst_factor times the highest interval, without headroom, is at most what the links that are left carry.",
    ...PLAN_NOTES,
    `Up to ${exactly(MOST_LINKS)} links of one rate are considered (our limit).`,
    "The range covers all values of the fitted parameters that meet the paper's facts, and what IBM's help says of failed consistency groups.",
    "Not included: the age of the copy right after an outage, links of several rates, line efficiency (see LINK_MBPS), and space-efficient FlashCopy.",
  ],
});

type Given = ValuesOf<typeof INPUTS>;

interface Links {
  readonly links: number;
}

/** What is open of the cycle. */
interface Reading {
  readonly parameters: CycleParameters;
  /** As in `Formation`. */
  readonly failuresInARow: number | undefined;
}

function endsOf(): readonly [End<Reading>, ...End<Reading>[]] {
  const names = Object.keys(CHOSEN) as (keyof CycleParameters)[];
  const corners = CALIBRATED.corners.map((corner) => vectorOf(names, corner));
  const documented = `after ${exactly(FAILURES_IN_A_ROW)} failed groups, the next drains without a limit`;
  const end = (name: string, parameters: CycleParameters, failuresInARow?: number): End<Reading> => ({
    name,
    with: { parameters, failuresInARow },
  });
  const others = corners.map((parameters, i) => ({
    name: `other values that fit the paper's facts, ${exactly(i + 1)} of ${exactly(corners.length)}`,
    parameters,
  }));
  return [
    { name: "chosen values", with: { parameters: CHOSEN, failuresInARow: undefined } },
    end(documented, CHOSEN, FAILURES_IN_A_ROW),
    ...others.map(({ name, parameters }) => end(name, parameters)),
    ...others.map(({ name, parameters }) => end(`${name}; ${documented}`, parameters, FAILURES_IN_A_ROW)),
  ];
}

const ENDS = endsOf();

function leftOf(links: number, lost: Lost): number {
  if (lost === "none") return links;
  return lost === "one" ? links - 1 : Math.floor(links / 2);
}

const AGE = "age of the copy";
const CATCH_UP = "time to send everything after the outage";

/** What GM_PLAN plans with. */
export function gmSubject(given: Given): Subject<Links, Reading> {
  const { lost, line_mbps, installed_links } = given;
  const mirror = new MirrorPlan(given);
  return {
    feltUnit: "s",
    feltText: ({ felt, by }) =>
      by === CATCH_UP
        ? `everything is sent ${secondsInWords(felt)} after the outage`
        : `the copy is up to ${secondsInWords(felt)} old`,
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
      const left = lost === "none" ? "" : `, ${exactly(leftOf(links, lost))} with ${lost} lost`;
      return `${exactly(links)} link${links === 1 ? "" : "s"} of ${threeFigures(line_mbps)} MB/s${left}`;
    },
    ends: ENDS,
    need: (_, reading, writes, atLeast) => mirror.need(reading, writes, atLeast),
    run: ({ links }, reading, writes) => mirror.run(links, reading, writes),
    bill: ({ links }) => billOf(given, links),
    missing: (_, writes) => mirror.missing(writes),
    tooCoarse: ({ links }, writes) => mirror.tooCoarse(links, writes),
  };
}

class MirrorPlan {
  private readonly oldest = onceFor((reading: Reading) =>
    onceFor((writes: Demand) => onceFor((links: number) => this.oldestOf(reading, writes, links))),
  );
  private readonly caughtUp = onceFor((writes: Demand) => onceFor((links: number) => this.catchUpOf(writes, links)));
  /** Ends and years need about the same. */
  private foundLast: number;

  constructor(private readonly given: Given) {
    this.foundLast = given.links;
  }

  /** Host MB/s of links. */
  carried(links: number): number {
    return (links * this.given.line_mbps) / this.given.wire_factor;
  }

  need(reading: Reading, writes: Demand, atLeast: number): Need {
    const { lost } = this.given;
    const none = { amount: Infinity, grows: 0, late: 0 };
    const { idle, sending } = this.parts(reading);
    // Not even an idle link has a copy as young as this.
    if (statisticOf({ interval: idle + sending, sending }, "worst") > this.targets.least) return none;
    const mean = meanOf(writes);
    const carriesMean = (links: number): boolean => this.carried(leftOf(links, lost)) > mean;
    const holds = (links: number): boolean => carriesMean(links) && this.holds(links, reading, writes);
    const amount = fewest(Math.max(1, atLeast), MOST_ENTERED, holds, this.foundLast);
    if (amount < Infinity) this.foundLast = amount;
    return { ...none, amount };
  }

  run(links: number, reading: Reading, writes: Demand): Run {
    const { lost, interval_hours } = this.given;
    const left = this.carried(leftOf(links, lost));
    const grows = Math.max(0, GB_PER_MBPS_HOUR * interval_hours * writes.length * (meanOf(writes) - left));
    const used = left > 0 ? highestOf(writes) / left : Infinity;
    if (grows > 0) return { grows, felt: Infinity, most: this.targets.lost, used, by: this.linksLeft };
    const all = this.allHeld(links, reading, writes);
    const worst = all.reduce((found, one) => (one.felt / one.most > found.felt / found.most ? one : found));
    return { grows, used, ...worst, promises: all };
  }

  missing(writes: Demand): string {
    const { idle, sending } = this.parts(ENDS[0].with);
    const age = statisticOf({ interval: idle + sending, sending }, "worst");
    return age > this.targets.least
      ? `even an idle link has a copy up to ${secondsInWords(age)} old`
      : `up to ${threeFigures(highestOf(writes))} MB/s and on average ${threeFigures(meanOf(writes))} MB/s are written`;
  }

  /** A promise that is shorter than an interval needs links that carry a burst within it. */
  tooCoarse(links: number, writes: Demand): string {
    const { lost, interval_hours, burst_factor, headroom_percent } = this.given;
    const highest = (burst_factor * highestOf(writes)) / (1 + headroom_percent / 100);
    const short = [
      { target: this.targets.all, carried: this.carried(links) },
      { target: this.targets.lost, carried: this.carried(leftOf(links, lost)) },
    ].find(({ target, carried }) => interval_hours * HOUR_SECONDS > target && highest > carried);
    return short === undefined
      ? ""
      : `the data are means of ${hoursText(interval_hours)}, the target is ${givenSeconds(short.target)}: peaks of ${threeFigures(highest)} MB/s (burst_factor) are more than ${threeFigures(short.carried)} MB/s`;
  }

  private get targets(): { readonly all: number; readonly lost: number; readonly least: number } {
    const { target_s: all, lost_target_s: lost = all } = this.given;
    return { all, lost, least: Math.min(all, lost) };
  }

  private get linksLeft(): string {
    return this.given.lost === "none" ? "links" : "links that are left";
  }

  private get seconds(): number {
    return this.given.interval_hours * HOUR_SECONDS;
  }

  private parts({ parameters }: Reading): CycleParts {
    return cycleParts({ km: sitesOf(this.given.distance_km).km, waitSeconds: this.given.interval_s, parameters });
  }

  private holds(links: number, reading: Reading, writes: Demand): boolean {
    return this.allHeld(links, reading, writes).every(({ felt, most }) => felt <= most);
  }

  private allHeld(links: number, reading: Reading, writes: Demand): Promised[] {
    const { lost, outage_minutes, deadline_minutes = Infinity } = this.given;
    const { all, lost: lostTarget } = this.targets;
    const age = (count: number): number => this.oldest(reading)(writes)(count);
    const left: Promised = {
      by: lost === "none" ? AGE : `${AGE} with ${lost === "one" ? "one link" : "half of the links"} lost`,
      felt: age(leftOf(links, lost)),
      most: lost === "none" ? all : lostTarget,
    };
    // With fewer links the copy is older, so that another target matters only if it's shorter.
    const isImplied = lost === "none" || lostTarget <= all;
    return [
      left,
      ...(isImplied ? [] : [{ by: AGE, felt: age(links), most: all }]),
      ...(outage_minutes > 0
        ? [{ by: CATCH_UP, felt: this.caughtUp(writes)(links), most: deadline_minutes * SECONDS_PER_MINUTE }]
        : []),
    ];
  }

  /**
   * Maximum age of the copy in the second of two periods. The phase of the cycle never repeats, so neither does the
   * state; links that carry the mean have sent in a period what one leaves.
   */
  private oldestOf(reading: Reading, writes: Demand, links: number): number {
    const linkMbps = this.carried(links);
    if (linkMbps <= meanOf(writes)) return Infinity;
    const { drain_limit_s, interval_s } = this.given;
    const drainLimit = drainLimitOf(drain_limit_s, interval_s);
    const run = startOf({ ...this.parts(reading), drainLimit, failuresInARow: reading.failuresInARow });
    const { seconds } = this;
    let oldest = 0;
    for (let i = 0; i < 2 * writes.length; i += 1) {
      const { worstAge } = pass(run, { writeMbps: writes[i % writes.length] ?? 0, linkMbps, seconds });
      if (i >= writes.length) oldest = Math.max(oldest, worstAge);
    }
    return oldest;
  }

  /** Looks a while beyond the deadline, so that a miss has a number. */
  private catchUpOf(writes: Demand, links: number): number {
    const { outage_minutes, deadline_minutes = 0 } = this.given;
    if (this.carried(links) <= meanOf(writes)) return Infinity;
    const [outage, deadline] = [outage_minutes, deadline_minutes].map((minutes) => minutes * SECONDS_PER_MINUTE);
    const profile = { writes, seconds: this.seconds };
    return catchUpSeconds(profile, outage ?? 0, this.carried(links), LOOKED_BEYOND * (deadline ?? 0));
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

/** What isn't installed yet, and the disk at the secondary. */
function billOf({ installed_links, line_mbps, lost, primary_gb }: Given, links: number): Line[] {
  return [
    {
      item: `Links of ${threeFigures(line_mbps)} MB/s`,
      quantity: links - installed_links,
      unit: "links",
      by: lost === "none" ? "none may be lost" : `${exactly(leftOf(links, lost))} with ${lost} lost`,
    },
    {
      item: "Disk at the secondary",
      quantity: valueOf(FULL_COPIES) * primary_gb,
      unit: "GB",
      by: "mirrored volumes and full-size FlashCopy",
    },
  ].filter((line) => line.quantity > 0);
}

function reasonsOf(given: Given, { entered, demand }: Plan<Links>): Partial<Reasons> {
  const { wire_factor, drain_limit_s, distance_km, primary_gb, lost, line_mbps } = given;
  const sites = sitesOf(distance_km);
  const left = (leftOf(entered.config.links, lost) * line_mbps) / wire_factor;
  return {
    equation: `${threeFigures(meanOf(demand))} MB/s written on average, up to ${threeFigures(highestOf(demand))}; the links${lost === "none" ? "" : `, with ${lost} lost,`} carry ${threeFigures(left)} MB/s`,
    limitedBy: entered.level === "fits" ? "" : entered.chosen.by,
    limits: left > 0 ? [{ resource: "links that are left", utilisation: highestOf(demand) / left }] : [],
    ...said([
      { facts: [...CYCLE_FACTS, FIVE_FAILURES_FACT] },
      { when: primary_gb > 0, fact: FULL_COPIES },
      { assumptions: planAssumptions(given) },
      { assumptions: [...cycleAssumptions(wire_factor, sites), drainAssumption(drain_limit_s), FIVE_FAILURES] },
      { warnings: sites.warnings },
      {
        when: lost !== "none" && entered.config.links === 1,
        warning: "a single link can't be lost: the plan starts with two",
      },
    ]),
  };
}
