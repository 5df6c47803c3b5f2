/** Expected values are those that Excel documents. Cells for which the engine has other values are rejected. */
import { describe, expect, test } from "@jest/globals";
import type { Computed } from "../../../src/filling/computed";
import { recalculate } from "../../../src/workbench/host/recalculate";
import { addin } from "../sourceAddin";
import { formula, workbookBytes, type Content } from "../workbookFile";

const CELLS: Record<string, Content> = {
  A1: 1,
  A2: "b",
  A3: 3,
  A4: 5,
  A5: "d",
  A6: 7,
  C1: "1",
  C2: "2",
  C3: 3,
  C4: true,
  C5: "abc",
  D1: 10,
  D2: 20,
  D3: 30,
  D4: 40,
  E1: { attributes: ' t="str"', inside: '<f>""</f><v></v>' },
};

async function valueOf(text: string): Promise<Computed | undefined> {
  const workbook = workbookBytes({ sheets: { S: { cells: { ...CELLS, Z9: formula(text) } } } });
  const [found] = await recalculate(workbook, addin, new Set(["S!Z9"]));
  return found?.values[0]?.[0];
}

test.each<readonly [string, string]>([
  ["approximate search over numbers and texts", 'MATCH("c",A1:A6,1)'],
  ["a text searched among numbers", 'VLOOKUP("x",D1:D4,1)'],
  ["approximate search in unsorted cells", "MATCH(4,{5,1,3,2},1)"],
  ["a value that several cells hold", "LOOKUP(3,{1,3,3,5},{1,2,3,4})"],
  ["a descending search that finds none", "MATCH(3,D1:D4,-1)"],
  ["the next smaller among a mix", '_xlfn.XLOOKUP("c",A1:A6,A1:A6,"",-1)'],
  ["AND of a text", 'AND(TRUE,"a")'],
  ["IF of an empty text", 'IF("",1,2)'],
  ["IF of a cell with a text", "IF(A2,1,2)"],
  ["NOT of a text", 'NOT("TRUE")'],
  ["IFS of a text", '_xlfn.IFS("a",1)'],
  ["SWITCH of a blank cell", "_xlfn.SWITCH(B1,FALSE,1,2)"],
  ["TRIM of a no-break space", 'LEN(TRIM("\u00a0a"))'],
  ["UPPER outside Latin", 'UPPER("straße")'],
  ["CODE outside ASCII", 'CODE("€")'],
  ["CHAR outside ASCII", "CHAR(128)"],
  ["29 February 1900", "DAY(60)"],
  ["a date in February 1900", "DATE(1900,2,29)"],
  ["the month's end before", "EOMONTH(32,0)"],
  ["the year 1899", "DATE(1899,1,1)"],
  ["a day after 9999", "YEAR(2958466)"],
  ["order by other signs", '"a-b"<"ab"'],
  ["also where the error would be caught", 'IFERROR(-"3",0)'],
  ["a sign before TRUE", "--TRUE"],
  ["a number in 16 digits as text", "LEN(D1/3)"],
  ["a literal with digits of its own", '1.50&""'],
  ["a large number as text", '(D1*1000000000000000000)&""'],
  ["a half in words", 'TEXT(0.285,"0.00")'],
  ["a half in fixed digits", "FIXED(1.005,2)"],
  ["TEXT of TRUE", 'TEXT(C4,"0")'],
  ["statistics of numbers stored as text", "MEDIAN(C1:C5)"],
  ["averages that count texts", "AVERAGEA(C1:C5)"],
  ["the largest of none", '_xlfn.MAXIFS(D1:D4,D1:D4,">99")'],
  ["blank cells among empty texts", 'COUNTIF(E1:E2,"=")'],
  ["a number that only the engine reads", '"0x10"*1'],
  ["a multiple with decimals", "MROUND(6.05,0.1)"],
])("%s is refused by cell", async (_, text) => {
  await expect(valueOf(text)).rejects.toThrow(/^S!Z9 .*only Excel can calculate that/);
});

test("a formula that reads more cells than the engine can look at is rejected before it is calculated", async () => {
  // 17 columns of 1,048,576 rows.
  await expect(valueOf("SUMPRODUCT(--(A:Q>0))")).rejects.toThrow(/^S!Z9 reads 17,825,792 cells at once, too many/);
});

describe("what comes out as in Excel stays computed", () => {
  test.each<readonly [string, Computed]>([
    ["MATCH(25,D1:D4)", 2],
    ["VLOOKUP(99,D1:D4,1)", 40],
    ["LOOKUP(2,1/(D1:D4>25),D1:D4)", 40],
    ["B1=FALSE", true],
    ["FALSE=B1", true],
    ["AND(B1,TRUE)", true],
    ["IF(B1,1,2)", 2],
    ['TRIM("  a  b ")', "a b"],
    ['UPPER("müller")', "MÜLLER"],
    // 21 November 2026 is day 46,347, as in recalculate.test.ts.
    ["DATE(2026,11,21)", 46347],
    ["YEAR(B1)", 1900],
    ['"2026-01-02"<"2026-02-01"', true],
    ['D1>""', false],
    ['--(C1="1")', 1],
    ['TEXT(D1/3,"0.00")', "3.33"],
    ['D1/4&" h"', "2.5 h"],
  ])("%s", async (text, expected) => {
    expect(await valueOf(text)).toEqual(expected);
  });
});

test.each<[string, Computed]>([
  ["E1+1", { error: "#VALUE!" }],
  ["COUNTA(E1:E2)", 1],
  ["ISBLANK(E1)", false],
  ["E1=0", false],
  ['E1=""', true],
  ["COUNTBLANK(E1:E2)", 2],
  ["SUM(E1,1)", 1],
])("a formula's empty text is a text: %s", async (text, expected) => {
  expect(await valueOf(text)).toEqual(expected);
});
