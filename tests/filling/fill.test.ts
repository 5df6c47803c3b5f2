import { describe, expect, jest, test } from "@jest/globals";
import { read as readBySheetJs } from "xlsx";
import type { ComputedCell } from "../../src/filling/computed";
import { fill, fillForExcel, openTemplate } from "../../src/filling/fill";
import { Sheets } from "../../src/filling/sheets";
import { cellsOf, check } from "../../src/filling/template";
import { FillError } from "../../src/filling/fillError";
import { openPackage } from "../../src/filling/package";
import { valueAt } from "../../src/filling/cells";
import { SheetPart } from "../../src/filling/sheetPart";
import {
  ALL,
  DEFINED_NAMES,
  DESCRIPTOR,
  DESCRIPTOR_JSON,
  packageOf,
  PARTS,
  refusalOf,
  SIZING,
  template,
  textOf,
  TIMELINE,
  workbookXml,
} from "./smallWorkbook";

const [FIRST, SECOND, WORKBOOK] = ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/workbook.xml"];

const COMPUTED: readonly ComputedCell[] = [
  { sheet: "Sizing", address: "C13", values: [[7]] },
  { sheet: "Sizing", address: "C14", values: [["does not fit"]] },
  {
    sheet: "Timeline",
    address: "D2",
    values: [
      [0, "idle"],
      [1, "peak"],
      [2, "throttled"],
    ],
  },
];

