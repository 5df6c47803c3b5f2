/** Number formats and protection of cells, by the cells' style numbers. */
import { relationshipsOf, type WorkbookPackage } from "./book";
import { attributeOf, childOf, childrenOf, readXml } from "./xml";

interface CellFormats {
  isDate(style: string | undefined): boolean;
  /** True if the cell can't be changed once its sheet is protected; that includes cells without a style. */
  isLocked(style: string | undefined): boolean;
}

/** Excel's own formats that show a day; 27 to 58 are those of East Asian versions. */
const DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** @throws FillError if the part of the styles can't be understood */
export function cellFormatsOf(book: WorkbookPackage): CellFormats {
  const part = relationshipsOf(book.parts, book.workbookPart).find(({ type }) => type === "styles");
  if (!part || !book.parts.has(part.target)) return { isDate: () => false, isLocked: () => true };
  const { root } = readXml(book.parts, part.target);
  const [formats, cells] = [childOf(root, "numFmts"), childOf(root, "cellXfs")];
  const codes = new Map(
    (formats ? childrenOf(formats, "numFmt") : []).map((one) => [
      Number(attributeOf(one, "numFmtId")),
      attributeOf(one, "formatCode") ?? "",
    ]),
  );
  const styles = (cells ? childrenOf(cells, "xf") : []).map((xf) => {
    const number = Number(attributeOf(xf, "numFmtId") ?? 0);
    const code = codes.get(number);
    const protection = childOf(xf, "protection");
    return {
      isDate: code === undefined ? DATES.has(number) : hasDay(code),
      isLocked: !/^(0|false)$/.test((protection && attributeOf(protection, "locked")) ?? ""),
    };
  });
  const at = (style: string | undefined): (typeof styles)[number] | undefined => styles[Number(style ?? 0)];
  return { isDate: (style) => at(style)?.isDate ?? false, isLocked: (style) => at(style)?.isLocked ?? true };
}

/** True if a format code has a day or a year outside quotation marks, brackets and escapes. */
function hasDay(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ""));
}
