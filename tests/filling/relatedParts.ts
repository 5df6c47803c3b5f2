/** Adds parts to a workbook, or changes them. */
import { openPackage, packed } from "../../src/filling/package";
import { bytesOf, relationships, textOf } from "./smallWorkbook";

/** The workbook with parts changed, or added where they aren't there. */
export function withParts(bytes: Uint8Array, changes: Readonly<Record<string, (xml: string) => string>>): Uint8Array {
  const parts = new Map(openPackage(bytes));
  for (const [name, change] of Object.entries(changes)) {
    const held = parts.get(name);
    parts.set(name, bytesOf(change(held ? textOf(held) : "")));
  }
  return packed(parts);
}

/** The workbook with parts that belong to its first sheet. */
export function withRelated(
  bytes: Uint8Array,
  related: Readonly<Record<string, readonly [type: string, content: string, xml: string]>>,
): Uint8Array {
  const all = Object.entries(related);
  return withParts(bytes, {
    "xl/worksheets/_rels/sheet1.xml.rels": () =>
      relationships(...all.map(([name, [type]], i) => [`rId${i + 1}`, type, `/${name}`] as const)),
    "[Content_Types].xml": (xml) =>
      xml.replace(
        "</Types>",
        `${all.map(([name, [, content]]) => `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${content}+xml"/>`).join("")}</Types>`,
      ),
    ...Object.fromEntries(all.map(([name, [, , xml]]) => [name, () => xml])),
  });
}
