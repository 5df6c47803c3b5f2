/**
 * Stands in for Excel's custom functions runtime: keeps the functions that the bundle associates, and has the error
 * type that they throw. Set it as `globalThis.CustomFunctions` before the bundle runs.
 */

/** A function as the bundle associates it: Excel's argument values in, a value or a matrix out. */
type AssociatedFunction = (...args: unknown[]) => unknown;

/** Excel's own error names. */
export const ErrorCode = {
  invalidValue: "#VALUE!",
  notAvailable: "#N/A",
  divisionByZero: "#DIV/0!",
  invalidNumber: "#NUM!",
  nullReference: "#NULL!",
  invalidName: "#NAME?",
  invalidReference: "#REF!",
} as const;

/** An error in a cell. A function throws it, returns it in a matrix, and gets it for an argument that is an error. */
export class CellError extends Error {
  override readonly name = "CustomFunctions.Error";
  constructor(
    readonly code: string,
    message = "",
  ) {
    super(message);
  }
}

export class CustomFunctionsStandIn {
  readonly ErrorCode = ErrorCode;
  readonly Error = CellError;
  readonly #functions = new Map<string, AssociatedFunction>();

  readonly associate = (
    idOrMappings: string | Readonly<Record<string, AssociatedFunction>>,
    associated?: AssociatedFunction,
  ): void => {
    const mappings = typeof idOrMappings === "string" ? { [idOrMappings]: associated } : idOrMappings;
    for (const [id, mapped] of Object.entries(mappings)) {
      if (typeof mapped !== "function") throw new TypeError(`CustomFunctions.associate: ${id} is not a function`);
      this.#functions.set(id.toUpperCase(), mapped);
    }
  };

  associated(id: string): AssociatedFunction | undefined {
    return this.#functions.get(id.toUpperCase());
  }
}
