import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { read as readBySheetJs } from "xlsx";
import { formulasOf, obstacleAt, valueAt, writeCached, writeConstant } from "../../src/filling/cells";
import type { SheetPart } from "../../src/filling/sheetPart";
import { at, PART, refusal, sheetOf, written } from "./smallSheet";
import { PARTS, sheetXml, SIZING, TIMELINE, zipped } from "./smallWorkbook";

describe("what a cell holds", () => {
  test.each<[string, string, unknown]>([
    ["a number", '<c r="A1"><v>86.4</v></c>', 86.4],
    ["a number by its type", '<c r="A1" t="n"><v>1E-3</v></c>', 0.001],
    ["a shared string", '<c r="A1" t="s"><v>0</v></c>', "B20"],
    ["a shared string of runs, without its reading", '<c r="A1" t="s"><v>1</v></c>', "Does it fit?"],
    ["an inline string", '<c r="A1" t="inlineStr"><is><t> a_x000D_b</t></is></c>', " a\rb"],
    ["an inline string of runs", '<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', "ab"],
    ["a formula's text", '<c r="A1" t="str"><f>B1</f><v>x</v></c>', "x"],
    ["a formula's empty text", '<c r="A1" t="str"><f>B1</f><v></v></c>', ""],
    ["a truth", '<c r="A1" t="b"><v>1</v></c>', true],
    ["a falsehood", '<c r="A1" t="b"><v>0</v></c>', false],
    ["an error", '<c r="A1" t="e"><v>#N/A</v></c>', { error: "#N/A" }],
    ["a date as text", '<c r="A1" t="d"><v>2026-11-21</v></c>', "2026-11-21"],
    ["nothing but a style", '<c r="A1" s="1"/>', null],
    ["an empty value", '<c r="A1"><v/></c>', null],
    ["nothing", "", null],
  ])("%s", (_, cell, value) => {
    expect(valueAt(sheetOf(sheetXml(`<row r="1">${cell}</row>`)), at("A1"))).toEqual(value);
  });

  test.each([
    ['<c r="A1"><v>abc</v></c>', "Sizing!A1 is stored as a number, but contains abc"],
    ['<c r="A1" t="s"><v>7</v></c>', "Sizing!A1 refers to text 7, but the workbook lists 2 texts"],
    ['<c r="A1" t="s"><v>-1</v></c>', "Sizing!A1 refers to text -1, but the workbook lists 2 texts"],
    ['<c r="A1" t="q"><v>7</v></c>', "Sizing!A1 has an unknown type: q"],
  ])("%s is rejected", (cell, message) => {
    expect(refusal(() => valueAt(sheetOf(sheetXml(`<row r="1">${cell}</row>`)), at("A1")))).toBe(
      `${message}. Open the file in Office and save it again.`,
    );
  });
});

