/** The answers of a template's form, and what they lead to: the workbook's answer, or why there is none. */
import { useMemo } from "react";
import type { Rejection } from "../../filling/rejections";
import type { Answer } from "../../model/question/answer";
import type { OpenForm } from "../form/openForm";
import { useDecimal } from "../locale";
import type { BackgroundWork } from "../worker/background";
import { answers as background } from "../worker/backgrounds";
import { useWork } from "../worker/useWork";
import type { OpenedTemplate } from "./openedTemplate";
import { templateOutcome, type TemplateOutcome } from "./templateAnswers";

export interface FormAnswers {
  /** Undefined while the template is loaded. */
  readonly outcome: TemplateOutcome | undefined;
  /** The answer that the workbook will show; undefined if it has none, or none yet. */
  readonly answer: Answer | undefined;
  readonly rejections: readonly Rejection[];
  /** The blank inputs for which that answer assumes a value, in words; a worker finds them. */
  readonly assumed: readonly string[];
}

const NONE: readonly string[] = [];

/** @param today default of dates that weren't changed */
export function useFormAnswers(
  template: OpenedTemplate | undefined,
  { entries, held }: OpenForm,
  today: string,
): FormAnswers {
  const decimal = useDecimal();
  const outcome = useMemo(
    () => template && templateOutcome(template, entries, held, today, decimal),
    [template, entries, held, today, decimal],
  );
  const answer = useMemo(() => outcome && template?.preview(outcome.checked), [outcome, template]);
  const rejections = useMemo(
    () => (template && outcome?.faults.size === 0 && !outcome.isReading ? template.rejections(outcome.checked) : []),
    [outcome, template],
  );
  const blanks = useMemo(() => {
    const call = template?.previewed;
    if (!answer || !outcome || !call) return undefined;
    const given = template.givenOf(call, outcome.checked);
    return (engine: BackgroundWork) => engine.assumed(call.question, given);
  }, [answer, outcome, template]);
  const { result: assumed = NONE } = useWork(blanks, background);
  return { outcome, answer, rejections, assumed: answer ? assumed : NONE };
}
