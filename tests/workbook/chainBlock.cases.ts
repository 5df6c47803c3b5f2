/** Chains as one block of linked cells, with the real office.js on the stand-in host, which calculates their formulas. */
import { afterEach, expect, test } from "@jest/globals";
import { chainBlock } from "../../src/workbook/chainBlock";
import type { BlockCorner } from "../../src/workbook/block";
import { formulaOf, type InsertedArgument } from "../../src/workbook/formula";
import { insertBlock } from "../../src/workbook/insertBlock";
import { whatIfBlock } from "../../src/workbook/whatIf";
import { questionNamed, tableOf, valueOf } from "../ask";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;
afterEach(() => {
  office.close();
});

const BLANK: InsertedArgument = { kind: "blank" };
const value = (of: number | string): InsertedArgument => ({ kind: "value", value: of });
const answer = (name: string, args: readonly InsertedArgument[], factor = 1): InsertedArgument => ({
  kind: "call",
  question: questionNamed(name),
  args,
  factor,
});
const CACHE = answer("VTS_CACHE_NEEDED", [value("B20"), value(8), value(3)]);

test("the inner answers come first, each with a name; the outer formula refers to their cells", async () => {
  office = await OfficeHost.open({ Sizing: {} });
  office.select("Sizing!A1");
  const question = questionNamed("VTS_READ_CACHE_GB");
  const done = await insertBlock({
    block: (at) => chainBlock({ question, args: [CACHE, CACHE], format: "0" }, at),
  });
  // The same question twice: the second name gets a number.
  expect(done).toMatchObject({ names: ["vts_cache_needed", "vts_cache_needed_2", "vts_read_cache_gb"] });
  const cache = valueOf("VTS_CACHE_NEEDED", "B20", 8, 3);
  const column = await office.cells("Sizing!A1:B22");
  const answers = column.flatMap(([label, held], i) => (label === "Answer" ? [[i + 1, held]] : []));
  const total = valueOf("VTS_READ_CACHE_GB", cache, cache);
  expect(answers).toEqual([
    [5, cache],
    [12, cache],
    [18, total],
  ]);
  expect(office.formula("Sizing!B18")).toBe("=SIZING.VTS_READ_CACHE_GB($B$5,$B$12)");
  // Arithmetic has no limiting resource, as EXPLAIN has no such row.
  expect(tableOf("EXPLAIN", "VTS_READ_CACHE_GB", cache, cache).rows.map(([label]) => label)).not.toContain(
    "Limited by",
  );
  expect(column[18]).toEqual(["Limited by", "-"]);
  expect(column.flat()).toContain("The range leaves out the ranges of the answers above.");
  // An input of the first one changes: 4 hours need less cache than 8.
  await office.enter("Sizing!B3", 4);
  const less = valueOf("VTS_CACHE_NEEDED", "B20", 4, 3);
  expect(less).toBeLessThan(cache);
  expect(await office.cells("Sizing!B18")).toEqual([[valueOf("VTS_READ_CACHE_GB", less, cache)]]);
});

test("an inner answer is followed by what to order", async () => {
  office = await OfficeHost.open({ Sizing: {} });
  office.select("Sizing!A1");
  const inner: InsertedArgument = CACHE.kind === "call" ? { ...CACHE, hasOrder: true } : CACHE;
  const question = questionNamed("VTS_READ_CACHE_GB");
  await insertBlock({ block: (at) => chainBlock({ question, args: [inner, CACHE], format: "0" }, at) });
  const labels = (await office.cells("Sizing!A1:A24")).flat();
  expect(labels.filter((label) => label === "To order")).toHaveLength(1);
  expect(labels.indexOf("To order")).toBe(labels.indexOf("Answer") + 1);
  expect(office.formula("Sizing!B19")).toBe("=SIZING.VTS_READ_CACHE_GB($B$5,$B$13)");
});

test("a blank sheet gets columns as wide as the labels, and an answer looks the same where it is used", async () => {
  office = await OfficeHost.open({ Blank: {}, Used: { A30: "mine" } });
  const args = [value(60), answer("TAPE_CYCLE_TIME", [value("LTO-9"), BLANK, value(20)])];
  const question = questionNamed("DRIVES_NEEDED");
  const withFormat = args.map((arg) => (arg.kind === "call" ? { ...arg, format: "0.0" } : arg));
  for (const sheet of ["Blank", "Used"]) {
    office.select(`${sheet}!A1`);
    await insertBlock({ block: (at) => chainBlock({ question, args: withFormat, format: "0" }, at) });
  }
  // The answer of the first block, in B4, is linked in B9.
  expect(office.formula("Blank!B9")).toBe('=IF($B$4="","",$B$4)');
  const [blank, used, format] = await Excel.run(async (context) => {
    const cell = (address: string) =>
      context.workbook.worksheets.getItem(address.split("!")[0] ?? "").getRange(address.split("!")[1] ?? "");
    const [one, other, linked] = [cell("Blank!A1"), cell("Used!A1"), cell("Blank!B9")];
    for (const column of [one, other]) column.load({ format: { columnWidth: true } });
    linked.load({ numberFormat: true });
    await context.sync();
    return [one.format.columnWidth, other.format.columnWidth, linked.numberFormat];
  });
  expect(format).toEqual([["0.0"]]);
  // The longest label has 33 characters; the standard width is about eight.
  expect(blank).toBeGreaterThan(2.5 * used);
});

