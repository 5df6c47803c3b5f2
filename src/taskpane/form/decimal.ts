/** Rewrites numbers from the user's language as the model reads them, with a decimal point. */
import { QuantityError, splitQuantity } from "../../model/quantities/quantity";
import type { Decimal } from "../locale";

const LEADING_NUMBER = /^(\s*[+\-\u2212]?)([\d.,'\u2019\u00a0\u2009\u202f ]*\d)/;

/** Returns the text with its number as the model reads it; a text that isn't a number in that language is unchanged. */
export function inPoints(text: string, decimal: Decimal): string {
  if (decimal === ".") return text;
  return text.replace(LEADING_NUMBER, (_, sign: string, digits: string) => sign + pointed(digits));
}

/** Why a number can't be read with a decimal comma: it has no meaning, or two that differ a thousandfold. */
export function doubtOn(text: string, decimal: Decimal): string | undefined {
  if (decimal === ".") return undefined;
  const [leading = "", , digits = ""] = LEADING_NUMBER.exec(text) ?? [];
  const [, whole = "", thousandth = ""] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(digits) ?? [];
  if (whole !== "")
    return `Could mean ${whole}${thousandth} or ${whole},${thousandth}. Write ${whole}${thousandth} or ${whole},${thousandth}0.`;
  // A text such as "1," appears while 1,5 is being typed.
  const isWhole = isNumber(pointed(digits)) && !/^[.,]/.test(text.slice(leading.length));
  return isWhole ? undefined : "Enter a number with a decimal comma and no thousands separator: 1,7 or 1700";
}

function isNumber(digits: string): boolean {
  if (/^\d*(?:\.\d+)?$/.test(digits)) return true;
  try {
    splitQuantity(digits);
    return true;
  } catch (error) {
    if (error instanceof QuantityError) return false;
    throw error;
  }
}

/** A number as it can be typed, with only one reading. */
export function typedNumber(value: number, decimal: Decimal): string {
  const text = String(value);
  if (decimal === ".") return text;
  return doubtOn(text, decimal) === undefined ? text.replace(".", ",") : `${text.replace(".", ",")}0`;
}

function pointed(digits: string): string {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits) && (digits.includes(",") || /\..*\./.test(digits));
  if (isGrouped) return digits.replace(/\./g, "").replace(",", ".");
  return /^[^.,]*,\d+$/.test(digits) ? digits.replace(",", ".") : digits;
}
