/** One sizing: the answer in view, the inputs, the reasons, improvements, and the buttons to insert it. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useRef, useState, type Dispatch, type JSX, type KeyboardEvent } from "react";
import type { Question } from "../../model/question/question";
import { goalOf } from "../../model/catalogue/search";
import { InsertBar } from "../insert/insertBar";
import { useInsert } from "../insert/useInsert";
import type { Act, OpenSizing } from "../paneState";
import { AnswerInView, Grounds, useShown } from "./answerInView";
import { ImproveStep } from "./improve";
import { InputFields } from "./inputs";
import { Path } from "./path";
import { Sections } from "./sections";
import { SizingHead } from "./sizingHead";
import { pathOf, UseBar } from "./useBar";
import { useSized } from "./useSized";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  note: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
});

export interface SizingProps {
  readonly question: Question;
  readonly sizing: OpenSizing;
  /** The unit chosen last, by the unit that a field declares. */
  readonly units: Readonly<Record<string, string>>;
  readonly hasForward: boolean;
  readonly dispatch: Dispatch<Act>;
  /** True if the user opened the sizing just now; then its first field takes the focus. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  readonly onGoals: () => void;
}

export function SizingView(props: SizingProps): JSX.Element {
  const { question, sizing, units, hasForward, dispatch, takesFocus, onBack, onGoals } = props;
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const sized = useSized(question, sizing);
  const shown = useShown(sized);
  const inserting = useInsert(question, sized, sizing.kept, sized.isFresh);
  const hasAnswer = sized.isFresh && sized.outcome.answer !== undefined;

  const { within, backAt } = sizing;

  // What to focus when the sizing appears; later renders must not move the focus.
  const [first] = useState({ backAt, takesFocus });
  useEffect(() => {
    if (first.backAt !== undefined) focusField(form.current, first.backAt);
    else if (first.takesFocus)
      form.current?.querySelector<HTMLElement>('[data-step="inputs"] :is(input, select, textarea)')?.focus();
    // Another tab, from which it was opened, may be scrolled far down.
    else document.body.scrollIntoView();
  }, [first]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isWithin = event.target instanceof Node && form.current?.contains(event.target) === true;
    if (isUndo(event) && isWithin && inserting.isJustInserted) {
      event.preventDefault();
      inserting.undo?.();
    }
    // Menus and dialogs render outside the form and also close on Esc.
    if (event.key === "Escape" && !event.defaultPrevented && isWithin && !inserting.isAsking) onBack();
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={within ? `${goalOf(question)} For ${pathOf(within)}` : goalOf(question)}
      className={styles.root}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!within) inserting.insert();
        else if (hasAnswer) dispatch({ kind: "use" });
      }}
    >
      <SizingHead
        sized={sized}
        formula={inserting.formula}
        hasForward={hasForward}
        dispatch={dispatch}
        onBack={onBack}
      />
      <Path
        form={form}
        sized={sized}
        isInserted={inserting.state.kind === "inserted"}
        dispatch={dispatch}
        onGoals={onGoals}
      />
      {sizing.note !== undefined && (
        <p role="note" className={styles.note}>
          {sizing.note}
        </p>
      )}
      <AnswerInView sized={sized} shown={shown} dispatch={dispatch} />
      <InputFields sized={sized} units={units} dispatch={dispatch} />
      <div>
        <Grounds sized={sized} shown={shown} />
        {sized.good && question.improve && <ImproveStep sized={sized} dispatch={dispatch} />}
        <Sections sized={sized} dispatch={dispatch} />
      </div>
      {within ? <UseBar within={within} hasAnswer={hasAnswer} /> : <InsertBar inserting={inserting} />}
    </form>
  );
}

/** Ctrl+Z, or Command+Z on a Mac. */
function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z";
}

/** Focuses a field's answer, or the button that offers one. */
function focusField(form: HTMLElement | null, argument: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-argument="${argument}"]`);
  const place = field?.querySelector<HTMLElement>("[data-offers] button, [role=group] button");
  place?.focus();
  place?.scrollIntoView({ block: "center" });
}
