/** Sentences and conditions of a scenario, turned into Excel's formulas. */
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import {
  advisedIn,
  alternativeOf,
  passesIn,
  recommendationOf,
  saidIn,
  undecided,
  verdictOf,
} from "../../src/authoring/layout/saying";
import { around, scenario, type Options, type Scenario } from "../../src/authoring/scenario";
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

/** Choices of a number of links, of which the entered one's rate is the figure `planned`. */
const CHOSEN: Scenario = {
  name: "links",
  ...scenario({
    title: "Links",
    asks: "Links",
    inputs: { Links: { links: 2, line_mbps: 100, distance_km: 10 } },
    answers: { planned: "LINK_MBPS" },
    figures: { credits: ["BUFFER_CREDITS", "Buffer credits for each port"], b: "1" },
    options: {
      distances: { varies: "distance_km", values: [0, 10], columns: {} },
      counts: {
        varies: "links",
        values: [1, 2],
        columns: { rate: "planned" },
        passes: "rate>9",
        says: "{option|0} link{option|s} of {line_mbps} MB/s",
        fits: "it's {rate|0}",
        fails: { "ISERROR(rate)": "it's unknown", otherwise: "it's only {rate|0}" },
        instead: "more",
      },
    },
    verdict: { "ISNA(b)": "▲ So so" },
  }),
};
const LINKS = "link{links|s} of {line_mbps} MB/s";
const BEST = "{counts_best|0} link{counts_best|s} of {line_mbps} MB/s";
const BELOW = "{counts_below|0} link{counts_below|s} of {line_mbps} MB/s";
const OWN: Scenario = { ...CHOSEN, verdict: { "b>0": "■ Too many: {b}", otherwise: "● Fits" } };

/** With other properties of the options to recommend. */
function withOptions(more: Partial<Options>): Scenario {
  const { counts, ...others } = CHOSEN.options ?? {};
  if (!counts) throw new RangeError("no options");
  return { ...CHOSEN, options: { ...others, counts: { ...counts, ...more } } };
}

test("conditions ask for the best of the options that can pass", () => {
  expect(saidIn(CHOSEN, { "OR(none,b)": "none", smallest: "first", otherwise: "" })).toBe(
    'IF(OR(counts_place=0,b),"none",IF(counts_place=1,"first",""))',
  );
});

test("the verdict's marks and words are those of the same conditions", () => {
  expect(verdictOf(OWN)).toEqual({ mark: 'IF(b>0,"■","●")', words: 'IF(b>0,"Too many: "&b,"Fits")' });
  expect(() => verdictOf({ ...OWN, verdict: { otherwise: "Fits" } })).toThrow('the verdict "Fits" has no mark');
});

test("verdict, recommendation and alternative follow from what is said of a choice", () => {
  expect(recommendationOf(CHOSEN)).toEqual([
    ["AND(none,IFERROR(planned>9,0))", `{links|0} ${LINKS}, as entered: it's {planned|0}.`],
    ["IF(none,ISERROR(rate_below),FALSE)", `None listed is enough: with ${BELOW}, it's unknown. Plan more.`],
    ["none", `None listed is enough: with ${BELOW}, it's only {rate_below|0}. Plan more.`],
    ["counts_best<links", `${BEST}: it's {rate_best|0}. Entered: {links|0}, more than needed.`],
    ["otherwise", `${BEST}: it's {rate_best|0}.`],
  ]);
  expect(alternativeOf(CHOSEN)).toEqual([
    ["IF(AND(none,NOT(IFERROR(planned>9,0))),ISERROR(planned),FALSE)", `{links|0} ${LINKS}, as entered: it's unknown.`],
    ["AND(none,NOT(IFERROR(planned>9,0)))", `{links|0} ${LINKS}, as entered: it's only {planned|0}.`],
    ["smallest", "No alternative: the recommendation is the smallest in the list."],
    ["ISERROR(rate_below)", `${BELOW}: it's unknown.`],
    ["otherwise", `${BELOW}: it's only {rate_below|0}.`],
  ]);
  expect(verdictOf(CHOSEN).mark).toBe('IF(ISNA(b),"▲",IF(IFERROR(planned>9,0),"●",IF(ISERROR(planned),"■","■")))');
});

