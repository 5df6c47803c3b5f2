import { describe, expect, test } from "@jest/globals";
import { withComputed } from "../../src/filling/cached";
import type { ComputedCell } from "../../src/filling/computed";
import { FillError } from "../../src/filling/fillError";
import {
  packageOf,
  PARTS,
  relationships,
  sheetsOf,
  sheetXml,
  SIZING,
  textOf,
  TIMELINE,
  workbookXml,
} from "./smallWorkbook";

const [FIRST, SECOND] = ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"];

const PEAK: ComputedCell = { sheet: "Sizing", address: "C13", values: [[11]] };
const VERDICT: ComputedCell = { sheet: "Sizing", address: "C14", values: [["fits"]] };
const DAY: ComputedCell = {
  sheet: "Timeline",
  address: "D2",
  values: [
    [0, "idle"],
    [1, "peak"],
    [2, "peak"],
  ],
};
/** The values that the workbook already has. */
const SAME = [PEAK, VERDICT, DAY];

function day(values: ComputedCell["values"]): ComputedCell[] {
  return [PEAK, VERDICT, { ...DAY, values }];
}

function changed(computed: readonly ComputedCell[], parts = PARTS): Map<string, string> {
  const before = packageOf(parts);
  const after = withComputed(sheetsOf(before), computed);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const differing = [...after].filter(([name, bytes]) => textOf(bytes) !== textOf(before.get(name)));
  return new Map(differing.map(([name, bytes]) => [name, textOf(bytes)]));
}

function refusal(computed: readonly ComputedCell[], parts = PARTS): string {
  try {
    withComputed(sheetsOf(packageOf(parts)), computed);
  } catch (error) {
    if (error instanceof FillError) return error.message;
    throw error;
  }
  throw new Error("was not refused");
}

describe("computed values into their cells", () => {
  test("nothing changes where nothing differs", () => {
    expect(changed(SAME)).toEqual(new Map());
  });

  test("only the parts change in which a value differs", () => {
    const after = changed([{ ...PEAK, values: [[6]] }, { ...VERDICT, values: [["does not fit"]] }, DAY]);
    expect([...after]).toEqual([
      [FIRST, SIZING.replace("<v>11</v>", "<v>6</v>").replace("<v>fits</v>", "<v>does not fit</v>")],
    ]);
  });

  test("an error of the answer stays one", () => {
    const after = changed([{ ...PEAK, values: [[{ error: "#N/A" }]] }, VERDICT, DAY]);
    expect(after.get(FIRST)).toBe(
      SIZING.replace('<c r="C13" s="4" cm="1">', '<c r="C13" s="4" cm="1" t="e">').replace("<v>11</v>", "<v>#N/A</v>"),
    );
  });

  test("spilled cells too", () => {
    const after = changed(
      day([
        [0, "idle"],
        [1, "throttled"],
        [2.5, true],
      ]),
    );
    expect(after.get(SECOND)).toBe(
      TIMELINE.replace('<c r="E3" t="str"><v>peak</v></c>', '<c r="E3" t="str"><v>throttled</v></c>')
        .replace('<c r="D4" s="4"><v>2</v></c>', '<c r="D4" s="4"><v>2.5</v></c>')
        .replace('<c r="E4" t="str"><v>peak</v></c>', '<c r="E4" t="b"><v>1</v></c>'),
    );
  });

  test("a spill that grew fills new cells, and its formula says so", () => {
    const after = changed(
      day([
        [0, "idle", 7],
        [1, "peak", 7],
        [2, "peak", 7],
        [3, "idle", null],
      ]),
    ).get(SECOND);
    expect(after).toContain('<f t="array" ref="D2:F5">');
    expect(after).toContain('<c r="E4" t="str"><v>peak</v></c><c r="F4"><v>7</v></c></row>');
    expect(after).toContain('<row r="5"><c r="D5"><v>3</v></c><c r="E5" t="str"><v>idle</v></c></row></sheetData>');
  });

  test("a spill that shrank leaves its cells blank, with their style", () => {
    const after = changed(day([[4]]));
    expect(after.get(SECOND)).toBe(
      TIMELINE.replace('ref="D2:E4"', 'ref="D2"')
        .replace('<v>0</v></c><c r="E2"', '<v>4</v></c><c r="E2"')
        .replace('<c r="E2" t="str"><v>idle</v></c>', '<c r="E2"/>')
        .replace('<c r="D3" s="4"><v>1</v></c><c r="E3" t="str"><v>peak</v></c>', '<c r="D3" s="4"/><c r="E3"/>')
        .replace('<c r="D4" s="4"><v>2</v></c><c r="E4" t="str"><v>peak</v></c>', '<c r="D4" s="4"/><c r="E4"/>'),
    );
  });

  test("a spill may grow into cells that another leaves", () => {
    const two = (first: string, second: string): string =>
      sheetXml(
        `<row r="1"><c r="A1" cm="1"><f t="array" ref="${first}">F()</f><v>1</v></c>${first === "A1:B1" ? '<c r="B1"><v>2</v></c>' : '<c r="B1"/>'}</row>` +
          `<row r="2">${second === "B2" ? "" : '<c r="A2"><v>9</v></c>'}<c r="B2" cm="1"><f t="array" ref="B2">G()</f><v>3</v></c></row>`,
      );
    const parts = { ...PARTS, [FIRST]: two("A1:B1", "B2"), [SECOND]: sheetXml("") };
    const sheet = "Sizing";
    const after = changed(
      [
        { sheet, address: "A1", values: [[1], [9]] },
        { sheet, address: "B2", values: [[3]] },
      ],
      parts,
    );
    expect(after.get(FIRST)).toBe(two("A1:A2", ""));
  });
});

