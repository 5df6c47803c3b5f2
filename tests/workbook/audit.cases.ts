/**
 * Finding formulas, reading the cells next to them and repairing them, with the real office.js on the stand-in host.
 */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { findFormulas, formulaPlace, type Progress } from "../../src/workbook/audit";
import { readBeside, singleCell } from "../../src/workbook/beside";
import { repairFormulas } from "../../src/workbook/repair";
import { selectCell } from "../../src/workbook/selection";
import { HostError } from "../../src/workbench/host/protocol";
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

  test("reads large sheets in pieces and reports its progress", async () => {
    office = await OfficeHost.open({ Sizing: { A1: ACCESS, T1500: ACCESS } });
    const told: Progress[] = [];
    expect(await findFormulas((progress) => told.push(progress), never)).toHaveLength(2);
    // 1,500 rows of 20 columns, read 10,000 cells at a time.
    expect(told.map(({ done, of }) => [done, of])).toEqual(
      [10_000, 20_000, 30_000, 30_000].map((done) => [done, 30_000]),
    );
  });

  test("gives the formulas that take answers from cells and names, also through others, after those that give them", async () => {
    const name = "Sheet of answers";
    office = await OfficeHost.open(
      {
        Sizing: {
          A1: ACCESS,
          A2: "=A1+1",
          A3: "=$A$2*2",
          A4: "=B9",
          A5: "=A4",
          A6: "=1+1",
          A7: '="A1"',
          B1: "=SUM(A:A)",
          B2: "=SUM(1:1)",
          B3: "=SUM(A2:A3)",
          B4: "=taken",
          B9: "=1",
        },
        [name]: { A1: "=Sizing!A1", A2: "='Sheet of answers'!A1", A3: "=A9" },
      },
      { taken: "=Sizing!$A$1", other: "=Sizing!$B$9" },
    );
    const found = await findFormulas(() => undefined, never);
    expect(found.map(formulaPlace)).toEqual([
      "Sizing!A1",
      ...["A2", "B2", "A3", "B1", "B3", "B4"].map((cell) =>
        expect.stringMatching(`^Sizing!(${cell}|B1|A3|A2|B2|B3|B4)$`),
      ),
      "'Sheet of answers'!A1",
      "'Sheet of answers'!A2",
      "name taken",
    ]);
    expect(found.filter(({ spelling }) => spelling).map(formulaPlace)).toEqual(["Sizing!A1"]);
  });

  test("gives the table that a formula spills, and the formulas that take its cells", async () => {
    office = await OfficeHost.open({
      Sizing: { A1: '=SIZING.VTS_DAY("B20",864,3,{10,20})', K1: "=C2+D2", K2: "=A4", K3: "=H9" },
    });
    const found = await findFormulas(() => undefined, never);
    expect(found.map(({ address, spill }) => [address, spill])).toEqual([
      // A row of headings and two intervals.
      ["A1", { rows: 3, headings: expect.arrayContaining(["Time (h)", "Backlog (GB compressed)"]) }],
      ["K1", undefined],
    ]);
  });

  test("gives formulas with a function that Excel does not know", async () => {
    office = await OfficeHost.open({
      Sizing: { A1: '=SIZE.T10K_ACCESS_TIME("T10000C")', A2: "=nothing", A3: "=SUM(1)" },
    });
    expect(await findFormulas(() => undefined, never)).toEqual([
      { sheet: "Sizing", address: "A1", formula: '=SIZE.T10K_ACCESS_TIME("T10000C")', value: "#NAME?" },
    ]);
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

describe("formulas outside cells", () => {
  const CALL = 'SIZING.T10K_ACCESS_TIME("T10000C")';
  const twice = (cells: Readonly<Record<string, number>>): Sheets => ({ Sizing: cells, "Year's end": { A1: 1 } });

  test("are found in the workbook's names", async () => {
    office = await OfficeHost.open(twice({ A1: 1 }), {
      access: `=${CALL}`,
      stored: STORED,
      cells: "=Sizing!$A$1",
    });
    const found = await findFormulas(() => undefined, never);
    expect(found).toMatchObject([
      { sheet: "Sizing", formula: `=${CALL}`, within: { kind: "name", name: "access", isSheets: false } },
      { formula: STORED, spelling: { isStored: true }, within: { name: "stored" } },
    ]);
    expect(found.map(formulaPlace)).toEqual(["name access", "name stored"]);
  });

  test("and in a sheet's own", async () => {
    office = await OfficeHost.open(twice({ A1: 1 }));
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Year's end").names.add("mine", `=${CALL}`);
      await context.sync();
    });
    expect((await findFormulas(() => undefined, never)).map(formulaPlace)).toEqual(["name mine of Year's end"]);
  });

  test("in conditional formats, with the cells that they are for", async () => {
    const formats = {
      Sizing: [
        { range: "B2:B9", formula: `=B2>${CALL}` },
        { range: "C2:C9", formula: "=C2>5" },
      ],
      "Year's end": [{ range: "A1", formula: `=${CALL}>70` }],
    };
    office = await OfficeHost.open(twice({ A1: 1 }), {}, { rules: { formats } });
    const told: string[] = [];
    const found = await findFormulas(({ sheet }) => told.push(sheet), never);
    expect(found.map((one) => [formulaPlace(one), one.formula])).toEqual([
      ["format of Sizing!B2:B9", `=B2>${CALL}`],
      ["format of 'Year''s end'!A1", `=${CALL}>70`],
    ]);
    expect(told).toEqual(["Sizing", "Year's end", "the rules of Sizing", "the rules of Year's end"]);
  });

  test("in all conditional formats but one that Excel doesn't give, and that one is told", async () => {
    const formats = { Sizing: ["B2", "C2", "D2"].map((range) => ({ range, formula: `=${range}>${CALL}` })) };
    office = await OfficeHost.open(twice({ A1: 1 }), {}, { rules: { formats } });
    const { grid } = office.headless;
    const given = grid.conditionalFormats.bind(grid);
    const rejects = (): never => {
      throw new HostError("GeneralException");
    };
    jest
      .spyOn(grid, "conditionalFormats")
      .mockImplementation((sheet) =>
        given(sheet).map((format, i) =>
          i === 1 ? { ...format, areas: Object.assign([...format.areas], { map: rejects }) } : format,
        ),
      );
    const found = await findFormulas(() => undefined, never);
    expect(found.map(formulaPlace)).toEqual([
      "format of Sizing!B2",
      "format of Sizing!D2",
      "conditional formats of Sizing",
    ]);
    expect(found[2]).toMatchObject({ formula: "" });
  });

  test("aren't taken for unreadable while a cell is being edited", async () => {
    const formats = { Sizing: [{ range: "B2", formula: `=B2>${CALL}` }] };
    office = await OfficeHost.open(twice({ A1: 1 }), {}, { rules: { formats } });
    jest.spyOn(office.headless.grid, "conditionalFormats").mockImplementation(() => {
      throw new HostError("InvalidOperationInCellEditMode");
    });
    await expect(findFormulas(() => undefined, never)).rejects.toThrow("Finish editing the cell first");
  });

  test("in validations, wherever they are among others, each formula once", async () => {
    const validations = {
      Sizing: [
        { range: "A1:A9", type: "list", formula: "a,b" },
        { range: "C3:C5", type: "custom", formula: `=C3>${CALL}` },
        { range: "E7", type: "whole", formula: `=${CALL}` },
        { range: "F7", type: "whole", formula: "=5" },
      ],
    };
    office = await OfficeHost.open(twice({ A1: 1, C4: 80, J12: 1 }), {}, { rules: { validations } });
    const found = await findFormulas(() => undefined, never);
    expect(found.map(({ formula, within }) => `${within?.kind ?? "cell"} ${formula}`).sort()).toEqual([
      `validation =C3>${CALL}`,
      `validation =${CALL}`,
    ]);
    expect(found.map(formulaPlace)).toContain("validation of Sizing!E7");
  });

  test("are not looked for once it is cancelled", async () => {
    office = await OfficeHost.open(twice({ A1: 1 }));
    const controller = new AbortController();
    const finding = findFormulas(({ sheet }) => {
      if (sheet === "the rules of Sizing") controller.abort();
    }, controller.signal);
    await expect(finding).rejects.toMatchObject({ name: "AbortError" });
  });

  test("of names are repaired; a name that is gone is left", async () => {
    office = await OfficeHost.open(twice({ A1: 1 }), { stored: STORED });
    const [found] = await findFormulas(() => undefined, never);
    const within = { kind: "name", name: "stored", isSheets: false } as const;
    const repair = { sheet: "Sizing", address: "", formula: STORED, repaired: `=${CALL}`, within };
    const gone = { ...repair, within: { ...within, name: "gone" } };
    expect(found).toMatchObject({ formula: STORED, within });
    expect(await repairFormulas([repair, gone])).toEqual({ repaired: [repair], left: [gone], locked: [] });
    expect(office.headless.grid.names()).toMatchObject([{ name: "stored", formula: `=${CALL}` }]);
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
    const both = [repair("C3", STORED), repair("B2", ACCESS)];
    expect(await repairFormulas(both)).toEqual({ repaired: both, left: [], locked: [] });
    expect(await office.cells("Sizing!C3")).toEqual([[ACCESS_S]]);
    expect(office.formula("Sizing!C3")).toBe(ACCESS);
  });

  test("leaves a cell that was changed in the meantime", async () => {
    office = await OfficeHost.open(SHEETS);
    await office.enter("Sizing!C3", "mine");
    expect(await repairFormulas([repair("C3", STORED)])).toEqual({
      repaired: [],
      left: [repair("C3", STORED)],
      locked: [],
    });
    expect(await office.cells("Sizing!C3")).toEqual([["mine"]]);
  });

  test("re-enters those of other sheets where one is protected, and names that one", async () => {
    office = await OfficeHost.open({ ...SHEETS, Model: { A1: STORED } });
    const { grid } = office.headless;
    const model = grid.sheets().find(({ name }) => name === "Model")?.id;
    const write = grid.write.bind(grid);
    jest.spyOn(grid, "write").mockImplementation((area, contents) => {
      if (area.sheetId === model) throw new HostError("AccessDenied");
      write(area, contents);
    });
    const inModel = { ...repair("A1", STORED), sheet: "Model" };
    expect(await repairFormulas([repair("C3", STORED), inModel])).toEqual({
      repaired: [repair("C3", STORED)],
      left: [],
      locked: ["Model"],
    });
    expect([office.formula("Sizing!C3"), office.formula("Model!A1")]).toEqual([ACCESS, STORED]);
  });

  test("takes back what it did where Excel rejects one of them", async () => {
    office = await OfficeHost.open(SHEETS);
    const broken = { ...repair("B2", ACCESS), repaired: "=SUM((1" };
    await expect(repairFormulas([repair("C3", STORED), broken])).rejects.toThrow(/^Excel returned an error: /);
    expect([office.formula("Sizing!C3"), office.formula("Sizing!B2")]).toEqual([STORED, ACCESS]);
  });
});

test("texts next to cells are read, also at the edge of the sheet and on a deleted sheet", async () => {
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
