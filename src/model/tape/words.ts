/** Words that the questions about any drive share. */
import type { Part } from "./drive";
import { drivesWith } from "./tapeDrive";

/** Names that planners search by: drives that the question answers for. */
export function driveTerms(...needs: readonly Part[]): string[] {
  return ["LTO", "3592", "IBM", "Oracle", "StorageTek", ...drivesWith(needs)];
}

export const SERPENTINE_NOTES = [
  "HH is a half-height drive, and other LTO names are full height. Their load, unload and rewind times differ.",
  '"average" is the published average from the load point. With a data offset, wraps run back and forth, and each holds capacity / wraps.',
  "A locate takes its way and what changes: wrap, band, half of the tape, direction. These were measured on LTO-7 tapes.",
  "If only locate or only rewind is published, the other is in proportion, as of drives with both. The range covers every such drive.",
  "A full-height LTO-5 to LTO-8, a T10000D and TS1140 to TS1170 have no published locate or rewind time, so there's no answer.",
];
