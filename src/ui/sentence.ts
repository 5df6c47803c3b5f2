/** Returns a text with a capital first letter. */
export function sentence(text: string): string {
  // An argument's name keeps its spelling.
  if (/^[a-z]+_/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
