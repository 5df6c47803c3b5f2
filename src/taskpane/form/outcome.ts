/** The answer to the form's entries, or the faults and missing values of each field. */
import type { Answer } from "../../model/question/answer";
import type { Input } from "../../model/question/input";
import {
  faultOf,
  InputError,
  isAllBlank,
  partsOf,
  isOptional,
  type Given,
  type GivenAll,
} from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import { exactly } from "../../model/quantities/formatNumber";
import { recordOf } from "../../model/language/es2016";
import { sentence } from "../../ui/sentence";
import { cureOf } from "./cures";
import { answerInLabels, inLabels } from "../../model/question/inLabels";
import type { Decimal } from "../locale";
import { paneQuestion } from "../questions";
import { carriedInto, heldBelow, heldFrom, type Range } from "./nestedAnswers";
import { doubtIn, givenBy, isEmpty, type Entries, type Held, type HeldCells } from "./entry";

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
  /** By argument: the outcomes of the questions whose answers fill it. */
  readonly chained?: Readonly<Record<string, Outcome>>;
  readonly widened?: Range;
}

/** A form and its outcome. */
export interface Settled extends Filled {
  readonly outcome: Outcome;
}

/** Returns a form of which nothing is calculated yet. */
export function unsettled(entries: Entries): Settled {
  return { entries, held: {}, outcome: { given: {}, faults: {}, missing: [], isReading: false } };
}

export function outcomeOf(question: Question, filled: Filled, decimal: Decimal = "."): Outcome {
  const chained = chainedIn(filled, decimal);
  return { ...outcomeWith(question, filled, chained, decimal), ...(Object.keys(chained).length > 0 && { chained }) };
}

type Chained = Readonly<Record<string, Outcome>>;

/** Asks each question whose answer fills an input. */
function chainedIn({ entries, held }: Filled, decimal: Decimal): Chained {
  return recordOf(
    Object.entries(entries).flatMap(([argument, entry]): [string, Outcome][] => {
      const question = entry.kind === "answer" ? paneQuestion(entry.name) : undefined;
      if (entry.kind !== "answer" || !question) return [];
      return [[argument, outcomeOf(question, { entries: entry.entries, held: heldBelow(held, argument) }, decimal)]];
    }),
  );
}

/** What cells hold, and answers of other questions. */
export function heldBy({ inputs }: Question, { entries, held }: Filled, chained: Chained = {}): HeldCells {
  const answers = Object.entries(entries).flatMap(([argument, entry]): [string, Held][] => {
    const input = inputs[argument];
    const value = entry.kind === "answer" && input ? heldFrom(input, entry, chained[argument]) : undefined;
    return value ? [[argument, value]] : [];
  });
  return answers.length === 0 ? held : { ...held, ...recordOf(answers) };
}

function outcomeWith(question: Question, filled: Filled, chained: Chained, decimal: Decimal): Outcome {
  const { entries } = filled;
  const held = heldBy(question, filled, chained);
  const given = givenTo(question, entries, held, decimal);
  const missing: string[] = [];
  let isReading = false;
  const faults: [string, string][] = [];
  for (const [name, input] of Object.entries(question.inputs)) {
    const cells = held[name];
    const isBound = entries[name] !== undefined && entries[name].kind !== "typed";
    const doubt = doubtIn(input, entries[name], decimal);
    if (isBound && !cells) isReading = true;
    else if (isBound && cells?.kind === "lost") faults.push([name, cells.reason]);
    else if (doubt !== undefined) faults.push([name, doubt]);
    else if (isAllBlank(given[name]) && !isOptional(input)) missing.push(name);
    else {
      const fault = faultIn(name, input, given[name]);
      if (fault !== undefined) faults.push([name, fault]);
    }
  }
  if (isReading || missing.length > 0 || faults.length > 0)
    return { given, faults: recordOf(faults), missing, isReading };
  try {
    const asked = question.ask(given);
    const { warnings, ...carried } = carriedInto(question, entries, given, asked, chained);
    const answer = warnings.length === 0 ? asked : { ...asked, warnings: [...warnings, ...asked.warnings] };
    return { given, answer: answerInLabels(question, answer), faults: {}, missing, isReading, ...carried };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    const { argument: name } = partsOf(fault.argument);
    return { given, faults: { [name]: inLabels(question, fieldMessage(fault)) }, missing, isReading };
  }
}

function givenTo({ inputs }: Question, entries: Entries, held: HeldCells, decimal: Decimal): GivenByName {
  return recordOf(
    Object.entries(inputs).map(([name, input]) => [name, givenBy(input, entries[name], held[name], decimal)]),
  );
}

type GivenByName = Readonly<Record<string, Given>>;

/** What a required field says while it is blank. */
export const ENTER_A_VALUE = "Enter a value";

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
