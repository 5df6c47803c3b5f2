/** What if: the answer over a range of values of one input. */
import { useCallback, useMemo, type JSX } from "react";
import { dialsOf, standing, type NameDial, type NumberDial } from "../../analysis/dial";
import { heldDemand } from "../../analysis/held";
import type { Measure } from "../../analysis/reading";
import { isByDecades, dialSpan, type DialSpan } from "../../analysis/span";
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
import { DialSetting, measureOf } from "./measureSetting";
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

type Turnable = NumberDial | NameDial;

export function WhatIf({ pictured }: { readonly pictured: Pictured }): JSX.Element {
  const { question, given, setting, set } = pictured;
  const decimal = useDecimal();
  const dials = useMemo(
    () => dialsOf(question, given).filter((dial): dial is Turnable => dial.kind !== "fixed"),
    [question, given],
  );
  const measure = useStable(measureOf(pictured));
  const chosen = setting("sweep.input");
  const limiting = useLimiting(question, given, chosen === "" ? measure : undefined);
  const wanted = chosen === "" ? limiting.argument : chosen;
  const dial = dials.find(({ argument }) => argument === wanted) ?? firstChoice(dials);
  const isChosen = chosen !== "" || limiting.isKnown;
  if (!dial || !measure) return <>This answer has no number to plot.</>;

  const key = (end: string): string => `sweep.${dial.argument}.${end}`;
  const read = (text: string): number => (dial.kind === "number" ? dial.read(text) : NaN);
  const [from, to] = [typed(setting(key("from")), decimal, read), typed(setting(key("to")), decimal, read)];
  const own = dial.kind === "number" ? dialSpan(dial) : undefined;
  const span = chosenSpan(own, typedValue(from), typedValue(to));
  const isUpsideDown = span !== undefined && span.from >= span.to;
  return (
    <>
      <DialSetting label="Vary" chosen={dial} dials={dials} onChoose={set("sweep.input")} pictured={pictured} />
      {dial.kind === "number" && (
        <SettingRow>
          <TextSetting
            label="From"
            text={setting(key("from"))}
            placeholder={own ? exactly(own.from) : ""}
            unit={dial.unit}
            error={errorOf(from) ?? (isUpsideDown ? "Must be less than To" : undefined)}
            onEnter={set(key("from"))}
          />
          <TextSetting
            label="To"
            text={setting(key("to"))}
            placeholder={own ? exactly(own.to) : ""}
            unit={dial.unit}
            error={errorOf(to)}
            onEnter={set(key("to"))}
          />
        </SettingRow>
      )}
      {dial.kind === "number" && !span ? (
        <p>There's no default range for this input. Enter From and To.</p>
      ) : (
        isChosen && !isUpsideDown && <SweepPicture pictured={pictured} dial={dial} span={span} measure={measure} />
      )}
    </>
  );
}

/** Where no number limits the answer: prefers a number with a published range, then a number with any span, then a choice of names. */
function firstChoice(dials: readonly Turnable[]): Turnable | undefined {
  const hasSpan = (dial: Turnable): boolean => dial.kind === "number" && dialSpan(dial) !== undefined;
  const isKnown = (dial: Turnable): boolean => dial.kind === "number" && dial.usual !== undefined && hasSpan(dial);
  return dials.find(isKnown) ?? dials.find(hasSpan) ?? dials.find(({ kind }) => kind === "names") ?? dials[0];
}

function chosenSpan(own: DialSpan | undefined, from: number | undefined, to: number | undefined): DialSpan | undefined {
  const [least, most] = [from ?? own?.from, to ?? own?.to];
  if (least === undefined || most === undefined) return undefined;
  const isOwn = from === undefined && to === undefined;
  return { from: least, to: most, basis: isOwn && own ? own.basis : "the one you entered" };
}

interface SweepPictureProps {
  readonly pictured: Pictured;
  readonly dial: Turnable;
  readonly span: DialSpan | undefined;
  readonly measure: Measure;
}

interface Drawn {
  readonly dial: Turnable;
  readonly span: DialSpan | undefined;
  readonly measure: Measure;
  readonly points: readonly SweepPoint[];
  /** Blank demands that were kept at the same value for every point, in words. */
  readonly held: readonly string[];
}

