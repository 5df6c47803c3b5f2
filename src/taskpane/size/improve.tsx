/** What to change for a better answer, by how much it helps, and the buttons to apply and undo it. */
import { Button, makeStyles, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import { useCallback, useEffect, useRef, useState, type Dispatch, type JSX } from "react";
import type { InputChange } from "../../analysis/improvements";
import { withLarger } from "../../model/quantities/amount";
import { readAs, valueText, type Answer } from "../../model/question/answer";
import { inUnit, threeFigures } from "../../model/quantities/formatNumber";
import { convert } from "../../model/quantities/quantity";
import type { Question } from "../../model/question/question";
import { Fold } from "../../ui/fold";
import { sentence } from "../../ui/sentence";
import { useDecimal } from "../locale";
import type { FieldAct } from "../form/openForm";
import { typedNumber } from "../form/decimal";
import type { Entry } from "../form/entry";
import { answerInLabels } from "../../model/question/inLabels";
import type { Sized } from "./useSized";
import { useLasting } from "../../ui/useLasting";
import { useStable } from "../../ui/useStable";
import { NotLoaded } from "../worker/notLoaded";
import type { BackgroundWork } from "../worker/background";
import type { Tell } from "../worker/work";
import { useWork } from "../worker/useWork";

/** Maximum number of suggestions shown. */
const MOST_SHOWN = 6;

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  list: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  change: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  what: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  then: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  title: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorNeutralForeground3 },
  done: { ...typographyStyles.caption1, display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
});

/** Key of the setting that records whether a sizing's improvements are shown. */
export const IMPROVE = "improve";
export const OPEN = "open";

interface ImproveProps {
  readonly sized: Sized;
  readonly dispatch: Dispatch<FieldAct>;
}

/** The step Improve of a sizing, folded at first. */
export function ImproveStep({ sized, dispatch }: ImproveProps): JSX.Element {
  const { sizing, outcome, note } = sized;
  return (
    <div data-step="improve">
      <Fold
        title="Improve"
        isOpen={sizing.settings?.[IMPROVE] === OPEN}
        onToggle={(isOpen) => {
          dispatch({ kind: "set", key: IMPROVE, text: isOpen ? OPEN : "" });
        }}
      >
        {outcome.answer ? <Improve sized={sized} dispatch={dispatch} /> : note}
      </Fold>
    </div>
  );
}

interface Done {
  readonly change: InputChange;
  readonly before: Entry | undefined;
}

