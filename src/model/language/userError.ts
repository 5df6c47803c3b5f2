const REFUSAL = "UserError";

/**
 * Thrown if something that a person gave or did can't be used: the message says what's wrong and what to do. Any other
 * error is a fault of the program.
 */
export class UserError extends Error {
  /** The same for every kind: an error passed between threads keeps its name, but not its class. */
  override readonly name = REFUSAL;
}

export function isUserError(error: unknown): error is Error {
  return error instanceof Error && error.name === REFUSAL;
}

/** A broken rule, which reads on from the name of the value: "must be a time". */
export class RuleError extends UserError {
  constructor(readonly rule: string) {
    super(rule);
  }
}
