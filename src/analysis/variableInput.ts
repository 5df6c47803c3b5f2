/** Which inputs of a question can be varied, and how. Every picture varies one of them. */
import { asWritten, exactly, inUnit } from "../model/quantities/formatNumber";
import type { Input, Limits, ListInput, QuantityInput } from "../model/question/input";
import { displayUnit } from "../model/quantities/quantity";
import { faultOf, readInput, type Given, type GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";

interface Common {
  readonly argument: string;
  /** The input's label in the planner's words. */
  readonly label: string;
}

/** A number: an input itself, or all values of a list in percent of those given. */
export interface VariableNumber extends Common, Limits {
  readonly kind: "number";
  readonly unit: string;
  /** Its current value; undefined for a blank whose default isn't a number. */
  readonly value: number | undefined;
  /** What a blank means, in words. */
  readonly otherwise?: string;
  /** True for an input with natural limits at both ends, such as a fraction, so that all of it is worth showing. */
  readonly isShare: boolean;
  at(value: number): Given;
  /**
   * Reads a text as a value of the variable, within its limits.
   * @throws InputError
   */
  read(text: string): number;
}

/** One of a few names. */
export interface VariableName extends Common {
  readonly kind: "names";
  readonly names: readonly string[];
  readonly value: string;
}

/** An input that can't be varied, and why. */
interface FixedInput extends Common {
  readonly kind: "fixed";
  readonly reason: string;
}

export type VariableInput = VariableNumber | VariableName | FixedInput;

/**
 * Every input of a question with its current value.
 * @throws InputError if an input can't be used.
 */
export function variableInputs({ inputs }: Question, given: GivenAll): readonly VariableInput[] {
  return Object.entries(inputs).map(([argument, input]) => variableOf(argument, input, given[argument]));
}

function variableOf(argument: string, input: Input, given: GivenAll[string]): VariableInput {
  const named = { argument, label: input.label };
  const value = readInput(argument, input, given);
  switch (input.kind) {
    case "choice":
      return { ...named, kind: "names", names: input.names, value: String(value) };
    case "quantity":
      return variableQuantity(named, input, typeof value === "number" ? value : defaultNumber(argument, input));
    case "list":
      return variableList(named, input, value as readonly number[]);
    case "place": {
      const written = given === undefined || given === null || given === "" ? input.otherwise : given;
      const word = input.words.find((one) => one === (value as { word?: string }).word);
      const names = word === undefined ? [String(written), ...input.words] : input.words;
      return { ...named, kind: "names", names, value: word ?? String(written) };
    }
    case "rows":
      return { ...named, kind: "fixed", reason: "tables aren't varied" };
    case "text":
    case "cell":
    case "rest":
      return { ...named, kind: "fixed", reason: "texts aren't varied" };
  }
}

/** A default that is written as text, because a range goes with it: "80%". Undefined for one in words. */
function defaultNumber(argument: string, input: QuantityInput): number | undefined {
  if (faultOf(argument, input, input.otherwise)) return undefined;
  const value = readInput(argument, input, input.otherwise);
  return typeof value === "number" ? value : undefined;
}

function variableQuantity(named: Common, input: QuantityInput, value: number | undefined): VariableNumber {
  const { unit } = input;
  return {
    ...named,
    ...limitsOf(input),
    kind: "number",
    unit: displayUnit(unit),
    value,
    ...(typeof input.otherwise === "string" && { otherwise: input.otherwise }),
    isShare: unit === "fraction" || unit === "percent",
    at: (x) => x,
    read: (text) => Number(readInput(named.argument, input, text)),
  };
}

const ALL_OF_IT = 100;

function variableList(named: Common, input: ListInput, values: readonly number[]): VariableNumber {
  const percent: QuantityInput = { kind: "quantity", unit: "percent", label: named.label, atLeast: 0 };
  return {
    ...named,
    label: `${named.label}, all values`,
    kind: "number",
    unit: "%",
    atLeast: 0,
    value: ALL_OF_IT,
    isShare: false,
    at: (part) => values.map((value) => held(input, (value * part) / ALL_OF_IT)),
    read: (text) => Number(readInput(named.argument, percent, text)),
  };
}

function held({ whole }: Limits, value: number): number {
  return whole ? Math.round(value) : value;
}

function limitsOf({ atLeast, above, atMost, whole, usual }: Limits): Limits {
  return {
    ...(atLeast !== undefined && { atLeast }),
    ...(above !== undefined && { above }),
    ...(atMost !== undefined && { atMost }),
    ...(whole !== undefined && { whole }),
    ...(usual && { usual }),
  };
}

/** The given arguments with one variable changed. */
export function turned(given: GivenAll, variable: VariableNumber | VariableName, to: number | string): GivenAll {
  const value = variable.kind === "number" && typeof to === "number" ? variable.at(to) : to;
  return { ...given, [variable.argument]: value };
}

/** "864 GB", "B20": a value of a variable, in words. */
export function standing(variable: VariableNumber | VariableName, at: number | string): string {
  if (typeof at === "string" || variable.kind === "names") return String(at);
  const isGiven = at === variable.value || variable.whole;
  return inUnit(isGiven ? asWritten(at) : exactly(Number(at.toPrecision(SHOWN_DIGITS))), variable.unit);
}

/** Digits shown of values that the search chose. */
const SHOWN_DIGITS = 4;
