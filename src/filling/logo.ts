/** Puts a logo in place of each picture whose alternative text is {{logo}}. */
import type { Element } from "@xmldom/xmldom";
import { relationshipsOf, relationshipsPart } from "./book";
import { partsOfType, withContentType } from "./contentTypes";
import { FillError } from "./fillError";
import { imageSize, type ImageSize } from "./imageSize";
import type { Package } from "./package";
import { attributeOf, childOf, childrenOf, descendantsOf, elementsOf, insertChild, readXml, xmlBytes } from "./xml";

const ALTERNATIVE_TEXT = /^\s*\{\{\s*logo\s*\}\}\s*$/i;
const DRAWINGS = /officedocument\.drawing\+xml$/;
/** The drawing's name for the relationship to the logo. */
const ID = "logo";
const IMAGE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";

/** True if a picture asks for a logo. */
export function asksForLogo(parts: Package): boolean {
  return drawingsWithLogo(parts).length > 0;
}

/**
 * The logo is as large as the picture's frame allows, and keeps its shape.
 * @throws FillError if no picture asks for it, or it can't be used
 */
export function withLogo(before: Package, logo: Uint8Array): Package {
  const image = imageSize(logo);
  const drawings = drawingsWithLogo(before);
  if (drawings.length === 0)
    throw new FillError("no picture of the workbook has the alternative text {{logo}}. Write it in View Alt Text.");
  let name = `xl/media/logo.${image.ending}`;
  for (let number = 2; before.has(name); number += 1) name = `xl/media/logo${number}.${image.ending}`;
  let parts = withContentType(new Map(before).set(name, logo), name, `image/${image.ending}`);
  for (const drawing of drawings) {
    const xml = readXml(parts, drawing);
    for (const anchor of elementsOf(xml.root)) if (hasLogo(anchor)) place(anchor, image);
    parts = withImage(new Map(parts).set(drawing, xmlBytes(xml)), drawing, name);
  }
  return parts;
}

function drawingsWithLogo(parts: Package): string[] {
  return partsOfType(parts, DRAWINGS).filter((name) => {
    const text = new TextDecoder().decode(parts.get(name));
    return text.includes("{{") && hasLogo(readXml(parts, name).root);
  });
}

function hasLogo(parent: Element): boolean {
  return [...descendantsOf(parent)].some(isLogo);
}

function isLogo(element: Element): boolean {
  return element.localName === "cNvPr" && ALTERNATIVE_TEXT.test(attributeOf(element, "descr") ?? "");
}

function place(anchor: Element, { width, height }: ImageSize): void {
  const picture = childrenOf(anchor, "pic").find(hasLogo);
  const named = picture && [...descendantsOf(picture)].find(isLogo);
  const fill = picture && childOf(picture, "blipFill");
  const blip = fill && elementsOf(fill).find(({ localName }) => localName === "blip");
  if (!picture || !named || !blip)
    throw new FillError("the alternative text {{logo}} must be that of a single picture, not of a shape or a group.");
  const inner = [...descendantsOf(picture)].find(({ localName, parentNode }) => {
    return localName === "ext" && parentNode?.localName === "xfrm";
  });
  const frame = childOf(anchor, "ext") ?? inner;
  const [right, down] = ["cx", "cy"].map((one) => Number((frame && attributeOf(frame, one)) ?? 0));
  if (!right || !down)
    throw new FillError("the picture {{logo}} has no size in the file. Resize it in Excel, and save the template.");
  const scale = Math.min(right / width, down / height);
  const size = { cx: String(Math.round(width * scale)), cy: String(Math.round(height * scale)) };
  for (const one of [inner, extentOf(anchor)]) {
    one?.setAttribute("cx", size.cx);
    one?.setAttribute("cy", size.cy);
  }
  named.setAttribute("descr", "Logo");
  for (const name of [...blip.attributes].map((attribute) => attribute.name))
    if (/(?:^|:)(?:embed|link)$/.test(name)) blip.removeAttribute(name);
  blip.setAttributeNS(IMAGE.replace(/\/image$/, ""), "r:embed", ID);
  // What the other picture had of its own: a drawing in SVG, and what was cut off.
  for (const child of elementsOf(blip)) if (child.localName === "extLst") blip.removeChild(child);
  for (const child of elementsOf(fill)) if (child.localName === "srcRect") fill.removeChild(child);
}

/** The element with the size on the sheet. A picture between two cells becomes one that begins at a cell. */
function extentOf(anchor: Element): Element | undefined {
  const present = childOf(anchor, "ext");
  if (present || anchor.localName !== "twoCellAnchor") return present;
  const end = childOf(anchor, "to");
  const single = insertChild(anchor.parentNode as Element, "oneCellAnchor", anchor);
  const children = elementsOf(anchor).filter((child) => child !== end);
  for (const [i, child] of children.entries()) {
    single.appendChild(child);
    if (i === 0) insertChild(single, "ext", undefined);
  }
  anchor.parentNode?.removeChild(anchor);
  return childOf(single, "ext");
}

function withImage(parts: Map<string, Uint8Array>, drawing: string, image: string): Package {
  const name = relationshipsPart(drawing);
  const isPresent = relationshipsOf(parts, drawing).length > 0;
  if (!isPresent) parts.set(name, new TextEncoder().encode(`<Relationships xmlns="${RELATIONSHIPS}"/>`));
  const xml = readXml(parts, name);
  const link = insertChild(xml.root, "Relationship", undefined);
  link.setAttribute("Id", ID);
  link.setAttribute("Type", IMAGE);
  link.setAttribute("Target", `/${image}`);
  return parts.set(name, xmlBytes(xml));
}
