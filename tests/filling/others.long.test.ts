/** Other people's workbooks, made here: cells that no answer affects stay as they are. `npm run workbooks` fills real ones. */
import { describe, expect, test } from "@jest/globals";
import { written } from "../../src/cells/reference";
import type { Computed } from "../../src/filling/computed";
import { fill, openTemplate } from "../../src/filling/fill";
import { openPackage, packed } from "../../src/filling/package";
import { changes, descriptor } from "../../src/tools/workbooks/comparison";
import { recalculated } from "../templates/recalculated";
import {
  array,
  spilling,
  workbookBytes,
  type SheetContent,
  type Stored,
  type WorkbookContent,
} from "../workbench/workbookFile";

type Cells = SheetContent["cells"];

/** The elements of cells, as text, by their address. */
function cellTexts(part: Uint8Array | undefined): Map<string, string> {
  const text = new TextDecoder().decode(part);
  return new Map(
    [...text.matchAll(/<(?:\w+:)?c r="([A-Z]+\d+)"(?:[^>]*\/>|.*?<\/(?:\w+:)?c>)/gs)].map(([all, at = ""]) => [
      at,
      all,
    ]),
  );
}

const cached = (text: string, value: number | string): Stored => ({
  ...(typeof value === "string" ? { attributes: ' t="str"' } : {}),
  inside: `<f>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</f><v>${value}</v>`,
});

const RATES: Cells = {
  G1: 0,
  G2: 9700,
  G3: 39475,
  G4: 84200,
  G5: 160725,
  H1: 0.1,
  H2: 0.12,
  H3: 0.22,
  H4: 0.24,
  H5: 0.32,
};

/** Sheet1!A1 is the answered cell. None of these formulas reads it; their values are Excel's. */
const UNTOUCHED: Cells = {
  ...RATES,
  A1: 250,
  C1: 5,
  // C1 is 5 on each of the four sheets.
  D1: cached("SUM(Sheet1:Sheet4!C1)", 20),
  // Reads the cell of column G in its own row.
  D2: cached("G:G*2", 19400),
  D3: cached("_xlfn.XLOOKUP(46523,G1:G5,H1:H5,0,-1,2)", 0.22),
  D4: cached('CELL("width",J:J)', 10),
  D5: cached("NOW()", 46000.5),
  D6: cached("FOO(C1)", 7),
  D7: cached("Book!#REF!+1", 8),
  D8: cached("three*2", 6),
  D9: { inside: '<f t="shared" ref="D9:D10" si="0">G1+$C$1</f><v>105</v>' },
  D10: { inside: '<f t="shared" si="0"/><v>9705</v>' },
  E1: { attributes: ' cm="1"', inside: '<f t="array" ref="E1:E2">G1:G2*2</f><v>1</v>' },
  E2: { inside: "<v>2</v>" },
  F1: cached("SUM(_xlfn.ANCHORARRAY(E1))", 3),
  F2: { inside: "<f>C1*2</f>" },
};
const FIVE = { cells: { C1: 5 } };

function book(more: Cells = {}, content: Partial<WorkbookContent> = {}): Uint8Array {
  return workbookBytes({
    sheets: { Sheet1: { cells: { ...UNTOUCHED, ...more } }, Sheet2: FIVE, Sheet3: FIVE, Sheet4: FIVE },
    ...content,
    names: { rate: "Sheet1!$A$1", three: "3", ...content.names },
  });
}

async function filled(file: Uint8Array, rate = 300): Promise<Uint8Array> {
  return fill(openTemplate(file, descriptor(["rate"])), { rate }, recalculated);
}

