/** Checking a workbook as a template: each problem is produced, and reported with its cell. */
import { describe, expect, test } from "@jest/globals";
import { openTemplate, openWorkbook } from "../../src/filling/fill";
import { openPackage, packed } from "../../src/filling/package";
import { checkTemplate, type TemplateCheck } from "../../src/filling/templateCheck";
import { committedDescriptor, committedWorkbook } from "../templates/committed";
import { recalculated } from "../templates/recalculated";
import {
  formula,
  spilling,
  workbookBytes,
  type Content,
  type SheetContent,
  type WorkbookContent,
} from "../workbench/workbookFile";

type Cells = SheetContent["cells"];

const CALL = "_xldudf_SIZING_VTS_PEAK_HOURS";
const SYSTEM: Cells = { B1: "B20", B2: 864, B3: 3, B5: spilling(`${CALL}(B1,B2,B3)`, "B5") };

function book(sheet: SheetContent, content: Partial<WorkbookContent> = {}): Uint8Array {
  return workbookBytes({ sheets: { Plan: sheet }, ...content });
}

function checked(file: Uint8Array): Promise<TemplateCheck> {
  return checkTemplate(openWorkbook(file, "Plan"), recalculated);
}

async function problems(
  cells: Cells,
  sheet: Partial<SheetContent> = {},
  content: Partial<WorkbookContent> = {},
): Promise<readonly string[]> {
  return (await checked(book({ cells, ...sheet }, content))).problems;
}

test("lists the fields with their cells and what they take", async () => {
  const { fields, problems: found } = await checked(book({ cells: { ...SYSTEM, A1: "{{customer}}", A2: "{{date}}" } }));
  expect(fields).toEqual([
    { name: "model", cell: "Plan!B1", takes: "Peer-to-Peer VTS model; one of B10, B18, B18-8, B20" },
    {
      name: "cache_gb",
      cell: "Plan!B2",
      takes: "Tape volume cache per VTS, GB; compressed; 72 to 100,000; published range 216 to 1,728",
    },
    {
      name: "compression",
      cell: "Plan!B3",
      takes: expect.stringMatching(/^Compression ratio; .*1 to 20; published range 1 to 5$/),
    },
    { name: "customer", cell: "Plan!A1", takes: "Customer; number or text" },
    { name: "date", cell: "Plan!A2", takes: "Date; date" },
  ]);
  expect(found).toEqual([]);
});

test("the shipped template has no problem, with and without its descriptor", async () => {
  for (const template of [
    openTemplate(committedWorkbook(), committedDescriptor()),
    openWorkbook(committedWorkbook(), "Plan"),
  ]) {
    const { fields, problems: found } = await checkTemplate(template);
    expect([fields.length, found]).toEqual([27, []]);
  }
});

