/** The answers over the range of one input, with all others as given. */
import type { Meaning } from "../model/question/answer";
import type { GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { turned, type VariableName, type VariableNumber } from "./variableInput";
import { pinnedDemand } from "./pinnedDemand";
import { answerOrRefusal, readingOf, type Measure, type Reading } from "./reading";
import { pointsOf, type VariableSpan } from "./span";

export interface SweepPoint {
  /** A value in the variable's unit, or a name. */
  readonly at: number | string;
  readonly reading: Reading;
}

/** Approximate number of points of a curve; for names, every name is a point. */
const POINTS = 41;

/**
 * Yields how much is done, from 0 to 1, so that the work can be spread.
 * @param span for a number variable; names need none.
 */
export function* sweep(
  question: Question,
  given: GivenAll,
  variable: VariableNumber | VariableName,
  span: Pick<VariableSpan, "from" | "to"> | undefined,
  measure: Measure,
): Generator<number, readonly SweepPoint[]> {
  const ats = placesOf(variable, span);
  const { given: same } = pinnedDemand(question, given);
  const points: SweepPoint[] = [];
  for (const at of ats) {
    points.push({ at, reading: readingOf(answerOrRefusal(question, turned(same, variable, at)), measure) });
    yield points.length / ats.length;
  }
  return points;
}

function placesOf(
  variable: VariableNumber | VariableName,
  span: Pick<VariableSpan, "from" | "to"> | undefined,
): readonly (number | string)[] {
  if (variable.kind === "names") return variable.names;
  return span ? pointsOf(variable, span, POINTS) : [];
}

/** Neighbouring points without a number, for the same kind of reason. */
interface Gap {
  readonly from: number | string;
  readonly to: number | string;
  /** "refused" if the model rejects the input. */
  readonly means: Meaning | "refused";
  /** The reason at the first of them. */
  readonly reason: string;
}

/** Where a sweep has no number, and why. */
export function gapsOf(points: readonly SweepPoint[]): Gap[] {
  const gaps: Gap[] = [];
  let before: Gap["means"] | undefined;
  for (const { at, reading } of points) {
    const means = reading.kind === "number" ? undefined : reading.kind === "none" ? reading.means : reading.kind;
    const last = gaps[gaps.length - 1];
    if (reading.kind !== "number" && means !== undefined) {
      if (last && before === means) gaps[gaps.length - 1] = { ...last, to: at };
      else gaps.push({ from: at, to: at, means, reason: reading.reason });
    }
    before = means;
  }
  return gaps;
}
