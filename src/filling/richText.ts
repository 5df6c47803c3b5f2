/** Texts of cells whose parts have formats of their own: what is replaced keeps the format of where it begins. */
import type { Element } from "@xmldom/xmldom";
import type { Position } from "../cells/address";
import type { WorkbookPackage } from "./book";
import { escapedText, plainText } from "./cellText";
import type { SheetPart } from "./sheetPart";
import { attributeOf, childOf, childrenOf, insertChild, keepSpaces } from "./xml";

/** A stretch of the cell's text, and the text that takes its place. */
export interface Replaced {
  readonly before: string;
  readonly after: string;
}

/** Writes the text with its runs; false where it has none, where nothing is replaced, or the cell holds another text. */
export function writeRuns(
  book: WorkbookPackage,
  sheet: SheetPart,
  position: Position,
  pieces: readonly Replaced[],
): boolean {
  if (pieces.every(({ before, after }) => before === after)) return false;
  const cell = sheet.cellAt(position);
  const item = cell && itemOf(book, cell);
  const runs = item ? childrenOf(item, "r") : [];
  if (!cell || runs.length === 0) return false;
  const held = runs.map((run) => plainText(childOf(run, "t")?.textContent ?? ""));
  if (held.join("") !== pieces.map(({ before }) => before).join("")) return false;
  const texts = replacedIn(held, pieces);
  sheet.willChange(cell);
  for (const name of ["v", "is"]) {
    const child = childOf(cell, name);
    if (child) cell.removeChild(child);
  }
  cell.setAttribute("t", "inlineStr");
  const inline = insertChild(cell, "is", childOf(cell, "extLst"));
  runs.forEach((run, i) => {
    if (texts[i] === "") return;
    const copy = inline.ownerDocument?.importNode(run, true) ?? run;
    inline.appendChild(copy);
    const text = childOf(copy, "t");
    if (!text) return;
    text.textContent = escapedText(texts[i] ?? "");
    keepSpaces(text);
  });
  return true;
}

function itemOf({ richStrings }: WorkbookPackage, cell: Element): Element | undefined {
  const type = attributeOf(cell, "t");
  if (type === "inlineStr") return childOf(cell, "is");
  return type === "s" ? richStrings.get(Number(childOf(cell, "v")?.textContent ?? "")) : undefined;
}

/** The runs' new texts: a replaced stretch goes to the run of its first letter. */
export function replacedIn(held: readonly string[], pieces: readonly Replaced[]): string[] {
  const texts = held.map(() => "");
  const ends = held.map((_, i) => held.slice(0, i + 1).join("").length);
  const runAt = (at: number): number => ends.findIndex((end) => at < end);
  const put = (at: number, text: string): void => {
    const run = runAt(at);
    texts[run] = `${texts[run] ?? ""}${text}`;
  };
  let at = 0;
  for (const { before, after } of pieces) {
    if (after !== before) put(at, after);
    else for (let i = 0; i < before.length; i += 1) put(at + i, before.charAt(i));
    at += before.length;
  }
  return texts;
}
