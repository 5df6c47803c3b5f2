/** All cached values in these files are -999, so a result of -999 would be a cached one. */
import { describe, expect, test } from "@jest/globals";
import type { Computed } from "../../../src/filling/computed";
import { positionOf } from "../../../src/cells/address";
import { tableOf, valueOf } from "../../ask";
import { openPackage } from "../../../src/filling/package";
import { recalculate, recalculatorWith } from "../../../src/workbench/host/recalculate";
import { addin } from "../sourceAddin";
import {
  array,
  formula,
  SPILLED,
  spilling,
  workbookBytes,
  type SheetContent,
  type WorkbookContent,
} from "../workbookFile";

type Cells = SheetContent["cells"];

async function computed(content: WorkbookContent): Promise<Record<string, Computed[][]>> {
  const cells = await recalculate(workbookBytes(content), addin);
  return Object.fromEntries(
    cells.map(({ sheet, address, values }) => [`${sheet}!${address}`, values.map((row) => [...row])]),
  );
}

async function one(cells: Cells, more: Omit<WorkbookContent, "sheets"> = {}): Promise<Record<string, Computed[][]>> {
  const found = await computed({ sheets: { S: { cells } }, ...more });
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name.slice(2), values]));
}

describe("every formula comes out with its value", () => {
  test("through chains, over sheets and names", async () => {
    const found = await computed({
      sheets: {
        "Year's end": { cells: { A1: 2, A2: formula("A1*3"), A3: formula("A2+Other!B1") } },
        Other: { cells: { B1: formula("'Year''s end'!A1+rate"), B2: formula("doubled") } },
      },
      names: { rate: "0.5", doubled: "'Year''s end'!$A$2*2" },
    });
    expect(found).toEqual({
      "Year's end!A2": [[6]],
      "Year's end!A3": [[8.5]],
      "Other!B1": [[2.5]],
      "Other!B2": [[12]],
    });
  });

  test("also if the calculation begins late, as on a busy machine", async () => {
    const usual = globalThis.setTimeout;
    // The engine waits 0.1 s before it begins, and 0.5 s for the beginning.
    const later = (run: () => void, ms?: number): NodeJS.Timeout => usual(run, ms === 100 ? 700 : ms);
    globalThis.setTimeout = Object.assign(later, usual);
    try {
      expect(await one({ A1: 2, A2: formula("A1*3") })).toEqual({ A2: [[6]] });
    } finally {
      globalThis.setTimeout = usual;
    }
  });

  test("a name that is a function's name hides no function, and is read where it is meant", async () => {
    // 31 December 2026 is day 46,387, 40 days after the name's 46,347.
    expect(
      await one(
        {
          A1: 46347,
          A2: 7,
          B1: formula("DATE(2026,12,31)"),
          B2: formula("date+1"),
          B3: formula("IF(DATE(2027,1,1)>46348,YEAR(DATE(2027,1,1)),date)"),
          B4: formula("SUM(sum,Sum)"),
          B5: formula("S!date-date"),
          B6: formula("MAX(max,DATE(2026,12,31))"),
        },
        { names: { date: "S!$A$1", sum: "S!$A$2*2", Max: "S!$A$2", If: "3", YEAR: "S!$A$2" } },
      ),
    ).toEqual({ B1: [[46387]], B2: [[46348]], B3: [[2027]], B4: [[28]], B5: [[0]], B6: [[46387]] });
  });

  test("a name is one amount, whatever surrounds it", async () => {
    expect(
      await one(
        {
          A1: 2.5,
          A2: 1,
          A3: 2,
          B1: formula("-hours^2"),
          B2: formula("INT(-hours)"),
          B3: formula("ROUND(-hours,1)"),
          B4: formula("more*2"),
          B5: formula("10-more"),
          B6: formula("-more"),
          B7: formula("SUM(both)+ROWS(both)"),
          B8: formula("twice(more)"),
          B9: formula("2^minus"),
        },
        {
          names: {
            hours: "S!$A$1",
            more: "S!$A$1+1",
            both: "S!$A$2:$A$3",
            twice: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2)",
            minus: "-1",
          },
        },
      ),
      // In Excel, a sign comes before a power: -2.5^2 is (-2.5)^2.
    ).toEqual({
      B1: [[6.25]],
      B2: [[-3]],
      B3: [[-2.5]],
      B4: [[7]],
      B5: [[6.5]],
      B6: [[-3.5]],
      B7: [[5]],
      B8: [[7]],
      B9: [[0.5]],
    });
  });

  test.each(["0", "false"])("none where Excel would calculate with rounded numbers (fullPrecision %s)", async (off) => {
    const sheets = { S: { cells: { A1: 0.5, A2: { attributes: ' s="0"', inside: "<f>A1*3</f><v>-999</v>" } } } };
    const after = (value: string): string => `<calcPr calcId="191029" fullPrecision="${value}"/>`;
    await expect(computed({ sheets, last: after(off) })).rejects.toThrow("the workbook uses precision as displayed");
    expect(await computed({ sheets, last: after("1") })).toEqual({ "S!A2": [[1.5]] });
  });

  test("names of one name on two sheets", async () => {
    const bytes = workbookBytes({
      sheets: { S: { cells: { A1: 3, B1: formula("rate*2") } }, T: { cells: { A1: 5, B1: formula("rate*2") } } },
      names: { rate: "S!$A$1" },
      local: { T: { rate: "T!$A$1" } },
    });
    const cells = await recalculate(bytes, addin);
    expect(cells.map(({ sheet, values }) => [sheet, values])).toEqual([
      ["S", [[6]]],
      ["T", [[10]]],
    ]);
  });

  test("texts, booleans, dates, blanks and errors as what they are", async () => {
    expect(
      await one({
        A1: formula('"a"&"b"'),
        A2: formula('""'),
        A3: formula("2>1"),
        A4: formula("2<1"),
        // 21 November 2026 is day 46,347: 126 x 365 days, 31 leap days and Excel's own in 1900, and 325 days of 2026.
        A5: formula("DATE(2026,11,21)"),
        A6: formula("A5+0.5"),
        A7: formula("ZZ9999"),
        A8: formula('TEXT(1234.5,"#,##0.00")'),
        B1: formula("1/0"),
        B2: formula("NA()"),
        B3: formula("SQRT(-1)"),
        B4: formula('"x"+1'),
        B5: formula("IFERROR(B1,7)"),
        B6: formula("B2+1"),
        B7: formula("unheard_of+1"),
      }),
    ).toEqual({
      A1: [["ab"]],
      A2: [[""]],
      A3: [[true]],
      A4: [[false]],
      A5: [[46347]],
      A6: [[46347.5]],
      A7: [[0]],
      A8: [["1,234.50"]],
      B1: [[{ error: "#DIV/0!" }]],
      B2: [[{ error: "#N/A" }]],
      B3: [[{ error: "#NUM!" }]],
      B4: [[{ error: "#VALUE!" }]],
      B5: [[7]],
      B6: [[{ error: "#N/A" }]],
      B7: [[{ error: "#NAME?" }]],
    });
  });

  test("numbers as computed, not as shown", async () => {
    const { A2 } = await one({ A1: 1155.16, A2: { attributes: ' s="0"', inside: "<f>A1/7</f><v>-999</v>" } });
    // The expected value is rounded to twelve decimals.
    expect(A2?.[0]?.[0]).toBeCloseTo(165.022857142857, 12);
  });

  test("spills that grow, shrink and are blocked", async () => {
    expect(
      await one({
        A1: 3,
        B1: spilling("_xlfn.SEQUENCE(A1)", "B1:B5"),
        B2: SPILLED,
        B3: SPILLED,
        B4: SPILLED,
        B5: SPILLED,
        C1: spilling("_xlfn.SEQUENCE(A1,2)", "C1"),
        E1: spilling("_xlfn.SEQUENCE(2)", "E1"),
        E2: 5,
        F1: formula("SUM(_xlfn.ANCHORARRAY(B1))"),
        G1: formula("SUM(B1:B9)"),
      }),
    ).toEqual({
      B1: [[1], [2], [3]],
      C1: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      E1: [[{ error: "#SPILL!" }]],
      F1: [[6]],
      G1: [[6]],
    });
  });

  test("a spill that depends on cells below it, which it doesn't fill", async () => {
    const cells: Cells = { B1: spilling("_xlfn.SEQUENCE(COUNT(B5)+3)", "B1:B3"), C1: formula("SUM(B1:B3)") };
    expect(await one(cells)).toEqual({ B1: [[1], [2], [3]], C1: [[6]] });
    await expect(one({ B1: spilling("_xlfn.SEQUENCE(COUNT(B3)+3)", "B1:B3") })).rejects.toThrow("in a circle");
  });

  test("0 for blank cells that a formula returns, which others then read", async () => {
    // A2 is blank. Excel shows 0 in the copy, which COUNT counts.
    const cells: Cells = { A1: 3, A3: 5, C1: spilling("A1:A3", "C1"), D1: formula("COUNT(C1:C3)") };
    expect(await one(cells)).toEqual({ C1: [[3], [0], [5]], D1: [[3]] });
    const chosen: Cells = { A1: 3, B1: formula("IF(A1>1,A2,1)"), B2: formula("B1&A2"), B3: formula("IFERROR(A2,1)") };
    expect(await one(chosen)).toEqual({ B1: [[0]], B2: [["0"]], B3: [[0]] });
  });

  test("the words of a link", async () => {
    const cells: Cells = { A1: 3, B1: formula('HYPERLINK("https://example.com/"&A1,"three")'), B2: formula('B1&"!"') };
    expect(await one(cells)).toEqual({ B1: [["three"]], B2: [["three!"]] });
  });

  test("blank cells with a format stay blank under a blocked spill", async () => {
    const cells: Cells = {
      B1: spilling("_xlfn.SEQUENCE(4)", "B1"),
      B2: { attributes: ' s="1"', inside: "" },
      B3: 9,
      C1: formula("B2+1"),
      C2: formula("COUNTA(B1:B4)"),
    };
    expect(await one(cells)).toEqual({ B1: [[{ error: "#SPILL!" }]], C1: [[1]], C2: [[2]] });
  });

  test("spills that read the copies of other spills, each calculated once where they fill less than twice the rows of before", async () => {
    const ROWS = [1, 2, 3, 4, 5];
    const cells = (rows: number): Cells => ({
      A1: rows,
      A2: 100,
      A5: spilling('_xldudf_SIZING_VTS_DAY("B20",864,3,A1:A2)', "A5:G7"),
      H1: spilling("_xlfn.SEQUENCE(A1)", "H1:H2"),
      ...Object.fromEntries(ROWS.map((row) => [`I${row}`, formula(`H${row}+0`)])),
      J1: spilling("_xlfn._xlws.SORT(I1:I5,,-1)", "J1:J5"),
      ...Object.fromEntries(ROWS.map((row) => [`K${row}`, formula(`J${row}+0`)])),
    });
    let calls = 0;
    const counted = {
      ...addin,
      associate: (functions: Parameters<typeof addin.associate>[0]): void => {
        const associate: typeof functions.associate = (id, run) => {
          functions.associate(id, (...given) => {
            calls += 1;
            return run?.(...given);
          });
        };
        addin.associate(Object.assign(Object.create(functions) as typeof functions, { associate }));
      },
    };
    for (const [rows, wanted, asked] of [
      [3, [3, 2, 1, 0, 0], 1],
      [5, [5, 4, 3, 2, 1], 2],
    ] as const) {
      calls = 0;
      const found = await recalculate(workbookBytes({ sheets: { S: { cells: cells(rows) } } }), counted);
      const values = new Map(found.map(({ address, values: all }) => [address, all[0]?.[0]]));
      expect(ROWS.map((row) => values.get(`K${row}`))).toEqual(wanted);
      expect(calls).toBe(asked);
    }
  });

  test("an array formula of the older kind, over the cells that it was entered for", async () => {
    expect(
      await one({
        A1: 3,
        F1: array("A1*_xlfn.SEQUENCE(3)", "F1:F2"),
        F2: SPILLED,
        G1: array("A1", "G1:G2"),
        G2: SPILLED,
        H1: array("_xlfn.SEQUENCE(2)", "H1:H3"),
        H2: SPILLED,
        H3: SPILLED,
      }),
    ).toEqual({ F1: [[3], [6]], G1: [[3], [3]], H1: [[1], [2], [{ error: "#N/A" }]] });
  });

  test("one formula stored for several cells", async () => {
    expect(
      await one({
        A1: 1,
        A2: { inside: '<f t="shared" ref="A2:A4" si="0">A1+$A$1</f><v>-999</v>' },
        A3: { inside: '<f t="shared" si="0"/><v>-999</v>' },
        A4: { inside: '<f t="shared" si="0"/><v>-999</v>' },
      }),
    ).toEqual({ A2: [[2]], A3: [[3]], A4: [[4]] });
  });

  test("of younger functions and names within a formula", async () => {
    expect(
      await one(
        { A1: formula("_xlfn.LET(_xlpm.x,2,_xlpm.x*3)"), A2: formula("twice(4)"), A3: formula('LEN("_xlfn.SUM(")') },
        { names: { twice: "_xlfn.LAMBDA(_xlpm.z,_xlpm.z*2)" } },
      ),
    ).toEqual({ A1: [[6]], A2: [[8]], A3: [[10]] });
  });

  test("nothing of a workbook without formulas", async () => {
    expect(await one({ A1: 5 })).toEqual({});
  });
});

