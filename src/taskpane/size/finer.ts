/** The values that a merged list was made of, while the pane is open: too many for the document that keeps a sizing. */
import type { Finer } from "../../analysis/finer";
import type { Entries, ReadFile } from "./entry";

const KEPT = new WeakMap<ReadFile, Kept>();

interface Kept {
  readonly finer: Finer;
  /** Text of the interval field when the means were stored. */
  readonly length: string;
}

/** @param file of the entry that holds the means */
export function keepFiner(file: ReadFile, finer: Finer, length: string): void {
  KEPT.set(file, { finer, length });
}

/** Undefined where no list is one of means, or its interval was changed by hand. */
export function finerIn(entries: Entries): Finer | undefined {
  for (const [argument, entry] of Object.entries(entries)) {
    const kept = entry.kind === "typed" && entry.file && KEPT.get(entry.file);
    if (!kept || kept.finer.argument !== argument) continue;
    const interval = entries[kept.finer.interval];
    if (interval?.kind === "typed" && interval.text === kept.length) return kept.finer;
  }
  return undefined;
}
