/** Packs a list of texts into one text. */

/** A character that needs no escape in a script, unlike a line break. */
export const SEPARATOR = "^";

/** Character that encodes a count of 0; neither it nor those that follow need an escape in a script. */
const NOTHING = "#".charCodeAt(0);
/** Largest count: the characters stop before the backslash. */
const MOST = "\\".charCodeAt(0) - 1 - NOTHING;

/**
 * Stores each text without the beginning that it shares with the text before: one character for the number of equal
 * characters, then the rest.
 */
export function withoutRepeats(texts: readonly string[]): string[] {
  return texts.map((text, i) => {
    const before = texts[i - 1] ?? "";
    let same = 0;
    while (same < MOST && same < text.length && text[same] === before[same]) same += 1;
    return String.fromCharCode(NOTHING + same) + text.slice(same);
  });
}

export function withRepeats(coded: readonly string[]): string[] {
  let text = "";
  return coded.map((one) => (text = text.slice(0, one.charCodeAt(0) - NOTHING) + one.slice(1)));
}
