/** Paragraphs and table rows of a document that are repeated for each record, or hidden. */
import type { Element } from "@xmldom/xmldom";
import { FillError } from "../fillError";
import { conditionIn, END, NO_BEGINNING, NO_END } from "../placeholders";
import { attributeOf, descendantsOf, elementsOf, insertChild } from "../xml";
import { endsSection, showsNothing, writeLine, type TextLine, type TextPiece } from "./paragraphs";

/** Elements that hold paragraphs and tables; those of the first list must have a paragraph at their end. */
const FILLED = ["tc", "txbxContent", "hdr", "ftr", "footnote", "endnote"];
const CONTAINERS = [...FILLED, "body", "sdtContent"];

/** The place of a marker. */
export interface MarkerPlace {
  readonly line: TextLine;
  /** Index of the piece. */
  readonly at: number;
}

/** The words that replace placeholders; undefined if there is no answer. */
export interface Answered {
  readonly words: (piece: string) => string | undefined;
  /** @param piece {{sync}} for {{#if sync}} */
  readonly isShown: (piece: string) => boolean | undefined;
  /** Called for each placeholder that stays; `why` gives a reason other than a missing answer. */
  readonly left: (where: string, piece: string, why?: string) => void;
}

/** Writes the answers, and removes the sections that aren't shown. @throws FillError */
export function writeAnswers(lines: readonly TextLine[], { words, isShown, left }: Answered): void {
  const hidden: Element[][] = [];
  const cleared = new Set<TextPiece>();
  const markers = new Set<TextPiece>();
  const { pairs, single } = conditionsIn(lines);
  for (const { open, close } of pairs) {
    const shown = isShown(conditionIn(pieceAt(open).before) ?? "");
    if (shown === undefined) continue;
    for (const mark of [open, close]) markers.add(pieceAt(mark));
    if (shown) continue;
    if (isWithinLine(open, close)) open.line.pieces.slice(open.at, close.at).forEach((piece) => cleared.add(piece));
    else hidden.push(blockOf(open, close));
  }
  for (const block of hidden) remove(block);
  for (const line of lines) {
    if (!isAttached(line.paragraph)) continue;
    for (const piece of line.pieces) {
      if (cleared.has(piece) || markers.has(piece)) piece.after = "";
      else if (piece.before.startsWith("{{")) {
        const after = conditionIn(piece.before) === undefined ? words(piece.before) : undefined;
        if (after === undefined) left(line.where, piece.before, single.get(piece));
        else piece.after = after;
      }
    }
    writeLine(line);
  }
  for (const line of lines) if (line.pieces.some((piece) => markers.has(piece))) removeEmptied(line, markers);
}

export function pieceAt({ line, at }: MarkerPlace): TextPiece {
  const piece = line.pieces[at];
  if (!piece) throw new RangeError(`${line.where} has no piece ${at}`);
  return piece;
}

interface Conditions {
  readonly pairs: readonly { readonly open: MarkerPlace; readonly close: MarkerPlace }[];
  /** Markers without a partner, each with the reason. */
  readonly single: ReadonlyMap<TextPiece, string>;
}

function conditionsIn(lines: readonly TextLine[]): Conditions {
  const pairs: { readonly open: MarkerPlace; readonly close: MarkerPlace }[] = [];
  const single = new Map<TextPiece, string>();
  const open: MarkerPlace[] = [];
  for (const line of lines) {
    line.pieces.forEach((piece, at) => {
      if (conditionIn(piece.before) !== undefined) open.push({ line, at });
      if (!END.test(piece.before)) return;
      const partner = open.pop();
      if (partner) pairs.push({ open: partner, close: { line, at } });
      else single.set(piece, NO_BEGINNING);
    });
  }
  for (const mark of open) single.set(pieceAt(mark), NO_END);
  return { pairs, single };
}

/** True if the paragraph has text before or after the section, too. */
export function isWithinLine(open: MarkerPlace, close: MarkerPlace): boolean {
  const { pieces } = open.line;
  const outside = [...pieces.slice(0, open.at), ...pieces.slice(close.at + 1)];
  return open.line === close.line && outside.some(({ before }) => before.trim() !== "");
}

