import { describe, expect, test } from "@jest/globals";
import { FillError } from "../../src/filling/fillError";
import { valuesCopy } from "../../src/filling/valuesCopy";
import { differences } from "../templates/comparison";
import { committedWorkbook, partsOf } from "../templates/committed";
import { reopened } from "../templates/excelize";
import { expectedOf } from "../templates/expected";
import { isHere, objectionsTo } from "../templates/openXmlValidator";
import { PARTS, relationships, sheetXml, zipped } from "./smallWorkbook";

const SHEET = "xl/worksheets/sheet1.xml";

describe("a copy of values", () => {
  const copy = valuesCopy(committedWorkbook());
  const parts = partsOf(copy);

  test("has no formula left", () => {
    for (const [name, text] of parts) {
      if (name.startsWith("xl/worksheets/sheet")) expect(text).not.toMatch(/<f[ >/]| cm=/);
    }
  });

  test("holds what the formulas showed", () => {
    expect(differences(expectedOf(), reopened(copy))).toEqual([]);
  });

  test("has its charts' findings in their titles", () => {
    // 185 MB/s is the highest hour of the sample day, and 222 with 20% headroom.
    expect(parts.get("xl/charts/chart1.xml")).toMatch(
      /<c:v>The fullest resource: entered \d+%, recommended \d+%<\/c:v>/,
    );
    expect(parts.get("xl/charts/chart2.xml")).toContain(
      "<c:v>Host demand (uncompressed): up to 185, on average 93.4 MB/s</c:v>",
    );
  });

  (isHere ? test : test.skip)("is a sound workbook", () => {
    expect(objectionsTo(copy)).toEqual([]);
  });
});

describe("of any workbook", () => {
  const withCells = (cells: string): Uint8Array => zipped({ ...PARTS, [SHEET]: sheetXml(`<row r="1">${cells}</row>`) });

  test("texts that nobody calculated keep their parts, and so does a sheet without formulas", () => {
    const rich = '<c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>bold</t></r><r><t> plain</t></r></is></c>';
    const parts = partsOf(valuesCopy(withCells(`${rich}<c r="B1" t="s"><v>1</v></c>`)));
    expect(parts.get(SHEET)).toBe(sheetXml(`<row r="1">${rich}<c r="B1" t="s"><v>1</v></c></row>`));
    expect(parts.get("xl/worksheets/sheet2.xml")).not.toMatch(/<f[ >/]/);
  });

  test("the order of the last calculation goes with the formulas: Excel would repair the workbook", () => {
    const chained = zipped({
      ...PARTS,
      "xl/calcChain.xml": '<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
      "xl/_rels/workbook.xml.rels": relationships(
        ["rId1", "worksheet", "worksheets/sheet1.xml"],
        ["rId2", "worksheet", "worksheets/sheet2.xml"],
        ["rId3", "sharedStrings", "sharedStrings.xml"],
        ["rId9", "calcChain", "calcChain.xml"],
      ),
    });
    const parts = partsOf(valuesCopy(chained));
    expect([...parts.keys()].filter((name) => /calcChain/.test(name))).toEqual([]);
    expect(parts.get("xl/_rels/workbook.xml.rels")).not.toContain("calcChain");
  });

  test.each([
    [
      "no value",
      '<c r="B1"><f>A1+1</f></c>',
      "Sizing!B1 has a formula without a value. Open the workbook in Excel, save it, then try again.",
    ],
    [
      "no function",
      '<c r="B1" t="e"><f>_xldudf_SIZING_X(A1)</f><v>#NAME?</v></c>',
      "Sizing!B1 shows #NAME?, not a value. Calculate it in Excel with the add-in first.",
    ],
  ])("a formula with %s is named, instead of a blank or an error for the customer", (_, cells, said) => {
    expect(() => valuesCopy(withCells(cells))).toThrow(new FillError(said));
  });

  test("an error that is the formula's answer stays", () => {
    const parts = partsOf(valuesCopy(withCells('<c r="B1" t="e"><f>NA()</f><v>#N/A</v></c>')));
    expect(parts.get(SHEET)).toContain('<c r="B1" t="e"><v>#N/A</v></c>');
  });
});

test("what isn't a workbook is rejected", () => {
  expect(() => valuesCopy(new TextEncoder().encode("no workbook"))).toThrow(FillError);
});
