/** The outcomes of several forms of one question: at once, or in a worker if they take long. */
import { useMemo } from "react";
import type { Question } from "../../model/question/question";
import { useLast } from "../../ui/useLast";
import type { Decimal } from "../locale";
import { isLong } from "../form/long";
import { outcomeOf, type Filled, type Outcome, type Settled } from "../form/outcome";
import type { Background, BackgroundWork } from "../worker/background";
import { useWork, type WorkSteps } from "../worker/useWork";

interface Outcomes {
  /** The latest outcomes, one per form; those of earlier forms while new ones are calculated; empty at first. */
  readonly settled: readonly Settled[];
  /** True if `settled` belongs to the current forms. */
  readonly isFresh: boolean;
  readonly work: Pick<WorkSteps<unknown>, "isCancelled" | "cancel" | "retry">;
}

const NONE: readonly Settled[] = [];

/** @param filled the same object while nothing in it has changed */
export function useOutcomes(
  question: Question,
  filled: readonly Filled[],
  decimal: Decimal,
  background: Background,
): Outcomes {
  const takesLong = filled.some((one) => isLong(question, one));
  const work = useMemo(
    () =>
      takesLong
        ? async (engine: BackgroundWork) => settledOf(filled, await engine.outcomes(question.name, filled, decimal))
        : undefined,
    [takesLong, question, filled, decimal],
  );
  const steps = useWork(work, background);
  const { result, isFresh, problem } = steps;
  // Without a worker, the page waits for the answer.
  const isHere = !takesLong || problem !== undefined;
  const here = useMemo(
    () =>
      isHere
        ? settledOf(
            filled,
            filled.map((one) => outcomeOf(question, one, decimal)),
          )
        : undefined,
    [isHere, question, filled, decimal],
  );
  const fresh = here ?? (isFresh ? result : undefined);
  return { settled: useLast(fresh) ?? NONE, isFresh: fresh !== undefined, work: steps };
}

function settledOf(filled: readonly Filled[], outcomes: readonly Outcome[]): readonly Settled[] {
  return filled.flatMap((one, i): Settled[] => (outcomes[i] ? [{ ...one, outcome: outcomes[i] }] : []));
}
