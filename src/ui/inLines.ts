/** Maximum length of an axis title in a narrow pane; a longer one is split into lines. */
const LINE_LENGTH = 40;

/** Returns the text in lines, broken between words, each as long as fits. */
export function inLines(words: string, most = LINE_LENGTH): string[] {
  return words.split(" ").reduce<string[]>((lines, word) => {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + 1 + word.length > most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
