/** A measured profile that grows year by year, until a day's run doesn't meet a service any more. */
import { dateOfSerial, serialOfDate } from "../quantities/dates";
import { greatest, highest, mostlyIn, tidy, WAITING } from "./dayRun";
import { table, type Assumption, type Cell, type Column, type Reply, type TableReply } from "../question/answer";
import { exactly, hoursText, inUnit } from "../quantities/formatNumber";
import type { Piece } from "../engines/fluid";
import { HOST_GB, HOST_MBPS } from "../quantities/qualifiedUnit";
import { choice, quantity, text, type ValuesOf } from "../question/question";
import { grownBetween, orderBy, yearsLater } from "./growth";
import { givenDate } from "./growthTo";

const SERVICE = ["met", "missed"] as const;
const MOST_YEARS = 30;

/** Inputs that say how the profile grows; the first are required. */
export const GROWTH = {
  growth_percent: quantity("percent", "Growth per year", { hint: "compound", above: -100, atMost: 1000 }),
  from_date: text("Measurement date", { hint: "a date cell, or 2026-01-01" }),
};

/** Inputs that say which service must be met, and what to show. */
export const SERVICE_INPUTS = {
  lead_weeks: quantity("count", "Lead time (weeks)", {
    hint: "from the order until the upgrade is in use",
    atLeast: 0,
    atMost: 520,
    otherwise: 0,
  }),
  waiting_hours: quantity("h", "Acceptable hours with waiting demand", {
    hint: "in the whole profile",
    atLeast: 0,
    atMost: 8784,
    otherwise: 0,
  }),
  copy_age_hours: quantity("h", "Acceptable age of uncopied data", {
    above: 0,
    atMost: 8784,
    otherwise: "isn't considered",
  }),
  safety_percent: quantity("percent", "Safety margin on the demand", { atLeast: 0, atMost: 200, otherwise: 0 }),
  show: choice(["years", "profile"], "Table", {
    hint: "a row per year, or the profile on the day on which the service fails",
    otherwise: "years",
    onlyShows: true,
  }),
  years: quantity("count", "Years to look ahead", { atLeast: 1, atMost: MOST_YEARS, whole: true, otherwise: 10 }),
} as const;

/** The last input, because it came later. */
export const SERVED = {
  percentile: quantity("percent", "Percentile without waiting demand", {
    hint: "95 accepts waiting in 5% of the time",
    atLeast: 0,
    atMost: 100,
    otherwise: 100,
  }),
};

export const GROWTH_NOTES: readonly string[] = [
  "Every value of the profile grows by the same share: growth_percent per year, compound, from from_date. safety_percent is added to the demand of every date.",
  "The service is met if demand waits for at most waiting_hours of the profile. percentile says the same in percent: 99 accepts 1.68 h of a week. The longer of both counts.",
  "With copy_age_hours, uncopied data must not be older at the end of any interval.",
  "The rows are the anniversaries of from_date on which the service is met, and the first day on which it's missed. The search for that day assumes that the service stays missed from then on.",
  "Order by is lead_weeks before that day. Only the demand grows: ratios, rates and configuration stay the same.",
  "With show = profile, the table is the profile of that day, and the chart shows the failure. If nothing fails, it's the profile of the last date.",
];

type GrowthGiven = ValuesOf<typeof GROWTH> & ValuesOf<typeof SERVICE_INPUTS> & ValuesOf<typeof SERVED>;

/** A run of a profile, and its table. */
export interface ProfileDay {
  readonly reply: TableReply;
  readonly pieces: readonly Piece[];
  /** Label of the column with the age of the oldest uncopied data. */
  readonly ageColumn: string;
}

/** What the run of a day shows about the service. */
interface Found {
  readonly serial: number;
  readonly ran: ProfileDay;
  readonly waits: number;
  readonly oldest: number;
  readonly isInTime: boolean;
  readonly isMet: boolean;
  readonly row: readonly Cell[];
  readonly limitedBy: string;
}

const COLUMNS: readonly Column[] = [
  { label: "Date", unit: "", drawn: "time" },
  { label: "Highest demand", unit: HOST_MBPS, drawn: "line" },
  { label: "Hours waiting", unit: "h" },
  { label: "Most waiting", unit: HOST_GB },
  { label: "Highest fill", unit: "%", drawn: "share" },
  { label: "Oldest uncopied", unit: "h" },
  { label: "Service", unit: "", drawn: "state", states: SERVICE },
  { label: "Limited by", unit: "" },
];

