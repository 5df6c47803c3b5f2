/** The SIZING call of a cell, answered again with what its arguments hold. */
import type { Answer } from "../../model/estimate";
import { exactly } from "../../model/figures";
import type { Input } from "../../model/input";
import { InputError, isBlank, type Given, type Question } from "../../model/question";
import { recordOf } from "../../model/record";
import type { HeldArgument, HeldCall } from "../../workbook/call";
import { withUnit } from "../size/entry";
import { questionNamed } from "../questions";

export interface ExplainedArgument {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The cells that it comes from. */
  readonly from?: string;
}

export type Explained =
  | {
      readonly kind: "answered";
      readonly question: Question;
      readonly args: readonly ExplainedArgument[];
      readonly answer: Answer;
    }
  | {
      readonly kind: "refused";
      readonly question: Question;
      readonly args: readonly ExplainedArgument[];
      readonly fault: string;
      readonly cure: string;
    }
  | { readonly kind: "unknown"; readonly name: string };

export function explain(call: HeldCall): Explained {
  const { name, args } = asked(call);
  const question = questionNamed(name);
  if (!question) return { kind: "unknown", name };
  const names = Object.keys(question.inputs);
  const shown = Object.entries(question.inputs).map(([argument, input], i) => shownOf(argument, input, args[i]));
  const refused = (fault: string, cure: string): Explained => ({ kind: "refused", question, args: shown, fault, cure });
  const surplus = args[names.length];
  if (surplus) {
    return refused(
      `${name} takes at most ${exactly(names.length)} arguments`,
      "Remove the last ones from the formula.",
    );
  }
  try {
    const given = recordOf(args.map(({ value }, i) => [names[i] ?? "", value]));
    return { kind: "answered", question, args: shown, answer: question.ask(given) };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return refused(fault.message, cureOf(fault, args[names.findIndex((n) => fault.argument.startsWith(n))]));
  }
}

/** EXPLAIN names the function that it explains. */
function asked({ name, args }: HeldCall): HeldCall {
  const [first, ...rest] = args;
  if (name !== "EXPLAIN" || typeof first?.value !== "string") return { name, args };
  return { name: first.value.toUpperCase().replace(/^=?(SIZING\.)?/, ""), args: rest };
}

function shownOf(name: string, input: Input, held: HeldArgument | undefined): ExplainedArgument {
  const from = held?.from === undefined ? {} : { from: held.from };
  return { name, label: input.label, value: valueOf(input, held?.value), ...from };
}

function valueOf(input: Input, value: Given): string {
  if (Array.isArray(value)) return `${exactly((value as readonly unknown[]).length)} values`;
  if (isBlank(value)) {
    const { otherwise } = input;
    if (otherwise === undefined) return "blank";
    if (typeof otherwise === "string") return `blank: ${otherwise}`;
    return `blank: ${input.kind === "quantity" ? withUnit(otherwise, input.unit) : exactly(otherwise)}`;
  }
  if (typeof value === "number") return input.kind === "quantity" ? withUnit(value, input.unit) : exactly(value);
  return String(value);
}

function cureOf({ rule }: InputError, held: HeldArgument | undefined): string {
  if (rule === "takes one value here")
    return "The formula answers for each cell of a range; refer to one cell to have that one explained.";
  return held?.from === undefined ? "Change it in the formula." : `Change what stands in ${held.from}.`;
}
