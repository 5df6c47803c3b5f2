/** Inputs that take the answer of another question: their values, their cells, and what their ranges mean. */
import { factorTo, isShared, unitGiven, type Answering } from "../../model/catalogue/linkedQuestions";
import type { Answer } from "../../model/question/answer";
import { span } from "../../model/quantities/formatNumber";
import { faultOf, InputError, type GivenAll } from "../../model/question/parseArguments";
import type { Input } from "../../model/question/input";
import type { Question } from "../../model/question/question";
import { recordOf } from "../../model/language/es2016";
import { QuantityError, readQuantity } from "../../model/quantities/quantity";
import type { Reference } from "../../cells/reference";
import type { Decimal } from "../locale";
import { paneQuestion } from "../questions";
import { inPoints, typedNumber } from "./decimal";
import { givenBy, isEmpty, type AnswerEntry, type Entries, type Entry, type Held, type HeldCells } from "./entry";

/** What the question of a chained input gives. */
interface Inner {
  readonly answer?: Answer;
  readonly faults: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  readonly isReading: boolean;
  /** The answer's range, widened by the ranges of the inputs that are answers themselves. */
  readonly widened?: Range;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

const BELOW = "/";

/** The argument of a path: "cycle_s" of "cycle_s/file_gb". */
export function argumentOf(path: string): string {
  return path.split(BELOW)[0] ?? path;
}

/** The cells to which entries are bound, by path. */
export function cellsIn(entries: Entries, above = ""): readonly (readonly [path: string, cells: Reference])[] {
  return Object.entries(entries).flatMap(([argument, entry]) => {
    const path = above + argument;
    if (entry.kind === "bound") return [[path, entry.cells] as const];
    return entry.kind === "answer" ? cellsIn(entry.entries, path + BELOW) : [];
  });
}

/** What the cells of a chained input's own question hold. */
export function heldBelow(held: HeldCells, argument: string): HeldCells {
  const start = argument + BELOW;
  return recordOf(
    Object.entries(held).flatMap(([path, cells]) =>
      path.startsWith(start) ? [[path.slice(start.length), cells]] : [],
    ),
  );
}

/** What a chained input holds; undefined while cells are read. */
export function heldFrom(input: Input, { name }: AnswerEntry, inner: Inner | undefined): Held | undefined {
  const question = paneQuestion(name);
  if (!question || !inner || input.kind !== "quantity") return lost(`${name} isn't available in this version.`);
  const { answer, missing, isReading } = inner;
  if (answer?.kind === "estimate")
    return { kind: "values", values: [answer.value * factorTo(unitGiven(question), input)] };
  if (answer?.kind === "verdict") return lost(`No number from ${name}: ${answer.reason}`);
  const label = (argument: string): string => question.inputs[argument]?.label ?? argument;
  const [fault] = Object.entries(inner.faults);
  if (fault) return lost(`${name}, ${label(fault[0])}: ${fault[1]}`);
  if (missing.length > 0) return lost(`${name} needs these inputs: ${missing.map(label).join("; ")}`);
  return isReading ? undefined : lost(`${name} gives no number.`);
}

function lost(reason: string): Held {
  return { kind: "lost", reason };
}

/** The entries with which an answering question is opened: what the link declares, and what both questions share. */
export function startingEntries(
  asking: Question,
  entries: Entries,
  argument: string,
  { name, starts = {} }: Answering,
  decimal: Decimal,
): Entries {
  const question = paneQuestion(name);
  const declared = new Map(Object.entries(starts));
  const started = Object.entries(question?.inputs ?? {}).flatMap(([own, input]): [string, Entry][] => {
    const start = declared.get(own);
    if (start && "value" in start) return [[own, { kind: "typed", text: startText(start.value, decimal) }]];
    // The answer has the unit of this input, so the field's own value is what it starts from.
    if (question?.unitFrom === own) return named(own, plainNumber(asking.inputs[argument], entries[argument], decimal));
    const from = start ? start.from : own;
    const isTaken = start !== undefined || (!declared.has(own) && isShared(own, input, asking.inputs[own]));
    const entry = isTaken && start !== null ? entries[from] : undefined;
    return isUsable(own, input, entry, decimal) ? named(own, entry) : [];
  });
  return recordOf(started);
}

function startText(value: number | string, decimal: Decimal): string {
  return typeof value === "number" ? typedNumber(value, decimal) : value;
}

function named(argument: string, entry: Entry | undefined): [string, Entry][] {
  return entry && !isEmpty(entry) ? [[argument, entry]] : [];
}

function isUsable(argument: string, input: Input, entry: Entry | undefined, decimal: Decimal): boolean {
  return entry?.kind !== "typed" || faultOf(argument, input, givenBy(input, entry, undefined, decimal)) === undefined;
}

/** A typed text such as "1.2 PB" as a number in the unit of its field. */
function plainNumber(input: Input | undefined, entry: Entry | undefined, decimal: Decimal): Entry | undefined {
  if (entry?.kind !== "typed" || input?.kind !== "quantity") return entry;
  try {
    return { kind: "typed", text: typedNumber(readQuantity(inPoints(entry.text, decimal), input.unit), decimal) };
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

/** The entries with the answers of other questions as numbers, for a form that takes no chains. */
export function withValues(entries: Entries, given: GivenAll, decimal: Decimal): Entries {
  return recordOf(
    Object.entries(entries).map(([argument, entry]): [string, Entry] => {
      const value = given[argument];
      return entry.kind === "answer"
        ? [argument, { kind: "typed", text: typeof value === "number" ? typedNumber(value, decimal) : "" }]
        : [argument, entry];
    }),
  );
}

/** The inputs that `withValues` changes, in words. */
export function chainsIn({ inputs }: Question, entries: Entries): Readonly<Record<string, string>> {
  return recordOf(
    Object.entries(entries).flatMap(([argument, entry]): [string, string][] =>
      entry.kind === "answer" ? [[argument, `${inputs[argument]?.label ?? argument} (${entry.name})`]] : [],
    ),
  );
}

/** An input that takes an answer with a range, in the input's unit. */
interface Ranging extends Range {
  readonly argument: string;
  readonly name: string;
  /** "40 to 51 s" */
  readonly words: string;
}

/** More of them would need too many answers: two for each, in all combinations. */
const MOST_RANGING = 3;

function rangingIn({ inputs }: Question, entries: Entries, inners: Inners): readonly Ranging[] {
  return Object.entries(entries).flatMap(([argument, entry]): Ranging[] => {
    const [input, inner] = [inputs[argument], inners[argument]];
    if (entry.kind !== "answer" || input?.kind !== "quantity" || inner?.answer?.kind !== "estimate") return [];
    const { low, high } = inner.widened ?? inner.answer;
    const question = paneQuestion(entry.name);
    if (low === high || !question) return [];
    const factor = factorTo(unitGiven(question), input);
    const words = span(low, high, inner.answer.unit);
    return [{ argument, name: entry.name, words, low: low * factor, high: high * factor }];
  });
}

type Inners = Readonly<Record<string, Inner>>;

interface Carried {
  /** Warnings for the answer. */
  readonly warnings: readonly string[];
  readonly widened?: Range;
}

/**
 * What the answers in a question's inputs mean for its own: their warnings, and the range over both ends of theirs.
 * The answer's own range holds for the inputs' values alone, as a formula in a cell calculates it.
 */
export function carriedInto(
  question: Question,
  entries: Entries,
  given: GivenAll,
  answer: Answer,
  inners: Inners,
): Carried {
  const warnings = Object.entries(entries).flatMap(([argument, entry]) =>
    entry.kind === "answer" ? (inners[argument]?.answer?.warnings ?? []).map((text) => `${entry.name}: ${text}`) : [],
  );
  const ranging = rangingIn(question, entries, inners);
  if (ranging.length === 0) return { warnings };
  const left = `the range doesn't include that of ${ranging.map(({ name, words }) => `${name} (${words})`).join(" and ")}`;
  const ends =
    answer.kind === "estimate" && ranging.length <= MOST_RANGING ? endsOf(question, given, ranging) : undefined;
  if (answer.kind !== "estimate" || !ends) return { warnings: [left, ...warnings] };
  const [without] = ends.filter((end) => end === undefined || end.kind !== "estimate");
  if (without !== undefined || ends.includes(undefined)) {
    const why = without?.kind === "verdict" ? without.finding : "no answer";
    return { warnings: [`${left}; at one end of it: ${why}`, ...warnings] };
  }
  const all = [answer, ...ends.flatMap((end) => (end?.kind === "estimate" ? [end] : []))];
  const widened = { low: Math.min(...all.map(({ low }) => low)), high: Math.max(...all.map(({ high }) => high)) };
  return { warnings: [`${left}; including it: ${span(widened.low, widened.high, answer.unit)}`, ...warnings], widened };
}

/** The answers at each combination of ends; undefined where an end can't be an input. */
function endsOf(question: Question, given: GivenAll, [first, ...others]: readonly Ranging[]): (Answer | undefined)[] {
  if (!first) return [answerTo(question, given)];
  return [first.low, first.high].flatMap((end) => endsOf(question, { ...given, [first.argument]: end }, others));
}

function answerTo(question: Question, given: GivenAll): Answer | undefined {
  try {
    return question.ask(given);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
