/**
 * What is calculated without Excel, case by case. The values follow from Excel's documentation; those of cells with
 * errors, texts and blanks were compared with what Excel and LibreOffice store in public files. Each formula stands in two
 * cells, because the engine reads a cell another way when it is asked again.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Computed } from "../../src/filling/computed";
import { TRUSTED, TRUSTED_FORMATS } from "../../src/filling/trustedFunctions";
import { recalculated } from "../templates/recalculated";
import { formula, workbookBytes, type Content } from "../workbench/workbookFile";

/** A: one of each kind. B: numbers. C: texts. D: a table's keys. */
const CELLS: Readonly<Record<string, Content>> = {
  A1: 3,
  A2: 2.5,
  A3: "abc",
  A4: "5",
  A5: true,
  // A6 is blank.
  A7: formula('""'),
  A8: formula("1/0"),
  A9: -7,
  A10: 0,
  // 21 November 2026, 18:30.
  A11: 46347.770833333336,
  A12: "  two  words ",
  B1: 10,
  B2: 20,
  B3: 30,
  B4: 20,
  B5: 50,
  C1: "apple",
  C2: "Banana",
  C3: "cherry",
  C4: "Apple",
  C5: "pear",
  D1: 1,
  D2: 2,
  D3: 3,
  D4: 4,
  D5: 5,
  H1: 1,
  H2: formula("SUBTOTAL(9,H1:H1)"),
  H3: 5,
};

const ERROR = (error: string): Computed => ({ error });

