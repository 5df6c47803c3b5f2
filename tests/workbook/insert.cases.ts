import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { insertFormula, type Insertion } from "../../src/workbook/insert";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open({
    Sizing: { A1: "B20", C4: "in the way", F1: "a note", G1: "=1+1" },
    "My sheet": {},
  });
});

afterAll(() => {
  office.close();
});

const ONE_CELL: Omit<Insertion, "formula"> = { rows: 1, columns: 1, overwrite: false };
/** T10000C, Standard: 13.1 s load and 57 s average search, t10000c-ficon-2011, Table 2. */
const ACCESS = '=SIZING.T10K_ACCESS_TIME("T10000C")';
const ACCESS_S = 70.1;

test("puts the formula into the first selected cell, where it computes", async () => {
  office.select("Sizing!A10:B12");
  expect(await insertFormula({ ...ONE_CELL, formula: () => ACCESS })).toEqual({
    kind: "inserted",
    at: { sheet: "Sizing", address: "A10" },
    steps: 1,
    undo: expect.any(Function),
  });
  expect(office.formula("Sizing!A10")).toBe(ACCESS);
  expect(await office.cells("Sizing!A10:B11")).toEqual([
    [ACCESS_S, ""],
    ["", ""],
  ]);
});

test("gives the formula the name of the sheet that it goes to", async () => {
  office.select("'My sheet'!B2");
  const sheets: string[] = [];
  const inserted = await insertFormula({ ...ONE_CELL, formula: (sheet) => (sheets.push(sheet), "=Sizing!A1") });
  expect(inserted).toMatchObject({ kind: "inserted", at: { sheet: "My sheet", address: "B2" } });
  expect(await office.cells("'My sheet'!B2")).toEqual([["B20"]]);
  expect(sheets).toEqual(["My sheet"]);
});

test("puts a formula in that gives an error", async () => {
  office.select("Sizing!A14");
  const inserted = await insertFormula({ ...ONE_CELL, formula: () => '=SIZING.T10K_ACCESS_TIME("T11")' });
  expect(inserted).toMatchObject({ kind: "inserted" });
  expect(await office.cells("Sizing!A14")).toEqual([["#VALUE!"]]);
});

describe("a cell that holds something", () => {
  test.each([
    ["F1", "a note"],
    ["G1", "=1+1"],
  ])("is left as it is: %s", async (address, content) => {
    office.select(`Sizing!${address}`);
    expect(await insertFormula({ ...ONE_CELL, formula: () => ACCESS })).toEqual({
      kind: "occupied",
      at: { sheet: "Sizing", address },
      content,
    });
    const [[value]] = (await office.cells(`Sizing!${address}`)) as [[unknown]];
    expect(office.formula(`Sizing!${address}`) ?? value).toBe(content);
  });

  test("is overwritten on request", async () => {
    office.select("Sizing!F1");
    const inserted = await insertFormula({ ...ONE_CELL, overwrite: true, formula: () => ACCESS });
    expect(inserted).toMatchObject({ kind: "inserted" });
    expect(await office.cells("Sizing!F1")).toEqual([[ACCESS_S]]);
  });
});

describe("a table", () => {
  const table: Insertion = { rows: 3, columns: 3, overwrite: false, formula: () => "={1,2,3;4,5,6;7,8,9}" };

  test("needs room, and changes nothing where there is none", async () => {
    office.select("Sizing!A3");
    expect(await insertFormula(table)).toEqual({
      kind: "no room",
      at: { sheet: "Sizing", address: "A3" },
      needs: "A3:C5",
    });
    expect(office.formula("Sizing!A3")).toBeUndefined();
    expect(await office.cells("Sizing!A3:C4")).toEqual([
      ["", "", ""],
      ["", "", "in the way"],
    ]);
  });

  test("spills where there is", async () => {
    office.select("Sizing!J3");
    expect(await insertFormula(table)).toMatchObject({ kind: "inserted", at: { address: "J3" } });
    expect(await office.cells("Sizing!J3:L5")).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
  });

  test("replaces the table at its place", async () => {
    office.select("Sizing!J3");
    expect(await insertFormula({ ...table, overwrite: true, formula: () => "={9;8}" })).toMatchObject({
      kind: "inserted",
    });
    expect(await office.cells("Sizing!J3:K5")).toEqual([
      [9, ""],
      [8, ""],
      ["", ""],
    ]);
  });
});

describe("a formula that Excel rejects", () => {
  test.each(["", "before", "=2+3"])("leaves the cell as it was: %j", async (before) => {
    await office.enter("Sizing!N1", before);
    office.select("Sizing!N1");
    const held = await office.cells("Sizing!N1");
    await expect(insertFormula({ ...ONE_CELL, overwrite: true, formula: () => "=SUM((1" })).rejects.toThrow(
      /^Excel returned an error: /,
    );
    expect(await office.cells("Sizing!N1")).toEqual(held);
    expect(office.formula("Sizing!N1")).toBe(before.startsWith("=") ? before : undefined);
  });
});

