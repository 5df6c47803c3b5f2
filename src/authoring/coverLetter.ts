/** The sample letter that goes with a proposal: its placeholders are names that every template has. */
import { packed } from "../filling/package";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type Style = "Normal" | "Title" | "Heading1";
type Paragraph = readonly [style: Style, text: string, looks?: string | undefined];

/** Of a text that stands on the page of what follows it. */
const KEPT = "<w:keepNext/>";

/** Of a text that can follow a table, whose border it would touch. */
const APART = '<w:spacing w:before="160"/>';

const BEFORE: readonly Paragraph[] = [
  ["Title", "Proposal for {{customer}}"],
  ["Normal", "{{date}}"],
  ["Normal", "Dear {{contact}},"],
  [
    "Normal",
    "Thank you for the figures that you sent us about {{site}}. The sizing is in the attached workbook. In short:",
  ],
  ["Heading1", "What we found"],
  ["Normal", "{{verdict}}"],
  ["Normal", "{{#if highest_when}}"],
  ["Normal", "{{highest_when}}"],
  ["Normal", "{{/if}}"],
  ["Normal", "{{#if reads_said}}"],
  ["Normal", "{{reads_said}}"],
  ["Normal", "{{/if}}"],
  ["Normal", "Planned with: {{detail}}"],
  ["Heading1", "What we recommend"],
  ["Normal", "{{recommendation}}"],
  ["Normal", "{{#if alternative_item}}"],
  ["Normal", "The alternative: {{alternative}}"],
  ["Normal", "{{/if}}"],
  ["Normal", "{{#if recommended}}"],
  ["Heading1", "What is to be ordered and set"],
];

const PRICED: readonly Paragraph[] = [
  ["Normal", "{{/if}}"],
  ["Normal", "{{#if bill_total_said}}"],
  ["Heading1", "Prices"],
];

const AFTER: readonly Paragraph[] = [
  ["Normal", "{{bill_total_said}}", APART],
  ["Normal", "{{/if}}"],
  ["Normal", "{{#if not_included}}"],
  ["Normal", "Not included: {{not_included}}", APART],
  ["Normal", "{{/if}}"],
  ["Normal", "Warnings: {{warnings}}", APART],
  ["Normal", "{{#if samples_kept}}"],
  ["Normal", "We had no figures of yours for these values and used samples, so confirm them: {{samples_kept}}."],
  ["Normal", "{{/if}}"],
  ["Normal", "{{#if assumed_kept}}"],
  ["Normal", "We assumed our default values for these, so say if yours differ: {{assumed_kept}}."],
  ["Normal", "{{/if}}"],
  ["Normal", "{{#if note}}"],
  ["Normal", "Note: {{note}}"],
  ["Normal", "{{/if}}"],
  ["Normal", "The workbook lists the assumptions and the sources of each number.", KEPT],
  ["Normal", "Yours sincerely,", KEPT],
  ["Normal", "{{prepared_by}}"],
];

interface Column {
  readonly heading: string;
  /** Of each line of the proposal's bill. */
  readonly text: string;
  /** In twentieths of a point. */
  readonly width: number;
  readonly isNumber?: true;
}

const BILL: readonly Column[] = [
  { heading: "Item", text: "{{#bill}}{{item}}", width: 3024 },
  { heading: "Quantity", text: "{{quantity}} {{unit}}", width: 3024 },
  { heading: "Reason", text: "{{reason}}{{/bill}}", width: 3024 },
];
/** Proposals of earlier versions have a total only. */
const PRICES: readonly Column[] = [
  { heading: "Item", text: "{{#bill}}{{item}}", width: 2624 },
  { heading: "Quantity", text: "{{quantity}} {{unit}}", width: 1900 },
  { heading: "Unit price", text: "{{#if unit_price}}{{unit_price}}{{/if}}", width: 2174, isNumber: true },
  { heading: "Amount", text: "{{#if amount}}{{amount}}{{/if}}{{/bill}}", width: 2374, isNumber: true },
];

/** Twentieths of a point: A4 with margins of 25 mm. */
const PAGE =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/>';

/** The same bytes each time. */
export function coverLetter(): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPE}.footer+xml"/><Override PartName="/word/settings.xml" ContentType="${TYPE}.settings+xml"/></Types>`,
    "_rels/.rels": related(["officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": related(
      ["styles", "styles.xml"],
      ["footer", "footer1.xml"],
      ["settings", "settings.xml"],
    ),
    "word/document.xml": `<w:document xmlns:w="${W}" xmlns:r="${RELATIONSHIPS}"><w:body>${BEFORE.map((one) => paragraph(one)).join("")}${table(BILL)}${PRICED.map((one) => paragraph(one)).join("")}${table(PRICES, KEPT)}${AFTER.map((one) => paragraph(one)).join("")}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/>${PAGE}</w:sectPr></w:body></w:document>`,
    "word/footer1.xml": `<w:ftr xmlns:w="${W}">${paragraph(["Normal", "Proposal for {{customer}}, {{site}}"])}</w:ftr>`,
    // Without it, the document is one of Word 2007, and LibreOffice doesn't always keep paragraphs together.
    "word/settings.xml": `<w:settings xmlns:w="${W}"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    "word/styles.xml": `<w:styles xmlns:w="${W}">${STYLES}</w:styles>`,
  };
  const encoder = new TextEncoder();
  return packed(new Map(Object.entries(parts).map(([name, xml]) => [name, encoder.encode(HEADER + xml)])));
}

const STYLES = [
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>',
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="40"/></w:rPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="60"/></w:pPr><w:rPr><w:b/><w:sz w:val="26"/></w:rPr></w:style>',
].join("");

function paragraph([style, text, looks = ""]: Paragraph): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${looks}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** @param looks of the text in each cell */
function table(columns: readonly Column[], looks = ""): string {
  const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`;
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"].map(border).join("");
  const row = (of: "heading" | "text"): string =>
    columns
      .map(
        ({ [of]: text, width, isNumber }) =>
          `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(["Normal", text, looks + (isNumber ? '<w:jc w:val="right"/>' : "")])}</w:tc>`,
      )
      .join("");
  const grid = columns.map(({ width }) => `<w:gridCol w:w="${width}"/>`).join("");
  return `<w:tbl><w:tblPr><w:tblW w:w="9072" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid><w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${row("heading")}</w:tr><w:tr><w:trPr><w:cantSplit/></w:trPr>${row("text")}</w:tr></w:tbl>`;
}

function related(...targets: readonly (readonly [type: string, target: string])[]): string {
  const links = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`;
}
