/** Several files that are one series: rows of the same columns, in any order. */
import { isRefusal } from "../model/language/refusal";
import { sorted } from "../model/language/sorted";
import { textsOf, type TextSource } from "./chunks";
import { CsvError } from "./csv";
import { headingsIn } from "./headingsIn";
import { profileReader, type ProfileOptions } from "./profile";

export interface SeriesFile {
  readonly name: string;
  readonly open: () => TextSource;
}

/**
 * The files in the order of their first times, because a clock that is changed is followed from row to row; in the given
 * order if not every file begins with a date.
 */
export async function inOrderOfTime<F extends SeriesFile>(
  files: readonly F[],
  options: ProfileOptions,
): Promise<readonly F[]> {
  if (files.length < 2) return files;
  const found: { readonly file: F; readonly start: number }[] = [];
  for (const file of files) found.push({ file, start: await firstTime(file, options) });
  if (found.some(({ start }) => Number.isNaN(start))) return files;
  return sorted(found, (one, other) => one.start - other.start).map(({ file }) => file);
}

/** Seconds since 1970 by the file's clock; NaN if its first rows have no date. */
async function firstTime({ open }: SeriesFile, options: ProfileOptions): Promise<number> {
  for await (const { text } of textsOf(open())) {
    if (text === "") continue;
    const reader = profileReader(options);
    try {
      // The last line may go on in the next piece.
      reader.push(text.slice(0, text.lastIndexOf("\n") + 1));
      const { start, dated } = reader.end().profile;
      return dated ? start : NaN;
    } catch (error) {
      if (isRefusal(error)) return NaN;
      throw error;
    }
  }
  return NaN;
}

/**
 * The texts of all files as those of one; headings after the first are repeated headings, which the reader skips.
 * @throws CsvError for a file with other columns than the first
 */
export async function* textsOfSeries(
  files: readonly SeriesFile[],
): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  const [first] = files;
  let known: string | undefined;
  for (const { name, open } of files) {
    let isBeginning = files.length > 1;
    for await (const piece of textsOf(open())) {
      if (isBeginning && piece.text !== "") {
        const headings = headingsIn(piece.text).all.join(", ");
        known ??= headings;
        if (headings !== known)
          throw new CsvError(1, `of ${name} has the columns ${headings}, but ${first?.name ?? ""} has ${known}`);
        isBeginning = false;
      }
      yield piece;
    }
    if (files.length > 1) yield { text: "\n", bytes: 0 };
  }
}
