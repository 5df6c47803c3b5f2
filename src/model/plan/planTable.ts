/** A plan as one table, with the same columns for every system, so that a template finds a cell by its part. */
import {
  heading,
  table,
  type Cell,
  type Column,
  type TablePart,
  type Reasons,
  type TableReply,
} from "../question/answer";
import type { Utilisation } from "../engines/bottleneck";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { type ApartFelt, type Felt, type Judged } from "./judge";
import { acceptedOf, decidingRun, decidingText, type Shape } from "./judgedWords";
import { sorted } from "../language/sorted";
import { lackingOf, type Lacking } from "./lacking";
import { highestOf } from "./periodic";
import { planFor, type Asked, type GrowthForecast, type Plan } from "./plan";
import { growthWarnings } from "./planInputs";
import { findingsOf, inSentences, presentTexts, shownLevel } from "./planWords";
import { restsText } from "./restsOn";
import { LEVELS, type Apart, type Axis, type Level, type Line, type LineKind, type Run, type Subject } from "./subject";

/** In the order of the rows. */
export const PARTS = [
  "verdict",
  "present",
  "entered",
  "recommended",
  "alternative",
  "needed",
  "bill",
  "alternative bill",
  "candidate",
  "year",
] as const;

type Part = (typeof PARTS)[number];

interface Row {
  readonly part: Part;
  readonly item: string;
  readonly first?: number;
  readonly second?: number | undefined;
  readonly quantity?: number;
  readonly unit?: string;
  readonly level?: Level;
  readonly chosen?: Run;
  readonly worst?: Run;
  readonly usual?: Felt;
  readonly aparts?: readonly ApartFelt[];
  readonly hour?: number | undefined;
  readonly by?: string;
  readonly kind?: LineKind;
  /** Of an alternative: what it needs and its bill doesn't have. */
  readonly unbilled?: string | undefined;
  /** Of a line of the bill: how many that nobody entered are installed. */
  readonly taken?: number;
  readonly rests?: readonly string[];
}

/** Heading of a column that this plan has no use for. */
export const NOT_USED = "Not used";

function columnsOf<C, E>(subject: Subject<C, E>): Column[] {
  const {
    axes: [first, second],
    felt,
    feltUnit,
    feltWhen = "",
    usedWhen: [used, usedAtWorst] = ["", ""],
    aparts = [],
  } = subject;
  const ofApart = (apart: Apart | undefined): Column[] =>
    ["", " at worst", " accepted"].map((ending) => ({
      label: apart ? `${apart.label}${ending}` : NOT_USED,
      unit: apart ? feltUnit : "",
    }));
  const ofAxis = (axis: Axis<C> | undefined, otherwise: string): Column => ({
    label: axis?.label ?? otherwise,
    unit: axis?.unit ?? "",
  });
  return [
    { label: "Part", unit: "" },
    { label: "Item", unit: "" },
    ofAxis(first, ""),
    ofAxis(second, NOT_USED),
    { label: "Quantity", unit: "" },
    { label: "Unit", unit: "" },
    { label: "Verdict", unit: "", states: LEVELS },
    { label: `Used${used}`, unit: "%" },
    { label: `Used at worst${usedAtWorst}`, unit: "%" },
    { label: `${felt}${feltWhen}`, unit: feltUnit },
    { label: `Most accepted${feltWhen}`, unit: feltUnit },
    { label: `${felt} at worst${feltWhen}`, unit: feltUnit },
    { label: "By", unit: "" },
    { label: "Fullest resource", unit: "" },
    { label: "Rests on", unit: "" },
    { label: "Kind", unit: "" },
    ...ofApart(aparts[0]),
    { label: "Highest interval begins", unit: "h" },
    ...ofApart(aparts[1]),
    { label: "Taken as installed", unit: "" },
    { label: "Not in its bill", unit: "" },
  ];
}

/** The system that an order replaces, with the same demand. */
interface Present {
  readonly row: Row;
  /** Its verdict in each year. */
  readonly levels: readonly Level[];
  readonly findings: readonly string[];
}

/** What a table shows besides the plan. */
interface Further<C> {
  readonly present?: Present;
  readonly findings?: (plan: Plan<C>) => readonly string[];
}

/** What limits, and how full that is, is the plan's own. */
export type PlanReasons = Pick<Reasons, "equation" | "facts" | "assumptions" | "warnings">;

