/** Word documents: filled, repeated, hidden, with answers of a workbook, and what is refused. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answers } from "../../../src/filling/answers";
import { FillError } from "../../../src/filling/fillError";
import { openPackage } from "../../../src/filling/package";
import { fillDocument, openDocument, type DocumentGiven } from "../../../src/filling/word/document";
import { estimateOf } from "../../ask";
import { spilling, workbookBytes } from "../../workbench/workbookFile";
import { withRelated } from "../relatedParts";
import { documentBytes, p, table, textIn, type DocumentContent } from "./smallDocument";

interface Filled {
  readonly text: string;
  readonly left: readonly string[];
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

function named(bytes: Uint8Array): { readonly name: string; readonly bytes: Uint8Array } {
  return { name: "plan.xlsx", bytes };
}

function filled(content: DocumentContent | string, answers: Answers = {}, given?: DocumentGiven): Filled {
  const left: string[] = [];
  const bytes = fillDocument(openDocument(documentBytes(content), "letter", given), answers, (where, piece) => {
    left.push(`${where} ${piece}`);
  });
  const parts = openPackage(bytes);
  return { text: textIn(xmlOf(parts, "word/document.xml")), left, parts };
}

function xmlOf(parts: ReadonlyMap<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(parts.get(name));
}

function fieldsOf(content: DocumentContent | string, given?: DocumentGiven): string[] {
  return openDocument(documentBytes(content), "letter", given).places.map(({ field }) => field.name);
}

const SITES = {
  columns: ["site", "gb", "sync"],
  rows: [
    ["Berlin", "1200", "yes"],
    ["Essen", "864.5", "no"],
  ],
};

describe("placeholders", () => {
  test("are answered in a paragraph, whatever runs they are split into", () => {
    const body = p("Dear {{na", "me}", "}, from {", "{ Prepared_By }}.") + p("{{name}}");
    expect(fieldsOf(body)).toEqual(["name", "Prepared_By"]);
    expect(filled(body, { name: "Ada", Prepared_By: "Me" }).text).toBe("Dear Ada, from Me.¶Ada¶");
  });

  test("keep the format of the run in which they begin, and other runs", () => {
    const body =
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>{{na</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:rPr><w:i/></w:rPr><w:t>me}} and</w:t></w:r></w:p>';
    expect(xmlOf(filled(body, { name: "Ada" }).parts, "word/document.xml")).toMatch(
      /<w:b\/><\/w:rPr><w:t[^>]*>Ada<\/w:t><\/w:r><w:proofErr [^>]*\/><w:r><w:rPr><w:i\/><\/w:rPr><w:t[^>]*> and</,
    );
  });

  test("are answered in headers, footers, footnotes, tables, text boxes and content controls", () => {
    const box = `<w:p><w:r><w:pict><w:txbxContent>${p("box {{name}}")}</w:txbxContent></w:pict></w:r></w:p>`;
    const control = `<w:sdt><w:sdtContent>${p("control {{name}}")}</w:sdtContent></w:sdt>`;
    const { parts, text } = filled(
      {
        body: table([p("cell {{name}}"), p("b")]) + box + control,
        others: {
          header: p("head {{name}}"),
          footer: p("foot {{name}}"),
          footnotes: `<w:footnote>${p("note {{name}}")}</w:footnote>`,
        },
      },
      { name: "Ada" },
    );
    expect(text).toBe("cell Ada|b¶box Ada¶¶control Ada¶");
    expect(["header", "footer", "footnotes"].map((kind) => textIn(xmlOf(parts, `word/${kind}.xml`)))).toEqual([
      "head Ada¶",
      "foot Ada¶",
      "note Ada¶",
    ]);
  });

  test("take dates and numbers as in a workbook's text, and line breaks as line breaks", () => {
    const { text } = filled(p("{{date}}: {{gb}} {{tb}} {{note}}"), {
      date: "2026-11-21",
      gb: "12345.6",
      tb: "1.2345",
      note: "one\ntwo\tthree & <four>",
    });
    expect(text).toBe("21 November 2026: 12,346 1.23 one\ntwo\tthree &amp; &lt;four&gt;¶");
  });

  test("without an answer stay and are named with their paragraph", () => {
    const { text, left } = filled(p("Dear {{name}}, {{no name}}"), {});
    expect(text).toBe("Dear {{name}}, {{no name}}¶");
    expect(left).toEqual([
      'paragraph "Dear {{name}}, {{no name}}" {{name}}',
      'paragraph "Dear {{name}}, {{no name}}" {{no name}}',
    ]);
  });

  test("ask for a function's arguments, which are checked, and have the function's answer", () => {
    const body = p("{{VTS_PEAK_HOURS}} ({{VTS_PEAK_HOURS.range}}) for {{cache_gb}} GB");
    expect(fieldsOf(body)).toEqual(["model", "cache_gb", "compression"]);
    // README: 7.82 h, 7.2 to 9.91 h.
    expect(filled(body, { model: "B20", cache_gb: "864", compression: 3 }).text).toBe(
      "7.82 h (7.2 to 9.91 h) for 864 GB¶",
    );
    expect(() => filled(body, { model: "B21", cache_gb: 1, compression: 3 })).toThrow(
      'model (paragraph "{{VTS_PEAK_HOURS}} ({{VTS_PEAK_HOURS.ra…") must be',
    );
  });

  test("with a text that a document can't hold are rejected", () => {
    expect(() => filled(p("{{name}}"), { name: "a\u0001" })).toThrow(
      'paragraph "{{name}}": the answer to {{name}} contains the character U+0001, which a document can\'t hold. Remove it.',
    );
  });
});

describe("a filled workbook", () => {
  const cells = {
    B1: "B20",
    B2: 864,
    B3: 3,
    B5: {
      ...spilling("_xldudf_sizing_vts_peak_hours(B1,B2,B3)", "B5"),
      inside: '<f t="array" ref="B5">_xldudf_sizing_vts_peak_hours(B1,B2,B3)</f><v>7.63</v>',
    },
    C1: "ACME",
    C2: { attributes: ' t="str"', inside: "<f>C1&amp;B1</f><v>Order the next size.</v>" },
  };
  const names = { customer: "Plan!$C$1", recommendation: "Plan!$C$2", prepared_by: "Plan!$C$3" };
  const workbook = named(workbookBytes({ sheets: { Plan: { cells } }, names }));

  test("answers by its fields, its named cells and its formulas; what it leaves blank is asked for", () => {
    const body = p("{{Customer}}: {{recommendation}} {{VTS_PEAK_HOURS}}. {{verdict}} {{prepared_by}}");
    expect(fieldsOf(body, { workbook })).toEqual(["prepared_by"]);
    expect(filled(body, { prepared_by: "Me" }, { workbook }).text).toBe(
      "ACME: Order the next size. 7.82 h. 7.82 h (range: 7.2 to 9.91 h). Me¶",
    );
    expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3).value).toBeCloseTo(7.82, 2);
  });

  test("with a formula that has no value, or an error, is rejected with the cell", () => {
    const broken = (inside: string): ReturnType<typeof named> =>
      named(workbookBytes({ sheets: { Plan: { cells: { C2: { attributes: ' t="e"', inside } } } }, names }));
    expect(() => filled(p("{{recommendation}}"), {}, { workbook: broken("<f>A1</f>") })).toThrow(
      "plan.xlsx: Plan!C2 has a formula without a value. Open the workbook in Excel, save it, then try again.",
    );
    expect(() => filled(p("{{recommendation}}"), {}, { workbook: broken("<f>A1</f><v>#NAME?</v>") })).toThrow(
      "plan.xlsx: Plan!C2 shows #NAME?, so it can't be used in a document. Correct it, or remove its placeholder.",
    );
  });
});

test("a proposal without a verdict makes no document, and says why", () => {
  const said = (level: string): ReturnType<typeof named> => {
    const words = (text: string) => ({ attributes: ' t="str"', inside: `<f>A1&amp;""</f><v>${text}</v>` });
    const verdict = level === "" ? "No verdict: Years must be at most 10." : "It fits.";
    const cells = { C1: "Sizing 3", C2: words(level), C3: words(verdict) };
    const names = { template_edition: "Plan!$C$1", level: "Plan!$C$2", verdict: "Plan!$C$3" };
    return named(workbookBytes({ sheets: { Plan: { cells } }, names }));
  };
  expect(filled(p("{{verdict}}"), {}, { workbook: said("fits") }).text).toBe("It fits.¶");
  expect(() => filled(p("{{verdict}}"), {}, { workbook: said("") })).toThrow(
    "plan.xlsx: No verdict: Years must be at most 10. Correct it in the workbook, then make the document.",
  );
});

describe("repeated text", () => {
  const given = { tables: { sites: SITES } };

  test("is a table row, a row with others, or paragraphs", () => {
    const rows = table([p("Site"), p("GB")], [p("{{#sites}}{{site}}"), p("{{gb}} of {{customer}}{{/sites}}")]);
    expect(filled(rows, { customer: "ACME" }, given).text).toBe("Site|GB¶Berlin|1,200 of ACME¶Essen|865 of ACME¶");
    const several = table([p("{{#sites}}{{site}}")], [p("{{gb}}{{/sites}}")]);
    expect(filled(several, {}, given).text).toBe("Berlin¶1,200¶Essen¶865¶");
    const paragraphs = p("Sites:") + p("{{#sites}}") + p("- {{site}}") + p("  {{gb}} GB") + p("{{/sites}}") + p("End");
    expect(filled(paragraphs, {}, given).text).toBe("Sites:¶- Berlin¶  1,200 GB¶- Essen¶  865 GB¶End¶");
    expect(filled(p("{{#sites}}{{site}};{{/sites}}"), {}, given).text).toBe("Berlin;¶Essen;¶");
  });

  test("is a part of a sentence, where the paragraph has other text", () => {
    const line = "We propose {{#sites}}{{site}}{{#if sync}} (copied){{/if}}, {{/sites}}as agreed with {{name}}.";
    expect(filled(p(line), { name: "Ada" }, given).text).toBe(
      "We propose Berlin (copied), Essen, as agreed with Ada.¶",
    );
    // In runs of its own, and twice in a line.
    const runs = p("{{#sites}}", "{{si", "te}} {{/sites}}", "and {{#sites}}{{gb}}; {{/sites}}");
    expect(filled(runs, {}, given).text).toBe("Berlin Essen and 1,200; 865; ¶");
    expect(filled(p("In {{#sites}}{{site}} {{/sites}}."), {}, { tables: { sites: { ...SITES, rows: [] } } }).text).toBe(
      "In .¶",
    );
  });

  test("holds lists: the records that agree in the columns of the same name", () => {
    const drives = {
      columns: ["site", "drive", "count"],
      rows: [
        ["Berlin", "LTO-9", "4"],
        ["Essen", "TS1170", "2"],
        ["Berlin", "LTO-10", "6"],
      ],
    };
    const tables = { sites: SITES, drives };
    const body =
      p("{{#sites}}") +
      p("{{site}}: {{#drives}}{{count}} {{drive}}, {{/drives}}{{gb}} GB") +
      p("{{#drives}}") +
      p("- {{drive}} in {{site}}") +
      p("{{/drives}}") +
      p("{{/sites}}");
    expect(filled(body, {}, { tables }).text).toBe(
      "Berlin: 4 LTO-9, 6 LTO-10, 1,200 GB¶- LTO-9 in Berlin¶- LTO-10 in Berlin¶Essen: 2 TS1170, 865 GB¶- TS1170 in Essen¶",
    );
    const rows = table([p("{{#sites}}{{site}}"), table([p("{{#drives}}{{drive}}{{/drives}}")]) + p("{{/sites}}")]);
    expect(filled(rows, {}, { tables }).text).toMatch(/^Berlin\|LTO-9¶LTO-10¶.*Essen\|TS1170¶/s);
    // Without sites, nothing is written, and drives aren't unknown.
    expect(filled(p("a") + body, {}, { tables: { ...tables, sites: { ...SITES, rows: [] } } }).text).toBe("a¶");
  });

  test("drops rows that held only a marker, and has sections of its own that hide", () => {
    const rows = table([p("{{#sites}}")], [p("{{site}}{{#if sync}}, copied{{/if}}")], [p("{{/sites}}")]);
    expect(filled(rows, {}, given).text).toBe("Berlin, copied¶Essen¶");
  });

  test("has drawings and paragraphs with numbers of their own, and bookmarks once", () => {
    const drawing =
      '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="7" name="a"/></wp:inline></w:drawing></w:r>';
    const body = `<w:p xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" w14:paraId="0A"><w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/><w:r><w:t>{{#sites}}{{site}}{{/sites}}</w:t></w:r>${drawing}</w:p>`;
    const xml = xmlOf(filled(body, {}, given).parts, "word/document.xml");
    expect([...xml.matchAll(/docPr id="(\d+)"/g)].map(([, id]) => id)).toEqual(["7", "9"]);
    expect(xml).not.toMatch(/paraId/);
    // In the first copy: a reference to it leads somewhere.
    expect(xml.match(/bookmarkStart/g)).toHaveLength(1);
    expect(xml.indexOf("bookmarkStart")).toBeLessThan(xml.indexOf("Berlin"));
  });

  test("has the number of a content control once: Word numbers the copies", () => {
    const body = `<w:p><w:r><w:t>{{#sites}}</w:t></w:r></w:p><w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${p("{{site}}")}</w:sdtContent></w:sdt>${p("{{/sites}}")}`;
    const xml = xmlOf(filled(body, {}, given).parts, "word/document.xml");
    expect(xml.match(/<w:sdt>/g)).toHaveLength(2);
    expect(xml.match(/<w:id /g)).toHaveLength(1);
  });

  test.each([
    ["no end", p("{{#sites}}"), 'paragraph "{{#sites}}": {{#sites}} has no {{/sites}} after it.'],
    ["no beginning", p("{{/sites}}"), 'paragraph "{{/sites}}": {{/sites}} has no {{#sites}} before it.'],
    ["no end of a list within", p("{{#sites}}") + p("{{#a}}") + p("{{/sites}}"), "{{/sites}} has no {{#sites}} before"],
    ["itself within", p("{{#sites}}{{#sites}}"), "is within the text repeated for sites. Move it."],
    ["another within its sentence", p("a {{#sites}}{{#a}}{{/a}}{{/sites}}"), "is within the text repeated for sites."],
    [
      "two in a row",
      table([p("{{#sites}}"), p("{{/sites}}"), p("{{#a}}"), p("{{/a}}")]),
      "is in a paragraph or row that is repeated already. Use another one.",
    ],
    [
      "a section break",
      `<w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>{{#sites}}{{/sites}}</w:t></w:r></w:p>`,
      "has a section break. Move the break out of it.",
    ],
    [
      "no table of that name",
      p("{{name}}"),
      "nothing is repeated for sites. Write {{#sites}} and {{/sites}} around what is to be repeated.",
    ],
  ])("with %s is rejected", (_, body, message) => {
    expect(() => filled(body, {}, given)).toThrow(message);
  });

  test("has the records of a table in the workbook", () => {
    const xml =
      '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Sites" displayName="Sites" ref="A1:B3"><tableColumns count="2"><tableColumn id="1" name="site"/><tableColumn id="2" name="gb"/></tableColumns></table>';
    const cells = { A1: "site", B1: "gb", A2: "Berlin", B2: 1200, A3: "Essen", B3: 864.5 };
    const workbook = named(
      withRelated(workbookBytes({ sheets: { Plan: { cells } } }), {
        "xl/tables/table1.xml": ["table", "spreadsheetml.table", xml],
      }),
    );
    expect(filled(p("{{#sites}}{{site}}: {{gb}} GB{{/sites}}"), {}, { workbook }).text).toBe(
      "Berlin: 1,200 GB¶Essen: 865 GB¶",
    );
  });

  test("has a workbook's texts as they are, even if they look like numbers", () => {
    const cells = { B2: "item", C2: "price", B3: "Disk", C3: "0.50", B4: "Link", C4: "999.99", B5: "00720", C5: 1200 };
    const workbook = named(workbookBytes({ sheets: { Plan: { cells } }, names: { bill: "Plan!$B$2:$C$5" } }));
    expect(filled(p("{{#bill}}{{item}} {{price}}; {{/bill}}all"), {}, { workbook }).text).toBe(
      "Disk 0.50; Link 999.99; 00720 1,200; all¶",
    );
  });

  test("has the records of cells with that name, with their headings; rows that show nothing aren't records", () => {
    const cells = { B2: "item", C2: "quantity", B3: "LTO-9 drives", C3: 4, B4: "Cartridges", C4: 167, B5: "", C5: "" };
    const workbook = named(workbookBytes({ sheets: { Plan: { cells } }, names: { bill: "Plan!$B$2:$C$5" } }));
    expect(filled(p("{{#bill}}{{quantity}} {{item}}{{/bill}}"), {}, { workbook }).text).toBe(
      "4 LTO-9 drives¶167 Cartridges¶",
    );
    const one = named(workbookBytes({ sheets: { Plan: { cells } }, names: { bill: "Plan!$B$2:$C$2" } }));
    expect(() => filled(p("{{#bill}}{{item}}{{/bill}}"), {}, { workbook: one })).toThrow("bill, which isn't given");
  });

  test("needs its table", () => {
    expect(() => filled(p("{{#sites}}{{site}}{{/sites}}"))).toThrow(
      'paragraph "{{#sites}}{{site}}{{/sites}}" is repeated for each record of sites, which isn\'t given',
    );
  });
});

describe("sections that hide", () => {
  const body =
    p("Start") +
    p("{{#if sync}}") +
    p("Copied in {{hours}} h.") +
    table([p("x")]) +
    p("{{/if}}") +
    p("End{{#if note}}: {{note}}{{/if}}.");

  test("are paragraphs and tables, or a part of a paragraph", () => {
    expect(filled(body, { sync: "yes", hours: 3, note: "soon" }).text).toBe("Start¶Copied in 3 h.¶x¶End: soon.¶");
    expect(filled(body, { sync: "no", hours: 3, note: "" }).text).toBe("Start¶End.¶");
  });

  test("are rows; a table without rows goes, and no cell is without a paragraph", () => {
    expect(filled(table([p("{{#if a}}x"), p("y{{/if}}")]) + p("z"), { a: 0 }).text).toBe("z¶");
    const cell = filled(table([p("{{#if a}}x{{/if}}"), p("y")]), { a: 0 });
    expect(xmlOf(cell.parts, "word/document.xml")).toContain("<w:tc><w:tcPr/><w:p/></w:tc>");
  });

  test("nest, and without a partner or an answer they stay", () => {
    const nested = p("{{#if a}}") + p("a") + p("{{#if b}}") + p("b") + p("{{/if}}") + p("{{/if}}");
    expect(filled(nested, { a: 1, b: 0 }).text).toBe("a¶");
    expect(filled(nested, { a: 0, b: 1 }).text).toBe("");
    const { text, left } = filled(p("{{#if a}}x") + p("{{name}}"), { a: 1, name: "n" });
    expect(text).toBe("{{#if a}}x¶n¶");
    expect(left).toEqual(['paragraph "{{#if a}}x" {{#if a}}']);
    const { problems } = openDocument(documentBytes(p("{{#if a}}x{{/if}}{{/if}}{{VTS_PEAK}}")), "");
    expect(problems).toEqual([expect.stringMatching(/\{\{\/if\}\} has no \{\{#if\}\} before it\.$/)]);
  });
});

describe("other parts", () => {
  test("stay byte for byte, and the same document comes of the same answers", () => {
    const content = { body: p("{{name}}"), parts: { "word/media/a.bin": Uint8Array.of(1, 2, 3) } };
    const before = openPackage(documentBytes(content));
    const { parts } = filled(content, { name: "Ada" });
    for (const [name, bytes] of before)
      if (!/document\.xml$|Content_Types/.test(name)) expect(parts.get(name)).toEqual(bytes);
    const once = (): Uint8Array => fillDocument(openDocument(documentBytes(content), ""), { name: "Ada" });
    expect(once()).toEqual(once());
  });

  test("a template becomes a document, and macros stay in a document with macros", () => {
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml";
    const { parts } = filled({ body: p("{{name}}"), type }, { name: "Ada" });
    expect(xmlOf(parts, "[Content_Types].xml")).toContain("wordprocessingml.document.main+xml");
    const macros = "application/vnd.ms-word.document.macroEnabled.main+xml";
    expect(openDocument(documentBytes({ body: p("{{name}}"), type: macros }), "").ending).toBe("docm");
  });
});

describe("what can't be used is rejected in words", () => {
  const link = (type: string, target: string): DocumentContent => ({
    body: p("{{name}}"),
    related: `<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`,
  });

  test.each([
    ["a workbook", workbookBytes({ sheets: { A: { cells: {} } } }), "not a Word document"],
    ["no zip file", Uint8Array.of(1, 2, 3), "this isn't an Office file"],
    [
      "nothing to fill",
      documentBytes(p("Dear all")),
      "Nothing to fill was found. Write placeholders such as {{customer}} into the document.",
    ],
    [
      "a remote template",
      documentBytes(link("attachedTemplate", "https://example.com/a.dotm")),
      "the document loads https://example.com/a.dotm when it is opened (attachedTemplate)",
    ],
    ["a remote object", documentBytes(link("oleObject", "file:///c:/a.xlsx")), "when it is opened (oleObject)"],
    [
      "a document type",
      documentBytes({ body: p("{{name}}"), others: { header: "<!DOCTYPE a>" } }),
      "word/header.xml can't be used",
    ],
  ])("%s", (_, bytes, message) => {
    expect(() => openDocument(bytes, "")).toThrow(message);
  });

  test.each([
    ["hyperlink", "https://example.com/"],
    ["attachedTemplate", "file:///C:/Users/me/Company.dotx"],
  ])("but a link of a reader's or to a local template isn't: %s", (type, target) => {
    expect(fieldsOf(link(type, target))).toEqual(["name"]);
  });

  test("no change of a few bytes gives another error", () => {
    const bytes = documentBytes({
      body: p("{{#sites}}{{si", "te}}{{/sites}}") + table([p("{{#if a}}x"), p("{{/if}}")]),
      others: { header: p("{{name}}") },
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) }), { minLength: 1, maxLength: 3 }),
        (changes) => {
          const broken = bytes.slice();
          for (const { at, byte } of changes) broken[at] = byte;
          try {
            fillDocument(openDocument(broken, "", { tables: { sites: SITES } }), { name: "a", a: 1 });
          } catch (error) {
            expect(error).toBeInstanceOf(FillError);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test("texts with markers anywhere are filled or rejected", () => {
    const piece = fc.constantFrom(
      "{{#sites}}",
      "{{/sites}}",
      "{{#if a}}",
      "{{/if}}",
      "{{site}}",
      "{{",
      "}}",
      "text",
      "\n",
    );
    const paragraph = fc.array(piece, { maxLength: 4 }).map((runs) => p(...runs));
    const block = fc.oneof(
      paragraph,
      fc
        .array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
        .map((rows) => table(...rows)),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), fc.boolean(), (blocks, a) => {
        try {
          const { parts } = filled(blocks.join(""), { a: a ? 1 : 0, site: "s" }, { tables: { sites: SITES } });
          const xml = xmlOf(parts, "word/document.xml");
          // Word repairs a cell without a paragraph at its end, and a table without rows.
          expect(xml).not.toMatch(/<w:tcPr\/><\/w:tc>|<w:tblGrid\/><\/w:tbl>/);
        } catch (error) {
          expect(error).toBeInstanceOf(FillError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
