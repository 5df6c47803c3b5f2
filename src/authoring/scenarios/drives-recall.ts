/** Tape drives: how many a mount load needs, and the order in which files of one cartridge are recalled. */
import { around, scenario } from "../scenario";

export default scenario({
  version: 3,
  title: "Tape drives: how many, and how long does a recall take?",
  asks: "How many drives keep mounts from waiting too long, and the best order to recall files",
  declaredBy: "T10K_CYCLE_TIME",
  inputs: {
    "Mount load": { mounts_per_hour: 60, wait_s: 60, drives: 4, model: "T10000C", file_gb: 2, robot_s: 20 },
    "Files on one cartridge": {
      offsets_gb: [100, 4000, 900, 2500, 50, 3300, 1700, 600],
      lengths_gb: [2, 10, 5, 1, 3, 4, 8, 6],
    },
  },
  table: {
    is: "TAPE_RECALL_ORDER(model=model)",
    title: "Recall order",
    columns: "recall file offset_gb length_gb locate_s read_from_s read_until_s saved_s",
  },
  answers: {
    needed: ["DRIVES_NEEDED(cycle_s=cycle_s)", "Drives needed"],
    cycle_s: ["T10K_CYCLE_TIME", "Drive time for one mount (s)", "mean rate of a drive: {stream_mbps|f} MB/s"],
    best_s: ["TAPE_RECALL_TIME(model=model)", "Recall of the files, best order (s)"],
    given_s: [
      'TAPE_RECALL_TIME(model=model,order="given")',
      "Recall in the given order (s)",
      "{given_s-best_s|0} s longer",
    ],
  },
  figures: {
    loading_s: ['T10K_CYCLE_TIME(file_gb=0,position="0 GB",robot_s=0)', "Load and unload (s)"],
    winding_s: ["T10K_CYCLE_TIME(file_gb=0,robot_s=0)-loading_s", "Search and rewind (s)"],
    transfer_s: ["cycle_s-robot_s-loading_s-winding_s", "Transfer (s)"],
    planned_mounts: ["DRIVES_MOUNTS_PER_HOUR(cycle_s=cycle_s)", "Mounts within the wait"],
    stream_mbps: ["T10K_MBPS", "Mean rate of one drive, mounts included (MB/s)"],
  },
  options: {
    counts: {
      title: "Number of drives",
      values: around("MAX(2,needed)"),
      unit: " drive{option|s}",
      varies: "drives",
      columns: { count_mounts: "planned_mounts" },
      passes: "count_mounts>=mounts_per_hour",
      says: "{option|0} {model} drive{option|s}",
      fits: "90% of up to {count_mounts|f} mounts per hour wait at most {wait_s} s",
      fails: {
        "ISERROR(count_mounts)": "mounts always wait longer than {wait_s} s",
        otherwise:
          "{count_mounts|f} mounts per hour are possible within {wait_s} s, {mounts_per_hour-count_mounts|f} fewer than needed",
      },
      instead: "more drives, a longer wait or larger files per mount",
      order: { "Tape drives of the model above": "drives" },
    },
    parts: {
      title: "Parts of a mount",
      values: ['"Robot"', '"Load, unload"', '"Search, rewind"', '"Transfer"'],
      columns: {
        part_s: [
          'IF(option="Robot",robot_s,IF(option="Transfer",transfer_s,IF(option="Load, unload",loading_s,winding_s)))',
          "Drive time (s)",
        ],
      },
    },
  },
  verdict: {
    "AND(needed<=drives,ISERROR(best_s))":
      "▲ Fits the mounts: {drives} drives handle {mounts_per_hour} per hour. The recall of the files isn't known: {why}",
  },
  detail: {
    "ISERROR(best_s)": "One mount keeps a drive busy for {cycle_s|0} s.",
    otherwise:
      "One mount keeps a drive busy for {cycle_s|0} s. The best order recalls the listed files in {best_s/3600|t}; the given order takes {given_s/3600|t}.",
  },
  pictures: [
    "counts",
    { title: "Drive time per mount: {cycle_s|0} s, of which {transfer_s|0} s is transfer", drawn: ["part_s"] },
  ],
  footnote: "Mounts arrive at random. The table lists the best order of the files on one cartridge.",
});