const CASES: readonly (readonly [formula: string, value: Computed])[] = [
  // Operators.
  ["A1+A2*2", 8],
  ["(A1+A2)*2", 11],
  ["-A1^2", 9],
  ["2^-1", 0.5],
  ["A1%", 0.03],
  ["A6+1", 1],
  ["A5+1", 2],
  ["A4+1", 6],
  ["A3+1", ERROR("#VALUE!")],
  ["A8+1", ERROR("#DIV/0!")],
  ["A1/A10", ERROR("#DIV/0!")],
  ["A1/A6", ERROR("#DIV/0!")],
  ['A1&" GB, "&A2', "3 GB, 2.5"],
  ["A5&A6&A7", "TRUE"],
  ["A1=3", true],
  ["A1<>3", false],
  ["A1>A2", true],
  ["A9<A10", true],
  ['A3="ABC"', true],
  ['A3<>""', true],
  ['A7=""', true],
  ['A6=""', true],
  ['A7="abc"', false],
  ["C1=C4", true],
  ["A1=B1", false],
  ["A5=TRUE", true],
  // A sign before a name, and a power.
  ["SUM(B1:B5)*-1", -130],
  // Logic.
  ['IF(A1>2,"more","less")', "more"],
  ["IF(A1>5,1)", false],
  ["IF(A6,1,2)", 2],
  ['IF(ISNUMBER(A3),A3*2,A3&"")', "abc"],
  ['IF(ISNUMBER(A7),ROUND(A7,1),IF(A7="","–",A7))', "–"],
  ['IFERROR(A8,"none")', "none"],
  ["IFERROR(A1,0)", 3],
  ["_xlfn.IFNA(NA(),7)", 7],
  ["_xlfn.IFNA(A1,7)", 3],
  ["AND(A1>2,A2>2)", true],
  ["AND(A1>2,A2>5)", false],
  ["OR(A1>5,A2>2)", true],
  ["OR(FALSE,A1>5)", false],
  ["_xlfn.XOR(TRUE,TRUE)", false],
  ["_xlfn.XOR(A5,A1>5)", true],
  ["NOT(A1>5)", true],
  ["TRUE()", true],
  ["FALSE()", false],
  ["NA()", ERROR("#N/A")],
  ['CHOOSE(2,"a","b")', "b"],
  // What a cell holds.
  ["ISNUMBER(A1)", true],
  ["ISNUMBER(A4)", false],
  ["ISNUMBER(A7)", false],
  ["ISTEXT(A3)", true],
  ["ISTEXT(A1)", false],
  ["ISNONTEXT(A6)", true],
  ["ISBLANK(A6)", true],
  ["ISBLANK(A1)", false],
  ["ISLOGICAL(A5)", true],
  ["ISERROR(A8)", true],
  ["ISERROR(A1)", false],
  ["ISERR(A8)", true],
  ["ISNA(A8)", false],
  ["ISNA(NA())", true],
  ["N(A1)", 3],
  ["N(A3)", 0],
  // Sums and counts: texts, blanks and truths in cells don't count.
  ["SUM(A1:A7)", 5.5],
  ["SUM(B1:B5,1)", 131],
  ["PRODUCT(B1:B2)", 200],
  ["COUNT(A1:A7)", 2],
  ["COUNTA(B1:C5)", 10],
  ["COUNTBLANK(A6:B6)", 2],
  ["MAX(B1:B5)", 50],
  ["MIN(B1:B5,A9)", -7],
  ["AVERAGE(B1:B5)", 26],
  ["AVERAGE(A6:B6)", ERROR("#DIV/0!")],
  ["MEDIAN(B1:B5)", 20],
  ["LARGE(B1:B5,2)", 30],
  ["SMALL(B1:B5,1)", 10],
  ['COUNTIF(C1:C5,"apple")', 2],
  ['COUNTIF(C1:C5,"a*")', 2],
  ['COUNTIF(C1:C5,"*an*")', 1],
  ['COUNTIF(B1:B5,">15")', 4],
  ["COUNTIF(B1:B5,20)", 2],
  ['SUMIF(B1:B5,">=30")', 80],
  ['SUMIF(C1:C5,"apple",B1:B5)', 30],
  ["SUBTOTAL(9,B1:B5)", 130],
  ["SUBTOTAL(109,B1:B5)", 130],
  ["SUBTOTAL(101,B1:B5)", 26],
  ["SUBTOTAL(102,A1:A7)", 2],
  ["SUBTOTAL(104,B1:B5)", 50],
  ["SUBTOTAL(5,B1:B5)", 10],
  ["SUMPRODUCT(B1:B5,D1:D5)", 470],
  ["SUMPRODUCT(--(B1:B5>15))", 4],
  ['SUMPRODUCT((C1:C5="apple")*B1:B5)', 30],
  ["SUMPRODUCT(--(B1:B5<>{10;20;30;20;50}))", 0],
  ["SUMPRODUCT(--(B1:B5=B2))", 2],
  // Rounding.
  ["ROUND(2.345,2)", 2.35],
  ["ROUND(1.005,2)", 1.01],
  ["ROUND(-2.5,0)", -3],
  ["ROUND(1234.5,-2)", 1200],
  ["ROUNDUP(2.01,0)", 3],
  ["ROUNDDOWN(-2.9,0)", -2],
  ["INT(A9/2)", -4],
  ["INT(A2)", 2],
  ["ABS(A9)", 7],
  ["SIGN(A9)", -1],
  ["MOD(A1,2)", 1],
  ["MOD(A9,3)", 2],
  ["MOD(A1,A10)", ERROR("#DIV/0!")],
  ["QUOTIENT(B2,A1)", 6],
  ["EVEN(A1)", 4],
  ["ODD(A2)", 3],
  ["CEILING(A2,1)", 3],
  ["CEILING(B1,4)", 12],
  ["FLOOR(A2,1)", 2],
  ["FLOOR(B1,4)", 8],
  ["SQRT(16)", 4],
  ["SQRT(A9)", ERROR("#NUM!")],
  ["POWER(A1,2)", 9],
  ["LN(1)", 0],
  ["LN(A10)", ERROR("#NUM!")],
  ["LOG(8,2)", 3],
  ["LOG(100)", 2],
  ["LOG10(0.001)", -3],
  ["ROUND(PI(),5)", 3.14159],
  // 1,000 at 12 % a year over 12 months: 1000 x 0.01 / (1 - 1.01^-12) = 88.8488 a month.
  ["ROUND(PMT(0.01,12,-1000),4)", 88.8488],
  // Looking up.
  ["INDEX(B1:B5,3)", 30],
  ["INDEX(B1:D2,2,3)", 2],
  ['INDEX(B1:B5,MATCH("cherry",C1:C5,0))', 30],
  ["MATCH(50,B1:B5,0)", 5],
  ['MATCH("BANANA",C1:C5,FALSE)', 2],
  ['MATCH("none",C1:C5,0)', ERROR("#N/A")],
  ['MATCH("b",{"a","b"},0)', 2],
  ["VLOOKUP(20,B1:D5,3,0)", 2],
  ['VLOOKUP("pear",C1:D5,2,FALSE)', 5],
  ["VLOOKUP(99,B1:D5,2,0)", ERROR("#N/A")],
  ["HLOOKUP(10,B1:D5,3,0)", 30],
  ["ROW(B3)", 3],
  ["ROWS(B1:B5)", 5],
  ["COLUMN(C9)", 3],
  ["COLUMNS(B1:D1)", 3],
  ["SUM(D:D)", 15],
  ["VLOOKUP(20,B:D,3,0)", 2],
  // Texts.
  ["LEN(A3)", 3],
  ["LEN(A7)", 0],
  ["LEN(A6)", 0],
  ["LEFT(A3,2)", "ab"],
  ["LEFT(A3)", "a"],
  ["RIGHT(A3,2)", "bc"],
  ["MID(A3,2,1)", "b"],
  ["MID(A3,2,9)", "bc"],
  ["UPPER(A3)", "ABC"],
  ["LOWER(C2)", "banana"],
  ["TRIM(A12)", "two words"],
  ['SUBSTITUTE("a-b-c","-","+")', "a+b+c"],
  ['SUBSTITUTE("a-b-c","-","+",2)', "a-b+c"],
  ['FIND("b",A3)', 2],
  ['FIND("B",A3)', ERROR("#VALUE!")],
  ['CONCATENATE(A3,"-",A1)', "abc-3"],
  ["VALUE(A4)", 5],
  ["VALUE(A3)", ERROR("#VALUE!")],
  ['VALUE(LEFT("18:30",2))', 18],
  ["FIXED(1234.567,1)", "1,234.6"],
  ["FIXED(A1,0)", "3"],
  ["FIXED(1234.5,1,TRUE)", "1234.5"],
  // Formats.
  ['TEXT(7,"0")', "7"],
  ['TEXT(7,"00")', "07"],
  ['TEXT(7,"000")', "007"],
  ['TEXT(2.25,"0.0")', "2.3"],
  ['TEXT(2.5,"0.00")', "2.50"],
  ['TEXT(2.5,"0.000")', "2.500"],
  ['TEXT(1234.5,"#,##0")', "1,235"],
  ['TEXT(1234.56,"#,##0.0")', "1,234.6"],
  ['TEXT(1234.5,"#,##0.00")', "1,234.50"],
  ['TEXT(0.256,"0%")', "26%"],
  ['TEXT(0.256,"0.0%")', "25.6%"],
  ['TEXT(0.2567,"0.00%")', "25.67%"],
  ['TEXT(A11,"yyyy-mm-dd")', "2026-11-21"],
  ['TEXT(A11,"dd.mm.yyyy")', "21.11.2026"],
  // Days. 21 November 2026 is day 46,347: 126 x 365 days, 31 leap days and Excel's own in 1900, and 325 days of 2026.
  ["DATE(2026,11,21)", 46347],
  ["DATE(2026,13,1)", 46388],
  ["YEAR(A11)", 2026],
  ["MONTH(A11)", 11],
  ["DAY(A11)", 21],
  ["HOUR(A11)", 18],
  ["MINUTE(A11)", 30],
];

