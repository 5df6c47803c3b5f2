/** Names that are spoken letter by letter from a letter that is said with a vowel: "an LTO-8", "an SL8500". */
const WITH_VOWEL = /^(LTO|SL\d)/;

/** "a T10000C", "an LTO-8" */
export function withArticle(name: string): string {
  return `${WITH_VOWEL.test(name) ? "an" : "a"} ${name}`;
}
