/** The name that a misspelt one probably means. */
import { sorted } from "../language/sorted";

export interface Nearest {
  readonly name: string;
  /** True if the name is one or two slips away and nearer than any other, so it can be inserted without asking. */
  readonly isClear: boolean;
}

/** Up to this many slips, the name is clear. */
const CLEAR = 2;
/** Cost of all the letters that a name has after the end of the typed text. */
const TAIL = 2;

/** Returns undefined if no name is similar. Case, spaces, underscores, dots and hyphens don't count. */
export function nearestName(wanted: string, names: readonly string[]): Nearest | undefined {
  const plain = plainly(wanted);
  // Names have at most 30 letters; a much longer text isn't a misspelt name.
  if (plain.length > 60) return undefined;
  const alike = names
    .map((name) => ({ name, slips: slipsBetween(plain, plainly(name)), begins: sharedStart(plain, plainly(name)) }))
    // Three slips away, a name that begins with another letter is another name.
    .filter(({ slips, begins }) => slips <= CLEAR || begins > 0);
  const [first, second] = sorted(alike, (a, b) => a.slips - b.slips || b.begins - a.begins);
  if (!first || first.slips > 1 + plain.length / 3) return undefined;
  return { name: first.name, isClear: first.slips <= CLEAR && (!second || second.slips > first.slips) };
}

/** As `nearestName`; else a name that has all the words and few more, or some of them and no other: "LTO-9 drives". */
export function nearestWords(wanted: string, names: readonly string[]): string | undefined {
  const near = nearestName(wanted, names);
  if (near) return near.name;
  const words = wordsOf(wanted);
  const among = (some: readonly string[], all: readonly string[]): boolean => some.every((word) => all.includes(word));
  const alike = names
    .map((name) => ({ name, own: wordsOf(name) }))
    .filter(({ own }) => words.length > 1 && own.length > 1 && (among(words, own) || among(own, words)));
  const [first] = sorted(
    alike,
    (a, b) => Math.abs(a.own.length - words.length) - Math.abs(b.own.length - words.length),
  );
  return first?.name;
}

/** Without the plural's s. */
function wordsOf(text: string): readonly string[] {
  return text
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/([A-Z]{2})S$/, "$1"))
    .filter((word) => word !== "");
}

/** Number of letters with which both begin. */
function sharedStart(wanted: string, name: string): number {
  let at = 0;
  while (at < wanted.length && wanted[at] === name[at]) at += 1;
  return at;
}

function plainly(name: string): string {
  return name.replace(/[\s_.-]/g, "").toUpperCase();
}

/** Returns the number of letters to insert, remove, replace or swap with their neighbour, limited by `TAIL`. */
function slipsBetween(wanted: string, name: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: name.length + 1 }, (_, j) => j);
  for (let i = 1; i <= wanted.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= name.length; j += 1) {
      const isSame = wanted[i - 1] === name[j - 1];
      const isSwapped = wanted[i - 1] === name[j - 2] && wanted[i - 2] === name[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(last[name.length] ?? 0, TAIL + Math.min(...last));
}
