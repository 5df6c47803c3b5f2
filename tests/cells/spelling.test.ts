import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { callsOurs, ownName, spellingOf, storedFormula, typedFormula } from "../../src/cells/spelling";

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

  test("a correct formula stays unchanged, whatever texts it contains", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const right = `=SIZING.UNITS("${text.replace(/"/g, '""')}",'${text.replace(/'/g, "''")}'!A1)`;
        expect(spellingOf(right)).toEqual({ isCaptured: false, isStored: false, formula: right });
        expect(spellingOf(right.replace("SIZING.UNITS", "[3]!_xldudf_SIZING_UNITS"))?.formula).toBe(right);
      }),
    );
  });
});

// Excel's stored form: a fixed prefix, then the name with underscores in place of its dots.
test.each([
  ["SIZING.VTS_DAY(model)", "_xldudf_SIZING_VTS_DAY(model)"],
  ['SIZING.EXPLAIN("VTS_DAY",model)', '_xldudf_SIZING_EXPLAIN("VTS_DAY",model)'],
  ["IF(ISNA(SIZING.A(1)),0,SIZING.A(1))", "IF(ISNA(_xldudf_SIZING_A(1)),0,_xldudf_SIZING_A(1))"],
])("%s is stored as %s", (typed, stored) => {
  expect(storedFormula(typed)).toBe(stored);
  expect(callsOurs(typed)).toBe(true);
  expect(typedFormula(stored)).toBe(`=${typed}`);
});

test.each(["SUM(A1:A3)", '"SIZING.A(1)"', '"say ""SIZING.A(1)"""&B1', "MYSIZING.A(1)"])(
  "%s is no call of ours",
  (typed) => {
    expect(storedFormula(typed)).toBe(typed);
    expect(callsOurs(typed)).toBe(false);
  },
);

test.each([
  ["SUM(A1:A3)", "=SUM(A1:A3)"],
  ["_xlfn._xlws.SORT(A1:A3)", "=SORT(A1:A3)"],
  ["_xlfn.LET(_xlpm.x,1,_xlpm.x)", "=LET(x,1,x)"],
  ["1+_xldudf_SIZING_T10K_ACCESS_TIME(A1)", "=1+SIZING.T10K_ACCESS_TIME(A1)"],
  ['"_xlfn.x ""_xldudf_A_B("""&_xlfn.CONCAT("a")', '="_xlfn.x ""_xldudf_A_B("""&CONCAT("a")'],
])("the stored formula %s is typed %s", (stored, typed) => {
  expect(typedFormula(stored)).toBe(typed);
});

test.each([
  ["sizing.units", "UNITS"],
  ["_xldudf_SIZING_UNITS", "UNITS"],
  ["[2]!SIZING.UNITS", "UNITS"],
  ["MYSIZING.UNITS", undefined],
  ["SUM", undefined],
])("%s is ours by the name %s", (spelled, name) => {
  expect(ownName(spelled)).toBe(name);
});