describe("the add-in's functions give what the model gives", () => {
  test("numbers, a refusal, and a table", async () => {
    const { columns, rows } = tableOf("VTS_DAY", "B20", 864, 3, [100, 250, 400]);
    const found = await one(
      {
        A1: "B20",
        A2: 864,
        A3: 3,
        A4: 100,
        A5: 250,
        A6: 400,
        B1: formula("_xldudf_SIZING_VTS_PEAK_HOURS(model,A2,A3)"),
        B2: formula("_xldudf_SIZING_VTS_PEAK_HOURS(model,A2,0.5)"),
        B3: formula("_xldudf_SIZING_VTS_PEAK_HOURS(model,A2,A3,5)"),
        C1: spilling("_xldudf_SIZING_VTS_DAY(model,A2,A3,A4:A6)", "C1"),
      },
      { names: { model: "S!$A$1" } },
    );
    expect(found).toEqual({
      B1: [[valueOf("VTS_PEAK_HOURS", "B20", 864, 3)]],
      // Compression must be at least 1; at 5 MB/s the caches never fill.
      B2: [[{ error: "#VALUE!" }]],
      B3: [[{ error: "#N/A" }]],
      C1: [columns.map(() => expect.any(String)), ...rows],
    });
  });
});

test("engines that live at the same time have no formula in common", async () => {
  // Alone, T!B1 is 3 and S!A1 is 3. The engine that is kept calculated S!A1 last: its T!B1 would read A1 of S, a circle.
  const sheets = { S: { cells: { A1: formula("T!B1*1") } }, T: { cells: { A1: 2, B1: formula("A1+1") } } };
  const kept = recalculatorWith(addin);
  const names = { twice: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2)" };
  const named = openPackage(workbookBytes({ sheets: { S: { cells: { A1: 3, B1: formula("twice(A1)+1") } } }, names }));
  const parts = openPackage(workbookBytes({ sheets }));
  const values = async (act: typeof kept, file: typeof parts): Promise<unknown> =>
    (await act(file)).map((cell) => cell.values[0]?.[0]);
  const another: typeof kept = (file) => recalculate(file, addin);
  expect(await values(kept, parts)).toEqual([3, 3]);
  expect(await values(another, parts)).toEqual([3, 3]);
  expect(await values(kept, named)).toEqual([7]);
  expect(await values(another, named)).toEqual([7]);
  expect(await values(kept, named)).toEqual([7]);
});

