/** The path of a sizing: its steps, which of them are done, and which needs input next. */
import type { Step } from "../../ui/steps";
import type { Outcome } from "../form/outcome";

export const STEPS = ["goal", "inputs", "answer", "improve", "workbook"] as const;
export type StepName = (typeof STEPS)[number];

const NAMES: Readonly<Record<StepName, string>> = {
  goal: "Goal",
  inputs: "Inputs",
  answer: "Answer",
  improve: "Improve",
  workbook: "Insert",
};

export function pathOf(
  { answer }: Outcome,
  isInserted: boolean,
  hasImprovements: boolean,
): { readonly steps: readonly Step[]; readonly current: StepName } {
  const isDone: Readonly<Record<StepName, boolean>> = {
    goal: true,
    inputs: answer !== undefined,
    answer: answer !== undefined,
    improve: false,
    workbook: isInserted && answer !== undefined,
  };
  const steps = STEPS.filter((name) => name !== "improve" || hasImprovements);
  return {
    steps: steps.map((name) => ({ key: name, name: NAMES[name], isDone: isDone[name] })),
    current: !answer ? "inputs" : isInserted ? "workbook" : "answer",
  };
}

/** Focuses the first element of a step. */
export function goTo(root: HTMLElement | null, step: StepName): void {
  const place = root?.querySelector<HTMLElement>(`[data-step="${step}"]`);
  const stop = place?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]');
  stop?.focus();
  stop?.scrollIntoView({ block: "center" });
}
