/** An answer as the card shows it, and as a screen reader says it. */
import { readAs, valueText, type Answer } from "../../model/estimate";
import { exactly, inUnit, span, threeFigures } from "../../model/figures";
import { convert } from "../../model/quantity";
import { sourceOf } from "../../model/sources";
import type { AnswerCardProps } from "../../ui/answerCard";

/** What limits, and what would limit next. */
const BARS = 3;

export type CardContent = Omit<AnswerCardProps, "dimmed" | "note" | "assumed">;

export const BLANK_CARD: CardContent = { headline: "", isSentence: true, bars: [], warnings: [] };

export function cardOf(answer: Answer): CardContent {
  const grounds = groundsOf(answer);
  return {
    ...headOf(answer),
    ...(answer.limitedBy !== "" && { limitedBy: `Limited by ${answer.limitedBy}` }),
    bars: answer.limits.slice(0, BARS).map(({ resource, utilisation }) => ({
      resource,
      share: utilisation,
      text: `${threeFigures(convert(utilisation, "fraction", "%"))}%`,
    })),
    warnings: answer.warnings,
    ...(grounds !== undefined && { grounds }),
  };
}

function headOf(answer: Answer): Pick<CardContent, "headline" | "isSentence" | "range"> {
  switch (answer.kind) {
    case "estimate": {
      const shown = readAs(answer);
      const { low, high, unit } = shown;
      const headline = inUnit(valueText(shown), unit);
      const range = span(low, high, unit);
      const isWithin = range === headline;
      const spread = isWithin ? "range within these digits" : `likely ${range}`;
      return { headline, isSentence: false, range: low === high ? rangeless(answer) : spread };
    }
    case "verdict":
      return { headline: sentence(answer.reason), isSentence: true };
    case "table":
      return { headline: sentence(answer.summary), isSentence: true };
  }
}

/** Why a number has no range: a bare one would look surer than it is. */
function rangeless({ facts, assumptions }: Answer): string {
  if (assumptions.some(({ basis }) => basis !== "stated")) return "no range: one reading";
  return facts.length > 0 ? "as stated" : "exact";
}

/** "Rests on 4 statements of 1 paper and 3 assumptions" */
function groundsOf(answer: Answer): string | undefined {
  const grounds = [...statementsIn(answer), ...assumptionsIn(answer)];
  return grounds.length === 0 ? undefined : `Rests on ${grounds.join(" and ")}`;
}

/** "4 statements of 1 paper"; none where it rests on no paper. */
export function statementsIn({ facts }: Answer): readonly string[] {
  const papers = new Set(facts.map(sourceOf)).size;
  return facts.length > 0 ? [`${counted(facts.length, "statement")} of ${counted(papers, "paper")}`] : [];
}

/** "3 assumptions"; none where there are none. */
export function assumptionsIn({ assumptions }: Answer): readonly string[] {
  return assumptions.length > 0 ? [counted(assumptions.length, "assumption")] : [];
}

function counted(count: number, thing: string): string {
  return `${exactly(count)} ${thing}${count === 1 ? "" : "s"}`;
}

export function spoken({ headline, range, limitedBy, warnings }: CardContent): string {
  const parts = [headline, range, limitedBy, ...warnings];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
