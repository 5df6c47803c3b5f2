/** An answer as the card shows it, and as a screen reader says it. */
import { withLarger } from "../../model/quantities/amount";
import { readAs, valueText, type Answer, type Grade } from "../../model/question/answer";
import { exactly, inUnit, shareText } from "../../model/quantities/formatNumber";
import { rangeInWords } from "../../model/question/rangeInWords";
import { citedBy } from "../../model/facts/sources";
import type { AnswerCardProps } from "../../ui/answerCard";
import { toneOf } from "../../ui/grade";
import { sentence } from "../../ui/sentence";

/** Maximum number of resources shown: the one that limits, and those that would limit next. */
const BARS = 3;

export type CardContent = Omit<AnswerCardProps, "dimmed" | "note" | "assumed">;

export const BLANK_CARD: CardContent = { headline: "", isSentence: true, bars: [], warnings: [] };

export function cardOf(answer: Answer): CardContent {
  const grounds = groundsOf(answer);
  return {
    ...headOf(answer),
    ...(answer.order !== undefined && { order: `To order: ${answer.order}` }),
    ...(answer.limitedBy !== "" && !isLimitSaid(answer) && { limitedBy: `Limited by ${answer.limitedBy}` }),
    bars: answer.limits.slice(0, BARS).map(({ resource, utilisation }) => ({
      resource,
      share: utilisation,
      text: shareText(utilisation),
    })),
    warnings: answer.warnings.map(sentence),
    ...(grounds !== undefined && { grounds }),
  };
}

/** True if a finding ends with what limits. */
function isLimitSaid(answer: Answer): boolean {
  return answer.kind === "table" && answer.findings.some((text) => text.endsWith(`imited by ${answer.limitedBy}`));
}

function headOf(answer: Answer): Pick<CardContent, "headline" | "isSentence" | "range" | "grade"> {
  switch (answer.kind) {
    case "estimate": {
      const shown = readAs(answer);
      return {
        headline: withLarger(inUnit(valueText(shown), shown.unit), shown.value, shown.unit),
        isSentence: false,
        range: answer.low === answer.high ? rangeInWords(shown) : `range ${rangeInWords(shown)}`,
      };
    }
    case "verdict":
      return { headline: sentence(answer.reason), isSentence: true };
    case "table": {
      const { grade } = answer;
      const head = { headline: sentence(answer.summary), isSentence: true };
      if (grade) return { ...head, grade: gradeOf(grade, answer.findings) };
      return { ...head, range: rangeInWords(answer) };
    }
  }
}

function gradeOf({ word, among }: Grade, findings: readonly string[]): NonNullable<CardContent["grade"]> {
  const [why = "", ...then] = findings.map(sentence);
  return { text: sentence(word), tone: toneOf(word, among) ?? "doubtful", why, then };
}

/** "Based on 4 statements from 1 paper and 3 assumptions" */
function groundsOf(answer: Answer): string | undefined {
  const cited = citedBy(answer.facts);
  const documents = cited.filter(({ publication }) => publication !== undefined).length;
  const thing = documents === 0 ? "paper" : documents === cited.length ? "document" : "source";
  const statements = statementsIn(answer).map((said) => `${said} from ${countInWords(cited.length, thing)}`);
  const grounds = [...statements, ...assumptionsIn(answer)];
  return grounds.length === 0 ? undefined : `Based on ${grounds.join(" and ")}`;
}

/** "4 statements"; empty if the answer uses no paper. */
function statementsIn({ facts }: Answer): readonly string[] {
  return facts.length > 0 ? [countInWords(facts.length, "statement")] : [];
}

/** "3 assumptions"; empty if there are none. */
function assumptionsIn({ assumptions }: Answer): readonly string[] {
  return assumptions.length > 0 ? [countInWords(assumptions.length, "assumption")] : [];
}

/** "1 paper", "2 papers" */
export function countInWords(count: number, thing: string): string {
  return `${exactly(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** An answer in a list of several: of a verdict, its word and what to do then. */
export function shortly({ headline, grade }: CardContent): string {
  return grade ? [grade.text, ...grade.then.slice(0, 1)].join(". ") : headline;
}

export function spokenCard({ headline, range, order, limitedBy, warnings }: CardContent): string {
  const parts = [headline, range, order, limitedBy, ...warnings];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}
