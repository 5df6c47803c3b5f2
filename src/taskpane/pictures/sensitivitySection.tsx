/** What matters most: how far each input moves the answer, and the break-even values. */
import { useCallback, useMemo, type JSX } from "react";
import { readAmount } from "../../analysis/amountText";
import { figureInUnit } from "../../analysis/decision";
import type { BreakEven } from "../../analysis/breakEven";
import type { Measure } from "../../analysis/reading";
import type { Lean, Reach, Tornado } from "../../analysis/tornado";
import { FoldedTable } from "../../ui/foldedTable";
import type { LeanBar } from "../../ui/leanChart";
import { Lines, type Line } from "../../ui/lines";
import { Section } from "../../ui/section";
import { LeanChart } from "../lazy/charts";
import { useDecimal } from "../locale";
import { measureOf, MeasureSetting } from "./measureSetting";
import type { Pictured } from "./pictured";
import { ChoiceSetting, errorOf, SettingRow, TextSetting, typed, typedValue } from "../form/settings";
import { heldDemandInWords, measureTitle, OVER_CAPACITY, readingInSentence, readingWords } from "./words";
import { textCell } from "../../ui/dataTable";
import { useStable } from "../../ui/useStable";
import { Working } from "./working";
import type { BackgroundWork } from "../worker/background";
import type { Tell } from "../worker/work";
import { useWork } from "../worker/useWork";

const REACHES: readonly { readonly key: Reach; readonly text: string }[] = [
  { key: "usual", text: "across its published range" },
  { key: "fifth", text: "by plus or minus 20%" },
];

/** Maximum number of bars; the table has the other inputs. */
const MOST_BARS = 8;
/** Maximum length of a text above a bar that fits a narrow pane. */
const LONGEST_WORDS = 46;

export function SensitivitySection({ pictured }: { readonly pictured: Pictured }): JSX.Element {
  const measure = useStable(measureOf(pictured));
  if (!measure) return <>This answer has no number to test.</>;
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
  const { question, given, isPast, setting, set } = pictured;
  const reach = REACHES.find((one) => one.key === setting("matters.reach"))?.key ?? "usual";
  const steps = useWork(
    useCallback(
      async (engine: BackgroundWork, tell: Tell): Promise<DrawnTornado> => ({
        measure,
        tornado: await engine.tornado(question.name, given, reach, measure, tell),
      }),
      [question, given, reach, measure],
    ),
  );
  return (
    <>
      <SettingRow>
        <ChoiceSetting label="Vary each input" chosen={reach} options={REACHES} onChoose={set("matters.reach")} />
        <MeasureSetting pictured={pictured} />
      </SettingRow>
      <Working steps={steps} isPast={isPast}>
        {steps.result && <TornadoDrawing {...steps.result} />}
      </Working>
    </>
  );
}

const SIDES = ["low value, or lowest-answer option", "high value, or highest-answer option"] as const;

function TornadoDrawing({ measure, tornado: { base, leans, fixed, held } }: DrawnTornado): JSX.Element {
  const moving = useMemo(() => leans.filter(({ swing }) => swing > 0), [leans]);
  const bars = useMemo(() => moving.slice(0, MOST_BARS).map((lean) => barOf(lean, measure)), [moving, measure]);
  const still = leans.filter((lean) => lean.swing === 0 && fullOf(lean).length === 0).map(({ label }) => label);
  const full = leans.filter((lean) => fullOf(lean).length > 0);
  const told = tornadoInWords(moving, measure);
  return (
    <>
      {base.kind === "number" && bars.length > 0 && (
        <LeanChart base={base.value} xTitle={titleFrom(base.value, measure)} bars={bars} names={SIDES} summary={told} />
      )}
      <Section title="Summary">
        {told}
        {heldDemandInWords(held)}
      </Section>
      {full.length > 0 && (
        <Section title="Over capacity">
          <Lines lines={full.map((lean) => ({ lead: lean.label, text: fullOf(lean).join("; ") }))} />
        </Section>
      )}
      <FoldedTable
        title="Show data"
        label="The answer with each input at its ends"
        columns={["Input", "Now", "Answers", "Range tested"]}
        rows={leans.map((lean) => [
          textCell(lean.label),
          textCell(lean.now),
          textCell(endsInWords(lean, measure, "reason")),
          textCell(lean.basis),
        ])}
      />
      {still.length > 0 && <Section title="No effect">{still.join("; ")}</Section>}
      {fixed.length > 0 && (
        <Section title="Not varied">
          <Lines lines={fixed.map(({ label, reason }) => ({ lead: label, text: reason }))} />
        </Section>
      )}
    </>
  );
}

