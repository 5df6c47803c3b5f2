/** Several files that are one series: in any order, and where they overlap, what comes twice is used once. */
import { textsOf, type TextSource } from "./chunks";
import { profileReader, type Measured, type ProfileOptions, type ReadingControl } from "./profile";

export interface SeriesFile {
  readonly name: string;
  readonly open: () => TextSource;
}

/** @throws Questions as ProfileReader.end does; the signal's reason if it was stopped */
export async function readSeries(
  files: readonly SeriesFile[],
  options: ProfileOptions & Omit<ReadingControl, "progress">,
  progress?: (rows: number, bytes: number) => void | Promise<void>,
): Promise<Measured> {
  const [first] = files;
  const isSeveral = files.length > 1;
  const reader = profileReader(options, isSeveral ? (first?.name ?? "") : "");
  let total = 0;
  for (const { name, open } of files) {
    if (open !== first?.open) reader.next(name);
    for await (const { text, bytes } of textsOf(open())) {
      options.signal?.throwIfAborted();
      reader.push(text);
      total += bytes;
      await progress?.(reader.rows(), total);
    }
  }
  return reader.end();
}
