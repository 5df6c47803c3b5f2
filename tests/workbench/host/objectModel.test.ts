/** Tests the object model of the stand-in host, through the real office.js. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { OfficeHost } from "../../workbook/officeHost";

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open(
    { Sizing: { A1: "B20", B1: 864, B2: "=B1*2", D1: "={1;2;3}" }, "My sheet": { C3: 5 } },
    { cache: "Sizing!$B$1", model: "Sizing!$A$1" },
  );
});

afterAll(() => {
  office.close();
});

/** Returns the error of a batch that is rejected. */
async function refusal(batch: (workbook: Excel.Workbook) => void): Promise<{ code: string; at: string }> {
  try {
    await Excel.run(async (context) => {
      batch(context.workbook);
      await context.sync();
    });
  } catch (error) {
    const { code, debugInfo } = error as OfficeExtension.Error;
    return { code, at: debugInfo.errorLocation ?? "" };
  }
  throw new Error("the batch was not refused");
}

const sheet = (workbook: Excel.Workbook, name = "Sizing"): Excel.Worksheet => workbook.worksheets.getItem(name);

describe("ranges", () => {
  test("hold values, formulas, texts and number formats", async () => {
    const read = await Excel.run(async (context) => {
      const range = sheet(context.workbook).getRange("F1:G2");
      range.values = [
        [1234.5, "text"],
        [true, "=F1*2"],
      ];
      range.numberFormat = [
        ["#,##0.00", "General"],
        ["General", "0.0"],
      ];
      range.load("values,formulas,text,numberFormat,valueTypes,address,rowIndex,columnIndex,cellCount");
      await context.sync();
      return range.toJSON();
    });
    expect(read).toMatchObject({
      address: "Sizing!F1:G2",
      rowIndex: 0,
      columnIndex: 5,
      cellCount: 4,
      values: [
        [1234.5, "text"],
        [true, 2469],
      ],
      formulas: [
        [1234.5, "text"],
        [true, "=F1*2"],
      ],
      text: [
        ["1,234.50", "text"],
        ["TRUE", "2469.0"],
      ],
      numberFormat: [
        ["#,##0.00", "General"],
        ["General", "0.0"],
      ],
      valueTypes: [
        ["Double", "String"],
        ["Boolean", "Double"],
      ],
    });
  });

  test("take texts as if they were typed, one value for all cells, and null as no change", async () => {
    await Excel.run(async (context) => {
      const range = sheet(context.workbook).getRange("I1:I4");
      range.values = "x" as never;
      range.getCell(0, 0).values = [["12.5"]];
      range.getCell(1, 0).values = [["'12.5"]];
      range.getCell(2, 0).values = [[null]];
      range.getCell(3, 0).values = [[""]];
      await context.sync();
    });
    expect(await office.cells("Sizing!I1:I4")).toEqual([[12.5], ["12.5"], ["x"], [""]]);
  });

  test("lead to other ranges", async () => {
    const addresses = await Excel.run(async (context) => {
      const range = sheet(context.workbook).getRange("B2:C4");
      const found = [
        range.getCell(1, 1),
        range.getRow(1),
        range.getColumn(0),
        range.getLastCell(),
        range.getOffsetRange(1, -1),
        range.getResizedRange(1, 1),
        range.getAbsoluteResizedRange(1, 5),
        range.getIntersectionOrNullObject("C4:E9"),
        sheet(context.workbook).getCell(2, 3),
        sheet(context.workbook).getRangeByIndexes(0, 0, 2, 2),
        sheet(context.workbook).getRange("D1").getSpillingToRange(),
        sheet(context.workbook, "My sheet").getUsedRange(),
      ];
      for (const one of found) one.load({ address: true });
      const apart = range.getIntersectionOrNullObject("G1");
      const empty = sheet(context.workbook).getRange("Z90").getUsedRangeOrNullObject(true);
      await context.sync();
      return [...found.map(({ address }) => address), apart.isNullObject, empty.isNullObject];
    });
    expect(addresses).toEqual([
      ...["C3", "B3:C3", "B2:B4", "C4", "A3:B5", "B2:D5", "B2:F2", "C4", "D3", "A1:B2", "D1:D3"].map(
        (a) => `Sizing!${a}`,
      ),
      "'My sheet'!C3",
      true,
      true,
    ]);
  });

  test("can be written outside what the grid's sheet has, and be cleared", async () => {
    await Excel.run(async (context) => {
      sheet(context.workbook, "My sheet").getRange("AB200").values = [[7]];
      await context.sync();
    });
    expect(await office.cells("'My sheet'!AB200")).toEqual([[7]]);
    await Excel.run(async (context) => {
      sheet(context.workbook, "My sheet").getRange("AB200").clear("Contents");
      await context.sync();
    });
    expect(await office.cells("'My sheet'!AB200")).toEqual([[""]]);
  });

  test("are rejected as Excel rejects them", async () => {
    expect(await refusal((w) => (sheet(w).getRange("A1:B2").values = [[1]]))).toEqual({
      code: "InvalidArgument",
      at: "Range.values",
    });
    expect(await refusal((w) => (sheet(w).getRange("K:K").values = [[1]]))).toMatchObject({ code: "InvalidArgument" });
    expect(await refusal((w) => (sheet(w).getRange("K1").formulas = [[`=${"1+".repeat(5000)}1`]]))).toMatchObject({
      code: "FormulaLengthExceedsLimit",
    });
    expect(
      await refusal((w) => {
        sheet(w).getRange("K1").getOffsetRange(-1, 0).select();
      }),
    ).toMatchObject({ code: "InvalidArgument" });
    expect(
      await refusal((w) => {
        sheet(w).getRange("K1").getSpillingToRange().select();
      }),
    ).toMatchObject({ code: "ItemNotFound" });
  });
});

