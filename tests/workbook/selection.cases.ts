import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import {
  haveFormulas,
  readCells,
  readFilled,
  readSelection,
  watchCells,
  watchSelection,
} from "../../src/workbook/selection";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open({
    Sizing: { A1: "B20", B1: 864, C1: 3, A3: "=SIZING.VTS_PEAK_HOURS(A1,B1,C1)", D1: "=1/0", E1: true },
    "Year's end": { A1: 5, A2: 7 },
  });
});

afterAll(() => {
  office.close();
});

/** Waits for an event, because the page sends events later than what causes them. */
async function eventually(holds: () => boolean, within = 2000): Promise<void> {
  const deadline = Date.now() + within;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`it did not happen within ${within} ms`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("the page takes the host for Excel on Windows, and asks for nothing but its own files", () => {
  expect(office.info).toMatchObject({ host: "Excel", platform: "PC" });
  expect(office.refused).toEqual([]);
  expect(Office.context.requirements.isSetSupported("ExcelApi", "1.9")).toBe(true);
});

describe("readSelection", () => {
  test("reads one cell with its formula", async () => {
    office.select("Sizing!A3");
    expect(await readSelection()).toEqual({
      sheet: "Sizing",
      address: "A3",
      formula: "=SIZING.VTS_PEAK_HOURS(A1,B1,C1)",
      // In the format General: ten digits.
      shown: "7.819345869",
      rows: 1,
      columns: 1,
    });
  });

  test("reads a range on a sheet whose name is quoted; a value stands for a missing formula", async () => {
    office.select("'Year''s end'!A2:B4");
    expect(await readSelection()).toEqual({
      sheet: "Year's end",
      address: "A2:B4",
      formula: "7",
      shown: "7",
      rows: 3,
      columns: 2,
    });
  });

  test("reads a blank cell", async () => {
    office.select("Sizing!J9");
    expect(await readSelection()).toMatchObject({ address: "J9", formula: "" });
  });
});

describe("watchSelection", () => {
  test("calls back after each change, until it is ended", async () => {
    let changes = 0;
    const end = await watchSelection(() => {
      changes += 1;
    });
    office.select("Sizing!B1");
    await eventually(() => changes === 1);
    office.select("Sizing!B2");
    await eventually(() => changes === 2);
    await end();
    office.select("Sizing!B3");
    await readSelection();
    expect(changes).toBe(2);
  });
});

describe("watchCells", () => {
  test("calls back when a cell's content changes on any sheet, until it is ended", async () => {
    let changes = 0;
    const end = await watchCells(() => {
      changes += 1;
    });
    await office.enter("Sizing!G1", 1);
    await eventually(() => changes > 0);
    const before = changes;
    await office.enter("'Year''s end'!G1", 1);
    await eventually(() => changes > before);
    await end();
    const after = changes;
    await office.enter("Sizing!G1", 2);
    await readSelection();
    expect(changes).toBe(after);
  });

  test("tells of Excel's own formulas when they are calculated", async () => {
    await office.enter("Sizing!G3", "=G2+1");
    const held: unknown[] = [];
    const end = await watchCells(() => {
      void readCells([{ sheet: "Sizing", address: "G3" }]).then(([value]) => held.push(value?.[0]));
    });
    await office.enter("Sizing!G2", 41);
    await eventually(() => held.length > 0);
    expect(held[0]).toBe(42);
    await end();
  });

  test("leaves another watcher in place when one ends", async () => {
    let [first, second] = [0, 0];
    const endFirst = await watchCells(() => (first += 1));
    const endSecond = await watchCells(() => (second += 1));
    await endFirst();
    await office.enter("Sizing!G1", 3);
    await eventually(() => second > 0);
    expect(first).toBe(0);
    await endSecond();
  });
});

test("haveFormulas tells whether any of the cells is calculated", async () => {
  expect(await haveFormulas({ sheet: "Sizing", address: "A1:C1" })).toBe(false);
  expect(await haveFormulas({ sheet: "Sizing", address: "A1:C3" })).toBe(true);
});

describe("readFilled", () => {
  test.each([
    // Column A is filled in rows 1 and 3; its neighbours don't matter.
    ["A:A", { sheet: "Sizing", address: "A1:A3", rows: 3, columns: 1 }],
    ["A1:B1048576", { sheet: "Sizing", address: "A1:B3", rows: 3, columns: 2 }],
    ["A2:A1048576", { sheet: "Sizing", address: "A2:A3", rows: 2, columns: 1 }],
    ["B:D", { sheet: "Sizing", address: "B1:D1", rows: 1, columns: 3 }],
    ["A3:F1048576", { sheet: "Sizing", address: "A3", rows: 1, columns: 1 }],
  ])("cuts %s after its last filled cell", async (address, filled) => {
    expect(await readFilled({ sheet: "Sizing", address })).toEqual(filled);
  });

  test("of cells that hold nothing is none", async () => {
    expect(await readFilled({ sheet: "Sizing", address: "Z:Z" })).toBeUndefined();
  });
});

describe("readCells", () => {
  test("reads several ranges on several sheets, with errors as their texts", async () => {
    const cells = await readCells([
      { sheet: "Sizing", address: "A1:E1" },
      { sheet: "Year's end", address: "A1:A3" },
    ]);
    expect(cells).toEqual([
      ["B20", 864, 3, "#DIV/0!", true],
      [5, 7, ""],
    ]);
  });

  test("says in plain words that there are too many, for which some versions give null", async () => {
    const values = jest.spyOn(Excel.Range.prototype, "values", "get").mockReturnValue(null as never);
    await expect(readCells([{ sheet: "Sizing", address: "A1" }])).rejects.toThrow("more than Excel handles at once");
    values.mockRestore();
  });

  test("says in plain words that a sheet is gone", async () => {
    await expect(readCells([{ sheet: "Gone", address: "A1" }])).rejects.toThrow(
      "That sheet or name is no longer in this workbook.",
    );
  });
});

test("watchCells tells again when the answer of an add-in function comes late, and says which call is the last", async () => {
  office.close();
  office = await OfficeHost.open(
    { Sizing: { A1: 864, B1: '=SIZING.VTS_PEAK_HOURS("B20",A1,3)' } },
    {},
    { quirks: ["stale"] },
  );
  const cell = { sheet: "Sizing", address: "B1" };
  const [[before]] = (await readCells([cell])) as [[number]];
  const held: unknown[] = [];
  const settled: boolean[] = [];
  const end = await watchCells((isSettled) => {
    settled.push(isSettled);
    void readCells([cell]).then(([value]) => held.push(value?.[0]));
  });
  await office.enter("Sizing!A1", 432);
  await eventually(() => held.length > 0);
  expect(held[0]).toBe(before);
  await eventually(() => held.some((value) => typeof value === "number" && value < before), 5000);
  await eventually(() => settled.includes(true), 10_000);
  expect(settled.indexOf(true)).toBe(settled.length - 1);
  expect(held[held.length - 1]).toBe((await office.cells("Sizing!B1"))[0]?.[0]);
  await end();
});