test("the bill has the choice without its number; a field's own words have its label and unit", () => {
  expect(advisedIn(CHOSEN).ordered).toEqual({ what: "Link{counts_best|s} of {line_mbps} MB/s", unit: "" });
  const { options = {} } = CHOSEN;
  const { ordered, choice } = advisedIn({
    ...CHOSEN,
    options: { distances: { ...(options["distances"] as Options), passes: "option>9" } },
  });
  expect(ordered).toEqual({ what: "Distance", unit: "km" });
  expect(choice("entered")).toBe("{distance_km|0} km of distance");
});

test("what is needed besides is in the recommendation, with its number", () => {
  expect(recommendationOf({ ...CHOSEN, bill: ["credits"] }).at(-1)).toEqual([
    "otherwise",
    `${BEST}: it's {rate_best|0}.{IFERROR(" Also needed: "&"buffer credits for each port ("&FIXED(credits,0)&")"&".","")}`,
  ]);
});

test("more than can be ordered doesn't pass, and the verdict says so first", () => {
  const limited = withOptions({ most: ["8", "of a rack"] });
  const words = "the {8|0} of a rack are exceeded";
  expect(passesIn(advisedIn(limited).options)).toBe("AND(rate>9,option<=8)");
  const { mark, words: said } = verdictOf(limited);
  expect(mark).toMatch(
    /^IF\(IF\(AND\(counts_place=0\),IFERROR\(links>8,FALSE\),FALSE\),"■",IF\(IFERROR\(links>8,FALSE\),"■",IF\(ISNA\(b\)/,
  );
  expect(said).toMatch(/exceeded\. Plan more\.",IF\(IFERROR.*exceeded\.",IF\(ISNA\(b\)/);
  expect(alternativeOf(limited)[0]).toEqual([
    "IF(AND(none,NOT(IFERROR(AND(planned>9,links<=8),0))),IFERROR(links>8,FALSE),FALSE)",
    `{links|0} ${LINKS}, as entered: ${words}.`,
  ]);
});

test("where no choice has an effect, its own words are the recommendation, and there is no alternative", () => {
  const idle = withOptions({ unless: { "b=1": "Plan b." } });
  expect(recommendationOf(idle)[0]).toEqual(["IFERROR(b=1,FALSE)", "Plan b."]);
  expect(alternativeOf(idle)[0]).toEqual(["idle", "No alternative: no choice in the list changes that."]);
});

test("four numbers about the needed one, a tenth of it apart, from the least to the most that can be ordered", () => {
  const numbers = (n: number, most?: number): unknown =>
    around(String(n), "1", most === undefined ? undefined : String(most)).map((formula): unknown =>
      runInNewContext(formula, { MAX: Math.max, MIN: Math.min, INT: Math.floor }),
    );
  expect(numbers(1)).toEqual([1, 2, 3, 4]);
  expect(numbers(19)).toEqual([17, 18, 19, 20]);
  expect(numbers(172)).toEqual([138, 155, 172, 189]);
  expect(numbers(300, 16)).toEqual([13, 14, 15, 16]);
  expect(numbers(31, 32)).toEqual([25, 28, 31, 32]);
  expect(around("n", "a")[2]).toBe("MAX(a+2,n)");
});

test("there is no verdict if the first figure of its conditions is an error other than #N/A", () => {
  expect(undecided(OWN)).toBe("IF(ISERR(b),1,0)");
  // b is only asked whether it is an error.
  expect(undecided(CHOSEN)).toBe("IF(ISERR(planned),1,0)");
});
