/** What if: the answer over a range of values of one input. */
import { useCallback, useMemo, type JSX } from "react";
import { variableInputs, standing, type VariableName, type VariableNumber } from "../../analysis/variableInput";
import { pinnedDemand } from "../../analysis/pinnedDemand";
import type { Measure } from "../../analysis/reading";
import { isByDecades, variableSpan, type VariableSpan } from "../../analysis/span";
import { gapsOf, type SweepPoint } from "../../analysis/sweep";
import { exactly } from "../../model/quantities/formatNumber";
import type { DrawnCurve } from "../../ui/curveChart";
import { FoldedTable } from "../../ui/foldedTable";
import type { LeanBar } from "../../ui/leanChart";
import { Lines } from "../../ui/lines";
import { Section } from "../../ui/section";
import { sentence } from "../../ui/sentence";
import { CurveChart, LeanChart } from "../lazy/charts";
import { useDecimal } from "../locale";
import { VariableSetting, measureOf } from "./measureSetting";
import type { Pictured } from "./pictured";
import { errorOf, SettingRow, TextSetting, typed, typedValue } from "../form/settings";
import {
  heldDemandInWords,
  isOver,
  measureTitle,
  OVER_CAPACITY,
  pointAt,
  rangeWords,
  readingCells,
  readingColumns,
  readingInSentence,
  readingWords,
  shortWords,
} from "./words";
import { numberCell } from "../../ui/dataTable";
import { useStable } from "../../ui/useStable";
import { Working } from "./working";
import type { BackgroundWork } from "../worker/background";
import { useLimiting } from "../worker/useLimiting";
import type { Tell } from "../worker/work";
import { useWork } from "../worker/useWork";

type Turnable = VariableNumber | VariableName;

export function WhatIf({ pictured }: { readonly pictured: Pictured }): JSX.Element {
  const { question, given, setting, set } = pictured;
  const decimal = useDecimal();
  const variables = useMemo(
    () => variableInputs(question, given).filter((variable): variable is Turnable => variable.kind !== "fixed"),
    [question, given],
  );
  const measure = useStable(measureOf(pictured));
  const chosen = setting("sweep.input");
  const limiting = useLimiting(question, given, chosen === "" ? measure : undefined);
  const wanted = chosen === "" ? limiting.argument : chosen;
  const variable = variables.find(({ argument }) => argument === wanted) ?? firstChoice(variables);
  const isChosen = chosen !== "" || limiting.isKnown;
  if (!variable || !measure) return <>This answer has no number to plot.</>;

  const key = (end: string): string => `sweep.${variable.argument}.${end}`;
  const read = (text: string): number => (variable.kind === "number" ? variable.read(text) : NaN);
  const [from, to] = [typed(setting(key("from")), decimal, read), typed(setting(key("to")), decimal, read)];
  const own = variable.kind === "number" ? variableSpan(variable) : undefined;
  const span = chosenSpan(own, typedValue(from), typedValue(to));
  const isUpsideDown = span !== undefined && span.from >= span.to;
  return (
    <>
      <VariableSetting
        label="Vary"
        chosen={variable}
        variables={variables}
        onChoose={set("sweep.input")}
        pictured={pictured}
      />
      {variable.kind === "number" && (
        <SettingRow>
          <TextSetting
            label="From"
            text={setting(key("from"))}
            placeholder={own ? exactly(own.from) : ""}
            unit={variable.unit}
            error={errorOf(from) ?? (isUpsideDown ? "Must be less than To" : undefined)}
            onEnter={set(key("from"))}
          />
          <TextSetting
            label="To"
            text={setting(key("to"))}
            placeholder={own ? exactly(own.to) : ""}
            unit={variable.unit}
            error={errorOf(to)}
            onEnter={set(key("to"))}
          />
        </SettingRow>
      )}
      {variable.kind === "number" && !span ? (
        <p>There's no default range for this input. Enter From and To.</p>
      ) : (
        isChosen &&
        !isUpsideDown && <SweepPicture pictured={pictured} variable={variable} span={span} measure={measure} />
      )}
    </>
  );
}

