/** Values to write into the cells of an argument, so that its function reads them as they were meant. */
import { entriesOf, valuesOf } from "../language/es2016";
import { convert, type UnitName } from "../quantities/quantity";
import {
  hasCondition,
  heldValues,
  isAnyEntered,
  type DataPosition,
  type Holding,
  type Input,
  type Inputs,
  type Row,
} from "./input";
import { InputError, isAllBlank, isBlank, readInput, type Given, type GivenAll, type Raw } from "./parseArguments";

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
  return input.otherwise !== undefined && isSame(input, input.otherwise, given);
}

/** True for an input that changes nothing with what the others are: "IBM 2029" at a distance of 0. */
export function isIdle(inputs: Inputs, argument: string, given: GivenAll): boolean {
  return entriesOf(inputs[argument]?.unless ?? {}).some(([name, idle]) => {
    if (inputs[name] === undefined) throw new RangeError(`there is no ${name} for ${argument}`);
    if (typeof idle === "object" && idle !== null && "notAbove" in idle)
      return isNotAbove(inputs, given, name, idle.notAbove);
    if (!hasCondition(idle)) return isHolding(inputs, given, name, idle);
    return (
      isHolding(inputs, given, name, idle.is) &&
      entriesOf(idle.and).every(([other, holding]) => isHolding(inputs, given, other, holding))
    );
  });
}

function isHolding(inputs: Inputs, given: GivenAll, argument: string, holding: Holding): boolean {
  const [input, held] = [inputs[argument], given[argument] as Given];
  if (isAnyEntered(holding)) return !isAllBlank(held);
  return input !== undefined && heldValues(holding).some((value) => holds(input, held, value));
}

/** @param value null is blank */
function holds(input: Input, held: Given, value: number | string | null): boolean {
  return isAllBlank(held) ? value === null || input.otherwise === value : value !== null && isSame(input, value, held);
}

/** Compares numbers of different units; a blank other doesn't count. */
function isNotAbove(inputs: Inputs, given: GivenAll, name: string, others: readonly string[]): boolean {
  const unit = unitOf(inputs, name);
  const amountOf = (argument: string): number | undefined => {
    const input = inputs[argument];
    const held = given[argument] as Given;
    const value = input && (isBlank(held) ? input.otherwise : valueIn(argument, input, held));
    return value === undefined || value === null ? undefined : convert(Number(value), unitOf(inputs, argument), unit);
  };
  const amount = amountOf(name);
  return others.every((other) => {
    if (isBlank(given[other] as Given)) return true;
    const most = amountOf(other);
    return amount !== undefined && most !== undefined && amount <= most;
  });
}

/** Undefined for a value that the input rejects: that is a fault of the input, not of those beside it. */
function valueIn(name: string, input: Input, held: Given): CellValue | undefined {
  try {
    return cellValuesOf(name, input, held)[0];
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function unitOf(inputs: Inputs, name: string): UnitName {
  const input = inputs[name];
  if (input?.kind !== "quantity") throw new RangeError(`${name} isn't a quantity`);
  return input.unit;
}

function isSame(input: Input, one: Given, other: Given): boolean {
  try {
    const [meant, has] = [one, other].map((value) => cellValuesOf(input.label, input, value));
    return meant?.join() === has?.join();
  } catch (error) {
    // A default in words isn't a value.
    if (error instanceof InputError) return false;
    throw error;
  }
}