describe("a filled workbook", () => {
  test("holds the answers and the computed values, and every other part byte for byte", async () => {
    const bytes = await fill(template(), ALL, () => Promise.resolve(COMPUTED));
    const parts = openPackage(bytes);
    expect([...parts.keys()]).toEqual(Object.keys(PARTS));
    for (const [name, before] of packageOf(PARTS)) {
      if (name !== FIRST && name !== SECOND) expect(parts.get(name)).toEqual(before);
    }
    const text = (value: string): string => ` t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    expect(textOf(parts.get(FIRST))).toBe(
      SIZING.replace('<c r="C3" s="1"/>', `<c r="C3" s="1"${text("Example Ltd")}`)
        .replace('<c r="C4" s="2"/>', '<c r="C4" s="2"><v>46347</v></c>')
        .replace('<c r="C8" s="1" t="s"><v>0</v></c>', `<c r="C8" s="1"${text("B18")}`)
        .replace("<v>864</v>", "<v>1700</v>")
        .replace('<c r="C10" s="1"><v>3</v></c>', '<c r="C10" s="1"><v>2.66</v></c>')
        .replace("<v>11</v>", "<v>7</v>")
        .replace("<v>fits</v>", "<v>does not fit</v>"),
    );
    expect(textOf(parts.get(SECOND))).toBe(
      TIMELINE.replace("<v>58</v>", "<v>10</v>")
        .replace("<v>84</v>", "<v>20</v>")
        .replace('<c r="B4" s="1"><v>0</v></c>', '<c r="B4" s="1"><v>30.5</v></c>')
        .replace('<c r="E4" t="str"><v>peak</v></c>', '<c r="E4" t="str"><v>throttled</v></c>'),
    );
  });

  test("reads so in another program, which does not calculate", async () => {
    const bytes = await fill(template(), ALL, () => Promise.resolve(COMPUTED));
    const { Sheets, Workbook } = readBySheetJs(bytes);
    const values = (sheet: string, ...addresses: string[]): unknown[] =>
      addresses.map((address) => (Sheets[sheet]?.[address] as { v?: unknown } | undefined)?.v);
    expect(values("Sizing", "C3", "C4", "C8", "C9", "C10", "C13", "C14")).toEqual([
      "Example Ltd",
      46347,
      "B18",
      1700,
      2.66,
      7,
      "does not fit",
    ]);
    expect(values("Timeline", "B2", "B3", "B4", "D2", "E4")).toEqual([10, 20, 30.5, 0, "throttled"]);
    expect(Workbook?.Names?.map(({ Name }) => Name)).toEqual(Object.keys(DEFINED_NAMES));
  });

  test("is recalculated from the answers, not from the template", async () => {
    const seen: unknown[] = [];
    await fill(template(), { compression: 2 }, (workbook) => {
      if (workbook instanceof Sheets) seen.push(valueAt(workbook.part("Sizing"), { row: 9, column: 2 }));
      return Promise.resolve(COMPUTED);
    });
    expect(seen).toEqual([2]);
  });

  test("the same answers give the same bytes, and the template can be filled again", async () => {
    const opened = template();
    const first = await fill(opened, { compression: 2 }, () => Promise.resolve(COMPUTED));
    await fill(opened, ALL, () => Promise.resolve(COMPUTED));
    expect(await fill(opened, { compression: 2 }, () => Promise.resolve(COMPUTED))).toEqual(first);
  });

  test("can be filled as a template in its turn", async () => {
    const first = await fill(template(), ALL, () => Promise.resolve(COMPUTED));
    const { kept } = check(openTemplate(first, DESCRIPTOR_JSON), { demand: "sample" });
    expect(kept.map(({ value }) => value)).toEqual([
      "Example Ltd",
      "2026-11-21",
      "B18",
      "1,700",
      "2.66",
      "3 sample values",
    ]);
  });

  test("does not come out of a wrong answer, and nothing is computed", async () => {
    let computed = false;
    const filling = fill(template(), { ...ALL, compression: 0.4, model: "?" }, () => {
      computed = true;
      return Promise.resolve(COMPUTED);
    });
    await expect(filling).rejects.toThrow(FillError);
    await expect(filling).rejects.toThrow(
      'model (Sizing!C8) must be one of B10, B18, B18-8, B20, got "?"; compression (Sizing!C10) must be at least 1, got 0.4',
    );
    await expect(filling).rejects.toMatchObject({ faults: [{ field: "model" }, { field: "compression" }] });
    expect(computed).toBe(false);
  });

  test("does not come out of half a calculation", async () => {
    await expect(fill(template(), ALL, () => Promise.resolve(COMPUTED.slice(1)))).rejects.toThrow(
      "the formula in Sizing!C13 wasn't calculated",
    );
  });

  test("does not come out of a calculation that failed", async () => {
    await expect(fill(template(), ALL, () => Promise.reject(new Error("no engine")))).rejects.toThrow("no engine");
  });
});

describe("for a host that has the add-in", () => {
  test("answers are written, formulas left to Excel", () => {
    const parts = openPackage(fillForExcel(template(), { compression: 2, demand: "sample" }));
    // Formulas that depend on the answer keep no value of the template's inputs.
    expect(textOf(parts.get(FIRST))).toBe(
      SIZING.replace('<c r="C10" s="1"><v>3</v></c>', '<c r="C10" s="1"><v>2</v></c>')
        .replace("</f><v>11</v>", "</f>")
        .replace(' t="str"><f>IF', "><f>IF")
        .replace("</f><v>fits</v>", "</f>"),
    );
    expect(textOf(parts.get(SECOND))).toBe(
      TIMELINE.replace("</f><v>0</v>", "</f>").replaceAll(
        /(<c r="(?:D[34]|E[234])"(?: s="4")?)[^>]*><v>\w+<\/v><\/c>/g,
        "$1/>",
      ),
    );
    expect(textOf(parts.get(WORKBOOK))).toBe(
      workbookXml(undefined, { after: '<calcPr calcId="191029" fullCalcOnLoad="1"/>' }),
    );
    for (const [name, before] of packageOf(PARTS)) {
      if (![FIRST, SECOND, WORKBOOK].includes(name)) expect(parts.get(name)).toEqual(before);
    }
  });

  test("a wrong answer is rejected", () => {
    expect(refusalOf(() => fillForExcel(template(), { compression: 0 })).faults).toHaveLength(1);
  });

  test("cells say where each answer goes, blanks too", () => {
    const opened = template();
    expect(cellsOf(opened, check(opened, { customer: "", demand: [1, 2, 3] }))).toEqual([
      { sheet: "Sizing", address: "C3", values: [[null]] },
      { sheet: "Timeline", address: "B2:B4", values: [[1], [2], [3]] },
    ]);
  });
});

test("the descriptor of the tests asks what its workbook names", () => {
  const fields = DESCRIPTOR.sections.flatMap(({ fields: own }) => own.map(({ name }) => name));
  expect(fields).toEqual(Object.keys(DEFINED_NAMES));
});

test("a sheet is parsed once from opening to the filled bytes", async () => {
  const parsed = jest.spyOn(SheetPart, "of");
  await fill(template(), ALL, () => Promise.resolve(COMPUTED));
  expect(parsed.mock.calls.map(([, name]) => name).sort()).toEqual(["Sizing", "Timeline"]);
  parsed.mockRestore();
});
