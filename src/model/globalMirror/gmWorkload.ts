import { tidy } from "../dayRun";
import { table, type Reply, type Cell } from "../estimate";
import { valueOf, type FactId } from "../facts/facts";
import { exactly } from "../figures";
import { convert } from "../quantity";
import { choice, quantity, question } from "../question";
import {
  mixFacts,
  unitOf,
  WORKLOAD_ALIASES,
  workload,
  workloadFact,
  WORKLOADS,
  writeShare,
  type CellName,
  type WorkloadName,
} from "./workloads";

const ALL = "all";
const NAMES = [...WORKLOADS, ALL] as const;
const PERCENT = 100;
const KB_PER_MB = 1000;

const ALL_COLUMNS = [
  { label: "Workload", unit: "" },
  { label: "Measured", unit: "" },
  { label: "Selected", unit: "" },
  { label: "Distance", unit: "miles" },
  { label: "Distance", unit: "km" },
  { label: "Transfer size", unit: "KB" },
  { label: "Random", unit: "% of I/Os" },
  { label: "Random read hits", unit: "% of random reads" },
  { label: "Random writes", unit: "% of random" },
  { label: "Sequential", unit: "% of I/Os" },
  { label: "Sequential writes", unit: "% of sequential" },
  { label: "Writes", unit: "% of I/Os" },
  { label: "Written an I/O", unit: "KB" },
] as const;

const ONE_COLUMNS = [
  { label: "What", unit: "" },
  { label: "Value", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Fact", unit: "" },
] as const;

const WORDS: Readonly<Record<CellName, string>> = {
  length: "Measured for",
  distance: "Distance between the sites",
  transfer: "Average transfer size",
  random: "Random share of I/Os",
  hits: "Hits of random reads",
  randomWrites: "Writes of random I/Os",
  sequential: "Sequential share of I/Os",
  sequentialWrites: "Writes of sequential I/Os",
};

/**
 * The paper's five characterised z/OS workloads.
 *
 * @see global-mirror-2009, section 3.3 and Table 1
 */
export const gmWorkload = question({
  name: "GM_WORKLOAD",
  subject: "Global Mirror",
  asks: "The five z/OS workloads that the paper mirrored: shares, transfer size, distance, and writes at an I/O rate",
  goals: ["Which workload of the paper is like mine?"],
  terms: ["Table 1", "read write ratio", "z/OS"],
  unit: "table",
  equation:
    "looked up; writes = random x random writes + sequential x sequential writes; MB/s = io_per_s x writes x transfer size / 1000",
  notes: [
    "Without an argument a row for each workload; with a workload a row for each thing and the fact that says so.",
    "Hits are of random reads, writes of the random and of the sequential I/Os each. Whole percentages: each is off by up to half a point.",
    "The transfer size is the mean of all I/Os; K may be 1,000 or 1,024 bytes. 35 KB against the customary 4 KB of OLTP comes from chained blocks.",
    "Batch has larger transfers than OLTP at the brokerage only (47 KB to 35); at the insurer it is the other way round (21 to 27).",
  ],
  examples: [[], ["Brokerage Batch", 19000], ["Market Open"]],
  inputs: {
    workload: choice(NAMES, "Workload of Table 1, or all", { otherwise: ALL, aliases: WORKLOAD_ALIASES }),
    io_per_s: quantity("count", "I/Os a second, for the writes in MB/s", {
      atLeast: 0,
      atMost: 1e9,
      otherwise: "not told",
    }),
  },
  answer({ workload: name, io_per_s }): Reply {
    const names = name === ALL ? WORKLOADS : [name];
    const facts: FactId[] = [];
    for (const one of names) facts.push(...mixFacts(one), ...otherFacts(one));
    if (name !== ALL) return table(ONE_COLUMNS, rowsOf(name, io_per_s), summed(name), () => ({ facts }));
    const columns = io_per_s === undefined ? ALL_COLUMNS : [...ALL_COLUMNS, { label: "Writes", unit: "MB/s" }];
    const rows = names.map((one) => rowOf(one, io_per_s));
    return table(
      columns,
      rows,
      `${exactly(valueOf("global-mirror.workload.count"))} workloads: writes from 11.7 to 34.9 % of I/Os, transfers of 21 to 50 KB`,
      () => ({
        facts,
      }),
    );
  },
});

function otherFacts(name: WorkloadName): FactId[] {
  return (["distance", "transfer", "hits", "length"] as const).map((cell) => workloadFact(name, cell));
}

function rowOf(name: WorkloadName, io: number | undefined): Cell[] {
  const found = workload(name);
  const percent = (cell: CellName): number => valueOf(workloadFact(name, cell));
  const share = writeShare(found);
  return [
    name,
    found.measured,
    found.selected,
    found.miles,
    tidy(convert(found.miles, "mi", "km")),
    found.transferKb,
    percent("random"),
    percent("hits"),
    percent("randomWrites"),
    percent("sequential"),
    percent("sequentialWrites"),
    tidy(PERCENT * share),
    tidy(share * found.transferKb),
    ...(io === undefined ? [] : [mbps(name, io)]),
  ];
}

function mbps(name: WorkloadName, io: number): number {
  const found = workload(name);
  return tidy((io * writeShare(found) * found.transferKb) / KB_PER_MB);
}

function rowsOf(name: WorkloadName, io: number | undefined): Cell[][] {
  const { measured, selected } = workload(name);
  const share = writeShare(workload(name));
  return [
    ["Measured", measured, "", ""],
    ["Selected", selected, "", ""],
    ...(Object.keys(WORDS) as CellName[]).map((cell): Cell[] => [
      WORDS[cell],
      valueOf(workloadFact(name, cell)),
      unitOf(name, cell),
      workloadFact(name, cell),
    ]),
    ["Writes of all I/Os", tidy(PERCENT * share), "percent", ""],
    ["Written an I/O", tidy(share * workload(name).transferKb), "KB", ""],
    ...(io === undefined ? [] : [["Writes at this I/O rate", mbps(name, io), "MB/s", ""]]),
  ];
}

function summed(name: WorkloadName): string {
  const found = workload(name);
  return `${name}: ${exactly(tidy(PERCENT * writeShare(found)))} % writes, ${exactly(found.transferKb)} KB an I/O, ${exactly(found.miles)} miles`;
}
