/** One sizing: the answer in view, the form below it, the reasons, and the way into the workbook. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons/svg/arrow-left";
import { useDeferredValue, useEffect, useMemo, useRef, type Dispatch, type JSX, type KeyboardEvent } from "react";
import type { Question } from "../../model/question";
import { AnswerCard } from "../../ui/answerCard";
import { LiveRegion } from "../../ui/liveRegion";
import { AnswerTable } from "../answer/answerTable";
import { AnswerTimeline } from "../answer/timeline";
import { BLANK_CARD, cardOf, sentence, spoken } from "../answer/cardOf";
import { useLastGood } from "../answer/useLastGood";
import { Why } from "../answer/why";
import type { Act, OpenForm } from "../paneState";
import { useWorkbook } from "../workbookPort";
import { takesRange } from "./entry";
import { FormField } from "./formField";
import { InsertBar } from "./insertBar";
import { outcomeOf, type Outcome } from "./outcome";
import { useBindings } from "./useBindings";
import { formulaFor, useInsert } from "./useInsert";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  head: { display: "flex", alignItems: "start", columnGap: tokens.spacingHorizontalXS },
  title: { ...typographyStyles.body1Strong, margin: 0, paddingTop: tokens.spacingVerticalXS, overflowWrap: "anywhere" },
  card: {
    zIndex: 1,
    paddingTop: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    // In a low window the form needs the room more.
    "@media (min-height: 30em)": { position: "sticky", top: 0 },
  },
  fields: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
});

interface SizingProps {
  readonly question: Question;
  readonly sizing: OpenForm;
  readonly dispatch: Dispatch<Act>;
  /** Opened by the user just now, not restored with the document: the first field takes the focus. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
}

export function SizingView({ question, sizing, dispatch, takesFocus, onBack }: SizingProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const form = useRef<HTMLFormElement>(null);
  const { entries, held, touched } = sizing;
  const { problem, bind } = useBindings(workbook, entries, dispatch);
  const deferred = useDeferredValue(sizing);
  const latest = takesLists(question) ? deferred : sizing;
  const outcome = useMemo(() => outcomeOf(question, latest.entries, latest.held), [question, latest]);
  const good = useLastGood(outcome.answer);
  const inserting = useInsert(workbook, question, entries, () => outcomeOf(question, entries, held).answer);
  const content = good ? cardOf(good) : BLANK_CARD;
  const note = noteOf(question, outcome, good !== undefined);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [takesFocus]);

  const errorOf = (name: string): string | undefined => {
    if (problem?.argument === name) return problem.text;
    if (outcome.missing.includes(name) && touched.includes(name)) return "A value is needed";
    return outcome.faults[name];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented || inserting.state.kind === "occupied") return;
    onBack();
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={question.asks}
      className={styles.root}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        inserting.insert();
      }}
    >
      <div className={styles.head}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} aria-label="Back to the questions" onClick={onBack} />
        <h1 className={styles.title}>{question.asks}</h1>
      </div>
      <div className={styles.card}>
        <AnswerCard
          {...content}
          dimmed={good !== outcome.answer && !outcome.isReading}
          {...(note !== undefined && { note })}
        />
      </div>
      <LiveRegion text={note ?? spoken(content)} />
      <div className={styles.fields}>
        {Object.entries(question.inputs).map(([name, input]) => (
          <FormField
            key={name}
            name={name}
            input={input}
            entry={entries[name]}
            held={held[name]}
            error={errorOf(name)}
            onEnter={(text) => {
              dispatch({ kind: "enter", argument: name, text });
            }}
            onLeave={() => {
              dispatch({ kind: "touch", argument: name });
            }}
            onRelease={() => {
              dispatch({ kind: "release", argument: name });
            }}
            onBind={
              workbook &&
              (() => {
                bind(name);
              })
            }
          />
        ))}
      </div>
      {good?.kind === "table" && <AnswerTimeline answer={good} />}
      {good?.kind === "table" && <AnswerTable answer={good} label={`${question.name} as a table`} />}
      {good && <Why question={question} answer={good} />}
      <InsertBar formula={outcome.answer && formulaFor(question, entries, "")} inserting={inserting} />
    </form>
  );
}

/** A year of hours takes half a second: typing must not wait for it. */
function takesLists({ inputs }: Question): boolean {
  return Object.values(inputs).some(takesRange);
}

/** What stands in the way of an answer, in words. */
function noteOf(
  question: Question,
  { answer, missing, faults, isReading }: Outcome,
  hasLast: boolean,
): string | undefined {
  if (answer) return undefined;
  const label = (name: string): string => question.inputs[name]?.label ?? name;
  const wrong = Object.keys(faults).map(label);
  if (isReading && wrong.length === 0 && missing.length === 0) return hasLast ? undefined : "Reading the cells";
  const parts = [
    ...(wrong.length > 0 ? [`To be corrected: ${wrong.join("; ")}.`] : []),
    ...(missing.length > 0 ? [`Still needed: ${missing.map(label).join("; ")}.`] : []),
  ];
  return sentence([...parts, ...(hasLast ? ["The answer shown is the last one before."] : [])].join(" "));
}
