/** A plan as one table, with the same columns for every system, so that a template finds a cell by its part. */
import { table, type Cell, type Column, type Reasons, type TableReply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { Judged } from "./judge";
import { planFor, type Asked, type Plan } from "./plan";
import { LEVELS, type Axis, type Level, type Line, type Run, type Subject } from "./subject";

/** In the order of the rows. */
export const PARTS = ["verdict", "entered", "recommended", "alternative", "bill", "candidate", "year"] as const;
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
  readonly by?: string;
}

function columnsOf<C, E>({ axes: [first, second], feltUnit }: Subject<C, E>): Column[] {
  const ofAxis = (axis: Axis<C> | undefined, otherwise: string): Column => ({
    label: axis?.label ?? otherwise,
    unit: axis?.unit ?? "",
  });
  return [
    { label: "Part", unit: "" },
    { label: "Item", unit: "" },
    ofAxis(first, ""),
    ofAxis(second, "Not used"),
    { label: "Quantity", unit: "" },
    { label: "Unit", unit: "" },
    { label: "Verdict", unit: "", states: LEVELS },
    { label: "Used", unit: "%" },
    { label: "Used at worst", unit: "%" },
    { label: "Felt", unit: feltUnit },
    { label: "Most accepted", unit: feltUnit },
    { label: "Felt at worst", unit: feltUnit },
    { label: "By", unit: "" },
  ];
}

/** @param why the reasons of the run that is judged */
export function planReply<C, E>(
  subject: Subject<C, E>,
  asked: Asked<C>,
  why: (plan: Plan<C>) => Partial<Reasons>,
): TableReply {
  const plan = planFor(subject, asked);
  const findings = findingsOf(subject, plan, asked);
  const rows = rowsOf(subject, plan, findings.join("; "));
  return table(columnsOf(subject), rows.map(cellsOf), findings, () => why(plan));
}

/** The verdict as it's shown: where the data are too coarse, nothing is said to fit. The search isn't limited by this. */
function shownLevel<C, E>(subject: Subject<C, E>, { demand }: Plan<C>, level: Level, config: C): Level {
  const isCapped = level === "fits" && (subject.tooCoarse?.(config, demand) ?? "") !== "";
  return isCapped ? "may not fit" : level;
}

function rowsOf<C, E>(subject: Subject<C, E>, plan: Plan<C>, sentence: string): Row[] {
  const [first, second] = subject.axes;
  const ofConfig = (part: Part, config: C): Row => ({
    part,
    item: subject.says(config),
    first: first.of(config),
    second: second?.of(config),
  });
  const ofJudged = (part: Part, { config, level, chosen, worst, failing }: Judged<C>): Row => ({
    ...ofConfig(part, config),
    ...(chosen.grows > 0 && { quantity: chosen.grows, unit: "GB more in each period" }),
    level: shownLevel(subject, plan, level, config),
    chosen,
    worst,
    by: (failing?.run ?? chosen).by,
  });
  const { entered, recommended, alternative } = plan;
  const verdict = ofJudged("verdict", entered);
  return [
    { part: "verdict", item: sentence, level: verdict.level ?? entered.level, by: verdict.by ?? "" },
    ofJudged("entered", entered),
    ...(recommended ? [ofJudged("recommended", recommended)] : []),
    ...(alternative ? [ofJudged("alternative", alternative)] : []),
    ...(recommended ? billOf(subject, plan, recommended.config) : []),
    ...plan.candidates.map(({ config, level }) => ({
      ...ofConfig("candidate", config),
      level: shownLevel(subject, plan, level, config),
    })),
    ...plan.years.map(({ year, needed, level }): Row => {
      const row = needed === undefined ? { part: "year" as const, item: NONE } : ofConfig("year", needed);
      return { ...row, quantity: year, unit: "years", level: shownLevel(subject, plan, level, entered.config) };
    }),
  ];
}

const NONE = "none is enough";
/** Lines of a bill that a table shows. */
const MOST_LINES = 12;

function billOf<C, E>(subject: Subject<C, E>, { demand }: Plan<C>, config: C): Row[] {
  return subject
    .bill(config, demand)
    .slice(0, MOST_LINES)
    .map((line: Line): Row => ({ part: "bill", ...line }));
}

function cellsOf({ part, item, first, second, quantity, unit = "", level, chosen, worst, by = "" }: Row): Cell[] {
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
    shownNumber(chosen?.felt),
    shownNumber(chosen?.most),
    shownNumber(worst?.felt),
    by,
  ];
}

/** What isn't known or has no limit stays blank, so that a column has only numbers. */
function shownNumber(value: number | undefined): Cell {
  return value === undefined || !Number.isFinite(value) ? "" : Number(value.toPrecision(12));
}

function findingsOf<C, E>(subject: Subject<C, E>, plan: Plan<C>, { headroomPercent }: Asked<C>): string[] {
  const { entered, recommended, alternative, year } = plan;
  const { failing } = entered;
  const run = failing?.run ?? entered.chosen;
  const where = failing ? ` (${failing.name})` : "";
  const said = subject.says(entered.config);
  // What is said to fit, if anything is: the rest is no better for finer data.
  const coarseOf = entered.level === "fits" ? entered : recommended;
  const coarse = coarseOf ? (subject.tooCoarse?.(coarseOf.config, plan.demand) ?? "") : "";
  const level = shownLevel(subject, plan, entered.level, entered.config);
  const isOverfull = entered.level !== "fits" && run.grows <= 0 && run.felt <= run.most && run.used > 1;
  const what = isOverfull ? `${run.by} is ${threeFigures(100 * run.used)}% used` : feltText(subject, run);
  const when = year > 0 ? ` in year ${exactly(year)}` : "";
  // An end of the range is judged without headroom.
  const headroom = failing || headroomPercent === 0 ? "" : ` with ${exactly(headroomPercent)}% headroom`;
  const found = [`${said}: ${level}${when}${headroom}${beforeText(plan)}, ${what}${where}`];
  if (recommended === undefined)
    found.push(`nothing that can be ordered fits: ${subject.missing(entered.config, plan.demand)}`);
  else if (subject.says(recommended.config) !== said) found.push(`to order: ${subject.says(recommended.config)}`);
  if (coarse !== "") found.push(coarse);
  if (alternative) {
    const other = subject.says(alternative.config);
    found.push(alternative.level === "fits" ? `or ${other}` : `${other} may fit`);
  }
  return found;
}

/** How long what is entered fits before the year that sizes. */
function beforeText<C>({ entered, years, year }: Plan<C>): string {
  const [now] = years;
  if (year === 0 || now === undefined || entered.level === "fits") return "";
  const fitting = years.filter(({ level }) => level === "fits").length;
  if (fitting > 0) return fitting === 1 ? " (fits now)" : ` (fits until year ${exactly(fitting - 1)})`;
  return ` (${now.level} now${now.level === entered.level ? " either" : ""})`;
}

function feltText<C, E>(subject: Subject<C, E>, run: Run): string {
  const { grows, felt, most, by } = run;
  if (grows > 0) return `the backlog grows by ${threeFigures(grows)} GB in each period, limited by ${by}`;
  const value = subject.feltText(run);
  if (felt <= most || felt === Infinity) return value;
  const accepted = most > 0 ? `${subject.amountText(most)} accepted` : "nothing accepted";
  // What is promised is said already: it isn't what limits.
  const isPromise = run.promises?.some((one) => one.by === by) === true;
  return `${value} (${accepted})${isPromise ? "" : `, limited by ${by}`}`;
}
