/** Puts a logo in place of each picture whose alternative text is {{logo}}. */
import type { Element } from "@xmldom/xmldom";
import { relationshipsOf, relationshipsPart } from "./book";
import { partsOfType, withContentType, withoutPart } from "./contentTypes";
import { FillError } from "./fillError";
import { imageSize, type ImageSize } from "./imageSize";
import type { Package } from "./package";
import { attributeOf, childOf, childrenOf, descendantsOf, elementsOf, insertChild, readXml, xmlBytes } from "./xml";

/** Where a picture with this alternative text is, a logo takes its place. */
const ALTERNATIVE_TEXT = /^\s*\{\{\s*logo\s*\}\}\s*$/i;
const DRAWINGS = /officedocument\.drawing\+xml$/;
/** The drawing's name for the relationship to the logo. */
const ID = "logo";
const IMAGE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
/** Types of relationships to pictures; the second is to one with Office's effects before they were applied. */
const PICTURES = /^(?:image|hdphoto)$/;
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
  const [added, name] = withMedia(before, "xl/media", logo);
  let parts = added;
  for (const drawing of drawings) {
    const xml = readXml(parts, drawing);
    for (const anchor of elementsOf(xml.root)) if (hasLogo(anchor)) place(anchor, image);
    parts = withImage(new Map(parts).set(drawing, xmlBytes(xml)), drawing, name);
  }
  return parts;
}

/** Adds the picture to a folder of the package. @returns the parts, and the picture's name among them */
export function withMedia(before: Package, folder: string, logo: Uint8Array): readonly [Package, string] {
  const { ending } = imageSize(logo);
  let name = `${folder}/logo.${ending}`;
  for (let number = 2; before.has(name); number += 1) name = `${folder}/logo${number}.${ending}`;
  return [withContentType(new Map(before).set(name, logo), name, `image/${ending}`), name];
}

function drawingsWithLogo(parts: Package): string[] {
  return partsOfType(parts, DRAWINGS).filter((name) => {
    const text = new TextDecoder().decode(parts.get(name));
    return text.includes("{{") && hasLogo(readXml(parts, name).root);
  });
}

export function hasLogo(parent: Element): boolean {
  return [...descendantsOf(parent)].some(isLogo);
}

/** In a document, the alternative text is that of the frame. */
function isLogo(element: Element): boolean {
  return (
    /^(?:cNvPr|docPr)$/.test(element.localName ?? "") && ALTERNATIVE_TEXT.test(attributeOf(element, "descr") ?? "")
  );
}

function place(anchor: Element, image: ImageSize): void {
  const picture = childrenOf(anchor, "pic").find(hasLogo);
  if (!picture) throw new FillError(NO_PICTURE);
  const inner = extentWithin(picture);
  const size = fitted(childOf(anchor, "ext") ?? inner, image, "Excel");
  for (const one of [inner, extentOf(anchor)]) resize(one, size);
  becomeLogo(picture, picture);
}

/** @param frame of a picture in a document's text */
export function placeInText(frame: Element, image: ImageSize): void {
  const [picture, another] = [...descendantsOf(frame)].filter(({ localName }) => localName === "pic");
  if (!picture || another) throw new FillError(NO_PICTURE);
  const outer = childOf(frame, "extent");
  const size = fitted(outer, image, "Word");
  for (const one of [outer, extentWithin(picture)]) resize(one, size);
  becomeLogo(frame, picture);
}

const NO_PICTURE = "the alternative text {{logo}} must be that of a single picture, not of a shape or a group.";

function extentWithin(picture: Element): Element | undefined {
  return [...descendantsOf(picture)].find(
    ({ localName, parentNode }) => localName === "ext" && parentNode?.localName === "xfrm",
  );
}

interface Extent {
  readonly cx: string;
  readonly cy: string;
}

/** As large as the frame allows, in the picture's shape. */
function fitted(frame: Element | undefined, { width, height }: ImageSize, program: string): Extent {
  const [right, down] = ["cx", "cy"].map((one) => Number((frame && attributeOf(frame, one)) ?? 0));
  if (!right || !down)
    throw new FillError(
      `the picture {{logo}} has no size in the file. Resize it in ${program}, and save the template.`,
    );
  const scale = Math.min(right / width, down / height);
  return { cx: String(Math.round(width * scale)), cy: String(Math.round(height * scale)) };
}

function resize(extent: Element | undefined, { cx, cy }: Extent): void {
  extent?.setAttribute("cx", cx);
  extent?.setAttribute("cy", cy);
}

/** @param named the element with the alternative text; it contains `picture` */
function becomeLogo(named: Element, picture: Element): void {
  const fill = childOf(picture, "blipFill");
  const blip = fill && elementsOf(fill).find(({ localName }) => localName === "blip");
  if (!fill || !blip) throw new FillError(NO_PICTURE);
  for (const element of descendantsOf(named)) if (isLogo(element)) element.setAttribute("descr", "Logo");
  for (const name of [...blip.attributes].map((attribute) => attribute.name))
    if (/(?:^|:)(?:embed|link)$/.test(name)) blip.removeAttribute(name);
  blip.setAttributeNS(IMAGE.replace(/\/image$/, ""), "r:embed", ID);
  // The old picture's SVG and crop don't fit the logo.
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

/** Relates the part to the image, and no more to the pictures that it showed before: they may be confidential. */
export function withImage(parts: Map<string, Uint8Array>, drawing: string, image: string): Package {
  const name = relationshipsPart(drawing);
  const before = relationshipsOf(parts, drawing);
  if (before.length === 0) parts.set(name, new TextEncoder().encode(`<Relationships xmlns="${RELATIONSHIPS}"/>`));
  const xml = readXml(parts, name);
  const shown = new TextDecoder().decode(parts.get(drawing));
  const unused = before.filter(({ id, type }) => PICTURES.test(type) && !shown.includes(`"${id}"`));
  for (const link of childrenOf(xml.root))
    if (unused.some(({ id }) => id === attributeOf(link, "Id"))) xml.root.removeChild(link);
  const link = insertChild(xml.root, "Relationship", undefined);
  link.setAttribute("Id", ID);
  link.setAttribute("Type", IMAGE);
  link.setAttribute("Target", `/${image}`);
  parts.set(name, xmlBytes(xml));
  const left = [...parts.keys()].flatMap((part) => relationshipsOf(parts, part).map(({ target }) => target));
  return unused.reduce<Package>((all, { target }) => (left.includes(target) ? all : withoutPart(all, target)), parts);
}
