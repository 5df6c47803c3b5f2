/** The path of a sizing: its steps, which of them are done, and which needs input next. */
import type { Dispatch, JSX, RefObject } from "react";
import { flushSync } from "react-dom";
import { Steps } from "../../ui/steps";
import type { Act } from "../paneState";
import { useShortcuts } from "../shortcuts";
import { IMPROVE, OPEN } from "./improve";
import type { Sized } from "./useSized";

const STEPS = ["goal", "inputs", "answer", "improve", "workbook"] as const;
type StepName = (typeof STEPS)[number];

const NAMES: Readonly<Record<StepName, string>> = {
  goal: "Goal",
  inputs: "Inputs",
  answer: "Answer",
  improve: "Improve",
  workbook: "Insert",
};

interface PathProps {
  readonly form: RefObject<HTMLElement>;
  readonly sized: Sized;
  readonly isInserted: boolean;
  readonly dispatch: Dispatch<Act>;
  readonly onGoals: () => void;
}

export function Path({ form, sized, isInserted, dispatch, onGoals }: PathProps): JSX.Element {
  const { question, outcome } = sized;
  const hasAnswer = outcome.answer !== undefined;
  const isDone: Readonly<Record<StepName, boolean>> = {
    goal: true,
    inputs: hasAnswer,
    answer: hasAnswer,
    improve: false,
    workbook: isInserted && hasAnswer,
  };
  const go = (step: StepName): void => {
    if (step === "goal") onGoals();
    else
      goTo(form.current, step, () => {
        if (step === "improve") dispatch({ kind: "set", key: IMPROVE, text: OPEN });
      });
  };
  useShortcuts((shortcut) => {
    const step = typeof shortcut === "number" ? STEPS[shortcut - 1] : undefined;
    if (step) go(step);
    return step !== undefined;
  });
  return (
    <Steps
      label="Steps of this sizing"
      steps={STEPS.filter((name) => name !== "improve" || question.improve).map((name) => ({
        key: name,
        name: name === "workbook" && sized.sizing.within ? "Use" : NAMES[name],
        isDone: isDone[name],
      }))}
      current={!hasAnswer ? "inputs" : isInserted ? "workbook" : "answer"}
      onGo={(key) => {
        const step = STEPS.find((name) => name === key);
        if (step) go(step);
      }}
    />
  );
}

/** Calls `show`, which brings a step into view, then focuses the step's first element. */
export function goTo(form: HTMLElement | null, step: StepName, show: () => void): void {
  flushSync(show);
  const place = form?.querySelector<HTMLElement>(`[data-step="${step}"]`);
  const stop = place?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]');
  stop?.focus();
  stop?.scrollIntoView({ block: "center" });
}
