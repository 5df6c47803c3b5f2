/** Additions and subtractions whose result is nearly zero. Excel makes it zero if they come last in a formula. */
import { type BaseValueObject, type IFormulaRuntimeService, NumberValueObject } from "@univerjs/engine-formula";
import { tokensOf, type Token } from "../../filling/formulaTokens";
import { inFifteen } from "./fifteenFigures";
import { cellGridOf, pairsOf, type Functions } from "./engineValues";
import { type CellGrid, type Value } from "./sortedSearch";

type Left = "nothing" | "unsure";

interface Watched {
  readonly functions: Functions;
  readonly runtime: IFormulaRuntimeService;
  /** The stored formula that is being calculated. */
  readonly formula: () => string | undefined;
  readonly found: (fault: string) => void;
}

const FAULT = "takes numbers from each other that are the same in fifteen figures";

/**
 * Makes results 0 as Microsoft documents it: =1.333+1.225-1.333-1.225 is 0 in Excel, and the same in brackets is
 * -2.22E-16. Reports the cell where it isn't documented: for somewhat larger remainders, and within functions.
 */
export function watchCancelling({ functions, runtime, formula, found }: Watched): void {
  const seen = new WeakMap<object, Left>();
  for (const name of ["PLUS", "MINUS"]) {
    const executor = functions.getExecutor(name);
    if (!executor) continue;
    const calculate = executor.calculate.bind(executor);
    executor.calculate = (...given) => {
      const result = calculate(...given);
      const left = leftOf(given.map(cellGridOf), cellGridOf(result as BaseValueObject));
      if (left !== undefined) seen.set(result, left);
      return result;
    };
  }
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (value) => {
    const left = seen.get(value);
    const end = left === undefined ? "inside" : endOf(formula() ?? "");
    const isNothing = left === "nothing" && end === "sum";
    if (!isNothing && end !== "inside") found(FAULT);
    setRuntimeData(isNothing ? NumberValueObject.create(0) : value);
  };
}

/** Largest relative difference that may not show in fifteen figures. */
const SMALL = 1e-14;
/** Largest relative remainder taken as rounding: eight units of the operands' last bit. */
const SURELY_NOTHING = 2 ** -49;
/** Smallest relative remainder taken as a real difference, if the operands differ in fifteen figures. */
const SURELY_SOMETHING = 2 ** -48;

/** Tells whether the result is nothing but rounding, or may be; undefined for a real difference. */
function leftOf(args: readonly CellGrid[], result: CellGrid): Left | undefined {
  const results = result.flat();
  const all = pairsOf(args).map(([a, b], i) => leftBetween(Math.abs(Number(a)), Math.abs(Number(b)), results[i]));
  return all.length === 1 ? all[0] : all.some((left) => left !== undefined) ? "unsure" : undefined;
}

function leftBetween(a: number, b: number, value: Value | undefined): Left | undefined {
  if (typeof value !== "number" || value === 0) return undefined;
  const size = Math.abs(value) / Math.max(a, b);
  if (!(size < SMALL)) return undefined;
  const isSame = inFifteen(a) === inFifteen(b);
  if (isSame && size <= SURELY_NOTHING) return "nothing";
  return isSame || size < SURELY_SOMETHING ? "unsure" : undefined;
}

/** Returns "sum" if a formula ends in an addition or subtraction, "inside" if it compares, joins or brackets them. */
function endOf(stored: string): "sum" | "inside" | "unsure" {
  const tokens = tokensOf(stored).filter(({ kind }) => kind !== "space");
  const outside = outermost(tokens);
  const operators = outside.filter((token, i) => isBinary(token, outside[i - 1])).map(({ text }) => text);
  if (operators.some((sign) => /[=<>&]/.test(sign))) return "inside";
  if (operators.some((sign) => /[+-]/.test(sign))) return "sum";
  return tokens[0]?.kind === "open" && outside.every(({ kind }) => kind === "open" || kind === "close")
    ? "inside"
    : "unsure";
}

/** Returns the tokens outside brackets, and the outermost brackets. */
function outermost(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ kind }) => {
    if (kind === "close") depth -= 1;
    const isOutside = depth === 0;
    if (kind === "open") depth += 1;
    return isOutside;
  });
}

/** True for an operator between two operands, not for a sign. After % or #, as in 5% or A1#, it isn't a sign. */
function isBinary({ kind }: Token, before: Token | undefined): boolean {
  return kind === "operator" && before !== undefined && (before.kind !== "operator" || /[%#]/.test(before.text));
}
