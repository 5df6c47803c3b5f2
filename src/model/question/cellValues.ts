/** Values to write into the cells of an argument, so that its function reads them as they were meant. */
import { valuesOf } from "../language/es2016";
import type { DataPosition, Input, Row } from "./input";
import { InputError, isBlank, readInput, type Given, type Raw } from "./parseArguments";

/** Null is blank. */
type CellValue = number | string | null;

/**
 * Returns one value, or the values of a list: numbers in the declared unit, names in their own spelling, a data offset
 * with its unit as it was given.
 * @throws InputError for a value that the argument can't have
 */
export function cellValuesOf(name: string, input: Input, given: Given): readonly CellValue[] {
  const value = readInput(name, input, given);
  if (input.kind === "list") return value as readonly number[];
  const raw = given as Raw;
  if (isBlank(raw)) return [null];
  // A cell holds a row of one value; rows of more aren't written.
  if (input.kind === "rows")
    return (value as readonly Row[]).map(({ cells }) => valuesOf<CellValue | undefined>(cells)[0] ?? null);
  if (input.kind !== "place") return [value as number | string];
  const place = value as DataPosition<string>;
  if (place.at === "word") return [place.word];
  return [place.at === "fraction" ? place.fraction : String(raw).trim()];
}

/** True if a blank means the value, too: then it's assumed, and says nothing of anybody's system. */
export function isDefault(input: Input, given: Given): boolean {
  const { otherwise } = input;
  if (otherwise === undefined) return false;
  try {
    const [meant, has] = [otherwise, given].map((value) => cellValuesOf(input.label, input, value));
    return meant?.join() === has?.join();
  } catch (error) {
    // A default in words isn't a value.
    if (error instanceof InputError) return false;
    throw error;
  }
}
