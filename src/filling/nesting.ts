/** Beginnings and ends of what the parser skips: comments, CDATA and the like. */
const SKIPPED = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Nesting depth of an XML text, without parsing it; a truncated text counts up to its end. */
export function nestingOf(xml: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at)) {
    const [opening, closing] = SKIPPED.find(([start]) => xml.startsWith(start, at)) ?? [];
    if (opening !== undefined) {
      const end = xml.indexOf(closing, at + opening.length);
      if (end < 0) return deepest;
      at = end + closing.length;
      continue;
    }
    const end = tagEnd(xml, at);
    if (xml.startsWith("</", at)) depth -= 1;
    else if (xml[end - 1] !== "/") depth += 1;
    deepest = Math.max(deepest, depth);
    at = end + 1;
  }
  return deepest;
}

/** Index of the tag's >, ignoring those in quotes. */
function tagEnd(xml: string, start: number): number {
  let quote = "";
  for (let at = start; at < xml.length; at += 1) {
    const letter = xml[at] ?? "";
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at;
  }
  return xml.length;
}
