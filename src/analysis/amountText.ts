/** A wanted answer as the user writes it, in the answer's own unit. */
import { convert, QuantityError, splitQuantity } from "../model/quantity";

/**
 * "6", "6 h", "360 min" for an answer in h; a bare number where the answer's unit is none of the field's ("drives").
 * @throws QuantityError where it is no number, or its unit does not convert.
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
