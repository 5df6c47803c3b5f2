/** A signature says that nothing was changed since; a filled workbook has none, as Excel drops it when it saves. */
import { partNamed, relationshipsOf, relationshipsPart } from "./book";
import { CONTENT_TYPES, type Package } from "./package";
import { attributeOf, childrenOf, readXml, xmlBytes } from "./xml";

const FOLDER = /^_xmlsignatures\//i;

/** Returns the package without its signatures; unchanged if it has none. */
export function withoutSignatures(parts: Package): Package {
  const origins = relationshipsOf(parts, "").filter(({ target }) => FOLDER.test(target));
  if (origins.length === 0) return parts;
  const left = new Map([...parts].filter(([name]) => !FOLDER.test(name)));
  const root = partNamed(parts, relationshipsPart(""));
  const lists = [CONTENT_TYPES, ...(root === undefined ? [] : [root])];
  for (const list of lists) {
    const xml = readXml(left, list);
    for (const entry of childrenOf(xml.root)) {
      const meant = attributeOf(entry, "PartName") ?? attributeOf(entry, "Target") ?? "";
      if (FOLDER.test(meant.replace(/^\//, ""))) xml.root.removeChild(entry);
    }
    left.set(list, xmlBytes(xml));
  }
  return left;
}
