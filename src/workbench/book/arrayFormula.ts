/** Whether a formula must be stored as a dynamic array, so that it computes with all cells of its ranges. */
import { childrenOf, formulaTree, partsOf, type Formula } from "../../cells/formulaTree";

/** Excel's functions that take a range whole, with the arguments that do; empty for all arguments. */
const TAKE_RANGES: Readonly<Record<string, readonly number[]>> = {
  AVERAGE: [],
  COLUMNS: [],
  COUNT: [],
  COUNTA: [],
  COUNTIF: [0],
  INDEX: [0],
  LOOKUP: [1, 2],
  MATCH: [1],
  MAX: [],
  MEDIAN: [],
  MIN: [],
  ROWS: [],
  SUM: [],
  SUMIF: [0, 2],
  SUMPRODUCT: [],
  VLOOKUP: [1],
};

/**
 * False if each range is a whole argument of a function that takes one: other programs calculate a dynamic array again
 * when they open the file, and show #NAME? where it takes an answer of an add-in.
 * @param formula with its equals sign
 */
export function computesArrays(formula: string): boolean {
  return hasLooseRange(formulaTree(formula.slice(1)));
}

function hasLooseRange(part: Formula): boolean {
  if (isRange(part) || part.kind === "unread") return true;
  const takes = part.kind === "call" && !part.isOurs ? TAKE_RANGES[part.name] : undefined;
  return childrenOf(part).some((child, i) => {
    const isTaken = takes !== undefined && (takes.length === 0 || takes.includes(i));
    if (isTaken && isRange(child)) return false;
    // SUMPRODUCT computes signs between ranges cell by cell, in every version of Excel.
    if (isTaken && part.kind === "call" && part.name === "SUMPRODUCT" && hasNoCall(child)) return false;
    return hasLooseRange(child);
  });
}

function hasNoCall(part: Formula): boolean {
  return partsOf(part).every(({ kind }) => kind !== "call" && kind !== "unread");
}

function isRange(part: Formula): boolean {
  return part.kind === "reference" ? part.text.includes(":") : part.kind === "operation" && part.sign === ":";
}
