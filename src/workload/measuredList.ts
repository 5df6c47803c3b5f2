/** A file of measured rates as the list that a question takes. */
import { missingIntervals, ProfileError } from "../model/workload/profile";
import { CsvError } from "./csv";
import { readDemand } from "./demand";
import { profileReader, type Measured, type ProfileProblem } from "./profile";

export interface MeasuredList {
  /** MB/s, an interval each. */
  readonly values: readonly number[];
  /** Where the file's times say it. */
  readonly intervalSeconds: number | undefined;
}

/** Nothing is uncertain about the values. */
const HARMLESS: readonly ProfileProblem[] = ["changed offset", "passed over"];
const MENDING = "; `size workload summarise` shows them all, and with --out writes a profile without them";

/**
 * The intervals of a file with times, however it names and writes them; without times, the rows as they stand.
 * @throws CsvError for the first row that cannot be used, and where times are missing, twice, or uneven: no list may hide it.
 */
export function readMeasuredList(csv: string): MeasuredList {
  const measured = measuredOf(csv);
  if (!measured) return { values: readDemand(csv).values, intervalSeconds: undefined };
  const { profile, problems } = measured;
  const unreadable = problems.first.find(({ kind }) => kind === "unreadable row");
  const [first] = problems.first.filter(({ kind }) => !HARMLESS.includes(kind));
  const worst = unreadable ?? first;
  if (worst) throw new CsvError(worst.row, worst.text + (worst === unreadable ? "" : MENDING));
  if (missingIntervals(profile) > 0) throw new CsvError(1, `intervals are missing${MENDING}`);
  return { values: [...profile.mbps], intervalSeconds: profile.intervalSeconds };
}

/** Undefined where the file has no times that can be read, or is none of ours: the plain reader then says what is wrong. */
function measuredOf(csv: string): Measured | undefined {
  const reader = profileReader();
  try {
    reader.push(csv);
    return reader.end();
  } catch (error) {
    if (error instanceof CsvError || error instanceof ProfileError) return undefined;
    throw error;
  }
}
