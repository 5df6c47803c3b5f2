/** Messages and files of all `size workload` commands. */
import { exactly } from "../model/quantities/formatNumber";
import { beginningOf, GAP_FILLERS, missingIntervals, type Profile } from "../model/workload/profile";
import { timestampText } from "../model/quantities/timestamp";
import type { Problems } from "../workload/problems";
import type { Direction } from "../model/workload/direction";
import { profileCsv } from "../workload/profileCsv";
import { UsageError } from "./usageError";
import { writeWhole } from "./wholeFile";

export interface Outputs {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export function sayProblems({ counts, first }: Problems, { err }: Pick<Outputs, "err">): void {
  for (const [kind, count] of counts) {
    err(`${kind}: ${exactly(count)}`);
    for (const { row, text } of first.filter((problem) => problem.kind === kind))
      err(row > 0 ? `  row ${row}: ${text}` : `  ${text}`);
    const shown = first.filter((problem) => problem.kind === kind).length;
    if (count > shown) err(`  and ${exactly(count - shown)} more`);
  }
}

export interface WrittenProfile {
  readonly profile: Profile;
  /** Where it comes from, and what was done to it, in words. */
  readonly source: string;
  readonly direction: Direction;
}

export function writeProfile(file: string, { profile, source, direction }: WrittenProfile, replace: boolean): void {
  const missing = missingIntervals(profile);
  if (missing > 0) {
    const first = profile.mbps.findIndex(Number.isNaN);
    throw new UsageError(
      `${exactly(missing)} ${missing === 1 ? "interval is" : "intervals are"} missing, the first at ${clock(profile, beginningOf(profile, first))}. Use --gaps ${GAP_FILLERS.join(" or ")} to fill them.`,
    );
  }
  writeWhole(file, profileCsv(profile, source, direction), { replace });
}

export function clock({ dated, offset }: Profile, seconds: number): string {
  return timestampText(seconds, dated, offset);
}
