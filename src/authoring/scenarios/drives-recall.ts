/** Tape drives: how many mounts need, and the order in which files of one cartridge are recalled. */
import { proposal } from "../proposal";

export default proposal({
  version: 13,
  title: "Tape drives: how many, and how long is a recall?",
  asks: "How many drives keep mounts from waiting too long, and the best order to recall files",
  plan: "DRIVES_PLAN",
  demand: [20, 22, 28, 40, 52, 60, 60, 56, 48, 36, 30, 24, 20, 18, 16, 16, 18, 22, 26, 30, 28, 26, 24, 22],
  inputs: {
    "Mounts and drives": {
      drives: 4,
      model: "T10000C",
      cartridge: null,
      file_gb: 2,
      compression: 1,
      wait_s: 60,
      statistic: "p90",
      robot_s: null,
      accessors: 1,
      utilisation: null,
      cycle_s: null,
    },
    Channels: { channel: "FICON-4", block_kib: 64, blocks_per_io: 10, distance_km: 0 },
    Library: { library: "none", frames: null, full: null },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, spare_drives: 0, installed_drives: 0 },
    "Files on one cartridge": {
      offsets_gb: { of: "TAPE_RECALL_TIME.offsets_gb", sample: [100, 4000, 900, 2500, 50, 3300, 1700, 600] },
      lengths_gb: { of: "TAPE_RECALL_TIME.lengths_gb", sample: [2, 10, 5, 1, 3, 4, 8, 6] },
    },
  },
  answers: {
    drive_s: ["TAPE_CYCLE_TIME", "Drive time for one mount, robot time as entered", "cycle_s"],
    best_s: ["TAPE_RECALL_TIME", "Recall of the listed files, best order"],
    given_s: ['TAPE_RECALL_TIME(order="given")', "Recall of the listed files, given order"],
  },
  lines: [
    [
      '(drives-spare_drives)*3600/IF(cycle_s="",drive_s,cycle_s)',
      "Drives as entered, without a pause (mounts per hour)",
    ],
  ],
  table: { is: "TAPE_RECALL_ORDER", title: "Recall order" },
  notBilled: [
    ["N(installed_drives)>0", "further cleaning cartridges for installed drives"],
    "tape libraries, cartridges with data",
  ],
});
