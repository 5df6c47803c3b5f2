/** The arguments that a line of a bill rests on, as a cell of the plan's table has them. */

const BETWEEN = ", ";

/** Empty if the line follows from what is recommended, and so from all that is entered for the order. */
export function restsText(own: readonly string[] = []): string {
  return own.join(BETWEEN);
}

export function ownArgumentsOf(text: string): string[] {
  return text === "" ? [] : text.split(BETWEEN);
}
