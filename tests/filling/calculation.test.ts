import { describe, expect, test } from "@jest/globals";
import { readBook } from "../../src/filling/book";
import { calculatedOnOpening, withoutCalcChain } from "../../src/filling/calculation";
import { packageOf, PARTS, textOf, workbookXml } from "./smallWorkbook";

describe("calculation on opening", () => {
  test.each([
    ['<calcPr calcId="191029"/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'],
    ['<calcPr calcId="191029" fullCalcOnLoad="0"/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'],
    ["", '<calcPr fullCalcOnLoad="1"/>'],
    ["<pivotCaches/><extLst/>", '<calcPr fullCalcOnLoad="1"/><pivotCaches/><extLst/>'],
  ])("%s", (before, after) => {
    const parts = packageOf({ ...PARTS, "xl/workbook.xml": workbookXml(undefined, { after: before }) });
    const changed = calculatedOnOpening(readBook(parts));
    expect(textOf(changed.get("xl/workbook.xml"))).toBe(workbookXml(undefined, { after }));
    for (const [name, bytes] of parts) if (name !== "xl/workbook.xml") expect(changed.get(name)).toBe(bytes);
  });
});

test("without a calculation chain nothing changes", () => {
  const book = readBook(packageOf(PARTS));
  expect(withoutCalcChain(book)).toBe(book.parts);
});
