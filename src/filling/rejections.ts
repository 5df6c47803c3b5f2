/** Why formulas of a filled workbook don't accept its inputs together, which the check of each field can't know. */
import { InputError, partsOf, type Given, type GivenAll, type Raw } from "../model/question/parseArguments";
import type { BareQuestion } from "../model/question/question";
import { assumed } from "../model/reference/assumed";
import { recordOf } from "../model/language/es2016";
import type { BoundCall } from "./bindings";

/** Values of a field's cells. */
export type HeldBy = (field: string) => readonly unknown[];

/** The arguments of a call; one that isn't a field or a constant is blank. */
export function givenIn({ args }: Pick<BoundCall, "args">, heldBy: HeldBy): GivenAll {
  return recordOf(
    Object.entries(args).map(([name, source]): [string, Given] => {
      if (source.kind !== "field") return [name, source.kind === "constant" ? source.value : undefined];
      const raws = heldBy(source.name).filter(isRaw);
      return [name, raws.length === 1 ? raws[0] : raws];
    }),
  );
}

export interface Rejection {
  /** The field that gives the argument; undefined if none does. */
  readonly field: string | undefined;
  /** "must be Standard (L9) for LTO-9": reads on from the argument's name. */
  readonly told: string;
  /** "Target cartridge must be Standard (L9) for LTO-9" */
  readonly text: string;
}

/**
 * A reason for each argument that a call rejects, once.
 * @param nameOf what the reader calls a field
 * @param decides the question without whose table there is no proposal
 */
export function rejectionsIn(
  calls: readonly BoundCall[],
  heldBy: HeldBy,
  questionNamed: (name: string) => BareQuestion | undefined,
  nameOf: (field: string) => string,
  decides?: string,
): Rejection[] {
  const known = calls.filter(({ args }) => Object.values(args).every(({ kind }) => kind !== "other"));
  const found = known.flatMap((call): Rejection[] => {
    const { refused } = call;
    if (refused !== undefined) return [{ field: undefined, told: refused, text: `${call.cell}: ${refused}` }];
    const question = questionNamed(call.question);
    try {
      const answer = question?.ask(givenIn(call, heldBy));
      const isWithout = call.question === decides && answer?.kind === "verdict" && answer.means === "no answer";
      return isWithout ? [{ field: undefined, told: answer.reason, text: answer.reason }] : [];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // The form says itself what is always needed.
      if (error.isMissing) return [];
      const source = call.args[partsOf(error.argument).argument];
      const field = source?.kind === "field" ? source.name : undefined;
      const text = error.saidOf((argument) =>
        field === undefined ? question?.inputs[argument]?.label : nameOf(field),
      );
      return [{ field, told: error.told, text }];
    }
  });
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

/** The blank inputs of a call for which its answer assumes a value, in words: "Cache drawers: 10". */
export function assumedIn(call: BoundCall, heldBy: HeldBy, question: BareQuestion): string[] {
  if (Object.values(call.args).some(({ kind }) => kind === "other")) return [];
  try {
    return assumed(question, givenIn(call, heldBy)).map(({ text }) => text);
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

function isRaw(value: unknown): value is Raw {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}
