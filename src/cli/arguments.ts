/** name=value words to what a question takes. */
import { existsSync, readFileSync } from "node:fs";
import type { Input } from "../model/input";
import type { Given, GivenAll, Question } from "../model/question";
import { readDemand, type Demand } from "../workload/demand";
import { readRowsFile } from "../workload/rows";

/** The command line itself is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function givenFrom(question: Question, words: readonly string[]): GivenAll {
  const given: Record<string, Given | readonly Given[]> = {};
  const names = Object.keys(question.inputs);
  const further: Given[] = [];
  const last = names[names.length - 1] ?? "";
  const takesMore = question.inputs[last]?.kind === "rest";
  for (const word of words) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined || value === undefined) {
      if (takesMore) further.push(cell(word));
      else throw new UsageError(`"${word}" is not name=value; ${question.name} takes ${names.join(", ")}`);
      continue;
    }
    const known = names.find((n) => n === name.toLowerCase());
    const input = known === undefined ? undefined : question.inputs[known];
    if (known === undefined || !input)
      throw new UsageError(`${question.name} has no input ${name}; it takes ${names.join(", ")}`);
    if (known in given) throw new UsageError(`${name} is given twice`);
    given[known] = valueFor(known, input, value);
  }
  return takesMore ? { ...given, [last]: further } : given;
}

function valueFor(name: string, input: Input, value: string): Given {
  if (input.kind !== "list" && input.kind !== "rows") return cell(value);
  if (!/\.csv$/i.test(value)) return value.split(";").map(cell);
  return input.kind === "list" ? demandFromFile(name, value).values : readRowsFile(textOf(name, value), input);
}

/** A word as Excel would take it when typed: numbers are numbers, all else is text. */
export function cell(word: string): number | string {
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word) ? Number(word) : word;
}

/** @throws CsvError naming the row that cannot be used */
export function demandFromFile(name: string, file: string): Demand {
  return readDemand(textOf(name, file));
}

function textOf(name: string, file: string): string {
  if (!existsSync(file)) throw new UsageError(`${name}: there is no file ${file}`);
  return readFileSync(file, "utf8");
}
