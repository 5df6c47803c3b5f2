/**
 * The tests of the papers' statements, one for each statement and subject. The records (src/model/facts) say what a
 * statement proves, and docs/evidence lists it.
 */
import { expect, test } from "@jest/globals";
import type { FactId } from "../../src/model/facts/factIds";
import { records, type FactRecord } from "../../src/tools/docs/records";

/** Statements that a test has, by what the test shows. */
export const tested = { held: new Set<FactId>(), missed: new Set<FactId>() };

export function recordOf(id: FactId): FactRecord {
  const found = records.find((one) => one.id === id);
  if (!found) throw new RangeError(`there is no fact ${id}`);
  return found;
}

/** The model meets the statement. @param why the tolerance, with its reason */
export function holds(id: FactId, why: string, check: (fact: FactRecord) => void): void {
  const fact = recordOf(id);
  tested.held.add(id);
  test(`${id} (${why})`, () => {
    check(fact);
  });
}

/** The model's number is the fact's within a tolerance in the fact's unit. */
export function matches(id: FactId, tolerance: number, why: string, model: (fact: FactRecord) => number): void {
  holds(id, why, (fact) => {
    if (fact.value === null) throw new TypeError(`${id} has no value`);
    expect(Math.abs(model(fact) - fact.value)).toBeLessThanOrEqual(tolerance);
  });
}

/** The model doesn't meet the statement, by as much as its record says. */
export function misses(id: FactId, why: string, check: (fact: FactRecord) => void): void {
  const fact = recordOf(id);
  tested.missed.add(id);
  test(`${id}: missed (${why})`, () => {
    check(fact);
  });
}

/** Expects |actual / expected - 1| to be within the tolerance. */
export function expectWithin(actual: number, expected: number | null, tolerance: number): void {
  if (expected === null) throw new TypeError("the fact has no value");
  expect(Math.abs(actual / expected - 1)).toBeLessThanOrEqual(tolerance);
}

export function expectBetween(actual: number, low: number, high: number): void {
  expect(actual).toBeGreaterThanOrEqual(low);
  expect(actual).toBeLessThanOrEqual(high);
}

/** Expects each value to be larger than the one before. */
export function expectRising(values: readonly number[]): void {
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThan(values[i] ?? NaN);
  });
}

/** Expects no value to be smaller than the one before. */
export function expectNeverFalling(values: readonly number[]): void {
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThanOrEqual(values[i] ?? NaN);
  });
}
