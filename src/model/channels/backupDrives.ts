import { MOST_DRIVES } from "../drives/queueing/load";
import { mustWrite, ownOr } from "../drives/tape/tapeDrive";
import { exactly, figuresApart, threeFigures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { enterable, estimate, isAbove, verdict, type Reply } from "../question/answer";
import { COUNTS, orderOf } from "../question/orderable";
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
 * Drives that back up an amount of data within a window.
 *
 * @see TAPE_MBPS for the rate of a drive
 */
export const backupDrives = question({
  name: "BACKUP_DRIVES",
  subject: "Tape drives",
  asks: "Tape drives to back up an amount of data within a backup window",
  unit: "drives",
  equation: [
    ["needed", `amount_gb / (${GB_PER_MBPS_HOUR} * window_hours)`],
    ["drives", "max(1, ceil(needed / (duty * drive_mbps)))"],
  ],
  examples: [
    ["34.5 TB", 72, "LTO-6"],
    ["100 TB", 8, "LTO-9", 2, 1],
    ["20 TB", 10, "TS1160", null, null, null, null, 700],
  ],
  byPosition: ["amount_gb", "window_hours", "model", "compression", "duty"],
  inputs: {
    amount_gb: AMOUNT_GB,
    window_hours: quantity("h", "Backup window", { above: 0, atMost: 8784 }),
    ...backupInputs,
    sizes: COUNTS,
  },
  answer(given): Reply {
    const { amount_gb, window_hours, model, cartridge, source_mbps = Infinity } = given;
    mustWrite("cartridge", model, ownOr(model, cartridge));
    const needed = amount_gb / (GB_PER_MBPS_HOUR * window_hours);
    if (isAbove(needed, source_mbps)) {
      const [must, can] = figuresApart(needed, source_mbps);
      return verdict(
        "over capacity",
        ["no drives are enough", `clients deliver ${can} MB/s, the window needs ${must}`],
        () => ({
          equation: `${threeFigures(needed)} MB/s = ${exactly(amount_gb)} GB in ${exactly(window_hours)} h`,
          limitedBy: "clients and network",
          limits: [{ resource: "clients and network", utilisation: needed / source_mbps }],
        }),
      );
    }
    const rate = driveRate(given);
    if (rate.kind === "verdict") return { ...rate, whole: () => rate };
    const duty = dutyOf(given);
    const drivesAt = (mbps: number): number => Math.max(1, upwards(needed / mbps));
    const drives = drivesAt(duty * rate.value);
    const found = estimate(drives, "drives", () => ({
      ...backupReasons(given, drives, rate),
      order: orderOf(
        drives,
        "drives",
        (fewer) => `the backup takes ${threeFigures((window_hours * needed) / (fewer * duty * rate.value))} h`,
        { own: given.sizes },
      ).order,
      equation: `${exactly(drives)} ${drives === 1 ? "drive" : "drives"} = ${threeFigures(needed)} MB/s / (${exactly(duty)} x ${threeFigures(rate.value)} MB/s), rounded up; ${threeFigures(amount_gb / window_hours)} GB per hour in all`,
      limitedBy: "drives",
      limits: backupLimits(needed, drives * duty * rate.value, given),
      alternatives: backupEnds(given, rate, drivesAt),
    }));
    return enterable(found, { most: MOST_DRIVES, unit: "drives" });
  },
});

export const about = (): About<typeof backupDrives> => ({
  goals: ["How many tape drives does my backup window need?", "How many drives for a backup?"],
  terms: ["backup window", "full backup", "amount", "hours", "drives for backup", "ship window", "DFSMShsm", "dump"],
  improve: { towards: "less", by: ["model", "duty"] },
  symbols: {
    ...backupSymbols(),
  },
  notes: [
    "All drives write at the same time, each a share of the data. One large client may not feed several drives.",
    "duty is the share of the window in which drives move data. Count mounts by TAPE_CYCLE_TIME if backups are many and small.",
    "With source_mbps, the answer says if clients and network are too slow, and if drives are fed so slowly that they stop and start.",
    "BACKUP_HOURS is the inverse: hours for a number of drives. For the amount that a window holds, multiply: GB = 3.6 x hours x MB/s.",
    "Count drives that restore, copy or reclaim meanwhile in addition.",
  ],
});
