/** Texts of the two files of a subject: the parameters that the model reads, which must be small, and the record. */
import type { CalibrationRecord } from "./record";

export function takenText({ parameters, corners }: CalibrationRecord): string {
  const names = Object.keys(parameters);
  const chosen = Object.fromEntries(names.map((name) => [name, parameters[name]?.chosen]));
  const vectors = corners.map((corner) => `    [${names.map((name) => String(corner[name])).join(", ")}]`);
  return `{\n  "chosen": ${JSON.stringify(chosen, undefined, 2).replace(/\n/g, "\n  ")},\n  "corners": [\n${vectors.join(",\n")}\n  ]\n}\n`;
}

export function recordText(record: CalibrationRecord): string {
  const { subject, worst, parameters, facts, answers, excluded } = record;
  return `${JSON.stringify({ subject, worst, parameters, facts, answers, excluded }, undefined, 2)}\n`;
}
