import { describe, expect, test } from "@jest/globals";
import { valueOf } from "../../../src/model/facts/facts";
import { units } from "../../../src/model/reference/units";
import type { Raw } from "../../../src/model/question/parseArguments";

function answer(value: Raw, from: Raw, to: Raw): number {
  const answered = units.ask({ value, from, to });
  if (answered.kind !== "estimate") throw new Error(`answered with a ${answered.kind}`);
  return answered.value;
}

describe("answers, each against a hand calculation", () => {
  test.each<[Raw, string, string, number, string]>([
    [1, "TiB", "GB", 1099.511627776, "1024^4 / 1000^3"],
    [10, "Gb/s", "MB/s", 1250, "10 x 1000 / 8"],
    ["10 Gb/s", "MB/s", "MB/s", 1250, "the text's own unit counts: 10 x 1000 / 8"],
    ["2,000 miles", "km", "km", 3218.688, "2000 x 1.609344"],
    ["1,700", "GB", "TB", 1.7, "a bare text is in the unit of from: 1700 / 1000"],
    [3.6, "TB/h", "MB/s", 1000, "3.6 x 1000^2 / 3600"],
    [0, "GB", "GiB", 0, "nothing is nothing"],
  ])("%p from %s to %s is %p: %s", (value, from, to, expected) => {
    expect(answer(value, from, to)).toBe(expected);
  });
});

describe("facts", () => {
  test("128 jobs of 10.7 GiB are the paper's wave, within 0.1 GB: it rounds to one decimal", () => {
    const wave = answer(128 * 10.7, "GiB", "GB");
    expect(Math.abs(wave - valueOf("ts7770-r51.workload.wave-host-bytes"))).toBeLessThan(0.1);
  });

  test("the wave at 5.351:1 is its cache data, within 0.1 GB: it rounds to one decimal", () => {
    const compressed = answer((128 * 10.7) / 5.351, "GiB", "GB");
    expect(Math.abs(compressed - valueOf("ts7770-r51.workload.wave-compressed-bytes"))).toBeLessThan(0.1);
  });

  test("a dd run is 1000 GiB, or 1073.741824 GB, exactly", () => {
    const bytes = valueOf("tsm-tape-copy.workload.dd-bytes");
    expect(answer(bytes, "B", "GiB")).toBe(1000);
    expect(answer(bytes, "B", "GB")).toBe(1073.741824);
    expect(answer("1000 GiB", "GB", "B")).toBe(bytes);
  });
});

test("the answer carries its unit, the conversion and, for data, where the prefixes are defined", () => {
  expect(units.ask({ value: "1.5 TiB", from: "GB", to: "GB" })).toMatchObject({
    unit: "GB",
    equation: "1.5 TiB = 1,649.267441664 GB",
    facts: ["ts7770-r51.units.convention"],
    warnings: [],
  });
  expect(units.ask({ value: 5, from: "min", to: "s" })).toMatchObject({
    unit: "s",
    equation: "5 min = 300 s",
    facts: [],
  });
});

describe("refusals name the argument, the rule and the value", () => {
  test.each<[Raw, Raw, Raw, string]>([
    [1, "parsec", "km", 'from must be a unit: "parsec" is not a known unit, got "parsec"'],
    [1, "gb", "MB", 'from must be a unit: "gb" could mean GB or Gb, got "gb"'],
    [1, "GB", "parsec", 'to must be a unit: "parsec" is not a known unit, got "parsec"'],
    [1, "GB", "km", 'to must be the same kind of unit as "GB" (data amount); "km" is a distance, got "km"'],
    ["5 h", "GB", "MB", 'value must be the same kind of unit as "GB" (data amount); "h" is a time, got "5 h"'],
    ["5 foo", "GB", "MB", 'value must be a unit: "foo" is not a known unit, got "5 foo"'],
    ["GB", "GB", "MB", 'value needs a number before the unit, got "GB"'],
    ["abc", "GB", "MB", 'value must be a number, with an optional unit, got "abc"'],
    [Infinity, "GB", "MB", "value must be a finite number, got"],
    [NaN, "GB", "GB", "value must be a finite number, got NaN"],
    [true, "GB", "MB", "value must be a number or text, got true"],
    [null, "GB", "MB", "value is missing"],
    [1, "", "MB", "from is missing"],
    [1, "GB", null, "to is missing"],
  ])("%p from %p to %p: %s", (value, from, to, message) => {
    expect(() => units.ask({ value, from, to })).toThrow(message);
  });
});

test("the declared examples answer", () => {
  const answers = units.examples.map(([value, from, to]) => answer(value, from, to));
  expect(answers).toEqual([1099.511627776, 1250, 3218.688, 1000]);
});
