/** All stored values in these files are -999, so a result of -999 would be a stored one. */
import { describe, expect, test } from "@jest/globals";
import { FillError } from "../../src/filling/fillError";
import { recalculateWith } from "../../src/filling/recalculate";
import { tableOf, valueOf } from "../ask";
import { recalculated } from "../templates/recalculated";
import {
  array,
  formula,
  SPILLED,
  spilling,
  workbookBytes,
  type SheetContent,
  type WorkbookContent,
} from "../workbench/workbookFile";

type Cells = SheetContent["cells"];

async function computed(content: WorkbookContent, wanted?: readonly string[]): Promise<Record<string, unknown>> {
  const cells = await recalculated(workbookBytes(content), wanted && new Set(wanted));
  return Object.fromEntries(
    cells.map(({ sheet, address, values, why }) => {
      const isOne = values.length === 1 && values[0]?.length === 1;
      return [`${sheet}!${address}`, why ?? (isOne ? values[0]?.[0] : values)];
    }),
  );
}

async function one(cells: Cells, more: Omit<WorkbookContent, "sheets"> = {}): Promise<Record<string, unknown>> {
  const found = await computed({ sheets: { S: { cells } }, ...more });
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name.slice(2), value]));
}

const HOURS = '_xldudf_SIZING_VTS_PEAK_HOURS("B20",864,3)';
/** A table of as many rows as A1:A9 has numbers, and a heading. */
const DAY = '_xldudf_SIZING_VTS_DAY("B20",864,3,A1:A9)';

describe("every formula comes out with its value", () => {
  test("through chains, over sheets and names", async () => {
    const found = await computed({
      sheets: {
        "Year's end": { cells: { A1: 2, A2: formula("A1*3"), A3: formula("A2+Other!B1") } },
        Other: { cells: { B1: formula("'Year''s end'!A1+rate"), B2: formula("doubled") } },
      },
      names: { rate: "0.5", doubled: "'Year''s end'!$A$2*2" },
    });
    expect(found).toEqual({ "Year's end!A2": 6, "Year's end!A3": 8.5, "Other!B1": 2.5, "Other!B2": 12 });
  });

  test("the wanted ones from the stored values of the others", async () => {
    const sheets = { S: { cells: { A1: 2, A2: formula("A1*3"), A3: formula("A2+1"), A4: formula("SUM(A1:A3)") } } };
    expect(await computed({ sheets }, ["S!A3"])).toEqual({ "S!A3": -998 });
  });

  test("a call of ours that was entered for fixed cells fills these, as Excel does with an array formula", async () => {
    const hours = '_xldudf_SIZING_VTS_PEAK_HOURS("B20",A1:A2,3)';
    // 864 and 1,700 GB; 7.82 and 15.9 h are in the README.
    const [small, large] = [864, 1700].map((gb) => valueOf("VTS_PEAK_HOURS", "B20", gb, 3));
    const { F1, ...found } = await one({
      A1: 864,
      A2: 1700,
      C1: array(hours, "C1:C3"),
      D1: array(hours, "D1"),
      // What stands below an array that is too short isn't in its way.
      D2: 5,
      E1: array(HOURS, "E1:E2"),
      F1: formula("C2+E2+D2"),
    });
    expect(found).toEqual({
      C1: [[small], [large], [{ error: "#N/A" }]],
      D1: small,
      E1: [[small], [small]],
    });
    // The engine keeps twelve figures of what it adds up.
    expect(F1).toBeCloseTo(Number(large) + Number(small) + 5, 9);
  });

  test("a name that is a function's name hides no function, and is read where it is meant", async () => {
    // 31 December 2026 is day 46,387, 40 days after the name's 46,347.
    const cells = { A1: 46347, B1: formula("DATE(2026,12,31)"), B2: formula("date+1"), B3: formula("S!date-date") };
    expect(await one(cells, { names: { date: "S!$A$1" } })).toEqual({ B1: 46387, B2: 46348, B3: 0 });
  });

  test("a name is one amount, whatever surrounds it", async () => {
    const names = { hours: "S!$A$1", more: "S!$A$1+1", minus: "-1" };
    expect(
      await one({ A1: 2.5, B1: formula("-hours^2"), B2: formula("more*2"), B3: formula("2^minus") }, { names }),
      // In Excel, a sign comes before a power: -2.5^2 is (-2.5)^2.
    ).toEqual({ B1: 6.25, B2: 7, B3: 0.5 });
  });

  test("names of one name on two sheets", async () => {
    expect(
      await computed({
        sheets: { S: { cells: { A1: 3, B1: formula("rate*2") } }, T: { cells: { A1: 5, B1: formula("rate*2") } } },
        names: { rate: "S!$A$1" },
        local: { T: { rate: "T!$A$1" } },
      }),
    ).toEqual({ "S!B1": 6, "T!B1": 10 });
  });

  test("one formula stored for several cells", async () => {
    expect(
      await one({
        A1: 1,
        A2: { inside: '<f t="shared" ref="A2:A4" si="0">A1+$A$1</f><v>-999</v>' },
        A3: { inside: '<f t="shared" si="0"/><v>-999</v>' },
        A4: { inside: '<f t="shared" si="0"/><v>-999</v>' },
      }),
    ).toEqual({ A2: 2, A3: 3, A4: 4 });
  });

  test("of the add-in: what the model gives", async () => {
    const { columns, rows } = tableOf("VTS_DAY", "B20", 864, 3, [100, 250]);
    expect(
      await one({
        A1: 100,
        A2: 250,
        B1: formula(HOURS),
        B2: formula('_xldudf_SIZING_VTS_PEAK_HOURS("B20",864,0.5)'),
        B3: formula('_xldudf_SIZING_VTS_PEAK_HOURS("B20",864,3,5)'),
        C1: spilling(DAY, "C1"),
      }),
    ).toEqual({
      B1: valueOf("VTS_PEAK_HOURS", "B20", 864, 3),
      // Compression must be at least 1; at 5 MB/s the caches never fill.
      B2: { error: "#VALUE!" },
      B3: { error: "#N/A" },
      C1: [columns.map(() => expect.any(String)), ...rows],
    });
  });

  test("what reads the cells that another fills comes after it, however many these were before", async () => {
    const first = tableOf("VTS_DAY", "B20", 864, 3, [100, 250, 400]).rows.map(([time]) => time);
    for (const ref of ["C1:I2", "C1:I4", "C1:I9"]) {
      const cells: Cells = {
        A1: 100,
        A2: 250,
        A3: 400,
        C1: spilling(DAY, ref),
        K1: formula("COUNT(C1:C20)"),
        K2: formula("C4"),
        K3: formula("K1&K2"),
      };
      expect(await one(cells)).toMatchObject({ K1: 3, K2: first[2], K3: `3${String(first[2])}` });
    }
  });

  test("#SPILL! where something stands in the way: a value, or another formula", async () => {
    for (const D3 of [5, formula("A1+1")])
      expect(await one({ A1: 100, A2: 250, D1: spilling(DAY, "D1"), D3, K1: formula("ISERROR(D1)") })).toMatchObject({
        D1: { error: "#SPILL!" },
        K1: true,
      });
  });

  test("the same file gives the same values", async () => {
    const cells: Cells = { A1: 100, C1: spilling(DAY, "C1"), K1: formula("SUM(C1:I9)/7") };
    expect(await one(cells)).toEqual(await one(cells));
  });

  test("nothing of a workbook without formulas", async () => {
    expect(await one({ A1: 5 })).toEqual({});
  });
});

