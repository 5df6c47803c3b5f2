/** Stands in for the CustomFunctions object that Excel puts there before it loads the bundle. */

export class CustomFunctionsError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message ?? code);
  }
}

export const ERROR_CODE = {
  divisionByZero: "#DIV/0!",
  invalidName: "#NAME?",
  invalidNumber: "#NUM!",
  invalidReference: "#REF!",
  invalidValue: "#VALUE!",
  notAvailable: "#N/A",
  nullReference: "#NULL!",
} as const;

export type ExcelFunction = (...args: unknown[]) => unknown;

export interface StandIn {
  readonly associated: Map<string, ExcelFunction>;
  readonly CustomFunctions: {
    readonly associate: (id: string, call: ExcelFunction) => void;
    readonly Error: typeof CustomFunctionsError;
    readonly ErrorCode: typeof ERROR_CODE;
  };
}

export function customFunctions(): StandIn {
  const associated = new Map<string, ExcelFunction>();
  return {
    associated,
    CustomFunctions: {
      associate: (id, call) => {
        if (associated.has(id)) throw new RangeError(`${id} is associated twice`);
        associated.set(id, call);
      },
      Error: CustomFunctionsError,
      ErrorCode: ERROR_CODE,
    },
  };
}

/** What Excel appends behind the arguments. */
export const INVOCATION = { functionName: "SIZING.X", address: undefined };
