/** Excel keeps a number to its last bit, but compares, rounds and shows fifteen figures of it. */

/** A number of fifteen figures lies this near, relatively; twice what half a unit of the fifteenth can be. */
const NEAR = 1e-14;

export function inFifteen(value: number): number {
  return Number(value.toPrecision(15));
}

/** Two numbers that only later figures tell apart. */
export function areOneInFifteen(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) <= NEAR * Math.abs(a) && inFifteen(a) === inFifteen(b);
}

/**
 * A number that is no multiple of the step in its last bits, but is one in fifteen figures: whoever steps down from it
 * lands on either.
 * @param digits decimals of the step: 0 for whole numbers, -2 for hundreds
 */
export function isUnsureStep(value: number, digits: number): boolean {
  const shown = inFifteen(value);
  return shown !== value && stepped(shown, digits, Math.trunc) === shown;
}

/** The step of a number as its fifteen figures have it, by powers of ten that cost no bit. */
export function stepped(value: number, digits: number, step: (scaled: number) => number): number {
  if (value === 0) return 0;
  const [figures = "", power = ""] = value.toExponential(14).split("e");
  const places = Math.trunc(digits);
  return Number(`${step(Number(`${figures}e${Number(power) + places}`))}e${-places}`);
}
