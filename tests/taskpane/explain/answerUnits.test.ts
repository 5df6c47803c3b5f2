/** Declared units: CHANNEL_MBPS has MB/s, CGFT_ESTIMATE s, VTS_PEAK_HOURS h, GM_BURST_MINUTES min. */
import { describe, expect, test } from "@jest/globals";
import { AnswerUnits } from "../../../src/taskpane/explain/answerUnits";
import type { FoundFormula } from "../../../src/workbook/audit";
import type { HeldCall } from "../../../src/workbook/call";

const CELLS: Readonly<Record<string, string>> = {
  "Sizing!B1": '=SIZING.CHANNEL_MBPS("ESCON",16)',
  "Sizing!B2": "=SIZING.CGFT_ESTIMATE(250,361.1)",
  "Sizing!B3": '=SIZING.VTS_PEAK_HOURS("B20",864,3)',
  "Sizing!B4": "=SIZING.GM_BURST_MINUTES(250,60,1000,1000)",
  "Sizing!B5": '=SIZING.VTS_CACHE_NEEDED("B20",6,3)',
  "Sizing!B6": "=SIZING.GM_SECONDARY_GB(1000)",
  "Sizing!B7": '=SIZING.TS7700_SUSTAINED_MBPS("TS7770",3)',
  "Sizing!B8": '=SIZING.UNITS(5,"GB","MB")',
  "Sizing!B9": "=SIZING.DRIVES_NEEDED(60,180,30)",
  "Sizing!C1": "=B1*2",
  "Sizing!C2": "=ROUND(B2,1)",
  "Sizing!C3": "=C4",
  "Sizing!C4": "=C3+B3",
  "Sizing!C5": '=SIZING.GROWTH_TO(B3,20,"2026-01-01","2028-01-01")',
  "My sheet!B1": "=SIZING.GM_CATCHUP_MINUTES(250,60,1000,1000)",
};

function at(place: string, formula: string): FoundFormula {
  const [sheet = "", address = ""] = place.split("!");
  return { sheet, address, formula, value: 1 };
}

/** VTS_DAY's headings; the table below them has three intervals. */
const HEADINGS = ["Time (h)", "Demand (host MB/s)", "Backlog (GB compressed)", "Fill (%)", "State"];

const FOUND: readonly FoundFormula[] = [
  {
    ...at("Day!B2", '=SIZING.VTS_DAY("B20",864,3,{1,2,3})'),
    value: HEADINGS[0] ?? "",
    spill: { rows: 4, headings: HEADINGS },
  },
  ...Object.entries(CELLS).map(([place, formula]) => at(place, formula)),
  { ...at("Sizing!", "=Sizing!$B$3"), within: { kind: "name", name: "Peak", isSheets: false } },
  { ...at("Sizing!B1", "=SIZING.CGFT_ESTIMATE(1,2)"), within: { kind: "format" } },
];

const faults = (formula: string, calls: readonly HeldCall[] = []): string[] =>
  new AnswerUnits(FOUND).faultsOf(at("Sizing!D1", formula), calls).map(({ text, cure }) => `${text}. ${cure}`);

const ONE_UNIT = "Combine only answers with the same unit.";

describe("answers that meet", () => {
  test.each([
    [
      '=SIZING.CHANNEL_MBPS("ESCON",16)+SIZING.CGFT_ESTIMATE(250,361.1)',
      `CHANNEL_MBPS is in MB/s and CGFT_ESTIMATE in s, so they can't be added. ${ONE_UNIT}`,
    ],
    [
      '=SIZING.CARD("CHANNEL_MBPS","ESCON",16)+B2',
      `CHANNEL_MBPS is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`,
    ],
    ["=B1+B2", `B1 is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`],
    ["=-B1-(B2)", `B1 is in MB/s and B2 in s, so they can't be subtracted. ${ONE_UNIT}`],
    ["=IF(B1>=B2,1,0)", `B1 is in MB/s and B2 in s, so they can't be compared. ${ONE_UNIT}`],
    ["=B1=B9", `B1 is in MB/s and B9 in drives, so they can't be compared. ${ONE_UNIT}`],
    ["=SUM(B1:B2)", `B1 is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`],
    ["=SUM(B:B)*0", `B1 is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`],
    ["=MAX(B1,7,B2)", `B1 is in MB/s and B2 in s, so they can't be compared. ${ONE_UNIT}`],
    ["=AVERAGE($B$1,Sizing!B2)", `B1 is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`],
    ["=B1+C2", `B1 is in MB/s and C2 in s, so they can't be added. ${ONE_UNIT}`],
    ["=1+2*B1/B1+B1+B2", `B1 is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`],
    [
      "=B3+B4",
      `B3 is in h and B4 in min, so they can't be added. Convert B4 first, with SIZING.UNITS from "min" to "h".`,
    ],
    [
      "=Peak+'My sheet'!B1",
      `Peak is in h and B1 in min, so they can't be added. Convert B1 first, with SIZING.UNITS from "min" to "h".`,
    ],
    [
      "=B6-B8",
      `B6 is in GB and B8 in MB, so they can't be subtracted. Convert B8 first, with SIZING.UNITS from "MB" to "GB".`,
    ],
    [
      "=B5+B6",
      "B5 is in GB compressed and B6 in GB, so they can't be added. Multiply the compressed value by the compression ratio first.",
    ],
    [
      "=C5+B4",
      `C5 is in h and B4 in min, so they can't be added. Convert B4 first, with SIZING.UNITS from "min" to "h".`,
    ],
    ["=Day!B4+Day!C4", `B4 is in h and C4 in host MB/s, so they can't be added. ${ONE_UNIT}`],
    ["=SUM(Day!C2:D5)", `C3 is in host MB/s and D3 in GB compressed, so they can't be added. ${ONE_UNIT}`],
    ["=MAX(Day!B2#)", `B3 is in h and C3 in host MB/s, so they can't be compared. ${ONE_UNIT}`],
    ["=Day!D$5-B3", `D5 is in GB compressed and B3 in h, so they can't be subtracted. ${ONE_UNIT}`],
    // Faults in an argument, and in a part of a product.
    [
      '=SIZING.VTS_PEAK_HOURS("B20",864,3,SUM(B1,B2))',
      `B1 is in MB/s and B2 in s, so they can't be added. ${ONE_UNIT}`,
    ],
  ])("%s", (formula, told) => {
    expect(faults(formula)).toContain(told);
  });

  test.each([
    "=B1+B1",
    "=B1+B7",
    "=B1+5",
    "=B1*B2",
    "=B1/B2+B3",
    "=B1*3600+B2",
    "=B1&B2",
    "=B1>100",
    "=C1+B2",
    "=SUM(B1,C9:C20)",
    "=IF(B1>5,B2,B3)",
    "=COUNT(B1:B9)",
    "=Other!B1+B2",
    "=nothing+B2",
    "=C3+B3",
    '="B1+B2"',
    "=SUM(Day!C3:C5)+B1",
    "=COUNT(Day!B2#)",
    // These refer to a heading, a cell below the table, a cell with a text, and a cell outside the table.
    "=Day!B2+B1",
    "=Day!B6+B1",
    "=Day!F3=B1",
    "=Day!A3+B1",
    "=B9-3",
  ])("%s is fine", (formula) => {
    expect(faults(formula)).toEqual([]);
  });
});

