import { isUserError, UserError } from "../model/language/userError";

/** Why an answer can't be used, or what is missing. */
export interface Fault {
  readonly field: string;
  /** "Sizing!C8"; for a list, the first faulty cell. */
  readonly cell: string;
  /** Words after the field's name: "must be at least 1, got 0.4". */
  readonly told: string;
  /** "compression (Sizing!C10) must be at least 1, got 0.4" */
  readonly message: string;
  /** Set if the field is blank, here and in the template, but needs a value. */
  readonly isBlank?: true;
}

/** What helps with a file that isn't as Office writes it. */
const CURE = "Open the file in Office and save it again.";

/** The template or the answers can't be used; nothing was written. */
export class FillError extends UserError {
  /** @param faults of the answers, in the order of the form; empty if the answers aren't the cause */
  constructor(
    message: string,
    readonly faults: readonly Fault[] = [],
    options?: ErrorOptions,
    /** The file that the message names. */
    readonly file?: string,
  ) {
    super(message, options);
  }
}

/** Says which file an error is about, unless it's about the answers, or names a file already: one that the first reads. */
export function naming<T>(file: string, act: () => T): T {
  try {
    const made = act();
    return made instanceof Promise ? (made.catch((error: unknown) => fail(file, error)) as T) : made;
  } catch (error) {
    return fail(file, error);
  }
}

/** By its members, because another bundle's errors have a class of their own. */
function isFillError(error: unknown): error is FillError {
  return isUserError(error) && "faults" in error;
}

function fail(file: string, error: unknown): never {
  if (!isFillError(error) || error.faults.length > 0 || error.file !== undefined) throw error;
  throw new FillError(`${file}: ${error.message}`, [], { cause: error }, file);
}

/** A file that isn't as Office writes it. @param what without a full stop */
export function brokenFile(what: string, cause?: unknown): FillError {
  return new FillError(`${what}. ${CURE}`, [], cause === undefined ? undefined : { cause });
}

/** A file beyond a limit of ours. @param what and its amount: "it has 51 MiB, more than 50 MiB" */
export function tooLarge(what: string): FillError {
  return new FillError(
    `this file is larger than what can be filled: ${what}. Leave out what a filled file doesn't need, such as data on other sheets.`,
  );
}
