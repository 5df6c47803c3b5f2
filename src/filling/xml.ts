/** Parses parts as XML, strictly, and writes them back unchanged except for the edits. */
import { DOMParser, XMLSerializer, type Attr, type Element } from "@xmldom/xmldom";
import { shortened } from "../model/quantities/formatNumber";
import { brokenFile, tooLarge, type FillError } from "./fillError";
import { nestingOf } from "./nesting";
import { more, type Package } from "./package";

export interface XmlPart {
  readonly name: string;
  readonly root: Element;
  /** Byte order mark, XML declaration and the line end after it, unchanged. */
  readonly opening: string;
}

/** Largest XML part: about 400,000 cells. The parser takes ten seconds for them, and for MOST_TAGS tags of any kind. */
export const MOST_XML_BYTES = 16 * 1024 * 1024;
/** Deepest nesting accepted. Charts, the deepest parts of a workbook, stay under 30. */
export const DEEPEST_NESTING = 200;

const OPENING = /^\uFEFF?(?:<\?xml\s[^>]*\?>)?\s*/;
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/**
 * @throws FillError that names the part if it is absent, too large, not well-formed UTF-8 XML, or has a document type
 */
export function readXml(parts: Package, name: string): XmlPart {
  const bytes = parts.get(name);
  if (!bytes) throw brokenFile(`the file has no part ${shortened(name)}`);
  const text = decoded(name, bytes);
  const opening = OPENING.exec(text)?.[0] ?? "";
  const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(opening)?.[1];
  if (encoding !== undefined && !/^utf-?8$|^us-ascii$/i.test(encoding))
    throw refused(name, `its encoding is ${shortened(encoding)}, not UTF-8`);
  if (/<!(doctype|entity)/i.test(text))
    throw refused(name, "it declares a document type or entities, which Office files don't need");
  checkCharacters(name, text);
  if (nestingOf(text) > DEEPEST_NESTING)
    throw refused(name, `its elements are nested more than ${DEEPEST_NESTING} deep`);
  return { name, root: parsed(name, text.replace(/^\uFEFF/, "")), opening };
}

export function xmlBytes({ root, opening }: XmlPart): Uint8Array {
  const written = new XMLSerializer().serializeToString(root.ownerDocument ?? root);
  // A carriage return comes from a character reference and is written as one, or it would be read as a line feed.
  const body = written.replace(OPENING, "").replaceAll("\r", "&#13;");
  return new TextEncoder().encode(opening + body);
}

function decoded(name: string, bytes: Uint8Array): string {
  if (bytes.length > MOST_XML_BYTES) throw tooLarge(`${shortened(name)} has ${more(bytes.length, MOST_XML_BYTES)}`);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0) {
    throw refused(name, "its encoding is UTF-16, not UTF-8");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw refused(name, "it isn't UTF-8", error);
  }
}

/** @throws FillError for characters that XML 1.0 doesn't allow; the parser accepts them. */
function checkCharacters(name: string, text: string): void {
  const raw = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(text)?.[0];
  if (raw !== undefined)
    throw refused(name, `it contains the character ${codeOf(raw.charCodeAt(0))}, which XML doesn't allow`);
  for (const [, hex, decimal] of text.matchAll(/&#(?:x([\da-f]+)|(\d+));/gi)) {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    if (!isCharacter(code)) throw refused(name, `it contains the character ${codeOf(code)}, which XML doesn't allow`);
  }
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}

function codeOf(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

function parsed(name: string, text: string): Element {
  try {
    const parser = new DOMParser({
      locator: false,
      // The parser's own function follows XML 1.1, which turns U+2028 in a text into a line feed.
      normalizeLineEndings: (source) => source.replace(/\r\n?/g, "\n"),
      onError: (_level, message) => {
        throw new Error(message);
      },
    });
    const root = parser.parseFromString(text, "text/xml").documentElement;
    if (root) return root;
  } catch (error) {
    throw refused(name, "it isn't well-formed XML", error);
  }
  throw refused(name, "it is empty");
}

function refused(name: string, what: string, cause?: unknown): FillError {
  return brokenFile(`the part ${shortened(name)} can't be used: ${what}`, cause);
}

/**
 * Child elements in the parent's own namespace, so that prefixes and strict files make no difference; all, or those of
 * one name.
 */
export function childrenOf(parent: Element, name?: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (
      isElement(node) &&
      node.namespaceURI === parent.namespaceURI &&
      (name === undefined || node.localName === name)
    ) {
      found.push(node);
    }
  }
  return found;
}

export function childOf(parent: Element, name: string): Element | undefined {
  return childrenOf(parent, name)[0];
}

/** Child elements of any namespace. */
export function elementsOf(parent: Element): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) if (isElement(node)) found.push(node);
  return found;
}

/** All elements below a parent, of any namespace, in the order of the text. */
export function* descendantsOf(parent: Element): Iterable<Element> {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    yield node;
    yield* descendantsOf(node);
  }
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;
}

/** The attribute r:id, whatever its prefix, in transitional and strict files. */
export function relationshipIdOf(element: Element): string | undefined {
  return [...attributesOf(element)].find(
    ({ localName, namespaceURI }) => localName === "id" && namespaceURI?.endsWith("/relationships"),
  )?.value;
}

export function* attributesOf(element: Element): Iterable<Attr> {
  for (let i = 0; i < element.attributes.length; i += 1) {
    const attribute = element.attributes.item(i);
    if (attribute) yield attribute;
  }
}

/** Inserts a new element with the parent's namespace and prefix, before `next` or at the end. */
export function insertChild(parent: Element, name: string, next: Element | undefined): Element {
  const prefix = parent.prefix ? `${parent.prefix}:` : "";
  const owner = parent.ownerDocument;
  if (!owner) throw new RangeError(`${parent.tagName} belongs to no document`);
  const child = owner.createElementNS(parent.namespaceURI, `${prefix}${name}`);
  parent.insertBefore(child, next ?? null);
  return child;
}

export function keepSpaces(element: Element): void {
  element.setAttributeNS(XML_NAMESPACE, "xml:space", "preserve");
}

function isElement(node: { readonly nodeType: number }): node is Element {
  return node.nodeType === 1;
}
