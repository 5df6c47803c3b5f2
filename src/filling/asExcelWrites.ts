/**
 * What the writing library does differently from Excel: stored values are kept on opening, a program's name that other
 * programs know, and fonts in the schema's order.
 */
import { FillError } from "./fillError";
import { openPackage, packed } from "./package";

const WORKBOOK = "xl/workbook.xml";
const STYLES = "xl/styles.xml";
const PROGRAM = "docProps/app.xml";
/**
 * Program that wrote the file. Other programs keep stored values only if they know that program; openpyxl and
 * XlsxWriter use this name, too.
 */
const KNOWN = "<Application>Microsoft Excel</Application>";
const VERSION = "<AppVersion>16.0300</AppVersion></Properties>";

/**
 * @param changes to further parts, by their names
 * @throws FillError if a part is not as expected
 */
export function asExcelWrites(
  bytes: Uint8Array,
  changes: Readonly<Record<string, (xml: string) => string>> = {},
): Uint8Array {
  const parts = new Map(openPackage(bytes));
  const all = { [WORKBOOK]: calculatedOnce, [PROGRAM]: withKnownProgram, [STYLES]: fontsInOrder, ...changes };
  for (const [name, change] of Object.entries(all)) {
    const part = parts.get(name);
    if (!part) throw new FillError(`the workbook has no part ${name}`);
    parts.set(name, new TextEncoder().encode(change(new TextDecoder().decode(part))));
  }
  return packed(parts);
}

/**
 * Sets the calculation id of current Excel, which then shows the stored values and calculates only when something
 * changes.
 */
function calculatedOnce(xml: string): string {
  const calculated = xml.replace(/<calcPr\b[^>]*\/>/, '<calcPr calcId="191029"/>');
  if (calculated === xml) throw new FillError("the workbook has no calcPr");
  return calculated;
}

function withKnownProgram(xml: string): string {
  return xml.replace(/<Application>.*?<\/Application>/, KNOWN).replace("</Properties>", VERSION);
}

/** The order in which Excel writes a font's elements. */
const FONT_ORDER = [
  "b",
  "i",
  "strike",
  "condense",
  "extend",
  "outline",
  "shadow",
  "u",
  "vertAlign",
  "sz",
  "color",
  "name",
  "family",
  "charset",
  "scheme",
];

function fontsInOrder(xml: string): string {
  return xml.replace(/<font>(.*?)<\/font>/gs, (_, inner: string) => `<font>${inOrder(inner)}</font>`);
}

function inOrder(inner: string): string {
  const elements = inner.match(/<(\w+)[^>]*\/>/g) ?? [];
  const rank = (element: string): number => FONT_ORDER.indexOf(/^<(\w+)/.exec(element)?.[1] ?? "");
  return [...elements].sort((a, b) => rank(a) - rank(b)).join("");
}
