/** Rows that each are one whole interval keep their memory; others are left to the general way. */
import { expect, test } from "@jest/globals";
import { ratesOfWholeRows } from "../../../src/model/workload/wholeRows";

const FIRST = 100;
const INTERVAL = 10;
const rates = (values: readonly number[]) => {
  const mbps = new Float64Array(new ArrayBuffer(8 * values.length, { maxByteLength: 1000 }));
  mbps.set(values);
  return { mbps, ioPerSecond: undefined };
};
/** Rows that begin at these places, in intervals from the first, and last so many intervals. */
const through = (
  given: ReturnType<typeof rates>,
  places: readonly number[],
  lengths: readonly number[],
  count: number,
) =>
  ratesOfWholeRows(
    given,
    Float64Array.from(places, (place) => FIRST + INTERVAL * place),
    Float64Array.from(lengths, (length) => INTERVAL * length),
    FIRST,
    INTERVAL,
    count,
  );

test.each<[number[], number, number[]]>([
  [[0, 1, 2], 3, [7, 8, 9]],
  [[0, 2, 5], 6, [7, NaN, 8, NaN, NaN, 9]],
  [[1, 2, 3], 5, [NaN, 7, 8, 9, NaN]],
])("rows at %j of %d intervals move there in their memory", (places, count, wanted) => {
  const given = rates([7, 8, 9]);
  const found = through(given, places, [1, 1, 1], count);
  expect([...(found?.mbps ?? [])]).toEqual(wanted);
  expect(found?.mbps.buffer).toBe(given.mbps.buffer);
});

test.each<[string, number[], number[]]>([
  ["the first is late", [0.25, 1, 2], [1, 1, 1]],
  ["the second is late", [0, 1.25, 3], [1, 1, 1]],
  ["the last is late", [0, 1, 2.25], [1, 1, 1]],
  ["the first is short", [0, 1, 2], [0.5, 1, 1]],
  ["the second is short", [0, 1, 2], [1, 0.5, 1]],
  ["the last is long", [0, 1, 2], [1, 1, 2]],
])("they don't if %s", (_, places, lengths) => {
  expect(through(rates([7, 8, 9]), places, lengths, 4)).toBe(undefined);
});

test("a part of a longer list is copied, because its memory has other rates, too", () => {
  const mbps = rates([6, 7, 8, 9]).mbps.subarray(1);
  const found = through({ mbps, ioPerSecond: undefined }, [0, 1, 2], [1, 1, 1], 3);
  expect([...(found?.mbps ?? []), ...mbps]).toEqual([7, 8, 9, 7, 8, 9]);
});

test("they don't if they are merged, or beyond the intervals", () => {
  const merged = { seconds: 5, highest: Float64Array.of(7, 8) };
  expect(through({ ...rates([7, 8]), merged } as never, [0, 1], [1, 1], 2)).toBe(undefined);
  expect(through(rates([7, 8]), [0, 2], [1, 1], 2)).toBe(undefined);
});
