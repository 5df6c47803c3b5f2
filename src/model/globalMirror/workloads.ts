/** The five z/OS workloads of the paper's Table 1. */
import type { FactId } from "../facts/factIds";
import { fact, valueOf } from "../facts/facts";
import { InputError } from "../question/parseArguments";
import { onceFor } from "../language/memoize";

interface Named {
  /** The workload's name in the IDs of its facts. */
  readonly id: string;
  /** When the workload was measured, and why at that time. */
  readonly measured: string;
  readonly selected: string;
}

const NAMED = {
  "Brokerage Market Open": { id: "market-open", measured: "9:30 to 9:45", selected: "NYSE open" },
  "Brokerage Batch": { id: "brokerage-batch", measured: "0:45 to 1:45", selected: "peak of sequential writes" },
  "Credit Card": { id: "credit-card", measured: "0:00 to 23:59", selected: "full day" },
  "Auto Ins. Online": { id: "auto-online", measured: "10:30 to 11:45", selected: "highest transaction rate" },
  "Auto Ins. Batch": { id: "auto-batch", measured: "21:00 to 21:45", selected: "peak of sequential writes" },
} as const satisfies Readonly<Record<string, Named>>;

export type WorkloadName = keyof typeof NAMED;
export const WORKLOADS = Object.keys(NAMED) as [WorkloadName, ...WorkloadName[]];

/** A workload of Table 1, or the user's own. */
export const OWN_OR_TABLES = [...WORKLOADS, "own"] as const;
/** Label of the workload input, and the default of each number that the table has. */
export const WORKLOAD_LABEL = "Workload (Table 1 or own)";
export const TABLES_VALUE = "that of the workload";

export const WORKLOAD_ALIASES: Readonly<Record<string, WorkloadName>> = {
  "Market Open": "Brokerage Market Open",
  "Overnight Batch": "Brokerage Batch",
  "Credit Card Online": "Credit Card",
  "Auto Insurance Online": "Auto Ins. Online",
  "Auto Insurance Batch": "Auto Ins. Batch",
};

/** Shares of I/Os, as fractions. */
export interface IoMix {
  readonly randomShare: number;
  /** Write share of the random I/Os. */
  readonly randomWrites: number;
  /** Write share of the sequential I/Os. */
  readonly sequentialWrites: number;
}

interface Workload extends IoMix {
  readonly measured: string;
  readonly selected: string;
  /** KB of an average I/O. */
  readonly transferKb: number;
  readonly miles: number;
}

const PERCENT = 100;

/** Columns of the table, by their names in the facts' IDs. */
const CELLS = {
  distance: "distance",
  transfer: "avg-transfer-size",
  random: "random-share",
  hits: "random-read-hit",
  randomWrites: "random-write-share",
  sequential: "sequential-share",
  sequentialWrites: "sequential-write-share",
  length: "selection-window-length",
} as const;

export type WorkloadCell = keyof typeof CELLS;

export function workloadFact(name: WorkloadName, cell: WorkloadCell): FactId {
  return `global-mirror.workload.${NAMED[name].id}.${CELLS[cell]}`;
}

export const workload = onceFor((name: WorkloadName): Workload => {
  const cell = (of: WorkloadCell): number => valueOf(workloadFact(name, of));
  const { measured, selected } = NAMED[name];
  return {
    measured,
    selected,
    transferKb: cell("transfer"),
    randomShare: cell("random") / PERCENT,
    randomWrites: cell("randomWrites") / PERCENT,
    sequentialWrites: cell("sequentialWrites") / PERCENT,
    miles: cell("distance"),
  };
});

/** Facts that give the write share of a workload. */
export function ioMixFacts(name: WorkloadName): FactId[] {
  return (["random", "randomWrites", "sequential", "sequentialWrites"] as const).map((cell) =>
    workloadFact(name, cell),
  );
}

/** Share of writes in all I/Os, rounded to 15 digits so that 0.57 x 0.22 + 0.43 x 0.52 is 0.349. */
export function writeShare({ randomShare, randomWrites, sequentialWrites }: IoMix): number {
  return Number((randomShare * randomWrites + (1 - randomShare) * sequentialWrites).toPrecision(15));
}

export function workloadUnit(name: WorkloadName, cell: WorkloadCell): string {
  return fact(workloadFact(name, cell)).unit;
}

/** Returns the number. @throws InputError if it's missing, which only a workload of the user's own can lack. */
export function givenOrTables(argument: string, value: number | undefined): number {
  if (value === undefined) throw new InputError(argument, "is required for workload own", null);
  return value;
}
