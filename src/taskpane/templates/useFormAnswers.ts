/** The answers of a template's form, and what they lead to: the workbook's answer, or why there is none. */
import { useMemo } from "react";
import type { Rejection } from "../../filling/rejections";
import type { Answer } from "../../model/question/answer";
import type { OpenForm } from "../form/openForm";
import { useDecimal } from "../locale";
import type { OpenedTemplate } from "./openedTemplate";
import { templateOutcome, type TemplateOutcome } from "./templateAnswers";

export interface FormAnswers {
  /** Undefined while the template is loaded. */
  readonly outcome: TemplateOutcome | undefined;
  /** The answer that the workbook will show; undefined if it has none, or none yet. */
  readonly answer: Answer | undefined;
  readonly rejections: readonly Rejection[];
}

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
  return { outcome, answer, rejections };
}
