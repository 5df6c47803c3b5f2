/**
 * Excel calculates with IEEE 754 doubles, as JavaScript does, and compares and rounds fifteen figures of them. Source:
 * Microsoft, "Floating-point arithmetic may give inaccurate results in Excel". Steps and searches aren't documented, so
 * cells in which the last bits decide are rejected.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Computed } from "../../../src/filling/computed";
import { recalculate } from "../../../src/workbench/host/recalculate";
import { addin } from "../sourceAddin";
import { array, formula, workbookBytes, type Content } from "../workbookFile";

/** A cell with 0.30000000000000004, as a file stores it. */
const SUM = { inside: `<v>${0.1 + 0.2}</v>` };
/** A cell with a number that only its 16th figure keeps from being 3. */
const UNSURE = { inside: `<v>${(0.1 + 0.2) * 10}</v>` };
const CELLS: Record<string, Content> = {
  A1: 0.1,
  A2: 0.2,
  A3: 0.3,
  A4: SUM,
  B1: 49,
  B2: 98,
  B3: 34567,
  B4: UNSURE,
  B5: 49,
};

async function valuesOf(texts: readonly (string | Content)[]): Promise<(Computed | undefined)[]> {
  const own = texts.map((text, i): [string, Content] => [`Z${i + 1}`, typeof text === "string" ? formula(text) : text]);
  const workbook = workbookBytes({ sheets: { S: { cells: { ...CELLS, ...Object.fromEntries(own) } } } });
  const found = await recalculate(workbook, addin, new Set(own.map(([at]) => `S!${at}`)));
  return texts.map((_, i) => found.find(({ address }) => address === `Z${i + 1}`)?.values[0]?.[0]);
}

const COMPUTED: readonly (readonly [string, Computed])[] = [
  ["A1+A2", 0.1 + 0.2],
  ["(A1+0.7)*10", (0.1 + 0.7) * 10],
  ["50.12-49.99", 50.12 - 49.99],
  // Microsoft's example.
  ["(43.1-43.2)+1", 43.1 - 43.2 + 1],
  ["1.1*1.1", 1.1 * 1.1],
  ["A3/A1", 0.3 / 0.1],
  ["4.35*100", 4.35 * 100],
  ["SUM(A1:A3)*3", (0.1 + 0.2 + 0.3) * 3],
  ["SUMPRODUCT(A1:A2,A1:A2)", 0.1 * 0.1 + 0.2 * 0.2],
  ["AVERAGE(A1:A3)", (0.1 + 0.2 + 0.3) / 3],
  ["49*(1/49)", 49 * (1 / 49)],
  ["INT(SUMPRODUCT(49/B1:B1))", 1],
  ["SUMPRODUCT(49/B1:B2)", 49 / 49 + 49 / 98],
  ["A1-A1%", 0.1 - 0.1 / 100],
  ['"0.1"+A2', 0.1 + 0.2],
  ["TRUE+A2", 1.2],
  // Microsoft's example: a result near zero at a formula's end is zero, but not in brackets or within the formula.
  ["1.333+1.225-1.333-1.225", 0],
  ["(1.333+1.225-1.333-1.225)", 1.333 + 1.225 - 1.333 - 1.225],
  ["(1.333+1.225-1.333-1.225)*1", 1.333 + 1.225 - 1.333 - 1.225],
  ["1*(0.5-0.4-0.1)", 0.5 - 0.4 - 0.1],
  ["0.5-0.4-0.1", 0],
  ["A4-A3", 0],
  ["ABS(A4-A3)", 0.1 + 0.2 - 0.3],
  ["A1+A2-A3+1E-9", 0.1 + 0.2 - 0.3 + 1e-9],
  // Comparisons use fifteen figures.
  ["A1+A2=A3", true],
  ["A1+A2>A3", false],
  ["A1+A2>=A3", true],
  ["A1+A2<=A3", true],
  ["A1+A2<>A3", false],
  ["A4=A3", true],
  ["IF(A1+A2=A3,1,2)", 1],
  ["(A4-A3)=0", false],
  ["0.3<0.300000000000001", true],
  ["1<2", true],
  // Rounding uses fifteen figures; the doubles of 1.005 and 1.265 are a little less.
  ["ROUND(1.005,2)", 1.01],
  ["ROUND(1.1*1.15,2)", 1.27],
  ["ROUND(-1.005,2)", -1.01],
  ["ROUND(2.5,0)", 3],
  ["ROUND(B3,-4)", 30000],
  ["ROUNDDOWN(B3,-4)", 30000],
  ["ROUNDUP(B3,-4)", 40000],
  ["TRUNC(B3,-4)", 30000],
  ["TRUNC(-4.35,1)", -4.3],
  ["TRUNC(8.9)", 8],
  ["ROUNDDOWN(4.35,2)", 4.35],
  ["ROUNDUP(-4.31,1)", -4.4],
  ["INT(-0.5)", -1],
  ["INT(7.5)", 7],
  ["FLOOR(7.3,0.5)", 7],
  ["CEILING(7.3,0.5)", 7.5],
  ["MOD(7.25,2)", 1.25],
  ["QUOTIENT(7,2)", 3],
  ["MATCH(A3,A1:A3,0)", 3],
  ['COUNTIF(A1:A3,">=0.3")', 1],
  ["INDEX(A1:A3,2)", 0.2],
  ["SUM(INDEX(A1:A3,2):A3)", 0.2 + 0.3],
  ["OFFSET(A1,1,0)", 0.2],
  ["CHOOSE(2,A1,A2)", 0.2],
  ["LARGE(A1:A3,1)", 0.3],
  // The values among which they choose have steps in their last bits, their places don't.
  ["INDEX(B4:B5,2)", 49],
  ["LARGE(B4:B5,1)", 49],
  ["CHOOSE(1,49,B4)", 49],
  ["HOUR(0.5)", 12],
  ["1/0", { error: "#DIV/0!" }],
  ["1/ZZ1", { error: "#DIV/0!" }],
  ["SUMPRODUCT(1/ZZ1:ZZ2)", { error: "#DIV/0!" }],
  ['"x"*2', { error: "#VALUE!" }],
  ["1E200*1E200", { error: "#NUM!" }],
];

