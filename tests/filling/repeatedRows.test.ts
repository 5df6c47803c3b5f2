/** Rows repeated for each record of a table: what they hold, and what follows them. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { rectangleOf } from "../../src/cells/address";
import { readBook } from "../../src/filling/book";
import { formulasOf, valueAt } from "../../src/filling/cells";
import type { Computed } from "../../src/filling/computed";
import { fill, fillForExcel, openWorkbook } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import type { Records, Tables } from "../../src/filling/records";
import { SheetPart } from "../../src/filling/sheetPart";
import { checkTemplate } from "../../src/filling/templateCheck";
import { estimateOf } from "../ask";
import { recalculated } from "../templates/recalculated";
import { formula, spilling, workbookBytes, type SheetContent, type WorkbookContent } from "../workbench/workbookFile";
import { withParts, withRelated } from "./relatedParts";
import { refusalOf, textOf } from "./smallWorkbook";

type Cells = SheetContent["cells"];

const SITES: Records = {
  columns: ["site", "cache_gb", "since"],
  rows: [
    ["Berlin", "864", "2026-01-05"],
    ["Bern", "1728", ""],
    ["Graz", "432", "2026-03-01"],
  ],
};
const TABLES: Tables = { sites: SITES };

/** A heading, a repeated row 5, and a total below. */
const PLAN: Cells = {
  A1: "Sites",
  B2: "B20",
  A4: "Site",
  A5: "{{#sites}}{{site}}",
  B5: "{{cache_gb}}",
  C5: spilling("_xldudf_SIZING_VTS_PEAK_HOURS(B$2,B5,3)", "C5"),
  D5: formula("B5*2"),
  E5: "to {{site}}{{/sites}}",
  A7: "All",
  B7: formula("SUM(B4:B5)"),
  C7: formula("SUM(D5:D5)/2"),
};

