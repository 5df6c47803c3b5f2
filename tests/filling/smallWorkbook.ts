/** A small workbook written by hand as Excel writes it, with everything that filling must handle. */
import { zipSync } from "fflate";
import type { Answers } from "../../src/filling/answers";
import { readBook } from "../../src/filling/book";
import { openTemplate } from "../../src/filling/fill";
import { FillError } from "../../src/filling/fillError";
import type { Package } from "../../src/filling/package";
import { Sheets } from "../../src/filling/sheets";
import type { Template } from "../../src/filling/template";

export type Parts = Readonly<Record<string, string | Uint8Array>>;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Neither XML nor text; it must stay as it is. */
export const PICTURE = Uint8Array.from({ length: 600 }, (_, i) => (i * 7919) % 256);

export function sheetXml(rows: string, { before = "", after = "" } = {}): string {
  return `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
}

export function relationships(...items: readonly (readonly [id: string, type: string, target: string])[]): string {
  const elements = items.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${elements.join("")}</Relationships>`;
}

export const SIZING = sheetXml(
  '<row r="1" spans="1:3"><c r="A1" s="3" t="s"><v>1</v></c></row>' +
    '<row r="3" spans="1:3"><c r="A3" t="inlineStr"><is><t>Customer</t></is></c><c r="C3" s="1"/></row>' +
    '<row r="4" spans="1:3"><c r="C4" s="2"/></row>' +
    '<row r="8" spans="1:3"><c r="C8" s="1" t="s"><v>0</v></c></row>' +
    '<row r="9" spans="1:3"><c r="C9" s="1"><v>864</v></c></row>' +
    '<row r="10" spans="1:3"><c r="C10" s="1"><v>3</v></c></row>' +
    '<row r="13" spans="1:3"><c r="C13" s="4" cm="1"><f t="array" ref="C13">_xldudf_SIZING_VTS_PEAK_HOURS(model,cache_gb,compression)</f><v>11</v></c></row>' +
    '<row r="14" spans="1:3"><c r="C14" s="4" t="str"><f>IF(C13&gt;8,"fits","does not fit")</f><v>fits</v></c></row>',
  {
    before: '<dimension ref="A1:C14"/><cols><col min="4" max="6" width="9" style="5"/></cols>',
    after:
      '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>' +
      '<dataValidations count="1"><dataValidation type="decimal" sqref="C10"><formula1>1</formula1></dataValidation></dataValidations>',
  },
);

export const TIMELINE = sheetXml(
  '<row r="1"><c r="A1" t="str"><v>Demand</v></c></row>' +
    '<row r="2"><c r="B2" s="1"><v>58</v></c><c r="D2" cm="1"><f t="array" ref="D2:E4">_xldudf_SIZING_VTS_DAY(model,cache_gb,compression,demand)</f><v>0</v></c><c r="E2" t="str"><v>idle</v></c></row>' +
    '<row r="3"><c r="B3" s="1"><v>84</v></c><c r="D3" s="4"><v>1</v></c><c r="E3" t="str"><v>peak</v></c></row>' +
    '<row r="4"><c r="B4" s="1"><v>0</v></c><c r="D4" s="4"><v>2</v></c><c r="E4" t="str"><v>peak</v></c></row>',
);

export const DEFINED_NAMES: Readonly<Record<string, string>> = {
  customer: "Sizing!$C$3",
  date: "Sizing!$C$4",
  model: "Sizing!$C$8",
  cache_gb: "Sizing!$C$9",
  compression: "Sizing!$C$10",
  demand: "Timeline!$B$2:$B$4",
};

