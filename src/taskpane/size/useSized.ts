/** A sizing with its outcome, as each part of its view needs it. */
import { useMemo } from "react";
import type { Answer } from "../../model/question/answer";
import type { Question } from "../../model/question/question";
import { sentence } from "../../ui/sentence";
import { useLast } from "../../ui/useLast";
import { LONG_WAIT_MS, useLasting } from "../../ui/useLasting";
import { useStable } from "../../ui/useStable";
import { useOutcomes } from "../answer/useOutcomes";
import { toAsk, unsettled, type Outcome, type Settled } from "../form/outcome";
import { useDecimal } from "../locale";
import { answers } from "../worker/backgrounds";
import { ACCEPTED, DEFAULTS, type OpenSizing } from "../paneState";

/** The entries that belong to the outcome; the sizing's entries may be newer. */
export interface Sized extends Settled {
  readonly question: Question;
  readonly sizing: OpenSizing;
  /** Optional inputs without which there is no answer until their defaults are accepted. */
  readonly asked: readonly string[];
  /** True if the outcome belongs to the form's current entries. */
  readonly isFresh: boolean;
  /** The answer to the latest entries that had one. */
  readonly good: Answer | undefined;
  /** True if `good` belongs to earlier entries, or to cells that Excel is still calculating. */
  readonly isPast: boolean;
  /** Why there is no answer, in words. */
  readonly note: string | undefined;
  /** A calculation that takes long, which the user can cancel; or one that was cancelled. */
  readonly waiting: Waiting | undefined;
}

interface Waiting {
  readonly isCancelled: boolean;
  /** Cancels it, or starts it again. */
  readonly turn: () => void;
}

const CALCULATING = "Calculating";
const CANCELLED = "The calculation was cancelled.";
const UNSETTLED = unsettled({});
const NONE: readonly string[] = [];

export function useSized(question: Question, sizing: OpenSizing): Sized {
  const decimal = useDecimal();
  const { entries, held, settings } = sizing;
  const filled = useMemo(() => [{ entries, held }], [entries, held]);
  const {
    settled: [settled = UNSETTLED],
    isFresh,
    work: { isCancelled, cancel, retry },
  } = useOutcomes(question, filled, decimal, answers);
  const asked = useStable(settings?.[DEFAULTS] === ACCEPTED ? NONE : toAsk(question, entries));
  const outcome = useMemo(() => withoutAnswer(settled.outcome, asked), [settled, asked]);
  const good = useLast(outcome.answer);
  const isLasting = useLasting(!isFresh);
  const isLong = useLasting(!isFresh && !isCancelled, LONG_WAIT_MS);
  return {
    ...settled,
    outcome,
    question,
    sizing,
    asked,
    isFresh,
    good,
    isPast: isLasting || isCalculating(settled) || (good !== outcome.answer && !outcome.isReading),
    note: isCancelled ? CANCELLED : isLasting ? CALCULATING : noteOf(question, outcome, asked, good !== undefined),
    waiting: isCancelled || isLong ? { isCancelled, turn: isCancelled ? retry : cancel } : undefined,
  };
}

function isCalculating({ held }: Settled): boolean {
  return Object.values(held).some((cells) => cells.kind === "values" && cells.isCalculating);
}

/** Removes the answer until inputs that are asked for are filled in or their defaults accepted. */
function withoutAnswer({ answer, ...outcome }: Outcome, asked: readonly string[]): Outcome {
  return answer && asked.length === 0 ? { ...outcome, answer } : outcome;
}

/** Returns why there is no answer, in words. */
function noteOf(
  question: Question,
  { answer, missing, faults, isReading }: Outcome,
  asked: readonly string[],
  hasLast: boolean,
): string | undefined {
  if (answer) return undefined;
  const label = (name: string): string => question.inputs[name]?.label ?? name;
  const wrong = Object.keys(faults).map(label);
  if (isReading && wrong.length === 0 && missing.length === 0) return hasLast ? undefined : "Reading cells";
  // Without faults, nothing has been calculated yet.
  if (wrong.length === 0 && missing.length === 0 && asked.length === 0) return undefined;
  const parts = [
    ...(wrong.length > 0 ? [`Check these inputs: ${wrong.join("; ")}.`] : []),
    ...(missing.length > 0 ? [`Enter these inputs: ${missing.map(label).join("; ")}.`] : []),
    ...(asked.length > 0 ? [`Enter or accept: ${asked.map(label).join("; ")}.`] : []),
  ];
  return sentence([...parts, ...(hasLast ? ["Showing the last valid answer."] : [])].join(" "));
}
