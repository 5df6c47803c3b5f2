/** Tells whether a search for the next smaller or larger value finds another cell here than Excel's binary search. */

/** A cell's value. An error is an object, which no text can be mistaken for; null is blank. */
export type Value = number | string | boolean | null | { readonly error: string };
export type CellGrid = readonly (readonly Value[])[];

const UNSORTED = "for cells that are not sorted, or not all numbers or all texts";

/** @param type 1 searches an ascending list, -1 a descending one, 0 the same value in any list */
export function searchFault(
  wanted: CellGrid | undefined,
  list: CellGrid | undefined,
  type: unknown,
): string | undefined {
  const direction = Math.sign(Number(type));
  if (direction === 0 || Number.isNaN(direction)) return undefined;
  const values = held(list);
  const isSorted = values.every((value, i) => {
    const before = values[i - 1];
    const order = before === undefined ? 0 : orderOfValues(before, value);
    return order !== undefined && order * direction <= 0;
  });
  if (!isSorted) return UNSORTED;
  for (const value of lookedFor(wanted)) {
    const orders = values.map((one) => orderOfValues(one, value));
    if (orders.some((order) => order === undefined)) return UNSORTED;
    const reached = orders.filter((order) => (order ?? 0) * direction <= 0).length;
    // If several cells are equal and a larger one follows, Excel finds the last of them.
    const [last, one] = [values[reached - 1], values[reached - 2]];
    const isRepeated = last !== undefined && one !== undefined && orderOfValues(last, one) === 0;
    if (reached < values.length && isRepeated) return "for a value that several cells hold";
    if (direction < 0 && (isRepeated || reached === 0 || reached === values.length)) return "for a descending list";
  }
  return undefined;
}

/** @param mode -1 and 1 take the next smaller or larger value if no value is equal */
export function findFault(wanted: CellGrid | undefined, list: CellGrid | undefined, mode: unknown): string | undefined {
  if (mode !== 1 && mode !== -1) return undefined;
  const isSure = lookedFor(wanted).every((value) => held(list).every((one) => orderOfValues(one, value) !== undefined));
  return isSure ? undefined : UNSORTED;
}

/** Returns the values without blank cells and errors, which both searches skip. */
function held(list: CellGrid | undefined): (number | string | boolean)[] {
  return (list ?? []).flatMap((row) => row.filter(isHeld));
}

function isHeld(value: Value): value is number | string | boolean {
  return value !== null && typeof value !== "object";
}

function lookedFor(wanted: CellGrid | undefined): (number | string | boolean)[] {
  return (wanted ?? []).flatMap((row) => row.map((value) => value ?? 0).filter(isHeld));
}

function orderOfValues(a: number | string | boolean, b: number | string | boolean): number | undefined {
  if (typeof a === "string" && typeof b === "string") return textOrderOf(a, b);
  return typeof a === typeof b ? Math.sign(Number(a) - Number(b)) : undefined;
}

/**
 * Returns -1, 0 or 1 as Excel orders the texts. Returns undefined if they first differ in a character that isn't a
 * letter, digit or space: Excel orders those by language, and ignores hyphens and apostrophes.
 */
export function textOrderOf(a: string, b: string): number | undefined {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return 0;
  let place = 0;
  while (place < left.length && left[place] === right[place]) place += 1;
  const [one = "", other = ""] = [left[place], right[place]];
  return /^[a-z0-9 ]?$/.test(one) && /^[a-z0-9 ]?$/.test(other) ? (one < other ? -1 : 1) : undefined;
}
