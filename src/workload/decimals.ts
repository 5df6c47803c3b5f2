/** Numbers of a cell with either decimal sign, and what they prove about the decimal sign of the file. */
import { QuantityError, readInBytes, splitQuantity, type UnitName } from "../model/quantities/quantity";
import { englishUnit } from "./units";

export type DecimalSign = "." | ",";

const SIGN_NAMES: Readonly<Record<DecimalSign, string>> = { ".": "point", ",": "comma" };

/** A cell's number read with a decimal point and with a decimal comma; NaN if it isn't a number with that sign. */
export interface TwoNumbers {
  readonly point: number;
  readonly comma: number;
  /** The number's marks: its decimal sign and its group signs. */
  readonly marks: string;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Numbers whose last three digits may be a group or, after a point, decimals. */
const THREE_AFTER_POINT = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const POINT = 46;
const SPACES = " \\u00a0\\u2009\\u202f";
const LEADING = new RegExp(`^([+\\-\\u2212]?)([\\d.,'\\u2019${SPACES}]*)(e[+\\-\\u2212]?\\d+)?`, "i");
const MARKS = new RegExp(`[.,'\\u2019${SPACES}]`, "g");
/** A number with this decimal sign. Its groups have three digits each, and one sign throughout. */
const withDecimal = (sign: DecimalSign): RegExp => {
  const group = `[${sign === "." ? "," : "."}'\\u2019${SPACES}]`;
  const whole = `(?:\\d+|[1-9]\\d{0,2}(?<group>${group})\\d{3}(?:\\k<group>\\d{3})*)`;
  return new RegExp(`^(?:${whole}(?:[${sign}]\\d*)?|[${sign}]\\d+)$`);
};
const BY_SIGN: Readonly<Record<DecimalSign, RegExp>> = { ".": withDecimal("."), ",": withDecimal(",") };

/**
 * Reads a cell with either decimal sign. A unit in the cell takes precedence over the heading's.
 * @throws QuantityError if it isn't a number with either sign
 */
export function twoNumbersIn(text: string, factor: number, unit: UnitName): TwoNumbers {
  if (PLAIN.test(text)) {
    const point = Number(text) * factor;
    if (!text.includes(".")) return { point, comma: point, marks: "" };
    const mayBeGroup = text.charCodeAt(text.length - 4) === POINT;
    const comma = mayBeGroup && THREE_AFTER_POINT.test(text) ? Number(text.replace(".", "")) * factor : NaN;
    return { point, comma, marks: "." };
  }
  const [all = "", sign = "", spelled = "", exponent = ""] = LEADING.exec(text) ?? [];
  const number = spelled.trim();
  const own = englishUnit(text.slice(all.length).trim());
  // For a text without digits, this throws the right error.
  if (!/\d/.test(number)) splitQuantity(text);
  const valueOf = (decimal: DecimalSign): number => {
    if (!BY_SIGN[decimal].test(number)) return NaN;
    const digits = number.replace(MARKS, (mark) => (mark === decimal ? "." : ""));
    const plain = `${sign === "\u2212" ? "-" : sign}${digits}${exponent.replace("\u2212", "-")}`;
    return own === "" ? Number(plain) * factor : readInBytes(`${plain} ${own}`, unit);
  };
  const [point, comma] = [valueOf("."), valueOf(",")];
  if (Number.isNaN(point) && Number.isNaN(comma)) {
    throw new QuantityError("must be a number with one decimal sign, and groups of three digits");
  }
  return { point, comma, marks: number.replace(/\d/g, "") };
}

const GROUP_NAMES: Readonly<Record<string, string>> = {
  ".": "point",
  ",": "comma",
  "'": "apostrophe",
  "\u2019": "apostrophe",
};

/** "decimals: comma", "groups: point" */
export function decimalsInWords(sign: DecimalSign, marks: Iterable<string>): readonly string[] {
  const seen = new Set(Array.from(marks).flatMap((mark) => Array.from(mark)));
  const groups = new Set([...seen].filter((mark) => mark !== sign).map((mark) => GROUP_NAMES[mark] ?? "space"));
  return [
    `decimals: ${seen.has(sign) ? SIGN_NAMES[sign] : "none"}`,
    ...(groups.size > 0 ? [`groups: ${[...groups].join(", ")}`] : []),
  ];
}

/** A number as CSV text with only one reading: 1.234 is written as 1.2340. */
export function unmistakable(value: number): string {
  const text = String(value);
  return THREE_AFTER_POINT.test(text) ? `${text}0` : text;
}

export const IS_BLANK = "is blank; enter 0 for an interval without load";

/**
 * Reads a rate, a size or a number of I/Os.
 * @throws QuantityError for a blank, a text or a negative number
 */
export function amount(text: string, factor: number, unit: UnitName): TwoNumbers {
  if (text === "") throw new QuantityError(IS_BLANK);
  const read = twoNumbersIn(text, factor, unit);
  const { point, comma } = read;
  if (!(Number.isFinite(point) || Number.isFinite(comma)) || point === Infinity || comma === Infinity) {
    throw new QuantityError("must be a finite number");
  }
  if (point < 0 || comma < 0) throw new QuantityError("must be at least 0");
  return read;
}
