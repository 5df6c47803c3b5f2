/** Tests charts and looks of cells in the stand-in host, through the real office.js. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { OfficeHost } from "../../workbook/officeHost";

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open({ Sizing: { A1: 1, A2: 2, B1: 3, B2: 4, D1: "Finding" }, Other: {} });
});

afterAll(() => {
  office.close();
});

type Batch<T> = (sheet: Excel.Worksheet, context: Excel.RequestContext) => T;

async function run<T>(batch: Batch<T>): Promise<T> {
  return Excel.run(async (context) => {
    const given = batch(context.workbook.worksheets.getItem("Sizing"), context);
    await context.sync();
    return given;
  });
}

async function refusal(batch: Batch<void>): Promise<string> {
  try {
    await run(batch);
  } catch (error) {
    return (error as OfficeExtension.Error).code;
  }
  throw new Error("the batch was not refused");
}

describe("charts", () => {
  test("have a series for each column of their source, and what is set of them", async () => {
    await run((sheet) => {
      const chart = sheet.charts.add("Line", sheet.getRange("A1:B2"), "Columns");
      chart.name = "mine";
      chart.title.setFormula("=Sizing!$D$1");
      chart.axes.getItem("Category").title.text = "Time (h)";
      chart.axes.valueAxis.title.text = "MB/s";
      chart.legend.position = "Bottom";
      const second = chart.series.getItemAt(1);
      second.name = "Fill";
      second.chartType = "Area";
      second.axisGroup = "Secondary";
      second.setXAxisValues(sheet.getRange("A1:A2"));
      chart.axes.getItem("Value", "Secondary").title.text = "%";
      chart.setPosition("F2", "K12");
    });
    const cells = (column: number): object => ({ sheet: "Sizing", row: 0, column, rows: 2, columns: 1 });
    expect(office.headless.charts).toMatchObject([
      {
        sheet: "Sizing",
        title: { cells: { sheet: "Sizing", row: 0, column: 3, rows: 1, columns: 1 } },
        categoryTitle: "Time (h)",
        axes: [
          { title: "MB/s", side: "left" },
          { title: "%", side: "right" },
        ],
        series: [
          { kind: "line", values: cells(0), axis: 0 },
          { kind: "area", name: { text: "Fill" }, values: cells(1), categories: cells(0), axis: 1 },
        ],
      },
    ]);
    const read = await Excel.run(async (context) => {
      const chart = context.workbook.worksheets.getItem("Sizing").charts.getItem("MINE");
      chart.load({ name: true, chartType: true, title: { text: true } });
      chart.series.load({ name: true, axisGroup: true });
      await context.sync();
      return [chart.name, chart.chartType, chart.title.text, ...chart.series.items.map(({ axisGroup }) => axisGroup)];
    });
    expect(read).toEqual(["mine", "Line", "Finding", "Primary", "Secondary"]);
  });

  test("follow their sheet's name, and go when they are deleted", async () => {
    await run((sheet) => {
      sheet.name = "Renamed";
    });
    expect(office.headless.charts[0]?.sheet).toBe("Renamed");
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Renamed");
      sheet.name = "Sizing";
      sheet.charts.getItemOrNullObject("mine").delete();
      sheet.charts.getItemOrNullObject("mine").load({ name: true });
      await context.sync();
    });
    expect(office.headless.charts).toEqual([]);
  });

  test("are rejected where they cannot be drawn, or Excel would not take it", async () => {
    const add = (sheet: Excel.Worksheet, by: "Columns" | "Rows" = "Columns"): Excel.Chart =>
      sheet.charts.add("Line", sheet.getRange("A1:B2"), by);
    expect(await refusal((sheet) => void add(sheet, "Rows"))).toBe("UnsupportedOperation");
    expect(await refusal((sheet) => void sheet.charts.add("Pie", sheet.getRange("A1:B2"), "Columns"))).toBe(
      "UnsupportedOperation",
    );
    expect(
      await refusal((sheet) => {
        add(sheet).axes.getItem("Value", "Secondary").title.text = "%";
      }),
    ).toBe("ItemNotFound");
    expect(
      await refusal((sheet) => {
        add(sheet).title.setFormula("Sizing!D1");
      }),
    ).toBe("InvalidArgument");
    expect(
      await refusal((sheet) => {
        add(sheet).setPosition("F9", "F2");
      }),
    ).toBe("InvalidArgument");
    expect(
      await refusal((sheet) => {
        add(sheet).series.getItemAt(2).name = "none";
      }),
    ).toBe("InvalidArgument");
    expect(
      await refusal((sheet) => {
        add(sheet).plotArea.height = 3;
      }),
    ).toBe("ApiNotFound");
  });
});

describe("looks", () => {
  test("are read as they were set, null where cells differ", async () => {
    await run((sheet) => {
      const range = sheet.getRange("A1:B1");
      range.format.font.bold = true;
      range.format.font.color = "#0000ff";
      range.format.fill.color = "#FFF8DC";
      range.format.wrapText = true;
      range.format.verticalAlignment = "Top";
      range.format.columnWidth = 120;
      range.format.autofitRows();
    });
    const read = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Sizing");
      const ranges = ["A1:B1", "A1:A2"].map((address) => sheet.getRange(address));
      for (const range of ranges) {
        range.load({
          format: {
            wrapText: true,
            verticalAlignment: true,
            columnWidth: true,
            font: { bold: true, color: true },
            fill: { color: true },
          },
        });
      }
      await context.sync();
      return ranges.map(({ format: { font, fill, wrapText, verticalAlignment, columnWidth } }) => [
        font.bold as boolean | null,
        font.color,
        fill.color,
        wrapText as boolean | null,
        verticalAlignment,
        columnWidth,
      ]);
    });
    expect(read).toEqual([
      [true, "#0000FF", "#FFF8DC", true, "Top", 120],
      [null, null, null, null, null, 120],
    ]);
  });

  test("leave contents and formats as they were", async () => {
    expect(await office.cells("Sizing!A1:B2")).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test("are rejected where they mean nothing", async () => {
    expect(await refusal((sheet) => (sheet.getRange("A1").format.font.color = "blueish"))).toBe("InvalidArgument");
    expect(await refusal((sheet) => (sheet.getRange("A1").format.columnWidth = -1))).toBe("InvalidArgument");
    expect(await refusal((sheet) => (sheet.getRange("A1").format.font.italic = true))).toBe("ApiNotFound");
    expect(
      await refusal((sheet) => {
        sheet.getRangeByIndexes(0, -1, 1, 1).select();
      }),
    ).toBe("InvalidArgument");
  });
});