/** @param why the reasons of the run that is judged */
export function planReply<C, E>(
  subject: Subject<C, E>,
  asked: Asked<C>,
  why: (plan: Plan<C>) => PlanReasons,
  { present, findings: further = () => [] }: Further<C> = {},
): TableReply {
  const plan = planFor(subject, asked);
  const lacking = plan.recommended ? undefined : lackingOf(subject, plan, asked);
  const findings = [...findingsOf(subject, plan, asked, lacking), ...further(plan), ...(present?.findings ?? [])];
  const { intervalHours = 0 } = asked;
  const hour = highestFrom({ demand: plan.demand, intervalHours });
  const rows = rowsOf(subject, plan, { sentences: inSentences(findings), lacking, present, hour });
  const columns = columnsOf(subject);
  return table(
    columns,
    rows.map((row) => cellsOf(row, subject.aparts)),
    findings,
    () => ({
      ...withWarnings(growthWarnings(asked.growthPercent, asked.years), withLeftOut(plan, why(plan))),
      limitedBy: plan.entered.level === "fits" ? "" : decidingText(plan.entered),
      limits: usedOf(plan.entered),
      grade: { word: shownLevel(subject, plan, plan.entered.level, plan.entered.config), among: LEVELS },
      parts: tablePartsOf(columns, rows),
    }),
  );
}

/** Candidates that the table has no row for, in a sentence. */
function withLeftOut<C>({ candidates, candidateCount }: Plan<C>, reasons: PlanReasons): PlanReasons {
  if (candidates.length === candidateCount) return reasons;
  const text = `${exactly(candidates.length)} of ${exactly(candidateCount)} candidates are shown: those named, what fits or other years need, and the nearest to the recommendation.`;
  return { ...reasons, assumptions: [...reasons.assumptions, { basis: "default", text }] };
}

function withWarnings(warnings: readonly string[], reasons: PlanReasons): PlanReasons {
  return warnings.length === 0 ? reasons : { ...reasons, warnings: [...warnings, ...reasons.warnings] };
}

/** Places of the columns. */
const [PART, ITEM, QUANTITY, UNIT, VERDICT, USED, USED_AT_WORST, FELT, MOST, FELT_AT_WORST, BY, FULLEST] = [
  0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
] as const;

const APARTS = [16, 17, 18, 20, 21, 22] as const;

/** The verdict's row isn't among them: it's the grade and the findings. */
function tablePartsOf(columns: readonly Column[], rows: readonly Row[]): TablePart[] {
  const own = (at: number): TablePart["columns"][number] => ({ at, title: columns[at] ? heading(columns[at]) : "" });
  const partOf = (title: string, parts: readonly Part[], rest: Pick<TablePart, "columns" | "shown">): TablePart[] => {
    const has = rows.map(({ part }) => parts.includes(part));
    const from = has.indexOf(true);
    return from < 0 ? [] : [{ title, from, to: has.lastIndexOf(true) + 1, ...rest }];
  };
  return [
    ...partOf("Configurations", ["present", "entered", "recommended", "alternative"], {
      columns: [
        own(PART),
        ...[ITEM, VERDICT, FULLEST, USED, USED_AT_WORST, FELT, FELT_AT_WORST, MOST, ...APARTS].map(own),
        { at: QUANTITY, title: "Backlog grows per period (GB)" },
        { at: BY, title: "Limited by" },
      ],
      shown: "side by side",
    }),
    ...partOf("Bill", ["bill"], { columns: [ITEM, QUANTITY, UNIT, BY].map(own), shown: "rows" }),
    ...partOf("Bill of the alternative", ["alternative bill"], {
      columns: [ITEM, QUANTITY, UNIT, BY].map(own),
      shown: "rows",
    }),
    ...partOf("Candidates", ["candidate"], { columns: [ITEM, VERDICT].map(own), shown: "rows" }),
    ...partOf("Year by year", ["year"], {
      columns: [
        { at: QUANTITY, title: "Year" },
        { at: ITEM, title: "Needed" },
        { at: VERDICT, title: "As entered" },
        ...(rows.some(({ part }) => part === "present") ? [{ at: BY, title: "Verdicts" }] : []),
      ],
      shown: "rows",
    }),
  ];
}

/** Its axes aren't those of the table, so they stay blank. */
export function presentOf<C, E>(
  subject: Subject<C, E>,
  forecast: GrowthForecast<C>,
  asked: Pick<Asked<C>, "headroomPercent" | "intervalHours">,
): Present {
  const { today, levels } = forecast;
  return {
    row: judgedRow({ part: "present", item: subject.says(today.config) }, today),
    levels,
    findings: presentTexts(subject, forecast, asked),
  };
}

