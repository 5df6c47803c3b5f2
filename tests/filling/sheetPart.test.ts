import { describe, expect, test } from "@jest/globals";
import { readBook } from "../../src/filling/book";
import { valueAt, writeCached, writeConstant } from "../../src/filling/cells";
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

describe("changes that are undone", () => {
  const xml = sheetXml(
    '<row r="1" spans="1:2"><c r="A1" s="3" t="str" cm="1"><f t="array" ref="A1:A2">F()</f><v>old</v></c><c r="B1"><v>1</v></c></row><row r="4"/>',
  );
  const change = (sheet: SheetPart): void => {
    writeCached(sheet, at("A1"), 5);
    writeCached(sheet, at("A2"), "new");
    writeConstant(sheet, at("B1"), null);
    writeConstant(sheet, at("D9"), "answer");
    sheet.hideRow(3);
  };

  test("leave the part as it was, for the same and for other changes", () => {
    const bytesOf = (...changes: readonly ((sheet: SheetPart) => void)[]): string => {
      const sheet = sheetOf(xml);
      for (const one of changes) one(sheet);
      return new TextDecoder().decode(sheet.newBytes());
    };
    const undo = (sheet: SheetPart): void => {
      expect(sheet.undo()).toBe(true);
      expect(sheet.newBytes()).toBeUndefined();
      expect([...sheet.cells()].map(({ element }) => element.getAttribute("r"))).toEqual(["A1", "B1"]);
    };
    const other = (sheet: SheetPart): void => {
      writeConstant(sheet, at("B1"), 2);
    };
    expect(bytesOf(change, undo, change)).toBe(bytesOf(change));
    expect(bytesOf(change, undo, other)).toBe(bytesOf(other));
  });

  test("can't be if one of them wasn't announced", () => {
    const sheet = sheetOf(xml);
    sheet.markChanged();
    expect(sheet.undo()).toBe(false);
  });
});