test("sixty formulas come out to the last bit", async () => {
  const found = await valuesOf(COMPUTED.map(([text]) => text));
  expect(COMPUTED.map(([text], i) => [text, found[i]])).toEqual(COMPUTED);
});

test("an error compared for the second time stays an error", async () => {
  const error = { error: "#DIV/0!" };
  expect(await valuesOf(["1/0", "IF(Z1=0,1,2)", "IF(Z1=0,1,2)"])).toEqual([error, error, error]);
});

test("sums, products and quotients of any numbers are those of doubles", async () => {
  const number = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(1, 10, 1000, 1e7));
  const pairs = fc.sample(
    fc.tuple(number, number).map(([[a, c], [b, d]]) => [a / c, b / d] as const),
    { seed: 7, numRuns: 50 },
  );
  // Multiplying by one comes last, so that Excel makes no sum zero.
  const texts = pairs.flatMap(([a, b]) => [`1*(${a}+(${b}))`, `1*(${a}-(${b}))`, `(${a})*(${b})`, `(${a})/(${b})`]);
  const wanted = pairs.flatMap(([a, b]) => [a + b, a - b, a * b, b === 0 ? { error: "#DIV/0!" } : a / b]);
  const found = await valuesOf(texts);
  const plain = (value: unknown): unknown => (value === 0 ? 0 : value);
  expect(found.map((value, i) => [texts[i], plain(value)])).toEqual(wanted.map((value, i) => [texts[i], plain(value)]));
});

describe("what only the last bits decide is rejected by cell", () => {
  test.each<readonly [string, string | Content]>([
    ["a whole number cut off", "INT((0.1+0.7)*10)"],
    ["cut off in a block", "SUMPRODUCT(INT((A1:A2+0.7)*10))"],
    ["truncated", "TRUNC((0.1+0.7)*10)"],
    ["rounded down", "ROUNDDOWN((0.1+0.7)*10,0)"],
    ["rounded up", "ROUNDUP(1.1*1.1,2)"],
    ["a remainder", "MOD(0.3,0.1)"],
    ["how often one goes into another", "QUOTIENT(0.3,0.1)"],
    ["a multiple below", "FLOOR(7.1,0.1)"],
    ["a multiple above", "CEILING(0.3,0.1)"],
    ["a place cut off", "INDEX(A1:A9,(0.1+0.7)*10)"],
    ["a search for the same number", "MATCH(A1+A2,A1:A3,0)"],
    ["a lookup of the same number", "VLOOKUP(A4,A1:A3,1,FALSE)"],
    ["counting the same number", "COUNTIF(A1:A3,A4)"],
    ["counting from a number on", 'COUNTIF(A4,"<=0.3")'],
    ["adding by the same number", "SUMIFS(B1:B3,A1:A3,A4)"],
    ["ranks", "RANK(A4,A3:A4)"],
    ["a block compared", "SUMPRODUCT(--(A1:A4=A3))"],
    ["next to zero within IF", "IF(TRUE,A4-A3)"],
    ["next to zero in an array", array("A3:A4-A3", "Z1:Z2")],
  ])("%s", async (_, text) => {
    await expect(valuesOf([text])).rejects.toThrow(/^S!Z1 .*only Excel can calculate that/);
  });
});
