/** Placeholders outside cells and paragraphs are filled in wherever a reader sees them. */
import { expect, test } from "@jest/globals";
import { fill, fillForExcel, openWorkbook } from "../../src/filling/fill";
import { lastLook } from "../../src/filling/lastLook";
import { openPackage, type Package } from "../../src/filling/package";
import { checkDocument, checkTemplate } from "../../src/filling/templateCheck";
import { fillDocument, openDocument } from "../../src/filling/word/document";
import { recalculated } from "../templates/recalculated";
import { bytesOf, PARTS, sheetXml, zipped } from "./smallWorkbook";
import { documentBytes, p } from "./word/smallDocument";

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const r = (text: string, format = ""): string => `<a:r>${format}<a:t>${text}</a:t></a:r>`;

function textIn(parts: Package, part: string): string {
  return new TextDecoder().decode(parts.get(part));
}

const workbook = zipped({
  ...PARTS,
  "xl/worksheets/sheet2.xml": sheetXml("", {
    after:
      "<headerFooter><oddHeader>&amp;LFor {{customer}}&amp;R&amp;10{{cache_gb}} GB</oddHeader><evenFooter>{{verdict}} {{VTS_PEAK_HOURS}}</evenFooter></headerFooter>",
  }),
  "xl/charts/chart1.xml": `<c:chart xmlns:c="c" ${A}><a:p>${r("Load of {{cust")}${r("omer}}, 2026", '<a:rPr b="1"/>')}</a:p></c:chart>`,
  "xl/drawings/drawing1.xml": `<xdr:wsDr xmlns:xdr="x" ${A}><xdr:cNvPr id="1" name="a" descr="{{ logo }}"/><xdr:cNvPr id="2" name="b" descr="Site of {{customer}}"/><a:p>${r("Prepared by")}<a:br/>${r("{{author}}", '<a:rPr i="1"/>')}</a:p></xdr:wsDr>`,
  "xl/comments1.xml":
    "<comments><comment><text><r><t>ask </t></r><r><t>{{author}}</t></r></text></comment><comment><text><t>{{model}}</t></text></comment></comments>",
  "xl/threadedComments/threadedComment1.xml":
    "<ThreadedComments><threadedComment><text>{{author}}: ok?</text></threadedComment></ThreadedComments>",
  "docProps/core.xml": '<c xmlns:dc="dc"><dc:title>Plan for {{customer}}</dc:title></c>',
});
const ANSWERS = { customer: "Marks & Co", author: "Ada\nLovelace" };

test("of a workbook: headers, charts, text boxes, comments, alternative texts and properties", async () => {
  const template = openWorkbook(workbook, "mine");
  // A field that only a text box and comments have is asked for.
  const author = template.places.find(({ field }) => field.name === "author");
  expect(author?.where).toBe('text box "Prepared by {{author}}"');
  const parts = openPackage(await fill(template, ANSWERS, recalculated));
  expect(textIn(parts, "xl/worksheets/sheet2.xml")).toContain(
    // Excel reads & as the beginning of a code, and digits after &10 as a part of the size.
    "<oddHeader>&amp;LFor Marks &amp;&amp; Co&amp;R&amp;10 864 GB</oddHeader>",
  );
  // What the workbook's formula answers for these arguments: =SIZING.VTS_PEAK_HOURS("B20",864,3) is 7.82.
  expect(textIn(parts, "xl/worksheets/sheet2.xml")).toMatch(/<evenFooter>7\.82 h \(.*\)\. 7\.82 h<\/evenFooter>/);
  expect(textIn(parts, "xl/charts/chart1.xml")).toContain(
    `<a:p>${r("Load of Marks &amp; Co")}${r(", 2026", '<a:rPr b="1"/>')}</a:p>`,
  );
  expect(textIn(parts, "xl/drawings/drawing1.xml")).toContain(
    `descr="{{ logo }}"/><xdr:cNvPr id="2" name="b" descr="Site of Marks &amp; Co"/><a:p>${r("Prepared by")}<a:br/>${r("Ada", '<a:rPr i="1"/>')}<a:br/>${r("Lovelace", '<a:rPr i="1"/>')}</a:p>`,
  );
  expect(textIn(parts, "xl/comments1.xml")).toMatch(/ask <.*>Ada\nLovelace<.*>B20</s);
  expect(textIn(parts, "xl/threadedComments/threadedComment1.xml")).toContain("<text>Ada\nLovelace: ok?</text>");
  expect(textIn(parts, "docProps/core.xml")).toContain("<dc:title>Plan for Marks &amp; Co</dc:title>");
  expect(lastLook(parts)).toEqual([]);
});

