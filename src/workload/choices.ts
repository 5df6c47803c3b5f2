/** What a file does not say and its reader asks for: each face names its own way to choose it. */

export type Choice = "decimals" | "dates" | "interval" | "column" | "unit" | "heading";

const ASKED: readonly (readonly [message: RegExp, choice: Choice])[] = [
  [/decimals: point or comma\?/, "decimals"],
  [/whether day or month stands first/, "dates"],
  [/give the interval length$|say how long it is$/, "interval"],
  [/several MB\/s columns|choose the column/, "column"],
  [/say its unit if its heading does not$/, "unit"],
  [/needs an MB\/s column.*got "(?:[\d.,:; -]*|[^,]*,\s+)"$/, "heading"],
  [/needs an MB\/s column/, "column"],
];

/** Undefined where a message asks for no choice. */
export function choiceAskedIn(message: string): Choice | undefined {
  return ASKED.find(([asks]) => asks.test(message))?.[1];
}
