/**
 * Texts outside cells and paragraphs in which placeholders are filled in: headers and footers of sheets, text boxes, charts,
 * SmartArt, comments, alternative texts and the properties of the file.
 */
import type { Element } from "@xmldom/xmldom";
import { isUserError } from "../model/language/userError";
import { shortened } from "../model/quantities/formatNumber";
import { escapedText, unwritableIn } from "./cellText";
import { FillError } from "./fillError";
import type { Package } from "./package";
import { BRACES, conditionIn, END, type OtherText } from "./placeholders";
import { replacedIn } from "./richText";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  insertChild,
  keepSpaces,
  readXml,
  xmlBytes,
} from "./xml";

/** A text, and how it is changed. */
interface Holder {
  /** What it is called, if that isn't what its part is called. */
  readonly what?: string;
  /** Its stretches, each with a format of its own. */
  readonly held: readonly string[];
  readonly write: (texts: readonly string[]) => void;
  /** How words are written after a text; throws FillError. */
  readonly asWritten?: (words: string, before: string) => string;
  readonly longest?: number;
}

interface Place {
  readonly name: RegExp;
  readonly what: string;
  readonly holders: (root: Element) => Iterable<Holder>;
  /** Where in a long part the texts are. */
  readonly within?: RegExp;
}

const PLACES: readonly Place[] = [
  { name: /^(?:xl|word)\/(?:charts|drawings\/charts)\/[^/]+\.xml$/i, what: "chart", holders: drawn },
  { name: /^(?:xl|word)\/diagrams\/[^/]+\.xml$/i, what: "SmartArt", holders: drawn },
  { name: /^xl\/drawings\/[^/]+\.xml$/i, what: "text box", holders: drawn },
  { name: /^xl\/(?:comments|threadedComments)[^_]*\.xml$/i, what: "comment", holders: commented },
  {
    name: /^xl\/(?:worksheets|chartsheets)\/[^/]+\.xml$/i,
    what: "header or footer",
    holders: printed,
    within: /<(?:\w+:)?headerFooter[\s>][\s\S]*?<\/(?:\w+:)?headerFooter>/g,
  },
  { name: /^word\/[^/]+\.xml$/i, what: "alternative text", holders: alternative, within: /<(?:\w+:)?docPr\s[^>]*>/g },
  { name: /^docProps\/[^/]+\.xml$/i, what: "document properties", holders: listed },
];

const TAG = /<[^>]*>/g;
/** Says where a logo goes. */
const LOGO = /^\{\{\s*logo\s*\}\}$/i;
/** Excel's own limit. */
const LONGEST_HEADER = 255;

/** In the order of the parts. A part that can't be understood has none. */
export function otherTextsIn(parts: Package): OtherText[] {
  return [...parts].flatMap(([part, bytes]) => {
    const place = PLACES.find(({ name }) => name.test(part));
    if (!place || !hasBraces(bytes, place.within)) return [];
    try {
      return bracedIn(parts, part, place).texts.map(({ what = place.what, held }) => {
        const text = held.join("");
        return {
          part,
          where: placeOf(what, text),
          pieces: text.split(BRACES).filter((piece) => piece !== ""),
        };
      });
    } catch (error) {
      if (isUserError(error)) return [];
      throw error;
    }
  });
}

/**
 * The parts with words in place of placeholders; those without stay.
 * @throws FillError for a text that can't be written
 */
export function withOtherTexts(
  parts: Package,
  texts: readonly Pick<OtherText, "part">[],
  words: (placeholder: string) => string | undefined,
): Package {
  const after = new Map(parts);
  for (const part of new Set(texts.map((text) => text.part))) {
    const place = PLACES.find(({ name }) => name.test(part));
    if (!place || !parts.has(part)) continue;
    const { xml, texts: holders } = bracedIn(parts, part, place);
    const changed = holders.map((holder) => isReplaced(holder, holder.what ?? place.what, words));
    if (changed.includes(true)) after.set(part, xmlBytes(xml));
  }
  return after;
}

function placeOf(what: string, text: string): string {
  return `${what} ${JSON.stringify(shortened(text.replace(/\s+/g, " ")))}`;
}

function hasBraces(bytes: Uint8Array, within: RegExp | undefined): boolean {
  const whole = new TextDecoder().decode(bytes);
  const text = within ? (whole.match(within) ?? []).join("") : whole;
  return text.includes("{{") || text.replace(TAG, "").includes("{{");
}

function bracedIn(
  parts: Package,
  part: string,
  { holders }: Place,
): { xml: ReturnType<typeof readXml>; texts: Holder[] } {
  const xml = readXml(parts, part);
  const texts = [...holders(xml.root)].filter(({ held }) => BRACES.test(held.join("")) && !LOGO.test(held.join("")));
  return { xml, texts };
}

