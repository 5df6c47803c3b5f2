/** The sheet of measured data, with the real office.js on the stand-in host, which calculates formulas over it. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { readCells } from "../../src/workbook/selection";
import { insertBlock } from "../../src/workbook/insertBlock";
import { measuredBlock, measuredSheetName, ratesAddress } from "../../src/workbook/measuredSheet";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;
afterEach(() => {
  office.close();
});

// 46346 is Excel's serial number of 2026-11-20; a quarter of a day is 6 h.
const DAY = measuredBlock({
  source: "1st day.csv",
  about: ["4 intervals of 6 h"],
  times: { values: [46346, 46346.25, 46346.5, 46346.75], format: "yyyy-mm-dd hh:mm" },
  rates: [100, 120, 240, 80],
  issues: [{ row: 7, text: "no rate" }],
});

describe("measured data", () => {
  test("are times and rates in cells, with rejected rows next to them", async () => {
    office = await OfficeHost.open({ Sizing: {} });
    const done = await insertBlock({ block: () => DAY, newSheet: measuredSheetName("1st day.csv") });
    expect(done).toMatchObject({ kind: "inserted", at: { sheet: "1st day" }, names: ["_1st_day_mbps"] });
    expect(await office.cells("'1st day'!A1:E8")).toEqual([
      ["Measured data: 1st day.csv", "", "", "", ""],
      ["4 intervals of 6 h", "", "", "", ""],
      ["", "", "", "", ""],
      ["Time", "Rate (MB/s)", "", "Row", "Rejected or corrected"],
      [46346, 100, "", 7, "no rate"],
      [46346.25, 120, "", "", ""],
      [46346.5, 240, "", "", ""],
      [46346.75, 80, "", "", ""],
    ]);
    expect(ratesAddress(DAY)).toBe("B5:B8");
  });

  test("of several files have the name of the first", () => {
    const source = "week-1.csv and 1 more";
    expect(measuredSheetName(source)).toBe("week-1");
    const { names } = measuredBlock({ source, about: [], times: { values: [1], format: "0" }, rates: [1], issues: [] });
    expect(names?.[0]?.name).toBe("week_1_mbps");
  });

  test("have a name that formulas take and that is read where the cells are now; a second sheet gets its own", async () => {
    office = await OfficeHost.open({ Sizing: {} });
    await insertBlock({ block: () => DAY, newSheet: "day" });
    const again = await insertBlock({ block: () => DAY, newSheet: "day" });
    expect(again).toMatchObject({ at: { sheet: "day (2)" }, names: ["_1st_day_mbps_2"] });
    await office.enter("Sizing!A1", "=SUM(_1st_day_mbps)");
    await office.enter("day!B5", 101);
    // 101 + 120 + 240 + 80
    expect(await office.cells("Sizing!A1")).toEqual([[541]]);
    // The address is wrong on purpose: the name decides.
    expect(await readCells([{ sheet: "Sizing", address: "A1", name: "_1st_day_mbps" }])).toEqual([[101, 120, 240, 80]]);
  });

  test("leave neither sheet nor name where Excel rejects", async () => {
    office = await OfficeHost.open({ Sizing: {} });
    const broken = {
      ...DAY,
      looks: [...DAY.looks, { row: 0, column: -9, rows: 1, columns: 1, look: "title" as const }],
    };
    await expect(insertBlock({ block: () => broken, newSheet: "day" })).rejects.toThrow(/^Excel returned an error: /);
    expect(office.headless.grid.names()).toEqual([]);
    expect(office.headless.grid.sheets().map(({ name }) => name)).toEqual(["Sizing"]);
  });
});
