/** Makes the engine calculate with doubles, as Excel does. The engine itself calculates with decimal digits. */
import {
  type BaseValueObject,
  CELL_INVERTED_INDEX_CACHE as INDEX,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  ValueObjectFactory,
} from "@univerjs/engine-formula";
import { areOneInFifteen, stepped } from "./fifteenFigures";

type Operation = (a: number, b: number) => number;
type Rounding = "round" | "floor" | "ceil";

let isPlain = false;

/** Makes 0.1 + 0.2 be 0.30000000000000004, and equal to 0.3, because Excel compares fifteen figures. */
export function calculatePlainly(): void {
  if (isPlain) return;
  isPlain = true;
  const numbers = NumberValueObject.prototype;
  numbers.plusBy = by((a, b) => a + b);
  numbers.minusBy = by((a, b) => a - b);
  numbers.multiplyBy = by((a, b) => a * b);
  const dividedBy = by((a, b) => a / b);
  numbers.dividedBy = function (value) {
    return isText(value) || Number(value) !== 0
      ? dividedBy.call(this, value)
      : ErrorValueObject.create(ErrorType.DIV_BY_ZERO);
  };
  divideByEachCell(numbers);
  compareFifteen(numbers);
  compareEachCell();
  takeWordsAsTheyAre();
  for (const name of ["round", "floor", "ceil"] as const) roundFifteen(numbers, name);
}

function by(operation: Operation) {
  return function (this: NumberValueObject, value: string | number | boolean): BaseValueObject {
    const [own, other] = [this.getValue(), isText(value) ? NaN : Number(value)];
    if (Number.isNaN(own) || Number.isNaN(other)) return ErrorValueObject.create(ErrorType.VALUE);
    const result = operation(own, other);
    return Number.isFinite(result) ? NumberValueObject.create(result) : ErrorValueObject.create(ErrorType.NUM);
  };
}

/** True for a text that isn't a number. */
function isText(value: string | number | boolean): boolean {
  return typeof value === "string" && (value.trim() === "" || Number.isNaN(Number(value)));
}

/** Divides a number by each cell. The engine would multiply by the reciprocal: 49 x 1/49 is less than 1. */
function divideByEachCell(numbers: NumberValueObject): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own object below
  const divided = numbers.divided;
  numbers.divided = function (divisor) {
    if (!divisor.isArray()) return divided.call(this, divisor);
    return divisor.mapValue((one) => (one.isError() ? one : this.divided(one)));
  };
}

function compareFifteen(numbers: NumberValueObject): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own object below
  const compareBy = numbers.compareBy;
  numbers.compareBy = function (value, operator) {
    const isAlike = typeof value === "number" && areOneInFifteen(this.getValue(), value);
    return compareBy.call(this, isAlike ? this.getValue() : value, operator, false);
  };
}

/**
 * Switches off the engine's index of values. With it, cells compared for the second time equal only the very same
 * number, and an error differs from a number instead of staying an error.
 */
function compareEachCell(): void {
  INDEX.canUseCache = () => ({ rowsInCache: [], rowsNotInCache: [] });
  INDEX.set = () => undefined;
  INDEX.setContinueBuildingCache = () => undefined;
}

/** Only a text with a digit can be a number or a date. The engine tries each word as both, which takes time. */
function takeWordsAsTheyAre(): void {
  const create = ValueObjectFactory.create.bind(ValueObjectFactory);
  ValueObjectFactory.create = (value, isWord = false) =>
    create(value, isWord || (typeof value === "string" && !/\d/.test(value)));
}

/** Rounds the size of a number and keeps its sign, so that numbers below zero round as in Excel. */
function roundFifteen(numbers: NumberValueObject, name: Rounding): void {
  const rounded = numbers[name];
  const step = (scaled: number): number => Math[name](scaled);
  numbers[name] = function (digits) {
    const [value, places] = [this.getValue(), digits.getValue()];
    if (digits.isArray() || typeof places !== "number" || !Number.isFinite(value) || !Number.isFinite(places))
      return rounded.call(this, digits);
    return NumberValueObject.create(Math.sign(value) * stepped(Math.abs(value), places, step));
  };
}