describe("without a value, and why", () => {
  test("what reads a formula without a value", async () => {
    const found = await one({
      A1: 5,
      B1: formula("FOO(A1)"),
      B2: formula("B1+1"),
      B3: formula("B2&A1"),
      B4: formula("A1*2"),
    });
    expect(found).toEqual({ B1: "calls FOO", B2: "reads S!B1", B3: "reads S!B2", B4: 10 });
  });

  test("what is found only when values are known, and its readers", async () => {
    const cells = { A1: 0.1, B1: formula('IF(A1>0,"",1)'), B2: formula("B1+1"), B3: formula("B2*2") };
    expect(await one(cells)).toEqual({ B1: "", B2: "uses an empty text as a number", B3: "reads S!B2" });
  });

  test("circles, and what reads them", async () => {
    const found = await one({
      A1: formula("A2+1"),
      A2: formula("A1+1"),
      A3: formula("A3"),
      A4: formula("A1*2"),
      A5: formula("1+1"),
    });
    const circle = "refers to itself in a circle";
    expect(found).toEqual({ A1: circle, A2: circle, A3: circle, A4: "reads S!A1", A5: 2 });
  });

  test("array formulas, data tables, and a table in the formula of one cell", async () => {
    expect(
      await one({
        A1: 100,
        A2: 250,
        F1: array("A1:A2*2", "F1:F2"),
        F2: SPILLED,
        G1: spilling("_xlfn.SEQUENCE(3)", "G1:G3"),
        H1: { inside: '<f t="dataTable" ref="H1" dt2D="0" dtr="0" r1="A1"/><v>-999</v>' },
        I1: formula(DAY),
      }),
    ).toEqual({
      F1: "is an array formula",
      G1: "is an array formula",
      H1: "is a data table",
      I1: "gives a table, but is stored as the formula of one cell",
    });
  });

  test("precision as displayed, and days counted from 1904", async () => {
    const displayed = { last: '<calcPr calcId="191029" fullPrecision="0"/>' };
    expect(await one({ A1: formula("1+1") }, displayed)).toEqual({
      A1: "is calculated with the precision that is displayed",
    });
    const properties = '<workbookPr date1904="1"/>';
    expect(await one({ A1: formula("YEAR(50000)"), A2: formula("1+1"), A3: formula(HOURS) }, { properties })).toEqual({
      A1: "reckons with days, which this workbook counts from 1904",
      A2: 2,
      A3: "reckons with days, which this workbook counts from 1904",
    });
  });

  test("a workbook that the engine gives up", async () => {
    const file = workbookBytes({ sheets: { S: { cells: { A1: formula("1+1"), A2: formula("FOO()") } } } });
    const whys = async (error: Error): Promise<unknown> =>
      (await recalculateWith(() => Promise.reject(error))(file)).map(({ why }) => why);
    expect(await whys(new FillError("it took too long"))).toEqual(["it took too long", "calls FOO"]);
    await expect(whys(new TypeError("a fault of ours"))).rejects.toThrow("a fault of ours");
  });
});
