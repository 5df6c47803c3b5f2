/** Text as cells store it: characters that XML doesn't allow, and text that looks like an escape, become _xHHHH_. */

/** Excel's own limit, in UTF-16 units. */
export const LONGEST_TEXT = 32767;

/** Why a cell can't contain a text, as words after the field's name. Undefined if it can. */
export function textFault(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return `must have at most ${LONGEST_TEXT} characters, but has ${text.length}`;
  if (/\p{Surrogate}/u.test(text)) return "must not contain half a character (a lone surrogate)";
  return undefined;
}

/** Escapes carriage returns, too, because XML would read them as line feeds. */
export function escapedText(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (letter) => {
      return `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
    });
}

export function plainText(stored: string): string {
  return stored.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The first character of a text that XML can't hold: "U+0001". */
export function unwritableIn(text: string): string | undefined {
  const wrong = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.exec(text)?.[0];
  return wrong && `U+${wrong.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