describe("sheets", () => {
  test("are listed, added, renamed, activated and deleted", async () => {
    const names = (): string[] => office.headless.grid.sheets().map(({ name }) => name);
    await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add("Sweep");
      added.getRange("A1").values = [["in it"]];
      worksheets.load("items/name");
      const active = worksheets.getActiveWorksheet();
      active.load({ name: true });
      await context.sync();
      expect(worksheets.items.map(({ name }) => name)).toEqual(["Sizing", "My sheet", "Sweep"]);
      expect(active.name).toBe("Sizing");
      added.name = "What if";
      added.activate();
      await context.sync();
    });
    expect(await office.cells("'What if'!A1")).toEqual([["in it"]]);
    expect(office.headless.grid.activeSheet().name).toBe("What if");
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("what IF").delete();
      await context.sync();
    });
    expect(names()).toEqual(["Sizing", "My sheet"]);
  });

  test("need a name that is free and valid", async () => {
    expect(await refusal((w) => w.worksheets.add("sizing"))).toMatchObject({ code: "ItemAlreadyExists" });
    expect(await refusal((w) => w.worksheets.add("a/b"))).toMatchObject({ code: "InvalidArgument" });
    expect(await refusal((w) => w.worksheets.add("x".repeat(32)))).toMatchObject({ code: "InvalidArgument" });
  });

  test("may be null objects, and so is what they lead to", async () => {
    const nulls = await Excel.run(async (context) => {
      const gone = context.workbook.worksheets.getItemOrNullObject("Gone");
      const cell = gone.getRange("A1");
      const here = context.workbook.worksheets.getItemOrNullObject("Sizing");
      await context.sync();
      return [gone.isNullObject, cell.isNullObject, here.isNullObject];
    });
    expect(nulls).toEqual([true, true, false]);
  });
});

