/** Parses a wanted answer as the user types it, in the answer's own unit. */
import { convert, QuantityError, splitQuantity } from "../model/quantities/quantity";

/**
 * Reads "6", "6 h" or "360 min" for an answer in h. An answer in a unit that can't be converted, such as "drives",
 * takes a bare number or that unit.
 * @throws QuantityError if it isn't a number, or its unit doesn't convert.
 */
export function readAmount(text: string, unit: string): number {
  const { value, unit: spelled } = splitQuantity(text);
  if (spelled === "" || spelled === unit) return value;
  const [plain = unit] = /^\S+$|\S*\/s$/.exec(unit) ?? [];
  try {
    return convert(value, spelled, plain);
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    throw new QuantityError(`must be a number${unit === "" ? "" : ` in ${unit}`}: ${error.why}`, error.why);
  }
}