/** Formulas that only Excel calculates surely, and why; most of these values were seen to differ. */
const DISTRUSTED: readonly (readonly [formula: string, why: string])[] = [
  ["SUBTOTAL(3,B1:B5)", "calls SUBTOTAL for another total than a sum, count or mean"],
  ["SUBTOTAL(9,H1:H3)", "totals cells with other subtotals"],
  ["AGGREGATE(9,4,B1:B5)", "calls AGGREGATE"],
  ["LINEST(B1:B5)", "calls LINEST"],
  ["_xlfn.FORMULATEXT(A7)", "calls FORMULATEXT"],
  ["EDATE(A11,1)", "calls EDATE"],
  ["FOO(1)", "calls FOO"],
  ["IFERROR(FOO(1),0)", "calls FOO"],
  ["VLOOKUP(20,B1:D5,2,)", "leaves an argument out"],
  ["MIN(B1,)", "leaves an argument out"],
  ["VLOOKUP(20,B1:D5,2)", "calls VLOOKUP with 3 arguments"],
  ["VLOOKUP(20,B1:D5,2,TRUE)", "calls VLOOKUP for the nearest value"],
  ["MATCH(20,B1:B5)", "calls MATCH with 2 arguments"],
  ["B1:B5*2", "takes one cell of the range B1:B5"],
  ["ABS(B1:B5)", "takes one cell of the range B1:B5"],
  ["SUM(B1:C5 C1:D5)", "takes the cells that two ranges have in common"],
  ["SUM((B1,B3))", "joins several ranges into one"],
  ["unheard_of+1", "refers to unheard_of, which isn't in this workbook"],
  ["[1]Sheet1!A1", "refers to [1]Sheet1!A1, which isn't in this workbook"],
  ["Table1[Amount]", "refers to Table1[Amount], which isn't in this workbook"],
  ["#REF!+1", "holds #REF!"],
  ['-"3"', "puts a sign before a text, or before TRUE or FALSE"],
  ['AND("x",TRUE)', "uses a text as a condition"],
  ["IF(A3,1,2)", "uses a text as a condition"],
  ["A1*2=A2*3", "asks whether two amounts are equal"],
  ["A5<>0", "asks whether TRUE or FALSE differs"],
  ["COUNTIF(C1:C5,C1)", "calls COUNTIF with a criterion that isn't plain"],
  ['COUNTIF(C1:C5,"<>")', "calls COUNTIF with a criterion that isn't plain"],
  // Counts blank cells, too.
  ['COUNTIF(A:A,"<>x")', "calls COUNTIF with a criterion that isn't plain"],
  ['TEXT(A1,"[h]:mm")', "calls TEXT with the format [h]:mm"],
  ["SUMPRODUCT(ABS(B1:B5))", "calls ABS for each cell of a range"],
  ["A7+1", "uses an empty text as a number"],
  ["A7>0", "uses an empty text in a comparison"],
  ["A7=0", "compares an empty text with 0"],
  ['A10=""', "compares 0 with an empty text"],
  ['A8=""', "compares an error"],
  ["A4>3", "compares a text that looks like a number"],
  ["ISBLANK(A7)", "asks whether an empty text is blank"],
  ["COUNTA(A7:B7)", "asks whether an empty text is blank"],
  ["ROUND(A4,0)", "takes a number from a text"],
  ["IF(TRUE,A7,1)", "gives a blank cell's value"],
  ["VLOOKUP(A6,B1:D5,2,0)", "looks up a blank cell"],
  ["YEAR(A1)", "reckons with a day before March 1900 or after 9998"],
  ['(1/3)&""', "makes a text of a number with more than 15 digits"],
  ["AVERAGE(A8:B8)", "averages an error"],
  ["MOD(A2,0.1)", "divides with decimals"],
  ["CEILING(A9,2)", "rounds a negative number, or to a tiny step"],
];

