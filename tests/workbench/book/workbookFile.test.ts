/**
 * Tests workbooks that the workbench saves. A saved template, read again, must have what the template has; the reader
 * is tested by itself.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { ICellData, IStyleData, IWorkbookData } from "@univerjs/core";
import { strFromU8, unzipSync } from "fflate";
import { chartsOf } from "../../../src/workbench/book/charts";
import { workbookData } from "../../../src/workbench/book/workbookData";
import { workbookFile, type WorkbookFile } from "../../../src/workbench/book/workbookFile";
import { openHeadless } from "../../../src/workbench/host/headless";
import { isHere, objectionsTo } from "../../templates/openXmlValidator";
import { addin } from "../sourceAddin";
import { workbookBytes } from "../workbookFile";

const TEMPLATES = path.join(__dirname, "../../../templates");

const read = (bytes: Uint8Array): IWorkbookData => workbookData(bytes, { id: "read", name: "read" });

async function saved(bytes: Uint8Array, write: Readonly<Record<string, string>> = {}): Promise<WorkbookFile> {
  const data = read(bytes);
  const opened = await openHeadless(read(bytes), addin);
  const { grid } = opened;
  try {
    const [sheetId = ""] = data.sheetOrder;
    for (const [column, formula] of Object.entries(write)) {
      grid.write({ sheetId, row: 0, column: Number(column), rows: 1, columns: 1 }, [[formula]]);
    }
    await grid.calculated();
    return await workbookFile({ data, grid, charts: chartsOf(bytes) });
  } finally {
    opened.dispose();
  }
}

/** Returns each cell's content and look, by sheet and position. */
function cellsOf({ sheets, styles }: IWorkbookData): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { name = "", cellData = {} } of Object.values(sheets)) {
    for (const [row, cells] of Object.entries(cellData)) {
      for (const [column, { s, ...content }] of Object.entries(cells as Record<string, ICellData>)) {
        const look = (typeof s === "string" ? styles[s] : s) ?? {};
        found[`${name} ${row},${column}`] = { ...(content.v === "" ? {} : content), ...usual(look) };
      }
    }
  }
  return found;
}

/** A colour that is black anyway, and an indent's side, may be written either way. */
function usual({ pd, ht, ...look }: IStyleData): object {
  return { ...look, indent: Math.max(pd?.l ?? 0, pd?.r ?? 0), ht: ht ?? 0 };
}

const partOf = ({ bytes }: WorkbookFile, name: string): string => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

describe.each(["ptp-vts-sizing", "refresh"])("%s", (name) => {
  const bytes = readFileSync(path.join(TEMPLATES, `${name}.xlsx`));

  test("is saved with its cells, looks, sizes, rules and names", async () => {
    const file = await saved(bytes);
    const [before, after] = [read(bytes), read(file.bytes)];
    expect(cellsOf(after)).toEqual(cellsOf(before));
    const facts = ({ sheets, sheetOrder, resources }: IWorkbookData): object => ({
      sheets: sheetOrder
        .map((id) => sheets[id])
        .map((sheet) => ({
          ...sheet,
          cellData: 0,
          rowData: 0,
          rowCount: 0,
          columnCount: 0,
          defaultStyle: 0,
          defaultColumnWidth: 0,
          columnData: 0,
        })),
      resources: resources?.map(({ name: kind, data }) => [kind, JSON.parse(data) as unknown]),
    });
    expect(facts(after)).toEqual(facts(before));
    if (isHere) expect(objectionsTo(file.bytes)).toEqual([]);
  });
});

describe("a typed formula", () => {
  const bytes = workbookBytes({ sheets: { S: { cells: { A9: 2, B9: 3, A10: 4, B10: 5 } } } });
  const typed = {
    0: "=SUM(A9:B9*A10:B10)",
    1: "=SEQUENCE(2)",
    2: "=LET(x,A9,x*3)",
    3: '=IFNA(SORT(A9:A10),"SORT(")',
    4: '=SIZING.T10K_ACCESS_TIME("T10000C")',
    5: '=SIZING.T10K_ACCESS_TIME("none")',
    6: "=INDEX(A9:A10,MATCH(4,A9:A10,0))+SUMPRODUCT(--(A9:B9>2))",
  };

  test("is stored as Excel stores it, with its value; a file can't hold one with parameters", async () => {
    const file = await saved(bytes, typed);
    const sheet = partOf(file, "xl/worksheets/sheet1.xml");
    const cell = (address: string): string => new RegExp(`<c r="${address}"[^>]*>(.*?)</c>`).exec(sheet)?.[1] ?? "none";
    // 2 · 4 + 3 · 5 = 23: only as a dynamic array, which the cells' metadata say.
    expect(cell("A1")).toBe('<f t="array" ref="A1">SUM(A9:B9*A10:B10)</f><v>23</v>');
    expect(cell("B1")).toBe('<f t="array" ref="B1:B2">_xlfn.SEQUENCE(2)</f><v>1</v>');
    expect(cell("B2")).toBe("<v>2</v>");
    expect(cell("C1")).toBe("<v>6</v>");
    expect(cell("D1")).toContain('_xlfn.IFNA(_xlfn._xlws.SORT(A9:A10),"SORT(")');
    // 13.1 s load and 57 s average search: t10000c-ficon-2011, Table 2.
    expect(cell("E1")).toBe('<f t="array" ref="E1">_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")</f><v>70.1</v>');
    expect(cell("F1")).toContain("</f><v>#");
    // 4, and one of 2 and 3 is above 2: a plain formula, which other programs don't calculate again when they open the file.
    expect(cell("G1")).toBe("<f>INDEX(A9:A10,MATCH(4,A9:A10,0))+SUMPRODUCT(--(A9:B9&gt;2))</f><v>5</v>");
    expect(file.lacks).toEqual(["1 formula with LET, LAMBDA or the like: the value is saved."]);
    if (isHere) expect(objectionsTo(file.bytes)).toEqual([]);
  });
});