function judgedRow<C>(row: Row, judged: Judged<C>): Row {
  const { level, chosen, worst, usual, aparts } = judged;
  return {
    ...row,
    ...(chosen.grows > 0 && { quantity: chosen.grows, unit: "GB more in each period" }),
    level,
    chosen,
    worst,
    usual: { ...usual, most: acceptedOf(usual.run) },
    aparts,
    by: limitText(judged),
  };
}

/** What is used of the fullest resource, as the table has it: at worst, too, if that is another share or resource. */
function usedOf<C>({ chosen, worst }: Judged<C>): Utilisation[] {
  const isSame = worst.fullest === chosen.fullest && threeFigures(worst.used) === threeFigures(chosen.used);
  const all = [
    { resource: chosen.fullest, utilisation: chosen.used },
    ...(isSame ? [] : [{ resource: `${worst.fullest}, at worst`, utilisation: worst.used }]),
  ];
  const known = all.filter(({ resource, utilisation }) => resource !== "" && utilisation < Infinity);
  return sorted(known, (one, other) => other.utilisation - one.utilisation);
}

/** What limits; where nothing beside it is over its limit though something is felt for too long, that this is so. */
function limitText<C>(judged: Judged<C>): string {
  const { level, chosen, worst } = judged;
  const run = decidingRun(judged);
  const { grows, felt, most, busy, fullest, otherwiseAccepted, used } = run;
  // Of what fits, what is nearest to its limit.
  if (level === "fits" && most > 0 && used <= 1 && used > felt / most) return fullest;
  const by = decidingText(judged);
  // The column of what is accepted has it of other causes.
  if (otherwiseAccepted && felt <= otherwiseAccepted.most) return `${by}, as no ${otherwiseAccepted.cause} is accepted`;
  const isLate = level !== "fits" && grows <= 0 && felt > most && most > 0 && felt < Infinity && busy === undefined;
  if (!isLate || Math.max(chosen.used, worst.used) > 1) return by;
  return `${by}, though ${by === fullest ? "below" : "nothing is over"} 100%`;
}

function rowsOf<C, E>(
  subject: Subject<C, E>,
  plan: Plan<C>,
  {
    sentences,
    lacking,
    present,
    hour,
  }: {
    readonly sentences: string;
    readonly lacking: Lacking | undefined;
    readonly present: Present | undefined;
    readonly hour: number | undefined;
  },
): Row[] {
  const [first, second] = subject.axes;
  const ofConfig = (part: Part, config: C): Row => ({
    part,
    item: subject.says(config),
    first: first.of(config),
    second: second?.of(config),
  });
  const ofJudged = (part: Part, judged: Judged<C>): Row => ({
    ...judgedRow(ofConfig(part, judged.config), judged),
    level: shownLevel(subject, plan, judged.level, judged.config),
  });
  const { entered, recommended, alternative, alternativeSaid: other } = plan;
  const verdict = ofJudged("verdict", entered);
  return [
    { part: "verdict", item: sentences, level: verdict.level ?? entered.level, by: verdict.by ?? "", hour },
    ...(present ? [present.row] : []),
    ofJudged("entered", entered),
    ...(recommended ? [ofJudged("recommended", recommended)] : []),
    ...(alternative ? [{ ...ofJudged("alternative", alternative), item: other.item, unbilled: other.unbilled }] : []),
    ...(recommended ? billOf(subject.bill(recommended.config, plan.demand)) : []),
    ...(lacking ? [neededRow(lacking)] : []),
    ...(alternative ? billOf(other.bill).map((row): Row => ({ ...row, part: "alternative bill" })) : []),
    ...plan.candidates.map(({ item, config, level }) => ({
      ...ofConfig("candidate", config),
      item,
      level: shownLevel(subject, plan, level, config),
    })),
    ...plan.years.map(({ year, needed, level }): Row => {
      const row = needed === undefined ? { part: "year" as const, item: NONE } : ofConfig("year", needed);
      const then = present?.levels[year];
      return {
        ...row,
        quantity: year,
        unit: "years",
        level: shownLevel(subject, plan, level, entered.config),
        // The item is what is needed, the verdict is on what is entered.
        by: then === undefined ? AS_ENTERED : `${AS_ENTERED}; present ${then}`,
      };
    }),
  ];
}