test("the same file gives the same values", async () => {
  const cells: Cells = { A1: 3, B1: spilling("_xlfn.SEQUENCE(A1)/7", "B1"), C1: formula("SUM(B1:B3)") };
  expect(await one(cells)).toEqual(await one(cells));
});

describe("answers that follow others in the engine give what their workbook gives alone", () => {
  /** Cells by turns: each turn answers these cells of the first turn's workbook. */
  async function inTurn(formulas: Cells, turns: readonly Cells[]): Promise<number> {
    let engines = 0;
    const counted = {
      ...addin,
      associate: (...args: Parameters<typeof addin.associate>): void => {
        engines += 1;
        addin.associate(...args);
      },
    };
    const said = (error: unknown): unknown => String(error);
    const files = turns.map((turn) =>
      openPackage(workbookBytes({ sheets: { S: { cells: { ...turn, ...formulas } } } })),
    );
    const alone = await Promise.all(files.map((file) => recalculate(file, addin).catch(said)));
    const inOne = recalculatorWith(counted);
    const found: unknown[] = [];
    const [parts = new Map()] = files;
    for (const turn of turns) {
      const constants = Object.entries(turn).map(([address, value]) => ({
        sheet: "S",
        position: positionOf(address) ?? { row: 0, column: 0 },
        value: value as number,
      }));
      found.push(await inOne({ parts, constants, hidden: [] }).catch(said));
    }
    expect(found).toEqual(alone);
    return engines;
  }

  test("spills that shrink, grow and are blocked, and values back to those before", async () => {
    const formulas: Cells = {
      B1: spilling("_xlfn.SEQUENCE(A1)", "B1"),
      C1: formula("SUM(B1:B9)"),
      D1: formula("COUNT(_xlfn.ANCHORARRAY(B1))"),
      E1: spilling('_xldudf_SIZING_VTS_DAY("B20",864,A1+1,A1:A2)', "E1"),
    };
    const turns = [7, 2, 9, 7].map((rows) => ({ A1: rows, A2: 100 }));
    expect(await inTurn(formulas, turns)).toBe(1);
    expect(await inTurn(formulas, [...turns.slice(0, 1), { A1: 7, A2: 100, B6: 5 }, ...turns])).toBe(2);
  });

  test("one that is rejected leaves nothing behind", async () => {
    const formulas: Cells = {
      B1: formula('IF(A1>0,TEXT(A2,"0"),COUNTIF(A2:A3,A2)&LEN(A2))'),
      C1: formula("A1/A2-1/3"),
    };
    await inTurn(formulas, [
      { A1: 1, A2: 3 },
      { A1: 0, A2: 12345678901.5 },
      { A1: 1, A2: 3 },
      { A1: 2, A2: 0 },
      { A1: 1, A2: 4 },
    ]);
  });

  test("the next answers are computed at once, without the engine's wait for further changes", async () => {
    const parts = openPackage(workbookBytes({ sheets: { S: { cells: { A1: 2, A2: formula("A1*3") } } } }));
    const inOne = recalculatorWith(addin);
    const answered = (value: number): Parameters<typeof inOne>[0] => ({
      parts,
      constants: [{ sheet: "S", position: { row: 0, column: 0 }, value }],
      hidden: [],
    });
    await inOne(answered(2));
    const waits: (number | undefined)[] = [];
    const usual = globalThis.setTimeout;
    const counting = (run: () => void, ms?: number): NodeJS.Timeout => {
      waits.push(ms);
      return usual(run, ms);
    };
    globalThis.setTimeout = Object.assign(counting, usual);
    try {
      expect((await inOne(answered(5))).map(({ values }) => values)).toEqual([[[15]]]);
    } finally {
      globalThis.setTimeout = usual;
    }
    // Longer timers are limits, and one that shows progress.
    expect(waits).not.toContain(100);
  });

  test("another workbook, and other formulas, are computed as they are", async () => {
    const inOne = recalculatorWith(addin);
    const parts = (text: string): ReturnType<typeof openPackage> =>
      openPackage(workbookBytes({ sheets: { S: { cells: { A1: 2, B1: formula(text), C1: formula("A1+B1") } } } }));
    const values = async (text: string, wanted?: string): Promise<unknown> =>
      (await inOne(parts(text), wanted === undefined ? undefined : new Set([wanted]))).map(({ values: all }) => all);
    expect(await values("A1*3")).toEqual([[[6]], [[8]]]);
    expect(await values("A1*4")).toEqual([[[8]], [[10]]]);
    expect(await values("A1*4", "S!B1")).toEqual([[[8]]]);
    expect(await values("A1*4")).toEqual([[[8]], [[10]]]);
  });
});

