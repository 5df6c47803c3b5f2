/** XML as records: attributes are fields, and elements within an element are lists by their names. */
import { DOMParser, ParseError, type Element } from "@xmldom/xmldom";
import { UserError } from "../../model/language/userError";

export type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null;

/** @throws UserError for XML that isn't whole */
export function recordsOfXml(text: string): Json {
  const root = parsedXml(text);
  return root ? { [root.localName ?? ""]: [recordOf(root)] } : null;
}

/** @throws UserError for XML that isn't whole */
export function parsedXml(text: string): Element | null {
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== "warning") throw new UserError(message);
      },
    });
    return parser.parseFromString(text, "text/xml").documentElement;
  } catch (error) {
    if (error instanceof ParseError) throw new UserError(error.message);
    throw error;
  }
}

function recordOf(element: Element): Json {
  const record: Record<string, Json> = {};
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== child.ELEMENT_NODE) continue;
    const own = child as Element;
    const name = own.localName ?? "";
    const before = record[name];
    record[name] = [...(Array.isArray(before) ? (before as readonly Json[]) : []), recordOf(own)];
  }
  for (const { name, value } of element.attributes) record[name] = value;
  return record;
}
