/** What matters most: which input moves the answer how far, and which one turns the decision. */
import { useMemo, type JSX } from "react";
import { readAmount } from "../../analysis/amountText";
import { withUnit } from "../../analysis/decision";
import type { Flip } from "../../analysis/flips";
import type { Measure } from "../../analysis/reading";
import type { Lean, Reach, Tornado } from "../../analysis/tornado";
import { FoldedTable } from "../../ui/foldedTable";
import type { LeanBar } from "../../ui/leanChart";
import { Lines, type Line } from "../../ui/lines";
import { Section } from "../../ui/section";
import { LeanChart } from "../late/charts";
import { useDecimal } from "../locale";
import { measureOf, MeasureSetting } from "./measureSetting";
import type { Pictured } from "./pictured";
import { ChoiceSetting, errorOf, SettingRow, TextSetting, typed, valueOf } from "./settings";
import { useJob } from "../jobs/useJob";
import { heldInWords, inShort, measureTitle, OVER_CAPACITY, readingWords, words } from "./words";
import { Working } from "./working";

const REACHES: readonly { readonly key: Reach; readonly text: string }[] = [
  { key: "usual", text: "over what the evidence covers" },
  { key: "fifth", text: "20 % less and 20 % more" },
];

/** More bars are no picture; the others are in the table. */
const MOST_BARS = 8;
/** Of the words above a bar, so that they stay in a narrow pane. */
const LONGEST_WORDS = 46;

export function Matters({ pictured }: { readonly pictured: Pictured }): JSX.Element {
  const measure = measureOf(pictured);
  if (!measure) return <>There is no number here that an input could move.</>;
  return (
    <>
      <Swings pictured={pictured} measure={measure} />
      <Turns pictured={pictured} measure={measure} />
    </>
  );
}

interface PartProps {
  readonly pictured: Pictured;
  readonly measure: Measure;
}

interface DrawnTornado {
  readonly measure: Measure;
  readonly tornado: Tornado;
}

function Swings({ pictured, measure }: PartProps): JSX.Element {
  const { question, given, key, isPast, setting, set } = pictured;
  const reach = REACHES.find((one) => one.key === setting("matters.reach"))?.key ?? "usual";
  const job = { question: question.name, given, reach, measure };
  const steps = useJob(JSON.stringify([key, reach, measure]), "tornado", job, (found): DrawnTornado => ({
    measure,
    tornado: found,
  }));
  return (
    <>
      <SettingRow>
        <ChoiceSetting
          label="Each input"
          chosen={reach}
          options={REACHES}
          onChoose={(to) => {
            set("matters.reach", to);
          }}
        />
        <MeasureSetting pictured={pictured} />
      </SettingRow>
      <Working steps={steps} isPast={isPast}>
        {steps.result && <TornadoDrawing {...steps.result} />}
      </Working>
    </>
  );
}

const SIDES = ["input at its low, or least of its names", "at its high, or greatest"] as const;

function TornadoDrawing({ measure, tornado: { base, leans, fixed, held } }: DrawnTornado): JSX.Element {
  const moving = leans.filter(({ swing }) => swing > 0);
  const bars = useMemo(() => moving.slice(0, MOST_BARS).map((lean) => barOf(lean, measure)), [leans, measure]);
  const still = leans.filter((lean) => lean.swing === 0 && fullOf(lean).length === 0).map(({ label }) => label);
  const full = leans.filter((lean) => fullOf(lean).length > 0);
  const told = tornadoInWords(moving, measure);
  return (
    <>
      {base.kind === "number" && bars.length > 0 && (
        <LeanChart base={base.value} xTitle={titleFrom(base.value, measure)} bars={bars} names={SIDES} summary={told} />
      )}
      <Section title="In words">
        {told}
        {heldInWords(held)}
      </Section>
      {full.length > 0 && (
        <Section title="Over capacity">
          <Lines lines={full.map((lean) => ({ lead: lean.label, text: fullOf(lean).join("; ") }))} />
        </Section>
      )}
      <FoldedTable
        title="The numbers"
        label="The answer with each input at its ends"
        columns={["Input", "Now", "Answers", "Turned over"]}
        rows={leans.map((lean) => [
          words(lean.label),
          words(lean.now),
          words(endsInWords(lean, measure, (reason) => reason)),
          words(lean.basis),
        ])}
      />
      {still.length > 0 && <Section title="No difference">{still.join("; ")}</Section>}
      {fixed.length > 0 && (
        <Section title="Not varied">
          <Lines lines={fixed.map(({ label, reason }) => ({ lead: label, text: reason }))} />
        </Section>
      )}
    </>
  );
}