describe("answers handed on", () => {
  test.each([
    [
      '=SIZING.VTS_PEAK_HOURS("B20",SIZING.CHANNEL_MBPS("ESCON",16),3)',
      "cache_gb expects GB, but CHANNEL_MBPS is in MB/s. Refer to a cell with the right quantity.",
    ],
    [
      '=SIZING.VTS_PEAK_HOURS("B20",B1,3)',
      "cache_gb expects GB, but B1 is in MB/s. Refer to a cell with the right quantity.",
    ],
    [
      '=SIZING.VTS_PEAK_HOURS("B20",B8,3)',
      'cache_gb expects GB, but B8 is in MB. Convert B8 first, with SIZING.UNITS from "MB" to "GB".',
    ],
    [
      '=SIZING.VTS_PEAK_HOURS("B20",864,B2)',
      "compression expects a ratio, but B2 is in s. Refer to a cell with the right quantity.",
    ],
    [
      '=SIZING.CHANNEL_MBPS("ESCON",B3)',
      "count expects a plain number, but B3 is in h. Refer to a cell with the right quantity.",
    ],
    [
      '=SIZING.VTS_PEAK_HOURS("B20",864,3,"priority_hours",B1)',
      "priority_hours expects h, but B1 is in MB/s. Refer to a cell with the right quantity.",
    ],
    [
      '=SIZING.VTS_PEAK_HOURS("B20","compression",3,"cache_gb",B8)',
      'cache_gb expects GB, but B8 is in MB. Convert B8 first, with SIZING.UNITS from "MB" to "GB".',
    ],
    ['=SIZING.UNITS(B4,"h","s")', 'UNITS converts from "h", but B4 is in min. Change the unit to "min".'],
    [
      '=SIZING.VTS_DAY("B20",864,3,B1:B2)',
      "host_mbps expects MB/s, but B2 is in s. Refer to a cell with the right quantity.",
    ],
    [
      '=SIZING.VTS_PEAK_HOURS("B20",Day!B3,3)',
      "cache_gb expects GB, but B3 is in h. Refer to a cell with the right quantity.",
    ],
  ])("%s", (formula, told) => {
    expect(faults(formula)).toEqual([told]);
  });

  test("in a table are found in the cells of their names", () => {
    const table = (name: string, from: string): HeldCall => ({
      name: "VTS_PEAK_HOURS",
      args: [{ value: [name, 5, "lic", "with"], columns: 2, from }],
    });
    const formula = '=SIZING.VTS_PEAK_HOURS("B20",864,3,A3:B4)';
    expect(faults(formula, [table("priority_hours", "A3:B4")])).toEqual([]);
    expect(faults(formula, [table("distance_km", "A3:B4")])).toEqual([
      "distance_km expects km, but B3 is in h. Refer to a cell with the right quantity.",
    ]);
    // Without the values of the cells, and for a name, nothing is known.
    expect(faults(formula.replace("A3:B4", "100,A3:B4"))).toEqual([]);
    expect(faults(formula.replace("A3:B4", "A:B"), [table("distance_km", "A:B")])).toEqual([]);
  });

  test.each([
    '=SIZING.VTS_PEAK_HOURS("B20",864,3,"priority_hours",B3)',

    '=SIZING.VTS_DAY("B20",Day!D3,3,Day!C3:C5)',
    // An answer in GB compressed is a size of the cache, so the argument accepts it.
    '=SIZING.VTS_PEAK_HOURS("B20",B5,3)',
    '=SIZING.VTS_PEAK_HOURS("B20",864,3,B7)',
    '=SIZING.GROWTH_TO(B3,20,"2026-01-01","2028-01-01")',
    "=SIZING.GROWTH_YEARS(B3,20,B3)",
    '=SIZING.UNITS(B3,"h","min")',
    '=SIZING.CHANNEL_MBPS("ESCON",B9)',
    "=SIZING.CGFT_ESTIMATE(B1,B1)",
  ])("%s is fine", (formula) => {
    expect(faults(formula)).toEqual([]);
  });
});
