/**
 * One sizing: the answer always in view, the inputs below it, the reasons, the improvements, and the buttons to insert
 * it.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useRef, useState, type Dispatch, type JSX, type KeyboardEvent } from "react";
import { assumed } from "../../model/everywhere/assumed";
import type { Question } from "../../model/question";
import { AnswerCard } from "../../ui/answerCard";
import { ClampedText } from "../../ui/clampedText";
import { Fold } from "../../ui/fold";
import { Lines } from "../../ui/lines";
import { LiveRegion } from "../../ui/liveRegion";
import { Section } from "../../ui/section";
import { Steps } from "../../ui/steps";
import { useLasting } from "../../ui/useLasting";
import { useLaterTurn } from "../../ui/useLaterTurn";
import { AnswerTable } from "../answer/answerTable";
import { BLANK_CARD, cardOf, sentence, spoken } from "../answer/cardOf";
import { AnswerTimeline } from "../answer/timeline";
import { useLastGood } from "../answer/useLastGood";
import { Why } from "../answer/why";
import { useDecimal } from "../locale";
import { ACCEPTED, DEFAULTS, type Act, type OpenSizing } from "../paneState";
import { goalOf } from "../questions";
import { Pictures } from "../pictures/pictures";
import { useShortcuts } from "../shortcuts";
import { useWorkbook } from "../workbookPort";
import { answers } from "../worker/backgrounds";
import { useWork } from "../worker/useWork";
import { isEmpty, readIn } from "./entry";
import { finerIn } from "./finer";
import { Improve } from "./improve";
import { Inputs, isMain } from "./inputs";
import { InsertBar } from "./insertBar";
import { toAsk, type Outcome } from "./outcome";
import { goTo, pathOf, STEPS, type StepName } from "./path";
import { SizingHead } from "./sizingHead";
import { useBindings } from "./useBindings";
import { formulaFor, useInsert } from "./useInsert";
import { useOutcomes, type Settled } from "./useOutcomes";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  card: {
    zIndex: 1,
    paddingTop: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    // In a low window there is no room for a card that stays in view.
    "@media (min-height: 30em)": { position: "sticky", top: 0 },
  },
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
});

/** Before the first answer is there. */
const UNSETTLED: Settled = {
  ...{ entries: {}, held: {} },
  outcome: { given: {}, faults: {}, missing: [], isReading: false },
};
const WORKING = "Calculating";
const NONE: readonly string[] = [];

/** Saved with the sizing. */
const IMPROVE = "improve";
const OPEN = "open";

