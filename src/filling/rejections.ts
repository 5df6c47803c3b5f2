/** Why formulas of a filled workbook don't accept its inputs together, which the check of each field can't know. */
import { InputError, isAllBlank, type Given, type GivenAll, type Raw } from "../model/given";
import type { BareQuestion } from "../model/question";
import { recordOf } from "../model/record";
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

/** A reason for each argument that a call rejects, once: "target_cartridge must be Standard (L9) for LTO-9". */
export function rejectionsIn(
  calls: readonly BoundCall[],
  heldBy: HeldBy,
  questionNamed: (name: string) => BareQuestion | undefined,
): string[] {
  const known = calls.filter(({ args }) => Object.values(args).every(({ kind }) => kind !== "other"));
  const found = known.flatMap((call) => {
    try {
      questionNamed(call.question)?.ask(givenIn(call, heldBy));
      return [];
    } catch (error) {
      // What is missing, the form says itself.
      if (error instanceof InputError) return isAllBlank(error.given) ? [] : [error.message];
      throw error;
    }
  });
  return [...new Set(found)];
}

function isRaw(value: unknown): value is Raw {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}
