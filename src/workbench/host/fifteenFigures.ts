/** Excel stores numbers to their last bit, but compares, rounds and shows them with fifteen figures. */

/** Largest relative difference between numbers that are the same in fifteen figures: a unit of the fifteenth figure. */
const NEAR = 1e-14;

export function inFifteen(value: number): number {
  return Number(value.toPrecision(15));
}

/** True for different numbers that are the same in fifteen figures. */
export function areOneInFifteen(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) <= NEAR * Math.abs(a) && inFifteen(a) === inFifteen(b);
}

/**
 * True for a number that isn't a multiple of the step, but is one in fifteen figures. Rounding it down can give either
 * of two multiples.
 * @param digits decimals of the step: 0 for whole numbers, -2 for hundreds
 */
export function isUnsureStep(value: number, digits: number): boolean {
  const shown = inFifteen(value);
  return shown !== value && stepped(shown, digits, Math.trunc) === shown;
}

/** Applies `step`, such as Math.trunc, to a number's fifteen figures at `digits` decimals. Scaling loses no bit. */
export function stepped(value: number, digits: number, step: (scaled: number) => number): number {
  if (value === 0) return 0;
  const [figures = "", power = ""] = value.toExponential(14).split("e");
  const places = Math.trunc(digits);
  return Number(`${step(Number(`${figures}e${Number(power) + places}`))}e${-places}`);
}