/** "h, current: 14.7 h" */
function titleFrom(base: number, measure: Measure): string {
  return `${measureTitle(measure)}, current: ${figureInUnit(base, measure.unit)}`;
}

/** Lists settings that can't carry the demand: "B10: the pair can't accept 150 MB/s". They have no bar. */
function fullOf({ verdicts }: Lean): string[] {
  return verdicts.filter(({ means }) => means === OVER_CAPACITY).map(({ at, finding }) => `${at}: ${finding}`);
}

function barOf(lean: Lean, measure: Measure): LeanBar {
  const [low, high] = (["low", "high"] as const).map((side) => lean.ends.find((end) => end.side === side)?.value);
  return {
    words: [cut(lean.label), cut(endsInWords(lean, measure, "finding"))],
    ...(low !== undefined && { first: low }),
    ...(high !== undefined && { second: high }),
  };
}

function cut(text: string): string {
  return text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS - 1)}\u2026` : text;
}

/** "216 GB: 1.81 h; 1,728 GB: 14.5 h", "B18: 5.56 h; B10, B18-8: over capacity" */
export function endsInWords(
  { ends, verdicts }: Pick<Lean, "ends" | "verdicts">,
  measure: Measure,
  said: "finding" | "reason",
  inWords = readingWords,
): string {
  const places = new Map<string, string[]>();
  for (const one of verdicts) {
    const words = one.means === OVER_CAPACITY ? OVER_CAPACITY : one[said];
    places.set(words, [...(places.get(words) ?? []), one.at]);
  }
  return [
    ...ends.map(({ at, value }) => `${at}: ${inWords({ kind: "number", value, low: value, high: value }, measure)}`),
    ...[...places].map(([words, at]) => `${at.join(", ")}: ${words}`),
  ].join("; ");
}

/** What the picture shows, in a sentence. */
function tornadoInWords(moving: readonly Lean[], measure: Measure): string {
  const [first, second] = moving;
  if (!first) return "No input changes the answer within the range tested.";
  const ends = (lean: Lean): string => endsInWords(lean, measure, "finding", readingInSentence);
  return `${first.label} matters most (${ends(first)})${second ? `, then ${second.label} (${ends(second)})` : ""}.`;
}

function Turns({ pictured, measure }: PartProps): JSX.Element {
  const { question, given, isPast, setting, set } = pictured;
  const decimal = useDecimal();
  const text = setting("matters.wanted");
  const wanted = typed(text, decimal, (amount) => readAmount(amount, measure.unit));
  const value = typedValue(wanted);
  const goal = useStable(value === undefined ? undefined : { measure, value });
  const steps = useWork(
    useCallback(
      (engine: BackgroundWork, tell: Tell) => engine.breakEvens(question.name, given, goal, tell),
      [question, given, goal],
    ),
  );
  return (
    <>
      <TextSetting
        label="Target"
        text={text}
        placeholder="Blank: change of limit or no answer"
        unit={measure.unit}
        error={errorOf(wanted)}
        onEnter={set("matters.wanted")}
      />
      <Working steps={steps} isPast={isPast}>
        {steps.result && (
          <>
            <Section title="Break-even values">
              {steps.result.flips.length === 0 ? (
                "No single input changes the outcome. Tested: one tenth to ten times each value, or the published or allowed range if the input is blank."
              ) : (
                <Lines lines={steps.result.flips.map(lineOf)} />
              )}
            </Section>
            {steps.result.steady.length > 0 && (
              <Section title="No break-even value">{steps.result.steady.join("; ")}</Section>
            )}
            {steps.result.fixed.length > 0 && (
              <Section title="Not tested">
                <Lines lines={steps.result.fixed.map(({ label, reason }) => ({ lead: label, text: reason }))} />
              </Section>
            )}
          </>
        )}
      </Working>
    </>
  );
}

function lineOf({ label, where, now, becomes }: BreakEven): Line {
  return { lead: label, text: `${where} (now ${now}): ${becomes}` };
}
