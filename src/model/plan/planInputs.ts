/** Inputs that every plan has, and what its answers say about them. */
import { quantity, type ValuesOf } from "../question/question";
import type { Assumption } from "../question/answer";
import { exactly, hoursText } from "../quantities/formatNumber";
import { DAY_HOURS } from "../quantities/timestamp";
import { InputError } from "../question/parseArguments";
import { isWholeDays } from "../workload/spanWords";
import { valuesOf } from "../language/es2016";
import type { Demand } from "./subject";

/** Our defaults. */
const HEADROOM_PERCENT = 20;
const LATE_MINUTES = 15;
/** A peak within an interval is this many times its mean. */
const BURST_FACTOR = 2;
export const MOST_YEARS = 10;

export const PLAN_INPUTS = {
  headroom_percent: quantity("percent", "Headroom on the demand", {
    hint: "at the chosen values; the ends of the range come without it",
    atLeast: 0,
    atMost: 200,
    otherwise: HEADROOM_PERCENT,
  }),
  growth_percent: quantity("percent", "Growth per year", {
    hint: "compound",
    above: -100,
    atMost: 1000,
    otherwise: 0,
    unless: { years: 0 },
  }),
  years: quantity("count", "Years to plan for", {
    hint: "the last one sizes",
    atLeast: 0,
    atMost: MOST_YEARS,
    whole: true,
    otherwise: 0,
  }),
} as const;

export const LATE_INPUT = quantity("min", "Acceptable delay behind the peak rate", {
  hint: "full caches and queues may not throttle at all",
  atLeast: 0,
  atMost: 10000,
  otherwise: LATE_MINUTES,
});

/** Name of the end of a range at which intervals have such peaks. */
export function burstText(factor: number, intervalHours: number): string {
  return `peaks of ${exactly(factor)} times the mean of ${hoursText(intervalHours)}`;
}

/** @param target in words */
export function coarseWarning(factor: number, intervalHours: number, target: string): string {
  return `the data are means of ${hoursText(intervalHours)}, the target is ${target}: ${exactly(factor)} x the highest interval must be carried, too`;
}

export const BURST_INPUT = quantity("ratio", "Peak within an interval", {
  hint: "times the interval's mean, where intervals are longer than the target",
  atLeast: 1,
  atMost: 100,
  otherwise: BURST_FACTOR,
});

type PlanGiven = ValuesOf<typeof PLAN_INPUTS>;

export function askedOf({
  headroom_percent,
  growth_percent,
  years,
  interval_hours = 0,
}: PlanGiven & { readonly interval_hours?: number }): {
  readonly headroomPercent: number;
  readonly growthPercent: number;
  readonly years: number;
  readonly intervalHours: number;
} {
  return { headroomPercent: headroom_percent, growthPercent: growth_percent, years, intervalHours: interval_hours };
}

/** Growth that sizes nothing is said. @param span what is missing for it, in words */
export function growthWarnings(growthPercent: number, span: number, spanSaid = "years to plan for"): string[] {
  return growthPercent !== 0 && span === 0 ? [`growth needs ${spanSaid}: it isn't counted`] : [];
}

/** What isn't given of a day isn't idle. One value is a demand that never changes. */
export function repeatWarnings({ length }: Demand, intervalHours: number): string[] {
  const hours = length * intervalHours;
  if (length === 1 || isWholeDays(hours)) return [];
  return [
    `the ${exactly(Number(hours.toPrecision(5)))} h given repeat without a pause: add the day's idle intervals as 0`,
  ];
}

/** The highest demand that a plan grows to, MB/s: beyond it, nothing is known of any system. */
const MOST_MBPS = 1e9;

/** What is demanded at the ends of a range, which are judged without the headroom. */
export function withoutHeadroom({ headroom_percent }: Pick<PlanGiven, "headroom_percent">, demand: Demand): Demand {
  return demand.map((amount) => amount / (1 + headroom_percent / 100));
}

