/** Braces that a customer would see are named, wherever they are. */
import { expect, test } from "@jest/globals";
import { firstLook, lastLook } from "../../src/filling/lastLook";
import { openPackage } from "../../src/filling/package";
import { committedWorkbook } from "../templates/committed";
import { PARTS, sheetXml, zipped } from "./smallWorkbook";
import { documentBytes, p } from "./word/smallDocument";
import { bytesOf } from "./smallWorkbook";

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const workbook = openPackage(
  zipped({
    ...PARTS,
    "xl/worksheets/sheet1.xml": sheetXml(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Dear {{customer}</t></is></c><c r="B1" t="inlineStr"><is><r><t>{{na</t></r><r><t>me}}</t></r></is></c><c r="C1"><f>SUM({1,2;{3,4}})</f><v>1</v></c></row>',
      { after: "<headerFooter><oddHeader>&amp;LFor {{customer}}</oddHeader></headerFooter>" },
    ),
    "xl/charts/chart1.xml": `<c:chart xmlns:c="c" ${A}><a:p><a:r><a:t>Load of {{cust</a:t></a:r><a:r><a:rPr b="1"/><a:t>omer}}</a:t></a:r></a:p></c:chart>`,
    "xl/drawings/drawing1.xml": `<xdr:wsDr xmlns:xdr="x"><xdr:cNvPr id="1" name="a" descr="{{ logo }}"/><xdr:cNvPr id="2" name="b" descr="Site {{site}}"/></xdr:wsDr>`,
    "xl/comments1.xml": "<comments><comment><text><r><t>ask {{who}}</t></r></text></comment></comments>",
    "docProps/core.xml": "<cp:coreProperties><dc:title>Plan for {{customer}}</dc:title></cp:coreProperties>",
  }),
);

test("of a workbook: cells, headers, charts, pictures, comments, properties; arrays and the logo's place aren't meant", () => {
  expect(lastLook(workbook)).toEqual(
    expect.arrayContaining([
      "Sizing!A1: Dear {{customer}",
      "Sizing!B1: {{name}}",
      "header, footer, link or hint of a sheet: &LFor {{customer}}",
      "chart: Load of {{customer}}",
      "text box or picture: Site {{site}}",
      "comment: ask {{who}}",
      "document properties: Plan for {{customer}}",
    ]),
  );
  expect(lastLook(workbook)).toHaveLength(7);
  expect(lastLook(workbook, ["Sizing!B1 {{name}}"])).toHaveLength(6);
});

test("before it is filled, a placeholder in a cell is no fault, but a slip is", () => {
  expect(firstLook(workbook).map(({ where }) => where)).toEqual([
    "Sizing!A1",
    "header, footer, link or hint of a sheet",
    "chart",
    "text box or picture",
    "comment",
    "document properties",
  ]);
});

test("of a letter: slips in its text, and what is in its links, fields, headers and comments", () => {
  const letter = openPackage(
    documentBytes({
      body:
        p("Dear {{customer}, {{name}}") +
        p("{{") +
        '<w:p><w:r><w:instrText xml:space="preserve">HYPERLINK "https://e.x/{{name}}"</w:instrText></w:r></w:p>',
      others: { header: p("{{site}}") },
      parts: { "word/comments.xml": bytesOf("<w:comments><w:p><w:r><w:t>{{c}}</w:t></w:r></w:p></w:comments>") },
    }),
  );
  expect(firstLook(letter)).toEqual([
    { where: "text", text: "Dear {{customer}, {{name}}" },
    { where: "text", text: "{{" },
    { where: "field code", text: 'HYPERLINK "https://e.x/{{name}}"' },
  ]);
  expect(lastLook(letter)).toContain("header or footer: {{site}}");
  // What was told of a paragraph isn't said again, though the rest of it is filled in.
  const told = ['{{site}} in paragraph "Site {{site}}"', '{{c}} in comment "See {{c}}"'];
  expect(lastLook(letter, told)).not.toContainEqual(expect.stringMatching(/\{\{(?:site|c)\}\}/));
  expect(lastLook(letter)).toContain("comment: {{c}}");
});

test("our proposals have none", () => {
  expect(lastLook(openPackage(committedWorkbook()))).toEqual([]);
});