/** What would be enough where nothing that can be ordered is, in sentences; why it isn't, if nothing would be. */
function neededRow({ why, enough }: Lacking): Row {
  return { part: "needed", item: inSentences(enough.length === 0 ? why : enough) };
}

const NONE = "nothing fits";

const AS_ENTERED = "verdict on what is entered";

/** Lines of a bill that a table shows. */
export const MOST_LINES = 7;

function billOf(all: readonly Line[]): Row[] {
  const isToDo = (line: Line): boolean => furtherOf(line) > 0 || line.setsZero === true;
  const rows = all.filter(isToDo).map(lineRow);
  const there = all.filter((line) => line.quantity > 0 && !isToDo(line)).map(installedRow);
  const shown = [...rows, ...there];
  if (shown.length > MOST_LINES)
    throw new RangeError(`a bill has ${shown.length} lines, more than a table has room for`);
  return shown;
}

/** Of what nobody entered. */
const TAKEN = "taken as installed";

/** What is there already has a number and a unit, too: other programs calculate a formula that gives no text again. */
function installedRow({ item, unit, installed = 0, isTaken = false, rests }: Line): Row {
  const by = `${exactly(installed)} ${isTaken ? TAKEN : "installed"} ${installed === 1 ? "is" : "are"} enough`;
  const taken = isTaken && { taken: installed };
  return { part: "bill", item, kind: "none", quantity: 0, unit, by, ...taken, ...(rests && { rests }) };
}

function furtherOf({ quantity, installed = 0 }: Line): number {
  return quantity - installed;
}

function lineRow(line: Line): Row {
  const { item, kind = "order", quantity: all, installed = 0, isTaken = false, rests } = line;
  const quantity = furtherOf(line);
  const unit = quantity === 1 ? ofOne(line.unit) : line.unit;
  const has = `${exactly(all)} in all, ${exactly(installed)} ${installed === 1 ? "is" : "are"} ${isTaken ? TAKEN : "installed"}`;
  const by = installed > 0 ? [line.by, has].filter(Boolean).join("; ") : line.by;
  const taken = isTaken && installed > 0 && { taken: installed };
  return { part: "bill", item, kind, quantity, unit, by, ...taken, ...(rests && { rests }) };
}

/** "drive" for "drives", "set of links" for "sets of links". */
function ofOne(unit: string): string {
  return unit.replace(/^([a-z]+)s\b/, "$1");
}

function cellsOf(row: Row, aparts: readonly Apart[] = []): Cell[] {
  const { part, item, first, second, quantity, unit = "", level, chosen, worst, by = "", rests, kind = "" } = row;
  const { usual, hour, taken, unbilled = "" } = row;
  // What isn't asked for has blank columns.
  const [one, other] = aparts.map(({ by: whose }) => row.aparts?.find(({ apart }) => apart.by === whose));
  return [
    part,
    item,
    shownNumber(first),
    shownNumber(second),
    shownNumber(quantity),
    unit,
    level ?? "",
    shownNumber(chosen && 100 * chosen.used),
    shownNumber(worst && 100 * worst.used),
    shownNumber(usual?.felt),
    shownNumber(usual?.most),
    shownNumber(usual?.feltAtWorst),
    by,
    fullestText(chosen, worst),
    restsText(rests),
    kind,
    ...[one?.felt, one?.feltAtWorst, one?.most, hour, other?.felt, other?.feltAtWorst, other?.most, taken].map(
      shownNumber,
    ),
    unbilled,
  ];
}

/** Whose shares stand under Used: at worst, it can be another. */
function fullestText(chosen: Run | undefined, worst: Run | undefined): string {
  if (chosen === undefined || worst === undefined || worst.fullest === chosen.fullest) return chosen?.fullest ?? "";
  return `${chosen.fullest}; at worst ${worst.fullest}`;
}

/** What isn't known or has no limit stays blank, so that a column has only numbers. */
function shownNumber(value: number | undefined): Cell {
  return value === undefined || !Number.isFinite(value) ? "" : Number(value.toPrecision(12));
}

/** Hours from the start to the first of the highest intervals; undefined if none is higher than others. */
function highestFrom({ demand, intervalHours }: Shape): number | undefined {
  const highest = highestOf(demand);
  const hasPeak = intervalHours > 0 && demand.some((value) => value < highest);
  return hasPeak ? demand.indexOf(highest) * intervalHours : undefined;
}
