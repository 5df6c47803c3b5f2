/** The answer to the form's entries, or the faults and missing values of each field. */
import type { Answer } from "../../model/estimate";
import type { Input } from "../../model/input";
import { faultOf, InputError, isBlank, partsOf, isOptional, type Given, type GivenAll } from "../../model/given";
import type { Question } from "../../model/question";
import { exactly } from "../../model/figures";
import { recordOf } from "../../model/record";
import { sentence } from "../../ui/sentence";
import { cureOf } from "./cures";
import type { Decimal } from "../locale";
import { doubtIn, givenBy, isEmpty, type Entries, type HeldCells } from "./entry";

/** Returns the optional inputs that are asked for and still blank. */
export function toAsk({ inputs }: Question, entries: Entries): readonly string[] {
  return Object.entries(inputs).flatMap(([name, { askFirst }]) => (askFirst && isEmpty(entries[name]) ? [name] : []));
}

/** A filled-in form, with the contents of its bound cells. */
export interface Filled {
  readonly entries: Entries;
  readonly held: HeldCells;
}

/** Plain data, so that a worker can calculate it. */
export interface Outcome {
  readonly answer?: Answer;
  /** All arguments, as the model takes them. */
  readonly given: GivenAll;
  /** Why an argument cannot be used, by its name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Required arguments that are still blank. */
  readonly missing: readonly string[];
  /** Bound cells haven't been read yet, so there is neither an answer nor an error. */
  readonly isReading: boolean;
}

/** A form and its outcome. */
export interface Settled extends Filled {
  readonly outcome: Outcome;
}

/** Returns a form of which nothing is calculated yet. */
export function unsettled(entries: Entries): Settled {
  return { entries, held: {}, outcome: { given: {}, faults: {}, missing: [], isReading: false } };
}

export function outcomeOf(question: Question, { entries, held }: Filled, decimal: Decimal = "."): Outcome {
  const given = givenTo(question, entries, held, decimal);
  const missing: string[] = [];
  let isReading = false;
  const faults: [string, string][] = [];
  for (const [name, input] of Object.entries(question.inputs)) {
    const cells = held[name];
    const isBound = entries[name]?.kind === "bound";
    const doubt = doubtIn(input, entries[name], decimal);
    if (isBound && !cells) isReading = true;
    else if (isBound && cells?.kind === "lost") faults.push([name, cells.reason]);
    else if (doubt !== undefined) faults.push([name, doubt]);
    else if (isMissing(given[name]) && !isOptional(input)) missing.push(name);
    else {
      const fault = faultIn(name, input, given[name]);
      if (fault !== undefined) faults.push([name, fault]);
    }
  }
  if (isReading || missing.length > 0 || faults.length > 0)
    return { given, faults: recordOf(faults), missing, isReading };
  try {
    return { given, answer: question.ask(given), faults: {}, missing, isReading };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    const { argument: name } = partsOf(fault.argument);
    return { given, faults: { [name]: fieldMessage(fault) }, missing, isReading };
  }
}

function givenTo({ inputs }: Question, entries: Entries, held: HeldCells, decimal: Decimal): GivenByName {
  return recordOf(
    Object.entries(inputs).map(([name, input]) => [name, givenBy(input, entries[name], held[name], decimal)]),
  );
}

type GivenByName = Readonly<Record<string, Given>>;

function isMissing(given: Given): boolean {
  return Array.isArray(given) ? given.every(isBlank) : isBlank(given);
}

/** Returns why a value can't be used, as shown at its field, and what to do if that is clear. */
export function faultIn(name: string, input: Input, given: Given): string | undefined {
  const fault = faultOf(name, input, given);
  if (!fault) return undefined;
  const cure = cureOf(input, given, fault);
  return cure === "" ? fieldMessage(fault) : `${fieldMessage(fault)}. ${cure}`;
}

/** Returns the message without the argument's name: "Must be at least 72 GB, got 10", "Row 3 x is missing". */
export function fieldMessage({ argument, told }: InputError): string {
  const { index, column } = partsOf(argument);
  if (index === undefined) return sentence(told);
  const position = exactly(index + 1);
  return column === undefined ? `Value ${position} ${told}` : `Row ${position} ${column} ${told}`;
}
