import { describe, expect, test } from "@jest/globals";
import { cellsOf, check } from "../../src/filling/template";
import { DEFINED_NAMES, type Parts, refusalOf, SIZING, template, TIMELINE, workbookXml } from "./smallWorkbook";

const [FIRST, SECOND, WORKBOOK] = ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/workbook.xml"];

describe("a template that does not fit its descriptor", () => {
  const named = (names: Readonly<Record<string, string>>): Parts => ({
    [WORKBOOK]: workbookXml({ ...DEFINED_NAMES, ...names }),
  });
  const withoutModel = Object.fromEntries(Object.entries(DEFINED_NAMES).filter(([name]) => name !== "model"));
  test.each<[string, Parts, string]>([
    ["a name that is gone", { [WORKBOOK]: workbookXml(withoutModel) }, "the workbook has no defined name model"],
    [
      "two cells for one value",
      named({ model: "Sizing!$C$8:$C$9" }),
      "the defined name model must refer to one cell, but refers to Sizing!C8:C9",
    ],
    [
      "too few cells for a list",
      named({ demand: "Timeline!$B$2:$B$3" }),
      "demand must refer to 3 cells in one column or row, but refers to Timeline!B2:B3",
    ],
    ["a list of a block", named({ demand: "Timeline!$B$2:$D$3" }), "demand must refer to 3 cells in one column or row"],
    ["a sheet that is gone", named({ demand: "Gone!$B$2:$B$4" }), "no worksheet Gone"],
    [
      "dates from 1904",
      { [WORKBOOK]: workbookXml(undefined, { properties: '<workbookPr date1904="1"/>' }) },
      "date can't be filled: the workbook uses the 1904 date system",
    ],
    ["a broken sheet", { [FIRST]: SIZING.slice(0, -20) }, `the part ${FIRST} can't be used: it isn't well-formed XML`],
    [
      "a sheet with a document type",
      { [SECOND]: `<!DOCTYPE x>${TIMELINE}` },
      `the part ${SECOND} can't be used: it declares`,
    ],
  ])("%s", (_name, parts, message) => {
    expect(refusalOf(() => template(parts)).message).toContain(message);
  });

  test("a merged cell is one cell: the top left one", () => {
    const merged = template(named({ customer: "Sizing!$A$1:$C$1" }));
    const checked = check(merged, { customer: "Example", demand: "sample" });
    expect(cellsOf(merged, checked)).toEqual([{ sheet: "Sizing", address: "A1", values: [["Example"]] }]);
  });
});
