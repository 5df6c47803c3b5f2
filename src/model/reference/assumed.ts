/** The defaults that an answer depends on: inputs that are blank and whose value would change the answer. */
import { withUnit } from "../quantities/amount";
import type { Answer, Cell, Column, Grid, Shown } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { isIdle } from "../question/cellValues";
import { ofOneCell, type Input, type QuantityInput } from "../question/input";
import { InputError, isAllBlank, isBlank, readInput, type Given, type GivenAll } from "../question/parseArguments";
import type { BareQuestion } from "../question/question";
import { entriesOf, valuesOf } from "../language/es2016";
import { START_TIME } from "../workload/startTime";
import { sorted } from "../language/sorted";

/** A blank input, the meaning of a blank, and how much another value would change the answer. */
interface Assumed {
  readonly argument: string;
  /** "Source drive: LTO-5" */
  readonly text: string;
  readonly isMain: boolean;
  /** Relative change of the answer; Infinity if a number becomes a verdict, 0 if nothing was tried. */
  readonly moves: number;
}

/** Smallest relative change that counts. */
const TENTH = 0.1;
/** Values to try for an input whose default is 0 or words. Our choice. */
const SIZES = [1, 10, 100];
const SHARES = [0, 0.5, 1];
/** Factors to try: the near ones first, the far ones if those change nothing. */
const NEAR = [1 / 2, 2];
const FAR = [1 / 4, 4, 1 / 10];
/** After this many answers, no far value is tried, because a pane or a cell waits. The near ones are all tried. */
const MOST_ASKED = 49;
/** With longer lists, answers take too long to try variations. */
const MOST_VALUES = 2000;

/** A blank input, and what the trials have shown so far. */
interface Blank extends Assumed {
  moves: number;
  readonly near: readonly (number | string)[];
  readonly far: readonly number[];
  /** No trial can be conclusive: the input is a text, or another name needs a second input that is blank too. */
  isUntold: boolean;
}

/**
 * Returns the defaults that change the answer by more than a tenth, or to another kind of answer. Main inputs come first
 * and count with any change; then the largest change first. Each input is tried at plausible values: the other names,
 * the texts of the examples, the ends of the published range, otherwise half and twice the default; if these change
 * nothing, at values further away. Inputs without a conclusive trial come last. With a long list, nothing is tried and
 * all defaults are listed.
 */
export function assumed(
  question: BareQuestion,
  given: GivenAll,
  answer: Answer = question.ask(given),
): readonly Assumed[] {
  const isLong = valuesOf(given).some((value) => Array.isArray(value) && value.length > MOST_VALUES);
  const blanks: Blank[] = [];
  entriesOf(question.inputs).forEach(([argument, input], at) => {
    // Without a start, only the words for times differ.
    if (input === START_TIME) return;
    if (input.otherwise === undefined || input.onlyShows || !isAllBlank(given[argument] as Given)) return;
    if (isIdle(question.inputs, argument, given)) return;
    const used = answer.used?.[argument];
    const tried = singleOf(input);
    blanks.push({
      argument,
      text: defaultInWords(input, used),
      isMain: input.askFirst ?? input.inView ?? false,
      near: input.kind === "text" ? textsOf(question, at) : nearOf(tried, used),
      far: tried.kind === "quantity" ? farOf(tried, used, sizesOf(question, given, answer, tried)) : [],
      moves: 0,
      isUntold: input.kind === "text",
    });
  });
  if (isLong) return mainFirst(blanks.filter(({ near, isUntold }) => near.length > 0 || isUntold));
  let asked = 1;
  const figures = figuresOf(answer);
  const probe = (one: Blank, value: number | string): void => {
    asked += 1;
    const tried = Object.keys(question.inputs).map((name) => (name === one.argument ? value : given[name]));
    const by = moved(() => question.cellAnswer(tried), answer, figures);
    if (by instanceof InputError) one.isUntold ||= typeof value === "string" && by.argument !== one.argument;
    else one.moves = Math.max(one.moves, by);
  };
  const moves = ({ moves: by, isMain }: Blank): boolean => by > (isMain ? 0 : TENTH);
  for (const one of blanks) for (const value of one.near) probe(one, value);
  const near = sorted(blanks.filter(moves), largestFirst);
  const rest = blanks.filter((one) => !near.includes(one));
  // The first step of every input comes before the second of any.
  for (let step = 0; rest.some(({ far }) => step < far.length); step += 1) {
    for (const one of rest) {
      const value = one.far[step];
      if (value !== undefined && !moves(one) && asked < MOST_ASKED) probe(one, value);
    }
  }
  const further = sorted(rest.filter(moves), largestFirst);
  return mainFirst([...near, ...further, ...rest.filter((one) => !moves(one) && one.isUntold)], blanks);
}

/** Sorts main inputs first, in the order of the question. */
function mainFirst(found: readonly Assumed[], all: readonly Assumed[] = found): readonly Assumed[] {
  return [...all.filter((one) => one.isMain && found.includes(one)), ...found.filter(({ isMain }) => !isMain)].map(
    ({ argument, text, isMain, moves }) => ({ argument, text, isMain, moves }),
  );
}

function largestFirst(a: Assumed, b: Assumed): number {
  return a.moves === b.moves ? 0 : b.moves - a.moves;
}

