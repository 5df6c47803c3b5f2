/** Writes workbooks part by part, as Excel stores them, for tests of readers. */
import { zipSync } from "fflate";
import { bytesOf, PARTS, relationships, sheetXml } from "../filling/smallWorkbook";

export type Content = number | string | boolean | Stored;

/** A cell as XML: its type, formula and value. */
export interface Stored {
  readonly attributes?: string;
  readonly inside: string;
}

export interface SheetContent {
  readonly cells: Readonly<Record<string, Content>>;
  /** Elements before and after the cells. */
  readonly before?: string;
  readonly after?: string;
}

export interface WorkbookContent {
  readonly sheets: Readonly<Record<string, SheetContent>>;
  readonly names?: Readonly<Record<string, string>>;
  /** Names of single sheets, by sheet. */
  readonly local?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Further elements of the workbook part, before the sheets. */
  readonly properties?: string;
  /** Further elements of the workbook part, after the names. */
  readonly last?: string;
  /** Further parts, with the relationships of the workbook that lead to them. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly related?: readonly (readonly [id: string, type: string, target: string])[];
}

const WRONG = "<v>-999</v>";

/** Returns a formula in one cell. Its cached value is wrong on purpose. */
export function formula(text: string): Stored {
  return { inside: `<f>${escaped(text)}</f>${WRONG}` };
}

/** Returns a formula that spills into the cells `ref`. Its cached values are wrong on purpose. */
export function spilling(text: string, ref: string): Stored {
  return { attributes: ' cm="1"', inside: `<f t="array" ref="${ref}">${escaped(text)}</f>${WRONG}` };
}

/** A cell into which a formula had spilled when the file was written. */
export const SPILLED: Stored = { inside: WRONG };

/** Returns an array formula of the older kind, over fixed cells. */
export function array(text: string, ref: string): Stored {
  return { inside: `<f t="array" ref="${ref}">${escaped(text)}</f>${WRONG}` };
}

export function workbookBytes({
  sheets,
  names = {},
  local = {},
  properties = "",
  last = "",
  parts = {},
  related = [],
}: WorkbookContent): Uint8Array {
  const entries = Object.entries(sheets);
  const listed = entries.map(([name], i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const definedName = ([name, text]: readonly [string, string], scope = ""): string =>
    `<definedName name="${name}"${scope}>${escaped(text)}</definedName>`;
  const defined = [
    ...Object.entries(names).map((one) => definedName(one)),
    ...entries.flatMap(([sheet], i) =>
      Object.entries(local[sheet] ?? {}).map((one) => definedName(one, ` localSheetId="${i}"`)),
    ),
  ];
  const all: Record<string, string> = {
    "[Content_Types].xml": String(PARTS["[Content_Types].xml"]),
    "_rels/.rels": relationships(["rId1", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets>${listed.join("")}</sheets><definedNames>${defined.join("")}</definedNames>${last}</workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      ...entries.map((_, i) => [`rId${i + 1}`, "worksheet", `worksheets/sheet${i + 1}.xml`] as const),
      ...related,
    ),
    ...parts,
  };
  for (const [i, [, { cells, before = "", after = "" }]] of entries.entries()) {
    all[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(rows(cells), { before, after });
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, bytesOf(text)])));
}

function rows(cells: SheetContent["cells"]): string {
  const byRow = new Map<number, [column: string, content: Content][]>();
  for (const [address, content] of Object.entries(cells)) {
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    byRow.set(Number(row), [...(byRow.get(Number(row)) ?? []), [column, content]]);
  }
  const inOrder = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);
  return [...byRow]
    .sort(([a], [b]) => a - b)
    .map(([row, ofRow]) => {
      const written = ofRow
        .sort(([a], [b]) => inOrder(a, b))
        .map(([column, content]) => cell(`${column}${row}`, content));
      return `<row r="${row}">${written.join("")}</row>`;
    })
    .join("");
}

function cell(address: string, content: Content): string {
  switch (typeof content) {
    case "number":
      return `<c r="${address}"><v>${content}</v></c>`;
    case "boolean":
      return `<c r="${address}" t="b"><v>${content ? 1 : 0}</v></c>`;
    case "string":
      return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(content)}</t></is></c>`;
    default:
      return `<c r="${address}"${content.attributes ?? ""}>${content.inside}</c>`;
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
