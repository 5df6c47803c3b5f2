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
import {
  exactly,
  figuresBelow,
  figuresBeyond,
  figuresToTell,
  inUnit,
  threeFigures,
  type Figures,
} from "../quantities/formatNumber";
import { inEach } from "../workload/spanWords";
import { isEnough, led, type ApartFelt, type Felt, type Judged } from "./judge";
import { highestOf } from "./periodic";
import { restsText } from "./restsOn";
import { planFor, type Asked, type FailingYear, type GrowthForecast, type Plan } from "./plan";
import {
  LEVELS,
  type Apart,
  type Axis,
  type Demand,
  type Level,
  type Line,
  type LineKind,
  type Remedy,
  type Promised,
  type Run,
  type Subject,
} from "./subject";

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

/** @param why the reasons of the run that is judged */
export function planReply<C, E>(
  subject: Subject<C, E>,
  asked: Asked<C>,
  why: (plan: Plan<C>) => Partial<Reasons>,
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
      ...withLeftOut(plan, why(plan)),
      grade: { word: shownLevel(subject, plan, plan.entered.level, plan.entered.config), among: LEVELS },
      parts: tablePartsOf(columns, rows),
    }),
  );
}

/** Why nothing that can be ordered fits, and what would be enough, in statements. */
interface Lacking {
  readonly why: readonly string[];
  readonly enough: readonly string[];
  /** Why not even that is said to fit, as the plan's own doubt. */
  readonly doubt: string;
}

/** @param tried what was found not to be enough, which isn't proposed again */
function lackingOf<C, E>(
  subject: Subject<C, E>,
  { entered, demand }: Plan<C>,
  asked: Asked<C>,
  tried: readonly string[] = [],
): Lacking {
  const { why, remedies, otherwise } = subject.missing(entered.config, demand);
  const untried = remedies.filter(({ item }) => !tried.includes(item));
  const found = untried.map((remedy, i) => remedied(remedy, asked, i > 0, tried));
  return {
    why,
    enough: [
      ...([] as string[]).concat(...found.map(({ enough }) => enough)),
      ...(otherwise === "" ? [] : [otherwise]),
    ],
    doubt: found.find(({ doubt }) => doubt !== "")?.doubt ?? "",
  };
}

/** The plan asked again with what would be enough: with what order it is, or what else would be needed. */
function remedied<C, E>(
  { item, subject }: Remedy<C, E>,
  asked: Asked<C>,
  isFurther: boolean,
  tried: readonly string[],
): Pick<Lacking, "enough" | "doubt"> {
  const plan = planFor(subject, asked);
  const { recommended, demand } = plan;
  if (recommended === undefined) {
    const { why, enough, doubt } = lackingOf(subject, plan, asked, [...tried, item]);
    const [next, ...others] = enough.length > 0 ? enough : why;
    if (next === undefined) return { enough: [`${item} alone wouldn't be enough`], doubt };
    return { enough: [`${item} would be needed first`, `then ${next}`, ...others], doubt };
  }
  const order = subject.says(recommended.config);
  const withOrder = order === subject.says(asked.entered) ? "" : `, with ${order}`;
  return {
    enough: [`${item} would be enough${isFurther ? ", too" : ""}${withOrder}`],
    doubt: subject.doubt?.(recommended.config, demand) ?? "",
  };
}