describe("numbers that no answer touches stay, whatever the engine makes of their formulas", () => {
  test("nothing but the answer changes, cell by cell and byte by byte", async () => {
    const before = book();
    const after = await filled(before);
    expect(changes(before, after)).toEqual({ "Sheet1!A1": 300 });
    const [was, is] = [openPackage(before), openPackage(after)];
    expect([...is.keys()]).toEqual([...was.keys()]);
    for (const [name, bytes] of was) {
      if (name !== "xl/worksheets/sheet1.xml") expect(is.get(name)).toEqual(bytes);
    }
    const [cells, later] = [was, is].map((parts) => cellTexts(parts.get("xl/worksheets/sheet1.xml")));
    for (const [at, text] of cells ?? []) if (at !== "A1") expect([at, later?.get(at)]).toEqual([at, text]);
    expect(later?.size).toBe(Object.keys(UNTOUCHED).length);
  });

  test("what depends on the answer is computed from their values, not anew", async () => {
    const before = book({ B1: cached("A1+D1", -1), B2: cached("B1*three", -1), B3: cached("SUM(D2:D3)+A1", -1) });
    // 300 plus the cached 20; three times that; 19,400 plus 0.22 plus 300.
    expect(changes(before, await filled(before))).toEqual({
      "Sheet1!A1": 300,
      "Sheet1!B1": 320,
      "Sheet1!B2": 960,
      "Sheet1!B3": 19700.22,
    });
  });

  test("a function is not the answered name that it is spelled like", async () => {
    // 1 January 2000 is day 36,526.
    const texts = { B1: cached("DATE(2026,12,31)", 46387), B2: cached("RATE(C1,-C1,C1)", 1), B3: cached("Sum(C1)", 5) };
    const before = book(
      { ...texts, B4: cached("date+DATE(2000,1,1)", -1) },
      { names: { date: "Sheet1!$A$1", Sum: "Sheet1!$A$1*2" } },
    );
    expect(changes(before, await filled(before))).toEqual({ "Sheet1!A1": 300, "Sheet1!B4": 36826 });
  });

  // openpyxl writes <v /> for a value that it doesn't know.
  test.each(["", "<v />", "<v></v>"])(
    "a value that is read and was never computed is computed too (%j)",
    async (value) => {
      const before = book({ B1: cached("A1+F2", -1), F2: { inside: `<f>C1*2</f>${value}` } });
      expect(changes(before, await filled(before))).toEqual({ "Sheet1!A1": 300, "Sheet1!B1": 310, "Sheet1!F2": 10 });
    },
  );
});

const SHARED: Cells = {
  B1: { inside: '<f t="shared" ref="B1:B3" si="3">$A$1+G1</f><v>-1</v>' },
  B2: { inside: '<f t="shared" si="3"/><v>-1</v>' },
  B3: { inside: '<f t="shared" si="3"/><v>-1</v>' },
};
const TABLE =
  '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="J1:K4" totalsRowCount="1"><tableColumns count="2"><tableColumn id="1" name="Item"/><tableColumn id="2" name="Rate [MB/s]"/></tableColumns></table>';

function withTable(file: Uint8Array): Uint8Array {
  const parts = new Map(openPackage(file));
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  parts.set("xl/tables/table1.xml", bytes(TABLE));
  parts.set(
    "xl/worksheets/_rels/sheet1.xml.rels",
    bytes(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>',
    ),
  );
  return packed(parts);
}

const IN_TABLE: Cells = {
  J1: "Item",
  K1: "Rate [MB/s]",
  J2: "a",
  J3: "b",
  J4: "sum",
  K2: cached("A1*2", -1),
  K3: 4,
  K4: cached("SUBTOTAL(109,T[Rate '[MB/s']])", -1),
};

