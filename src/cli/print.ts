/** Answers as text and as JSON. */
import { heading, readAs, valueText, type Answer, type Cell, type Grid, type Table } from "../model/question/answer";
import { withLarger } from "../model/quantities/amount";
import { inUnit, threeFigures } from "../model/quantities/formatNumber";
import { partsOf, type ReadPart } from "../model/question/parts";
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
      return [tableText(answer), ...(answer.summary === "" ? [] : [`answer: ${answer.summary}`]), ...notes].join("\n");
  }
}

/** Part by part, if the table has parts. */
function tableText(answer: Table): string {
  const parts = partsOf(answer);
  return parts.length === 0 ? asTable(answer) : parts.map((part) => `${part.title}\n${partText(part)}\n`).join("\n");
}

/** Maximum width of things side by side. */
const WIDTH = 100;

function partText({ shown, columns, rows }: ReadPart): string {
  const titles = columns.map(({ title }) => title);
  if (shown === "rows") return aligned([titles, ...rows.map((row) => row.map(cellText))], rows);
  const first = titles.slice(1).reduce((widest, { length }) => Math.max(widest, length), 0);
  const width = Math.floor((WIDTH - first) / rows.length) - GAP.length;
  const lines = columns.flatMap((_, i): string[][] => {
    const cells = rows.map((row) => wrapped(cellText(row[i] ?? ""), width));
    const high = cells.reduce((most, { length }) => Math.max(most, length), 1);
    const title = i === 0 ? "" : (titles[i] ?? "");
    return Array.from({ length: high }, (__, k) => [k === 0 ? title : "", ...cells.map((cell) => cell[k] ?? "")]);
  });
  return aligned(lines, []);
}

/** Lines of at most this width; a longer word has its own. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines[lines.length - 1];
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function asTable({ columns, rows }: Grid): string {
  const shown = rows.map((row) => row.map(cellText));
  return aligned(columns.length > 0 ? [columns.map(heading), ...shown] : shown, rows);
}

const GAP = "  ";

/** Pads columns to their widest cell, and aligns those right that hold only numbers. */
function aligned(all: readonly (readonly string[])[], rows: Grid["rows"]): string {
  const shapes = (all[0] ?? []).map((_, i) => ({
    width: all.reduce((widest, row) => Math.max(widest, row[i]?.length ?? 0), 0),
    isNumber: rows.length > 0 && rows.every((row) => typeof row[i] === "number"),
  }));
  const padded = (text: string, i: number): string => {
    const { width, isNumber } = shapes[i] ?? { width: 0, isNumber: false };
    return isNumber ? text.padStart(width) : text.padEnd(width);
  };
  return all
    .map((row) => row.map(padded).join(GAP))
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

/** Characters that move the cursor, ring or change a terminal's settings; lines and tabs are text. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** The text with control characters as escapes: files and arguments from elsewhere can hold some. */
export function visible(text: string): string {
  return text.replace(CONTROLS, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