/**
 * Whole paragraphs, or whole rows where the marks are in different cells of a table.
 * @throws FillError where the marks are in places that have no paragraphs in common
 */
export function blockOf(open: MarkerPlace, close: MarkerPlace): Element[] {
  const [first, last] = [open.line.paragraph, close.line.paragraph];
  const around = withParents(first);
  const common = withParents(last).find((element) => around.includes(element));
  if (common === first) return checked([first], open);
  if (common?.localName === "tr") return checked([common], open);
  if (!common || ![...CONTAINERS, "tbl"].includes(common.localName ?? ""))
    throw new FillError(
      `${open.line.where}: ${pieceAt(open).before} and ${pieceAt(close).before} must be in paragraphs or table rows that follow each other. Move them.`,
    );
  const children = elementsOf(common);
  const holds = (paragraph: Element) => (child: Element) => withParents(paragraph).includes(child);
  return checked(children.slice(children.findIndex(holds(first)), children.findIndex(holds(last)) + 1), open);
}

function checked(block: Element[], open: MarkerPlace): Element[] {
  if (!block.some(endsSection)) return block;
  throw new FillError(
    `${open.line.where}: the text after ${pieceAt(open).before} has a section break. Move the break out of it.`,
  );
}

/** The element, its parent and so on. */
export function withParents(element: Element): Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one?.nodeType === 1; one = one.parentNode as Element | null) found.push(one);
  return found;
}

function isAttached(element: Element): boolean {
  return withParents(element).at(-1) === element.ownerDocument?.documentElement;
}

/** Removes a paragraph, or a table row, that had nothing but markers. */
function removeEmptied({ paragraph, pieces }: TextLine, markers: ReadonlySet<TextPiece>): void {
  if (!isAttached(paragraph) || pieces.some((piece) => piece.before.trim() !== "" && !markers.has(piece))) return;
  if (!showsNothing(paragraph)) return;
  const row = withParents(paragraph).find(({ localName }) => localName === "tr");
  remove([row && showsNothing(row) ? row : paragraph]);
}

/** Removes elements with the same parent; a table without rows goes, too, and no cell stays without a paragraph. */
export function remove(block: readonly Element[]): void {
  const parent = block[0]?.parentNode as Element | null | undefined;
  if (!parent) return;
  for (const element of block) parent.removeChild(element);
  const left = elementsOf(parent);
  if (parent.localName === "tbl" && left.every(({ localName }) => localName !== "tr" && localName !== "sdt"))
    remove([parent]);
  else if (FILLED.includes(parent.localName ?? "") && left.at(-1)?.localName !== "p")
    insertChild(parent, "p", undefined);
}

/** Only in the first copy, because their identifiers must be unique. */
const UNIQUE = ["bookmarkStart", "bookmarkEnd", "commentRangeStart", "commentRangeEnd", "commentReference"];

/** Inserts a copy of the block before it. */
export function copyOf(block: readonly Element[], isFirst: boolean): Element[] {
  return block.map((element) => {
    const copy = element.cloneNode(true) as Element;
    element.parentNode?.insertBefore(copy, block[0] ?? null);
    for (const one of [copy, ...descendantsOf(copy)]) {
      if (!isFirst && (UNIQUE.includes(one.localName ?? "") || isControlNumber(one))) one.parentNode?.removeChild(one);
      for (const { name, localName } of [...one.attributes])
        if (localName === "paraId" || localName === "textId") one.removeAttribute(name);
    }
    return copy;
  });
}

/** A content control's number is optional; Word gives it one. */
function isControlNumber(element: Element): boolean {
  return element.localName === "id" && (element.parentNode as Element | null)?.localName === "sdtPr";
}

/** Gives each drawing of a part a number of its own. */
export function numberDrawings(root: Element): void {
  const taken = new Set<string>();
  for (const element of descendantsOf(root)) {
    if (element.localName !== "docPr") continue;
    let id = attributeOf(element, "id") ?? "1";
    while (taken.has(id)) id = String(taken.size + Number(id) + 1);
    taken.add(id);
    element.setAttribute("id", id);
  }
}
