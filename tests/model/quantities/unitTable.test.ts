/** Compares the units' sizes with those of a library. */
import { expect, test } from "@jest/globals";
import { unit } from "mathjs";
import UNITS, { type Dimension } from "../../../src/model/quantities/unitTable";

const BASE: Partial<Record<Dimension, string>> = { "data amount": "b", distance: "m", time: "s" };
const measured = UNITS.filter(({ dimension }) => dimension in BASE);

test.each(measured.map(({ name, dimension, size }) => [name, size, BASE[dimension] ?? ""] as const))(
  "1 %s is %d %s",
  (name, size, base) => {
    const known = unit(1, name.replace(/^K(?=[Bb])/, "k")).toNumber(base);
    expect(Math.abs(size / known - 1)).toBeLessThan(1e-15);
  },
);

test("the rest are links by name, in bits per second, and plain numbers", () => {
  const rest = UNITS.filter((one) => !measured.includes(one)).map(({ name, size }) => [name, size]);
  expect(rest).toEqual([
    // 100 and 125 MB/s.
    ["GFC", 0.8e9],
    ["GbE", 1e9],
    [":1", 1],
    ["fraction", 1],
    ["%", 0.01],
  ]);
});
