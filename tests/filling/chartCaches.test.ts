/** The copies of changed cells in charts and pivot tables. */
import { expect, test } from "@jest/globals";
import { writeConstant } from "../../src/filling/cells";
import { withChartsOf } from "../../src/filling/chartCaches";
import { packageOf, PARTS, sheetsOf, textOf } from "./smallWorkbook";

const TYPES = "[Content_Types].xml";
const CHART = "xl/charts/chart1.xml";
const PIVOT = "xl/pivotCache/pivotCacheDefinition1.xml";
const series = (kind: string, cells: string, points: string): string =>
  `<c:${kind}Ref><c:f>${cells}</c:f><c:${kind}Cache><c:ptCount val="3"/>${points}</c:${kind}Cache></c:${kind}Ref>`;
const OLD = '<c:pt idx="0"><c:v>-1</c:v></c:pt>';
const UNREAD = series("num", "Sizing!$C$9", OLD);
const chart = (...all: readonly string[]): string =>
  `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart">${all.join("")}</c:chartSpace>`;

const parts = packageOf({
  ...PARTS,
  [TYPES]: String(PARTS[TYPES]).replace(
    "</Types>",
    `<Override PartName="/${CHART}" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/><Override PartName="/${PIVOT}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml"/></Types>`,
  ),
  [CHART]: chart(
    series("num", "Timeline!$B$2:$B$4", OLD),
    series("num", "[0]!demand", OLD),
    series("str", "Timeline!$B$2", OLD),
    UNREAD,
  ),
  [PIVOT]:
    '<pivotCacheDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cacheSource type="worksheet"><worksheetSource ref="A1:B4" sheet="Timeline"/></cacheSource></pivotCacheDefinition>',
});
const CHANGED = [{ sheet: "Timeline", row: 1, column: 1, rows: 1, columns: 1 }];

test("charts of changed cells keep the new values, and none that only Excel can put into words", () => {
  const after = withChartsOf(parts, sheetsOf(parts), CHANGED, "renewed");
  // The cells have 58, 84 and 0. A number as a text depends on its format, so that copy is left out.
  const points = [58, 84, 0].map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join("");
  expect(textOf(after.get(CHART))).toBe(
    chart(
      series("num", "Timeline!$B$2:$B$4", points),
      series("num", "[0]!demand", points),
      "<c:strRef><c:f>Timeline!$B$2</c:f></c:strRef>",
      UNREAD,
    ),
  );
  expect(textOf(after.get(PIVOT))).toContain('refreshOnLoad="1"');
});

test("a text or an error among numbers is a gap, and the other values stay", () => {
  const sheets = sheetsOf(parts);
  writeConstant(sheets.part("Timeline"), { row: 2, column: 1 }, "none");
  const after = withChartsOf(parts, sheets, CHANGED, "renewed");
  const points = [58, undefined, 0].map((value, i) =>
    value === undefined ? "" : `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`,
  );
  expect(textOf(after.get(CHART))).toContain(series("num", "Timeline!$B$2:$B$4", points.join("")));
});

test("where Excel is to calculate, they keep none", () => {
  const none = (cells: string): string => `<c:numRef><c:f>${cells}</c:f></c:numRef>`;
  expect(textOf(withChartsOf(parts, sheetsOf(parts), CHANGED, "left out").get(CHART))).toBe(
    chart(none("Timeline!$B$2:$B$4"), none("[0]!demand"), "<c:strRef><c:f>Timeline!$B$2</c:f></c:strRef>", UNREAD),
  );
});

test("a template's charts are renewed for each workbook as if they were read again", () => {
  const own = new Map([...parts].map(([name, bytes]) => [name, bytes.slice()]));
  const renewed = (): string => textOf(withChartsOf(own, sheetsOf(own), CHANGED, "renewed").get(CHART));
  const first = renewed();
  withChartsOf(own, sheetsOf(own), CHANGED, "left out");
  expect(renewed()).toBe(first);
});

test("of other cells they stay byte for byte", () => {
  const after = withChartsOf(
    parts,
    sheetsOf(parts),
    [{ sheet: "Sizing", row: 49, column: 0, rows: 1, columns: 1 }],
    "renewed",
  );
  expect([...after]).toEqual([...parts]);
});
