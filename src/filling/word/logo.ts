/** Puts a logo in place of each picture of a document whose alternative text is {{logo}}. */
import type { Element } from "@xmldom/xmldom";
import { FillError } from "../fillError";
import { imageSize } from "../imageSize";
import { hasLogo, placeInText, withImage, withMedia } from "../logo";
import type { Package } from "../package";
import { descendantsOf, readXml, xmlBytes } from "../xml";

/** Names of the parts with a picture for a logo. */
export function logoIn(parts: Package, names: readonly string[]): string[] {
  return names.filter((name) => framesIn(readXml(parts, name).root).length > 0);
}

/** @throws FillError if no picture asks for the logo, or it can't be used */
export function withLogo(before: Package, names: readonly string[], logo: Uint8Array): Package {
  const image = imageSize(logo);
  const wanted = logoIn(before, names);
  if (wanted.length === 0)
    throw new FillError("no picture of the document has the alternative text {{logo}}. Write it in View Alt Text.");
  const [added, media] = withMedia(before, "word/media", logo);
  let parts = added;
  for (const name of wanted) {
    const xml = readXml(parts, name);
    for (const frame of framesIn(xml.root)) placeInText(frame, image);
    parts = withImage(new Map(parts).set(name, xmlBytes(xml)), name, media);
  }
  return parts;
}

/** Frames within the text or in front of it. */
function framesIn(root: Element): Element[] {
  return [...descendantsOf(root)].filter(
    (element) => /^(?:inline|anchor)$/.test(element.localName ?? "") && hasLogo(element),
  );
}