function SweepPicture({ pictured, dial, span: chosen, measure }: SweepPictureProps): JSX.Element {
  const span = useStable(chosen);
  const { question, given, answer, isPast } = pictured;
  const { argument } = dial;
  const held = useMemo(
    () =>
      question.inputs[argument]?.kind === "quantity" && given[argument] === undefined
        ? []
        : heldDemand(question, given, answer).held,
    [question, given, answer, argument],
  );
  const steps = useWork(
    useCallback(
      async (engine: BackgroundWork, tell: Tell): Promise<Drawn> => ({
        dial,
        span,
        measure,
        points: await engine.sweep(question.name, given, argument, span, measure, tell),
        held,
      }),
      [question, given, dial, argument, span, measure, held],
    ),
  );
  const { result } = steps;
  return (
    <Working steps={steps} isPast={isPast}>
      {result && <SweepDrawing {...result} />}
    </Working>
  );
}

function SweepDrawing({ dial, span, measure, points, held }: Drawn): JSX.Element {
  const told = sweepInWords(dial, measure, points);
  const curve = useMemo(
    () => (dial.kind === "number" && span ? curveOf(dial, span, measure, points) : undefined),
    [dial, span, measure, points],
  );
  const bars = useMemo(() => barsOf(dial, measure, points), [dial, measure, points]);
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
              lead: from === to ? standing(dial, from) : `${standing(dial, from)} to ${standing(dial, to)}`,
              text: means === OVER_CAPACITY ? `${OVER_CAPACITY}: ${reason}` : reason,
            }))}
          />
        </Section>
      )}
      <FoldedTable
        title="Show data"
        label={`The answer by ${dial.label}`}
        columns={[dial.label, ...readingColumns(measure)]}
        rows={points.map(({ at, reading }) => [numberCell(standing(dial, at)), ...readingCells(reading, measure)])}
      />
    </>
  );
}

const ONE_COLOUR = ["Answer", ""] as const;

function curveOf(dial: NumberDial, span: DialSpan, measure: Measure, points: readonly SweepPoint[]): DrawnCurve {
  const now = points.find(({ at }) => at === dial.value);
  return {
    xTitle: dial.unit === "" ? dial.label : `${dial.label} (${dial.unit})`,
    yTitle: measureTitle(measure),
    name: measure.name === "" ? "answer" : measure.name.toLowerCase(),
    isLog: isByDecades(span),
    isStepped: dial.whole === true,
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

function barsOf(dial: Turnable, measure: Measure, points: readonly SweepPoint[]): LeanBar[] {
  return points.map(({ at, reading }) => {
    const name = at === dial.value ? `${at} (now)` : String(at);
    const range = rangeWords(reading, measure);
    if (reading.kind !== "number") return { words: [name, shortWords(reading, measure)] };
    return { words: [name, `${readingWords(reading, measure)}${range && `, range ${range}`}`], first: reading.value };
  });
}

/** " Over capacity from 165 MB/s." */
function fullInWords(dial: Turnable, full: readonly (number | string)[]): string {
  const [first, last] = [full[0], full[full.length - 1]];
  if (first === undefined || last === undefined) return "";
  if (dial.kind === "names") return ` Over capacity with ${full.join(", ")}.`;
  return ` Over capacity ${first === last ? "at" : `from ${standing(dial, first)} to`} ${standing(dial, last)}.`;
}

/** What the picture shows, in a sentence. */
export function sweepInWords(dial: Turnable, measure: Measure, points: readonly SweepPoint[]): string {
  const numbers = points.flatMap(({ at, reading }) =>
    reading.kind === "number" ? [{ at, value: reading.value }] : [],
  );
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  const what = measure.name === "" ? "the answer" : measure.name.toLowerCase();
  if (!first || !last) return `${dial.label}: no value in this range gives an answer.`;
  const shown = (value: number): string =>
    readingInSentence({ kind: "number", value, low: value, high: value }, measure);
  const preposition = dial.kind === "names" ? "with" : "at";
  const said = ({ at, value }: typeof first): string => `${shown(value)} ${preposition} ${standing(dial, at)}`;
  const placed = ({ at, value }: typeof first): string => `${preposition} ${standing(dial, at)} (${shown(value)})`;
  const now = numbers.find(({ at }) => at === dial.value);
  const least = numbers.reduce((a, b) => (b.value < a.value ? b : a));
  const most = numbers.reduce((a, b) => (b.value > a.value ? b : a));
  const isInside = [least, most].some((one) => one.value !== first.value && one.value !== last.value);
  const run =
    dial.kind === "names" || isInside
      ? `${what} is lowest ${placed(least)} and highest ${placed(most)}`
      : `${what} goes from ${said(first)} to ${said(last)}`;
  const full = points.filter(({ reading }) => isOver(reading)).map(({ at }) => at);
  return sentence(`${dial.label}: ${run}.${now ? ` Current: ${said(now)}.` : ""}${fullInWords(dial, full)}`);
}