describe("says by its cell", () => {
  test("that nothing can be filled", async () => {
    expect(await problems({ A1: 1 })).toEqual([expect.stringMatching(/^Nothing to fill was found\. Name cells, /)]);
  });

  test.each([
    ["{{VTS_PEEK_HOURS.range}}", "Did you mean VTS_PEAK_HOURS?"],
    [
      "{{VTS_PEAK_HOURS.colour}}",
      "isn't known: after VTS_PEAK_HOURS. can be value, unit, range, low, high, limited_by, verdict.",
    ],
    ["{{item.Name}}", "isn't a field, a name or a function of this workbook: item."],
  ])("a placeholder that nobody answers: %s", async (text, why) => {
    const found = await problems({ ...SYSTEM, D4: `At ${text}` });
    expect(found).toEqual([expect.stringMatching(/^Plan!D4: \{\{/)]);
    expect(found[0]).toContain(why);
  });

  test("a field inside merged cells", async () => {
    const names = { customer: "Plan!$B$9" };
    const after = '<mergeCells count="1"><mergeCell ref="A9:B9"/></mergeCells>';
    expect(await problems({ A9: "x" }, { after }, { names })).toEqual([
      "customer (Plan!B9) refers to a cell inside merged cells.",
    ]);
  });

  test("a field on a table's heading, and a placeholder there", async () => {
    const parts = new Map(
      openPackage(book({ cells: { A1: "Item", B1: "{{customer}}" } }, { names: { item: "Plan!$A$1" } })),
    );
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const table = `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="A1:B3"><tableColumns count="2"><tableColumn id="1" name="Item"/><tableColumn id="2" name="{{customer}}"/></tableColumns></table>`;
    parts.set("xl/tables/table1.xml", bytes(table));
    parts.set(
      "xl/worksheets/_rels/sheet1.xml.rels",
      bytes(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>',
      ),
    );
    const rule = "is a heading of the table T, which must not change. Use another cell.";
    expect((await checked(packed(parts))).problems).toEqual([
      `item (Plan!A1) ${rule}`,
      `Plan!B1: {{customer}} ${rule}`,
    ]);
  });

  test.each([
    ["1", ["customer (Plan!B9) is locked: nobody can change it in Excel. Unlock it under Format Cells > Protection."]],
    ["0", []],
  ])("a locked field of a protected sheet (locked %s)", async (locked, found) => {
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="0"><protection locked="${locked}"/></xf></cellXfs></styleSheet>`;
    const cells = { B9: { attributes: ' s="1"', inside: "" } };
    const content = {
      names: { customer: "Plan!$B$9" },
      parts: { "xl/styles.xml": styles },
      related: [["rIdS", "styles", "styles.xml"]] as const,
    };
    expect(await problems(cells, { after: '<sheetProtection sheet="1"/>' }, content)).toEqual(found);
    expect(await problems(cells, {}, content)).toEqual([]);
  });

  test("a formula that depends on a field and is out of reach, and no other", async () => {
    expect(await problems({ ...SYSTEM, C1: formula("FOO(B2)") })).toEqual([
      "Without a value until Excel opens the filled workbook: Plan!C1 (calls FOO).",
    ]);
    expect(await problems({ ...SYSTEM, C1: formula("FOO(D2)") })).toEqual([]);
  });

  test("a constant that the function's argument doesn't accept, also within EXPLAIN, and one that is left out", async () => {
    const call = "_xldudf_SIZING_CHANNELS_NEEDED";
    const found = await problems({
      D2: 400,
      D3: spilling(`${call}("FICON-4",D2)`, "D3"),
      D4: spilling(`${CALL}(,D5,3)`, "D4"),
      D5: 864,
      D6: spilling(`_xldudf_SIZING_EXPLAIN("VTS_PEAK_HOURS","B21",D5,3)`, "D6"),
    });
    expect(found).toEqual([
      `Plan!D3: CHANNELS_NEEDED can't be calculated: host_mbps must be a number, with an optional unit, got "FICON-4".`,
      "Plan!D4: VTS_PEAK_HOURS can't be calculated: model is missing.",
      `Plan!D6: VTS_PEAK_HOURS can't be calculated: model must be one of B10, B18, B18-8, B20, got "B21".`,
    ]);
  });

  test.each([
    [
      'B1,B2,B3,"lick","without"',
      'name_value_pairs must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "lick"',
    ],
    ['B1,B2,B3,"lic","none"', 'lic must be one of with, without, got "none"'],
    ['B1,B2,B3,"lic"', "lic has no value: names and values go in pairs"],
    ['B1,B2,B3,"lic","without","LIC","with"', "lic is given twice"],
    [
      "B1,B2,B3,B7:C8",
      'name_value_pairs must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "licc"',
    ],
    ["B1,B2,B3,,C7,B2", "name_value_pairs has a value without a name, got 864"],
    ['"cache_gb",B2,"compression",B3', "model is missing"],
  ])("a name or its value that the function rejects: %s", async (given, why) => {
    const cells = { B1: "B20", B2: 864, B3: 3, B7: "licc", B8: "Deferred-copy priority threshold", C8: 24 };
    const found = await problems({ ...cells, D4: spilling(`${CALL}(${given})`, "D4") });
    expect(found).toEqual([`Plan!D4: VTS_PEAK_HOURS can't be calculated: ${why}.`]);
    expect(
      await problems({ ...cells, D4: spilling(`_xldudf_SIZING_EXPLAIN("VTS_PEAK_HOURS",${given})`, "D4") }),
    ).toEqual(found);
  });

  test.each(['B1,B2,B3,,IF(B2>1,"lic","preference"),"with"', "B1,B2,B3,,B7,B2"])(
    "nothing about a name that isn't known before it's calculated: %s",
    async (given) => {
      const cells = { B1: "B20", B2: 864, B3: 3, B7: { attributes: ' t="e"', inside: "<f>A99+1</f><v>#N/A</v>" } };
      const file = book({ cells: { ...cells, D4: spilling(`${CALL}(${given})`, "D4"), A1: "{{customer}}" } });
      expect((await checkTemplate(openWorkbook(file, "Plan"))).problems).toEqual([]);
    },
  );

  test("a column of cells that is no form", async () => {
    const rows = Array.from({ length: 30 }, (_, i) => i + 1).flatMap((row): [string, Content][] => [
      [`A${row}`, 100 + row],
      [`B${row}`, spilling(`${CALL}("B20",A${row},$D$1)`, `B${row}`)],
    ]);
    expect(await problems({ ...Object.fromEntries<Content>(rows), D1: 3 })).toEqual([
      "cache_gb is read from 30 cells, so it isn't asked for. Name the cells that are to be filled.",
    ]);
  });
});

describe("paper", () => {
  // 20 columns of 64 pixels are 13.3 inches. A4 has 8.27 inches less twice 0.7: 6.87 inches, or 10 columns.
  const WIDE = { ...SYSTEM, T1: "end" };

  test.each<[string, Partial<SheetContent>, string | undefined]>([
    ["as it is", {}, "Plan prints 2 pages wide on A4: columns A to J fit. Set Page Layout > Width to 1 page."],
    [
      "Letter",
      { after: '<pageSetup paperSize="1"/>' },
      // 8.5 less 1.4 inches are 10.65 columns.
      "Plan prints 2 pages wide on Letter: columns A to J fit. Set Page Layout > Width to 1 page.",
    ],
    [
      "lying",
      { after: '<pageSetup paperSize="9" orientation="landscape"/>' },
      // 11.69 less 1.4 inches are 15.4 columns.
      "Plan prints 2 pages wide on A4: columns A to O fit. Set Page Layout > Width to 1 page.",
    ],
    ["at half size", { after: '<pageSetup scale="50"/>' }, undefined],
    ["fitted", { before: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' }, undefined],
    ["with narrow columns", { before: '<cols><col min="1" max="20" width="3.5"/></cols>' }, undefined],
    ["with hidden columns", { before: '<cols><col min="4" max="20" width="9" hidden="1"/></cols>' }, undefined],
  ])("%s", async (_, sheet, expected) => {
    expect(await problems(WIDE, sheet)).toEqual(expected === undefined ? [] : [expected]);
  });

  test("only what is printed counts", async () => {
    expect(await problems(WIDE, {}, { local: { Plan: { "_xlnm.Print_Area": "Plan!$A$1:$F$20" } } })).toEqual([]);
  });
});
