/** The tables of a workbook, and the cells of a structured reference such as Orders[[#This Row],[Price]]. */
import { around, rectangleOf, type Position, type Rectangle } from "../cells/address";
import { relationshipsOf, type WorkbookPackage, type Sheet } from "./book";
import { attributeOf, childOf, childrenOf, readXml } from "./xml";

export interface ExcelTable {
  readonly name: string;
  readonly sheet: string;
  /** The cells of the table, with its headings and totals. */
  readonly area: Rectangle;
  readonly headings: number;
  readonly totals: number;
  readonly columns: readonly string[];
}

/** @throws FillError if a table's part can't be understood */
export function tablesOf(book: WorkbookPackage): ExcelTable[] {
  return book.sheets.flatMap((sheet) => tablesOn(book, sheet));
}

function tablesOn({ parts }: WorkbookPackage, { name: sheet, part }: Sheet): ExcelTable[] {
  return relationshipsOf(parts, part).flatMap(({ type, target }) => {
    if (type !== "table" || !parts.has(target)) return [];
    const { root } = readXml(parts, target);
    const area = rectangleOf(attributeOf(root, "ref") ?? "");
    const columns = childOf(root, "tableColumns");
    if (!area) return [];
    return [
      {
        name: attributeOf(root, "displayName") ?? attributeOf(root, "name") ?? "",
        sheet,
        area,
        headings: Number(attributeOf(root, "headerRowCount") ?? 1),
        totals: Number(attributeOf(root, "totalsRowCount") ?? 0),
        columns: columns ? childrenOf(columns, "tableColumn").map((column) => attributeOf(column, "name") ?? "") : [],
      },
    ];
  });
}

/** The table name before the brackets, and the text within them. */
export function structured(text: string): { readonly table: string; readonly within: string } | undefined {
  const at = text.indexOf("[");
  if (at < 0 || !text.endsWith("]")) return undefined;
  return { table: text.slice(0, at), within: text.slice(at + 1, -1) };
}

export function headingsOf({ area, headings }: ExcelTable): Rectangle {
  return { ...area, rows: headings };
}

export function totalsOf({ area, totals }: ExcelTable): Rectangle {
  return { ...area, row: area.row + area.rows - totals, rows: totals };
}

export function bodyOf({ area, headings, totals }: ExcelTable): Rectangle {
  return { ...area, row: area.row + headings, rows: area.rows - headings - totals };
}

/** The cells to which the reference refers in a formula at `position`; undefined if they can't be determined. */
export function cellsMeant(table: ExcelTable, within: string, position: Position): Rectangle | undefined {
  const items = within.trim().startsWith("@") ? ["#This Row", within.trim().slice(1)] : itemsOf(within);
  const rows: Rectangle[] = [];
  let columns: readonly [number, number] | undefined;
  for (const item of items) {
    if (item.trim() === "") continue;
    if (item.startsWith("#")) {
      const meant = rowsMeant(table, item, position);
      if (!meant) return undefined;
      rows.push(meant);
    } else {
      columns = columnsMeant(table, item);
      if (!columns) return undefined;
    }
  }
  const [first = bodyOf(table), ...more] = rows;
  const meant = more.reduce(around, first);
  if (meant.rows < 1) return undefined;
  if (!columns) return meant;
  return { ...meant, column: meant.column + columns[0], columns: columns[1] - columns[0] + 1 };
}

/** Splits "[#This Row],[a]:[b]" into "#This Row" and "[a]:[b]"; a single item has no brackets of its own. */
function itemsOf(within: string): string[] {
  if (!within.trim().startsWith("[")) return [within];
  const found: string[] = [];
  let item = "";
  let depth = 0;
  for (let at = 0; at < within.length; at += 1) {
    const letter = within[at] ?? "";
    if (letter === "'") {
      item += letter + (within[at + 1] ?? "");
      at += 1;
      continue;
    }
    if (letter === "[") depth += 1;
    if (letter === "]") depth -= 1;
    if (letter === "," && depth === 0) {
      found.push(item.trim());
      item = "";
    } else item += letter;
  }
  return [...found, item.trim()].map((one) => (one.startsWith("[#") ? one.slice(1, -1) : one));
}

function rowsMeant(table: ExcelTable, item: string, { row }: Position): Rectangle | undefined {
  switch (item.toLowerCase()) {
    case "#all":
      return table.area;
    case "#data":
      return bodyOf(table);
    case "#headers":
      return headingsOf(table);
    case "#totals":
      return totalsOf(table);
    case "#this row":
      return row >= table.area.row && row < table.area.row + table.area.rows
        ? { ...table.area, row, rows: 1 }
        : undefined;
    default:
      return undefined;
  }
}

function columnsMeant({ columns }: ExcelTable, item: string): readonly [number, number] | undefined {
  const ends = (item.startsWith("[") ? item.slice(1, -1).split(/\]\s*:\s*\[/) : [item]).map((text) => {
    const name = text.replace(/'(.)/gs, "$1").toLowerCase();
    return columns.findIndex((column) => column.toLowerCase() === name);
  });
  const [first = -1, last = first] = ends;
  return first < 0 || last < 0 || ends.length > 2 ? undefined : [Math.min(first, last), Math.max(first, last)];
}
