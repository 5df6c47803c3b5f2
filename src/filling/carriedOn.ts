/**
 * What a filled file or a values copy doesn't carry on: signatures, which say that nothing was changed since, and what
 * add-ins keep in it. Our pane keeps sizings there, and those can be of another customer.
 */
import { partNamed, relationshipsOf, relationshipsPart } from "./book";
import { CONTENT_TYPES, type Package } from "./package";
import { attributeOf, childrenOf, readXml, xmlBytes } from "./xml";

const LEFT_BEHIND = /^(?:_xmlsignatures|(?:xl|word)\/webextensions)\//i;

/** Returns the package without its signatures and without the state of add-ins; unchanged if it has neither. */
export function carriedOn(parts: Package): Package {
  const isLeft = (name: string): boolean => LEFT_BEHIND.test(name.replace(/^\//, ""));
  const hasAny = [...parts.keys()].some(isLeft) || relationshipsOf(parts, "").some(({ target }) => isLeft(target));
  if (!hasAny) return parts;
  const kept = new Map([...parts].filter(([name]) => !isLeft(name)));
  const root = partNamed(parts, relationshipsPart(""));
  const lists = [CONTENT_TYPES, ...(root === undefined ? [] : [root])];
  for (const list of lists) {
    const xml = readXml(kept, list);
    for (const entry of childrenOf(xml.root)) {
      const meant = attributeOf(entry, "PartName") ?? attributeOf(entry, "Target") ?? "";
      if (isLeft(meant)) xml.root.removeChild(entry);
    }
    kept.set(list, xmlBytes(xml));
  }
  return kept;
}