/** True if a placeholder was replaced. */
function isReplaced(
  { held, write, asWritten = (one) => one, longest = Infinity }: Holder,
  what: string,
  words: (placeholder: string) => string | undefined,
): boolean {
  const text = held.join("");
  let before = "";
  const pieces = text
    .split(BRACES)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const isName = BRACES.test(piece) && conditionIn(piece) === undefined && !END.test(piece);
      const said = isName ? words(piece) : undefined;
      const unwritable = unwritableIn(said ?? "");
      if (unwritable !== undefined)
        throw new FillError(
          `${placeOf(what, text)}: the answer to ${shortened(piece)} contains the character ${unwritable}, which it can't hold. Remove it.`,
        );
      const after = said === undefined ? piece : asWritten(said, before);
      before += after;
      return { before: piece, after };
    });
  if (before.length > longest)
    throw new FillError(
      `${placeOf(what, text)} must have at most ${longest} characters, but has ${before.length} with this answer.`,
    );
  if (before === text) return false;
  write(replacedIn(held, pieces));
  return true;
}

/** Of shapes, charts and SmartArt: paragraphs and alternative texts. */
function* drawn(root: Element): Iterable<Holder> {
  for (const element of descendantsOf(root)) {
    if (element.localName === "p" && /\/drawingml\/(?:2006\/)?main$/.test(element.namespaceURI ?? ""))
      yield paragraph(element);
    yield* described(element);
  }
}

function paragraph(element: Element): Holder {
  const stretches = childrenOf(element).flatMap((child): { readonly text: string; readonly run?: Element }[] => {
    const text = childOf(child, "t");
    return child.localName === "br" ? [{ text: "\n" }] : text ? [{ text: text.textContent ?? "", run: child }] : [];
  });
  return {
    held: stretches.map(({ text }) => text),
    write: (texts) => {
      stretches.forEach(({ text, run }, i) => {
        if (run && texts[i] !== text) writeLines(element, run, (texts[i] ?? "").split(/\r\n?|\n/));
      });
    },
  };
}

/** Each line is a run of its own, with a break before it. */
function writeLines(parent: Element, run: Element, [first = "", ...more]: readonly string[]): void {
  const next = elementsOf(parent)[elementsOf(parent).indexOf(run) + 1];
  const say = (one: Element, line: string): void => {
    const text = childOf(one, "t");
    if (text) text.textContent = line;
  };
  const copy = run.cloneNode(true) as Element;
  say(run, first);
  for (const line of more) {
    insertChild(parent, "br", next);
    const one = copy.cloneNode(true) as Element;
    say(one, line);
    parent.insertBefore(one, next ?? null);
  }
}

function* alternative(root: Element): Iterable<Holder> {
  for (const element of descendantsOf(root)) yield* described(element);
}

function* described(element: Element): Iterable<Holder> {
  if (element.localName !== "cNvPr" && element.localName !== "docPr") return;
  for (const name of ["descr", "title"]) {
    const value = attributeOf(element, name);
    if (value === undefined) continue;
    yield {
      what: "alternative text",
      held: [value],
      write: ([text = ""]) => {
        element.setAttribute(name, text);
      },
    };
  }
}

function* printed(root: Element): Iterable<Holder> {
  const all = childOf(root, "headerFooter");
  for (const element of all ? childrenOf(all) : [])
    yield {
      ...whole(element),
      // A sign that begins a code is written twice; a digit after a font's size would belong to it.
      asWritten: (words, before) =>
        `${/&\d+$/.test(before) && /^\d/.test(words) ? " " : ""}${words.replaceAll("&", "&&")}`,
      longest: LONGEST_HEADER,
    };
}

/** Of spreadsheets: a text alone, or in runs. */
function* commented(root: Element): Iterable<Holder> {
  for (const element of descendantsOf(root)) {
    if (element.localName !== "text") continue;
    const runs = childrenOf(element, "r");
    const texts = (runs.length > 0 ? runs : [element]).flatMap((run) => childrenOf(run, "t"));
    if (texts.length === 0 && elementsOf(element).length === 0) yield whole(element);
    if (texts.length > 0)
      yield {
        held: texts.map((text) => text.textContent ?? ""),
        write: (after) => {
          texts.forEach((text, i) => {
            text.textContent = escapedText(after[i] ?? "");
            keepSpaces(text);
          });
        },
      };
  }
}

/** The names of sheets are listed among the properties, too; they stay. */
function* listed(root: Element): Iterable<Holder> {
  for (const element of descendantsOf(root))
    if (element.localName !== "lpstr" && elementsOf(element).length === 0) yield whole(element);
}

function whole(element: Element): Holder {
  return {
    held: [element.textContent ?? ""],
    write: ([text = ""]) => {
      element.textContent = text;
    },
  };
}