describe("a constant into a cell", () => {
  const change = (address: string, value: number | string | null, xml = SIZING): string =>
    written(xml, (sheet) => {
      writeConstant(sheet, at(address), value);
    });

  test.each<[string, string, number | string | null, string, string]>([
    ["a number over a number", "C9", 432, '<c r="C9" s="1"><v>864</v></c>', '<c r="C9" s="1"><v>432</v></c>'],
    [
      "text over a shared string",
      "C8",
      "B18",
      '<c r="C8" s="1" t="s"><v>0</v></c>',
      '<c r="C8" s="1" t="inlineStr"><is><t xml:space="preserve">B18</t></is></c>',
    ],
    [
      "a number over a shared string",
      "C8",
      1e-7,
      '<c r="C8" s="1" t="s"><v>0</v></c>',
      '<c r="C8" s="1"><v>1E-7</v></c>',
    ],
    ["nothing over a number", "C9", null, '<c r="C9" s="1"><v>864</v></c>', '<c r="C9" s="1"/>'],
    [
      "text into an empty cell",
      "C3",
      " A & <B>\n",
      '<c r="C3" s="1"/>',
      '<c r="C3" s="1" t="inlineStr"><is><t xml:space="preserve"> A &amp; &lt;B&gt;\n</t></is></c>',
    ],
    [
      "a number over inline text",
      "A3",
      0,
      '<c r="A3" t="inlineStr"><is><t>Customer</t></is></c>',
      '<c r="A3"><v>0</v></c>',
    ],
  ])("%s changes nothing else", (_, address, value, before, after) => {
    expect(SIZING).toContain(before);
    expect(change(address, value)).toBe(SIZING.replace(before, after));
  });

  test("what is there already changes nothing, in whatever way it is stored", () => {
    for (const [address, value] of [
      ["C8", "B20"],
      ["C9", 864],
      ["C3", null],
      ["Z99", null],
    ] as const) {
      const sheet = sheetOf();
      writeConstant(sheet, at(address), value);
      expect(sheet.newBytes()).toBeUndefined();
    }
  });

  test("a cell is made in its place, its row's span and the sheet's dimension widened", () => {
    expect(change("B9", 1)).toBe(SIZING.replace('<c r="C9"', '<c r="B9"><v>1</v></c><c r="C9"'));
    expect(change("A9", 1)).toContain('<row r="9" spans="1:3"><c r="A9"><v>1</v></c><c r="C9"');
    expect(change("AA9", 1)).toContain(
      '<row r="9" spans="1:27"><c r="C9" s="1"><v>864</v></c><c r="AA9"><v>1</v></c></row>',
    );
    expect(change("AA9", 1)).toContain('<dimension ref="A1:AA14"/>');
  });

  test("a row is made in its place", () => {
    expect(change("B5", 1)).toBe(SIZING.replace('<row r="8"', '<row r="5"><c r="B5"><v>1</v></c></row><row r="8"'));
    expect(change("B20", 1)).toContain('</row><row r="20"><c r="B20"><v>1</v></c></row></sheetData>');
    expect(change("B20", 1)).toContain('<dimension ref="A1:C20"/>');
    expect(change("A1", 7, sheetXml(""))).toBe(sheetXml('<row r="1"><c r="A1"><v>7</v></c></row>'));
  });

  test("a new cell looks as its row or column does", () => {
    expect(change("E9", 1)).toContain('<c r="E9" s="5"><v>1</v></c>');
    const row = sheetXml('<row r="1" s="6" customFormat="1"/><row r="2" s="6"/>');
    expect(change("A1", 1, row)).toContain('<c r="A1" s="6">');
    expect(change("A2", 1, row)).toContain('<c r="A2"><v>1</v></c>');
  });

  test("prefixes of the part are kept", () => {
    const xml =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"/></x:sheetData></x:worksheet>';
    expect(change("A1", "a", xml)).toContain(
      '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c></x:row>',
    );
  });

  test("an extension of the cell stays behind its value", () => {
    const xml = sheetXml('<row r="1"><c r="A1" vm="1"><v>1</v><extLst><ext uri="u"/></extLst></c></row>');
    expect(change("A1", 2, xml)).toBe(xml.replace(' vm="1"', "").replace("<v>1<", "<v>2<"));
  });

  test.each([NaN, Infinity, -Infinity, 1e308])("%d is rejected", (value) => {
    expect(refusal(() => change("C9", value))).toContain("Sizing!C9 can't contain");
  });

  test("too long a text is rejected", () => {
    expect(refusal(() => change("C9", "x".repeat(32768)))).toBe(
      "Sizing!C9 must have at most 32767 characters, but has 32768",
    );
  });
});

/** What SheetJS, another program, reads from Sizing after a change. */
function elsewhere(address: string, change: (sheet: SheetPart) => void): { v?: unknown; t?: string; f?: string } {
  const xml = written(SIZING, change);
  const sheet = readBySheetJs(zipped({ ...PARTS, [PART]: xml }, 0), { cellFormula: true }).Sheets["Sizing"];
  return (sheet?.[address] ?? {}) as { v?: unknown; t?: string; f?: string };
}

describe("another program reads", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "'quoted",
    '=HYPERLINK("http://x","y")',
    "_x0041_",
    "007",
    "TRUE",
    "1E5",
    "#N/A",
  ])("%j as text: the cell's type says so, without a quotePrefix in its style", (text) => {
    const cell = elsewhere("C3", (sheet) => {
      writeConstant(sheet, at("C3"), text);
    });
    expect(cell).toMatchObject({ t: "s", v: text });
    expect(cell.f).toBeUndefined();
  });

  test("any text as it was written", () => {
    // Without carriage returns: SheetJS turns an escaped one into a line feed.
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter((one) => !one.includes("\r"));
    fc.assert(
      fc.property(text, (given) => {
        const cell = elsewhere("C3", (sheet) => {
          writeConstant(sheet, at("C3"), given);
        });
        expect(cell.v).toBe(given);
      }),
      { numRuns: 60 },
    );
  });

  test("any number to its last digit", () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -9e307, max: 9e307 });
    fc.assert(
      fc.property(number, (given) => {
        const cell = elsewhere("C9", (sheet) => {
          writeConstant(sheet, at("C9"), given);
        });
        expect(cell).toMatchObject({ t: "n", v: given === 0 ? 0 : given });
      }),
      { numRuns: 60 },
    );
  });

  test.each<[unknown, string, unknown]>([
    [7.25, "n", 7.25],
    ["does not fit", "s", "does not fit"],
    [true, "b", true],
    [{ error: "#N/A" }, "e", 0x2a],
  ])("the cached value %j beside its formula", (value, type, read) => {
    const cell = elsewhere("C14", (sheet) => {
      writeCached(sheet, at("C14"), value as string);
    });
    expect(cell).toMatchObject({ t: type, v: read, f: 'IF(C13>8,"fits","does not fit")' });
  });
});

