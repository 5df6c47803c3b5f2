import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { valueAtRank } from "../../../src/model/workload/rank";

const at =
  (values: readonly number[]) =>
  (i: number): number =>
    values[i] ?? NaN;

describe("a value by its rank", () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -3, max: 3 }),
    fc.constant(NaN),
  );

  test("is the value at this place of all numbers in order, and there is none outside of them", () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 40 }), fc.integer({ min: -1, max: 41 }), (values, rank) => {
        const inOrder = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
        // 0 and -0 have the same rank.
        expect((valueAtRank(values.length, at(values), rank) ?? NaN) + 0).toBe((inOrder[rank] ?? NaN) + 0);
      }),
    );
  });

  // More values than are sorted, so that the span is narrowed: once, several times because most lie close together, or
  // until all are equal.
  test.each<[string, (i: number) => number]>([
    ["spread evenly", (i) => (i * 7919) % 50_021],
    ["close together beside a few large ones", (i) => (i % 1000 === 0 ? 1e12 : ((i * 7919) % 50_021) / 1e6)],
    ["of two sizes", (i) => (i % 3 === 0 ? 1 : 2)],
    ["half of them missing", (i) => (i % 2 === 0 ? NaN : -i)],
  ])("%s among fifty thousand", (_, value) => {
    const values = Array.from({ length: 50_021 }, (__, i) => value(i));
    const inOrder = values.filter((one) => !Number.isNaN(one)).sort((a, b) => a - b);
    // A part of the span has some twelve values, so one of these is the first of its part.
    const inARow = Array.from({ length: 13 }, (__, i) => 12_345 + i);
    for (const rank of [0, 1, ...inARow, Math.floor(0.95 * inOrder.length), inOrder.length - 1])
      expect(valueAtRank(values.length, at(values), rank)).toBe(inOrder[rank]);
    expect(valueAtRank(values.length, at(values), inOrder.length)).toBeUndefined();
  });
});
