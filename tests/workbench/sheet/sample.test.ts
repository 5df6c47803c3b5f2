import { describe, expect, test } from "@jest/globals";
import type { ICellData, IWorkbookData } from "@univerjs/core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDemand } from "../../../src/workload/demand";
import { modules } from "../bundled";

const demand = readDemand(readFileSync(join(__dirname, "../../../samples/day.csv"), "utf8"));
const workbook: IWorkbookData = modules.sampleWorkbook(demand);

function cell(address: string, sheet = "sizing"): ICellData {
  const [, column = "", row = ""] = /^([A-Z])(\d+)$/.exec(address) ?? [];
  return workbook.sheets[sheet]?.cellData?.[Number(row) - 1]?.[column.charCodeAt(0) - 65] ?? {};
}

function filled(address: string): boolean {
  const { v, f } = cell(address);
  return (v !== undefined && v !== null && v !== "") || Boolean(f);
}

const rows = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("the sample sizing", () => {
  test("has every input and answer with its label, unit and note", () => {
    for (const row of [...rows(6, 8), ...rows(11, 15)]) {
      expect([row, filled(`A${row}`), filled(`B${row}`), filled(`C${row}`), filled(`D${row}`)]).toEqual([
        row,
        true,
        true,
        true,
        true,
      ]);
    }
    expect(cell("B5").v).toBe("B20");
    expect([cell("B6").v, cell("B7").v, cell("B8").v]).toEqual([864, 3, 24]);
  });

  test("names its inputs", () => {
    const names = JSON.parse(workbook.resources?.[0]?.data ?? "{}") as Record<string, { formulaOrRefString: string }>;
    expect(
      Object.fromEntries(Object.entries(names).map(([name, { formulaOrRefString }]) => [name, formulaOrRefString])),
    ).toEqual({
      model: "Sizing!$B$5",
      cache_gb: "Sizing!$B$6",
      compression: "Sizing!$B$7",
      priority_hours: "Sizing!$B$8",
      times: "Sizing!$F$5:$F$28",
      demand: "Sizing!$G$5:$G$28",
    });
  });

  test("holds the demand that it was given", () => {
    expect(rows(5, 28).map((row) => cell(`G${row}`).v)).toEqual(demand.values);
    expect(rows(5, 28).map((row) => cell(`F${row}`).v)).toEqual(demand.times);
  });

  test("leaves room for what spills", () => {
    const day = rows(4, 28).flatMap((row) => ["I", "J", "K", "L", "M", "N"].map((column) => `${column}${row}`));
    expect(day.filter(filled)).toEqual(["I4"]);
    expect(
      rows(18, 21)
        .map((row) => `B${row}`)
        .filter(filled),
    ).toEqual(["B18"]);
    const why = rows(3, 100).flatMap((row) => [`A${row}`, `B${row}`]);
    expect(why.filter((address) => cell(address, "why").f ?? cell(address, "why").v)).toEqual(["A3"]);
  });

  test("has no look that the workbook lacks", () => {
    const used = Object.values(workbook.sheets).flatMap(({ cellData }) =>
      Object.values(cellData ?? {}).flatMap((row) => Object.values(row as Record<string, ICellData>).map(({ s }) => s)),
    );
    expect([...new Set(used)].filter((name) => typeof name !== "string" || !(name in workbook.styles))).toEqual([]);
  });
});