let found: ReadonlyMap<string, { readonly value: Computed; readonly why: string | undefined }>;

beforeAll(async () => {
  const cells: Record<string, Content> = { ...CELLS };
  [...CASES, ...DISTRUSTED].forEach(([text], i) => {
    cells[`F${i + 1}`] = formula(text);
    cells[`G${i + 1}`] = formula(text);
  });
  const computed = await recalculated(workbookBytes({ sheets: { S: { cells } } }));
  found = new Map(computed.map(({ address, values, why }) => [address, { value: values[0]?.[0] ?? null, why }]));
});

function near(value: Computed): unknown {
  // The engine keeps twelve figures of a result.
  return typeof value === "number" ? expect.closeTo(value, 10) : value;
}

describe("as Excel", () => {
  test.each(CASES.map(([text, value], i) => [text, value, i + 1] as const))("=%s", (_, value, row) => {
    expect(found.get(`F${row}`)).toEqual({ value: near(value), why: undefined });
    expect(found.get(`G${row}`)).toEqual({ value: near(value), why: undefined });
  });

  test("each function and each format has a case", () => {
    const texts = CASES.map(([text]) => text).join("\n");
    const missing = [...TRUSTED.keys()].filter(
      (name) => !new RegExp(`(?<![A-Z]|[A-Z]\\.)${name.replace(".", "\\.")}\\(`).test(texts),
    );
    expect(missing).toEqual([]);
    expect([...TRUSTED_FORMATS].filter((format) => !texts.includes(`,"${format}")`))).toEqual([]);
  });
});

describe("no value, and why", () => {
  test.each(DISTRUSTED.map(([text, why], i) => [text, why, CASES.length + i + 1] as const))("=%s", (_, why, row) => {
    expect(found.get(`F${row}`)).toEqual({ value: null, why });
    expect(found.get(`G${row}`)).toEqual({ value: null, why });
  });
});