test("the check says what has no answer, and only that", async () => {
  const { problems } = await checkTemplate(openWorkbook(workbook, "mine"));
  expect(problems).toEqual([]);
  const other = zipped({ ...PARTS, "docProps/core.xml": "<p><title>{{VTS_PEAK_HOURS.top}} {{a}</title></p>" });
  expect((await checkTemplate(openWorkbook(other, "mine"))).problems).toEqual([
    "document properties: {{a} isn't filled in. Write {{name}} into a cell or the text, or remove it.",
    expect.stringMatching(/^document properties ".*": \{\{VTS_PEAK_HOURS.top\}\} isn't known: after VTS_PEAK_HOURS/),
  ]);
});

test("a header is at most as long as Excel allows", async () => {
  const long = fill(openWorkbook(workbook, "mine"), { ...ANSWERS, customer: "x".repeat(250) }, recalculated);
  await expect(long).rejects.toThrow(/^header or footer ".*" must have at most 255 characters, but has 268 with this/);
});

test("what only Excel calculates isn't written into a header by the pane", () => {
  expect(() => fillForExcel(openWorkbook(workbook, "mine"), ANSWERS)).toThrow(
    'header or footer "{{verdict}} {{VTS_PEAK_HOURS}}" needs a calculated value for {{verdict}}. Use `size fill`, or write it into a cell.',
  );
});

test("of a letter: charts, SmartArt, comments, alternative texts and properties; links are named", () => {
  const letter = documentBytes({
    body:
      p("Dear {{name}}") +
      '<w:p><w:r><w:drawing><wp:docPr xmlns:wp="wp" id="1" name="P" descr="{{name}} at work"/></w:drawing></w:r></w:p>' +
      '<w:p><w:r><w:instrText xml:space="preserve">HYPERLINK "https://e.x/{{name}}"</w:instrText></w:r></w:p>',
    related:
      '<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/>',
    parts: {
      "word/comments.xml": bytesOf(
        '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment><w:p><w:r><w:t>to {{nick}}</w:t></w:r></w:p></w:comment></w:comments>',
      ),
      "word/charts/chart1.xml": bytesOf(`<c:chart xmlns:c="c" ${A}><a:p>${r("Of {{name}}")}</a:p></c:chart>`),
      "word/diagrams/data1.xml": bytesOf(
        `<dgm:d xmlns:dgm="d" ${A}><dgm:t><a:p>${r("{{name}}")}</a:p></dgm:t></dgm:d>`,
      ),
      "docProps/core.xml": bytesOf("<p><title>To {{name}}</title></p>"),
    },
  });
  const template = openDocument(letter, "letter");
  expect(checkDocument(template).problems).toEqual([
    `field code: HYPERLINK "https://e.x/{{name}}" isn't filled in. Write {{name}} into a cell or the text, or remove it.`,
  ]);
  const parts = openPackage(fillDocument(template, { name: "Ada", nick: "A" }));
  expect(lastLook(parts)).toEqual(['field code: HYPERLINK "https://e.x/{{name}}"']);
  expect(textIn(parts, "word/document.xml")).toContain('descr="Ada at work"');
  expect(textIn(parts, "word/comments.xml")).toContain(">to A<");
  expect(textIn(parts, "word/charts/chart1.xml")).toContain("Of Ada");
  expect(textIn(parts, "word/diagrams/data1.xml")).toContain("<a:t>Ada</a:t>");
  expect(textIn(parts, "docProps/core.xml")).toContain("<title>To Ada</title>");
});
