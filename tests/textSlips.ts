/** Slips in a finished text that nobody means: found by their form, whatever the text is about. */

/** Words of a sentence or of a part after a colon or semicolon. Numbers, units and signs aren't counted. */
const MOST_WORDS = 24;

/** Seconds from which a duration is also given in minutes. */
const LONG_SECONDS = 120;

const UNITS = "[KMGTP]i?B(?:/s)?|host [GM]B(?:/s)?|h|s|ms|us|min|km|days|years|drives|channels|pairs|files|mounts/h";

const SLIPS: readonly (readonly [slip: string, has: (text: string) => boolean])[] = [
  ["a quotation mark without its other half", (text) => (text.match(/"/g) ?? []).length % 2 === 1],
  ["a bracket without its other half", (text) => depthOf(text) !== 0],
  ["a figure in scientific notation", (text) => /\d(?:\.\d+)?e[-+]?\d/.test(text)],
  // Names such as IBM 2029 have no unit after them.
  ["thousands without a comma", (text) => new RegExp(`(?<![\\w.,-])\\d{4,}(?:\\.\\d+)? (?:${UNITS})\\b`).test(text)],
  [
    "one of several",
    (text) =>
      /(?<![\d.,/:-]|of )1 (?:drives|channels|files|pairs|hours|days|years|intervals|clusters|groups)\b/.test(text),
  ],
  [
    "a loose mark or space",
    (text) => /\s[,;:!?](?=\s|$)|[,;:] ?[,;]|(?<!\.)\.\.(?!\.)|\S {2,}\S|\(\s|[^\s.]\s\)/.test(text),
  ],
  ["a value that isn't one", (text) => /\bundefined\b|\bNaN\b|\[object\b|\b\d[\d.]* none\b/.test(text)],
  ["a long sentence", (text) => partsOf(text).some((part) => wordsIn(part) > MOST_WORDS)],
];

function depthOf(text: string): number {
  return (text.match(/\(/g) ?? []).length - (text.match(/\)/g) ?? []).length;
}

function partsOf(text: string): string[] {
  return text.split(/[.!?:;]["')]*\s+/);
}

function wordsIn(part: string): number {
  return part.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word)).length;
}

export function slipsIn(text: string): readonly string[] {
  return SLIPS.filter(([, has]) => has(text)).map(([slip]) => slip);
}

/** Seconds in a text that are too many to grasp and have no minutes beside them: "782 s". */
export function bareLongSeconds(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\d.,])(\d[\d,]*(?:\.\d+)?) s\b(?! \()/g)]
    .filter(([, seconds = ""]) => Number(seconds.replace(/,/g, "")) >= LONG_SECONDS)
    .map(([told]) => told);
}
