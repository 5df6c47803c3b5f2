/**
 * Keeps the measured intervals from which a list of means was made, so that a sizing can say what the means hide. They
 * last as long as the pane is open; the document doesn't save them.
 */
import type { Finer } from "../../analysis/hiddenPeaks";
import type { Entries, ReadFile } from "./entry";

const KEPT = new WeakMap<ReadFile, Kept>();

interface Kept {
  readonly finer: Finer;
  /** Text of the interval field when the means were stored. */
  readonly length: string;
}

/** @param file the file in the entry that holds the means @param length text of the interval field */
export function keepFiner(file: ReadFile, finer: Finer, length: string): void {
  KEPT.set(file, { finer, length });
}

/** Returns undefined if no list consists of means, or if its interval was changed by hand. */
export function finerIn(entries: Entries): Finer | undefined {
  for (const [argument, entry] of Object.entries(entries)) {
    const kept = entry.file && KEPT.get(entry.file);
    if (!kept || kept.finer.argument !== argument) continue;
    const interval = entries[kept.finer.interval];
    if (interval?.kind === "typed" && interval.text === kept.length) return kept.finer;
  }
  return undefined;
}