/** @param runWith runs the profile with these values */
export function grownReply(
  given: GrowthGiven,
  profile: readonly number[],
  runWith: (demand: readonly number[]) => ProfileDay,
): Reply {
  const start = givenDate("from_date", given.from_date);
  const first = serialOfDate(start);
  const margin = 1 + given.safety_percent / 100;
  const on = (serial: number): Found => {
    const times = margin * grownBetween(1, given.growth_percent, first, serial);
    const demand = profile.map((mbps) => times * mbps);
    return foundOf(given, serial, greatest(demand), runWith(demand));
  };
  const { met, missed } = firstMissed(given, start, on);
  const shown = missed ?? met[met.length - 1];
  if (!shown) throw new RangeError("no date was run");
  const findings = findingsOf(given, met, missed);
  const why = () => reasonsOf(given, shown);
  if (given.show === "profile") {
    const { columns, rows } = shown.ran.reply;
    return table(columns, rows, findings, why);
  }
  return table(
    COLUMNS,
    [...met, ...(missed ? [missed] : [])].map(({ row }) => row),
    findings,
    why,
  );
}

interface Searched {
  readonly met: readonly Found[];
  readonly missed: Found | undefined;
}

/** Runs each anniversary until one misses the service, then halves the year before. */
function firstMissed({ years }: GrowthGiven, start: string, on: (serial: number) => Found): Searched {
  const met: Found[] = [];
  for (let year = 0; year <= years; year += 1) {
    let found = on(serialOfDate(yearsLater(start, year)));
    if (found.isMet) {
      met.push(found);
      continue;
    }
    let last = met[met.length - 1]?.serial ?? found.serial;
    while (found.serial - last > 1) {
      const middle = on(Math.floor((last + found.serial) / 2));
      if (middle.isMet) last = middle.serial;
      else found = middle;
    }
    return { met, missed: found };
  }
  return { met, missed: undefined };
}

function foundOf(given: GrowthGiven, serial: number, peak: number, ran: ProfileDay): Found {
  const { pieces, reply } = ran;
  const end = pieces[pieces.length - 1]?.to ?? 0;
  const waits = pieces.reduce((hours, p) => (p.held === undefined ? hours : hours + p.to - p.from), 0);
  const highestIn = (label: string): number => {
    const at = reply.columns.findIndex((column) => column.label === label);
    return greatest(reply.rows.map((row) => Number(row[at] ?? 0)));
  };
  const oldest = highestIn(ran.ageColumn);
  const isInTime = isWithin(waits, Math.max(given.waiting_hours, (1 - given.percentile / 100) * end));
  const isMet = isInTime && (given.copy_age_hours === undefined || isWithin(oldest, given.copy_age_hours));
  const held = mostlyIn(pieces, 0, end, (piece) => piece.held);
  const copiesHeld = mostlyIn(pieces, 0, end, (piece) => piece.copiesHeld);
  const limitedBy = isMet ? "" : isInTime ? copiesHeld : held;
  const row = [
    dateOfSerial(serial),
    tidy(peak),
    tidy(waits),
    tidy(highest(pieces, WAITING)),
    highestIn("Fill"),
    oldest,
    isMet ? SERVICE[0] : SERVICE[1],
    limitedBy,
  ];
  return { serial, ran, waits, oldest, isInTime, isMet, row, limitedBy };
}

/** Allows for rounding, because the hours are sums of time differences. */
function isWithin(hours: number, most: number): boolean {
  return hours <= most + 1e-6;
}

function findingsOf(given: GrowthGiven, met: readonly Found[], missed: Found | undefined): string[] {
  if (!missed) {
    const last = met[met.length - 1]?.serial ?? 0;
    return [`the service is met until ${dateOfSerial(last)}, ${inUnit(exactly(given.years), "years")} on`];
  }
  const what = missed.isInTime
    ? `uncopied data is up to ${hoursText(missed.oldest)} old`
    : `demand waits for ${hoursText(missed.waits)}`;
  const by = missed.limitedBy === "" ? "" : `, limited by ${missed.limitedBy}`;
  if (met.length === 0) return [`the service is missed already: ${what}${by}`, "the order is overdue"];
  return [
    `the service is missed from ${dateOfSerial(missed.serial)} on: ${what}${by}`,
    `order by ${dateOfSerial(orderBy(missed.serial, given.lead_weeks))}`,
  ];
}

const ONLY_DEMAND: Assumption = {
  basis: "default",
  text: "Only the demand grows, each interval by the same share. Compression, rates and the configuration stay as they are.",
};

function reasonsOf(
  given: GrowthGiven,
  { ran, serial, limitedBy }: Found,
): ReturnType<Parameters<typeof table>[3] & {}> {
  const whole = ran.reply.whole();
  const { facts, assumptions, warnings, limits, equation } = whole;
  return {
    equation: `on ${dateOfSerial(serial)}, demand x ${exactly(1 + given.growth_percent / 100)} per year: ${equation}`,
    limitedBy,
    limits,
    facts,
    assumptions: [...assumptions, ONLY_DEMAND],
    warnings: [`on ${dateOfSerial(serial)}: ${whole.findings[0] ?? ""}`, ...warnings],
  };
}
