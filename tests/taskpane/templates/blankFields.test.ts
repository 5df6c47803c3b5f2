/** Tests what a blank field says: that it needs a value, or what is wrong with the template's own cell. */
import { expect, test } from "@jest/globals";
import { PARTS, sheetXml, workbookXml, zipped } from "../../filling/smallWorkbook";
import { checkAnswers } from "../../../src/filling/answers";
import { openWorkbook } from "../../../src/filling/fill";

function faultsOf(cell: string): readonly (readonly [told: string, isBlank: boolean])[] {
  const file = zipped({
    ...PARTS,
    "xl/workbook.xml": workbookXml({ compression: "Sizing!$C$10" }),
    [`xl/worksheets/sheet1.xml`]: sheetXml(
      `<row r="1"><c r="A1"><f>SIZING.VTS_PEAK_HOURS("B20",864,C10)</f></c></row><row r="10">${cell}</row>`,
    ),
  });
  const { places } = openWorkbook(Uint8Array.from(file), "plan");
  return checkAnswers(places, {}).faults.map(({ told, isBlank = false }) => [told, isBlank]);
}

test("a blank cell needs a value, and a faulty cell says its fault", () => {
  expect(faultsOf('<c r="C10"/>').map(([, isBlank]) => isBlank)).toEqual([true]);
  expect(faultsOf('<c r="C10"><v>0.4</v></c>')).toEqual([["must be at least 1, got 0.4", false]]);
  expect(faultsOf('<c r="C10"><v>3</v></c>')).toEqual([]);
});
