/** The status line below the grid, for the selected cell; Excel shows this on the error's card. */

export const HINT = "Cells with blue text are inputs. Type =SIZING. in any cell to see the functions.";

const MEANINGS: Readonly<Record<string, string>> = {
  "#SPILL!": "cells that the result needs aren't empty",
  "#NAME?": "unknown function or name",
  "#VALUE!": "an argument can't be used",
  "#REF!": "the formula refers to cells that don't exist",
  "#DIV/0!": "division by zero",
  "#N/A": "no value is available",
  "#NUM!": "a number is out of range",
  "#NULL!": "the ranges don't intersect",
  "#CALC!": "the result is empty or can't be calculated here",
};

/** @param message the function's own message about its error */
export function cellStatus(address: string, shown: unknown, message: string | undefined): string {
  if (typeof shown !== "string") return HINT;
  const meaning = message ?? MEANINGS[shown];
  return meaning === undefined ? HINT : `${address}: ${shown} — ${meaning}`;
}

export function isErrorText(shown: unknown): shown is string {
  return typeof shown === "string" && shown in MEANINGS;
}