describe("never half new", () => {
  test.each<[string, readonly ComputedCell[], string]>([
    ["a formula without values", [PEAK, DAY], "the formula in Sizing!C14 wasn't calculated"],
    [
      "values without a formula",
      [...SAME, { sheet: "Sizing", address: "C9", values: [[1]] }],
      "Sizing!C9 was calculated, but contains no formula",
    ],
    [
      "values of a sheet that is not there",
      [...SAME, { sheet: "My sheet", address: "C9", values: [[1]] }],
      "'My sheet'!C9 was calculated, but contains no formula",
    ],
    ["values twice", [...SAME, PEAK], "Sizing!C13 was calculated twice"],
    [
      "an address that is none",
      [...SAME, { ...PEAK, address: "C13:C14" }],
      "Sizing!C13:C14 was calculated twice, or isn't a cell",
    ],
    ["no values", day([]), "Timeline!D2 was calculated to values that don't form a range"],
    ["ragged values", day([[1, 2], [3]]), "Timeline!D2 was calculated to values that don't form a range"],
    [
      "several values of a plain formula",
      [PEAK, { ...VERDICT, values: [["a", "b"]] }, DAY],
      "Sizing!C14 was calculated to 1 rows and 2 columns, but its formula is stored for C14",
    ],
    ["no number", [{ ...PEAK, values: [[NaN]] }, VERDICT, DAY], "Sizing!C13 can't contain NaN"],
  ])("%s", (_, computed, message) => {
    expect(refusal(computed)).toContain(message);
  });

  const COLUMN = [
    [0, "idle"],
    [1, "peak"],
    [2, "peak"],
    [3, "peak"],
  ] as const;
  test.each([
    ["a constant", '<row r="5"><c r="E5"><v>1</v></c></row></sheetData>', "spills over Timeline!E5, which isn't empty"],
    [
      "a formula",
      '<row r="5"><c r="D5"><f>1+1</f><v>2</v></c></row></sheetData>',
      "Timeline!D5 and Timeline!D2 spill over each other",
    ],
    [
      "merged cells",
      '</sheetData><mergeCells><mergeCell ref="D5:E5"/></mergeCells>',
      "spills over the merged cell Timeline!D5",
    ],
  ])("a spill over %s", (what, end, message) => {
    const parts = { ...PARTS, [SECOND]: TIMELINE.replace("</sheetData>", end) };
    const own: ComputedCell[] = what === "a formula" ? [{ sheet: "Timeline", address: "D5", values: [[2]] }] : [];
    expect(refusal([...day(COLUMN), ...own], parts)).toContain(message);
  });

  test("a spill out of the sheet", () => {
    const last = sheetXml('<row r="1"><c r="XFD1" cm="1"><f t="array" ref="XFD1">F()</f><v>1</v></c></row>');
    const computed = [PEAK, VERDICT, { sheet: "Timeline", address: "XFD1", values: [[1, 2]] }];
    expect(refusal(computed, { ...PARTS, [SECOND]: last })).toBe("Timeline!XFD1 spills beyond the edge of the sheet");
  });
});

test("an array formula of fixed cells keeps them", () => {
  const fixed = TIMELINE.replace(' cm="1"', "");
  const parts = { ...PARTS, [SECOND]: fixed };
  expect(changed(SAME, parts)).toEqual(new Map());
  expect(refusal(day([[1]]), parts)).toContain("its formula is stored for D2:E4");
});

test("a calculation chain goes, with everything that names it", () => {
  const chain = {
    ...PARTS,
    "xl/calcChain.xml": "<calcChain/>",
    "xl/_rels/workbook.xml.rels": relationships(
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "worksheet", "worksheets/sheet2.xml"],
      ["rId3", "sharedStrings", "sharedStrings.xml"],
      ["rId9", "calcChain", "calcChain.xml"],
    ),
    "[Content_Types].xml": String(PARTS["[Content_Types].xml"]).replace(
      "</Types>",
      '<Override PartName="/xl/calcChain.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"/></Types>',
    ),
    "xl/workbook.xml": workbookXml(),
  };
  const after = withComputed(sheetsOf(packageOf(chain)), SAME);
  expect([...after.keys()]).toEqual(Object.keys(PARTS));
  expect(textOf(after.get("[Content_Types].xml"))).toBe(PARTS["[Content_Types].xml"]);
  expect(textOf(after.get("xl/_rels/workbook.xml.rels"))).toBe(
    relationships(
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "worksheet", "worksheets/sheet2.xml"],
      ["rId3", "sharedStrings", "sharedStrings.xml"],
    ),
  );
});
