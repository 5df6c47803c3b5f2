/** The workbook of the first view: a sizing with its inputs, answers, a day and the reasons. Pure data. */
import {
  BooleanNumber,
  CellValueType,
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type IWorkbookData,
  type IWorksheetData,
  LocaleType,
} from "@univerjs/core";
import { type Demand } from "../../workload/demand";
import { base, type StyleName, styles } from "./styles";

type Cells = IObjectMatrixPrimitiveType<ICellData>;

const FIRST_DEMAND_ROW = 5;
const CACHES_GB = [216, 432, 864, 1728];
const PEAK_HOURS = "SIZING.VTS_PEAK_HOURS(model,cache_gb,compression,,priority_hours)";

export function sampleWorkbook(demand: Demand): IWorkbookData {
  const lastDemandRow = FIRST_DEMAND_ROW + demand.values.length - 1;
  return {
    id: "sample",
    name: "Sample sizing",
    appVersion: "",
    locale: LocaleType.EN_US,
    styles,
    sheetOrder: ["sizing", "why"],
    sheets: { sizing: sizing(demand, lastDemandRow), why: why() },
    resources: [
      definedNames({
        model: "Sizing!$B$5",
        cache_gb: "Sizing!$B$6",
        compression: "Sizing!$B$7",
        priority_hours: "Sizing!$B$8",
        times: `Sizing!$F$${FIRST_DEMAND_ROW}:$F$${lastDemandRow}`,
        demand: `Sizing!$G$${FIRST_DEMAND_ROW}:$G$${lastDemandRow}`,
      }),
    ],
  };
}

function sizing(demand: Demand, lastDemandRow: number): Partial<IWorksheetData> {
  const cells: Cells = {};
  put(cells, "A1", "Peer-to-Peer VTS: does the batch window fit?", "title");
  put(
    cells,
    "A2",
    "Sample sizing: change a blue cell and everything follows. The demand is invented, not measured.",
    "subtitle",
  );

  headings(cells, 4, ["Input", "Value", "Unit", "Note"]);
  row(cells, 5, ["Model", "B20", "", "B10, B18 or B20"], "inputText");
  row(cells, 6, ["Tape volume cache", 864, "GB", "of one VTS"], "inputWhole");
  row(cells, 7, ["Compression", 3, "ratio", "host data to stored data"], "inputNumber");
  row(cells, 8, ["Copy priority after", 24, "h", "age of the oldest uncopied data"], "inputWhole");

  headings(cells, 10, ["Answer", "Value", "Unit", "What it is"]);
  row(cells, 11, ["Time at the peak rate", `=${PEAK_HOURS}`, "h", "until the caches throttle the host"], "answer");
  row(
    cells,
    12,
    ["B10 with 432 GB", '=SIZING.VTS_PEAK_HOURS("B10",432,3)', "h", "for comparison, at compression 3"],
    "answer",
  );
  row(
    cells,
    13,
    ["16 ESCON channels", '=SIZING.CHANNEL_MBPS("ESCON",16)', "MB/s", "host data rate, 32 KiB blocks"],
    "answer",
  );
  row(
    cells,
    14,
    ["Consistency group time", "=SIZING.CGFT_ESTIMATE(250,361.1)", "s", "250 MB/s, link of 361.1 MB/s"],
    "answer",
  );
  row(
    cells,
    15,
    ["T10000C, first byte", '=SIZING.T10K_ACCESS_TIME("T10000C")', "s", "load and average search"],
    "answer",
  );

  headings(cells, 17, ["Cache of one VTS", "Peak time", "Unit", "One formula for all rows"]);
  CACHES_GB.forEach((gb, i) => {
    row(cells, 18 + i, [gb, null, "h", ""], "answer");
    put(cells, `A${18 + i}`, gb, "inputCache");
  });
  put(
    cells,
    "B18",
    `=SIZING.VTS_PEAK_HOURS(model,A18:A${17 + CACHES_GB.length},compression,,priority_hours)`,
    "answer",
  );

  put(cells, "F4", "Time", "heading");
  put(cells, "G4", "Demand (host MB/s)", "headingOfNumbers");
  demand.values.forEach((mbps, i) => {
    const at = FIRST_DEMAND_ROW + i;
    put(cells, `F${at}`, demand.times[i] ?? "", "label");
    put(cells, `G${at}`, mbps, "inputWhole");
  });

  for (const column of ["I", "J", "K", "L", "M"]) put(cells, `${column}4`, null, "headingOfNumbers");
  put(cells, "I4", "=SIZING.VTS_DAY(model,cache_gb,compression,demand,,,priority_hours)", "headingOfNumbers");
  put(cells, "N4", null, "headingIndented");
  for (let at = FIRST_DEMAND_ROW; at <= lastDemandRow; at++) {
    for (const column of ["I", "J", "K", "L"]) put(cells, `${column}${at}`, null, "whole");
    put(cells, `M${at}`, null, "oneDecimal");
    put(cells, `N${at}`, null, "state");
  }
  return sheet("sizing", "Sizing", cells, {
    columnData: widths([150, 72, 52, 204, 12, 48, 80, 12, 48, 80, 80, 104, 56, 96]),
    rowData: { 0: { h: 28 }, 2: { h: 8 }, 3: { h: 36 } },
    freeze: { xSplit: 0, ySplit: 4, startRow: 4, startColumn: -1 },
  });
}

