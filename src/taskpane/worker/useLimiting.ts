/** The input that limits an answer, which a worker looks up once for a place where the user may choose another. */
import { useMemo, useState } from "react";
import type { Measure } from "../../analysis/reading";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import type { BackgroundWork } from "./background";
import { useWork } from "./useWork";
import type { Tell } from "./work";

interface Limiting {
  /** Undefined while it isn't known, and if no number limits the answer. */
  readonly argument?: string;
  readonly isKnown: boolean;
}

/** @param measure undefined while it isn't wanted */
export function useLimiting(question: Question, given: GivenAll, measure: Measure | undefined): Limiting {
  const [found, setFound] = useState<Limiting>({ isKnown: false });
  const isWanted = !found.isKnown;
  const search = useMemo(
    () =>
      isWanted && measure
        ? async (engine: BackgroundWork, tell: Tell): Promise<void> => {
            const argument = await engine.limiting(question.name, given, measure, tell);
            setFound({ isKnown: true, ...(argument !== undefined && { argument }) });
          }
        : undefined,
    [isWanted, question, given, measure],
  );
  const { problem } = useWork(search);
  return problem ? { isKnown: true } : found;
}
