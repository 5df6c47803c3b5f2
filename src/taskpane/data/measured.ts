/** The measured data that a worker holds, as the pane sees them: plain data. */
import type { Raw } from "../../model/question/parseArguments";
import type { Direction } from "../../model/workload/direction";
import type { Hidden } from "../../model/workload/merging";
import type { Pattern } from "../../model/workload/classes";
import type { GapFiller } from "../../model/workload/profile";
import type { Summary, SummaryRules } from "../../model/workload/summary";
import type { Transfer } from "../../model/workload/transfer";
import type { Choice, Question } from "../../workload/choices";
import type { Format } from "../../workload/formats/format";
import type { CharacterTables } from "../../workload/characterTables";
import type { Headings } from "../../workload/fileHeadings";
import type { PreviewRow, ProfileOptions } from "../../workload/profile";
import type { Problem } from "../../workload/problems";

/** A range of the workbook, row by row. */
export interface CellRows {
  readonly rows: readonly (readonly Raw[])[];
}

/** Files of different record types, which are characterised together. Their names say the types. */
export interface RecordFiles {
  readonly records: readonly { readonly name: string; readonly file: File }[];
}

/** Several files are one series: rows of the same columns, in any order. */
export type DataSource = readonly File[] | CellRows | RecordFiles;

/** How the source is read: what its files leave open. */
export interface DataChoices extends ProfileOptions {
  /** For records. The paper has no default for the coverages. */
  readonly volPercent?: number;
  readonly ssidPercent?: number;
  readonly subsystem?: string;
  readonly transfers?: TransferChoices;
}

/** Sets choices; undefined removes one. */
export type Choose = (change: { readonly [K in keyof DataChoices]: DataChoices[K] | undefined }) => void;

/** Block size and chain length of I/Os without a dataset record, in the order of the rules. */
type TransferChoices = Partial<Record<`${"override" | "fallback"} ${Pattern}`, Transfer>>;

/** A part of the profile in intervals; `to` is the one after the last. */
export interface IntervalSpan {
  readonly from: number;
  readonly to: number;
}

/** A profile as drawn: no more buckets than a picture has room for, each with the mean and maximum of its intervals. */
export interface Buckets extends IntervalSpan {
  /** Intervals in a bucket; the last may have fewer. */
  readonly step: number;
  /** MB/s; null where nothing was measured. */
  readonly mean: readonly (number | null)[];
  readonly highest: readonly (number | null)[];
}

/** How a source was interpreted. */
export interface Understood {
  readonly column: string;
  readonly headings: Headings;
  /** How its numbers and dates were read, and what was done: "decimals: comma; dates: day first; 4 gaps". */
  readonly reading: string;
  /** Of the rates; undefined if they have none, as counts. */
  readonly direction: Direction | undefined;
  /** Directions of which the source has rates. */
  readonly directions: readonly Direction[];
  /** Other columns of rates, which weren't read. */
  readonly unread: readonly string[];
  /** Names of the systems in the source, if a column names them. */
  readonly systems: readonly string[];
  /** True if the column isn't in MB/s. */
  readonly isConverted: boolean;
  /** The first rows as they were read. */
  readonly preview: readonly PreviewRow[];
  /** The format that can be kept for such files; undefined if it is known anyway. */
  readonly format: Format | undefined;
  readonly hasIo: boolean;
  /** Rows below the heading. */
  readonly rows: number;
  readonly intervals: number;
  readonly missing: number;
  /** Where the first interval begins, see Profile; so that each position can be shown as a time. */
  readonly start: number;
  readonly intervalSeconds: number;
  readonly dated: boolean;
  readonly timed: boolean;
  readonly offset: number | undefined;
  /** Rows that are not in the profile; other problems were corrected or skipped. */
  readonly refused: number;
  /** Other problems that `reading` doesn't name. */
  readonly noted: number;
  readonly counts: readonly (readonly [kind: string, count: number])[];
  readonly first: readonly Problem[];
  /** The cells had no heading and were taken as MB/s. */
  readonly isHeadless: boolean;
  /** What records were characterised as; undefined for measured rates. */
  readonly character: CharacterTables | undefined;
  readonly overview: Buckets;
  /** Periods worth a look: the busiest day and week. */
  readonly busiest: readonly { readonly name: string; readonly span: IntervalSpan }[];
}

export interface View {
  readonly span: IntervalSpan;
  /** Length of the intervals of a list. */
  readonly listSeconds: number;
  readonly rules: SummaryRules;
}

export interface ProfileLook {
  readonly view: View;
  /** Undefined if nothing was measured in the span. */
  readonly summary: Summary | undefined;
  /** What the means of a list hide; undefined if the intervals are the measured ones. */
  readonly hidden: Hidden | undefined;
  readonly buckets: Buckets;
}

/** Which rates a question takes: a span of the profile, its interval length, and how gaps and growth are treated. */
export interface Listing {
  readonly span: IntervalSpan;
  readonly intervalSeconds: number;
  /** Value for missing intervals; if undefined, they are an error. */
  readonly filler: GapFiller | undefined;
  /** Growth factor. */
  readonly factor: number;
}

/** True if the writes of a source were read that has reads, too. */
export function hasReadsBeside({ direction, directions }: Pick<Understood, "direction" | "directions">): boolean {
  return direction === "write" && directions.includes("read");
}

/** What was read in the intervals of a list of writes. */
export interface ReadsOf {
  readonly values: readonly number[];
  readonly understood: Understood;
  /** Number of intervals without a value, which are filled. */
  readonly missing: number;
  readonly hidden: Hidden | undefined;
}

/** The result of reading a source. */
export type ReadSource =
  /** `id` is the number under which the worker keeps the data. */
  | { readonly kind: "read"; readonly id: number; readonly understood: Understood }
  /** The source can't be used; `reason` is shown to the planner. */
  | {
      readonly kind: "refused";
      readonly reason: string;
      readonly why: RefusedFor | undefined;
      /** What must be answered, if it can be. */
      readonly questions: readonly Question[];
      readonly columns: Headings;
      /** Names of the subsystems, if one must be chosen. */
      readonly systems: readonly string[];
    }
  | { readonly kind: "cancelled" };

/** A choice that helps with a rejected source. "changed": the file changed after it was selected. */
export type RefusedFor = Choice | "no text" | "changed";
