/** Growth to a date: what the answer becomes, when the limit is reached, and when to order. */
import { RuleError } from "../../model/language/userError";
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useCallback, useMemo, type JSX } from "react";
import { readAmount } from "../../analysis/amountText";
import { figureInUnit } from "../../analysis/decision";
import { variableInputs, standing, type VariableNumber } from "../../analysis/variableInput";
import type { GrowthForecast, GrowthPlan, TurnRange } from "../../analysis/growthForecast";
import type { Measure } from "../../analysis/reading";
import { dateOfSerial, serialOfDate } from "../../model/quantities/dates";
import { QuantityError, readQuantity } from "../../model/quantities/quantity";
import { yearsLater } from "../../model/workload/growth";
import type { DrawnCurve } from "../../ui/curveChart";
import { FoldedTable } from "../../ui/foldedTable";
import { Section } from "../../ui/section";
import { CurveChart } from "../lazy/charts";
import { useDecimal } from "../locale";
import { today } from "../today";
import { VariableSetting, measureOf } from "./measureSetting";
import { newYears } from "./newYears";
import type { Pictured } from "./pictured";
import { errorOf, SettingRow, TextSetting, typed, typedValue } from "../form/settings";
import { measureTitle, OVER_CAPACITY, pointAt, readingCells, readingColumns } from "./words";
import { numberCell, textCell } from "../../ui/dataTable";
import { useStable } from "../../ui/useStable";
import { Working } from "./working";
import type { BackgroundWork } from "../worker/background";
import type { Tell } from "../worker/work";
import { useWork } from "../worker/useWork";

type Growing = GrowthPlan["variable"];

/** Number of years shown if no end date is given. Our default. */
const YEARS_SHOWN = 5;

const useStyles = makeStyles({
  answer: { ...typographyStyles.body1Strong, marginTop: tokens.spacingVerticalS, overflowWrap: "anywhere" },
});

