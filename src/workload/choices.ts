/** Choices that a file leaves to the user; the pane and the command line offer them in different ways. */
import type { DateOrder } from "../model/quantities/timestamp";
import { UserError } from "../model/language/userError";
import type { Direction } from "../model/workload/direction";
import type { Format } from "./formats/format";
import { NO_HEADINGS, type Headings } from "./fileHeadings";

export type Choice =
  | "decimals"
  | "dates"
  | "interval"
  | "time"
  | "stamps"
  | "column"
  | "unit"
  | "direction"
  | "amount"
  | "systems"
  | "absent"
  | "layers"
  | "only"
  | "format"
  | "io"
  | "size unit"
  | "heading"
  | "sheet"
  | "coverage"
  | "subsystem";

/** The choice with which the file could be read; undefined if no choice helps. */
export function choiceAskedIn(error: unknown): Choice | undefined {
  return error instanceof Error ? (error as Error & { readonly asks?: Choice }).asks : undefined;
}

export interface Question {
  /** The row's number in the file, counted from 1; 0 if it isn't about a row. */
  readonly row: number;
  readonly text: string;
  readonly asks: Choice | undefined;
}

/** What was found in a file that leaves questions. */
interface Found {
  readonly headings: Headings;
  readonly systems: readonly string[];
}

const NOTHING_FOUND: Found = { headings: NO_HEADINGS, systems: [] };

export function textOfQuestion({ row, text }: Question): string {
  return row > 0 ? `row ${row}: ${text}` : text;
}

/** What must be answered before a file can be read, all at once. */
export class Questions extends UserError {
  readonly asks: Choice | undefined;

  /** @param cure what to do about all of them */
  constructor(
    readonly questions: readonly Question[],
    readonly cure = "",
    readonly found: Found = NOTHING_FOUND,
  ) {
    super(questions.map(textOfQuestion).join("; ") + cure);
    this.asks = questions.find(({ asks }) => asks !== undefined)?.asks;
  }
}

/** How numbers and dates are written, where the file leaves it open. */
export interface ReadingChoices {
  readonly dates?: DateOrder;
  readonly decimalComma?: boolean;
}

/** How a file of measured rates is read. Whatever isn't given must be said by the file. */
export interface ProfileOptions extends ReadingChoices {
  /** Name of the format, if several fit. */
  readonly format?: string;
  /** Formats of one's own. */
  readonly presets?: readonly Format[];
  /** Which of the tables in the file: "-b", "-d". */
  readonly section?: string;
  readonly direction?: Direction;
  /** The numbers are counts, such as mounts, which have no direction. */
  readonly ofCounts?: true;
  /** Headings of the columns of rates; several are added up. */
  readonly columns?: readonly string[];
  /** Unit of the rates. */
  readonly unit?: string;
  /** What the numbers are, if they aren't rates. */
  readonly counts?: "amount" | "counter";
  /** Heading of the column of times. */
  readonly time?: string;
  readonly io?: string;
  /** Heading of transfer sizes: the rate is I/Os per second times this size. */
  readonly size?: string;
  readonly sizeUnit?: string;
  readonly systemColumn?: string;
  /** Names of the systems that are used, with * for any letters. */
  readonly systems?: readonly string[];
  /** Names that are left out. */
  readonly without?: readonly string[];
  /** "metric=DiskWriteBytes": only rows with this word in this column are used. */
  readonly only?: string;
  /** Whether a system without a row was idle or wasn't measured. */
  readonly absent?: "zero" | "missing";
  /** Rows of one time, or columns, are added up. */
  readonly sum?: boolean;
  /** Adds up all, although some look as if they contained others. */
  readonly all?: boolean;
  /** Whether times mark the start of their interval or its end. */
  readonly stamps?: "start" | "end";
  /** Length of an interval, for a file that doesn't say it. */
  readonly intervalSeconds?: number;
  /** Used instead, where a list without times is taken as it is. */
  readonly otherwiseSeconds?: number;
}
