/** Answers as text and as JSON. */
import { heading, readAs, valueText, type Answer, type Cell, type Grid } from "../model/question/answer";
import { withLarger } from "../model/quantities/amount";
import { inUnit, threeFigures } from "../model/quantities/formatNumber";
import { isOptional } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import { rangeInWords } from "../model/question/rangeInWords";
import type { Question } from "../model/question/question";

/** VTS_PEAK_HOURS model= cache_gb= [host_mbps=] */
export function shellSignature(question: Question): string {
  return [question.name, ...argumentNames(question)].join(" ");
}

export function argumentNames({ inputs }: Question): string[] {
  return Object.entries<Input>(inputs).map(([name, input]) => {
    if (input.kind === "rest") return `[${name}...]`;
    return isOptional(input) ? `[${name}=]` : `${name}=`;
  });
}

/** @param assumed defaults used by the answer, in words */
export function asText(answer: Answer, assumed: readonly string[] = []): string {
  const notes = [
    ...(answer.order === undefined ? [] : [`to order: ${answer.order}`]),
    ...(assumed.length > 0 ? [`assumed: ${assumed.join("; ")}`] : []),
    ...answer.warnings.map((w) => `warning: ${w}`),
  ];
  switch (answer.kind) {
    case "estimate": {
      const read = readAs(answer);
      const { unit, low, high } = read;
      const range = low === high ? rangeInWords(read) : `range: ${rangeInWords(read)}`;
      const limited = answer.limitedBy ? [`limited by: ${answer.limitedBy}`] : [];
      return [withLarger(inUnit(valueText(read), unit), read.value, unit), range, ...limited, ...notes].join("\n");
    }
    case "verdict":
      return [`no answer: ${answer.reason}`, ...notes].join("\n");
    case "table":
      return [asTable(answer), ...(answer.summary === "" ? [] : [`answer: ${answer.summary}`]), ...notes].join("\n");
  }
}

/** Pads columns to their widest cell and aligns numbers right. */
export function asTable({ columns, rows }: Grid): string {
  const shown = rows.map((row) => row.map(cellText));
  const all = columns.length > 0 ? [columns.map(heading), ...shown] : shown;
  const shapes = (all[0] ?? []).map((_, i) => ({
    width: all.reduce((widest, row) => Math.max(widest, row[i]?.length ?? 0), 0),
    isNumber: rows.every((row) => typeof row[i] === "number"),
  }));
  const padded = (text: string, i: number): string => {
    const { width, isNumber } = shapes[i] ?? { width: 0, isNumber: false };
    return isNumber ? text.padStart(width) : text.padEnd(width);
  };
  return all
    .map((row) => row.map(padded).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}

function cellText(cell: Cell): string {
  return typeof cell === "number" ? threeFigures(cell) : cell;
}

/** JSON has no Infinity: a range without upper limit has high null. */
export function asJson(answer: Answer): string {
  return JSON.stringify(answer, (_, value: unknown) => (value === Infinity ? null : value), 2);
}
