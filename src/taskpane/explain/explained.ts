/** SIZING calls of a cell, answered again with the values of their arguments. Plain data, nested as the calls are. */
import { fullName } from "../../cells/spelling";
import { catalogue } from "../../model/catalogue/catalogue";
import { heading, type Answer } from "../../model/question/answer";
import { CALL } from "../../model/reference/explain";
import { withUnit } from "../../model/quantities/amount";
import { asWritten, exactly, inUnit } from "../../model/quantities/formatNumber";
import { displayUnit } from "../../model/quantities/quantity";
import type { Input } from "../../model/question/input";
import { InputError, isBlank, partsOf, SINGLE_VALUE, type Given, type Raw } from "../../model/question/parseArguments";
import { bareName } from "../../model/question/namespace";
import { namedOnly } from "../../model/question/pairs";
import { recordOf } from "../../model/language/es2016";
import type { Question } from "../../model/question/question";
import { heldByName, isUnread, type HeldArgument, type HeldCall } from "../../workbook/call";
import { paneQuestion } from "../questions";

export interface ExplainedArgument {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The cells from which the value comes. */
  readonly from?: string;
  /** Set if `from` is a cell and holds nothing, so that the default is taken. */
  readonly isBlankCell?: true;
  /** SIZING calls nested in the argument. */
  readonly calls: readonly Explained[];
}

interface OfQuestion {
  /** Name of the question. */
  readonly name: string;
  readonly args: readonly ExplainedArgument[];
}

interface Answered extends OfQuestion {
  readonly kind: "answered";
  readonly answer: Answer;
}

interface Refused extends OfQuestion {
  readonly kind: "refused";
  readonly fault: string;
  readonly cure: string;
}

/** Not an error: only Excel can calculate the argument. */
interface Unsure extends OfQuestion {
  readonly kind: "unsure";
  readonly reason: string;
}

export type Explained = Answered | Refused | Unsure | { readonly kind: "unknown"; readonly name: string };

/** An argument's value, or why there is none. */
type Value =
  | { readonly kind: "given"; readonly given: Given }
  | { readonly kind: "unsure"; readonly reason: string }
  | { readonly kind: "refused"; readonly fault: string; readonly cure: string };

interface Asked {
  readonly held: HeldArgument;
  readonly calls: readonly Explained[];
  readonly value: Value;
}

export function explain(call: HeldCall): Explained {
  const { name, args: all } = askedCall(call);
  const question = paneQuestion(name);
  if (!question) return { kind: "unknown", name };
  const held = namedOrRefused(question, all);
  if (held instanceof InputError) return unreadable(question, held, all);
  const asked = new Map([...held].map(([argument, one]) => [argument, askedArgument(one)]));
  const args = [...asked.values()];
  const of: OfQuestion = {
    name,
    args: Object.entries(question.inputs).map(([argument, input]) => shownOf(argument, input, asked.get(argument))),
  };
  const refused = args.map(({ value }) => value).find((value) => value.kind === "refused");
  if (refused) return { ...of, ...refused };
  const unsure = args.map(({ value }) => value).find((value) => value.kind === "unsure");
  if (unsure) return { ...of, ...unsure };
  try {
    const given = recordOf(
      [...asked].map(([argument, { value }]) => [argument, value.kind === "given" ? value.given : undefined]),
    );
    return { ...of, kind: "answered", answer: question.ask(given) };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    const argument = asked.get(partsOf(fault.argument).argument);
    return { ...of, kind: "refused", fault: fault.message, cure: cureOf(fault, argument?.held) };
  }
}

/** A call whose arguments can't be told apart. */
function unreadable(question: Question, fault: InputError, args: readonly HeldArgument[]): Refused | Unsure {
  const { name } = question;
  if (isUnread(fault)) {
    const unsure = args.map((held) => askedArgument(held).value).find(({ kind }) => kind === "unsure");
    const reason = unsure?.kind === "unsure" ? unsure.reason : "The answer of a function stands where a name belongs.";
    return { name, args: [], kind: "unsure", reason };
  }
  const cure = namedOnly(question).length > 0 ? CURE : "Remove the extra arguments.";
  return { name, args: [], kind: "refused", fault: fault.message, cure };
}

const CURE = "Arguments after the first ones go in pairs: a name in quotation marks, then its value.";

