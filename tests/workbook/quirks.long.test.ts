/** Actions of the pane when Excel rejects or restricts them, with the real office.js on the stand-in host. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { findFormulas, type FoundFormula } from "../../src/workbook/audit";
import { type Block } from "../../src/workbook/block";
import { insertFormula } from "../../src/workbook/insert";
import { insertBlock } from "../../src/workbook/insertBlock";
import { readBrightness, readDecimal } from "../../src/workbook/host";
import { repairFormulas } from "../../src/workbook/repair";
import { readCells } from "../../src/workbook/selection";
import { type Quirk } from "../../src/workbench/host/excelQuirks";
import { OfficeHost, type Sheets } from "./officeHost";

let office: OfficeHost;
afterEach(() => {
  office.close();
});

async function open(quirks: readonly Quirk[], sheets: Sheets = { Sizing: { A1: 1 } }): Promise<void> {
  office = await OfficeHost.open(sheets, {}, { quirks });
}

const sheetNames = (): string[] => office.headless.grid.sheets().map(({ name }) => name);
const found = (): Promise<readonly FoundFormula[]> => findFormulas(() => undefined, new AbortController().signal);

/** T10000C, Standard: 13.1 s load and 57 s average search, t10000c-ficon-2011, Table 2. */
const ACCESS = '=SIZING.T10K_ACCESS_TIME("T10000C")';
const ACCESS_S = 70.1;
const ONE_CELL = { rows: 1, columns: 1, overwrite: false, formula: () => ACCESS };
const BLOCK: Block = {
  rows: [
    ["Access time", "s"],
    [{ formula: ACCESS }, 2],
  ],
  looks: [{ row: 0, column: 0, rows: 1, columns: 2, look: "heading" }],
  widths: [20, 10],
};
const EMPTY = [
  ["", ""],
  ["", ""],
];

/** Without merged undo, Excel needs as many steps as there are batches that write. */
const UNDO = [
  ["merged undo", [], [1, 1, 1]],
  ["no merged undo", ["ungrouped"], [1, 1, 2]],
  ["an error of Excel's own with merged undo", ["ungroupedInternal"], [1, 1, 2]],
] as const;
describe.each(UNDO)("with %s", (_, quirks, [formula, block, newSheet]) => {
  test("a formula goes in", async () => {
    await open(quirks);
    office.select("Sizing!B2");
    expect(await insertFormula(ONE_CELL)).toMatchObject({ kind: "inserted", steps: formula });
    expect(office.formula("Sizing!B2")).toBe(ACCESS);
    expect(await office.cells("Sizing!B2")).toEqual([[ACCESS_S]]);
  });

  test("a block goes in at the selected cell", async () => {
    await open(quirks);
    office.select("Sizing!D2");
    expect(await insertBlock({ block: () => BLOCK })).toMatchObject({ kind: "inserted", steps: block });
    expect(await office.cells("Sizing!D2:E3")).toEqual([
      ["Access time", "s"],
      [ACCESS_S, 2],
    ]);
  });

  test("a block goes in on a sheet of its own, and there is one such sheet", async () => {
    await open(quirks);
    const done = await insertBlock({ block: () => BLOCK, newSheet: "Access" });
    expect(done).toMatchObject({ kind: "inserted", at: { sheet: "Access", address: "A1" }, steps: newSheet });
    expect(sheetNames()).toEqual(["Sizing", "Access"]);
    expect(await office.cells("Access!A2:B2")).toEqual([[ACCESS_S, 2]]);
  });

  test("formulas are repaired, in cells and in names", async () => {
    const stored = '=_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")';
    office = await OfficeHost.open({ Sizing: { B2: stored, B3: stored } }, { Access: stored }, { quirks });
    const repairs = (await found()).map(({ spelling, within, ...one }) => ({
      ...one,
      ...(within?.kind === "name" && { within }),
      repaired: spelling?.formula ?? "",
    }));
    expect(repairs).toHaveLength(3);
    const { repaired, left } = await repairFormulas(repairs);
    expect([repaired.length, left.length]).toEqual([3, 0]);
    expect((await found()).map(({ formula }) => formula)).toEqual(Array<string>(3).fill(ACCESS));
  });

  test("nothing stays of what Excel rejects for another reason", async () => {
    await open(quirks);
    office.select("Sizing!D2");
    const refused: Block = {
      ...BLOCK,
      rows: [
        ["Access time", "s"],
        [{ formula: "=SUM((1" }, 2],
      ],
    };
    await expect(insertBlock({ block: () => refused })).rejects.toThrow(/^Excel returned an error: /);
    await expect(insertBlock({ block: () => refused, newSheet: "Access" })).rejects.toThrow(/^Excel returned/);
    await expect(insertFormula({ ...ONE_CELL, formula: () => "=SUM((1" })).rejects.toThrow(/^Excel returned/);
    expect(await office.cells("Sizing!D2:E3")).toEqual(EMPTY);
    expect(sheetNames()).toEqual(["Sizing"]);
  });

  test.each([
    ["a text of digits", "'007", "007"],
    ["a text like a formula", "'=1+1", "=1+1"],
    ["a word", "north", "north"],
  ])("a cell that was to be overwritten keeps %s", async (_kind, typed, held) => {
    await open(quirks);
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sizing").getRange("B2").values = [[typed]];
      await context.sync();
    });
    office.select("Sizing!B2");
    const refused = insertFormula({ ...ONE_CELL, overwrite: true, formula: () => "=SUM((1" });
    await expect(refused).rejects.toThrow(/^Excel returned an error: /);
    expect(await office.cells("Sizing!B2")).toEqual([[held]]);
    expect(office.formula("Sizing!B2")).toBeUndefined();
  });
});