describe("a labelled number", () => {
  const labelled: Insertion = {
    ...ONE_CELL,
    formula: () => ACCESS,
    format: "0.0",
    beside: { label: "Access time", unit: "s" },
  };
  const formatOf = (address: string): Promise<unknown> =>
    Excel.run(async (context) => {
      const cell = context.workbook.worksheets.getItem("Labels").getRange(address);
      cell.load({ numberFormat: true });
      await context.sync();
      return (cell.numberFormat as unknown[][])[0]?.[0];
    });

  beforeEach(async () => {
    office.close();
    office = await OfficeHost.open({ Labels: { A3: "My label", B5: "in use", D7: "in use" } });
  });

  test.each([
    ["C2", "Labels!B2:D2", ["Access time", ACCESS_S, "s"]],
    ["B3", "Labels!A3:C3", ["My label", ACCESS_S, "s"]],
    ["C5", "Labels!B5:D5", ["in use", ACCESS_S, "s"]],
    ["C7", "Labels!B7:D7", ["Access time", ACCESS_S, "in use"]],
    // The first column has no cell for a label on its left.
    ["A9", "Labels!A9:C9", ["Access time", ACCESS_S, "s"]],
  ])("in %s takes free cells only", async (address, cells, expected) => {
    office.select(`Labels!${address}`);
    expect(await insertFormula(labelled)).toMatchObject({ kind: "inserted" });
    expect(await office.cells(cells)).toEqual([expected]);
  });

  test("keeps a number format that somebody chose", async () => {
    office.select("Labels!C2");
    await insertFormula(labelled);
    expect(await formatOf("C2")).toBe("0.0");
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Labels").getRange("C3").numberFormat = [["0.000"]];
      await context.sync();
    });
    office.select("Labels!C3");
    await insertFormula(labelled);
    expect(await formatOf("C3")).toBe("0.000");
  });

  test("is a number in a cell formatted as text", async () => {
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Labels").getRange("C2").numberFormat = [["@"]];
      await context.sync();
    });
    office.select("Labels!C2");
    await insertFormula(labelled);
    expect(await office.cells("Labels!C2")).toEqual([[ACCESS_S]]);
  });

  test("widens the label's column on a blank sheet only, until it is undone", async () => {
    office.close();
    office = await OfficeHost.open({ Blank: {}, Labels: { A3: "My label" } });
    const widths = (): Promise<number[]> =>
      Excel.run(async (context) => {
        const formats = ["Blank", "Labels"].map((sheet) => {
          const { format } = context.workbook.worksheets.getItem(sheet).getRange("B2");
          return format.load({ columnWidth: true });
        });
        await context.sync();
        return formats.map(({ columnWidth }) => columnWidth);
      });
    const [, usual] = await widths();
    const label = "Access time ".repeat(5);
    const undos = [];
    for (const sheet of ["Blank", "Labels"]) {
      office.select(`${sheet}!C2`);
      const inserted = await insertFormula({ ...labelled, beside: { label, unit: "s" } });
      if (inserted.kind === "inserted") undos.push(inserted.undo);
    }
    const [blank, filled] = await widths();
    // A letter of the standard font takes about 5 points.
    expect(blank).toBeGreaterThanOrEqual(5 * label.length);
    expect(filled).toBe(usual);
    for (const undo of undos) expect(await undo()).toBe(true);
    expect(await widths()).toEqual([usual, usual]);
  });

  test("is taken back whole, with its label, its unit and its format", async () => {
    office.select("Labels!A9");
    const inserted = await insertFormula(labelled);
    await office.cells("Labels!A9");
    expect(inserted.kind === "inserted" && (await inserted.undo())).toBe(true);
    expect(await office.cells("Labels!A9:C9")).toEqual([["", "", ""]]);
    expect(await formatOf("B9")).toBe("General");
  });

  test("isn't taken back once somebody has changed it", async () => {
    office.select("Labels!C2");
    const inserted = await insertFormula(labelled);
    await office.enter("Labels!C2", 70);
    expect(inserted.kind === "inserted" && (await inserted.undo())).toBe(false);
    expect(await office.cells("Labels!B2:D2")).toEqual([["Access time", 70, "s"]]);
  });
});

test("what was overwritten comes back when it is undone", async () => {
  office.close();
  office = await OfficeHost.open({ Sizing: { A1: "007" } });
  await office.enter("Sizing!A1", "'007");
  office.select("Sizing!A1");
  const before = await office.cells("Sizing!A1");
  const inserted = await insertFormula({ ...ONE_CELL, overwrite: true, formula: () => ACCESS });
  expect(await office.cells("Sizing!A1")).toEqual([[ACCESS_S]]);
  expect(inserted.kind === "inserted" && (await inserted.undo())).toBe(true);
  expect(await office.cells("Sizing!A1")).toEqual(before);
});
