/** The safety factor that the paper advises for its hours, and for what follows from them. */
import { revised, type Assumption, type EstimateReply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { quantity } from "../question";

export const SAFETY_PERCENT = quantity("percent", "Safety margin", { atLeast: 0, atMost: 200, otherwise: 0 });

export const NO_SAFETY: Assumption = {
  basis: "stated",
  text: "No safety margin (safety_percent is 0), though the paper calls its hours approximations and advises a safety factor.",
};

/** 1.1 for 10 %: what a wanted number of hours is multiplied by, and hours or rates are divided by. */
export function safetyFactor(percent: number): number {
  return 1 + percent / 100;
}

/** The answer divided by the margin's factor. */
export function lessMargin(answer: EstimateReply, percent: number): EstimateReply {
  if (percent === 0) return answer;
  const less = (value: number): number => value / safetyFactor(percent);
  const divided = revised(answer, less(answer.value), ({ value, low, high, unit, spannedBy, equation }) => ({
    ...{ low: less(low), high: less(high) },
    spannedBy: spannedBy.map((one) => ({ ...one, value: less(one.value) })),
    equation: `${threeFigures(less(value))} ${unit} = ${threeFigures(value)} ${unit} / ${exactly(safetyFactor(percent))}; ${equation}`,
  }));
  return withMargin(divided, percent);
}

/** Says the margin that is in the answer, in place of none. */
export function withMargin(answer: EstimateReply, percent: number): EstimateReply {
  if (percent === 0) return answer;
  const said: Assumption = { basis: "stated", text: `A safety margin of ${exactly(percent)}%, as given.` };
  return revised(answer, answer.value, ({ assumptions }) => ({
    assumptions: assumptions.map((one) => (one === NO_SAFETY ? said : one)),
  }));
}
