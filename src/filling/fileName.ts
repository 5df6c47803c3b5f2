/** Characters that some system forbids in file names, or uses between folders. */
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;
const LONGEST = 150;

/** A text as part of a file's name: it can't lead to another folder. Empty if nothing of it can be used. */
export function safeInName(text: string): string {
  return text
    .replace(NOT_IN_NAMES, "_")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, LONGEST);
}
