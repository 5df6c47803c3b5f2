/** The input of every section below the answer: a sizing with an answer, and the settings of the sections. */
import { useMemo, type Dispatch } from "react";
import type { Answer } from "../../model/question/answer";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import { useLast } from "../../ui/useLast";
import { useStable } from "../../ui/useStable";
import type { FieldAct, OpenForm } from "../form/openForm";
import type { Outcome } from "../form/outcome";

export interface Pictured {
  readonly question: Question;
  /** The same object while the inputs hold the same. */
  readonly given: GivenAll;
  readonly answer: Answer;
  /** True if the form has no answer at present, so that `answer` is the previous one. */
  readonly isPast: boolean;
  /** Returns the setting of a section; empty if it wasn't changed. */
  readonly setting: (key: string) => string;
  readonly set: (key: string) => (text: string) => void;
}

/** Returns undefined before the first answer. */
export function usePictured(
  question: Question,
  { settings }: OpenForm,
  { answer, given }: Outcome,
  dispatch: Dispatch<FieldAct>,
): Pictured | undefined {
  const stable = useStable(given);
  const now = useMemo(() => answer && { answer, given: stable }, [answer, stable]);
  const shown = useLast(now);
  return (
    shown && {
      ...shown,
      question,
      isPast: !answer,
      setting: (name) => settings?.[name] ?? "",
      set: (name) => (text) => {
        dispatch({ kind: "set", key: name, text });
      },
    }
  );
}
