/** What the form's entries come to: an answer, or what stands in its way, field by field. */
import type { Answer } from "../../model/estimate";
import { faultOf, InputError, isBlank, isOptional, type Given, type Question } from "../../model/question";
import { recordOf } from "../../model/record";
import { givenBy, type Entries, type HeldCells } from "./entry";

export interface Outcome {
  readonly answer?: Answer;
  /** Why an argument cannot be used, by its name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Required arguments that are still blank. */
  readonly missing: readonly string[];
}

export function outcomeOf(question: Question, entries: Entries, held: HeldCells): Outcome {
  const given = recordOf(
    Object.entries(question.inputs).map(([name, input]) => [name, givenBy(input, entries[name], held[name])]),
  );
  const missing: string[] = [];
  const faults: [string, string][] = [];
  for (const [name, input] of Object.entries(question.inputs)) {
    const lost = held[name];
    if (entries[name]?.kind === "bound" && lost?.kind === "lost") faults.push([name, lost.reason]);
    else if (isMissing(given[name]) && !isOptional(input)) missing.push(name);
    else {
      const fault = faultOf(name, input, given[name]);
      if (fault) faults.push([name, ruleOf(name, fault)]);
    }
  }
  if (missing.length > 0 || faults.length > 0) return { faults: recordOf(faults), missing };
  try {
    return { answer: question.ask(given), faults: {}, missing };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    const [name = ""] = fault.argument.split("[");
    return { faults: { [name]: ruleOf(name, fault) }, missing };
  }
}

function isMissing(given: Given): boolean {
  return Array.isArray(given) ? given.every(isBlank) : isBlank(given);
}

/** The message as it reads beside its field, which has the name already: "Must be at least 72, got 10". */
function ruleOf(name: string, { message, argument }: InputError): string {
  const [, position] = /\[(\d+)\]$/.exec(argument) ?? [];
  const rule = message.slice(argument.length).trim();
  if (position !== undefined && argument !== name) return `Value ${position} ${rule}`;
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}