describe("what cannot be computed as Excel would is rejected, with its cell", () => {
  test.each([
    ["a function that the engine lacks", "FOO(1)", "S!B2 calls FOO, which cannot be computed here"],
    ["also where its error would be caught", "IFERROR(FOO(1),0)", "S!B2 calls FOO"],
    ["a formula that cannot be read", "SUM(1", "S!B2 holds a formula that cannot be read here: =SUM(1"],
    ["a table", "SUM(Table1[Amount])", "S!B2 refers to a table or to another workbook"],
    ["another workbook", "[1]Sheet1!A1", "S!B2 refers to a table or to another workbook"],
    ["a circle", "B2+1", "refer to themselves in a circle"],
    [
      "a formula on which the engine throws an error",
      "_xlfn.LET(_xlpm.v,1,_xlpm.v+_xlfn.LET(_xlpm.v,2,_xlpm.v))",
      "S!B2 has a formula that the calculation fails on: only Excel can calculate that",
    ],
  ])("%s", async (_, text, message) => {
    await expect(one({ B2: formula(text) })).rejects.toThrow(message);
  });

  test("dates from 1904", async () => {
    const properties = '<workbookPr date1904="1"/>';
    await expect(one({ A1: formula("YEAR(1)") }, { properties })).rejects.toThrow(
      "S!A1 reckons with dates, which this workbook counts from 1904",
    );
    expect(await one({ A1: formula("1+1") }, { properties })).toEqual({ A1: [[2]] });
  });
});
