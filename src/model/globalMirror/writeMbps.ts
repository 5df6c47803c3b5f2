import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import {
  ioMixFacts,
  WORKLOAD_ALIASES,
  workload,
  workloadFact,
  givenOrTables,
  OWN_OR_TABLES,
  TABLES_VALUE,
  WORKLOAD_LABEL,
  writeShare,
} from "./workloads";

const KB_PER_MB = 1000;
/** The other meaning of K in the table's transfer sizes; the paper doesn't say which. */
const BINARY_K = 1.024;

const inputs = {
  io_per_s: quantity("count", "I/Os per second", { hint: "reads and writes", atLeast: 0, atMost: 1e9 }),
  workload: choice(OWN_OR_TABLES, WORKLOAD_LABEL, { aliases: WORKLOAD_ALIASES }),
  write_share: quantity("fraction", "Write share of all I/Os", { atLeast: 0, atMost: 1, otherwise: TABLES_VALUE }),
  transfer_kb: quantity("KB", "Average transfer size", { above: 0, atMost: 1e6, otherwise: TABLES_VALUE }),
};

type Values = ValuesOf<typeof inputs>;

/**
 * Host writes in MB/s at an I/O rate.
 *
 * @see global-mirror-2009, sections 4.1 and 4.4, Table 1
 */
export const writeMbps = question({
  name: "GM_WRITE_MBPS",
  subject: "Global Mirror",
  asks: "Mirrored host writes in MB/s, from the I/O rate of a published workload or your own",
  unit: "MB/s",
  equation: [["rate", "io_per_s * write_share * transfer_kb / 1000"]],
  examples: [
    [19000, "Brokerage Batch"],
    [20467, "Brokerage Market Open"],
    [10000, "own", 0.3, 8],
  ],
  inputs,
  answer(values): Reply {
    const { io_per_s, workload: name, transfer_kb } = values;
    const { share, kb } = asked(values);
    const value = (io_per_s * share * kb) / KB_PER_MB;
    const isTables = name !== "own" && transfer_kb === undefined;
    return estimate(value, "MB/s", () => ({
      equation: `${threeFigures(value)} MB/s = ${exactly(io_per_s)} I/Os per s x ${exactly(share)} x ${exactly(kb)} KB / 1000`,
      facts: name === "own" ? [] : [workloadFact(name, "transfer"), ...ioMixFacts(name)],
      assumptions: [{ basis: "default", text: "Writes are as large as the average I/O." }],
      alternatives: isTables ? [{ name: "K of the transfer size is 1,024 bytes", value: BINARY_K * value }] : [],
    }));
  },
});

function asked({ workload: name, write_share, transfer_kb }: Values): { readonly share: number; readonly kb: number } {
  const known = name === "own" ? undefined : workload(name);
  return {
    share: givenOrTables("write_share", write_share ?? (known && writeShare(known))),
    kb: givenOrTables("transfer_kb", transfer_kb ?? known?.transferKb),
  };
}

export const about = (): About<typeof writeMbps> => ({
  goals: ["How many MB/s of writes must Global Mirror carry?"],
  terms: ["demand", "I/O rate", "bandwidth", "transfer size"],
  symbols: {
    write_share: { unit: "", says: "of the workload if blank", of: (values) => asked(values).share },
    transfer_kb: { unit: "KB", says: "of the workload if blank", of: (values) => asked(values).kb },
  },
  notes: [
    "Writes are as large as the average I/O, which Table 1 gives for reads and writes together. Large sequential writes need more.",
    "The paper doesn't say if K is 1,000 or 1,024 bytes. The default is 1,000; 1,024 is the high end of the range.",
    "A workload can run at any I/O rate. The peak in I/Os may not be the peak in MB/s.",
    "For your own workload, set workload to own and give write_share (see GM_WRITE_PERCENT) and transfer_kb (decimal). With a workload of the table, they replace its values.",
  ],
});
