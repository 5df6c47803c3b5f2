/** Texts of the two files of a subject: the parameters that the model reads, which must be small, and the record. */
import type { CalibrationRecord } from "./record";
import type { Unfitted } from "./unfitted";

export function takenText({ parameters, corners }: CalibrationRecord): string {
  const names = Object.keys(parameters);
  const chosen = Object.fromEntries(names.map((name) => [name, parameters[name]?.chosen]));
  const rows = (vectors: readonly (readonly (number | undefined)[])[]): string =>
    `[\n${vectors.map((vector) => `    [${vector.map(String).join(", ")}]`).join(",\n")}\n  ]`;
  // They only say which parameter spans an answer most, so three figures are enough.
  const spans = names.map((name) => [parameters[name]?.low, parameters[name]?.high].map((end = NaN) => round(end)));
  const vectors = corners.map((corner) => names.map((name) => corner[name]));
  return `{\n  "chosen": ${JSON.stringify(chosen, undefined, 2).replace(/\n/g, "\n  ")},\n  "corners": ${rows(vectors)},\n  "spans": ${rows(spans)}\n}\n`;
}

export function recordText(record: CalibrationRecord): string {
  const { subject, kept, worst, parameters, facts, answers, excluded } = record;
  return text({ subject, ...(kept !== undefined && { kept }), worst, parameters, facts, answers, excluded });
}

export function unfittedText({ subject, why }: Unfitted): string {
  return text({ subject, unfitted: why, parameters: {}, facts: [] });
}

function text(record: object): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
