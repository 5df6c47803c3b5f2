/** The kind of content of each part of a package. */
import { CONTENT_TYPES, type Package } from "./package";
import { attributeOf, childrenOf, insertChild, readXml, xmlBytes } from "./xml";

/** The type in the part's own entry, or else in the entry for the ending of its name. */
export function contentTypeOf(parts: Package, part: string): string | undefined {
  const entries = childrenOf(readXml(parts, CONTENT_TYPES).root);
  const own = entries.find((entry) => attributeOf(entry, "PartName")?.toLowerCase() === `/${part}`.toLowerCase());
  const ending = part.split(".").pop()?.toLowerCase();
  const found = own ?? entries.find((entry) => attributeOf(entry, "Extension")?.toLowerCase() === ending);
  return found && attributeOf(found, "ContentType");
}

/** Parts that have an entry of their own with a type that `matches`. */
export function partsOfType(parts: Package, matches: RegExp): string[] {
  return childrenOf(readXml(parts, CONTENT_TYPES).root, "Override").flatMap((entry) => {
    const name = attributeOf(entry, "PartName")?.slice(1).toLowerCase();
    const part = [...parts.keys()].find((one) => one.toLowerCase() === name);
    return part !== undefined && matches.test(attributeOf(entry, "ContentType") ?? "") ? [part] : [];
  });
}

export function withContentType(parts: Package, part: string, type: string): Package {
  const xml = readXml(parts, CONTENT_TYPES);
  const present = childrenOf(xml.root, "Override").find(
    (entry) => attributeOf(entry, "PartName")?.toLowerCase() === `/${part}`.toLowerCase(),
  );
  const own = present ?? insertChild(xml.root, "Override", undefined);
  if (!present) own.setAttribute("PartName", `/${part}`);
  own.setAttribute("ContentType", type);
  return new Map(parts).set(CONTENT_TYPES, xmlBytes(xml));
}

/** Removes a part, and its own entry among the types. */
export function withoutPart(parts: Package, part: string): Package {
  const isPart = (name = ""): boolean => name.toLowerCase() === part.toLowerCase();
  const left = new Map([...parts].filter(([name]) => !isPart(name)));
  const xml = readXml(left, CONTENT_TYPES);
  for (const entry of childrenOf(xml.root, "Override"))
    if (isPart(attributeOf(entry, "PartName")?.slice(1))) xml.root.removeChild(entry);
  return left.set(CONTENT_TYPES, xmlBytes(xml));
}