describe("formulas that depend on an answer are found and computed", () => {
  // A1 is 300 and C1 is 5.
  test.each<[string, Cells, Record<string, Computed>, Record<string, string>?]>([
    ["by a name", { B1: cached("rate*2", -1) }, { B1: 600 }],
    // Only Excel calculates these, so they have no value.
    [
      "by a name that is called",
      { B1: cached("twice(C1)", -1) },
      { B1: null },
      { twice: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x*Sheet1!$A$1)" },
    ],
    ["by a name of a name", { B1: cached("twice", -1) }, { B1: 600 }, { twice: "rate*2" }],
    [
      "by a name of cells that a formula is in",
      { B1: cached("A1+1", -1), B2: cached("next", -1) },
      { B1: 301, B2: 301 },
      { next: "Sheet1!$B$1" },
    ],
    ["by a whole column", { B1: cached("SUM(A:A)", -1) }, { B1: 300 }],
    ["by a whole row", { B2: cached("SUM(Sheet1!1:1)-SUM(C1:H1)", -1) }, { B2: 300 }],
    ["by a range with its sheet said twice", { B1: cached("SUM(Sheet1!A1:Sheet1!A3)", -1) }, { B1: 300 }],
    ["as one of those that share a formula", SHARED, { B1: 300, B2: 10000, B3: 39775 }],
    [
      "by what a formula spills",
      {
        B1: spilling("_xlfn.SEQUENCE(2)*A1", "B1:B2"),
        B2: { inside: "<v>-1</v>" },
        B5: cached("SUM(_xlfn.ANCHORARRAY(B1))", -1),
        B6: cached("B2+0", -1),
      },
      { B1: null, B2: null, B5: null, B6: null },
    ],
    [
      "by cells that a spill grows into",
      { B1: spilling("_xlfn.SEQUENCE(A1/100)", "B1"), B6: cached("SUM(B2:B4)", 0), B7: cached("B6+1", 1) },
      { B1: null, B6: null, B7: null },
    ],
    [
      "in an array of the older kind",
      { B1: array("A1*C1:C1", "B1:B2"), B2: { inside: "<v>-1</v>" } },
      { B1: null, B2: null },
    ],
    ["by OFFSET", { B1: cached("OFFSET(C1,0,-2)", -1) }, { B1: null }],
    ["by INDIRECT", { B1: cached('INDIRECT("A"&1)', -1) }, { B1: null }],
    ["by a range that begins at a function", { B1: cached("SUM(INDEX(A1:A9,1):A3)", -1) }, { B1: null }],
    ["in the words of a number", { B1: cached('"x"&(A1/900)', "x") }, { B1: null }],
    ["by a call of ours", { B1: cached('_xldudf_SIZING_UNITS(1,"GB","MB")', -1) }, { B1: 1000 }],
  ])("%s", async (_, cells, wanted, names = {}) => {
    const before = book(cells, { names });
    const found = changes(before, await filled(before));
    const expected = Object.entries(wanted).map(([at, value]) => [`Sheet1!${at}`, value]);
    expect(found).toEqual({ "Sheet1!A1": 300, ...Object.fromEntries(expected) });
  });

  test("in a table by its columns alone, without its name", async () => {
    const before = withTable(
      book({ ...IN_TABLE, K4: cached("SUBTOTAL(109,[Rate '[MB/s']])", -1), B1: cached("SUM(T[Rate '[MB/s']])", -1) }),
    );
    // Twice 300, and that plus 4.
    expect(changes(before, await filled(before))).toEqual({
      "Sheet1!A1": 300,
      "Sheet1!K2": 600,
      "Sheet1!K4": 604,
      "Sheet1!B1": 604,
    });
  });

  test("by a table, and in it", async () => {
    const before = withTable(
      book({
        ...IN_TABLE,
        B1: cached("SUM(T[Rate '[MB/s']])", -1),
        B2: cached("T[[#This Row],[Rate '[MB/s']]]+1", -1),
        B4: cached("T[[#Totals],[Rate '[MB/s']]]", -1),
      }),
    );
    // Twice 300, and that plus 4.
    expect(changes(before, await filled(before))).toEqual({
      "Sheet1!A1": 300,
      "Sheet1!K2": 600,
      "Sheet1!K4": 604,
      "Sheet1!B1": 604,
      "Sheet1!B2": 601,
      "Sheet1!B4": 604,
    });
  });
});