export function GrowthSection({ pictured }: { readonly pictured: Pictured }): JSX.Element {
  const { question, given, setting, set } = pictured;
  const decimal = useDecimal();
  const variables = useMemo(() => variableInputs(question, given).filter(isGrowing), [question, given]);
  const measure = useStable(measureOf(pictured));
  const variable = variables.find(({ argument }) => argument === setting("growth.input")) ?? firstChoice(variables);
  if (!variable || !measure) return <>None of these inputs can grow.</>;

  const start = typed(setting("growth.from") || today(), ".", serialOfDate);
  const later = yearsLater(today(), YEARS_SHOWN);
  const end = typed(setting("growth.to") || later, ".", serialOfDate);
  const percent = typed(setting("growth.percent"), decimal, readPercent);
  const weeks = typed(setting("growth.weeks") || "0", decimal, readWeeks);
  const wanted = typed(setting("growth.limit"), decimal, (text) => readAmount(text, measure.unit));
  const isUpsideDown = typedValue(start) !== undefined && Number(typedValue(end)) <= Number(typedValue(start));
  const field = (key: string) => ({
    text: setting(`growth.${key}`),
    onEnter: set(`growth.${key}`),
  });
  const plan = planOf(variable, typedValue(percent), typedValue(start), typedValue(end), typedValue(weeks));
  const isReady = plan !== undefined && !isUpsideDown && wanted.kind !== "wrong";
  return (
    <>
      <VariableSetting
        label="What grows"
        chosen={variable}
        variables={variables}
        onChoose={set("growth.input")}
        pictured={pictured}
      />
      <SettingRow>
        <TextSetting label="Growth per year" unit="%" error={errorOf(percent)} {...field("percent")} />
        <TextSetting
          label="Limit for the answer"
          unit={measure.unit}
          placeholder="Any change of outcome"
          error={errorOf(wanted)}
          {...field("limit")}
        />
        <TextSetting label="From" placeholder={today()} error={errorOf(start)} {...field("from")} />
        <TextSetting
          label="To"
          placeholder={later}
          error={errorOf(end) ?? (isUpsideDown ? "Must be after From" : undefined)}
          {...field("to")}
        />
        <TextSetting label="Lead time" unit="weeks" placeholder="0" error={errorOf(weeks)} {...field("weeks")} />
      </SettingRow>
      {percent.kind === "blank" && <p>Enter the growth per year. There's no default.</p>}
      {isReady && <GrowthPicture pictured={pictured} plan={plan} measure={measure} limit={typedValue(wanted)} />}
    </>
  );
}

function isGrowing(variable: ReturnType<typeof variableInputs>[number]): variable is Growing {
  return variable.kind === "number" && variable.value !== undefined && variable.value > 0 && !variable.isShare;
}

/** Returns the input that usually grows: a day of demand, a rate or an amount; otherwise the first number. */
function firstChoice(variables: readonly Growing[]): Growing | undefined {
  const among = (fits: (variable: VariableNumber) => boolean): Growing | undefined => variables.find(fits);
  return (
    among(({ unit }) => unit === "%") ??
    among(({ argument }) => /^(host|write)_mbps$|^mounts_per_hour$|^amount_gb$/.test(argument)) ??
    among(({ unit }) => unit === "MB/s") ??
    variables[0]
  );
}

function readPercent(text: string): number {
  const percent = readQuantity(text, "percent");
  if (percent <= -100) throw new QuantityError("must be above -100%");
  return percent;
}

function readWeeks(text: string): number {
  const weeks = readQuantity(text, "count");
  if (weeks < 0 || weeks > 1000) throw new QuantityError("must be 0 to 1,000 weeks");
  return weeks;
}

function planOf(
  variable: Growing,
  percentPerYear: number | undefined,
  start: number | undefined,
  end: number | undefined,
  leadWeeks: number | undefined,
): GrowthPlan | undefined {
  if (percentPerYear === undefined || start === undefined || end === undefined || leadWeeks === undefined)
    return undefined;
  return { variable, percentPerYear, start, end, leadWeeks };
}

interface Drawn {
  readonly plan: GrowthPlan;
  readonly measure: Measure;
  readonly limit: number | undefined;
  readonly growthForecast: GrowthForecast;
}

interface GrowthPictureProps extends Omit<Drawn, "growthForecast"> {
  readonly pictured: Pictured;
}

function GrowthPicture({ pictured, plan: entered, measure, limit }: GrowthPictureProps): JSX.Element {
  const plan = useStable(entered);
  const { question, given, isPast } = pictured;
  const steps = useWork(
    useCallback(
      async (engine: BackgroundWork, tell: Tell): Promise<Drawn> => {
        const { variable, ...rest } = plan;
        const wanted = limit === undefined ? undefined : { measure, value: limit };
        const found = await engine.growthForecast(question.name, given, variable.argument, rest, measure, wanted, tell);
        return { plan, measure, limit, growthForecast: found };
      },
      [question, given, plan, measure, limit],
    ),
  );
  return (
    <Working steps={steps} isPast={isPast}>
      {steps.result && <GrowthDrawing {...steps.result} />}
    </Working>
  );
}

function GrowthDrawing(drawn: Drawn): JSX.Element {
  const styles = useStyles();
  const { plan, measure, growthForecast: found } = drawn;
  const curve = useMemo(() => curveOf(drawn), [drawn]);
  const told = growthInWords(drawn, serialOfDate(today()));
  return (
    <>
      <div className={styles.answer}>{told}</div>
      {curve.points.some(({ value }) => value !== null) && (
        <CurveChart curve={curve} summary={`Growth chart. ${told}`} />
      )}
      {found.range && <Section title="What sets the date range">{spanInWords(found.range)}</Section>}
      <Section title="Assumptions">
        {`${plan.variable.label} grows ${figureInUnit(plan.percentPerYear, "%")} per year from ${standing(plan.variable, plan.variable.value)} on ${dateOfSerial(plan.start)}. Everything else stays the same. This growth is your assumption, not from a paper.`}
      </Section>
      <FoldedTable
        title="Show data"
        label="The answer by date"
        columns={["Date", plan.variable.label, ...readingColumns(measure)]}
        rows={found.points.map(({ day, input, reading }) => [
          textCell(dateOfSerial(day)),
          numberCell(standing(plan.variable, input)),
          ...readingCells(reading, measure),
        ])}
      />
    </>
  );
}

function curveOf({ measure, limit, growthForecast: { points, turn, range, orderBy } }: Drawn): DrawnCurve {
  const [first, last] = [points[0]?.day ?? 0, points[points.length - 1]?.day ?? 0];
  const isShown = (day: number): boolean => day >= first && day <= last;
  const ticks = newYears(first, last);
  return {
    xTitle: "",
    yTitle: measureTitle(measure),
    name: measure.name === "" ? "answer" : measure.name.toLowerCase(),
    isLog: false,
    isStepped: false,
    points: points.map(({ day, reading }) => pointAt(day, reading)),
    limits: limit === undefined ? [] : [{ label: "limit", at: limit }],
    marks: [
      ...(turn ? [{ label: turn.isFull ? OVER_CAPACITY : "reached", at: turn.day }] : []),
      ...(range ? [{ label: "earliest", at: range.earliest.day }] : []),
      ...(orderBy === undefined ? [] : [{ label: "order by", at: orderBy }]),
    ].filter(({ at }) => isShown(at)),
    wordsAt: (day) => dateOfSerial(Math.round(day)).slice(0, "2026-11".length),
    ...(ticks && { ticks }),
  };
}

/** Outcome, reason and order date in words. */
export function growthInWords({ plan, limit, growthForecast: found }: Drawn, now: number): string {
  const { full, turn, range, lookedTo, refused } = found;
  const dates = range ? ` (${rangeInWords(range, plan.start)})` : "";
  const order = orderInWords(found, plan.leadWeeks, now);
  if (full !== undefined) {
    const already = `Limit already reached on ${dateOfSerial(plan.start)}: ${full}.`;
    return turn
      ? `${already} Within the limit again from ${dateOfSerial(turn.day)}: ${turn.becomes}.`
      : `${already}${order}`;
  }
  if (turn) {
    const reached = `${turn.isFull || limit !== undefined ? "Limit reached" : "Outcome changes"} on ${dateOfSerial(turn.day)}${dates}`;
    return `${reached}, with ${standing(plan.variable, turn.input)}: ${turn.becomes}.${order}`;
  }
  const until = `No change of outcome by ${dateOfSerial(lookedTo)}`;
  const looked =
    refused === undefined ? `${until}, the end of the period checked.` : `${until}. After that, ${refused}.`;
  if (!range) return looked;
  return `${looked} At one end of the range it happens earlier: ${earliestOf(range, plan.start)}.${order}`;
}

function earliestOf({ earliest: { day } }: TurnRange, start: number): string {
  return day === start ? "already at the start" : dateOfSerial(day);
}

/** "range 2027-05-26 to beyond 2056-11-22" */
function rangeInWords({ earliest, latest, lookedTo }: TurnRange, start: number): string {
  const from = earliest.day === start ? "from the start" : dateOfSerial(earliest.day);
  return `range ${from} to ${latest ? dateOfSerial(latest.day) : `beyond ${dateOfSerial(lookedTo)}`}`;
}

function orderInWords({ orderBy, range }: GrowthForecast, leadWeeks: number, now: number): string {
  if (orderBy === undefined) return "";
  const weeks = `${figureInUnit(leadWeeks, "weeks")} before`;
  const before = range ? `${leadWeeks === 0 ? "" : `${weeks} `}the earliest` : leadWeeks === 0 ? "" : weeks;
  const by = `${dateOrBefore(orderBy)}${before === "" ? "" : ` (${before})`}`;
  return orderBy < now ? ` Order now: the order date, ${by}, has passed.` : ` Order by ${by}.`;
}

/** Names the interpretations at both ends of the answer's range. */
function spanInWords({ earliest, latest }: TurnRange): string {
  const last = latest ? `, latest if "${latest.by}"` : "";
  return `The dates come from the ends of the answer's range: earliest if "${earliest.by}"${last}. These are interpretations of the papers, not a confidence interval.`;
}

function dateOrBefore(day: number): string {
  try {
    return dateOfSerial(day);
  } catch (error) {
    if (error instanceof RuleError) return "a date too early to show";
    throw error;
  }
}
