/** Which way measured data go, and which of them an argument takes. */
import type { Input, Inputs } from "../question/input";

export const DIRECTIONS = ["write", "read", "both"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  write: "writes",
  read: "reads",
  both: "reads and writes together",
};

/** "only writes", "reads and writes together" */
export function onlyInWords(direction: Direction): string {
  return direction === "both" ? DIRECTION_WORDS.both : `only ${DIRECTION_WORDS[direction]}`;
}

/**
 * The direction of the rates that an argument takes; undefined if it takes any.
 * @param given the values of the other arguments
 */
export function takenDirection(
  inputs: Inputs,
  argument: string,
  given: (argument: string) => string | undefined,
): Direction | undefined {
  const input: Input | undefined = inputs[argument];
  const takes = input && "demand" in input ? input.demand : undefined;
  if (takes === undefined || takes === "any") return undefined;
  if (takes === "write" || takes === "read") return takes;
  const word = given(takes.by)?.trim().toLowerCase() ?? "";
  return DIRECTIONS.find((one) => one === (word === "" ? inputs[takes.by]?.otherwise : word));
}

/** Rates of another direction than the argument takes, in words: "these are reads, but host_mbps takes writes". */
export function otherDirection(argument: string, is: Direction, takes: Direction): string | undefined {
  return is === takes ? undefined : `these are ${DIRECTION_WORDS[is]}, but ${argument} takes ${DIRECTION_WORDS[takes]}`;
}
