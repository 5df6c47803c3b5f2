import { expect, test } from "@jest/globals";
import { callsSizing, storedFormula } from "../../src/authoring/storedFormula";

// Excel's own form: the namespace and every dot as underscores, after a fixed prefix.
test.each([
  ["SIZING.VTS_DAY(model)", "_xldudf_SIZING_VTS_DAY(model)"],
  ['SIZING.EXPLAIN("VTS_DAY",model)', '_xldudf_SIZING_EXPLAIN("VTS_DAY",model)'],
  ["IF(ISNA(SIZING.A(1)),0,SIZING.A(1))", "IF(ISNA(_xldudf_SIZING_A(1)),0,_xldudf_SIZING_A(1))"],
])("%s is stored as %s", (typed, stored) => {
  expect(storedFormula(typed)).toBe(stored);
  expect(callsSizing(typed)).toBe(true);
});

test.each(["SUM(A1:A3)", '"SIZING.A(1)"', '"say ""SIZING.A(1)"""&B1', "MYSIZING.A(1)"])(
  "%s is no call of ours",
  (typed) => {
    expect(storedFormula(typed)).toBe(typed);
    expect(callsSizing(typed)).toBe(false);
  },
);
