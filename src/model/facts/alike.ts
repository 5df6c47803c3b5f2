/** Texts in one text. */

/** Needs no escape in a script, as a line's end does. */
export const SEPARATOR = "^";

/** The character for no character; those from here on need no escape in a script. */
const NOTHING = "#".charCodeAt(0);
/** More is not counted: the characters end before the backslash. */
const MOST = "\\".charCodeAt(0) - 1 - NOTHING;

/** Texts that begin as the one before: each as one character for how many are the same, and what follows. */
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