/** "h, from the 14.7 h of now" */
function titleFrom(base: number, measure: Measure): string {
  return `${measureTitle(measure)}, from the ${withUnit(base, measure.unit)} of now`;
}

/** Settings that can't carry the demand: "B10: the pair can't take 150 MB/s". No bar is drawn for them. */
function fullOf({ verdicts }: Lean): string[] {
  return verdicts.filter(({ means }) => means === OVER_CAPACITY).map(({ at, reason }) => `${at}: ${inShort(reason)}`);
}

function barOf(lean: Lean, measure: Measure): LeanBar {
  const [low, high] = (["low", "high"] as const).map((side) => lean.ends.find((end) => end.side === side)?.value);
  return {
    words: [cut(lean.label), cut(endsInWords(lean, measure, inShort))],
    ...(low !== undefined && { first: low }),
    ...(high !== undefined && { second: high }),
  };
}

function cut(text: string): string {
  return text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS - 1)}\u2026` : text;
}

/** "216 GB: 1.81 h; 1,728 GB: 14.5 h" */
function endsInWords({ ends, verdicts }: Lean, measure: Measure, reasonOf: (reason: string) => string): string {
  return [
    ...ends.map(
      ({ at, value }) => `${at}: ${readingWords({ kind: "number", value, low: value, high: value }, measure)}`,
    ),
    ...verdicts.map(({ at, means, reason }) => `${at}: ${means === OVER_CAPACITY ? OVER_CAPACITY : reasonOf(reason)}`),
  ].join("; ");
}

/** What the picture shows, in a sentence. */
export function tornadoInWords(moving: readonly Lean[], measure: Measure): string {
  const [first, second] = moving;
  if (!first) return "No input changes the answer as far as it was turned.";
  const most = `${first.label} matters most (${endsInWords(first, measure, inShort)})`;
  return `${most}${second ? `, then ${second.label} (${endsInWords(second, measure, inShort)})` : ""}.`;
}

function Turns({ pictured, measure }: PartProps): JSX.Element {
  const { question, given, key, isPast, setting, set } = pictured;
  const decimal = useDecimal();
  const text = setting("matters.wanted");
  const wanted = typed(text, decimal, (amount) => readAmount(amount, measure.unit));
  const value = valueOf(wanted);
  const job = { question: question.name, given, wanted: value === undefined ? undefined : { measure, value } };
  const steps = useJob(JSON.stringify([key, measure, value]), "flips", job, (found) => found);
  return (
    <>
      <TextSetting
        label="Which answer do you need?"
        text={text}
        placeholder="otherwise: what limits, or no number"
        unit={measure.unit}
        error={errorOf(wanted)}
        onEnter={(amount) => {
          set("matters.wanted", amount);
        }}
      />
      <Working steps={steps} isPast={isPast}>
        {steps.result && (
          <>
            <Section title="What turns the decision">
              {steps.result.flips.length === 0 ? (
                "No single input does, as far as was looked: a tenth to ten times of each, and of a blank what the evidence covers or what is allowed."
              ) : (
                <Lines lines={steps.result.flips.map(lineOf)} />
              )}
            </Section>
            {steps.result.steady.length > 0 && (
              <Section title="Turns nothing">{steps.result.steady.join("; ")}</Section>
            )}
            {steps.result.fixed.length > 0 && (
              <Section title="Not looked at">
                <Lines lines={steps.result.fixed.map(({ label, reason }) => ({ lead: label, text: reason }))} />
              </Section>
            )}
          </>
        )}
      </Working>
    </>
  );
}

function lineOf({ label, where, now, becomes }: Flip): Line {
  return { lead: label, text: `${where} (now ${now}): ${becomes}` };
}
