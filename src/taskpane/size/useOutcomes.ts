/** The outcomes of several forms of one question: at once, or in a worker if they take long. */
import { useMemo, useState } from "react";
import type { Question } from "../../model/question";
import type { Background } from "../worker/background";
import { useWork } from "../worker/useWork";
import type { Decimal } from "./decimal";
import { isLong } from "./long";
import { outcomeOf, type Filled, type Outcome } from "./outcome";

/** A form and its outcome. */
export interface Settled extends Filled {
  readonly outcome: Outcome;
}

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
  background: Background,
): Outcomes {
  const takesLong = filled.some((one) => isLong(question, one));
  const { result, isFresh, problem } = useWork(
    filled,
    takesLong ? async (engine) => settledOf(filled, await engine.outcomes(question.name, filled, decimal)) : undefined,
    background,
  );
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
  const [last, setLast] = useState(fresh);
  if (fresh && fresh !== last) setLast(fresh);
  return { settled: fresh ?? last ?? NONE, isFresh: fresh !== undefined };
}

function settledOf(filled: readonly Filled[], outcomes: readonly Outcome[]): readonly Settled[] {
  return filled.flatMap((one, i): Settled[] => (outcomes[i] ? [{ ...one, outcome: outcomes[i] }] : []));
}