function Improve({ sized, dispatch }: ImproveProps): JSX.Element {
  const { question, sizing, outcome } = sized;
  const given = useStable(outcome.given);
  const styles = useStyles();
  const decimal = useDecimal();
  const [done, setDone] = useState<Done>();
  const undo = useRef<HTMLDivElement>(null);
  const steps = useWork(
    useCallback((engine: BackgroundWork, tell: Tell) => engine.improve(question.name, given, tell), [question, given]),
  );
  const { result, isFresh, done: part, problem } = steps;
  const isLasting = useLasting(!isFresh && !problem);

  const wasDone = useRef(false);
  // The pressed button disappears (Apply with its list, Undo with its change), so move the focus.
  useEffect(() => {
    if (done) undo.current?.querySelector("button")?.focus();
    else if (wasDone.current) undo.current?.closest("[data-step]")?.querySelector("button")?.focus();
    wasDone.current = done !== undefined;
  }, [done]);

  const make = (change: InputChange): void => {
    const { argument, value } = change;
    const text = typeof value === "number" ? typedNumber(value, decimal) : value;
    setDone({ change, before: sizing.entries[argument] });
    dispatch({ kind: "enter", argument, text });
  };
  const takeBack = ({ change: { argument }, before }: Done): void => {
    setDone(undefined);
    dispatch({ kind: "restore", argument, entry: before });
  };

  const isNothing = result?.better.length === 0 && result.otherwise.length === 0;
  return (
    <div className={styles.root}>
      <div ref={undo} className={styles.done}>
        <span role="status">{done && `${done.change.label} changed to ${done.change.to}.`}</span>
        {done && (
          <Button
            size="small"
            onClick={() => {
              takeBack(done);
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {isLasting && <ProgressBar aria-label="Testing changes" value={part} />}
      <NotLoaded steps={steps} />
      {result && (
        <>
          {isNothing && <p className={styles.text}>No single purchase or setting improves this answer.</p>}
          {result.otherwise.length > 0 && <h2 className={styles.title}>Better outcomes</h2>}
          <Changes changes={result.otherwise} tell={told} question={question} isOff={!isFresh} onMake={make} />
          {result.otherwise.length > 0 && result.better.length > 0 && <p className={styles.title}>Better numbers</p>}
          <Changes changes={result.better} tell={gained} question={question} isOff={!isFresh} onMake={make} />
          {result.idle.length > 0 && <p className={styles.text}>No effect on their own: {result.idle.join("; ")}.</p>}
          {result.unset.length > 0 && (
            <p className={styles.text}>Enter a value to test changes to: {result.unset.join("; ")}.</p>
          )}
          {result.waiting.map((wait) => (
            <p key={wait.for} className={styles.text}>
              If blank, {wait.for} depends on {wait.levers.join("; ")}. Enter a value to test changes to them.
            </p>
          ))}
          <p className={styles.text}>
            Each change is tested on its own: every other option, half and double each number (plus or minus 1 for whole
            numbers), and plus or minus 10 percentage points for shares.
          </p>
        </>
      )}
    </div>
  );
}

interface ChangesProps {
  readonly changes: readonly InputChange[];
  readonly question: Question;
  readonly tell: (change: InputChange, question: Question) => string;
  /** True if the changes belong to earlier entries. */
  readonly isOff: boolean;
  readonly onMake: (change: InputChange) => void;
}

function Changes({ changes, question, tell, isOff, onMake }: ChangesProps): JSX.Element | null {
  const styles = useStyles();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.list}>
      {changes.slice(0, MOST_SHOWN).map((change) => {
        const { argument, label, to } = change;
        return (
          <li key={`${argument} ${to}`} className={styles.change}>
            <div>
              <div className={styles.what}>
                {label}: {to}
              </div>
              <div className={styles.then}>{tell(change, question)}</div>
            </div>
            <Button
              size="small"
              aria-label={`Apply ${to} to ${label}`}
              disabledFocusable={isOff}
              onClick={() => {
                onMake(change);
              }}
            >
              Apply
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** "10.8 h, 49% more; then limited by host channels" */
function gained({ answer: found, gain = 0, of }: InputChange, question: Question): string {
  const { improve } = question;
  const answer = answerInLabels(question, found);
  const percent = `${threeFigures(convert(gain, "fraction", "%"))}% ${improve?.towards ?? ""}`;
  return [
    of === undefined ? `${inShort(answer)}, ${percent}` : `${of}: ${percent}; ${inShort(answer)}`,
    ...limited(answer),
    ...warned(answer),
  ].join("; ");
}

function told({ answer: found }: InputChange, question: Question): string {
  const answer = answerInLabels(question, found);
  return sentence([inShort(answer), ...warned(answer)].join("; "));
}

function inShort(answer: Answer): string {
  switch (answer.kind) {
    case "estimate": {
      const read = readAs(answer);
      return withLarger(inUnit(valueText(read), read.unit), read.value, read.unit);
    }
    case "verdict":
      return answer.reason;
    case "table":
      return answer.summary;
  }
}

function limited({ limitedBy }: Answer): string[] {
  return limitedBy === "" ? [] : [`then limited by ${limitedBy}`];
}

function warned({ warnings }: Answer): string[] {
  const [first] = warnings;
  return first === undefined ? [] : [`warning: ${first}`];
}
