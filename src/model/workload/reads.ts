/** What hosts read while they write: an optional input of the day questions. */
import type { Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { greatest } from "./dayRun";
import { InputError } from "../question/parseArguments";
import { quantity, rows } from "../question/question";
import type { Row } from "../question/input";

type Demand = readonly number[];

export interface Reads {
  /** Host MB/s by interval of the demand; they repeat as it does. */
  readonly mbps: readonly number[];
  /** Share of the data that isn't in the cache. */
  readonly recallShare: number;
}

const COLUMNS = {
  read: {
    label: "Read rate",
    takes: "number",
    as: quantity("MB/s", "Read rate", { hint: "uncompressed; the same in all intervals", atLeast: 0, atMost: 100000 }),
  },
} as const;

export const READ_INPUTS = {
  read_mbps: rows(COLUMNS, "Host reads", {
    hint: "uncompressed; one value for all intervals, or one per interval",
    otherwise: "no reads",
    isOneForAll: true,
    demand: "read",
  }),
  recall_share: quantity("fraction", "Recall share of the data read", {
    atLeast: 0,
    atMost: 1,
    otherwise: 0,
    unless: { read_mbps: null },
  }),
};

export interface ReadsGiven {
  readonly read_mbps: readonly Row<typeof COLUMNS>[];
  readonly recall_share: number;
}

/**
 * Undefined without reads.
 * @param intervals of the demand
 * @throws InputError
 */
export function readsOf({ read_mbps, recall_share: recallShare }: ReadsGiven, intervals: number): Reads | undefined {
  const given = read_mbps.map(({ cells }) => cells.read);
  if (given.length > 1 && given.length !== intervals) {
    const rule = `must be one value, or ${exactly(intervals)} values (one per interval)`;
    throw new InputError("read_mbps", rule, given.length);
  }
  return given.some((mbps) => mbps > 0) ? { mbps: given, recallShare } : undefined;
}

/** Host MB/s in an interval. */
export function readsAt(reads: Reads | undefined, interval: number): number {
  return reads === undefined ? 0 : (reads.mbps[interval % reads.mbps.length] ?? 0);
}

/** The same, each rate times a factor. */
export function timesReads({ mbps, recallShare }: Reads, times: number): Reads {
  return { mbps: mbps.map((one) => times * one), recallShare };
}

/** Reads grow as what is written does. @param given what was written with these reads */
export function readsWith(reads: Reads | undefined, written: Demand, given: Demand): Reads | undefined {
  const before = greatest(given);
  return reads && before > 0 ? timesReads(reads, greatest(written) / before) : reads;
}

/** Of a plan. */
export const READS_GROW: Assumption = {
  basis: "default",
  text: "Reads have the headroom and the growth of the writes. Our default.",
};

/** An end of a plan's range: how much reads take is known least. */
export const TWICE_READ = "reads that take twice as much";

/** What is full where reads alone are more than a system carries. */
export const FOR_READS = "capacity for reads";

/** "up to 50 MB/s are read"; nothing without reads. */
export function readTexts(reads: Reads | undefined): string[] {
  return reads ? [`up to ${threeFigures(greatest(reads.mbps))} MB/s are read`] : [];
}

/** The same, within a text. */
export function readText(reads: Reads | undefined): string {
  return readTexts(reads)
    .map((text) => `; ${text}`)
    .join("");
}

export const READS_FIRST: Assumption = {
  basis: "default",
  text: "Hosts read as fast as they ask, and writes get what that leaves. Our default.",
};
