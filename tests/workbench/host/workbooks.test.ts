/** Tests creating workbooks and inserting sheets, through the real office.js. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { OfficeHost } from "../../workbook/officeHost";
import { formula, spilling, workbookBytes } from "../workbookFile";

const FILE = workbookBytes({
  sheets: {
    Sizing: {
      cells: { A1: 864, A2: formula("Timeline!B1+cache"), A3: formula('_xldudf_SIZING_VTS_PEAK_HOURS("B20",cache,3)') },
    },
    Timeline: { cells: { B1: formula("Sizing!A1*2"), C1: spilling("_xlfn.SEQUENCE(3)", "C1:C3") } },
  },
  names: { cache: "Sizing!$A$1" },
});

const BASE64 = Buffer.from(FILE).toString("base64");

let office: OfficeHost;
afterEach(() => {
  office.close();
});

const sheetNames = (): string[] => office.headless.grid.sheets().map(({ name }) => name);

async function insert(options?: Excel.InsertWorksheetOptions, base64 = BASE64): Promise<string[]> {
  return Excel.run(async (context) => {
    const ids = context.workbook.insertWorksheetsFromBase64(base64, options);
    await context.sync();
    const sheets = ids.value.map((id) => context.workbook.worksheets.getItem(id));
    for (const sheet of sheets) sheet.load("name");
    await context.sync();
    return sheets.map(({ name }) => name);
  });
}

async function refusal(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
  } catch (error) {
    return (error as OfficeExtension.Error).code;
  }
  throw new Error("it was not refused");
}

describe("inserted sheets", () => {
  test("come last, compute, and bring their names along", async () => {
    office = await OfficeHost.open({ Mine: { A1: 1 } });
    expect(await insert()).toEqual(["Sizing", "Timeline"]);
    expect(sheetNames()).toEqual(["Mine", "Sizing", "Timeline"]);
    // 864 x 2 + 864 = 2592.
    expect(await office.cells("Sizing!A1:A2")).toEqual([[864], [2592]]);
    expect((await office.cells("Sizing!A3"))[0]?.[0]).toBeCloseTo(7.8193, 4);
    expect(await office.cells("Timeline!C1:C3")).toEqual([[1], [2], [3]]);
    await office.enter("Sizing!A1", 432);
    expect(await office.cells("Sizing!A2")).toEqual([[1296]]);
    expect(office.headless.grid.activeSheet().name).toBe("Mine");
  });

  test("beside sheets of the same name refer to each other", async () => {
    office = await OfficeHost.open({ Sizing: { A1: 1 }, Timeline: { B1: 5 } });
    expect(await insert()).toEqual(["Sizing (2)", "Timeline (2)"]);
    expect(office.formula("Sizing (2)!A2")).toBe("='Timeline (2)'!B1+cache");
    expect(await office.cells("Sizing (2)!A2")).toEqual([[2592]]);
    expect(await office.cells("Sizing!A1")).toEqual([[1]]);
  });

  test.each([
    [{ positionType: "Beginning" }, ["Timeline", "A", "B"]],
    [{ positionType: "Before", relativeTo: "B" }, ["A", "Timeline", "B"]],
    [{ positionType: "After", relativeTo: "A" }, ["A", "Timeline", "B"]],
    [{ positionType: "End" }, ["A", "B", "Timeline"]],
  ] as const)("stand where they are wanted: %j", async (place, order) => {
    office = await OfficeHost.open({ A: {}, B: {} });
    expect(await insert({ ...place, sheetNamesToInsert: ["Timeline"] })).toEqual(["Timeline"]);
    expect(sheetNames()).toEqual(order);
  });

  test("can be deleted", async () => {
    office = await OfficeHost.open({ Mine: {} });
    await insert();
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Timeline").delete();
      await context.sync();
    });
    expect(sheetNames()).toEqual(["Mine", "Sizing"]);
  });

  test("are rejected where the file is broken or lacks them, and nothing changes", async () => {
    office = await OfficeHost.open({ Mine: {} });
    expect(await refusal(() => insert({}, Buffer.from("no workbook").toString("base64")))).toBe("InvalidArgument");
    expect(await refusal(() => insert({}, "no base64 at all!"))).toBe("InvalidArgument");
    expect(await refusal(() => insert({ sheetNamesToInsert: ["Other"] }))).toBe("InvalidArgument");
    expect(await refusal(() => insert({ positionType: "After", relativeTo: "Other" }))).toBe("ItemNotFound");
    expect(sheetNames()).toEqual(["Mine"]);
  });
});

describe("Excel on the web", () => {
  const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
  const withChart = workbookBytes({
    sheets: { Drawn: { cells: { A1: 1 }, after: '<drawing r:id="rId1"/>' }, Plain: { cells: { A1: 2 } } },
    parts: {
      "xl/worksheets/_rels/sheet1.xml.rels": link("drawing", "../drawings/drawing1.xml"),
      "xl/drawings/drawing1.xml": `<d:wsDr xmlns:d="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${RELATIONSHIPS}"><d:twoCellAnchor><d:graphicFrame><a:graphic><a:graphicData><c:chart xmlns:c="${DRAWING}/chart" r:id="rId1"/></a:graphicData></a:graphic></d:graphicFrame></d:twoCellAnchor></d:wsDr>`,
      "xl/drawings/_rels/drawing1.xml.rels": link("chart", "../charts/chart1.xml"),
      "xl/charts/chart1.xml": `<c:chartSpace xmlns:c="${DRAWING}/chart"><c:chart><c:plotArea><c:lineChart><c:ser><c:val><c:numRef><c:f>Drawn!$A$1</c:f></c:numRef></c:val></c:ser></c:lineChart></c:plotArea></c:chart></c:chartSpace>`,
    },
  });
  const base64 = Buffer.from(withChart).toString("base64");

  function link(type: string, target: string): string {
    return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`;
  }

  test("inserts no sheet with a chart, but the others", async () => {
    office = await OfficeHost.open({ Mine: {} }, {}, { quirks: ["web"] });
    expect(await refusal(() => insert({}, base64))).toBe("UnsupportedFeature");
    expect(sheetNames()).toEqual(["Mine"]);
    expect(await insert({ sheetNamesToInsert: ["Plain"] }, base64)).toEqual(["Plain"]);
  });

  test("Excel elsewhere does", async () => {
    office = await OfficeHost.open({ Mine: {} });
    expect(await insert({}, base64)).toEqual(["Drawn", "Plain"]);
  });
});

describe("a new workbook", () => {
  test("is handed over as the file that it was", async () => {
    office = await OfficeHost.open({ Mine: {} });
    await Excel.createWorkbook(BASE64);
    expect(office.headless.made).toHaveLength(1);
    expect(Buffer.from(office.headless.made[0] ?? []).equals(Buffer.from(FILE))).toBe(true);
    expect(sheetNames()).toEqual(["Mine"]);
  });

  test("is not made of what is none", async () => {
    office = await OfficeHost.open({ Mine: {} });
    expect(await refusal(() => Excel.createWorkbook(Buffer.from("no workbook").toString("base64")))).toBe(
      "InvalidArgument",
    );
    expect(office.headless.made).toEqual([]);
  });
});
