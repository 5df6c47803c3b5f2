/**
 * Adds what the writing library doesn't do: our charts, no calculation on opening, fonts in the schema's order, and a
 * program's name that other programs know.
 */
import { FillError } from "../filling/fillError";
import { fontsInOrder } from "../filling/fontOrder";
import { openPackage, packed } from "../filling/package";
import { chartPart, type ChartPart } from "./chartPart";

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
 * @param charts in the order of their parts
 * @throws FillError if a part is not as expected
 */
export function finished(bytes: Uint8Array, charts: readonly ChartPart[]): Uint8Array {
  const parts = new Map(openPackage(bytes));
  const edit = (name: string, change: (xml: string) => string): void => {
    const part = parts.get(name);
    if (!part) throw new FillError(`the workbook has no part ${name}`);
    parts.set(name, new TextEncoder().encode(change(new TextDecoder().decode(part))));
  };
  edit(WORKBOOK, calculatedOnce);
  edit(PROGRAM, (xml) => xml.replace(/<Application>.*?<\/Application>/, KNOWN).replace("</Properties>", VERSION));
  edit(STYLES, fontsInOrder);
  charts.forEach((chart, i) => {
    edit(`xl/charts/chart${i + 1}.xml`, () => chartPart(chart));
  });
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