/** @throws InputError for a demand that grows beyond all systems. */
export function checkGrowth(demand: Demand, { growth_percent, years, headroom_percent }: PlanGiven): void {
  const most = demand.reduce((highest, mbps) => Math.max(highest, mbps), 0);
  const grown = most * (1 + headroom_percent / 100) * (1 + Math.max(0, growth_percent) / 100) ** years;
  if (grown > MOST_MBPS)
    throw new InputError("growth_percent", `must keep the demand below ${exactly(MOST_MBPS)} MB/s`, growth_percent);
}

/** Our limits, so that a plan that runs period after period for each configuration ends: a year, and a month of five minutes twice. */
const MOST_DAYS = 366;
const MOST_VALUES = 25_000;

/** @throws InputError for a list that takes a plan too long. @param argument the list's name */
export function checkLength(argument: string, demand: Demand, intervalHours: number, given: PlanGiven): void {
  if (demand.length * intervalHours > MOST_DAYS * DAY_HOURS) {
    const rule = `must be at most ${exactly((MOST_DAYS * DAY_HOURS) / demand.length)} h with ${exactly(demand.length)} values: a plan repeats at most ${exactly(MOST_DAYS)} days`;
    throw new InputError("interval_hours", rule, intervalHours);
  }
  checkCount(argument, demand, given);
}

/** @param most values that all years together may have */
export function checkCount(argument: string, list: Demand, { years }: PlanGiven, most = MOST_VALUES): void {
  if (list.length * (years + 1) <= most) return;
  const rule = `must have at most ${exactly(Math.floor(most / (years + 1)))} values with years = ${exactly(years)}; longer intervals take fewer`;
  throw new InputError(argument, rule, list);
}

/** What is judged of a demand that repeats. */
const REPEATS = "The list repeats without end, and the state that repeats is judged.";

/** @param judged which state is judged, in a sentence */
export function planAssumptions(
  { headroom_percent, growth_percent = 0, years = 0 }: Pick<PlanGiven, "headroom_percent"> & Partial<PlanGiven>,
  judged = REPEATS,
): Assumption[] {
  return [
    {
      basis: "default",
      text: `The demand has ${exactly(headroom_percent)}% headroom at the chosen values, and none at the ends of the range. The columns at worst show the worst of all.`,
    },
    { basis: "default", text: judged },
    ...(years > 0
      ? [
          {
            basis: "default" as const,
            text: `All intervals grow by ${exactly(growth_percent)}% per year, compound. The last year sizes; what was ordered for a year stays in the next.`,
          },
        ]
      : []),
  ];
}

/** Notes of plans: a plan without years, or whose demand doesn't repeat, leaves some out. */
export const PLAN_NOTE = {
  fits: "Fits: carried at the chosen values with headroom_percent, and at every end of the range without it. May not fit: at the chosen values, but not at an end, which is named.",
  parts:
    "One row per part: the verdict, what is entered, the recommendation or what would be needed, the next alternative, the bill, candidates, and years. Each part has the same columns.",
  repeats:
    "The demand repeats, whatever it spans, and is judged in the state that repeats. A backlog that grows from period to period never fits.",
  second:
    "Without prices, the recommendation keeps what is entered of the second column if something fits with it; else the first of it with which something fits.",
  alternative:
    "The alternative is the next that fits, or one that needs less, but something that isn't in the bill. If there's neither, it's one that may not fit, and says so.",
  years:
    "With years, the last year sizes, or the first if the demand shrinks. Rows of years are an upgrade path: never less than the year before. Their verdict is on what is entered.",
  orderable:
    "What is entered is judged even if it can't be ordered. Only what can be ordered is recommended, and never less than what is installed.",
  described:
    "Only the recommendation, the alternative and what is entered are described. Candidates and years have a verdict.",
} as const;

/** Of a plan for a demand that repeats. */
export const PLAN_NOTES: readonly string[] = valuesOf(PLAN_NOTE);
