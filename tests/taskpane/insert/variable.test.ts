import { expect, test } from "@jest/globals";
import { readValues, variablesOf, type Variable } from "../../../src/taskpane/insert/variable";
import type { Decimal } from "../../../src/taskpane/locale";
import { questionNamed } from "../../ask";

const GIVEN = { model: "B20", cache_gb: 864, compression: 2.5 };

function variable(name: string, decimal: Decimal): Variable {
  const found = variablesOf(questionNamed("VTS_PEAK_HOURS"), GIVEN, decimal).find((one) => one.name === name);
  if (!found) throw new Error(`no variable ${name}`);
  return found;
}

const valuesOf = (name: string, text: string, decimal: Decimal): unknown => {
  const read = readValues(variable(name, decimal), text, decimal);
  return read.kind === "values" ? read.varied.values : read.text;
};

test("values are read as the user's language writes them, and go to the formula as numbers", () => {
  expect(valuesOf("compression", "2,5\n3", ",")).toEqual([2.5, 3]);
  expect(valuesOf("cache_gb", "1,5 TB; 864", ",")).toEqual(["1.5 TB", 864]);
  expect(valuesOf("compression", "2.5\n3", ".")).toEqual([2.5, 3]);
});

test("a number that may be two is rejected, not read as one of them", () => {
  expect(valuesOf("cache_gb", "1.500", ",")).toMatch(/^Could mean 1500 or 1,500\./);
  expect(valuesOf("compression", "2,5", ".")).toMatch(/must be a number such as 1\.7/i);
});

test("the values to begin with are read again as what they are, in both languages", () => {
  for (const name of ["cache_gb", "compression", "model"]) {
    const [point, comma] = ([".", ","] as const).map((decimal) =>
      valuesOf(name, variable(name, decimal).text, decimal),
    );
    expect(Array.isArray(point)).toBe(true);
    expect(comma).toEqual(point);
  }
});
