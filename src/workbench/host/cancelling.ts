/** Additions and subtractions whose result is nearly zero: Excel makes it zero if they come last in a formula. */
import { type BaseValueObject, type IFormulaRuntimeService, NumberValueObject } from "@univerjs/engine-formula";
import { tokensOf, type Token } from "../../filling/formulaTokens";
import { inFifteen } from "./fifteenFigures";
import { gridOf, pairsOf, type Functions } from "./engineValues";
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
 * Microsoft documents that =1.333+1.225-1.333-1.225 is 0 in Excel and the same in brackets is -2.22E-16. Inside a formula
 * the bits stay. Where it is not documented how near is near, or what a function around it does, the cell is told.
 */
export function watchCancelling({ functions, runtime, formula, found }: Watched): void {
  const seen = new WeakMap<object, Left>();
  for (const name of ["PLUS", "MINUS"]) {
    const executor = functions.getExecutor(name);
    if (!executor) continue;
    const calculate = executor.calculate.bind(executor);
    executor.calculate = (...given) => {
      const result = calculate(...given);
      const left = leftOf(given.map(gridOf), gridOf(result as BaseValueObject));
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

/** Larger differences show in fifteen figures. */
const SMALL = 1e-14;
/** Eight units of the operands' last bit, relatively: what calculations leave that should come to zero. */
const SURELY_NOTHING = 2 ** -49;
/** Twice as much, where the operands differ in fifteen figures, is a difference. */
const SURELY_SOMETHING = 2 ** -48;

/** Undefined if the remainder is larger than the rounding of the last bits. */
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

/** Whether a formula ends in an addition or subtraction, is one in brackets, or neither. */
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

/** Those outside of brackets, and the brackets. */
function outermost(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ kind }) => {
    if (kind === "close") depth -= 1;
    const isOutside = depth === 0;
    if (kind === "open") depth += 1;
    return isOutside;
  });
}

/** Not a sign; but after 5% or A1# it is one of addition. */
function isBinary({ kind }: Token, before: Token | undefined): boolean {
  return kind === "operator" && before !== undefined && (before.kind !== "operator" || /[%#]/.test(before.text));
}
