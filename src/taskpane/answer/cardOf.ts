/** An answer as the card shows it, and as a screen reader says it. */
import { valueText, type Answer, type Estimate } from "../../model/estimate";
import { span, threeFigures } from "../../model/figures";
import { convert } from "../../model/quantity";
import type { AnswerCardProps } from "../../ui/answerCard";

/** What limits, and what would limit next. */
const BARS = 3;

export type CardContent = Omit<AnswerCardProps, "dimmed" | "note">;

export const BLANK_CARD: CardContent = { headline: "", isSentence: true, bars: [], warnings: [] };

export function cardOf(answer: Answer): CardContent {
  return {
    ...headOf(answer),
    ...(answer.limitedBy !== "" && { limitedBy: `Limited by ${answer.limitedBy}` }),
    bars: answer.limits.slice(0, BARS).map(({ resource, utilisation }) => ({
      resource,
      share: utilisation,
      text: `${threeFigures(convert(utilisation, "fraction", "%"))} %`,
    })),
    warnings: answer.warnings,
  };
}

function headOf(answer: Answer): Pick<CardContent, "headline" | "isSentence" | "range"> {
  switch (answer.kind) {
    case "estimate": {
      const shown = inPercent(answer);
      const { low, high, unit } = shown;
      const headline = `${valueText(shown)} ${unit}`.trim();
      const range = span(low, high, unit);
      return { headline, isSentence: false, ...(low !== high && range !== headline && { range: `likely ${range}` }) };
    }
    case "verdict":
      return { headline: sentence(answer.reason), isSentence: true };
    case "table":
      return { headline: sentence(answer.summary), isSentence: true };
  }
}

/** A share is a fraction in a cell and a percentage on a screen. */
function inPercent(answer: Estimate): Estimate {
  if (answer.unit !== "fraction") return answer;
  const [value = NaN, low = NaN, high = NaN] = [answer.value, answer.low, answer.high].map((share) =>
    convert(share, "fraction", "%"),
  );
  return { ...answer, unit: "%", value, low, high };
}

export function spoken({ headline, range, limitedBy, warnings }: CardContent): string {
  const parts = [headline, range, limitedBy, ...warnings];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
