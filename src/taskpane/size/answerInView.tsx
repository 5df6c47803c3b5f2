/** The answer as a card that stays in view, and below the inputs its equation, table and reasons. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type JSX,
  type RefObject,
} from "react";
import { assumed } from "../../model/reference/assumed";
import { exactly } from "../../model/quantities/formatNumber";
import { AnswerCard } from "../../ui/answerCard";
import { ClampedText } from "../../ui/clampedText";
import { Lines } from "../../ui/lines";
import { LiveRegion } from "../../ui/liveRegion";
import { Section } from "../../ui/section";
import { AnswerTable } from "../answer/answerTable";
import { BLANK_CARD, cardOf, countInWords, shortly, spokenCard, type CardContent } from "../answer/cardOf";
import { Why } from "../answer/why";
import { finerIn } from "../form/finer";
import type { Act } from "../paneState";
import type { BackgroundWork } from "../worker/background";
import { answers } from "../worker/backgrounds";
import { useWork } from "../worker/useWork";
import type { Sized } from "./useSized";

/** The card stays in view: it must leave room for the form. */
const MOST_WARNINGS = 2;
const MOST_DEFAULTS = 5;
/** About three lines in a pane of 320 pixels. */
const MOST_DEFAULT_CHARACTERS = 140;
/** Below this height, in pixels, the card leaves its details to the sections below the inputs. */
const LOW = 720;
const NONE: readonly string[] = [];

const useStyles = makeStyles({
  card: {
    zIndex: 1,
    paddingTop: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    // In a low window there is no room for a card that stays in view.
    "@media (min-height: 30em)": { position: "sticky", top: 0 },
  },
  // A tall one would cover the inputs.
  tall: { "@media (min-height: 30em)": { position: "static" } },
  grounds: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
});

/** What the card shows, with the defaults, which a worker looks up. */
interface Shown extends CardContent {
  /** Defaults that the answer rests on. */
  readonly defaults: readonly string[];
}

export function useShown({ question, entries, outcome, good, isFresh }: Sized): Shown {
  const { answer, given } = outcome;
  const hasAnswer = answer !== undefined;
  const isSettled = isFresh && hasAnswer;
  const defaults = useMemo(
    () => (isSettled ? (engine: BackgroundWork) => engine.assumed(question.name, given) : undefined),
    [isSettled, question, given],
  );
  const { result: rested = NONE, problem } = useWork(defaults, answers);
  const finer = finerIn(entries);
  const peaks = useMemo(
    () => (hasAnswer && finer ? (engine: BackgroundWork) => engine.finer(question.name, given, finer) : undefined),
    [hasAnswer, finer, question, given],
  );
  const hidden = useWork(peaks);
  const content = useMemo(() => (good ? cardOf(good) : BLANK_CARD), [good]);
  // Without a worker, the page looks the defaults up itself.
  const isAlone = problem !== undefined;
  const here = useMemo(
    () => (isAlone && answer ? assumed(question, given).map(({ text }) => text) : undefined),
    [isAlone, question, answer, given],
  );
  return {
    ...content,
    warnings: hidden.result !== undefined && hidden.isFresh ? [hidden.result, ...content.warnings] : content.warnings,
    defaults: answer ? (here ?? rested) : NONE,
  };
}

interface AnswerInViewProps {
  readonly sized: Sized;
  readonly shown: Shown;
  readonly dispatch: Dispatch<Act>;
}

export function AnswerInView({ sized, shown, dispatch }: AnswerInViewProps): JSX.Element {
  const styles = useStyles();
  const { sizing, outcome, isPast, note, waiting } = sized;
  const { defaults, grounds, ...content } = shown;
  const isLow = useIsLow();
  const few = isLow ? 1 : defaultsShown(defaults);
  const told = outcome.answer ? shortly(content) : undefined;
  useEffect(() => {
    if (told !== undefined && told !== sizing.answer) dispatch({ kind: "answered", answer: told });
  }, [told, sizing.answer, dispatch]);
  const [card, isTall] = useIsTall();
  return (
    <>
      <div ref={card} className={mergeClasses(styles.card, isTall && styles.tall)}>
        <AnswerCard
          {...content}
          {...(grounds !== undefined && !isLow && { grounds })}
          warnings={cut(
            content.warnings,
            MOST_WARNINGS,
            (more) => `${countInWords(more, "more warning")} below the inputs`,
          )}
          {...(defaults.length > 0 && {
            assumed: `Assumed: ${cut(defaults, few, (more) => `${exactly(more)} more below the inputs`).join("; ")}`,
          })}
          dimmed={isPast}
          {...(note !== undefined && { note })}
          {...(waiting && { waiting })}
        />
      </div>
      <LiveRegion text={note ?? spokenCard(content)} />
    </>
  );
}

/** True in a window in which a whole card would leave no room for the form. */
function useIsLow(): boolean {
  return useSyncExternalStore(onResize, () => window.innerHeight < LOW);
}

function onResize(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => {
    window.removeEventListener("resize", changed);
  };
}

/** Share of the window's height that a card in view may take. */
const TALL = 0.4;

function useIsTall(): readonly [RefObject<HTMLDivElement>, boolean] {
  const card = useRef<HTMLDivElement>(null);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setTall(element.offsetHeight > TALL * window.innerHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [card, isTall];
}

/** How many defaults the card shows: at least one. */
function defaultsShown(defaults: readonly string[]): number {
  let [count, characters] = [0, 0];
  for (const text of defaults) {
    characters += text.length;
    if (count === MOST_DEFAULTS || (count > 0 && characters > MOST_DEFAULT_CHARACTERS)) break;
    count += 1;
  }
  return count;
}

function cut(texts: readonly string[], most: number, others: (more: number) => string): readonly string[] {
  const more = texts.length - most;
  return more > 0 ? [...texts.slice(0, most), others(more)] : texts;
}

/** The equation, the warnings and defaults that don't fit the card, the table and the reasons. */
export function Grounds({ sized: { question, good }, shown }: Omit<AnswerInViewProps, "dispatch">): JSX.Element {
  const { defaults, warnings } = shown;
  const few = useIsLow() ? 1 : defaultsShown(defaults);
  const table = good?.kind === "table" && <AnswerTable answer={good} label={`${question.name} as a table`} />;
  // The bill and the candidates are the answer; a day's table shows how the answer comes about.
  const isGraded = good?.kind === "table" && good.grade !== undefined;
  return (
    <div data-step="answer" className={useStyles().grounds}>
      {isGraded && table}
      {good && good.equation !== "" && <ClampedText title="With your numbers" text={good.equation} />}
      {defaults.length > few && (
        <Section title="Assumed defaults">
          <Lines lines={defaults.map((text) => ({ text }))} />
        </Section>
      )}
      {warnings.length > MOST_WARNINGS && (
        <Section title="All warnings">
          <Lines lines={warnings.map((text) => ({ text }))} />
        </Section>
      )}
      {!isGraded && table}
      {good && <Why question={question} answer={good} />}
    </div>
  );
}