describe("names", () => {
  test("are listed, added, followed and deleted, and compute", async () => {
    await Excel.run(async (context) => {
      const { names } = context.workbook;
      const added = names.add("spare", sheet(context.workbook, "My sheet").getRange("C3"), "a comment");
      names.add("twice", "=Sizing!$B$2");
      added.load();
      names.load("items/name");
      const range = names.getItem("SPARE").getRange();
      range.load({ address: true });
      sheet(context.workbook).getRange("K5").formulas = [["=spare+twice"]];
      await context.sync();
      expect(added.toJSON()).toMatchObject({
        formula: "='My sheet'!$C$3",
        scope: "Workbook",
        comment: "a comment",
        type: "Range",
      });
      expect(names.items.map(({ name }) => name)).toEqual(["cache", "model", "spare", "twice"]);
      expect(range.address).toBe("'My sheet'!C3");
    });
    expect(await office.cells("Sizing!K5")).toEqual([[5 + 2 * 864]]);
    await Excel.run(async (context) => {
      context.workbook.names.getItem("twice").delete();
      const gone = context.workbook.names.getItemOrNullObject("twice");
      await context.sync();
      expect(gone.isNullObject).toBe(true);
    });
    expect(await refusal((w) => w.names.add("spare", "=1"))).toMatchObject({ code: "ItemAlreadyExists" });
    expect(await refusal((w) => w.names.add("B6", "=1"))).toMatchObject({ code: "InvalidArgument" });
  });
});

describe("tables", () => {
  test("are added with their headings, named, found and turned back into cells", async () => {
    await Excel.run(async (context) => {
      const on = sheet(context.workbook);
      on.getRange("M1:N3").values = [
        ["cache", ""],
        [216, 1],
        [432, 2],
      ];
      const table = on.tables.add("M1:N3", true);
      table.name = "Sweep";
      table.style = "TableStyleLight1";
      table.load();
      const header = table.getHeaderRowRange();
      const body = context.workbook.tables.getItem("Sweep").getDataBodyRange();
      header.load({ values: true });
      body.load({ address: true, values: true });
      const none = context.workbook.tables.getItemOrNullObject("Other");
      await context.sync();
      expect(table.toJSON()).toMatchObject({ name: "Sweep", style: "TableStyleLight1", showHeaders: true });
      expect(header.values).toEqual([["cache", "Column2"]]);
      expect(body.address).toBe("Sizing!M2:N3");
      expect(none.isNullObject).toBe(true);
    });
    expect(await refusal((w) => sheet(w).tables.add("N3:P5", true))).toMatchObject({ code: "InvalidArgument" });
    await Excel.run(async (context) => {
      context.workbook.tables.getItem("Sweep").convertToRange();
      const { tables } = context.workbook;
      tables.load("items/name");
      await context.sync();
      expect(tables.items).toEqual([]);
    });
    expect(await office.cells("Sizing!M2")).toEqual([[216]]);
  });
});

describe("what the stand-in does not have", () => {
  test.each<[string, (workbook: Excel.Workbook) => void]>([
    ["RangeFormat.indentLevel", (w) => (w.getSelectedRange().format.indentLevel = 1)],
    ["Worksheet.shapes", (w) => sheet(w).shapes.getCount()],
    [
      "Range.merge",
      (w) => {
        sheet(w).getRange("A1:B1").merge();
      },
    ],
    ["Range.hidden", (w) => sheet(w).getRange("A1:B1").load("hidden")],
  ])("%s says so with its type and name", async (member, batch) => {
    expect(await refusal(batch)).toMatchObject({ code: "ApiNotFound" });
    await expect(
      Excel.run(async (context) => {
        batch(context.workbook);
        await context.sync();
      }),
    ).rejects.toThrow(`${member} is not offered by this stand-in for Excel.`);
  });
});

test("objects stay known over several syncs", async () => {
  office.select("Sizing!B1:B2");
  await Excel.run(async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    cell.load({ values: true });
    await context.sync();
    office.select("Sizing!Z9");
    cell.load({ address: true });
    await context.sync();
    expect([cell.address, cell.values]).toEqual(["Sizing!B1", [[864]]]);
  });
});