interface SizingProps {
  readonly question: Question;
  readonly sizing: OpenSizing;
  /** The unit chosen last, by the unit that a field declares. */
  readonly units: Readonly<Record<string, string>>;
  readonly hasForward: boolean;
  readonly dispatch: Dispatch<Act>;
  /** Opened by the user just now, not restored with the document: the first field takes the focus. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  readonly onGoals: () => void;
}

export function SizingView(props: SizingProps): JSX.Element {
  const { question, sizing, units, hasForward, dispatch, takesFocus, onBack, onGoals } = props;
  const styles = useStyles();
  const workbook = useWorkbook();
  const decimal = useDecimal();
  const form = useRef<HTMLFormElement>(null);
  const { entries, held, touched, kept, settings, answer: toldBefore } = sizing;
  const [isMoreOpen, setIsMoreOpen] = useState(() => hasOptional(question, sizing));
  const isImproving = settings?.[IMPROVE] === OPEN;
  const [wanted, setWanted] = useState<StepName>();
  const { problem, bind } = useBindings(workbook, entries, dispatch);
  const filled = useMemo(() => [{ entries, held }], [entries, held]);
  const {
    settled: [settled = UNSETTLED],
    isFresh,
  } = useOutcomes(question, filled, decimal, answers);
  const asked = settings?.[DEFAULTS] === ACCEPTED ? NONE : toAsk(question, entries);
  const outcome = useMemo(() => withoutAnswer(settled.outcome, asked), [settled, asked.join()]);
  const shown = useMemo(() => ({ ...settled, outcome }), [settled, outcome]);
  const isLasting = useLasting(!isFresh);
  const isLater = useLaterTurn();
  const good = useLastGood(outcome.answer);
  const read = useMemo(() => readIn(question.inputs, settled.entries, decimal), [question, settled.entries, decimal]);
  const readKept = useMemo(
    () => (kept ?? []).map((one) => readIn(question.inputs, one, decimal)),
    [question, kept, decimal],
  );
  const inserting = useInsert(workbook, question, read, outcome.answer, {
    kept: readKept,
    given: outcome.given,
    isWorking: !isFresh,
  });
  const content = useMemo(() => (good ? cardOf(good) : BLANK_CARD), [good]);
  const note = isLasting ? WORKING : noteOf(question, outcome, asked, good !== undefined);
  const hasAnswer = outcome.answer !== undefined;
  const formula = useMemo(() => (hasAnswer ? formulaFor(question, read, "") : undefined), [question, read, hasAnswer]);
  const { result: rested = NONE, problem: isAlone } = useWork(
    outcome,
    isFresh && hasAnswer ? (engine) => engine.assumed(question.name, outcome.given) : undefined,
    answers,
  );
  const defaults = useMemo(
    () => (!hasAnswer ? NONE : isAlone ? assumed(question, outcome.given).map(({ text }) => text) : rested),
    [question, outcome, hasAnswer, isAlone, rested],
  );
  const finer = finerIn(settled.entries);
  const { result: hidden, isFresh: isCompared } = useWork(
    outcome,
    hasAnswer && finer ? (engine) => engine.finer(question.name, outcome.given, finer) : undefined,
  );
  const warnings = hidden !== undefined && isCompared ? [hidden, ...content.warnings] : content.warnings;
  const told = outcome.answer ? content.headline : undefined;
  const { steps, current } = pathOf(outcome, inserting.state.kind === "inserted", question.improve !== undefined);

  useEffect(() => {
    if (takesFocus)
      form.current?.querySelector<HTMLElement>('[data-step="inputs"] :is(input, select, textarea)')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (told !== undefined && told !== toldBefore) dispatch({ kind: "answered", answer: told });
  }, [told, toldBefore, dispatch]);

  useEffect(() => {
    if (wanted) goTo(form.current, wanted);
    setWanted(undefined);
  }, [wanted]);

  const improve = (isOpen: boolean): void => {
    dispatch({ kind: "set", key: IMPROVE, text: isOpen ? OPEN : "" });
  };
  const go = (step: StepName): void => {
    if (step === "improve") improve(true);
    if (step === "goal") onGoals();
    else setWanted(step);
  };
  useShortcuts((shortcut) => {
    const step = typeof shortcut === "number" ? STEPS[shortcut - 1] : undefined;
    if (step) go(step);
    return step !== undefined;
  });

  const errorOf = (name: string): string | undefined => {
    if (problem?.argument === name) return problem.text;
    if (outcome.missing.includes(name) && touched.includes(name)) return "Enter a value";
    return outcome.faults[name];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isWithin = event.target instanceof Node && form.current?.contains(event.target) === true;
    // Menus and dialogs render outside the form and also close on Esc.
    if (event.key === "Escape" && !event.defaultPrevented && isWithin && !inserting.isAsking) onBack();
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={goalOf(question)}
      className={styles.root}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        inserting.insert();
      }}
    >
      <SizingHead
        question={question}
        title={sizing.title ?? ""}
        formula={formula}
        hasForward={hasForward}
        onBack={onBack}
        onForward={() => {
          dispatch({ kind: "forward" });
        }}
        onTitle={(title) => {
          dispatch({ kind: "title", title });
        }}
        onStartOver={() => {
          dispatch({ kind: "open", sizing: { name: question.name, entries: {} } });
        }}
      />
      <Steps
        label="Steps of this sizing"
        steps={steps}
        current={current}
        onGo={(key) => {
          const step = STEPS.find((name) => name === key);
          if (step) go(step);
        }}
      />
      <div className={styles.card}>
        <AnswerCard
          {...content}
          warnings={inView(warnings)}
          {...(defaults.length > 0 && { assumed: assumedInView(defaults) })}
          dimmed={isLasting || (good !== outcome.answer && !outcome.isReading)}
          {...(note !== undefined && { note })}
        />
      </div>
      <LiveRegion text={note ?? spoken({ ...content, warnings })} />
      <div data-step="inputs" className={styles.part}>
        <Inputs
          question={question}
          form={sizing}
          units={units}
          errorOf={errorOf}
          asked={asked}
          onDefaults={() => {
            dispatch({ kind: "set", key: DEFAULTS, text: ACCEPTED });
            // The button that had the focus disappears.
            setWanted("inputs");
          }}
          isMoreOpen={isMoreOpen}
          onMore={setIsMoreOpen}
          onBind={workbook && bind}
          dispatch={dispatch}
        />
      </div>
      <div>
        <div data-step="answer" className={styles.part}>
          {good && good.equation !== "" && <ClampedText title="With your numbers" text={good.equation} />}
          {defaults.length > MOST_DEFAULTS && (
            <Section title="Assumed defaults">
              <Lines lines={defaults.map((text) => ({ text }))} />
            </Section>
          )}
          {warnings.length > MOST_WARNINGS && (
            <Section title="All warnings">
              <Lines lines={warnings.map((text) => ({ text }))} />
            </Section>
          )}
          {good?.kind === "table" && <AnswerTimeline answer={good} />}
          {good?.kind === "table" && <AnswerTable answer={good} label={`${question.name} as a table`} />}
          {good && <Why question={question} answer={good} />}
        </div>
        {isLater && good && question.improve && (
          <div data-step="improve">
            <Fold title="Improve" isOpen={isImproving} onToggle={improve}>
              {outcome.answer ? (
                <Improve question={question} given={outcome.given} entries={entries} dispatch={dispatch} />
              ) : (
                note
              )}
            </Fold>
          </div>
        )}
        {isLater && <Pictures question={question} sizing={sizing} settled={shown} dispatch={dispatch} />}
      </div>
      <InsertBar formula={formula} inserting={inserting} />
    </form>
  );
}

/** The card stays in view: it must leave room for the form. */
const MOST_WARNINGS = 2;
const MOST_DEFAULTS = 5;

/** "Assumed: What is read from: LTO-5; ..." */
function assumedInView(defaults: readonly string[]): string {
  const more = defaults.length - MOST_DEFAULTS;
  const shown = more > 0 ? [...defaults.slice(0, MOST_DEFAULTS), `${more} more below the inputs`] : defaults;
  return `Assumed: ${shown.join("; ")}`;
}

/** No number until inputs that are asked for are filled in or their defaults accepted. */
function withoutAnswer({ answer, ...outcome }: Outcome, asked: readonly string[]): Outcome {
  return answer && asked.length === 0 ? { ...outcome, answer } : outcome;
}

function inView(warnings: readonly string[]): readonly string[] {
  if (warnings.length <= MOST_WARNINGS) return warnings;
  const more = warnings.length - MOST_WARNINGS;
  return [...warnings.slice(0, MOST_WARNINGS), `${more} more warnings below the inputs`];
}

function hasOptional({ inputs }: Question, { entries }: OpenSizing): boolean {
  return Object.entries(inputs).some(([name, input]) => !isMain(input) && !isEmpty(entries[name]));
}

/** Why there is no answer, in words. */
function noteOf(
  question: Question,
  { answer, missing, faults, isReading }: Outcome,
  asked: readonly string[],
  hasLast: boolean,
): string | undefined {
  if (answer) return undefined;
  const label = (name: string): string => question.inputs[name]?.label ?? name;
  const wrong = Object.keys(faults).map(label);
  if (isReading && wrong.length === 0 && missing.length === 0) return hasLast ? undefined : "Reading cells";
  // Nothing was calculated yet.
  if (wrong.length === 0 && missing.length === 0 && asked.length === 0) return undefined;
  const parts = [
    ...(wrong.length > 0 ? [`Check these inputs: ${wrong.join("; ")}.`] : []),
    ...(missing.length > 0 ? [`Enter these inputs: ${missing.map(label).join("; ")}.`] : []),
    ...(asked.length > 0 ? [`Enter or accept: ${asked.map(label).join("; ")}.`] : []),
  ];
  return sentence([...parts, ...(hasLast ? ["Showing the last valid answer."] : [])].join(" "));
}
