import { expect, test } from "@jest/globals";
import { recordOf } from "../../src/model/record";

test("entries become a record, the last of two alike winning, as with Object.fromEntries", () => {
  const entries: [string, number][] = [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ];
  expect(recordOf(entries)).toEqual(Object.fromEntries(entries));
  expect(recordOf([])).toEqual({});
});