/** The arguments by name, or why they can't be read. */
export function namedOrRefused(
  question: Question,
  args: readonly HeldArgument[],
): ReturnType<typeof heldByName> | InputError {
  try {
    return heldByName(question, args);
  } catch (refused) {
    if (refused instanceof InputError) return refused;
    throw refused;
  }
}

/** The questions that take another function's call: EXPLAIN and CARD. */
const ABOUT_ANOTHER = catalogue.filter(({ inputs }) => inputs === CALL).map(({ name }) => name);

/** Returns the call that EXPLAIN or CARD shows, otherwise the call itself. */
export function askedCall({ name, args }: HeldCall): HeldCall {
  const [first, ...rest] = args;
  if (!ABOUT_ANOTHER.includes(name) || typeof first?.value !== "string") return { name, args };
  return { name: bareName(first.value), args: rest };
}

function askedArgument(held: HeldArgument): Asked {
  const { call, calculation, problem } = held;
  if (call) {
    const explained = explain(call);
    return { held, calls: [explained], value: valueOf(explained) };
  }
  if (calculation) {
    const reason = `${calculation.text} is a calculation. Put it in its own cell and refer to that cell.`;
    return { held, calls: calculation.calls.map(explain), value: { kind: "unsure", reason } };
  }
  if (problem !== undefined) return { held, calls: [], value: { kind: "unsure", reason: problem } };
  return { held, calls: [], value: { kind: "given", given: held.value } };
}

/** The value that a nested call passes to the call around it. */
function valueOf(explained: Explained): Value {
  switch (explained.kind) {
    case "answered":
      return handedOn(explained);
    case "unknown":
      return {
        kind: "refused",
        fault: `${fullName(explained.name)} isn't available in this version`,
        cure: "Correct the name.",
      };
    case "refused": {
      const { name, fault } = explained;
      return { kind: "refused", fault: `The nested ${fullName(name)} returns #VALUE!: ${fault}`, cure: explained.cure };
    }
    case "unsure":
      return { kind: "unsure", reason: explained.reason };
  }
}

function handedOn({ answer, name }: Answered): Value {
  switch (answer.kind) {
    case "estimate":
      return { kind: "given", given: answer.value };
    case "verdict":
      return {
        kind: "refused",
        fault: `The nested ${fullName(name)} returns #N/A: ${answer.reason}`,
        cure: "Change its inputs so that it returns a number.",
      };
    case "table": {
      const head: Raw[] = answer.columns.map(heading);
      return { kind: "given", given: [...head, ...answer.rows.flat()] };
    }
  }
}

function shownOf(name: string, input: Input, argument: Asked | undefined): ExplainedArgument {
  const { held, calls = [], value } = argument ?? {};
  const isBlankCell = held?.from !== undefined && value?.kind === "given" && isBlank(value.given);
  return {
    name,
    label: input.label,
    value: argumentText(input, argument),
    ...(held?.from !== undefined && { from: held.from }),
    ...(isBlankCell && { isBlankCell }),
    calls,
  };
}

function argumentText(input: Input, argument: Asked | undefined): string {
  const { held, value } = argument ?? {};
  if (held?.calculation) return held.calculation.text;
  if (held?.problem !== undefined) return held.problem;
  if (value?.kind === "refused") return "an error";
  if (value?.kind === "unsure") return "not available here";
  return givenInWords(input, value?.given);
}

function givenInWords(input: Input, value: Given): string {
  if (Array.isArray(value)) return `${exactly((value as readonly unknown[]).length)} values`;
  if (isBlank(value)) {
    const { otherwise } = input;
    if (otherwise === undefined) return "blank";
    if (typeof otherwise === "string") return `blank: ${otherwise}`;
    return `blank: ${input.kind === "quantity" ? withUnit(otherwise, input.unit) : exactly(otherwise)}`;
  }
  if (typeof value === "number")
    return input.kind === "quantity" ? inUnit(asWritten(value), displayUnit(input.unit)) : asWritten(value);
  return String(value);
}

function cureOf({ rule }: InputError, held: HeldArgument | undefined): string {
  if (rule === SINGLE_VALUE)
    return "The formula returns an answer for each cell of a range. To explain one, refer to a single cell.";
  return held?.from === undefined ? "Change it in the formula." : `Change the value in ${held.from}.`;
}
