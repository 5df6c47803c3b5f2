/** Sentences and conditions of a scenario, turned into Excel's formulas. */
import { expect, test } from "@jest/globals";
import { alternativeOf, saidIn, verdictOf } from "../../src/authoring/layout/saying";
import type { Scenario } from "../../src/authoring/scenario";
import { casesOf, chosen, said, sentenceFormula, withNames } from "../../src/authoring/sentences";

test("names are inserted between texts, with their decimals", () => {
  expect(sentenceFormula("{hours} of {all|0} hours")).toBe('hours&" of "&FIXED(all,0)&" hours"');
  expect(sentenceFormula('a "b"')).toBe('"a ""b"""');
  expect(sentenceFormula("{x|f}")).toBe("FIXED(x,IF(x<9.995,2,IF(x<99.95,1,0)))");
  expect(sentenceFormula("")).toBe('""');
});

test("the first condition that holds decides, and the last always does", () => {
  expect(said(casesOf({ "a>0": "more", otherwise: "none" }))).toBe('IF(a>0,"more","none")');
  expect(said(casesOf("always"))).toBe('"always"');
  expect(() => chosen([["a>0", "1"]])).toThrow('the last case must be "otherwise", not "a>0"');
});

test("whole names become cells, not those in texts, functions or longer names", () => {
  const cells = new Map([["option", "A5"]]);
  expect(withNames('option+options+SUM(option)&"option"+option(1)', cells)).toBe(
    'A5+options+SUM(A5)&"option"+option(1)',
  );
});

const OPTIONS = { title: "", values: [1, 2], columns: {} };
const SCENARIO = {
  options: { years: OPTIONS, sizes: { ...OPTIONS, passes: "a=0" }, others: OPTIONS },
  verdict: { "a>0": "■ Too many: {a}", otherwise: "● Fits" },
} as Partial<Scenario> as Scenario;

test("conditions ask for the best of the options that can pass", () => {
  expect(saidIn(SCENARIO, { "OR(none,b)": "none", smallest: "first", otherwise: "" })).toBe(
    'IF(OR(sizes_place=0,b),"none",IF(sizes_place=1,"first",""))',
  );
});

test("the verdict's marks and words are those of the same conditions", () => {
  expect(verdictOf(SCENARIO)).toEqual({ mark: 'IF(a>0,"■","●")', words: 'IF(a>0,"Too many: "&a,"Fits")' });
  expect(() => verdictOf({ ...SCENARIO, verdict: { otherwise: "Fits" } })).toThrow('the verdict "Fits" has no mark');
});

test("the alternative says that there is nothing smaller, before its last sentence", () => {
  const smallest = "No alternative: the recommendation is the smallest in the list.";
  const given = { none: "more", otherwise: "less" };
  expect(Object.entries(alternativeOf({ alternative: given }))).toEqual([
    ["none", "more"],
    ["smallest", smallest],
    ["otherwise", "less"],
  ]);
  const own = { "OR(none,smallest)": "more", otherwise: "less" };
  expect(alternativeOf({ alternative: own })).toBe(own);
});
