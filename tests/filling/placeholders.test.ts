/** Placeholders in cells, filled with answers and with what the workbook calculates. */
import { describe, expect, test } from "@jest/globals";
import { rectangleOf } from "../../src/cells/address";
import { readBook } from "../../src/filling/book";
import { valueAt } from "../../src/filling/cells";
import type { Computed } from "../../src/filling/computed";
import { fill, fillForExcel, openWorkbook } from "../../src/filling/fill";
import { openPackage, packed } from "../../src/filling/package";
import { SheetPart } from "../../src/filling/sheetPart";
import { fileToInsert } from "../../src/filling/sheetsToInsert";
import { cellsOf, check, hiddenRowsOf } from "../../src/filling/template";
import { checkTemplate } from "../../src/filling/templateCheck";
import type { Answers } from "../../src/filling/answers";
import { serialOfDate } from "../../src/model/quantities/dates";
import { rangeInWords } from "../../src/model/question/rangeInWords";
import { estimateOf } from "../ask";
import { recalculated } from "../templates/recalculated";
import { formula, spilling, workbookBytes, type SheetContent, type WorkbookContent } from "../workbench/workbookFile";

type Cells = SheetContent["cells"];

const CALL = "_xldudf_SIZING_VTS_PEAK_HOURS";
const SYSTEM: Cells = { B1: "B20", B2: 864, B3: 3, B5: spilling(`${CALL}(B1,B2,B3)`, "B5") };
const peak = estimateOf("VTS_PEAK_HOURS", "B20", 864, 2);

function book(cells: Cells, content: Partial<WorkbookContent> = {}): Uint8Array {
  return workbookBytes({ sheets: { Plan: { cells } }, ...content });
}

function cell(bytes: Uint8Array, address: string): Computed {
  const at = rectangleOf(address);
  if (!at) throw new RangeError(address);
  return valueAt(SheetPart.of(readBook(openPackage(bytes)), "Plan"), at);
}

interface Outcome {
  readonly bytes: Uint8Array;
  readonly left: string[];
}

async function filled(before: Uint8Array, answers: Answers): Promise<Outcome> {
  const left: string[] = [];
  const bytes = await fill(openWorkbook(before, "Plan"), answers, recalculated, (at, name) =>
    left.push(`${at} ${name}`),
  );
  return { bytes, left };
}

describe("a field", () => {
  test.each<[string, Answers, Computed]>([
    ["{{customer}}", { customer: "ACME" }, "ACME"],
    ["{{ Customer }}", { Customer: "ACME" }, "ACME"],
    ["{{amount}}", { amount: 2.5 }, 2.5],
    ["{{amount}}", { amount: "2.5" }, 2.5],
    ["{{number}}", { number: "007" }, "007"],
    ["{{account}}", { account: "12345678901234567890" }, "12345678901234567890"],
    ["For {{customer}} by {{by}}", { customer: "ACME", by: "Me" }, "For ACME by Me"],
    ["{{customer}}, {{customer}}", { customer: "=1+1" }, "=1+1, =1+1"],
    ["On {{date}}", { date: "2026-11-21" }, "On 21 November 2026"],
    ["{{gb}} GB", { gb: 1728 }, "1,728 GB"],
    ["{{customer}}", { customer: "" }, null],
  ])("%s with %j is %j", async (text, answers, expected) => {
    expect(cell((await filled(book({ A1: text }), answers)).bytes, "A1")).toEqual(expected);
  });

  test("in several cells is one field; nobody's answer leaves it, and says so", async () => {
    const before = book({ A1: "{{customer}}", A2: "to {{CUSTOMER}}", A3: "{{site}}" });
    const template = openWorkbook(before, "Plan");
    expect(template.places.map(({ field }) => field.name)).toEqual(["customer", "site"]);
    expect(check(template, { customer: "A" }).missing.map(({ message }) => message)).toEqual([
      "site (Plan!A3) is missing",
    ]);
    const { bytes, left } = await filled(before, { customer: "A" });
    expect([cell(bytes, "A2"), cell(bytes, "A3"), left]).toEqual(["to A", "{{site}}", ["Plan!A3 {{site}}"]]);
  });

  test.each<[string, Cells, readonly string[]]>([
    ["alone", { A1: "{{#if note}}", A2: "A note", A3: "{{/if}}" }, []],
    ["with itself inside", { A1: "{{#if note}}", A2: "{{note}}", A3: "{{/if}}" }, []],
    [
      "and after it",
      { A1: "{{#if note}}", A2: "A note", A3: "{{/if}}", A4: "{{Note}}" },
      ["note (Plan!A1) is missing"],
    ],
    ["and before it", { A1: "{{note}}", A2: "{{#if note}}", A3: "{{/if}}" }, ["note (Plan!A1) is missing"]],
    ["with another inside", { A1: "{{#if note}}", A2: "{{by}}", A3: "{{/if}}" }, ["by (Plan!A2) is missing"]],
  ])("that {{#if}} reads may stay blank: %s", async (_, cells, missing) => {
    const template = openWorkbook(book(cells), "Plan");
    expect(check(template, {}).missing.map(({ message }) => message)).toEqual(missing);
    const { left } = await filled(book(cells), {});
    if (missing.length === 0) expect(left).toEqual([]);
  });

  test("is a day where the cell's format shows one, and words where it doesn't", async () => {
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const text = (style: number): Cells[string] => ({
      attributes: ` s="${style}" t="inlineStr"`,
      inside: "<is><t>{{date}}</t></is>",
    });
    const before = book(
      { A1: text(0), A2: text(1) },
      { parts: { "xl/styles.xml": styles }, related: [["rIdS", "styles", "styles.xml"]] },
    );
    const { bytes } = await filled(before, { date: "2026-11-21" });
    expect([cell(bytes, "A1"), cell(bytes, "A2")]).toEqual(["21 November 2026", serialOfDate("2026-11-21")]);
  });

  test("with a cell of its own is answered once for both", async () => {
    const names = { customer: "Plan!$B$9" };
    const before = book({ ...SYSTEM, A1: "For {{customer}}: {{cache_gb}} GB at {{compression}}" }, { names });
    const template = openWorkbook(before, "Plan");
    expect(template.places.map(({ field }) => field.name).sort()).toEqual([
      "cache_gb",
      "compression",
      "customer",
      "model",
    ]);
    const { bytes } = await filled(before, { customer: "ACME", compression: 2 });
    expect([cell(bytes, "A1"), cell(bytes, "B9")]).toEqual(["For ACME: 864 GB at 2", "ACME"]);
  });
});