describe("a cached value", () => {
  const change = (address: string, value: Parameters<typeof writeCached>[2], xml = SIZING): string =>
    written(xml, (sheet) => {
      writeCached(sheet, at(address), value);
    });
  const C14 = '<c r="C14" s="4" t="str"><f>IF(C13&gt;8,"fits","does not fit")</f><v>fits</v></c>';

  test.each<[Parameters<typeof writeCached>[2], string]>([
    [8.5, '<c r="C14" s="4"><f>F</f><v>8.5</v></c>'],
    ["a_x000D_\r", '<c r="C14" s="4" t="str"><f>F</f><v>a_x005F_x000D__x000D_</v></c>'],
    ["", '<c r="C14" s="4" t="str"><f>F</f><v/></c>'],
    [false, '<c r="C14" s="4" t="b"><f>F</f><v>0</v></c>'],
    [{ error: "#DIV/0!" }, '<c r="C14" s="4" t="e"><f>F</f><v>#DIV/0!</v></c>'],
    [{ error: "#SPILL!" }, '<c r="C14" s="4" t="e"><f>F</f><v>#VALUE!</v></c>'],
    [null, '<c r="C14" s="4"><f>F</f></c>'],
  ])("%j", (value, cell) => {
    expect(change("C14", value)).toBe(SIZING.replace(C14, cell.replace("F<", 'IF(C13&gt;8,"fits","does not fit")<')));
  });

  test("keeps what makes the formula a dynamic array", () => {
    expect(change("C13", 12)).toBe(SIZING.replace("<v>11</v>", "<v>12</v>"));
  });

  test("that is there already changes nothing", () => {
    expect(change("C14", "fits")).toBe(SIZING);
    const error = sheetXml('<row r="1"><c r="A1" t="e"><f>NA()</f><v>#N/A</v></c></row>');
    expect(change("A1", { error: "#N/A" }, error)).toBe(error);
  });

  test("takes the place of an error whose kind is kept elsewhere", () => {
    const error = sheetXml('<row r="1"><c r="A1" t="e" vm="1"><f>X()</f><v>#VALUE!</v></c></row>');
    expect(change("A1", { error: "#VALUE!" }, error)).toBe(error.replace(' vm="1"', ""));
  });
});

describe("the formulas of a sheet", () => {
  test("with the cells they fill", () => {
    const found = formulasOf(sheetOf(TIMELINE));
    expect(found).toEqual([
      {
        position: { row: 1, column: 3 },
        kind: "dynamic",
        text: "_xldudf_SIZING_VTS_DAY(model,cache_gb,compression,demand)",
        spill: { row: 1, column: 3, rows: 3, columns: 2 },
      },
    ]);
  });

  test.each([
    ["<f>1+1</f>", "plain", "A1"],
    ['<f t="shared" ref="A1:A3" si="0">B1</f>', "plain", "A1"],
    ['<f t="array" ref="A1:A3">B1:B3</f>', "array", "A3"],
    ['<f t="dataTable" ref="A1:B2"/>', "array", "B2"],
  ])("%s is %s", (formula, kind, last) => {
    const [found] = formulasOf(sheetOf(sheetXml(`<row r="1"><c r="A1">${formula}</c></row>`)));
    const { row, column } = at(last);
    expect(found).toMatchObject({ kind, spill: { row: 0, column: 0, rows: row + 1, columns: column + 1 } });
  });

  test.each(["B2:C3", "", "A:A"])("for the cells %j that do not begin there are rejected", (ref) => {
    const sheet = sheetOf(sheetXml(`<row r="1"><c r="A1"><f t="array" ref="${ref}">1</f></c></row>`));
    expect(refusal(() => formulasOf(sheet))).toContain("Sizing!A1 contains a formula for the cells");
  });
});

describe("what is in the way of an answer", () => {
  const obstacle = (address: string, xml: string): string | undefined => {
    const sheet = sheetOf(xml);
    return obstacleAt(sheet, at(address), formulasOf(sheet));
  };
  test.each([
    ["D2", TIMELINE, "refers to a cell with a formula, which won't be overwritten"],
    ["E4", TIMELINE, "refers to a cell in the spill range of Sizing!D2"],
    ["B1", SIZING, "refers to a cell inside merged cells"],
  ])("%s", (address, xml, rule) => {
    expect(obstacle(address, xml)).toBe(rule);
  });
  test.each([
    ["A1", SIZING],
    ["C9", SIZING],
    ["F2", TIMELINE],
    ["D5", TIMELINE],
  ])("nothing at %s", (address, xml) => {
    expect(obstacle(address, xml)).toBeUndefined();
  });
});
