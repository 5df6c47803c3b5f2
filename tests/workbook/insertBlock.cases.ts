/** Inserting blocks of cells, with the real office.js on the stand-in host, which calculates their formulas. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { heading, type Table } from "../../src/model/question/answer";
import type { Block, BlockChart, BlockCorner } from "../../src/workbook/block";
import { comparisonBlock } from "../../src/workbook/comparisonSheet";
import type { InsertedArgument } from "../../src/workbook/formula";
import { insertBlock, readNewSheet, unusedName } from "../../src/workbook/insertBlock";
import { inputsBlock, rowBlock } from "../../src/workbook/labelled";
import { reasonsBlock } from "../../src/workbook/reasonsSheet";
import { timelineBlock } from "../../src/workbook/timelineSheet";
import { whatIfBlock, type WhatIfTable } from "../../src/workbook/whatIf";
import { ask, questionNamed, tableOf, valueOf } from "../ask";
import { OfficeHost, type Sheets } from "./officeHost";

let office: OfficeHost;
afterEach(() => {
  office.close();
});

const open = async (sheets: Sheets = { Sizing: { B6: 864 } }): Promise<void> => {
  office = await OfficeHost.open(sheets);
};
const value = (of: number | string): InsertedArgument => ({ kind: "value", value: of });
const cells = (address: string, sheet = "Sizing"): InsertedArgument => ({ kind: "cells", cells: { sheet, address } });
const sheetNames = (): string[] => office.headless.grid.sheets().map(({ name }) => name);

const widthOf = (sheet: string, column: number): Promise<number> =>
  Excel.run(async (context) => {
    const { format } = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(0, column, 1, 1);
    format.load({ columnWidth: true });
    await context.sync();
    return format.columnWidth;
  });

const PEAK_HOURS: WhatIfTable = {
  question: questionNamed("VTS_PEAK_HOURS"),
  args: [value("B20"), cells("B6"), value(3)],
  down: { index: 2, values: [2, 3] },
  format: "0.00",
};

test("where a new sheet would go is known before it is there: the open workbook, and a name that isn't taken", async () => {
  await open({ Sizing: { B6: 864 }, week: {} });
  expect(await readNewSheet("Week")).toEqual({ workbook: "Test.xlsx", sheet: "Week (2)" });
  expect(sheetNames()).toEqual(["Sizing", "week"]);
});

describe("a labelled answer", () => {
  const question = questionNamed("VTS_PEAK_HOURS");
  const args = [value("B20"), cells("B6"), value(3)];
  const peakHours = valueOf("VTS_PEAK_HOURS", "B20", 864, 3);
  const explained = (what: string): unknown =>
    tableOf("EXPLAIN", "VTS_PEAK_HOURS", "B20", 864, 3).rows.find(([label]) => label === what)?.[1];

  test("has label, value, unit and range in a row, and the value has a name", async () => {
    await open();
    office.select("Sizing!D2");
    await insertBlock({ block: (at) => rowBlock({ question, args, format: "0.00" }, at) });
    expect(await office.cells("Sizing!D2:G2")).toEqual([[question.asks, peakHours, "h", explained("Range")]]);
    expect(office.formula("Sizing!E2")).toBe('=SIZING.VTS_PEAK_HOURS("B20",B6,3)');
    await office.enter("Sizing!D4", "=vts_peak_hours*2");
    expect(await office.cells("Sizing!D4")).toEqual([[2 * peakHours]]);
  });

  test("leaves the widths of a blank sheet's columns as they were, once it is undone", async () => {
    await open({ Blank: {} });
    const before = [await widthOf("Blank", 3), await widthOf("Blank", 4)];
    office.select("Blank!D2");
    const block = (at: BlockCorner): Block => rowBlock({ question, args: [value("B20")], format: "0.00" }, at);
    const done = await insertBlock({ block });
    expect(await widthOf("Blank", 3)).toBeGreaterThan(before[0] ?? 0);
    await office.cells("Blank!D2");
    expect(done.kind === "inserted" && (await done.undo())).toBe(true);
    expect([await widthOf("Blank", 3), await widthOf("Blank", 4)]).toEqual(before);
  });

  test("leaves its cells as they looked, once it is undone", async () => {
    await open();
    const { grid } = office.headless;
    const area = { sheetId: grid.activeSheet().id, row: 1, column: 3, rows: 6, columns: 6 };
    // One cell of a heading, or of inputs, differs from those beside it.
    grid.setLook({ ...area, row: 2, rows: 1, columns: 1 }, { bold: true, colour: "#FF0000", stands: "Center" });
    grid.setLook({ ...area, row: 3, rows: 2, columns: 2 }, { fill: "#FFFF00", wraps: true });
    const [looks, formats] = [grid.looks(area), grid.numberFormats(area)];
    office.select("Sizing!D2");
    const done = await insertBlock({ block: (at) => whatIfBlock(PEAK_HOURS, at) });
    await office.cells("Sizing!D2");
    expect(grid.looks(area)).not.toEqual(looks);
    expect(done.kind === "inserted" && (await done.undo())).toBe(true);
    expect(grid.looks(area)).toEqual(looks);
    expect(grid.numberFormats(area)).toEqual(formats);
  });

  test("has no label that the cell on its right cuts off, on a sheet of its own", async () => {
    const demand: InsertedArgument = { kind: "list", values: [100, 150], columns: 1 };
    const [day, recovery] = [questionNamed("VTS_DAY"), questionNamed("TS7700_CATCHUP_HOURS")];
    const blocks: readonly ((at: BlockCorner) => Block)[] = [
      (at) => rowBlock({ question, args, format: "0.00" }, at),
      (at) => rowBlock({ question: recovery, args: [], format: "0.00" }, at),
      (at) => inputsBlock({ question: day, args: [value("B20"), value(864), value(3), demand], format: "0" }, at),
      (at) => {
        const compared = [864, 1728].map((gb) => ({
          name: `${gb}`,
          args: [value("B20"), value(gb), value(3), demand],
        }));
        return comparisonBlock({ question: day, compared, format: "0" }, at);
      },
      (at) => whatIfBlock(PEAK_HOURS, at),
    ];
    await open();
    const cut: string[] = [];
    for (const [i, block] of blocks.entries()) {
      await insertBlock({ block, newSheet: `Block ${i}` });
      const rows = await office.cells(`'Block ${i}'!A1:D12`);
      const answer = rows.findIndex(([label]) => label === "Answer");
      for (const column of [0, 1, 2]) {
        const width = await widthOf(`Block ${i}`, column);
        // Headings and a comparison's answers take several lines.
        const whole = rows.filter(
          (row, at) => row[column + 1] !== "" && !row.includes("Unit") && (at < answer || !column),
        );
        const texts = whole.map((row) => row[column]).filter((text) => typeof text === "string");
        // A letter of the standard font takes about 5 points.
        cut.push(...texts.filter((text) => 5 * text.length > width));
      }
    }
    expect(cut).toEqual([]);
  });

  test("counts the values of a list that stays in the formulas", async () => {
    await open();
    const corner = { sheet: "Sizing", row: 0, column: 0 };
    const day = questionNamed("VTS_DAY");
    const given = (...values: number[]): InsertedArgument[] => [
      value("B20"),
      value(864),
      value(3),
      { kind: "list", values, columns: 1 },
    ];
    const said = ({ rows }: Block): unknown[] =>
      rows.flat().filter((cell) => typeof cell === "string" && cell.includes("in the formulas"));
    expect(said(inputsBlock({ question: day, args: given(150), format: "0" }, corner))).toEqual([
      "1 value, in the formulas (MB/s)",
    ]);
    const compared = [given(150), given(150, 90)].map((of, i) => ({ name: `${i}`, args: of }));
    expect(said(comparisonBlock({ question: day, compared, format: "0" }, corner))).toEqual([
      "1 value, in the formulas",
      "2 values, in the formulas",
    ]);
  });

  test("is below its inputs, which are cells that may be changed; a name that is taken gets a number", async () => {
    await open();
    const block = (at: BlockCorner): Block => inputsBlock({ question, args, format: "0.00" }, at);
    office.select("Sizing!D2");
    await insertBlock({ block });
    office.select("Sizing!D12");
    await insertBlock({ block });
    expect(await office.cells("Sizing!D2:G7")).toEqual([
      [question.asks, "", "", ""],
      [question.inputs.model?.label, "B20", "", ""],
      [question.inputs.cache_gb?.label, 864, "GB", ""],
      [question.inputs.compression?.label, 3, "", ""],
      ["Answer", peakHours, "h", explained("Range")],
      ["Limited by", explained("Limited by"), "", ""],
    ]);
    expect(office.headless.grid.names().map(({ name, formula }) => [name, formula])).toEqual([
      ["vts_peak_hours", "=Sizing!$E$6"],
      ["vts_peak_hours_2", "=Sizing!$E$16"],
    ]);
    await office.enter("Sizing!E5", 2.5);
    expect(await office.cells("Sizing!E6")).toEqual([[valueOf("VTS_PEAK_HOURS", "B20", 864, 2.5)]]);
  });

  test("is followed by what to order, from a list in the sheet that may change", async () => {
    office = await OfficeHost.open({ Sizing: { H1: 4, H2: 8 } });
    office.select("Sizing!A1");
    const sizes: InsertedArgument = { kind: "cells", cells: { sheet: "Sizing", address: "H1:H2" }, factor: 1 };
    const given = [60, 248].map((of): InsertedArgument => ({ kind: "value", value: of }));
    const blanks = Array<InsertedArgument>(5).fill({ kind: "blank" });
    const drives = questionNamed("DRIVES_NEEDED");
    const labelled = { question: drives, args: [...given, ...blanks, sizes], format: "0", hasOrder: true };
    await insertBlock({ block: (at) => inputsBlock(labelled, at) });
    // 60 x 248 s / 3,600 s / 80% is 5.17 drives.
    expect(await office.cells("Sizing!A5:B6")).toEqual([
      ["Answer", 6],
      ["To order", "8 drives (your list); with 4 drives, the drives can't keep up"],
    ]);
    await office.enter("Sizing!H2", 7);
    expect(await office.cells("Sizing!B6")).toEqual([
      ["7 drives (your list); with 4 drives, the drives can't keep up"],
    ]);
  });

  test("says in the place of the range why there is no number", async () => {
    await open();
    office.select("Sizing!D2");
    const never = [...args, value(10)];
    await insertBlock({ block: (at) => rowBlock({ question, args: never, format: "0.00" }, at) });
    const reply = ask("VTS_PEAK_HOURS", "B20", 864, 3, 10);
    expect(await office.cells("Sizing!E2:G2")).toEqual([["#N/A", "h", reply.kind === "verdict" ? reply.reason : ""]]);
  });

  test("leaves neither cells nor a name where Excel rejects", async () => {
    await open();
    office.select("Sizing!D2");
    const broken = { ...question, name: "VTS_PEAK_HOURS(" };
    await expect(
      insertBlock({ block: (at) => rowBlock({ question: broken, args, format: "0.00" }, at) }),
    ).rejects.toThrow(/^Excel returned an error: /);
    expect(await office.cells("Sizing!D2:G2")).toEqual([["", "", "", ""]]);
    expect(office.headless.grid.names()).toEqual([]);
  });
});

describe("a what-if table", () => {
  test("begins at the selected cell: fixed inputs above, varied ones below, each answer live", async () => {
    await open();
    office.select("Sizing!D2");
    const done = await insertBlock({ block: (at) => whatIfBlock(PEAK_HOURS, at) });
    expect(done).toEqual({
      kind: "inserted",
      at: { sheet: "Sizing", address: "D2" },
      names: [],
      steps: 1,
      undo: expect.any(Function),
    });
    expect(await office.cells("Sizing!D3:F4")).toEqual([
      ["Peer-to-Peer VTS model", "B20", ""],
      [PEAK_HOURS.question.inputs.cache_gb?.label, 864, "GB"],
    ]);
    expect(await office.cells("Sizing!D6:E8")).toEqual([
      [PEAK_HOURS.question.inputs.compression?.label, "Answer (h)"],
      [2, valueOf("VTS_PEAK_HOURS", "B20", 864, 2)],
      [3, valueOf("VTS_PEAK_HOURS", "B20", 864, 3)],
    ]);
    expect(office.formula("Sizing!E8")).toBe(
      '=IFNA(SIZING.VTS_PEAK_HOURS($E$3,$B$6,$D8),VLOOKUP("Answer",SIZING.EXPLAIN("VTS_PEAK_HOURS",$E$3,$B$6,$D8),2,FALSE))',
    );
  });

  test("says in words where a configuration can't carry the demand, in no case by a number or #N/A", async () => {
    await open();
    office.select("Sizing!D2");
    const question = questionNamed("CGFT_ESTIMATE");
    // A link of 200 MB/s can't carry the 250 MB/s that are written.
    const down = { index: 1, values: [200, 361.1] };
    const refused = ask("CGFT_ESTIMATE", 250, 200);
    await insertBlock({ block: (at) => whatIfBlock({ question, args: [value(250)], down, format: "0.00" }, at) });
    expect(refused).toMatchObject({ kind: "verdict", means: "over capacity" });
    expect(await office.cells("Sizing!D6:E7")).toEqual([
      [200, refused.kind === "verdict" ? refused.reason : ""],
      [361.1, valueOf("CGFT_ESTIMATE", 250, 361.1)],
    ]);
  });

  test("follows its header cells, its inputs and the bound cell", async () => {
    await open();
    office.select("Sizing!D2");
    await insertBlock({ block: (at) => whatIfBlock(PEAK_HOURS, at) });
    await office.enter("Sizing!D8", 2.5);
    await office.enter("Sizing!B6", 1728);
    await office.enter("Sizing!E3", "B18");
    expect(await office.cells("Sizing!E8")).toEqual([[valueOf("VTS_PEAK_HOURS", "B18", 1728, 2.5)]]);
    expect(await office.cells("Sizing!E4")).toEqual([[1728]]);
  });

  test("over two inputs, on a sheet of its own", async () => {
    await open();
    const table: WhatIfTable = { ...PEAK_HOURS, across: { index: 1, values: [432, 864, 1728] } };
    const done = await insertBlock({ block: (at) => whatIfBlock(table, at), newSheet: "What if" });
    expect(done).toEqual({
      kind: "inserted",
      at: { sheet: "What if", address: "A1" },
      names: [],
      steps: 1,
      undo: expect.any(Function),
    });
    expect(office.headless.grid.activeSheet().name).toBe("What if");
    expect(office.headless.charts).toEqual([]);
    expect(await office.cells("'What if'!A4:D6")).toEqual([
      [expect.stringContaining(" down, "), 432, 864, 1728],
      [2, ...[432, 864, 1728].map((cache) => valueOf("VTS_PEAK_HOURS", "B20", cache, 2))],
      [3, ...[432, 864, 1728].map((cache) => valueOf("VTS_PEAK_HOURS", "B20", cache, 3))],
    ]);
    expect(office.formula("'What if'!C6")).toMatch(/^=IFNA\(SIZING\.VTS_PEAK_HOURS\(\$B\$2,C\$4,\$A6\),/);
  });

  test("has a chart of its answers, one series for each value across", async () => {
    await open();
    const table: WhatIfTable = { ...PEAK_HOURS, across: { index: 1, values: [432, 864] }, hasChart: true };
    await insertBlock({ block: (at) => whatIfBlock(table, at), newSheet: "What if" });
    const [chart] = office.headless.charts;
    const area = (column: number): object => ({ sheet: "What if", row: 4, column, rows: 2, columns: 1 });
    expect(chart).toMatchObject({
      title: { cells: { sheet: "What if", row: 0, column: 0, rows: 1, columns: 1 } },
      categoryTitle: PEAK_HOURS.question.inputs.compression?.label,
      axes: [{ title: "Answer (h)" }],
    });
    expect(chart?.series).toMatchObject([
      { kind: "column", name: { text: "Tape volume cache per VTS (GB): 432" }, values: area(1), categories: area(0) },
      { kind: "column", name: { text: "Tape volume cache per VTS (GB): 864" }, values: area(2), categories: area(0) },
    ]);
  });

  test("takes a text with a unit as it was typed", async () => {
    await open();
    const table: WhatIfTable = { ...PEAK_HOURS, args: [value("B20"), value("0.864 TB")] };
    await insertBlock({ block: (at) => whatIfBlock(table, at), newSheet: "What if" });
    expect(await office.cells("'What if'!B3")).toEqual([["0.864 TB"]]);
    expect(await office.cells("'What if'!B7")).toEqual([[valueOf("VTS_PEAK_HOURS", "B20", 864, 3)]]);
  });

  test("shows answers in the given format, and inputs as inputs", async () => {
    await open();
    await insertBlock({ block: (at) => whatIfBlock(PEAK_HOURS, at), newSheet: "What if" });
    const read = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("What if");
      const [answer, input] = [sheet.getRange("B7"), sheet.getRange("B2")];
      answer.load({ numberFormat: true, format: { font: { bold: true } } });
      input.load({ format: { font: { color: true }, fill: { color: true } } });
      const column = sheet.getRange("A1");
      column.load({ format: { columnWidth: true } });
      await context.sync();
      return [
        (answer.numberFormat as unknown[][])[0]?.[0],
        answer.format.font.bold,
        input.format.font.color,
        column.format.columnWidth > 100,
      ];
    });
    expect(read).toEqual(["0.00", true, "#0000FF", true]);
  });
});

describe("never over what is there", () => {
  test("a cell in the way leaves everything as it was", async () => {
    await open({ Sizing: { B6: 864, E8: "mine" } });
    office.select("Sizing!D2");
    const done = await insertBlock({ block: (at) => whatIfBlock(PEAK_HOURS, at) });
    expect(done).toEqual({ kind: "no room", needs: "Sizing!D2:F8" });
    expect((await office.cells("Sizing!D2:F8")).flat().filter((held) => held !== "")).toEqual(["mine"]);
  });

  test("a sheet's name that is taken gets a number", async () => {
    await open({ Sizing: { B6: 864 }, "what IF": {} });
    await insertBlock({ block: (at) => whatIfBlock(PEAK_HOURS, at), newSheet: "What if" });
    expect(sheetNames()).toEqual(["Sizing", "what IF", "What if (2)"]);
    // Excel's limit is 31 characters.
    expect(unusedName("a".repeat(40), ["A".repeat(31)])).toBe(`${"a".repeat(27)} (2)`);
  });

  test("leaves no sheet, cell or chart if Excel rejects a step", async () => {
    await open();
    const block = (at: Parameters<typeof whatIfBlock>[1]): ReturnType<typeof whatIfBlock> => {
      const made = whatIfBlock(PEAK_HOURS, at);
      return { ...made, looks: [...made.looks, { row: 0, column: -9, rows: 1, columns: 1, look: "title" }] };
    };
    await expect(insertBlock({ block, newSheet: "What if" })).rejects.toThrow(/^Excel returned an error: /);
    expect(sheetNames()).toEqual(["Sizing"]);
    office.select("Sizing!D2");
    await expect(insertBlock({ block })).rejects.toThrow(/^Excel returned an error: /);
    expect((await office.cells("Sizing!D2:F9")).flat().filter((held) => held !== "")).toEqual([]);
  });
});

test("a chart made before the error is removed too", async () => {
  await open({ Sizing: { B6: 864, A1: 1, A2: 2 } });
  const areas = { row: 0, column: 0, rows: 2, columns: 1 };
  const chart: BlockChart = {
    title: { row: 0, column: 0 },
    categories: areas,
    categoryTitle: "Time (h)",
    valueTitles: { primary: "MB/s", secondary: "" },
    series: [{ name: "Demand", values: areas, kind: "line", axis: "primary" }],
    // Left of the sheet's first column, so it is rejected after the chart is made.
    place: { row: 0, column: -9, rows: 1, columns: 1 },
  };
  office.select("Sizing!D2");
  const block = { rows: [[1], [2]], looks: [], widths: [], chart };
  await expect(insertBlock({ block: () => block })).rejects.toThrow(/^Excel returned an error: /);
  expect(office.headless.charts).toEqual([]);
  expect(await office.cells("Sizing!D2:D3")).toEqual([[""], [""]]);
  await insertBlock({ block: () => ({ ...block, chart: { ...chart, place: { ...areas, column: 3 } } }) });
  expect(office.headless.charts).toHaveLength(1);
});

const DEMAND = [...Array<number>(8).fill(40), 150, 150, ...Array<number>(14).fill(60)];

describe("a timeline", () => {
  const given = ["B20", 864, 3, DEMAND] as const;
  const table = (): Table => tableOf("VTS_DAY", ...given);
  const args: readonly InsertedArgument[] = [
    value("B20"),
    cells("B6"),
    value(3),
    { kind: "list", values: DEMAND, columns: 1 },
  ];

  test("spills next to the typed demand, below its finding, with a chart of its cells", async () => {
    await open();
    const { columns, rows, summary } = table();
    const question = questionNamed("VTS_DAY");
    await insertBlock({
      block: (at) => timelineBlock({ question, args, columns, rows: rows.length }, at),
      newSheet: "VTS_DAY",
    });
    expect(await office.cells("VTS_DAY!A1")).toEqual([[summary.charAt(0).toUpperCase() + summary.slice(1)]]);
    expect((await office.cells("VTS_DAY!A7:A30")).flat()).toEqual(DEMAND);
    expect(office.formula("VTS_DAY!C6")).toBe("=SIZING.VTS_DAY($B$2,Sizing!$B$6,$B$4,$A$7:$A$30)");
    expect(await office.cells("VTS_DAY!C7:I30")).toEqual(rows);
    // Each heading fits on two lines: bold characters are a tenth wider than the width's.
    const { widths } = timelineBlock({ question, args, columns, rows: 24 }, { sheet: "VTS_DAY", row: 0, column: 0 });
    const headed = columns.map((column, i) => ({ text: heading(column), width: widths[2 + i] ?? 0 }));
    for (const { text, width } of headed) {
      const lines = text.split(" ").map((_, i, words) => [words.slice(0, i).join(" "), words.slice(i).join(" ")]);
      const isWhole = ([one = "", two = ""]: string[]): boolean => 1.1 * Math.max(one.length, two.length) <= width - 1;
      expect([text, lines.some(isWhole)]).toEqual([text, true]);
    }
    // Two lines of 15 points, whether or not the headings were there when rows were fitted to their texts.
    await Excel.run(async (context) => {
      const { format } = context.workbook.worksheets.getItem("VTS_DAY").getRange("C6");
      format.load({ rowHeight: true });
      await context.sync();
      expect(format.rowHeight).toBe(30);
    });
    const [chart] = office.headless.charts;
    const area = (column: number): object => ({ sheet: "VTS_DAY", row: 6, column, rows: 24, columns: 1 });
    expect(chart).toMatchObject({
      sheet: "VTS_DAY",
      title: { cells: { sheet: "VTS_DAY", row: 0, column: 0, rows: 1, columns: 1 } },
      categoryTitle: "Time (h)",
      axes: [{ title: "%" }, { title: "host MB/s" }],
    });
    expect(chart?.series).toMatchObject([
      { kind: "area", name: { text: "Fill (%)" }, values: area(6), categories: area(2), axis: 0 },
      { kind: "line", name: { text: "Demand (host MB/s)" }, values: area(3), axis: 1 },
      { kind: "line", name: { text: "Accepted (host MB/s)" }, values: area(4), axis: 1 },
    ]);
  });

  test("of two typed lists has whole headings, and one unit on each axis", async () => {
    await open();
    const question = questionNamed("GM_TIMELINE");
    const { columns, rows } = tableOf("GM_TIMELINE", [250, 400], [361.1, 361.1], 1, 7);
    const lists: readonly InsertedArgument[] = [
      { kind: "list", values: [250, 400], columns: 1 },
      { kind: "list", values: [361.1, 361.1], columns: 1 },
      value(1),
      value(7),
    ];
    const block = timelineBlock(
      { question, args: lists, columns, rows: rows.length },
      { sheet: "Day", row: 0, column: 0 },
    );
    const texts = block.rows.map((row) => row.filter((cell) => typeof cell === "string"));
    const headings = texts.find(([first]) => first?.includes(", per interval"))?.slice(0, 2) ?? [];
    expect(headings).toHaveLength(2);
    expect(headings.map((text, i) => [text, (block.widths[i] ?? 0) * 2 >= 1.1 * text.length])).toEqual(
      headings.map((text) => [text, true]),
    );
    expect(block.chart?.valueTitles).toEqual({ primary: "%", secondary: "MB/s" });
  });

  test("is taken back whole: sheet, table and chart; the sheet before is shown", async () => {
    await open({ Sizing: { B6: 864 }, Last: {} });
    office.select("Sizing!D2");
    const { columns, rows } = table();
    const question = questionNamed("VTS_DAY");
    const done = await insertBlock({
      block: (at) => timelineBlock({ question, args, columns, rows: rows.length }, at),
      newSheet: "VTS_DAY",
    });
    await office.cells("VTS_DAY!A1");
    expect(done.kind === "inserted" && (await done.undo())).toBe(true);
    expect(sheetNames()).toEqual(["Sizing", "Last"]);
    expect(office.headless.grid.activeSheet().name).toBe("Sizing");
    expect(office.headless.charts).toEqual([]);
  });

  test("isn't taken back once somebody has written on its sheet", async () => {
    await open();
    const { columns, rows } = table();
    const question = questionNamed("VTS_DAY");
    const done = await insertBlock({
      block: (at) => timelineBlock({ question, args, columns, rows: rows.length }, at),
      newSheet: "VTS_DAY",
    });
    await office.enter("VTS_DAY!Z99", "a note");
    expect(done.kind === "inserted" && (await done.undo())).toBe(false);
    expect(sheetNames()).toEqual(["Sizing", "VTS_DAY"]);
  });

  test("goes with its sheet", async () => {
    await open();
    const { columns, rows } = table();
    const question = questionNamed("VTS_DAY");
    await insertBlock({
      block: (at) => timelineBlock({ question, args, columns, rows: rows.length }, at),
      newSheet: "VTS_DAY",
    });
    expect(office.headless.charts).toHaveLength(1);
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("VTS_DAY").delete();
      await context.sync();
    });
    expect(office.headless.charts).toHaveLength(0);
  });
});

describe("a comparison", () => {
  const question = questionNamed("VTS_PEAK_HOURS");
  const compared = [
    { name: "Now", args: [value("B18"), cells("B6"), value(3)] },
    { name: "Larger", args: [value("B20"), value("1.728 TB"), value(3), value(150)] },
  ];

  test("has a column for each, live, and says in words where they differ", async () => {
    await open();
    await insertBlock({
      block: (at) => comparisonBlock({ question, compared, format: "0.00" }, at),
      newSheet: "Compared",
    });
    expect(await office.cells("Compared!C3:E7")).toEqual([
      ["Now", "Larger", "Differs"],
      ["B18", "B20", "differs"],
      [864, "1.728 TB", "differs"],
      [3, 3, ""],
      ["", 150, "differs"],
    ]);
    expect(await office.cells("Compared!A9:E9")).toEqual([
      [
        "Answer",
        "h",
        valueOf("VTS_PEAK_HOURS", "B18", 864, 3),
        valueOf("VTS_PEAK_HOURS", "B20", 1728, 3, 150),
        "differs",
      ],
    ]);
    const [[, , limitedBy]] = (await office.cells("Compared!A11:C11")) as [[unknown, unknown, unknown]];
    expect(limitedBy).toBe(ask("VTS_PEAK_HOURS", "B18", 864, 3).limitedBy);
    await office.enter("Compared!C4", "B20");
    await office.enter("Compared!C5", 1728);
    await office.enter("Compared!C7", 150);
    expect(await office.cells("Compared!C9:E9")).toEqual([
      [...Array<number>(2).fill(valueOf("VTS_PEAK_HOURS", "B20", 1728, 3, 150)), ""],
    ]);
  });
});

describe("assumptions and sources", () => {
  test("spill from EXPLAIN and SOURCE", async () => {
    await open();
    const question = questionNamed("VTS_PEAK_HOURS");
    const args = [value("B20"), cells("B6"), value(3)];
    const papers = [
      { key: "ptp-vts-2002", rows: tableOf("SOURCE", "ptp-vts-2002").rows.length },
      { key: "t10000c-ficon-2011", rows: tableOf("SOURCE", "t10000c-ficon-2011").rows.length },
    ];
    await insertBlock({
      block: (at) => reasonsBlock({ question, args, rows: 30, papers }, at),
      newSheet: "Sources",
    });
    const explained = tableOf("EXPLAIN", "VTS_PEAK_HOURS", "B20", 864, 3);
    const shown = await office.cells(`Sources!A3:B${String(2 + explained.rows.length)}`);
    expect(shown).toEqual(explained.rows);
    const source = tableOf("SOURCE", "ptp-vts-2002").rows;
    expect(await office.cells(`Sources!D3:E${String(2 + source.length)}`)).toEqual(source);
    // A blank row separates two papers.
    expect(await office.cells(`Sources!D${String(4 + source.length)}`)).toEqual([["Title"]]);
    await office.enter("Sizing!B6", 1728);
    const [[, answer]] = (await office.cells("Sources!A4:B4")) as [[unknown, unknown]];
    expect(answer).toBe(valueOf("VTS_PEAK_HOURS", "B20", 1728, 3));
  });
});
