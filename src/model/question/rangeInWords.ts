/** The range of an answer in words. */
import { inLargerUnits } from "../quantities/amount";
import type { Answer, Estimate } from "./answer";
import { findFact } from "../facts/facts";
import { span } from "../quantities/formatNumber";

/** "5.95 to 20.8 h"; or why there is no range, so that a single number doesn't look surer than one with a range. */
export function rangeInWords(answer: Answer): string {
  return answer.kind === "estimate" && answer.low !== answer.high ? ends(answer) : whyNoRange(answer);
}

/** Returns the basis of an answer without a range. */
export function whyNoRange(answer: Answer): string {
  const { facts, assumptions } = answer;
  if (assumptions.some(({ basis }) => basis !== "stated")) return "no range modelled";
  if (facts.length === 0) return "exact";
  const isDerived = answer.kind === "estimate" && !facts.some((id) => findFact(id)?.value === answer.value);
  return isDerived ? "from published figures" : "as published";
}

function ends({ value, low, high, unit }: Estimate): string {
  const range = span(low, high, unit);
  if (range === span(value, value, unit)) return "within rounding";
  const [from, to] = [low, high].map((end) => inLargerUnits(end, unit));
  if (to === undefined) return range;
  return `${range} (${from === undefined ? "up" : from} to ${to})`;
}
