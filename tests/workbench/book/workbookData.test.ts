/** Tests a workbook's parts in the grid's form. Expected values are what Excel shows for such parts. */
import { describe, expect, test } from "@jest/globals";
import type { ICellData, IStyleData, IWorkbookData, IWorksheetData } from "@univerjs/core";
import { openPackage, packed } from "../../../src/filling/package";
import { workbookData } from "../../../src/workbench/book/workbookData";
import { formula, SPILLED, spilling, workbookBytes, type WorkbookContent } from "../workbookFile";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";

/** Values of the grid library's enums. */
const [LEFT, CENTRE, RIGHT] = [1, 2, 3];
const [TOP, MIDDLE] = [1, 2];
const WRAPPED = 3;
const [THIN, DOUBLE] = [1, 7];
const [NUMBER, TEXT, BOOLEAN] = [2, 1, 3];

function read(content: WorkbookContent): IWorkbookData {
  return workbookData(workbookBytes(content), { id: "read", name: "read" });
}

function sheetOf(content: WorkbookContent["sheets"][string], more: Omit<WorkbookContent, "sheets"> = {}) {
  const data = read({ sheets: { S: content }, ...more });
  const sheet: Partial<IWorksheetData> = data.sheets.sheet1 ?? {};
  const cell = (row: number, column: number): ICellData => sheet.cellData?.[row]?.[column] ?? {};
  return { data, sheet, cell };
}

const STYLES = `<styleSheet xmlns="${MAIN}">
  <numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.0&quot; h&quot;"/></numFmts>
  <fonts count="3"><font><sz val="11"/><name val="Arial"/></font>
    <font><b/><i val="0"/><u/><strike/><sz val="14"/><color rgb="FF1F4E79"/><name val="Cambria"/></font>
    <font><sz val="10"/><color theme="4" tint="-0.25"/><name val="Calibri"/></font></fonts>
  <fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
    <fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/></patternFill></fill>
    <fill><patternFill patternType="solid"><fgColor rgb="FFFFF8DC"/></patternFill></fill></fills>
  <borders count="2"><border/><border><left/><right/><top style="double"/><bottom style="thin"><color rgb="FFD6DCE5"/></bottom></border></borders>
  <cellXfs count="6">
    <xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>
    <xf numFmtId="164" fontId="1" fillId="2" borderId="1"><alignment horizontal="right" vertical="top" indent="2"/></xf>
    <xf numFmtId="14" fontId="2" fillId="3" borderId="0"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>
    <xf numFmtId="10" fontId="0" fillId="0" borderId="0"><alignment horizontal="left" indent="1"/></xf>
    <xf numFmtId="0" fontId="0" fillId="0" borderId="0"><alignment wrapText="1"/></xf>
  </cellXfs>
  <dxfs count="2"><dxf><font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf><dxf/></dxfs>
</styleSheet>`;

