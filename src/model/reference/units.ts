import { estimate } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { exactly } from "../quantities/formatNumber";
import { checkAlike, convert, dimensionOf, QuantityError, sizeOf, splitQuantity } from "../quantities/quantity";
import { InputError, type Given } from "../question/parseArguments";
import { cell, question, text, type About } from "../question/question";

const PREFIXES: FactId = "ts7770-r51.units.convention";

/**
 * A number or a text with its unit, in another unit of the same dimension.
 *
 * @see ts7770-r51, conventions table: KB to PB are powers of 1000, KiB to PiB powers of 1024
 */
export const units = question({
  name: "UNITS",
  subject: "General",
  asks: "A value converted to another unit",
  unit: "in the unit given as to",
  unitFrom: "to",
  equation: [["answer", "value * own_size / to_size"]],
  examples: [
    [1, "TiB", "GB"],
    [10, "Gb/s", "MB/s"],
    ["2,000 miles", "km", "km"],
    [3.6, "TB/h", "MB/s"],
  ],
  inputs: {
    value: cell("Value", { hint: "a number, or text with a unit" }),
    from: text("Unit of the value", { hint: "if the value has none" }),
    to: text("Unit of the answer"),
  },
  answer({ value, from, to }) {
    const dimension = naming("from", from, () => dimensionOf(from));
    naming("to", to, () => {
      checkAlike(from, to);
    });
    return naming("value", value, () => {
      const { value: number, unit: own } = splitValue(value, from);
      checkAlike(from, own);
      const answer = convert(number, own, to);
      return estimate(answer, to, () => ({
        equation: `${exactly(number)} ${own} = ${exactly(answer)} ${to}`,
        facts: dimension.startsWith("data") ? [PREFIXES] : [],
      }));
    });
  },
});

/** The number and its unit: a text's own, or `from`. */
function splitValue(value: number | string, from: string): { readonly value: number; readonly unit: string } {
  if (typeof value === "number") return { value, unit: from };
  const { value: number, unit } = splitQuantity(value);
  return { value: number, unit: unit || from };
}

export const about = (): About<typeof units> => ({
  goals: ["What is this value in another unit?"],
  terms: ["convert", "GB GiB", "bits bytes"],
  symbols: {
    value: {
      unit: "",
      says: "the number, without the unit of a text",
      of: ({ value, from }) => splitValue(value, from).value,
    },
    own_size: {
      unit: "",
      says: "size of the text's own unit, otherwise of from",
      of: ({ value, from }) => sizeOf(splitValue(value, from).unit),
    },
    to_size: { unit: "", says: "size of to", of: ({ to }) => sizeOf(to) },
  },
  notes: [
    "KB, MB, GB, TB and PB are powers of 1000, KiB to PiB powers of 1024; 1 byte is 8 bits. GFC is 100 MB/s, GbE is 125 MB/s.",
    "Text with a unit is converted from that unit, which must be the same kind of unit as `from`.",
    "The answer is rounded to 15 digits.",
  ],
});

function naming<T>(argument: string, given: Given, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof QuantityError) throw new InputError(argument, error.rule, given);
    throw error;
  }
}
