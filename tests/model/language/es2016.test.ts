import { expect, test } from "@jest/globals";
import { entriesOf, recordOf, valuesOf } from "../../../src/model/language/es2016";

test("entries become a record, the last of two alike winning, as with Object.fromEntries", () => {
  const entries: [string, number][] = [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ];
  expect(recordOf(entries)).toEqual(Object.fromEntries(entries));
  expect(recordOf([])).toEqual({});
});

test("entries and values of a record are those of Object.entries and Object.values", () => {
  const record: Record<string, number> = { b: 1, a: 2, 10: 3, 9: 4 };
  expect(entriesOf(record)).toEqual(Object.entries(record));
  expect(valuesOf(record)).toEqual(Object.values(record));
  expect([...entriesOf({}), ...valuesOf({})]).toEqual([]);
});
