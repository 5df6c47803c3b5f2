import { MOST_DRIVES } from "../drives/queueing/load";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { estimate, type Reply } from "../question/answer";
import { quantity, question, type About } from "../question/question";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import {
  AMOUNT_GB,
  backupEnds,
  backupInputs,
  backupLimits,
  backupSymbols,
  driveRate,
  backupReasons,
  dutyOf,
} from "./backup";

/**
 * Hours in which drives back up an amount of data: the inverse of BACKUP_DRIVES.
 */
export const backupHours = question({
  name: "BACKUP_HOURS",
  subject: "Tape drives",
  asks: "Hours in which a number of tape drives back up, or restore, an amount of data",
  unit: "h",
  equation: [
    ["moved", "min(source_mbps, drives * duty * drive_mbps)"],
    ["hours", `amount_gb / (${GB_PER_MBPS_HOUR} * moved)`],
  ],
  examples: [
    ["34.5 TB", 2, "LTO-6"],
    ["100 TB", 4, "LTO-9", 2, 1],
    ["20 TB", 3, "TS1160", null, null, null, null, 700],
  ],
  byPosition: ["amount_gb", "drives", "model", "compression", "duty"],
  inputs: {
    amount_gb: AMOUNT_GB,
    drives: quantity("count", "Tape drives", { atLeast: 1, atMost: MOST_DRIVES, whole: true }),
    ...backupInputs,
  },
  answer(given): Reply {
    const { amount_gb, drives, source_mbps = Infinity } = given;
    const rate = driveRate(given);
    if (rate.kind === "verdict") return { ...rate, whole: () => rate };
    const hoursAt = (mbps: number): number => amount_gb / (GB_PER_MBPS_HOUR * Math.min(source_mbps, drives * mbps));
    const each = dutyOf(given) * rate.value;
    const hours = hoursAt(each);
    const isSource = source_mbps < drives * each;
    const moved = Math.min(source_mbps, drives * each);
    return estimate(hours, "h", () => ({
      ...backupReasons(given, drives, rate),
      equation: `${threeFigures(hours)} h for ${exactly(amount_gb)} GB at ${threeFigures(moved)} MB/s (${threeFigures(GB_PER_MBPS_HOUR * moved)} GB per hour)`,
      limitedBy: isSource ? "clients and network" : "drives",
      limits: backupLimits(moved, drives * each, given),
      alternatives: backupEnds(given, rate, hoursAt),
    }));
  },
});

export const about = (): About<typeof backupHours> => ({
  goals: ["How long does my backup take?", "How long does a full restore from tape take?"],
  terms: ["backup window", "restore time", "RTO", "full backup", "hours", "how long does it take to back up"],
  improve: { towards: "less", by: ["drives", "model", "duty"] },
  symbols: {
    ...backupSymbols(),
    source_mbps: { unit: "MB/s", says: "no limit if blank", of: ({ source_mbps = Infinity }) => source_mbps },
  },
  notes: [
    "All drives work at the same time, each on a share of the data. A restore of one large file may use one drive.",
    "duty is the share of the time in which drives move data. The rest goes into mounts, rewinds and waiting for clients.",
    "BACKUP_DRIVES is the inverse: drives for a window. For a link, use TRANSFER_HOURS; for recalls of single files, TAPE_RECALL_TIME.",
  ],
});
