import { expect, test } from "@jest/globals";
import { openWorkbook } from "../../src/filling/fill";
import { reachesOut } from "../../src/filling/reachesOut";
import { PARTS, relationships, sheetXml, zipped } from "./smallWorkbook";

const LINK = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

test("macros, links and formulas that fetch are named; a workbook without them has none", () => {
  const file = zipped({
    ...PARTS,
    "xl/worksheets/sheet2.xml": sheetXml(
      '<row r="1"><c r="A1"><f>_xlfn.WEBSERVICE("https://example.com/"&amp;B1)</f><v>1</v></c><c r="B1"><f>SUM(C1)</f><v>1</v></c><c r="C1"><f>cmd|\'/c calc\'!A0</f><v>1</v></c><c r="D1"><f>\'a|b\'!A1</f><v>1</v></c></row>',
    ),
    "xl/externalLinks/externalLink1.xml": `<externalLink ${LINK}><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
    "xl/externalLinks/externalLink2.xml": `<externalLink ${LINK}><externalBook/></externalLink>`,
    "xl/externalLinks/_rels/externalLink2.xml.rels": relationships(["rId1", "externalLinkPath", "prices.xlsx"]).replace(
      "/>",
      ' TargetMode="External"/>',
    ),
    "xl/_rels/workbook.xml.rels": relationships(
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "worksheet", "worksheets/sheet2.xml"],
      ["rId3", "sharedStrings", "sharedStrings.xml"],
      ["rId7", "externalLink", "externalLinks/externalLink1.xml"],
      ["rId8", "externalLink", "externalLinks/externalLink2.xml"],
      ["rId9", "vbaProject", "vbaProject.bin"],
    ),
  });
  expect(reachesOut(openWorkbook(file, "Plan").sheets)).toEqual([
    "a DDE link to cmd /c calc",
    "a link to prices.xlsx",
    "macros",
    "WEBSERVICE in Timeline!A1",
    "DDE in Timeline!C1",
  ]);
  expect(reachesOut(openWorkbook(zipped(), "Plan").sheets)).toEqual([]);
});
