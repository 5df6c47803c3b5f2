/** Finding, reading around and repairing formulas, by the real office.js over the stand-in host. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { findFormulas, type Progress } from "../../src/workbook/audit";
import { readBeside, singleCell } from "../../src/workbook/beside";
import { repairFormulas } from "../../src/workbook/repair";
import { selectCell } from "../../src/workbook/selection";
import { OfficeHost, type Sheets } from "./officeHost";

let office: OfficeHost;
afterEach(() => {
  office.close();
});

/** T10000C, Standard: 13.1 s load and 57 s average search, t10000c-ficon-2011, Table 2. */
const ACCESS = '=SIZING.T10K_ACCESS_TIME("T10000C")';
const ACCESS_S = 70.1;
const STORED = '=_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")';

const SHEETS: Sheets = {
  Sizing: { A1: "a text", B2: ACCESS, B3: "=1+1", C3: STORED },
  Empty: {},
  "Year's end": { D9: '=ROUND(SIZING.T10K_ACCESS_TIME("T10000D?"),0)' },
};

const never = new AbortController().signal;

describe("findFormulas", () => {
  test("gives every SIZING formula with what it shows, in the order of sheets and rows", async () => {
    office = await OfficeHost.open(SHEETS);
    expect(await findFormulas(() => undefined, never)).toMatchObject([
      { sheet: "Sizing", address: "B2", formula: ACCESS, value: ACCESS_S, spelling: { isStored: false } },
      { sheet: "Sizing", address: "C3", formula: STORED, value: "#NAME?", spelling: { isStored: true } },
      { sheet: "Year's end", address: "D9", value: "#VALUE!" },
    ]);
  });

  test("reads large sheets in pieces and tells how far it is", async () => {
    office = await OfficeHost.open({ Sizing: { A1: ACCESS, T1500: ACCESS } });
    const told: Progress[] = [];
    expect(await findFormulas((progress) => told.push(progress), never)).toHaveLength(2);
    // 1,500 rows of 20 columns, 10,000 cells at a time.
    expect(told.map(({ done, of }) => [done, of])).toEqual([10_000, 20_000, 30_000].map((done) => [done, 30_000]));
  });

  test("stops when it is cancelled", async () => {
    office = await OfficeHost.open({ Sizing: { A1: ACCESS, T1500: ACCESS } });
    const controller = new AbortController();
    const told: Progress[] = [];
    const finding = findFormulas((progress) => {
      told.push(progress);
      controller.abort();
    }, controller.signal);
    await expect(finding).rejects.toMatchObject({ name: "AbortError" });
    expect(told).toHaveLength(1);
  });
});

describe("repairFormulas", () => {
  const repair = (address: string, formula: string): Parameters<typeof repairFormulas>[0][number] => ({
    sheet: "Sizing",
    address,
    formula,
    repaired: ACCESS,
  });

  test("enters formulas anew, which then compute", async () => {
    office = await OfficeHost.open(SHEETS);
    expect(await repairFormulas([repair("C3", STORED), repair("B2", ACCESS)])).toEqual({
      repaired: [
        { sheet: "Sizing", address: "C3" },
        { sheet: "Sizing", address: "B2" },
      ],
      left: [],
    });
    expect(await office.cells("Sizing!C3")).toEqual([[ACCESS_S]]);
    expect(office.formula("Sizing!C3")).toBe(ACCESS);
  });

  test("leaves a cell that was changed in the meantime", async () => {
    office = await OfficeHost.open(SHEETS);
    await office.enter("Sizing!C3", "mine");
    expect(await repairFormulas([repair("C3", STORED)])).toEqual({
      repaired: [],
      left: [{ sheet: "Sizing", address: "C3" }],
    });
    expect(await office.cells("Sizing!C3")).toEqual([["mine"]]);
  });

  test("takes back what it did where Excel refuses one of them", async () => {
    office = await OfficeHost.open(SHEETS);
    const broken = { ...repair("B2", ACCESS), repaired: "=SUM((1" };
    await expect(repairFormulas([repair("C3", STORED), broken])).rejects.toThrow(/^Excel refused: /);
    expect([office.formula("Sizing!C3"), office.formula("Sizing!B2")]).toEqual([STORED, ACCESS]);
  });
});

test("what stands beside cells is read, at the edge of the sheet and where the sheet is gone too", async () => {
  office = await OfficeHost.open({ Sizing: { A1: 5, B1: "GiB", C1: 864, D1: 7 } });
  const cell = (address: string, sheet = "Sizing"): { sheet: string; address: string } => ({ sheet, address });
  expect(await readBeside([cell("A1"), cell("C1"), cell("A1", "Gone")])).toEqual([
    { ...cell("A1"), right: "GiB" },
    { ...cell("C1"), left: "GiB" },
    cell("A1", "Gone"),
  ]);
  expect(singleCell("'Year''s end'!$B$6", "Sizing")).toEqual({ sheet: "Year's end", address: "B6" });
  expect(singleCell("$B6", "Sizing")).toEqual({ sheet: "Sizing", address: "B6" });
  expect(singleCell("B6:B7", "Sizing")).toBeUndefined();
});

test("a cell is shown to the user", async () => {
  office = await OfficeHost.open(SHEETS);
  await selectCell({ sheet: "Year's end", address: "D9" });
  const { grid } = office.headless;
  expect(grid.activeSheet().name).toBe("Year's end");
  expect(grid.selection()).toMatchObject([{ row: 8, column: 3, rows: 1, columns: 1 }]);
});