test.each(["École.1", "C1_OLD", "B20", "TRUE", "Year's end"])("a sheet may be named %s", async (sheet) => {
  const cells = { ...IN_TABLE, A1: 250, B1: cached("SUM(T[Rate '[MB/s']])", -1) };
  const rate = written({ sheet, address: "$A$1" });
  const before = withTable(workbookBytes({ sheets: { [sheet]: { cells } }, names: { rate } }));
  const found = Object.entries({ A1: 300, K2: 600, K4: 604, B1: 604 });
  expect(changes(before, await filled(before))).toEqual(
    Object.fromEntries(found.map(([address, value]) => [written({ sheet, address }), value])),
  );
});

describe("a dependent formula that only Excel calculates is named with its cell", () => {
  const WITHOUT: readonly (readonly [string, Cells, string, Record<string, string>?])[] = [
    ["several sheets at once", { B1: cached("SUM(Sheet1:Sheet4!A1)", 1) }, "reads several sheets at once"],
    [
      "several sheets by a name",
      { B1: cached("A1+all", 1) },
      "reads several sheets at once",
      { all: "SUM(Sheet1:Sheet4!$C$1)" },
    ],
    ["a range to a name", { B1: cached("SUM(C1:rate)", -1) }, "refers to C1:rate, which isn't in this workbook"],
    ["one cell of a column", { B1: cached("A:A*2", 1) }, "takes one cell of the range A:A"],
    ["one cell of a range in a function", { B1: cached("IF(A1:A3>1,1,2)", 1) }, "takes one cell of the range A1:A3"],
    [
      "one cell of a name's range",
      { B1: cached("few+1", 1) },
      "takes one cell of the range Sheet1!$A$1:$A$3",
      { few: "Sheet1!$A$1:$A$3" },
    ],
    ["a month added", { B1: cached("EDATE(A1,1)", 1) }, "calls EDATE"],
    [
      "a function of more cells than there is time for",
      { B1: cached("SUM(_xldudf_SIZING_ROUND_TRIP_MS(A1:Z10000))", 1) },
      "reads more than 250,000 cells with A1:Z10000",
    ],
    ["all rows of a column", { B1: cached("ROWS(A:A)", 1) }, "reads the whole of A:A"],
    [
      "cells that two ranges share",
      { B1: cached("SUM(A1:A2 A1:A3)", 1) },
      "takes the cells that two ranges have in common",
    ],
    ["ranges joined to one", { B1: cached("SUM((A1,C1))", 1) }, "joins several ranges into one"],
    ["another workbook", { B1: cached("A1+[1]Sheet1!A1", 1) }, "refers to [1]Sheet1!A1, which isn't in this workbook"],
    [
      "a data table",
      { B1: { inside: '<f t="dataTable" ref="B1:B1" dt2D="0" dtr="0" r1="A1"/><v>1</v>' } },
      "is a data table",
    ],
  ];
  test.each(WITHOUT)("%s", async (_, cells, why, names = {}) => {
    const whys: unknown[] = [];
    const template = openTemplate(book(cells, { names }), descriptor(["rate"]));
    await fill(template, { rate: 300 }, recalculated, undefined, (cell, told) => whys.push([cell, told]));
    expect(whys).toEqual([["Sheet1!B1", why]]);
  });

  test("but not a name that moves with its formula", async () => {
    const before = book({ B2: cached("beside+1", -1) }, { names: { beside: "Sheet1!$A1", rate: "Sheet1!$A$2" } });
    expect(changes(before, await filled(before))).toMatchObject({ "Sheet1!B2": 301 });
  });

  test("but not where only its own kind of array is meant", async () => {
    const before = book({ B3: cached("SUMPRODUCT(A1:A3*C1:C3)", -1) });
    expect(changes(before, await filled(before))).toMatchObject({ "Sheet1!B3": 1500 });
  });
});

test.each([
  ["K1", "is a heading of the table T"],
  ["K4", "is in the totals row of the table T"],
])("a field on a table's %s is rejected", async (at, why) => {
  const file = withTable(book({ ...IN_TABLE, K4: 4 }, { names: { rate: `Sheet1!$${at.charAt(0)}$${at.slice(1)}` } }));
  await expect(filled(file)).rejects.toThrow(why);
});
