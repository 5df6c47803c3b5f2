import { describe, expect, test } from "@jest/globals";
import { insertionOf } from "../../../src/workbench/book/insertion";
import { formula, workbookBytes } from "../workbookFile";

const FILE = workbookBytes({
  sheets: {
    Sizing: {
      cells: {
        A1: 1,
        A2: formula('Timeline!A1+\'My "own" sheet\'!A1+SUM(Sizing!A1:A1)&"Sizing!"'),
        A3: formula("A1+#REF!"),
      },
      after:
        '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>Timeline!$A$1:$A$3</formula1></dataValidation></dataValidations>',
    },
    Timeline: { cells: { A1: 2 } },
    'My "own" sheet': { cells: { A1: 3 } },
  },
  names: { first: "Sizing!$A$1", both: "Sizing!$A$1+Timeline!$A$1", later: "Timeline!$A$1", constant: "0.5" },
});

const NOTHING = { sheets: [], names: [], prefix: "x-" };

describe("sheets that come into a workbook", () => {
  test("keep their names and references where these are free", () => {
    const { sheets, names } = insertionOf(FILE, undefined, NOTHING);
    expect(sheets.map(({ data }) => [data.id, data.name])).toEqual([
      ["x-sheet1", "Sizing"],
      ["x-sheet2", "Timeline"],
      ["x-sheet3", 'My "own" sheet'],
    ]);
    expect(sheets[0]?.data.cellData?.[1]?.[0]?.f).toBe(
      '=Timeline!A1+\'My "own" sheet\'!A1+SUM(Sizing!A1:A1)&"Sizing!"',
    );
    expect(names.map(({ name }) => name)).toEqual(["first", "both", "later", "constant"]);
  });

  test("get another name where theirs is taken, and everything that refers to them follows", () => {
    const { sheets, names } = insertionOf(FILE, undefined, {
      ...NOTHING,
      sheets: ["SIZING", "Sizing (2)", "Timeline"],
    });
    expect(sheets.map(({ nameInFile, data }) => [nameInFile, data.name])).toEqual([
      ["Sizing", "Sizing (3)"],
      ["Timeline", "Timeline (2)"],
      ['My "own" sheet', 'My "own" sheet'],
    ]);
    const [first] = sheets;
    expect(first?.data.cellData?.[1]?.[0]?.f).toBe(
      "='Timeline (2)'!A1+'My \"own\" sheet'!A1+SUM('Sizing (3)'!A1:A1)&\"Sizing!\"",
    );
    expect(first?.data.cellData?.[2]?.[0]?.f).toBe("=A1+#REF!");
    expect(first?.validations[0]?.formula1).toBe("='Timeline (2)'!$A$1:$A$3");
    expect(names.map(({ formulaOrRefString }) => formulaOrRefString)).toEqual([
      "'Sizing (3)'!$A$1",
      "='Sizing (3)'!$A$1+'Timeline (2)'!$A$1",
      "'Timeline (2)'!$A$1",
      "=0.5",
    ]);
  });

  test("bring a name that is taken along as one of their own", () => {
    const { names } = insertionOf(FILE, undefined, { ...NOTHING, names: ["FIRST", "constant"] });
    expect(names.map(({ name, localSheetId }) => [name, localSheetId])).toEqual([
      ["first", "x-sheet1"],
      ["both", undefined],
      ["later", undefined],
    ]);
  });

  test("leave behind the names of sheets that stay behind", () => {
    const { sheets, names } = insertionOf(FILE, ["timeline"], NOTHING);
    expect(sheets.map(({ data }) => data.name)).toEqual(["Timeline"]);
    expect(names.map(({ name }) => name)).toEqual(["later", "constant"]);
  });

  test("must be in the file", () => {
    expect(() => insertionOf(FILE, ["Timelines"], NOTHING)).toThrow("the file has no sheet Timelines");
  });

  test("keep to the 31 characters that a name may have", () => {
    const long = "A sheet with the longest name 31";
    const file = workbookBytes({ sheets: { [long.slice(0, 31)]: { cells: {} } } });
    const { sheets } = insertionOf(file, undefined, { ...NOTHING, sheets: [long.slice(0, 31)] });
    expect(sheets[0]?.data.name).toBe("A sheet with the longest na (2)");
  });
});
