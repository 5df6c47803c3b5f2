import { describe, expect, test } from "@jest/globals";
import { areaNamed, readBook, relationshipsOf } from "../../src/filling/book";
import { refusal } from "./smallSheet";
import { packageOf, PARTS, relationships, workbookXml, type Parts } from "./smallWorkbook";

function bookWith(parts: Parts): ReturnType<typeof readBook> {
  return readBook(packageOf({ ...PARTS, ...parts }));
}

function without(name: string): Map<string, Uint8Array> {
  const parts = packageOf(PARTS);
  parts.delete(name);
  return parts;
}

describe("which part is what", () => {
  test("sheets, names and shared strings", () => {
    const book = bookWith({});
    expect(book.sheets.map(({ name, part }) => [name, part])).toEqual([
      ["Sizing", "xl/worksheets/sheet1.xml"],
      ["Timeline", "xl/worksheets/sheet2.xml"],
    ]);
    expect(book.names).toContainEqual({ name: "model", sheet: undefined, refersTo: "Sizing!$C$8" });
    expect(book.sharedStrings).toEqual(["B20", "Does it fit?"]);
    expect(book.from1904).toBe(false);
  });

  test("absolute targets, another case, percent signs and dots lead there too", () => {
    const { sheets } = bookWith({
      "xl/_rels/workbook.xml.rels": relationships(
        ["rId1", "worksheet", "/XL/Worksheets/Sheet1.xml"],
        ["rId2", "worksheet", "../xl/./worksheets/sheet%32.xml"],
      ),
    });
    expect(sheets.map(({ part }) => part)).toEqual(["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]);
  });

  test("chart sheets have no cells, but count for the names of sheets", () => {
    const book = bookWith({
      "xl/workbook.xml": workbookXml().replace(
        /<definedName name="model">/,
        '<definedName name="model" localSheetId="1">',
      ),
      "xl/_rels/workbook.xml.rels": relationships(
        ["rId1", "chartsheet", "worksheets/sheet1.xml"],
        ["rId2", "worksheet", "worksheets/sheet2.xml"],
      ),
    });
    expect(book.sheets.map(({ name }) => name)).toEqual(["Timeline"]);
    expect(book.names.find(({ name }) => name === "model")?.sheet).toBe("Timeline");
  });

  test("an external target stays as it is", () => {
    const rels = relationships(["rId1", "hyperlink", "http://example.com/a?b"]).replace(
      "/></Relationships>",
      ' TargetMode="External"/></Relationships>',
    );
    expect(relationshipsOf(packageOf({ "xl/_rels/a.xml.rels": rels }), "xl/a.xml")).toEqual([
      { id: "rId1", type: "hyperlink", target: "http://example.com/a?b", isExternal: true },
    ]);
  });

  test("a module of Excel 5, which has no part, is no sheet with cells", () => {
    const module = '<sheet name="Module1" sheetId="9" state="veryHidden" r:id=""/></sheets>';
    const book = bookWith({ "xl/workbook.xml": workbookXml().replace("</sheets>", module) });
    expect(book.sheets.map(({ name }) => name)).toEqual(["Sizing", "Timeline"]);
  });

  test("dates may count from 1904", () => {
    const xml = workbookXml(undefined, { properties: '<workbookPr date1904="1"/>' });
    expect(bookWith({ "xl/workbook.xml": xml }).from1904).toBe(true);
  });
});

describe("what is no workbook", () => {
  test.each<[string, Map<string, Uint8Array>, string]>([
    ["no relationships", without("_rels/.rels"), "its main part is missing"],
    ["no main part", without("xl/workbook.xml"), "has no part xl/workbook.xml"],
    [
      "no sheets' relationships",
      without("xl/_rels/workbook.xml.rels"),
      "the sheet Sizing is missing from the workbook file",
    ],
    ["no shared strings where they are named", without("xl/sharedStrings.xml"), "has no part xl/sharedStrings.xml"],
    [
      "a document",
      packageOf({ ...PARTS, "xl/workbook.xml": '<w:document xmlns:w="u"/>' }),
      "its main part is w:document",
    ],
    [
      "a binary workbook",
      packageOf({ ...PARTS, "_rels/.rels": relationships(["rId1", "officeDocument", "xl/workbook.bin"]) }),
      "this is a binary workbook (.xlsb)",
    ],
    [
      "a document type in the main part",
      packageOf({ ...PARTS, "xl/workbook.xml": `<!DOCTYPE workbook>${workbookXml()}` }),
      "xl/workbook.xml can't be used: it declares a document type",
    ],
  ])("%s", (_, parts, message) => {
    expect(refusal(() => readBook(parts))).toContain(message);
  });
});

test("a message repeats at most 40 characters of the file", () => {
  const long = "x".repeat(5000);
  const main = packageOf({ ...PARTS, "xl/workbook.xml": `<${long}/>` });
  expect(refusal(() => readBook(main)).length).toBeLessThanOrEqual(140);
  const named = bookWith({ "xl/workbook.xml": workbookXml({ wanted: long }) });
  expect(refusal(() => areaNamed(named, "wanted")).length).toBeLessThanOrEqual(180);
  expect(refusal(() => areaNamed(named, long)).length).toBeLessThanOrEqual(140);
});

describe("the cells of a name", () => {
  const named = (refersTo: string, sheet = "Year's end"): ReturnType<typeof readBook> => {
    const xml = workbookXml({ wanted: refersTo }).replace('name="Timeline"', `name="${sheet}"`);
    return bookWith({ "xl/workbook.xml": xml });
  };

  test.each([
    ["Sizing!$C$8", "Sizing", 7, 2, 1, 1],
    ["sizing!$C$8", "Sizing", 7, 2, 1, 1],
    ["'Sizing'!$B$2:$B$25", "Sizing", 1, 1, 24, 1],
    ["Sizing!$B$25:$B$2", "Sizing", 1, 1, 24, 1],
    ["'Year''s end'!$A$1", "Year's end", 0, 0, 1, 1],
  ])("%s", (refersTo, sheet, row, column, rows, columns) => {
    expect(areaNamed(named(refersTo), "WANTED")).toEqual({ sheet, row, column, rows, columns });
  });

  test("of a sheet whose name begins with a digit or is in another script", () => {
    expect(areaNamed(named("'2026, plan'!$A$1", "2026, plan"), "wanted").sheet).toBe("2026, plan");
    expect(areaNamed(named("Größe!$A$1", "Größe"), "wanted").sheet).toBe("Größe");
  });

  test.each([
    ["Sizing!$A$1,Sizing!$C$1", "a single range of cells"],
    ["[1]Sizing!$A$1", "cells of this workbook"],
    ["'[Other.xlsx]Sizing'!$A$1", "cells of this workbook"],
    ["#REF!", "existing cells"],
    ["Sizing!#REF!", "existing cells"],
    ["Sizing!C8", "a range with absolute references, for example"],
    ["Sizing!$C8", "a range with absolute references, for example"],
    ["Sizing!$C:$C", "a range with absolute references, for example"],
    ["OFFSET(Sizing!$A$1,1,1)", "a range with absolute references, for example"],
    ["3", "a range with absolute references, for example"],
    ['"B20"', "a range with absolute references, for example"],
    ["Sizing:Timeline!$A$1", "a range with absolute references"],
    ["Sizing!$A$1+Sizing!$A$2", "a range with absolute references, for example"],
  ])("%s is rejected: it must refer to %s", (refersTo, wanted) => {
    const said = refusal(() => areaNamed(named(refersTo.replace(/"/g, "&quot;")), "wanted"));
    expect(said).toContain(`the defined name wanted must refer to ${wanted}`);
    expect(said).toContain(`refers to ${refersTo}`);
  });

  test("on a sheet that is not there", () => {
    expect(refusal(() => areaNamed(named("Nowhere!$A$1"), "wanted"))).toContain("no worksheet Nowhere");
  });

  test("that is not there", () => {
    expect(refusal(() => areaNamed(bookWith({}), "wanted"))).toBe("the workbook has no defined name wanted");
  });

  describe("of one sheet", () => {
    const scoped = (...scopes: readonly string[]): ReturnType<typeof readBook> => {
      const names = scopes.map((scope, i) => `<definedName name="wanted"${scope}>Sizing!$A$${i + 1}</definedName>`);
      return bookWith({
        "xl/workbook.xml": workbookXml({}).replace("<definedNames>", `<definedNames>${names.join("")}`),
      });
    };
    test("is taken where it is the only one", () => {
      expect(areaNamed(scoped(' localSheetId="1"'), "wanted").row).toBe(0);
    });
    test("stands behind the workbook's own", () => {
      expect(areaNamed(scoped(' localSheetId="0"', "", ' localSheetId="1"'), "wanted").row).toBe(1);
    });
    test("is rejected where there are several", () => {
      const book = scoped(' localSheetId="0"', ' localSheetId="1"');
      expect(refusal(() => areaNamed(book, "wanted"))).toBe(
        "the defined name wanted exists on several sheets: Sizing, Timeline",
      );
    });
  });
});