/** "Source drive: LTO-5" */
export function defaultInWords(input: Input, used?: number): string {
  return `${input.label}: ${defaultText(input, used)}`;
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

function nearOf(input: Input, used: number | undefined): readonly (number | string)[] {
  switch (input.kind) {
    case "choice":
      return input.names.filter((name) => name !== input.otherwise);
    case "place":
      return input.words.filter((word) => word !== input.otherwise);
    case "quantity": {
      const value = sizeOf(input, used);
      const sizes = input.unit === "fraction" ? SHARES : SIZES;
      return within(input, value, isCovered(input) ? input.usual : value === 0 ? sizes : NEAR.map((by) => value * by));
    }
    default:
      return [];
  }
}

/** Values further from the default or, if that is 0, around known values of the same unit. */
function farOf(input: QuantityInput, used: number | undefined, sizes: readonly number[]): readonly number[] {
  const value = sizeOf(input, used);
  if (isCovered(input)) return [];
  if (value !== 0)
    return within(
      input,
      value,
      FAR.map((by) => value * by),
    );
  return within(input, value, joined([...NEAR, ...FAR].map((by) => sizes.map((size) => size * by))));
}

/** Texts that the question's examples have at this position. */
function textsOf({ examples }: BareQuestion, at: number): readonly string[] {
  return [...new Set(examples.map((values) => values[at]))].filter((value) => typeof value === "string");
}

/** What one value of a list of numbers is: it applies to all intervals. */
function singleOf(input: Input): Input {
  return input.kind === "rows" && input.isOneForAll ? ofOneCell(input) : input;
}

function isCovered({ usual }: QuantityInput): boolean {
  return usual !== undefined && usual[0] < usual[1];
}

function sizeOf({ otherwise }: QuantityInput, used: number | undefined): number {
  return used ?? (typeof otherwise === "number" ? otherwise : 0);
}

function within({ whole, ...limits }: QuantityInput, value: number, sizes: readonly number[] = []): readonly number[] {
  const { atLeast = -Infinity, atMost = Infinity } = limits;
  return [...new Set(sizes.map((at) => Math.min(Math.max(whole ? Math.round(at) : at, atLeast), atMost)))].filter(
    (at) => at !== value,
  );
}

/**
 * Up to two known sizes in the same unit: from the words of the default, otherwise given or used, otherwise from the
 * words of other defaults.
 */
function sizesOf(
  question: BareQuestion,
  given: GivenAll,
  { used = {} }: Answer,
  own: QuantityInput,
): readonly number[] {
  const named = (input: Input): readonly number[] => (input.kind === "quantity" && input.named) || [];
  const alike = entriesOf(question.inputs).filter(
    ([, input]) => (input.kind === "quantity" || input.kind === "list") && input.unit === own.unit,
  );
  const known = alike.map(([name, input]) => {
    const value = given[name];
    if (isBlank(value as Given)) return used[name] ?? Number(input.otherwise);
    if (Array.isArray(value)) return value.reduce<number>((most, one) => Math.max(most, Number(one) || 0), 0);
    const read = readInput(name, input, value);
    return Array.isArray(read) ? Number(read[0]) : Number(read);
  });
  const found = [named(own), known, joined(alike.map(([, input]) => named(input)))].map((sizes) =>
    sizes.filter((size) => size > 0),
  );
  return [...new Set(found.find((sizes) => sizes.length > 0))].slice(0, 2);
}

/** Replaces `flat`, which the oldest engine that runs custom functions lacks. */
function joined<T>(lists: readonly (readonly T[])[]): T[] {
  return ([] as T[]).concat(...lists);
}

/** Relative change of the answer; the error if the model rejects the value. */
function moved(trial: () => Shown, answer: Answer, figures: readonly number[]): number | InputError {
  try {
    return apart(answer, figures, trial());
  } catch (fault) {
    if (fault instanceof InputError) return fault;
    throw fault;
  }
}

function apart(one: Answer, before: readonly number[], other: Shown): number {
  if (one.kind === "verdict" && other.kind === "verdict") return one.means === other.means ? 0 : Infinity;
  if (one.kind !== other.kind) return Infinity;
  const after = figuresOf(other);
  const ofWords =
    one.kind === "table" && other.kind === "table" ? Math.max(wordsApart(one, other), rowsApart(one, other)) : 0;
  return before.reduce((most, value, i) => {
    const by = Math.abs((after[i] ?? value) - value);
    return by === 0 ? most : Math.max(most, by / Math.abs(value));
  }, ofWords);
}

/** The largest relative change of a number in a row that is the same in both, of a table of things, not of times. */
function rowsApart(one: Grid, other: Grid): number {
  if (one.columns.some(({ drawn }) => drawn !== undefined)) return 0;
  const nameOf = (row: readonly Cell[]): string => row.slice(0, 2).join("|");
  let most = 0;
  one.rows.forEach((row, i) => {
    const then = other.rows[i] ?? [];
    if (nameOf(then) !== nameOf(row)) return;
    row.forEach((cell, at) => {
      const by = then[at];
      if (typeof cell === "number" && typeof by === "number" && by !== cell)
        most = Math.max(most, cell === 0 ? 0 : Math.abs((by - cell) / cell));
    });
  });
  return most;
}

/** Share of the rows whose words differ, ignoring numbers. */
function wordsApart(one: Grid, other: Grid): number {
  const words = ({ columns, rows }: Grid): string[] =>
    rows.map((row) => row.map((cell, at) => (isSaid(cell, columns[at]) ? cell.replace(/[\d.,]+/g, "") : "")).join("|"));
  const [before, after] = [words(one), words(other)];
  return before.filter((row, i) => row !== (after[i] ?? row)).length / Math.max(1, before.length);
}

function isSaid(cell: Cell, column: Column | undefined): cell is string {
  return typeof cell === "string" && column?.drawn === undefined;
}

/** The value; or, for a table, the maximum of each column except times, and the share of rows in each state. */
function figuresOf(answer: Shown): readonly number[] {
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
