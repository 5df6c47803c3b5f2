import { expect, test } from "@jest/globals";
import { numberColumn } from "../../../src/model/workload/numberColumn";

/** More than two blocks, and part of a third one. */
const COUNT = 10_000;

test.each<[what: string, value: (i: number) => number]>([
  ["regular times", (i) => 1_767_225_600 + 60 * i],
  ["times with a gap", (i) => 60 * (i < 5000 ? i : i + 7)],
  ["times with a gap between two blocks", (i) => 60 * (i < 5120 ? i : i + 7)],
  ["falling times", (i) => -0.25 * i],
  ["a constant", () => 3],
  ["rates", (i) => 200 + ((7919 * i) % 331) / 8],
  ["what can't be read, here and there", (i) => (i % 3000 === 2 ? NaN : i)],
  ["nothing that can be read", () => NaN],
  ["a sequence but for every second number", (i) => (i % 2 === 0 || i === 1 ? i : 7)],
  ["tenths, which aren't exact in binary", (i) => i / 10],
])("a column hands over %s as they were added", (_, value) => {
  const column = numberColumn();
  for (let i = 0; i < COUNT; i += 1) column.add(value(i));
  const places = [0, 4095, 4096, 8191, 8192, COUNT - 1];
  expect(places.map(column.at)).toEqual(places.map(value));
  expect(column.at(COUNT)).toBe(NaN);
  expect(column.length).toBe(COUNT);
  expect(column.take()).toEqual(Float64Array.from({ length: COUNT }, (__, i) => value(i)));
  expect(column.length).toBe(0);
});
