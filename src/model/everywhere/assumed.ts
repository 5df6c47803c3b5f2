/** Which defaults an answer rests on: inputs that were left blank and would move the answer. */
import { withUnit } from "../amount";
import type { Answer } from "../estimate";
import { exactly, threeFigures } from "../figures";
import type { Input, QuantityInput } from "../input";
import { InputError, isBlank, type Given, type GivenAll, type Question } from "../question";

/** An input left blank, what a blank means, and by which part of the answer another value would move it. */
export interface Assumed {
  readonly argument: string;
  /** "What is read from: LTO-5" */
  readonly text: string;
  readonly isMain: boolean;
  /** Infinity where it turns a number into a verdict; 0 where it was not asked. */
  readonly moves: number;
}

/** By more than this part of the answer. */
const TENTH = 0.1;
/** Values for an input whose default says nothing of its size: 0, or words. Ours. */
const SIZES = [1, 10, 100];
const SHARES = [0, 0.5, 1];
/** Lists with more values take long to ask again and again. */
const MOST_VALUES = 2000;

/**
 * The defaults that move the answer by more than a tenth, or to an answer of another kind; of the main inputs those that
 * move it at all, and these first. Then the largest move first. Each is asked at values that its declaration makes
 * plausible: the other names, the ends of what the papers cover, otherwise half and twice. With a long list none is
 * asked, and all are listed.
 */
export function assumed(question: Question, given: GivenAll): readonly Assumed[] {
  const answer = question.ask(given);
  const isLong = Object.values(given).some((value) => Array.isArray(value) && value.length > MOST_VALUES);
  const found: Assumed[] = [];
  for (const [argument, input] of Object.entries(question.inputs)) {
    if (input.otherwise === undefined || !isBlank(given[argument] as Given)) continue;
    const used = answer.used?.[argument];
    const text = defaultInWords(input, used);
    const probes = probesOf(input, used);
    const isMain = input.askFirst ?? input.inView ?? false;
    const moves = isLong
      ? 0
      : Math.max(0, ...probes.map((at) => moved(question, { ...given, [argument]: at }, answer)));
    const isListed = isLong ? probes.length > 0 : moves > (isMain ? 0 : TENTH);
    if (isListed) found.push({ argument, text, isMain, moves });
  }
  const main = found.filter(({ isMain }) => isMain);
  const rest = found.filter(({ isMain }) => !isMain);
  return [...main, ...rest.sort((a, b) => (a.moves === b.moves ? 0 : b.moves - a.moves))];
}

/** "What is read from: LTO-5" */
export function defaultInWords(input: Input, used?: number): string {
  // Some labels explain their values, too.
  return `${input.label.split(/ *[:;(]/, 1).join("")}: ${defaultText(input, used)}`;
}

/** "162 MB/s" */
export function usedInWords(used: number, { unit }: QuantityInput): string {
  return withUnit(Number(threeFigures(used).replace(/,/g, "")), unit);
}

function defaultText(input: Input, used: number | undefined): string {
  const { otherwise = "" } = input;
  if (input.kind !== "quantity") return String(otherwise);
  if (typeof otherwise === "string")
    return used === undefined ? otherwise : `${otherwise}, ${usedInWords(used, input)}`;
  return input.unit === "fraction" ? `${exactly(100 * otherwise)}%` : withUnit(otherwise, input.unit);
}

function probesOf(input: Input, used: number | undefined): readonly (number | string)[] {
  switch (input.kind) {
    case "choice":
      return input.names.filter((name) => name !== input.otherwise);
    case "place":
      return input.words.filter((word) => word !== input.otherwise);
    case "quantity": {
      const { usual, atLeast = -Infinity, atMost = Infinity, otherwise } = input;
      const value = used ?? (typeof otherwise === "number" ? otherwise : 0);
      const sizes = input.unit === "fraction" ? SHARES : SIZES;
      const isCovered = usual && usual[0] < usual[1];
      return (isCovered ? usual : value === 0 ? sizes : [value / 2, value * 2])
        .map((at) => Math.min(Math.max(input.whole ? Math.round(at) : at, atLeast), atMost))
        .filter((at) => at !== value);
    }
    default:
      return [];
  }
}

/** How far an answer is moved, as a part of it; 0 where the model does not take the value. */
function moved(question: Question, given: GivenAll, answer: Answer): number {
  try {
    return apart(answer, question.ask(given));
  } catch (fault) {
    if (fault instanceof InputError) return 0;
    throw fault;
  }
}

function apart(one: Answer, other: Answer): number {
  if (one.kind === "verdict" && other.kind === "verdict") return one.means === other.means ? 0 : Infinity;
  if (one.kind !== other.kind) return Infinity;
  const [before, after] = [figuresOf(one), figuresOf(other)];
  return before.reduce((most, value, i) => {
    const by = Math.abs((after[i] ?? value) - value);
    return by === 0 ? most : Math.max(most, by / Math.abs(value));
  }, 0);
}

/** The value; of a table the highest of each column but its times, and in which part of the rows each state is. */
function figuresOf(answer: Answer): readonly number[] {
  if (answer.kind === "estimate") return [answer.value];
  if (answer.kind === "verdict") return [];
  const figures: number[] = [];
  answer.columns.forEach(({ drawn, states = [] }, at) => {
    const cells = answer.rows.map((row) => row[at]);
    if (drawn === "time") return;
    if (drawn === "state") {
      for (const state of states) figures.push(cells.filter((cell) => cell === state).length / cells.length);
    } else {
      figures.push(cells.reduce<number>((most, cell) => (typeof cell === "number" ? Math.max(most, cell) : most), 0));
    }
  });
  return figures;
}