function book(cells: Cells, content: Partial<WorkbookContent> & Omit<SheetContent, "cells"> = {}): Uint8Array {
  const { before, after, ...rest } = content;
  const sheet = { cells, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  return workbookBytes({ sheets: { Plan: sheet }, ...rest });
}

async function filled(before: Uint8Array, tables = TABLES): Promise<Uint8Array> {
  return fill(openWorkbook(before, "Plan", { tables }), {}, recalculated);
}

function sheetOf(bytes: Uint8Array, name = "Plan"): SheetPart {
  return SheetPart.of(readBook(openPackage(bytes)), name);
}

function cells(bytes: Uint8Array, ...addresses: string[]): Computed[] {
  const sheet = sheetOf(bytes);
  return addresses.map((address) => valueAt(sheet, rectangleOf(address) ?? { row: -1, column: -1 }));
}

/** Formulas by their cells. */
function formulas(bytes: Uint8Array, sheet = "Plan"): Record<string, string> {
  const part = sheetOf(bytes, sheet);
  return Object.fromEntries(
    formulasOf(part).map(({ position, text }) => [part.nameOf(position).split("!")[1] ?? "", text]),
  );
}

/** The template opened with the records, before anything is calculated. */
function grown(before: Uint8Array, tables = TABLES): Uint8Array {
  return fillForExcel(openWorkbook(before, "Plan", { tables }), {});
}

function xmlOf(bytes: Uint8Array, part = "xl/worksheets/sheet1.xml"): string {
  return textOf(openPackage(bytes).get(part));
}

describe("repeated rows", () => {
  test("hold a record each, and their formulas read their own", async () => {
    const bytes = await filled(book(PLAN));
    expect(cells(bytes, "A5", "A6", "A7", "B5", "B6", "B7")).toEqual(["Berlin", "Bern", "Graz", 864, 1728, 432]);
    expect(cells(bytes, "E5", "E6", "E7")).toEqual(["to Berlin", "to Bern", "to Graz"]);
    // Twice the cache, by hand.
    expect(cells(bytes, "D5", "D6", "D7")).toEqual([1728, 3456, 864]);
    const hours = cells(bytes, "C5", "C6", "C7");
    [864, 1728, 432].forEach((gb, i) => {
      // Fifteen digits are stored.
      expect(hours[i]).toBeCloseTo(estimateOf("VTS_PEAK_HOURS", "B20", gb, 3).value, 9);
    });
  });

  test("are all in the sums below, which move down", async () => {
    const bytes = await filled(book(PLAN));
    // 864 + 1728 + 432
    expect(cells(bytes, "A9", "B9", "C9")).toEqual(["All", 3024, 3024]);
    expect(formulas(bytes)).toEqual({
      C5: "_xldudf_SIZING_VTS_PEAK_HOURS(B$2,B5,3)",
      C6: "_xldudf_SIZING_VTS_PEAK_HOURS(B$2,B6,3)",
      C7: "_xldudf_SIZING_VTS_PEAK_HOURS(B$2,B7,3)",
      D5: "B5*2",
      D6: "B6*2",
      D7: "B7*2",
      B9: "SUM(B4:B7)",
      C9: "SUM(D5:D7)/2",
    });
  });

  test("keep dates, blanks, leading zeros, heights, styles and the names' case", async () => {
    const tables = {
      SITES: {
        columns: ["Site", "START_DATE"],
        rows: [
          ["007", "2026-01-05"],
          ["x", ""],
        ],
      },
    };
    const bytes = await filled(
      book({ A2: "{{#sites}}{{ site }}", B2: "{{start_date}}", C2: "{{/Sites}}", D2: "since {{start_date}}" }),
      tables,
    );
    expect(cells(bytes, "A2", "B2", "C2", "D2", "A3", "B3", "D3")).toEqual([
      "007",
      "5 January 2026",
      null,
      "since 5 January 2026",
      "x",
      null,
      "since ",
    ]);
  });

  test("of several rows, in two tables and on two sheets, the last of a sheet first", async () => {
    const tables: Tables = {
      a: { columns: ["x"], rows: [["1"], ["2"]] },
      b: { columns: ["y"], rows: [["3"], ["4"], ["5"]] },
    };
    const plan: Cells = {
      A2: "{{#a}}{{x}}",
      A3: formula("A2+100"),
      B3: "{{/a}}",
      A5: "{{#b}}{{y}}{{/b}}",
      A7: formula("SUM(A2:A3)+SUM(A5:A5)*1000"),
    };
    const other: Cells = { A1: formula("SUM(Plan!A5:A5)"), A3: "{{#a}}{{x}}{{/a}}", A4: formula("SUM(A3:A3)") };
    const bytes = await filled(workbookBytes({ sheets: { Plan: { cells: plan }, Other: { cells: other } } }), tables);
    expect(cells(bytes, "A2", "A3", "A4", "A5", "A7", "A8", "A9")).toEqual([1, 101, 2, 102, 3, 4, 5]);
    // 1 + 101 + 2 + 102 = 206; 3 + 4 + 5 = 12.
    expect(cells(bytes, "A11")).toEqual([12206]);
    expect(formulas(bytes, "Other")).toEqual({ A1: "SUM(Plan!A7:A9)", A5: "SUM(A3:A4)" });
    const sheet = sheetOf(bytes, "Other");
    expect([0, 4].map((row) => valueAt(sheet, { row, column: 0 }))).toEqual([12, 3]);
  });

  test("with one record only lose their markers", async () => {
    const bytes = await filled(book(PLAN), { sites: { ...SITES, rows: [["Berlin", "864", ""]] } });
    expect(cells(bytes, "A5", "B5", "D5", "B7", "C7", "E5")).toEqual(["Berlin", 864, 1728, 864, 864, "to Berlin"]);
  });

  test("hold a number that depends on the row", async () => {
    const bytes = await filled(
      book({ A5: formula("ROW()-4"), B5: "{{#sites}}{{site}}{{/sites}}", A6: formula("ROW()") }),
    );
    expect(cells(bytes, "A5", "A6", "A7", "A8")).toEqual([1, 2, 3, 8]);
  });
});

describe("a formula in repeated rows", () => {
  test.each([
    ["A5", "A5", "A7"],
    ["A$2+A5", "A$2+A5", "A$2+A7"],
    ["A$9*A5", "A$11*A5", "A$11*A7"],
    ["SUM(A$5:A5)", "SUM(A$5:A5)", "SUM(A$5:A7)"],
    ["SUM(A$4:A5)", "SUM(A$4:A5)", "SUM(A$4:A7)"],
    ["SUM(A5:A$9)", "SUM(A5:A$11)", "SUM(A7:A$11)"],
    ["A5/SUM(A$5:A$5)", "A5/SUM(A$5:A$7)", "A7/SUM(A$5:A$7)"],
    ["SUM(A5:D5)", "SUM(A5:D5)", "SUM(A7:D7)"],
    ["SUM(A:A)+A5", "SUM(A:A)+A5", "SUM(A:A)+A7"],
    ["SUM(5:5)", "SUM(5:5)", "SUM(7:7)"],
    ['"A9"&A5&Plan!A5', '"A9"&A5&Plan!A5', '"A9"&A7&Plan!A7'],
    ["SUM(Plan!A5:Plan!D5)", "SUM(Plan!A5:Plan!D5)", "SUM(Plan!A7:Plan!D7)"],
  ])("%s", (text, first, last) => {
    const found = formulas(grown(book({ B5: "{{#sites}}{{site}}{{/sites}}", F5: formula(text) })));
    expect([found["F5"], found["F7"]]).toEqual([first, last]);
  });

  test("that shares its text with others moves as they would", () => {
    const shared = (inside: string): Cells[string] => ({ inside: `${inside}<v>1</v>` });
    const cellsOf: Cells = {
      F4: shared('<f t="shared" ref="F4:F7" si="0">E4*A$1</f>'),
      F5: shared('<f t="shared" si="0"/>'),
      F7: shared('<f t="shared" si="0"/>'),
      B5: "{{#sites}}{{site}}{{/sites}}",
    };
    expect(formulas(grown(book(cellsOf)))).toEqual({
      F4: "E4*A$1",
      F5: "E5*A$1",
      F6: "E6*A$1",
      F7: "E7*A$1",
      F9: "E9*A$1",
    });
  });
});

describe("what is below follows", () => {
  const ROW: Cells = { A5: "{{#sites}}{{site}}{{/sites}}", A9: 1 };
  const after = (xml: string, cellsOf = ROW): string => xmlOf(grown(book(cellsOf, { after: xml })));

  test("merged cells: those of a repeated row are repeated, those beside several rows grow", () => {
    const merged =
      '<mergeCells count="4"><mergeCell ref="A1:B1"/><mergeCell ref="B5:C5"/><mergeCell ref="F4:F6"/><mergeCell ref="A9:B9"/></mergeCells>';
    expect(after(merged)).toContain(
      '<mergeCells count="6"><mergeCell ref="A1:B1"/><mergeCell ref="B5:C5"/><mergeCell ref="F4:F8"/><mergeCell ref="A11:B11"/><mergeCell ref="B6:C6"/><mergeCell ref="B7:C7"/></mergeCells>',
    );
  });

  test("conditional formats and validations, with their formulas", () => {
    const xml = after(
      '<conditionalFormatting sqref="B5"><cfRule type="expression" priority="1"><formula>B5&gt;B$9</formula></cfRule></conditionalFormatting>' +
        '<dataValidations count="2"><dataValidation type="list" sqref="C5:C9 D2"><formula1>$F$9:$F$12</formula1></dataValidation><dataValidation type="custom" sqref="E9"><formula1>E9&gt;E10</formula1></dataValidation></dataValidations>',
    );
    expect(xml).toContain(
      '<conditionalFormatting sqref="B5:B7"><cfRule type="expression" priority="1"><formula>B5&gt;B$11</formula>',
    );
    expect(xml).toContain('sqref="C5:C11 D2"><formula1>$F$11:$F$14</formula1>');
    expect(xml).toContain('sqref="E11"><formula1>E11&gt;E12</formula1>');
  });

  test("links, page breaks, filters, and where the reader was", () => {
    const xml = xmlOf(
      grown(
        book(ROW, {
          before:
            '<dimension ref="A1:F9"/><sheetViews><sheetView workbookViewId="0"><selection activeCell="A9" sqref="A9"/></sheetView></sheetViews>',
          after:
            '<autoFilter ref="A4:F6"/><hyperlinks><hyperlink ref="A5" location="Plan!A9"/></hyperlinks><rowBreaks count="2" manualBreakCount="2"><brk id="5" max="16383" man="1"/><brk id="8" max="16383" man="1"/></rowBreaks>',
        }),
      ),
    );
    expect(xml).toContain('<dimension ref="A1:F11"/>');
    expect(xml).toContain('<selection activeCell="A11" sqref="A11"/>');
    expect(xml).toContain('<autoFilter ref="A4:F8"/>');
    expect(xml.match(/<hyperlink [^>]*>/g)).toEqual(['<hyperlink ref="A5:A7" location="Plan!A11"/>']);
    expect(xml).toContain('<brk id="7" max="16383" man="1"/><brk id="10" max="16383" man="1"/></rowBreaks>');
  });

  test("a break between repeated rows is repeated: a page for each record", () => {
    const two = { A5: "{{#sites}}{{site}}", A6: "{{/sites}}", A9: 1 };
    const xml = after('<rowBreaks count="1" manualBreakCount="1"><brk id="5" max="16383" man="1"/></rowBreaks>', two);
    expect(xml.match(/<brk id="\d+"/g)).toEqual(['<brk id="5"', '<brk id="7"', '<brk id="9"']);
    expect(xml).toContain('<rowBreaks count="3" manualBreakCount="3">');
  });

  test("defined names and print areas", () => {
    const bytes = grown(
      book(ROW, {
        names: { total: "Plan!$A$9", all: "Plan!$A$5:$B$5" },
        local: { Plan: { "_xlnm.Print_Area": "Plan!$A$1:$F$9" } },
      }),
    );
    const names = readBook(openPackage(bytes)).names.map(({ name, refersTo }) => [name, refersTo]);
    expect(names).toEqual([
      ["total", "Plan!$A$11"],
      ["all", "Plan!$A$5:$B$7"],
      ["_xlnm.Print_Area", "Plan!$A$1:$F$11"],
    ]);
  });

  test("the heights and styles of the rows", () => {
    const xml = xmlOf(
      grown(
        rowsOf(
          '<row r="5" ht="30" customHeight="1"><c r="A5" s="7" t="inlineStr"><is><t>{{#sites}}{{site}}{{/sites}}</t></is></c></row><row r="8" ht="44"/>',
        ),
      ),
    );
    expect(xml.match(/<row r="\d+" ht="\d+"/g)).toEqual([
      '<row r="5" ht="30"',
      '<row r="6" ht="30"',
      '<row r="7" ht="30"',
      '<row r="10" ht="44"',
    ]);
    expect(xml.match(/<c r="A\d" s="7"/g)).toHaveLength(3);
  });
});

/** A sheet whose rows are written as XML. */
function rowsOf(rows: string): Uint8Array {
  return withParts(book({}), {
    "xl/worksheets/sheet1.xml": (xml) => xml.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${rows}</sheetData>`),
  });
}

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

describe("other parts follow", () => {
  const ROW: Cells = { A4: "site", B4: "gb", A5: "{{#sites}}{{site}}", B5: "{{cache_gb}}{{/sites}}", A9: 1 };

  test("charts and drawings below; a chart of one repeated row shows all records", () => {
    const anchor = (from: number, to: number, more = ""): string =>
      `<xdr:twoCellAnchor${more}><xdr:from><xdr:row>${from}</xdr:row></xdr:from><xdr:to><xdr:row>${to}</xdr:row></xdr:to><xdr:sp textlink="Plan!$A$9"/></xdr:twoCellAnchor>`;
    const bytes = grown(
      withRelated(book(ROW), {
        "xl/drawings/drawing1.xml": [
          "drawing",
          "drawing",
          `<xdr:wsDr xmlns:xdr="${DRAWING}">${anchor(0, 3)}${anchor(8, 12)}${anchor(2, 6)}${anchor(2, 6, ' editAs="oneCell"')}</xdr:wsDr>`,
        ],
        "xl/charts/chart1.xml": [
          "chart",
          "drawingml.chart",
          `<c:chartSpace xmlns:c="${CHART}"><c:f>Plan!$B$5</c:f><c:f>Plan!$A$9:$A$12</c:f><c:f>Plan!$A$4:$B$5</c:f></c:chartSpace>`,
        ],
      }),
    );
    const drawing = xmlOf(bytes, "xl/drawings/drawing1.xml");
    expect([...drawing.matchAll(/<xdr:row>(\d+)</g)].map(([, row]) => Number(row))).toEqual([0, 3, 10, 14, 2, 8, 2, 6]);
    expect(drawing).toContain('textlink="Plan!$A$11"');
    expect(xmlOf(bytes, "xl/charts/chart1.xml").match(/Plan![^<]*/g)).toEqual([
      "Plan!$B$5:$B$7",
      "Plan!$A$11:$A$14",
      "Plan!$A$4:$B$7",
    ]);
  });

  test("a picture in the repeated rows is there for each record; a chart once", () => {
    const anchor = (end: number, offset: number, held: string): string =>
      `<xdr:twoCellAnchor><xdr:from><xdr:row>4</xdr:row></xdr:from><xdr:to><xdr:row>${end}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:to>${held}</xdr:twoCellAnchor>`;
    const named = (id: number): string => `<xdr:cNvPr id="${id}" name="Picture"/>`;
    const drawing = `<xdr:wsDr xmlns:xdr="${DRAWING}">${anchor(5, 0, `<xdr:pic>${named(7)}</xdr:pic>`)}${anchor(4, 900, `<xdr:graphicFrame>${named(8)}</xdr:graphicFrame>`)}</xdr:wsDr>`;
    const bytes = grown(withRelated(book(ROW), { "xl/drawings/drawing1.xml": ["drawing", "drawing", drawing] }));
    const after = xmlOf(bytes, "xl/drawings/drawing1.xml");
    // ROW has three records, so the picture of row 5 (4, counted from 0) is in rows 5, 6 and 7.
    expect([...after.matchAll(/<xdr:row>(\d+)</g)].map(([, row]) => Number(row)).slice(0, 6)).toEqual([
      4, 5, 5, 6, 6, 7,
    ]);
    expect(Array.from(after.matchAll(/ id="(\d+)"/g), ([, id]) => id)).toEqual(["7", "9", "10", "8"]);
    expect(after.match(/<xdr:graphicFrame>/g)).toHaveLength(1);
  });

  test("formats and ranges to the last row of the sheet still end there", () => {
    const bytes = grown(
      withParts(
        book(
          { ...ROW, D1: formula("SUM(B5:B1048576)") },
          {
            after:
              '<conditionalFormatting sqref="A2:A1048576"><cfRule type="cellIs" priority="1" operator="equal"><formula>1</formula></cfRule></conditionalFormatting>',
          },
        ),
        {
          "xl/worksheets/sheet1.xml": (xml) =>
            xml.replace("</sheetData>", '<row r="1048576"><c r="A1048576" s="0"/></row></sheetData>'),
        },
      ),
    );
    const sheet = xmlOf(bytes, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain('sqref="A2:A1048576"');
    expect(sheet).toContain("SUM(B5:B1048576)");
    expect(sheet).not.toContain('r="1048576"');
  });

  test("a table grows around the repeated row of its body, and one below moves", () => {
    const table = (ref: string): string =>
      `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="${ref}"><autoFilter ref="${ref}"/><tableColumns count="2"><tableColumn id="1" name="site"/><tableColumn id="2" name="gb"/></tableColumns></table>`;
    const with_ = (ref: string): Uint8Array =>
      withRelated(book(ROW), { "xl/tables/table1.xml": ["table", "spreadsheetml.table", table(ref)] });
    expect(xmlOf(grown(with_("A4:B5")), "xl/tables/table1.xml").match(/ref="[^"]*"/g)).toEqual([
      'ref="A4:B7"',
      'ref="A4:B7"',
    ]);
    expect(xmlOf(grown(with_("A8:B9")), "xl/tables/table1.xml")).toContain('ref="A10:B11"');
    expect(refusalOf(() => grown(with_("A5:B9"))).message).toBe(
      "The rows repeated for sites must be in the body of the table T, or outside it.",
    );
  });

  test("a pivot table below moves, and what it reads grows", () => {
    const bytes = grown(
      withRelated(book(ROW), {
        "xl/pivotTables/pivotTable1.xml": [
          "pivotTable",
          "spreadsheetml.pivotTable",
          `<pivotTableDefinition xmlns="${MAIN}" name="P"><location ref="A9:B12"/></pivotTableDefinition>`,
        ],
        "xl/pivotCache/pivotCacheDefinition1.xml": [
          "pivotCacheDefinition",
          "spreadsheetml.pivotCacheDefinition",
          `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource ref="A4:B5" sheet="Plan"/></cacheSource></pivotCacheDefinition>`,
        ],
      }),
    );
    expect(xmlOf(bytes, "xl/pivotTables/pivotTable1.xml")).toContain('<location ref="A11:B14"/>');
    expect(xmlOf(bytes, "xl/pivotCache/pivotCacheDefinition1.xml")).toContain('ref="A4:B7"');
  });

  test("formulas and rules of other sheets", () => {
    const other: SheetContent = {
      cells: { A1: formula("Plan!A9+SUM(Plan!B4:B5)"), A2: formula("A9") },
      after:
        '<dataValidations count="1"><dataValidation type="list" sqref="C1"><formula1>Plan!$A$5:$A$5</formula1></dataValidation></dataValidations>',
    };
    const bytes = grown(workbookBytes({ sheets: { Plan: { cells: ROW }, Other: other } }));
    expect(formulas(bytes, "Other")).toEqual({ A1: "Plan!A11+SUM(Plan!B4:B7)", A2: "A9" });
    expect(xmlOf(bytes, "xl/worksheets/sheet2.xml")).toContain("<formula1>Plan!$A$5:$A$7</formula1>");
  });

  test("notes above stay; a note below is rejected with its cell", () => {
    const noted = (ref: string): Uint8Array =>
      withRelated(book(ROW), {
        "xl/comments1.xml": [
          "comments",
          "spreadsheetml.comments",
          `<comments xmlns="${MAIN}"><commentList><comment ref="${ref}"/></commentList></comments>`,
        ],
      });
    expect(xmlOf(grown(noted("A1")), "xl/comments1.xml")).toContain('ref="A1"');
    expect(refusalOf(() => grown(noted("B5"))).message).toBe(
      "Plan!B5 has a note or comment, which can't follow repeated rows. Remove it, or move it above.",
    );
  });
});

const BLOCK: Cells = { A5: "{{#sites}}{{site}}", A6: "{{/sites}}" };

describe("is rejected with the cell and the reason", () => {
  test.each<[string, Cells, string]>([
    [
      "a reference to one repeated row",
      { ...PLAN, B9: formula("B5+1") },
      "Plan!B9: B5 is one of the rows repeated for sites. Use a range over all of them, such as SUM(B5:B5).",
    ],
    [
      "a range over some of the rows",
      { ...BLOCK, B9: formula("SUM(A6:A7)") },
      "Plan!B9: A6:A7 holds only some of the rows repeated for sites. Use a range over all of them.",
    ],
    [
      "a relative reference out of the rows",
      { ...BLOCK, B5: formula("B2*A5") },
      "Plan!B5: B2 isn't in the rows repeated for sites. Write a $ before its row, so that each copy reads it.",
    ],
    [
      "a fixed reference to a repeated row",
      { ...BLOCK, B5: formula("A$5*2") },
      "Plan!B5: A$5 is in the rows repeated for sites. Leave out the $ before its row, so that each copy reads its own.",
    ],
    [
      "INDIRECT",
      { ...BLOCK, B9: formula('INDIRECT("A5")') },
      "Plan!B9: INDIRECT can't follow the rows repeated for sites.",
    ],
    [
      "OFFSET",
      { ...BLOCK, B9: formula("OFFSET(A1,8,0)") },
      "Plan!B9: OFFSET can't follow the rows repeated for sites. Use INDEX.",
    ],
    [
      "a spill out of the rows",
      { ...BLOCK, C6: spilling("ROW(A1:A3)", "C6:C8") },
      "Plan!C6 spills into or out of the rows repeated for sites. Move it.",
    ],
    [
      "a spill into the rows",
      { ...BLOCK, C2: spilling("ROW(A1:A9)", "C2:C9") },
      "Plan!C2 spills into or out of the rows repeated for sites. Move it.",
    ],
    ["no end", { A5: "{{#sites}}" }, "Plan!A5: {{#sites}} has no {{/sites}} after it."],
    ["no beginning", { ...BLOCK, A9: "{{/hosts}}" }, "Plan!A9: {{/hosts}} has no {{#hosts}} before it."],
    [
      "an end in a formula",
      { A5: "{{#sites}}", B6: formula('IF(A1="","","{{/sites}}")') },
      "Plan!A5: {{#sites}} has no {{/sites}} after it. Plan!B6 has it in a formula, which isn't read. Write it as text.",
    ],
    [
      "a beginning in a formula",
      { A5: formula('"{{#sites}}"'), A6: "{{/sites}}" },
      "Plan!A6: {{/sites}} has no {{#sites}} before it. Plan!A5 has it in a formula, which isn't read. Write it as text.",
    ],
    [
      "rows within rows",
      { ...BLOCK, B5: "{{#hosts}}" },
      "Plan!B5: {{#hosts}} is within the rows repeated for sites. Move it.",
    ],
    [
      "two in a row",
      { ...BLOCK, B6: "{{#sites}}{{/sites}}" },
      "Plan!B6: {{#sites}} is in a row repeated for sites. Use another row.",
    ],
  ])("%s", (_, cellsOf, message) => {
    expect(refusalOf(() => grown(book(cellsOf))).message).toBe(message);
    expect(message.length).toBeLessThanOrEqual(140);
  });

  test.each([
    [
      "merged cells over some rows",
      '<mergeCells><mergeCell ref="A6:A8"/></mergeCells>',
      "Plan!A6:A8 is merged over some of the rows repeated for sites. Unmerge it.",
    ],
    [
      "scenarios",
      '<scenarios><scenario name="x"/></scenarios>',
      "Plan can't have rows repeated for sites: it has scenarios, which can't follow.",
    ],
    [
      "a rule that reads other rows",
      '<conditionalFormatting sqref="B2:B9"><cfRule type="expression"><formula>B3&gt;1</formula></cfRule></conditionalFormatting>',
      "Plan!B2:B9: B3 can't follow the rows repeated for sites. Write a $ before its row, or use the cell's own row.",
    ],
  ])("%s", (_, after, message) => {
    expect(refusalOf(() => grown(book(BLOCK, { after }))).message).toBe(message);
  });

  test("records that can't be used", () => {
    const refused = (tables: Tables): string => refusalOf(() => grown(book(PLAN), tables)).message;
    expect(refused({ sites: { columns: ["site"], rows: [] } })).toBe("sites has no records.");
    expect(refused({ sites: { columns: ["site", "Site"], rows: [["a", "b"]] } })).toBe("sites has two columns Site.");
    expect(refused({ ...TABLES, hosts: SITES })).toBe(
      "no rows are repeated for hosts. Write {{#hosts}} and {{/hosts}} into their first and last row.",
    );
    expect(refused({})).toBe(
      "Plan!5:5 is repeated for each record of sites, which isn't given. Put a table with that name into the workbook, or use `size fill --table`",
    );
    const dated = book({ A1: "{{#sites}}{{end_date}}{{/sites}}" });
    const records = { sites: { columns: ["end_date"], rows: [["2026-01-01"], ["soon"]] } };
    expect(refusalOf(() => grown(dated, records)).message).toMatch(/^sites, record 2: end_date /);
  });
});

describe("a table of the workbook itself", () => {
  const own = (rows: Cells, ref = "H1:I4"): Uint8Array => {
    const table = `<table xmlns="${MAIN}" id="1" name="Sites" displayName="Sites" ref="${ref}"><tableColumns count="2"><tableColumn id="1" name="site"/><tableColumn id="2" name="cache_gb"/></tableColumns></table>`;
    return withRelated(book({ ...PLAN, H1: "site", I1: "cache_gb", ...rows }), {
      "xl/tables/table1.xml": ["table", "spreadsheetml.table", table],
    });
  };

  test("has the records, without its blank rows; a table that is given takes precedence", async () => {
    const before = own({ H2: "Berlin", I2: 864, H4: "Bern", I4: 1728 });
    const bytes = await filled(before, {});
    expect(cells(bytes, "A5", "B5", "A6", "B6", "A8", "B8")).toEqual(["Berlin", 864, "Bern", 1728, "All", 2592]);
    expect(cells(fillForExcel(openWorkbook(before, "Plan"), {}), "A5", "A6")).toEqual(["Berlin", "Bern"]);
    expect(cells(await filled(before), "A5", "A6", "A7")).toEqual(["Berlin", "Bern", "Graz"]);
  });

  test("with a value that can't be used is rejected with the cell", () => {
    const refused = (inside: string): string =>
      refusalOf(() => grown(own({ H2: { attributes: ' t="e"', inside }, I2: 1 }), {})).message;
    expect(refused("<v>#N/A</v>")).toBe("Plan!H2 shows #N/A, so no row can be made of it.");
    expect(refused("<f>A1</f>")).toMatch(/^Plan!H2 has a formula without a value\./);
    expect(refusalOf(() => grown(own({}), {})).message).toBe("sites has no records.");
  });

  test("isn't meant if the repeated rows are in it", () => {
    expect(refusalOf(() => grown(own({}, "A4:B5"), {})).message).toContain("which isn't given");
  });
});

test("the check names the rows, and what would keep them from being repeated", async () => {
  const said = await checkTemplate(openWorkbook(book(PLAN), "Plan"));
  expect(said.repeats).toEqual(["Plan!5:5 is repeated for each record of sites, with the columns site, cache_gb"]);
  expect(said.fields.map(({ name }) => name)).toEqual(["model"]);
  expect(said.problems).toEqual([]);
  const faulty = await checkTemplate(openWorkbook(book({ ...PLAN, B9: formula("B5+1") }), "Plan"));
  expect(faulty.problems).toEqual([
    "Plan!B9: B5 is one of the rows repeated for sites. Use a range over all of them, such as SUM(B5:B5).",
  ]);
});

test("a reference to any row below the rows leads to the same cell afterwards", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 60 }),
      (first, more, copies, row) => {
        const [last, added] = [first + more, (more + 1) * (copies - 1)];
        fc.pre(row < first || row > last);
        const rows = Array.from({ length: copies }, (_, i) => [String(i)]);
        const before = book({
          [`A${first}`]: "{{#sites}}{{x}}",
          [`B${last}`]: "{{/sites}}",
          [`C${row}`]: 4711,
          H99: formula(`C${row}`),
        });
        const bytes = grown(before, { sites: { columns: ["x"], rows } });
        const text = formulas(bytes)[`H${99 + added}`] ?? "";
        expect(cells(bytes, text)).toEqual([4711]);
      },
    ),
    { numRuns: 25 },
  );
});

describe("of other programs' workbooks", () => {
  test("a sparkline of one row is one for each record", () => {
    const after =
      '<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:sparklineGroups xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Plan!B5:D5</xm:f><xm:sqref>H5</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>';
    const bytes = fillForExcel(openWorkbook(book(PLAN, { after }), "Plan", { tables: TABLES }), {});
    const xml = textOf(openPackage(bytes).get("xl/worksheets/sheet1.xml"));
    expect(Array.from(xml.matchAll(/<xm:f>([^<]*)<\/xm:f><xm:sqref>([^<]*)</g), ([, of, at]) => [of, at])).toEqual([
      ["Plan!B5:D5", "H5"],
      ["Plan!B6:D6", "H6"],
      ["Plan!B7:D7", "H7"],
    ]);
  });

  test("a day in a workbook that counts from 1904 is that day", () => {
    const dated = book({ A1: "{{#sites}}{{end_date}}{{/sites}}" });
    const records = { sites: { columns: ["end_date"], rows: [["2026-01-01"], ["soon"]] } };
    expect(refusalOf(() => grown(dated, records)).message).toMatch(/^sites, record 2: end_date /);
  });
});

describe("a table of the workbook itself", () => {
  const own = (rows: Cells, ref = "H1:I4"): Uint8Array => {
    const table = `<table xmlns="${MAIN}" id="1" name="Sites" displayName="Sites" ref="${ref}"><tableColumns count="2"><tableColumn id="1" name="site"/><tableColumn id="2" name="cache_gb"/></tableColumns></table>`;
    return withRelated(book({ ...PLAN, H1: "site", I1: "cache_gb", ...rows }), {
      "xl/tables/table1.xml": ["table", "spreadsheetml.table", table],
    });
  };

  test("has the records, without its blank rows; a table that is given takes precedence", async () => {
    const before = own({ H2: "Berlin", I2: 864, H4: "Bern", I4: 1728 });
    const bytes = await filled(before, {});
    expect(cells(bytes, "A5", "B5", "A6", "B6", "A8", "B8")).toEqual(["Berlin", 864, "Bern", 1728, "All", 2592]);
    expect(cells(fillForExcel(openWorkbook(before, "Plan"), {}), "A5", "A6")).toEqual(["Berlin", "Bern"]);
    expect(cells(await filled(before), "A5", "A6", "A7")).toEqual(["Berlin", "Bern", "Graz"]);
  });

  test("with a value that can't be used is rejected with the cell", () => {
    const refused = (inside: string): string =>
      refusalOf(() => grown(own({ H2: { attributes: ' t="e"', inside }, I2: 1 }), {})).message;
    expect(refused("<v>#N/A</v>")).toBe("Plan!H2 shows #N/A, so no row can be made of it.");
    expect(refused("<f>A1</f>")).toMatch(/^Plan!H2 has a formula without a value\./);
    expect(refusalOf(() => grown(own({}), {})).message).toBe("sites has no records.");
  });

  test("isn't meant if the repeated rows are in it", () => {
    expect(refusalOf(() => grown(own({}, "A4:B5"), {})).message).toContain("which isn't given");
  });
});

test("the check names the rows, and what would keep them from being repeated", async () => {
  const said = await checkTemplate(openWorkbook(book(PLAN), "Plan"));
  expect(said.repeats).toEqual(["Plan!5:5 is repeated for each record of sites, with the columns site, cache_gb"]);
  expect(said.fields.map(({ name }) => name)).toEqual(["model"]);
  expect(said.problems).toEqual([]);
  const faulty = await checkTemplate(openWorkbook(book({ ...PLAN, B9: formula("B5+1") }), "Plan"));
  expect(faulty.problems).toEqual([
    "Plan!B9: B5 is one of the rows repeated for sites. Use a range over all of them, such as SUM(B5:B5).",
  ]);
});

test("a reference to any row below the rows leads to the same cell afterwards", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 60 }),
      (first, more, copies, row) => {
        const [last, added] = [first + more, (more + 1) * (copies - 1)];
        fc.pre(row < first || row > last);
        const rows = Array.from({ length: copies }, (_, i) => [String(i)]);
        const before = book({
          [`A${first}`]: "{{#sites}}{{x}}",
          [`B${last}`]: "{{/sites}}",
          [`C${row}`]: 4711,
          H99: formula(`C${row}`),
        });
        const bytes = grown(before, { sites: { columns: ["x"], rows } });
        const text = formulas(bytes)[`H${99 + added}`] ?? "";
        expect(cells(bytes, text)).toEqual([4711]);
      },
    ),
    { numRuns: 25 },
  );
});

describe("of other programs' workbooks", () => {
  test("a sparkline of one row is one for each record", () => {
    const after =
      '<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:sparklineGroups xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Plan!B5:D5</xm:f><xm:sqref>H5</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>';
    const bytes = fillForExcel(openWorkbook(book(PLAN, { after }), "Plan", { tables: TABLES }), {});
    const xml = textOf(openPackage(bytes).get("xl/worksheets/sheet1.xml"));
    expect(Array.from(xml.matchAll(/<xm:f>([^<]*)<\/xm:f><xm:sqref>([^<]*)</g), ([, of, at]) => [of, at])).toEqual([
      ["Plan!B5:D5", "H5"],
      ["Plan!B6:D6", "H6"],
      ["Plan!B7:D7", "H7"],
    ]);
  });

  test("a day in a workbook that counts from 1904 is that day", () => {
    const tables = { sites: { columns: ["site", "date"], rows: [["Berlin", "2026-11-21"]] } };
    const inCell = { attributes: ' s="1" t="inlineStr"', inside: "<is><t>{{date}}{{/sites}}</t></is>" };
    const file = workbookBytes({
      sheets: { Plan: { cells: { A5: "{{#sites}}{{site}}", B5: inCell, C5: "x" } } },
      properties: '<workbookPr date1904="1"/>',
      related: [["rId9", "styles", "styles.xml"]],
      parts: {
        "xl/styles.xml":
          '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    });
    // 2026-11-21 is serial 46347 counted from 1900; 1904-01-01 is 1462 there and 0 here.
    expect(cells(fillForExcel(openWorkbook(file, "Plan", { tables }), {}), "B5")).toEqual([46_347 - 1462]);
  });
});