/** Candidates that the table has no row for, in a sentence. */
function withLeftOut<C>({ candidates, candidateCount }: Plan<C>, reasons: Partial<Reasons>): Partial<Reasons> {
  if (candidates.length === candidateCount) return reasons;
  const text = `${exactly(candidates.length)} of ${exactly(candidateCount)} candidates are shown: what fits, and those nearest to the recommendation.`;
  return { ...reasons, assumptions: [...(reasons.assumptions ?? []), { basis: "default", text }] };
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

/** The verdict as it's shown: where there is a doubt about the data, nothing is said to fit. The search isn't limited by this. */
function shownLevel<C, E>(subject: Subject<C, E>, { demand }: Plan<C>, level: Level, config: C): Level {
  const isCapped = level === "fits" && (subject.doubt?.(config, demand) ?? "") !== "";
  return isCapped ? "may not fit" : level;
}

/** Its axes aren't those of the table, so they stay blank. */
export function presentOf<C, E>(
  subject: Subject<C, E>,
  { today, levels, demand, failing }: GrowthForecast<C>,
  { headroomPercent, intervalHours = 0 }: Pick<Asked<C>, "headroomPercent" | "intervalHours">,
): Present {
  const said = subject.says(today.config);
  const fails = levels.findIndex((level) => level !== "fits");
  // An end of the range is judged without headroom.
  const headroom = headroomPercent > 0 ? ` with ${exactly(headroomPercent)}% headroom` : "";
  const fitsUntil = (year: number): string =>
    `${year > 0 ? `fits until year ${exactly(year)}` : "fits now"}${headroom}`;
  const until =
    fails === 0
      ? `${today.level} now${today.failing ? "" : headroom}`
      : fails > 0
        ? `${fitsUntil(fails - 1)}, ${levels[fails] ?? ""} in year ${exactly(fails)}`
        : fitsUntil(levels.length - 1);
  return {
    row: judgedRow({ part: "present", item: said }, today),
    levels,
    findings: [
      `today's ${said}: ${until}`,
      ...(fails === 0 ? whatTexts(subject, today, { demand, intervalHours }) : []),
      ...(failing && fails > 0
        ? reasonOf(`in year ${exactly(fails)}, `, subject, failing.judged, {
            demand: failing.demand,
            intervalHours,
          })
        : []),
    ],
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
    usual,
    aparts,
    by: limitText(judged),
  };
}

/** What limits; where nothing beside it is over its limit though something is felt for too long, that this is so. */
function limitText<C>({ level, chosen, worst, failing }: Judged<C>): string {
  const { grows, felt, most, by: cause, limit: by = cause, busy, fullest } = failing ? worst : chosen;
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
  const { entered, recommended, alternative } = plan;
  const verdict = ofJudged("verdict", entered);
  return [
    { part: "verdict", item: sentences, level: verdict.level ?? entered.level, by: verdict.by ?? "", hour },
    ...(present ? [present.row] : []),
    ofJudged("entered", entered),
    ...(recommended ? [ofJudged("recommended", recommended)] : []),
    ...(alternative ? [{ ...ofJudged("alternative", alternative), item: plan.alternativeSaid.item }] : []),
    ...(recommended ? billOf(subject.bill(recommended.config, plan.demand)) : []),
    ...(lacking ? [neededRow(lacking)] : []),
    ...(alternative ? billOf(plan.alternativeSaid.bill).map((row): Row => ({ ...row, part: "alternative bill" })) : []),
    ...plan.candidates.map(({ config, level }) => ({
      ...ofConfig("candidate", config),
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

const NONE = "none is enough";
const AS_ENTERED = "verdict on what is entered";
/** Lines of a bill that a table shows. */
export const MOST_LINES = 7;

function billOf(all: readonly Line[]): Row[] {
  const lines = all.filter(({ quantity }) => quantity > 0);
  const rows = lines.filter((line) => furtherOf(line) > 0).map(lineRow);
  const there = lines.filter((line) => furtherOf(line) <= 0).map(installedRow);
  const shown = [...rows, ...there];
  if (shown.length > MOST_LINES)
    throw new RangeError(`a bill has ${shown.length} lines, more than a table has room for`);
  return shown;
}

/** Of what nobody entered: a bill says so, and a proposal lists it with what it assumes. */
export const TAKEN = "taken as installed";

/** What is there already has a number and a unit, too: other programs calculate a formula that gives no text again. */
function installedRow({ item, unit, installed = 0, isTaken = false, rests }: Line): Row {
  const by = `${exactly(installed)} ${isTaken ? TAKEN : "installed"} ${installed === 1 ? "is" : "are"} enough`;
  return { part: "bill", item, kind: "none", quantity: 0, unit, by, ...(rests && { rests }) };
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
  return { part: "bill", item, kind, quantity, unit, by, ...(rests && { rests }) };
}

/** "drive" for "drives", "set of links" for "sets of links". */
function ofOne(unit: string): string {
  return unit.replace(/^([a-z]+)s\b/, "$1");
}

function cellsOf(row: Row, aparts: readonly Apart[] = []): Cell[] {
  const { part, item, first, second, quantity, unit = "", level, chosen, worst, by = "", rests, kind = "" } = row;
  const { usual, hour } = row;
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
    ...[one?.felt, one?.feltAtWorst, one?.most, hour, other?.felt, other?.feltAtWorst, other?.most].map(shownNumber),
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

/** Statements as sentences, but for the last full stop. */
function inSentences(findings: readonly string[]): string {
  return findings.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`).join(". ");
}

function findingsOf<C, E>(
  subject: Subject<C, E>,
  plan: Plan<C>,
  { headroomPercent, intervalHours = 0 }: Asked<C>,
  lacking: Lacking | undefined,
): string[] {
  const { entered, recommended, alternative, year, demand } = plan;
  const shape: Shape = { demand, intervalHours };
  const said = subject.says(entered.config);
  // What is said to fit, if anything is: the rest is no better for finer data.
  const doubted = entered.level === "fits" ? entered : recommended;
  const doubt = doubted ? (subject.doubt?.(doubted.config, plan.demand) ?? "") : (lacking?.doubt ?? "");
  const level = shownLevel(subject, plan, entered.level, entered.config);
  const when = year > 0 ? ` in year ${exactly(year)}` : "";
  // An end of the range is judged without headroom.
  const headroom = entered.failing || headroomPercent === 0 ? "" : ` with ${exactly(headroomPercent)}% headroom`;
  const isKept = recommended !== undefined && subject.says(recommended.config) === said;
  const provided = subject.provided === undefined ? "" : `, ${subject.provided}`;
  const found = [
    `${said}: ${level}${when}${headroom}${beforeText(plan)}${isKept ? provided : ""}`,
    ...stateTexts(subject, entered, shape),
    ...(plan.failing ? earlierTexts(entered, plan.failing) : []),
  ];
  if (lacking) {
    const [first, ...others] = lacking.why;
    const why = first === undefined ? "" : `: ${first}`;
    found.push(`nothing that can be ordered fits${why}`, ...others, ...lacking.enough);
  }
  if (recommended && !isKept) {
    found.push(`recommended: ${subject.says(recommended.config)}${provided}`);
    const takes = subject.takes?.(recommended.config) ?? "";
    if (takes !== "") found.push(takes);
    const hasApart = recommended.aparts.length > 0;
    const whose = hasApart ? "then" : "with the recommendation";
    if (overOf(recommended) !== undefined || hasApart)
      found.push(...saidOf(whose, stateTexts(subject, recommended, shape)));
  }
  found.push(...apartTexts(subject, plan));
  if (entered.level !== "doesn't fit") found.push(...notOrderedTexts(subject, entered.config));
  if (doubt !== "") found.push(doubt);
  if (alternative) {
    const { item, but } = plan.alternativeSaid;
    const against = alternative.failing ? "which may not fit" : but;
    found.push(against === undefined ? `alternative: ${item}` : `alternative: ${item}, ${against}`);
    if (alternative.failing) found.push(...reasonOf("alternative at worst: ", subject, alternative, shape, ""));
  }
  return [...found, ...smallerTexts(subject, plan, shape)];
}

/**
 * Why the recommendation isn't less: an order that may not fit, unless one is said already; else one that doesn't, if
 * what is entered doesn't fit.
 */
function smallerTexts<C, E>(
  subject: Subject<C, E>,
  { entered, alternative, smaller }: Plan<C>,
  shape: Shape,
): string[] {
  if (smaller === undefined || smaller.level === "fits") return [];
  // Of two axes, an alternative with less of one says nothing of the other.
  const isAlternative =
    alternative?.failing !== undefined &&
    (subject.axes[1] === undefined || isSame(subject, alternative.config, smaller.config));
  const isSaid = smaller.failing ? isAlternative : entered.level === "fits";
  if (isSaid) return [];
  return [
    `a smaller order, ${subject.says(smaller.config)}, ${smaller.level}`,
    ...reasonOf(smaller.failing ? "then " : "with that order, ", subject, smaller, shape),
  ];
}

function isSame<C, E>({ axes }: Subject<C, E>, one: C, other: C): boolean {
  return axes.every((axis) => axis === undefined || axis.of(one) === axis.of(other));
}

/** Why what is entered fails in an earlier year than the one that sizes, if that is by another reason. */
function earlierTexts<C>(entered: Judged<C>, { year, judged }: FailingYear<C>): string[] {
  const reason = (of: Judged<C>): string => (of.failing ? of.worst : of.chosen).by;
  if (reason(judged) === reason(entered)) return [];
  return [`in year ${exactly(year)}, it fails ${judged.failing ? AT_WORST : ""}with this: ${reason(judged)}`];
}

/** The first says whose all of them are. */
function saidOf(whose: string, [first, ...others]: readonly string[]): string[] {
  return first === undefined ? [] : [`${whose}, ${first}`, ...others];
}

/** What fails, and the value that is enough for that, without what is said of the configuration besides. */
function reasonOf<C, E>(
  whose: string,
  subject: Subject<C, E>,
  judged: Judged<C>,
  shape: Shape,
  atWorst = AT_WORST,
): string[] {
  const [reason = ""] = reasonsOf(subject, judged, shape, atWorst);
  return [`${whose}${reason}`, ...failingTexts(judged)];
}

function failingTexts<C>({ failing }: Judged<C>): string[] {
  return failing ? [`it fails with this${failing.isAlone ? " alone" : ""}: ${failing.name}`] : [];
}

/** What decides; where another state is promised, too, the usual one has its words in any case. */
function stateTexts<C, E>(subject: Subject<C, E>, judged: Judged<C>, shape: Shape): string[] {
  const { level, chosen, aparts, usual } = judged;
  // What grows is late without end, and says so.
  if (aparts.length === 0 || chosen.grows > 0) return whatTexts(subject, judged, shape);
  const usually = `${ownFelt(subject, usual.run)}, ${acceptedText(subject, usual.run)}`;
  if (level === "fits") return overOf(judged) ? whatTexts(subject, judged, shape) : [usually];
  return [...whatTexts(subject, judged, shape), ...(isByApart(subject, judged) ? [usually] : [])];
}

/** What is promised of another state is why it doesn't fit. */
function isByApart<C, E>(
  { aparts = [] }: Pick<Subject<C, E>, "aparts">,
  { level, chosen, worst, failing }: Judged<C>,
): boolean {
  const { by, limit } = failing ? worst : chosen;
  return level !== "fits" && limit === undefined && aparts.some((apart) => apart.by === by);
}

/** What is felt in other states, such as after an outage: of what is recommended, if anything is; else of what is entered, if it isn't said. */
function apartTexts<C, E>(subject: Subject<C, E>, { entered, recommended }: Plan<C>): string[] {
  const { chosen, aparts } = recommended ?? entered;
  // What grows is never caught up, and says so already.
  if (chosen.grows > 0) return [];
  const isOther = recommended !== undefined && subject.says(recommended.config) !== subject.says(entered.config);
  const who = isOther ? "with the recommendation, " : "";
  const told = aparts.filter(({ apart }) => recommended !== undefined || !isByApart({ aparts: [apart] }, entered));
  return told.map(({ apart, felt, feltAtWorst, most }) => {
    const { by } = apart;
    if (feltAtWorst === Infinity) return `${who}at worst ${subject.feltText({ ...chosen, felt: feltAtWorst, by })}`;
    const figures = figuresOf(subject, { felt: feltAtWorst, most, by }) ?? threeFigures;
    const [middle, worst, accepted] = [felt, feltAtWorst, most].map((one) => apart.amountText(one, figures));
    const atWorst = worst === middle ? "" : `, at worst ${worst ?? ""}`;
    return `${who}${subject.feltText({ ...chosen, felt, by }, figures)}${atWorst}, accepted: ${accepted ?? ""}`;
  });
}

/** Why what is entered isn't recommended though it may be enough. */
function notOrderedTexts<C, E>({ axes }: Subject<C, E>, config: C): string[] {
  const said: string[] = [];
  for (const axis of axes) {
    if (axis === undefined || axis.values.includes(axis.of(config)) || axis.of(config) === axis.installed) continue;
    const { label, unit, values } = axis;
    const [least = 0, most = 0] = [values[0], values[values.length - 1]];
    const all = values.length > MOST_NAMED ? `${exactly(least)} to ${exactly(most)}` : values.map(exactly).join(" or ");
    const has = `${inUnit(exactly(axis.of(config)), unit)} (${inSentence(label)})`;
    said.push(`${has} can't be ordered, only ${all}; what is entered as installed is kept`);
  }
  return said;
}

/** "cache per VTS", but "FC5274 per cluster". */
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** Sizes that a sentence lists. */
const MOST_NAMED = 6;

/** The list that repeats. */
interface Shape {
  readonly demand: Demand;
  readonly intervalHours: number;
}

/** Statements: what is felt, at which end of the range, and what its use of the fullest resource has to do with it. */
function whatTexts<C, E>(subject: Subject<C, E>, judged: Judged<C>, shape: Shape): string[] {
  return [...reasonsOf(subject, judged, shape), ...failingTexts(judged)];
}

const AT_WORST = "at worst ";

/**
 * The first is what fails, if the configuration doesn't fit. What isn't of the chosen values is said to be at worst.
 *
 * @param atWorst how that is said; empty if it's said already
 */
function reasonsOf<C, E>(subject: Subject<C, E>, judged: Judged<C>, shape: Shape, atWorst = AT_WORST): string[] {
  const { level, chosen, worst, failing } = judged;
  const over = level === "fits" ? overOf(judged) : undefined;
  if (over !== undefined) {
    const at = over.isAtWorst ? atWorst : "";
    const own = ownState(over.run);
    return [`${at}${ownFelt(subject, own)}, ${acceptedText(subject, own)}`, ...overTexts(own, shape, at)];
  }
  const [run, at] = failing ? [worst, atWorst] : [chosen, ""];
  if (run.lacks !== undefined) return [`${at}${run.lacks}`];
  const isOverfull = level !== "fits" && run.grows <= 0 && run.felt <= run.most && run.used > 1;
  return isOverfull
    ? [`${at}${overfullText(run)}`]
    : [`${at}${feltText(subject, run, shape)}`, ...busyTexts(run), ...limitTexts(run, shape, at)];
}

/** The run in which what fits is over a limit in some intervals. */
function overOf<C>({ chosen, worst }: Judged<C>): { readonly run: Run; readonly isAtWorst: boolean } | undefined {
  const run = [chosen, worst].find(({ used }) => used > 1);
  return run && { run, isAtWorst: run !== chosen };
}

/** What is felt in the state whose share is used, if another one leads. */
function ownState(run: Run): Run {
  const isOwn = ({ within, busy }: Promised): boolean => within === undefined && busy === undefined;
  return isOwn(run) ? run : led(run, run.promises?.find(isOwn));
}

/** "all links are fully used until then" */
function busyTexts({ grows, felt, most, busy }: Run): string[] {
  return busy !== undefined && grows <= 0 && felt > most && felt < Infinity ? [busy] : [];
}

/**
 * What limits, if something is felt for too long; then the use of a resource that is over its limit, or that none is.
 *
 * @param at where its numbers are from: "at worst ", or empty
 */
function limitTexts(run: Run, shape: Shape, at: string): string[] {
  const { grows, felt, most, by, busy, promises } = run;
  if (grows > 0 || felt <= most || felt === Infinity) return overTexts(run, shape, at);
  // What is promised is said already: it isn't what limits.
  const isPromise = promises?.some((one) => one.by === by) === true;
  const { used, fullest } = run.within ?? run;
  // What is full holds data back, so that nothing is odd about it.
  const isOdd = busy === undefined && !isEnough(used, 1);
  const odd = run.allowed
    ? utilisedText(run.allowed, used, "at most ")
    : `use of ${fullest} is at most ${shareOf({ used })}`;
  return [...(isPromise ? [] : [`limited by ${by}`]), ...(isOdd ? [`yet ${at}${odd}`] : overTexts(run, shape, at))];
}

/** "cluster at peak is 120% used", "the drives are 80.5% utilised, accepted: 80%" */
function overfullText({ fullest, used, allowed }: Run): string {
  return allowed ? utilisedText(allowed, used) : `${fullest} is ${shareOf({ used })} used`;
}

/** @param used as a share of what is allowed */
function utilisedText({ of, share }: NonNullable<Run["allowed"]>, used: number, before = ""): string {
  const most = 100 * share;
  if (used > MOST_TIMES)
    return `the ${of} are ${before}over ${exactly(100 * MOST_TIMES)}% utilised, accepted: ${exactly(most)}%`;
  const shown = used > 1 ? figuresBeyond(most, used * most) : figuresBelow(most, used * most);
  return `the ${of} are ${before}${shown}% utilised, accepted: ${exactly(most)}%`;
}

/** In which intervals a resource is over its limit. */
function overTexts(run: Run, { demand, intervalHours }: Shape, at: string): string[] {
  const { grows, felt, most, busy } = run;
  if (grows > 0 || busy !== undefined) return [];
  const { used, fullest, isOfInterval = false } = run.within ?? run;
  if (used <= 1) return [];
  const shown = shareOf({ used });
  if (!isOfInterval || intervalHours === 0 || demand.length === 1)
    return felt > most ? [] : [`${at}use of ${fullest} is over 100% (${shown})`];
  const highest = highestOf(demand);
  const over = demand.filter((value) => (value / highest) * used > 1).length;
  const others = run.within && run.used > used ? `, ${shareOf(run)} with links lost` : "";
  // When it begins is in a column.
  const when = `${exactly(over)} of ${exactly(demand.length)} intervals`;
  return [`${at}use of ${fullest} is over 100% in ${when} (${shown} in the highest${others})`];
}

/** Hours from the start to the first of the highest intervals; undefined if none is higher than others. */
function highestFrom({ demand, intervalHours }: Shape): number | undefined {
  const highest = highestOf(demand);
  const hasPeak = intervalHours > 0 && demand.some((value) => value < highest);
  return hasPeak ? demand.indexOf(highest) * intervalHours : undefined;
}

/** How long what is entered fits before the year that sizes. */
function beforeText<C>({ entered, years, year }: Plan<C>): string {
  const [now] = years;
  if (year === 0 || now === undefined || entered.level === "fits") return "";
  const fitting = years.filter(({ level }) => level === "fits").length;
  if (fitting > 0) return fitting === 1 ? " (fits now)" : ` (fits until year ${exactly(fitting - 1)})`;
  return now.level === entered.level ? " (nor now)" : ` (${now.level} now)`;
}

function feltText<C, E>(subject: Subject<C, E>, run: Run, { demand, intervalHours }: Shape): string {
  const { grows, felt, most, by } = run;
  if (grows > 0)
    return `the backlog grows by ${threeFigures(grows)} GB ${inEach(demand.length * intervalHours)}, limited by ${by}`;
  const value = ownFelt(subject, run);
  if (felt <= most || felt === Infinity) return value;
  const cause = run.otherwiseAccepted?.cause;
  return cause === undefined
    ? `${value}, ${acceptedText(subject, run)}`
    : `${value}, and no delay by ${cause} is accepted`;
}

/** What is felt, in as many figures as tell it from the less that is accepted. */
function ownFelt<C, E>(subject: Subject<C, E>, run: Run): string {
  return subject.feltText(run, figuresOf(subject, run));
}

type Accepted = Pick<Run, "felt" | "most" | "by" | "otherwiseAccepted">;

function figuresOf<C, E>(subject: Subject<C, E>, run: Accepted): Figures | undefined {
  const [felt, most] = [run.felt, acceptedOf(run)];
  if (isEnough(most, felt) || felt === Infinity) return undefined;
  const textOf = (value: number) => (figures: Figures) => amountText(subject, run.by, value, figures);
  return figuresToTell(textOf(felt), textOf(most));
}

function amountText<C, E>(subject: Subject<C, E>, by: string, value: number, figures?: Figures): string {
  const apart = subject.aparts?.find((one) => one.by === by);
  return (apart ?? subject).amountText(value, figures);
}

function acceptedOf({ most, otherwiseAccepted }: Accepted): number {
  return most > 0 ? most : (otherwiseAccepted?.most ?? 0);
}

/** No one reads a share above this one, such as of a resource that carries nothing. */
const MOST_TIMES = 1e4;

/** "100.02%": a share above its limit never reads as 100%. */
function shareOf({ used }: Pick<Run, "used">): string {
  if (used > MOST_TIMES) return `over ${exactly(100 * MOST_TIMES)}%`;
  return `${used > 1 ? figuresBeyond(100, 100 * used) : threeFigures(100 * used)}%`;
}

function acceptedText<C, E>(subject: Subject<C, E>, run: Run): string {
  const accepted = acceptedOf(run);
  if (accepted === 0) return "nothing accepted";
  // Of what isn't felt, no number says what is accepted.
  const what = run.felt === 0 ? `accepted ${inSentence(subject.felt)}` : "accepted";
  return `${what}: ${amountText(subject, run.by, accepted, figuresOf(subject, run))}`;
}