describe("right after the writing, where formulas are still busy,", () => {
  test("an insertion reports no value", async () => {
    await open(["busy"]);
    office.select("Sizing!B2");
    expect(JSON.stringify(await insertFormula(ONE_CELL))).not.toContain("#");
  });

  test("cells are read when they are calculated", async () => {
    await open(["busy"]);
    office.select("Sizing!B2");
    await insertFormula(ONE_CELL);
    expect(await readCells([{ sheet: "Sizing", address: "B2" }])).toEqual([[ACCESS_S]]);
  });

  test("the check of the workbook waits for what was repaired", async () => {
    await open(["busy"], { Sizing: { B2: '=_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")' } });
    const [one] = await found();
    if (!one) throw new Error("no formula was found");
    await repairFormulas([{ sheet: one.sheet, address: one.address, formula: one.formula, repaired: ACCESS }]);
    expect(await found()).toMatchObject([{ formula: ACCESS, value: ACCESS_S }]);
  });
});

describe("while a cell is being edited", () => {
  test("both of Excel's refusals say what to do, and nothing is written", async () => {
    await open(["editing"]);
    office.select("Sizing!D2");
    office.headless.editing.is = true;
    for (let time = 0; time < 4; time += 1) {
      await expect(insertBlock({ block: () => BLOCK })).rejects.toThrow(/press Enter or Esc|\(Enter or Esc\)/);
    }
    office.headless.editing.is = false;
    expect(await office.cells("Sizing!D2:E3")).toEqual(EMPTY);
    expect(await insertBlock({ block: () => BLOCK })).toMatchObject({ kind: "inserted" });
  });

  test.each(["InvalidOperationInCellEditMode", "InvalidOperation"])(
    "an editing that begins after the first reading leaves nothing, and says what to do: %s",
    async (code) => {
      await open(["editing"]);
      office.select("Sizing!D2");
      // The stand-in uses the two codes in turn, so this rejection makes the next one use the other code.
      if (code === "InvalidOperation") {
        office.headless.editing.is = true;
        await expect(readCells([{ sheet: "Sizing", address: "A1" }])).rejects.toThrow();
        office.headless.editing.is = false;
      }
      const begins = (): Block => {
        office.headless.editing.is = true;
        return BLOCK;
      };
      await expect(insertBlock({ block: begins, newSheet: "Access" })).rejects.toThrow(
        /press Enter or Esc|\(Enter or Esc\)/,
      );
      office.headless.editing.is = false;
      expect(sheetNames()).toEqual(["Sizing"]);
    },
  );
});

describe("within Excel's limits", () => {
  test("too many cells, and too much text, come in plain words", async () => {
    await open(["limits"]);
    // 500 columns of 10,001 rows are more than five million cells.
    await expect(readCells([{ sheet: "Sizing", address: "A1:SF10001" }])).rejects.toThrow(
      "That's more than Excel handles at once. Select fewer cells.",
    );
    const long: Block = { rows: Array.from({ length: 200 }, () => ["x".repeat(30_000)]), looks: [], widths: [] };
    office.select("Sizing!D2");
    await expect(insertBlock({ block: () => long })).rejects.toThrow(
      "That's more than Excel handles at once. Select fewer cells.",
    );
    expect(await office.cells("Sizing!D2:E3")).toEqual(EMPTY);
  });

  test("formulas are found however long they are", async () => {
    const long = `=SIZING.T10K_ACCESS_TIME("T10000C","${"x".repeat(8000)}")`;
    await open(["limits"]);
    const range = office.headless.grid;
    const [sheet] = range.sheets();
    const area = { sheetId: sheet?.id ?? "", row: 0, column: 0, rows: 700, columns: 1 };
    range.write(
      area,
      Array.from({ length: 700 }, () => [long]),
    );
    expect(await found()).toHaveLength(700);
  });
});

test("more than 1,500 cells go in, which office.js sends in slices", async () => {
  await open(["limits"]);
  // 20 days by the hour, in four columns.
  const rows = Array.from({ length: 480 }, (_, hour) => [hour, hour * 2, `hour ${hour}`, { formula: "=1+1" }]);
  office.select("Sizing!C3");
  expect(await insertBlock({ block: () => ({ rows, looks: [], widths: [] }) })).toMatchObject({ kind: "inserted" });
  expect(await office.cells("Sizing!C482:F482")).toEqual([[479, 958, "hour 479", 2]]);
});

test.each([
  [[], "."],
  [["german"], ","],
] as const)("the decimal separator is that of Excel, whatever the editing language: %j", async (quirks, expected) => {
  await open(quirks);
  expect(Office.context.contentLanguage).toBe("en-US");
  expect(await readDecimal()).toBe(expected);
});

test.each(["themeTexts", "web"] as const)("a light Excel is light: %s", async (quirk) => {
  await open([quirk]);
  expect(readBrightness()).not.toBe("dark");
});
