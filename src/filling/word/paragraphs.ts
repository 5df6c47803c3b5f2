/** Paragraphs of a Word document: their texts, whatever runs they are split into, and the texts that replace them. */
import type { Element } from "@xmldom/xmldom";
import { shortened } from "../../model/quantities/formatNumber";
import { unwritableIn } from "../cellText";
import { FillError } from "../fillError";
import { BRACES } from "../placeholders";
import { replacedIn } from "../richText";
import { childOf, descendantsOf, elementsOf, insertChild, keepSpaces } from "../xml";

/** A paragraph with placeholders. */
export interface TextLine {
  readonly paragraph: Element;
  /** For messages: paragraph "Dear {{customer}}," */
  readonly where: string;
  readonly pieces: TextPiece[];
}

/** A stretch of a paragraph's text, and the text that takes its place. */
export interface TextPiece {
  readonly before: string;
  after: string;
}

/** Formats, which have no text, and text that tracked changes moved elsewhere. */
const WITHOUT_TEXT = ["pPr", "rPr", "moveFrom"];
const BREAKS: Readonly<Record<string, string>> = { br: "\n", cr: "\n", tab: "\t" };
/** Contents other than text. */
const OTHERS = ["drawing", "pict", "object", "sectPr", "fldChar", "fldSimple", "footnoteReference", "endnoteReference"];

/** @param kind of the part, as in "header" */
export function linesOf(roots: readonly Element[], kind: string): TextLine[] {
  return roots.flatMap((root) =>
    paragraphsIn(root).flatMap((paragraph) => {
      const text = textOf(paragraph);
      if (!BRACES.test(text)) return [];
      const pieces = text.split(BRACES).filter((piece) => piece !== "");
      const where = `${kind} ${JSON.stringify(shortened(text))}`;
      return [{ paragraph, where, pieces: pieces.map((before) => ({ before, after: before })) }];
    }),
  );
}

/** In the order of the text, with those of tables and text boxes. */
function paragraphsIn(root: Element): Element[] {
  const isParagraph = (element: Element): boolean =>
    element.localName === "p" && element.namespaceURI === root.namespaceURI;
  return [...(isParagraph(root) ? [root] : []), ...[...descendantsOf(root)].filter(isParagraph)];
}

function textOf(paragraph: Element): string {
  return stretchesOf(paragraph, paragraph)
    .map(({ text }) => text)
    .join("");
}

/** True if a paragraph or a table row shows nothing. */
export function showsNothing(element: Element): boolean {
  return (
    (element.textContent ?? "").trim() === "" &&
    [...descendantsOf(element)].every(({ localName }) => !OTHERS.includes(localName ?? ""))
  );
}

/** @throws FillError for a text that a document can't hold */
export function writeLine({ paragraph, pieces, where }: TextLine): void {
  if (pieces.every(({ before, after }) => before === after)) return;
  const stretches = stretchesOf(paragraph, paragraph);
  const texts = replacedIn(
    stretches.map(({ text }) => text),
    pieces,
  );
  for (const { before, after } of pieces) {
    const wrong = unwritableIn(after);
    if (wrong !== undefined)
      throw new FillError(
        `${where}: the answer to ${shortened(before)} contains the character ${wrong}, which a document can't hold. Remove it.`,
      );
  }
  stretches.forEach(({ element, text }, i) => {
    if (element && texts[i] !== text) setText(element, texts[i] ?? "");
  });
}

interface Stretch {
  readonly text: string;
  /** The w:t that holds the text; undefined for a tab or a line break. */
  readonly element: Element | undefined;
}

function stretchesOf(parent: Element, paragraph: Element): Stretch[] {
  return elementsOf(parent).flatMap((child): Stretch[] => {
    const name = child.namespaceURI === paragraph.namespaceURI ? (child.localName ?? "") : "";
    if (name === "t") return [{ text: child.textContent ?? "", element: child }];
    const text = BREAKS[name];
    if (text !== undefined) return [{ text, element: undefined }];
    // The paragraphs of a text box are paragraphs of their own.
    return name === "p" || WITHOUT_TEXT.includes(name) ? [] : stretchesOf(child, paragraph);
  });
}

/** Line breaks and tabs of a text are elements. */
function setText(element: Element, text: string): void {
  const run = element.parentNode as Element;
  const siblings = elementsOf(run);
  const next = siblings[siblings.indexOf(element) + 1];
  const [first = "", ...more] = text.replace(/\r\n?/g, "\n").split(/([\n\t])/);
  element.textContent = first;
  keepSpaces(element);
  for (const one of more) {
    if (one === "") continue;
    if (one === "\n" || one === "\t") {
      insertChild(run, one === "\n" ? "br" : "tab", next);
      continue;
    }
    const added = insertChild(run, "t", next);
    added.textContent = one;
    keepSpaces(added);
  }
}

/** True if the paragraph ends a section: its page format is that of the text before it. */
export function endsSection(element: Element): boolean {
  return paragraphsIn(element).some((paragraph) => {
    const format = childOf(paragraph, "pPr");
    return format !== undefined && childOf(format, "sectPr") !== undefined;
  });
}
