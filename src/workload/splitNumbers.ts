/**
 * Finds numbers that their own commas split into two cells: "1,597" and "0,68" without quotation marks, where the next
 * column has the rest. Most such rows have a cell too many; these don't, because the next column is otherwise blank.
 */
import { CsvError, type CsvLine } from "./csv";
import { nameIn } from "./heading";
import { usedPlaces } from "./headingAgain";
import type { ProfileColumns } from "./profileColumns";

/** Headings of columns with words, without case, accents, spaces and marks, in English, German, French and Spanish. */
const WORDS = [
  ...["remark", "remarks", "note", "notes", "comment", "comments", "description"],
  ...["bemerkung", "bemerkungen", "kommentar", "notiz", "hinweis", "beschreibung"],
  ...["remarque", "remarques", "commentaire", "commentaires", "nota", "notas", "comentario", "comentarios"],
];
/** Fewer rows prove nothing, except in a column for words in which all cells are groups of three digits. */
const LEAST_ROWS = 3;

export interface SplitNumbers {
  add(line: CsvLine): void;
  /** @throws CsvError if the cells of a column belong to the numbers before it */
  mustBeNone(): void;
}

interface Pair {
  readonly place: number;
  readonly heading: string;
  readonly next: string;
  readonly isWords: boolean;
  /** Rows in which the next column has digits, and rows that end before it. */
  digits: number;
  short: number;
  first: { readonly row: number; readonly text: string } | undefined;
  isGroups: boolean;
  isNone: boolean;
}

/** Checks the column after each column of numbers, unless it is read itself. */
export function splitNumbers(columns: ProfileColumns): SplitNumbers {
  const { headings, rate, io, transfer } = columns;
  const used = usedPlaces(columns);
  const pairs = [rate, io, transfer]
    .flatMap((column) => (column && column.place + 1 < headings.length ? [column.place] : []))
    .filter((place) => !used.includes(place + 1))
    .map((place): Pair => {
      const [heading = "", next = ""] = headings.slice(place, place + 2).map((text) => text.trim());
      const isWords = WORDS.includes(nameIn(next));
      return { place, heading, next, isWords, digits: 0, short: 0, first: undefined, isGroups: true, isNone: false };
    });
  const note = (pair: Pair, cells: readonly string[], row: number): void => {
    const [number = "", rest] = cells.slice(pair.place, pair.place + 2).map((text) => text.trim());
    if (rest === undefined || rest === "") {
      if (rest === undefined) pair.short += 1;
      return;
    }
    pair.isNone = !/^\d+$/.test(number) || !/^\d+$/.test(rest);
    pair.isGroups &&= /^[1-9]\d{0,2}$/.test(number) && rest.length === 3;
    pair.digits += 1;
    pair.first ??= { row, text: `${number},${rest}` };
  };
  return {
    add({ cells, row }) {
      for (const pair of pairs) if (!pair.isNone) note(pair, cells, row);
    },
    mustBeNone() {
      for (const { isNone, isWords, isGroups, digits, short, first, heading, next } of pairs) {
        const isLikeGroups = isGroups && short > 0;
        if (isNone || !first || !(isWords || isLikeGroups)) continue;
        if (digits < LEAST_ROWS && !(isWords && isLikeGroups)) continue;
        throw new CsvError(
          first.row,
          `${next} holds only numbers, maybe of ${heading}: quote numbers with commas, or remove the column`,
          first.text,
        );
      }
    },
  };
}
