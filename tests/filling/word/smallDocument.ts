/** Word documents made part by part, as Word stores them. */
import { zipSync } from "fflate";
import { bytesOf } from "../smallWorkbook";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const RELATIONSHIP = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

export interface DocumentContent {
  /** XML of the body. */
  readonly body: string;
  /** XML of further parts with text, by their kind. */
  readonly others?: Readonly<Partial<Record<"header" | "footer" | "footnotes", string>>>;
  readonly type?: string;
  /** Further relationships of the main part. */
  readonly related?: string;
  readonly parts?: Readonly<Record<string, Uint8Array>>;
}

const ROOTS = { header: "hdr", footer: "ftr", footnotes: "footnotes" };

export function documentParts({
  body,
  others = {},
  type = `${TYPE}.document.main+xml`,
  related = "",
  parts = {},
}: DocumentContent): Record<string, Uint8Array> {
  const kinds = Object.entries(others) as [keyof typeof ROOTS, string][];
  const section = kinds
    .filter(([kind]) => kind !== "footnotes")
    .map(([kind]) => `<w:${kind}Reference w:type="default" r:id="${kind}"/>`)
    .join("");
  const texts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/>${kinds.map(([kind]) => `<Override PartName="/word/${kind}.xml" ContentType="${TYPE}.${kind}+xml"/>`).join("")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${kinds.map(([kind]) => `<Relationship Id="${kind}" Type="${RELATIONSHIP}/${kind}" Target="${kind}.xml"/>`).join("")}${related}</Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${W} ${R}><w:body>${body}<w:sectPr>${section}</w:sectPr></w:body></w:document>`,
    ...Object.fromEntries(
      kinds.map(([kind, xml]) => [`word/${kind}.xml`, `<w:${ROOTS[kind]} ${W} ${R}>${xml}</w:${ROOTS[kind]}>`]),
    ),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, bytesOf(text)])),
    ...parts,
  };
}

export function documentBytes(content: DocumentContent | string): Uint8Array {
  return zipSync(documentParts(typeof content === "string" ? { body: content } : content));
}

/** A paragraph whose text is split into runs. */
export function p(...runs: readonly string[]): string {
  return `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join("")}</w:p>`;
}

export function table(...rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string =>
    `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join("")}</w:tr>`;
  return `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map(row).join("")}</w:tbl>`;
}

/** The body as text: a paragraph per line, cells separated by "|". Doesn't use the code under test. */
export function textIn(xml: string): string {
  return xml
    .replace(/<w:tab\/>/g, "\t")
    .replace(/<w:br\/>/g, "\n")
    .replace(/<\/w:p><\/w:tc>(?=<w:tc>)/g, "|")
    .replace(/<\/w:p>|<w:p\/>/g, "¶")
    .replace(/<[^>]*>/g, "")
    .trim();
}
