/** Several files that are one series: rows of the same columns, in any order. */
import { textsOf, type TextSource } from "./chunks";
import { CsvError } from "./csv";
import { headingsIn } from "./headingsIn";

export interface SeriesFile {
  readonly name: string;
  readonly open: () => TextSource;
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
