import { Refusal } from "../model/refusal";

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
export class FillError extends Refusal {
  /** @param faults of the answers, in the order of the form; empty if the answers aren't the cause */
  constructor(
    message: string,
    readonly faults: readonly Fault[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A file that isn't as Office writes it. @param what without a full stop */
export function brokenFile(what: string, cause?: unknown): FillError {
  return new FillError(`${what}. ${CURE}`, [], cause === undefined ? undefined : { cause });
}
