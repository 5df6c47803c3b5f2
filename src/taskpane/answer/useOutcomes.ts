/** The outcomes of several forms of one question: at once, or in a worker if they hold long lists. */
import { useMemo } from "react";
import type { Question } from "../../model/question";
import { useLast } from "../../ui/useLast";
import type { StartJob } from "../jobs/startJob";
import { useJob } from "../jobs/useJob";
import type { Decimal } from "../locale";
import { isLong } from "../form/long";
import { outcomeOf, type Filled, type Settled } from "../form/outcome";

export interface Outcomes {
  /** The latest outcomes; while new ones are calculated, those of earlier forms. One per form, if there are any. */
  readonly settled: readonly Settled[];
  /** True if they belong to the current forms. */
  readonly isFresh: boolean;
}

const NONE: readonly Settled[] = [];

/** @param filled the same object while nothing in it has changed */
export function useOutcomes(
  question: Question,
  filled: readonly Filled[],
  decimal: Decimal,
  start: StartJob,
): Outcomes {
  const atOnce = useMemo(
    () =>
      filled.some((one) => isLong(question, one))
        ? undefined
        : filled.map((one) => ({ ...one, outcome: outcomeOf(question, one, decimal) })),
    [question, filled, decimal],
  );
  const job = atOnce ? undefined : { question: question.name, filled, decimal };
  const { result, isFresh } = useJob(
    filled,
    "outcomes",
    job,
    (outcomes) => filled.flatMap((one, i): Settled[] => (outcomes[i] ? [{ ...one, outcome: outcomes[i] }] : [])),
    start,
  );
  const fresh = atOnce ?? (isFresh ? result : undefined);
  return { settled: useLast(fresh) ?? NONE, isFresh: fresh !== undefined };
}
