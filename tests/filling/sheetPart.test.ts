import { describe, expect, test } from "@jest/globals";
import { readBook } from "../../src/filling/book";
import { valueAt, writeConstant } from "../../src/filling/cells";
import { SheetPart } from "../../src/filling/sheetPart";
import { at, refusal, sheetOf, written } from "./smallSheet";
import { packageOf, PARTS, sheetXml } from "./smallWorkbook";

describe("addresses that are left out", () => {
  const xml = sheetXml(
    '<row><c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c></row><row r="5"/><row><c><v>6</v></c></row>',
  );
  test("follow from the cells before", () => {
    const sheet = sheetOf(xml);
    expect(["A1", "B1", "C1", "D1", "A6"].map((address) => valueAt(sheet, at(address)))).toEqual([1, null, 3, 4, 6]);
  });
  test("are written once cells come between them", () => {
    const said = written(xml, (sheet) => {
      writeConstant(sheet, at("B1"), 2);
    });
    expect(said).toContain(
      '<c r="B1"><v>2</v></c><c r="C1"><v>3</v></c><c r="D1"><v>4</v></c></row><row r="5"/><row r="6">',
    );
  });
});

describe("a part in disorder is rejected", () => {
  test.each([
    ['<row r="2"/><row r="1"/>', "row 1 is out of order"],
    ['<row r="2"/><row r="2"/>', "row 2 is out of order"],
    ['<row r="x"/>', "row x is out of order"],
    ['<row r="1"><c r="B1"/><c r="A1"/></row>', "A1 is out of order"],
    ['<row r="1"><c r="A1"/><c r="A1"/></row>', "A1 is out of order"],
    ['<row r="1"><c r="A2"/></row>', "A2 is out of order"],
    ['<row r="1"><c r="?"/></row>', "? is out of order"],
  ])("%s", (rows, message) => {
    expect(refusal(() => sheetOf(sheetXml(rows)))).toContain(message);
  });
  test("one without cells' data", () => {
    expect(refusal(() => sheetOf("<worksheet/>"))).toContain("contains no cells");
  });
});

test("a sheet that is not there", () => {
  expect(refusal(() => SheetPart.of(readBook(packageOf(PARTS)), "Nowhere"))).toBe(
    "the workbook has no worksheet Nowhere",
  );
});