describe("an answer", () => {
  test.each<[string, Computed]>([
    ["{{VTS_PEAK_HOURS}}", peak.value],
    ["{{vts_peak_hours.value}}", peak.value],
    ["{{VTS_PEAK_HOURS.Range}}", rangeInWords(peak)],
    ["{{VTS_PEAK_HOURS.low}}", peak.low],
    ["{{VTS_PEAK_HOURS.high}}", peak.high],
    ["{{VTS_PEAK_HOURS.unit}}", "h"],
    ["{{VTS_PEAK_HOURS.limited_by}}", peak.limitedBy],
    ["Up to {{VTS_PEAK_HOURS}}.", `Up to ${Number(peak.value.toPrecision(3))} h.`],
    ["{{verdict}}", `${Number(peak.value.toPrecision(3))} h (range: ${rangeInWords(peak)}).`],
    ["{{hours}}", peak.value],
    ["{{hours}} h", `${Number(peak.value.toPrecision(3))} h`],
  ])("%s is that of the workbook's call, with the answers in it", async (text, expected) => {
    const { bytes, left } = await filled(book({ ...SYSTEM, A1: text }, { names: { hours: "Plan!$B$5" } }), {
      compression: 2,
    });
    expect(left).toEqual([]);
    const found = cell(bytes, "A1");
    if (typeof expected === "number") expect(found).toBeCloseTo(expected, 9);
    else expect(found).toBe(expected);
  });

  test("without a call is asked with the fields of its arguments' names", async () => {
    const before = book({ A1: "{{model}}", A2: "{{cache_gb}}", A3: "{{compression}}", A4: "{{VTS_PEAK_HOURS}}" });
    const { bytes } = await filled(before, { model: "B20", cache_gb: 864, compression: 2 });
    expect(cell(bytes, "A4")).toBeCloseTo(peak.value, 9);
  });

  test("reads arguments that formulas calculate, and formulas read what was written", async () => {
    const cells = {
      ...SYSTEM,
      B2: formula("B3*432"),
      A1: "{{VTS_PEAK_HOURS}}",
      A2: formula("A1*2"),
      A3: formula("LEN(A4)"),
      A4: "{{customer}}",
    };
    const { bytes } = await filled(book(cells), { compression: 2, customer: "ACME" });
    // 2 x 432 GB
    expect(cell(bytes, "A1")).toBeCloseTo(peak.value, 9);
    expect(cell(bytes, "A2")).toBeCloseTo(2 * peak.value, 9);
    expect(cell(bytes, "A3")).toBe(4);
  });

  test.each([
    ["{{VTS_PEEK_HOURS.range}}", "isn't a field, a name or a function. Did you mean VTS_PEAK_HOURS?"],
    ["{{VTS_PEAK_HOURS.colour}}", "isn't known: after VTS_PEAK_HOURS. can be value, unit, range"],
    ["{{item.Name}}", "isn't a field, a name or a function"],
    ["{{two words}}", "isn't a name. Write a field or a function"],
    ["{{VTS_PEAK_HOURS}}", "needs a SIZING.VTS_PEAK_HOURS formula in the workbook, or a field {{model}}"],
  ])("that nobody gives stays, with the reason: %s", async (text, why) => {
    const before = book({ A1: text });
    const [found] = openWorkbook(before, "Plan").placeholders;
    expect(found?.pieces).toMatchObject([{ text, source: { kind: "nothing", why: expect.stringContaining(why) } }]);
    const { bytes, left } = await filled(before, {});
    expect([cell(bytes, "A1"), left]).toEqual([text, [`Plan!A1 ${text}`]]);
    expect(openPackage(bytes)).toEqual(openPackage(packed(openPackage(before))));
  });
});