/** A theme. Its order, dk1, lt1, dk2, lt2, accent1, isn't the order of the indices. */
const THEME = `<a:theme xmlns:a="${DRAWING}"><a:themeElements><a:clrScheme name="x">
  <a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>
  <a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2>
  <a:accent1><a:srgbClr val="4080C0"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;

const STYLED = {
  parts: { "xl/styles.xml": STYLES, "xl/theme/theme1.xml": THEME },
  related: [
    ["rId90", "styles", "styles.xml"],
    ["rId91", "theme", "theme/theme1.xml"],
  ],
} as const;

describe("cells", () => {
  test("hold numbers, texts, booleans and errors; formulas as typed, without cached values", () => {
    const { cell } = sheetOf({
      cells: {
        A1: 1.5,
        A2: "=1+1",
        A3: true,
        A4: { attributes: ' t="e"', inside: "<v>#N/A</v>" },
        A5: formula('_xldudf_SIZING_VTS_PEAK_HOURS(model,"_xldudf_A_B(")'),
        B1: spilling("_xlfn.SEQUENCE(2)", "B1:B2"),
        B2: SPILLED,
      },
    });
    expect(cell(0, 0)).toEqual({ v: 1.5, t: NUMBER });
    expect(cell(1, 0)).toEqual({ v: "=1+1", t: TEXT });
    expect(cell(2, 0)).toEqual({ v: 1, t: BOOLEAN });
    expect(cell(3, 0)).toEqual({ v: "#N/A", t: TEXT });
    expect(cell(4, 0)).toEqual({ f: '=SIZING.VTS_PEAK_HOURS(model,"_xldudf_A_B(")' });
    expect(cell(0, 1)).toEqual({ f: "=SEQUENCE(2)" });
    expect(cell(1, 1)).toEqual({});
  });

  test("take shared strings with their runs together", () => {
    const strings = `<sst xmlns="${MAIN}"><si><r><t xml:space="preserve">It </t></r><r><t>fits</t></r></si></sst>`;
    const { cell } = sheetOf(
      { cells: { A1: { attributes: ' t="s"', inside: "<v>0</v>" } } },
      { parts: { "xl/sharedStrings.xml": strings }, related: [["rId90", "sharedStrings", "sharedStrings.xml"]] },
    );
    expect(cell(0, 0)).toEqual({ v: "It fits", t: TEXT });
  });

  test("have room to write and to spill, and for what formulas refer to", () => {
    const { sheet } = sheetOf({ cells: { A1: formula("SUM(AZ5000:BA6000)") } });
    expect(sheet.rowCount).toBeGreaterThan(6000);
    // BA is column 53.
    expect(sheet.columnCount).toBeGreaterThan(53);
  });
});

describe("looks", () => {
  const { data, cell } = sheetOf({ cells: { A1: { attributes: ' s="1"', inside: "<v>1</v>" } } }, STYLED);
  const style = (number: number): IStyleData => data.styles[String(number)] ?? {};

  test("are numbered as in the file", () => {
    expect(cell(0, 0).s).toBe("1");
    expect(Object.keys(data.styles)).toHaveLength(5);
  });

  test("fonts, with letters of the same kind where the font is absent", () => {
    expect(style(0)).toEqual({ ff: "Arial", fs: 11 });
    expect(style(1)).toMatchObject({
      ff: "Cambria, serif",
      fs: 14,
      bl: 1,
      ul: { s: 1 },
      st: { s: 1 },
      cl: { rgb: "#1F4E79" },
    });
    expect(style(1).it).toBeUndefined();
    expect(style(2).ff).toBe("Calibri, Arial, sans-serif");
  });

  test("colours by value, and by the theme lighter or darker", () => {
    expect(style(2).bg).toEqual({ rgb: "#FFF8DC" });
    // Accent 1 is 40 80 C0. A quarter darker is each channel x 0.75. Half way to FF is 9F.5, BF.5, DF.5, rounded up.
    expect(style(2).cl).toEqual({ rgb: "#306090" });
    expect(style(1).bg).toEqual({ rgb: "#A0C0E0" });
    expect(style(0).bg).toBeUndefined();
  });

  test("number formats by their own code and by Excel's numbers", () => {
    expect([1, 2, 3, 0].map((number) => style(number).n?.pattern)).toEqual([
      '#,##0.0" h"',
      "m/d/yyyy",
      "0.00%",
      undefined,
    ]);
  });

  test("borders, alignment, wrapping and indents", () => {
    expect(style(1).bd).toEqual({ t: { s: DOUBLE, cl: { rgb: "#000000" } }, b: { s: THIN, cl: { rgb: "#D6DCE5" } } });
    expect(style(1)).toMatchObject({ ht: RIGHT, vt: TOP, pd: { r: 18 } });
    expect(style(2)).toMatchObject({ ht: CENTRE, vt: MIDDLE, tb: WRAPPED });
    expect(style(3)).toMatchObject({ ht: LEFT, pd: { l: 9 } });
  });

  test("of conditional formats, with the first of them first", () => {
    const { data: formatted } = sheetOf(
      {
        cells: {},
        after:
          '<conditionalFormatting sqref="A1:B2 D4"><cfRule type="cellIs" priority="2" dxfId="0" operator="between"><formula>1</formula><formula>5</formula></cfRule></conditionalFormatting>' +
          '<conditionalFormatting sqref="C3"><cfRule type="expression" priority="1" dxfId="0" stopIfTrue="1"><formula>$A1=_xldudf_SIZING_X(1)</formula></cfRule><cfRule type="dataBar" priority="3"/></conditionalFormatting>',
      },
      STYLED,
    );
    const { sheet1: rules } = JSON.parse(
      formatted.resources?.find(({ name }) => name === "SHEET_CONDITIONAL_FORMATTING_PLUGIN")?.data ?? "",
    ) as Record<string, readonly unknown[]>;
    const style = { cl: { rgb: "#9C0006" }, bg: { rgb: "#FFC7CE" } };
    expect(rules).toEqual([
      {
        cfId: "format1",
        stopIfTrue: true,
        ranges: [{ startRow: 2, startColumn: 2, endRow: 2, endColumn: 2 }],
        rule: { type: "highlightCell", subType: "formula", value: "=$A1=SIZING.X(1)", style },
      },
      {
        cfId: "format2",
        stopIfTrue: false,
        ranges: [
          { startRow: 0, startColumn: 0, endRow: 1, endColumn: 1 },
          { startRow: 3, startColumn: 3, endRow: 3, endColumn: 3 },
        ],
        rule: { type: "highlightCell", subType: "formula", value: "=AND(A1>=(1),A1<=(5))", style },
      },
    ]);
  });
});

describe("a sheet", () => {
  test("has widths, heights, hidden rows and columns, merged cells, a frozen head, a tab colour", () => {
    const { sheet } = sheetOf(
      {
        before:
          '<sheetPr><tabColor rgb="FF1F4E79"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
          '<cols><col min="1" max="2" width="10"/><col min="3" max="3" width="0" hidden="1"/></cols>',
        cells: { A1: 1, A2: { attributes: ' s="4"', inside: "<v>1</v>" } },
        after: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
      },
      STYLED,
    );
    // In Excel, 10 characters are 70 pixels, because the stored width includes the padding; 15 points are 20 pixels.
    expect(sheet.columnData?.[1]).toEqual({ w: 70 });
    expect(sheet.columnData?.[2]).toMatchObject({ hd: 1 });
    expect(sheet.defaultRowHeight).toBe(20);
    // The row has wrapped text and no height of its own, so it is as high as its text.
    expect(sheet.rowData).toEqual({ 1: { ia: 1 } });
    expect(sheet.mergeData).toEqual([{ startRow: 0, startColumn: 0, endRow: 0, endColumn: 2 }]);
    expect(sheet.freeze).toEqual({ xSplit: 1, ySplit: 2, startRow: 2, startColumn: 1 });
    expect(sheet.tabColor).toBe("#1F4E79");
    expect(sheet.showGridlines).toBe(0);
  });

  test("keeps the heights that were set by hand", () => {
    const bytes = openPackage(workbookBytes({ sheets: { S: { cells: { A1: 1 } } } }));
    const part = "xl/worksheets/sheet1.xml";
    const xml = new TextDecoder()
      .decode(bytes.get(part))
      .replace('<row r="1">', '<row r="1" ht="30" customHeight="1">');
    const changed = packed(new Map(bytes).set(part, new TextEncoder().encode(xml)));
    const { sheets } = workbookData(changed, { id: "read", name: "read" });
    // 30 points are 40 pixels; `ia: 0` keeps the height from following the text.
    expect(sheets.sheet1?.rowData).toEqual({ 0: { h: 40, ia: 0 } });
  });

  test("rejects entries that it doesn't allow", () => {
    const { data } = sheetOf({
      cells: {},
      after:
        '<dataValidations count="2"><dataValidation type="list" sqref="C11" allowBlank="1" showErrorMessage="1" error="one of them"><formula1>"B10,B20"</formula1></dataValidation>' +
        '<dataValidation type="decimal" sqref="C12" operator="between"><formula1>72</formula1><formula2>A1*2</formula2></dataValidation></dataValidations>',
    });
    const { sheet1: rules } = JSON.parse(
      data.resources?.find(({ name }) => name === "SHEET_DATA_VALIDATION_PLUGIN")?.data ?? "",
    ) as Record<string, readonly object[]>;
    expect(rules).toHaveLength(2);
    expect(rules?.[0]).toMatchObject({ type: "list", formula1: "B10,B20", allowBlank: true, error: "one of them" });
    // With an operator, the grid library would reject every value of a list.
    expect(rules?.[0]).not.toHaveProperty("operator");
    expect(rules?.[1]).toMatchObject({ type: "decimal", operator: "between", formula1: "72", formula2: "=A1*2" });
  });
});

describe("a workbook", () => {
  const data = read({
    sheets: { First: { cells: { A1: 1 } }, "Second one": { cells: {} } },
    names: {
      rate: "0.5",
      cells: "'Second one'!$A$1:$A$3",
      twice: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2)",
      "_xlnm.Print_Area": "First!$A$1",
    },
  });

  test("has its sheets in order", () => {
    expect(data.sheetOrder.map((id) => data.sheets[id]?.name)).toEqual(["First", "Second one"]);
  });

  test("has its names, but not Excel's own", () => {
    const names = JSON.parse(data.resources?.[0]?.data ?? "{}") as Record<string, object>;
    expect(Object.values(names)).toEqual([
      expect.objectContaining({ name: "rate", formulaOrRefString: "=0.5" }),
      expect.objectContaining({ name: "cells", formulaOrRefString: "'Second one'!$A$1:$A$3" }),
      expect.objectContaining({ name: "twice", formulaOrRefString: "=LAMBDA(x,x*2)" }),
    ]);
  });

  test("that is none is rejected", () => {
    expect(() => workbookData(new Uint8Array([1, 2, 3]), { id: "", name: "" })).toThrow();
  });
});
