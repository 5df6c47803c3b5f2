import { tidy } from "../workload/dayRun";
import { table, type Reply, type Cell } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../quantities/formatNumber";
import { convert } from "../quantities/quantity";
import { choice, quantity, question, type About } from "../question/question";
import {
  ioMixFacts,
  workloadUnit,
  WORKLOAD_ALIASES,
  workload,
  workloadFact,
  WORKLOADS,
  writeShare,
  type WorkloadCell,
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
  { label: "Written per I/O", unit: "KB" },
] as const;

const ONE_COLUMNS = [
  { label: "What", unit: "" },
  { label: "Value", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Fact", unit: "" },
] as const;

const WORDS: Readonly<Record<WorkloadCell, string>> = {
  length: "Measured for",
  distance: "Distance between the sites",
  transfer: "Average transfer size",
  random: "Random share of I/Os",
  hits: "Hit share of random reads",
  randomWrites: "Write share of random I/Os",
  sequential: "Sequential share of I/Os",
  sequentialWrites: "Write share of sequential I/Os",
};

/**
 * The paper's five characterised z/OS workloads.
 *
 * @see global-mirror-2009, section 3.3 and Table 1
 */
export const gmWorkload = question({
  name: "GM_WORKLOAD",
  subject: "Global Mirror",
  asks: "The paper's five z/OS workloads: write shares, transfer size, distance, and writes at an I/O rate",
  unit: "table",
  equation: {
    inWords:
      "looked up; writes = random x random writes + sequential x sequential writes; MB/s = io_per_s x writes x transfer size / 1000",
  },
  examples: [[], ["Brokerage Batch", 19000], ["Market Open"]],
  inputs: {
    workload: choice(NAMES, "Workload (Table 1 or all)", { otherwise: ALL, aliases: WORKLOAD_ALIASES }),
    io_per_s: quantity("count", "I/Os per second", {
      hint: "adds the writes in MB/s",
      atLeast: 0,
      atMost: 1e9,
      otherwise: "not shown",
    }),
  },
  answer({ workload: name, io_per_s }): Reply {
    const names = name === ALL ? WORKLOADS : [name];
    const facts: FactId[] = [];
    for (const one of names) facts.push(...ioMixFacts(one), ...otherFacts(one));
    if (name !== ALL) return table(ONE_COLUMNS, rowsOf(name, io_per_s), summed(name), () => ({ facts }));
    const columns = io_per_s === undefined ? ALL_COLUMNS : [...ALL_COLUMNS, { label: "Writes", unit: "MB/s" }];
    const rows = names.map((one) => rowOf(one, io_per_s));
    return table(
      columns,
      rows,
      `${exactly(valueOf("global-mirror.workload.count"))} workloads: 11.7 to 34.9% writes, transfers of 21 to 50 KB`,
      () => ({
        facts,
      }),
    );
  },
});

export const about = (): About<typeof gmWorkload> => ({
  goals: ["Which published Global Mirror workload is most like mine?"],
  terms: ["Table 1", "read write ratio", "z/OS"],
  notes: [
    "Without arguments, one row per workload. With a workload, one row per value with its fact.",
    "Hits are a share of random reads. Each write share applies to its own group, random or sequential. The percentages are rounded to whole numbers.",
    "The transfer size is the average of all I/Os. K may be 1,000 or 1,024 bytes. Market Open has 35 KB instead of the 4 KB usual in OLTP, because blocks are chained.",
    "Batch has larger transfers than OLTP at the brokerage (47 KB and 35 KB), but smaller ones at the insurer (21 KB and 27 KB).",
  ],
});

function otherFacts(name: WorkloadName): FactId[] {
  return (["distance", "transfer", "hits", "length"] as const).map((cell) => workloadFact(name, cell));
}

function rowOf(name: WorkloadName, io: number | undefined): Cell[] {
  const found = workload(name);
  const percent = (cell: WorkloadCell): number => valueOf(workloadFact(name, cell));
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
    ...(Object.keys(WORDS) as WorkloadCell[]).map((cell): Cell[] => [
      WORDS[cell],
      valueOf(workloadFact(name, cell)),
      workloadUnit(name, cell),
      workloadFact(name, cell),
    ]),
    ["Write share of all I/Os", tidy(PERCENT * share), "percent", ""],
    ["Written per I/O", tidy(share * workload(name).transferKb), "KB", ""],
    ...(io === undefined ? [] : [["Writes at this I/O rate", mbps(name, io), "MB/s", ""]]),
  ];
}

function summed(name: WorkloadName): string {
  const found = workload(name);
  return `${name}: ${exactly(tidy(PERCENT * writeShare(found)))}% writes, ${exactly(found.transferKb)} KB per I/O, ${exactly(found.miles)} miles`;
}
