import { estimate, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import {
  mixFacts,
  WORKLOAD_ALIASES,
  workload,
  workloadFact,
  givenOrTables,
  OWN_OR_TABLES,
  writeShare,
} from "./workloads";

const KB_PER_MB = 1000;
/** K of the table's transfer sizes, which the paper leaves open. */
const BINARY_K = 1.024;

/**
 * Host writes in MB/s at an I/O rate.
 *
 *     MB/s = I/Os a second x write share x transfer size / 1000
 *
 * @see global-mirror-2009, sections 4.1 and 4.4, Table 1
 */
export const writeMbps = question({
  name: "GM_WRITE_MBPS",
  subject: "Global Mirror",
  asks: "Host writes to be mirrored in MB/s, from the I/O rate of a workload: of the paper's Table 1, or your own",
  goals: ["How much data is written?"],
  terms: ["demand", "I/O rate", "bandwidth", "transfer size"],
  unit: "MB/s",
  equation: "MB/s = io_per_s x write_share x transfer_kb / 1000",
  notes: [
    "Writes are taken to be as large as the average I/O, which Table 1 gives for reads and writes together: large sequential writes need more.",
    "Whether the table's K is 1,000 or 1,024 bytes the paper does not say: 1,000 by default, 1,024 is the high end.",
    "A workload is independent of its rate: any I/O rate may be asked. The peak in I/Os need not be the peak in MB/s.",
    "For your own workload give workload as own, write_share (GM_WRITE_PERCENT) and transfer_kb, decimal; with a workload of the table either replaces the table's.",
  ],
  examples: [
    [19000, "Brokerage Batch"],
    [20467, "Brokerage Market Open"],
    [10000, "own", 0.3, 8],
  ],
  inputs: {
    io_per_s: quantity("count", "I/Os a second, reads and writes", { atLeast: 0, atMost: 1e9 }),
    workload: choice(OWN_OR_TABLES, "Workload of Table 1, or own", { aliases: WORKLOAD_ALIASES }),
    write_share: quantity("fraction", "Share of writes in all I/Os", {
      atLeast: 0,
      atMost: 1,
      otherwise: "the workload's",
    }),
    transfer_kb: quantity("KB", "Average transfer size", { above: 0, atMost: 1e6, otherwise: "the workload's" }),
  },
  answer({ io_per_s, workload: name, write_share, transfer_kb }): Reply {
    const known = name === "own" ? undefined : workload(name);
    const share = givenOrTables("write_share", write_share ?? (known && writeShare(known)));
    const kb = givenOrTables("transfer_kb", transfer_kb ?? known?.transferKb);
    const value = (io_per_s * share * kb) / KB_PER_MB;
    const isTables = name !== "own" && transfer_kb === undefined;
    return estimate(value, "MB/s", () => ({
      equation: `${threeFigures(value)} MB/s = ${exactly(io_per_s)} I/O per s x ${exactly(share)} x ${exactly(kb)} KB / 1000`,
      facts: name === "own" ? [] : [workloadFact(name, "transfer"), ...mixFacts(name)],
      assumptions: [{ basis: "default", text: "Writes are as large as the average I/O." }],
      alternatives: isTables ? [{ name: "K of the transfer size read as 1,024 bytes", value: BINARY_K * value }] : [],
    }));
  },
});
