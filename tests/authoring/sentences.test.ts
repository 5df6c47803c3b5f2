/** Sentences and conditions of a scenario, turned into Excel's formulas. */
import { expect, test } from "@jest/globals";
import { chosen, said, sentenceFormula, withNames } from "../../src/authoring/sentences";

test("names are inserted between texts, with their decimals", () => {
  expect(sentenceFormula("{hours} of {all|0} hours")).toBe('hours&" of "&FIXED(all,0)&" hours"');
  expect(sentenceFormula('a "b"')).toBe('"a ""b"""');
  expect(sentenceFormula("{x|f}")).toBe("FIXED(x,IF(x<9.995,2,IF(x<99.95,1,0)))");
  expect(sentenceFormula("")).toBe('""');
});

test("the first condition that holds decides, and the last always does", () => {
  expect(
    said([
      ["a>0", "more"],
      ["otherwise", "none"],
    ]),
  ).toBe('IF(a>0,"more","none")');
  expect(() => chosen([["a>0", "1"]])).toThrow('the last case must be "otherwise", not "a>0"');
});

test("whole names become cells, not those in texts, functions or longer names", () => {
  const cells = new Map([["option", "A5"]]);
  expect(withNames('option+options+SUM(option)&"option"+option(1)', cells)).toBe(
    'A5+options+SUM(A5)&"option"+option(1)',
  );
});