/** Where no number limits the answer: prefers a number with a published range, then a number with any span, then a choice of names. */
function firstChoice(variables: readonly Turnable[]): Turnable | undefined {
  const hasSpan = (variable: Turnable): boolean => variable.kind === "number" && variableSpan(variable) !== undefined;
  const isKnown = (variable: Turnable): boolean =>
    variable.kind === "number" && variable.usual !== undefined && hasSpan(variable);
  return (
    variables.find(isKnown) ?? variables.find(hasSpan) ?? variables.find(({ kind }) => kind === "names") ?? variables[0]
  );
}

function chosenSpan(
  own: VariableSpan | undefined,
  from: number | undefined,
  to: number | undefined,
): VariableSpan | undefined {
  const [least, most] = [from ?? own?.from, to ?? own?.to];
  if (least === undefined || most === undefined) return undefined;
  const isOwn = from === undefined && to === undefined;
  return { from: least, to: most, basis: isOwn && own ? own.basis : "the one you entered" };
}

interface SweepPictureProps {
  readonly pictured: Pictured;
  readonly variable: Turnable;
  readonly span: VariableSpan | undefined;
  readonly measure: Measure;
}

interface Drawn {
  readonly variable: Turnable;
  readonly span: VariableSpan | undefined;
  readonly measure: Measure;
  readonly points: readonly SweepPoint[];
  /** Blank demands that were kept at the same value for every point, in words. */
  readonly held: readonly string[];
}

function SweepPicture({ pictured, variable, span: chosen, measure }: SweepPictureProps): JSX.Element {
  const span = useStable(chosen);
  const { question, given, answer, isPast } = pictured;
  const { argument } = variable;
  const held = useMemo(
    () =>
      question.inputs[argument]?.kind === "quantity" && given[argument] === undefined
        ? []
        : pinnedDemand(question, given, answer).held,
    [question, given, answer, argument],
  );
  const steps = useWork(
    useCallback(
      async (engine: BackgroundWork, tell: Tell): Promise<Drawn> => ({
        variable,
        span,
        measure,
        points: await engine.sweep(question.name, given, argument, span, measure, tell),
        held,
      }),
      [question, given, variable, argument, span, measure, held],
    ),
  );
  const { result } = steps;
  return (
    <Working steps={steps} isPast={isPast}>
      {result && <SweepDrawing {...result} />}
    </Working>
  );
}

function SweepDrawing({ variable, span, measure, points, held }: Drawn): JSX.Element {
  const told = sweepInWords(variable, measure, points);
  const curve = useMemo(
    () => (variable.kind === "number" && span ? curveOf(variable, span, measure, points) : undefined),
    [variable, span, measure, points],
  );
  const bars = useMemo(() => barsOf(variable, measure, points), [variable, measure, points]);
  const gaps = gapsOf(points);
  const hasNumbers = points.some(({ reading }) => reading.kind === "number");
  return (
    <>
      {hasNumbers &&
        (curve ? (
          <CurveChart curve={curve} summary={told} />
        ) : (
          <LeanChart base={0} xTitle={measureTitle(measure)} bars={bars} names={ONE_COLOUR} summary={told} />
        ))}
      <Section title="Summary">
        {told}
        {span && ` Range shown: ${span.basis}.`}
        {heldDemandInWords(held)}
      </Section>
      {gaps.length > 0 && (
        <Section title="No answer at">
          <Lines
            lines={gaps.map(({ from, to, means, reason }) => ({
              lead: from === to ? standing(variable, from) : `${standing(variable, from)} to ${standing(variable, to)}`,
              text: means === OVER_CAPACITY ? `${OVER_CAPACITY}: ${reason}` : reason,
            }))}
          />
        </Section>
      )}
      <FoldedTable
        title="Show data"
        label={`The answer by ${variable.label}`}
        columns={[variable.label, ...readingColumns(measure)]}
        rows={points.map(({ at, reading }) => [numberCell(standing(variable, at)), ...readingCells(reading, measure)])}
      />
    </>
  );
}

