/** The safety factor that the paper recommends for its hours, and for answers that follow from them. */
import { revised, type Assumption, type EstimateReply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity } from "../question/question";

export const SAFETY_PERCENT = quantity("percent", "Safety margin", { atLeast: 0, atMost: 200, otherwise: 0 });

export const NO_SAFETY: Assumption = {
  basis: "stated",
  text: "No safety margin is applied (safety_percent is 0). The paper calls its hours planning approximations and recommends a safety factor.",
};

/** 1.1 for 10%: required hours are multiplied by it, hours and rates in answers are divided by it. */
export function safetyFactor(percent: number): number {
  return 1 + percent / 100;
}

/** The answer divided by the margin's factor. */
export function lessMargin(answer: EstimateReply, percent: number): EstimateReply {
  if (percent === 0) return answer;
  const less = (value: number): number => value / safetyFactor(percent);
  const divided = revised(answer, less(answer.value), ({ value, low, high, unit, spannedBy, equation }) => ({
    low: less(low),
    high: less(high),
    spannedBy: spannedBy.map((one) => ({ ...one, value: less(one.value) })),
    equation: `${threeFigures(less(value))} ${unit} = ${threeFigures(value)} ${unit} / ${exactly(safetyFactor(percent))}; ${equation}`,
  }));
  return withMargin(divided, percent);
}

/** Replaces the assumption of no margin by the margin in the answer. */
export function withMargin(answer: EstimateReply, percent: number): EstimateReply {
  if (percent === 0) return answer;
  const said: Assumption = {
    basis: "stated",
    text: `The answer includes a safety margin of ${exactly(percent)}% (safety_percent).`,
  };
  return revised(answer, answer.value, ({ assumptions }) => ({
    assumptions: assumptions.map((one) => (one === NO_SAFETY ? said : one)),
  }));
}