export function workbookXml(
  names = DEFINED_NAMES,
  { properties = "", after = '<calcPr calcId="191029"/>' } = {},
): string {
  const defined = Object.entries(names).map(
    ([name, refersTo]) => `<definedName name="${name}">${refersTo}</definedName>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets><sheet name="Sizing" sheetId="1" r:id="rId1"/><sheet name="Timeline" sheetId="2" r:id="rId2"/></sheets><definedNames>${defined.join("")}</definedNames>${after}</workbook>`;
}

export const PARTS: Parts = {
  "[Content_Types].xml": `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/metadata.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml"/></Types>`,
  "_rels/.rels": relationships(["rId1", "officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": workbookXml(),
  "xl/_rels/workbook.xml.rels": relationships(
    ["rId1", "worksheet", "worksheets/sheet1.xml"],
    ["rId2", "worksheet", "worksheets/sheet2.xml"],
    ["rId3", "sharedStrings", "sharedStrings.xml"],
    ["rId4", "sheetMetadata", "metadata.xml"],
  ),
  "xl/worksheets/sheet1.xml": SIZING,
  "xl/worksheets/sheet2.xml": TIMELINE,
  "xl/sharedStrings.xml": `${DECLARATION}<sst xmlns="${MAIN}" count="2" uniqueCount="2"><si><t>B20</t></si><si><r><t xml:space="preserve">Does it </t></r><r><t>fit?</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si></sst>`,
  "xl/metadata.xml": `${DECLARATION}<metadata xmlns="${MAIN}" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`,
  "xl/media/image1.png": PICTURE,
};

/** The parts with a pivot table for each name. */
export function withPivotTables(parts: Parts, names: readonly string[]): Parts {
  const tables = names.map((name, i) => ({
    part: `xl/pivotTables/pivotTable${i + 1}.xml`,
    xml: `${DECLARATION}<pivotTableDefinition xmlns="${MAIN}" name="${name}" cacheId="1"/>`,
  }));
  const entries = tables.map(
    ({ part }) =>
      `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml"/>`,
  );
  const types = textOf(bytesOf(parts[CONTENT_TYPES] ?? "")).replace("</Types>", `${entries.join("")}</Types>`);
  return { ...parts, [CONTENT_TYPES]: types, ...Object.fromEntries(tables.map(({ part, xml }) => [part, xml])) };
}

const CONTENT_TYPES = "[Content_Types].xml";

export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

export function textOf(bytes: Uint8Array | undefined): string {
  if (!bytes) throw new Error("there is no such part");
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** The parts as openPackage returns them. */
export function packageOf(parts: Parts): Map<string, Uint8Array> {
  return new Map(Object.entries(parts).map(([name, content]) => [name, bytesOf(content)]));
}

export function sheetsOf(parts: Package): Sheets {
  return new Sheets(readBook(parts));
}

export function zipped(parts: Parts = PARTS, level: 0 | 6 = 6): Uint8Array {
  return zipSync(Object.fromEntries(packageOf(parts)), { level, mtime: "2026-01-02T03:04:06" });
}

/** A descriptor for this workbook. */
export const DESCRIPTOR = {
  name: "small",
  title: "Does it fit?",
  asks: "Whether the batch window fits.",
  questions: ["VTS_PEAK_HOURS", "VTS_DAY"],
  sections: [
    {
      title: "Customer",
      fields: [
        { kind: "text", name: "customer", label: "Customer", expected: true },
        { kind: "date", name: "date", label: "Date", expected: true },
      ],
    },
    {
      title: "System",
      fields: [
        { kind: "input", name: "model", question: "VTS_DAY", input: "model" },
        { kind: "input", name: "cache_gb", question: "VTS_DAY", input: "cache_gb" },
        { kind: "input", name: "compression", question: "VTS_DAY", input: "compression" },
        { kind: "input", name: "demand", question: "VTS_DAY", input: "host_mbps", cells: 3 },
      ],
    },
  ],
} as const;

export const DESCRIPTOR_JSON = JSON.stringify(DESCRIPTOR);

/** Answers for each field of the descriptor. */
export const ALL: Answers = {
  customer: "Example Ltd",
  date: "2026-11-21",
  model: "b18",
  cache_gb: "1.7 TB",
  compression: 2.66,
  demand: [10, "20 MB/s", 30.5],
};

export function template(parts: Parts = {}): Template {
  return openTemplate(zipped({ ...PARTS, ...parts }), DESCRIPTOR_JSON);
}

export function refusalOf(act: () => unknown): FillError {
  try {
    act();
  } catch (error) {
    if (error instanceof FillError) return error;
    throw error;
  }
  throw new Error("was not refused");
}