const ONE_COLOUR = ["Answer", ""] as const;

function curveOf(
  variable: VariableNumber,
  span: VariableSpan,
  measure: Measure,
  points: readonly SweepPoint[],
): DrawnCurve {
  const now = points.find(({ at }) => at === variable.value);
  return {
    xTitle: variable.unit === "" ? variable.label : `${variable.label} (${variable.unit})`,
    yTitle: measureTitle(measure),
    name: measure.name === "" ? "answer" : measure.name.toLowerCase(),
    isLog: isByDecades(span),
    isStepped: variable.whole === true,
    points: points.map(({ at, reading }) => pointAt(Number(at), reading)),
    ...(now?.reading.kind === "number" && { now: { x: Number(now.at), value: now.reading.value } }),
    limits: [],
    marks: endsOf(points).map((at) => ({ label: OVER_CAPACITY, at })),
  };
}

/** Returns where the curve ends because the configuration can't carry more demand. */
function endsOf(points: readonly SweepPoint[]): number[] {
  return points.flatMap(({ at, reading }, i) => {
    const [before, after] = [points[i - 1]?.reading, points[i + 1]?.reading];
    const isEnd = [before, after].some((beside) => beside !== undefined && !isOver(beside));
    return isOver(reading) && isEnd ? [Number(at)] : [];
  });
}

function barsOf(variable: Turnable, measure: Measure, points: readonly SweepPoint[]): LeanBar[] {
  return points.map(({ at, reading }) => {
    const name = at === variable.value ? `${at} (now)` : String(at);
    const range = rangeWords(reading, measure);
    if (reading.kind !== "number") return { words: [name, shortWords(reading, measure)] };
    return { words: [name, `${readingWords(reading, measure)}${range && `, range ${range}`}`], first: reading.value };
  });
}

/** " Over capacity from 165 MB/s." */
function fullInWords(variable: Turnable, full: readonly (number | string)[]): string {
  const [first, last] = [full[0], full[full.length - 1]];
  if (first === undefined || last === undefined) return "";
  if (variable.kind === "names") return ` Over capacity with ${full.join(", ")}.`;
  return ` Over capacity ${first === last ? "at" : `from ${standing(variable, first)} to`} ${standing(variable, last)}.`;
}

/** What the picture shows, in a sentence. */
export function sweepInWords(variable: Turnable, measure: Measure, points: readonly SweepPoint[]): string {
  const numbers = points.flatMap(({ at, reading }) =>
    reading.kind === "number" ? [{ at, value: reading.value }] : [],
  );
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  const what = measure.name === "" ? "the answer" : measure.name.toLowerCase();
  if (!first || !last) return `${variable.label}: no value in this range gives an answer.`;
  const shown = (value: number): string =>
    readingInSentence({ kind: "number", value, low: value, high: value }, measure);
  const preposition = variable.kind === "names" ? "with" : "at";
  const said = ({ at, value }: typeof first): string => `${shown(value)} ${preposition} ${standing(variable, at)}`;
  const placed = ({ at, value }: typeof first): string => `${preposition} ${standing(variable, at)} (${shown(value)})`;
  const now = numbers.find(({ at }) => at === variable.value);
  const least = numbers.reduce((a, b) => (b.value < a.value ? b : a));
  const most = numbers.reduce((a, b) => (b.value > a.value ? b : a));
  const isInside = [least, most].some((one) => one.value !== first.value && one.value !== last.value);
  const run =
    variable.kind === "names" || isInside
      ? `${what} is lowest ${placed(least)} and highest ${placed(most)}`
      : `${what} goes from ${said(first)} to ${said(last)}`;
  const full = points.filter(({ reading }) => isOver(reading)).map(({ at }) => at);
  return sentence(`${variable.label}: ${run}.${now ? ` Current: ${said(now)}.` : ""}${fullInWords(variable, full)}`);
}