test("a table spills below its inputs", async () => {
  office = await OfficeHost.open({ Sizing: {} });
  office.select("Sizing!B2");
  const demand = [100, 120, 90];
  const args: InsertedArgument[] = [value("B20"), CACHE, value(3), { kind: "list", values: demand, columns: 1 }];
  const day = tableOf("VTS_DAY", "B20", valueOf("VTS_CACHE_NEEDED", "B20", 8, 3), 3, demand);
  const spill = { rows: day.rows.length + 1, columns: day.columns.length };
  const block = (at: BlockCorner) => chainBlock({ question: questionNamed("VTS_DAY"), args, format: "0", spill }, at);
  expect(await insertBlock({ block })).toMatchObject({ kind: "inserted" });
  const cells = await office.cells("Sizing!B2:B24");
  const from = cells.findIndex(([held]) => held === day.columns[0]?.label || String(held).startsWith("Time"));
  expect(cells.slice(from + 1, from + 4).map(([held]) => held)).toEqual(day.rows.map(([time]) => time));
});

test("in one cell the answer is a call, times the factor of its unit", () => {
  const args = [value(60), answer("TAPE_CYCLE_TIME", [value("LTO-9"), BLANK, value(20)], 60)];
  expect(formulaOf(questionNamed("DRIVES_NEEDED"), args, "Sizing")).toBe(
    '=SIZING.DRIVES_NEEDED(60,SIZING.TAPE_CYCLE_TIME("LTO-9","file_gb",20)*60)',
  );
});

test("an answer for an argument that goes by name stands after its name, in one cell and in its own", async () => {
  office = await OfficeHost.open({ Sizing: {} });
  office.select("Sizing!A1");
  const question = questionNamed("VTS_PEAK_HOURS");
  const hours = answer("UNITS", [value(300), value("min"), value("h")]);
  const args = Object.keys(question.inputs).map((name, i) =>
    name === "priority_hours" ? hours : ([value("B20"), value(864), value(3)][i] ?? BLANK),
  );
  expect(formulaOf(question, args, "Sizing")).toBe(
    '=SIZING.VTS_PEAK_HOURS("B20",864,3,"priority_hours",SIZING.UNITS(300,"min","h"))',
  );
  await insertBlock({ block: (at) => chainBlock({ question, args, format: "0.00" }, at) });
  const cells = await office.cells("Sizing!A1:B16");
  const peak = cells.flatMap(([label, held]) => (label === "Answer" ? [held] : []));
  expect(peak).toEqual([5, valueOf("VTS_PEAK_HOURS", "B20", 864, 3, null, 5)]);
});

test("another unit is converted in the input's own cell, to which the formula refers", async () => {
  office = await OfficeHost.open({ Sizing: {} });
  office.select("Sizing!A1");
  // As if the answer were in another unit. A power of two, so that rounding changes no digit.
  const args = [value(60), answer("TAPE_CYCLE_TIME", [value("LTO-9"), BLANK, value(20)], 64)];
  await insertBlock({ block: (at) => chainBlock({ question: questionNamed("DRIVES_NEEDED"), args, format: "0" }, at) });
  const seconds = valueOf("TAPE_CYCLE_TIME", "LTO-9", null, 20);
  const cells = await office.cells("Sizing!A1:B16");
  expect(cells).toContainEqual([questionNamed("DRIVES_NEEDED").inputs.cycle_s?.label, seconds * 64]);
  expect(cells).toContainEqual(["Answer", valueOf("DRIVES_NEEDED", 60, seconds * 64)]);
});

test("a what-if table has the answer in a cell that its formulas share", async () => {
  office = await OfficeHost.open({ Sizing: {} });
  office.select("Sizing!A1");
  const args = [value(60), answer("TAPE_CYCLE_TIME", [value("LTO-9"), BLANK, value(20)])];
  const table = { question: questionNamed("DRIVES_NEEDED"), args, down: { index: 0, values: [30, 60] }, format: "0" };
  await insertBlock({ block: (at) => whatIfBlock(table, at) });
  const seconds = valueOf("TAPE_CYCLE_TIME", "LTO-9", null, 20);
  expect(await office.cells("Sizing!B2")).toEqual([[seconds]]);
  expect(await office.cells("Sizing!A5:B6")).toEqual([30, 60].map((n) => [n, valueOf("DRIVES_NEEDED", n, seconds)]));
});
