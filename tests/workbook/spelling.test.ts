import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { spellingOf } from "../../src/workbook/spelling";

describe("spellingOf", () => {
  test.each([
    ["=SIZING.VTS_PEAK_HOURS(A1)", false, false, "=SIZING.VTS_PEAK_HOURS(A1)"],
    ["=sizing.units(1,A1)", false, false, "=SIZING.UNITS(1,A1)"],
    ["=_xldudf_SIZING_UNITS(1)", false, true, "=SIZING.UNITS(1)"],
    ["=[2]!_xldudf_SIZING_UNITS(1)", true, true, "=SIZING.UNITS(1)"],
    ["=FUNCRES.XLAM!_xldudf_SIZING_UNITS(1)+1", true, true, "=SIZING.UNITS(1)+1"],
    ["='C:\\Add ins\\O''Neil.xla'!_xldudf_sizing_units(1)", true, true, "=SIZING.UNITS(1)"],
    ["=1-[2]!_xldudf_SIZING_UNITS(SIZING.FACT(A1))", true, true, "=1-SIZING.UNITS(SIZING.FACT(A1))"],
  ])("reads %s", (formula, isCaptured, isStored, right) => {
    expect(spellingOf(formula)).toEqual({ isCaptured, isStored, formula: right });
  });

  test.each([
    "",
    "SIZING.UNITS(1)",
    "=SUM(A1)",
    '="SIZING.UNITS(1)"',
    "=MYSIZING.UNITS(1)",
    "='SIZING.UNITS(1)'!A1",
    "=SIZING.UNITS",
  ])("finds none in %j", (formula) => {
    expect(spellingOf(formula)).toBeUndefined();
  });

  test("leaves texts and the names of sheets as they are", () => {
    const rest = `"_xldudf_SIZING_X(""[2]!"")",'_xldudf_SIZING_X('!A1`;
    expect(spellingOf(`=_xldudf_SIZING_X(${rest})`)?.formula).toBe(`=SIZING.X(${rest})`);
  });

  test("a formula that is right is as it was, whatever text stands in it", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const right = `=SIZING.UNITS("${text.replace(/"/g, '""')}",'${text.replace(/'/g, "''")}'!A1)`;
        expect(spellingOf(right)).toEqual({ isCaptured: false, isStored: false, formula: right });
        expect(spellingOf(right.replace("SIZING.UNITS", "[3]!_xldudf_SIZING_UNITS"))?.formula).toBe(right);
      }),
    );
  });
});
