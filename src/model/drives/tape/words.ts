/** Words that the questions about any drive share. */
import type { DrivePart } from "../mechanics/drive";
import { drivesWith } from "./tapeDrive";

/** Names that planners search by: drives that the question answers for. */
export function driveTerms(...needs: readonly DrivePart[]): string[] {
  return ["LTO", "3592", "IBM", "Oracle", "StorageTek", ...drivesWith(needs)];
}

export const SERPENTINE_NOTES = [
  "HH is a half-height drive, and other LTO names are full height. Their load, unload and rewind times differ.",
  '"average" is the published average from the load point. With a data offset, wraps run back and forth, and each holds capacity / wraps.',
  "A locate's time depends on the distance along the tape, and on changes of wrap, band, half of the tape and direction. The times for changes were measured on LTO-7 tapes.",
  "If only a locate or only a rewind time is published, the other follows from the ratio of the two in a drive that has both. The range covers every such drive.",
  "Of IBM's table for full-height LTO-5 to LTO-8 we could read all but locate and rewind: those of the half-height drive count, with a range.",
  "Of a T10000D and TS1140 to TS1170, no such times were found in the makers' drive and library documents, so there's no answer.",
];
