/** Sentences and conditions of a scenario, turned into Excel's formulas. */
import { expect, test } from "@jest/globals";
import { alternativeOf, recommendationOf, saidIn, undecided, verdictOf } from "../../src/authoring/layout/saying";
import type { Scenario } from "../../src/authoring/scenario";
import { casesOf, chosen, said, sentenceFormula, withNames } from "../../src/authoring/sentences";

test("names are inserted between texts, with their decimals", () => {
  expect(sentenceFormula("{hours} of {all|0} hours")).toBe('hours&" of "&FIXED(all,0)&" hours"');
  expect(sentenceFormula('a "b"')).toBe('"a ""b"""');
  expect(sentenceFormula("{x|f}")).toBe("FIXED(x,IF(x<9.995,2,IF(x<99.95,1,0)))");
  expect(sentenceFormula("{x} drive{x|s}")).toBe('x&" drive"&IF(x=1,"","s")');
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

const OPTIONS = { title: "", values: [1, 2], columns: {}, entered: new Map<string, string>() };
const SCENARIO = {
  figures: { a: "1", b: "1", planned: "1" },
  options: { years: OPTIONS, sizes: { ...OPTIONS, passes: "a=0" }, others: OPTIONS },
  verdict: { "a>0": "■ Too many: {a}", otherwise: "● Fits" },
} as Partial<Scenario> as Scenario;

/** Choices of a number of links, of which the entered one's rate is the figure `planned`. */
const CHOSEN = {
  ...SCENARIO,
  options: {
    counts: {
      ...{
        ...OPTIONS,
        unit: " links",
        varies: "links",
        columns: { rate: "x" },
        entered: new Map([["rate", "planned"]]),
      },
      ...{
        passes: "rate>9",
        fits: "it's {rate|0}",
        fails: { "ISERROR(rate)": "it's unknown", otherwise: "it's only {rate|0}" },
      },
      instead: "more",
    },
  },
  verdict: { "ISNA(b)": "▲ So so" },
} satisfies Scenario;

test("conditions ask for the best of the options that can pass", () => {
  expect(saidIn(SCENARIO, { "OR(none,b)": "none", smallest: "first", otherwise: "" })).toBe(
    'IF(OR(sizes_place=0,b),"none",IF(sizes_place=1,"first",""))',
  );
});

test("the verdict's marks and words are those of the same conditions", () => {
  expect(verdictOf(SCENARIO)).toEqual({ mark: 'IF(a>0,"■","●")', words: 'IF(a>0,"Too many: "&a,"Fits")' });
  expect(() => verdictOf({ ...SCENARIO, verdict: { otherwise: "Fits" } })).toThrow('the verdict "Fits" has no mark');
});

test("verdict, recommendation and alternative follow from what is said of a choice", () => {
  expect(recommendationOf(CHOSEN)).toEqual([
    ["AND(none,IFERROR(planned>9,0))", "{links|0} links, as entered: it's {planned|0}."],
    ["AND(none,ISERROR(rate_below))", "None listed is enough: with {counts_below|0} links, it's unknown. Plan more."],
    ["none", "None listed is enough: with {counts_below|0} links, it's only {rate_below|0}. Plan more."],
    ["counts_best<links", "{counts_best|0} links: it's {rate_best|0}. Entered: {links|0} links, more than needed."],
    ["otherwise", "{counts_best|0} links: it's {rate_best|0}."],
  ]);
  expect(alternativeOf(CHOSEN)).toEqual([
    ["AND(AND(none,NOT(IFERROR(planned>9,0))),ISERROR(planned))", "{links|0} links, as entered: it's unknown."],
    ["AND(none,NOT(IFERROR(planned>9,0)))", "{links|0} links, as entered: it's only {planned|0}."],
    ["smallest", "No alternative: the recommendation is the smallest in the list."],
    ["ISERROR(rate_below)", "{counts_below|0} links: it's unknown."],
    ["otherwise", "{counts_below|0} links: it's only {rate_below|0}."],
  ]);
  expect(verdictOf(CHOSEN).mark).toBe('IF(ISNA(b),"▲",IF(IFERROR(planned>9,0),"●",IF(ISERROR(planned),"■","■")))');
  // The scenario's own cases come first; with "otherwise", they are all.
  expect(recommendationOf({ ...CHOSEN, recommend: { "a>0": "So" } })[0]).toEqual(["a>0", "So"]);
  expect(recommendationOf({ ...CHOSEN, recommend: "So" })).toEqual([["otherwise", "So"]]);
});

test("there is no verdict if the first figure of its conditions is an error other than #N/A", () => {
  expect(undecided(SCENARIO)).toBe("IF(ISERR(a),1,0)");
  // b is only asked whether it is an error.
  expect(undecided(CHOSEN)).toBe("IF(ISERR(planned),1,0)");
});