function why(): Partial<IWorksheetData> {
  const cells: Cells = {};
  put(cells, "A1", "Why: the peak time explained", "title");
  put(cells, "A3", `=SIZING.EXPLAIN("VTS_PEAK_HOURS",model,cache_gb,compression,,priority_hours)`, "reasonLabel");
  for (let at = 4; at <= 60; at++) put(cells, `A${at}`, null, "reasonLabel");
  for (let at = 3; at <= 60; at++) put(cells, `B${at}`, null, "reason");
  return sheet("why", "Why", cells, { columnData: widths([170, 980]), rowData: { 0: { h: 28 } } });
}

function sheet(id: string, name: string, cellData: Cells, more: Partial<IWorksheetData>): Partial<IWorksheetData> {
  return {
    id,
    name,
    cellData,
    rowCount: 100,
    columnCount: 26,
    defaultRowHeight: 20,
    defaultStyle: base,
    showGridlines: BooleanNumber.FALSE,
    ...more,
  };
}

function headings(
  cells: Cells,
  at: number,
  [label, value, unit, note]: readonly [string, string, string, string],
): void {
  put(cells, `A${at}`, label, "heading");
  put(cells, `B${at}`, value, "headingOfNumbers");
  put(cells, `C${at}`, unit, "headingIndented");
  put(cells, `D${at}`, note, "heading");
}

function row(
  cells: Cells,
  at: number,
  [label, value, unit, note]: readonly [string | number, string | number | null, string, string],
  style: StyleName,
): void {
  put(cells, `A${at}`, label, "label");
  put(cells, `B${at}`, value, style);
  put(cells, `C${at}`, unit, "unit");
  put(cells, `D${at}`, note, "note");
}

/** A text with a leading = is a formula; null is a cell that has a look only. */
function put(cells: Cells, address: string, value: string | number | null, s: StyleName): void {
  const [, column = "", rowNumber = ""] = /^([A-Z])(\d+)$/.exec(address) ?? [];
  const ofRow = (cells[Number(rowNumber) - 1] ??= {});
  ofRow[column.charCodeAt(0) - "A".charCodeAt(0)] = { s, ...content(value) };
}

function content(value: string | number | null): ICellData {
  if (value === null) return {};
  if (typeof value === "number") return { v: value, t: CellValueType.NUMBER };
  return value.startsWith("=") ? { f: value } : { v: value, t: CellValueType.STRING };
}

function widths(pixels: readonly number[]): NonNullable<IWorksheetData["columnData"]> {
  return Object.fromEntries(pixels.map((w, i) => [i, { w }]));
}

function definedNames(names: Readonly<Record<string, string>>): { name: string; data: string } {
  const data = Object.fromEntries(
    Object.entries(names).map(([name, formulaOrRefString]) => [name, { id: name, name, formulaOrRefString }]),
  );
  return { name: "SHEET_DEFINED_NAME_PLUGIN", data: JSON.stringify(data) };
}