describe("in Excel, where nothing is calculated yet", () => {
  const before = book({ ...SYSTEM, A1: "For {{customer}}: {{VTS_PEAK_HOURS.range}}" });

  test("fields and the calls of constant cells are written", () => {
    const answers = { customer: "ACME", compression: 2 };
    const said = `For ACME: ${rangeInWords(peak)}`;
    expect(cell(fillForExcel(openWorkbook(before, "Plan"), answers), "A1")).toBe(said);
    const template = openWorkbook(before, "Plan");
    expect(cellsOf(template, check(template, answers))).toContainEqual({
      sheet: "Plan",
      address: "A1",
      values: [[said]],
    });
  });

  test("what needs a formula's value is rejected by its cell", () => {
    const calculated = book({ ...SYSTEM, B2: formula("B3*432"), A1: "{{VTS_PEAK_HOURS}}" });
    expect(() => fillForExcel(openWorkbook(calculated, "Plan"), {})).toThrow(
      "Plan!A1 needs a calculated value for {{VTS_PEAK_HOURS}}. Write a formula there, or use `size fill`.",
    );
  });
});

/** Numbers of the rows that are hidden. */
function hiddenRows(bytes: Uint8Array): number[] {
  const { root } = SheetPart.of(readBook(openPackage(bytes)), "Plan");
  return Array.from(root.getElementsByTagName("row"))
    .filter((row) => row.getAttribute("hidden") === "1")
    .map((row) => Number(row.getAttribute("r")));
}

describe("{{#if}} hides the rows to {{/if}}", () => {
  const SECTION: Cells = { A2: "{{#if sync}}Copy mode", B2: "{{sync}}", A5: "{{/if}}", A6: "{{customer}}" };

  test.each<[string, Answers[string], number[]]>([
    ["a text", "RUN", []],
    ["a number", 2, []],
    ["nothing", "", [2, 3, 4, 5]],
    ["no", "No", [2, 3, 4, 5]],
    ["none", " none ", [2, 3, 4, 5]],
    ["zero", 0, [2, 3, 4, 5]],
  ])("unless its value holds: %s", async (_, sync, hidden) => {
    const answers = { sync, customer: "ACME" };
    const { bytes, left } = await filled(book(SECTION), answers);
    expect(hiddenRows(bytes)).toEqual(hidden);
    expect([cell(bytes, "A2"), cell(bytes, "A5"), left]).toEqual(["Copy mode", null, []]);
    expect(hiddenRows(fillForExcel(openWorkbook(book(SECTION), "Plan"), answers))).toEqual(hidden);
  });

  test("by a named cell that a formula decides, such as a verdict", async () => {
    const cells: Cells = { B1: 864, C1: formula("B1>1000"), A3: "{{#if is_large}}", A4: "{{/if}}" };
    const before = book(cells, { names: { gb: "Plan!$B$1", is_large: "Plan!$C$1" } });
    expect(hiddenRows((await filled(before, { gb: 864 })).bytes)).toEqual([3, 4]);
    expect(hiddenRows((await filled(before, { gb: 1728 })).bytes)).toEqual([]);
    expect(() => fillForExcel(openWorkbook(before, "Plan"), { gb: 864 })).toThrow(/^Plan!A3 needs a calculated value/);
  });

  test("without a partner stays and says so", async () => {
    const { bytes, left } = await filled(book({ A1: "{{/if}}", A2: "{{#if a}}", A3: "{{#if b}}", A4: "{{/if}}" }), {
      a: 0,
      b: 0,
    });
    expect(left).toEqual(["Plan!A1 {{/if}}", "Plan!A2 {{#if a}}"]);
    expect(hiddenRows(bytes)).toEqual([3, 4]);
    const { problems } = await checkTemplate(openWorkbook(book({ A2: "{{#if a}}" }), "Plan"));
    expect(problems).toEqual(["Plan!A2: {{#if a}} has no {{/if}} after it, or another {{#if}} comes first."]);
  });

  test("is hidden in the file whose sheets are added to an open workbook", () => {
    const template = openWorkbook(book(SECTION), "Plan");
    const rowsFor = (sync: number): unknown => hiddenRowsOf(template, check(template, { sync, customer: "A" }));
    expect(rowsFor(0)).toEqual([{ sheet: "Plan", first: 1, last: 4 }]);
    expect(rowsFor(1)).toEqual([]);
    expect(hiddenRows(fileToInsert(template, [{ sheet: "Plan", first: 1, last: 4 }]))).toEqual([2, 3, 4, 5]);
    expect(cellsOf(template, check(template, { sync: 0, customer: "A" }))).toHaveLength(4);
  });
});
